"""The command `eras when`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import click

from core.catalog import installed
from core.commands.completion import script_names
from core.commands.console import put, shows_mistakes
from core.commands.parameters import Command
from core.commands.scripts_given import given_script
from core.compare.timeline import Timeline, editions_in_time
from core.hooks.rules import Edition
from core.report.when import when_text


@click.command(cls=Command)
@click.argument("script", shell_complete=script_names)
@click.option(
    "--fact", "facts", multiple=True, metavar="FACT", help="Look at this fact alone, as in 'Ann: life'; repeatable."
)
@click.option("--json", "as_json", is_flag=True, help="Print the spans and changes as JSON.")
@shows_mistakes
def when(script: str, facts: Sequence[str], as_json: bool) -> None:
    """Play SCRIPT under every document of the rules and tell from when to when each outcome held, and what changed it."""
    catalog = installed()
    given = given_script(script, catalog)
    watched = sys.stderr.isatty()
    places = {edition.id: place for place, edition in enumerate(editions_in_time(catalog), 1)}

    def show(edition: Edition) -> None:
        click.echo(f"\r{places[edition.id]} of {len(places)}: {edition.day}", nl=False, err=True)

    found = Timeline(given, catalog, facts, show if watched else None)
    if watched:
        click.echo("\r\033[K", nl=False, err=True)
    put(json.dumps(found.to_dict(), indent=2, ensure_ascii=False) + "\n" if as_json else when_text(found))
