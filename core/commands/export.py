"""The command `eras export`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from core.catalog import installed
from core.commands.completion import script_names
from core.commands.console import STDIN, check_folder, put, shows_mistakes, watched
from core.commands.parameters import Command
from core.kernel.values.errors import ErasError
from core.kernel.values.numbers import so_many
from core.script.script_files import built_in, expanded, find_script


@click.command(cls=Command)
@click.argument("folder", metavar="FOLDER")
@click.argument("scripts", nargs=-1, metavar="[SCRIPT]...", shell_complete=script_names)
@shows_mistakes
def export(folder: str, scripts: Sequence[str]) -> None:
    """Write each SCRIPT, or every built-in one, into FOLDER as JSON for other engines.

    Each becomes a file NAME.json: what a script leaves to habit is filled in, names are resolved to cards, moments are neutral,
    and each expectation says of which editions it is. `eras schema export` prints the shape, conformance/ENGINES.md tells what
    the words in it mean. Nothing is written if one of them has mistakes; files of an earlier export are written over.
    """
    from core.report.data.exporting import export_data

    catalog = installed()
    names = expanded(scripts, catalog) if scripts else [known.path for known in built_in(catalog)]
    if STDIN in names:
        raise ErasError("a file bears the name of its script; expected a script in a file, not on the standard input")
    check_folder(folder)
    texts: dict[str, str] = {}
    for name in watched(names, "scripts", len(names)):
        told = export_data(find_script(name, catalog), catalog)
        if told["name"] in texts:
            raise ErasError(f"two of these scripts are named {told['name']!r}, and each is to have a file of its name")
        texts[told["name"]] = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    try:
        for name, text in texts.items():
            (Path(folder) / f"{name}.json").write_text(text, encoding="utf-8")
    except OSError as fault:
        raise ErasError(f"cannot write into {folder}: {fault.strerror}") from fault
    put(f"{so_many(len(texts), 'script')} in {folder}\n")
