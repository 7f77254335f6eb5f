"""Differences: the facts that several runs of one script have otherwise, and where they part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from core.catalog import Catalog
from core.compare.divergence import (
    SET_UP,
    DivergencePoint,
    LaterDivergence,
    agreement_of,
    later_divergences,
    point_of_divergence,
    unique,
)
from core.compare.facts import CONTROLLER, NOTHING, OUT, OWNER, THE_GAME, FactName, FactsOfRun, GameFact, alike
from core.compare.lines_that_came_to_nothing import VainLine, vain_lines
from core.kernel.events import ControlChanged, Event, Tapped, Untapped
from core.kernel.values.card_types import CardType
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId
from core.play.base.game import LogEntry
from core.rulebook.rules import TOPIC_OF
from core.script.playing.expectations import applies, as_named_in, single_edition
from core.script.playing.run import DuelRun, Run
from core.script.syntax import Script
from core.script.verdicts import DONE, Verdict

T = TypeVar("T")

BEFORE_CHECK = "before the next check"


def shown_values(values: Sequence[str], unchecked: Sequence[bool]) -> tuple[str, ...]:
    """The values of a fact; what the next look at the game may change is marked."""
    return tuple(f"{value}, {BEFORE_CHECK}" if waits else value for value, waits in zip(values, unchecked, strict=True))


def is_unchecked(fact: FactName, card: CardId | None, run: DuelRun) -> bool:
    """Whether the next look at a game may change a fact of it, which is about a card or about none."""
    if fact == FactName(THE_GAME):
        return any(due.ends_game for due in run.due)
    return card is not None and any(card in due.cards for due in run.due)


class Difference(Record):
    """A fact that is not the same everywhere: its value, the rules and the line it comes from under each rule book.

    `unchecked` are the rule books whose next look at the game may change it: the script stops before that.
    """

    fact: FactName
    values: tuple[str, ...]
    line: int
    rules: tuple[tuple[str, ...], ...]
    topics: tuple[str, ...]
    unchecked: tuple[bool, ...]

    @property
    def shown(self) -> tuple[str, ...]:
        """The values; what the next look at the game may change is marked."""
        return shown_values(self.values, self.unchecked)


class RunsCompared:
    """The runs of one script under several rule books: what differs between them, and where they part."""

    def __init__(
        self, script: Script, runs: Sequence[Run], catalog: Catalog, kept_out: Mapping[str, str] | None = None
    ) -> None:
        """`kept_out` says why the script cannot be played as a whole under others."""
        self.script = script
        self.runs = tuple(runs)
        self.catalog = catalog
        self.kept_out = dict(kept_out or {})
        self._caused: dict[FactName, list[LogEntry]] = {}
        self._worked_out: dict[Callable[[RunsCompared], Any], Any] = {}

    @property
    def under(self) -> tuple[str, ...]:
        """The editions or expressions compared, as they are shown."""
        return tuple(run.rules.name for run in self.runs)

    @cached_property
    def table(self) -> list[tuple[FactName, tuple[str, ...]]]:
        """Every fact with its value under each rule book; a dash where a rule book has no such fact."""
        facts: dict[FactName, GameFact] = {}
        for column in self._columns:
            for name, fact in column.known.items():
                facts.setdefault(name, fact)
        ordered = sorted(facts.values(), key=_rank)
        return [
            (fact.name, tuple(column.value(fact.name, self._card(fact)) for column in self._columns))
            for fact in ordered
        ]

    @cached_property
    def _columns(self) -> list[FactsOfRun]:
        return [FactsOfRun(run) for run in self.runs]

    def card_of(self, name: FactName) -> CardId | None:
        """The card that a fact of the table is about, unless it is a token."""
        return next((self._card(column.known[name]) for column in self._columns if name in column.known), None)

    def _card(self, fact: GameFact) -> CardId | None:
        """The card that a fact is about, unless it is a token, which not every game need have."""
        begins = len(self.runs[0].last.binding.cards)
        return fact.card if fact.card is not None and fact.card < begins else None

    @cached_property
    def differences(self) -> list[Difference]:
        """The facts that differ. What became of a line counts as different only if it is not the same kind of thing."""
        differences = []
        out = {name.subject for name, values in self.table if not name.aspect and OUT in values}
        for name, values in self.table:
            kinds = {value.partition(":")[0] for value in values} if name.line else set(values)
            # Where a player is out of the game, one row says so.
            kinds -= {OUT} if name.aspect and name.subject in out else set()
            if len(kinds) > 1:
                differences.append(self._difference(name, values))
        return differences

    @property
    def common_outcome(self) -> list[tuple[FactName, str]]:
        """What comes of a script of which no fact differs, for the cards that moved or are named, tokens, lives, hands and the end.

        Whoever has left the game is named, and whose a card is that had come under another's control.
        """
        if self.differences:
            return []
        run = self.runs[0].last
        named = {card for card in run.binding.bound.values() if isinstance(card, int)}
        position = run.game.state
        players = {player.name for player in position.players}
        outcome = []
        for name, values in self.table:
            card, value = self.card_of(name), values[0]
            if card is None:
                worth_telling = (
                    (name.subject == THE_GAME and position.outcome is not None)
                    or name.aspect in ("life", "poison", "hand")
                    or (name.subject in players and not name.aspect)
                    or (self._is_of_new_token(name) and name.aspect != OWNER)
                )
            else:
                # A token that the game began with may be gone by now.
                thing = position.where.get(card)
                moved = thing is None or position.objects[thing].zone.value != run.binding.cards[card].zone
                lies_as_drawn = _is_land(run, card) and not moved and (not name.aspect or name.aspect == "tapped")
                worth_telling = (moved or card in named) and not lies_as_drawn
            if worth_telling and not name.line:
                outcome.append((name, value))
            holder = FactName(name.subject, CONTROLLER)
            if card in self._handed_over and not name.aspect and holder not in self._columns[0].known:
                whose = self._columns[0].value(holder, card)
                outcome += [(holder, whose)] if whose != NOTHING else []
        return outcome

    def _is_of_new_token(self, name: FactName) -> bool:
        """Whether a fact is about a token that was created in the game."""
        fact = self._columns[0].known.get(name)
        return fact is not None and fact.card is not None and self._card(fact) is None

    @cached_property
    def _handed_over(self) -> set[CardId | None]:
        """The cards that came under the control of another player."""
        state = self.runs[0].last.game.state
        changes = (entry.event for entry in self.runs[0].last.log if isinstance(entry.event, ControlChanged))
        return {state.recall(event.object).card for event in changes}

    @property
    def tapped_for_lines(self) -> dict[int, list[FactName]]:
        """The lands that differ in nothing but being tapped for the mana of a line, just where that line is done."""
        lands_by_line: dict[int, list[FactName]] = {}
        for difference in self.differences:
            card = self._columns[0].known.get(FactName(difference.fact.subject))
            if difference.fact.aspect == "tapped" and card is not None and card.card is not None:
                line = self._tapped_for(card.card)
                if line:
                    lands_by_line.setdefault(line, []).append(difference.fact)
        return lands_by_line

    def _tapped_for(self, card: CardId) -> int:
        """The line for whose mana a land is tapped in the runs in which that line is done, and in no other; 0 if there is none."""
        lines = set()
        for run, column in zip(self.runs, self._columns, strict=True):
            turned = [entry for entry in run.last.log if _turns(entry.event, run.last, card)]
            if not column.is_on_battlefield(card) or not _is_land(run.last, card) or len(turned) > 1:
                return 0
            lines.add(turned[0].anchor.line if turned and _pays_for_line(turned[0]) else 0)
        line = max(lines)
        if lines != {0, line}:
            return 0
        done = [run.verdicts.get(line) is DONE for run in self.runs]
        tapped = [any(_turns(entry.event, run.last, card) for entry in run.last.log) for run in self.runs]
        return line if done == tapped else 0

    def _difference(self, name: FactName, values: tuple[str, ...]) -> Difference:
        rules: list[tuple[str, ...]] = []
        topics: list[str] = []
        line = name.line
        for run in self.runs:
            entry = _cause(name, run.last)
            because = entry.deciding if entry is not None else ()
            self._caused.setdefault(name, []).extend([entry] if entry is not None else [])
            if name.line:
                verdict = run.verdicts.get(name.line)
                rules.append(unique([verdict.citation.text]) if verdict is not None else ())
                continue
            rules.append(unique([ruling.citation.text for ruling in because]))
            topics += [TOPIC_OF[ruling.question] for ruling in because]
            line = line or (entry.anchor.line if entry is not None else 0)
        unchecked = tuple(is_unchecked(name, self.card_of(name), run.last) for run in self.runs)
        return Difference(name, values, line, tuple(rules), tuple(dict.fromkeys(topics)), unchecked)

    def outcomes(self, line: int) -> list[Verdict | None]:
        """What became of a line under each rule book; `None` where it is not in the last game."""
        return [run.verdicts.get(line) for run in self.runs]

    @cached_property
    def parting(self) -> DivergencePoint | None:
        """Where the eras part, in the last game of the script."""
        return point_of_divergence([run.last for run in self.runs])

    @cached_property
    def later_partings(self) -> list[LaterDivergence]:
        """Where eras part that do the same where all part first, and of which other facts come."""
        if self.parting is None:
            return []
        return later_divergences([run.last for run in self.runs], self.parting, self._differ)

    def _differ(self, first_column: int, second_column: int) -> bool:
        """Whether a fact is not the same under two of the rule books."""
        return any(
            not alike(difference.fact, difference.values[first_column], difference.values[second_column])
            for difference in self.differences
        )

    @property
    def agreement(self) -> DivergencePoint | None:
        """The last place at which the runs do the same, each by its own rules; `None` if they part, but for order alone, or
        if there is one run alone.
        """
        if len(self.runs) == 1:
            return None
        if self.parting is not None and self.parting.anchor != SET_UP:
            return None
        cited = {number.partition("/")[0] for _, numbers in self.script.cites for number in numbers}
        return agreement_of([run.last for run in self.runs], cited)

    @cached_property
    def lines_about_others(self) -> list[int]:
        """The lines that expect something of other editions alone, which this comparison doesn't play."""
        editions = (single_edition(self.catalog.rules(name)) for name in (*self.under, *self.kept_out))
        played = [as_named_in(self.script, edition, self.catalog) for edition in editions]
        expected = self.script.expectations()
        return sorted(
            {
                expectation.line
                for expectation in expected
                if not any(applies(expectation.editions, edition) for edition in played)
            }
        )

    @cached_property
    def vain_lines(self) -> list[VainLine]:
        """The lines that came to nothing under every rule book."""
        return vain_lines(self.runs)


