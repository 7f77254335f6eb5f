"""What lists show of the built-in scripts. It is kept between processes: only scripts that are new or have changed are read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from core.kernel.values.kept import kept_of_each, state_of
from core.script.reading.listed_header import Header as Header
from core.script.script_files import BuiltIn, built_in

if TYPE_CHECKING:
    from core.catalog import Catalog

Fields: TypeAlias = (
    "tuple[str, str, tuple[tuple[str, tuple[str, ...]], ...], tuple[tuple[str, str, tuple[str, ...]], ...], str]"
)


@lru_cache(maxsize=2)
def headers_read(catalog: Catalog) -> tuple[tuple[BuiltIn, Header], ...]:
    """Every built-in script with its header alone, which takes a small part of the time; read once, as the scripts are listed."""
    scripts = {str(script.file): script for script in built_in(catalog)}

    def read(file: str) -> Fields:
        from core.script.reading.header import read_header

        header = read_header(scripts[file].text, catalog)
        return header.title, header.asks, header.cites, header.shows, header.answer

    files = {file: script.file for file, script in scripts.items() if isinstance(script.file, Path)}
    # Citations name editions as these name themselves.
    program = state_of(())
    names = repr([edition.names for edition in catalog.every_edition])
    kept = kept_of_each(None if program is None else f"{program} {names}", "headers", files, read)
    return tuple((script, Header(*(kept[file] if file in kept else read(file)))) for file, script in scripts.items())
