"""A run as text: everything that happens in the era's own words, each line with its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from core.compare.differences import is_unchecked, shown_values
from core.compare.divergence import unique
from core.compare.facts import facts_of
from core.compare.lines_that_came_to_nothing import lines_in_vain
from core.compare.notes import Note, notes_of, unmet_in, with_assumptions
from core.kernel import events as happened
from core.play.base.game import LogEntry
from core.report.comparison import notes_text
from core.report.english import shown_sources
from core.report.sections import NOTE_HEADINGS
from core.report.tables import Rows, columns, table, wrapped
from core.report.terminal_colors import Meaning, colored, heading
from core.script.playing.run import DuelRun, Run

COURSE = frozenset({happened.TurnBegan, happened.PhaseBegan, happened.StepBegan})
"""Events that say where in a turn things happen."""


CHECKED = "Refusals the script expects"
"""Over the lines that came to nothing and of which the script expects something, such as that they are refused."""


def transcript_text(
    run: Run, until: int | None = None, all_rules: bool = False, assumptions: Sequence[Note] = ()
) -> str:
    """The transcript of a run up to a line of the script; without one, all of it and how the game stands at the end.

    Beside each event stand the rules that decide it, or `all_rules` on which it rests. `assumptions` are those without which
    something else would come of the script.
    """
    parts = [heading(wrapped(f"{run.script.title} ({run.rules.name})")), ""]
    for number, duel in enumerate(run.duels, start=1):
        if len(run.duels) > 1:
            parts += [heading(f"Game {number}"), ""]
        entries = entries_text(duel, entries_until(duel, until), all_rules)
        parts += [entries, ""] if entries else []
    if until is None:
        parts += _verdicts(run)
        parts += [table(_facts(run.last)), ""]
        parts += notes_text([*unmet_in([run]), *with_assumptions(notes_of(run, with_preliminaries=True), assumptions)])
    else:
        parts += notes_text(_rested_on(run, until))
    return "\n".join(parts).rstrip() + "\n"


def _rested_on(run: Run, until: int) -> list[Note]:
    """What of a run's assumptions, and of what its edition lacks, the part of it before a later line rests on."""
    shown = (entry for duel in run.duels for entry in entries_until(duel, until))
    citations = [ruling.citation for entry in shown for ruling in entry.because]
    rested_on = {(citation.silence, citation.silent) for citation in citations} | {
        ("absent", citation.absent) for citation in citations
    }
    return [note for note in notes_of(run, with_preliminaries=True) if (note.kind, note.text) in rested_on]


def around(duel: DuelRun, index: int, before: int, after: int) -> tuple[list[LogEntry], list[LogEntry]]:
    """What happened last before some event, and first from it on, of all that is worth telling beside the course of turns."""
    narrator = duel.narrator()

    def worth_telling(entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
        return (entry for entry in entries if type(entry.event) not in COURSE and narrator.tell(entry.event))

    earlier = list(islice(worth_telling(reversed(duel.log[:index])), before))
    return earlier[::-1], list(islice(worth_telling(duel.log[index:]), after))


def entries_text(duel: DuelRun, entries: Iterable[LogEntry], all_rules: bool = False) -> str:
    """Some of what happened, each event with the rules that decide it, or `all_rules` on which it rests."""
    labels: list[str] = []
    texts: list[str] = []
    ends: list[str] = []
    narrator = duel.narrator()
    for entry in entries:
        sentence = narrator.tell(entry.event)
        if not sentence:
            continue
        course = type(entry.event) in COURSE
        labels.append("" if course or not entry.anchor.line else str(entry.anchor.line))
        texts.append(f"[{sentence.removesuffix(': begins').removesuffix(' begins')}]" if course else sentence)
        citations = [ruling.citation for ruling in (entry.because if all_rules else entry.deciding)]
        ends.append(
            shown_sources(unique([citation.whole_text if all_rules else citation.text for citation in citations]))
        )
    return columns(labels, texts, ends)


def entries_until(duel: DuelRun, until: int | None) -> Iterator[LogEntry]:
    """The log, or the part of it before anything of a later line happens."""
    for entry in duel.log:
        if until is not None and entry.anchor.line > until:
            return
        yield entry


def _facts(duel: DuelRun) -> Rows:
    """How the game stands; what the next look at it may change is marked."""
    facts = [fact for fact in facts_of(duel) if not fact.name.line]
    unchecked = [is_unchecked(fact.name, fact.card, duel) for fact in facts]
    values = shown_values([fact.value for fact in facts], unchecked)
    return [[f"  {fact.name.text}", value] for fact, value in zip(facts, values, strict=True)]


def _verdicts(run: Run) -> list[str]:
    """The lines that came to nothing, in any of the games, with the reason and the rule: those that are checked come last."""
    parts: list[str] = []
    for kind in ("vain", "too late", "checked"):
        rows = [
            (str(line.line), f"{line.words}: {verdict.text}", shown_sources(unique([verdict.citation.text])))
            for line in lines_in_vain([run])
            if kind == ("checked" if line.is_expected else "too late" if line.is_too_late else "vain")
            for _, verdict in line.verdicts
        ]
        if rows:
            labels, texts, ends = zip(*rows, strict=True)
            color = Meaning.HOLDS if kind == "checked" else Meaning.REFUSED
            parts += [heading(NOTE_HEADINGS.get(kind, CHECKED)), colored(columns(labels, texts, ends), color), ""]
    return parts
