"""What there is to say of an edition, as text for its author."""

from __future__ import annotations

from core.compare.edition_check import EditionCheck
from core.kernel.values.numbers import so_many
from core.report.tables import columns, wrapped
from core.report.terminal_colors import heading

MOST = 20
"""How many scripts are listed by name."""


def edition_check_text(check: EditionCheck) -> str:
    """The whole check."""
    edition, neighbor = check.edition, check.neighbor
    based = f", based on {neighbor.short}" if neighbor is not None and edition.based_on else ""
    parts = [heading(f"{edition.short} ({edition.title}){based}")]
    if check.faults:
        parts += ["It cannot be opened:", *(wrapped(fault, 2, 2) for fault in check.faults)]
        return "\n".join(parts) + "\n"
    parts.append("It answers every question, and every answer and fact has a source.")
    if not check.knows_numbers:
        parts.append(wrapped("No table lists its rule numbers, so the rules it cites were not checked."))
    elif check.strange:
        rules_lacking = ", ".join(check.strange)
        parts.append(
            wrapped(f"It cites {so_many(len(check.strange), 'rule')} that it does not have: {rules_lacking}", 0, 2)
        )
    else:
        parts.append("It has every rule that it cites.")
    for word, rows in (("Absent", check.absent), ("Silent", check.silent)):
        if rows:
            parts += ["", heading(f"{word}, since the base's rules have no counterpart:")]
            parts.append(columns([*rows], [*rows.values()], [""] * len(rows)))
    parts += ["", *_cases(check)]
    return "\n".join(parts) + "\n"


def _cases(check: EditionCheck) -> list[str]:
    parts: list[str] = []
    neighbor_name = check.neighbor.short if check.neighbor is not None else ""
    if check.unmet:
        parts.append(heading("Failed expectations of scripts:"))
        for unmet in check.unmet:
            parts.append(
                wrapped(f"{unmet.script}, line {unmet.line}: expected: {unmet.expected}; found: {unmet.found}", 2, 2)
            )
        parts.append("")
    if check.otherwise:
        count = f"Of {check.scripts} scripts {len(check.otherwise)}"
        parts.append(
            heading(
                f"{count} {'comes' if len(check.otherwise) == 1 else 'come'} out differently than under {neighbor_name}:"
            )
        )
        for script in check.otherwise[:MOST]:
            facts = "; ".join(f"{fact}: {', now '.join(values)}" for fact, values in script.facts.items())
            parts.append(wrapped(f"{script.script}: {facts}", 2, 2))
        if len(check.otherwise) > MOST:
            parts.append(f"  and {len(check.otherwise) - MOST} others")
    else:
        parts.append(f"None of {check.scripts} scripts comes out differently than under {neighbor_name}.")
    return parts