def worked_out(comparison: RunsCompared, work: Callable[[RunsCompared], T]) -> T:
    """What a function makes of a comparison, worked out once and kept as long as the comparison is."""
    if work not in comparison._worked_out:
        comparison._worked_out[work] = work(comparison)
    result: T = comparison._worked_out[work]
    return result


def _rank(fact: GameFact) -> tuple[int, int]:
    """Cards come first, then players, the game, and lines."""
    if fact.name.line:
        return 3, fact.name.line
    if fact.card is not None:
        return 0, fact.card
    return (1, fact.player) if fact.player is not None else (2, 0)


def _pays_for_line(entry: LogEntry) -> bool:
    """Whether something is tapped for the mana with which a line is paid, and not for what its effect asks for."""
    return getattr(entry.event, "why", "") == "mana" and entry.anchor.stage == "announced"


def _turns(event: Event, run: DuelRun, card: CardId) -> bool:
    """Whether an event taps or untaps a card."""
    return isinstance(event, (Tapped, Untapped)) and any(
        run.game.state.recall(thing).card == card for thing in event.objects
    )


def _is_land(run: DuelRun, card: CardId) -> bool:
    position = run.game.state
    thing = position.where.get(card)
    return thing is not None and CardType.LAND in position.characteristics(thing).types


def _cause(name: FactName, run: DuelRun) -> LogEntry | None:
    """The last entry of a log that speaks of what a fact is about."""
    narrator = run.narrator()
    return next(
        (entry for entry in reversed(run.log) if entry.because and name.subject in narrator.tell(entry.event)), None
    )
