"""A comparison as a notebook shows it: tables rather than text in columns."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tabulate import tabulate

from core.compare.comparing import Comparison
from core.report.answers import answer_of
from core.report.sections import PLACE_HEADS, because, facts_that_differ, notes_by_heading, places
from core.report.tables import Rows


def comparison_html(comparison: Comparison) -> str:
    """The whole comparison; everything that comes from a script is escaped."""
    script = comparison.script
    parts = [
        f"<h3>{escape(script.asks or script.title)}</h3>",
        f"<p><strong>Answer.</strong> {escape(answer_of(comparison))}</p>",
    ]
    facts = facts_that_differ(comparison)
    parts += [_table(["", *(run.rules.label for run in comparison.runs)], facts)] if facts else []
    for head, where, rows in places(comparison):
        parts += [f"<p><strong>{head}</strong> {escape(where)}</p>", _table(PLACE_HEADS, rows)]
    reason = because(comparison)
    parts += [f"<p><strong>Because of</strong> {escape(reason)}</p>"] if reason else []
    for heading, texts in notes_by_heading(comparison.notes):
        told = "".join(f"<li>{escape(', '.join(under))}: {escape(text)}</li>" for text, under in texts)
        parts.append(f"<p><strong>{heading}</strong></p><ul>{told}</ul>")
    return f"<div>{''.join(parts)}</div>"


def _table(heads: Sequence[str], rows: Rows) -> str:
    return str(tabulate(rows, heads, tablefmt="html", disable_numparse=True))
