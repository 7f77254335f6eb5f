"""The command as its users meet it: what it prints, to which stream, and with which exit code."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from click.testing import CliRunner, Result

from core import compare
from core.catalog import installed
from core.commands.main import main
from core.compare import checking
from core.kernel.values.numbers import so_many
from core.script.script_files import built_in, find_script

pytestmark = pytest.mark.sampled(2, each_change=True)
"""Half of these tests are run by the README's command, and all of them with each change."""

ROOT = Path(__file__).parents[1]
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
    Mistake(("compare", "nowhere.game"), "cannot read nowhere.game: there is no such file"),
    Mistake(("compare", f"{SCRIPT}.game"), f"did you mean '{SCRIPT}'?"),
    Mistake(("compare", f"timing/{SCRIPT}"), f"did you mean '{SCRIPT}'?"),
    Mistake(("compare", ""), "'SCRIPT': expected a value, not an empty text"),
    Mistake(
        ("compare", "comparisons/mana"),
        "is a folder of built-in scripts; expected one of them, such as comparisons/mana/",
    ),
    Mistake(("compare", SCRIPT, "--json", "--format", "text"), "expected one of --json and --format, not both"),
    Mistake(("compare", SCRIPT, "--under", "2024+mana=2006+mana=1994"), "mana is taken from two editions"),
    Mistake(("compare", SCRIPT, "--under", "2024+mana=2006", "--under", "2024+mana=2006"), "is given twice"),
    Mistake(("compare", SCRIPT, "--under", "2024+mana=2006", "--under", "2024+Mana=ninth-2006"), "are the same rules"),
    Mistake(("compare", SCRIPT, "--under", "2024+mana=2024", "--under", "2024"), "are the same rules"),
    Mistake(("check", SCRIPT, "--under", "2006", "--under", "Ninth-2006"), "are the same rules"),
    Mistake(("why", SCRIPT, "--from", "2006", "--to", "ninth-2006"), "are the same rules"),
    Mistake(("why", SCRIPT, "--from", "", "--to", "2006"), "'--from': expected a value, not an empty text"),
    Mistake(("why", SCRIPT, "--from", "1994", "--from", "2006", "--to", "2024"), "--from is given more than once"),
    Mistake(("hunt", "--seed", "1", "--seed", "2"), "--seed is given more than once"),
    Mistake(
        ("hunt", "--faults", "--card", "Hill Giant", "--known", "x"), "expected no --card or --known with --faults"
    ),
    Mistake(("scripts", "--search", " "), "'--search': expected a value, not an empty text"),
    Mistake(("cards", "--search", ""), "'--search': expected a value, not an empty text"),
    Mistake(("scripts", "--search", "a", "--search", "b"), "--search is given more than once"),
    Mistake(("run", SCRIPT, "--under", "1994", "--until", "x"), "expected a whole number of 1 or more, not 'x'"),
    Mistake(("run", SCRIPT, "--under", "1994", "--until", "9" * 9000), "expected a whole number of 1 or more"),
    Mistake(
        ("comprae",),
        "no command named 'comprae'; did you mean 'compare'?",
    ),
    Mistake(("help",), "no command named 'help'; `eras --help` lists the commands"),
    Mistake(("new", ".game"), "expected one such as bear.game"),
    Mistake(("new", ".."), "expected one such as bear.game"),
    Mistake(("new", "bear.txt"), "did you mean 'bear.game'?"),
    Mistake(("new", "no-such-folder/bear.game/"), "did you mean 'no-such-folder/bear.game'?"),
    Mistake(("new", ""), "'NAME': expected a value, not an empty text"),
    Mistake(("conform", "1994", "2006", "--rule", "p17.3"), "2006 has no rule 'p17.3'"),
    Mistake(("conform", "--rule", "999.9"), "no ledger has a rule '999.9'"),
    Mistake(("compare", "."), "it is a folder"),
    Mistake(("compare", SCRIPT, "--under", "1992"), "no edition named '1992'"),
    Mistake(("compare", SCRIPT, "--under", "2024+manna=2006"), "did you mean 'mana'?"),
    Mistake(("compare", SCRIPT, "--under", "2024+mana"), "expected a topic swap"),
    Mistake(("compare", SCRIPT, "--under", "2024"), "expected another --under"),
    Mistake(("compare", SCRIPT, "--under", "2024", "--under", "2024"), "2024 is given twice"),
    Mistake(("compare", SCRIPT, "--under", "2024", "--under", "comprehensive-2024"), "are the same rules"),
    Mistake(("run", SCRIPT, "--under", "1994", "--under", "2006"), "`eras compare` takes several"),
    Mistake(("run", SCRIPT, "--under", "1994", "--until", "999"), "there is no line 999"),
    Mistake(("run", SCRIPT, "--under", "1992"), "there were no rules of Magic then"),
    Mistake(("run", SCRIPT, "--under", "nineth-2006"), "did you mean 'ninth-2006'?"),
    Mistake(("check", "no-such-script"), "no script named 'no-such-script'"),
    Mistake(("check", SCRIPT, "--under", "2000"), "no edition named '2000'"),
    Mistake(("card", "Counterspel"), "did you mean 'Counterspell'?"),
    Mistake(("card", "Shivan"), "did you mean one of 'Shivan Dragon', 'Shivan Reef'?"),
    Mistake(("card", "protection"), "did you mean one of 'Circle of Protection: Artifacts', "),
    Mistake(("card", "xyzzy"), "`eras cards --search xyzzy` looks for others"),
    Mistake(("rule", "1994", "p99.1"), "1994 has no rule 'p99.1'"),
    Mistake(("rule", "1994", "legends"), "mentions 'legends'; expected a number such as p3.1, or words from"),
    Mistake(("rule", "2006", "p17.3"), "1994 has a rule of that number"),
    Mistake(("conform", "2006", "--rule", "100"), "rules that start that way are 100.1"),
    Mistake(("why", SCRIPT, "1994", "2024"), "unexpected '1994 2024' here; write --from 1994 --to 2024"),
    Mistake(("compare", SCRIPT, "1994", "2006"), "write --under 1994 --under 2006"),
    Mistake(("compare", SCRIPT, "1994", "2006+mana=1994"), "write --under 1994 --under 2006+mana=1994"),
    Mistake(("run", SCRIPT, "1994"), "write --under 1994"),
    Mistake(("run", SCRIPT), "expected --under EDITION; the main editions are 1994, 2006, 2024"),
    Mistake(("compare", "1994"), "no script named '1994'; it is an edition: write --under 1994"),
    Mistake(("hunt", "1994", "2006"), "write --under 1994 --under 2006"),
    Mistake(("cards", "hill", "giant"), "write --search 'hill giant'"),
    Mistake(("reference", "cards"), "write --topic cards"),
    Mistake(("card", "hill", "giant"), "put a name of several words in quotes"),
    Mistake(("conform", "1994", "--rule", "untap"), "rules that mention it are "),
    Mistake(("conform", "1994", "--rule", "p17"), "and others up to p17.19, 19 in all"),
    Mistake(("rule", "2006", "420.99"), "rules near it are 420.1, 420.2"),
    Mistake(("rule", "1994", "17.99"), "rules near it are p17.1, p17.2"),
    Mistake(("scripts", "--rule", "99.9"), "no ledger has a rule '99.9'"),
    Mistake(("scripts", "--rule", "100.2a", "--edition", "2006"), "2024 has a rule of that number"),
    Mistake(("scripts", "--edition", "1666"), "no edition named '1666'"),
    Mistake(("card", "Emberfall"), "`eras cards --search Emberfall` looks for others, and a script can invent one"),
    Mistake(("reference", "--topic", "xyzzy"), "`eras reference --topics` lists the headings"),
    Mistake(("new", "bear"), "did you mean 'bear.game'?"),
    Mistake(("new", "no-such-folder/bear.game"), "cannot write no-such-folder/bear.game: No such file or directory"),
    Mistake(("fmt", "nowhere.game"), "cannot read nowhere.game"),
    Mistake(("fmt", SCRIPT), "it is a built-in script"),
    Mistake(("fmt", ""), "expected a value, not an empty text"),
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
    assert "They diverge when line 17 resolves" in result.stdout
    assert "p37.9" in result.stdout
    assert "704.5g" in result.stdout
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_compare_exits_with_1_on_a_difference_only_if_asked() -> None:
    assert eras("compare", SCRIPT).exit_code == 0
    assert eras("compare", SCRIPT, "--exit-code").exit_code == 1
    assert eras("compare", SCRIPT, "--under", "2006", "--under", "2024", "--exit-code").exit_code == 0


