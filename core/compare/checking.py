"""Checking the expectations of a script under every edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import date
from itertools import pairwise

from core.catalog import Catalog
from core.compare.assumptions import assumptions_behind
from core.compare.choices_that_matter import choices_that_matter
from core.compare.comparing import ScriptComparison
from core.compare.lines_that_came_to_nothing import VainLine, lines_in_vain
from core.compare.notes import SILENCES, Note, days_meant, expected_words, notes_of, with_assumptions
from core.kernel.values.citations import Permission, Ruling
from core.kernel.values.records import Record
from core.rulebook.in_time import are_worded_alike
from core.rulebook.rules import Edition
from core.script.claims.base import OfCard
from core.script.claims.of_lines import HasVerdict
from core.script.playing.expectations import Judgement, applies, as_named_in, single_edition
from core.script.playing.open_choices import OpenChoice
from core.script.playing.run import Run, Stager
from core.script.statements import Expectation
from core.script.syntax import Script
from core.script.verdicts import VerdictKind


class Failure(Record):
    """Something that a script expected and that is not so, under one edition."""

    edition: str
    line: int
    expected: str
    found: str


class Judged(Record):
    """Something that a script expects, and what is so instead under one edition; empty if it is as expected."""

    edition: str
    line: int
    expected: str
    found: str


class LeftOpen(Record):
    """A choice that a script leaves open under one edition; `matters` tells whether what it expects hangs on the answer."""

    edition: str
    choice: OpenChoice
    matters: bool = True


class Check(Record):
    """What became of a script's expectations: how many were evaluated under each edition, and which failed.

    `left_open` are choices that no line makes; where one matters, what is expected of that edition hangs on the default.
    `vain` are the lines that came to nothing under each edition although the script does not expect it; `vain_in_part` others
    that did so under some editions and not under others, which is what many scripts are about. `notes` tell what was past as
    it began, what look at the game is due where it stops, and what was assumed under the editions of failures. `judged` is
    everything that is expected, whether it is so or not.
    """

    script: Script
    evaluated: dict[str, int]
    failures: tuple[Failure, ...]
    vain: tuple[VainLine, ...] = ()
    vain_in_part: tuple[VainLine, ...] = ()
    notes: tuple[Note, ...] = ()
    left_open: tuple[LeftOpen, ...] = ()
    judged: tuple[Judged, ...] = ()
    catalog: Catalog | None = None
    under: tuple[str, ...] = ()

    @property
    def assumptions(self) -> list[Note]:
        """What is assumed where a text is silent, if what comes of the script would be something else by another answer.

        It takes several plays to find that out, so that it is looked for where it is shown. A script that is checked under
        several editions rests on what makes a difference between them.
        """
        if self.catalog is None or not self.under:
            return []
        stager = Stager(self.script, self.catalog)
        runs = [stager.run(self.catalog.rules(name)) for name in self.under]
        if len(runs) == 1:
            return assumptions_behind(runs[0], self.catalog)
        return ScriptComparison(self.script, runs, self.catalog).assumptions

    @property
    def all_notes(self) -> list[Note]:
        """The notes with the assumptions."""
        return with_assumptions(self.notes, self.assumptions)

    @property
    def has_idle_effects(self) -> bool:
        """Whether something was carried out that could not have changed anything, which is a mistake in a card's text."""
        return any(note.kind == "idle" for note in self.notes)

    @property
    def passed(self) -> bool:
        """Whether everything expected is so, and hangs on no choice that the script leaves open."""
        return not self.failures and not any(
            choice.matters and self.evaluated[choice.edition] for choice in self.left_open
        )

    @property
    def expects_nothing(self) -> bool:
        """Whether nothing is expected of these editions, and nothing fails either, as may be of a mixture."""
        return self.passed and not any(self.evaluated.values())


def editions_of(script: Script, catalog: Catalog, stager: Stager | None = None) -> list[Edition]:
    """The editions under which a script is to hold: the main ones, those that it names and those at the ends of its stretches.

    Each stretch of time of which it expects something has its first and its last document among them, and so has what lies
    on the other side of each day that bounds one: a year may begin, and a day may be, amid the time of a document.
    Two days of the time of one edition on which the cards of the script say the same are one.
    """
    stager = stager or Stager(script, catalog)
    named = {name for name, _ in script.cites} | {
        name for first_named, second_named, _ in script.shows for name in (first_named, second_named)
    }
    days: set[date] = set()
    ends: list[Edition] = []
    for expectation in script.expectations():
        named.update(expectation.editions.names)
        days.update(day for day in (expectation.editions.since, expectation.editions.until) if day is not None)
        stretch = [edition for edition in catalog.documents if expectation.editions.spans(edition.day)]
        ends += [*stretch[:1], *stretch[-1:]]
    editions = [*catalog.editions, *ends]
    for edition, after in pairwise([*catalog.documents, None]):
        if edition is not None and any(edition.day <= day and (after is None or day <= after.day) for day in days):
            editions.append(edition)
    by_edition = {edition.id: [edition] for edition in editions}
    for edition in sorted(map(catalog.played, named), key=lambda edition: edition.day):
        dated_editions = by_edition.setdefault(edition.id, [])
        if not any(
            edition.day == dated_edition.day or are_worded_alike(stager.cards, edition.day, dated_edition.day)
            for dated_edition in dated_editions
        ):
            dated_editions.append(edition)
    return sorted(
        (edition for dated_editions in by_edition.values() for edition in dated_editions),
        key=lambda edition: edition.day,
    )


