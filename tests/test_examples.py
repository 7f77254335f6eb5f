"""Every command's help shows how it is used, and what it shows works."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from core.catalog import installed
from core.commands.main import GROUPS, MODULES, main
from core.commands.parameters import examples
from core.importing.imported_cards import ImportedCards
from core.script.script_files import built_in


def test_help_says_in_a_whole_sentence_what_each_command_does() -> None:
    shown = " ".join(CliRunner().invoke(main, ["--help"], prog_name="eras").stdout.split())

    for group, commands in GROUPS.items():
        assert f"{group}: " in shown
        for command in commands:
            told = CliRunner().invoke(main, [command, "--help"]).stdout.partition("\n\n")[2].partition("\n\n")[0]
            assert f"{command} {' '.join(told.split()).removesuffix('.')}" in shown


@pytest.mark.parametrize("command", MODULES)
def test_help_shows_an_example(command: str) -> None:
    shown = CliRunner().invoke(main, [command, "--help"]).stdout

    assert examples()[command]
    assert all(f"  {line}\n" in shown for line in examples()[command])


@pytest.mark.thorough
@pytest.mark.parametrize("line", [line for lines in examples().values() for line in lines])
def test_an_example_works(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = next(known for known in built_in(installed()) if known.name == "growth-answered-by-bolt")
    (tmp_path / "growth.game").write_text(script.text, encoding="utf-8")
    (tmp_path / "oracle-cards.json").write_text('[{"name": "Plain Cub", "type_line": "Artifact"}]', encoding="utf-8")
    collection = ImportedCards(lambda: installed().cards.language, tmp_path)
    monkeypatch.setitem(vars(installed()), "imported", collection)
    monkeypatch.chdir(tmp_path)

    # As many random scripts as show that it works: each takes as long as the one before it.
    done = CliRunner().invoke(main, shlex.split(line.replace("--count 20", "--count 4"))[1:])

    assert done.exit_code == 0, done.output
    assert done.stdout or "fmt" in line
