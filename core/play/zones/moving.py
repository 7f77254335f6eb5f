"""Moving cards between zones, and discarding them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Unpack

from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact
from core.hooks.destruction import DestructionFact
from core.hooks.objects import Facing, ObjectFact
from core.kernel.decisions.choices import Choice, ChoiceKind, order_of
from core.kernel.events import Cause, EffectBegan, LeftUndone, Revealed, Shuffled, ZoneChange, ZonesChanged
from core.kernel.events.cards import Manner
from core.kernel.state.game_objects import ContinuousEffect, GameObject
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.records import Record
from core.kernel.values.zones import OWNED_ZONES, ObjectId, PlayerId, Zone
from core.kernel.words.durations import Duration
from core.kernel.words.modifications import Modification
from core.kernel.words.replacement_effects import DiscardsOnTop
from core.play.base.absent_players import cease
from core.play.continuous.effect_durations import outlast
from core.play.replacement.choosing import AtOnce, affecting, in_turn_order
from core.play.replacement.moves import Move, OwnWord, where_it_goes
from core.play.zones.staying import stays

if TYPE_CHECKING:
    from core.play.base.game import Game


def move_of(
    game: Game, object_id: ObjectId, to: Zone, cause: Cause, controller: PlayerId | None = None, **how: Unpack[Manner]
) -> ZoneChange:
    """The way of one object to another zone, with whatever replaces its destination applied."""
    way, because = _way_of(game, object_id, _destination(game, object_id, to, cause), cause, controller, **how)
    for ruling in because:
        game.rest_on(ruling)
    return way


def _destination(
    game: Game,
    object_id: ObjectId,
    to: Zone,
    cause: Cause,
    on_top: ObjectId | None = None,
    own: OwnWord | None = None,
    at_once: AtOnce | None = None,
) -> Move | None:
    """Where something goes, with whatever replaces its destination applied; nothing if it ceases to exist."""
    thing = game.state.objects[object_id]
    return where_it_goes(game, thing, to, cause, on_top, own, at_once) if _token_moves(game, thing, to) else None


def _way_of(
    game: Game,
    object_id: ObjectId,
    move: Move | None,
    cause: Cause,
    controller: PlayerId | None,
    **how: Unpack[Manner],
) -> tuple[ZoneChange, Because]:
    """The same, with the ruling on the counters that there are; elsewhere than in play and in exile they stay with a card."""
    thing = game.state.objects[object_id]
    because: Because
    if move is None:
        to, because = Zone.NOWHERE, ()
    else:
        to, cause, because = move.to, move.cause, move.because
        if move.by is not None:
            how["by"] = move.by
        if move.depth is not None:
            how["depth"] = move.depth
        if move.shuffled:
            how["shuffled"] = True
    owner = thing.owner
    if to in OWNED_ZONES and thing.controller != owner:
        is_dead = to is Zone.GRAVEYARD
        because = (
            *because,
            game.fact(ObjectFact.TO_ITS_OWNERS_GRAVEYARD if is_dead else ObjectFact.TO_ITS_OWNERS_HAND),
        )
    under = owner if controller is None or (to is not Zone.BATTLEFIELD and to is not Zone.STACK) else controller
    if under != thing.controller and to is not Zone.BATTLEFIELD and thing.zone is Zone.BATTLEFIELD:
        because = (*because, game.fact(ObjectFact.OWNER_HAS_IT))
    if thing.counters and thing.zone in (Zone.BATTLEFIELD, Zone.EXILE):
        dies = to is Zone.GRAVEYARD
        off = DestructionFact.NO_COUNTERS_IN_GRAVEYARD if dies else DestructionFact.NO_COUNTERS_ELSEWHERE
        because = (*because, game.fact(off))
    elif thing.counters:
        how["counters"] = (*thing.counters.items(), *how.get("counters", ()))
    running = game.state.continuous_effects
    if running and thing.zone is not Zone.STACK and any(object_id in effect.objects for effect in running):
        because = (*because, game.fact(ObjectFact.NEW_OBJECT))
    if thing.zone is Zone.BATTLEFIELD or thing.transformed:
        because = (*because, *_kept_status(game, thing, to, how))
    way = ZoneChange(thing.card, object_id, thing.zone, to, game.state.fresh_id(), owner, under, cause, **how)
    return way, because


def _kept_status(game: Game, thing: GameObject, to: Zone, how: Manner) -> Because:
    """Ask what a permanent takes along that leaves play tapped, flipped or turned over: nothing, as far as anybody knows."""
    because: Because = ()
    if thing.flipped:
        because = (game.fact(ObjectFact.UNFLIPPED_ELSEWHERE),)
    if thing.transformed and to is not Zone.BATTLEFIELD:
        faces = game.rules.objects.back_is_up(game.state, thing.id, Facing.GONE, True)
        how["transformed"], because = faces.answer, (*because, faces)
    if thing.tapped and to is Zone.GRAVEYARD:
        because = (*because, game.fact(ObjectFact.UNTAPPED_ELSEWHERE))
    return because


def _token_moves(game: Game, thing: GameObject, to: Zone) -> bool:
    """Whether something that is to move does so, or is a token that ceases to exist at once as it leaves the battlefield."""
    position = game.state
    if thing.zone is not Zone.BATTLEFIELD or to is Zone.BATTLEFIELD or position.cards[thing.card].card is not None:
        return True
    moves = game.rules.objects.token_moves(position, thing.id, to)
    if not moves.answer:
        owner = position.players[thing.owner].name
        game.do(LeftUndone(f"{position.name_of(thing.id)} does not go to {owner}'s {to.value}"), moves)
    return moves.answer


GoesOn = tuple[tuple[ContinuousEffect, Ruling[bool]], ...]


class PlannedMove(Record):
    """An object that is to go to a zone: under whose control, why, and how."""

    object: ObjectId
    controller: PlayerId | None
    cause: Cause
    how: Manner
    being: tuple[Modification, ...] = ()
    on_top: ObjectId | None = None
    """What has its player put it on top of the library instead, if the player has chosen that."""
    own: OwnWord | None = None
    """Where the effect that moves it would rather have it go than to a graveyard."""
    goes_on: GoesOn = ()
    """The effects that go on for it where it goes, each with what says so."""


def move(
    game: Game,
    objects: Iterable[ObjectId],
    to: Zone,
    cause: Cause,
    *because: Ruling[Any],
    controller: PlayerId | None = None,
    own: OwnWord | None = None,
    **how: Unpack[Manner],
) -> tuple[ZoneChange, ...]:
    """Move objects that still exist to a zone, all at the same time."""
    present = game.state.objects
    steps = [
        PlannedMove(thing, controller, cause, how, own=own)
        for thing in objects
        if thing in present and not stays(game, thing)
    ]
    return carry(game, steps, to, *because)


def carry(game: Game, steps: Sequence[PlannedMove], to: Zone, *because: Ruling[Any]) -> tuple[ZoneChange, ...]:
    """Move objects that exist to a zone, each in its own way, all at the same time."""
    ways: list[ZoneChange] = []
    also: list[Ruling[Any]] = []
    destinations = _destinations(game, steps, to)
    for step in steps:
        move = destinations[step.object]
        way, rulings = _way_of(game, step.object, move, step.cause, step.controller, **step.how)
        ways.append(way)
        also += rulings
    moves = tuple(ways)
    if moves:
        for way, step in zip(moves, steps, strict=True):
            if step.being:
                _be(game, way, step.being)
            for effect, goes_on in step.goes_on:
                again = effect._replace(id=game.state.fresh_id(), objects=(way.becomes,))
                game.do(EffectBegan(again), goes_on)
        game.do(ZonesChanged(moves), *because, *also)
        for way in moves:
            if way.origin is Zone.BATTLEFIELD:
                outlast(game, way.object)
            if way.origin is Zone.STACK:
                _resolves_no_more(game, way.object, *because)
            if way.origin is not Zone.STACK or way.to is not Zone.BATTLEFIELD:
                _show(game, way)
    return moves


def _resolves_no_more(game: Game, spell: ObjectId, *because: Ruling[Any]) -> None:
    """Have a spell not resolve that has left the stack, unless it left as part of its own resolution."""
    waiting = game.state.stack.waiting.get(spell)
    if waiting is not None and spell not in game.state.stack.resolving:
        cease(game, waiting, *because, game.fact(CastingFact.LEFT_THE_STACK), as_card=True)


def _destinations(game: Game, steps: Sequence[PlannedMove], to: Zone) -> dict[ObjectId, Move | None]:
    """Where objects go that move at the same time; those who choose among effects on that do so in turn order."""

    if len(steps) == 1:
        step = steps[0]
        return {step.object: _destination(game, step.object, to, step.cause, step.on_top, step.own)}

    def whose(step: PlannedMove) -> PlayerId:
        return affecting(game.state.objects[step.object]).player

    at_once = AtOnce()
    return {
        step.object: _destination(game, step.object, to, step.cause, step.on_top, step.own, at_once)
        for step in in_turn_order(game, steps, whose)
    }


def shuffle(game: Game, player: PlayerId, *because: Ruling[Any]) -> None:
    """Let a player shuffle the library."""
    library = game.state.libraries[player]
    names = [game.state.cards[game.state.objects[card].card].name for card in library]
    number = sum(1 for entry in game.log if type(entry.event) is Shuffled and entry.event.player == player)
    order = game.chance.order(f"{game.state.players[player].name}/shuffle {number + 1}", library, names)
    game.do(Shuffled(player, tuple(order)), *because, game.fact(ObjectFact.SHUFFLED_BLIND))


def shuffle_in(game: Game, moves: Iterable[ZoneChange]) -> None:
    """Show and shuffle cards that went to libraries where they are to be shuffled in."""
    for way in moves:
        if way.shuffled and way.to is Zone.LIBRARY:
            game.do(Revealed(way.owner, (way.card,)))
            shuffle(game, way.owner)


def _be(game: Game, way: ZoneChange, being: tuple[Modification, ...]) -> None:
    """Begin what an effect makes of something that it puts onto the battlefield, so that it enters as that."""
    state = game.state
    since = state.next_timestamp
    effect = ContinuousEffect(state.fresh_id(), since, being, (way.becomes,), Duration.GAME, None, way.controller)
    game.do(EffectBegan(effect), game.fact(ContinuousFact.ENTERS_AS_EFFECT_SAYS))


def _show(game: Game, way: ZoneChange) -> None:
    """Show what was face down."""
    was = game.state.gone[way.object]
    if was.face_down and not way.face_down and was.zone in (Zone.BATTLEFIELD, Zone.STACK):
        game.do(Revealed(way.owner, (way.card,)), game.fact(ObjectFact.REVEALED_AS_IT_GOES))


def discard(game: Game, cards: Sequence[ObjectId], *because: Ruling[Any], by_effect: bool = False) -> None:
    """Put cards from hands into the graveyards of those who held them; what discards `by_effect` may be changed in that."""
    if not cards:
        return
    kept = _kept_on_top(game, cards) if by_effect else {}
    if not kept:
        move(game, cards, Zone.GRAVEYARD, Cause.DISCARD, *because, game.fact(ObjectFact.DISCARDED_TO_GRAVEYARD))
        return
    thrown = [card for card in cards if card not in kept]
    if thrown:
        because = (*because, game.fact(ObjectFact.DISCARDED_TO_GRAVEYARD))
    steps = [PlannedMove(card, None, Cause.DISCARD, {}) for card in thrown if not stays(game, card)]
    steps += [PlannedMove(card, None, Cause.DISCARD, {}, on_top=source) for card, source in kept.items()]
    carry(game, steps, Zone.GRAVEYARD, *because)


def _kept_on_top(game: Game, cards: Sequence[ObjectId]) -> dict[ObjectId, ObjectId]:
    """The cards that their players have go on top of their libraries, the topmost last, each with what lets them."""
    state, kept = game.state, dict[ObjectId, ObjectId]()
    sources = {thing.controller: thing.id for thing, _ in state.abilities_in_play(DiscardsOnTop)}
    for player in state.in_turn_order() if sources else ():
        own = tuple(card for card in cards if state.objects[card].owner == player and not stays(game, card))
        if player not in sources or not own:
            continue
        picking = Choice(player, ChoiceKind.THING, own, (), 0, len(own), about=sources[player])
        picked = game.choose(picking)
        if len({state.name_of(card) for card in picked}) > 1:
            picked = game.choose(order_of(player, picked, sources[player]))
        kept |= dict.fromkeys(reversed(picked), sources[player])
    return kept
