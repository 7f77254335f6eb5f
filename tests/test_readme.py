"""What the README shows is what happens."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

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
