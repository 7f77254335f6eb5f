"""A rule through the years, as text."""

from __future__ import annotations

from collections.abc import Sequence

from core.catalog import Catalog
from core.compare.history import Change
from core.compare.ledger import ledger
from core.compare.rule_history import RuleHistory, changes_in, scripts_of
from core.kernel.values.citations import Unwritten
from core.report.tables import table, wrapped, wrapped_after
from core.report.terminal_colors import heading


def history_text(catalog: Catalog, found: RuleHistory) -> str:
    """Its numbers, when it came and went, what it says in our words, and the scripts that cite it."""
    rows = [
        [f"  {stretch.documents[0].day}", f"to {stretch.documents[-1].day}", stretch.number]
        for stretch in found.stretches
    ]
    parts = [
        heading(f"{found.number} of {found.edition.label or found.edition.short} through the years"),
        table(rows),
        *_ends(found),
    ]
    for main_edition in catalog.editions:
        there = found.numbers.get(main_edition.id)
        if there is not None:
            gists = [entry.gist for entry in ledger(catalog, main_edition.id).values() if entry.number == there]
            parts += ["", heading(f"{main_edition.label or main_edition.short} {there}")]
            parts += [wrapped(gist, 2) for gist in gists or ["it is not put into our words"]]
    changed = changes_text("What changed by it, and in which document first:", changes_in(catalog, found))
    scripts = list(scripts_of(catalog, found))
    parts += ["", *changed, heading("Scripts that cite it:" if scripts else "No script cites it.")]
    parts += [
        wrapped_after(known.name, f" ({', '.join(f'{of.short} {rule}' for of, rule in cited)})", 2, 2)
        for known, cited in scripts
    ]
    return "\n".join(parts) + "\n"


def changes_text(title: str, found: Sequence[Change]) -> list[str]:
    """What is known to have changed by a rule, each with the day of the first document that has it."""
    lines = [wrapped_after(f"{change.day}", f"  {change.gist}", 2, 12) for change in found]
    return [heading(wrapped(title)), *lines, ""] if lines else []


def _ends(found: RuleHistory) -> list[str]:
    """When it came and went, as far as documents tell."""
    ends = []
    if found.before is not None:
        ends.append(f"It is not in the document before these, of {found.before.day}{_lacking(found.lacked)}.")
    if found.after is not None:
        ends.append(f"It is not in the document after these, of {found.after.day}{_lacking(found.gone)}.")
    return ["", *(wrapped(end, 0, 2) for end in ends)] if ends else []


def _lacking(said: str) -> str:
    """What a document lacks, or what is assumed where it is silent, behind the words that it lacks a rule."""
    if isinstance(said, Unwritten):
        return f": {said}"
    return f", which has nothing of that kind ({said})" if said else ""


def documents_before(found: RuleHistory) -> list[str]:
    """What the documents before a rule began have in its place, for one that nothing answers otherwise."""
    if found.before is None or not found.lacked:
        return []
    lacked = (
        f": {found.lacked}" if isinstance(found.lacked, Unwritten) else f", or anything of that kind ({found.lacked})"
    )
    title = f"No document before {found.stretches[0].documents[0].day} has it{lacked}."
    return [wrapped(title, 0, 2), ""]
