"""Finding built-in scripts: those that fit what somebody asks for, and those that prove, show or cite a rule."""

from __future__ import annotations

import marshal
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from core.catalog import Catalog
from core.compare.ledger import RuleEntry, cites, citing, entries_anywhere, entries_of, names_of_books, rules_about
from core.kernel.values.kept import VERSION, Store, state_of
from core.kernel.values.records import Record
from core.kernel.values.spelling import has_all
from core.rulebook.edition import Edition
from core.script.headers import Header, headers_read
from core.script.script_files import BuiltIn, find_script, read_built_in

if TYPE_CHECKING:
    from core.script.syntax import Script


class ScriptsAbout(Record):
    """The scripts that cite a rule: those that prove it, those that show it, and the others, all by name."""

    proving: tuple[str, ...]
    showing: tuple[str, ...]
    only_citing: tuple[str, ...]


def scripts_about(catalog: Catalog, edition: Edition, entries: Collection[RuleEntry], number: str) -> ScriptsAbout:
    """The scripts that cite a rule of an edition, with what they do for it; `entries` are the rule and its parts.

    What they do for it is kept between processes until one of them, a card, an edition or a ledger changes: to find that out,
    each is played again and again, with other answers.
    """
    about = rules_about(catalog, edition, [number], [])
    scripts = citing(catalog, edition, about)
    state = repr([(script.path, sha256(script.text.encode()).hexdigest()) for script in scripts])
    store, name = _kept(catalog), f"{edition.id} {number}"
    held = store.get(name)
    before = None if held is None else marshal.loads(held)
    if before is not None and before[0] == state:
        proving, showing = before[1:]
    else:
        proving, showing = _played(catalog, edition, about)
        if not any(read_built_in(script, catalog).card_files for script in scripts):
            store.put(name, marshal.dumps((state, proving, showing), VERSION))
    citing_names = (built_in_script.name for built_in_script in citing(catalog, edition, entries))
    return ScriptsAbout(proving, showing, tuple(name for name in citing_names if name not in (*proving, *showing)))


def _played(
    catalog: Catalog, edition: Edition, about: Collection[RuleEntry]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The scripts that prove a rule, and those that only show it, as they come out when they are played."""
    from core.compare.conforming import proved_by, shown_by
    from core.compare.suite import suite

    cases = list(suite(catalog, edition, about))
    proving = tuple(case.name for case in cases if proved_by(case, about))
    return proving, tuple(case.name for case in cases if case.name not in proving and shown_by(case, about))


@lru_cache(maxsize=8)
def _kept(catalog: Catalog) -> Store:
    """What scripts do for rules, as it was found out before."""
    editions = catalog.state_of(catalog.every_edition)
    files = [ledger.file for ledger in catalog.ledgers if isinstance(ledger.file, Path)]
    ledgers = state_of(files) if len(files) == len(catalog.ledgers) else None
    return catalog.cards.store("proofs", None if editions is None or ledgers is None else f"{editions} {ledgers}")


def scripts_fitting(
    catalog: Catalog,
    topic: str | None = None,
    card: str | None = None,
    edition: str | None = None,
    rule: str | None = None,
    search: str | None = None,
) -> Iterator[tuple[BuiltIn, Header]]:
    """The built-in scripts that fit every filter that is given.

    Of those that a search finds, scripts that show the rule of that name come first, then those with all the words in title or
    question, then those with the words anywhere.

    Raises:
        ErasError: there is no such card, edition or rule.
    """
    wanted = catalog.edition(edition) if edition is not None else None
    name = catalog.card(card).name if card is not None else None
    entries = None
    if rule is not None:
        entries = entries_anywhere(catalog, rule) if wanted is None else entries_of(catalog, wanted, rule)
    named: list[str] = []
    if search is not None:
        from core.compare.names_of_rules import called

        named = [name for rule_name in called(catalog, search) for name in rule_name.scripts]
    names = names_of_books(catalog, wanted) if wanted is not None else None
    ranked: list[tuple[int, BuiltIn, Header]] = []
    for built_in_script, header in headers_read(catalog):
        rank = 0 if search is None else _rank(search, built_in_script, header, named)
        if (
            (topic is None or topic in topics_of(built_in_script, header))
            and (entries is None or cites(header, entries, names))
            and rank is not None
            and (
                name is None
                or (name in built_in_script.text and name in _cards(find_script(built_in_script.path, catalog)))
            )
            and (
                wanted is None
                or _cites_any(header, wanted)
                or _expects_of(find_script(built_in_script.path, catalog), wanted)
            )
        ):
            ranked.append((rank, built_in_script, header))
    yield from (
        (built_in_script, header)
        for _, built_in_script, header in sorted(ranked, key=lambda ranked_script: ranked_script[0])
    )


def _rank(search: str, built_in_script: BuiltIn, header: Header, named: Sequence[str]) -> int | None:
    """How well a script fits what is searched for, less being better; nothing if it does not."""
    if built_in_script.name in named:
        return named.index(built_in_script.name) - len(named)
    titles = (built_in_script.name, header.title, header.asks)
    return 0 if has_all(search, *titles) else 1 if has_all(search, built_in_script.name, built_in_script.text) else None


def topics_of(built_in_script: BuiltIn, header: Header) -> set[str]:
    """The topics that a script is about: by its folder, and by what it shows."""
    return {*built_in_script.folders, *(topic for _, _, topics in header.shows for topic in topics)}


def _cards(script: Script) -> set[str]:
    return {entry.card for duel in script.duels for seat in duel.seats for _, zone in seat.zones for entry in zone}


def _cites_any(header: Header, edition: Edition) -> bool:
    return any(name in edition.names for name, _ in header.cites)


def _expects_of(script: Script, edition: Edition) -> bool:
    return any(name in edition.names for expectation in script.expectations() for name in expectation.editions.names)
