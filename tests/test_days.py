"""Days within the time of an edition: its rules, with the cards and wordings of the day."""

from __future__ import annotations

import pytest

import core
from core.catalog import Catalog
from core.compare.timeline import Timeline
from core.kernel.values.errors import EditionWarning
from core.script.script_files import script_of

PRAYER = """title: A prayer of which more comes later
card Long Prayer
  cost: {W}
  type: sorcery
  gain 4 life
  until 1997-05-01:
    gain 3 life
  until 1994-10-01:
    gain 2 life
Ann
  battlefield: Plains
  hand: Long Prayer
Bob
Ann's turn
  main
    Ann casts Long Prayer
expect
  1994-04-20, 1994: Ann is at 22
  1994-09-30: Ann is at 22
  1994-12-01, fifth: Ann is at 23
  1997-06-01, 2006: Ann is at 24
"""
PLAIN = PRAYER.replace("  until 1997-05-01:\n    gain 3 life\n  until 1994-10-01:\n    gain 2 life\n", "")


def test_a_day_is_the_edition_of_its_time_with_the_wordings_of_that_day(catalog: Catalog) -> None:
    known = {
        "1994": ("revised-1994", "1994-04-30"),
        "1993-09-01": ("alpha-1993", "1993-09-01"),
        "1993": ("beta-1993", "1993-12-31"),
        "1994-04-20": ("rulings-1994", "1994-04-20"),
        "1994-12-01": ("revised-1994", "1994-12-01"),
        "1997-06-01": ("fifth-1996", "1997-06-01"),
        "1999-04-25": ("fifth-1996", "1999-04-20"),  # what came with the rulings of 1999 counts from May on, as they do
        "1999-05-15": ("rulings-1999", "1999-04-22"),
        "2007-08-01": ("comprehensive-2007-07-13", "2007-08-01"),
        "2007-07-13": ("comprehensive-2007-07-13", "2007-07-13"),
    }
    played = {name: catalog.played(name) for name in known}

    assert {name: (edition.id, str(edition.day)) for name, edition in played.items()} == known
    assert catalog.rules("1994-12-01").label == "1994-12-01 (1994)"
    assert catalog.rules("1994+cards=1997-06-01").owners["cards"] == played["1997-06-01"]


def test_a_wording_that_changes_within_the_time_of_an_edition_is_a_border(catalog: Catalog) -> None:
    prayer, plain = (Timeline(script_of(text, catalog), catalog) for text in (PRAYER, PLAIN))

    assert [str(one.day) for one in prayer.editions if one.within] == ["1994-10-01", "1997-05-01"]
    days = [(str(turn.before.day), str(turn.after.day), turn.questions) for turn in prayer.turns]
    assert days == [("1994-04-30", "1994-10-01", ("wording_of",)), ("1996-11-01", "1997-05-01", ("wording_of",))]
    assert plain.editions == [*catalog.in_time]
    assert prayer.plays == plain.plays + 2


def test_expectations_name_days_and_are_about_those_of_the_same_wordings() -> None:
    checked = core.check(PRAYER)
    under = {name: core.check(PRAYER, under=name).check.evaluated[name] for name in ("1994-09-01", "1994-10-02")}
    wrong = core.check(PRAYER.replace("1994-12-01, fifth", "1994-09-15, fifth"))

    assert checked.passed
    assert checked.check.evaluated == {
        "1994-04-20": 1,
        "1994": 2,
        "1994-12-01": 1,
        "fifth": 1,
        "1997-06-01": 1,
        "2006": 1,
        "2024": 0,
    }
    assert under == {"1994-09-01": 2, "1994-10-02": 1}
    assert [failure.edition for failure in wrong.failures] == ["1994"]


def test_a_day_of_which_the_edition_is_not_certain_is_told_of() -> None:
    said = "On 1994-04-20 either 1994 Unlimited or 1994 Revised was in force"
    notes = [note.text for note in core.check(PRAYER).check.notes if note.kind == "day"]
    with pytest.warns(EditionWarning, match=said):
        core.run(PRAYER, "1994-04-20")

    assert [text.partition(" (")[0] for text in dict.fromkeys(notes)] == [said]
