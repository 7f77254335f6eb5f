"""The command `eras when`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from core.commands.completion import script_names
from core.commands.console import put, put_json, shows_mistakes
from core.commands.parameters import AS_JSON, Command

if TYPE_CHECKING:
    from core.rulebook.rules import Edition


@click.command(cls=Command)
@click.argument("script", shell_complete=script_names)
@click.option(
    "--fact",
    "facts",
    multiple=True,
    metavar="FACT",
    help="Follow only this fact, such as 'Ann: life' [default: every fact that changes]; repeatable.",
)
@AS_JSON
@shows_mistakes
def when(script: str, facts: Sequence[str], as_json: bool) -> None:
    from core.catalog import installed
    from core.commands.scripts_given import given_script
    from core.compare.timeline import Timeline, editions_in_time
    from core.report.when import when_text

    catalog = installed()
    script_given = given_script(script, catalog)
    watched = sys.stderr.isatty()
    places = {edition.id: place for place, edition in enumerate(editions_in_time(catalog), 1)}

    def show(edition: Edition) -> None:
        click.echo(f"\r{places[edition.id]} of {len(places)}: {edition.day}", nl=False, err=True)

    timeline = Timeline(script_given, catalog, facts, show if watched else None)
    if watched:
        click.echo("\r\033[K", nl=False, err=True)
    if as_json:
        from core.report.data.playing import when_data

        put_json(when_data(timeline))
    else:
        put(when_text(timeline))
