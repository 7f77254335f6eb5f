"""A card that a line finds is the one in the library, and to name it accepts the offer to search."""

from __future__ import annotations

import pytest

from core import check, compare
from core.catalog import Catalog
from core.script.reading.reader import read
from core.script.writing.writer import write

SCRIPT = """title: A search

Ann
  battlefield: 2 Plains, Swamp, Polluted Delta, Grizzly Bears, Bonesplitter (attached to Grizzly Bears)
  hand: Stoneforge Mystic
  library: Forest, 2 Swamp, Skullclamp
Bob
  hand: Grizzly Bears

Ann's turn
  main
    {}

expect
  {}
"""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Ann cracks Polluted Delta for Swamp", "Ann controls 4 lands"),
        ("Ann uses Polluted Delta\n      Ann finds Swamp", "Ann controls 4 untapped lands"),
        ("Ann casts Stoneforge Mystic\n      Ann chooses Skullclamp", "Skullclamp is in Ann's hand"),
        ("Ann casts Stoneforge Mystic\n      Ann declines", "Skullclamp is in Ann's library"),
    ],
)
def test_what_is_found_is_in_the_library(line: str, expected: str) -> None:
    assert check(SCRIPT.format(line, expected)).passed


def test_equipment_is_attached_to_what_is_in_play(catalog: Catalog) -> None:
    said = write(read("a", SCRIPT.format("Ann passes", "Bonesplitter is attached to Ann's Grizzly Bears"), catalog))

    assert "Bonesplitter (attached to Grizzly Bears)" in said


def test_an_offer_is_not_left_open_by_what_is_chosen() -> None:
    found = compare(SCRIPT.format("Ann casts Stoneforge Mystic\n      Ann chooses Skullclamp", "Ann is at 20"))

    assert "declines" not in str(found)
