"""Layers: editions that answer a few questions, and can be laid upon any other."""

from __future__ import annotations

import pytest

import core
from core.catalog import Catalog
from core.kernel.values.errors import UnknownEdition
from core.rulebook.rules import Rules

HAND = """title: Seven cards without a land
Ann
  deck: 7 Gray Ogre, 38 Mountain
  library: 7 Gray Ogre
Bob
  deck: 60 Forest
opening
  Ann starts
  Ann mulligans
  Ann keeps
  Bob keeps
expect
  Ann has 7 cards in hand
"""


def said_by(rules: Rules) -> tuple[str, str, str]:
    """On what it rests what comes of an opening hand, how large decks are, and when mana is lost."""
    hand, deck, mana = (rules.source(question).numbers[0] for question in ("next_mulligan", "faults", "pool_empties"))
    return hand, deck, mana


def test_floor_rules_are_laid_upon_any_edition_on_any_day_and_with_any_topic(catalog: Catalog) -> None:
    said = [
        said_by(catalog.rules(name))
        for name in (
            "1994+floor=1998-09",
            "1994-12-01+floor=1998-09",
            "1994+floor=1998-09+mana=2006",
        )
    ]
    hands = {name: core.check(HAND, under=name).passed for name in ("1994+floor=1996-10", "1994+floor=1998-09")}
    (layered,) = {one.short: one for one in catalog.owners("1994-12-01+floor=1996-10").values()}.values()

    assert said == [
        ("D.10.3", "D.13.5", "p17.3"),
        ("D.10.3", "D.13.5", "p17.3"),
        ("D.10.3", "D.13.5", "300.3"),
    ]
    assert hands == {"1994+floor=1996-10": True, "1994+floor=1998-09": False}
    assert str(layered.day) == "1994-12-01"


def test_a_layer_upon_its_own_base_is_that_layer_and_no_part_of_the_book(catalog: Catalog) -> None:
    (by_itself,) = set(catalog.owners("beta+floor=1994-01-26").values())

    assert by_itself is catalog.edition("floor-1994-01-26")
    assert by_itself not in catalog.in_time
    assert catalog.edition("beta").layer == ""
    with pytest.raises(UnknownEdition, match="there are floor=1994-01-26, floor=1996-10, floor=1998-09"):
        catalog.rules("1994+floor=1995")
