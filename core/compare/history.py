"""History: when the answers to questions changed, in all the documents between the editions."""

from __future__ import annotations

import tomllib
from datetime import date
from functools import lru_cache

from core.catalog import Catalog
from core.kernel.values.records import Record


class Change(Record):
    """A change of the rules: the first document that has it, the rule there, and the questions whose answers it changed."""

    day: date
    questions: tuple[str, ...]
    rule: str
    gist: str


@lru_cache(maxsize=8)
def changes(catalog: Catalog) -> tuple[Change, ...]:
    """Every change that is known, the oldest first."""
    known_changes = [
        Change(row["day"], tuple(row["questions"]), row["rule"], row["gist"])
        for history_file in catalog.histories
        for row in tomllib.loads(history_file.file.read_text(encoding="utf-8"))["change"]
    ]
    return tuple(sorted(known_changes, key=lambda change: change.day))


def changes_of(catalog: Catalog, question: str) -> list[Change]:
    """The changes of the answer to one question, the oldest first."""
    return [change for change in changes(catalog) if question in change.questions]
