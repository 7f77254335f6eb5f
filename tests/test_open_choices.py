"""An open choice names the lines that answer it: each is read where it is said to stand, and makes the choice otherwise."""

from __future__ import annotations

import pytest

from core.catalog import Catalog
from core.compare.checking import Check, check
from core.script.playing.open_choices import OpenChoice
from core.script.playing.run import Run, Stager
from core.script.reading.reader import read
from core.script.verdicts import VerdictKind

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


TWO_BLOCKERS = """title: Two blockers

Ann
  battlefield: Craw Wurm, Grizzly Bears
Bob
  battlefield: Hill Giant, Gray Ogre

Ann's turn
  attack
    Ann attacks with Craw Wurm
  blocks
    Bob blocks Craw Wurm with Hill Giant and Gray Ogre

expect
  {}
"""

DISCARDED = """title: Discarded

Ann
  battlefield: 3 Swamp
  hand: Mind Rot
Bob
  battlefield: Mountain
  hand: {}

Ann's turn
  main
    Ann casts Mind Rot targeting Bob
  second main
    {}

expect
  Bob has {} cards in hand
"""

OPENING = """title: An opening

Ann
  library: 30 Forest
Bob

opening
  Ann starts
  Ann mulligans
  Ann keeps
  Bob keeps

Ann's turn
  main
    Ann {}

expect
  2024: Bob has 7 cards in hand
"""


def checked(text: str, catalog: Catalog) -> Check:
    """A script checked under the rules of 2024."""
    return check(read("open", text, catalog), catalog, ["2024"])


@pytest.mark.parametrize(
    ("expected", "holds"),
    [
        ("Craw Wurm is in Ann's graveyard", True),
        ("Bob is at 20", True),
        ("Grizzly Bears is on the battlefield", True),
        ("Gray Ogre is in Bob's graveyard", False),
        ("Hill Giant is on the battlefield", False),
    ],
)
def test_a_division_of_damage_fails_a_check_only_if_an_expectation_hangs_on_it(
    expected: str, holds: bool, catalog: Catalog
) -> None:
    found = checked(TWO_BLOCKERS.format(expected), catalog)

    assert found.passed is holds
    assert [one.choice.answer.startswith("Ann divides Craw Wurm's damage") for one in found.left_open] == [True]


@pytest.mark.parametrize(
    ("hand", "line", "left", "holds"),
    [
        ("3 Forest, Lightning Bolt, Island", "Bob passes", 3, True),
        ("3 Forest, Lightning Bolt, Island", "Bob casts Lightning Bolt targeting Ann", 2, False),
        ("4 Forest", "Bob passes", 2, True),
    ],
)
def test_a_discard_fails_a_check_only_if_a_line_needs_the_card(
    hand: str, line: str, left: int, holds: bool, catalog: Catalog
) -> None:
    assert checked(DISCARDED.format(hand, line, left), catalog).passed is holds


def test_of_cards_alike_one_answer_speaks(catalog: Catalog) -> None:
    (one,) = checked(DISCARDED.format("3 Forest, Lightning Bolt, Island", "Bob passes", 3), catalog).left_open

    assert one.choice.answer == "Bob discards Forest #1 and Forest #2 for Mind Rot"
    assert one.choice.others == (
        "Bob discards Forest #1 and Lightning Bolt for Mind Rot",
        "Bob discards Forest #1 and Island for Mind Rot",
        "Bob discards Lightning Bolt and Island for Mind Rot",
    )


@pytest.mark.parametrize(("line", "holds"), [("passes", True), ("plays Forest", False)])
def test_what_goes_to_the_bottom_fails_a_check_only_if_a_line_needs_it(
    line: str, holds: bool, catalog: Catalog
) -> None:
    assert checked(OPENING.format(line), catalog).passed is holds


def test_two_choices_may_matter_together_though_neither_does_alone(catalog: Catalog) -> None:
    small = CARDS % "you may put a -1/-1 counter on target creature. you may put a -1/-1 counter on that creature"
    aimed = f"{small.rstrip()} targeting {{}}\n\nexpect\n  {{}} is on the battlefield\n"

    assert not checked(aimed.replace("{R}", "{{R}}").format(*["Grizzly Bears"] * 2), catalog).passed
    assert checked(aimed.replace("{R}", "{{R}}").format(*["Hill Giant"] * 2), catalog).passed


def test_a_deck_of_which_a_library_gives_the_top_alone_is_said_to_be_filled_up(catalog: Catalog) -> None:
    (told,) = [note.text for note in checked(OPENING.format("passes"), catalog).notes if note.kind == "filled up"]

    assert told.startswith("`library` gives the top 30 cards of Ann's deck, and 30 blank cards fill it up")
    assert told.endswith("write `deck: 30 Forest`")
    whole = checked(OPENING.format("passes").replace("library: 30", "deck: 60"), catalog)
    assert not [note for note in whole.notes if note.kind == "filled up"]


def test_a_hand_beside_that_of_the_opening_is_told(catalog: Catalog) -> None:
    text = OPENING.format("passes").replace("library: 30 Forest", "library: 30 Forest\n  hand: 3 Swamp")
    told = {note.text for note in checked(text, catalog).notes if note.kind == "beside"}

    assert [one.partition("; ")[0] for one in told] == ["`hand` gives Ann 3 cards besides those that the opening deals"]
    assert not [note for note in checked(OPENING.format("passes"), catalog).notes if note.kind == "beside"]


def test_an_edition_without_mulligans_says_so(catalog: Catalog) -> None:
    run = Stager(read("open", OPENING.format("passes"), catalog), catalog).run(catalog.rules("1994"))
    verdict = run.verdicts[9]

    assert verdict.kind is VerdictKind.NEVER_ASKED
    assert verdict.reason == "this edition has no mulligans; hands are played as they are drawn"


def test_the_first_turn_says_who_starts_and_the_mulligans_how_many_are_taken(catalog: Catalog) -> None:
    text = (
        "title: A mulligan\n\nAnn\n  deck: 60 Forest\nBob\n  deck: 60 Island\n\n"
        "opening\n  Ann mulligans\n\nAnn's turn\n  main\n\nexpect\n  2024: Ann has 7 cards in hand\n"
    )
    run = Stager(read("mulligan", text, catalog), catalog).run(catalog.rules("2024")).last

    assert [choice.answer for choice in run.open_choices if choice.answer in ("Ann starts", "Ann keeps")] == []
    assert "Bob keeps" in [choice.answer for choice in run.open_choices]
