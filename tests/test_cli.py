"""The command as its users meet it: what it prints, to which stream, and with which exit code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner, Result

from core.cli import main

SCRIPT = "growth-answered-by-bolt"
WRONG = """\
title: Two mistakes

Ann
  hand: Gaint Growth
  battlefield: Forest
Bob

Ann's turn
  main
    Ann taps Forrest
"""
RIGHT = """\
title: Three life

Ann
  life: 3
Bob

expect
  Ann is at 3
"""


def eras(*arguments: str, stdin: str | None = None) -> Result:
    """The outcome of one command."""
    return CliRunner().invoke(main, arguments, input=stdin)


class Mistake(NamedTuple):
    """A wrong command, and what its message must name."""

    arguments: tuple[str, ...]
    named: str


MISTAKES = (
    Mistake(("compare", "growth-answerd-by-bolt"), "did you mean 'growth-answered-by-bolt'?"),
    Mistake(("compare", "nowhere.game"), "cannot read nowhere.game"),
    Mistake(("compare", SCRIPT, "--under", "1995"), "no edition named '1995'"),
    Mistake(("compare", SCRIPT, "--under", "2024+manna=2006"), "did you mean 'mana'?"),
    Mistake(("compare", SCRIPT, "--under", "2024+mana"), "expected a topic swap"),
    Mistake(("run", SCRIPT, "--under", "nineth-2006"), "did you mean 'ninth-2006'?"),
    Mistake(("check", "no-such-script"), "no script named 'no-such-script'"),
    Mistake(("card", "Counterspel"), "did you mean 'Counterspell'?"),
    Mistake(("rule", "1994", "p99.1"), "1994 has no rule 'p99.1'"),
    Mistake(("rule", "2006", "p17.3"), "1994 has one of that number"),
    Mistake(("scripts", "--edition", "1666"), "no edition named '1666'"),
    Mistake(("fmt", "nowhere.game"), "cannot read nowhere.game"),
)


@pytest.mark.parametrize("mistake", MISTAKES, ids=[" ".join(mistake.arguments) for mistake in MISTAKES])
def test_wrong_input_is_explained_and_exits_with_2(mistake: Mistake) -> None:
    result = eras(*mistake.arguments)

    assert result.exit_code == 2
    assert mistake.named in result.stderr
    assert not result.stdout
    assert "Traceback" not in result.output


def test_mistakes_in_a_script_show_the_line_and_a_caret(tmp_path: Path) -> None:
    file = tmp_path / "wrong.game"
    file.write_text(WRONG, encoding="utf-8")
    result = eras("compare", str(file))

    assert result.exit_code == 2
    assert f"{file}:4:9: no card named 'Gaint Growth'" in result.stderr
    assert "          ^^^^^^^^^^^^ did you mean 'Giant Growth'?" in result.stderr
    assert f"{file}:10:14: no card named 'Forrest'" in result.stderr, "all mistakes of a file are shown at once"


def test_compare_shows_the_facts_the_place_and_the_rules() -> None:
    result = eras("compare", SCRIPT)

    assert result.exit_code == 0
    assert "Can Giant Growth still save a creature" in result.stdout
    assert "They part as line 16 takes effect" in result.stdout
    assert "p37.9" in result.stdout
    assert "704.5g" in result.stdout
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_compare_exits_with_1_on_a_difference_only_if_asked() -> None:
    assert eras("compare", SCRIPT).exit_code == 0
    assert eras("compare", SCRIPT, "--exit-code").exit_code == 1
    assert eras("compare", SCRIPT, "--under", "2006", "--under", "2024", "--exit-code").exit_code == 0


def test_compare_takes_editions_and_mixtures() -> None:
    result = eras("compare", SCRIPT, "--under", "2024", "--under", "2024+timing=1994+damage=1994")

    assert result.exit_code == 0
    assert "2024+timing=1994+damage=1994" in result.stdout


def test_json_holds_what_other_tools_need() -> None:
    found = json.loads(eras("compare", SCRIPT, "--json").stdout)

    assert set(found) >= {"script", "question", "editions", "differences"}
    for edition in found["editions"].values():
        assert set(edition) >= {"facts", "steps", "events", "winner"}
        assert {"line", "verdict"} <= set(edition["steps"][0])
    for difference in found["differences"]:
        assert set(difference) >= {"fact", "values", "line", "rules", "topics"}


def test_all_facts_shows_more() -> None:
    assert "Lightning Bolt" not in eras("compare", SCRIPT).stdout.split("They part")[0]
    assert "Lightning Bolt" in eras("compare", SCRIPT, "--all-facts").stdout.split("They part")[0]


def test_run_speaks_the_language_of_the_era() -> None:
    old, new = (eras("run", SCRIPT, "--under", era).stdout for era in ("1994", "2024"))

    assert "damage waits until the whole chain is done" in old
    assert "p24.11" in old
    assert "dies" in new


def test_run_stops_where_it_is_told() -> None:
    whole = eras("run", SCRIPT, "--under", "2024").stdout
    part = eras("run", SCRIPT, "--under", "2024", "--until", "15").stdout

    assert "casts Lightning Bolt" in whole
    assert "casts Lightning Bolt" not in part
    assert "casts Giant Growth" in part


def test_check_exits_with_1_when_an_expectation_fails(tmp_path: Path) -> None:
    file = tmp_path / "hopeful.game"
    file.write_text(RIGHT.replace("is at 3", "is at 21"), encoding="utf-8")
    result = eras("check", str(file))

    assert result.exit_code == 1
    assert "Ann is at 21" in result.stdout
    assert eras("check", SCRIPT).exit_code == 0


def test_check_takes_folders(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.game").write_text(RIGHT, encoding="utf-8")
    result = eras("check", str(tmp_path))

    assert result.exit_code == 0
    assert "2 scripts checked, all expectations hold" in result.stdout


def test_check_finds_an_edition_by_expression() -> None:
    result = eras("check", "unspent-mana-cost", "--under", "2024+mana=2006")

    assert result.exit_code in (0, 1)
    assert not result.stderr


def test_fmt_changes_files_in_place_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "loose.game"
    file.write_text(RIGHT.replace("  life: 3\n", "     life:   3\n\n\n"), encoding="utf-8")

    assert eras("fmt", "--check", str(file)).exit_code == 1
    assert eras("fmt", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8") == RIGHT
    assert eras("fmt", "--check", str(file)).exit_code == 0
    assert eras("fmt", "-", stdin=RIGHT.replace("  ", "    ")).stdout == RIGHT


@pytest.mark.parametrize(
    "filters",
    [
        ("--topic", "mana"),
        ("--card", "Lightning Bolt"),
        ("--edition", "2006"),
        ("--rule", "p17.3"),
        ("--rule", "704.5g", "--edition", "2024"),
    ],
    ids=" ".join,
)
def test_scripts_are_found_by_what_they_are_about(filters: tuple[str, ...]) -> None:
    everything = eras("scripts").stdout.splitlines()
    found = eras("scripts", *filters).stdout.splitlines()

    assert 0 < len(found) < len(everything)
    assert {line.split()[0] for line in found} <= {line.split()[0] for line in everything}


def test_editions_cards_and_rules_are_listed() -> None:
    assert all(name in eras("editions").stdout for name in ("revised-1994", "ninth-2006", "comprehensive-2024"))
    assert "Lightning Bolt" in eras("cards").stdout
    assert len(eras("cards").stdout.splitlines()) >= 80
    shown = eras("card", "counterspell").stdout
    assert "interrupt" in shown
    assert "instant" in shown
    rule = eras("rule", "1994", "p17.3").stdout
    assert "Mana burn" in rule
    assert "unspent-mana" in rule


def test_every_command_explains_itself() -> None:
    assert main.get_short_help_str()
    for name, command in main.commands.items():
        result = eras(name, "--help")
        assert result.exit_code == 0
        assert command.help
        assert command.help.splitlines()[0] in result.stdout.replace("\n  ", " ")
