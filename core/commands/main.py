"""The `eras` command."""

from __future__ import annotations

import gc
import sys

import click

from core.commands.parameters import CommandGroup, CommandsInModules
from core.commands.table import COMMANDS
from core.starting import is_command


@click.group(
    cls=CommandGroup,
    commands=CommandsInModules(COMMANDS),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="mtg-eras")
@click.pass_context
def main(context: click.Context) -> None:
    """Run one Magic: The Gathering script under the rules of different eras and see what differs.

    An EDITION is a name (`eras editions` lists them, the main editions first), or an expression that takes the rules on some
    topics from another edition: BASE+mana=OTHER is BASE with the mana rules of OTHER. A SCRIPT is the name of a built-in
    script (see `eras scripts`), the path of a .game file, or `-` for a script read from standard input.
    """
    from core.report.terminal_colors import wants_color

    context.color = wants_color(sys.stdout)
    if is_command():
        # What has been imported stays to the end: going through it for garbage took a tenth of the time of a short command.
        gc.freeze()
