"""The books of rules as a site shows them: how far scripts prove each, and what every rule says."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cached_property

from core.catalog import Catalog
from core.compare.conforming import RuleStatus, coverage_of
from core.compare.ledger import RuleEntry, ledger
from core.kernel.values.closed_words import Fixed
from core.kernel.values.records import Record
from core.report.site.pages import chapter, rule_file, words
from core.report.site.summaries import Rule, Summary
from core.rulebook.rules import Edition

SHOWN, NOT_SHOWN = RuleStatus.SHOWN.value, "not shown here"
"""How a rule stands where nobody asked for proofs: a script cites it and rests on it, or none of a few scripts does."""

MOST_CASES = 3
"""How many scripts a rule that is opened on another page names."""


class Depth(Fixed):
    """What a site says of rules: what its scripts show, what all of them show and do not, or what they prove."""

    SOME = "some scripts"
    ALL = "all scripts"
    PROOFS = "all scripts, with proofs"


class RuleShown(Record):
    """A rule with how it stands and the scripts that show it; `anchors` are the names of its place on the page."""

    entry: RuleEntry
    status: str
    why: str
    cases: tuple[str, ...]
    anchors: tuple[str, ...]


class Chapter(Record):
    """A chapter of a book, with a page of its own: its name as a file, what it is called, and its rules."""

    file: str
    name: str
    rules: tuple[RuleShown, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many rules stand how."""
        return _counts(self.rules)


class Book:
    """The rules of one edition, in the order of its document."""

    def __init__(self, catalog: Catalog, edition: Edition, summaries: Sequence[Summary], depth: Depth) -> None:
        self.edition = edition
        self._depth = depth
        self._entries = ledger(catalog, edition.id)
        self._shown = _by_rule(edition, [(script_summary.name, script_summary.rules) for script_summary in summaries])
        self._proved = _by_rule(edition, [(script_summary.name, script_summary.proved) for script_summary in summaries])

    @cached_property
    def rules(self) -> tuple[RuleShown, ...]:
        """Every rule."""
        seen: set[str] = set()
        rules = []
        for entry, (status, why, cases) in zip(self._entries.values(), self._coverage(), strict=True):
            anchors = [entry.id] if entry.number in seen else list(dict.fromkeys([entry.number, entry.id]))
            seen.add(entry.number)
            rules.append(RuleShown(entry, status, why, cases, tuple(anchors)))
        return tuple(rules)

    def _coverage(self) -> list[tuple[str, str, tuple[str, ...]]]:
        shown = {entry.id: _scripts(entry, self._shown) for entry in self._entries.values()}
        if self._depth is Depth.SOME:
            return [(SHOWN if names else NOT_SHOWN, "", names) for names in shown.values()]
        proved = {entry.id: _scripts(entry, self._proved) for entry in self._entries.values()}
        return [
            (coverage.status.value, coverage.why if coverage.status is not RuleStatus.OPEN else "", coverage.cases)
            for coverage in coverage_of(self.edition, self._entries, proved, shown)
        ]

    @cached_property
    def chapters(self) -> list[Chapter]:
        """The chapters."""
        rules_by_chapter: dict[str, list[RuleShown]] = {}
        for rule in self.rules:
            rules_by_chapter.setdefault(chapter(rule.entry.number), []).append(rule)
        return [Chapter(file, _called(rules), tuple(rules)) for file, rules in rules_by_chapter.items()]

    @property
    def counts(self) -> dict[str, int]:
        """How many rules stand how."""
        return _counts(self.rules)

    def script(self, of: Chapter, pages: Container[str], titles: Mapping[str, str]) -> str:
        """The rules of a chapter as a script that a page loads once somebody opens one; `pages` are numbers with a page.

        `titles` are those of scripts, by name.
        """
        rules: dict[str, list[Mapping[str, object]]] = {}
        for rule in of.rules:
            row = {
                "id": rule.entry.id,
                "gist": rule.entry.gist,
                "cases": [[name, titles.get(name, name)] for name in rule.cases[:MOST_CASES]],
                "page": rule_file(rule.entry.number) if rule.entry.number in pages else "",
            }
            for name in dict.fromkeys([rule.entry.number, rule.entry.id]):
                rules.setdefault(name, []).append(row)
        named = json.dumps(f"{self.edition.short}/{of.file}")
        return f"erasRules({named}, {json.dumps(rules, ensure_ascii=False)});\n"


def _called(rules: Sequence[RuleShown]) -> str:
    """A chapter by its number and its heading; without one, by the topics of its rules."""
    number = rules[0].entry.number.partition(".")[0]
    sections = dict.fromkeys(rule.entry.section for rule in rules if rule.entry.section)
    if sections:
        return f"{number}: {', '.join(sections)}"
    topics = Counter(rule.entry.topic for rule in rules if rule.entry.topic).most_common(2)
    return f"{number}: {' and '.join(words(topic) for topic, _ in topics)}" if topics else number


def _by_rule(edition: Edition, scripts: Iterable[tuple[str, Sequence[Rule]]]) -> dict[str, list[str]]:
    """The names of scripts by the rules of an edition that they show."""
    names_by_number: dict[str, list[str]] = {}
    for name, rules in scripts:
        for id, number in rules:
            if id == edition.id:
                names_by_number.setdefault(number, []).append(name)
    return names_by_number


def _scripts(entry: RuleEntry, by_rule: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*by_rule.get(entry.id, ()), *by_rule.get(entry.number, ())]))


def _counts(rules: Sequence[RuleShown]) -> dict[str, int]:
    counted = Counter(rule.status for rule in rules)
    order = (RuleStatus.PROVED.value, SHOWN, RuleStatus.NOT_PROVABLE.value, RuleStatus.OPEN.value, NOT_SHOWN)
    return {name: counted[name] for name in order if name in counted}
