"""Card files of one's own: what is listed and shown of them, and scripts that take cards from them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from core.cards.files import Reader, blocks_in, card_text
from core.catalog import Catalog, installed
from core.commands.main import main
from core.compare.checking import check
from core.compare.comparing import compare
from core.script.mistakes import ScriptError
from core.script.playing.binding import bind
from core.script.reading.reader import read
from core.script.script_files import find_script
from core.script.writing.writer import write

HOUNDS = """\
set My Set
  released: 2020-01-01

card Ember Hound
  cost: {1}{R}
  type: creature - Hound
  power: 2/1
  when this dies, deal 1 damage to any target
  until 2021-05-01:
    power: 1/1

card Wrong Hound
  cost: {1}{Q}
  type: creature - Hound
  power: 2/1
  when this dyes, deal 1 damage to any target
"""
SCRIPT = """\
title: A hound of one's own
cards from: hounds.cards

Ann
  hand: Lightning Bolt
  battlefield: Ember Hound, Mountain
Bob
  battlefield: Scryb Sprites

Ann's turn
  main
    Ann casts Lightning Bolt targeting Ember Hound
      Ann chooses Scryb Sprites for Ember Hound

expect
  1994, 2006, 2024: Scryb Sprites is in Bob's graveyard
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a card file and a script that takes a card from it."""
    (tmp_path / "hounds.cards").write_text(HOUNDS, encoding="utf-8")
    (tmp_path / "hound.game").write_text(SCRIPT, encoding="utf-8")
    return tmp_path


def test_a_script_takes_cards_from_a_file_beside_it(folder: Path, catalog: Catalog) -> None:
    script = find_script(str(folder / "hound.game"), catalog)
    result = check(script, catalog)

    assert result.passed, result.failures
    assert not result.vain
    assert write(script) == SCRIPT


def test_a_card_that_is_not_understood_matters_to_scripts_that_use_it(folder: Path, catalog: Catalog) -> None:
    path = folder / "hound.game"
    path.write_text(SCRIPT.replace("Ember", "Wrong"), encoding="utf-8")

    with pytest.raises(ScriptError, match=r"hounds\.cards, line 13, column 9: '\{1\}\{Q\}' is not a mana cost"):
        find_script(str(path), catalog)


def test_the_cards_of_a_file_are_listed_and_what_is_wrong_with_others_is_told(folder: Path) -> None:
    file = str(folder / "hounds.cards")

    listed = CliRunner().invoke(main, ["cards", "--from", file])

    assert listed.exit_code == 1
    assert listed.stdout.split() == ["Ember", "Hound", "{1}{R}", "creature", "2020"]
    assert f"{file}:13:9: '{{1}}{{Q}}' is not a mana cost" in listed.stderr
    assert "1 card of 2 understood" in listed.stderr


def test_a_line_of_text_may_have_its_name_before_it(tmp_path: Path) -> None:
    lines = ("flying", "when this dies, draw a card")
    plain = "card Moth\n  type: creature - Insect\n  power: 1/1\n"
    (tmp_path / "moth.cards").write_text(plain + "".join(f"  {line}\n" for line in lines), encoding="utf-8")
    (tmp_path / "named.cards").write_text(plain + "".join(f"  text: {line}\n" for line in lines), encoding="utf-8")
    shown = [
        CliRunner().invoke(main, ["card", "Moth", "--from", str(tmp_path / name)]).stdout
        for name in ("moth.cards", "named.cards")
    ]

    assert shown[0] == shown[1]
    assert "draw a card" in shown[0]


LAID_OUT = """\
title: A planeswalker and an angel

card Steady Guide
  cost: {{3}}{{W}}
  type: Legendary Planeswalker - Ajani
  loyalty: 4
{guide}

card Drawn Angel
  cost: {{3}}{{W}}
  type: Creature - Angel
  size: 3/3
{angel}

Ann
  battlefield: Steady Guide, Drawn Angel
Bob

Ann's turn
  main
    Ann passes
