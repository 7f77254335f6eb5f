"""The commands that list what there is, or show one of it: `eras editions`, `scripts`, `rule`, `cards` and `card`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.commands.completion import card_names, edition_names, rule_numbers
from core.commands.console import Exit, put, put_json, shows_mistakes, watched
from core.commands.parameters import AS_JSON, Command, TopicName
from core.kernel.values.errors import ErasError, UnknownCard, nearest
from core.kernel.values.numbers import so_many

if TYPE_CHECKING:
    from core.cards.mistakes import CardError
    from core.catalog import Catalog
    from core.compare.edition_check import ScriptCheck
    from core.kernel.state.cards import Card
    from core.rulebook.rules import Edition
    from core.script.script_files import BuiltIn

SCRIPTS_AT_ONCE = 50
"""How many scripts a process plays before it says what came of them."""


@click.command(cls=Command)
@click.option(
    "--all",
    "every",
    is_flag=True,
    help="Also list editions based on another, such as one per rules document; --json always lists them.",
)
@click.option(
    "--check",
    "name",
    metavar="EDITION",
    shell_complete=edition_names,
    help="Validate an edition: its answers, the rules it cites, and outcomes that differ from its base.",
)
@AS_JSON
@shows_mistakes
def editions(every: bool, name: str | None, as_json: bool) -> None:
    """With --check, exits with 1 if the edition cannot be opened, cites rules that it does not have, or fails expectations of
    scripts.
    """
    from core.catalog import installed

    catalog = installed()
    if name is None:
        if as_json:
            from core.report.data.listing import editions_data

            put_json(editions_data(catalog))
        else:
            from core.report import listings

            put(listings.every_edition_text(catalog) if every else listings.editions_text(catalog))
        return
    from core.compare.edition_check import check_edition

    edition_check = check_edition(catalog, catalog.edition(name), _all_played)
    if as_json:
        from core.report.data.listing import editions_data

        put_json(editions_data(catalog, edition_check))
    else:
        from core.report.edition_check import edition_check_text

        put(edition_check_text(edition_check))
    if not edition_check.passed:
        sys.exit(Exit.FAILED)


def _all_played(scripts: Sequence[BuiltIn], edition: Edition, neighbor: Edition | None) -> Iterator[ScriptCheck]:
    """What comes of each script, in order; several processes share the work."""
    from core.hunt.backends import processes

    neighbor_id = neighbor.id if neighbor is not None else None
    tasks = [
        (first, first + SCRIPTS_AT_ONCE, edition.id, neighbor_id) for first in range(0, len(scripts), SCRIPTS_AT_ONCE)
    ]
    backend = processes(os.cpu_count() or 1)
    at_once = True
    try:
        for checks in watched(backend.each(some_played, tasks), f"{edition.short}: playing", len(tasks)):
            yield from checks
        at_once = False
    finally:
        backend.close(at_once)


def some_played(first: int, end: int, edition_id: str, neighbor_id: str | None) -> list[ScriptCheck]:
    """What comes of some of the built-in scripts under an edition and its neighbor, which a process knows by their ids."""
    from core.catalog import installed
    from core.compare.edition_check import check_scripts
    from core.script.script_files import built_in

    catalog = installed()
    neighbor = catalog.edition(neighbor_id) if neighbor_id is not None else None
    return [*check_scripts(catalog, built_in(catalog)[first:end], catalog.edition(edition_id), neighbor)]


@click.command(cls=Command)
@click.option(
    "--topic",
    type=TopicName(),
    metavar="TOPIC",
    help="List scripts about this topic, such as mana; `eras editions` lists the topics.",
)
@click.option("--card", metavar="NAME", shell_complete=card_names, help="List scripts that use this card.")
@click.option(
    "--edition",
    metavar="EDITION",
    shell_complete=edition_names,
    help="List scripts that cite this edition or state an expected outcome for it.",
)
@click.option(
    "--rule",
    metavar="NUMBER",
    shell_complete=rule_numbers,
    help="List scripts that cite this rule (of any edition, unless --edition is given).",
)
@click.option(
    "--search",
    metavar="WORDS",
    help="List scripts with all of these words, or about the rule of this name; best matches first.",
)
@AS_JSON
@shows_mistakes
def scripts(
    topic: str | None, card: str | None, edition: str | None, rule: str | None, search: str | None, as_json: bool
) -> None:
    from core.catalog import installed
    from core.compare.finding_scripts import scripts_fitting

    catalog = installed()
    listed = scripts_fitting(catalog, topic, card, edition, rule, search)
    if as_json:
        from core.report.data.listing import scripts_data

        put_json(scripts_data(listed))
    else:
        from core.report.script_lists import scripts_text

        put(scripts_text(listed))


@click.command(cls=Command)
@click.argument("edition", metavar="[EDITION]", required=False, shell_complete=edition_names)
@click.argument("number", metavar="NUMBER", required=False, shell_complete=rule_numbers)
@AS_JSON
@shows_mistakes
def rule(edition: str | None, number: str | None, as_json: bool) -> None:
    """NUMBER can also be a rule's common name, such as "legend rule", or words from its text. Without EDITION, a name shows the
    rule in every edition, and a number is looked up in the latest main edition that has it.
    """
    from core.catalog import installed
    from core.compare.ledger import edition_with_rule
    from core.compare.names_of_rules import called
    from core.compare.rule_history import youngest_with

    if edition is None:
        raise click.UsageError("Missing argument 'NUMBER'.", click.get_current_context())
    catalog = installed()
    if number is not None and called(catalog, f"{edition} {number}"):
        edition, number = f"{edition} {number}", None
    if number is None:
        names = called(catalog, edition)
        if names and not as_json:
            from core.report import listings

            put("\n".join(listings.name_text(catalog, name) for name in names))
            return
        book = catalog.edition(names[0].rules[-1][0]) if names else youngest_with(catalog, edition, catalog.editions)
        number = edition
    else:
        book = edition_with_rule(catalog, catalog.edition(edition), number)
    if as_json:
        from core.report.data.listing import rule_data

        put_json(rule_data(catalog, book, number))
    else:
        from core.report.listings import rule_text

        put(rule_text(catalog, book, number))


@click.command(cls=Command)
@click.argument("number", required=False, shell_complete=rule_numbers)
@click.option(
    "--from",
    "edition",
    metavar="EDITION",
    shell_complete=edition_names,
    help="The edition in which the rule has this number [default: the latest main edition that has it]. Without NUMBER: show "
    "how many rules this edition has, the editions before and after it, what it changed, and its rules with common names.",
)
@AS_JSON
@shows_mistakes
def history(number: str | None, edition: str | None, as_json: bool) -> None:
    """NUMBER can also be a rule's common name, such as "mana burn"."""
    from core.catalog import installed
    from core.compare.names_of_rules import rule_through_the_years
    from core.report.rule_history import edition_known_text, history_text

    catalog = installed()
    book = catalog.edition(edition) if edition is not None else None
    if number is None:
        if book is None or as_json:
            raise click.UsageError(
                "expected the number of a rule, such as 704.5j, or its common name, such as 'mana burn'"
            )
        put(edition_known_text(catalog, book))
        return
    history_of_rule = rule_through_the_years(catalog, number, book)
    if as_json:
        from core.report.data.listing import history_data

        put_json(history_data(catalog, history_of_rule))
    else:
        put(history_text(catalog, history_of_rule))


