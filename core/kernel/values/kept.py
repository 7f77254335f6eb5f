"""What takes longer to work out than to read is kept between processes, in this user's folder of caches.

Without such a folder, or if nothing can be written into it, everything is worked out each time.
"""

from __future__ import annotations

import marshal
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from core.kernel.values.named_tuple import NamedTuple

T = TypeVar("T")

NAME = "mtg-eras"
"""What the folder is called in which this program keeps things."""

PROGRAM = Path(__file__).parents[2]
"""The folder of this program's own files."""

BEGAN = time.time_ns()
"""When this program was read in: what is worked out is not of files that were changed later."""

SCRIPTS = ".game"
"""How the names of scripts end."""

VERSION = 4
"""How `marshal` writes what is kept: as every Python reads it on which this program runs."""

_sealed: list[tuple[Path, str]] = []
"""Where things are kept of a copy of this program that does not change, and what that copy is called."""
_copied: list[tuple[Path, str]] = []
"""Where things are kept besides for such a copy, and what it is called."""
_stores: list[Store] = []
"""The stores that are read while things are kept for a copy as well."""

UNKEPT = "ERAS_NO_CACHE"
"""The variable of the environment that has everything worked out anew, if it is set to anything."""

AGAIN = "--no-cache"
"""The option of commands that does the same."""


