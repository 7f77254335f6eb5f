"""The examples in the help of commands, which plugins bring. Which files hold them is kept, so that help imports no plugin."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from core.kernel.values.kept import BEGAN, kept_as_of
from core.rulebook.entry_points import installed_entry_points, state_of_packages


def examples() -> dict[str, list[str]]:
    """The lines of plugins that show how a command is used, by its name."""
    files = kept_as_of(_state(), "examples", sys.path, _files)
    texts = [Path(file).read_text(encoding="utf-8") for file in files] if files is not None else _texts()
    lines_by_command: dict[str, list[str]] = {}
    for line in (line for text in texts for line in text.splitlines()):
        lines_by_command.setdefault(line.split()[1], []).append(line)
    return lines_by_command


def _files() -> tuple[str, ...] | None:
    """The files that hold examples; nothing if some are no files of the system, but parts of an archive."""
    from core.catalog import installed

    held = [pages.examples for pages in installed().author_pages if pages.examples is not None]
    return tuple(map(str, held)) if all(isinstance(file, Path) for file in held) else None


def _texts() -> list[str]:
    from core.catalog import installed

    return [page.examples.read_text(encoding="utf-8") for page in installed().author_pages if page.examples is not None]


def _state() -> str | None:
    """What tells whether plugins may bring other files: which are installed, and their Python; nothing if that cannot be told."""
    packages = state_of_packages()
    if packages is None:
        return None
    names = dict.fromkeys(entry.module.partition(".")[0] for entry in installed_entry_points())
    specs = [find_spec(name) for name in names]
    places = [
        place for spec in specs if spec for place in spec.submodule_search_locations or filter(None, [spec.origin])
    ]
    try:
        files = [(file, os.stat(file)) for file in _python_below(places)]
    except OSError:
        return None
    changes = [(file, state.st_mtime_ns, state.st_size) for file, state in files]
    return None if any(changed > BEGAN for _, changed, _ in changes) else f"{packages} {changes!r}"


def _python_below(places: Iterable[str]) -> Iterator[str]:
    """The files of Python in some folders and below them, or that are given themselves."""
    for place in places:
        if os.path.isfile(place):
            yield place
            continue
        for folder, inner, names in os.walk(place):
            inner.sort()
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".py"))
