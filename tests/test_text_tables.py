"""Tables on a terminal are laid out as the library for tables does it, which takes longer to read in than to do without."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabulate import tabulate

from core.report.tables import table

CELLS = st.lists(st.sampled_from(["Bears", "704.10", "- 12", "{1}{R}", "", "\u00e9"]), max_size=3).map(" ".join)


@st.composite
def rows(draw: st.DrawFn) -> tuple[list[list[str]], list[str]]:
    """Some rows, none of them empty, and heads, or none."""
    row = st.lists(CELLS, min_size=(width := draw(st.integers(1, 4))), max_size=width)
    filled = row.filter(lambda cells: any(cell.strip() for cell in cells))
    return draw(st.lists(filled, min_size=1, max_size=4)), draw(row) if draw(st.booleans()) else []


@given(rows())
def test_cells_stand_below_each_other(made: tuple[list[list[str]], list[str]]) -> None:
    body, heads = made
    expected = tabulate(body, heads, tablefmt="plain", disable_numparse=True, preserve_whitespace=True)

    assert table(body, heads).splitlines() == [line.rstrip() for line in expected.splitlines()]


def test_long_cells_are_wrapped_within_their_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    told = table([["Grizzly Bears", "it is destroyed and is put into the graveyard", "704.5g"]], ["what", "why", "by"])

    assert told.splitlines() == [
        "what           why                by",
        "Grizzly Bears  it is destroyed    704.5g",
        "                 and is put into",
        "                 the graveyard",
    ]
