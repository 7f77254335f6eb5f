"""What the package gives to Python: results that print, show themselves in notebooks and hold their data."""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from core import check, compare, hunt, run, why
from core.catalog import installed
from core.kernel.state.game_objects import DoneThisTurn
from core.kernel.state.position import EARLIER_NAMES
from core.kernel.state.waiting import Window, WindowKind
from core.kernel.values.errors import ErasError
from core.kernel.values.records import ChangingRecord, changing
from core.script.script_files import find_script
from core.starting.moved_modules import MOVED, MOVED_NAMES, RENAMED

NAME = "growth-answered-by-bolt"
SCRIPT = find_script(NAME, installed())
HOPEFUL = "title: Three & <b>four</b>\n\nAnn\n  life: 3\nBob\n\nexpect\n  Ann is at 4\n"


@pytest.fixture(params=["name", "path", "path as text", "text", "script"])
def given(request: pytest.FixtureRequest, tmp_path: Path) -> object:
    """One script in each way in which it may be given."""
    file = tmp_path / f"{NAME}.game"
    file.write_text(SCRIPT.text, encoding="utf-8")
    ways = {"name": NAME, "path": file, "path as text": str(file), "text": SCRIPT.text, "script": SCRIPT}
    return ways[str(request.param)]


def test_a_script_may_be_given_in_any_way(given: str) -> None:
    assert compare(given).parting is not None
    assert "p37.9" in str(run(given, "1994"))
    assert check(given, ["1994", "2024"]).passed
    assert why(given, "1994", "2024").topics == ("timing",)


def test_under_is_one_or_several() -> None:
    assert compare(NAME, under="1994").under == ("1994",)
    assert compare(NAME, under=["1994", "2024+timing=1994"]).under == ("1994", "2024+timing=1994")
    assert run(NAME, ["2006"]).to_dict()["under"]["day"] == "2006-10-01"
    assert list(check(NAME, "2006").to_dict()["scripts"][0]["evaluated"]) == ["2006"]
    assert why(NAME, under=["1994", "2024"]).to_dict() == why(NAME, "1994", "2024").to_dict()
    assert why(NAME).to_dict() == why(NAME, "1994", "2024").to_dict()
    with pytest.raises(ErasError, match="expected one edition, not 1994, 2024"):
        run(NAME, ["1994", "2024"])
    with pytest.raises(ErasError, match="expected two editions"):
        why(NAME, under="1994")
    for same in (["2006", "2006"], ["2006", "Ninth-2006"], ["2024+mana=2006", "2024 + mana=ninth-2006"]):
        for asked in (compare, check):
            with pytest.raises(ErasError, match=r"is given twice|are the same rules"):
                asked(NAME, under=same)
    with pytest.raises(ErasError, match="expected at least two"):
        hunt("1994", count=1)
    with pytest.raises(ErasError, match="expected at least one script, not -1"):
        hunt(["1994", "2006"], count=-1)
    with pytest.raises(ErasError, match=r"expected more than 0 seconds, not 0\.0"):
        hunt(["1994", "2006"], seconds=0.0)


def test_notebooks_mark_what_is_not_as_in_the_first_column() -> None:
    shown = compare(NAME)._repr_html_()
    assert "<td>battlefield" in shown
    assert shown.count("<mark>Ann&#x27;s graveyard</mark>") == 2
    assert "Marked: not as under 1994 Revised." in shown
    assert "<mark>Ann&#x27;s graveyard</mark>" in why(NAME, "1994", "2024")._repr_html_()
    assert "timing" in why(NAME, "1994", "2024")._repr_html_()
    assert "<mark>" not in check(NAME)._repr_html_()
    failing = check(HOPEFUL)._repr_html_()
    assert "<mark>" in failing
    assert "<b>" not in failing
    assert run(HOPEFUL, "1994")._repr_html_().startswith("<pre>Three &amp; &lt;b&gt;")


