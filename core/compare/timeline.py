"""When a script came out differently: played under every document of the rules, from the first main edition on.

A document whose answers cannot differ from its neighbor's in anything that a script asks is not played: the game would be the
same. So most documents cost nothing, and need not even be opened. One whose answers could differ is asked beside a game under an
earlier one, and played only if some answer does differ.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from itertools import groupby, pairwise

from core.catalog import Catalog
from core.compare.checking import Check, check
from core.compare.comparing import ScriptComparison
from core.compare.fact_divergences import divergences
from core.compare.facts import FactName
from core.compare.lines_that_came_to_nothing import VainLine
from core.compare.lockstep import Together
from core.compare.neighbors import Played, is_same
from core.compare.reasons import reasons
from core.kernel.values.citations import NotAtHand, names_no_rule
from core.kernel.values.errors import ErasError, nearest
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record, altered
from core.rulebook.in_time import with_wordings
from core.rulebook.rules import Edition
from core.script.playing.open_choices import OpenChoice
from core.script.playing.run import Run, Stager
from core.script.syntax import Script

Progress = Callable[[Edition], None]


class Span(Record):
    """The editions in a row under which a script comes to the same: the facts that differ elsewhere, with their values."""

    editions: tuple[Edition, ...]
    values: Mapping[FactName, str]
    kept_out: str = ""

    @property
    def first(self) -> Edition:
        """The oldest of them."""
        return self.editions[0]

    @property
    def last(self) -> Edition:
        """The youngest of them."""
        return self.editions[-1]

    @property
    def documents(self) -> int:
        """How many editions they are; on two days of its time one is the same."""
        return len({edition.id for edition in self.editions})


class Turn(Record):
    """A change between two editions: the facts that it changed, with both values, and what made it.

    If the document of the one before is not at hand and nothing that is at hand of it answers what makes the change, that may have
    come with it:
    `since` is then the edition before, from which its answer is taken.
    """

    before: Edition
    after: Edition
    facts: Mapping[FactName, tuple[str, str]]
    comparison: ScriptComparison | None
    topics: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    since: Edition | None = None

    @property
    def rules(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The rules that decide where both part, each by the numbers of its own document."""
        if self.comparison is None:
            return (), ()
        diverge = divergences(self.comparison)
        point = diverge[0].parting if diverge else self.comparison.parting
        if point is None:
            return (), ()
        before, after = (tuple(telling.rules) for telling in point.tellings)
        return before, after


class Gap(NamedTuple):
    """A stretch of time of which no document is known: after one edition, before another."""

    after: Edition
    before: Edition


def editions_in_time(catalog: Catalog) -> list[Edition]:
    """The documents in order, and before them the editions that are older."""
    return [*catalog.in_time]


