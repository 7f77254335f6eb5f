"""The rows of `core/script/reading/other_words/`: each example of a row says what it is said to mean, and each row has one."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from core.catalog import Catalog
from core.script.mistakes import ScriptError
from core.script.playing.binding import bind
from core.script.reading.other_words import engine
from core.script.reading.other_words.on_board import WORDS
from core.script.reading.other_words.rows import (
    LINES_BETWEEN,
    Example,
    Row,
    boards,
    needed_words,
    parts,
    pieces,
    rows,
    text_of,
)
from core.script.reading.reader import read
from core.script.writing.writer import write

FILES = (
    *(f"play/{name}" for name in (*engine.PLAY, engine.IN_USUAL_FORM)),
    *(f"expected/{name}" for name in engine.EXPECTED),
    "cards",
)


class Known(NamedTuple):
    """A row, with the name of its file."""

    file: str
    row: Row


KNOWN = [Known(file, row) for file in FILES for row in rows(file)]
EXAMPLES = [(known, example) for known in KNOWN for example in known.row.examples]


def with_lines(script: str, said: str) -> str:
    """A script with lines in the place of its dots, each set in as these are."""
    before, _, after = script.partition("...")
    indentation = before[before.rfind("\n") + 1 :]
    lines = said.split(LINES_BETWEEN)
    return before + f"\n{indentation if indentation.isspace() else ''}".join(lines) + after


@pytest.mark.thorough
@pytest.mark.parametrize(
    "example",
    [example for _, example in EXAMPLES],
    ids=[f"{known.file}: {example.board}: {example.typed}" for known, example in EXAMPLES],
)
def test_an_example_says_the_same_as_the_language(example: Example, catalog: Catalog) -> None:
    board = boards()[example.board]
    if example.told:
        with pytest.raises(ScriptError) as caught:
            read("typed", with_lines(board, example.typed), catalog)
        assert example.told in str(caught.value)
        return
    script = read("typed", with_lines(board, example.typed), catalog)
    bind(script, catalog)
    meant = with_lines(board, example.meant)

    assert write(script) in (meant, write(read("meant", meant, catalog)))


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: f"{known.file}: {known.row.pattern}")
def test_a_row_has_an_example_and_is_made_of_what_the_engine_knows(known: Known) -> None:
    _, row = known
    (filled,) = engine.filled_in([row])
    words = re.findall(r"([A-Z][A-Z_]+)\{", row.meaning)

    assert row.examples
    assert all(
        example.board in boards() and example.typed and (example.meant or example.told) for example in row.examples
    )
    assert set(words) <= set(WORDS)
    assert re.compile(filled.pattern).groups >= max(map(int, re.findall(r"\\(\d)", row.meaning)), default=0)


def test_each_file_of_rows_is_applied_and_no_piece_word_or_board_is_left_over() -> None:
    patterns = [row.pattern for _, row in KNOWN]
    used = " ".join([*patterns, *pieces().values(), "COST"])
    said = " ".join(row.meaning for _, row in KNOWN)

    assert {name for name in pieces() if not re.search(rf"(?<![A-Z_]){name}(?![A-Z_])", used)} == set()
    assert {name for name in WORDS if not re.search(rf"(?<![A-Z_]){name}\{{", said)} == set()
    assert {example.board for _, example in EXAMPLES} == set(boards())
    assert not any(
        below for name in ("cards", *(f"expected/{name}" for name in engine.EXPECTED)) for below in parts(name)[1]
    )
    assert all(text_of(name).startswith("# ") for name in FILES)


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        (r"^(PLAYER) deals (\d+) damage to (.+)$", " damage to "),
        (r"^(PLAYER) (?:sends|swings with) (.+) over$", " over"),
        (r"^when (CARD) dies?$", "when "),
        (r"^(PLAYER) loses|wins$", ""),
        (r"(?i)^nobody acts$", ""),
        (r"^\[x [a-z|]{2}blocks? with colou?r", " with colo"),
    ],
)
def test_the_longest_words_that_no_line_can_lack_are_found_in_a_pattern(pattern: str, needed: str) -> None:
    assert needed_words(pattern) == needed