@pytest.mark.parametrize("options", [[], ["--json"], ["--format", "markdown"]], ids=["text", "json", "markdown"])
def test_compare_exits_with_1_when_an_expectation_fails(options: list[str], tmp_path: Path) -> None:
    file = tmp_path / "failing.game"
    script = "title: A pass\n\nAnn\nBob\n\nAnn's turn\n  main\n    Ann passes\n\nexpect\n  {expectation}\n"
    for expectation, code in (("Ann is at 20", 0), ("2024: Ann is at 3", 1), ("alpha: Ann is at 3", 0)):
        file.write_text(script.format(expectation=expectation), encoding="utf-8")
        assert eras("compare", str(file), *options).exit_code == code


def test_compare_takes_editions_and_mixtures() -> None:
    result = eras("compare", SCRIPT, "--under", "2024", "--under", "2024+timing=1994+damage=1994")

    assert result.exit_code == 0
    assert "2024+timing=1994+damage=1994" in result.stdout


def test_json_holds_what_other_tools_need() -> None:
    found = json.loads(eras("compare", SCRIPT, "--json").stdout)

    assert set(found) >= {"script", "under", "editions", "differences", "reasons", "notes"}
    assert found["script"]["question"].endswith("?")
    assert [book["day"] for book in found["under"]] == ["1994-04-30", "2006-10-01", "2024-11-08"]
    for edition in found["editions"].values():
        assert set(edition) >= {"facts", "steps", "events", "winner"}
        assert {"line", "verdict"} <= set(edition["steps"][0])
    for difference in found["differences"]:
        assert set(difference) >= {"fact", "values", "line", "rules", "topics"}


def test_all_facts_shows_more() -> None:
    assert "Lightning Bolt" not in eras("compare", SCRIPT).stdout.split("They diverge")[0]
    assert "Lightning Bolt" in eras("compare", SCRIPT, "--all-facts").stdout.split("They diverge")[0]


def test_lands_tapped_for_a_line_are_told_with_the_line() -> None:
    """A difference that follows from another is in no row of its own, and still it is told, and still it is in the data."""
    table, _, _ = eras("compare", "tapped-artifact-fires").stdout.partition("They diverge")
    rows, _, lines = table.partition("line 16:")

    assert "Mountain" not in rows
    assert "where this line is carried out, Mountain #1 and #2 are tapped to pay its cost" in lines
    assert "Mountain #1" in eras("compare", "tapped-artifact-fires", "--all-facts").stdout.partition("line 16:")[0]
    found = json.loads(eras("compare", "tapped-artifact-fires", "--json").stdout)
    assert "Mountain #1: tapped" in {difference["fact"] for difference in found["differences"]}


def test_tokens_that_are_created_are_part_of_a_common_outcome(tmp_path: Path) -> None:
    file = tmp_path / "tokens.game"
    file.write_text(
        """title: Two Saprolings

card Call
  cost: {G}
  type: sorcery
  create two 1/1 green Saproling creature tokens

Ann
  battlefield: Forest
  hand: Call
Bob

Ann's turn
  main
    Ann casts Call
""",
        encoding="utf-8",
    )
    lines = [line.split() for line in eras("compare", str(file)).stdout.splitlines()]
    outcome = lines[lines.index(["The", "same", "in", "every", "edition:"]) :]

    for token in ("Saproling", "Saproling #2"):
        assert f"{token} battlefield, controller Ann, power/toughness 1/1".split() in outcome


def test_what_another_player_taps_for_an_effect_is_not_told_with_the_line(tmp_path: Path) -> None:
    file = tmp_path / "payer.game"
    file.write_text(
        """title: A sink and who pays for it

Ann
  battlefield: 6 Island
  hand: Unsummon, Ancestral Recall
Bob
  battlefield: 4 Island, Grizzly Bears
  hand: Power Sink

Ann's turn
  main
    Ann casts Unsummon targeting Grizzly Bears
      Ann casts Ancestral Recall targeting Ann
        Bob casts Power Sink targeting Unsummon with X = 1
          Ann accepts Power Sink
""",
        encoding="utf-8",
    )
    said = eras("compare", str(file)).stdout

    assert "where this line is carried out, Bob's Island #1 and #2 are tapped to pay its cost" in said
    assert "  Ann's Island #3\n    tapped" in said


def test_what_was_tapped_by_something_else_keeps_its_row() -> None:
    assert "    tapped   untapped" in eras("compare", "tapped-artifact").stdout


def test_lines_that_came_to_nothing_are_told_with_reason_and_rule() -> None:
    found = eras("compare", "turn-end-order").stdout

    assert re.search(r"  line \d+ +done +no such moment +no such moment\n", found)
    assert "2006   no such moment: nothing happened that would let players act" in found


IN_VAIN = """title: Lines of which nothing comes

Ann
  battlefield: Grizzly Bears, Black Lotus
  hand: Terror
Bob

Ann's turn
  main
    Ann attacks with Grizzly Bears
    Ann sacrifices Black Lotus
    Ann casts Terror targeting Grizzly Bears
      expect: refused
      Bob chooses red

expect
  Ann is at 20
"""


def test_lines_that_came_to_nothing_everywhere_have_a_section_in_every_layout(tmp_path: Path) -> None:
    file = tmp_path / "vain.game"
    file.write_text(IN_VAIN, encoding="utf-8")
    told = [
        "line 10: Ann attacks with Grizzly Bears: no such moment: attackers are declared under 'attack', "
        "and blockers under 'blocks'",
        "line 11: Ann sacrifices Black Lotus: never asked: nothing made Ann sacrifice then; a cost's "
        "sacrifice goes on the line of the spell or ability, such as 'Ann uses Black Lotus'",
        "line 14: Bob chooses red: not reached: the line above it did not happen",
    ]
    _, _, section = eras("compare", str(file)).stdout.partition("Lines without effect\n")
    for line in told:
        assert f"1994, 2006, 2024: {line}" in " ".join(section.split())
    assert "line 12" not in section, "the script expects this refusal"
    markdown = eras("compare", str(file), "--format", "markdown").stdout
    assert all(f"- 1994, 2006, 2024: {line}" in markdown for line in told)
    lines = json.loads(eras("compare", str(file), "--json").stdout)["came_to_nothing"]
    assert [(found["line"], found["text"]) for found in lines][1] == (11, "Ann sacrifices Black Lotus")
    assert lines[1]["why"] == dict.fromkeys(("1994", "2006", "2024"), told[1].partition("Black Lotus: ")[2])