class Timeline:
    """A script under every document. If `wanted` names facts, those alone are looked at.

    Raises:
        ErasError: a fact is wanted that the script does not have.
    """

    def __init__(
        self, script: Script, catalog: Catalog, wanted: Collection[str] = (), progress: Progress | None = None
    ) -> None:
        self.script = script
        self.catalog = catalog
        self._stager = Stager(script, catalog)
        self.editions = with_wordings(self._stager.cards, catalog.in_time, catalog.every_edition)
        self._progress = progress
        self._played_apart: dict[str, Played] = {}
        self._played = self._play()
        self._wanted = self._facts_named(wanted)

    @property
    def plays(self) -> int:
        """How often the script was played to find the spans."""
        return len({id(played) for played in self._played.values()})

    @property
    def documents(self) -> int:
        """Under how many editions the script was looked at; on two days of its time one is the same."""
        return len({edition.id for edition in self.editions})

    def game_under(self, edition: Edition) -> Run | None:
        """What comes of the script under an edition: played under that or under one before it; nothing if it cannot be played."""
        return self._played[edition.short].run

    @cached_property
    def gaps(self) -> list[Gap]:
        """Where nothing is known: after an edition that was not in force until the next."""
        following = pairwise(self.catalog.in_time)
        return [
            Gap(edition, next_edition)
            for edition, next_edition in following
            if not edition.in_force and edition.until != next_edition.since
        ]

    @cached_property
    def spans(self) -> list[Span]:
        """From when to when each outcome held."""
        values = {
            edition.short: (played.kept_out, self._values_of(played)) for edition, played in self._by_edition.items()
        }
        return [
            Span(tuple(group), dict(zip(self._names, outcome, strict=True)) if outcome else {}, kept_out)
            for (kept_out, outcome), group in groupby(self.editions, lambda edition: values[edition.short])
        ]

    @cached_property
    def turns(self) -> list[Turn]:
        """What changed between each span and the next."""
        return [self._turn(earlier, later) for earlier, later in pairwise(self.spans)]

    @cached_property
    def vain_lines(self) -> list[VainLine]:
        """The lines that came to nothing under every document, with the verdict of each that may answer otherwise than the last."""
        lines = self._comparison.vain_lines if self._comparison.runs else []
        verdicts = [dict(line.verdicts) for line in lines]
        played_as = {
            name: played.run.rules.name for name, played in self._played_apart.items() if played.run is not None
        }
        return [
            altered(line, verdicts=tuple((name, under[leader]) for name, leader in played_as.items()))
            for line, under in zip(lines, verdicts, strict=True)
        ]

    @property
    def is_all_in_vain(self) -> bool:
        """Whether no line of the script has any effect under any document."""
        run = self._comparison.runs[0] if self._comparison.runs else None
        lines_done = {node.step.line for duel in run.duels for node in duel.nodes() if node.is_told} if run else set()
        return bool(lines_done) and lines_done <= {line.line for line in self.vain_lines}

    @property
    def left_open(self) -> dict[OpenChoice, list[Span]]:
        """The choices that the script leaves open, with the spans of which that is so."""
        spans_by_choice: dict[OpenChoice, list[Span]] = {}
        for span in self.spans:
            played = {id(self._played[edition.short]): self._played[edition.short] for edition in span.editions}
            runs = [played_once.run for played_once in played.values() if played_once.run is not None]
            choices = (choice for run in runs for duel in run.duels for choice in duel.open_choices)
            for choice in dict.fromkeys(choices):
                spans_by_choice.setdefault(choice, []).append(span)
        return spans_by_choice

    @cached_property
    def check(self) -> Check:
        """What becomes of the expectations of the script, under each edition and each end of a time that they speak of."""
        return check(self.script, self.catalog)

    @property
    def _by_edition(self) -> dict[Edition, Played]:
        return {edition: self._played[edition.short] for edition in self.editions}

    def _play(self) -> dict[str, Played]:
        played: dict[str, Played] = {}
        known: dict[str, Played] = {}
        together = Together(self._stager)
        before: Edition | None = None
        for place, edition in enumerate(self.editions):
            if before is not None and is_same(self._stager, before, edition, played[before.short].asked):
                played[edition.short] = played[before.short]
            else:
                if edition.short not in known:
                    if self._progress is not None:
                        self._progress(edition)
                    others = [later for later in self.editions[place + 1 :] if later.short not in known]
                    played_anew, alike = together.play(edition, others)
                    known |= dict.fromkeys((edition.short, *(later.short for later in alike)), played_anew)
                played[edition.short] = self._played_apart[edition.short] = known[edition.short]
            before = edition
        return played

    @cached_property
    def _comparison(self) -> ScriptComparison:
        """All plays beside each other."""
        runs = {id(played): played.run for played in self._played.values() if played.run is not None}
        return ScriptComparison(self.script, list(runs.values()), self.catalog)

    @cached_property
    def _names(self) -> list[FactName]:
        """The facts that are looked at: those that are wanted, or those that differ."""
        return self._wanted or [difference.fact for difference in self._comparison.differences]

    def _facts_named(self, wanted: Collection[str]) -> list[FactName]:
        table = [name for name, _ in self._comparison.table] if wanted else []
        named_facts = []
        for text in wanted:
            fact = next((name for name in table if name.text.casefold() == " ".join(text.split()).casefold()), None)
            if fact is None:
                texts = list(dict.fromkeys(name.text for name in table))
                hint = nearest(text, texts) or f"there are {', '.join(repr(text) for text in texts)}"
                raise ErasError(f"{self.script.name} has no fact {text!r}; {hint}")
            named_facts.append(fact)
        return named_facts

    @cached_property
    def _columns(self) -> dict[int, tuple[str, ...]]:
        """The values of the facts that are looked at, by the run; what became of a line without its reason."""
        rows = dict(self._comparison.table)
        runs = self._comparison.runs
        return {
            id(run): tuple(
                rows[name][column].partition(":")[0] if name.line else rows[name][column] for name in self._names
            )
            for column, run in enumerate(runs)
        }

    def _values_of(self, played: Played) -> tuple[str, ...]:
        return self._columns[id(played.run)] if played.run is not None else ()

    def _turn(self, earlier: Span, later: Span) -> Turn:
        before, after = earlier.last, later.first
        facts = {
            name: (earlier.values.get(name, "-"), value)
            for name, value in later.values.items()
            if earlier.values.get(name) != value and not earlier.kept_out
        }
        rules = [self.catalog.rules(edition.short) for edition in (before, after)]
        if any(self._stager.kept_out(book) for book in rules):
            return Turn(before, after, facts, None)
        comparison = ScriptComparison(self.script, [self._stager.run(book) for book in rules], self.catalog)
        why = next(reasons(comparison, in_depth=True), None)
        turn = Turn(before, after, facts, comparison, why.topics if why else (), why.questions if why else ())
        lineage = self.catalog.lineage(before.book)
        if lineage.base is None or not lineage.is_not_at_hand:
            return turn
        is_unknown = all(map(names_no_rule, turn.rules[0])) or _is_not_at_hand(comparison.runs[0], turn.questions)
        return altered(turn, since=lineage.base.edition) if is_unknown else turn


def _is_not_at_hand(run: Run, questions: Collection[str]) -> bool:
    """Whether a run has some questions answered from another document alone, as that of its edition is not at hand."""
    rulings = [ruling for duel in run.duels for ruling in duel.rulings if ruling.question in questions]
    return bool(rulings) and all(
        ruling.citation.taken and all(isinstance(rule_taken, NotAtHand) for rule_taken in ruling.citation.taken)
        for ruling in rulings
    )
