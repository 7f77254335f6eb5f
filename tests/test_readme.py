"""What the README and the pages that it leads to show is what happens."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from core import check
from core.commands.main import main
from core.kernel.values.moments import MOMENT_BY_WORD

ROOT = Path(__file__).parents[1]
README, COMMANDS, WRITING = (
    (ROOT / page).read_text(encoding="utf-8")
    for page in ("README.md", "conformance/COMMANDS.md", "conformance/WRITING.md")
)
PAGES = [ROOT / "README.md", *sorted((ROOT / "conformance").glob("*.md"))]
LONGEST = 900
"""Words that a reader who has never heard of this will read."""


def blocks(language: str, text: str = README) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_readme_is_short() -> None:
    assert len(README.split()) <= LONGEST


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_readme_leads_to_every_page() -> None:
    assert {page.name for page in PAGES} == set(re.findall(r"conformance/(\w+\.md)", README))


@pytest.mark.parametrize(
    "block", [*blocks("console"), *blocks("console", COMMANDS)], ids=lambda block: block.partition("\n")[0]
)
def test_commands_print_what_is_shown(block: str) -> None:
    command, _, shown = block.removeprefix("$ eras ").partition("\n")
    result = CliRunner().invoke(main, shlex.split(command))

    assert result.exit_code == 0
    assert result.stdout.startswith(shown)


def test_the_script_of_the_readme_comes_out_as_it_expects(tmp_path: Path) -> None:
    (script,) = blocks("game")
    file = tmp_path / "bear.game"
    file.write_text(script, encoding="utf-8")

    assert "holds" in CliRunner().invoke(main, ["check", str(file)]).stdout
    assert "They diverge" in CliRunner().invoke(main, ["compare", str(file)]).stdout


def test_the_readme_says_where_a_script_stops_and_where_it_begins() -> None:
    (said,) = (line for line in README.splitlines() if "stops after its last line" in line)
    assert {"`the phase ends`", "`upkeep`", "`draw`", "`untap`"} <= set(re.findall(r"`[^`]+`", said))
    script = "title: A player without life\n\nAnn\n  life: 0\nBob\n\nAnn's turn\n  main\n    {}\n\nexpect\n  1994: {}\n"
    stopped, gone_on = (
        check(script.format(line, how))
        for line, how in (("Ann passes", "the game goes on"), ("the phase ends", "Bob wins"))
    )

    assert stopped.passed
    assert gone_on.passed


@pytest.mark.parametrize("script", blocks("game", WRITING), ids=["bear", "boar"])
def test_the_scripts_of_the_guide_come_out_as_they_expect(script: str, tmp_path: Path) -> None:
    file = tmp_path / "shown.game"
    file.write_text(script, encoding="utf-8")
    result = CliRunner().invoke(main, ["check", str(file)])

    assert result.exit_code == 0, result.output
    assert "holds" in result.stdout


def test_every_moment_is_named() -> None:
    told = WRITING.partition("## Turns and moments")[2].partition("## Lines")[0]

    assert set(MOMENT_BY_WORD) <= set(re.findall(r"`([^`]+)`", told))


def test_every_command_is_in_a_table() -> None:
    assert set(main.commands) == set(re.findall(r"`eras ([a-z]+)", COMMANDS.partition("## Output")[0]))


def test_there_are_two_commands_for_a_fresh_machine_and_every_change_is_checked_with_them() -> None:
    run, test = blocks("sh")

    assert run.strip().endswith("eras compare growth-answered-by-bolt")
    assert test.strip().endswith("pytest")
    assert "README.md" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


OFTEN = (
    """\
Ann
  battlefield: Mountain
  hand: Red Elemental Blast
Bob
  battlefield: Air Elemental

Ann's turn
  main
    Ann casts Red Elemental Blast destroying a permanent targeting Air Elemental

expect
  Air Elemental is in Bob's graveyard
""",
    """\
Ann
  battlefield: Mountain
  hand: Lightning Bolt
Bob
  battlefield: Circle of Protection: Red, 2 Plains

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
      to save Bob
        Bob uses Circle of Protection: Red on Lightning Bolt

expect
  Bob is at 20
  1 Plains is untapped
""",
    """\
Ann
  battlefield: Force of Nature, 4 Forest
Bob

Ann's turn
  untap
  upkeep
    Ann accepts Force of Nature
  main
    expect: Ann is at 20
  end of turn
    the turn ends

Bob's turn
  end of turn
    the turn ends

Ann's turn
  upkeep
    Ann declines Force of Nature
  main
    expect: Ann is at 12
""",
    """\
Ann
  battlefield: Hill Giant
Bob
  battlefield: Grizzly Bears, Scryb Sprites

Ann's turn
  attack
    Ann attacks with Hill Giant
  blocks
    Bob blocks Hill Giant with Grizzly Bears and Scryb Sprites
    Ann divides Hill Giant's damage: 2 to Grizzly Bears and 1 to Scryb Sprites

expect
  Grizzly Bears and Scryb Sprites are in Bob's graveyard
""",
    """\