def test_a_strict_check_fails_for_lines_that_came_to_nothing_unexpectedly(tmp_path: Path) -> None:
    file = tmp_path / "vain.game"
    file.write_text(IN_VAIN, encoding="utf-8")
    lenient, strict = eras("check", str(file)), eras("check", str(file), "--strict")

    assert (lenient.exit_code, strict.exit_code) == (0, 1)
    assert "holds" in lenient.stdout
    assert "FAILS" in strict.stdout
    for found in (lenient, strict):
        assert [line.split()[0] for line in found.stdout.splitlines() if "had no effect:" in line] == [
            f"{file}:{line}" for line in (10, 11, 14)
        ]
    file.write_text(IN_VAIN.replace("Bob chooses red", "expect: Ann is at 20"), encoding="utf-8")
    assert f"{file}:12" not in eras("check", str(file), "--strict").stdout
    good = tmp_path / "right.game"
    good.write_text(RIGHT, encoding="utf-8")
    assert eras("check", str(good), "--strict").exit_code == 0
    both = eras("check", str(good), str(file))
    assert "had no effect" in both.stdout
    assert "2 scripts checked, all expectations hold, 1 has lines without effect" in both.stdout


def test_a_transcript_lists_no_line_of_whose_refusal_the_script_knows(tmp_path: Path) -> None:
    file = tmp_path / "vain.game"
    file.write_text(IN_VAIN, encoding="utf-8")
    section = eras("run", str(file), "--under", "2024").stdout.partition("Lines without effect\n")[2]

    assert [line.split()[0] for line in section.partition("\n\n")[0].splitlines() if line[:4].strip()] == [
        "10",
        "11",
        "14",
    ]
    checked = eras("run", str(file), "--under", "2024").stdout.partition("Refusals the script expects\n")[2]
    assert checked.split(maxsplit=1)[0] == "12"


def test_help_is_shown_in_the_place_of_a_value() -> None:
    assert eras("editions", "--check", "--help").stdout == eras("editions", "--help").stdout


def test_what_fails_is_named_in_the_words_of_the_script(tmp_path: Path) -> None:
    script = tmp_path / "fails.game"
    script.write_text(
        "title: Some live\n\nAnn\n  battlefield: Hill Giant, 3 Mountain\n  hand: Pyroclasm\nBob\n  battlefield: Craw Wurm\n\n"
        "Ann's turn\n  main\n    Ann casts Pyroclasm, choosing red\n\nexpect\n  all creatures are dead\n"
    )
    told = " ".join(eras("check", str(script)).stdout.split())

    assert told.count(":14 under 1994, 2006, 2024 expected: all creatures are dead") == 1
    assert "found: Hill Giant is on the battlefield; Craw Wurm is on the battlefield" in told
    assert "had no effect: Ann chooses red, from 'Ann casts Pyroclasm, choosing red'" in told


def test_a_failing_check_says_what_fails(tmp_path: Path) -> None:
    file = tmp_path / "open.game"
    file.write_text(TWO_BLOCKERS, encoding="utf-8")
    found = " ".join(eras("check", str(file), "--under", "2024").stdout.split())
    assert "holds (1 expectation under 2024)" in found
    assert "whatever is chosen, every expectation comes out the same" in found

    file.write_text(TWO_BLOCKERS.replace("Bob is at 20", "Hill Giant is in Bob's graveyard"), encoding="utf-8")
    found = eras("check", str(file), "--under", "2024").stdout.replace("\n  ", " ")
    assert "FAILS, 1 choice left open (1 expectation under 2024)" in found
    file.write_text(TWO_BLOCKERS.replace("Bob is at 20", "Bob has 3 cards in hand"), encoding="utf-8")
    found = eras("check", str(file), "--under", "2024").stdout.replace("\n  ", " ")
    assert "FAILS, 1 expectation not met and 1 choice left open" in found
    assert "Bob has 0 cards in hand" in found


TWO_BLOCKERS = """title: Two in the way

Ann
  battlefield: Craw Wurm
Bob
  battlefield: Grizzly Bears, Hill Giant

Ann's turn
  attack
    Ann attacks with Craw Wurm
  blocks
    Bob blocks Craw Wurm with Grizzly Bears and Hill Giant

expect
  Bob is at 20
"""


def test_an_explanation_leads_from_the_first_edition_to_the_last_unless_told_otherwise() -> None:
    assert "From 1994 to 2024" in eras("why", "growth-answered-by-bolt").stdout
    assert "From 2006 to 2024" in eras("why", "growth-answered-by-bolt", "--from", "2006").stdout


def test_what_is_expected_and_not_so_is_told_wherever_a_script_is_played() -> None:
    script = """\
title: A wrong guess
Ann
  life: 17
Bob
Ann's turn
  main
    Ann passes
expect
  2006: Ann is at 3
  Ann is at 17
"""
    told = "line 9: expected: Ann is at 3; found: Ann is at 17"

    compared, ran = eras("compare", "-", stdin=script).output, eras("run", "-", "--under", "2006", stdin=script).output
    other = eras("run", "-", "--under", "2024", stdin=script).output
    checked = eras("check", "-", stdin=script).output

    assert f"Failed expectations\n  2006: {told}" in compared
    assert told in ran
    assert "not so" not in other
    assert "`eras run - --under 2006` shows what happened, and by which rules" in checked


def test_a_check_fits_the_terminal_but_for_what_is_copied_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "40")
    Path("my vain.game").write_text(IN_VAIN.replace("Ann is at 20", "Ann is at 21"), encoding="utf-8")
    lines = eras("check", "my vain.game").stdout.splitlines()

    assert max(map(len, lines)) <= 40
    assert lines[:2] == ["my vain.game: FAILS, 1 expectation not", "  met (2 expectations each under 1994,"]
    assert "  my vain.game:10 had no effect: Ann" in lines


def test_what_a_book_proves_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")

    assert max(map(len, eras("conform", "1994", "--rule", "p17.3").stdout.splitlines())) <= 60


def test_a_line_that_came_to_nothing_in_some_eras_alone_is_told_and_fails_no_check() -> None:
    found = eras("check", "turn-end-order", "--strict")

    assert found.exit_code == 0
    assert " had no effect: " not in found.stdout
    assert " had no effect in some editions: " in found.stdout


MATCH = """title: A line that is refused in the first game of a match

Ann
  life: 3
  hand: Terror
Bob
  battlefield: Mountain, Grizzly Bears
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Terror targeting Grizzly Bears
    Bob casts Lightning Bolt targeting Ann
    the phase ends

game two
  opening
    Bob lets Ann start
    Ann keeps
    Bob keeps
"""


def test_lines_of_earlier_games_of_a_match_are_told_as_well(tmp_path: Path) -> None:
    file = tmp_path / "match.game"
    file.write_text(MATCH, encoding="utf-8")
    refused, done = (
        "line 12: Ann casts Terror targeting Grizzly Bears",
        "line 13: Bob casts Lightning Bolt targeting Ann",
    )

    assert f"12 {refused.partition(': ')[2]}: refused" in " ".join(
        eras("run", str(file), "--under", "1994").stdout.split()
    )
    assert refused in eras("compare", str(file)).stdout.partition("Lines without effect")[2]
    assert all(
        f"  {line.partition(':')[0]}:" in eras("compare", str(file), "--all-facts").stdout for line in (refused, done)
    )
    assert f"{file}:12 had no effect" in eras("check", str(file)).stdout
    assert eras("check", str(file), "--strict").exit_code == 1
    steps = json.loads(eras("compare", str(file), "--json").stdout)["editions"]["2024"]["steps"]
    assert next((step["line"], step["verdict"]) for step in steps) == (12, "refused")


