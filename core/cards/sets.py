"""Lists of the cards of a set as it was printed: names, mana costs, types and sizes, held against the pool.

    set My Set
      released: YYYY-MM-DD
      whole: yes

    Air Elemental | {3}{U}{U} | creature | 4/4

Of a set that is `whole` every card is to be in the pool. Subtypes are left out: printed ones name kinds that no rule knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date

from core.cards.mistakes import CardError
from core.kernel.state.cards import Card, Wording, wording_on
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.records import Record

SET_SUFFIX = ".set"
"""How the names of such lists end."""
_NOT_PRINTED = frozenset({Supertype.BASIC})
"""Supertypes that cards had before they bore the word."""


class PrintedCard(Record):
    """A card as a set has it."""

    name: str
    cost: str = ""
    types: str = ""
    size: str = ""


class CardSet(Record):
    """A set with its cards, in the order of their names. Of one that is `whole` every card is to be in the pool."""

    name: str
    released: date
    whole: bool
    cards: tuple[PrintedCard, ...]


def read_set(file: str, text: str) -> CardSet:
    """The set of a list.

    Raises:
        CardError: a line is none that such a list has.
    """
    name, released, whole = "", date.min, False
    cards: list[PrintedCard] = []
    for number, line in enumerate(text.splitlines(), 1):
        entry = line.strip()
        match = re.fullmatch(r"released: (\d{4}-\d{2}-\d{2})", entry)
        if not entry or entry.startswith("#"):
            continue
        if line.startswith("set "):
            name = entry.removeprefix("set ").strip()
        elif match is not None:
            released = date.fromisoformat(match[1])
        elif entry == "whole: yes":
            whole = True
        elif line[0] != " " and name and line.count("|") <= 3:
            cards.append(PrintedCard(*(part.strip() for part in line.split("|"))))
        else:
            hint = "expected 'set NAME', 'released: YYYY-MM-DD', 'whole: yes' or 'NAME | COST | TYPES | SIZE'"
            raise CardError(file, number, 0, line, "this line does not belong in a set", hint, len(line))
    return CardSet(name, released, whole, tuple(cards))


def faults_of(card_set: CardSet, pool: Mapping[str, Card]) -> Iterator[tuple[PrintedCard, str]]:
    """The cards of a set that the pool does not have, or not as they were printed, and what is wrong with each."""
    for printed in card_set.cards:
        card = pool.get(printed.name)
        if card is None:
            yield printed, "missing"
            continue
        wording = wording_on(card, card_set.released, card_set.name).wording
        unlike = [
            f"{name} {in_pool or 'none'} and not {as_printed or 'none'}"
            for name, as_printed, in_pool in (
                ("cost", *map(_in_order, (printed.cost, _cost_of(wording)))),
                ("type", " ".join(sorted(printed.types.split())), " ".join(sorted(_types_of(wording, printed)))),
                ("size", printed.size, _size_of(wording, printed)),
            )
            if as_printed != in_pool
        ]
        if unlike:
            yield printed, f"here with {', '.join(unlike)}"


def _in_order(cost: str) -> str:
    """A mana cost with its symbols in one order: that of the colors has changed in time."""
    return "".join(sorted(re.findall(r"\{.*?\}", cost)))


def _cost_of(wording: Wording) -> str:
    return wording.face.cost.symbols if wording.face.cost else ""


def _types_of(wording: Wording, printed: PrintedCard) -> Iterator[str]:
    yield from (kind.value for kind in wording.face.types)
    for kind in wording.face.supertypes:
        if kind not in _NOT_PRINTED or kind.value in printed.types:
            yield kind.value


def _size_of(wording: Wording, printed: PrintedCard) -> str:
    """The size as far as it is printed in numbers: a star stands for what the text says."""
    if CardType.CREATURE not in wording.face.types:
        return ""
    own = str(wording.face.power), str(wording.face.toughness)
    shown = printed.size.split("/")
    return "/".join(
        printed_size if "*" in printed_size else own_size for own_size, printed_size in zip(own, shown, strict=False)
    ) or "/".join(own)
