"""Mana costs, and the ways in which an amount of mana pays them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property, lru_cache

from core.kernel.values.colors import Color
from core.kernel.values.mana import NO_MANA, Mana, mana_of
from core.kernel.values.records import Record, altered


class ManaCost(Record, dict=True):
    """A mana cost (once casting cost): what a card or ability asks in mana, by the kinds of its symbols.

    `colored` holds the points that must be of one type (colorless symbols included), `generic` the points of any type, `x` the
    number of X. Hybrid mana symbols are in `hybrid`, each as the set of types of which any pays it; snow mana symbols, which are
    asked of snow permanents, are counted in `snow`. Monocolored hybrid mana symbols are in `monocolored_hybrid`, each by the color
    of which one point pays it, or else two of any type, and Phyrexian mana symbols in `phyrexian`, each by the color of which one
    point pays it, or else two life. Until the total cost is determined, `on_x` holds the points of a chosen X that mana of one
    type alone may pay: they are generic mana, and a reduction of generic mana reduces them.
    """

    colored: Mana = NO_MANA
    generic: int = 0
    hybrid: tuple[frozenset[Color | None], ...] = ()
    x: int = 0
    snow: int = 0
    monocolored_hybrid: tuple[Color, ...] = ()
    phyrexian: tuple[Color, ...] = ()
    on_x: Mana = NO_MANA

    @cached_property
    def value(self) -> int:
        """The mana value (once converted mana cost): all the mana asked for, colors disregarded and X as zero."""
        return (
            self.colored.total
            + self.every_generic
            + len(self.hybrid)
            + self.snow
            + 2 * len(self.monocolored_hybrid)
            + len(self.phyrexian)
        )

    @property
    def every_generic(self) -> int:
        """All generic mana, that on an X included which mana of one type alone may pay."""
        return self.generic + self.on_x.total

    def changed_by(self, generic: int) -> ManaCost:
        """The cost with so much more or less generic mana, and no less than none; points that one type alone may pay go first."""
        if generic >= 0 or not self.on_x.total:
            return altered(self, generic=max(0, self.generic + generic))
        left, less = list(self.on_x), -generic
        for kind, points in enumerate(left):
            taken = min(points, less)
            left[kind] -= taken
            less -= taken
        return altered(self, on_x=Mana(*left), generic=max(0, self.generic - less))

    @property
    def in_total(self) -> ManaCost:
        """The cost as it is paid, once no increase or reduction is left to apply: the points on an X ask for their type."""
        return altered(self, colored=self.colored.plus(self.on_x), on_x=NO_MANA) if self.on_x.total else self

    @property
    def ways(self) -> Iterator[ManaCost]:
        """The cost with each symbol that two amounts pay settled one way or the other, colored first."""
        if not self.monocolored_hybrid:
            yield self
            return
        color, rest = self.monocolored_hybrid[0], self.monocolored_hybrid[1:]
        yield from altered(self, colored=self.colored.plus(mana_of(color)), monocolored_hybrid=rest).ways
        yield from altered(self, generic=self.generic + 2, monocolored_hybrid=rest).ways

    def in_mana(self, mana: int) -> tuple[ManaCost, int]:
        """The cost with so many of the symbols that life pays for paid with mana, and how much life pays for the rest."""
        colored = self.colored
        for color in self.phyrexian[:mana]:
            colored = colored.plus(mana_of(color))
        return altered(self, colored=colored, phyrexian=()), 2 * (len(self.phyrexian) - mana)

    @property
    def colors(self) -> frozenset[Color]:
        """The colors of the symbols in the cost."""
        plain = {color for color in Color if self.colored.of(color)}
        return frozenset(
            plain.union(
                self.monocolored_hybrid,
                self.phyrexian,
                (color for pair in self.hybrid for color in pair if color is not None),
            )
        )

    def symbols_of(self, colors: Collection[Color | None]) -> int:
        """How many of its symbols are of any of some colors; one of two colors is of each of them, and counts once."""
        plain = sum(self.colored.of(color) for color in Color if color in colors)
        halves = sum(1 for pair in self.hybrid if any(color in colors for color in pair if color is not None))
        return plain + halves + sum(1 for color in (*self.monocolored_hybrid, *self.phyrexian) if color in colors)

    def with_x(self, x: int, color: Color | None = None) -> ManaCost:
        """The cost once X is chosen: each X becomes that much generic mana, for which mana of a color alone may be spent."""
        if not self.x:
            return self
        if color is not None:
            return altered(self, on_x=self.on_x.plus(mana_of(color, self.x * x)), x=0)
        return altered(self, generic=self.generic + self.x * x, x=0)

    def eased_by(self, color: Color) -> ManaCost:
        """The cost where one color may pay for each of the others: those points take either."""
        plain = mana_of(color, self.colored.of(color)).plus(mana_of(None, self.colored.of(None)))
        other_colors = [
            other_color
            for other_color in Color
            if other_color is not color
            for _ in range(self.colored.of(other_color))
        ]
        pairs = tuple(frozenset({other_color, color}) for other_color in other_colors)
        hybrid = tuple(pair | {color} for pair in self.hybrid) + pairs
        return altered(self, colored=plain, hybrid=hybrid)

    def with_another(self, color: Color, other: Color) -> ManaCost:
        """The cost where mana of one color may pay for another as well: those points take either."""
        points = self.colored.of(other)
        pairs = tuple(pair | {color} if other in pair else pair for pair in self.hybrid)
        added = tuple(frozenset({other, color}) for _ in range(points))
        return altered(self, colored=self.colored.minus(mana_of(other, points)), hybrid=pairs + added)

    @property
    def of_any_type(self) -> ManaCost:
        """The cost where mana of any type may pay for each point; what only snow permanents or life can pay stays so."""
        points = self.colored.total + len(self.hybrid) + len(self.monocolored_hybrid)
        return altered(self, colored=NO_MANA, generic=self.generic + points, hybrid=(), monocolored_hybrid=())

    def plus(self, other: ManaCost) -> ManaCost:
        """Two costs paid together; an X in the second is nothing."""
        if not other.value:
            return self
        colored, hybrid = self.colored.plus(other.colored), self.hybrid + other.hybrid
        monocolored_hybrid = self.monocolored_hybrid + other.monocolored_hybrid
        phyrexian = self.phyrexian + other.phyrexian
        return ManaCost(
            colored,
            self.generic + other.generic,
            hybrid,
            self.x,
            self.snow + other.snow,
            monocolored_hybrid,
            phyrexian,
            self.on_x.plus(other.on_x),
        )

    def times(self, count: int) -> ManaCost:
        """The cost paid `count` times over."""
        if count == 1:
            return self
        colored = Mana(*(points * count for points in self.colored))
        monocolored_hybrid = self.monocolored_hybrid * count
        phyrexian = self.phyrexian * count
        on_x = Mana(*(points * count for points in self.on_x))
        return ManaCost(
            colored,
            self.generic * count,
            self.hybrid * count,
            self.x,
            self.snow * count,
            monocolored_hybrid,
            phyrexian,
            on_x,
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


def payments(asked: ManaCost, available: Mana) -> Iterator[Mana]:
    """Ways to pay `asked` out of `available`, colorless and plentiful mana spent first; none when it cannot be paid."""
    for way in asked.ways:
        left = available.minus(way.colored)
        if min(left) >= 0:
            yield from _with_hybrid(way, way.colored, left, 0)


def _with_hybrid(asked: ManaCost, spent: Mana, left: Mana, index: int) -> Iterator[Mana]:
    if index < len(asked.hybrid):
        for color in (*Color, None):
            if color in asked.hybrid[index] and left.of(color):
                point = mana_of(color)
                yield from _with_hybrid(asked, spent.plus(point), left.minus(point), index + 1)
        return
    if left.total < asked.generic:
        return
    generic = [0] * 6
    owed = asked.generic
    for kind in sorted(range(6), key=lambda kind: (kind != 5, -left[kind], kind)):
        generic[kind] = min(owed, left[kind])
        owed -= generic[kind]
    yield spent.plus(Mana(*generic))


@lru_cache(maxsize=1024)
def payment(asked: ManaCost, available: Mana) -> Mana | None:
    """The first way to pay `asked` out of `available`, or `None` when there is none."""
    return next(payments(asked, available), None)
