"""Chance as an input: every random outcome has a name, and the same name gives the same outcome in every edition."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Chance fixed by a seed, except where outcomes are scripted.

    `scripted` maps the name of an outcome to the names of the cards that come first. Outcomes do not influence each other:
    an edition that shuffles once more than another leaves the rest as it was. `used` tells whether anything was left to chance.
    """

    def __init__(self, seed: str = "0", scripted: Mapping[str, Sequence[str]] | None = None) -> None:
        self.seed = seed
        self._scripted = dict(scripted or {})
        self.used = False

    def apart(self, name: str) -> Chance:
        """Chance of its own for something of that name, with nothing scripted; it is fixed by the same seed."""
        self.used = True
        return Chance(f"{self.seed}/{name}")

    def _number(self, name: str) -> int:
        self.used = True
        digest = sha256(f"{self.seed}/{name}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def order(self, name: str, items: Sequence[T], names: Sequence[str]) -> list[T]:
        """A new order for `items`: scripted ones first (by their `names`), the rest as chance has it."""
        rest = list(zip(items, names, strict=True))
        first: list[T] = []
        for wanted in self._scripted.get(name, ()):
            matching = next((pair for pair in rest if pair[1] == wanted), None)
            if matching is not None:
                rest.remove(matching)
                first.append(matching[0])
        random.Random(self._number(name)).shuffle(rest)
        return first + [item for item, _ in rest]

    def pick(self, name: str, items: Sequence[T], names: Sequence[str], count: int = 1) -> list[T]:
        """`count` of the items, as chance has it.

        Each item's lot goes by its own name, so what else there is to pick from does not change which of two is taken.
        """
        met: dict[str, int] = {}
        lots: list[tuple[int, int]] = []
        for place, own in enumerate(names):
            met[own] = met.get(own, 0) + 1
            lots.append((self._number(f"{name}/{own} {met[own]}"), place))
        return [items[place] for _, place in sorted(lots)[:count]]
