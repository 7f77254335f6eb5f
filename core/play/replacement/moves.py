"""Replacement effects on an object that is about to change zones: where it goes instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from core.hooks.continuous import ContinuousFact, Replacing
from core.hooks.objects import CounterWork, ObjectFact
from core.kernel.decisions.choices import whether
from core.kernel.events import Cause
from core.kernel.state.game_objects import GameObject
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.keywords import KeywordName, KeywordPart
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record, altered
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.kinds import Diverts, ReplaceGraveyard
from core.kernel.words.modifications import Restrict
from core.play.replacement.choosing import AtOnce, Name, Replacement, affecting, replace
from core.play.replacement.counters import FINALITY, works

if TYPE_CHECKING:
    from core.play.base.game import Game

FLASHBACK = "flashback"
MADNESS = "madness"
COMMANDER = "command zone"
HOMEWARD = {
    Zone.HAND: Lead.RETURNS,
    Zone.LIBRARY: Lead.RETURNS,
    Zone.GRAVEYARD: Lead.KEPT,
    Zone.EXILE: Lead.KEPT,
}
"""Where a commander may be kept from going, if that is so of commanders."""


class OwnWord(NamedTuple):
    """What an effect says itself of where an object goes that it would put into a graveyard: a self-replacement effect."""

    source: Name
    """By what a player chooses it: by what the effect comes from."""
    to: Zone
    depth: int
    """How deep in that zone: 0 for the top, -1 for the bottom."""


class Move(Record):
    """A move that an object is about to make, as effects have it by now."""

    thing: GameObject
    to: Zone
    cause: Cause
    shuffled: bool = False
    """Whether it is shown and shuffled into the library to which it goes."""
    by: KeywordName | None = None
    """The keyword on whose account it goes there."""
    on_top: ObjectId | None = None
    """What has its player put it on top of the library instead, if the player has chosen that."""
    own: OwnWord | None = None
    """Where the effect that moves it would rather have it go than to a graveyard."""
    depth: int | None = None
    """How deep it is put where it goes, if what replaced the move says so."""
    stayed: bool = False
    """Whether its owner has let a commander go on to where it was to go before."""
    because: Because = ()


def where_it_goes(
    game: Game,
    thing: GameObject,
    to: Zone,
    cause: Cause,
    on_top: ObjectId | None = None,
    own: OwnWord | None = None,
    at_once: AtOnce | None = None,
) -> Move:
    """Where an object goes in the end that is to change zones, after whatever replaces that.

    `at_once` tells of others that move at the same time.
    """
    move = Move(thing, to, cause, on_top=on_top, own=own)
    if not _kinds_at_work(game, move):
        return move
    move, because = replace(game, move, partial(affecting, thing, at_once), partial(_applying, game))
    return altered(move, because=(*move.because, *because)) if because else move


def leads_home(game: Game, commander: ObjectId, *because: Ruling[Any]) -> bool:
    """Whether the owner of a commander has it go to the command zone, where that is up to the owner."""
    choice = whether(game.state.objects[commander].owner, commander)
    return game.choose(choice, None, *because)[0]


def _applying(game: Game, move: Move) -> Iterator[Replacement[Move]]:
    """The replacement effects that apply to a move."""
    for kind in _kinds_at_work(game, move):
        yield from kind(game, move)


def _kinds_at_work(game: Game, move: Move) -> list[Callable[[Game, Move], Iterator[Replacement[Move]]]]:
    """The kinds of replacement effects of which there may be one for a move: for most moves there is none."""
    kinds: list[Callable[[Game, Move], Iterator[Replacement[Move]]]] = []
    state, thing = game.state, move.thing
    if move.own is not None:
        kinds.append(_of_own_effect)
    if thing.card in state.brought.commanders:
        kinds.append(_of_commander)
    if move.on_top is not None:
        kinds.append(_of_discard)
    if thing.zone is Zone.BATTLEFIELD and (thing.counters or state.characteristics(thing.id).restrictions):
        kinds.append(_of_permanent)
    if state.abilities_in_play(Diverts):
        kinds.append(_of_places)
    if move.to is Zone.GRAVEYARD:
        if any(type(ability) is ReplaceGraveyard for ability in state.characteristics(thing.id).abilities):
            kinds.append(_of_itself)
        if state.abilities_in_play(ReplaceGraveyard):
            kinds.append(_of_others)
    if move.cause is Cause.DISCARD or thing.by is KeywordName.FLASHBACK:
        kinds.append(_of_keywords)
    return kinds


def _instead(move: Move, to: Zone, *because: Ruling[Any], **how: Any) -> Move:
    return altered(move, to=to, because=(*move.because, *because), **how)


def _to(game: Game, source: Name, to: Zone, fact: ObjectFact | None = ObjectFact.REPLACED_FIRST) -> Replacement[Move]:
    """What has an object go to another zone instead, and does no more."""

    def apply(move: Move) -> Move:
        return _instead(move, to, *(() if fact is None else (game.fact(fact),)))

    return Replacement(source, to, apply)


def _of_commander(game: Game, move: Move) -> Iterator[Replacement[Move]]:
    """A commander may go to the command zone instead, and may again when something has changed where it goes.

    What goes there instead of being drawn has not been drawn: the text does not say, and a draw ends in a hand.
    """
    if move.cause is Cause.OPENING or move.to not in HOMEWARD:
        return
    leads = game.rules.objects.leads
    because: Because = (leads(game.state, HOMEWARD[move.to]),)
    if move.stayed:
        because = (*because, leads(game.state, Lead.RETURNS_AGAIN))
    if not all(ruling.answer for ruling in because):
        return

    def apply(move: Move) -> Move:
        if not leads_home(game, move.thing.id, *because):
            return altered(move, stayed=True)
        cause = Cause.RETURN if move.cause is Cause.DRAW else move.cause
        return _instead(move, Zone.COMMAND, *because, cause=cause)

    yield Replacement(COMMANDER, Zone.COMMAND, apply, optional=True, again=move.to)


def _of_own_effect(game: Game, move: Move) -> Iterator[Replacement[Move]]:
    """What the effect that moves an object says itself of where it goes."""
    own = move.own
    if own is not None and move.to is Zone.GRAVEYARD:

        def apply(move: Move) -> Move:
            return altered(move, to=own.to, depth=own.depth)

        yield Replacement(own.source, (own.to, own.depth), apply, Replacing.OWN_EFFECT)


def _of_discard(game: Game, move: Move) -> Iterator[Replacement[Move]]:
    """What lets a player put a card on top of the library that an effect has the player discard, and the player has chosen so."""
    source = move.on_top
    if source is None or move.to is not Zone.GRAVEYARD:
        return

    def on_top(move: Move) -> Move:
        other_replacements = chain(
            _of_places(game, move), _of_itself(game, move), _of_others(game, move), _of_keywords(game, move)
        )
        picks = [game.fact(ContinuousFact.OWNER_ORDERS_REPLACEMENTS)] if any(other_replacements) else []
        return _instead(move, Zone.LIBRARY, game.fact(ObjectFact.REPLACED_FIRST), *picks)

    yield Replacement(source, (Zone.LIBRARY, source), on_top, optional=True)


def _of_permanent(game: Game, move: Move) -> Iterator[Replacement[Move]]:
    """What has been done to a permanent that would leave or die, and the counters on it."""
    if move.to is not Zone.EXILE and game.state.restrictions(move.thing.id, RestrictionKind.LEAVE):
        yield _to(game, _forbidding(game, move.thing, RestrictionKind.LEAVE), Zone.EXILE)
    if move.to is not Zone.GRAVEYARD:
        return
    if game.state.restrictions(move.thing.id, RestrictionKind.REACH_GRAVEYARD):
        yield _to(game, _forbidding(game, move.thing, RestrictionKind.REACH_GRAVEYARD), Zone.EXILE)
    ruling = works(game, move.thing, FINALITY, CounterWork.FINALITY_EXILES)
    if ruling is not None:
        yield Replacement(f"{FINALITY} counter", Zone.EXILE, lambda move: _instead(move, Zone.EXILE, ruling))


def _forbidding(game: Game, thing: GameObject, kind: RestrictionKind) -> ObjectId:
    """What has a permanent be exiled if it would go: the spell or ability that did so, or else the permanent itself."""
    for effect in game.state.continuous_effects:
        kinds = [part.restriction.kind for part in effect.modifications if isinstance(part, Restrict)]
        if thing.id in effect.objects and kind in kinds and effect.source is not None:
            return effect.source
    return thing.id


def _of_places(game: Game, move: Move) -> Iterator[Replacement[Move]]:
    """What has all cards that would go to one zone go to another."""
    for source, diverts in game.state.abilities_in_play(Diverts):
        if diverts.zone is not move.to:
            continue
        if _is_card(game, move):
            yield _to(game, source.id, diverts.instead, None)
        else:
            game.rest_on_fact(ObjectFact.TOKEN_IS_NO_CARD)


def _of_itself(game: Game, move: Move) -> Iterator[Replacement[Move]]:
    """What an object says of itself about going elsewhere instead of to a graveyard."""
    for ability in game.state.characteristics(move.thing.id).abilities:
        if type(ability) is ReplaceGraveyard and ability.itself:
            if ability.shuffled:

                def shuffled(move: Move) -> Move:
                    return _instead(move, Zone.LIBRARY, game.fact(ObjectFact.REPLACED_FIRST), shuffled=True)

                yield Replacement(move.thing.id, Zone.LIBRARY, shuffled)
            else:
                yield _to(game, move.thing.id, Zone.EXILE)


def _of_others(game: Game, move: Move) -> Iterator[Replacement[Move]]:
    """What permanents say of cards that would go to graveyards."""
    for source, ability in game.state.abilities_in_play(ReplaceGraveyard):
        if ability.itself or not game.state.means(ability.whose, move.thing.owner, source.controller):
            continue
        if ability.tokens or _is_card(game, move):
            yield _to(game, source.id, Zone.EXILE)
        else:
            game.rest_on_fact(ObjectFact.TOKEN_IS_NO_CARD)


def _is_card(game: Game, move: Move) -> bool:
    return game.state.cards[move.thing.card].card is not None


def _of_keywords(game: Game, move: Move) -> Iterator[Replacement[Move]]:
    """Flashback, which exiles a card that would leave the stack, and madness, which exiles one that is discarded."""
    thing, to = move.thing, move.to
    if thing.by is KeywordName.FLASHBACK and thing.zone is Zone.STACK and to is not Zone.EXILE:
        exiles = game.fact(KeywordPart.FLASHBACK_EXILES)
        yield Replacement(FLASHBACK, Zone.EXILE, lambda move: _instead(move, Zone.EXILE, exiles))
    discarded = move.cause is Cause.DISCARD and thing.zone is Zone.HAND and to is Zone.GRAVEYARD
    if not discarded or not game.state.characteristics(thing.id).has(KeywordName.MADNESS):
        return
    sets_aside = game.fact(KeywordPart.MADNESS_SETS_ASIDE)
    declinable = game.rules.abilities.may_decline(game.state, thing.id, KeywordPart.MADNESS_SETS_ASIDE)

    def set_aside(move: Move) -> Move:
        if declinable.answer and not game.choose(whether(thing.owner, thing.id), None, declinable)[0]:
            return move
        return _instead(move, Zone.EXILE, sets_aside, declinable, by=KeywordName.MADNESS)

    yield Replacement(MADNESS, (Zone.EXILE, MADNESS), set_aside, optional=declinable.answer)
