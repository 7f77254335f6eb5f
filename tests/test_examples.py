"""Every command's help shows how it is used, and what it shows works."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from core.catalog import installed
from core.commands.examples import examples
from core.commands.main import main
from core.commands.table import COMMANDS, GROUPS
from core.importing.imported_cards import ImportedCards
from core.script.script_files import built_in

MOST_IMPORTED = 30
"""Of so many modules of this program help may make do; the engine has hundreds."""


def test_help_says_in_a_whole_sentence_what_each_command_does() -> None:
    shown = " ".join(CliRunner().invoke(main, ["--help"], prog_name="eras").stdout.split())

    for group, commands in GROUPS.items():
        assert f"{group}: " in shown
        for command, entry in commands.items():
            told = CliRunner().invoke(main, [command, "--help"]).stdout.partition("\n\n")[2].partition("\n\n")[0]
            assert " ".join(told.split()) == entry.does
            assert f"{command} {entry.does.removesuffix('.')}" in shown


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_an_example(command: str) -> None:
    shown = CliRunner().invoke(main, [command, "--help"]).stdout

    assert examples()[command]
    assert all(f"  {line}\n" in shown for line in examples()[command])


IMPORTED = """if True:
    import sys
    from core.commands.main import main
    main.main(sys.argv[1:], standalone_mode=False)
    print(*sys.modules, file=sys.stderr)
"""


def imported_for(*arguments: str) -> set[str]:
    """What is imported of this program and of plugins as the command runs."""
    program = [sys.executable, "-c", IMPORTED, *arguments]
    names = subprocess.run(program, capture_output=True, text=True, check=True).stderr.split()
    return {name for name in names if name.partition(".")[0] in ("core", "editions", "conformance")}


def test_the_list_of_commands_imports_none_of_them() -> None:
    imported = imported_for("--help")

    assert not imported & {entry.module for entry in COMMANDS.values()}
    assert not {name for name in imported if not name.startswith("core")}
    assert len(imported) <= MOST_IMPORTED


@pytest.mark.parametrize("command", ["compare", "hunt", "import"])
def test_the_help_of_a_command_imports_its_module_alone_and_no_plugin(command: str) -> None:
    imported_for(command, "--help")  # Which files hold examples is kept from here on.
    imported = imported_for(command, "--help")

    assert imported & {entry.module for entry in COMMANDS.values()} == {COMMANDS[command].module}
    assert not {name for name in imported if not name.startswith("core")}
    assert len(imported) <= MOST_IMPORTED


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
