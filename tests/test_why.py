"""Why eras part: the topics found by swapping are those that scripts say they show."""

from __future__ import annotations

import json
from itertools import combinations

import pytest
from click.testing import CliRunner

from core import compare, why
from core.catalog import installed
from core.commands.main import main
from core.compare.ledger import headers_read
from core.report.why import Why
from core.rulebook.mixing import mixed
from core.script.playing.run import Stager, those_who_know_it
from core.script.script_files import built_in, find_script

SHOWN = [
    pytest.param(known.path, one, other, topics, id=f"{known.name}-{one}-{other}")
    for known, header in headers_read(installed())
    for one, other, topics in header.shows
]


@pytest.mark.sampled(300)
@pytest.mark.parametrize(("path", "one", "other", "topics"), SHOWN)
def test_the_topics_found_are_those_that_a_script_shows(
    path: str, one: str, other: str, topics: tuple[str, ...]
) -> None:
    assert set(why(path, one, other).topics) == set(topics)


COMPARISONS = [
    pytest.param(known.path, id=known.name) for known in built_in(installed()) if known.folders[0] == "comparisons"
]


@pytest.mark.sampled(110)
@pytest.mark.parametrize("path", COMPARISONS)
def test_a_comparison_says_between_which_eras_it_shows_a_difference(path: str) -> None:
    script = find_script(path, installed())
    said = {frozenset(pair[:2]) for pair in script.shows}
    names, _ = those_who_know_it(Stager(script, installed()), [edition.short for edition in installed().editions])
    unsaid = [pair for pair in combinations(names, 2) if frozenset(pair) not in said]

    assert [pair for pair in unsaid if compare(script, pair).differences] == []


def test_a_single_topic_may_be_all_that_it_takes() -> None:
    (life,) = [fact for fact in why("unspent-mana-cost", "1994", "2024").facts if fact.fact.aspect == "life"]

    assert (life.before, life.after) == ("18", "20")
    assert [(cause.topics, cause.sufficient, cause.necessary) for cause in life.causes] == [(("mana",), True, True)]


def test_topics_that_only_do_it_together_are_told_from_those_that_undo_it_alone() -> None:
    found = why("bolts-at-three-life-each", "1994", "2006").facts[0]

    assert [(cause.topics, cause.label) for cause in found.causes] == [
        (("timing", "winning"), "sufficient"),
        (("timing",), "necessary"),
        (("winning",), "necessary"),
    ]


def test_what_a_set_of_topics_does_is_told_in_words() -> None:
    told = " ".join(str(why("bolts-at-three-life-each", "1994", "2006")).split())
    mana = " ".join(str(why("unspent-mana-cost", "1994", "2024")).split())

    assert "Causes together: timing and winning Sufficient: 1994+timing=2006+winning=2006 ends as 2006 does" in told
    assert "Cause: timing Necessary: 2006+timing=1994 ends as 1994 does" in told
    assert "1994+mana=2024 ends as 2024 does, and 2024+mana=1994 as 1994 does" in mana


@pytest.mark.thorough
def test_independent_causes_are_told_apart() -> None:
    found = why("answering-an-interrupt", "1994", "2006").facts[0]

    assert [(cause.topics, cause.label) for cause in found.causes] == [
        (("cards",), "sufficient"),
        (("timing",), "sufficient"),
        (("cards", "timing"), "necessary"),
    ]


def test_a_cause_shows_where_the_swap_first_does() -> None:
    explained = why("growth-answered-by-bolt", "1994", "2006")
    parting = explained.parting(explained.facts[0].causes[0])

    assert parting is not None
    assert parting.place == "when line 17 resolves"
    assert "p37.9" in str(explained)
    assert "Damage from a chain is held back" in str(explained)


def test_of_a_rule_in_several_parts_the_one_about_what_happened_is_quoted() -> None:
    told = " ".join(str(why("unspent-mana-cost", "2006", "2024")).split())

    assert "2006 Ann loses 2 life 300.3 300.3: Mana left in a pool" in told
    assert "For each mana lost, that player also loses 1 life." in told
    assert "Mana stays in a pool as a step ends" not in told


@pytest.mark.thorough
def test_what_makes_no_difference_to_any_fact_is_a_matter_of_the_course() -> None:
    (found,) = why("no-life-as-an-attack-starts", "1994", "2006").facts

    assert found.fact.text == "the course of the game"
    assert found.shown[0] != found.shown[1]
    told = compare("no-life-as-an-attack-starts", under=["1994", "2006"]).parting
    assert told is not None
    assert found.shown == tuple(telling.text for telling in told.tellings)
    assert found.causes
    assert "No fact differs, but the games run differently." in str(why("no-life-as-an-attack-starts", "1994", "2006"))


def test_a_mixture_explains_itself() -> None:
    found = why("unspent-mana-cost", "1994", "1994+mana=2006")

    assert "Nothing comes out differently" in str(why("deck-of-thirty-nine", "2006", "2006+mana=2024"))
    assert {topic for fact in found.facts for topic in fact.topics} <= {"mana"}