MENDED = Path(__file__).parent / "mended"


def test_it_is_said_that_a_script_stops_before_the_rules_look_again() -> None:
    stops = str(MENDED / "stops-before-the-check.game")
    told = "2006: stops before the next check: Ann is at 0 (102.3b, 420.5a)"

    assert told in eras("compare", stops).stdout
    assert told in eras("check", stops).stdout
    assert told in eras("run", stops, "--under", "2006").stdout
    assert "stops before" not in eras("run", stops, "--under", "1994").stdout
    markdown = eras("compare", stops, "--format", "markdown").stdout
    assert f"- {told}" in markdown
    assert "| the game | Bob wins | goes on, before the next check | goes on |" in " ".join(markdown.split())
    assert "the game goes on, before the next check" in " ".join(eras("run", stops, "--under", "2006").stdout.split())
    explained = eras("why", stops, "--from", "2006", "--to", "1994").stdout
    assert "the game: goes on, before the next check -> Bob wins" in explained
    answer = next(line for line in markdown.splitlines() if line.startswith("**Answer.**"))
    assert "wins" not in answer
    found = json.loads(eras("compare", stops, "--json").stdout)
    unchecked = {difference["fact"]: difference["before_check"] for difference in found["differences"]}
    assert unchecked["the game"] == ["2006"]
    assert unchecked["Ann: life"] == []
    goes_on = (
        f"{told.removeprefix('2006: ')}; to see it, end the script with `end of turn` and `the turn ends` below that"
    )
    meant = {"under": "2006", "kind": "due", "text": goes_on}
    assert any(note.items() >= meant.items() for note in found["editions"]["2006"]["notes"])
    quiet = ("looked-at-as-the-turn-ends.game", "kept-alive-at-no-life.game")
    for other in (*(str(MENDED / name) for name in quiet), "mirror-universe-at-zero"):
        assert "next check" not in eras("compare", other).stdout


AT_ZERO = """\
title: A player at no life

Ann
  battlefield: Mountain
  hand: Lightning Bolt
Bob
  life: 3
  battlefield: Swamp
  hand: Dark Ritual

Ann's turn
"""


@pytest.mark.parametrize(
    ("lines", "edition", "goes_on"),
    [
        ("  main\n    Ann casts Lightning Bolt targeting Bob\n", "1994", "    the phase ends\n"),
        (
            "  main\n    Bob casts Dark Ritual\n    the phase ends\n",
            "2006",
            "  end of turn\n    the turn ends\n",
        ),
        (
            "  end of turn\n    Bob casts Dark Ritual\n    the turn ends\n",
            "2006",
            "\nBob's turn\n  upkeep\n    the phase ends\n",
        ),
    ],
)
def test_it_is_said_what_to_write_for_the_rules_to_look_again(
    lines: str, edition: str, goes_on: str, tmp_path: Path
) -> None:
    file = tmp_path / "zero.game"
    file.write_text(AT_ZERO + lines, encoding="utf-8")
    told = " ".join(eras("check", str(file), "--under", edition).stdout.split())
    words = [line.strip() for line in goes_on.strip().splitlines() if line.strip() != "Bob's turn"]

    assert "stops before the next check" in told
    assert all(f"`{word}`" in told for word in words)
    file.write_text(AT_ZERO + lines + goes_on, encoding="utf-8")
    went_on = eras("run", str(file), "--under", edition).stdout
    assert "stops before" not in went_on
    assert "Ann wins" in went_on


