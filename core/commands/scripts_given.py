"""Reading the script that a command is given: its name, its path, the name of a rule that it shows, or `-` for standard input."""

from __future__ import annotations

import click

from core.catalog import Catalog
from core.commands.console import STDIN
from core.kernel.values.errors import UnknownScript
from core.script.reading import files
from core.script.script_files import find_script
from core.script.syntax import Script


def given_script(name: str, catalog: Catalog) -> Script:
    """The script of a name or path, the one that shows best what people call by a name, or the one on the standard input.

    Raises:
        UnknownScript: there is none, or several rules are called so.
        ScriptError: it has mistakes.
    """
    if name != STDIN:
        try:
            return find_script(name, catalog)
        except UnknownScript:
            from core.compare.names_of_rules import script_called

            meant = script_called(catalog, name)
            if meant is None:
                raise
            others_in_words = f"; others: {', '.join(meant.scripts[1:])}" if meant.scripts[1:] else ""
            click.echo(f"{meant.name}: showing {meant.scripts[0]}{others_in_words}\n", err=True)
            return find_script(meant.scripts[0], catalog)
    from core.script.reading.reader import read

    return read(name, files.text_of(name, click.open_file(STDIN, "rb").read(files.LARGEST_FILE + 1)), catalog)
