"""Modes: `choose one:` with a line for each way below, ways that cost more, and ways that may be chosen together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import cast

from core.cards.grammar import Classes, Special
from core.cards.nouns import WORD_OF_NUMBER, number_at, text_between
from core.cards.reading import Reading, Readings, reads_kind
from core.cards.sentences import COST, effects_text, sentences
from core.cards.writing import Unsayable, Writing, writes_kind
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.records import Record, altered
from core.kernel.words.costs import CostPart, PayMana
from core.kernel.words.descriptions import TargetSpec
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Instructions
from core.kernel.words.linked import replaced
from core.kernel.words.modes import Mode, Picking
from core.kernel.words.references import Target

NOTHING = "nothing"
BY = {"kicker": KeywordPart.KICKER, "entwine": KeywordPart.ENTWINE, "buyback": KeywordPart.BUYBACK_OFFERED}
WORD_BY = {part: word for word, part in BY.items()}
TRIED = 6
"""How much ways are worth at most that somebody might try to choose together."""


def of_size(ways: int, least: int, most: int, twice: bool = False) -> list[tuple[int, ...]]:
    """So many of some ways at least and at most, in their order, one more than once if that is to be tried."""
    sizes = range(least, most + 1)
    picked = (chosen for size in sizes for chosen in combinations_with_replacement(range(ways), size))
    return [chosen for chosen in picked if twice or len(set(chosen)) == len(chosen)]


def together(
    ways: tuple[Mode, ...], picks: Iterable[tuple[int, ...]], name: str = "", extra: ManaCost = FREE
) -> tuple[Mode, ...]:
    """Ways that are made up of several others, with all that those ask for, and perhaps an additional cost that has a name."""
    modes: list[Mode] = []
    for chosen in picks:
        effects: tuple[Effect, ...] = ()
        targets: tuple[TargetSpec, ...] = ()
        asked = extra
        parts = [ways[index] for index in chosen]
        for part in parts:
            moved = part.effects
            for index in reversed(range(len(part.targets))):
                moved = replaced(moved, Target(index), Target(index + len(targets)))
            effects += moved
            targets += part.targets
            for price in part.costs:
                asked = asked.plus(price.cost) if isinstance(price, PayMana) else asked
        costs: tuple[CostPart, ...] = (PayMana(asked),) if asked is not FREE else ()
        called = f"{name} {' and '.join(part.name for part in parts)}".strip()
        modes.append(Mode(called, effects, targets, costs, KeywordPart.KICKER if name else None, chosen))
    return tuple(modes)


class Several(Record):
    """How several ways may be chosen together: `least` to `most` of them, `extra` for more than one, or by what they are worth."""

    least: int = 1
    most: int | None = None
    extra: ManaCost | None = None
    worth: tuple[int, ...] = ()

    def of(self, ways: tuple[Mode, ...]) -> Instructions:
        """What is done in some of these ways; what nobody may choose together is there to be refused."""
        if self.worth:
            sizes = of_size(len(ways), 1, TRIED, twice=True)
            picks = [chosen for chosen in sizes if sum(self.worth[pick] for pick in chosen) <= TRIED]
            most = self.most or 0
            return Instructions(modes=together(ways, picks), picking=Picking(ways, most, True, self.worth, most))
        most = self.most or len(ways)
        picks = of_size(len(ways), self.least, most, twice=self.least > 1)
        if self.extra is None:
            return Instructions(modes=together(ways, picks), picking=Picking(ways, most))
        modes = (*together(ways, picks), *together(ways, picks, "kicked", self.extra))
        return Instructions(modes=modes, picking=Picking(ways, most, part=KeywordPart.KICKER))


def read_modal(reading: Reading, start: int) -> Iterator[tuple[Instructions, int]]:
    """What is done in one of several ways, and the word after it."""
    for several, place in _heads(reading, start):
        if reading.word(place) not in ("-", ":"):
            continue
        for items, end in (*_items(reading, place + 1), *_in_one_sentence(reading, place + 1)):
            ways = tuple(mode for mode, _ in items)
            worth = tuple(points for _, points in items)
            if len(ways) < 2 or any(worth) != (several is WORTH):
                continue
            if several is not None and several.least > len(ways):
                continue
            if several in (None, OPPONENT):
                yield Instructions(modes=ways, by_opponent=several is OPPONENT), end
            elif several is WORTH:
                most = number_at(reading, start + 3)
                yield altered(Instructions(modes=ways), picking=cast(Picking, Several(most=most, worth=worth))), end
            else:
                yield altered(Instructions(modes=ways), picking=cast(Picking, several)), end


WORTH, OPPONENT = Several(worth=(1,)), Several(most=1)


def _heads(reading: Reading, start: int) -> Iterator[tuple[Several | None, int]]:
    end = reading.starts(start, "a", "opponent", "chooses", "one")
    if end is not None:
        yield OPPONENT, end
    for words in (("choose", "one", "or", "more"), ("choose", "one", "or", "both")):
        end = reading.starts(start, *words)
        if end is not None:
            yield Several(), end
    end = reading.starts(start, "choose", "one", ",", "or", "any", "number", "if", "kicked")
    if end is not None:
        for price, after in reading.read(frozenset({ManaCost}), end):
            yield Several(extra=price), after
    end = reading.starts(start, "choose", "up", "to")
    if end is not None and number_at(reading, end) is not None and reading.word(end + 1) == "points":
        yield WORTH, end + 2
    number = number_at(reading, start + 1) if reading.word(start) == "choose" else None
    if number == 1:
        yield None, start + 2
    elif number is not None:
        yield Several(number, number), start + 2


def _items(reading: Reading, start: int) -> Iterator[tuple[tuple[tuple[Mode, int], ...], int]]:
    if reading.word(start) != "*":
        return
    for mode, worth, end in _item(reading, start + 1):
        yield ((mode, worth),), end
        for more, last in _items(reading, end + (reading.word(end) == ".")):
            yield ((mode, worth), *more), last


def _in_one_sentence(reading: Reading, start: int) -> Iterator[tuple[tuple[tuple[Mode, int], ...], int]]:
    """Ways as cards had them until they stood below their heading: `choose one - draw a card; or you gain 2 life`."""
    for effects, end in sentences(reading, start):
        way = Mode(_called_by(reading, start, end), effects), 0
        yield (way,), end
        for joint in ("or", "and/or"):
            after = reading.starts(end, ";", joint)
            for more, last in () if after is None else _in_one_sentence(reading, after):
                yield (way, *more), last


def _item(reading: Reading, start: int) -> Iterator[tuple[Mode, int, int]]:
    worth = number_at(reading, start) if reading.word(start + 1) in ("points", "point") else None
    place = start if worth is None else start + 3
    for name, costs, part, after in _header(reading, place):
        if reading.word(after) == NOTHING:
            yield Mode(name, (), (), costs, part), worth or 0, after + 1
        for effects, end in sentences(reading, after):
            called = name or _called_by(reading, after, end)
            yield Mode(called, effects, (), costs, part), worth or 0, end


def _called_by(reading: Reading, start: int, end: int) -> str:
    """A way that has no name is called by what it does, up to the first mark in that, but for how long it lasts."""
    if reading.word(start) == "until":
        comma = next((index for index in range(start, end) if reading.word(index) == ","), None)
        start = start if comma is None else comma + 1
    last = next((index for index in range(start, end) if reading.word(index) in MARKS), end)
    return text_between(reading, start, last)


MARKS = (".", ",", ":", ";", '"', "=", "*", "-")


def _header(reading: Reading, start: int) -> Iterator[tuple[str, tuple[CostPart, ...], KeywordPart | None, int]]:
    last = next(
        (index for index in range(start, len(reading.words)) if reading.word(index) in ("=", "*")), len(reading.words)
    )
    if reading.word(last) != "=":
        yield "", (), None, start
        return
    end = start
    while end < last and reading.word(end) != ",":
        end += 1
    name = text_between(reading, start, end)
    if end == last:
        yield name, (), None, last + 1
        return
    paying = reading.starts(end, ",", "paying")
    if paying is None:
        return
    part = BY.get(reading.word(paying))
    for costs, after in reading.read(Special("several", COST), paying + (part is not None)):
        if after == last:
            yield name, costs, part, last + 1


def modal_text(writing: Writing, does: Instructions) -> str:
    """What is done in one of several ways, as it is written.

    Raises:
        Unsayable: the ways are not such as any heading gives.
    """
    picking = does.picking
    if picking is None:
        lead, ways = ("an opponent chooses one" if does.by_opponent else "choose one"), does.modes
    else:
        lead, ways = _picking_text(does, picking), picking.ways
    worth = picking.worth if picking is not None else ()
    items = [_item_text(writing, mode, worth[index] if worth else 0) for index, mode in enumerate(ways)]
    return f"{lead}:{''.join(items)}"


def _picking_text(does: Instructions, picking: Picking) -> str:
    ways = picking.ways
    if does == Several().of(ways):
        return "choose one or more"
    if does == Several(picking.most, picking.most).of(ways):
        return f"choose {WORD_OF_NUMBER[picking.most]}"
    if picking.worth and does == Several(most=picking.most_worth, worth=picking.worth).of(ways):
        return f"choose up to {picking.most_worth} points"
    costs = [part.cost for mode in does.modes if mode.part for part in mode.costs if isinstance(part, PayMana)]
    if costs and does == Several(extra=costs[0]).of(ways):
        return f"choose one, or any number if kicked {costs[0].symbols}"
    raise Unsayable(does)


def _item_text(writing: Writing, mode: Mode, worth: int) -> str:
    if mode.picks:
        raise Unsayable(mode)
    antecedents = [*writing.known]
    writing.targets, writing.named, writing.keys = mode.targets, set(), []
    effects_written = effects_text(writing, mode.effects, ". ") if mode.effects else NOTHING
    if len(writing.named) < len(mode.targets):
        raise Unsayable(mode)
    writing.known = antecedents
    points = f"{worth} point{'s' * (worth != 1)}, " if worth else ""
    paying = ""
    if mode.costs:
        word = f"{WORD_BY[mode.part]} " if mode.part is not None else ""
        paying = f", paying {word}{writing.write(mode.costs, Special('several', COST))}"
    elif mode.part is not None:
        raise Unsayable(mode)
    return f" * {points}{mode.name}{paying} = {effects_written}"


@reads_kind(Instructions)
def _instructions(reading: Reading, sort: Classes, start: int) -> Readings:
    readings: Readings = [(Instructions(effects), end) for effects, end in sentences(reading, start)]
    return [*readings, *read_modal(reading, start)]


@writes_kind(Instructions)
def _write_instructions(writing: Writing, does: Instructions, sort: Classes) -> str:
    """What something does, sentence by sentence, with its ways below."""
    held = writing.targets, writing.named, writing.keys, [*writing.known]
    writing.targets, writing.named, writing.keys = does.targets, set(), []
    try:
        effects_written = effects_text(writing, does.effects, ". ") if does.effects else ""
        if len(writing.named) < len(does.targets) or (effects_written and does.modes):
            raise Unsayable(does)
        return modal_text(writing, does) if does.modes else effects_written
    finally:
        writing.targets, writing.named, writing.keys, writing.known = held
