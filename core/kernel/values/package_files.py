"""The files that lie in a package of Python, wherever it is installed."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def files_in(package: ModuleType) -> Traversable:
    """The folder of a package. Python's own way to it reads in what it has to read archives, which few packages lie in."""
    folders = [Path(folder) for folder in package.__path__]
    if len(folders) == 1 and folders[0].is_dir():
        return folders[0]
    from importlib.resources import files

    return files(package)
