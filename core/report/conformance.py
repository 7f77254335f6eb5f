"""How editions stand to their books, as tables and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from core.compare.conforming import Conformance, RuleStanding, Standing, Unmissed
from core.kernel.values.numbers import so_many
from core.report.tables import table, wrapped
from core.report.terminal_colors import Meaning, colored, heading

HEADS = ("section", "rules", *(standing.value for standing in Standing))


def conformance_text(found: Conformance) -> str:
    """One edition: a row for each section of its book, then what is missing."""
    edition = found.edition
    state = "complete" if edition.complete else "not complete"
    sections: dict[str, list[RuleStanding]] = {}
    for rule in found.rules:
        sections.setdefault(rule.entry.section or rule.entry.topic, []).append(rule)
    rows = [[name, *_counts(rules)] for name, rules in sections.items()]
    rows.append(["all", *_counts(found.rules)])
    lines = [
        heading(f"{edition.label or edition.short}, {state}: {so_many(found.cases, 'case')}"),
        "",
        table(rows, HEADS),
        "",
    ]
    for rule in found.rules:
        if rule.standing is Standing.OPEN:
            lines += [wrapped(f"open: {rule.entry.id} ({rule.entry.kind}): {rule.why}. {rule.entry.gist}", 2, 4)]
    refused = [wrapped(f"fails: {name}", 2, 2) for name in found.failing]
    refused += [
        wrapped(f"cites a rule that is not in the ledger: {name}, {number}", 2, 2) for name, number in found.unknown
    ]
    lines += [colored(told, Meaning.REFUSED) for told in refused]
    word, meaning = ("passed", Meaning.HOLDS) if found.passed else ("FAILED", Meaning.REFUSED)
    told = wrapped(f"{word}: {_outcome(found)}", 2, 2)
    lines.append(f"  {colored(word, meaning)}{told.removeprefix(f'  {word}')}")
    return "\n".join(lines) + "\n"


def _counts(rules: Sequence[RuleStanding]) -> list[str]:
    counts = [sum(rule.standing is standing for rule in rules) for standing in Standing]
    return [str(count) for count in (len(rules), *counts)]


def _outcome(found: Conformance) -> str:
    told = [
        so_many(len(found.failing), "failing case"),
        so_many(len(found.unknown), "unknown citation"),
        so_many(len(found.owed), "mechanic or example to prove", "mechanics and examples to prove"),
    ]
    return ", ".join(told)


def unmissed_text(edition: str, found: Sequence[Unmissed]) -> str:
    """The answers of an edition that no case would miss."""
    if not found:
        return f"{edition}: every changed answer would make a case fail\n"
    lines = [f"{edition}: {_others(len(found))} and every case would still hold"]
    for question, reason, excuse in found:
        said = f"{question}, by {reason}" if reason else f"no case asks {question}"
        lines.append(wrapped(f"{said}{': ' + excuse if excuse else ''}", 2, 4))
    return "\n".join(lines) + "\n"


def _others(count: int) -> str:
    return f"{so_many(count, 'answer')} could be different"
