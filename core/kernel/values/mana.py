"""Colours, mana and the costs that mana pays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from operator import add, sub
from typing import NamedTuple

from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable


class Color(Fixed):
    """One of the five colours, in the order in which players recite them."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"

    def __lt__(self, other: Color) -> bool:
        return _ORDER[self] < _ORDER[other]

    @property
    def word(self) -> str:
        """The colour's name in lower case."""
        return self.name.lower()


_ORDER = {color: index for index, color in enumerate(Color)}
COLOR_BY_WORD = {color.word: color for color in Color}


class Mana(NamedTuple):
    """An amount of mana by type: five colours and colourless, each counted in points of mana."""

    white: int = 0
    blue: int = 0
    black: int = 0
    red: int = 0
    green: int = 0
    colorless: int = 0

    @property
    def total(self) -> int:
        """All points of mana together."""
        return sum(self)

    def plus(self, other: Mana) -> Mana:
        """The two amounts together."""
        return Mana._make(map(add, self, other))

    def minus(self, other: Mana) -> Mana:
        """What is left after `other` is taken away; counts may go below zero, which callers check first."""
        return Mana._make(map(sub, self, other))

    def of(self, color: Color | None) -> int:
        """Points of one colour, or of colourless mana for `None`."""
        return self[5 if color is None else _ORDER[color]]

    @property
    def symbols(self) -> str:
        """The amount in symbols, for example `{W}{W}{C}`; empty for nothing."""
        return "".join(f"{{{letter}}}" * count for letter, count in zip("WUBRGC", self, strict=True))


NO_MANA = Mana()


@cache
def mana_of(color: Color | None, points: int = 1) -> Mana:
    """`points` of one colour, or of colourless mana for `None`."""
    counts = [0] * 6
    counts[5 if color is None else _ORDER[color]] = points
    return Mana(*counts)


@immutable
class ManaCost:
    """A mana cost (once casting cost): what a card or ability asks in mana, by the kinds of its symbols.

    `colored` holds the points that must be of one type (colourless symbols included), `generic` the points of any type, `x` the
    number of X. Hybrid mana symbols are in `hybrid`, each as the set of types of which any pays it; snow mana symbols, which are
    asked of snow permanents, are counted in `snow`. Monocolored hybrid mana symbols are in `monocolored_hybrid`, each by the colour
    of which one point pays it, or else two of any type, and Phyrexian mana symbols in `phyrexian`, each by the colour of which one
    point pays it, or else two life.
    """

    colored: Mana = NO_MANA
    generic: int = 0
    hybrid: tuple[frozenset[Color | None], ...] = ()
    x: int = 0
    snow: int = 0
    monocolored_hybrid: tuple[Color, ...] = ()
    phyrexian: tuple[Color, ...] = ()

    @property
    def value(self) -> int:
        """The mana value (once converted mana cost): all the mana asked for, colours disregarded and X as zero."""
        return (
            self.colored.total
            + self.generic
            + len(self.hybrid)
            + self.snow
            + 2 * len(self.monocolored_hybrid)
            + len(self.phyrexian)
        )

    @property
    def ways(self) -> Iterator[ManaCost]:
        """The cost with each symbol that two amounts pay settled one way or the other, coloured first."""
        if not self.monocolored_hybrid:
            yield self
            return
        color, rest = self.monocolored_hybrid[0], self.monocolored_hybrid[1:]
        yield from replace(self, colored=self.colored.plus(mana_of(color)), monocolored_hybrid=rest).ways
        yield from replace(self, generic=self.generic + 2, monocolored_hybrid=rest).ways

    def in_mana(self, mana: int) -> tuple[ManaCost, int]:
        """The cost with so many of the symbols that life pays for paid with mana, and how much life pays for the rest."""
        colored = self.colored
        for color in self.phyrexian[:mana]:
            colored = colored.plus(mana_of(color))
        return replace(self, colored=colored, phyrexian=()), 2 * (len(self.phyrexian) - mana)

    @property
    def colors(self) -> frozenset[Color]:
        """The colours of the symbols in the cost."""
        plain = {color for color in Color if self.colored.of(color)}
        return frozenset(
            plain.union(
                self.monocolored_hybrid,
                self.phyrexian,
                (color for pair in self.hybrid for color in pair if color is not None),
            )
        )

    def with_x(self, x: int) -> ManaCost:
        """The cost once X is chosen: each X becomes that much generic mana."""
        return replace(self, generic=self.generic + self.x * x, x=0) if self.x else self

    def eased_by(self, color: Color) -> ManaCost:
        """The cost where one colour may pay for each of the others: those points take either."""
        plain = mana_of(color, self.colored.of(color)).plus(mana_of(None, self.colored.of(None)))
        others = [other for other in Color if other is not color for _ in range(self.colored.of(other))]
        pairs = tuple(frozenset({other, color}) for other in others)
        hybrid = tuple(pair | {color} for pair in self.hybrid) + pairs
        return replace(self, colored=plain, hybrid=hybrid)

    def plus(self, other: ManaCost) -> ManaCost:
        """Two costs paid together; an X in the second is nothing."""
        colored, hybrid = self.colored.plus(other.colored), self.hybrid + other.hybrid
        monocolored_hybrid = self.monocolored_hybrid + other.monocolored_hybrid
        phyrexian = self.phyrexian + other.phyrexian
        return ManaCost(
            colored, self.generic + other.generic, hybrid, self.x, self.snow + other.snow, monocolored_hybrid, phyrexian
        )

    def times(self, count: int) -> ManaCost:
        """The cost paid `count` times over."""
        colored = Mana(*(points * count for points in self.colored))
        monocolored_hybrid = self.monocolored_hybrid * count
        phyrexian = self.phyrexian * count
        return ManaCost(
            colored, self.generic * count, self.hybrid * count, self.x, self.snow * count, monocolored_hybrid, phyrexian
        )

    @property
    def symbols(self) -> str:
        """The cost in symbols, for example `{X}{2}{R}`."""
        text = "{X}" * self.x + (f"{{{self.generic}}}" if self.generic else "")
        text += "".join("{" + "/".join(_letters(pair)) + "}" for pair in self.hybrid)
        text += "".join(f"{{2/{color.value}}}" for color in self.monocolored_hybrid)
        text += "".join(f"{{{color.value}/P}}" for color in self.phyrexian)
        return text + "{S}" * self.snow + self.colored.symbols or "{0}"


