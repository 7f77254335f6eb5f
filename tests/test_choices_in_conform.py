"""A case of an edition may leave choices open that do not matter to what it expects, as `eras check` has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.catalog import Catalog
from core.compare.suite import Case
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.script_files import BuiltIn

SCRIPT = """title: A discard that nobody names

Ann
  battlefield: 2 Swamp
  hand: Ravenous Rats
Bob
  hand: {}

Ann's turn
  main
    Ann casts Ravenous Rats
      Ann chooses Bob

expect
  2024: {}
"""


@pytest.mark.parametrize(
    ("hand", "expected", "holds"),
    [
        ("Forest, Island, Grizzly Bears", "Bob has 2 cards in hand", True),
        ("Forest, Island, Grizzly Bears", "Grizzly Bears is in Bob's hand", False),
    ],
)
def test_a_case_holds_if_its_open_choices_do_not_matter(
    hand: str, expected: str, holds: bool, catalog: Catalog, tmp_path: Path
) -> None:
    text = SCRIPT.format(hand, expected)
    stager = Stager(read("discard", text, catalog), catalog)

    file = tmp_path / "discard.game"
    file.write_text(text, encoding="utf-8")

    case = Case(BuiltIn("discard", (), file), stager, catalog.edition("2024"))

    assert any(duel.open_choices for duel in case.run.duels)
    assert case.holds is holds