"""
GUIDE = ("+2: You gain 2 life.", "-1: Draw a card.", "0: Target creature gets +1/+1 until end of turn.")
ANGEL = ("Flying, vigilance", "When this dies, draw a card.", "{T}: You gain 1 life.")


def _below(head: str, lines: tuple[str, ...]) -> str:
    return "\n".join((f"  {head}", *(f"    {line}" for line in lines)))


@pytest.mark.parametrize("head", ["text:", "text", "Oracle text"])
def test_a_text_may_stand_below_its_name(head: str, catalog: Catalog) -> None:
    assert _texts(_below(head, GUIDE), _below(head, ANGEL), catalog) == _plain(catalog)


def test_the_first_line_of_a_text_may_stand_beside_its_name(catalog: Catalog) -> None:
    guide, angel = (_below(f"text: {lines[0]}", lines[1:]) for lines in (GUIDE, ANGEL))

    assert _texts(guide, angel, catalog) == _plain(catalog)


@pytest.mark.parametrize("written", ["[{}]:", "[{}] :", "{}:"])
@pytest.mark.parametrize("minus", ["-", "\N{MINUS SIGN}", "\N{EN DASH}"])
def test_loyalty_costs_may_stand_in_brackets(written: str, minus: str, catalog: Catalog) -> None:
    costs = (line.partition(":") for line in GUIDE)
    guide = tuple(written.format(cost.replace("-", minus)) + does for cost, _, does in costs)

    assert _texts(_below("text:", guide), _below("text:", ANGEL), catalog) == _plain(catalog)


def test_what_goes_on_below_a_line_still_belongs_to_it(catalog: Catalog) -> None:
    angel = "  Flying,\n    vigilance\n  When this dies,\n    draw a card.\n  {T}: You gain\n    1 life."

    assert _texts(_below("text:", GUIDE), angel, catalog) == _plain(catalog)


def _plain(catalog: Catalog) -> list[object]:
    guide, angel = ("\n".join(f"  {line}" for line in lines) for lines in (GUIDE, ANGEL))
    return _texts(guide, angel, catalog)


def _texts(guide: str, angel: str, catalog: Catalog) -> list[object]:
    """The abilities of the two cards as they are read."""
    (found,) = bind(read("laid out", LAID_OUT.format(guide=guide, angel=angel), catalog), catalog)
    return [found.invented[name].wordings[0].face.abilities for name in ("Steady Guide", "Drawn Angel")]


OWN_SALVE = """\
title: Cards of one's own whose names the pool has

card Healing Salve
  cost: {W}
  type: instant
  you gain 9 life

card Small Charm
  cost: {0}
  type: artifact
  {0}, sacrifice this: gain 1 life for each card named Grizzly Bears on the battlefield

card Grizzly Bears
  type: artifact creature - Bear
  cost: {2}
  power: 4/4
  {T}: add {W}

Ann
  battlefield: 2 Grizzly Bears, Small Charm
  hand: Healing Salve
Bob
  battlefield: Plains

Ann's turn
  main
    Ann uses Small Charm
    Ann casts Healing Salve paying with Grizzly Bears #1

expect
  Ann is at 31
  Grizzly Bears #1 is tapped
  Grizzly Bears #2 is 4/4
  Grizzly Bears #2 is an artifact
