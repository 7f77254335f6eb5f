"""Ledgers: every rule of an edition's source documents, in our words, and the scripts that cite it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from core.catalog import MOST_SHOWN, Catalog
from core.kernel.values.citations import Lacking
from core.kernel.values.errors import UnknownRule
from core.kernel.values.kept import kept
from core.kernel.values.records import Record, altered
from core.kernel.values.spelling import singular
from core.rulebook.edition import Edition
from core.rulebook.numbering import in_order
from core.script.headers import Header
from core.script.headers import headers_read as headers_read
from core.script.script_files import BuiltIn, built_in, read_built_in

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from core.rulebook.basing import Lineage
    from core.script.syntax import Script


class RuleEntry(Record):
    """One rule, or one testable part of it.

    `duplicates` is the rule that says the same; `players` is "multi" for one about more than two; `unprovable` is the reason
    why no play can show it, and `limit` what of it the program cannot play. `words_of` names the edition and the rule whose words
    these are, if there are none of its own; `says_the_same` is whether the texts of both rules say the same.
    """

    id: str
    gist: str
    kind: str
    topic: str
    section: str = ""
    source: str = ""
    duplicates: str = ""
    players: str = "two"
    unprovable: str = ""
    words_of: str = ""
    says_the_same: bool = True
    limit: str = ""

    @property
    def summary(self) -> str:
        """What it says or, of a rule without a summary that need not say the same, what the rule says whose summary there is."""
        if not self.words_of:
            return self.gist
        if not self.says_the_same:
            return f"no summary for this document; that of {self.words_of} says: {self.gist}"
        return f"as {self.words_of} has it: {self.gist}"

    @property
    def called(self) -> str:
        """What a reader is shown as its number: `100.2 (part 1)` for `100.2/1`, `100.2 (example 1)` for `100.2/ex1`."""
        number, _, part = self.id.partition("/")
        if not part:
            return number
        is_example = part.startswith("ex")
        return f"{number} ({'example' if is_example else 'part'} {part.removeprefix('ex')})"

    @property
    def number(self) -> str:
        """The number without the part: `100.2` for `100.2/1`."""
        return self.id.partition("/")[0]


FIELDS = frozenset(RuleEntry.__struct_fields__)


@lru_cache(maxsize=16)
def ledger(catalog: Catalog, edition: str) -> dict[str, RuleEntry]:
    """The rules of an edition by id, in the order of the document; empty if no plugin brings a ledger for it.

    Of an edition that is based on another and brings none, they are those of its base by the numbers of its own. One that brings
    a ledger, as its base does that is based on another itself, has the rules of both.
    """
    entries: dict[str, RuleEntry] = {}
    for ledger_file in catalog.ledgers:
        if ledger_file.edition != edition:
            continue
        for row in _rows(ledger_file.file):
            entries[row["id"]] = RuleEntry(**row)  # type: ignore[arg-type]
    based = _based(catalog, edition)
    if based is None or not entries:
        return entries if based is None else _translated(catalog, based)
    base = joined_base(catalog, based)
    if base is None:
        return entries
    joined = {**ledger(catalog, base.id), **entries}
    return {number: joined[number] for number in sorted(joined, key=in_order)}


def _based(catalog: Catalog, edition: str) -> Edition | None:
    """The edition of an id if it is based on another."""
    editions = catalog.every_edition
    return next((known for known in editions if known.id == edition and known.based_on), None)


def _rows(file: Traversable) -> tuple[dict[str, str], ...]:
    """The rules in a file, with what records of them hold. It is kept between processes: reading the file takes far longer."""

    def read() -> tuple[dict[str, str], ...]:
        rows = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
        return tuple({name: value for name, value in row.items() if name in FIELDS} for row in rows)

    return kept(f"ledger-{file.name}", (file,), read) if isinstance(file, Path) else read()


def joined_base(catalog: Catalog, edition: Edition) -> Edition | None:
    """The base whose rules an edition with a ledger has as well, by the same numbers, if there is one."""
    base = catalog.edition(edition.based_on) if edition.based_on else None
    with_ledgers = {ledger_file.edition for ledger_file in catalog.ledgers}
    joined = base is not None and base.based_on and {edition.id, base.id} <= with_ledgers
    return base if joined else None


@lru_cache(maxsize=16)
def names_of_books(catalog: Catalog, edition: Edition) -> frozenset[str]:
    """The names of an edition, and of those whose rules it has as well: what cites one of these cites that rule here, too."""
    base = joined_base(catalog, edition)
    return frozenset(edition.names) | (names_of_books(catalog, base) if base is not None else frozenset())


def _translated(catalog: Catalog, edition: Edition) -> dict[str, RuleEntry]:
    """The ledger of the main edition on which another is based, by the other's numbers; what is only there has no gist."""
    line = catalog.lineage(edition)
    main = line.line[0]
    entries: dict[str, list[RuleEntry]] = {}
    for entry in ledger(catalog, main.id).values():
        number = line.number(main.id, entry.number)
        if not isinstance(number, Lacking):
            entries.setdefault(number, []).append(_called(entry, number, line, main))
    for number in line.numbers:
        if number not in entries and "." in number:
            entries[number] = [_without_summary(number, main)]
    return {entry.id: entry for number in sorted(entries, key=in_order) for entry in entries[number]}