MOST_MISTAKES = 50
"""After how many mistakes in card files the rest of them is not looked at."""
FROM = click.option(
    "--from",
    "file",
    metavar="FILE",
    help="Use the cards of this card file or folder instead of the built-in ones.",
)


@click.command(cls=Command)
@click.option("--search", metavar="WORDS", help="List cards with all of these words in name, types or text.")
@click.option(
    "--set",
    "set_name",
    metavar="SET",
    help="List the cards of this set, and which are missing; with --search, only those with these words.",
)
@click.option(
    "--complete",
    is_flag=True,
    help="Check that the set given with --set, or every set meant to be complete, has all its cards.",
)
@FROM
@click.option(
    "--imported", is_flag=True, help="List the cards imported with `eras import` instead, and why some cannot be used."
)
@click.option("--forget", is_flag=True, help="Remove all imported cards.")
@click.option(
    "--forget-file",
    "forgotten",
    metavar="FILE",
    help="Remove the cards imported from FILE, named as --imported lists it.",
)
@AS_JSON
@shows_mistakes
def cards(
    search: str | None,
    set_name: str | None,
    complete: bool,
    file: str | None,
    imported: bool,
    forget: bool,
    forgotten: str | None,
    as_json: bool,
) -> None:
    """With --complete, exits with 1 if a card is missing or differs from its printing. With --from, exits with 1 if a card in the
    file has a mistake, and shows where and why.
    """
    from core.catalog import installed

    catalog = installed()
    if imported or forget or forgotten is not None:
        if set_name is not None or complete or file is not None or imported + forget + (forgotten is not None) > 1:
            raise click.UsageError("expected --imported, --forget or --forget-file without other options")
        if imported:
            _list_imported(catalog, search, as_json)
        elif search is not None or as_json:
            raise click.UsageError("--search and --json are for lists, and --forget lists nothing")
        else:
            _forget(catalog, forgotten or "")
        return
    from core.report.card_rows import names_with, row_of, rows_of_pool, rows_text, words_of, words_of_pool

    if set_name is not None or complete:
        if file is not None:
            raise click.UsageError("expected either --from or a set: --set and --complete use the built-in cards")
        if search is not None and complete:
            raise click.UsageError("expected either --search or --complete, which checks all cards of a set")
        if search is None or set_name is None:
            _list_sets(catalog, set_name, complete, as_json)
            return
        printed = [card.name for card in catalog.card_set(set_name).cards]
        fitting = frozenset(names_with(words_of_pool(catalog), search))
        _list_pool(catalog, [name for name in printed if name in fitting], as_json)
        return
    if file is None:
        names = names_with(words_of_pool(catalog), search) if search else rows_of_pool(catalog)
        _list_pool(catalog, names, as_json)
        return
    own = catalog.cards_from(Path(file))
    understood: list[Card] = []
    mistakes: list[CardError] = []
    unread = len(own)
    for name in own:
        if len(mistakes) >= MOST_MISTAKES:
            break
        unread -= 1
        card_read, faults = own.read(name)
        mistakes += faults
        understood += [] if faults else [card_read]
    matching = [
        card for card in understood if not search or any(names_with({card.name: words_of(catalog, card)}, search))
    ]
    if as_json:
        from core.report.data.listing import cards_data

        put_json(cards_data(catalog, matching, mistakes=map(str, mistakes)))
    elif understood:
        put(rows_text(map(row_of, matching)))
    for mistake in mistakes:
        click.echo(f"\n{mistake}", err=True)
    if mistakes:
        more = f"; {so_many(unread, 'further card')} not checked" if unread else ""
        click.echo(f"\n{so_many(len(understood), 'card')} of {len(own)} understood{more}", err=True)
        sys.exit(Exit.FAILED)


