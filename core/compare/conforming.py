"""How an edition stands to its book: which rules cases prove, which no play can prove, which are open."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from core.catalog import Catalog
from core.compare.ledger import RuleEntry, editions_with, entries_of, excuses, joined_base, ledger
from core.compare.ledger import rules_about as rules_about
from core.compare.suite import Answer, Case
from core.kernel.values.closed_words import Fixed
from core.kernel.values.errors import UnknownRule
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record, altered
from core.rulebook.rules import FACTS, TOPICS, Edition
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)

T = TypeVar("T")
Watched: TypeAlias = Callable[[Iterable[T]], Iterable[T]]
"""Lets somebody follow long work."""

TO_BE_PROVED = ("mechanic", "worked-example")
"""The kinds of rule that an edition declared complete may leave open none of."""


class RuleStatus(Fixed):
    """What is known of a rule."""

    PROVED = "proved"
    SHOWN = "shown"
    NOT_PROVABLE = "not provable"
    LEFT_TO_BASE = "left to its base"
    OPEN = "open"


class RuleCoverage(Record):
    """How one rule stands: proved or shown by these cases, or the reason why it is not."""

    entry: RuleEntry
    status: RuleStatus
    cases: tuple[str, ...] = ()
    why: str = ""

    @property
    def is_owed(self) -> bool:
        """Whether a complete edition would have to prove it."""
        two = self.entry.players == "two"
        return self.status is RuleStatus.OPEN and self.entry.kind in TO_BE_PROVED and two


class Conformance(Record):
    """How an edition stands to its book."""

    edition: Edition
    cases: int
    rules: tuple[RuleCoverage, ...]
    failing: tuple[str, ...]
    unknown: tuple[tuple[str, str], ...]

    @property
    def owed(self) -> tuple[RuleCoverage, ...]:
        """The open rules that a complete edition would have to prove."""
        return tuple(rule for rule in self.rules if rule.is_owed)

    @property
    def closed_limits(self) -> tuple[RuleCoverage, ...]:
        """The rules that are closed although the ledger still calls them a limit; those of a base are told there."""
        still_limits = (RuleStatus.OPEN, RuleStatus.LEFT_TO_BASE)
        return tuple(rule for rule in self.rules if rule.entry.limit and rule.status not in still_limits)

    @property
    def passed(self) -> bool:
        """Whether every case holds, citations and limits are right and, if the edition is declared complete, nothing is owed."""
        wrong = self.failing or self.unknown or self.closed_limits
        return not wrong and not (self.edition.complete and self.owed)


def conformance(
    catalog: Catalog,
    edition: Edition,
    cases: Iterable[Case],
    about: Collection[RuleEntry] | None = None,
    watched: Watched[Case] = iter,
) -> Conformance:
    """Hold an edition's cases against its ledger, or `about` some rules of it; `watched` sees each case as it is begun with.

    They are looked at one after the other: a case may let go of its game as the next is asked for.

    Raises:
        UnknownRule: the ledger says of a rule that it repeats one that is not there.
    """
    rules = ledger(catalog, edition.id) if about is None else {entry.id: entry for entry in about}
    proofs: dict[str, list[str]] = {}
    shown: dict[str, list[str]] = {}
    held: list[Case] = []
    for case in watched(cases):
        held.append(case)
        for id in proved_by(case, rules.values()):
            proofs.setdefault(id, []).append(case.name)
        for id in shown_by(case, rules.values()):
            shown.setdefault(id, []).append(case.name)
    unknown = [(case.name, number) for case in held for number in sorted(case.cited) if _is_unknown(case, number)]
    failing = tuple(case.name for case in held if not case.holds)
    base = joined_base(catalog, edition)
    coverage = coverage_of(edition, rules, proofs, shown, lambda entry: _citing(entry, held))
    if base is not None:
        coverage = _left_to(base, ledger(catalog, base.id), coverage)
    return Conformance(edition, len(held), coverage, failing, tuple(unknown))


def coverage_of(
    edition: Edition,
    rules: Mapping[str, RuleEntry],
    proofs: Mapping[str, Sequence[str]],
    shown: Mapping[str, Sequence[str]],
    citing: Callable[[RuleEntry], Sequence[Case]] = lambda entry: (),
) -> tuple[RuleCoverage, ...]:
    """How each rule stands, given the names of the cases that prove rules, of those that show some, and those that cite one.

    Raises:
        UnknownRule: a rule is said to repeat one that is not there.
    """
    alone = [entry for entry in rules.values() if not entry.duplicates]
    coverage_by_id = {
        entry.id: _coverage_of_rule(entry, tuple(proofs.get(entry.id, ())), tuple(shown.get(entry.id, ())), citing)
        for entry in alone
    }
    for entry in rules.values():
        if entry.duplicates:
            coverage_by_id[entry.id] = _shared(entry, coverage_by_id, edition)
    return tuple(coverage_by_id[id] for id in rules)


def _left_to(
    base: Edition, base_rules: Mapping[str, RuleEntry], coverage: Sequence[RuleCoverage]
) -> tuple[RuleCoverage, ...]:
    """The coverage of an edition, where the rules of its base's book that no case shows here are left to the base's own cases.

    A rule of the base that the edition's own document restates decides nothing here: the document does, by its own number.
    """
    return tuple(
        altered(rule, status=RuleStatus.LEFT_TO_BASE, why=f"{rule.why}; `eras conform {base.short}` holds it")
        if rule.status is RuleStatus.OPEN and base_rules.get(rule.entry.id) == rule.entry
        else rule
        for rule in coverage
    )


def _is_unknown(case: Case, number: str) -> bool:
    try:
        entries_of(case.catalog, case.edition, number)
    except UnknownRule:
        return True
    return False


def _shared(entry: RuleEntry, coverage_by_id: dict[str, RuleCoverage], edition: Edition) -> RuleCoverage:
    """The status of a rule that only repeats another: that other's."""
    shared_coverage = coverage_by_id.get(entry.duplicates)
    if shared_coverage is None:
        raise UnknownRule(
            f"{edition.id}: {entry.id} is said to duplicate {entry.duplicates!r}, which stands by itself nowhere"
        )
    return RuleCoverage(entry, shared_coverage.status, shared_coverage.cases, f"says the same as {entry.duplicates}")