@pytest.mark.thorough
def test_results_hold_their_data() -> None:
    found = check(HOPEFUL, "2024")
    assert not found.passed
    assert [(one.line, one.expected) for one in found.failures] == [(8, "Ann is at 4")]
    assert "FAILS" in str(found)
    assert run(NAME, "1994").facts["Grizzly Bears: damage"] == "3 on 5/5"
    hunted = hunt(["1994", "2006"], count=2, seed="data", cards=["Grizzly Bears"])
    assert hunted.to_dict()["scripts"] == 2
    for result in (compare(NAME), run(NAME, "1994"), found, why(NAME, "1994", "2024"), hunted):
        assert json.loads(json.dumps(result.to_dict())) == result.to_dict()


def test_editions_are_named_by_text() -> None:
    assert why("unspent-mana-cost", ["1994", "2024"]).facts == why("unspent-mana-cost", "1994", "2024").facts
    with pytest.raises(ErasError, match="expected the name of an edition as text, not 1994"):
        compare("unspent-mana-cost", under=1994)  # type: ignore[arg-type]


def test_names_are_found_by_what_they_were_called_once() -> None:
    for module, names in MOVED_NAMES.items():
        for earlier, now in names.items():
            where, _, called = (now if "." in now else f"{module}.{now}").rpartition(".")
            with pytest.warns(
                DeprecationWarning, match=f"^{re.escape(f'{module}.{earlier} is {where}.{called} now')}$"
            ):
                found = getattr(import_module(module), earlier)
            assert found is getattr(import_module(where), called)
        with pytest.raises(AttributeError, match=f"module '{re.escape(module)}' has no attribute 'nothing'"):
            _ = import_module(module).nothing
    for earlier, now in RENAMED.items():
        sys.modules.pop(earlier, None)
        with pytest.warns(DeprecationWarning, match=f"^{re.escape(f'{earlier} is {now} now')}$"):
            found = import_module(earlier)
        assert found is import_module(now)


def test_what_is_in_a_part_of_a_position_is_found_in_the_position_as_well() -> None:
    position = run(NAME, "1994").run.last.game.state
    position.stack.windows.append(Window(WindowKind.OPEN, frozenset()))
    for earlier, now in EARLIER_NAMES.items():
        with pytest.warns(DeprecationWarning, match=f"^position.{earlier} is position.{re.escape(now)} now$"):
            found = getattr(position, earlier)
        assert found == attrgetter(now)(position)
    with pytest.raises(AttributeError, match="'State' object has no attribute 'nothing'"):
        _ = position.nothing  # type: ignore[attr-defined]
    player = position.players[0]
    for name in DoneThisTurn.__struct_fields__:
        with pytest.warns(DeprecationWarning, match=f"^player.{name} is player.this_turn.{name} now$"):
            found = getattr(player, name)
        assert found == getattr(player.this_turn, name)
    with pytest.raises(AttributeError, match="'PlayerState' object has no attribute 'nothing'"):
        _ = player.nothing  # type: ignore[attr-defined]


def test_a_record_that_changes_may_be_declared_with_the_decorator() -> None:
    @changing
    class Tally:
        count: int = 0

    class Count(ChangingRecord):
        count: int = 0

    tally = Tally()
    tally.count += 1
    assert tally == Tally(1)
    assert not hasattr(tally, "__dict__")
    assert changing(Count) is Count


@pytest.mark.parametrize(
    ("folder", "now", "names"), [(old, new, names) for old, by in MOVED.items() for new, names in by.items()]
)
def test_a_module_is_found_by_the_name_that_it_had(folder: str, now: str, names: str) -> None:
    for name in names.split():
        sys.modules.pop(f"{folder}.{name}", None)
        with pytest.warns(DeprecationWarning, match=re.escape(f"{folder}.{name} is {now}.{name} now")):
            found = import_module(f"{folder}.{name}")
        assert found is import_module(f"{now}.{name}")
        assert found.__spec__ is not None
        assert found.__spec__.name == f"{now}.{name}"