def _called(entry: RuleEntry, number: str, line: Lineage, main: Edition) -> RuleEntry:
    """A rule of a main edition under the number that it has in another document."""
    is_same = line.says_the_same(entry.number)
    return altered(
        entry,
        id=number + entry.id[len(entry.number) :],
        words_of=f"{main.short} {entry.number}",
        gist=_renumbered(entry.gist, line, main) if is_same else entry.gist,
        says_the_same=is_same,
        duplicates="",
        section="",
    )


def _without_summary(number: str, main: Edition) -> RuleEntry:
    """A rule of a document that its main edition does not have."""
    return RuleEntry(number, f"no summary: {main.short} has no such rule", "", "")


def _renumbered(gist: str, line: Lineage, main: Edition) -> str:
    """A summary with the rules that it names called as a document calls them; those that it lacks keep their numbers."""

    def called(match: re.Match[str]) -> str:
        number = line.number(main.id, match[0])
        return match[0] if isinstance(number, Lacking) else number

    return re.sub(r"\b\d{3}\.\d+[a-z]*", called, gist)


@lru_cache(maxsize=16)
def excuses(catalog: Catalog, edition: str) -> dict[tuple[str, str], str]:
    """Why some answers of an edition may be missed by no case, by question and reason; no reason stands for never asked."""
    return {
        (question, row.get("reason", "")): row["excuse"]
        for ledger_file in catalog.ledgers
        if ledger_file.edition == edition
        for row in tomllib.loads(ledger_file.file.read_text(encoding="utf-8")).get("excuse", ())
        for question in row["questions"]
    }


def edition_with_rule(catalog: Catalog, edition: Edition, number: str) -> Edition:
    """An edition or, if it has no rule of a number, the one of its last rulings that has: both numberings are of its time."""
    plain = _plain(number)
    if not _entries(catalog, edition, plain):
        for later in catalog.every_edition:
            rulings = later.until is not None and later.based_on and catalog.edition(later.based_on) == edition
            if rulings and _entries(catalog, later, plain):
                return later
    return edition


def entries_of(catalog: Catalog, edition: Edition, number: str) -> list[RuleEntry]:
    """The entries of a rule: itself and its parts. Capitals, spaces, a full stop and a page's `p` left out do not matter.

    Raises:
        UnknownRule: the ledger has no such rule; the message names the nearest numbers.
    """
    plain = _plain(number)
    entries = _entries(catalog, edition, plain)
    if entries:
        return entries
    rules = ledger(catalog, edition.id)
    numbers = dict.fromkeys(entry.number for entry in rules.values())
    like = list(dict.fromkeys(entry.number for entry in entries_like(catalog, edition, number)))
    elsewhere = [
        main_edition.short
        for main_edition in catalog.editions
        if main_edition is not edition and _entries(catalog, main_edition, plain)
    ]
    begin = like and _plain(like[0]).startswith((plain, f"p{plain}"))
    hints = [f"rules that {'start that way' if begin else 'mention it'} are {_some(like)}"] if like else []
    hints += (
        [f"{', '.join(elsewhere)} {'has' if len(elsewhere) == 1 else 'have'} a rule of that number"]
        if elsewhere
        else []
    )
    chapter = re.match(r"(.*)\.", plain)
    beside = (
        []
        if chapter is None
        else _beginning_so(numbers, chapter.group()) or _beginning_so(numbers, f"p{chapter.group()}")
    )
    hints = hints or ([f"rules near it are {_some(beside)}"] if beside else [])
    if not hints and not re.search(r"\d", plain):
        about = f"expected a number such as {next(iter(numbers))}, or words from the rule, such as 'untap'"
        raise UnknownRule(f"no rule of {edition.short} mentions {number!r}; {about}")
    hints = hints or [f"its numbers look like {' and '.join([*numbers][:2])}"]
    raise UnknownRule(f"{edition.short} has no rule {number!r}; {'; '.join(hints)}")


