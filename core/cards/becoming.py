"""What something becomes as a whole: `is a green and white Citizen creature with base power and toughness 1/1 named ...`."""

from __future__ import annotations

from collections.abc import Iterator

from core.cards.modifications import given_at, one_size, types_at
from core.cards.nouns import COLOR_WORDS, name_at
from core.cards.reading import Reading
from core.cards.sentences import changing_at_once
from core.kernel.values.colors import Color
from core.kernel.words.modifications import (
    ChangeColors,
    ChangeTypes,
    Gain,
    LoseAllAbilities,
    Modification,
    SetName,
    SetPower,
)

Changed = tuple[tuple[Modification, ...], int]
BASE = ("base", "power", "and", "toughness")
LOSES_THE_REST = (
    ("and", "loses", "all", "other", "card", "types", "and", "abilities"),
    ("and", "loses", "all", "other", "abilities", "and", "card", "types"),
    ("and", "it", "loses", "all", "other", "card", "types", "and", "abilities"),
    ("and", "it", "loses", "all", "other", "abilities", ",", "card", "types", ",", "and", "creature", "types"),
    ("and", "loses", "all", "other", "abilities", ",", "card", "types", ",", "and", "creature", "types"),
)


@changing_at_once
def _whole_at(reading: Reading, start: int) -> Iterator[Changed]:
    """The changes that such a description is in one, and the word after them."""
    if reading.word(start) not in ("is", "become", "becomes"):
        return
    place = start + 1 + (reading.word(start + 1) == "a")
    colors, place = _colors_at(reading, place)
    for types, end in types_at(reading, place):
        if not isinstance(types, ChangeTypes) or types != ChangeTypes(sets=types.sets, subtypes=types.subtypes):
            continue
        for more, last in _details_at(reading, end):
            sized = any(isinstance(change, SetPower) for change in more)
            if colors is None and not sized:
                continue  # That is a change of types, which is read as such.
            colored = () if colors is None else (ChangeColors(colors),)
            for rest in LOSES_THE_REST:
                after = reading.starts(last, *rest)
                if after is not None:
                    yield (LoseAllAbilities(), types, *colored, *more), after
            yield (types, *colored, *more), last


def _colors_at(reading: Reading, place: int) -> tuple[frozenset[Color] | None, int]:
    """The colors that something becomes, none if it is colorless, or nothing if none are told; and the word after them."""
    if reading.word(place) == "colorless":
        return frozenset(), place + 1
    colors: set[Color] = set()
    while reading.word(place) in COLOR_WORDS:
        colors.add(COLOR_WORDS[reading.word(place)])
        more = place + 1 + (reading.word(place + 1) == ",")
        more += reading.word(more) == "and"
        place = more if reading.word(more) in COLOR_WORDS else place + 1
    return (frozenset(colors) if colors else None), place


def _details_at(reading: Reading, start: int) -> Iterator[Changed]:
    """What it has: `with base power and toughness 1/1`, `named Legitimate Businessperson`, `with flying`; perhaps nothing."""
    yield (), start
    if reading.word(start) == "named":
        name, end = name_at(reading, start + 1)
        if name:
            yield (SetName(name),), end
    size_start = reading.starts(start, "with", *BASE)
    if size_start is not None:
        power, _, toughness = reading.word(size_start).partition("/")
        size = SetPower(one_size(power), one_size(toughness))
        if size.power is not None and size.toughness is not None:
            end = size_start + 1
            yield (size,), end
            if reading.word(end) == "named":
                name, last = name_at(reading, end + 1)
                if name:
                    yield (size, SetName(name)), last
            for join in ("and", ","):
                if reading.word(end) == join:
                    yield from (((size, gain), last) for gain, last in given_at(reading, end + 1))
    elif reading.word(start) == "with":
        yield from (((gain,), last) for gain, last in given_at(reading, start + 1) if isinstance(gain, Gain))
