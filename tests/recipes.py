"""The recipes on the pages for developers: what they add to which file, and how that is done in a copy of the checkout."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOLDERS = ("core", "editions", "conformance", "tests")
PAGES = [ROOT / folder / "README.md" for folder in FOLDERS]
PLACE = r"(?:, (?P<place>at the end|below|above|instead of)(?: `(?P<line>[^`\n]+)`)?)?"
BLOCK = re.compile(rf"^`(?P<path>[^`\n]+)`{PLACE}:\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


class Step(NamedTuple):
    """A block of a recipe: a file, the place in it (a new file without one), the line that is there, and what to write."""

    path: str
    place: str
    line: str
    text: str


def steps() -> list[Step]:
    """Every block of every recipe."""
    pages = [page.read_text(encoding="utf-8") for page in PAGES]
    return [
        Step(found["path"], found["place"] or "", found["line"] or "", found["text"])
        for page in pages
        for found in BLOCK.finditer(page)
    ]


def copied(folder: Path) -> None:
    """Copy what the recipes change, and what that needs, into a folder."""
    for name in FOLDERS:
        if name != "tests":
            copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__"))


def taken(step: Step, folder: Path) -> None:
    """Do what a block says in a copy of the checkout.

    Raises:
        ValueError: the line is not there, or there are several.
    """
    file = folder / step.path
    if not step.place:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(step.text, encoding="utf-8")
        return
    text = file.read_text(encoding="utf-8")
    if step.place == "at the end":
        gap = "\n\n" if step.path.endswith(".py") and not step.text.startswith("\n") else ""
        file.write_text(text + gap + step.text, encoding="utf-8")
        return
    line = f"{step.line}\n"
    if f"\n{text}".count(f"\n{line}") != 1:
        raise ValueError(f"{step.path} has the line {step.line!r} {text.count(line)} times; expected it once")
    new = {"below": line + step.text, "above": step.text + line, "instead of": step.text}[step.place]
    file.write_text(f"\n{text}".replace(f"\n{line}", f"\n{new}")[1:], encoding="utf-8")