"""
"""Cards for which the pool has others: one that is cast in two ways there, and one that a wording names."""


def test_the_cards_of_a_script_go_before_those_of_the_pool(catalog: Catalog) -> None:
    script = read("salve", OWN_SALVE, catalog)
    comparison = compare(script, catalog=catalog)
    told = {(note.kind, note.text) for note in comparison.notes}

    assert check(script, catalog).passed
    assert write(script) == OWN_SALVE
    assert ("instead", "Healing Salve: used instead of the one in the pool") in told
    assert ("instead", "Grizzly Bears: used instead of the one in the pool") in told
    assert not any("Small Charm" in text for kind, text in told if kind == "instead")


def test_the_cards_of_a_deck_are_those_of_the_script(catalog: Catalog) -> None:
    text = OWN_SALVE.partition("Ann\n")[0] + (
        "Ann\n  deck: 60 Grizzly Bears\nBob\n  deck: 60 Forest\n\nexpect\n  2024: Ann's deck is illegal\n"
    )
    assert check(read("deck", text, catalog), catalog).passed


def test_a_card_of_a_file_goes_before_that_of_the_pool_and_after_that_of_the_script(
    folder: Path, catalog: Catalog
) -> None:
    (folder / "hounds.cards").write_text(
        f"{HOUNDS}\ncard Lightning Bolt\n  cost: {{R}}\n  type: instant\n  deal 5 damage to any target\n",
        encoding="utf-8",
    )
    own = SCRIPT.replace("Ann\n", "card Ember Hound\n  type: creature - Hound\n  power: 9/9\n\nAnn\n", 1)
    head, _, _ = own.partition("      Ann chooses")
    (folder / "hound.game").write_text(f"{head}\nexpect\n  Ember Hound has 5 damage\n", encoding="utf-8")
    result = check(find_script(str(folder / "hound.game"), catalog), catalog)
    shown = CliRunner().invoke(main, ["card", "Lightning Bolt", "--from", str(folder / "hounds.cards")])

    assert result.passed, result.failures
    assert {note.text for note in result.notes if note.kind == "instead"} == {
        "Ember Hound: used instead of the one in hounds.cards",
        "Lightning Bolt: used instead of the one in the pool",
    }
    assert "used instead of the one in the pool" in shown.stdout
    assert "deal 5 damage" in shown.stdout
    assert "printed in" not in shown.stdout


def test_a_card_of_a_folder_is_shown_as_each_edition_has_it(folder: Path) -> None:
    shown = CliRunner().invoke(main, ["card", "Ember Hound", "--from", str(folder)])
    missing = CliRunner().invoke(main, ["card", "Ember Hownd", "--from", str(folder)])

    assert "power: 1/1" in shown.stdout
    assert "power: 2/1" in shown.stdout
    assert "did you mean 'Ember Hound'?" in missing.stderr
    assert missing.exit_code == 2


BELOW_FIELDS = """\
card Set In
  cost: {{1}}{{G}}
  type: creature - Bear
  {}
    {}
"""


@pytest.mark.parametrize(
    ("first", "below"),
    [
        ("power: 2/2", "flying\n    when this enters, draw a card"),
        ("power: 2/2\n  text: Flying", "When Set In enters, draw a card."),
    ],
)
def test_lines_below_a_field_are_lines_of_the_card(first: str, below: str, catalog: Catalog) -> None:
    for card in _in_a_script(BELOW_FIELDS.format(first, below), catalog), _in_a_file(BELOW_FIELDS.format(first, below)):
        assert "flying\n  when this enters, draw a card" in card


def _in_a_script(block: str, catalog: Catalog) -> str:
    script = read(
        "a", f"title: a\n\n{block}\nAnn\n  hand: Set In\nBob\n\nAnn's turn\n  main\n    Ann passes\n", catalog
    )
    return card_text(bind(script, catalog)[0].invented["Set In"])


def _in_a_file(block: str) -> str:
    return card_text(Reader("a", installed().cards.language).card(blocks_in(block)[0]))


@pytest.mark.parametrize(
    "heading",
    [
        "Set In {1}{G} creature - Bear 2/2",
        "Set In {1}{G} Creature \N{EM DASH} Bear 2/2",
        "Set In {1}{G}, creature - Bear, 2/2",
    ],
)
def test_a_heading_may_hold_all_that_is_printed_but_the_text(heading: str, catalog: Catalog) -> None:
    fields = "card Set In\n  cost: {1}{G}\n  type: creature - Bear\n  power: 2/2\n  flying\n"

    assert _in_a_script(f"card {heading}\n  flying\n", catalog) == _in_a_script(fields, catalog)
