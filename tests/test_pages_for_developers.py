"""What the pages for developers say is there, and their recipes do what they say."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
import recipes

from core.commands.main import main

NAMED = re.compile(r"(?:core|editions|conformance|tests|\.ci)/[\w./-]+")
CODE = re.compile(r"`([^`\n]+)`")
PAGES = [*recipes.PAGES, recipes.ROOT / "conformance/CHANGES.md"]
TOOLS = ("ruff", "mypy", "lint-imports")


def text_of(page: Path) -> str:
    """What a page says outside of its blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name + "-" + page.stem)
def test_every_path_that_a_page_names_is_there(page: Path) -> None:
    made = {step.path for step in recipes.steps()}
    named = {path.rstrip(".") for code in CODE.findall(text_of(page)) for path in NAMED.findall(code)}

    assert [path for path in sorted(named - made) if not (recipes.ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name + "-" + page.stem)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


def commands() -> list[str]:
    """The commands that the pages name, in their text and in the blocks for a shell."""
    known = [code for page in PAGES for code in CODE.findall(text_of(page))]
    known += [
        line
        for page in PAGES
        for block in re.findall(r"^```sh\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        for line in block.splitlines()
    ]
    return sorted({code for code in known if re.match(r"eras \w|(python3?|ruff|mypy|lint-imports)\b", code)})


@pytest.mark.parametrize("command", commands())
def test_every_command_that_a_page_names_is_there(command: str) -> None:
    program, *words = shlex.split(command)
    options = {word.partition("=")[0] for word in words if word.startswith("--")}
    if program == "eras":
        context = click.Context(main)
        known = main.get_command(context, words[0])
        assert known is not None
        assert options <= {name for parameter in known.get_params(context) for name in parameter.opts}
    elif words[:2] == ["-m", "pytest"]:
        source = (recipes.ROOT / "tests/conftest.py").read_text(encoding="utf-8")
        assert all(f'"{option}"' in source for option in options)
    elif words[:1] == ["-m"] and words[1] not in ("venv", "pip"):
        assert (recipes.ROOT / words[1].replace(".", "/")).with_suffix(".py").is_file()
        source = (recipes.ROOT / words[1].replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
        assert all(f'"{option}"' in source for option in options)
    elif words and words[0].endswith(".py"):
        source = (recipes.ROOT / words[0]).read_text(encoding="utf-8")
        assert all(f'"{option}"' in source for option in options)
    else:
        assert program in (*TOOLS, "python3")


CHANGES = (recipes.ROOT / "conformance/CHANGES.md").read_text(encoding="utf-8")


EARLIER_IMPORTS: list[tuple[str, str]] = re.findall(r"^\| `(from .*)` \| `(from .*)` \|$", CHANGES, re.MULTILINE)


def test_the_page_of_changes_tells_of_earlier_imports() -> None:
    assert len(EARLIER_IMPORTS) >= 10


@pytest.mark.parametrize(("earlier", "now"), EARLIER_IMPORTS)
def test_an_earlier_import_gives_what_the_one_of_today_does(
    earlier: str, now: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    there: dict[str, object] = {}
    here: dict[str, object] = {}
    monkeypatch.delitem(sys.modules, earlier.split()[1], raising=False)
    with pytest.warns(
        DeprecationWarning, match=rf"{re.escape(earlier.split()[1])}(\.\w+)? is {re.escape(now.split()[1])}(\.\w+)? now"
    ):
        exec(earlier, there)
    exec(now, here)

    names = [name.strip() for name in now.partition(" import ")[2].split(",")]
    assert [there[name] for name in names] == [here[name] for name in names]


@pytest.mark.thorough
def test_the_recipes_do_what_they_say(tmp_path: Path) -> None:
    recipes.copied(tmp_path)
    for step in recipes.steps():
        recipes.taken(step, tmp_path)
    scripts = [step.path for step in recipes.steps() if step.path.endswith(".game")]
    run = "import core; core.starting.collect_seldom()\nfrom core.commands.main import main; main()"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}

    done = subprocess.run(
        [sys.executable, "-c", run, "check", *scripts],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert len(scripts) > 4
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
