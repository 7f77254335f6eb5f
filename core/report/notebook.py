"""Results as a notebook shows them: tables rather than text in columns, and what differs is marked."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tabulate import tabulate

from core.compare.checking import Check
from core.compare.comparing import ScriptComparison
from core.compare.facts import FactName, alike
from core.compare.why import TopicSearch
from core.report.answers import answer_of
from core.report.english import counts_text, joined
from core.report.sections import (
    PLACE_HEADS,
    because,
    facts_that_differ,
    items_of,
    notes_by_heading,
    places,
    side_by_side,
    wordings,
)
from core.report.tables import Rows


def comparison_html(comparison: ScriptComparison) -> str:
    """The whole comparison; everything that comes from a script is escaped."""
    script = comparison.script
    parts = [
        f"<h3>{escape(script.asks or script.title)}</h3>",
        f"<p><strong>Answer.</strong> {escape(answer_of(comparison))}</p>",
    ]
    facts = [[escape(name.text), *_marked(name, values)] for name, values in facts_that_differ(comparison)]
    if facts:
        first = comparison.runs[0].rules.label
        parts += [html_table(["", *(run.rules.label for run in comparison.runs)], facts)]
        parts += [f"<p><small>Marked: not as under {escape(first)}.</small></p>"]
    for place in places(comparison):
        parts += [f"<p><strong>{place.head}</strong> {escape(place.where)}</p>"]
        parts += [html_table(PLACE_HEADS, escaped(place.rows))]
        parts += [f"<p>{escape(place.facts)}</p>"] if place.facts else []
    for shown in wordings(comparison):
        heads, lines = side_by_side(shown)
        parts += [f"<p><strong>How {escape(shown.card)} is worded</strong></p>", html_table(heads, escaped(lines))]
    reason = because(comparison)
    parts += [f"<p><strong>The facts differ because of</strong> {escape(reason)}</p>"] if reason else []
    for heading, texts in notes_by_heading(comparison.notes):
        items_shown = "".join(f"<li>{escape(', '.join(under))}: {_note(text)}</li>" for text, under in texts)
        parts.append(f"<p><strong>{heading}</strong></p><ul>{items_shown}</ul>")
    return f"<div>{''.join(parts)}</div>"


def _note(text: str) -> str:
    first, items = items_of(text)
    listed = "".join(f"<li>{escape(item)}</li>" for item in items)
    return f"{escape(first)}<ul>{listed}</ul>" if items else escape(first)


def _marked(name: FactName, values: Sequence[str]) -> list[str]:
    """The values of a fact, with a mark on those that are not as in the first column."""
    return [escape(value) if alike(name, value, values[0]) else f"<mark>{escape(value)}</mark>" for value in values]


def escaped(rows: Rows) -> Rows:
    """Rows of a table with nothing in them that a notebook would take for markup."""
    return [[escape(cell) for cell in row] for row in rows]


def html_table(heads: Sequence[str], rows: Rows) -> str:
    """A table of cells that are escaped already."""
    return str(tabulate(rows, [escape(head) for head in heads], tablefmt="unsafehtml", disable_numparse=True))


def check_html(check: Check) -> str:
    """What became of a script's expectations: those that fail as a table in which what was found is marked."""
    outcome = "nothing is expected" if check.expects_nothing else "holds" if check.passed else "FAILS"
    summary = f"<p><strong>{escape(check.script.name)}: {outcome}</strong> ({escape(counts_text(check.evaluated))})</p>"
    rows = [
        [
            str(failure.line or ""),
            escape(failure.edition),
            escape(failure.expected),
            f"<mark>{escape(failure.found)}</mark>",
        ]
        for failure in check.failures
    ]
    rows += [
        [
            str(choice_left.choice.line or ""),
            escape(choice_left.edition),
            "no open choice",
            f"<mark>{escape(choice_left.choice.taken)}</mark>",
        ]
        for choice_left in check.left_open
        if choice_left.matters
    ]
    return f"<div>{summary}{html_table(('line', 'under', 'expected', 'found'), rows) if rows else ''}</div>"


def why_html(title: str, search: TopicSearch) -> str:
    """The facts that differ with the topics that bring each about, and below them the whole explanation as text."""
    rows = [
        [
            escape(fact.fact.text),
            escape(fact.shown[0]),
            f"<mark>{escape(fact.shown[1])}</mark>",
            escape("; ".join(f"{joined(list(cause.topics))} ({cause.label})" for cause in fact.causes)),
        ]
        for fact in search.facts
    ]
    shown = html_table(("", search.source.name, search.target.name, "because of"), rows) if rows else ""
    return f"<div><h3>{escape(title)}</h3>{shown}</div>"
