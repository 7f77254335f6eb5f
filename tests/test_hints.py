"""What a hint suggests can be read: the word or the line that it says, put in the place of the wrong one, is no longer wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_guesses import guesses
from test_what_people_type import TOLD, rows, with_lines

from core.catalog import Catalog
from core.script.mistakes import Mistake, ScriptError
from core.script.playing.binding import bind
from core.script.reading.checked_hints import DOTS, filled_in, lines_suggested, may_be_read, with_word
from core.script.reading.reader import read

ELSEWHERE = re.compile(r" under |\bbelow\b|\bas in |\bteams\b|: \(|such as")
"""What is in hints whose lines stand elsewhere than the wrong one, or are but like those to write."""

BROKEN = Path(__file__).parent / "broken"
SCRIPTS = {
    **{path.stem: path.read_text(encoding="utf-8") for path in sorted(BROKEN.glob("*.game"))},
    **{f"guess: {guess.name}": guess.script for guess in guesses() if guess.told},
    **{f"typed: {row.section}: {row.typed}": with_lines(row.script, row.typed) for row in rows(TOLD)},
}


def mistakes_of(text: str, catalog: Catalog) -> list[Mistake]:
    """What is wrong with a script."""
    try:
        bind(read("hinted", text, catalog), catalog)
    except ScriptError as error:
        return error.mistakes
    return []


def with_line(text: str, number: int, line: str) -> str:
    """A script with another line in the place of one, set in as that is."""
    lines = text.splitlines()
    there = lines[number - 1]
    lines[number - 1] = there[: len(there) - len(there.lstrip())] + line
    return "\n".join(lines) + "\n"


@pytest.mark.sampled(6, each_change=True)
@pytest.mark.parametrize("text", SCRIPTS.values(), ids=SCRIPTS)
def test_what_a_hint_suggests_reads(text: str, catalog: Catalog) -> None:
    players = re.findall(r"^([A-Z][a-z]+):?$", text, re.MULTILINE) or ["Ann", "Bob"]
    for mistake in mistakes_of(text, catalog):
        there = text.splitlines()[mistake.line - 1 : mistake.line]
        meant = with_word(mistake, there[0], 1) if there else ""
        if meant:
            again = mistakes_of(with_line(text, mistake.line, meant.lstrip()), catalog)
            assert mistake[:4] not in [other[:4] for other in again], meant
        for line in lines_suggested(mistake.hint, players):
            if DOTS not in line and not ELSEWHERE.search(mistake.hint):
                said = [with_line(text, mistake.line, one) for one in (line, f"expect: {line}")]
                wrong = [[one.message for one in mistakes_of(one, catalog) if one.line == mistake.line] for one in said]
                assert not all(wrong), (line, wrong)


def test_a_suggested_line_is_tried_with_what_may_stand_for_its_dots() -> None:
    assert list(filled_in("Ann casts ... targeting ...", ["Ann", "Fork"]))[1] == "Ann casts Ann targeting Fork"
    assert may_be_read("Ann casts ...", ["Ann", "Fork"], lambda line: line == "Ann casts Fork")
    assert not may_be_read("Ann casts ...", ["Ann", "Fork"], lambda line: False)
