"""Which of the choices that a script leaves open matter to what it expects: the script is played with every other answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, pairwise, permutations
from typing import Any

from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import ChoiceMade
from core.kernel.values.limits import MOST_WORK_TO_PLAY_AGAIN
from core.kernel.values.zones import ObjectId
from core.rulebook.rules import Rules
from core.script.playing.answer_writer import FROM_HAND
from core.script.playing.answering import Instead
from core.script.playing.open_choices import OpenChoice
from core.script.playing.run import DuelRun, Run, Stager

MOST_PLAYED = 60
"""How often a script is played under one edition to see whether its open choices matter; if that is not enough, they do."""
MOST_LISTED = 5_000
"""How many ways to make one choice are looked at; of a choice with more than that it is not known whether it matters."""

Deviation = tuple[int, Instead]
"""An answer that is tried, with the place in the script of the game in which it is given."""
Way = tuple[object, ...]
"""What may be said to a choice."""


def choices_that_matter(stager: Stager, rules: Rules, run: Run) -> frozenset[tuple[int, OpenChoice]]:
    """The open choices of a run, each with the place of its game, on which a verdict or what the script expects hangs.

    A choice does not matter if every line has the same verdict and every expectation the same judgement whatever is answered to
    it and to all others. An X that no line says matters always, and so does each choice if there is too much to try, if nothing
    is expected, or if an expectation fails as it is.
    """
    left_open = [(number, choice) for number, duel in enumerate(run.duels) for choice in duel.open_choices]
    matter = {(number, choice) for number, choice in left_open if choice.place < 0}
    if len(matter) == len(left_open) or not run.judgements or not all(judgement.holds for judgement in run.judgements):
        return frozenset(left_open)
    if run.work > MOST_WORK_TO_PLAY_AGAIN:
        return frozenset(left_open)
    wanted = _what_comes_of(run)
    single = _further(run, None)
    if single is None or len(single) > MOST_PLAYED:
        return frozenset(left_open)
    alone: list[tuple[tuple[Deviation, ...], Run]] = [
        ((deviation,), stager.run(rules, instead=_by_duel([deviation]))) for deviation in single
    ]
    blamed = {_place_of(deviation) for (deviation, *_), other_run in alone if _what_comes_of(other_run) != wanted}
    if not blamed:
        together = _first_that_differs(stager, rules, alone, wanted)
        if together is None:
            return frozenset(left_open)
        blamed.update(map(_place_of, together[:1]))
    return frozenset(matter | {(number, choice) for number, choice in left_open if (number, choice.place) in blamed})


def _first_that_differs(
    stager: Stager, rules: Rules, played: list[tuple[tuple[Deviation, ...], Run]], wanted: object
) -> tuple[Deviation, ...] | None:
    """The first answers that make a difference together though each alone makes none: none if no others do.

    `None` if there are too many to try.
    """
    waiting, count = [*played], len(played)
    while waiting:
        before, run = waiting.pop(0)
        further = _further(run, before[-1])
        if further is None or count + len(further) > MOST_PLAYED:
            return None
        for deviation in further:
            run_of_these = stager.run(rules, instead=_by_duel([*before, deviation]))
            if _what_comes_of(run_of_these) != wanted:
                return (*before, deviation)
            waiting.append(((*before, deviation), run_of_these))
        count += len(further)
    return ()


def _place_of(deviation: Deviation) -> tuple[int, int]:
    number, instead = deviation
    return number, instead.place


def _what_comes_of(run: Run) -> tuple[object, ...]:
    """The verdict of each line and the judgement of each expectation."""
    verdicts = tuple((line, verdict.kind, verdict.citation) for line, verdict in sorted(run.verdicts.items()))
    return verdicts, tuple((judgement.expectation.line, judgement.holds) for judgement in run.judgements)


def _by_duel(deviations: Sequence[Deviation]) -> dict[int, list[Instead]]:
    by_duel: dict[int, list[Instead]] = {}
    for number, instead in deviations:
        by_duel.setdefault(number, []).append(instead)
    return by_duel


def _further(run: Run, last: Deviation | None) -> list[Deviation] | None:
    """The other answers to each choice that a run leaves open after the last that was answered otherwise.

    `None` if there are too many to try.
    """
    deviations: list[Deviation] = []
    start = (-1, -1) if last is None else (last[0], last[1].place)
    for number, duel in enumerate(run.duels):
        for place, choice in duel.game.left_open.items():
            if (number, place) <= start:
                continue
            event = duel.log[place].event
            ways = _other_ways(choice, event.answer, duel) if isinstance(event, ChoiceMade) else None
            if ways is None:
                return None
            deviations += [(number, Instead(place, choice, way)) for way in ways]
    return deviations


def _other_ways(choice: Choice[object], taken: Way, duel: DuelRun) -> list[Way] | None:
    """What may be said to a choice besides what was taken, cards alike being one; `None` if that is too much or not known."""
    if choice.words:
        return None
    every = _ways(choice)
    ways: dict[Way, Way] = {}
    for way in islice(every, MOST_LISTED):
        ways.setdefault(tuple(_meant(option, choice, duel) for option in way), way)
    ways.pop(tuple(_meant(option, choice, duel) for option in taken), None)
    return None if next(every, None) is not None or len(ways) > MOST_PLAYED else list(ways.values())


def _ways(choice: Choice[object]) -> Iterator[Way]:
    """All that may be said to a choice, in every order; how an amount may be divided in every way."""
    if choice.kind is ChoiceKind.DIVIDE:
        for shares in _divisions(choice.amount, len(choice.options)):
            yield tuple(zip(choice.options, shares, strict=True))
        return
    options = tuple(dict.fromkeys((*choice.options, *choice.beyond)))
    for count in range(choice.minimum, min(choice.maximum, len(options)) + 1):
        yield from permutations(options, count)


def _divisions(amount: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to divide an amount into so many parts, each of which may be nothing."""
    for bounds in combinations(range(amount + parts - 1), parts - 1):
        ends = (-1, *bounds, amount + parts - 1)
        yield tuple(after - before - 1 for before, after in pairwise(ends))


def _meant(option: Any, choice: Choice[object], duel: DuelRun) -> object:
    """What an answer means by an option: a card in hand that no line means by itself is as good as any other of its name."""
    if choice.kind not in FROM_HAND or not isinstance(option, int) or isinstance(option, bool):
        return option
    card = duel.game.state.recall(ObjectId(option)).card
    owned = duel.game.state.cards[card]
    return option if card in duel.binding.bound.values() or owned.card is None else owned.card