def entries_like(catalog: Catalog, edition: Edition, words_given: str) -> list[RuleEntry]:
    """The rules whose numbers begin so or, if none does, those that have all of these words; none where one has this number."""
    rules = ledger(catalog, edition.id).values()
    plain = _plain(words_given)
    if _entries(catalog, edition, plain):
        return []
    numbers = [entry.number for entry in rules]
    near = set(_beginning_so(numbers, plain) or _beginning_so(numbers, f"p{plain}"))
    words = re.findall(r"[a-z]{3,}", words_given.casefold())
    saying = {
        entry.number for entry in rules if words and all(singular(word) in entry.gist.casefold() for word in words)
    }
    return [entry for entry in rules if entry.number in (near or saying)]


def _beginning_so(numbers: Iterable[str], plain: str) -> list[str]:
    """The numbers that begin so: 702.9 begins 702.9a, and not 702.90."""
    goes_on = r"(?!\d)" if re.search(r"\.\d+$", plain) else ""
    return [number for number in numbers if plain and re.match(re.escape(plain) + goes_on, _plain(number))]


def _some(numbers: Sequence[str]) -> str:
    """Some numbers, or the first of them and the last, with how many there are."""
    if len(numbers) <= MOST_SHOWN:
        return ", ".join(numbers)
    return f"{', '.join(numbers[: MOST_SHOWN - 1])} and others up to {numbers[-1]}, {len(numbers)} in all"


def _plain(number: str) -> str:
    return number.replace(" ", "").rstrip(".").casefold()


def _entries(catalog: Catalog, edition: Edition, plain: str) -> list[RuleEntry]:
    by_number = _by_number(catalog, edition.id)
    return by_number.get(plain) or by_number.get(f"p{plain}") or []


def rules_numbered(catalog: Catalog, edition: Edition, number: str) -> list[RuleEntry]:
    """A rule of an edition and its parts, by its number as the document writes it; empty if there are no words for it.

    Of an edition that has the rules of a main one by its own numbers, only these rules are looked up: to have all of them for
    each of more than a hundred documents takes long, and room.
    """
    plain = _plain(number)
    if _based(catalog, edition.id) is None or any(file.edition == edition.id for file in catalog.ledgers):
        return _by_number(catalog, edition.id).get(plain, [])
    return list(_translated_rule(catalog, edition.id, plain))


@lru_cache(maxsize=4096)
def _translated_rule(catalog: Catalog, edition: str, plain: str) -> tuple[RuleEntry, ...]:
    """The same for an edition that has the rules of a main one, by a plain number."""
    based = _based(catalog, edition)
    if based is None:
        return ()
    line = catalog.lineage(based)
    main = line.line[0]
    entries = [
        entry
        for number, number_in_main in _numbers_of(catalog, edition).get(plain.partition("/")[0], ())
        for entry in (
            [_called(rule, number, line, main) for rule in _with_number(catalog, main.id).get(number_in_main, ())]
            if number_in_main
            else [_without_summary(number, main)]
        )
    ]
    # Of rules that become one in the document, the last stands for all.
    by_id = {entry.id: entry for entry in entries if plain in (_plain(entry.id), _plain(entry.number))}
    return tuple(by_id.values())


