"""Writes the folder of the playground: plain files that any web host can serve from any path.

All but the page lie in a folder that is named by their content. So browsers may keep them for good, and none ever mixes the
files of two playgrounds.
"""

from __future__ import annotations

import json
import os
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
from core.report.playground.words import answers, words

PAGE = "index.html"
ASSETS = (
    "playground.css",
    "begin.js",
    "main.js",
    "editor.js",
    "completion.js",
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
LISTED = "files.js"
"""What the page has to know of its files: which version they are of, and whether there is a snapshot."""
MODULES = re.compile(r"^editor/(?P<file>[\w-]+\.js)$")
VERSIONS = re.compile(r"[0-9a-f]{16}")
"""How the folders of the files are named."""
OURS = '<meta name="generator" content="mtg-eras playground">'
"""What tells the page of a playground from any other."""
_IMPORT_MAP = "__IMPORT_MAP__"
_SUM_OF_MAP = "__SUM_OF_IMPORT_MAP__"
_PRELOADED = "__PRELOADED__"
_FILES = "__FILES__"


def check_is_free(folder: Path) -> None:
    """See to it that no page is lost that somebody has made.

    Raises:
        ErasError: there is one that is not a playground's, or it cannot be read.
    """
    page = folder / PAGE
    try:
        if page.exists() and OURS not in page.read_text(encoding="utf-8", errors="replace"):
            raise ErasError(f"{page} is not a playground page; choose a folder without an {page.name}")
    except OSError as fault:
        raise ErasError(f"cannot read {page}: {fault.strerror}") from fault


def write_playground(folder: Path, parts: Mapping[Part, bytes], catalog: Catalog) -> Path:
    """Write the playground into a folder, over an earlier one if there is one; the page at which it begins comes back.

    It has a snapshot of Python's memory with it, if that can be made here. The earlier playground stays until all is there.

    Raises:
        ErasError: it cannot be put together or written.
    """
    check_is_free(folder)
    contents, version = _contents(parts, catalog)
    fresh = folder / f"fresh-{os.getpid()}"
    try:
        for name, content in contents.items():
            _write(fresh / name, content)
        snapshot = snapshot_of(fresh, version)
        if snapshot is not None:
            contents[SNAPSHOT] = snapshot
            contents[LISTED] = _listed(version, SNAPSHOT)
            for name in (SNAPSHOT, LISTED):
                _write(fresh / name, contents[name])
        files_name = name_of(contents)
        shutil.rmtree(folder / files_name, ignore_errors=True)
        fresh.rename(folder / files_name)
        # The page comes last: nobody opens it before what it needs is there.
        (folder / PAGE).write_bytes(_page(parts, files_name).encode())
        for old in folder.iterdir():
            if VERSIONS.fullmatch(old.name) and old.name != files_name:
                shutil.rmtree(old, ignore_errors=True)
    except OSError as fault:
        raise ErasError(f"cannot write into {folder}: {fault.strerror}") from fault
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return folder / PAGE


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def _contents(parts: Mapping[Part, bytes], catalog: Catalog) -> tuple[dict[str, bytes], str]:
    """The files beside the page by their names, and the version of all that Python reads."""
    contents: dict[str, bytes] = {}
    python: dict[str, bytes] = {}
    for part, content in parts.items():
        (python if part.is_wheel else contents).update(files_of(part, content))
    runtime = {name: content for name, content in contents.items() if name.startswith("runtime/")}
    contents[PROGRAM], version_of_program = packed(python)
    version = name_of({**runtime, "program": version_of_program.encode()})
    contents[LISTED] = _listed(version)
    contents["words.json"] = _json(words(catalog))
    contents["answers.json"] = _json(answers(catalog))
    for name in ASSETS:
        contents[name] = (files(__package__) / "assets" / name).read_bytes()
    return contents, version


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _listed(version: str, snapshot: str | None = None) -> bytes:
    """The module that tells the page of its files."""
    names = {"version": version, "program": PROGRAM, **({"snapshot": snapshot} if snapshot is not None else {})}
    return f"export default {json.dumps(names)};\n".encode()


def _page(parts: Mapping[Part, bytes], files_name: str) -> str:
    """The page, with the names under which its scripts ask for the modules of the editor, and the sum that permits these."""
    modules = {
        part.name: f"./{files_name}/{name}"
        for part in parts
        for _, name in part.files
        if MODULES.fullmatch(name) is not None
    }
    import_map = json.dumps({"imports": modules})
    permitted = b64encode(sha256(import_map.encode()).digest()).decode()
    text = (files(__package__) / "assets" / PAGE).read_text(encoding="utf-8")
    preloaded = "\n".join(f'<link rel="modulepreload" href="{address}">' for address in modules.values())
    for mark, written in (
        (_IMPORT_MAP, import_map),
        (_SUM_OF_MAP, permitted),
        (_PRELOADED, preloaded),
        (_FILES, files_name),
    ):
        text = text.replace(mark, written)
    return text