def _letters(pair: frozenset[Color | None]) -> list[str]:
    return [color.value for color in Color if color in pair] + ["C"] * (None in pair)


FREE = ManaCost()
_SYMBOL = re.compile(r"\{([^{}]*)\}")


def cost(text: str) -> ManaCost:
    """Read a cost such as `{X}{2}{W}{G/W}`.

    Raises:
        ValueError: the text holds something that is no mana symbol.
    """
    colored, generic, x, snow = NO_MANA, 0, 0, 0
    hybrid: list[frozenset[Color]] = []
    monocolored_hybrid: list[Color] = []
    phyrexian: list[Color] = []
    if _SYMBOL.sub("", text):
        raise ValueError(f"{text!r} is no cost: expected symbols such as {{2}}{{W}}")
    for symbol in _SYMBOL.findall(text):
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol == "X":
            x += 1
        elif symbol == "S":
            snow += 1
        elif symbol == "C":
            colored = colored.plus(mana_of(None))
        elif symbol.startswith("2/"):
            monocolored_hybrid.append(Color(symbol[2:]))
        elif symbol.endswith("/P"):
            phyrexian.append(Color(symbol[:-2]))
        elif "/" in symbol:
            hybrid.append(frozenset(Color(half) for half in symbol.split("/")))
        else:
            colored = colored.plus(mana_of(Color(symbol)))
    return ManaCost(colored, generic, tuple(hybrid), x, snow, tuple(monocolored_hybrid), tuple(phyrexian))


def mana(text: str) -> Mana:
    """Read an amount such as `{G}{G}{C}`.

    Raises:
        ValueError: the text holds something that is no type of mana.
    """
    read = cost(text)
    if read.generic or read.hybrid or read.x or read.snow or read.monocolored_hybrid or read.phyrexian:
        raise ValueError(f"{text!r} is no amount of mana: expected symbols such as {{G}} or {{C}}")
    return read.colored


def payments(asked: ManaCost, available: Mana) -> Iterator[Mana]:
    """Ways to pay `asked` out of `available`, colourless and plentiful mana spent first; none when it cannot be paid."""
    for way in asked.ways:
        left = available.minus(way.colored)
        if min(left) >= 0:
            yield from _with_hybrid(way, way.colored, left, 0)


def _with_hybrid(asked: ManaCost, spent: Mana, left: Mana, index: int) -> Iterator[Mana]:
    if index < len(asked.hybrid):
        for color in (*Color, None):
            if color in asked.hybrid[index] and left.of(color):
                one = mana_of(color)
                yield from _with_hybrid(asked, spent.plus(one), left.minus(one), index + 1)
        return
    if left.total < asked.generic:
        return
    generic = [0] * 6
    owed = asked.generic
    for kind in sorted(range(6), key=lambda kind: (kind != 5, -left[kind], kind)):
        generic[kind] = min(owed, left[kind])
        owed -= generic[kind]
    yield spent.plus(Mana(*generic))


def payment(asked: ManaCost, available: Mana) -> Mana | None:
    """The first way to pay `asked` out of `available`, or `None` when there is none."""
    return next(payments(asked, available), None)
