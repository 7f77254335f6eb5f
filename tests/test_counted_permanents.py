"""What a script expects of how many permanents a player controls, of the ends of a library, and of damage dealt to a card."""

from __future__ import annotations

import pytest

from core import check, run

SCRIPT = """title: A bolt

Ann
  battlefield: Grizzly Bears, Hill Giant, 4 Mountain
  hand: Lightning Bolt
  library: 2 Forest, Island
Bob
  battlefield: Gray Ogre, Mogg Fanatic

Ann's turn
  main
    Ann casts Lightning Bolt targeting Gray Ogre

expect
  {}
"""


@pytest.mark.parametrize(
    "expected",
    [
        "Ann controls 2 creatures",
        "Ann controls 4 lands and no artifacts",
        "Ann controls 3 untapped lands",
        "Ann controls 1 tapped land",
        "Ann controls 1 green creature",
        "Bob controls 1 permanent",
        "Bob controls no lands",
        "Bob controls no Forests",
        "Bob controls 0 Serra Angels",
        "Forest is on top of Ann's library",
        "Island is on the bottom of Ann's library",
        "Island is not on top of Ann's library",
    ],
)
def test_what_is_so_is_met(expected: str) -> None:
    assert check(SCRIPT.format(expected)).passed


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("Ann controls 3 creatures", "Ann controls 2: Grizzly Bears and Hill Giant"),
        ("Ann controls no lands", "Ann controls 4: 4 Mountain"),
        ("Bob controls 1 artifact", "Bob controls none"),
        ("Ann controls 5 Mountains", "Ann controls 4"),
        ("Ann controls no Mountains", "Ann controls 4"),
        ("Island is on top of Ann's library", "it is in Ann's library, card 3 of 3 from the top"),
        ("Lightning Bolt is on top of Ann's library", "it is in Ann's graveyard"),
    ],
)
def test_what_is_not_so_is_told_with_what_is(expected: str, found: str) -> None:
    assert found in str(check(SCRIPT.format(expected)))


def test_an_aura_on_a_player_is_a_fact() -> None:
    text = """title: A curse

Ann
  battlefield: 3 Island
  hand: Curse of Verbosity
Bob

Ann's turn
  main
    Ann casts Curse of Verbosity targeting Bob

expect
  Curse of Verbosity is attached to Bob
"""
    assert run(text, "2024").facts["Curse of Verbosity: attached to"] == "Bob"


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("Gray Ogre has taken 3 damage from Lightning Bolt", ""),
        ("Gray Ogre has taken no damage from Hill Giant", ""),
        ("Lightning Bolt dealt 3 damage to Gray Ogre", ""),
        (
            "Gray Ogre has taken 2 damage from Lightning Bolt",
            "it has taken 3 damage from Lightning Bolt in this game",
        ),
        (
            "Mogg Fanatic has taken 3 damage from Lightning Bolt",
            "it has taken no damage from Lightning Bolt in this game",
        ),
    ],
)
def test_damage_dealt_to_a_creature_by_a_source(expected: str, found: str) -> None:
    checked = check(SCRIPT.format(expected))

    assert checked.passed is not bool(found)
    assert found in str(checked)