@pytest.mark.parametrize(
    ("says", "told"), [("declines", ""), ("accepts", "Ann could not do or pay for what was offered")]
)
def test_what_cannot_be_paid_for_is_declined_and_not_accepted(says: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "force.game"
    lines = f"Ann's turn\n  untap\n  upkeep\n    Ann {says} Force of Nature\n  main\n    Ann passes\n"
    file.write_text(f"title: A price\n\nAnn\n  battlefield: Force of Nature\nBob\n\n{lines}", encoding="utf-8")
    found = " ".join(eras("check", str(file)).stdout.split())

    assert ("had no effect" in found) is bool(told)
    assert told in found


COPIED_LAND = """\
title: A clone of a land that lives for a turn

Ann
  battlefield: 5 Island
  hand: Clone, Unsummon
Bob
  battlefield: Mishra's Factory, Forest

Ann's turn
  main
    Bob uses Mishra's Factory to animate it
    Ann casts Clone choosing Mishra's Factory
    Ann casts Unsummon targeting Clone
"""


def test_a_copy_is_called_by_its_card_and_shown_with_its_types(tmp_path: Path) -> None:
    file = tmp_path / "copied.game"
    file.write_text(COPIED_LAND, encoding="utf-8")
    told = " ".join(eras("run", str(file), "--under", "2024").stdout.split())

    refused = "2024: refused: Clone (now Mishra's Factory) is not a legal target for Unsummon"
    assert refused in " ".join(eras("check", str(file)).stdout.split())
    assert "Clone: types land" in told
    table = eras("compare", str(file), "--all-facts", "--under", "2006", "--under", "2024").stdout
    assert table.count("line 12 ") == 1
    assert "Mishra's Factory: types artifact creature land" in told


def test_damage_that_was_turned_and_prevented_rests_on_nothing_about_damage_of_0(tmp_path: Path) -> None:
    told = eras("run", "taken-for-a-bear-and-prevented", "--under", "1994").stdout

    assert "is prevented" in told
    assert "damage of 0" not in told


def test_an_end_that_a_game_does_not_reach_has_not_come_to_nothing(tmp_path: Path) -> None:
    file = tmp_path / "over.game"
    bolt = "  main\n    Ann casts Lightning Bolt targeting Bob\n    the phase ends\n  end of turn\n    the turn ends\n"
    file.write_text(f"{AT_ZERO}{bolt}\nexpect\n  Ann wins\n", encoding="utf-8")

    assert eras("check", str(file), "--strict").exit_code == 0


def test_a_refusal_says_from_where_an_ability_cannot_be_used(tmp_path: Path) -> None:
    for zone, told in (
        ("graveyard", "Ann's graveyard"),
        ("hand", "Ann's hand"),
        ("exile", "exile"),
        ("ante", "the ante"),
    ):
        file = tmp_path / f"{zone}.game"
        file.write_text(
            f"title: A sorcerer elsewhere\n\nAnn\n  {zone}: Prodigal Sorcerer\n\nAnn's turn\n  main\n"
            "    Ann uses Prodigal Sorcerer targeting Bob\n",
            encoding="utf-8",
        )
        said = " ".join(eras("run", str(file), "--under", "2024").stdout.split())

        assert f"that ability of Prodigal Sorcerer cannot be used from {told}" in said.replace(" 113.6, 113.6m", "")


def test_a_refusal_names_the_modes_that_its_target_could_mean(tmp_path: Path) -> None:
    script = """title: A target without a mode

card Warded Ogre
  type: creature - Ogre
  power: 2/2
  protection from red

Ann
  battlefield: 2 Plains, 2 Mountain, Hill Giant
  hand: Healing Salve, Abrade
Bob
  battlefield: Warded Ogre

Ann's turn
  main
    Ann casts {line}
"""
    file = tmp_path / "modes.game"
    told = {
        "Healing Salve targeting Hill Giant": "",
        "Abrade targeting Warded Ogre": "without a mode, this target means 'dealing damage'; to mean 'destroying an artifact', "
        "name the mode",
    }
    for line, words in told.items():
        file.write_text(script.format(line=line), encoding="utf-8")
        said = " ".join(eras("compare", str(file), "--under", "1994", "--under", "1993").stdout.split())
        refused = " ".join(eras("check", str(file), "--under", "1994").stdout.split())

        assert "refused" in said
        assert words in said
        assert words in refused
        assert ("this target means" in said) == bool(words)


def test_the_log_says_whether_a_power_sink_is_paid_for(tmp_path: Path) -> None:
    script = """title: A bolt and a sink

Ann
  battlefield: {mountains} Mountain
  hand: Lightning Bolt
Bob
  battlefield: 3 Island
  hand: Power Sink

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
      Bob casts Power Sink targeting Lightning Bolt with X = 2
"""
    file = tmp_path / "sink.game"
    told = {
        ("1994", 3): "Ann pays for Power Sink",
        ("1994", 2): "Ann cannot pay for Power Sink",
        ("2024", 3): "Ann declines to pay for Power Sink",
        ("2024", 2): "Ann cannot pay for Power Sink",
    }
    for (edition, mountains), words in told.items():
        file.write_text(script.format(mountains=mountains), encoding="utf-8")
        lines = [" ".join(line.split()) for line in eras("run", str(file), "--under", edition).stdout.splitlines()]

        assert [line for line in lines if "pay" in line and "Power Sink" in line and line.startswith(f"13 {words}")]


def test_what_is_past_as_a_script_begins_is_told(tmp_path: Path) -> None:
    script = """title: A late beginning

Ann
  battlefield: Mountain (tapped), Copper Tablet
Bob

Ann's turn
  MOMENT
    the phase ends
"""
    told = {
        "untap": "",
        "upkeep": "the script starts after the beginning of Ann's upkeep, so Copper Tablet does not trigger",
        "draw": "the script starts after Ann's upkeep and draw, so Copper Tablet does not trigger and no card is drawn this turn",
        "main": "",
    }
    file = tmp_path / "late.game"
    for moment, words in told.items():
        file.write_text(script.replace("MOMENT", moment), encoding="utf-8")
        for output in (eras("compare", str(file)), eras("check", str(file)), eras("run", str(file), "--under", "2006")):
            said = [" ".join(line.split()) for line in output.stdout.splitlines() if ": the script starts" in line]
            assert len(said) == bool(words)
            assert words in " ".join(output.stdout.split())


def test_what_is_called_new_and_is_not_is_told(tmp_path: Path) -> None:
    script = """title: Two giants

Ann
  battlefield: CREATURES
Bob
  battlefield: Gray Ogre (new)

START
  attack
    Ann attacks with Hill Giant
"""
    giant = "Hill Giant is no longer new: Ann's turn is played from its beginning"
    later = "to keep it new, start with `upkeep` or later"
    both = "Hill Giant and Craw Wurm are no longer new: Ann's turn is played from its beginning; to keep them new"
    told = {
        ("Hill Giant (new)", "Ann's turn"): "",
        ("Hill Giant (new)", "Ann's turn\n  upkeep"): "",
        ("Hill Giant", "Ann's turn\n  untap"): "",
        ("Hill Giant (new)", "Ann's turn\n  untap"): f"{giant}; {later}",
        ("Hill Giant (new), Craw Wurm (new)", "Ann's turn\n  untap"): both,
        ("Hill Giant (new)", "opening\n  Ann keeps\n  Bob keeps\n\nAnn's turn"): giant,
        ("Hill Giant, Goblin Patrol (new)", "Ann's turn\n  untap"): "",
    }
    file = tmp_path / "new.game"
    for (creatures, start), words in told.items():
        file.write_text(script.replace("CREATURES", creatures).replace("START", start), encoding="utf-8")
        for output in (eras("compare", str(file)), eras("check", str(file)), eras("run", str(file), "--under", "2024")):
            said = " ".join(output.stdout.split())
            assert words in said
            assert ("no longer new" in said) == bool(words)


@pytest.mark.thorough
@pytest.mark.parametrize("columns", [30, 60, 100, 200])
@pytest.mark.parametrize(
    "arguments",
    [
        ("compare", "dying-creature-sacrificed"),
        ("compare", "turn-end-order", "--all-facts"),
        (
            "compare",
            SCRIPT,
            *(part for topic in ("mana", "turn", "deck") for part in ("--under", f"2024+{topic}=1994")),
        ),
        ("run", "turn-end-order", "--under", "2006"),
        ("why", SCRIPT, "--from", "1994", "--to", "2024"),
        ("check", SCRIPT),
        ("editions",),
        ("card", "Clone"),
        ("cards",),
        ("scripts", "--topic", "mana"),
        ("rule", "1994", "p17.3"),
    ],
    ids=" ".join,
)
def test_output_is_as_wide_as_the_terminal(
    arguments: tuple[str, ...], columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    result = eras(*arguments)
    # A name that is to be copied stays in one piece, however long it is.
    lines = [line for line in result.stdout.splitlines() if not line.startswith(SCRIPT)]

    assert result.exit_code == 0
    assert max(map(len, lines), default=0) <= columns


def test_the_scripts_of_a_rule_fit_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")

    assert max(map(len, eras("history", "510.2").stdout.splitlines())) <= 60


def test_a_wide_terminal_is_used_by_tables_and_not_by_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")

    assert max(map(len, eras("scripts").stdout.splitlines())) > 100
    assert max(map(len, eras("card", "Clone").stdout.splitlines())) <= 100


COLORED = ("compare", "turn-end-order")
BOLD, YELLOW, RED, GREEN = (f"\x1b[{number}m" for number in (1, 33, 31, 32))


@pytest.mark.parametrize(
    ("environment", "in_color"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": "0"}, False),
        ({"FORCE_COLOR": ""}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    ],
    ids=str,
)
def test_a_pipe_gets_color_only_by_force(environment: dict[str, str], in_color: bool) -> None:
    assert ("\x1b" in CliRunner().invoke(main, COLORED, env=environment).stdout) is in_color


def test_a_color_has_a_meaning(tmp_path: Path) -> None:
    def forced(*arguments: str) -> str:
        return CliRunner().invoke(main, arguments, env={"FORCE_COLOR": "1"}, color=True).stdout

    compared = forced(*COLORED)
    assert compared.startswith(f"{BOLD}Can players act after the end-of-turn discard")
    assert f"Ann's graveyard  {YELLOW}battlefield\x1b[0m" in compared
    assert f"done             {RED}no such moment\x1b[0m" in compared
    file = tmp_path / "hopeful.game"
    file.write_text(RIGHT.replace("is at 3", "is at 21"), encoding="utf-8")
    assert forced("check", str(file)).startswith(f"{RED}{file}: FAILS")
    assert forced("check", SCRIPT).startswith(f"{GREEN}{SCRIPT}: holds")
    file.write_text(IN_VAIN, encoding="utf-8")
    assert f"{RED}  10" in forced("run", str(file), "--under", "2006").partition("Lines without effect")[2]
    for plain in (("--json",), ("--format", "markdown")):
        assert "\x1b" not in forced(*COLORED, *plain)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals here")
@pytest.mark.parametrize(("term", "in_color"), [("xterm", True), ("dumb", False)])
def test_a_terminal_gets_color(term: str, in_color: bool) -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from core.commands.main import main; main()", "editions"]
    with subprocess.Popen(command, stdout=theirs, cwd=ROOT, env=os.environ | {"TERM": term}):
        os.close(theirs)
        shown = b""
        while part := _read(ours):
            shown += part
    os.close(ours)

    assert b"comprehensive-2024" in shown
    assert (BOLD.encode() in shown) is in_color


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # the other side is closed
        return b""


def test_what_python_gets_is_plain_even_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")

    assert "\x1b" not in str(compare("turn-end-order"))


def test_a_number_agrees_with_its_noun(tmp_path: Path) -> None:
    assert [so_many(count, "kind") for count in (0, 1, 2)] == ["0 kinds", "1 kind", "2 kinds"]
    assert so_many(1, "child", "children") + so_many(2, "child", "children") == "1 child2 children"
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "right.game").write_text(RIGHT, encoding="utf-8")
    one = tmp_path / "one" / "right.game"
    assert eras("check", str(one), "no-such-script").stdout.endswith("2 scripts checked, 1 could not be read\n")
    assert "1 difference>" in repr(compare("tapped-artifact", under=["1994", "2024"]))
    assert "none of 1 script differ" in eras("hunt", "--count", "1", "--workers", "1", "--seed", "3").stdout


def test_run_speaks_the_language_of_the_era() -> None:
    old, new = (eras("run", SCRIPT, "--under", era).stdout for era in ("1994", "2024"))

    assert "damage waits until the whole chain is done" in old
    assert "p37.7" in old
    assert "dies" in new


def test_spells_of_one_name_are_told_apart() -> None:
    assert "Bob plays Lightning Bolt #1 targeting Craw Wurm" in eras("run", "turn-end-order", "--under", "2006").stdout


def test_the_log_says_what_an_effect_does_and_which_ability_is_used(tmp_path: Path) -> None:
    script = tmp_path / "mine.game"
    script.write_text(
        "title: A mine\n\nAnn\n  battlefield: Strip Mine, Prodigal Sorcerer, Forest\n  hand: Giant Growth\n"
        "Bob\n  battlefield: Swamp\n\nAnn's turn\n  main\n"
        "    Ann casts Giant Growth targeting Prodigal Sorcerer\n    Ann uses Prodigal Sorcerer targeting Bob\n"
        "    Ann uses Strip Mine targeting Swamp\n"
    )
    told = " ".join(eras("run", str(script), "--under", "2024").stdout.split())

    assert "Prodigal Sorcerer gets +3/+3 until end of turn" in told
    assert "Ann activates Prodigal Sorcerer's ability targeting Bob" in told
    assert "Prodigal Sorcerer's ability has resolved" in told
    assert "Ann activates Strip Mine's ability ({T}, sacrifice this)" in told


def test_run_explains_each_assumption_that_it_shows(tmp_path: Path) -> None:
    file = tmp_path / "bolt.game"
    board = "Ann\n  battlefield: Mountain\n  hand: Lightning Bolt\nBob\n  battlefield: Plains\n  hand: Healing Salve\n"
    file.write_text(f"title: Bolt\n\n{board}\nAnn's turn\n  main\n    Ann casts Lightning Bolt targeting Bob\n")
    told = eras("run", str(file), "--under", "1994").stdout
    assert "p20.8, ruled 1994-04-14" in told
    assert "other damage to a player" in " ".join(told.split())


def test_run_tells_what_is_assumed_up_to_where_it_stops() -> None:
    whole = eras("run", "doppelganger-that-once-was-a-voice", "--under", "1994").stdout
    part = eras("run", "doppelganger-that-once-was-a-voice", "--under", "1994", "--until", "12").stdout

    assert "Assumptions where the rules don't say" in whole
    assert "Assumptions where the rules don't say" not in part


def test_run_stops_where_it_is_told() -> None:
    whole = eras("run", SCRIPT, "--under", "2024").stdout
    part = eras("run", SCRIPT, "--under", "2024", "--until", "16").stdout

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


@pytest.mark.thorough
def test_check_takes_folders_of_built_in_scripts() -> None:
    assert "scripts checked, all expectations hold" in eras("check", "comparisons/timing").stdout


def test_check_goes_on_after_a_script_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "a.game").write_bytes(b"\xff\xfe")
    (tmp_path / "b.game").write_text(RIGHT.replace("is at 3", "is at 21"), encoding="utf-8")
    (tmp_path / "c.game").write_text(RIGHT.partition("expect")[0], encoding="utf-8")
    result = eras("check", str(tmp_path))

    assert result.exit_code == 2
    assert "a.game: it is text in UTF-16" in result.stderr
    assert "b.game:8 under 1994, 2006, 2024" in " ".join(result.stdout.split())
    assert "3 scripts checked, 1 fails, 1 expects nothing, 1 could not be read" in result.stdout


@pytest.mark.parametrize("command", ["check", "fmt"])
def test_a_folder_without_scripts_is_a_mistake(command: str, tmp_path: Path) -> None:
    (tmp_path / "not-a-file.game").mkdir()
    result = eras(command, str(tmp_path))

    assert result.exit_code == 2
    assert "there is no script in the folder" in result.stderr


def test_check_says_that_expectations_are_not_about_mixtures() -> None:
    result = eras("check", "growth-answered-by-bolt", "--under", "2024+mana=2006")

    assert result.exit_code == 0
    assert "no expectations for 2024+mana=2006" in result.stdout


def test_a_script_may_come_from_the_standard_input() -> None:
    assert "No fact differs" in eras("compare", "-", stdin=RIGHT).stdout
    assert "Ann: life" in eras("run", "-", "--under", "2024", stdin=RIGHT).stdout
    assert "-: holds" in eras("check", "-", "-", stdin=RIGHT).stdout
    assert "-:4:9: no card named 'Gaint Growth'" in eras("check", "-", stdin=WRONG).stderr


def test_a_file_comes_before_the_built_in_script_of_the_same_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path(next(known.path for known in built_in(installed()) if known.name == SCRIPT))
    path.parent.mkdir(parents=True)
    path.write_text(RIGHT, encoding="utf-8")

    assert "Three life" in eras("compare", str(path)).stdout


def test_names_are_found_however_they_are_written() -> None:
    assert eras("card", " lightning  BOLT").stdout == eras("card", "Lightning Bolt").stdout
    assert eras("card", "Nevinyrral\N{RIGHT SINGLE QUOTATION MARK}s Disk").exit_code == 0
    assert eras("rule", "1994", "P17.3").stdout == eras("rule", "1994", "17.3").stdout
    assert eras("run", SCRIPT, "--under", "2024+Combat-Damage=2006").exit_code == 0
    assert "deck-of-thirty-nine" in eras("rule", "2006", "100.2").stdout, "a script that cites a part proves the whole"


def test_a_rule_is_told_with_what_proves_it_what_shows_it_and_what_only_cites_it() -> None:
    told = eras("rule", "2024", "104.2a").stdout

    proving, _, showing = told.partition("Scripts that show it")
    assert "last-player-who-cannot-win" in proving.partition("Scripts that would fail")[2]
    assert "one-life-less-than-enough" in showing
    assert "scheme-decks" in eras("rule", "2006", "100.2").stdout.partition("Other scripts that cite it")[2]


def test_ctrl_c_stops_a_command_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(checking, "check", interrupted)
    result = eras("check", SCRIPT)

    assert result.exit_code == 130
    assert result.stderr.strip() == "stopped"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_output_that_cannot_be_written_is_explained() -> None:
    command = [sys.executable, "-c", "from core.commands.main import main; main()", "scripts"]
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert done.returncode == 2
    assert done.stderr.startswith("cannot write the output: ")
    assert "Traceback" not in done.stderr


def test_fmt_changes_files_in_place_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "loose.game"
    file.write_text(RIGHT.replace("  life: 3\n", "     life:   3\n\n\n"), encoding="utf-8")

    assert eras("fmt", "--check", str(file)).exit_code == 1
    assert eras("fmt", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8") == RIGHT
    assert eras("fmt", "--check", str(file)).exit_code == 0
    assert eras("fmt", "-", stdin=RIGHT.replace("  ", "    ")).stdout == RIGHT


@pytest.mark.sampled(2, each_change=True)
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
    everything = all_scripts()
    found = eras("scripts", *filters).stdout.splitlines()

    assert 0 < len(found) < len(everything)
    assert _names(found) <= _names(everything)


@cache
def all_scripts() -> list[str]:
    """The lines of the list of all scripts, which is long."""
    return eras("scripts").stdout.splitlines()


def _names(lines: list[str]) -> set[str]:
    """The names in a list of scripts, of which a title may go on in the next line."""
    return {line.split()[0] for line in lines if not line.startswith(" ")}


def test_a_list_has_one_script_to_a_line_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")

    assert len(eras("scripts").stdout.splitlines()) == len(built_in(installed()))


def test_a_card_that_does_less_than_its_text_says_so() -> None:
    less = "only partly implemented: it cannot grow as other creatures of its player are tapped"

    assert less in eras("card", "Mossbridge Troll").stdout
    assert "only partly" not in eras("card", "Giant Growth").stdout
    told = eras("run", "regenerates-by-itself", "--under", "2024").stdout
    assert "Only partly implemented\n  2024: Mossbridge Troll: it cannot grow" in told


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


def test_every_option_says_what_it_changes_and_its_default() -> None:
    for name, command in main.commands.items():
        for option in command.params:
            if not isinstance(option, click.Option):
                continue
            said, where = option.help or "", f"{name} {option.opts[0]}"
            assert re.fullmatch(r"[A-Z].{10,}[.\]]( .+\.)?|.*; repeatable\.", said), where
            # What `run` takes it takes once: more are read so that it can be said which command takes several.
            assert (option.multiple and name != "run") == said.endswith("; repeatable."), where
            settled = option.to_info_dict()["default"]
            if not option.is_flag and not option.multiple and settled not in (None, ()):
                default = re.search(r"\[default: (.+?)\]", said)
                assert default is not None, where
                assert default[1] in (str(settled), "a fixed seed"), where


def test_a_new_script_holds_and_tells_the_eras_apart_and_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "mine.game"

    assert eras("new", str(file)).exit_code == 0
    written = file.read_text(encoding="utf-8")
    assert eras("check", str(file)).exit_code == 0
    assert "They diverge" in eras("compare", str(file)).stdout
    assert eras("fmt", "--check", str(file)).exit_code == 0

    again = eras("new", str(file))
    assert again.exit_code == 2
    assert "already exists" in again.stderr
    assert file.read_text(encoding="utf-8") == written


def test_the_reference_is_printed_whole_and_in_parts() -> None:
    page = (files("conformance") / "SCRIPTS.md").read_text(encoding="utf-8")
    whole, part, headings = (
        eras("reference", *options).stdout for options in ((), ("--topic", "CARDS"), ("--topics",))
    )

    assert whole.split() == page.split()
    assert [line for line in part.splitlines() if line.startswith("## ")] == [
        "## The players and their cards",
        "## Naming cards",
        "## Cards that do not exist",
    ]
    assert headings.splitlines() == [line.removeprefix("## ") for line in page.splitlines() if line.startswith("## ")]


def test_headings_are_listed_of_a_part_of_the_reference() -> None:
    assert eras("reference", "--topics", "--topic", "bands").stdout == "What players do\n"
    assert eras("reference", "--topics", "--topic", "naming").stdout == "Naming cards\n"


def test_a_new_script_is_printed_for_a_dash(tmp_path: Path) -> None:
    assert eras("new", str(tmp_path / "bear.game")).exit_code == 0
    assert eras("new", "-").stdout == (tmp_path / "bear.game").read_text(encoding="utf-8")
    (tmp_path / "folder.game").mkdir()
    assert "already exists" in eras("new", str(tmp_path / "folder.game")).stderr


def test_options_that_may_be_repeated_and_those_that_only_say_yes_are_taken_more_than_once() -> None:
    assert eras("check", SCRIPT, "--under", "2006", "--under", "2024", "--strict", "--strict").exit_code == 0
    assert eras("compare", SCRIPT, "--exit-code", "--exit-code").exit_code == 1


def test_a_rule_is_looked_at_in_the_editions_that_have_it() -> None:
    assert len(json.loads(eras("conform", "--json", "--rule", "p17.3").stdout)["editions"]) == 1
    assert "passed" in eras("conform", "--rule", "p17.3").stdout
    both = [
        one["edition"]
        for one in json.loads(eras("conform", "--json", "--rule", "p17.3", "--rule", "300.3").stdout)["editions"]
    ]
    assert both == ["revised-1994", "ninth-2006"]


@pytest.mark.thorough
def test_scripts_and_cards_are_searched_by_words() -> None:
    found = eras("scripts", "--search", "bear BOLT growth").stdout.splitlines()
    assert any(line.startswith(SCRIPT) for line in found)
    assert len(found) < len(all_scripts())

    cards = eras("cards", "--search", "PREVENT damage").stdout
    assert "Circle of Protection: Black" in cards
    assert "Grizzly Bears" not in cards
    assert "a script can invent one" in eras("cards", "--search", "xyzzy").stdout
    # 'type' is a word of some texts, and stands before the types of every card.
    assert "Extinction" in eras("cards", "--search", "creature type").stdout
    assert "Grizzly Bears" not in eras("cards", "--search", "creature type").stdout


def test_an_expectation_of_several_parts_is_listed_once_where_all_of_them_hold(tmp_path: Path) -> None:
    script = tmp_path / "joined.game"
    turn = "title: Joined\n\nAnn\nBob\n\nAnn's turn\n  main\n    Ann passes\n\nexpect\n"
    script.write_text(f"{turn}  Ann is at 20 and Bob is at 20\n  Ann is at 20 and Bob is at 3\n", encoding="utf-8")
    told = " ".join(eras("check", "--verbose", str(script)).stdout.split())

    assert "holds under 1994, 2006, 2024: Ann is at 20 and Bob is at 20" in told
    assert told.count("holds under") == 1


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("juzam", "Juzám Djinn"),
        ("Dandan", "Dandân"),
        ("Juza\N{COMBINING ACUTE ACCENT}m djinn", "Juzám Djinn"),
        ("Ætherize", "Aetherize"),
        ("Aetherize", "Aetherize"),
        ("nevinyrrals disk", "Nevinyrral's Disk"),
        ("Nevinyrral\N{RIGHT SINGLE QUOTATION MARK}s", "Nevinyrral's Disk"),
        ("circle of protection black", "Circle of Protection: Black"),
        ("Fire // Ice", "Fire/Ice"),
    ],
)
def test_cards_are_searched_without_accents_ligatures_and_apostrophes(words: str, found: str) -> None:
    listed = eras("cards", "--search", words).stdout
    assert [line for line in listed.splitlines() if line.startswith(found)], listed


