"""The `eras` command."""

from __future__ import annotations

import gc
import sys

import click

from core.commands.parameters import CommandGroup, CommandsInModules
from core.report.terminal_colors import wants_color
from core.starting import collect_seldom

MODULES = {
    "card": "core.commands.listing",
    "cards": "core.commands.listing",
    "check": "core.commands.check",
    "compare": "core.commands.compare",
    "conform": "core.commands.conform",
    "editions": "core.commands.listing",
    "export": "core.commands.export",
    "fmt": "core.commands.fmt",
    "history": "core.commands.listing",
    "hunt": "core.commands.hunt",
    "new": "core.commands.author",
    "reference": "core.commands.author",
    "report": "core.commands.report",
    "rule": "core.commands.listing",
    "run": "core.commands.run",
    "schema": "core.commands.schema",
    "scripts": "core.commands.listing",
    "when": "core.commands.when",
    "why": "core.commands.why",
}
"""The commands, each with the module in which it is."""


@click.group(
    cls=CommandGroup,
    commands=CommandsInModules(MODULES),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="mtg-eras")
@click.pass_context
def main(context: click.Context) -> None:
    """Run one Magic: The Gathering game script under the rules of different eras and see what comes out differently.

    An EDITION is a name (see `eras editions`), or an expression that takes topics from others: BASE+mana=OTHER is BASE with
    the mana rules of OTHER. A SCRIPT is the name of a built-in script (see `eras scripts`), the path of a .game file, or `-`
    for a script on the standard input.
    """
    # What has been imported stays to the end: going through it for garbage took a tenth of the time of a short command.
    gc.freeze()
    context.color = wants_color(sys.stdout)
    collect_seldom()
