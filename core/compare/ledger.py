"""Ledgers: every rule of an edition's source documents, in our words, and the scripts that cite it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache

from core.hooks.catalog import Catalog
from core.hooks.rules import Edition
from core.kernel.errors import UnknownRule
from core.kernel.immutable import immutable
from core.script.library import BuiltIn, built_in
from core.script.reader import read
from core.script.syntax import Script


@immutable
class RuleEntry:
    """One rule, or one testable part of it."""

    id: str
    gist: str
    kind: str
    topic: str
    section: str = ""
    source: str = ""

    @property
    def number(self) -> str:
        """The number without the part: `100.2` for `100.2/1`."""
        return self.id.partition("/")[0]


@lru_cache(maxsize=16)
def ledger(catalog: Catalog, edition: str) -> dict[str, RuleEntry]:
    """The rules of an edition by id, in the order of the document; empty if no plugin brings a ledger for it."""
    found: dict[str, RuleEntry] = {}
    for known in catalog.ledgers:
        if known.edition != edition:
            continue
        for row in tomllib.loads(known.file.read_text(encoding="utf-8"))["rule"]:
            fields = {key: row.get(key, "") for key in ("id", "gist", "kind", "topic", "section", "source")}
            found[row["id"]] = RuleEntry(**fields)
    return found


def entries_of(catalog: Catalog, edition: Edition, number: str) -> list[RuleEntry]:
    """The entries of a rule: itself and its parts.

    Raises:
        UnknownRule: the ledger has no such rule; the message names the nearest numbers.
    """
    rules = ledger(catalog, edition.id)
    found = [entry for entry in rules.values() if number in (entry.id, entry.number)]
    if found:
        return found
    near = [entry.id for entry in rules.values() if entry.id.startswith(number)][:6]
    elsewhere = [
        other.short
        for other in catalog.editions
        if other is not edition
        and any(number in (entry.id, entry.number) for entry in ledger(catalog, other.id).values())
    ]
    hints = [f"it begins {', '.join(near)}"] if near else []
    hints += [f"{', '.join(elsewhere)} has one of that number"] if elsewhere else []
    raise UnknownRule(f"{edition.short} has no rule {number!r}" + (f"; {'; '.join(hints)}" if hints else ""))


def scripts_read(catalog: Catalog) -> Iterator[tuple[BuiltIn, Script]]:
    """Every built-in script with what it says."""
    for known in built_in(catalog):
        yield known, read(known.name, known.file.read_text(encoding="utf-8"), catalog)


def citing(catalog: Catalog, edition: Edition, number: str) -> list[BuiltIn]:
    """The built-in scripts that cite a rule of an edition."""
    bare = number.partition("/")[0]
    return [
        known
        for known, script in scripts_read(catalog)
        if any(name in edition.names and (number in rules or bare in rules) for name, rules in script.cites)
    ]