@pytest.mark.thorough
@pytest.mark.sampled(5, each_change=True)
@pytest.mark.parametrize(
    ("said", "known", "shown"),
    [("The Legend Rule", "legend rule", "legend-rule-two-players"), ("mana burn", "mana burn", "unspent-mana-cost")],
)
def test_what_a_rule_is_called_leads_to_when_it_changed(said: str, known: str, shown: str) -> None:
    told = eras("when", said)
    assert told.exit_code == 0
    assert told.stderr.startswith(f"{known}: showing {shown}; others: ")
    assert told.stdout == eras("when", shown).stdout


@pytest.mark.thorough
def test_a_search_looks_for_the_beginnings_of_words_and_for_whole_numbers() -> None:
    assert "Healing Salve" in eras("cards", "--search", "salv").stdout
    assert "Healing Salve" not in eras("cards", "--search", "alve").stdout
    assert "a script can invent one" in eras("cards", "--search", "ninth").stdout
    for found in eras("scripts", "--search", "0 life").stdout.splitlines():
        assert re.search(r"(?<!\w)0(?!\d)", find_script(found.split()[0], installed()).text), found


def completed(shell: str, *words: str) -> list[str]:
    """What a shell is offered for the last word of a command."""
    asked = {
        "_ERAS_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": " ".join(("eras", *words)),
        "COMP_CWORD": words[-1] if shell == "fish" else str(len(words)),
    }
    return CliRunner().invoke(main, [], env=asked, prog_name="eras").stdout.splitlines()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("comp",), "compare"),
        (("compare", "growth-answered"), SCRIPT),
        (("compare", SCRIPT, "--under", "ninth"), "ninth-2006"),
        (("why", SCRIPT, "--from", "19"), "1994"),
        (("conform", "20"), "2024"),
        (("compare", SCRIPT, "--under", "2024+ma"), "2024+mana=1994"),
        (("hunt", "--under", "2024+mana=1994+timing=nin"), "2024+mana=1994+timing=ninth-2006"),
        (("rule", "1994", "p17"), "p17.3"),
        (("conform", "2006", "--rule", "300."), "300.3"),
        (("conform", "2006", "--topic", "man"), "mana"),
        (("hunt", "--card", "Hill"), "Hill Giant"),
        (("hunt", "--set", "Rev"), "Revised Edition"),
        (("report", "growth-answered"), SCRIPT),
        (("card", "grizz"), "Grizzly Bears"),
        (("scripts", "--card", "Counters"), "Counterspell"),
    ],
)
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete(shell: str, words: tuple[str, ...], offered: str) -> None:
    lines = completed(shell, *words)
    expected = offered.replace(" ", "\\ ") if shell == "bash" else offered

    assert any(expected in re.split("[,\t]", line) for line in lines)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_how_to_complete(shell: str) -> None:
    page = (ROOT / "conformance" / "COMMANDS.md").read_text(encoding="utf-8")
    script = CliRunner().invoke(main, [], env={"_ERAS_COMPLETE": f"{shell}_source"}, prog_name="eras").stdout

    assert f"_ERAS_COMPLETE={shell}_complete" in script

    assert f"_ERAS_COMPLETE={shell}_source eras" in page


