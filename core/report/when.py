"""A timeline as text: from when to when each outcome held, and what changed in between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from core.compare.timeline import Span, Timeline, Turn
from core.hooks.rules import TOPIC_OF, Edition
from core.report.english import joined
from core.report.sections import places
from core.report.tables import columns, table, wrapped
from core.report.terminal_colors import heading


def when_text(timeline: Timeline) -> str:
    """The whole timeline."""
    parts = [heading(wrapped(timeline.script.asks or timeline.script.title)), ""]
    for span in timeline.spans:
        parts += _span(span)
    parts.append("")
    for (before, after), turn in zip(pairwise(timeline.spans), timeline.turns, strict=True):
        parts += [*_turn(turn, change_of_playing(before, after)), ""]
    if not timeline.turns:
        parts += [wrapped("No fact differs under any document."), ""]
    for gap in timeline.gaps:
        known = (
            f"Nothing is known between {gap.after.day} ({gap.after.label or gap.after.short}) and {gap.before.day}: "
        )
        parts.append(wrapped(f"{known}no document of that time is among the editions.", 0, 2))
    first, last = timeline.editions[0], timeline.editions[-1]
    parts.append(wrapped(f"Under {len(timeline.editions)} editions from {first.day} to {last.day}.", 0, 2))
    return "\n".join(parts).rstrip() + "\n"


def _span(span: Span) -> Iterator[str]:
    yield heading(f"  {during(span)}")
    if span.values:
        yield table([[f"    {name.text}", value] for name, value in span.values.items()])
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


def during(span: Span) -> str:
    """The days from the first document of a span to its last."""
    if span.first is span.last:
        return str(span.first.day)
    return f"{span.first.day} to {span.last.day}"


def _turn(turn: Turn, playing: str) -> Iterator[str]:
    yield heading(wrapped(f"Between {turn.before.day} and {_named(turn.after)}", 0, 2))
    if playing:
        yield wrapped(playing, 2, 2)
    for name, (before, after) in turn.facts.items():
        yield wrapped(f"{name.text}: {before}, then {after}", 2, 2)
    if turn.comparison is not None:
        for _, where, rows in places(turn.comparison):
            under, texts, rules = zip(*rows, strict=True)
            yield wrapped(f"They part {where}", 2, 2)
            yield columns(under, texts, rules, 4)
    because = asked(turn)
    if because:
        yield wrapped(f"Because of: {because}", 2, 2)


def asked(turn: Turn) -> str:
    """The questions that are answered otherwise, with their topics; or the topics alone."""
    if not turn.questions:
        return joined(list(turn.topics))
    return joined([f"{name.replace('_', ' ')} ({TOPIC_OF[name]})" for name in turn.questions])


def _named(edition: Edition) -> str:
    return edition.label or str(edition.day)
