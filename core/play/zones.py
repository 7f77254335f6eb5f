"""Moving cards from zone to zone, and the ways in which permanents come onto the battlefield."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.winning import EmptyLibrary
from core.kernel.abilities import AsEnters, EntryChange, ReplaceGraveyard
from core.kernel.characteristics import Characteristics, KeywordName
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Ruling
from core.kernel.effects import PlayerRule
from core.kernel.events import Cause, DrawMissed, LeftUndone, Move, TokenMade, ZonesChanged
from core.kernel.filters import RestrictionKind, Whose
from core.kernel.keywords import Part
from core.kernel.layers import copiable_values
from core.kernel.mana import Color
from core.kernel.objects import GameObject, Outcome, OutcomeKind, Owned
from core.kernel.zones import CardId, ObjectId, PlayerId, Zone
from core.play.sides import lay_down

if TYPE_CHECKING:
    from core.play.game import Game


def move_of(
    game: Game, object_id: ObjectId, to: Zone, cause: Cause, controller: PlayerId | None = None, **how: Any
) -> Move:
    """The way of one object to another zone, with whatever replaces its destination applied."""
    return _way_of(game, object_id, to, cause, controller, **how)[0]


def _way_of(
    game: Game, object_id: ObjectId, to: Zone, cause: Cause, controller: PlayerId | None, **how: Any
) -> tuple[Move, tuple[Ruling[Any], ...]]:
    """The same, with the ruling on the counters that there are; those that a card has outside of play stay with it."""
    thing = game.state.objects[object_id]
    because: tuple[Ruling[Any], ...] = ()
    to = _replaced(game, thing, to)
    if thing.by is KeywordName.FLASHBACK and thing.zone is Zone.STACK and to is not Zone.EXILE:
        exiles = game.rules.abilities.keyword_holds(game.state, object_id, Part.FLASHBACK_EXILES)
        to, because = Zone.EXILE if exiles.answer else to, (exiles,)
    if cause is Cause.DISCARD and thing.zone is Zone.HAND and to is Zone.GRAVEYARD:
        aside = _set_aside(game, thing)
        if aside:
            to, because = Zone.EXILE, aside
            how["by"] = KeywordName.MADNESS
    under = thing.owner if controller is None or (to is not Zone.BATTLEFIELD and to is not Zone.STACK) else controller
    kept: tuple[Ruling[Any], ...] = ()
    if thing.counters and thing.zone is Zone.BATTLEFIELD:
        kept = (game.rules.destruction.keeps_counters(game.state, object_id, to),)
    if thing.counters and all(ruling.answer for ruling in kept):
        how["counters"] = (*thing.counters.items(), *how.get("counters", ()))
    way = Move(thing.card, object_id, thing.zone, to, game.state.fresh_id(), thing.owner, under, cause, **how)
    return way, (*because, *kept)


def _set_aside(game: Game, thing: GameObject) -> tuple[Ruling[Any], ...]:
    """What has a card that is being discarded set aside for its madness; nothing if that does not come about."""
    if not game.state.characteristics(thing.id).has(KeywordName.MADNESS):
        return ()
    abilities = game.rules.abilities
    holds = abilities.keyword_holds(game.state, thing.id, Part.MADNESS_SETS_ASIDE)
    if not holds.answer:
        return ()
    declinable = abilities.may_decline(game.state, thing.id, Part.MADNESS_SETS_ASIDE)
    if declinable.answer:
        choice = Choice(thing.owner, ChoiceKind.MAY, (True, False), (False,), about=thing.id)
        if not game.choose(choice, None, declinable)[0]:
            return ()
    return (holds, declinable)


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
        return Zone.EXILE
    if to is Zone.GRAVEYARD and is_card:
        for source, ability in position.abilities_in_play(ReplaceGraveyard):
            if _concerns(ability, source.controller, thing.owner):
                return Zone.EXILE
    return to


def _concerns(ability: ReplaceGraveyard, controller: PlayerId, owner: PlayerId) -> bool:
    return ability.whose is Whose.ANYONE or (ability.whose is Whose.YOURS) is (controller == owner)


def move(
    game: Game,
    objects: Iterable[ObjectId],
    to: Zone,
    cause: Cause,
    *because: Ruling[Any],
    controller: PlayerId | None = None,
    **how: Any,
) -> tuple[Move, ...]:
    """Move objects that still exist to a zone, all at the same time."""
    ways = [_way_of(game, found, to, cause, controller, **how) for found in objects if found in game.state.objects]
    moves = tuple(way for way, _ in ways)
    if moves:
        game.do(ZonesChanged(moves), *because, *(ruling for _, rulings in ways for ruling in rulings))
    return moves


def enter(
    game: Game,
    object_id: ObjectId,
    controller: PlayerId,
    cause: Cause,
    *because: Ruling[Any],
    tapped: bool = False,
    **how: Any,
) -> ObjectId:
    """Put one object onto the battlefield, in whatever way its own text changes that. Returns what it becomes."""
    thing = game.state.objects[object_id]
    now = game.state.characteristics(object_id)
    changes: dict[str, Any] = {"tapped": tapped, "face_down": thing.face_down, **how}
    if thing.zone is Zone.GRAVEYARD:
        remembers = game.rules.state.graveyard_remembers(game.state, object_id)
        because = (*because, remembers)
        if remembers.answer:
            changes["counters"] = _counters_in_life(game, thing)
    to_apply = [] if thing.face_down else [found for found in now.abilities if isinstance(found, AsEnters)]
    while to_apply:
        ability = to_apply.pop(0)
        if ability.change is EntryChange.COPY:
            original = _original(game, ability, object_id, controller)
            if original is not None:
                values, ruling = values_copied(game, original)
                because = (*because, ruling)
                changes["copied"] = _as_copied(ability, values, now)
                to_apply = [found for found in values.abilities if isinstance(found, AsEnters)]
        else:
            _change_entry(game, ability, object_id, controller, changes)
    moves = move(game, [object_id], Zone.BATTLEFIELD, cause, *because, controller=controller, **changes)
    lay_down(game, moves[0].becomes)
    return moves[0].becomes


def _counters_in_life(game: Game, thing: GameObject) -> tuple[tuple[str, int], ...]:
    """The counters that a card had when it was last in play."""
    lives = [was for was in game.state.gone.values() if was.card == thing.card and was.zone is Zone.BATTLEFIELD]
    return tuple(lives[-1].counters.items()) if lives else ()


def _change_entry(
    game: Game, ability: AsEnters, object_id: ObjectId, controller: PlayerId, changes: dict[str, Any]
) -> None:
    if ability.change is EntryChange.TAPPED:
        changes["tapped"] = True
    elif ability.change is EntryChange.COUNTERS and isinstance(ability.count, int):
        changes["counters"] = ((ability.counters, ability.count),)
    elif ability.change is EntryChange.COLOR:
        default = (Color.WHITE,)
        picked = game.choose(Choice(controller, ChoiceKind.COLOR, tuple(Color), default, about=object_id))
        changes["color"] = picked[0]


def _original(game: Game, ability: AsEnters, object_id: ObjectId, controller: PlayerId) -> ObjectId | None:
    """What a permanent that may enter as a copy is to be a copy of, if there is anything and its controller wants it."""
    if ability.described is None:
        return None
    options = tuple(game.state.matching(ability.described, controller, object_id))
    if not options:
        return None
    choice = Choice(controller, ChoiceKind.COPY, options, (options[0],), minimum=0, about=object_id)
    picked = game.choose(choice)
    return picked[0] if picked else None


def _as_copied(ability: AsEnters, values: Characteristics, now: Characteristics) -> Characteristics:
    """The values copied, as the ability that says so changes them."""
    values = values.changed(abilities=(*values.abilities, *ability.also))
    return values.changed(colors=now.colors) if ability.keeps_color else values


def values_copied(game: Game, original: ObjectId) -> tuple[Characteristics, Ruling[bool]]:
    """What a copy takes over from its original, and the ruling on what that leaves out."""
    bare = game.rules.objects.copies_bare_values(game.state, original)
    if bare.answer:
        return copiable_values(game.state, game.state.recall(original)), bare
    return game.state.characteristics(original), bare


def make_tokens(
    game: Game, token: Characteristics, count: int, maker: PlayerId, receiver: PlayerId, *because: Ruling[Any]
) -> list[ObjectId]:
    """Put tokens onto the battlefield under a player's control."""
    owner = game.rules.objects.owner_of_token(game.state, maker, receiver)
    made = []
    for _ in range(count):
        card = CardId(game.state.fresh_id())
        fresh = game.state.fresh_id()
        game.do(TokenMade(Owned(card, token.name, owner.answer, None, None, token), fresh), owner, *because)
        made.append(enter(game, fresh, receiver, Cause.EFFECT, owner, *because))
    return made