def _coverage_of_rule(
    entry: RuleEntry,
    proving: tuple[str, ...],
    showing: tuple[str, ...],
    citing: Callable[[RuleEntry], Sequence[Case]],
) -> RuleCoverage:
    if entry.unprovable:
        return RuleCoverage(entry, RuleStatus.NOT_PROVABLE, why=entry.unprovable)
    if proving:
        return RuleCoverage(entry, RuleStatus.PROVED, proving)
    if showing:
        return RuleCoverage(entry, RuleStatus.SHOWN, showing)
    if entry.players != "two":
        return RuleCoverage(entry, RuleStatus.OPEN, why="it is about more than two players")
    if entry.limit:
        return RuleCoverage(entry, RuleStatus.OPEN, why=f"a limit of the program: {entry.limit}")
    citing_cases = citing(entry)
    if not citing_cases and entry.kind == "advice":
        return RuleCoverage(entry, RuleStatus.NOT_PROVABLE, why="advice")
    return RuleCoverage(entry, RuleStatus.OPEN, why=_lack(entry, citing_cases))


def _citing(entry: RuleEntry, cases: Sequence[Case]) -> list[Case]:
    return [case for case in cases if _cites(case, entry)]


def _cites(case: Case, entry: RuleEntry) -> bool:
    return not case.cited.isdisjoint((entry.id, entry.number))


def proved_by(case: Case, rules: Iterable[RuleEntry]) -> list[str]:
    """Which of some rules a case proves, by their ids. Of a rule that says several things it cites each that it proves."""
    return [entry.id for entry in rules if _can_be_proved(entry) and entry.id in case.cited and _proves(case, entry)]


def shown_by(case: Case, rules: Iterable[RuleEntry]) -> list[str]:
    """Which of some rules a case shows, by their ids: those that it cites and that say what is so in every edition.

    What a book tells of its examples is no rule: their case has to rest on some fact.
    """
    if not case.holds:
        return []
    facts = any(question in FACTS for question, _ in case.answers)
    return [
        entry.id
        for entry in rules
        if _can_be_proved(entry)
        and entry.id in case.cited
        and (facts if entry.kind == "worked-example" else case.shows(entry.number))
    ]


