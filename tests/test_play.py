"""Playing on from a script in the terminal: lines and numbers are taken, refused ones are not, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.catalog import Catalog
from core.commands import play as playing
from core.commands.main import main
from core.compare.session import Session
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.script_files import find_script

TABLE = """\
title: A bear and two bolts

Ann
  battlefield: Mountain, Grizzly Bears
  hand: Lightning Bolt
Bob
  battlefield: Mountain, Hill Giant
  hand: Lightning Bolt
"""
ERAS = ("1994", "2006", "2024")


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "table.game"
    file.write_text(TABLE, encoding="utf-8")
    return file


def typed(*lines: str, words: tuple[str, ...] = ()) -> Result:
    return CliRunner().invoke(main, ["play", "table.game", *words], input="".join(f"{line}\n" for line in lines))


def test_a_line_is_played_in_every_era(table: Path) -> None:
    done = typed("Ann casts Lightning Bolt targeting Bob")

    assert done.exit_code == 0
    assert "1994, 2006, 2024  done: " in done.output
    assert "Bob: life: 20 -> 17" in done.output


def test_a_response_is_set_in(table: Path) -> None:
    done = typed(
        "Ann casts Lightning Bolt targeting Hill Giant", "  Bob casts Lightning Bolt targeting Grizzly Bears", "show"
    )

    assert done.exit_code == 0
    assert "    Ann casts Lightning Bolt targeting Hill Giant\n      Bob casts Lightning Bolt targeting" in done.output
    assert "Grizzly Bears" in done.output


def test_what_no_era_allows_is_not_played_and_why_not_says_why(table: Path) -> None:
    asked = typed("why not Bob attacks with Hill Giant", "show")
    done = typed("Bob attacks with Hill Giant", "show")

    assert (asked.exit_code, done.exit_code) == (0, 1)
    for told in (asked.output, done.output):
        assert told.count("refused: ") + told.count("no such moment: ") >= 1
        assert "attacks with Hill Giant\n" not in told.partition("title: ")[2]
    assert "no edition allows that" in done.output


def test_what_some_era_allows_is_played(catalog: Catalog) -> None:
    session = Session(find_script("growth-answered-by-bolt", catalog), catalog, ERAS)
    session.add("attack")
    outcomes = session.add("Ann attacks with Grizzly Bears")

    assert outcomes["1994"].is_done
    assert not outcomes["2024"].is_done
    assert outcomes["2024"].verdict is not None
    assert outcomes["2024"].verdict.reason
    assert session.text.endswith("    Ann attacks with Grizzly Bears\n")


def test_a_number_does_what_the_list_has_there(table: Path) -> None:
    listed = typed("list Ann").output
    number, line = next(
        row.split(maxsplit=1) for row in listed.splitlines() if "Lightning Bolt targeting Hill Giant" in row
    )
    done = typed("list", number, "show")

    assert done.exit_code == 0
    assert f"    {line}\n" in done.output
    assert typed("99").output.rstrip().endswith("no option 99; say `list` first")


def test_a_line_is_taken_back(table: Path) -> None:
    done = typed(
        "Ann casts Lightning Bolt targeting Bob", "back", "show", "back", "Ann casts Lightning Bolt targeting Bob"
    )

    assert done.output.count("Bob: life: 20 -> 17") == 2
    assert "taken back\n" in done.output
    assert "there is nothing to take back" in done.output
    assert "casts" not in done.output.partition("title: ")[2].partition("there is nothing")[0]


def test_what_is_saved_plays_alike(table: Path, catalog: Catalog) -> None:
    done = typed("Ann casts Lightning Bolt targeting Bob", "attack", "Ann attacks with Grizzly Bears", "save mine.game")

    assert done.exit_code == 0
    script = read("mine.game", Path("mine.game").read_text(encoding="utf-8"), catalog)
    for era in ERAS:
        assert Stager(script, catalog).run(catalog.rules(era)).last.game.state.players[1].life == 15
    assert typed("quit", words=("--save", "other.game")).exit_code == 0
    assert Path("other.game").is_file()
    assert typed("save").exit_code == 1


def test_a_turn_and_a_moment_go_on(table: Path) -> None:
    done = typed("Bob's turn", "attack", "Bob attacks with Hill Giant")

    assert done.exit_code == 0
    assert "Ann: life: 20 -> 17" in done.output


def test_a_mistake_is_shown_and_nothing_is_lost(table: Path) -> None:
    done = typed("Ann casts Lightnig Bolt targeting Bob", "Ann casts Lightning Bolt targeting Bob")

    assert done.exit_code == 1
    assert "did you mean" in done.output
    assert "Bob: life: 20 -> 17" in done.output


def test_ctrl_c_saves_what_was_played(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopping() -> Iterator[str]:
        yield "Ann casts Lightning Bolt targeting Bob"
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "_lines", stopping)
    done = CliRunner().invoke(main, ["play", "table.game"])

    assert done.exit_code == 130
    assert "saved as table-played.game" in done.output
    assert (
        Path("table-played.game").read_text(encoding="utf-8").endswith("    Ann casts Lightning Bolt targeting Bob\n")
    )
    assert table.read_text(encoding="utf-8") == TABLE


def test_what_cannot_be_played_is_told(table: Path) -> None:
    assert CliRunner().invoke(main, ["play", "-"]).exit_code == 2
    assert CliRunner().invoke(main, ["play", "no-such-script"]).exit_code == 2
    assert CliRunner().invoke(main, ["play", "table.game", "--under", "1066"]).exit_code == 2
    assert "why not LINE" in typed("help").output
    assert "why not LINE" in " ".join(CliRunner().invoke(main, ["play", "--help"]).output.split())


def test_what_is_not_so_is_told_and_not_kept(table: Path) -> None:
    done = typed("Ann casts Lightning Bolt targeting Bob", "expect: Bob is at 3", "expect: Bob is at 17", "show")

    assert done.exit_code == 1
    assert "1994, 2006, 2024  not so: Bob is at 17" in done.output
    assert "expect: Bob is at 3" not in done.output.partition("title: ")[2]
    assert "expect: Bob is at 17" in done.output.partition("title: ")[2]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("why not", "expected a line, as in `why not Ann attacks with Grizzly Bears`"),
        ("why not 1", "no option 1; say `list` first"),
        ("list Zed", "Nothing can be done with 'Zed'; without it, "),
    ],
)
def test_what_cannot_be_meant_is_told(table: Path, line: str, told: str) -> None:
    assert told in typed(line).output


def test_why_not_takes_a_number_of_the_list(table: Path) -> None:
    assert typed("list", "why not 1").output.count("  allowed\n") == len(ERAS)
