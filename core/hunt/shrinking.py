"""Making a script smaller for as long as it shows a difference of the same kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from core.catalog import Catalog, installed
from core.hunt.batches import FoundDifference, HuntOptions, about
from core.hunt.inventing import holding_only_used
from core.hunt.numbering import numbered
from core.hunt.outcomes import Differing, outcome
from core.hunt.pool import Pool, Usable, pool_of
from core.hunt.renaming import renamed
from core.hunt.signatures import Explaining
from core.kernel.values.errors import ErasError
from core.kernel.values.records import altered
from core.script.playing.run import Stager
from core.script.syntax import (
    ActivateLine,
    CastLine,
    Duel,
    Invented,
    PlacedCards,
    Script,
    Seat,
    Section,
    Step,
    TurnBlock,
)

T = TypeVar("T")
MOST_TRIES = 250
PLAIN = 3
"""How many of the plainest cards of a sort are tried in the place of another."""


def shrink(options: HuntOptions, finding: FoundDifference) -> FoundDifference:
    """The smallest script that is left of a finding.

    It is made smaller for as long as the two editions differ alike and the same topics suffice for that. By which topics and
    which question it comes about, all told, takes many more plays, and is looked at in the end; a script that has become
    one of another kind goes back to where it had not.
    """
    catalog = installed()
    steps = [finding.script]
    steps += _shrinking(finding.script, catalog, lambda script: _still_differs(script, options, finding, catalog))
    last = _last_that_holds(steps, lambda script: _still_shows(script, options, finding, catalog))
    smallest = steps[last]
    if last < len(steps) - 1:
        smallest = shrunk(smallest, catalog, lambda script: _still_shows(script, options, finding, catalog))
    return altered(finding, script=smallest)


def shrunk(script: Script, catalog: Catalog, holds: Callable[[Script], bool]) -> Script:
    """The smallest script for which something holds that holds for this one, as far as `MOST_TRIES` get."""
    return [script, *_shrinking(script, catalog, holds)][-1]


def _shrinking(script: Script, catalog: Catalog, holds: Callable[[Script], bool]) -> list[Script]:
    """The scripts, each smaller than the one before, through which one is made as small as possible."""
    pool = pool_of(catalog)
    steps: list[Script] = []
    place = tries = shorter = 0
    while tries < MOST_TRIES:
        candidate = next(islice(_smaller(script, pool), place, None), None)
        if candidate is None and not shorter:
            break
        if candidate is None:
            place = shorter = 0
        elif _holds(candidate, holds):
            # What comes at this place now has not been tried; what came before it did not help, and hardly will.
            script, shorter = numbered(candidate), shorter + 1
            steps.append(script)
        else:
            place += 1
        tries += 1
    return steps


def _last_that_holds(steps: Sequence[Script], holds: Callable[[Script], bool]) -> int:
    """The place of the last script for which something holds that holds for the first, if it never holds again once it does not."""
    first, last = 0, len(steps) - 1
    while first < last:
        middle = last if first == 0 and last == len(steps) - 1 else (first + last + 1) // 2
        first, last = (middle, last) if _holds(steps[middle], holds) else (first, middle - 1)
    return first


def _holds(script: Script, holds: Callable[[Script], bool]) -> bool:
    try:
        return holds(numbered(script))
    except ErasError:
        # A line names a card that is not there any more.
        return False


def _still_differs(script: Script, options: HuntOptions, finding: FoundDifference, catalog: Catalog) -> bool:
    """Whether the two editions still differ in what the finding is about, and the topics that were enough for that still are."""
    alike, _ = _alike(script, options, finding, catalog)
    return bool(alike)


def _still_shows(script: Script, options: HuntOptions, finding: FoundDifference, catalog: Catalog) -> bool:
    """Whether it is still a difference of the same kind."""
    alike, explaining = _alike(script, options, finding, catalog)
    return bool(alike) and finding.signature in explaining.signatures(alike).values()


def _alike(
    script: Script, options: HuntOptions, finding: FoundDifference, catalog: Catalog
) -> tuple[list[Differing], Explaining]:
    """The differences of a script that are about the same as the finding, and come about by the same topics."""
    stager = Stager(script, catalog)
    rules = [catalog.rules(name) for name in options.under[finding.pair : finding.pair + 2]]
    (differing,) = outcome(script, [stager.run(rule_book) for rule_book in rules]).pairs
    explaining = Explaining(stager, *rules)
    alike = [
        alike_difference
        for alike_difference in differing
        if about(alike_difference) == finding.about and explaining.comes_about(alike_difference, finding.enough)
    ]
    return alike, explaining


def _smaller(script: Script, pool: Pool) -> Iterator[Script]:
    """Scripts that are a little smaller or plainer than this one, those that lose most first."""
    duel = script.duels[0]
    for smaller_duel in (*_shorter(duel), *_poorer(duel)):
        yield holding_only_used(altered(script, duels=(smaller_duel,)), script.invented)
    for invented in _each(script.invented, _saying_less):
        yield altered(script, invented=invented)
    for plainer in _plainer(duel, pool):
        yield holding_only_used(altered(script, duels=(plainer,)), script.invented)


def _without(things: Sequence[T]) -> Iterator[tuple[T, ...]]:
    for place in range(len(things)):
        yield (*things[:place], *things[place + 1 :])


def _each(things: Sequence[T], smaller: Callable[[T], Iterator[T]]) -> Iterator[tuple[T, ...]]:
    """The things with one of them smaller."""
    for place, thing in enumerate(things):
        for smaller_thing in smaller(thing):
            yield (*things[:place], smaller_thing, *things[place + 1 :])


def _shorter(duel: Duel) -> Iterator[Duel]:
    if len(duel.turns) > 1:
        for turns in _without(duel.turns):
            yield altered(duel, turns=turns)
    for turns in _each(duel.turns, _shorter_turn):
        yield altered(duel, turns=turns)


def _shorter_turn(turn: TurnBlock) -> Iterator[TurnBlock]:
    if len(turn.sections) > 1:
        for sections in _without(turn.sections):
            yield altered(turn, sections=sections)
    for sections in _each(turn.sections, _shorter_section):
        yield altered(turn, sections=sections)


def _shorter_section(section: Section) -> Iterator[Section]:
    for steps in _shorter_steps(section.steps):
        yield altered(section, steps=steps)


def _shorter_steps(steps: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    """The steps without one of them, with one given up for those below it, or with one that says less."""
    yield from _without(steps)
    for place, step in enumerate(steps):
        if step.children:
            yield (*steps[:place], *step.children, *steps[place + 1 :])
    yield from _each(steps, _shorter_step)


def _shorter_step(step: Step) -> Iterator[Step]:
    for children in _shorter_steps(step.children):
        yield altered(step, children=children)
    content = step.content
    if isinstance(content, (CastLine, ActivateLine)):
        if content.x:
            yield altered(step, content=altered(content, x=content.x - 1))
        for targets in _without(content.targets):
            yield altered(step, content=altered(content, targets=targets))


def _poorer(duel: Duel) -> Iterator[Duel]:
    for seats in _each(duel.seats, _poorer_seat):
        yield altered(duel, seats=seats)


def _poorer_seat(seat: Seat) -> Iterator[Seat]:
    for zones in _each(seat.zones, _poorer_zone):
        yield altered(seat, zones=tuple((zone, entries) for zone, entries in zones if entries))
    if seat.life is not None:
        yield altered(seat, life=None)


def _poorer_zone(zone: tuple[str, tuple[PlacedCards, ...]]) -> Iterator[tuple[str, tuple[PlacedCards, ...]]]:
    name, entries = zone
    for fewer in (*_without(entries), *_each(entries, _poorer_entry)):
        yield name, fewer


def _poorer_entry(entry: PlacedCards) -> Iterator[PlacedCards]:
    if entry.count > 1:
        yield altered(entry, count=entry.count - 1)
    plain: dict[str, Any] = {"tapped": False, "new": False, "damage": 0, "counters": ()}
    for mark, nothing in plain.items():
        if getattr(entry, mark) != nothing:
            yield altered(entry, **{mark: nothing})


def _saying_less(card: Invented) -> Iterator[Invented]:
    for place, line in enumerate(card.lines):
        if not line.depth and not line.text.startswith(("type:", "power:")):
            after = next(
                (index for index in range(place + 1, len(card.lines)) if not card.lines[index].depth), len(card.lines)
            )
            yield altered(card, lines=(*card.lines[:place], *card.lines[after:]))


def _plainer(duel: Duel, pool: Pool) -> Iterator[Duel]:
    """The duel with a plainer card of the same sort in the place of one of its cards."""
    names = {entry.card for seat in duel.seats for _, zone in seat.zones for entry in zone}
    for name in sorted(names & pool.by_name.keys()):
        for sort in (pool.creatures, pool.others, pool.spells):
            for plainer_card in _before(pool.by_name[name], sort):
                if plainer_card.name not in names:
                    yield renamed(duel, {name: plainer_card.name})


def _before(card: Usable, sort: tuple[Usable, ...]) -> tuple[Usable, ...]:
    """The plainest cards of a sort, as far as they are plainer than one of it."""
    return sort[: min(PLAIN, sort.index(card))] if card in sort else ()
