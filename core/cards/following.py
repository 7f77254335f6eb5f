"""Sentences that go with the one before them: what happens instead, what follows once something was done, for each of what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core.cards.grammar import Special
from core.cards.nouns import PRESETS, read_noun
from core.cards.pointers import Back, NamedKey, NamedTarget, is_player, mapped, parts_within
from core.cards.reading import Reading
from core.cards.sentences import (
    AMOUNT,
    CONDITION,
    EFFECT,
    JOINS,
    REFERENCE,
    carried,
    clause,
    counted_each,
    follows,
    is_command,
    leads,
    numbers_for_each,
    stands_behind,
)
from core.cards.tokens import THIS
from core.effects.damage import DealDamage
from core.effects.draw_and_discard import Discard
from core.effects.instructions import If, Later, May
from core.effects.moving_cards import Move, Place
from core.effects.on_the_stack import ELSEWHERE, CopySpell, Counter
from core.effects.reflexive_triggers import WhenDone
from core.effects.revealing import RevealFromHand
from core.effects.sacrifices import Sacrifice
from core.kernel.triggers.trigger_events import JustDone, WouldDraw
from core.kernel.values.records import altered
from core.kernel.words.conditions import Both
from core.kernel.words.descriptions import SPELL, Filter, PlayerFilter
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Instructions, Triggered
from core.kernel.words.references import ByPower, DestroyedSoFar, Reference, Role

TRIGGERED = frozenset({Triggered})
INSTEAD = "instead"


@follows
def _instead(reading: Reading, effects: tuple[Effect, ...], start: int) -> Iterator[tuple[tuple[Effect, ...], int]]:
    """`A. If this spell was kicked, instead B.`: one or the other."""
    if reading.word(start) != "if":
        return
    for condition, end in reading.read(CONDITION, start + 1):
        if reading.word(end) != ",":
            continue
        first = reading.starts(end + 1, INSTEAD)
        for instead_effects, after in clause(reading, end + 1 if first is None else first):
            if _names_more(reading, instead_effects, after):
                # What has other targets is another way to cast the spell.
                continue
            last = after if first is not None else reading.starts(after, INSTEAD)
            if last is not None:
                yield (If(condition, instead_effects, effects),), last
        for instead_effects, last in _so_much_instead(reading, effects, end + 1):
            yield (If(condition, instead_effects, effects),), last


@follows
def _instead_if(reading: Reading, effects: tuple[Effect, ...], start: int) -> Iterator[tuple[tuple[Effect, ...], int]]:
    """`A. B instead if C.`: one or the other."""
    for instead_effects, end in (*clause(reading, start), *_so_much_instead(reading, effects, start)):
        condition_start = reading.starts(end, INSTEAD, "if") or (end + 1 if _said_instead(reading, end) else None)
        if condition_start is None or _names_more(reading, instead_effects, end):
            continue
        first = instead_effects[0]
        for condition, last in reading.read(CONDITION, condition_start):
            if isinstance(first, If) and not first.otherwise and len(instead_effects) == 1:
                # `destroy it if it has mana value 4 or less instead if C`: if both are so, or else unless C is.
                yield (If(Both(condition, first.condition), first.then, (If(condition, (), effects),)),), last
            elif not isinstance(instead_effects[-1], If):
                yield (If(condition, instead_effects, effects),), last


REFERS_BACK = frozenset({"it", "its", "they", "them", "their", "that", "those"})
"""Words that may mean what was done before."""


def _names_more(reading: Reading, effects: tuple[Effect, ...], end: int) -> bool:
    """Whether effects name targets, or something that words behind them may refer to: those would not mean what comes instead."""
    named = [part for part in parts_within(effects) if isinstance(part, (NamedTarget, NamedKey))]
    refers_back = not REFERS_BACK.isdisjoint(reading.words[end:])
    return any(isinstance(part, NamedTarget) or part.needs or refers_back for part in named)


def _said_instead(reading: Reading, end: int) -> bool:
    """Whether `instead` has been said of what ends before `if`."""
    return reading.word(end - 1) == INSTEAD and reading.word(end) == "if"


def _so_much_instead(
    reading: Reading, effects: tuple[Effect, ...], start: int
) -> Iterator[tuple[tuple[Effect, ...], int]]:
    """`it deals 4 damage instead`: to whatever the other damage would be dealt."""
    last = effects[-1]
    if not isinstance(last, DealDamage) or reading.word(start) not in ("it", THIS):
        return
    amount = reading.word(start + 2)
    if reading.word(start + 1) != "deals" or not amount.isdecimal() or reading.word(start + 3) != "damage":
        return
    for words in TO_THE_SAME:
        end = reading.starts(start + 4, *words, INSTEAD)
        if end is not None and _is_to(last, words):
            yield (*effects[:-1], altered(last, amount=int(amount))), end


TO_THE_SAME = ((), ("to", "that", "creature", "or", "player"), ("to", "that", "creature"), ("to", "that", "player"))
"""To whom damage is dealt instead of other damage: to whoever would be dealt that."""


def _is_to(effect: DealDamage, words: tuple[str, ...]) -> bool:
    """Whether damage is dealt to one target that some words may mean."""
    if not words:
        return True
    spec = effect.to.spec if isinstance(effect.to, NamedTarget) else None
    if spec is None or spec.maximum > 1:
        return False
    players = any(isinstance(option, PlayerFilter) for option in spec.options)
    things = any(isinstance(option, Filter) for option in spec.options)
    return players == ("player" in words) and things == ("creature" in words)


@follows
def _so_much_instead_if(
    reading: Reading, effects: tuple[Effect, ...], start: int
) -> Iterator[tuple[tuple[Effect, ...], int]]:
    """`A. this deals 5 damage to that creature or player instead if a creature died this turn.`"""
    for instead_effects, end in _so_much_instead(reading, effects, start):
        for condition, last in reading.read(CONDITION, end + 1) if reading.word(end) == "if" else ():
            yield (If(condition, instead_effects, effects),), last


@follows
def _when_done(reading: Reading, effects: tuple[Effect, ...], start: int) -> Iterator[tuple[tuple[Effect, ...], int]]:
    """`A. When you do, B.`: an ability that A sets off."""
    if reading.word(start) != "when":
        return
    for ability, end in reading.read(TRIGGERED, start):
        if isinstance(ability.when, JustDone):
            yield (*effects, WhenDone(ability)), end


@follows
def _copies_aimed_anew(
    reading: Reading, effects: tuple[Effect, ...], start: int
) -> Iterator[tuple[tuple[Effect, ...], int]]:
    """`copy it for each ... . You may choose new targets for the copies.`"""
    last = effects[-1]
    for words in ("the copies", "the copy", "them"):
        end = reading.starts(start, "you", "may", "choose", "new", "targets", "for", *words.split())
        if end is not None and isinstance(last, CopySpell) and not last.new_targets:
            yield (*effects[:-1], altered(last, new_targets=True)), end


COUNTERED = ("is", "countered", "this", "way", ",")
BUT_FOR = (("that", "player", "'s", "graveyard"), ("its", "owner", "'s", "graveyard"), ("a", "graveyard"))
"""Where the card of a countered spell would go."""


@follows
def _countered_elsewhere(
    reading: Reading, effects: tuple[Effect, ...], start: int
) -> Iterator[tuple[tuple[Effect, ...], int]]:
    """`counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.`"""
    last = effects[-1]
    if reading.word(start) != "if" or not any(isinstance(part, Counter) for part in parts_within(last)):
        return
    behind_spell = reading.starts(start + 1, "that", "spell")
    several = (
        read_noun(reading, start + 2, PRESETS["spell"])
        if behind_spell is None and reading.word(start + 1) == "a"
        else []
    )
    spells: list[tuple[Filter | None, int]] = [(None, behind_spell)] if behind_spell is not None else [*several]
    for only, noun in spells:
        place = reading.starts(noun, *COUNTERED)
        for to, end in () if place is None else _goes_to(reading, place):
            yield (*effects[:-1], mapped(last, partial(_putting, to, only))), end


def _putting(to: Place, only: Filter | None, part: object) -> object:
    return altered(part, instead=to, only=None if only == SPELL else only) if isinstance(part, Counter) else part


def _goes_to(reading: Reading, start: int) -> Iterator[tuple[Place, int]]:
    """`put it on top of its owner's library instead of into that player's graveyard`: where it goes, and the word after it."""
    for card in (("it",), ("that", "card")):
        exiled = reading.starts(start, "exile", *card, INSTEAD, "of", "putting", "it", "into")
        put = reading.starts(start, "put", *card)
        ways = [(Place.EXILE, exiled)] if exiled is not None else []
        for to, place in [] if put is None else reading.read(frozenset({Place}), put):
            instead = reading.starts(place, INSTEAD, "of", "into")
            if to in ELSEWHERE and instead is not None:
                ways.append((to, instead))
        entering = None if put is None else reading.starts(put, "on", "the", "battlefield", "under", "your", "control")
        if entering is not None and reading.word(entering) == INSTEAD:
            instead_of = reading.starts(entering, INSTEAD, "of", "into")
            if instead_of is None:
                yield Place.BATTLEFIELD, entering + 1
            else:
                ways.append((Place.BATTLEFIELD, instead_of))
        for to, place in ways:
            yield from ((to, end) for words in BUT_FOR if (end := reading.starts(place, *words)) is not None)


@follows
def _tied(reading: Reading, effects: tuple[Effect, ...], start: int) -> Iterator[tuple[tuple[Effect, ...], int]]:
    """`If two or more creatures are tied for greatest power, you choose one of them`: that is so of one thing in any case."""
    for word, least in (("greatest", False), ("least", True)):
        tied = ("if", "two", "or", "more", "creatures", "is", "tied", "for", word, "power")
        end = reading.starts(start, *tied, ",", "you", "choose", "one", "of", "them")
        if end is not None and any(
            isinstance(part, ByPower) and part.one and part.least == least for part in parts_within(effects)
        ):
            yield effects, end


@stands_behind
def _unless(reading: Reading, effect: Effect, end: int) -> Iterator[tuple[Effect, int]]:
    """`that player loses 2 life unless they discard two cards`, or sacrifice something."""
    unless = reading.starts(end, "unless")
    if unless is None:
        return
    for player, after in reading.read(REFERENCE, unless):
        if reading.word(after) in ("discard", "discards"):
            for count, last in reading.read(Special("counted", ("card", AMOUNT)), after + 1):
                yield May((Discard(count, player),), (effect,), player), last
        elif reading.word(after) in ("sacrifice", "sacrifices") and reading.word(after + 1) == "a":
            for described, last in read_noun(reading, after + 2, {}):
                last = reading.starts(last, "of", "their", "choice") or last
                yield May((), (effect,), player, give_up=described), last
        for done, last in reading.read(EFFECT, unless):
            if can_fail(done) and getattr(done, "player", None) == player:
                yield May((done,), (effect,), player), last
        for done, last in reading.read(EFFECT, after) if player is Role.YOU else ():
            # `unless you return a land you control to its owner's hand`: as a command it says the same.
            if can_fail(done) and getattr(done, "player", None) in (None, Role.YOU):
                yield May((done,), (effect,)), last


def can_fail(effect: Effect) -> bool:
    """Whether an effect says itself when it can be done, so that a player can do it in place of something else."""
    if isinstance(effect, (May, Sacrifice)) or (isinstance(effect, RevealFromHand) and effect.described is None):
        return False
    return type(effect).is_possible is not Effect.is_possible


@leads
def _somebody_may(reading: Reading, start: int) -> Iterator[tuple[Effect, int]]:
    """`its controller may draw a card`: whoever it is does it who wants to."""
    said_otherwise = {end for _, end in reading.read(EFFECT, start)}
    for player, end in reading.read(REFERENCE, start):
        if reading.word(end) != "may" or player is Role.YOU or not is_player(player):
            continue
        for effect, last in carried(reading, player, end + 1):
            if not _is_done_by(effect, player):
                continue
            for effects, last_end in _more_done_by(reading, player, (effect,), last):
                if last_end not in said_otherwise:
                    yield May(effects, player=player), last_end


def _is_done_by(effect: Effect, player: Reference) -> bool:
    """Whether it is a player who does something, by what the effect itself says."""
    if isinstance(effect, Move):
        return effect.under == player
    return not isinstance(effect, May) and getattr(effect, "player", None) == player


def _more_done_by(
    reading: Reading, player: Reference, effects: tuple[Effect, ...], end: int
) -> Iterator[tuple[tuple[Effect, ...], int]]:
    """What a player may do, with all that the same player does then: `search their library, then shuffle`."""
    onward = [(after, join) for join in JOINS if (after := reading.starts(end, *join)) is not None]
    if not any(is_command(reading, after) for after, _ in onward):
        yield effects, end
    for after, _ in onward:
        for effect, last in carried(reading, player, after) if is_command(reading, after) else ():
            if _is_done_by(effect, player):
                yield from _more_done_by(reading, player, (*effects, effect), last)


@leads
def _in_place_of_a_draw(reading: Reading, start: int) -> Iterator[tuple[Effect, int]]:
    """`the next time you would draw a card this turn, you gain 5 life instead`, where nothing is targeted."""
    place = reading.starts(start, "the", "next", "time", "you", "would", "draw", "a", "card", "this", "turn", ",")
    for effects, end in () if place is None else clause(reading, place):
        aims = any(isinstance(part, (NamedTarget, NamedKey)) for part in parts_within(effects))
        if reading.word(end) == INSTEAD and not aims:
            yield Later(Triggered(WouldDraw(), Instructions(effects)), Role.YOU), end + 1


@leads
def _for_each(reading: Reading, start: int) -> Iterator[tuple[Effect, int]]:
    """`for each land you control, create a Treasure token`."""
    each = reading.starts(start, "for", "each")
    counted_things = () if each is None else (*read_noun(reading, each, {}), *numbers_for_each(reading, each))
    for described, place in counted_things:
        for effect, end in reading.read(EFFECT, place + 1) if reading.word(place) == "," else ():
            counted = counted_each(effect, described)
            if isinstance(described, DestroyedSoFar) and any(isinstance(part, Back) for part in parts_within(effect)):
                continue  # It may be about each of the things that are gone.
            if counted is not None:
                yield counted, end
