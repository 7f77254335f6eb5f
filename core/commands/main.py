"""The `eras` command."""

from __future__ import annotations

import gc
import sys

import click

from core.commands.parameters import CommandGroup, CommandsInModules
from core.report.terminal_colors import wants_color
from core.starting import is_command

GROUPS = {
    "Try": {
        "compare": "core.commands.compare",
        "when": "core.commands.when",
        "why": "core.commands.why",
        "options": "core.commands.options",
        "run": "core.commands.run",
        "report": "core.commands.report",
        "playground": "core.commands.playground",
        "scripts": "core.commands.listing",
        "cards": "core.commands.listing",
        "card": "core.commands.listing",
        "import": "core.commands.importing",
    },
    "Write": {
        "new": "core.commands.author",
        "check": "core.commands.check",
        "fmt": "core.commands.fmt",
        "reference": "core.commands.author",
    },
    "Look up rules": {
        "rule": "core.commands.listing",
        "history": "core.commands.listing",
        "changes": "core.commands.changes",
        "editions": "core.commands.listing",
    },
    "For authors of editions and engines": {
        "conform": "core.commands.conform",
        "hunt": "core.commands.hunt",
        "export": "core.commands.export",
        "schema": "core.commands.schema",
    },
}
"""The commands by what they are for, each with the module in which it is."""
MODULES = {name: module for commands in GROUPS.values() for name, module in commands.items()}
"""The commands, each with its module."""


@click.group(
    cls=CommandGroup,
    commands=CommandsInModules(MODULES),
    sections=GROUPS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="mtg-eras")
@click.pass_context
def main(context: click.Context) -> None:
    """Run one Magic: The Gathering script under the rules of different eras and see what differs.

    An EDITION is a name (see `eras editions`), or an expression that takes topics from others: BASE+mana=OTHER is BASE with
    the mana rules of OTHER. A SCRIPT is the name of a built-in script (see `eras scripts`), the path of a .game file, or `-`
    for a script read from standard input.
    """
    context.color = wants_color(sys.stdout)
    if is_command():
        # What has been imported stays to the end: going through it for garbage took a tenth of the time of a short command.
        gc.freeze()
