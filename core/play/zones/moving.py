"""Moving cards between zones, and discarding them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Unpack

from core.hooks.continuous import ContinuousFact
from core.hooks.destruction import DestructionFact
from core.hooks.objects import CounterWork, Facing, ObjectFact
from core.kernel.abilities.descriptions import RestrictionKind
from core.kernel.abilities.kinds import Diverts, ReplaceGraveyard
from core.kernel.abilities.modifications import Modification
from core.kernel.abilities.replacement_effects import DiscardsOnTop
from core.kernel.events import Cause, EffectBegan, LeftUndone, Revealed, Shuffled, ZoneChange, ZonesChanged
from core.kernel.events.cards import Manner
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.choices import Choice, ChoiceKind, order_of, whether
from core.kernel.objects.game_objects import ContinuousEffect, GameObject
from core.kernel.objects.keywords import KeywordName, KeywordPart
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.moments import Duration
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import OWNED_ZONES, ObjectId, PlayerId, Zone
from core.play.continuous.effect_durations import outlast
from core.play.zones.command_zone import way_of_commander
from core.play.zones.staying import stays
from core.play.zones.tapped_and_untapped import FINALITY, works

if TYPE_CHECKING:
    from core.play.game import Game


def move_of(
    game: Game, object_id: ObjectId, to: Zone, cause: Cause, controller: PlayerId | None = None, **how: Unpack[Manner]
) -> ZoneChange:
    """The way of one object to another zone, with whatever replaces its destination applied."""
    way, because = _way_of(game, object_id, to, cause, controller, **how)
    for ruling in because:
        game.rest_on(ruling)
    return way


def _way_of(
    game: Game, object_id: ObjectId, to: Zone, cause: Cause, controller: PlayerId | None, **how: Unpack[Manner]
) -> tuple[ZoneChange, Because]:
    """The same, with the ruling on the counters that there are; elsewhere than in play and in exile they stay with a card."""
    thing = game.state.objects[object_id]
    because: Because = ()
    if thing.card in game.state.commanders and cause is not Cause.OPENING:
        to, because = way_of_commander(game, thing, to, lambda: _replaced(game, thing, to))
        cause = Cause.RETURN if to is Zone.COMMAND and cause is Cause.DRAW else cause
    else:
        to = _replaced(game, thing, to)
    if thing.by is KeywordName.FLASHBACK and thing.zone is Zone.STACK and to is not Zone.EXILE:
        to, because = Zone.EXILE, (game.fact(KeywordPart.FLASHBACK_EXILES),)
    if cause is Cause.DISCARD and thing.zone is Zone.HAND and to is Zone.GRAVEYARD:
        aside = _set_aside(game, thing)
        if aside:
            to, because = Zone.EXILE, aside
            how["by"] = KeywordName.MADNESS
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


def _set_aside(game: Game, thing: GameObject) -> Because:
    """What has a card that is being discarded set aside for its madness; nothing if its player does without."""
    if not game.state.characteristics(thing.id).has(KeywordName.MADNESS):
        return ()
    sets_aside = game.fact(KeywordPart.MADNESS_SETS_ASIDE)
    declinable = game.rules.abilities.may_decline(game.state, thing.id, KeywordPart.MADNESS_SETS_ASIDE)
    if declinable.answer:
        choice = whether(thing.owner, thing.id)
        if not game.choose(choice, None, declinable)[0]:
            return ()
    return (sets_aside, declinable)


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


def _replaced(game: Game, thing: GameObject, to: Zone) -> Zone:
    position = game.state
    is_card = position.cards[thing.card].card is not None
    if not is_card and thing.zone is Zone.BATTLEFIELD and to is not Zone.BATTLEFIELD:
        moves = game.rules.objects.token_moves(position, thing.id, to)
        if not moves.answer:
            owner = position.players[thing.owner].name
            game.do(LeftUndone(f"the move of {position.name_of(thing.id)} to {owner}'s {to.value}"), moves)
            return Zone.NOWHERE
    dies = to is Zone.GRAVEYARD and thing.zone is Zone.BATTLEFIELD
    if dies and position.restrictions(thing.id, RestrictionKind.REACH_GRAVEYARD):
        game.rest_on_fact(ObjectFact.REPLACED_FIRST)
        return Zone.EXILE
    if dies and works(game, thing, FINALITY, CounterWork.FINALITY_EXILES):
        return Zone.EXILE
    for _, diverts in position.abilities_in_play(Diverts):
        if diverts.zone is to:
            return diverts.instead
    if to is Zone.GRAVEYARD:
        for itself in _goes_elsewhere_itself(position.characteristics(thing.id)):
            game.rest_on_fact(ObjectFact.REPLACED_FIRST)
            if itself.shuffled:
                return Zone.LIBRARY
            to = Zone.EXILE
        for source, ability in position.abilities_in_play(ReplaceGraveyard):
            if not ability.itself and position.means(ability.whose, thing.owner, source.controller):
                game.rest_on_fact(ObjectFact.REPLACED_FIRST if is_card else ObjectFact.TOKEN_IS_NO_CARD)
                if is_card:
                    return Zone.EXILE
    return to


def _goes_elsewhere_itself(now: Characteristics) -> list[ReplaceGraveyard]:
    """What something says of itself about going elsewhere instead of to a graveyard."""
    return [ability for ability in now.abilities if isinstance(ability, ReplaceGraveyard) and ability.itself]


class PlannedMove(NamedTuple):
    """An object that is to go to a zone: under whose control, why, and how."""

    object: ObjectId
    controller: PlayerId | None
    cause: Cause
    how: Manner
    being: tuple[Modification, ...] = ()
    instead: Zone | None = None
    """Where it goes instead of where all the others do."""


def move(
    game: Game,
    objects: Iterable[ObjectId],
    to: Zone,
    cause: Cause,
    *because: Ruling[Any],
    controller: PlayerId | None = None,
    **how: Unpack[Manner],
) -> tuple[ZoneChange, ...]:
    """Move objects that still exist to a zone, all at the same time."""
    there = game.state.objects
    steps = [
        PlannedMove(found, controller, cause, how) for found in objects if found in there and not stays(game, found)
    ]
    return carry(game, steps, to, *because)


def carry(game: Game, steps: Sequence[PlannedMove], to: Zone, *because: Ruling[Any]) -> tuple[ZoneChange, ...]:
    """Move objects that exist to a zone, each in its own way, all at the same time."""
    ways: list[ZoneChange] = []
    also: list[Ruling[Any]] = []
    for step in steps:
        goes_to = to if step.instead is None else step.instead
        way, rulings = _way_of(game, step.object, goes_to, step.cause, step.controller, **step.how)
        ways.append(way)
        also += rulings
    moves = tuple(ways)
    if moves:
        for way, step in zip(moves, steps, strict=True):
            if step.being:
                _be(game, way, step.being)
        game.do(ZonesChanged(moves), *because, *also)
        for way in moves:
            if way.origin is Zone.BATTLEFIELD:
                outlast(game, way.object)
            if way.origin is not Zone.STACK or way.to is not Zone.BATTLEFIELD:
                _show(game, way)
        for way, step in zip(moves, steps, strict=True) if to is Zone.GRAVEYARD else ():
            if way.to is Zone.LIBRARY and step.instead is None:
                game.do(Revealed(way.owner, (way.card,)))
                shuffle(game, way.owner)
    return moves


def shuffle(game: Game, player: PlayerId, *because: Ruling[Any]) -> None:
    """Let a player shuffle the library."""
    library = game.state.libraries[player]
    names = [game.state.cards[game.state.objects[found].card].name for found in library]
    number = sum(1 for entry in game.log if type(entry.event) is Shuffled and entry.event.player == player)
    order = game.chance.order(f"{game.state.players[player].name}/shuffle {number + 1}", library, names)
    game.do(Shuffled(player, tuple(order)), *because, game.fact(ObjectFact.SHUFFLED_BLIND))


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
    kept = _kept_on_top(game, cards) if by_effect else []
    if not kept:
        move(game, cards, Zone.GRAVEYARD, Cause.DISCARD, *because, game.fact(ObjectFact.DISCARDED_TO_GRAVEYARD))
        return
    because = (*because, game.fact(ObjectFact.REPLACED_FIRST))
    thrown = [found for found in cards if found not in kept]
    if thrown:
        because = (*because, game.fact(ObjectFact.DISCARDED_TO_GRAVEYARD))
    steps = [PlannedMove(found, None, Cause.DISCARD, {}) for found in thrown if not stays(game, found)]
    steps += [PlannedMove(found, None, Cause.DISCARD, {}, instead=Zone.LIBRARY) for found in kept]
    carry(game, steps, Zone.GRAVEYARD, *because)


def _kept_on_top(game: Game, cards: Sequence[ObjectId]) -> list[ObjectId]:
    """The cards that their players have go on top of their libraries, the one that is to be the topmost last."""
    state, kept = game.state, list[ObjectId]()
    sources = {thing.controller: thing.id for thing, _ in state.abilities_in_play(DiscardsOnTop)}
    for player in state.in_turn_order() if sources else ():
        own = tuple(found for found in cards if state.objects[found].owner == player and not stays(game, found))
        if player not in sources or not own:
            continue
        picking = Choice(player, ChoiceKind.THING, own, (), 0, len(own), about=sources[player])
        picked = game.choose(picking)
        if len({state.name_of(found) for found in picked}) > 1:
            picked = game.choose(order_of(player, picked, sources[player]))
        kept += reversed(picked)
    return kept
