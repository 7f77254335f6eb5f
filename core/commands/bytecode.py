"""Where Python can keep no bytecode of this program beside it, the command keeps that among its caches.

Without it every command compiles all that it imports, which is two thirds of the work of `eras compare`. Modules of others are
left alone, since most of them were compiled as they were installed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import cache_from_source
from pathlib import Path
from types import CodeType, ModuleType

from core.kernel.values.kept import AGAIN, UNKEPT, folder_of_caches

PACKAGES = frozenset({"core", "editions", "conformance"})
"""The packages of this program."""

FOLDER = "bytecode"
"""The folder among the caches in which bytecode is kept, as Python lays out such folders."""


def keep_bytecode() -> None:
    """Keep the bytecode of what is imported from now on among the caches, if there is none beside this file.

    Nothing changes if there is no place for caches, if nothing may be kept, or if Python was told where to keep bytecode.
    """
    own = __spec__.cached
    if (
        sys.pycache_prefix is not None
        or own is None
        or os.path.exists(own)
        or os.environ.get(UNKEPT)
        or AGAIN in sys.argv
    ):
        return
    folder = folder_of_caches()
    if folder is not None:
        sys.meta_path.insert(0, _Finder(folder / FOLDER))


class _Finder:
    """Finds modules of this program where Python does, and has their bytecode kept in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is; nothing for one of somebody else's."""
        if path is None or name.partition(".")[0] not in PACKAGES:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = _Loader(name, spec.loader.path, self._folder)
        return spec


class _Loader(SourceFileLoader):
    """Loads a module from bytecode in a folder, and puts it there if it is missing, out of date or damaged."""

    def __init__(self, name: str, path: str, folder: str) -> None:
        super().__init__(name, path)
        self._folder = folder

    def get_code(self, fullname: str) -> CodeType | None:
        """The code of the module."""
        before = sys.pycache_prefix, sys.dont_write_bytecode
        sys.pycache_prefix, sys.dont_write_bytecode = self._folder, False
        try:
            return super().get_code(fullname)
        except (EOFError, ValueError, TypeError, ImportError):
            # What stands in the place of the bytecode makes no sense.
            with suppress(OSError):
                os.unlink(cache_from_source(self.path))
                return super().get_code(fullname)
            return self.source_to_code(self.get_data(self.path), self.path)
        finally:
            sys.pycache_prefix, sys.dont_write_bytecode = before