def seal(folder: Path, copy: str) -> None:
    """Take it from now on that no file changes, and keep things in a folder that belongs to this copy of the program alone.

    What is kept is then found again wherever the copy lies and whichever Python runs it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _sealed[:] = [(folder, copy)]


@contextmanager
def copying(folder: Path, copy: str) -> Iterator[None]:
    """Keep what is asked for meanwhile in a folder as well, for a copy of this program that is sealed there."""
    folder.mkdir(parents=True, exist_ok=True)
    _copied[:] = [(folder, copy)]
    try:
        yield
        for store in _stores:
            store.write_copy(folder, copy)
    finally:
        _copied.clear()
        _stores.clear()


def folder_of_caches() -> Path | None:
    """The folder in which this program keeps what it can do without, or `None` if there is no place for it."""
    if _sealed:
        return _sealed[0][0]
    folder = _usual_folder()
    if not folder.is_absolute():
        return None
    _bring_along(folder)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return None
    return folder


def _usual_folder() -> Path:
    """Where this system has the caches of its user, for this program.

    On Linux one variable tells that, and is looked up here: what knows all systems takes as long to import as to find changes.
    """
    if sys.platform == "linux" and "ANDROID_ROOT" not in os.environ:
        caches = os.environ.get("XDG_CACHE_HOME", "").strip() or os.path.expanduser("~/.cache")
        return Path(caches) / NAME
    from platformdirs import user_cache_path

    return user_cache_path(NAME, appauthor=False, opinion=False)


def _bring_along(folder: Path) -> None:
    """Move what an earlier version kept in `~/.cache` on a Mac too, unless its user says where caches are."""
    earlier = Path(os.path.expanduser("~/.cache")) / NAME
    if "XDG_CACHE_HOME" not in os.environ and earlier != folder and earlier.is_dir() and not folder.exists():
        with suppress(OSError):  # It will be worked out again.
            folder.parent.mkdir(parents=True, exist_ok=True)
            earlier.rename(folder)


def kept(name: str, folders: Iterable[Path], make: Callable[[], T]) -> T:
    """What `make` works out of the files of some folders and of this program: texts, numbers, tuples and mappings of them.

    It is taken as it was worked out before if no file of them has changed since, been added or taken away.
    """
    return kept_as_of(state_of(folders), name, folders, make)


def kept_as_of(state: str | None, name: str, folders: Iterable[Path | str], make: Callable[[], T]) -> T:
    """The same where something else tells whether anything has changed that lies in the folders; nothing is kept without that."""
    state = _sealed[0][1] if _sealed else state
    worked_out = _worked_out(state, name, folders, make)
    for folder, copy in _copied:
        _write(folder / name, copy, (worked_out,))
    return worked_out


def kept_of_each(state: str | None, name: str, files: Mapping[str, Path], make: Callable[[str], T]) -> dict[str, T]:
    """What `make` works out of each of some files alone, and of what `state` tells of: texts, numbers and tuples of them.

    What is of a file that has not changed since is taken as it was worked out before. All of it stands in one file.
    """
    place = None if state is None else file_of(name)
    kept_before = None if state is None or place is None else _read(place, state)
    before: dict[str, tuple[tuple[int, int], T]] = {} if kept_before is None else kept_before[0]
    now: dict[str, tuple[tuple[int, int], T]] = {}
    for name_of_file, file in files.items():
        stat = file.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        held = before.get(name_of_file)
        now[name_of_file] = held if held is not None and held[0] == stamp else (stamp, make(name_of_file))
    if place is not None and state is not None and now != before:
        # What changes while the program runs may change once more, and look the same.
        _write(place, state, ({one: held for one, held in now.items() if held[0][0] <= BEGAN},))
    return {one: worked_out for one, (_, worked_out) in now.items()}


def _worked_out(state: str | None, name: str, folders: Iterable[Path | str], make: Callable[[], T]) -> T:
    file = None if state is None else file_of(name, folders)
    if state is None or file is None:
        return make()
    content = _read(file, state)
    if content is not None:
        return cast(T, content[0])
    worked_out: Any = make()
    _write(file, state, (worked_out,))
    return cast(T, worked_out)


class Store:
    """Bytes by name that are kept between processes, as long as no file of some folders or of this program has changed.

    `besides` tells of what else they are made, and is nothing if that cannot be told. They stand in many small files, of which
    those are read that hold what is asked for: it makes no difference how much there is. Without a place for them, or if it
    cannot be told of what they are made, there are none, and none are written.
    """

    def __init__(self, name: str, folders: Iterable[Path], besides: str | None = "") -> None:
        folders = [*folders]
        state = None if besides is None else state_of(folders)
        self._name = f"{name}-each"
        self._besides = besides
        self._state = None if state is None else f"{state} {besides}"
        self._folder = None if state is None else file_of(self._name, folders)
        self._held: dict[str, dict[str, bytes]] = {}
        self._new: dict[str, dict[str, bytes]] = {}
        if _copied:
            _stores.append(self)

    def get(self, name: str) -> bytes | None:
        """What is kept under a name."""
        file = _file_within(name)
        held = self._held.get(file)
        if held is None:
            held = self._held[file] = self._read(file)
        return held.get(name)

    def put(self, name: str, held: bytes) -> None:
        """Keep something under a name."""
        file = _file_within(name)
        self._held.setdefault(file, {})[name] = held
        self._new.setdefault(file, {})[name] = held

    def write(self) -> None:
        """Write what is new, with what others have written meanwhile."""
        if self._new and self._folder is not None and self._state is not None:
            with suppress(OSError):  # It will be worked out again.
                self._folder.mkdir(mode=0o700, exist_ok=True)
            for file, new in self._new.items():
                _write(self._folder / file, self._state, ({**self._read(file), **new},))
        self._new = {}

    def write_copy(self, folder: Path, copy: str) -> None:
        """Write all that was asked for, for a copy of this program."""
        (folder / self._name).mkdir(exist_ok=True)
        for file, held in self._held.items():
            _write(folder / self._name / file, f"{copy} {self._besides}", (held,))

    def _read(self, file: str) -> dict[str, bytes]:
        """What is kept in one of the files."""
        content = None if self._folder is None or self._state is None else _read(self._folder / file, self._state)
        return {} if content is None else cast("dict[str, bytes]", content[0])


def _file_within(name: str) -> str:
    """In which of its files a store keeps something of a name."""
    return sha256(name.encode()).hexdigest()[:2]


def state_of(folders: Iterable[Path], program: Path | None = None) -> str | None:
    """What tells whether files have changed; nothing if that cannot be told, or if they change while the program runs.

    `program` is the part of this program that works out what is kept, if that is known to be all of it. Scripts count by their
    names alone: of each that something is made of it is asked by itself whether it has changed.
    """
    if _sealed:
        return _sealed[0][1]
    states = {str(where): _files_below(str(where)) for where in (*folders, program or PROGRAM)}
    can_be_told = all(state.is_any and state.latest_change <= BEGAN for state in states.values())
    digests = {where: state.digest for where, state in states.items()}
    return sha256(repr(digests).encode()).hexdigest() if can_be_told else None


def file_of(name: str, folders: Iterable[Path | str] = ()) -> Path | None:
    """The file in which something is kept. Two copies of this program, and two of such packages, have different ones."""
    folder = folder_of_caches()
    if folder is not None and _sealed:
        return folder / name
    copy = sha256(repr([*folders, PROGRAM]).encode()).hexdigest()[:16]
    return None if folder is None else folder / f"{name}-{sys.implementation.cache_tag}-{copy}"


def keep_nothing() -> None:
    """Work everything out anew in this process and those that it begins, and leave what is kept as it is."""
    os.environ[UNKEPT] = "1"


def read_kept(file: Path, state: str) -> Any:
    """What is kept in a file if it was made of what `state` tells of; nothing if not, or if the file holds something else."""
    content = _read(file, state)
    return None if content is None else content[0]


def write_kept(file: Path, state: str, worked_out: object) -> None:
    """Keep something in a file that was made of what `state` tells of, if the file can be written."""
    _write(file, state, (worked_out,))


def _read(file: Path, state: str) -> Any:
    if os.environ.get(UNKEPT):
        return None
    # Nothing may be kept there, or something else.
    with suppress(OSError, EOFError, ValueError, TypeError):
        made_of, content = marshal.loads(file.read_bytes())
        if made_of == state:
            return content
    return None


def _write(file: Path, state: str, worked_out: tuple[Any]) -> None:
    if os.environ.get(UNKEPT):
        return
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        fresh.write_bytes(marshal.dumps((state, worked_out), VERSION))
        fresh.replace(file)
    except OSError:  # It will be worked out again.
        with suppress(OSError):
            fresh.unlink()


class _Files(NamedTuple):
    """What a folder holds: whether anything, what tells of each file, and when the last of them changed (ns)."""

    is_any: bool
    digest: str
    latest_change: int


@cache
def _files_below(folder: str) -> _Files:
    """What lies in a folder and below it, looked up once: many things are made of the same files."""
    files = _stamps_below(folder)
    latest = max((changed for _, changed, _ in files), default=0)
    return _Files(bool(files), sha256(repr(files).encode()).hexdigest(), latest)


def _stamps_below(folder: str) -> tuple[tuple[str, int, int], ...]:
    """The files in a folder and below it, with change (ns) and bytes, but for those that Python makes of others.

    There are none if it is no folder of the system, but part of an archive. A file by itself is what it is. Of scripts, of which
    there are thousands, neither change nor bytes are looked up.
    """
    files: list[tuple[str, int, int]] = []
    try:
        if os.path.isfile(folder):
            alone = os.stat(folder)
            return ((folder, alone.st_mtime_ns, alone.st_size),)
        with os.scandir(folder) as inside:
            for entry in inside:
                if entry.name.endswith(SCRIPTS):
                    files.append((entry.path, 0, 0))
                elif not entry.is_dir():
                    state = entry.stat()
                    files.append((entry.path, state.st_mtime_ns, state.st_size))
                elif entry.name != "__pycache__":
                    files += _stamps_below(entry.path)
    except OSError:
        return ()
    return tuple(sorted(files))
