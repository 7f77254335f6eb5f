"""Writes the packages that the pages for authors show into a folder, to be built: `python tests/packs.py FOLDER`."""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from pathlib import Path

PAGES = {"EDITIONS.md": ("club-rules",), "PACKS.md": ("ember-hounds", "hound-scripts")}
"""The pages, each with the packages that it shows, in order."""
FILE = re.compile(r"^`([^`\n]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A file of a package: its path, and below that what it says."""
LAST = "pyproject.toml"
"""The file with which a package ends."""


def packs() -> dict[str, dict[str, str]]:
    """Every package with its files, by their paths."""
    found: dict[str, dict[str, str]] = {}
    for page, names in PAGES.items():
        shown = FILE.findall((files("conformance") / page).read_text(encoding="utf-8"))
        for name in names:
            ends = next(number for number, (path, _) in enumerate(shown) if path == LAST)
            found[name] = dict(shown[: ends + 1])
            shown = shown[ends + 1 :]
    return found


def write(folder: Path) -> None:
    """Write each package into a folder of its name."""
    for name, texts in packs().items():
        for path, text in texts.items():
            file = folder / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
