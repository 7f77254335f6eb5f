"""The command `eras export`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from core.commands.completion import script_names
from core.commands.console import STDIN, check_folder, put, shows_mistakes, watched
from core.commands.parameters import Command
from core.kernel.values.errors import ErasError
from core.kernel.values.numbers import so_many


@click.command(cls=Command)
@click.argument("folder", metavar="FOLDER")
@click.argument("scripts", nargs=-1, metavar="[SCRIPT]...", shell_complete=script_names)
@shows_mistakes
def export(folder: str, scripts: Sequence[str]) -> None:
    """Each becomes a file NAME.json with defaults filled in, names resolved to cards, moments that fit every era, and the editions
    of each expectation. `eras schema export` prints the schema, and conformance/ENGINES.md explains it. If a script has mistakes,
    nothing is written; files of an earlier export are overwritten.
    """
    from core.catalog import installed
    from core.report.data.exporting import export_data
    from core.script.script_files import built_in, expanded, find_script

    catalog = installed()
    names = expanded(scripts, catalog) if scripts else [built_in_script.path for built_in_script in built_in(catalog)]
    if STDIN in names:
        raise ErasError("a file is named after its script; expected a script in a file, not on standard input")
    check_folder(folder)
    texts: dict[str, str] = {}
    for name in watched(names, "scripts", len(names)):
        exported = export_data(find_script(name, catalog), catalog)
        if exported.name in texts:
            raise ErasError(f"two of these scripts are named {exported.name!r}, and each needs a file of its own")
        texts[exported.name] = json.dumps(exported.to_dict(), indent=1, ensure_ascii=False) + "\n"
    try:
        for name, text in texts.items():
            (Path(folder) / f"{name}.json").write_text(text, encoding="utf-8")
    except OSError as fault:
        raise ErasError(f"cannot write into {folder}: {fault.strerror}") from fault
    put(f"{so_many(len(texts), 'script')} in {folder}\n")
