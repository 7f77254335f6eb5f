"""What a comparison says of a difference: the answer that decides it first, what is assumed, and how cards are worded."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from core import check, compare, run, why
from core.catalog import Catalog
from core.commands.main import main
from core.compare.fact_divergences import divergences
from core.rulebook.rules import TOPIC_OF

READ = (
    "growth-answered-by-bolt",
    "away-from-sanctum-of-serra",
    "turned-attacker-has-not-attacked-again",
    "growth-beside-a-thoughtlace",
    "trample-over-two",
    "conspiracy-for-constructed",
    "copied-spell-of-a-youth-turns-over",
    "everybody-an-archenemy",
    "prevention-while-a-chain-is-built",
    "legend-rule-one-player",
    "token-phases-out",
    "unspent-mana-cost",
    "butcher-that-was-an-elemental",
    "naming-a-split-card",
    "tapped-artifact-fires",
    "turn-end-order",
)
"""Comparisons of many topics whose divergences were read."""

ASSUMED = "walkers"
"""The book of 1994 has no tokens, so that their owner is assumed."""

REFUSED = """
title: Nobody can pay for it
Ann
  hand: Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
"""


@pytest.mark.sampled(2, each_change=True)
@pytest.mark.parametrize("script", READ)
def test_a_divergence_names_first_the_rule_of_the_answer_that_decides(script: str) -> None:
    found = compare(script)
    shown = {topic for _, _, topics in found.script.shows for topic in topics}
    first = divergences(found)[0]

    assert TOPIC_OF[first.questions[0]] in shown
    for answer, telling in zip(first.answers, first.parting.tellings, strict=True):
        assert answer is None or telling.rules[0] in answer.citation.text


@pytest.mark.parametrize("script", ["conversion-of-other-lands", "extinction-of-goblin-slivers"])
def test_facts_that_hang_together_between_other_eras_are_told_of_the_cards_that_they_are_about(script: str) -> None:
    """A fact that differs between two eras may hang on the answer that decides others between two other eras."""
    editions = ["1994-04-14", "1994", "1999-05", "1999-04-23", "2006", "2024"]
    known = [edition for edition in editions if not (script.startswith("conv") and edition == "1999-04-23")]

    assert len(divergences(compare(script, known))) > 0


def test_a_comparison_says_first_whether_a_fact_differs() -> None:
    assert str(compare("growth-answered-by-bolt")).splitlines()[1] == "3 facts about Grizzly Bears differ."
    assert str(compare(REFUSED)).splitlines()[1].startswith("No fact differs")


def test_every_output_shows_an_assumption_on_which_a_difference_rests(catalog: Catalog) -> None:
    compared = compare(ASSUMED, under=["1994", "2006"], catalog=catalog)
    note = next(note for note in compared.notes if note.decides)
    outputs = {
        "compare": str(compared),
        "markdown": compared.to_markdown(),
        "why": str(why(ASSUMED, "1994", "2006", catalog=catalog)),
        "run": str(run(ASSUMED, "1994", catalog=catalog)),
        "check": str(check(ASSUMED, ["1994", "2006"], catalog=catalog)),
    }

    assert note.under == "1994"
    assert "Walker: owner" in note.decides
    for name, told in outputs.items():
        assert note.text[:40] in " ".join(told.split()), name
    assert compared.to_dict()["notes"][0]["decides"] == list(note.decides)
    assert compared.to_dict()["divergences"][0]["assumed"]["1994"]


LACKED = """\
title: A shield counter

Ann
  battlefield: Grizzly Bears (1 shield counter)
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Bob casts Lightning Bolt targeting Grizzly Bears
"""


def test_what_an_edition_lacks_is_told_where_a_difference_rests_on_that_alone(catalog: Catalog) -> None:
    """The counter does nothing, so that nothing that happens tells of it."""
    lacks = "shield, stun and finality counters"
    outputs = {
        "compare": str(compare(LACKED, under=["2006", "2024"], catalog=catalog)),
        "run": str(run(LACKED, "2006", catalog=catalog)),
    }
    dated = str(run(LACKED, "2021-11-19", catalog=catalog))

    for name, told in outputs.items():
        assert f"Not in this edition\n  2006: {lacks}" in told, name
        assert "(affects: Grizzly Bears" in " ".join(told.split()), name
    assert "2021-11-19: shield counters" in dated


def test_a_wording_that_is_the_cause_is_shown_beside_the_other() -> None:
    found = compare("growth-beside-a-thoughtlace")
    told = str(found)

    assert "How Thoughtlace is worded" in told
    assert "type: interrupt" in told
    (card,) = found.to_dict()["wordings"]
    assert [wording["under"] for wording in card["wordings"]] == [["1994"], ["2006", "2024"]]


def test_a_timeline_does_not_say_that_nothing_differs_of_a_script_without_effect() -> None:
    told = CliRunner().invoke(main, ["when", "-"], input=REFUSED).stdout
    found = json.loads(CliRunner().invoke(main, ["when", "-", "--json"], input=REFUSED).stdout)

    assert "No fact differs" not in told
    assert "Ann cannot pay {R} for Lightning Bolt" in told
    assert found["nothing_had_effect"]
    assert [line["line"] for line in found["came_to_nothing"]] == [9]


def test_a_summary_is_given_for_a_document_only_if_its_rule_says_the_same() -> None:
    found = CliRunner().invoke(main, ["rule", "2010", "legend"]).stdout

    assert "no summary for this document; that of 2024 704.5j says:" in " ".join(found.split())
    assert "as 2024 704.5j has it" not in found


@pytest.mark.parametrize("rule", ["2024 305.7/5", "2006 212.6e/5", "2024 305.7"])
def test_what_documents_have_otherwise_is_told_of_a_rule_that_is_shown(rule: str) -> None:
    """From 1999 to 2003 a land that was made basic was legendary no longer, which no main edition has."""
    told = " ".join(CliRunner().invoke(main, ["rule", *rule.split()]).stdout.split())

    assert "as no edition has another answer" not in told
    assert "though documents differ on what the rule says: snow-stays-on-a-swamp" in told or rule.endswith("305.7")
    assert "2003-07-01 A land that becomes a basic land type keeps its name" in told
