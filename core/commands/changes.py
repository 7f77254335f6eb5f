"""The command `eras changes`."""

from __future__ import annotations

from functools import partial

import click

from core.commands.completion import edition_names
from core.commands.console import put, put_json, shows_mistakes, watched
from core.commands.parameters import AS_JSON, EDITION, Command
from core.kernel.values.errors import ErasError


@click.command(cls=Command)
@click.argument("document", metavar=EDITION, shell_complete=edition_names)
@click.option(
    "--all", "every", is_flag=True, help="List every script that comes out differently, not just the first 40."
)
@click.option("--rules-only", is_flag=True, help="Show only the rules; runs no scripts, so it is fast.")
@AS_JSON
@shows_mistakes
def changes(document: str, every: bool, rules_only: bool, as_json: bool) -> None:
    """EDITION names a rules document: its name, such as M10 or "Sixth Edition", a date on which it was in force (YEAR-MONTH-DAY),
    or `today`. It is compared with the document before it.
    """
    from core.catalog import installed
    from core.compare.changes import changes_of_document, outcomes_changed
    from core.report.changes import changes_text

    catalog = installed()
    edition = catalog.edition(document)
    changes_made = changes_of_document(catalog, edition)
    if every and rules_only:
        raise ErasError("expected one of --all and --rules-only, not both")
    outcomes = (
        None if rules_only else outcomes_changed(catalog, edition, partial(watched, label=f"{edition.short}: playing"))
    )
    if as_json:
        from core.report.data.listing import changes_data

        put_json(changes_data(changes_made, outcomes))
    else:
        put(changes_text(changes_made, outcomes, every))
