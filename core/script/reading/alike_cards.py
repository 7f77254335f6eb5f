"""Which card each line means, without a number: of cards alike in everything, of those in hand, or the spell of the line above.

Where a player has several cards of one name, all in hand or all on the battlefield, of which nothing is said that tells one from
another, it makes no difference which of them a line takes; but one name is to mean one card under every edition. So it is settled
here, by the order of the lines alone, and the names get the numbers that an author would give them, but keep the author's words.

Of cards of one name in several places, a line that plays or discards one, also as a cost, means one in hand. What aims at a spell's
name below the line that casts it means that spell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered, names_of_fields
from core.script.claims.base import Claim
from core.script.names import UNORDERED, Aim, CardName, Group
from core.script.syntax import (
    ActivateLine,
    AttackLine,
    BlockLine,
    CastLine,
    ChoiceLine,
    Duel,
    LineOfPlay,
    PlacedCards,
    Script,
    Seat,
    Step,
)

T = TypeVar("T")

NOT_PLAYED_FROM = {"hand", "battlefield", "library"}
"""Where cards are besides those in hand while a line that plays or discards one can only mean those in hand."""

SPOKEN_OF = frozenset({"targets", "about", "attacker", "goals", "thing", "expectations"})
"""The parts of a line that name a card with which something is done, so that many lines may name the same one."""


class _Alike(NamedTuple):
    """Cards that are alike: whose they are, what they are called, where they are, how many, and whether nobody else has such."""

    player: str
    name: str
    zone: str
    number: int
    alone: bool

    def is_meant(self, name: CardName) -> bool:
        """Whether a name can mean none but these."""
        if name.name != self.name:
            return False
        return (name.owner or name.player) == self.player or (not name.owner and self.alone)

    def meant_in(self, thing: Any) -> bool:
        """Whether a part of a script names one of these."""
        return any(map(self.is_meant, names_in(thing)))


def number_alike_cards(script: Script) -> Script:
    """The script with a number for each name that means one of several cards alike, wherever it is plain which it means."""
    return altered(script, duels=tuple(map(_numbered_duel, script.duels)))


def _numbered_duel(duel: Duel) -> Duel:
    if duel.opening is not None:
        return duel
    for seat in duel.seats:
        for cards in _alike(seat, duel):
            if cards.meant_in(duel.seats) or _are_told_apart(cards, duel):
                continue
            if cards.zone == "hand":
                duel = _in_hand(cards, duel)
                duel = _from_hand(cards.player, cards.name, range(1, cards.number + 1), duel)
            else:
                duel = _in_play(cards, duel)
        for name, numbers in _also_in_hand(seat):
            duel = _from_hand(seat.name, name, numbers, duel)
    return _with_spells_above(duel)


def _by_name(seat: Seat) -> dict[str, list[tuple[str, PlacedCards]]]:
    """The cards of a player, each with its zone, by their names."""
    cards_by_name: dict[str, list[tuple[str, PlacedCards]]] = {}
    for zone, entries in seat.zones:
        for entry in entries:
            cards_by_name.setdefault(entry.card, []).append((zone, entry))
    return cards_by_name


def _also_in_hand(seat: Seat) -> Iterator[tuple[str, range]]:
    """The cards of which a player has some in hand and some elsewhere, with the numbers of those in hand.

    Of those of which none is in hand and some are in the library, with the numbers of these: one is drawn before it is played.
    """
    for name, entries in _by_name(seat).items():
        zones = [zone for zone, _ in entries]
        counted_zone = "hand" if "hand" in zones else "library"
        distinct_entries = {
            altered(entry, line=0, column=0, count=1) for zone, entry in entries if zone == counted_zone
        }
        owned = any(entry.owner for _, entry in entries)
        has_several = sum(entry.count for _, entry in entries) > 1
        told_apart = len(set(zones)) > 1 or (counted_zone == "library" and has_several)
        if (
            len(distinct_entries) != 1
            or not told_apart
            or not NOT_PLAYED_FROM.issuperset(zones)
            or owned
            or seat.as_before
        ):
            continue
        cards_before = sum(entry.count for _, entry in entries[: zones.index(counted_zone)])
        yield (
            name,
            range(
                cards_before + 1, cards_before + 1 + sum(entry.count for zone, entry in entries if zone == counted_zone)
            ),
        )


def _from_hand(player: str, name: str, numbers: range, duel: Duel) -> Duel:
    """Each line that plays or discards a card means the next in hand of those that no line gives a number.

    Where a number counts the cards of both players, the author tells them apart.
    """

    def is_meant(card: CardName) -> bool:
        return card.name == name and (card.owner or card.player) == player

    names = [card for card in names_in(duel) if card.name == name]
    alone = all(seat.name == player or name not in _by_name(seat) for seat in duel.seats)
    if not alone and any(card.ordinal and not card.owner and not card.player for card in names):
        return duel
    from_hand = [card for step in duel.steps() for card in _taken_from_hand(step.content) if card.name == name]
    numbers_said = {card.ordinal for card in from_hand if alone or is_meant(card)}
    free = [number for number in numbers if number not in numbers_said]
    taking = [card for card in from_hand if is_meant(card)]
    plain = [card for card in taking if card.ordinal is None]
    if not plain or len(plain) > len(free):
        return duel
    left = iter(free)

    def next_one(card: CardName) -> CardName:
        return altered(card, ordinal=next(left), is_said=False) if is_meant(card) and not card.ordinal else card

    def taken(content: LineOfPlay) -> LineOfPlay:
        match content:
            case CastLine():
                given_up = _discarded_as_cost(content)
                content = altered(content, card=next_one(content.card))
                return altered(content, give_up=tuple(map(next_one, given_up))) if given_up else content
            case ActivateLine(gives_by="discarding"):
                return altered(content, give_up=tuple(map(next_one, content.give_up)))
            case ChoiceLine(way="discards"):
                things = (next_one(thing) if isinstance(thing, CardName) else thing for thing in content.things)
                return altered(content, things=tuple(things))
            case _:
                return content

    def steps(steps_given: tuple[Step, ...]) -> tuple[Step, ...]:
        return tuple(altered(step, content=taken(step.content), children=steps(step.children)) for step in steps_given)

    return with_steps(duel, steps)


def _taken_from_hand(content: LineOfPlay) -> Iterator[CardName]:
    if isinstance(content, (CastLine, ActivateLine)):
        yield from (content.card,) if isinstance(content, CastLine) else ()
        yield from _discarded_as_cost(content)
    elif isinstance(content, ChoiceLine) and content.way == "discards":
        yield from (thing for thing in content.things if isinstance(thing, CardName))


def _discarded_as_cost(content: CastLine | ActivateLine) -> tuple[CardName, ...]:
    return content.give_up if content.gives_by == "discarding" else ()


def _with_spells_above(duel: Duel) -> Duel:
    """What aims at a card by its bare name, below the line that casts such a card, means that spell.

    It does not where a card of that name is on the battlefield from the start, which could be meant as well.
    """
    names_in_play = {
        entry.card
        for seat in duel.seats
        for zone, entries_placed in seat.zones
        if zone == "battlefield"
        for entry in entries_placed
    }

    def steps(steps_given: tuple[Step, ...], above: Mapping[str, CastLine]) -> tuple[Step, ...]:
        steps_made = []
        for step in steps_given:
            content = step.content
            if isinstance(content, (CastLine, ActivateLine)) and above:
                targets = tuple(_spell_above(aim, above) for aim in content.targets)
                about = None if content.about is None else _spell_above(content.about, above)
                content = altered(content, targets=targets, about=about)
            inside = {**above, content.card.name: content} if isinstance(content, CastLine) else above
            steps_made.append(altered(step, content=content, children=steps(step.children, inside)))
        return tuple(steps_made)

    def _spell_above(aim: Aim, above: Mapping[str, CastLine]) -> Aim:
        if (
            not isinstance(aim, CardName)
            or aim.owner
            or aim.ordinal
            or aim.name in names_in_play
            or aim.name not in above
        ):
            return aim
        spell = above[aim.name]
        owner = spell.card.owner or spell.card.player
        return altered(aim, player=owner, ordinal=spell.card.ordinal, is_said=False)

    return with_steps(duel, lambda steps_of_duel: steps(steps_of_duel, {}))


def with_steps(duel: Duel, change: Callable[[tuple[Step, ...]], tuple[Step, ...]]) -> Duel:
    """A game with the lines of play below each moment changed."""
    turns = tuple(
        altered(turn, sections=tuple(altered(part, steps=change(part.steps)) for part in turn.sections))
        for turn in duel.turns
    )
    return altered(duel, turns=turns)


def _alike(seat: Seat, duel: Duel) -> Iterator[_Alike]:
    """The cards of a player that are alike; none where the block goes on from another game."""
    for name, placed in _by_name(seat).items():
        kinds = {(zone, altered(entry, line=0, column=0, count=1)) for zone, entry in placed}
        count = sum(entry.count for _, entry in placed)
        ((zone, entry), *other_kinds) = kinds
        if other_kinds or count < 2 or zone not in UNORDERED or entry.attached_to is not None or seat.as_before:
            continue
        elsewhere = (
            entry
            for other_seat in duel.seats
            if other_seat is not seat
            for _, entries_placed in other_seat.zones
            for entry in entries_placed
        )
        alone = all(entry.card != name for entry in elsewhere)
        yield _Alike(seat.name, name, zone, count, alone)


def _are_told_apart(cards: _Alike, duel: Duel) -> bool:
    return any(cards.is_meant(name) and name.ordinal is not None for name in names_in(duel))


def _in_play(cards: _Alike, duel: Duel) -> Duel:
    """The name is that of the first throughout, if lines of play name it and no two do with it what one card may do but once."""
    done: Counter[tuple[int, str]] = Counter()
    named = False
    for number, turn in enumerate(duel.turns):
        for step in (step for section in turn.sections for top in section.steps for step in top.whole()):
            for part, value in _parts(step.content):
                times = sum(map(cards.is_meant, names_in(value)))
                named = named or (times > 0 and part != "expectations")
                if part not in SPOKEN_OF:
                    in_combat = isinstance(step.content, (AttackLine, BlockLine))
                    done[(number, type(step.content).__name__) if in_combat else (-1, "")] += times
    if not named or any(times > 1 for times in done.values()):
        return duel
    return _numbered(duel, cards, 1)


def _in_hand(cards: _Alike, duel: Duel) -> Duel:
    """Each line that casts or plays one means the next, for all that is set in below it as well.

    If there is but one such line, it is the same card wherever else a line or an expectation speaks of it.
    """
    casts = [step for step in duel.steps() if _casts(step, cards)]
    if not casts:
        return _in_play(cards, duel)
    if len(casts) > cards.number:
        return duel
    order = {id(step): number for number, step in enumerate(casts, start=1)}

    def steps(steps_given: tuple[Step, ...], inside: int) -> tuple[Step, ...]:
        steps_numbered = []
        for step in steps_given:
            number = order.get(id(step), inside)
            content = _numbered(step.content, cards, number) if number else step.content
            steps_numbered.append(altered(step, content=content, children=steps(step.children, number)))
        return tuple(steps_numbered)

    duel = with_steps(duel, lambda steps_of_duel: steps(steps_of_duel, 0))
    if len(casts) > 1:
        return duel
    left = [step for step in duel.steps() for part, value in _parts(step.content) if _is_left(cards, part, value)]
    return duel if left else _numbered(duel, cards, 1)


def _is_left(cards: _Alike, part: str, value: Any) -> bool:
    """Whether a part of a line takes one of the cards that may be another than the one that was cast."""
    plain = (name for name in names_in(value) if name.ordinal is None)
    return part in ("things", "give_up", "pay_with") and any(map(cards.is_meant, plain))


def _casts(step: Step, cards: _Alike) -> bool:
    return isinstance(step.content, CastLine) and cards.is_meant(step.content.card)


def _parts(content: LineOfPlay) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(content, name)) for name in names_of_fields(content) or ())


def names_in(thing: Any) -> Iterator[CardName]:
    """Every name of a card in a part of a script, but for those of groups, of which any card will do, or so many have to."""
    if isinstance(thing, CardName):
        yield thing
    elif _is_of_several(thing):
        return
    elif isinstance(thing, tuple):
        for part in thing:
            yield from names_in(part)
    elif is_dataclass(thing) and not isinstance(thing, Group):
        for part in fields(thing):
            yield from names_in(getattr(thing, part.name))


def _is_of_several(thing: object) -> bool:
    """Whether it is a statement about so many cards of a name, or about all of them."""
    return isinstance(thing, Claim) and thing.several is not None


def _numbered(thing: T, cards: _Alike, number: int) -> T:
    """A part of a script in which every name that means one of these cards, and has no number, has this one."""
    numbered: T = _rewritten(thing, cards, number)
    return numbered


def _rewritten(thing: Any, cards: _Alike, number: int) -> Any:
    if isinstance(thing, CardName):
        return (
            altered(thing, ordinal=number, is_said=False) if cards.is_meant(thing) and thing.ordinal is None else thing
        )
    if isinstance(thing, tuple):
        return tuple(_rewritten(part, cards, number) for part in thing)
    if not is_dataclass(thing) or isinstance(thing, (type, Group)) or _is_of_several(thing):
        return thing
    parts = {part.name: getattr(thing, part.name) for part in fields(thing)}
    parts_numbered = {name: _rewritten(value, cards, number) for name, value in parts.items()}
    changed = {name: value for name, value in parts_numbered.items() if value != parts[name]}
    return altered(thing, **changed) if changed else thing
