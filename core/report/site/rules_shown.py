"""A rule through the years as a site shows it: its numbers, what it says in each main edition, what changed by it, the scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.catalog import Catalog
from core.compare.history import Change
from core.compare.ledger import rules_numbered
from core.compare.rule_history import RuleHistory, changes_in, history_of
from core.kernel.values.citations import Unwritten
from core.kernel.values.records import Record
from core.report.site.books import Book, RuleShown
from core.report.site.documents import Numbers
from core.rulebook.rules import Edition


class Elsewhere(Record):
    """The rule in another main edition: its number and what it says there."""

    edition: Edition
    number: str
    gists: tuple[str, ...]


class RulePage(Record):
    """A rule with its parts and, if it can be followed through the documents, its history."""

    book: Edition
    number: str
    parts: tuple[RuleShown, ...]
    history: RuleHistory | None
    changes: tuple[Change, ...]
    elsewhere: tuple[Elsewhere, ...]
    before: str
    after: str

    @property
    def scripts(self) -> tuple[str, ...]:
        """The scripts that show it or a part of it."""
        return tuple(dict.fromkeys(name for part in self.parts for name in part.cases))

    @property
    def came(self) -> str:
        """Why no document before these has it, if one lacks it."""
        return _lacking(self.history.lacked) if self.history else ""

    @property
    def went(self) -> str:
        """Why no document after these has it, if one lacks it."""
        return _lacking(self.history.gone) if self.history else ""


def rule_pages(catalog: Catalog, book: Book, every: bool) -> list[RulePage]:
    """The rules of a book that have a page: all, or those that a script shows; each with its neighbors among them."""
    parts: dict[str, list[RuleShown]] = {}
    for rule in book.rules:
        parts.setdefault(rule.entry.number, []).append(rule)
    numbers = [number for number, rules in parts.items() if every or any(rule.cases for rule in rules)]
    around = ["", *numbers, ""]
    return [
        _page(catalog, book.edition, number, parts[number], before, after)
        for before, number, after in zip(around, numbers, around[2:], strict=False)
    ]


def numbers_of(pages: Iterable[RulePage]) -> Numbers:
    """By the id of a document and a number in it, the main edition and the number of the page; that of the younger one counts."""
    numbers: dict[tuple[str, str], tuple[str, str]] = {}
    for page in pages:
        page_place = (page.book.short, page.number)
        numbers[page.book.id, page.number] = page_place
        for document, number in page.history.numbers.items() if page.history else ():
            numbers.setdefault((document, number), page_place)
    return numbers


def _page(
    catalog: Catalog, edition: Edition, number: str, parts: Sequence[RuleShown], before: str, after: str
) -> RulePage:
    followed = edition.in_force and number in catalog.lineage(edition).numbers
    history = history_of(catalog, edition, number) if followed else None
    changes = changes_in(catalog, history) if history else []
    return RulePage(
        edition,
        number,
        tuple(parts),
        history,
        tuple(changes),
        tuple(_elsewhere(catalog, edition, history)),
        before,
        after,
    )


def _elsewhere(catalog: Catalog, edition: Edition, history: RuleHistory | None) -> Iterable[Elsewhere]:
    for main_edition in catalog.editions:
        number = history.numbers.get(main_edition.id) if history and main_edition != edition else None
        if number is not None:
            gists = [entry.gist for entry in rules_numbered(catalog, main_edition, number)]
            yield Elsewhere(main_edition, number, tuple(gists))


def _lacking(lacking: str) -> str:
    return (
        str(lacking)
        if isinstance(lacking, Unwritten)
        else f"it has nothing of that kind ({lacking})"
        if lacking
        else ""
    )