Ann
  battlefield: Hill Giant (tapped), Gray Ogre (new), 2 Plains
Bob

Ann's turn
  attack
    Ann attacks with Hill Giant
      expect: refused
    Ann attacks with Gray Ogre
      expect: refused

expect
  2 Plains are untapped
  all Plains are untapped
  Plains is untapped
""",
    """\
Ann
  life: 5
  battlefield: Benalish Hero, Hill Giant, Craw Wurm, 3 Mountain, Taiga, Black Lotus
  hand: Disintegrate, Lightning Bolt, Mountain
  graveyard: Terror
  library: none
Bob
  poison: 3
  battlefield: Gray Ogre, Holy Strength (attached to Gray Ogre), Grizzly Bears

Ann's turn
  main
    Ann plays Mountain
    Ann taps 2 Mountain for mana
    Ann uses Black Lotus for red
      expect: Ann has {R}{R}{R}{R}{R} in the pool
    Ann casts Lightning Bolt targeting Bob paying with Taiga
    Ann casts Disintegrate targeting Bob with X = 2
    expect: Taiga is tapped
    expect: Bob is at 15
  attack
    Ann attacks with Benalish Hero banded with Hill Giant and Craw Wurm
  blocks
    Bob blocks Hill Giant with Gray Ogre
    Ann divides Gray Ogre's damage: 2 to Hill Giant and 1 to Benalish Hero
    expect: Gray Ogre is 3/4

expect
  Gray Ogre is in Bob's graveyard
  Benalish Hero is in Ann's graveyard
  Hill Giant is tapped
""",
    """\
Ann
  battlefield: Lord of the Pit, 2 Grizzly Bears, Prodigal Sorcerer, Ashnod's Altar
Bob
  battlefield: Gray Ogre
  library: none

Ann's turn
  untap
  upkeep
    Ann sacrifices Grizzly Bears #1 for Lord of the Pit
  main
    Ann uses Ashnod's Altar sacrificing Grizzly Bears #2
      expect: done
    Ann uses Prodigal Sorcerer targeting Bob
    Ann uses Prodigal Sorcerer targeting Gray Ogre
      expect: refused

expect
  Bob is at 19
  Gray Ogre has no damage
""",
    """\
Ann
  life: 17
  battlefield: Black Lotus
  hand: 8 Forest, Gray Ogre
Bob
  battlefield: Prodigal Sorcerer

Ann's turn
  main
    Ann uses Black Lotus
      Ann chooses red
    Ann casts Gray Ogre
    Bob uses Prodigal Sorcerer targeting Gray Ogre
    expect: Gray Ogre has 1 damage
  discard
    Ann discards Forest

expect
  Ann is at 17
""",
    """\
Ann
  battlefield: Mountain
  hand: Lightning Bolt
Bob
  battlefield: Hill Giant, 2 Forest
  hand: 2 Giant Growth

Ann's turn
  main
    Ann casts Lightning Bolt targeting Hill Giant
      Bob casts Giant Growth #1 targeting Hill Giant
      Bob casts Giant Growth #2 targeting Hill Giant
        expect 1994: refused by p24.11

expect
  1994: Hill Giant is 6/6
""",
    """\
Ann
  life: 2
  battlefield: 5 Mountain
  hand: Earthquake
Bob
  life: 2

Ann's turn
  main
    Ann casts Earthquake with X = 2
    the phase ends

expect
  the game is a draw
""",
    """\
Ann
  battlefield: Gray Ogre
Bob
  life: 2

Ann's turn
  attack
    Ann attacks with Gray Ogre
    the turn ends

expect
  Ann wins
""",
    """\
Ann
  deck: 60 Forest
Bob
  deck: 60 Island

opening
  Ann starts
  Ann mulligans
  Ann keeps
  Bob keeps

Ann's turn
  main
    the phase ends

expect
  Bob has 7 cards in hand
""",
    """Ann
  life: 1
  battlefield: Serendib Efreet, Ivory Tower
  hand: 5 Plains
Bob
  battlefield: Koth of the Hammer (3 loyalty counters)

Ann's turn
  untap
  upkeep
    Ann chooses Ivory Tower and Serendib Efreet
    the phase ends

expect
  1994: Ann is at 1
  2006, 2024: Bob wins
  2024: Koth of the Hammer has 3 loyalty counters
""",
)
"""Scripts with the lines that the guide says are needed most often."""


def test_every_line_that_is_often_asked_for_is_in_a_script_that_holds() -> None:
    rows = re.findall(r"^\| (`.+?) \| ", WRITING.partition("| line | meaning |")[2].partition("\n\n")[0], re.MULTILINE)
    lines = [line for row in rows for line in re.findall(r"`([^`]+)`", row)]

    assert len(rows) == 19
    assert [line for line in lines if not any(line in script for script in OFTEN)] == []


@pytest.mark.parametrize("script", OFTEN)
def test_a_script_with_lines_that_are_often_asked_for_holds(script: str) -> None:
    found = check(f"title: Often asked for\n\n{script}")

    assert found.passed, str(found)
    assert not re.search(r"2024: (?:never asked|no such moment)", str(found))
