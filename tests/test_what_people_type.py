"""What people type, row by row: each line of `typed.txt` says what another line says in the language's own words.

A section has a script with `...` for a line, below it rows `what is typed => what it says`, with bars between several lines, and
below those rows that are told how it is said, with the words of the message that matter: `what is typed !! those words`.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from core.catalog import Catalog
from core.script.mistakes import ScriptError
from core.script.playing.binding import bind
from core.script.reading.reader import read
from core.script.writing.writer import write

pytestmark = pytest.mark.sampled(2, each_change=True)
"""Half of these tests are run by the README's command, and all of them with each change."""

ROWS = Path(__file__).parent / "typed.txt"
SAYS, TOLD = " => ", " !! "


class Row(NamedTuple):
    """What is typed in a script, and what it says in the language's own words, or what must be told of it."""

    section: str
    script: str
    typed: str
    meant: str


def rows(sign: str) -> list[Row]:
    """The rows of a sort: those that are understood, or those of which something is told."""
    found: list[Row] = []
    for section in ROWS.read_text(encoding="utf-8").split("\n=== ")[1:]:
        heading, _, below = section.partition("\n")
        script, _, said = below.partition("\n---\n")
        for line in said.splitlines():
            typed, is_such, meant = line.partition(sign)
            if is_such:
                found.append(Row(heading, f"{script.strip()}\n", typed, meant))
    return found


def with_lines(script: str, said: str) -> str:
    """A script with lines in the place of its dots, each set in as these are."""
    before, _, after = script.partition("...")
    indentation = before[before.rfind("\n") + 1 :]
    return before + f"\n{indentation}".join(said.split(" | ")) + after


@pytest.mark.thorough
@pytest.mark.parametrize("row", rows(SAYS), ids=lambda row: f"{row.section}: {row.typed}")
def test_what_is_typed_says_the_same_as_the_language(row: Row, catalog: Catalog) -> None:
    typed, meant = (with_lines(row.script, said) for said in (row.typed, row.meant))
    script = read("typed", typed, catalog)
    bind(script, catalog)

    assert write(script) == meant


@pytest.mark.parametrize("row", rows(TOLD), ids=lambda row: f"{row.section}: {row.typed}")
def test_what_is_not_understood_is_told_how_it_is_said(row: Row, catalog: Catalog) -> None:
    with pytest.raises(ScriptError) as caught:
        bind(read("typed", with_lines(row.script, row.typed), catalog), catalog)

    # A name that nobody knows is a mistake on each line where it stands.
    assert len({mistake.message for mistake in caught.value.mistakes}) == 1
    assert row.meant in str(caught.value)
