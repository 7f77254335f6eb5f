"""Finding scripts: built-in ones by name, others by path."""

from __future__ import annotations

import os
import pickle
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, cast

from core.catalog import Catalog
from core.kernel.values.errors import PluginError, UnknownScript, nearest, resembling
from core.kernel.values.kept import Store
from core.kernel.values.records import Record
from core.script.reading.files import content_of, text_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from core.script.syntax import Script

SUFFIX = ".game"
TEXT = "script"
"""What a script is called that is given as a text."""


class BuiltIn(Record):
    """A built-in script: its name, the folders it lies in, and its file."""

    name: str
    folders: tuple[str, ...]
    file: Traversable

    @property
    def text(self) -> str:
        """What it says, as it stands in its file."""
        return self.file.read_text(encoding="utf-8")

    @property
    def path(self) -> str:
        """Where it lies within its collection."""
        return "/".join((*self.folders, self.name + SUFFIX))


@lru_cache(maxsize=8)
def built_in(catalog: Catalog) -> tuple[BuiltIn, ...]:
    """The built-in scripts, by folder and name."""
    return _in_order(place for alike in _places(catalog).values() for place in alike)


Place: TypeAlias = "tuple[str, tuple[str, ...], Traversable]"
"""Where a built-in script lies: its name, the folders within its collection, and the innermost of these."""


@lru_cache(maxsize=8)
def _places(catalog: Catalog) -> Mapping[str, Sequence[Place]]:
    """Where the built-in scripts lie, by their names in small letters: most commands look for one of thousands.

    Raises:
        PluginError: two collections hold a script of the same path.
    """
    places_by_name: dict[str, list[Place]] = defaultdict(list)
    for folder in catalog.script_folders:
        for place in _walk(folder.root, (), folder.left_out):
            places_by_name[place[0].casefold()].append(place)
    for alike in places_by_name.values():
        if len(alike) > 1:
            _check_paths(_in_order(alike))
    return places_by_name


def _in_order(places: Iterable[Place]) -> tuple[BuiltIn, ...]:
    """The scripts of some places, by folder and name."""
    scripts = [BuiltIn(name, folders, folder / f"{name}{SUFFIX}") for name, folders, folder in places]
    return tuple(sorted(scripts, key=lambda script: (script.folders, script.name)))


def _named(name: str, catalog: Catalog) -> Sequence[BuiltIn]:
    """The built-in scripts of a name or path, with the ending or without, in whatever letters."""
    wanted = name.casefold()
    last = wanted.rpartition("/")[2]
    alike = (
        place for script_name in {last, last.removesuffix(SUFFIX)} for place in _places(catalog).get(script_name, ())
    )
    return [
        script
        for script in _in_order(alike)
        if wanted in (script.name.casefold(), script.path.casefold(), script.path.casefold().removesuffix(SUFFIX))
    ]


def built_in_called(name: str, catalog: Catalog) -> BuiltIn | None:
    """The one built-in script of a name, which no file can be meant by; nothing for any other name."""
    scripts = [] if name.endswith(SUFFIX) else _named(name, catalog)
    return scripts[0] if len(scripts) == 1 else None


def _check_paths(scripts: Iterable[BuiltIn]) -> None:
    """Every script can be told from the others by its path.

    Raises:
        PluginError: two collections hold a script of the same path.
    """
    scripts_by_path: dict[str, BuiltIn] = {}
    for script in scripts:
        path = script.path.casefold()
        if path in scripts_by_path:
            where = f"{scripts_by_path[path].file} and {script.file}"
            raise PluginError(f"two collections hold a script named {path!r}: {where}; expected another name for one")
        scripts_by_path[path] = script


def _walk(folder: Traversable, folders: tuple[str, ...], left_out: tuple[str, ...] = ()) -> Iterator[Place]:
    # A folder of the system gives names at once, where `iterdir` makes an object of each.
    for name in os.listdir(folder) if isinstance(folder, Path) else [child.name for child in folder.iterdir()]:
        if name.endswith(SUFFIX):
            yield name.removesuffix(SUFFIX), folders, folder
        elif name not in left_out and (folder / name).is_dir():
            yield from _walk(folder / name, (*folders, name))


def script_of(given: str | Path | Script, catalog: Catalog) -> Script:
    """The script that somebody means who gives a name, a path, the text of a script, or a script that was read already.

    A text has more than one line, which no name has.

    Raises:
        UnknownScript: there is none of that name.
        ScriptError: it has mistakes.
    """
    from core.script.syntax import Script

    if isinstance(given, Script):
        return given
    if isinstance(given, str) and "\n" in given:
        from core.script.reading.reader import read

        return read(TEXT, given, catalog)
    return find_script(str(given), catalog)


