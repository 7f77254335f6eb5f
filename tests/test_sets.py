"""Sets as they were printed, held against the pool: what is listed, what is missing or otherwise, and lists that are wrong."""

from __future__ import annotations

from datetime import date

import pytest
from click.testing import CliRunner

from core.cards.mistakes import CardError
from core.cards.sets import CardSet, PrintedCard, faults_of, read_set
from core.catalog import Catalog, installed
from core.commands.main import main
from core.kernel.values.card_types import CardType
from core.kernel.words.costs import DEFENSE, LOYALTY
from core.kernel.words.kinds import AsEnters

LIST = """\
set Some Set
  released: 1994-04-01
  whole: yes

# A card by a name that nobody knows, and one of another size.
Grizzly Bears | {1}{G} | creature | 2/2
Gray Ogre | {2}{R} | creature | 9/2
Counterspell | {U}{U} | instant
Nobody's Card | {B}
"""


def test_a_list_is_a_set_with_its_cards() -> None:
    found = read_set("some.set", LIST)

    assert (found.name, found.released, found.whole) == ("Some Set", date(1994, 4, 1), True)
    assert found.cards[0] == PrintedCard("Grizzly Bears", "{1}{G}", "creature", "2/2")
    assert [card.name for card in found.cards] == ["Grizzly Bears", "Gray Ogre", "Counterspell", "Nobody's Card"]


@pytest.mark.parametrize(
    ("line", "number"), [("Grizzly Bears | {1} | a | b | c", 5), ("  releasd: 1994", 5), ("  whole: no", 5)]
)
def test_a_line_that_no_list_has_is_told_with_its_place(line: str, number: int) -> None:
    with pytest.raises(CardError) as caught:
        read_set("some.set", f"set Some Set\n  released: 1994-04-01\n  whole: yes\n\n{line}\n")

    assert (caught.value.file, caught.value.line) == ("some.set", number)


def test_what_the_pool_lacks_of_a_set_or_has_otherwise_is_told(catalog: Catalog) -> None:
    wrong = {card.name: what for card, what in faults_of(read_set("some.set", LIST), catalog.cards)}

    assert wrong == {
        "Gray Ogre": "here with size 2/2 and not 9/2",
        "Counterspell": "here with type interrupt and not instant",
        "Nobody's Card": "missing",
    }


@pytest.mark.parametrize(
    "card_set", [card_set for card_set in installed().cards.sets if card_set.whole], ids=lambda found: found.name
)
def test_a_card_of_a_whole_set_is_as_it_was_printed(card_set: CardSet, catalog: Catalog) -> None:
    assert [(card.name, what) for card, what in faults_of(card_set, catalog.cards) if what != "missing"] == []


def test_a_set_is_listed_and_held_against_its_list() -> None:
    shown = CliRunner().invoke(main, ["cards", "--set", "Revised Edition"])
    held = CliRunner().invoke(main, ["cards", "--set", "Revised Edition", "--complete"])
    unknown = CliRunner().invoke(main, ["cards", "--set", "Revized Edition"])

    assert shown.exit_code == 0
    assert "Air Elemental" in shown.stdout
    assert "Revised Edition (1994-04): 296 cards" in held.stdout
    assert held.exit_code == int("missing" in held.stdout)
    assert "Revised Edition" in unknown.stderr


def test_every_planeswalker_and_battle_of_the_pool_enters_with_counters_that_keep_it(catalog: Catalog) -> None:
    kept_by = {CardType.PLANESWALKER: LOYALTY, CardType.BATTLE: DEFENSE}
    faces = [(card.name, kind, card.wordings[-1].face) for card in catalog.cards.values() for kind in kept_by]
    without = [
        (name, kind)
        for name, kind, face in faces
        if kind in face.types
        and not any(isinstance(ability, AsEnters) and ability.counters == kept_by[kind] for ability in face.abilities)
    ]

    assert any(CardType.PLANESWALKER in face.types for _, _, face in faces)
    assert without == []


def test_the_cards_of_a_set_are_searched_and_no_option_is_passed_over() -> None:
    found = CliRunner().invoke(main, ["cards", "--set", "Alpha", "--search", "flying dragon"])
    of_all = CliRunner().invoke(main, ["cards", "--complete", "--search", "dragon"])
    of_file = CliRunner().invoke(main, ["cards", "--set", "Alpha", "--from", "own.cards"])

    assert [line.split("  ")[0] for line in found.stdout.splitlines()] == ["Dragon Whelp", "Shivan Dragon"]
    assert (of_all.exit_code, of_file.exit_code) == (2, 2)
    assert "--complete" in of_all.stderr
    assert "--from" in of_file.stderr


def test_a_card_is_shown_with_its_sets_and_with_the_days_of_its_wordings() -> None:
    shown = CliRunner().invoke(main, ["card", "Winter Orb"]).stdout
    in_2005 = CliRunner().invoke(main, ["card", "Winter Orb", "--under", "2005"]).stdout

    assert "Revised Edition (1994-04)" in shown
    assert "2024 (this wording from 2016-06-10)" in shown
    assert "2005 (2005-10-01) (this wording until 2016-06-10)" in in_2005
    assert "2024" not in in_2005


def test_a_card_of_a_later_set_is_shown_with_the_month_of_its_first_printing() -> None:
    fanatic = CliRunner().invoke(main, ["card", "Mogg Fanatic"]).stdout
    dragon = CliRunner().invoke(main, ["card", "Shivan Dragon"]).stdout

    assert "first printed 1997-10; also in Tenth Edition (2007-07)" in fanatic
    assert "  printed in Alpha (1993-08)" in dragon
