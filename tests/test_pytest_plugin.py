"""Game scripts as tests of another project, with this engine and with the one that the page for engines shows."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from samples import Sample

from core.cards.vocabulary import NAMES
from core.catalog import installed
from core.report.engine_process import EngineBroken, ProcessEngine
from core.report.playing import OwnEngine, ScriptPlayer
from core.script.playing.expectations import applies
from core.script.reading.reader import read
from core.script.script_files import BuiltIn, built_in, find_script

pytestmark = pytest.mark.usefixtures("words_of_cards")

ONE_OF = 40
"""One of so many built-in scripts is in a sample."""

PAGE = (files("conformance") / "ENGINES.md").read_text(encoding="utf-8")
ADAPTER = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]
IN_NODE = re.findall(r"^```js\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
BLOCKED = """\
title: A bear in the way

Ann
  battlefield: Grizzly Bears
Bob
  battlefield: Hill Giant

Ann's turn
  attack
    Ann attacks with Grizzly Bears
  blocks
    Bob blocks Grizzly Bears with Hill Giant

expect
  1994: Grizzly Bears is on the battlefield
  2024: Grizzly Bears is in Ann's graveyard
"""
BOLT = """\
title: A bolt

Ann
  battlefield: Mountain
  hand: Lightning Bolt
Bob
  life: 10

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob

expect
  Bob is at {life} life
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """Another project, with a script of its own."""
    (pytester.path / "blocked.game").write_text(BLOCKED, encoding="utf-8")
    return pytester


@pytest.mark.thorough
def test_a_script_is_a_test_under_each_edition_it_speaks_of(project: pytest.Pytester) -> None:
    result = project.runpytest_subprocess("--edition", "2024", "--edition", "2006", "-v")

    result.stdout.fnmatch_lines(["blocked.game::2024 PASSED*"])
    result.assert_outcomes(passed=1)


def test_under_a_mixture_that_is_expected_which_names_no_edition(pytester: pytest.Pytester) -> None:
    (pytester.path / "blocked.game").write_text(BLOCKED, encoding="utf-8")
    (pytester.path / "bolt.game").write_text(BOLT.format(life=7), encoding="utf-8")
    (pytester.path / "wrong.game").write_text(BOLT.format(life=8), encoding="utf-8")
    result = pytester.runpytest_inprocess("--edition", "2024+mana=2006", "-v")

    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["bolt.game::2024+mana=2006 PASSED*", "*wrong.game:14 under 2024+mana=2006"])


def test_a_mixture_that_cannot_be_is_an_error(project: pytest.Pytester) -> None:
    told = project.runpytest_inprocess("--edition", "2024+manna=2006")
    told.stderr.fnmatch_lines(["*did you mean 'mana'?*"])
    project.makepyfile(bolts=ADAPTER)
    project.syspathinsert()
    result = project.runpytest_inprocess("--edition", "2024+mana=2006", "--engine", "bolts:BoltEngine")
    result.stderr.fnmatch_lines(["*cannot have bolts:BoltEngine play under 2024+mana=2006*"])


@pytest.mark.thorough
def test_what_is_wrong_for_every_script_is_told_once(project: pytest.Pytester) -> None:
    (project.path / "other.game").write_text(BLOCKED, encoding="utf-8")
    for arguments, told in ((("1992",), "no edition named '1992'"), (("2006", "ninth-2006"), "are the same rules")):
        result = project.runpytest_subprocess(*(part for name in arguments for part in ("--edition", name)))
        assert result.ret == pytest.ExitCode.USAGE_ERROR
        assert (result.outlines + result.errlines).count(next(line for line in result.errlines if told in line)) == 1


def test_nothing_is_collected_unless_an_edition_is_named(project: pytest.Pytester) -> None:
    assert project.runpytest_inprocess().ret == pytest.ExitCode.NO_TESTS_COLLECTED

    (project.path / "pytest.ini").write_text("[pytest]\neras_editions = 2024\n", encoding="utf-8")
    project.runpytest_inprocess().assert_outcomes(passed=1)


def test_a_failure_shows_the_line_the_rule_and_what_happened_around_it(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess("--edition", "1994")

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "*blocked.game:15 under 1994",
            "*expected: 1994: Grizzly Bears is on the battlefield",
            "*found:    it is in Ann's graveyard",
            "*rules:    p28.19*",
            "*around it:",
            "*damage is dealt: 2 from Grizzly Bears to Hill Giant and 3*p28.17*",
        ]
    )


def test_a_script_with_a_mistake_is_an_error_with_its_place(project: pytest.Pytester) -> None:
    (project.path / "wrong.game").write_text(BLOCKED.replace("Hill Giant", "Hill Gaint"), encoding="utf-8")
    result = project.runpytest_inprocess("--edition", "1994", "wrong.game")

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*wrong.game:6:16: *Hill Gaint*", "*did you mean 'Hill Giant'?*"])