@click.command(cls=Command)
@click.argument("name", shell_complete=card_names)
@click.option(
    "--under",
    "under",
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="Show the card's wording in this edition [default: the main editions]; repeatable.",
)
@FROM
@click.option("--rulings", is_flag=True, help="Also show the official rulings on the card, if any were imported.")
@AS_JSON
@shows_mistakes
def card(name: str, under: Sequence[str], file: str | None, rulings: bool, as_json: bool) -> None:
    """Also shows what its printings said, if `eras import` has read data with printed texts."""
    from core.catalog import installed
    from core.importing.imported_cards import NotReadWhole
    from core.report.cards_by_name import known_by_name
    from core.report.known_cards import known_card_text

    catalog = installed()
    try:
        if file is None and not under and not as_json:
            known = known_by_name(catalog, name)
            put(known_card_text(known))
            _show_data_of(catalog, known.name, rulings)
            return
        card_named = catalog.card(name) if file is None else own_card(catalog, name, file)
    except NotReadWhole as unread:
        if not as_json:
            put(f"{unread.imported.block}\n\n")
            _show_data_of(catalog, unread.imported.name, rulings)
        raise
    if as_json:
        from core.report.data.listing import card_data

        put_json(card_data(catalog, card_named, under))
        return
    from core.report.card_lists import card_text

    put(card_text(catalog, card_named, under))
    if file is None:
        _show_data_of(catalog, card_named.name, rulings)


