"""One rule through the years: what its number was under each document, when it came and went, and the scripts that cite it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, pairwise

from core.catalog import Catalog
from core.compare.history import Change, changes
from core.compare.ledger import entries_of, headers_read, ledger
from core.kernel.values.citations import Lacking
from core.kernel.values.errors import UnknownRule, nearest
from core.kernel.values.records import Record
from core.rulebook.edition import Edition
from core.rulebook.numbering import in_order
from core.script.script_files import BuiltIn


class Stretch(Record):
    """The documents in a row under which a rule has one number."""

    number: str
    documents: tuple[Edition, ...]


class RuleHistory(Record):
    """A rule through the years.

    `gone` says what the document after the last lacks, if there is one and it tells; `lacked` says what the one before the
    first lacks, or what is assumed there.
    """

    edition: Edition
    number: str
    stretches: tuple[Stretch, ...]
    before: Edition | None
    after: Edition | None
    gone: str = ""
    lacked: str = ""

    @property
    def numbers(self) -> dict[str, str]:
        """Its number under each document, by the document's id."""
        return {edition.id: stretch.number for stretch in self.stretches for edition in stretch.documents}


def youngest_with(catalog: Catalog, number: str, editions: Sequence[Edition]) -> Edition:
    """The youngest of some editions, oldest first, that has a rule of a number; if none has, the youngest."""
    having = (
        edition
        for edition in reversed(editions)
        if number in catalog.lineage(edition).numbers
        or any(number == entry.number for entry in ledger(catalog, edition.id).values())
    )
    return next(having, editions[-1])


def history_of(catalog: Catalog, edition: Edition, number: str) -> RuleHistory:
    """A rule of a document, followed to those before and after it; of an edition that is none of the documents, in it alone.

    Raises:
        UnknownRule: the edition has no such rule.
    """
    documents = list(catalog.documents)
    if edition not in documents:
        known_number = entries_of(catalog, edition, number)[0].number
        return RuleHistory(edition, known_number, (Stretch(known_number, (edition,)),), None, None)
    document_numbers = catalog.lineage(edition).numbers
    if number not in document_numbers:
        hint = nearest(number, document_numbers) or "`eras rule EDITION WORD` lists rules"
        raise UnknownRule(f"{edition.label or edition.short} has no rule {number!r}; {hint}")
    place = documents.index(edition)
    numbers = {edition: number}
    gone, lacked, ends = "", "", dict[bool, Edition | None]()
    for forth, line in ((True, documents[place:]), (False, documents[place::-1])):
        ends[forth] = None
        for edition_before, neighbor in pairwise(line):
            next_number = number_in(catalog, edition_before, neighbor, numbers[edition_before])
            if next_number is None or isinstance(next_number, Lacking):
                ends[forth] = neighbor
                gone = next_number if forth and next_number and numbers[edition_before] not in next_number else gone
                lacked = next_number if not forth and next_number else lacked
                break
            numbers[neighbor] = next_number
    held = [document for document in documents if document in numbers]
    stretches = tuple(Stretch(number_held, tuple(group)) for number_held, group in groupby(held, numbers.__getitem__))
    return RuleHistory(edition, number, stretches, ends[False], ends[True], gone, lacked)


def number_in(catalog: Catalog, document: Edition, neighbor: Edition, number: str) -> str | None:
    """What a rule of a document is called in its neighbor; what is lacking there, or `None` if nothing tells."""
    lineage, neighbor_lineage = catalog.lineage(document), catalog.lineage(neighbor)
    if neighbor_lineage.base is lineage:
        return neighbor_lineage.here(number)
    if lineage.base is neighbor_lineage:
        return _called_in_base(catalog, document, neighbor).get(number)
    if document.day < neighbor.day:
        return neighbor_lineage.after(number) if neighbor.numbers_after is not None else None
    return _called_before(catalog, document, neighbor).get(number)


@lru_cache(maxsize=256)
def _called_in_base(catalog: Catalog, document: Edition, base: Edition) -> Mapping[str, str]:
    """What the rules of a document are called in that on which it is based."""
    lineage = catalog.lineage(document)
    return lineage.kept(
        f"called-in-{base.id}-{document.id}",
        lambda: _backwards((lineage.here(number), number) for number in catalog.lineage(base).numbers),
    )


@lru_cache(maxsize=4)
def _called_before(catalog: Catalog, document: Edition, before: Edition) -> Mapping[str, str]:
    """What the rules of a document are called in the document before it, on which it is not based."""
    lineage = catalog.lineage(document)
    return _backwards((lineage.after(number), number) for number in catalog.lineage(before).numbers)


def _backwards(numbers: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The former numbers of rules that went on, by the later ones. Where several became one, the first of them counts."""
    former_by_later: dict[str, str] = {}
    for later, former in numbers:
        if isinstance(later, Lacking):
            continue
        number_before = former_by_later.setdefault(later, former)
        if number_before != former:
            former_by_later[later] = min(number_before, former, key=in_order)
    return former_by_later


def changes_in(catalog: Catalog, history: RuleHistory) -> list[Change]:
    """The known changes of answers by the rule, the oldest first."""
    numbers = {edition.day: stretch.number for stretch in history.stretches for edition in stretch.documents}
    return [change for change in changes(catalog) if numbers.get(change.day) == change.rule]


def changes_by(catalog: Catalog, edition: Edition, number: str) -> list[Change]:
    """The known changes of answers by a rule of an edition; none where it cannot be followed through the documents."""
    followed = edition.in_force and number in catalog.lineage(edition).numbers
    return changes_in(catalog, history_of(catalog, edition, number)) if followed else []


def scripts_of(catalog: Catalog, history: RuleHistory) -> Iterator[tuple[BuiltIn, list[tuple[Edition, str]]]]:
    """The built-in scripts that cite the rule, each with the documents for which it does and the numbers there."""
    numbers = history.numbers
    for built_in_script, header in headers_read(catalog):
        cited = [
            (edition, numbers[edition.id])
            for name, rules in header.cites
            for edition in (catalog.edition(name),)
            if numbers.get(edition.id) in {rule.partition("/")[0] for rule in rules}
        ]
        if cited:
            yield built_in_script, cited
