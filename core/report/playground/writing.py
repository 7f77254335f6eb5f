"""Writes the folder of the playground: plain files that any web host can serve from any path."""

from __future__ import annotations

import json
import re
import shutil
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from core.catalog import Catalog
from core.kernel.values.errors import ErasError
from core.report.playground.packing import name_of, packed
from core.report.playground.parts import Part, files_of
from core.report.playground.snapshots import snapshot_of
from core.report.playground.words import words

PAGE = "index.html"
ASSETS = (
    "playground.css",
    "main.js",
    "editor.js",
    "results.js",
    "links.js",
    "cards.js",
    "client.js",
    "worker.js",
    "python.mjs",
)
PROGRAM = "program.pack"
"""The archive of this program. No host takes its name for that of a file that is to be unpacked on the way."""
SNAPSHOT = "memory.pack"
"""The snapshot of memory, if there is one."""
LISTED = "files.json"
"""What the page has to know of its files: which version they are of, and whether there is a snapshot."""
MODULES = re.compile(r"^editor/(?P<file>[\w-]+\.js)$")
_IMPORT_MAP = "__IMPORT_MAP__"
_SUM_OF_MAP = "__SUM_OF_IMPORT_MAP__"


def write_playground(folder: Path, parts: Mapping[Part, bytes], catalog: Catalog, begins_quickly: bool = False) -> Path:
    """Write the playground into a folder, over an earlier one if there is one; the page at which it begins comes back.

    One that `begins_quickly` has a snapshot of Python's memory with it, if that can be made here.

    Raises:
        ErasError: it cannot be put together or written.
    """
    contents, version = _contents(parts, catalog)
    listed: dict[str, str] = {"version": version, "program": PROGRAM}
    try:
        for old in ("runtime", "editor", "licenses"):
            shutil.rmtree(folder / old, ignore_errors=True)
        (folder / SNAPSHOT).unlink(missing_ok=True)
        # The page comes last: nobody opens it before what it needs is there.
        for name, content in contents.items():
            if name != PAGE:
                _write(folder / name, content)
        _write(folder / LISTED, json.dumps(listed).encode())
        snapshot = snapshot_of(folder, version) if begins_quickly else None
        if snapshot is not None:
            _write(folder / SNAPSHOT, snapshot)
            _write(folder / LISTED, json.dumps({**listed, "snapshot": SNAPSHOT}).encode())
        _write(folder / PAGE, contents[PAGE])
    except OSError as fault:
        raise ErasError(f"cannot write into {folder}: {fault.strerror}") from fault
    return folder / PAGE


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def _contents(parts: Mapping[Part, bytes], catalog: Catalog) -> tuple[dict[str, bytes], str]:
    """The files by their names, and the version of all that Python reads."""
    found: dict[str, bytes] = {}
    python: dict[str, bytes] = {}
    for part, content in parts.items():
        (python if part.is_wheel else found).update(files_of(part, content))
    runtime = {name: content for name, content in found.items() if name.startswith("runtime/")}
    found[PROGRAM], version = packed(python)
    found["words.json"] = json.dumps(words(catalog), ensure_ascii=False, separators=(",", ":")).encode()
    assets = files(__package__) / "assets"
    for name in ASSETS:
        found[name] = (assets / name).read_bytes()
    found[PAGE] = _page((assets / PAGE).read_text(encoding="utf-8"), parts).encode()
    return found, name_of({**runtime, "program": version.encode()})


def _page(text: str, parts: Mapping[Part, bytes]) -> str:
    """The page, with the names under which its scripts ask for the modules of the editor, and the sum that permits these."""
    modules = {
        part.name: f"./{name}" for part in parts for _, name in part.files if MODULES.fullmatch(name) is not None
    }
    told = json.dumps({"imports": modules})
    permitted = b64encode(sha256(told.encode()).digest()).decode()
    return text.replace(_IMPORT_MAP, told).replace(_SUM_OF_MAP, permitted)
