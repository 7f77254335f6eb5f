"""Cards that are alike in everything need no number: what each line means then, and where a number is still asked for."""

from __future__ import annotations

import pytest

from core.catalog import installed
from core.script.mistakes import ScriptError
from core.script.playing.binding import bind
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.writing.writer import write

CATALOG = installed()
SCRIPT = """\
title: Cards that are alike

Ann
  battlefield: {field}
  hand: {hand}
Bob
  battlefield: 2 Hill Giant, 4 Island
  hand: 2 Counterspell

Ann's turn
  main
{lines}
"""
LANDS = "6 Mountain, 6 Forest"


def script(lines: str, field: str = LANDS, hand: str = "2 Lightning Bolt, 2 Grizzly Bears") -> str:
    indented = "\n".join(f"    {line}" for line in lines.splitlines())
    return SCRIPT.format(field=field, hand=hand, lines=indented)


@pytest.mark.parametrize(
    ("plain", "numbered"),
    [
        (
            "Ann casts Lightning Bolt targeting Bob\nAnn casts Lightning Bolt targeting Bob",
            "Ann casts Lightning Bolt #1 targeting Bob\nAnn casts Lightning Bolt #2 targeting Bob",
        ),
        (
            "Ann casts Lightning Bolt targeting Bob\n"
            "  Bob casts Counterspell targeting Lightning Bolt\n"
            "Ann casts Lightning Bolt targeting Bob\n"
            "  Bob casts Counterspell targeting Lightning Bolt",
            "Ann casts Lightning Bolt #1 targeting Bob\n"
            "  Bob casts Counterspell #1 targeting Lightning Bolt #1\n"
            "Ann casts Lightning Bolt #2 targeting Bob\n"
            "  Bob casts Counterspell #2 targeting Lightning Bolt #2",
        ),
        (
            "Ann casts Lightning Bolt targeting Hill Giant\n  Ann casts Lightning Bolt targeting Hill Giant",
            "Ann casts Lightning Bolt #1 targeting Hill Giant #1\n  Ann casts Lightning Bolt #2 targeting Hill Giant #1",
        ),
        (
            "Ann casts Grizzly Bears\nAnn casts Lightning Bolt targeting Grizzly Bears\n  expect: done",
            "Ann casts Grizzly Bears #1\nAnn casts Lightning Bolt #1 targeting Grizzly Bears #1\n  expect: done",
        ),
        # One is cast, and the other is discarded.
        (
            "Ann casts Lightning Bolt targeting Bob\nAnn discards Lightning Bolt",
            "Ann casts Lightning Bolt #1 targeting Bob\nAnn discards Lightning Bolt #2",
        ),
    ],
)
def test_what_is_plain_needs_no_number(plain: str, numbered: str) -> None:
    one, other = (read("alike", script(lines), CATALOG) for lines in (plain, numbered))

    assert write(one).endswith(script(plain).partition("main\n")[2].rstrip() + "\n"), (
        "it is written as its author has it"
    )
    for edition in CATALOG.editions:
        played = [Stager(each, CATALOG).run(CATALOG.rules(edition.short)) for each in (one, other)]
        logs = [[(entry.event, entry.anchor.line) for entry in run.last.log] for run in played]
        assert logs[0] == logs[1]
        assert played[0].verdicts == played[1].verdicts


@pytest.mark.parametrize(
    ("lines", "field", "hand"),
    [
        # As many lines as there are cards, and one more: which of them is to be had again?
        ("\n".join(["Ann casts Lightning Bolt targeting Bob"] * 3), LANDS, "2 Lightning Bolt"),
        # They are not alike.
        (
            "Ann casts Lightning Bolt targeting Grizzly Bears",
            "Grizzly Bears, Grizzly Bears (1 damage)",
            "Lightning Bolt",
        ),
        # One was played before, so that there may be two in play.
        (
            "Ann casts Grizzly Bears\nAnn casts Lightning Bolt targeting Grizzly Bears",
            "Grizzly Bears",
            "Lightning Bolt, Grizzly Bears",
        ),
        ("Ann casts Lightning Bolt targeting Hill Giant", "Hill Giant", "Lightning Bolt"),
        (
            "Ann casts Lightning Bolt targeting Grizzly Bears",
            "2 Grizzly Bears, Holy Strength (attached to Grizzly Bears #2)",
            "Lightning Bolt",
        ),
        # A number elsewhere tells them apart.
        (
            "Ann casts Lightning Bolt #2 targeting Bob\nAnn casts Lightning Bolt targeting Bob",
            LANDS,
            "2 Lightning Bolt",
        ),
        # One line takes two.
        (
            "Ann uses Prodigal Sorcerer targeting Bob\nAnn uses Prodigal Sorcerer targeting Bob",
            "2 Prodigal Sorcerer",
            "Terror",
        ),
    ],
)
def test_what_is_not_plain_asks_for_a_number(lines: str, field: str, hand: str) -> None:
    with pytest.raises(ScriptError, match="could be any of"):
        Stager(read("alike", script(lines, field, hand), CATALOG), CATALOG)


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("Forest is untapped", ""),
        ("Forest are untapped", ""),
        ("2 Forests are untapped", "true of 3"),
        ("3 Forest are untapped", ""),
        ("all Forest are untapped", ""),
        ("Forest is tapped", "each is untapped"),
        ("1 Mountain is tapped", ""),
        ("Mountain is in Ann's graveyard", "each is on the battlefield"),
        ("all Mountain are tapped", "true only of Mountain #1 (Mountain #2: it is untapped)"),
        (
            "Mountain is tapped",
            "true only of Mountain #1 (Mountain #2: it is untapped); "
            "name it, such as Mountain #1, or say how many, such as 1 Mountain",
        ),
        ("Grizzly Bears is in Ann's hand", ""),
        ("Ann controls 3 Forest", ""),
    ],
)
def test_an_expectation_is_about_all_cards_alike(expected: str, found: str) -> None:
    text = script("Ann taps Mountain for mana", "2 Mountain, 3 Forest") + f"\nexpect\n  {expected}\n"
    told = read("alike", text, CATALOG)
    for edition in CATALOG.editions:
        assert [judged.found for judged in Stager(told, CATALOG).run(CATALOG.rules(edition.short)).judgements] == [
            found
        ]


