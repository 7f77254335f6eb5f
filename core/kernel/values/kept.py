"""What takes longer to work out than to read is kept between processes, in this user's folder of caches.

Without such a folder, or if nothing can be written into it, everything is worked out each time.
"""

from __future__ import annotations

import marshal
import os
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

T = TypeVar("T")

PROGRAM = Path(__file__).parents[2]
"""The folder of this program's own files."""

BEGAN = time.time_ns()
"""When this program was read in: what is worked out is not of files that were changed later."""


def folder_of_caches() -> Path | None:
    """The folder in which this program keeps what it can do without, or `None` if there is no place for it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if not os.path.isabs(base):
        return None
    folder = Path(base) / "mtg-eras"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return None
    return folder


def kept(name: str, folders: Iterable[Path], make: Callable[[], T]) -> T:
    """What `make` works out of some folders of Python files and of this program: texts, numbers, tuples and mappings of them.

    It is taken as it was worked out before if no file of them has changed since, been added or taken away.
    """
    folder = folder_of_caches()
    files = {where: _files_below(str(where)) for where in (*folders, PROGRAM)}
    if (
        folder is None
        or not all(files.values())
        or any(changed > BEGAN for those in files.values() for _, changed, _ in those)
    ):
        return make()
    state = sha256(repr(files).encode()).hexdigest()
    # Two copies of this program, and two of such packages, do not get into each other's way.
    copy = sha256(repr([*files]).encode()).hexdigest()[:16]
    file = folder / f"{name}-{sys.implementation.cache_tag}-{copy}"
    # Nothing may be kept there, or something else.
    with suppress(OSError, EOFError, ValueError, TypeError):
        made_of, found = marshal.loads(file.read_bytes())
        if made_of == state:
            return cast(T, found)
    worked_out: Any = make()
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        fresh.write_bytes(marshal.dumps((state, worked_out)))
        fresh.replace(file)
    except OSError:  # It will be worked out again.
        with suppress(OSError):
            fresh.unlink()
    return cast(T, worked_out)


@cache
def _files_below(folder: str) -> tuple[tuple[str, int, int], ...]:
    """The Python files in a folder and below it, each with the time of its last change in nanoseconds and its bytes.

    There are none if it is no folder of the system, but part of an archive.
    """
    found: list[tuple[str, int, int]] = []
    try:
        with os.scandir(folder) as inside:
            for entry in inside:
                if entry.name.endswith(".py"):
                    state = entry.stat()
                    found.append((entry.path, state.st_mtime_ns, state.st_size))
                elif "." not in entry.name and entry.name != "__pycache__":
                    found += _files_below(entry.path)
    except OSError:
        return ()
    return tuple(sorted(found))
