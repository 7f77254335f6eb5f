"""How editions stand to their books, as tables and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from core.compare.conforming import Conformance, RuleCoverage, RuleStatus, Unmissed
from core.kernel.values.numbers import so_many
from core.report.tables import table, wrapped
from core.report.terminal_colors import Meaning, colored, heading

INHERITED = "inherited"
"""How the status is called that JSON has as `left to its base`."""
HEADS = (
    "section",
    "rules",
    *(INHERITED if status is RuleStatus.LEFT_TO_BASE else status.value for status in RuleStatus),
)


def conformance_text(conformance: Conformance) -> str:
    """One edition: a row for each section of its book, then what is missing."""
    edition = conformance.edition
    state = "complete" if edition.complete else "not complete"
    sections: dict[str, list[RuleCoverage]] = {}
    for rule in conformance.rules:
        sections.setdefault(rule.entry.section or rule.entry.topic, []).append(rule)
    rows = [[name, *_counts(rules)] for name, rules in sections.items()]
    rows.append(["all", *_counts(conformance.rules)])
    lines = [
        heading(f"{edition.label or edition.short}, {state}: {so_many(conformance.cases, 'script')}"),
        "",
        table(rows, HEADS),
        "",
    ]
    for rule in conformance.rules:
        if rule.status is RuleStatus.OPEN:
            lines += [wrapped(f"open: {rule.entry.id} ({rule.entry.kind}): {rule.why}. {rule.entry.gist}", 2, 4)]
    refused = [wrapped(f"fails: {name}", 2, 2) for name in conformance.failing]
    refused += [
        wrapped(f"cites a rule that is not in the ledger: {name}, {number}", 2, 2)
        for name, number in conformance.unknown
    ]
    refused += [wrapped(_closed_limit(rule), 2, 4) for rule in conformance.closed_limits]
    lines += [colored(line, Meaning.REFUSED) for line in refused]
    word, meaning = ("passed", Meaning.HOLDS) if conformance.passed else ("FAILED", Meaning.REFUSED)
    line_wrapped = wrapped(f"{word}: {_outcome(conformance)}", 2, 2)
    lines.append(f"  {colored(word, meaning)}{line_wrapped.removeprefix(f'  {word}')}")
    return "\n".join(lines) + "\n"


def _counts(rules: Sequence[RuleCoverage]) -> list[str]:
    counts = [sum(rule.status is status for rule in rules) for status in RuleStatus]
    return [str(count) for count in (len(rules), *counts)]


def _outcome(conformance: Conformance) -> str:
    counts = [
        so_many(len(conformance.failing), "failing script"),
        so_many(len(conformance.unknown), "unknown citation"),
        so_many(len(conformance.owed), "mechanic or example to prove", "mechanics and examples to prove"),
    ]
    if conformance.closed_limits:
        counts.append(so_many(len(conformance.closed_limits), "outdated limit"))
    return ", ".join(counts)


def _closed_limit(rule: RuleCoverage) -> str:
    """A rule whose limit the ledger should no longer name, with the cases that close it."""
    by = f" by {', '.join(rule.cases)}" if rule.cases else ""
    return f"outdated limit: {rule.entry.id} is {rule.status.value}{by}, but the ledger has: {rule.entry.limit}"


def unmissed_text(edition: str, unmissed: Sequence[Unmissed]) -> str:
    """The answers of an edition that no case would miss."""
    if not unmissed:
        return f"{edition}: every changed answer would make a script fail\n"
    lines = [f"{edition}: {_others(len(unmissed))} and every script would still pass"]
    for question, reason, excuse in unmissed:
        answer = f"{question}, by {reason}" if reason else f"no script asks {question}"
        lines.append(wrapped(f"{answer}{': ' + excuse if excuse else ''}", 2, 4))
    return "\n".join(lines) + "\n"


def _others(count: int) -> str:
    return f"{so_many(count, 'answer')} could be different"
