"""A rule through the years, as text."""

from __future__ import annotations

from collections.abc import Sequence

from core.catalog import Catalog
from core.compare.history import Change, changes
from core.compare.ledger import headers_read, ledger
from core.compare.names_of_rules import NameOfRules, names_of_rules, rules_called
from core.compare.rule_history import RuleHistory, changes_in, scripts_of
from core.kernel.values.citations import Unwritten
from core.report.tables import table, wrapped, wrapped_after
from core.report.terminal_colors import heading
from core.rulebook.rules import Edition


def history_text(catalog: Catalog, history: RuleHistory) -> str:
    """Its numbers, when it came and went, what it says in our words, and the scripts that cite it."""
    rows = [
        [f"  {stretch.documents[0].day}", f"to {stretch.documents[-1].day}", stretch.number]
        for stretch in history.stretches
    ]
    parts = [
        heading(f"{history.number} of {history.edition.label or history.edition.short} through the years"),
        table(rows),
        *_ends(history),
    ]
    for main_edition in catalog.editions:
        number_then = history.numbers.get(main_edition.id)
        if number_then is not None:
            gists = [entry.gist for entry in ledger(catalog, main_edition.id).values() if entry.number == number_then]
            parts += ["", heading(f"{main_edition.label or main_edition.short} {number_then}")]
            parts += [wrapped(gist, 2) for gist in gists or ["it has no summary"]]
    changed = changes_text(
        "Changes that involve it, with the first document that has each:", changes_in(catalog, history)
    )
    if history.edition not in catalog.documents:
        parts += ["", *_apart(catalog, history)]
    else:
        parts += _earlier(catalog, history)
    scripts = list(scripts_of(catalog, history))
    parts += ["", *changed, heading("Scripts that cite it:" if scripts else "No script cites it.")]
    parts += [
        wrapped_after(
            built_in_script.name, f" ({', '.join(f'{document.short} {rule}' for document, rule in cited)})", 2, 2
        )
        for built_in_script, cited in scripts
    ]
    return "\n".join(parts) + "\n"


def _earlier(catalog: Catalog, history: RuleHistory) -> list[str]:
    """The counterparts of a rule in the books before the first document, as far as it has a name that tells them."""
    first = catalog.documents[0].day
    lines = []
    for name in names_of_rules(catalog):
        if any(history.numbers.get(book.id) in numbers for book, numbers in rules_called(catalog, name)):
            before = "; ".join(
                f"{book.short} {', '.join(numbers)}"
                for book, numbers in rules_called(catalog, name)
                if book.day < first
            )
            lines += [wrapped(f"{name.name}: {before}", 2, 4)] if before else []
    return ["", heading(f"Before {first}, when rules were numbered differently:"), *lines] if lines else []


def _apart(catalog: Catalog, history: RuleHistory) -> list[str]:
    """What is known of the later fate of a rule of an edition that is none of the documents: its names, and rules like it."""
    lines = [
        wrapped(
            f"{history.edition.short} numbers its rules in its own way, so the rule cannot be followed by its number."
            " What is called the same elsewhere is its counterpart there."
        )
    ]
    for name in names_of_rules(catalog):
        if history.number in dict(rules_called(catalog, name)).get(history.edition, ()):
            lines.append(
                wrapped(f"{name.name}: {'; '.join(_elsewhere(name, history.edition)) or 'no later rule'}", 2, 4)
            )
    beside = [
        (
            built_in_script.name,
            "; ".join(
                f"{short} {', '.join(rules)}" for short, rules in header.cites if short not in history.edition.names
            ),
        )
        for built_in_script, header in headers_read(catalog)
        if any(
            short in history.edition.names and history.number in {rule.partition("/")[0] for rule in rules}
            for short, rules in header.cites
        )
    ]
    shown = [(script, later) for script, later in beside if later]
    if shown:
        lines += ["", heading("Later rules that scripts set beside it:")]
        lines += [wrapped_after(script, f" ({later})", 2, 4) for script, later in shown]
    return lines


def edition_known_text(catalog: Catalog, edition: Edition) -> str:
    """What is known of an edition as a part of history: the documents around it, what it changed, and the rules that have names."""
    rules = {entry.number for entry in ledger(catalog, edition.id).values()}
    lines = [heading(wrapped_after(f"{edition.day}", f"  {edition.title}", 0, 2))]
    if edition in catalog.documents:
        place = catalog.documents.index(edition)
        around = [
            *([f"follows the document of {catalog.documents[place - 1].day}"] if place else []),
            *([f"replaced on {catalog.documents[place + 1].day}"] if place + 1 < len(catalog.documents) else []),
        ]
        lines += [wrapped(f"{len(rules)} rules; {', '.join(around)}.")] if around else []
    else:
        lines.append(
            wrapped(
                f"{len(rules)} rules, numbered in its own way, so they cannot be followed by their numbers; those with common"
                " names have counterparts elsewhere."
            )
        )
    changed = [change for change in changes(catalog) if change.day == edition.day]
    lines += ["", *changes_text("What changed:", changed)] if changed else [""]
    rows = [
        [f"  {name.name}", ", ".join(numbers), "; ".join(_elsewhere(name, edition))]
        for name in names_of_rules(catalog)
        for book, numbers in rules_called(catalog, name)
        if book is edition
    ]
    if rows:
        lines += [heading("Rules with common names:"), table(rows, ["", edition.short, "elsewhere"]), ""]
    example = next(iter(sorted(rules)), "NUMBER")
    lines.append(wrapped(f"`eras history {example} --from {edition.short}` follows one rule."))
    return "\n".join(lines) + "\n"


def _elsewhere(name: NameOfRules, edition: Edition) -> list[str]:
    """The rules of a name in all other editions."""
    return [f"{short} {', '.join(numbers)}" for short, numbers in name.rules if short not in edition.names]


def changes_text(title: str, changed: Sequence[Change]) -> list[str]:
    """What is known to have changed by a rule, each with the day of the first document that has it."""
    lines = [wrapped_after(f"{change.day}", f"  {change.gist}", 2, 12) for change in changed]
    return [heading(wrapped(title)), *lines, ""] if lines else []


def _ends(history: RuleHistory) -> list[str]:
    """When it came and went, as far as documents tell."""
    ends = []
    if history.before is not None:
        ends.append(f"It is not in the document before these, of {history.before.day}{_lacking(history.lacked)}.")
    if history.after is not None:
        ends.append(f"It is not in the document after these, of {history.after.day}{_lacking(history.gone)}.")
    return ["", *(wrapped(end, 0, 2) for end in ends)] if ends else []


def _lacking(lacking: str) -> str:
    """What a document lacks, or what is assumed where it is silent, behind the words that it lacks a rule."""
    if isinstance(lacking, Unwritten):
        return f": {lacking}"
    return f", which has nothing of that kind ({lacking})" if lacking else ""


def documents_before(history: RuleHistory) -> list[str]:
    """What the documents before a rule began have in its place, for one that nothing answers otherwise."""
    if history.before is None or not history.lacked:
        return []
    lacked = (
        f": {history.lacked}"
        if isinstance(history.lacked, Unwritten)
        else f", or anything of that kind ({history.lacked})"
    )
    title = f"No document before {history.stretches[0].documents[0].day} has it{lacked}."
    return [wrapped(title, 0, 2), ""]