def test_cards_in_an_order_are_not_alike() -> None:
    text = script("Ann casts Raise Dead targeting Grizzly Bears", "3 Swamp", "Raise Dead")
    with pytest.raises(ScriptError, match="could be any of 2 cards"):
        Stager(read("alike", text.replace("Bob\n", "  graveyard: 2 Grizzly Bears\nBob\n"), CATALOG), CATALOG)


def test_creatures_that_are_alike_fight_under_one_name() -> None:
    text = script("", "2 Gray Ogre", "Lightning Bolt").removesuffix("  main\n\n") + (
        "  attack\n    Ann attacks with Gray Ogre\n  blocks\n    Bob blocks Gray Ogre with Hill Giant\n"
        "  after damage\n    the turn ends\n\nexpect\n  Gray Ogre is in Ann's graveyard\n  Hill Giant has no damage\n"
    )
    told = read("alike", text, CATALOG)
    for edition in CATALOG.editions:
        assert all(found.holds for found in Stager(told, CATALOG).run(CATALOG.rules(edition.short)).judgements)


IN_TWO_PLACES = [
    ("Ann plays Forest\nAnn casts Grizzly Bears", "Ann plays Forest #4\nAnn casts Grizzly Bears"),
    (
        "Ann casts Lightning Bolt targeting Bob\n"
        "  Bob casts Counterspell targeting Lightning Bolt\n"
        "    Ann casts Counterspell targeting Counterspell",
        "Ann casts Lightning Bolt targeting Bob\n"
        "  Bob casts Bob's Counterspell #1 targeting Lightning Bolt\n"
        "    Ann casts Counterspell targeting Bob's Counterspell #1",
    ),
]
"""Lines with a card of which there are others elsewhere, and the same lines with what tells them apart."""


@pytest.mark.parametrize(("plain", "apart"), IN_TWO_PLACES)
def test_what_is_played_is_in_hand_and_what_is_aimed_at_by_name_is_the_spell_above(plain: str, apart: str) -> None:
    field, hand = "3 Forest, Mountain, 2 Island", "Forest, Lightning Bolt, Grizzly Bears, Counterspell"
    one, other = (read("places", script(lines, field, hand), CATALOG) for lines in (plain, apart))

    assert write(one).endswith(script(plain).partition("main\n")[2].rstrip() + "\n")
    for edition in CATALOG.editions:
        played = [Stager(each, CATALOG).run(CATALOG.rules(edition.short)) for each in (one, other)]
        assert played[0].verdicts == played[1].verdicts
        assert {verdict.kind.value for verdict in played[0].verdicts.values()} == {"done"}


def test_of_what_is_in_play_and_in_the_library_the_one_that_was_drawn_is_played() -> None:
    text = (
        script("", "2 Forest", "Lightning Bolt")
        .removesuffix("  main\n\n")
        .replace("Bob\n", "  library: Forest, Mountain\nBob\n")
    )
    drawn = read("drawn", text + "  untap\n  main\n    Ann plays Forest\n", CATALOG)

    for edition in CATALOG.editions:
        run = Stager(drawn, CATALOG).run(CATALOG.rules(edition.short))
        assert {verdict.kind.value for verdict in run.verdicts.values()} == {"done"}
        assert not run.last.game.state.hands[0][1:]


def test_the_number_asked_for_is_that_of_a_card_that_can_be_played() -> None:
    with pytest.raises(ScriptError) as caught:
        bind(read("places", script("Ann plays Forest", "3 Forest", "Forest (face down), Forest"), CATALOG), CATALOG)

    assert [mistake.hint for mistake in caught.value.mistakes] == ["name one, such as Forest #4"]


def test_a_number_of_cards_is_of_all_of_the_name_though_a_line_means_one_of_them() -> None:
    uses = "Ann uses Prodigal Sorcerer targeting Bob"
    lines = f"{uses}\nexpect: 2 Prodigal Sorcerer are untapped\nexpect: Prodigal Sorcerer is tapped"
    made = read("counted", script(lines, field="3 Prodigal Sorcerer"), CATALOG)

    for edition in CATALOG.editions:
        judged = Stager(made, CATALOG).run(CATALOG.rules(edition.id)).judgements
        assert [found.found for found in judged] == ["", ""]
