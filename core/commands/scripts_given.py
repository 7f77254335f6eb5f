"""Reading the script that a command is given: by its name, its path, or on the standard input."""

from __future__ import annotations

import click

from core.catalog import Catalog
from core.commands.console import STDIN
from core.script.reading import files
from core.script.script_files import find_script
from core.script.syntax import Script


def given_script(name: str, catalog: Catalog) -> Script:
    """The script of a name or path, or the one on the standard input."""
    if name != STDIN:
        return find_script(name, catalog)
    from core.script.reading.reader import read

    return read(name, files.text_of(name, click.open_file(STDIN, "rb").read(files.LARGEST_FILE + 1)), catalog)