def test_mana_that_is_left_where_a_script_stops_is_told(tmp_path: Path) -> None:
    left = tmp_path / "left.game"
    left.write_text(
        "title: A mountain is tapped\nAnn\n  battlefield: Mountain\nBob\nAnn's turn\n  main\n    Ann taps Mountain for mana\n"
    )
    for command in (["run", "--under", "1994"], ["compare"], ["check"]):
        assert (
            "Ann still has {R}; to see what happens to it, end the script with `the phase ends`, indented below the moment"
            in " ".join(eras(*command, str(left)).stdout.split())
        )
    left.write_text(left.read_text() + "    the phase ends\n")
    assert "still has" not in eras("compare", str(left)).stdout


def test_a_rule_is_looked_for_by_the_beginning_of_its_number_or_by_words() -> None:
    assert "702.9c" in eras("rule", "2024", "702.9").stdout
    assert "702.90" not in eras("rule", "2024", "702.9").stdout
    assert "702.7b" in eras("rule", "2024", "702.7").stdout
    assert "  p6.7     The first thing a player does in each turn" in eras("rule", "1994", "untap").stdout
    assert "  p37.9 " in eras("rule", "1994", "37").stdout


def test_a_card_that_is_the_same_to_several_editions_is_told_once_for_them() -> None:
    bolt, command = (eras("card", name).stdout for name in ("Lightning Bolt", "Cryptic Command"))

    assert bolt.count("3 damage to any target") == 1
    assert "1994 Revised, 2006 Ninth and 2024\n" in bolt
    assert "1994 Revised and 2006 Ninth\n" in command


