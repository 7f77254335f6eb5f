"""A timeline as text: from when to when each outcome held, and what changed in between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

from core.catalog import Catalog, installed
from core.compare.notes import Note
from core.compare.timeline import Span, Timeline, Turn
from core.kernel.values.citations import NOT_AT_HAND
from core.report.english import fact_in_words, joined, name_of_topic, question_in_words, shown_sources, topic_in_words
from core.report.sections import NOTE_HEADINGS, OF_SCRIPT, facts_decided, places
from core.report.tables import columns, in_notebook, table, wrapped
from core.report.terminal_colors import heading
from core.rulebook.rules import TOPIC_OF, Edition
from core.script.script_files import script_of
from core.script.syntax import Script


class When(Timeline):
    """How the outcome of a script changed over the years. Prints as text; `.spans` holds the dates between which each outcome
    held, `.turns` what changed in between.
    """

    def to_dict(self) -> dict[str, Any]:
        """The timeline as plain data; `eras schema when` prints its shape."""
        from core.report.data.playing import when_data

        return when_data(self).to_dict()

    def __str__(self) -> str:
        return when_text(self)

    def _repr_html_(self) -> str:
        return in_notebook(str(self))


def when(script: str | Path | Script, facts: str | Sequence[str] = (), *, catalog: Catalog | None = None) -> When:
    """Play a script (given as for `compare`) under every rules document, and follow all facts that differ, or only the given ones.

    Raises:
        ErasError: the script does not exist, has mistakes, or has no such fact.
    """
    used_catalog = catalog or installed()
    return When(script_of(script, used_catalog), used_catalog, [facts] if isinstance(facts, str) else facts)


def when_text(timeline: Timeline) -> str:
    """The whole timeline."""
    parts = [heading(wrapped(timeline.script.asks or timeline.script.title)), ""]
    for span, days in zip(timeline.spans, days_of_spans(timeline), strict=True):
        parts += _span(span, days, timeline.script)
    parts.append("")
    for (before, after), turn in zip(pairwise(timeline.spans), timeline.turns, strict=True):
        parts += [*_turn(turn, change_of_playing(before, after), timeline.script), ""]
    parts += _frankly(timeline)
    for gap in timeline.gaps:
        unknown_days = (
            f"Nothing is known between {gap.after.day} ({gap.after.label or gap.after.short}) and {gap.before.day}: "
        )
        parts.append(wrapped(f"{unknown_days}no document of that time is among the editions.", 0, 2))
    first, last = timeline.editions[0], timeline.editions[-1]
    parts.append(wrapped(f"Played under {timeline.documents} editions, from {first.day} to {last.day}.", 0, 2))
    return "\n".join(parts).rstrip() + "\n"


def _frankly(timeline: Timeline) -> list[str]:
    """Whether any fact differs, and what else there is to know: expectations not met, lines without effect, choices left open."""
    parts: list[str] = []
    if timeline.is_all_in_vain:
        parts += [wrapped("No line has any effect under any document, so this shows nothing about the rules."), ""]
    elif not timeline.turns:
        but = " Some lines have no effect under any document." if timeline.vain_lines else ""
        parts += [wrapped(f"No fact differs: the outcome is the same under every document.{but}"), ""]
    failed = [
        (f"line {failure.line}: expected: {failure.expected}; found: {failure.found}", failure.edition)
        for failure in timeline.check.failures
    ]
    if failed:
        parts += [heading("Expectations not met")]
        editions_by_text: dict[str, list[str]] = {}
        for text, edition in failed:
            editions_by_text.setdefault(text, []).append(edition)
        parts += [*(wrapped(f"{', '.join(editions)}: {text}", 2, 2) for text, editions in editions_by_text.items()), ""]
    vain = [line for line in timeline.vain_lines if not line.is_expected or timeline.is_all_in_vain]
    if vain:
        parts += [heading("Lines without effect under any document")]
        for line in vain:
            parts += [wrapped(f"line {line.line}: {line.shown or line.text}", 2, 2)]
            parts += [wrapped(why, 4, 2) for why in dict.fromkeys(verdict.text for _, verdict in line.verdicts)]
        parts.append("")
    for kind in OF_SCRIPT:
        notes = dict.fromkeys(note.text for note in timeline.check.notes if note.kind == kind)
        if notes:
            parts += [heading(NOTE_HEADINGS[kind]), *(wrapped(text, 2, 2) for text in notes), ""]
    if timeline.left_open:
        parts += [heading("Open choices")]
        days_by_span = {id(span): days for span, days in zip(timeline.spans, days_of_spans(timeline), strict=True)}
        for choice, spans in timeline.left_open.items():
            times = (
                "" if len(spans) == len(timeline.spans) else f"{', '.join(days_by_span[id(span)] for span in spans)}: "
            )
            parts += [wrapped(f"{times}{choice.taken}; {choice.hint}", 2, 2)]
        parts.append("")
    return parts


def _span(span: Span, days: str, script: Script) -> Iterator[str]:
    yield heading(f"  {days}")
    if span.values:
        yield table([[f"    {fact_in_words(name, script)}", value] for name, value in span.values.items()])
    else:
        yield wrapped(whether_played(span), 4, 2)


def whether_played(span: Span) -> str:
    """Whether the script is played at all in a span, with the reason if it is not."""
    return f"it cannot be played: {span.kept_out}" if span.kept_out else "it can be played"


def change_of_playing(before: Span, after: Span) -> str:
    """What changed between two spans as to whether the script is played at all; nothing if that did not change."""
    if before.kept_out == after.kept_out:
        return ""
    if not after.kept_out:
        return "it can be played from then on"
    return "it still cannot be played, by another rule" if before.kept_out else "it can no longer be played"


def days_of_spans(timeline: Timeline) -> list[str]:
    """From when to when each span holds, in words: until the day before the rules of the next are in force, or some days if that
    day is not known.
    """
    days = []
    begins, is_late = str(timeline.spans[0].first.day), False
    for turn in timeline.turns:
        until = turn.after.since - timedelta(days=1)
        earliest = turn.after.perhaps_since if turn.since is None else turn.since.since
        ends = str(until) if earliest is None else f"some day between {earliest} and {until}"
        days.append(f"from {begins} at the latest to {ends}" if is_late else f"{begins} to {ends}")
        begins, is_late = str(turn.after.since), earliest is not None
    if not days:
        return [f"{begins} to {timeline.editions[-1].day}"]
    return [*days, f"since {begins}{' at the latest' if is_late else ''}"]


def _turn(turn: Turn, playing: str, script: Script) -> Iterator[str]:
    since = turn.since or turn.before
    yield heading(wrapped(f"Between {since.day} and {_named(turn.after)}", 0, 2))
    if turn.since is not None:
        unknown = f"{_named(turn.before)} is not at hand and is played as {_named(turn.since)}; the change may have come with it"
        yield wrapped(unknown, 2, 2)
    if turn.after.dated:
        yield wrapped(f"{_named(turn.after)}: {turn.after.dated}", 2, 2)
    if playing:
        yield wrapped(playing, 2, 2)
    for name, (before, after) in turn.facts.items():
        yield wrapped(f"{fact_in_words(name, script, (before, after))}: {before} -> {after}", 2, 2)
    if turn.comparison is not None:
        for place in places(turn.comparison):
            under, texts, rules = zip(*place.rows, strict=True)
            yield wrapped(f"They diverge {place.where}", 2, 2)
            yield columns(under, texts, [shown_sources(numbers.split(", ")) for numbers in rules], 4)
        yield from assumptions_text(turn.comparison.assumptions)
    questions = questions_asked(turn)
    if len(questions) > 1:
        yield wrapped("The rules answer these questions differently:", 2, 2)
        yield from (wrapped(f"- {question}", 4, 2) for question in questions)
    elif because := asked(turn):
        yield wrapped(f"{'The rules answer this differently' if turn.questions else 'Because of'}: {because}", 2, 2)


def assumptions_text(notes: Sequence[Note]) -> Iterator[str]:
    """What the difference rests on; of what affects the same facts these are named once."""
    texts_by_facts: dict[tuple[str, str], list[str]] = {}
    for note in notes:
        far = note.kind == "taken" and note.text.startswith(NOT_AT_HAND)
        head = f"{_FAR if far else _SETTLED.get(note.kind, 'Not in')} {note.under}"
        texts_by_facts.setdefault((head, facts_decided(note.decides)), []).append(note.text)
    for (head, facts), texts in texts_by_facts.items():
        if len(texts) == 1:
            yield wrapped(f"{head}: {texts[0]} (affects: {facts})", 2, 2)
        else:
            yield wrapped(f"{head} (affects: {facts}):", 2, 2)
            yield from (wrapped(f"- {text}", 4, 2) for text in texts)


_SETTLED = {"silent": "Assumed under", "ruled": "Ruled under", "taken": "Assumed under"}
"""How a silence on which a difference rests is told, by who settles it."""
_FAR = "Not at hand under"
"""The same of a document that is not at hand."""


def asked(turn: Turn) -> str:
    """The questions that are answered otherwise, with their topics; or the topics alone."""
    return "; ".join(questions_asked(turn)) or joined([*map(topic_in_words, turn.topics)])


def questions_asked(turn: Turn) -> list[str]:
    """The questions that are answered otherwise, each with its topic."""
    questions = [(question_in_words(name), name_of_topic(TOPIC_OF[name])) for name in turn.questions]
    return [f"{question[:1].lower()}{question[1:]} (topic: {topic})" for question, topic in questions]


def _named(edition: Edition) -> str:
    return edition.label or str(edition.day)
