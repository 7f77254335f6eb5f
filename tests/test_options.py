"""What each player may do at a place of a script: what is listed as allowed is accepted, what is not says why."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from core.catalog import Catalog
from core.commands.main import main
from core.compare.options import Options, options_of
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.script_files import find_script
from core.script.verdicts import VerdictKind

ERAS = ("1994", "2006", "2024")
TURN = """\
title: What may be done

Ann
  battlefield: 4 Mountain, Hill Giant, Prodigal Sorcerer
  hand: Fireball, Lightning Bolt, Mountain
Bob
  battlefield: Forest, Swamp, Grizzly Bears
  hand: Giant Growth, Counterspell, Terror

Ann's turn
  main
    Ann casts Lightning Bolt targeting Grizzly Bears
"""


def asked(text: str, catalog: Catalog, at: int | None = None) -> Options:
    return options_of(read("asked", text, catalog), catalog, ERAS, at)


def allowed(found: Options, edition: str) -> set[str]:
    return {option.text for option in found.options if option.is_allowed(edition)}


def test_where_a_script_ends_each_player_has_what_can_be_paid_and_aimed(catalog: Catalog) -> None:
    found = asked(TURN, catalog)

    assert allowed(found, "2024") >= {
        "Ann plays Mountain #5",
        "Ann casts Fireball with X = 2 targeting Bob",
        "Ann uses Prodigal Sorcerer targeting Hill Giant",
        "Ann attacks with Hill Giant",
    }
    assert not any("X = 3" in text for text in allowed(found, "2024"))
    assert not any(text.startswith("Bob casts Counterspell") for text in allowed(found, "2024"))


def test_in_the_place_of_a_line_the_position_is_the_one_before_it(catalog: Catalog) -> None:
    found = asked(TURN, catalog, at=12)

    assert "Ann casts Lightning Bolt targeting Hill Giant" in allowed(found, "1994")
    assert "Ann casts Fireball with X = 3 targeting Bob" in allowed(found, "1994")


def test_what_waits_can_be_answered_and_a_sorcery_answers_nothing_by_the_rule_of_each_era(catalog: Catalog) -> None:
    found = asked(TURN + "      Bob casts Giant Growth targeting Grizzly Bears\n", catalog, at=13)
    (refusal,) = [option for option in found.options if option.text == "Ann casts Fireball with X = 1 targeting Bob"]

    assert "Bob casts Giant Growth targeting Grizzly Bears" in allowed(found, "2006")
    assert refusal.verdicts["1994"].citation.every == ("p36.5",)
    assert "307.1" in refusal.verdicts["2024"].citation.every
    assert {option.subject for option in found.of("Bob", "counter")} == {"Counterspell"}


def test_a_creature_that_an_era_saves_may_attack_there_alone(catalog: Catalog) -> None:
    found = options_of(find_script("growth-answered-by-bolt", catalog), catalog, ERAS)
    (attack,) = [option for option in found.options if option.text == "Ann attacks with Grizzly Bears"]

    assert [attack.is_allowed(edition) for edition in ERAS] == [True, False, False]
    assert attack.heading == "attack"


@pytest.mark.thorough
def test_each_attacker_can_be_blocked_by_each_creature(catalog: Catalog) -> None:
    text = TURN.partition("  main\n")[0]
    found = asked(text + "  attack\n    Ann attacks with Hill Giant\n", catalog)
    blocks = [option for option in found.options if option.heading == "blocks"]

    assert [option.text for option in blocks] == ["Bob blocks Hill Giant with Grizzly Bears"]
    assert all(blocks[0].is_allowed(edition) for edition in ERAS)


@pytest.mark.parametrize("name", ["growth-answered-by-bolt", "unspent-mana-cost", "draw-takes-the-top-card"])
def test_what_is_listed_as_allowed_can_be_pasted_and_is_accepted(name: str, catalog: Catalog) -> None:
    script = find_script(name, catalog)
    found = options_of(script, catalog, ERAS)
    above = script.text.splitlines()[: found.after]
    indent = len(above[-1]) - len(above[-1].lstrip()) if above else 0

    for option in found.options[:12]:
        if option.heading or not any(map(option.is_allowed, found.editions)):
            continue
        stager = Stager(read("pasted", "\n".join([*above, " " * indent + option.text]) + "\n", catalog), catalog)
        for edition in found.editions:
            run = stager.run(catalog.rules(edition))
            assert (run.verdicts[found.after + 1].kind is VerdictKind.DONE) is option.is_allowed(edition)


@pytest.mark.thorough
def test_asking_changes_nothing_of_the_script(catalog: Catalog) -> None:
    script = read("asked", TURN, catalog)
    before = Stager(script, catalog).run(catalog.rules("2024")).verdicts

    options_of(script, catalog, ERAS)

    assert Stager(script, catalog).run(catalog.rules("2024")).verdicts == before


def test_a_line_that_is_none_of_play_is_told() -> None:
    done = CliRunner().invoke(main, ["options", "growth-answered-by-bolt", "--at", "2"])

    assert done.exit_code == 2
    assert "line 2 of growth-answered-by-bolt is not a line of play; lines of play are on lines" in done.output


def test_a_player_who_is_not_there_is_told() -> None:
    done = CliRunner().invoke(main, ["options", "growth-answered-by-bolt", "--player", "Cleo"])

    assert done.exit_code == 2
    assert "no player named 'Cleo'; players are Ann, Bob" in done.output


def test_the_text_marks_what_some_eras_allow_and_says_why_others_do_not() -> None:
    told = CliRunner().invoke(main, ["options", "growth-answered-by-bolt"]).output
    words = " ".join(told.split())

    assert "then, at attack: Ann attacks with Grizzly Bears yes no no" in words
    assert "Grizzly Bears is not on the battlefield (2006 308.2a; 2024 506.3)" in words


def test_programs_get_the_same() -> None:
    told = json.loads(CliRunner().invoke(main, ["options", "growth-answered-by-bolt", "--json"]).output)
    (option,) = [option for option in told["options"] if option["about"] == "Grizzly Bears"]

    assert told["schema"] == "options/1"
    assert [option["verdicts"][edition]["verdict"] for edition in ERAS] == ["done", "refused", "refused"]


def test_the_place_of_options_is_a_line_of_play_and_no_expectation() -> None:
    text = CliRunner().invoke(main, ["options", "unspent-mana-cost"]).output

    assert text.startswith("What can be done after line 20: the phase ends\n")


def test_more_work_than_lists_are_worth_leaves_lines_out_and_those_asked_for_come_first(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything = asked(TURN, catalog)
    monkeypatch.setitem(options_of.__globals__, "MOST_WORK_UNDER_AN_ERA", 15)
    script = read("asked", TURN, catalog)
    found = options_of(script, catalog, ERAS, player="Bob", card="Terror")

    assert [option.subject for option in found.options] == ["Terror"]
    assert found.left_out == len(everything.options) - 1


def test_a_game_that_is_over_has_no_options() -> None:
    seats = "Ann\n  hand: Shock\n  battlefield: Mountain\nBob\n  life: 2\n"
    script = f"title: Over\n\n{seats}\nAnn's turn\n  main\n    Ann casts Shock targeting Bob\n"
    told = CliRunner().invoke(main, ["options", "-", "--under", "2024"], input=script).output

    assert told.endswith("The game is over.\n")