def _show_data_of(catalog: Catalog, name: str, rulings: bool) -> None:
    """Show what was imported about a card: what its printings said, and its rulings if these are asked for."""
    if catalog.imported.is_empty and not rulings:
        return
    from core.report.imports import printings_text, rulings_text

    printings = catalog.imported.printings_of(name)
    official = catalog.imported.rulings_of(name) if rulings else []
    if printings:
        put(f"\n{printings_text(printings)}")
    if official:
        put(f"\n{rulings_text(official)}")
    elif rulings:
        put(f"\nno rulings on {name} are imported; `eras import FILE` imports those of card data\n")


def _list_imported(catalog: Catalog, search: str | None, as_json: bool) -> None:
    """List the cards that were imported, or those of them with some words.

    Raises:
        ErasError: they cannot be read.
    """
    words = (search or "").casefold().split()
    texts = [
        text
        for text in catalog.imported.listed()
        if all(word in f"{text.name} {text.types}".casefold() for word in words)
    ]
    if catalog.imported.trouble:
        raise ErasError(catalog.imported.trouble)
    if as_json:
        from core.report.data.listing import cards_data

        put_json(cards_data(catalog, imported=texts))
    else:
        from core.report.imports import imported_text

        put(imported_text(texts))


def _forget(catalog: Catalog, name: str) -> None:
    """Remove what was imported, all of it or from one file."""
    from core.report.english import joined

    removed = catalog.imported.forget(name)
    put(f"removed what was imported from {joined(removed)}\n" if removed else "nothing is imported any more\n")


def _list_pool(catalog: Catalog, names: Iterable[str], as_json: bool) -> None:
    """List some cards of the pool."""
    if as_json:
        from core.report.data.listing import cards_data

        put_json(cards_data(catalog, [catalog.cards[name] for name in names]))
        return
    from core.report.card_rows import rows_of_pool, rows_text

    rows = rows_of_pool(catalog)
    put(rows_text(rows[name] for name in names))


def _list_sets(catalog: Catalog, name: str | None, complete: bool, as_json: bool) -> None:
    """List a set, or hold sets against their lists.

    Raises:
        UnknownCard: there is no set of that name.
    """
    from core.cards.sets import faults_of
    from core.report.card_lists import set_text, sets_text

    wanted = (
        [catalog.card_set(name)]
        if name is not None
        else [card_set for card_set in catalog.cards.sets if card_set.whole]
    )
    if as_json:
        from core.report.data.listing import cards_data

        put_json(cards_data(catalog, sets=wanted))
    else:
        put(sets_text(catalog, wanted) if complete else set_text(catalog, wanted[0]))
    if complete and any(any(faults_of(card_set, catalog.cards)) for card_set in wanted):
        sys.exit(Exit.FAILED)


def own_card(catalog: Catalog, name: str, file: str) -> Card:
    """The card of a name in a card file or a folder of such.

    Raises:
        UnknownCard: there is none.
        CardError: something in it is not understood.
    """
    from core.kernel.state.cards import used_instead
    from core.report.english import joined

    own = catalog.cards_from(Path(file))
    if name not in own:
        raise UnknownCard(
            f"no card named {name!r} in {file}; {nearest(name, own) or 'it has ' + joined(list(own)[:6])}"
        )
    return used_instead(own[name], catalog.cards.brought_by(name))