@pytest.mark.parametrize(("life", "outcome"), [(7, {"passed": 1}), (8, {"failed": 1})])
def test_another_engine_plays_the_same_scripts(pytester: pytest.Pytester, life: int, outcome: dict[str, int]) -> None:
    pytester.makepyfile(bolts=ADAPTER)
    pytester.syspathinsert()
    (pytester.path / "bolt.game").write_text(BOLT.format(life=life), encoding="utf-8")
    result = pytester.runpytest_inprocess("--edition", "1994", "--engine", "bolts:BoltEngine")

    result.assert_outcomes(**outcome)
    if life == 8:
        result.stdout.fnmatch_lines(["*found:    Bob is at 7", "*line 11: Ann is at 20, Bob is at 7"])


def test_what_an_engine_does_not_support_counts_apart(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(bolts=ADAPTER)
    pytester.syspathinsert()
    for name, text in (("blocked", BLOCKED), ("bolt", BOLT.format(life=7)), ("wrong", BOLT.format(life=8))):
        (pytester.path / f"{name}.game").write_text(text, encoding="utf-8")
    result = pytester.runpytest_inprocess("--edition", "1994", "--engine", "bolts:BoltEngine", "-rs")

    result.assert_outcomes(passed=1, failed=1, skipped=1)
    result.stdout.fnmatch_lines(
        ["SKIPPED*the engine does not support this: line 4 has more than Mountains in play and Lightning Bolts in hand"]
    )


@needs_node
def test_an_engine_in_another_language_plays_the_same_scripts(pytester: pytest.Pytester) -> None:
    pytester.makefile(".mjs", bolts=IN_NODE)
    for name, text in (("blocked", BLOCKED), ("bolt", BOLT.format(life=7)), ("wrong", BOLT.format(life=8))):
        (pytester.path / f"{name}.game").write_text(text, encoding="utf-8")
    result = pytester.runpytest_inprocess("--edition", "1994", "--engine", "node bolts.mjs", "-rs")

    result.assert_outcomes(passed=1, failed=1, skipped=1)
    result.stdout.fnmatch_lines(["*found:    Bob is at 7"])
    result.stdout.fnmatch_lines(["SKIPPED*blocked.game*the engine does not support this: Grizzly Bears is there"])


@pytest.mark.thorough
@needs_node
@pytest.mark.sampled(ONE_OF)
@pytest.mark.parametrize("known", built_in(installed()), ids=lambda known: known.name)
def test_the_adapter_in_another_language_gives_no_wrong_answer(known: BuiltIn, in_node: ProcessEngine) -> None:
    script = find_script(known.path, installed())
    for edition in installed().editions:
        expected = [one for one in script.expectations() if applies(one.editions, edition)]
        reports = list(in_node.play(script, edition))

        assert [report.expectation for report in reports] == expected
        assert [report.found for report in reports if report.found] == []


@pytest.fixture(scope="module")
def words_of_cards() -> None:
    """All that cards speak of is imported: pytest run within pytest forgets modules that are first imported there."""
    NAMES()


@pytest.fixture(scope="module")
def in_node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessEngine]:
    path = tmp_path_factory.mktemp("node") / "bolts.mjs"
    path.write_text(IN_NODE, encoding="utf-8")
    engine = ProcessEngine(f"node {path}")
    yield engine
    engine.close()


ANSWERS = """\
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    name, case = asked["script"]["name"], asked["case"]
    (first, *_) = asked["expects"]
    told = {"case": case, "reports": [{"id": first, "holds": name != "wrong"}]}
    if name == "ends":
        sys.exit(7)
    if name == "talks":
        print("hello")
    if name == "latin":
        sys.stdout.buffer.write(b"\\xe9\\n")
    if name == "late":
        told["case"] = case - 1
    if name == "doubts":
        told["reports"][0]["holds"] = "perhaps"
    if name == "invents":
        told["reports"][0]["id"] = 99
    if name == "repeats":
        told["reports"] *= 2
    if name == "shrugs":
        told = {"case": case, "unsupported": ""}
    if name == "lists":
        told = []
    print(json.dumps(told), flush=True)
    if name == "twice":
        print(json.dumps(told), flush=True)
"""
BROKEN = {
    "doubts": "of id 0 it says neither that it holds, true or false, nor that it is unsupported",
    "ends": "it ended with exit code 7 and gave no answer",
    "invents": "there was no request with id 99; the requests had 0",
    "late": "expected 'case': 4, the number of the case that was asked",
    "latin": "what it says is not UTF-8",
    "lists": "expected an object with 'case' and 'reports'",
    "repeats": "id 0 comes twice",
    "shrugs": "expected a reason after 'unsupported'",
    "talks": "this is not an answer: hello",
}


