"""A card as card data of others has it, and how it is written as a block of a card file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from core.cards.mistakes import CardError
from core.kernel.values.card_types import CardType
from core.kernel.values.colors import Color
from core.kernel.values.records import Record

LONGEST_NAME = 200
LONGEST_TEXT = 10_000
MOST_FACES = 5


class ForeignFace(Record):
    """One face of a card: what is printed on it, each part as text. `colors` are those of its colored dot, in letters."""

    name: str
    cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    colors: str = ""
    hand: str = ""
    life: str = ""


class Printing(Record):
    """What one printing of a card said, with its set and its day."""

    name: str
    set_name: str
    day: str = ""
    type_line: str = ""
    text: str = ""


class OfficialRuling(Record):
    """What an official ruling says of a card, and on which day it was given."""

    name: str
    day: str
    text: str


class ForeignCard(Record):
    """A card with its faces in order. `released` is the day of its first printing, empty if that is not known."""

    name: str
    layout: str
    faces: tuple[ForeignFace, ...]
    released: str = ""
    key: str = ""
    """What the data calls it besides, by which rulings may speak of it."""

    @property
    def called(self) -> str:
        """The name by which scripts find the card: that of its first face, or those of both halves."""
        return "/".join(face.name for face in self.faces) if self.is_split else self.faces[0].name

    @property
    def is_split(self) -> bool:
        """Whether its faces are halves."""
        return self.layout in ("split", "aftermath") and len(self.faces) > 1


# What card files cannot say of it.

NOT_SAID = {
    "adventure": "a card with an adventure",
    "modal_dfc": "a card of which either face can be played",
    "meld": "a card that melds",
    "host": "a host",
    "augment": "an augment",
    "room": "a Room",
    "prepare": "a card that prepares a spell",
    "omen": "a card with an omen",
}
"""Layouts that card files have no words for, by the names that card data has for them."""
_OF_TWO_FACES = {"split": "half", "aftermath": "half", "flip": "flipped", "transform": "back"}
_SPELLS = frozenset({CardType.INSTANT.value, CardType.SORCERY.value})
_LOYALTY_COST = re.compile(r"^\[([+\N{MINUS SIGN}-]?[\dX]+)\]:", re.MULTILINE)
_STAR_FIRST = re.compile(r"\*\+(\d+)")


def why_not(card: ForeignCard) -> str:
    """Why a card cannot be written as a block of a card file; empty if it can."""
    kinds = [face.type_line.lower().split() for face in card.faces]
    if card.layout in NOT_SAID:
        return NOT_SAID[card.layout]
    if card.is_split and not all(_SPELLS.intersection(words) for words in kinds):
        return NOT_SAID["room"]
    if len(card.faces) > 1 and (card.layout not in _OF_TWO_FACES or (len(card.faces) > 2 and not card.is_split)):
        return f"a card of the layout {card.layout!r}"
    if any("vanguard" in words and not (face.hand or face.life) for words, face in zip(kinds, card.faces, strict=True)):
        return "a vanguard without its hand and life modifiers"
    for face in card.faces:
        strange = next((line for line in _lines(face) if _own_syntax().fullmatch(line)), "")
        if strange:
            return f"a text with a line that card files use for something else: {strange[:60]!r}"
    return ""


def block_of(card: ForeignCard) -> str:
    """The card as it stands in a card file."""
    lines = [f"card {card.called}"]
    if card.is_split:
        for face in card.faces:
            lines += [f"  half {face.name}:", *(f"    {line}" for line in _face_lines(face))]
        return "\n".join(lines)
    lines += [f"  {line}" for line in _face_lines(card.faces[0])]
    for face in card.faces[1:]:
        lines += [f"  {_OF_TWO_FACES.get(card.layout, 'back')} {face.name}:"]
        lines += [f"    {line}" for line in _face_lines(face)]
    return "\n".join(lines)


def _face_lines(face: ForeignFace) -> Iterator[str]:
    if face.cost:
        yield f"cost: {face.cost}"
    yield f"type: {face.type_line}"
    if face.power or face.toughness:
        yield f"power: {_number(face.power)}/{_number(face.toughness)}"
    for field, value in (("loyalty", face.loyalty), ("defense", face.defense)):
        if value:
            yield f"{field}: {value}"
    if face.colors and not face.cost:
        yield f"color indicator: {', '.join(color.word for color in Color if color.value in face.colors)}"
    yield from _beginning(face)
    yield from _lines(face)


def _number(value: str) -> str:
    """A power or toughness as card files have it: a number goes before the star that is added to it."""
    return _STAR_FIRST.sub(r"\1+*", value)


def _lines(face: ForeignFace) -> list[str]:
    text = _LOYALTY_COST.sub(r"\1:", face.text)
    return [line for line in (" ".join(line.split()) for line in text.splitlines()) if line]


def _beginning(face: ForeignFace) -> Iterator[str]:
    """What the two numbers of a card that stands for a player mean, if either changes anything."""
    parts = [
        f"{abs(int(value))} {more if int(value) >= 0 else fewer}"
        for value, more, fewer in (
            (face.life, "more life", "less life"),
            (face.hand, "more cards in hand", "fewer cards in hand"),
        )
        if re.fullmatch(r"[+-]?\d+", value) and int(value)
    ]
    if parts:
        yield f"begin with {' and '.join(parts)}"


# What is wrong with it.


class Fault(Record):
    """What keeps a card from being read: its line, where in that, and why. `line` is empty if it is the whole card."""

    line: str
    column: int
    message: str
    hint: str = ""

    @property
    def told(self) -> str:
        """The fault in one line."""
        return f"{self.message}: {self.line}" if self.line else self.message


def as_faults(mistakes: Iterable[CardError]) -> tuple[Fault, ...]:
    """Mistakes in a card as they are kept."""
    return tuple(
        Fault(
            mistake.text.strip(),
            max(0, mistake.column - len(mistake.text) + len(mistake.text.lstrip())),
            mistake.message,
            mistake.hint,
        )
        for mistake in mistakes
    )


@cache
def _own_syntax() -> re.Pattern[str]:
    """Lines that a card file would take for something else than text."""
    from core.cards.files import ALL_FIELDS

    fields = "|".join(ALL_FIELDS)
    return re.compile(
        rf"(?:{fields}|(?:half|flipped|back|until|as printed in)\s+\S[^:]*):(?:\s.*)?|(?:.*\s)?#.*", re.IGNORECASE
    )
