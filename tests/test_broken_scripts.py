"""Every message about a mistake has a small script that makes it, and beside it the exact text that it must give.

With `REWRITE_BROKEN=1` in the environment the texts are written anew, to be read before they are kept.
"""

from __future__ import annotations

import ast
import os
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.script
from core.catalog import Catalog
from core.script.mistakes import Mistake, ScriptError
from core.script.playing.binding import bind
from core.script.reading.reader import read

BROKEN = Path(__file__).parent / "broken"
SCRIPTS = sorted(BROKEN.glob("*.game"))
SOURCES = sorted(Path(core.script.__file__).parent.rglob("*.py"))
NOTES = ("Mistake", "wrong", "_wrong", "_wrong_entry")
"""The calls that note a mistake."""
NEVER_TOLD = "this line cannot be read"
"""What is noted of lines once there are more mistakes than are told."""


def mistakes_of(script: Path, catalog: Catalog) -> str:
    """What is said about a broken script."""
    with pytest.raises(ScriptError) as caught:
        bind(read(script.name, script.read_text(encoding="utf-8"), catalog), catalog)
    return str(caught.value) + "\n"


@pytest.mark.sampled(2, each_change=True)
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_broken_script_gives_exactly_its_message(
    script: Path, catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(BROKEN)
    expected = script.with_suffix(".txt")
    said = mistakes_of(script, catalog)
    if os.environ.get("REWRITE_BROKEN"):
        expected.write_text(said, encoding="utf-8")

    assert said == expected.read_text(encoding="utf-8")


def test_mistakes_come_back_from_another_process_as_they_were() -> None:
    error = ScriptError(
        "some.game", "title: A\n", [Mistake(1, 1, 5, "a mistake", "a hint")], "from line 2 on nothing was looked at"
    )

    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def messages() -> Iterator[tuple[str, str]]:
    """Where the code notes a mistake, and a pattern that fits what it says there."""
    for source in SOURCES:
        for function in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef) or function.name in NOTES:
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and _called(node) in NOTES:
                    yield f"{source.name}:{node.lineno}", _pattern(_message(node))


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def _message(call: ast.Call) -> ast.expr:
    """The first words among the arguments of a call; it may also pass on what a `Fault` says."""
    texts = [one for one in call.args if isinstance(one, ast.JoinedStr) or isinstance(getattr(one, "value", 0), str)]
    passed_on = [one for one in call.args if isinstance(one, ast.Attribute) and one.attr == "message"]
    assert texts or passed_on, f"line {call.lineno}: a message must stand in the call that notes it"
    return (texts or passed_on)[0]


def _pattern(text: ast.expr) -> str:
    if isinstance(text, ast.JoinedStr):
        return "".join(_pattern(part) for part in text.values)
    return re.escape(text.value) if isinstance(text, ast.Constant) and isinstance(text.value, str) else ".+"


def test_every_message_has_a_broken_script() -> None:
    heads = [line for script in SCRIPTS for line in script.with_suffix(".txt").read_text(encoding="utf-8").splitlines()]
    unproved = {
        f"{place}: {pattern}"
        for place, pattern in messages()
        if not re.fullmatch(pattern, NEVER_TOLD)
        and not any(re.fullmatch(rf"[\w-]+\.game:\d+:\d+: {pattern}", head) for head in heads)
    }

    assert sorted(unproved) == []


def test_every_text_belongs_to_a_broken_script() -> None:
    assert {path.stem for path in BROKEN.glob("*.txt")} == {path.stem for path in SCRIPTS}