def test_an_engine_that_breaks_down_is_told_apart_from_failures(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(answers=ANSWERS)
    for name in (*BROKEN, "right", "wrong"):
        (pytester.path / f"{name}.game").write_text(BOLT.format(life=7), encoding="utf-8")
    result = pytester.runpytest_inprocess("--edition", "1994", "--engine", f"{sys.executable} answers.py")

    told = result.stdout.str()
    result.assert_outcomes(passed=1, failed=1, errors=len(BROKEN))
    assert [why for why in BROKEN.values() if why not in told] == []
    assert "found:    it does not hold" in told
    assert "Traceback" not in told


def test_an_answer_that_comes_twice_is_not_taken_for_that_of_the_next_case(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(answers=ANSWERS)
    for name in ("twice", "wrong"):
        (pytester.path / f"{name}.game").write_text(BOLT.format(life=7), encoding="utf-8")
    result = pytester.runpytest_inprocess("--edition", "1994", "--engine", f"{sys.executable} answers.py")

    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*expected 'case': 2, the number of the case that was asked"])


@pytest.mark.parametrize(("engine", "told"), [("", "expected an engine"), ("node 'open", "cannot read the command")])
def test_an_engine_that_cannot_be_read_is_told(project: pytest.Pytester, engine: str, told: str) -> None:
    result = project.runpytest_inprocess("--edition", "1994", "--engine", engine)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*{told}*"])


def test_an_engine_that_is_silent_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    (tmp_path / "silent.py").write_text("import time\ntime.sleep(60)\n", encoding="utf-8")
    engine = ProcessEngine(f"{sys.executable} {tmp_path / 'silent.py'}", patience=0.2)
    catalog = installed()
    script = read("bolt", BOLT.format(life=7), catalog)

    with pytest.raises(EngineBroken, match=r"no answer came within 0\.2 seconds"):
        list(engine.play(script, catalog.editions[0]))
    engine.close()


def shown_engine() -> ScriptPlayer:
    names: dict[str, Any] = {}
    exec(ADAPTER, names)
    engine = names["BoltEngine"]()
    assert isinstance(engine, ScriptPlayer)
    return engine


@pytest.mark.thorough
def test_the_adapter_that_is_shown_gives_no_wrong_answer_about_any_script(sample: Sample) -> None:
    engine = shown_engine()
    reports = [
        report
        for known in built_in(installed())
        if sample.picks(known.path, 24)
        for edition in installed().editions
        for report in engine.play(find_script(known.path, installed()), edition)
    ]

    assert sample.number is None or len(reports) > 100
    assert [report for report in reports if report.found] == []
    assert not sample.whole or {bool(report.unsupported) for report in reports} == {True, False}


PLAIN = "  battlefield: {battlefield}\n  hand: {hand}\nBob\n  life: {life}\n"
ONE, OTHER = (f"    Ann casts Lightning Bolt{which} targeting Bob\n" for which in (" #1", " #2"))


@pytest.mark.thorough
@pytest.mark.parametrize("moment", ["main", "second main", "upkeep", "untap"])
@pytest.mark.parametrize("battlefield", ["2 Mountain", "Mountain", "Mountain, Mountain (tapped)", "Forest"])
@pytest.mark.parametrize("life", [10, 3])
@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        ("2 Lightning Bolt", ONE),
        ("2 Lightning Bolt", ONE + OTHER),
        ("Lightning Bolt, Giant Growth", ONE.replace(" #1", "")),
        ("Lightning Bolt", ONE.replace(" #1", "") * 2),
    ],
)
def test_the_adapter_that_is_shown_is_right_or_says_what_it_does_not_know(
    moment: str, battlefield: str, hand: str, life: int, lines: str
) -> None:
    catalog = installed()
    begins = PLAIN.format(battlefield=battlefield, hand=hand, life=life)
    ends = "".join(f"  Bob is at {number}\n" for number in range(life + 1))
    script = read("bolts", f"title: Bolts\n\nAnn\n{begins}\nAnn's turn\n  {moment}\n{lines}\nexpect\n{ends}", catalog)
    for edition in catalog.editions:
        right = {report.expectation: report.found for report in OwnEngine(catalog).play(script, edition)}
        answers = list(shown_engine().play(script, edition))
        assert len(answers) == life + 1
        for answer in answers:
            assert answer.unsupported or bool(answer.found) == bool(right[answer.expectation])


def test_an_engine_passes_by_no_silence(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(idle="class Idle:\n    def play(self, script, edition):\n        return []\n")
    pytester.syspathinsert()
    (pytester.path / "bolt.game").write_text(BOLT.format(life=7), encoding="utf-8")
    result = pytester.runpytest_inprocess("--edition", "1994", "--engine", "idle:Idle")

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*found:    it was never reported on"])


@pytest.mark.parametrize("named", ["nowhere:Engine", "json:Engine", "json"])
def test_an_engine_that_is_not_there_is_named(project: pytest.Pytester, named: str) -> None:
    result = project.runpytest_inprocess("--edition", "1994", "--engine", named)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*{named}*"])
