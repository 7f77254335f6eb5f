"""What a document of the rules changed: the answers with the rules before and after, and the scripts that come out differently."""

from __future__ import annotations

import json
from datetime import date
from importlib import import_module

import pytest
from click.testing import CliRunner
from samples import Sample

from core import when
from core.catalog import installed
from core.commands.main import main
from core.compare.changes import before, changes_of_document, outcome_changed
from core.compare.history import changes
from core.compare.timeline import editions_in_time
from core.rulebook.rules import TOPIC_OF
from core.script.playing.run import Stager
from core.script.script_files import built_in, find_script


def told(*arguments: str) -> str:
    result = CliRunner().invoke(main, ["changes", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("M10", date(2009, 7, 11)),
        ("Magic 2010", date(2009, 7, 11)),
        ("magic-2010", date(2009, 7, 11)),
        ("Sixth Edition", date(1999, 4, 23)),
        ("6th", date(1999, 4, 23)),
        ("6th Edition", date(1999, 4, 23)),
        ("10th edition", date(2007, 7, 13)),
        ("Core Set 2021", date(2020, 7, 3)),
        ("2009-08-01", date(2009, 7, 11)),
        ("today", installed().documents[-1].day),
        ("latest", installed().documents[-1].day),
    ],
)
def test_a_document_is_found_by_the_names_that_people_use(name: str, day: date) -> None:
    assert installed().edition(name).day == day


@pytest.mark.thorough
def test_what_changed_is_told_in_words_with_the_rules_before_and_after() -> None:
    text = told("Magic 2010", "--rules-only")

    assert text.startswith("What changed with M10 (2009-07-11), compared with Alara Reborn (2009-05-01)")
    assert "Mana burn is gone" in text
    assert "before  300.3  Mana left in a pool at the end of a phase is lost." in text
    assert "now     500.4" in text
    assert "come out differently" not in text


def test_a_document_older_than_the_recorded_changes_says_so() -> None:
    text = " ".join(told("1994", "--rules-only").split())

    assert "compared with the Unlimited Edition with the rulings of 1994-04-14 Some changes may be earlier" in text
    assert "Changes to single rules are recorded only for documents from 1999-04-23 on." in text


@pytest.mark.thorough
def test_every_change_of_the_history_is_one_of_its_document() -> None:
    catalog = installed()
    line = editions_in_time(catalog)
    for edition in line[1::16]:
        found = [answer.gist for answer in changes_of_document(catalog, edition).answers]
        assert sorted(found) == sorted(change.gist for change in changes(catalog) if change.day == edition.day)
    assert {change.day for change in changes(catalog)} <= {edition.day for edition in line}


def test_what_matters_most_in_play_comes_first_and_what_happens_before_the_game_last() -> None:
    catalog = installed()
    answers = changes_of_document(catalog, catalog.edition("2009-07-11")).answers
    before_the_game = [all(TOPIC_OF[name] in ("deck", "opening") for name in answer.questions) for answer in answers]

    assert "delivery" in answers[0].questions
    assert {"unspent", "sets_off", "layers"} <= {name for answer in answers[:5] for name in answer.questions}
    assert before_the_game == sorted(before_the_game)
    assert before_the_game.count(True) > 2


@pytest.mark.thorough
def test_a_script_comes_out_differently_at_the_documents_that_when_finds(sample: Sample) -> None:
    catalog = installed()
    line = editions_in_time(catalog)
    for known in built_in(catalog):
        if known.name != "unspent-mana-cost" and not (
            "comparisons" in known.folders and sample.picks(known.path, 1000)
        ):
            continue
        days = {turn.after.day for turn in when(known.name).turns}
        stager = Stager(find_script(known.path, catalog), catalog)
        for old, edition in zip(line[::16], line[1::16], strict=False):
            if all(stager.kept_out(catalog.rules(one.short)) for one in (old, edition)):
                continue
            there = outcome_changed(catalog, known, old, edition)
            # A wording may change on a day within the time of the older document.
            between = any(old.day < day <= edition.day for day in days)
            assert (there is not None) == between, (known.name, edition.day)


@pytest.mark.thorough
def test_the_scripts_that_come_out_differently_are_named_with_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [known for known in built_in(installed()) if known.name in ("elemental-made-to-block", "unspent-mana-cost")]
    monkeypatch.setattr(import_module("core.compare.changes"), "built_in", lambda catalog: few)
    found = json.loads(told("2010-02-01", "--json"))

    assert (found["day"], found["before_day"]) == ("2010-02-01", "2009-10-01")
    scripts = {one["script"]: one for one in found["scripts"]}
    assert set(scripts) == {"elemental-made-to-block"}
    assert all(
        one["facts"] or one["cannot_be_played_before"] or one["cannot_be_played_after"] for one in scripts.values()
    )
    again = told("2010-02-01", "--json")
    assert json.loads(again) == found


def test_nothing_is_known_of_what_the_oldest_edition_changed() -> None:
    assert "is the oldest edition here" in told("alpha")
    assert before(installed(), installed().edition("alpha")) is None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["M1O"], "no edition named 'M1O'"),
        (["1992"], "there were no rules of Magic then; the first are those of alpha, 1993-08-05"),
        (["M10", "--all", "--rules-only"], "expected one of --all and --rules-only, not both"),
    ],
)
def test_mistakes_are_told_plainly(arguments: list[str], said: str) -> None:
    result = CliRunner().invoke(main, ["changes", *arguments])

    assert result.exit_code == 2
    assert said in result.stderr
