"""An open choice names the lines that answer it: each is read where it is said to stand, and makes the choice otherwise."""

from __future__ import annotations

import pytest

from core.catalog import Catalog
from core.script.playing.open_choices import OpenChoice
from core.script.playing.run import Run, Stager
from core.script.playing.verdicts import VerdictKind
from core.script.reading.reader import read

CARDS = """title: Choices that are left open

card Small Bag
  cost: {R}
  type: sorcery
  %s

Ann
  battlefield: 3 Mountain, Grizzly Bears, Hill Giant
  hand: Small Bag
  library: Forest, Plains, Swamp, Plains
Bob
  battlefield: Craw Wurm
  hand: Forest, Island, Plains, Lightning Bolt

Ann's turn
  main
    Ann casts Small Bag
"""

TEXTS = {
    "choose a color. each opponent discards a card": 4 + 3,
    "you may draw a card": 1,
    "sacrifice a creature": 1,
    "each opponent discards two cards": 5,
    "search your library for a basic land card, put it onto the battlefield, then shuffle": 3,
    "search your library for up to one basic land card, put it into your hand, then shuffle": 4,
}
"""Texts of a sorcery that leave something open, with how many other lines answer it."""


def played(text: str, catalog: Catalog) -> Run:
    """A script under the rules of 2024."""
    return Stager(read("open", text, catalog), catalog).run(catalog.rules("2024"))


def opened(run: Run) -> list[OpenChoice]:
    """The choices that a script leaves open."""
    return run.last.open_choices


@pytest.mark.parametrize(("text", "number"), TEXTS.items())
def test_every_line_that_answers_a_choice_makes_it_as_it_says(text: str, number: int, catalog: Catalog) -> None:
    script = CARDS % text
    choices = opened(played(script, catalog))

    assert sum(len(choice.others) for choice in choices) == number
    for choice in choices:
        assert choice.line == script.splitlines().index("    Ann casts Small Bag") + 1
        for line in (choice.answer, *choice.others):
            assert line in choice.hint
            run = played(f"{script}      {line}\n", catalog)
            *_, verdict = run.verdicts.values()
            assert verdict.kind is VerdictKind.DONE, line
            assert len(opened(run)) == len(choices) - 1


def test_of_many_lines_the_first_are_told_and_how_many_there_are(catalog: Catalog) -> None:
    (choice,) = opened(
        played(
            CARDS.replace("4 Plains", "Plains") % "discard your hand. look at the top four cards of "
            "your library, then put them back in any order",
            catalog,
        )
    )

    assert len(choice.others) == 6
    assert choice.hint.endswith(f"and {choice.more} more")


def test_other_numbers_may_be_said_of_x(catalog: Catalog) -> None:
    script = (
        (CARDS % "draw a card")
        .replace("Ann casts Small Bag", "Ann casts Fireball targeting Bob")
        .replace("hand: Small Bag", "hand: Fireball")
    )
    (choice,) = opened(played(script, catalog))

    assert choice.hint.endswith("can say: with X = 0, or another number")
