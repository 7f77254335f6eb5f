"""What is said of a line below `first damage` or `damage` in an era that has no such moment: which moment to write instead."""

from __future__ import annotations

import pytest

from core import check

SCRIPT = """title: Lines while damage waits

Ann
  battlefield: White Knight, Hill Giant, 2 Forest
  hand: 2 Giant Growth
Bob

Ann's turn
  attack
    Ann attacks with White Knight and Hill Giant
  {moment}
    Ann casts Giant Growth targeting Hill Giant

expect
  Bob is at {life}
"""
INSTEAD = {
    "first damage": "write `blocks` for what comes before it, or `after first damage`",
    "damage": "write `blocks` for what comes before it, `after first damage` between two rounds, or `after damage`",
}


@pytest.mark.parametrize("edition", ["2009-07-11", "2015-01-23", "2024"])
@pytest.mark.parametrize("moment", INSTEAD)
def test_the_moment_to_write_is_told_where_damage_does_not_wait(moment: str, edition: str) -> None:
    told = " ".join(str(check(SCRIPT.format(moment=moment, life=15), under=[edition])).split())

    assert "no such moment: damage is dealt as soon as it is assigned" in told
    assert INSTEAD[moment] in told


@pytest.mark.parametrize("edition", ["2006", "2009-05-01"])
def test_a_line_is_played_while_damage_waits_where_it_does(edition: str) -> None:
    assert check(SCRIPT.format(moment="damage", life=15), under=[edition]).passed


@pytest.mark.parametrize("instead", ["blocks", "after first damage"])
def test_what_is_to_be_written_instead_is_a_moment(instead: str) -> None:
    assert check(SCRIPT.format(moment=instead, life=12), under=["2024"]).passed
