"""A run as text: everything that happens in the era's own words, each line with its rules."""

from __future__ import annotations

from collections.abc import Iterator

from core.compare.comparing import notes_of
from core.compare.facts import facts_of
from core.compare.parting import unique
from core.kernel import events as happened
from core.play.game import Entry
from core.report.comparison import notes_text
from core.report.tables import columns, table
from core.script.run import DuelRun, Run


def transcript_text(run: Run, until: int | None = None) -> str:
    """The transcript of a run up to a line of the script; without one, all of it and how the game stands at the end."""
    parts = [f"{run.script.title} - {run.rules.name}", ""]
    for number, duel in enumerate(run.duels, start=1):
        if len(run.duels) > 1:
            parts += [f"Game {number}", ""]
        told = _duel_lines(duel, until)
        parts += [told, ""] if told else []
    if until is None:
        parts += _verdicts(run.last)
        parts += [table([[f"  {fact.name.text}", fact.value] for fact in facts_of(run.last) if not fact.name.line]), ""]
    parts += notes_text(notes_of(run))
    return "\n".join(parts).rstrip() + "\n"


def _duel_lines(duel: DuelRun, until: int | None) -> str:
    labels: list[str] = []
    texts: list[str] = []
    ends: list[str] = []
    narrator = duel.narrator()
    for entry in _entries(duel, until):
        told = narrator.tell(entry.event)
        if not told:
            continue
        course = isinstance(entry.event, (happened.TurnBegan, happened.PhaseBegan, happened.StepBegan))
        labels.append("" if course or not entry.anchor.line else str(entry.anchor.line))
        texts.append(f"[{told.removesuffix(': begins').removesuffix(' begins')}]" if course else told)
        ends.append(", ".join(unique([ruling.citation.text for ruling in entry.because])))
    return columns(labels, texts, ends)


def _entries(duel: DuelRun, until: int | None) -> Iterator[Entry]:
    """The log, or the part of it before anything of a later line happens."""
    for entry in duel.log:
        if until is not None and entry.anchor.line > until:
            return
        yield entry


def _verdicts(duel: DuelRun) -> list[str]:
    """The lines that came to nothing, each with the reason and the rule."""
    rows = [
        (str(node.step.line), f"{node.step.text}: {node.verdict.text}", node.verdict.citation.text)
        for node in duel.nodes()
        if node.verdict is not None and node.is_told and node.verdict.kind.name != "DONE"
    ]
    if not rows:
        return []
    labels, texts, ends = zip(*rows, strict=True)
    return ["Lines that came to nothing", columns(labels, texts, ends), ""]
