"""The command `eras import`."""

from __future__ import annotations

from pathlib import Path

import click

from core.commands.console import put, put_json, shows_mistakes
from core.commands.parameters import AS_JSON, Command, WholeNumber


@click.command("import", cls=Command)
@click.argument("file", metavar="FILE")
@click.option(
    "--phrases",
    type=WholeNumber(least=0),
    default=20,
    help="How many unreadable phrases to list [default: 20].",
)
@AS_JSON
@shows_mistakes
def import_(file: str, phrases: int, as_json: bool) -> None:
    """FILE is downloaded card data: Scryfall's bulk data (Oracle or default cards, and rulings), MTGJSON's AtomicCards or
    AllPrintings, or plain text in Gatherer's layout. It may be compressed (.gz, .xz). Lists the phrases that cannot be read.
    A built-in card takes precedence over an imported one of the same name, because it includes the old wordings.

    Imported cards are kept in your cache folder; `eras cards --imported` lists them, `eras cards --forget` removes them.
    """
    from core.commands.importing_cards import import_cards

    data = import_cards(Path(file))
    if as_json:
        put_json(data)
    else:
        from core.report.imports import import_text

        put(import_text(data, phrases))
