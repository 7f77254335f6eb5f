"""What the README shows is what happens."""

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
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", blocks("console"), ids=lambda block: block.partition("\n")[0])
def test_commands_print_what_is_shown(block: str) -> None:
    command, _, shown = block.removeprefix("$ eras ").partition("\n")
    result = CliRunner().invoke(main, shlex.split(command))

    assert result.exit_code == 0
    assert result.stdout.startswith(shown)


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    exec(example, {})

    assert "1994 Revised" in capsys.readouterr().out


def test_the_script_with_an_invented_card_comes_out_as_it_expects(tmp_path: Path) -> None:
    _, script = blocks("game")
    file = tmp_path / "boar.game"
    file.write_text(script, encoding="utf-8")
    result = CliRunner().invoke(main, ["check", str(file)])

    assert result.exit_code == 0, result.output
    assert "holds" in result.stdout


def test_every_moment_is_named() -> None:
    told = TEXT.partition("- **Turns**")[2].partition("- **A line")[0]

    assert set(MOMENT_BY_WORD) <= set(re.findall(r"`([^`]+)`", told))


def test_the_script_runs_and_tells_the_eras_apart(tmp_path: Path) -> None:
    script, _ = blocks("game")
    file = tmp_path / "bear.game"
    file.write_text(script, encoding="utf-8")
    result = CliRunner().invoke(main, ["compare", str(file)])

    assert result.exit_code == 0
    assert "They part" in result.stdout


def test_every_command_is_in_the_table() -> None:
    assert set(main.commands) == set(
        re.findall(r"`eras (\w+)", TEXT.partition("## The commands")[2].partition("Exit")[0])
    )


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
)
"""Scripts with the lines that README says are often asked for."""


def test_every_line_that_is_often_asked_for_is_in_a_script_that_holds() -> None:
    rows = re.findall(
        r"^\| (`.+?) \| ", TEXT.partition("Lines that are often asked for")[2].partition("\n- **")[0], re.MULTILINE
    )
    lines = [line for row in rows for line in re.findall(r"`([^`]+)`", row)]

    assert len(rows) == 8
    assert [line for line in lines if not any(line in script for script in OFTEN)] == []


@pytest.mark.parametrize("script", OFTEN)
def test_a_script_with_lines_that_are_often_asked_for_holds(script: str) -> None:
    found = check(f"title: Often asked for\n\n{script}")

    assert found.passed, str(found)
    assert not re.search(r"2024: (?:never asked|no such moment)", str(found))
