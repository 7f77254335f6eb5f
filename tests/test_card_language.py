"""What the texts of cards mean, as today's cards say it, and what is not understood in them."""

from __future__ import annotations

import pytest

from core.catalog import Catalog
from core.compare.checking import check
from core.script.playing.binding import bind
from core.script.reading.reader import read

DESTROYED = """\
title: A troll with a shield is destroyed

card Doom
  cost: {{2}}{{B}}
  type: {type}
  {text}

Ann
  hand: Doom
  battlefield: 3 Swamp
Bob
  battlefield: Uthden Troll, Mountain

Ann's turn
  main
    Bob uses Uthden Troll
    Ann casts Doom{aim}

expect
  2006, 2024: Uthden Troll is {where}
"""


def outcome_of(text: str, catalog: Catalog) -> None:
    """Check that a script holds, and that no line of it comes to nothing in every era."""
    script = read("language.game", text, catalog)
    bind(script, catalog)
    result = check(script, catalog)

    assert result.passed, result.failures
    assert not result.vain


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature. It can't be regenerated.",
        "Destroy target nonartifact, nonblack creature. That creature can't be regenerated.",
        "Destroy target creature. The creature can't be regenerated. You gain 2 life.",
        "Destroy target creature. A creature destroyed this way can't be regenerated.",
        "Bury target creature.",
        "Destroy all creatures. They can't be regenerated.",
        "Destroy each creature. Those creatures can't be regenerated.",
        "Destroy all permanents. Permanents destroyed this way can't be regenerated.",
        "Destroy target creature. You lose 1 life. It can't be regenerated.",
    ],
)
def test_what_is_destroyed_and_cannot_be_regenerated_is_so_in_all_words(text: str, catalog: Catalog) -> None:
    aim = " targeting Uthden Troll" if "target" in text else ""
    outcome_of(
        DESTROYED.format(type="instant", text=text, aim=aim, where="in Bob's graveyard"),
        catalog,
    )


def test_a_creature_that_enters_destroys_without_regeneration(catalog: Catalog) -> None:
    text = "When this creature enters, destroy target nonblack creature. That creature can't be regenerated."
    aim = "\n      Ann chooses Uthden Troll for Doom"
    outcome_of(DESTROYED.format(type="creature\n  power: 2/1", text=text, aim=aim, where="in Bob's graveyard"), catalog)


def test_another_creature_that_cannot_be_regenerated_is_not_the_destroyed_one(catalog: Catalog) -> None:
    text = "Destroy target creature. Tap another target creature. It can't be regenerated."
    aim = " targeting Uthden Troll and Grizzly Bears"
    script = DESTROYED.replace("Uthden Troll, Mountain", "Uthden Troll, Grizzly Bears, Mountain")

    outcome_of(script.format(type="instant", text=text, aim=aim, where="on the battlefield"), catalog)
