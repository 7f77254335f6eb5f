"""What a command printed before is printed again if nothing has changed since: for that neither click nor the engine is imported.

A result is kept under the words of the command and what decides how wide and colored the output is, as long as no file of this
program or of a plugin has changed. Of scripts only the one counts that the command is about, and the names of the others. Results
have a fixed number of places in the folder of caches, where a new one takes that of an old one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from core.commands.table import COMMANDS
from core.kernel.values.kept import AGAIN, file_of, read_kept, state_of, write_kept
from core.rulebook.entry_points import installed_entry_points, state_of_packages

if TYPE_CHECKING:
    from core.catalog import Catalog
    from core.script.script_files import BuiltIn

PLACES = 128
"""How many results may be kept."""
NOT_KEPT = frozenset({AGAIN, "-h", "--help"})
"""Options with which nothing is kept."""


def show_again(words: Sequence[str]) -> None:
    """Print what these words of a command printed before, and end the process as it ended then; nothing if that is not kept."""
    if not _may_be_kept(words):
        return
    key = _key(words)
    file, state = _file(key), _state()
    held = read_kept(file, state) if file is not None and state is not None else None
    if not isinstance(held, tuple) or held[0] != key:
        return
    _, script, stamp, text, code = held
    if stamp != _stamp(Path(script)):
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except (OSError, ValueError):
        return  # The command says what is wrong.
    os._exit(code)


def keep(words: Sequence[str], catalog: Catalog, script: BuiltIn, text: str, code: int) -> None:
    """Keep what a command about a built-in script printed, and the code with which it ended."""
    if not _may_be_kept(words) or not isinstance(script.file, Path) or not _is_within(catalog):
        return
    key = _key(words)
    file, state = _file(key), _state()
    if file is not None and state is not None:
        write_kept(file, state, (key, str(script.file), _stamp(script.file), text, code))


def _may_be_kept(words: Sequence[str]) -> bool:
    return bool(words) and words[0] in COMMANDS and COMMANDS[words[0]].is_kept and NOT_KEPT.isdisjoint(words)


def _key(words: Sequence[str]) -> tuple[object, ...]:
    """What a result is kept under, besides what it is made of."""
    try:
        columns = os.get_terminal_size(sys.__stdout__.fileno()).columns if sys.__stdout__ is not None else 0
    except (OSError, ValueError, AttributeError):
        columns = 0
    said = tuple(os.environ.get(name) for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TERM"))
    return tuple(words), columns, sys.stdout.isatty(), said


def _file(key: tuple[object, ...]) -> Path | None:
    return file_of(f"result-{crc32(repr(key).encode()) % PLACES}")


def _stamp(file: Path) -> tuple[int, int]:
    try:
        state = file.stat()
    except OSError:
        return 0, 0
    return state.st_mtime_ns, state.st_size


def _packages() -> list[Path]:
    """The folders of the packages that bring plugins."""
    names = dict.fromkeys(entry.module.partition(".")[0] for entry in installed_entry_points())
    specs = [find_spec(name) for name in names]
    return [Path(place) for spec in specs if spec for place in spec.submodule_search_locations or [spec.origin or ""]]


def _state() -> str | None:
    """What tells whether anything has changed of which results are made, but for the script; nothing if that cannot be told."""
    packages, files = state_of_packages(), state_of(_packages())
    return None if packages is None or files is None else f"{packages} {files}"


def _is_within(catalog: Catalog) -> bool:
    """Whether all that plugins bring lies in their own packages."""
    folders = {*_packages()}

    def lie_within(places: Iterable[object]) -> bool:
        return all(isinstance(place, Path) and not folders.isdisjoint((place, *place.parents)) for place in places)

    tables = [
        table
        for edition in catalog.every_edition
        for table in (edition.numbers, edition.numbers_after)
        if table is not None and not isinstance(table, Mapping)
    ]
    names = {entry.module.partition(".")[0] for entry in installed_entry_points()}
    return (
        all(edition.package.partition(".")[0] in names for edition in catalog.every_edition if edition.package)
        and lie_within(folder.root for _, folder in catalog.cards.folders)
        and not any(folder.effects for _, folder in catalog.cards.folders)
        and lie_within(folder.root for folder in catalog.script_folders)
        and lie_within(ledger.file for ledger in catalog.ledgers)
        and lie_within(history.file for history in catalog.histories)
        and lie_within(names_file.file for names_file in catalog.names)
        and lie_within(tables)
    )
