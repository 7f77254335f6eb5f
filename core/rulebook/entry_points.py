"""Which plugins are installed: what packages bring under the entry-point group of this program.

To find that out, Python goes through all packages that are installed and reads in what it has to read mail, which took a tenth
of the time of a short command. So it is kept between processes, as long as nothing is installed, changed or taken away.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import reduce
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.kernel.values.kept import BEGAN, kept_as_of, state_of
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.project import PROJECT

if TYPE_CHECKING:
    from importlib.metadata import Distribution

INFORMATION = (".dist-info", ".egg-info")
"""How the folders end in which packages tell of themselves."""


class EntryPoint(NamedTuple):
    """One thing that a package brings: the names of the package and of the thing, the module, and what of that is meant."""

    package: str
    name: str
    module: str
    attribute: str

    @property
    def plugin(self) -> str:
        """What messages call it."""
        return f"{self.package}:{self.name}"

    def load(self) -> Any:
        """What it names."""
        return reduce(getattr, filter(None, self.attribute.split(".")), import_module(self.module))


def entry_points_of(distributions: Iterable[Distribution]) -> list[EntryPoint]:
    """What distributions bring; each of them counts once."""
    entries: list[EntryPoint] = []
    seen: set[str] = set()
    for distribution in distributions:
        # The first of a name is the one that Python imports; the same may lie there twice.
        of_group = [entry for entry in distribution.entry_points if entry.group == PROJECT]
        name = distribution.name if of_group else ""
        if of_group and name.casefold() not in seen:
            seen.add(name.casefold())
            entries += [EntryPoint(name, entry.name, entry.module, entry.attr or "") for entry in of_group]
    return entries


def installed_entry_points() -> list[EntryPoint]:
    """What everything brings that is installed."""
    kept_entries = kept_as_of(state_of_packages(), "plugins", sys.path, _entry_points_now)
    return [EntryPoint(*entry) for entry in kept_entries]


def _entry_points_now() -> tuple[tuple[str, ...], ...]:
    from importlib.metadata import distributions

    return tuple(tuple(entry) for entry in entry_points_of(distributions()))


def state_of_packages() -> str | None:
    """What tells whether entry points may have changed; nothing if that cannot be told, as where packages lie in archives."""
    other_finders = [
        finder for finder in sys.meta_path if hasattr(finder, "find_distributions") and finder is not PathFinder
    ]
    # Of this program, what finds them out.
    program = state_of((), Path(__file__))
    if other_finders or program is None:
        return None
    files: list[tuple[str, int, int]] = []
    for place in sys.path:
        folder = place or os.getcwd()
        try:
            inside = sorted(os.listdir(folder))
        except FileNotFoundError:
            continue
        except OSError:
            return None
        for name in inside:
            if name.lower().endswith(INFORMATION) or name.lower() == "egg-info":
                file = os.path.join(folder, name, "entry_points.txt")
                try:
                    state = os.stat(file)
                    files.append((file, state.st_mtime_ns, state.st_size))
                except OSError:
                    files.append((file, 0, 0))
    return None if any(changed > BEGAN for _, changed, _ in files) else f"{program} {files!r}"