def _can_be_proved(entry: RuleEntry) -> bool:
    return not entry.duplicates and not entry.unprovable


def _proves(case: Case, entry: RuleEntry) -> bool:
    """Whether a case that cites a rule holds and would fail with another answer.

    What a book tells of its examples is no answer: their case has to depend on some answer.
    """
    if not case.holds:
        return False
    if entry.kind == "worked-example":
        return case.misses_any()
    return any(case.misses(answer) for answer in sorted(case.answers) if answer[1] == entry.number)


def _lack(entry: RuleEntry, citing: Sequence[Case]) -> str:
    if not citing:
        return "no case cites it"
    if not any(entry.id in case.cited for case in citing):
        return f"{', '.join(case.name for case in citing)} cites it as a whole"
    resting = [case.name for case in citing if any(reason == entry.number for _, reason in case.answers)]
    if not resting:
        return f"nothing in {', '.join(case.name for case in citing)} rests on it"
    if not any(question not in FACTS for case in citing for question, reason in case.answers if reason == entry.number):
        return f"no expectation in {', '.join(resting)} checks anything that rests on it"
    return f"{', '.join(resting)} would hold with another answer"


def rules_wanted(
    catalog: Catalog, editions: Sequence[str], numbers: Sequence[str], topics: Sequence[str]
) -> dict[Edition, list[RuleEntry] | None]:
    """The editions of some names, each with its rules of some numbers or topics, or `None` where neither is given.

    If no edition is named it is all of them; of those that have no rule of any of the numbers, only the topics are wanted.

    Raises:
        UnknownEdition: one is not there.
        UnknownRule: an edition that is named has no such rule or topic, or none at all has.
    """
    named = [catalog.edition(name) for name in editions]
    if not numbers and not topics:
        return dict.fromkeys(named or catalog.editions)
    having = {number: editions_with(catalog, number) for number in numbers} if not named else {}
    rules_by_edition: dict[Edition, list[RuleEntry] | None] = {}
    for edition in named or catalog.editions:
        own_numbers = [number for number in numbers if edition in having.get(number, (edition,))]
        if own_numbers or topics:
            rules_by_edition[edition] = rules_about(catalog, edition, own_numbers, topics)
    return rules_by_edition


class Unmissed(NamedTuple):
    """An answer that could be another without any case noticing, and the reason why that may be so, if one is given."""

    question: str
    reason: str
    excuse: str


def unmissed(
    catalog: Catalog,
    edition: Edition,
    cases: Sequence[Case],
    about: Collection[RuleEntry] | None = None,
    watched: Watched[Answer] = iter,
    excused: bool = True,
) -> list[Unmissed]:
    """The answers of an edition that no case would miss, and the questions that no case asks.

    If `about` has rules, only the answers by those; unless `excused`, none for which the ledger has an excuse.
    """
    cases_by_answer: dict[Answer, list[Case]] = {}
    for case in cases:
        for answer in case.answers:
            if answer[0] not in FACTS:
                cases_by_answer.setdefault(answer, []).append(case)
    asked = {question for question, _ in cases_by_answer}
    unmissed_answers = [(question, "") for topic in TOPICS for question in topic.questions if question not in asked]
    if about is not None:
        numbers = {entry.number for entry in about}
        cases_by_answer = {answer: held for answer, held in cases_by_answer.items() if answer[1] in numbers}
        unmissed_answers = []
    why = excuses(catalog, edition.id)
    tried = [answer for answer in sorted(cases_by_answer) if excused or answer not in why]
    unmissed_answers += [answer for answer in watched(tried) if not _is_missed(answer, cases_by_answer[answer])]
    return [Unmissed(question, reason, why.get((question, reason), "")) for question, reason in unmissed_answers]


def _is_missed(answer: Answer, cases: Sequence[Case]) -> bool:
    """Whether some case would fail with another answer.

    Tried first are the cases that cite its rule, and of the other answers those that most cases notice.
    """
    likeliest = sorted(cases, key=lambda case: answer[1] not in case.numbers)
    return any(case.fails_under(flip) for flip in likeliest[0].flips(answer) for case in likeliest)
