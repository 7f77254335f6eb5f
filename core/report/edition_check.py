"""What there is to say of an edition, as text for its author."""

from __future__ import annotations

from core.compare.edition_check import EditionCheck
from core.kernel.values.numbers import so_many
from core.report.tables import columns, wrapped
from core.report.terminal_colors import heading

MOST = 20
"""How many scripts are listed by name."""


def edition_check_text(found: EditionCheck) -> str:
    """The whole check."""
    edition, neighbor = found.edition, found.neighbor
    based = f", based on {neighbor.short}" if neighbor is not None and edition.based_on else ""
    parts = [heading(f"{edition.short} ({edition.title}){based}")]
    if found.faults:
        parts += ["It cannot be opened:", *(wrapped(fault, 2, 2) for fault in found.faults)]
        return "\n".join(parts) + "\n"
    parts.append("It answers every question, and every answer and fact has a source.")
    if not found.knows_numbers:
        parts.append(wrapped("No table lists its rule numbers, so the rules it cites were not checked."))
    elif found.strange:
        those = ", ".join(found.strange)
        parts.append(wrapped(f"It cites {so_many(len(found.strange), 'rule')} that it does not have: {those}", 0, 2))
    else:
        parts.append("It has every rule that it cites.")
    for word, rows in (("Absent", found.absent), ("Silent", found.silent)):
        if rows:
            parts += ["", heading(f"{word}, since the base's rules have no counterpart:")]
            parts.append(columns([*rows], [*rows.values()], [""] * len(rows)))
    parts += ["", *_cases(found)]
    return "\n".join(parts) + "\n"


def _cases(found: EditionCheck) -> list[str]:
    parts: list[str] = []
    other = found.neighbor.short if found.neighbor is not None else ""
    if found.unmet:
        parts.append(heading("Failed expectations of scripts:"))
        for unmet in found.unmet:
            parts.append(
                wrapped(f"{unmet.script}, line {unmet.line}: expected {unmet.expected}; instead {unmet.found}", 2, 2)
            )
        parts.append("")
    if found.otherwise:
        count = f"Of {found.scripts} scripts {len(found.otherwise)}"
        parts.append(
            heading(f"{count} {'comes' if len(found.otherwise) == 1 else 'come'} out differently than under {other}:")
        )
        for script in found.otherwise[:MOST]:
            told = "; ".join(f"{fact}: {', now '.join(values)}" for fact, values in script.facts.items())
            parts.append(wrapped(f"{script.script}: {told}", 2, 2))
        if len(found.otherwise) > MOST:
            parts.append(f"  and {len(found.otherwise) - MOST} others")
    else:
        parts.append(f"None of {found.scripts} scripts comes out differently than under {other}.")
    return parts
