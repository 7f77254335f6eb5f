"""Finding scripts: built-in ones by name, others by path."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path

from core.hooks.catalog import Catalog
from core.kernel.errors import UnknownScript, nearest
from core.kernel.immutable import immutable
from core.script.reader import read
from core.script.syntax import Script

SUFFIX = ".game"


@immutable
class BuiltIn:
    """A built-in script: its name, the folders it lies in, and its file."""

    name: str
    folders: tuple[str, ...]
    file: Traversable

    @property
    def path(self) -> str:
        """Where it lies within its collection."""
        return "/".join((*self.folders, self.name + SUFFIX))


@lru_cache(maxsize=8)
def built_in(catalog: Catalog) -> tuple[BuiltIn, ...]:
    """The built-in scripts, by folder and name."""
    found = [script for folder in catalog.script_folders for script in _walk(folder.root, ())]
    return tuple(sorted(found, key=lambda script: (script.folders, script.name)))


def _walk(folder: Traversable, folders: tuple[str, ...]) -> Iterator[BuiltIn]:
    for child in folder.iterdir():
        if child.is_dir():
            yield from _walk(child, (*folders, child.name))
        elif child.name.endswith(SUFFIX):
            yield BuiltIn(child.name.removesuffix(SUFFIX), folders, child)


def find_script(name: str, catalog: Catalog) -> Script:
    """The script of a name, or of a path.

    Raises:
        UnknownScript: there is none.
        ScriptError: it has mistakes.
    """
    known = built_in(catalog)
    for script in known:
        if name in (script.name, script.path, script.path.removesuffix(SUFFIX)):
            return read(script.name, script.file.read_text(encoding="utf-8"), catalog)
    path = Path(name)
    if path.suffix != SUFFIX and not path.exists():
        hint = (
            nearest(name, [script.name for script in known]) or "`eras scripts` lists those that come with this program"
        )
        raise UnknownScript(f"no script named {name!r}, built-in or file; {hint}")
    try:
        return read(name, path.read_text(encoding="utf-8-sig"), catalog)
    except OSError as fault:
        raise UnknownScript(f"cannot read {name}: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise UnknownScript(f"cannot read {name}: it is no text in UTF-8") from fault
