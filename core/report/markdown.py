"""A comparison in Markdown, for papers and issue trackers."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

from tabulate import tabulate

from core.compare.comparing import ScriptComparison
from core.report.answers import answer_of
from core.report.sections import (
    PLACE_HEADS,
    because,
    common_outcome,
    facts_that_differ,
    items_of,
    notes_by_heading,
    places,
    side_by_side,
    wordings,
)
from core.report.tables import Rows

SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#~])")
"""What Markdown would take for more than text."""


def comparison_markdown(comparison: ScriptComparison) -> str:
    """The whole comparison."""
    script = comparison.script
    parts = [f"## {_plainly(script.asks or script.title)}", f"**Answer.** {_plainly(answer_of(comparison))}"]
    facts = [[name.text, *values] for name, values in facts_that_differ(comparison)]
    parts += [_table(["", *(run.rules.label for run in comparison.runs)], facts)] if facts else []
    common = common_outcome(comparison)
    parts += [_table(["", "everywhere"], common)] if common else []
    for place in places(comparison):
        parts += [f"**{place.head}** {_plainly(place.where)}", _table(PLACE_HEADS, place.rows)]
        parts += [_plainly(place.facts)] if place.facts else []
    for shown in wordings(comparison):
        parts += [f"**How {_plainly(shown.card)} is worded**", _table(*side_by_side(shown))]
    reason = because(comparison)
    parts += [f"**The facts differ because of** {_plainly(reason)}"] if reason else []
    for heading, texts in notes_by_heading(comparison.notes):
        items_shown: list[str] = []
        for text, under in texts:
            first, items = items_of(text)
            items_shown += [f"- {', '.join(under)}: {_plainly(first)}", *(f"  - {_plainly(item)}" for item in items)]
        parts += [f"**{heading}**", "\n".join(items_shown)]
    parts.append(textwrap.indent(script.text.rstrip(), "    "))
    return "\n\n".join(parts) + "\n"


def _table(heads: Sequence[str], rows: Rows) -> str:
    body = [[_plainly(cell) for cell in row] for row in rows]
    return tabulate(body, [_plainly(head) for head in heads], tablefmt="github", disable_numparse=True)


def _plainly(text: str) -> str:
    """Text that Markdown shows as it stands."""
    return SPECIAL.sub(r"\\\1", text)