def check(script: Script, catalog: Catalog, under: Sequence[str] = ()) -> Check:
    """Check a script under editions: if none are given, those under which it is to hold.

    Besides a fact that does not hold, it is a failure if an expectation is never evaluated. A script does not pass, either, if
    it leaves a choice open on which a verdict or something that it expects hangs.

    Raises:
        ErasError: an edition is not there or given twice, or the script's names mean no cards.
    """
    return check_with_runs(script, catalog, under)[0]


def check_with_runs(script: Script, catalog: Catalog, under: Sequence[str] = ()) -> tuple[Check, dict[str, Run]]:
    """The same, and the run under each edition that does not keep the script out.

    Raises:
        ErasError: an edition is not there or given twice, or the script's names mean no cards.
    """
    stager = Stager(script, catalog)
    names = tuple(under) or tuple(edition.short for edition in editions_of(script, catalog, stager))
    catalog.check_different(names)
    kept_out = {name: stager.kept_out(catalog.rules(name)) for name in names}
    reasons_out = {name: why for name, why in kept_out.items() if why}
    names = tuple(name for name in names if name not in reasons_out)
    evaluated: dict[str, int] = {}
    lines = Counter(expectation.line for expectation in script.expectations())
    several = frozenset(line for line, count in lines.items() if count > 1)
    judged: list[Judged] = []
    left_open: list[LeftOpen] = []
    runs = [stager.run(catalog.rules(name)) for name in names]
    for name, run in zip(names, runs, strict=True):
        evaluated[name] = len(run.judgements)
        judged += [
            Judged(
                name,
                judgement.expectation.line,
                expected_words(script, judgement.expectation.line),
                found_of(judgement, several),
            )
            for judgement in run.judgements
        ]
        matter = choices_that_matter(stager, catalog.rules(name), run)
        left_open += [
            LeftOpen(name, choice, (number, choice) in matter)
            for number, duel in enumerate(run.duels)
            for choice in duel.open_choices
        ]
    for name in reasons_out:
        left_out_lines = left_out(script, catalog, name, stager.seating(catalog.rules(name)))
        judged += left_out_lines
        evaluated |= {name: len(left_out_lines)} if left_out_lines or not names else {}
    failures = [
        Failure(judged_line.edition, judged_line.line, judged_line.expected, judged_line.found)
        for judged_line in judged
        if judged_line.found
    ]
    unexpected = [line for line in lines_in_vain(runs) if not line.is_expected]
    vain = tuple(line for line in unexpected if len(line.verdicts) == len(runs))
    in_part = tuple(line for line in unexpected if len(line.verdicts) < len(runs))
    failing = {failure.edition for failure in failures}
    whole = [Note(name, "absent", f"the script as a whole: {why}") for name, why in reasons_out.items()]
    of_days = [Note(name, "day", text) for text in days_meant(script, catalog) for name in names]
    notes = tuple(whole + of_days) + tuple(
        note
        for run in runs
        for note in notes_of(run)
        if note.kind
        in (
            "older",
            "past",
            "due",
            "unspent",
            "too soon",
            "idle",
            "stopped",
            "instead",
            "filled up",
            "beside",
            "year",
            "order",
        )
        or (note.kind in SILENCES and note.under in failing)
    )
    checked = Check(
        script, evaluated, tuple(failures), vain, in_part, notes, tuple(left_open), tuple(judged), catalog, names
    )
    return checked, dict(zip(names, runs, strict=True))


def found_of(judgement: Judgement, several: Collection[int]) -> str:
    """What is so instead of what is expected; of which card, on one of the lines that expect something of `several` things."""
    difference, claim = judgement.found, judgement.expectation.claim
    if not difference or judgement.expectation.line not in several or not isinstance(claim, OfCard):
        return difference
    return (
        f"{claim.subject} {difference[3:]}"
        if difference.startswith(("it is ", "it has "))
        else f"{claim.subject}: {difference}"
    )


def left_out(script: Script, catalog: Catalog, name: str, seating: Ruling[Permission] | None) -> list[Judged]:
    """What a script expects by name of an edition under which it cannot be played as a whole: nothing is so but just that."""
    edition = as_named_in(script, single_edition(catalog.rules(name)), catalog)
    asked = [expectation for expectation in script.expectations() if not expectation.editions.everywhere]
    about = [expectation for expectation in asked if applies(expectation.editions, edition)]
    at_the_end = {id(expectation) for duel in script.duels for expectation in duel.expectations}
    if seating is None:
        return []
    why = (
        f"{VerdictKind.NOT_IN_EDITION.value}, the script as a whole: {seating.answer.reason} ({seating.citation.text})"
    )

    def found_instead(expectation: Expectation) -> str:
        claim = expectation.claim
        says_so = isinstance(claim, HasVerdict) and claim.word == VerdictKind.NOT_IN_EDITION.value
        return "" if says_so and id(expectation) in at_the_end else why

    return [
        Judged(name, expectation.line, expected_words(script, expectation.line), found_instead(expectation))
        for expectation in about
    ]