def test_which_of_several_cards_alike_is_discarded_is_no_open_choice(tmp_path: Path) -> None:
    script = tmp_path / "specter.game"
    script.write_text(
        """\
title: One of four Islands
Ann
  battlefield: Hypnotic Specter
Bob
  hand: 4 Island
Ann's turn
  attack
    Ann attacks with Hypnotic Specter
expect
  Bob has 3 cards in hand
""",
        encoding="utf-8",
    )

    assert eras("check", str(script)).exit_code == 0


UNSAID_X = """\
title: A Fireball of no size

Ann
  hand: Fireball
  battlefield: 4 Mountain
Bob

Ann's turn
  main
    Ann casts Fireball targeting Bob{}

expect
  2024: Bob is at {}
"""


def test_an_x_that_no_line_says_is_named_as_left_open(tmp_path: Path) -> None:
    unsaid, said, nothing = (tmp_path / f"{name}.game" for name in ("unsaid", "said", "nothing"))
    unsaid.write_text(UNSAID_X.format("", 20), encoding="utf-8")
    said.write_text(UNSAID_X.format(" with X = 3", 17), encoding="utf-8")
    nothing.write_text(UNSAID_X.format(" with X = 0", 20), encoding="utf-8")

    found = eras("check", str(unsaid))
    assert found.exit_code == 1
    assert f"{unsaid}:10 leaves a choice open under 1994, 2006, 2024" in found.stdout
    assert "X of Fireball is 0 by default" in found.stdout
    assert "X of Fireball is 0 by default" in " ".join(eras("compare", str(unsaid)).stdout.split())
    assert [eras("check", str(file), "--strict").exit_code for file in (said, nothing)] == [0, 0]
    assert eras("fmt", str(nothing)).exit_code == 0
    assert "with X = 0" in nothing.read_text(encoding="utf-8")


LEFT_OPEN_IN_2006 = """\
title: A Winter Orb that is tapped

Ann
  battlefield: Winter Orb, Icy Manipulator, 2 Island (tapped), Mountain
Bob

Bob's turn
  end of turn
    Ann uses Icy Manipulator targeting Winter Orb
    the turn ends
Ann's turn
  untap
  upkeep

expect
  1994, 2024: all Island are untapped
"""


def test_a_check_names_choices_left_open_where_nothing_is_expected_and_fails_for_them_if_strict(tmp_path: Path) -> None:
    file = tmp_path / "orb.game"
    file.write_text(LEFT_OPEN_IN_2006, encoding="utf-8")

    lenient, strict = eras("check", str(file)), eras("check", str(file), "--strict")

    assert (lenient.exit_code, strict.exit_code) == (0, 1)
    assert "FAILS, 1 choice left open" in " ".join(strict.stdout.split())
    assert all(f"{file}:10 leaves a choice open under 2006" in found.stdout for found in (lenient, strict))


def test_a_rule_without_an_edition_is_that_of_the_youngest_that_has_its_number() -> None:
    assert eras("rule", "704.5j").stdout == eras("rule", "2024", "704.5j").stdout
    assert eras("rule", "300.3").stdout.startswith("2006 Ninth 300.3")
    assert eras("rule", "p17.6").stdout.startswith("1994 Revised p17.6")
    assert eras("rule", "sideboard").stdout == eras("rule", "2024", "sideboard").stdout


@pytest.mark.parametrize("name", ["today", "latest", "Now"])
def test_the_last_document_has_a_name_of_its_own(name: str) -> None:
    last = installed().documents[-1].short
    told = [eras("run", SCRIPT, "--under", under).stdout.splitlines()[1:] for under in (name, last)]

    assert told[0] == told[1] != []
