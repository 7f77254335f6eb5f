"""The books of rules as a site shows them: how far scripts prove each, and what every rule says."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from core.compare.conforming import Standing, standings
from core.compare.ledger import RuleEntry, ledger
from core.hooks.catalog import Catalog
from core.hooks.rules import Edition
from core.kernel.immutable import immutable
from core.report.site.summaries import Summary

CITED, NOT_CITED = "cited here", "not cited here"
"""How a rule stands on a site of some scripts, which cannot say what all of them prove."""


@immutable
class RuleShown:
    """A rule with how it stands and the scripts that show it; `anchors` are the names of its place on the page."""

    entry: RuleEntry
    standing: str
    why: str
    cases: tuple[str, ...]
    anchors: tuple[str, ...]


@immutable
class Section:
    """A section of a book."""

    name: str
    rules: tuple[RuleShown, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many rules stand how."""
        return _counts(self.rules)


class Book:
    """The rules of one edition, in the order of its document."""

    def __init__(self, catalog: Catalog, edition: Edition, summaries: Sequence[Summary], proofs: bool) -> None:
        self.edition = edition
        self._proofs = proofs
        self._entries = ledger(catalog, edition.id)
        self._cited: dict[str, list[str]] = {}
        self._proved: dict[str, list[str]] = {}
        for one in summaries:
            for id, number in one.cites:
                if id == edition.id:
                    self._cited.setdefault(number, []).append(one.name)
            for id, proved in one.proves:
                if id == edition.id:
                    self._proved.setdefault(proved, []).append(one.name)

    @cached_property
    def rules(self) -> tuple[RuleShown, ...]:
        """Every rule."""
        seen: set[str] = set()
        found = []
        for entry, (standing, why, cases) in zip(self._entries.values(), self._standings(), strict=True):
            anchors = [entry.id] if entry.number in seen else list(dict.fromkeys([entry.number, entry.id]))
            seen.add(entry.number)
            found.append(RuleShown(entry, standing, why, cases, tuple(anchors)))
        return tuple(found)

    def _standings(self) -> list[tuple[str, str, tuple[str, ...]]]:
        if self._proofs:
            found = standings(self.edition, self._entries, self._proved)
            unproved = (Standing.NOT_PROVABLE, Standing.PROVED)
            return [(one.standing.value, one.why if one.standing in unproved else "", one.cases) for one in found]
        cited = [
            tuple(dict.fromkeys([*self._cited.get(entry.id, ()), *self._cited.get(entry.number, ())]))
            for entry in self._entries.values()
        ]
        return [(CITED if names else NOT_CITED, "", names) for names in cited]

    @cached_property
    def sections(self) -> list[Section]:
        """The sections."""
        found: dict[str, list[RuleShown]] = {}
        for rule in self.rules:
            found.setdefault(rule.entry.section or rule.entry.topic, []).append(rule)
        return [Section(name, tuple(rules)) for name, rules in found.items()]

    @property
    def counts(self) -> dict[str, int]:
        """How many rules stand how."""
        return _counts(self.rules)

    @property
    def script(self) -> str:
        """The rules as a script that a page loads once somebody opens one of them."""
        rules: dict[str, list[Mapping[str, object]]] = {}
        for rule in self.rules:
            told = {"id": rule.entry.id, "gist": rule.entry.gist, "standing": rule.standing, "cases": rule.cases}
            for name in dict.fromkeys([rule.entry.number, rule.entry.id]):
                rules.setdefault(name, []).append(told)
        return f"erasRules({json.dumps(self.edition.short)}, {json.dumps(rules, ensure_ascii=False)});\n"


def _counts(rules: Sequence[RuleShown]) -> dict[str, int]:
    counted = Counter(rule.standing for rule in rules)
    names = [standing.value for standing in Standing if standing.value in counted] or [CITED, NOT_CITED]
    return {name: counted[name] for name in names}