def find_script(name: str, catalog: Catalog) -> Script:
    """The script of a path, or of a name.

    A file that ends like a script comes before a built-in script, so that nobody's own copy is passed over.

    Raises:
        UnknownScript: there is none, or more than one of that name.
        ScriptError: it has mistakes.
    """
    path = Path(name)
    if path.suffix == SUFFIX and path.is_file():
        return _read_file(name, path, catalog)
    scripts = _named(name, catalog)
    if len(scripts) > 1:
        paths = ", ".join(script.path for script in scripts)
        raise UnknownScript(f"several scripts are named {name!r}; say which: {paths}")
    if scripts:
        return read_built_in(scripts[0], catalog)
    if name and path.is_dir():
        raise UnknownScript(
            f"cannot read {name}: it is a folder; expected a script, which is a file ending in {SUFFIX}"
        )
    inside = scripts_inside(name, catalog)
    if inside:
        raise UnknownScript(f"{name} is a folder of built-in scripts; expected one of them, such as {inside[0]}")
    if name and (path.exists() or path.is_symlink()):
        return _read_file(name, path, catalog)
    names = [script.name for script in built_in(catalog)]
    if path.suffix == SUFFIX:
        raise UnknownScript(f"cannot read {name}: there is no such file{_like_file(path, names)}")
    if any(name in edition.names for edition in catalog.every_edition):
        raise UnknownScript(f"no script named {name!r}; it is an edition: write --under {name}")
    hint = nearest(path.name, names) or "`eras scripts` lists those that come with this program"
    raise UnknownScript(f"no script named {name!r}, built-in or file; {hint}")


def scripts_inside(folder: str, catalog: Catalog | None = None) -> list[str]:
    """The scripts in a folder and below it, or in one of the catalog's, by their paths; empty if there is no such folder.

    Raises:
        UnknownScript: a folder holds none.
    """
    path = Path(folder)
    if folder and path.is_dir():
        inside = sorted(str(file) for file in path.rglob(f"*{SUFFIX}") if file.is_file())
        if not inside:
            raise UnknownScript(f"there is no script in the folder {folder}: no file in it ends in {SUFFIX}")
        return inside
    within = f"{folder.rstrip('/')}/".casefold()
    if catalog is None:
        return []
    return [
        built_in_script.path
        for built_in_script in built_in(catalog)
        if built_in_script.path.casefold().startswith(within)
    ]


def expanded(given: Iterable[str], catalog: Catalog | None = None) -> list[str]:
    """The names of scripts without those given twice; a folder stands for every script in it, and so does one of the catalog's.

    Raises:
        UnknownScript: a folder holds no script.
    """
    return list(
        dict.fromkeys(name for script_name in given for name in scripts_inside(script_name, catalog) or [script_name])
    )


def read_built_in(script_file: BuiltIn, catalog: Catalog) -> Script:
    """A built-in script, as it was read before if it says the same as then: the language of scripts is not read in for it."""
    text, store = script_file.text, _kept(catalog)
    held = store.get(script_file.path)
    if held is not None:
        before = cast("Script", pickle.loads(held))
        if before.text == text:
            return before
    from core.script.reading.reader import read

    script = read(script_file.name, text, catalog)
    if not script.card_files:
        store.put(script_file.path, pickle.dumps(script))
    return script


@lru_cache(maxsize=8)
def _kept(catalog: Catalog) -> Store:
    """The built-in scripts that were read before. They speak of cards, and of editions by their names and days."""
    return catalog.cards.store("scripts", repr([(edition.day, edition.names) for edition in catalog.every_edition]))


def _read_file(name: str, path: Path, catalog: Catalog) -> Script:
    from core.script.reading.reader import read

    return read(name, text_of(name, content_of(str(path))), catalog)


def _like_file(path: Path, names: list[str]) -> str:
    """A hint at a script beside a file that is not there, or at a built-in one, of a name like its own."""
    beside = {other_file.stem: str(other_file) for other_file in sorted(path.parent.glob(f"*{SUFFIX}"))}
    paths_by_name = beside | {name: name for name in names}
    meant = paths_by_name.get(path.stem) or paths_by_name.get(resembling(path.stem, paths_by_name))
    return f"; did you mean '{meant}'?" if meant else ""