def draw(game: Game, player: PlayerId, count: int, *because: Ruling[Any]) -> None:
    """Let a player draw cards one by one.

    Raises:
        GameOver: the library is empty and the edition ends the game at once.
    """
    state = game.state
    for _ in range(count):
        limited = any(rule is PlayerRule.ONE_DRAW for rule, _ in state.players[player].rules)
        if limited and state.players[player].draws:
            ruling = game.rules.words.ban_prevails(state, player)
            if ruling.answer:
                game.do(LeftUndone(f"{state.players[player].name}'s next draw"), ruling)
                return
        library = state.libraries[player]
        if library:
            move(game, [library[0]], Zone.HAND, Cause.DRAW, *because)
            continue
        missed = game.rules.winning.must_draw_from_nothing(state, player)
        game.do(DrawMissed(player), missed)
        if missed.answer is EmptyLibrary.LOSES_AT_ONCE:
            reason = f"{state.players[player].name} must draw from an empty library"
            game.end(Outcome(OutcomeKind.WON, state.opponent(player), (player,), reason), missed)


def discard(game: Game, player: PlayerId, cards: Sequence[ObjectId], *because: Ruling[Any]) -> None:
    """Put cards from a hand into the graveyard."""
    move(game, cards, Zone.GRAVEYARD, Cause.DISCARD, *because)