@lru_cache(maxsize=256)
def _numbers_of(catalog: Catalog, edition: str) -> dict[str, list[tuple[str, str]]]:
    """By its plain number, what a rule of a document is called there and in its main edition; empty if that does not have it."""
    based = _based(catalog, edition)
    if based is None:
        return {}
    line = catalog.lineage(based)
    main = line.line[0].id
    numbers = [(line.number(main, number), number) for number in _with_number(catalog, main)]
    known = [pair for pair in numbers if not isinstance(pair[0], Lacking)]
    own = line.numbers.difference(number for number, _ in known)
    by_number: dict[str, list[tuple[str, str]]] = {}
    for number, number_in_main in sorted(
        [*known, *((number, "") for number in own if "." in number)], key=lambda pair: in_order(pair[0])
    ):
        by_number.setdefault(_plain(number), []).append((number, number_in_main))
    return by_number


@lru_cache(maxsize=16)
def _with_number(catalog: Catalog, edition: str) -> dict[str, list[RuleEntry]]:
    """The rules of an edition and their parts, by the numbers of the rules."""
    entries: dict[str, list[RuleEntry]] = {}
    for entry in ledger(catalog, edition).values():
        entries.setdefault(entry.number, []).append(entry)
    return entries


@lru_cache(maxsize=16)
def _by_number(catalog: Catalog, edition: str) -> dict[str, list[RuleEntry]]:
    """The rules of an edition and the parts of each, by plain number, and each part by its own."""
    entries_by_number: dict[str, list[RuleEntry]] = {}
    for entry in ledger(catalog, edition).values():
        for plain in {_plain(entry.id), _plain(entry.number)}:
            entries_by_number.setdefault(plain, []).append(entry)
    return entries_by_number


def editions_with(catalog: Catalog, number: str) -> list[Edition]:
    """The editions that have a rule of that number.

    Raises:
        UnknownRule: none has.
    """
    editions = [edition for edition in catalog.editions if _entries(catalog, edition, _plain(number))]
    if not editions:
        raise UnknownRule(f"no ledger has a rule {number!r}; `eras rule EDITION WORD` lists rules")
    return editions


def entries_anywhere(catalog: Catalog, number: str) -> list[RuleEntry]:
    """The entries of a rule in every edition that has one of that number.

    Raises:
        UnknownRule: none has.
    """
    return [entry for edition in editions_with(catalog, number) for entry in entries_of(catalog, edition, number)]


def rules_about(catalog: Catalog, edition: Edition, numbers: Sequence[str], topics: Sequence[str]) -> list[RuleEntry]:
    """The rules of an edition with some numbers or of some topics, and those that they only repeat.

    Raises:
        UnknownRule: the ledger has no such rule or topic; the message names the nearest numbers, or the topics.
    """
    rules = ledger(catalog, edition.id)
    wanted = {entry.id for number in numbers for entry in entries_of(catalog, edition, number)}
    topics = [topic.casefold().replace("-", "_") for topic in topics]
    wanted |= {entry.id for entry in rules.values() if entry.topic in topics}
    if unknown := set(topics) - {entry.topic for entry in rules.values()}:
        names = ", ".join(sorted({entry.topic for entry in rules.values()}))
        raise UnknownRule(f"no rule of {edition.short} is about {min(unknown)!r}; the topics are {names}")
    wanted |= {rules[id].duplicates for id in wanted}
    return [entry for entry in rules.values() if entry.id in wanted]


def scripts_read(catalog: Catalog) -> Iterator[tuple[BuiltIn, Script]]:
    """Every built-in script with what it says."""
    for built_in_script in built_in(catalog):
        yield built_in_script, read_built_in(built_in_script, catalog)


def cites(header: Header, entries: Iterable[RuleEntry], names: Collection[str] | None = None) -> bool:
    """Whether a script cites a rule, or the whole of which it is a part, by the names of some books; of any if none are given."""
    numbers = {number for entry in entries for number in (entry.id, entry.number)}
    return any(not numbers.isdisjoint(rules) for name, rules in header.cites if names is None or name in names)


def citing(catalog: Catalog, edition: Edition, entries: Collection[RuleEntry]) -> list[BuiltIn]:
    """The built-in scripts that cite one of some rules of an edition."""
    names = names_of_books(catalog, edition)
    return [built_in_script for built_in_script, header in headers_read(catalog) if cites(header, entries, names)]