def test_the_name_of_a_quick_mixture_is_its_expression() -> None:
    catalog = installed()
    made = mixed(catalog.rules("2006+mana=1994"), catalog.rules("2024"), {"timing"})

    assert made.name == "2006+mana=1994+timing=2024"
    assert made.owners == catalog.rules(made.name).owners


def test_a_comparison_says_in_short_what_it_is_because_of() -> None:
    assert "\nThe facts differ because of: timing\n" in str(compare("growth-answered-by-bolt"))
    assert "because of" not in str(compare("deck-of-thirty-nine", ["2006", "2024"]))


def test_the_command_prints_text_or_json_and_refuses_one_edition_twice() -> None:
    run = CliRunner().invoke
    told = json.loads(run(main, ["why", "unspent-mana-cost", "--from", "1994", "--to", "2024", "--json"]).stdout)
    twice = run(main, ["why", "unspent-mana-cost", "--from", "2024", "--to", "comprehensive-2024"])

    assert {cause["topics"][0] for fact in told["facts"] for cause in fact["causes"]} == {"mana"}
    assert twice.exit_code == 2
    assert "expected two different editions" in twice.stderr


def test_explanations_and_comparisons_show_themselves_in_notebooks() -> None:
    explained, compared = why("unspent-mana-cost", "1994", "2024"), compare("unspent-mana-cost")
    assert explained._repr_html_().startswith("<div>")
    assert "-&gt;" in explained._repr_html_()
    assert "<th>1994 Revised" in compared._repr_html_()
    assert "<strong>The facts differ because of</strong> mana" in compared._repr_html_()


@pytest.mark.thorough
def test_a_mixture_that_loses_a_line_explains_nothing_that_another_explains() -> None:
    script = """title: A Growth between two rounds of damage

Ann
  battlefield: White Knight, Forest
  hand: Giant Growth
Bob
  battlefield: Hill Giant

Ann's turn
  attack
    Ann attacks with White Knight
  blocks
    Bob blocks White Knight with Hill Giant
  first damage
    Ann casts Giant Growth targeting White Knight
"""
    facts = why(script, "1994", "2006").facts
    knight = next(fact for fact in facts if fact.fact.text == "White Knight")

    assert [(cause.topics, cause.label, cause.lost) for cause in knight.causes] == [
        (("combat_damage",), "sufficient and necessary", None)
    ]
    assert {cause.lost for fact in facts for cause in fact.causes} == {None}


def test_a_line_lost_under_a_mixture_is_told_where_nothing_else_explains_a_fact() -> None:
    """Under the state-based actions of 2024 alone the battle is gone before the horn tells it to attack."""
    catalog = installed()
    script = find_script("battle-told-to-attack", catalog)
    found = Why(script, catalog.rules("1994"), catalog.rules("2024"), catalog, largest=1)

    told = " ".join(str(found).split())
    assert (
        "Cause: state-based actions Sufficient, but only because line 25 has no effect under this mixture: "
        "1994+state=2024 ends as 2024 does" in told
    )


@pytest.mark.thorough
def test_a_value_that_comes_of_a_lost_line_is_shared_by_chance_alone() -> None:
    """What kills the knight in 2006 is line 20; under the state-based actions of 2006 alone something else does."""
    found = why("answers-to-both-rounds", "1994", "2006")
    (knight,) = (fact for fact in found.facts if fact.fact.text == "White Knight")

    assert knight.topics == ("combat_damage",)


def test_an_explanation_says_what_is_assumed_where_it_cites_silence() -> None:
    told = str(why("doppelganger-that-once-was-a-voice", "1994", "2024"))

    assert "p17.9, p15.19, rules don't say" in " ".join(told.split())
    _, _, assumed = told.partition("Assumptions where the rules don't say")
    assert "what was chosen for a copy still counts for the text of whatever it copies later" in " ".join(
        assumed.split()
    )


IN_THE_WAY = """title: A bear in the way

Ann
  battlefield: Hill Giant
Bob
  battlefield: Grizzly Bears, Forest
  hand: Giant Growth

Ann's turn
  attack
    Ann attacks with Hill Giant
  blocks
    Bob blocks Hill Giant with Grizzly Bears
    to save Grizzly Bears:
      Bob casts Giant Growth targeting Grizzly Bears
"""


def test_the_topic_of_the_turn_is_called_by_what_it_is_about() -> None:
    said = " ".join(str(compare(IN_THE_WAY, ["2006", "2024"])).split())

    assert "The facts differ because of: turn (its steps, and whether combat damage uses the stack)" in said


@pytest.mark.thorough
def test_why_names_no_aspect_that_its_values_name() -> None:
    told = str(why("alpha-blast-against-a-counterspell", "1994", "2024"))

    assert "\nMountain #2: untapped -> tapped\n" in told
    assert "\nBob: life: 20 -> 17\n" in told
