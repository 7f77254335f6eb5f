"""Writing the files of a site: a report that is broken off leaves whole pages behind, and the next one goes on from there."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from core.catalog import Catalog
from core.kernel.values.kept import PROGRAM, state_of
from core.report.site.summaries import Summary, as_data, from_data

MANIFEST = ".pages.jsonl"
"""The file of a site in which it says what its pages were made of."""


def write(file: Path, text: str) -> None:
    """Write a file as a whole or not at all; one that says the same stays as it is."""
    data = text.encode("utf-8")
    if file.is_file() and file.read_bytes() == data:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        fresh.write_bytes(data)
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def made_of(catalog: Catalog) -> str | None:
    """What the pages of a site depend on besides their scripts: this program, the editions, cards, ledgers, names and tours.

    Nothing if that cannot be told; then every page is made anew.
    """
    files = [
        *(data_file.file for lists in (catalog.ledgers, catalog.histories, catalog.names) for data_file in lists),
        *(file for pages in catalog.front_pages for file in (pages.time_line, pages.questions, pages.tours)),
        *(folder.root for _, folder in catalog.cards.folders),
    ]
    folders = {Path(str(file)) for file in files} | {PROGRAM.parent / "editions"}
    state = state_of(sorted(folder for folder in folders if folder.exists()))
    return (
        None if state is None else repr((state, [(edition.id, str(edition.day)) for edition in catalog.every_edition]))
    )


class Manifest:
    """What the pages of scripts in a folder were made of, with what the rest of the site has to know of each.

    A line is added for each page as soon as it is written.
    """

    def __init__(self, folder: Path, state: str | None) -> None:
        self._file = folder / MANIFEST
        self._state = state
        self._folder = folder
        self._known: dict[str, tuple[str, Summary]] = {}
        for name, inputs, summary in self._read():
            self._known[name] = inputs, summary

    def inputs(self, text: str, *besides: object) -> str:
        """What a page is made of, in short: a script's text and whatever else there is."""
        return sha256(repr((text, besides, self._state)).encode()).hexdigest()

    def summary(self, name: str, inputs: str) -> Summary | None:
        """What is known of a page that was made of the same and is still there."""
        known_inputs, summary = self._known.get(name, ("", None))
        is_there = (self._folder / "scripts" / f"{name}.html").is_file()
        return summary if self._state is not None and known_inputs == inputs and is_there else None

    def add(self, inputs: str, summary: Summary) -> None:
        """Note a page that was written."""
        line = json.dumps([summary.name, inputs, as_data(summary)], ensure_ascii=False)
        with self._file.open("a", encoding="utf-8") as open_file:
            open_file.write(line + "\n")

    def _read(self) -> Iterator[tuple[str, str, Summary]]:
        """The lines that are whole: the last one may have been broken off, and a stranger may have written others."""
        if not self._file.is_file():
            return
        for line in self._file.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                row: Any = json.loads(line)
                name, inputs, data = row
                yield str(name), str(inputs), from_data(data)
            except (ValueError, TypeError, KeyError):
                continue
