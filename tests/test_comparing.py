"""What a comparison says of the place where eras part: what happens there, and the rules that decide it."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import pytest
from samples import Sample

from core import compare, run
from core.catalog import Catalog, installed
from core.compare.checking import check
from core.compare.comparing import ScriptComparison
from core.compare.fact_divergences import divergences
from core.compare.facts import FactName
from core.compare.ledger import headers_read
from core.compare.timeline import Timeline
from core.report.answers import answer_of
from core.report.comparison import comparison_text
from core.report.listings import check_text
from core.report.markdown import comparison_markdown
from core.rulebook.rules import plain_name
from core.script.playing.expectations import applies
from core.script.playing.run import Stager, those_who_know_it
from core.script.reading.reader import read
from core.script.script_files import BuiltIn, built_in, find_script
from core.script.telling.moves import counted_names
from core.script.verdicts import VerdictKind

pytestmark = pytest.mark.sampled(2, each_change=True)
"""Half of these tests are run by the README's command, and all of them with each change."""

NOT_COMPARED = {
    "artillery-with-a-warhammer": "the earlier wording of a card that counts the gains offers its counter, which is left open",
    "battle-in-range-by-its-protector": "the earlier rules know no battles, which others show",
    "clone-of-a-strengthened-token": "a token is called otherwise in the last edition, which others show",
    "contract-with-ante": "stakes are drawn at another time, and chance draws others",
    "copy-of-a-face-down-creature": "what is refused and what is absent differ in no topic by itself",
    "deadly-spill": "the keyword that decides came later than the other editions, which others show",
    "doppelganger-that-stays-flipped": "the first edition knows nothing that is flipped, and is silent on copying it",
    "types-of-choice": "the first edition has no order for effects that last, and is silent on it, which others show",
    "gained-abilities-that-belong-together": "the eras part at a choice between cards, which no rule has made",
    "given-landwalk-is-no-text": "the first edition changes words only where a text has them, which others show",
    "juggernaut-told-to-stay": "an attack that nobody announces does not happen in the first edition",
    "nomads-pass-on-one-damage": "the first edition has no help before there is damage to help against, which others show",
    "nest-and-a-ripper": "a moment that the first edition has not is named in it",
    "nobody-has-to-pay-in-a-loop": "only the last edition settles loops in which somebody keeps declining",
    "overkilled-before-it-is-trampled": "trample damage is divided by its player in the later editions, which others show",
    "piper-with-a-reluctant-player": "the eras part at an offer that is turned down, which no rule has made",
    "plain-fight": "it is about rules that play no part; a division is asked for in the later editions alone",
    "wretched-left-the-attack": "regeneration takes a creature out of an attack in the later editions, which others show",
    "sent-over-before-it-is-tapped": "in the second edition alone the first of two replacements is chosen, which others show",
    "propaganda-of-one-head": "in the last edition an attack on a team says which head it is for",
    "six-hundred-times": "nobody loses within a phase in the first edition, so that the loop does not end there",
    "taken-for-the-whole-turn": "the first edition has no help before there is damage to help against, which others show",
    "turning-up-what-another-controls": "what is refused and what is absent differ in no topic by itself",
    "wounded-blocker-is-trampled": "trample damage is divided by its player in the later editions, which others show",
    "ali-outlives-the-bolts": "the later editions end the game within the phase, which others show",
    "banned-in-january-1994": "stakes are drawn at another time, and chance draws others",
    "blast-that-is-an-instant": "an earlier interrupt cannot be answered by an ability, which others show",
    "choosing-freely-after-a-loop": "only in the second edition does whoever breaks a loop choose how often it goes round",
    "chosen-type-besides-its-own": "lords get the type that they strengthen with a later wording, which others show",
    "lance-found-too-late": "the first edition does not say when a creature strikes that gains first strike between the rounds",
    "meditation-beside-a-vault": "a card is worded otherwise in the second edition",
    "newer-world": "the first edition knows no enchant worlds, which others show",
    "only-the-loser-staked": "the later editions end the game within the phase, which others show",
    "tapped-crusade-goes-on": "a tapped artifact stops working in the first edition, which others show",
    "turn-ended-before-an-ability": "the earlier editions have no planeswalkers to attack, which others show",
    "two-duels-won": "the later editions end the game within the phase, which others show",
    "who-drives-the-other-out": "the later editions end the game within the phase, which others show",
    "won-and-lost-again": "the later editions end the game within the phase, which others show",
    "clone-of-a-back-face": "the earlier editions know no color indicators, which others show",
    "copy-of-a-back-does-not-turn": "the earlier editions know no color indicators, which others show",
    "faces-from-hand-and-grave": "the earlier editions know no color indicators, which others show",
    "insect-on-the-other-side": "the earlier editions know no color indicators, which others show",
    "token-of-a-back-turns-over": "the earlier editions know no color indicators, which others show",
    "token-of-a-youth-turns-over": "the earlier editions know no color indicators, which others show",
    "werewolves": "the earlier editions know no color indicators, which others show",
    "disturbed-beggar": "the earlier editions know no color indicators, which others show",
    "cathar-comes-back-turned": "the earlier editions know no color indicators, which others show",
    "sentry-turns-once": "the earlier editions know no color indicators, which others show",
    "thing-in-the-ice": "the earlier editions know no color indicators, which others show",
    "last-turn-and-shown": "the earlier editions know no color indicators, which others show",
    "instead-and-for-each-attacker": "unspent mana burns in the earlier editions, which others show",
    "vineyard-gives-mana-to-each-player": "unspent mana burns in the earlier editions, which others show",
    "no-combat-damage-assigned": "layers settle a size otherwise in the last edition, which others show",
    "giant-that-becomes-a-frog": "the first edition has no order for effects that last, and is silent on it, which others show",
    "devotion-and-a-land-of-every-type": "the first edition is silent on the order of effects that last, which others show",
    "copy-of-an-animated-artifact": "by a ruling of 1994 a Clone copies no animated artifact, which others show",
}
"""Scripts that come out differently and yet are no comparisons, with the reason."""

COMPARISONS = [known for known in built_in(installed()) if known.folders[0] == "comparisons"]
REASONED = (VerdictKind.REFUSED, VerdictKind.NO_SUCH_MOMENT, VerdictKind.NOT_IN_EDITION, VerdictKind.GAME_OVER)


class Decided(NamedTuple):
    """A script, and for the eras in their order: the rule that decides where they part, or where they agree."""

    script: str
    rules: tuple[str, str, str]


DECIDED = (
    Decided("growth-answered-by-bolt", ("p37.9", "Glossary.Damage", "120.3e")),
    Decided("tapped-blocker", ("p28.15", "306.2b", "506.4b")),
    Decided("blocked-stays-blocked", ("p28.13", "309.2f", "509.1h")),
    Decided("regeneration-shield", ("p31.1", "419.6b", "701.15a")),
    Decided("prevention-ahead-of-time", ("p34.10", "419.4", "615.4")),
    Decided("tapped-artifact-fires", ("p22.4", "408.1d", "117.1b")),
    Decided("mana-into-combat", ("p17.4", "300.3", "500.4")),
    Decided("turn-end-order", ("p14.8", "314.2", "514.2")),
    Decided("too-weak-to-strike-first", ("p29.5", "212.5a", "304.1")),
    Decided("sideboard-of-fifteen", ("p3.4", "100.5", "100.4a")),
)


@pytest.mark.parametrize("decided", DECIDED, ids=lambda decided: decided.script)
def test_the_rule_that_decides_is_cited(decided: Decided) -> None:
    found = compare(decided.script)
    place = found.parting or found.agreement

    assert place is not None
    for rule, telling in zip(decided.rules, place.tellings, strict=True):
        assert rule in telling.rules


AGREED = (
    ("sage-for-creatures", "refused: Ann cannot pay {R} for Lightning Bolt"),
    ("soul-net-under-the-disk", "Bob gains 1 life"),
    ("blocked-stays-blocked", "Hill Giant assigns no combat damage"),
)


@pytest.mark.parametrize(("script", "told"), AGREED)
def test_where_eras_agree_it_is_told_what_a_line_brings_about(script: str, told: str) -> None:
    found = compare(script)

    assert found.agreement is not None
    assert {telling.text for telling in found.agreement.tellings} == {told}
    assert "The same happens in every era, under each era's rules," in str(found)


def test_what_takes_part_in_something_else_is_not_cited() -> None:
    """Of a stage that does several things each has its own rules, and what is refused is set against what allows it."""
    heals, regenerates = compare("turn-end-order").parting, compare("regeneration-shield").parting

    assert heals is not None
    assert regenerates is not None
    assert [telling.rules[0] for telling in heals.tellings[1:]] == ["314.2", "514.2"]
    assert not {"314.1", "514.1"} & {number for telling in heals.tellings for number in telling.rules}
    assert not {"408.1b", "408.1d", "409.1a"} & set(regenerates.tellings[1].rules)


def test_nothing_is_left_open_about_a_card_that_some_era_tells_of() -> None:
    """A card that is in the library in one era is not passed over there because nobody drew it."""
    values = dict(compare("hand-without-land").table)
    owners = {name.subject: found for name, found in compare("who-owns-a-token").table if name.aspect == "owner"}

    assert next(found for name, found in values.items() if name.text == "Mountain #1")[0] == "Ann's library"
    assert owners["Goblin #2"] == ("Bob", "Ann", "Bob")


def test_what_comes_later_is_told() -> None:
    parting = compare("turn-end-order").parting

    assert parting is not None
    assert re.fullmatch(r"not yet; at line \d+ \(the turn ends\), Craw Wurm heals", parting.tellings[0].text)


@pytest.mark.sampled(110)
@pytest.mark.parametrize("known", COMPARISONS, ids=lambda known: known.name)
def test_every_era_has_a_rule_where_they_part(known: BuiltIn) -> None:
    """Where facts differ, at each place that is shown for them; where none does, where the course of the game does."""
    comparison = compare(known.path)
    of_facts = [one.parting for one in divergences(comparison)]
    of_the_game = [comparison.parting] if comparison.parting is not None else []

    assert [place for place in of_facts or of_the_game if not all(telling.rules for telling in place.tellings)] == []


@pytest.mark.sampled(110)
@pytest.mark.parametrize("known", COMPARISONS, ids=lambda known: known.name)
def test_every_line_that_came_to_nothing_has_a_reason(known: BuiltIn, catalog: Catalog) -> None:
    stager = Stager(find_script(known.path, catalog), catalog)
    for name in those_who_know_it(stager, [edition.short for edition in catalog.editions])[0]:
        for line, verdict in stager.run(catalog.rules(name)).verdicts.items():
            assert verdict.reason or verdict.kind not in REASONED, f"{name}, line {line}"


def _is_about_main_editions(known: BuiltIn) -> bool:
    catalog = installed()
    expected = [*find_script(known.path, catalog).expectations()]
    return any(applies(one.editions, edition) for one in expected for edition in catalog.editions)


def test_whatever_comes_out_differently_is_a_comparison(sample: Sample) -> None:
    scripts = [known for known in built_in(installed()) if sample.picks(known.path, 60)]
    # A script that expects nothing of a main edition is about another book, and may come out differently under these.
    others = [known for known in scripts if known.folders[0] != "comparisons" and _is_about_main_editions(known)]
    differing = {known.name for known in others if compare(known.path).differences}

    assert differing == set(NOT_COMPARED).intersection(known.name for known in scripts)


BURNS_OUT = """
title: Does Cara burn out?
Ann
  library: Island
Bob
  library: Island
Cara
  life: 1
  battlefield: Mountain
  hand: Island
Cara's turn
  main
    Cara taps Mountain for {R}
    the phase ends
  end of turn
"""


def test_of_a_player_who_is_out_of_the_game_nothing_else_is_told() -> None:
    found = compare(BURNS_OUT)
    when = Timeline(found.script, installed(), ["Cara: life"])

    assert [difference.values for difference in found.differences if difference.fact.subject == "Cara"] == [
        ("out of the game", "in the game")
    ]
    assert [span.values[FactName("Cara", "life")] for span in when.spans if span.values] == ["out of the game", "1"]
    assert not any(turn.facts for turn in when.turns if turn.comparison is None)
    assert "Cara is out of the game" in answer_of(found)


PASSED_IN_BETWEEN = """
title: A pass between the damage and the end
Ann
  battlefield: Hill Giant
Bob
  life: 3

Ann's turn
  attack
    Ann attacks with Hill Giant
  damage
    Bob passes
"""


def test_a_pass_that_comes_too_late_parts_where_the_game_is_over() -> None:
    found = compare(PASSED_IN_BETWEEN)

    assert found.parting is not None
    assert found.parting.place == "after line 10"
    assert [telling.text for telling in found.parting.tellings] == [
        "damage is assigned and can be prevented or redirected; line 12 is done first: Bob passes",
        "combat damage goes on the stack: 3 from Hill Giant to Bob; line 12 is done first: Bob passes",
        "game over: Ann wins",
    ]
    assert found.parting.tellings[0].rules == ("p29.6",)


LINES_THAT_COME_TO_NOTHING = """
title: Lines that come to nothing
Ann
  battlefield: Copper Tablet
Bob
  battlefield: Copper Tablet
  hand: Lightning Bolt

Ann's turn
  upkeep
    when Ann's Copper Tablet triggers
      Bob casts Lightning Bolt targeting Ann
  main
    Ann passes

Bob's turn
  upkeep
    Bob passes
"""


def test_what_no_line_brings_about_is_placed_in_its_part_of_the_turn() -> None:
    found = compare(LINES_THAT_COME_TO_NOTHING)

    assert found.parting is not None
    assert found.parting.place.startswith("during Bob's upkeep")


def test_a_trigger_that_is_not_set_off_is_not_said_to_lack_its_moment() -> None:
    found = compare(LINES_THAT_COME_TO_NOTHING)

    assert "line 11: when Ann's Copper Tablet triggers: no such moment: it did not trigger" in str(found)


def test_a_failing_check_names_the_lines_that_came_to_nothing_there(catalog: Catalog) -> None:
    too_late = PASSED_IN_BETWEEN.replace("Bob passes", "Bob passes\nexpect\n  2006, 2024: Bob is at 3")
    found = check(read("script", too_late, catalog), catalog)

    assert {failure.edition for failure in found.failures} == {"2006", "2024"}
    (line,) = found.vain_in_part
    assert (line.line, [under for under, _ in line.verdicts]) == (12, ["2024"])
    assert "script:12 was not reached in some editions, since the game had ended: Bob passes" in check_text(found)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Mountain #6", "Mountain #7"], "Mountain #6 and #7"),
        (["Mountain #21", "Mountain #31", "Forest"], "Mountain #21 and #31 and Forest"),
        (["Forest #1", "Forest #2", "Forest #3", "Forest #5"], "Forest #1 to #3 and #5"),
    ],
)
def test_numbered_cards_are_named_once(names: list[str], told: str) -> None:
    assert counted_names(names) == told


UNFINISHED = """title: A line that leaves something open

Ann
  battlefield: 4 Plains, Swamp, Hill Giant, Grizzly Bears
  hand: Healing Salve, Terror
Bob

Ann's turn
  main
    Ann casts Healing Salve
      expect: {modes}
    Ann casts Terror
      expect: {targets}
"""


def test_a_line_that_leaves_open_what_could_be_chosen_satisfies_no_plain_refusal(catalog: Catalog) -> None:
    left_open = check(read("open.game", UNFINISHED.format(modes="refused", targets="refused"), catalog), catalog)
    assert [(failure.line, failure.edition) for failure in left_open.failures] == [
        (line, edition) for edition in ("1994", "2006", "2024") for line in (11, 13)
    ]
    assert "Healing Salve needs one of: gaining 3 life, preventing 3 damage" in left_open.failures[0].found
    named = UNFINISHED.format(modes="refused by 601.2b", targets="refused by 601.2c")
    assert check(read("named.game", named, catalog), catalog, ["2024"]).passed


def test_a_line_that_lacks_what_nothing_could_be_chosen_for_is_refused(catalog: Catalog) -> None:
    without = UNFINISHED.replace(", Hill Giant, Grizzly Bears", "").format(modes="refused by 601.2b", targets="refused")
    assert check(read("nothing.game", without, catalog), catalog, ["2024"]).passed


LEFT_OPEN = """title: Choices of many kinds

card Sleepy Imp
  type: creature - Imp
  cost: {B}
  power: 1/1
  when it enters: target creature gets -1/-1 until end of turn

card Purge
  type: sorcery
  cost: {B}
  does: each player discards 2 cards

card Rite
  type: sorcery
  cost: {B}
  does: each player sacrifices 1 creature

card Glance
  type: sorcery
  cost: {B}
  does: you may draw 1 card

Ann
  battlefield: Grizzly Bears, Craw Wurm, City of Brass, 4 Swamp
  hand: Sleepy Imp, Purge, Rite, Glance
Bob
  battlefield: Scryb Sprites, Gray Ogre, Hill Giant
  hand: Forest, Island, Mountain

Ann's turn
  main
    Ann taps City of Brass for mana
    Ann casts Sleepy Imp
    Ann casts Rite
    Ann casts Glance
    Ann casts Purge
  attack
    Ann attacks with Craw Wurm
  blocks
    Bob blocks Craw Wurm with Gray Ogre and Hill Giant
  after damage
    the turn ends

expect
  Bob is at 20
"""


@pytest.mark.thorough
@pytest.mark.sampled(5, each_change=True)
@pytest.mark.parametrize("edition", ["1994", "2006", "2024"])
def test_the_line_that_is_told_for_a_choice_left_open_makes_that_choice(edition: str, catalog: Catalog) -> None:
    lines = LEFT_OPEN.splitlines()
    before = run(LEFT_OPEN, edition).facts
    answers = []
    while left_open := check(read("open.game", "\n".join(lines) + "\n", catalog), catalog, [edition]).left_open:
        choice = left_open[0].choice
        above = lines[choice.line - 1]
        indent = len(above) - len(above.lstrip()) + (0 if choice.later else 2)
        lines.insert(choice.line, f"{' ' * indent}{choice.answer}")
        answers.append(choice.answer)
        assert len(answers) < 10, answers

    after = run("\n".join(lines) + "\n", edition).facts
    assert len(answers) > 5
    assert {name: value for name, value in before.items() if not name.startswith("line ")} == {
        name: value for name, value in after.items() if not name.startswith("line ")
    }


MET_BY_TWO = """title: One creature that meets two

Ann
  battlefield: MET
Bob
  battlefield: Hill Giant, Air Elemental, Lord of Atlantis

Ann's turn
  attack
    Ann attacks with ATTACKER
  blocks
    Bob blocks ATTACKER with FIRST and SECOND
    SAID
  damage
    Ann divides ATTACKER's damage: 2 to SECOND
  after damage
    the turn ends

expect
  Ann is at 20
"""


@pytest.mark.parametrize(
    ("attacker", "first", "second", "said", "left_open"),
    [
        ("Thicket Basilisk", "Hill Giant", "Air Elemental", "", []),
        # What makes others stronger does something as long as it is there.
        (
            "Thicket Basilisk",
            "Hill Giant",
            "Lord of Atlantis",
            "",
            ["Ann chooses Hill Giant and Lord of Atlantis for Thicket Basilisk"],
        ),
        ("Inferno Elemental", "Hill Giant", "Air Elemental", "", ["Ann chooses Hill Giant and Air Elemental"]),
        (
            "Inferno Elemental",
            "Hill Giant",
            "Air Elemental",
            "Ann chooses Air Elemental and Hill Giant for Inferno Elemental",
            [],
        ),
    ],
)
def test_the_order_of_like_triggers_is_asked_for_where_it_can_matter(
    attacker: str, first: str, second: str, said: str, left_open: list[str], catalog: Catalog
) -> None:
    text = MET_BY_TWO.replace("MET", attacker).replace("ATTACKER", attacker)
    text = text.replace("FIRST", first).replace("SECOND", second).replace("    SAID\n", f"    {said}\n" if said else "")
    found = check(read("met.game", text, catalog), catalog)
    order = {one.choice.answer for one in found.left_open if " chooses " in one.choice.answer}

    assert [any(answer.startswith(wanted) for answer in order) for wanted in left_open] == [True] * len(order)
    assert not said or said not in [vain.text for vain in found.vain]


def test_a_choice_left_open_is_told_as_such_and_not_as_an_expectation_that_fails(catalog: Catalog) -> None:
    found = check(read("open.game", LEFT_OPEN, catalog), catalog, ["2006"])
    told = check_text(found)

    assert not found.passed
    assert found.failures == ()
    assert "open.game:33 leaves a choice open under 2006" in told
    assert "after line 34 a script can say: Ann chooses Grizzly Bears for Sleepy Imp; or: Ann chooses Craw" in told
    assert "expected:" not in told


def test_a_comparison_names_a_choice_left_open_without_all_that_could_be_said(catalog: Catalog) -> None:
    left_open = Stager(script := read("open.game", LEFT_OPEN, catalog), catalog)
    comparison = ScriptComparison(script, [left_open.run(catalog.rules(name)) for name in ("1994", "2006")], catalog)
    told = " ".join(comparison_text(comparison).split())

    assert "line 33: " in told
    assert "a script can say" not in told
    assert "`eras run open.game --under 1994` shows what the script can say instead" in told
    assert "a script can say" in " ".join(comparison_text(comparison, all_facts=True).split())


def test_an_expectation_whose_time_never_came_says_why(catalog: Catalog) -> None:
    script = """title: Judged too late

Ann
  life: 3
  hand: Terror, Grizzly Bears
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Grizzly Bears
      Bob casts Lightning Bolt targeting Ann
        expect: Ann is at 0
    Bob casts Lightning Bolt targeting Ann
  second main
    expect: Ann is at 3

expect
  Ann is at 0
"""
    found = check(read("late.game", script, catalog), catalog, ["2024"])

    assert [(one.line, one.expected, one.found) for one in found.failures] == [
        (
            14,
            "Ann is at 0",
            "it was never evaluated: line 13 had no effect (not reached: the line above it did not happen)",
        ),
        (17, "Ann is at 3", "it was never evaluated: the game is over before that (Bob wins)"),
    ]
    assert "line 20 holds under 2024: Ann is at 0" in check_text(found, verbose=True)


def test_a_refusal_that_a_script_expects_is_no_news_to_a_comparison() -> None:
    script = """title: A spell without mana

Ann
  hand: Terror
Bob
  battlefield: Hill Giant

Ann's turn
  main
    Ann casts Terror targeting Hill Giant
"""
    assert "Lines without effect" in str(compare(script))
    assert "Lines without effect" not in str(compare(f"{script}      expect: refused\n"))


TOO_SOON = """\
title: Help before there is anything to help against

Ann
  battlefield: 3 Plains
  hand: Healing Salve
Bob
  battlefield: 3 Mountain, Drudge Skeletons, Swamp, Samite Healer
  hand: Lightning Bolt

Ann's turn
  main
    Bob casts Lightning Bolt targeting Ann
      Ann casts Healing Salve preventing 3 damage
      Ann casts Healing Salve preventing 3 damage targeting Ann
    Bob uses Samite Healer on Ann
    Bob uses Drudge Skeletons
      {}
"""


def test_help_that_comes_too_soon_is_told_how_it_waits_for_its_chance(catalog: Catalog) -> None:
    def told(below: str) -> list[tuple[str, str]]:
        found = compare(TOO_SOON.format(below), catalog=catalog).notes
        return [(note.under, note.text) for note in found if note.kind == "too soon"]

    for_others = [
        ("1994", "line 13: below `to save ...:` it waits for the last chance"),
        ("1994", "lines 14, 15: below `to save Ann:` they wait for the last chance"),
    ]
    for_the_skeletons = ("1994", "line 16: below `to save Drudge Skeletons:` it waits for the last chance")
    assert told("") == [*for_others, for_the_skeletons]
    assert told("expect 1994: refused") == for_others


def test_what_stands_at_the_last_chance_is_not_told_to_stand_there(catalog: Catalog) -> None:
    text = TOO_SOON.replace("    Bob uses Drudge", "    to save Drudge Skeletons:\n      Bob uses Drudge")

    found = compare(text.format(""), catalog=catalog)

    assert not [note for note in found.notes if "Skeletons" in note.text and note.kind == "too soon"]


def test_what_is_set_up_without_what_it_enters_with_is_told(catalog: Catalog) -> None:
    script = """title: On the battlefield already

Ann
  battlefield: Clone, Triskelion, Triskelion (2 +1/+1 counters), Grizzly Bears
Bob

Ann's turn
  main
    Ann passes
"""
    told = [
        note.text for note in compare(script, catalog=catalog).notes if note.kind == "past" and note.under == "2024"
    ]

    assert told == [
        "Clone does not start as a copy of something chosen; it would enter that way if a line cast it",
        "Triskelion starts without the +1/+1 counters it would enter with: write `Triskelion (3 +1/+1 counters)`",
    ]


DRAWS = """title: Three cards

Ann
  library: Forest, Mountain, Swamp, 10 Plains
  battlefield: Island
  hand: Ancestral Recall
Bob

Ann's turn
  main
    Ann casts Ancestral Recall targeting Ann
"""


def test_where_eras_agree_all_is_told_that_happens_by_the_same_rules(catalog: Catalog) -> None:
    assert "2024   Ann draws Forest; Ann draws Mountain; Ann draws Swamp" in str(compare(DRAWS, catalog=catalog))


WRATH = """title: Two eggs in one wrath

Ann
  battlefield: 4 Plains, Rukh Egg
  hand: Wrath of God
Bob
  battlefield: Rukh Egg

Ann's turn
  main
    Ann casts Wrath of God
  end of turn
    the turn ends
"""


def test_assumptions_on_what_a_text_does_not_say_stand_together_and_none_is_left_out(catalog: Catalog) -> None:
    found = compare(WRATH, catalog=catalog)
    told = " ".join(str(found).split())
    silent = [note.text for note in found.notes if note.kind == "silent"]

    assert told.count("1994: the book does not say - ") == 1
    assert str(found).count("\n    - ") > 2
    assert all(text.removeprefix("the book does not say ") in told for text in silent)


def test_assumptions_on_which_a_difference_rests_come_first(catalog: Catalog) -> None:
    text = (
        "title: Mana of an altar\n\nAnn\n  battlefield: Ashnod's Altar, Hill Giant\n\nAnn's turn\n  main\n"
        "    Ann uses Ashnod's Altar sacrificing Hill Giant\n    the phase ends\n"
    )
    found = compare(text, under=["1994", "2024"], catalog=catalog)
    first, second = (note.text for note in found.notes if note.kind == "silent")

    assert "whether damage for unspent mana or the check of life totals comes first" in first
    assert "interrupt speed" in second


@pytest.mark.parametrize(
    ("script", "where"),
    [
        ("order-of-both-players", "during Ann's main phase (1994) or precombat main phase (2006, 2024), after line 23"),
        ("last-counter-of-a-suspended-card", "during Ann's upkeep step, after line 19"),
        ("suspended-shaman", "during Ann's upkeep step (2024), after line 17"),
        ("tapped-blocker", "during Ann's attack (1994) or combat damage step (2006, 2024), after line 18"),
    ],
)
def test_a_moment_that_only_some_eras_name_so_is_told_as_theirs(script: str, where: str, catalog: Catalog) -> None:
    parting = compare(script, catalog=catalog).parting

    assert parting is not None
    assert parting.place == where


SAVED_IN_PART = """title: Regeneration in combat

Ann
  battlefield: Drudge Skeletons, Swamp
Bob
  battlefield: Hill Giant

Bob's turn
  attack
    Bob attacks with Hill Giant
  blocks
    Ann blocks Hill Giant with Drudge Skeletons
  damage
    Ann regenerates Drudge Skeletons

Ann's turn
  main
    Ann passes
"""


def test_where_eras_part_no_later_phase_is_told_and_what_comes_of_a_time_for_help_is(catalog: Catalog) -> None:
    parting = compare(SAVED_IN_PART, catalog=catalog).parting
    assert parting is not None
    told = [telling.text for telling in parting.tellings]

    assert told[0].startswith(
        "damage is assigned and can be prevented or redirected; damage is dealt: 3 from Hill Giant"
    )
    assert [text.rpartition("; ")[2] for text in told] == [
        "Drudge Skeletons is destroyed and goes to the graveyard",
        "Drudge Skeletons regenerates",
        "Drudge Skeletons is destroyed and dies",
    ]


LETHAL = """title: A player without life

Ann
  battlefield: Mountain
  hand: Lightning Bolt
Bob
  life: 3

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
"""


def test_a_player_without_life_who_stays_is_said_to_be_looked_at_later(catalog: Catalog) -> None:
    parting = compare(LETHAL, catalog=catalog).parting

    assert parting is not None
    assert parting.tellings[0].text == (
        "Bob has 0 life, and that is looked at only as an attack starts, an attack ends or a phase ends"
    )
    assert parting.tellings[0].rules == ("p14.11", "p14.12", "p14.13")


IN_ANSWER = """title: A Bolt in answer to a Counterspell

Ann
  battlefield: 7 Mountain
  hand: Shivan Dragon, Lightning Bolt
Bob
  life: 3
  battlefield: 2 Island
  hand: Counterspell

Ann's turn
  main
    Ann casts Shivan Dragon
      Bob casts Counterspell targeting Shivan Dragon
        Ann casts Lightning Bolt targeting Bob
"""


def test_what_comes_of_a_line_that_one_era_refuses_diverges_where_that_is_refused(catalog: Catalog) -> None:
    told = str(compare(IN_ANSWER, catalog=catalog))

    assert "refused: an interrupt is being resolved" in told
    assert "diverge later" not in told
    assert "Bob has 0 life, and that is looked at only" not in told


BURNED = """title: Mana burn can kill you

Ann
  life: 2
  battlefield: Sol Ring, Mana Vault
Bob

Ann's turn
  main
    Ann taps Sol Ring for mana
    Ann taps Mana Vault for mana
    the phase ends
  end of turn
    the turn ends

expect
  2009: Ann loses
"""


def test_a_line_on_the_end_of_a_phase_is_done_if_the_game_ends_with_it(catalog: Catalog) -> None:
    compared = compare(BURNED, catalog=catalog)

    assert [difference.fact.text for difference in compared.differences] == [
        "Ann: life",
        "the game",
        "line 14: the turn ends",
    ]
    assert compared.parting is not None
    assert compared.parting.line_text == "the phase ends"


def test_mana_burn_that_kills_is_told_as_damage_and_as_a_loss_of_life(catalog: Catalog) -> None:
    compared = compare(BURNED, catalog=catalog)
    told = [telling.text for telling in compared.parting.tellings] if compared.parting is not None else []

    assert told[0].startswith("damage is dealt: 5 from unspent mana to Ann")
    assert told[1].startswith("Ann loses 5 life")


def test_a_year_by_itself_is_told_from_that_of_under(catalog: Catalog) -> None:
    told = " ".join(note.text for note in check(read("burned.game", BURNED, catalog), catalog).notes)

    assert "`2009:` means the rules in force on 1 January 2009 (those of 2008-10-01)" in told


MANY_ALIKE = """title: Many cards of one name

Ann
  deck: 60 Lightning Bolt
Bob
  deck: 60 Forest

opening
  Ann mulligans
  Ann puts Lightning Bolt on the bottom
  Ann keeps
  Bob keeps

Ann's turn
  main
"""


def test_cards_of_one_name_that_differ_alike_are_told_in_one(catalog: Catalog) -> None:
    told = str(compare(MANY_ALIKE, catalog=catalog))

    assert len([line for line in told.splitlines() if line.startswith("  Lightning Bolt #")]) < 8
    assert "facts differ, about Lightning Bolt #" in told
    assert " more, Ann, line " in told


TWO_LEGENDS = """title: Two of one legend and a clone

Ann
  battlefield: Jedit Ojanen, 4 Island
  hand: Clone
Bob
  battlefield: 3 Plains, 4 Island
  hand: Jedit Ojanen

Bob's turn
  main
    Bob casts Jedit Ojanen

Ann's turn
  main
    Ann casts Clone copying Bob's Jedit Ojanen

expect
  2006: Clone is in Ann's graveyard
"""


def test_what_rests_on_the_silence_of_a_text_alone_says_on_what(catalog: Catalog) -> None:
    parting = compare(TWO_LEGENDS, catalog=catalog).parting

    assert parting is not None
    assert parting.tellings[0].rules == ("silent",)
    assert parting.tellings[0].text.endswith("(the book has no legends; we let all with the same name stay)")
    assert "(" not in parting.tellings[2].text


def test_a_choice_without_a_source_is_told_with_that_of_what_comes_of_it(catalog: Catalog) -> None:
    found = divergences(compare("hand-filled-after-the-discard", ["fourth", "2006"], catalog=catalog))

    assert "Ann discards Plains #1 (the book is not at hand" in found[0].parting.tellings[0].text


def test_a_choice_that_was_never_asked_for_says_so_of_itself_and_not_of_its_line(catalog: Catalog) -> None:
    why = "2006 never asked: nobody had to make this choice; the rest of the line is done"
    line = '"Ann casts Clone copying Bob\'s Jedit Ojanen"'
    compared = " ".join(str(compare(TWO_LEGENDS, catalog=catalog)).split())
    checked = " ".join(check_text(check(read("script", TWO_LEGENDS, catalog), catalog)).split())

    assert f"line 16: Ann casts Clone copying Bob's Jedit Ojanen {why}" in compared
    assert (
        f"had no effect in some editions: Ann chooses Bob's Jedit Ojanen, from {line} {why.replace('2006', '2006:')}"
        in checked
    )


NO_OPTION = """title: What is named is no option

Ann
  battlefield: 4 Island, Grizzly Bears, Mountain
  hand: Clone
Bob

Ann's turn
  main
    Ann casts Clone
    Ann chooses Mountain for Clone
"""


def test_a_choice_that_came_up_without_what_a_line_names_says_so(catalog: Catalog) -> None:
    told = " ".join(str(compare(NO_OPTION, catalog=catalog)).split())

    assert "never asked: the choice came up, but this is not a legal choice for it" in told


TOO_FEW = """title: One card for two

Ann
  battlefield: 3 Swamp
  hand: Mind Rot
Bob
  hand: Forest, Giant Growth, Shock

Ann's turn
  main
    Ann casts Mind Rot targeting Bob
      Bob discards Shock
"""


def test_an_answer_that_names_too_few_is_told_how_many_are_asked_for(catalog: Catalog) -> None:
    told = " ".join(str(compare(TOO_FEW, catalog=catalog)).split())

    assert "never asked: the choice asks for 2, so name them all" in told
    assert "one of the options" not in told


UNPAID = """title: A Force that nobody pays for

Ann
  battlefield: Force of Nature
Bob

Bob's turn
  end of turn
    the turn ends

Ann's turn
  upkeep
    Ann declines
  draw
    Ann passes
"""


def test_where_eras_agree_what_each_turn_brings_by_itself_tells_least(catalog: Catalog) -> None:
    assert "2024   damage is dealt: 8 from Force of Nature to Ann" in str(compare(UNPAID, catalog=catalog))


HEALED = """title: What differs on the way alone

Ann
  battlefield: Samite Healer, Gray Ogre
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Bob's turn
  main
    Bob casts Lightning Bolt targeting Gray Ogre
      to save Gray Ogre:
        Ann uses Samite Healer targeting Gray Ogre
"""


def test_eras_that_part_and_come_to_the_same_are_told_so(catalog: Catalog) -> None:
    found = compare(HEALED, catalog=catalog)
    assert found.parting is not None
    first = found.parting.tellings[0].text

    assert "No fact differs, but the games run differently." in str(found)
    assert "Gray Ogre Ann's graveyard" in " ".join(str(found).partition("The same in every edition:")[2].split())
    assert "| Gray Ogre | Ann's graveyard |" in " ".join(comparison_markdown(found).split())
    assert "damage is dealt: 2 from Lightning Bolt to Gray Ogre" in first
    assert first.endswith("Gray Ogre is destroyed and goes to the graveyard")


def test_a_script_that_one_era_alone_can_play_is_told_as_that(catalog: Catalog) -> None:
    told = str(compare("archenemy-against-three", catalog=catalog))

    assert "It can be played under 2024 alone.\n  It ends with:" in told
    assert "No fact differs" not in told
    assert "The same happens in every era" not in told
    assert "2006: the script as a whole: teams are of equal size (609.1)" in told


def test_a_spell_that_waits_is_told_in_words_of_no_era(catalog: Catalog) -> None:
    script = LETHAL.replace("targeting Bob", "targeting Bob\n      Bob concedes")

    assert (
        "waiting to take effect" in dict(compare(script, ["2024"], catalog=catalog).table)[FactName("Lightning Bolt")]
    )


def test_of_a_loop_no_more_is_told_than_can_be_read(catalog: Catalog) -> None:
    parting = compare("loop-that-can-be-left", catalog=catalog).parting
    assert parting is not None
    first = parting.tellings[0]

    assert len(first.sentences) > 20
    assert first.text.count("; ") == 9
    assert first.text.endswith(f"; and {len(first.sentences) - 9} more, which `eras run` shows")
    assert parting.tellings[1].text.count("; ") == 1


AFTER_THE_END = """title: More lines than the game has

Ann
  battlefield: 2 Mountain
  hand: 2 Lightning Bolt
Bob
  life: 3

Ann's turn
  main
    Ann casts Lightning Bolt #1 targeting Bob
    the phase ends
  second main
    Ann casts Lightning Bolt #2 targeting Bob
"""


def test_lines_after_the_end_of_a_game_are_told_as_not_reached_with_who_won_and_where(catalog: Catalog) -> None:
    compared = " ".join(str(compare(AFTER_THE_END, catalog=catalog)).split())
    found = check(read("end.game", AFTER_THE_END, catalog), catalog)
    checked = " ".join(check_text(found).split())

    assert "had no effect" not in compared + checked.replace("has lines without effect", "")
    assert "Lines not reached, since the game had ended 1994: line 14: Ann casts Lightning Bolt #2" in compared
    assert "1994: game over: Ann wins, on line 12 (p14.11, p4.6)" in checked
    assert "2006, 2024: game over: Ann wins, on line 11 (2006 102.3b, 420.5a; 2024 104.3b, 704.5a)" in checked
    assert "end.game:14 was not reached, since the game had ended: Ann" in checked


def test_damage_is_told_where_another_era_has_a_loss_of_life(catalog: Catalog) -> None:
    told = " ".join(str(compare("unspent-mana-cost", ["1994", "2006", "2024"], catalog=catalog)).split())

    assert "1994 damage is dealt: 2 from unspent mana to Ann" in told
    assert "2006 Ann loses 2 life" in told
    assert "2024 Ann loses no life" in told


UNDONE = {
    "damage for mana": (
        "battlefield: Forest",
        "main\n    Ann taps Forest for mana\n    the phase ends",
        "loses no life",
    ),
    "a mine that is tapped": (
        "battlefield: Howling Mine, Icy Manipulator, Forest",
        "upkeep\n    Ann uses Icy Manipulator targeting Howling Mine",
        "Howling Mine keeps working",
    ),
    "two worlds": (
        "battlefield: Concordant Crossroads, 3 Mountain\n  hand: Gravity Sphere",
        "main\n    Ann casts Gravity Sphere",
        "1994 Concordant Crossroads does not leave the battlefield",
    ),
}


@pytest.mark.parametrize(("cards", "play", "told"), UNDONE.values(), ids=list(UNDONE))
def test_what_does_not_happen_in_an_era_is_told_in_plain_words(
    cards: str, play: str, told: str, catalog: Catalog
) -> None:
    script = f"title: Nothing comes of it\n\nAnn\n  {cards}\nBob\n\nAnn's turn\n  {play}\n"

    assert told in " ".join(str(compare(script, catalog=catalog)).split())


def test_what_dies_along_with_others_is_not_said_to_stay(catalog: Catalog) -> None:
    script = """title: Deathtouch that tramples

card Snake Mammoth
  cost: {1}{G}
  type: creature - Snake
  power: 3/3
  trample, deathtouch

Ann
  battlefield: Snake Mammoth
Bob
  battlefield: Craw Wurm, Grizzly Bears

Ann's turn
  attack
    Ann attacks with Snake Mammoth
  blocks
    Bob blocks Snake Mammoth with Craw Wurm and Grizzly Bears
"""
    comparison = " ".join(str(compare(script, catalog=catalog)).split())

    assert "does not leave the battlefield" not in comparison
    assert "2024 Snake Mammoth is destroyed and dies; Craw Wurm is destroyed and dies" in comparison


def test_creatures_die_and_other_permanents_are_put_into_the_graveyard(catalog: Catalog) -> None:
    script = """title: A disk for everything

Ann
  battlefield: Nevinyrral's Disk, Forest, Juggernaut, Crusade
Bob

Ann's turn
  main
    Ann uses Nevinyrral's Disk
"""
    for told in ("Juggernaut is destroyed and dies", "Crusade is destroyed and is put into the graveyard"):
        assert check(read("disk", f'{script}\nexpect\n  2024: says "{told}"\n', catalog), catalog).passed


BANDED = """title: Whose division is it?

Ann
  battlefield: Benalish Hero, Hill Giant
Bob
  battlefield: Craw Wurm

Ann's turn
  attack
    Ann attacks with Benalish Hero banded with Hill Giant
  blocks
    Bob blocks Benalish Hero with Craw Wurm
  damage
    Ann divides Craw Wurm's damage: 6 to Benalish Hero
"""


def test_where_all_eras_do_the_same_a_division_that_a_line_makes_is_told(catalog: Catalog) -> None:
    told = " ".join(str(compare(BANDED, catalog=catalog)).split())

    assert "The same happens in every era" in told
    assert told.count("Ann divides the damage from Craw Wurm") == 3


def test_a_division_that_no_line_makes_gives_each_target_its_share_and_the_first_the_rest(catalog: Catalog) -> None:
    script = """title: Four damage among three

Ann
  battlefield: 5 Mountain
  hand: Pyrotechnics
Bob
  battlefield: Craw Wurm, Hill Giant, Gray Ogre

Ann's turn
  main
    Ann casts Pyrotechnics targeting Craw Wurm, Hill Giant, Gray Ogre

expect
  2024: Craw Wurm has 2 damage
  2024: Hill Giant has 1 damage
  2024: Gray Ogre has 1 damage
"""
    played = Stager(read("four", script, catalog), catalog).run(catalog.rules("2024"))

    assert [judgement.found for judgement in played.judgements] == ["", "", ""]


def test_a_way_of_casting_may_be_left_out_of_what_is_on_its_target_as_well(catalog: Catalog) -> None:
    script = """title: A blast on a counterspell

Ann
  battlefield: 2 Mountain
  hand: Lightning Bolt, Red Elemental Blast
Bob
  battlefield: 2 Island
  hand: Counterspell

Ann's turn
  main
    Ann casts Lightning Bolt on Bob
      Bob casts Counterspell on Lightning Bolt
        Ann casts Red Elemental Blast on Counterspell

expect
  Bob is at 17
"""
    found = check(read("blast", script, catalog), catalog)

    assert found.passed
    assert not found.vain


OWN_ORB = """title: A tapped Winter Orb

Ann
  battlefield: Winter Orb, Icy Manipulator, 4 Island (tapped), Mountain

Bob's turn
  end of turn
    Ann uses Icy Manipulator targeting Winter Orb
    the turn ends
Ann's turn
  upkeep
"""


def test_eras_that_do_the_same_where_all_part_are_told_of_where_they_part_later(catalog: Catalog) -> None:
    compared = compare(OWN_ORB, catalog=catalog)
    (later,) = compared.later_partings

    assert [compared.under[index] for index in later.runs] == ["2006", "2024"]
    assert later.parting.place == "during Ann's untap step, after line 9"
    assert "2006 and 2024 diverge later, during Ann's untap step, after line 9: the turn ends" in str(compared)
    assert compared.to_dict()["later_partings"][0]["events"]["2024"]["rules"] == ["502.3"]


def test_eras_of_which_the_same_comes_are_not_told_of_again(catalog: Catalog) -> None:
    assert not compare("growth-answered-by-bolt", catalog=catalog).later_partings


HANDED_BACK = """title: A thief is out of the game

Ann
  life: 3
  battlefield: Control Magic on Bob's Serra Angel
Bob
  battlefield: Serra Angel
Cara
  battlefield: Mountain
  hand: Lightning Bolt

Cara's turn
  main
    Cara casts Lightning Bolt targeting Ann
"""


def test_where_nothing_differs_it_is_told_who_has_left_and_who_has_got_something_back(catalog: Catalog) -> None:
    told = " ".join(str(compare(HANDED_BACK, under=["2006", "2024"], catalog=catalog)).split())

    assert "Serra Angel battlefield, controller Bob, power/toughness 4/4" in told
    assert "Ann out of the game" in told


WARDED = """title: A ward against a theft

Ann
  battlefield: Control Magic on Bob's Serra Angel
Bob
  battlefield: Serra Angel, Plains
  hand: Blue Ward

Bob's turn
  main
    Bob casts Blue Ward targeting Serra Angel
"""


def test_what_stays_on_its_side_is_told_as_that(catalog: Catalog) -> None:
    parting = compare(WARDED, catalog=catalog).parting

    assert parting is not None
    assert [telling.text for telling in parting.tellings[1:]] == ["Blue Ward does not go to Ann's side"] * 2


_NAME = r"(?:[A-Z][\w':]*|of|the|over|and|\d+)"
RELEASE = re.compile(rf"({_NAME}(?: {_NAME})*) \((?:[A-Z][a-z]+ )?(\d{{4}})\)")
"""What a document came with, and its year, as an answer names it: `Sixth Edition (1999)`, `Zendikar (October 2009)`."""


def test_every_comparison_answers_its_question_and_dates_it_right() -> None:
    headers = [header for known, header in headers_read(installed()) if known.folders[0] == "comparisons"]
    calls = {
        (edition.day.year, plain_name(name))
        for edition in installed().every_edition
        for name in edition.names
        if not name[0].isdigit()
    }

    assert [header.title for header in headers if not header.answer] == []
    assert [header.title for header in headers if len(header.answer) > 160 or not header.answer.endswith(".")] == []
    undated = [
        (header.title, said, year)
        for header in headers
        for said, year in RELEASE.findall(header.answer)
        if not any(
            known == int(year) and plain_name(" ".join(said.split()[-words:])) in name
            for known, name in calls
            for words in (1, 2)
        )
    ]
    assert undated == []


def test_expectations_about_editions_that_are_not_compared_are_told_in_a_line(catalog: Catalog) -> None:
    text = WARDED + "\nexpect\n  2010: Bob is at 19\n  2024: Bob is at 20\n  from 2008 until 2012: Bob is at 1\n"
    found, all_here = (compare(one, catalog=catalog) for one in (text, text.replace("2010", "2006").split("  from")[0]))

    assert found.lines_about_others == [14, 16]
    assert "Not checked: 2 expectations about other editions (lines 14 and 16); see `eras check`" in str(found)
    assert "Not checked" not in str(all_here)
    assert compare(text, under=["1994", "2009-10-01"], catalog=catalog).lines_about_others == [15]


MODE_BEFORE_A_TARGET = """\
title: A bolt is met by a blast

Ann
  battlefield: Mountain
  hand: Lightning Bolt
Bob
  battlefield: Mountain
  hand: Red Elemental Blast

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
      Bob casts Red Elemental Blast countering a spell targeting Lightning Bolt
"""


def test_a_mode_stands_in_parentheses_where_a_target_follows(catalog: Catalog) -> None:
    """The blast counters a spell; the target is its own, and not that of the spell."""
    written = "Bob casts Red Elemental Blast countering a spell targeting Lightning Bolt"
    shown = "Bob casts Red Elemental Blast (countering a spell) targeting Lightning Bolt"
    played = run(MODE_BEFORE_A_TARGET, "2024", catalog=catalog)
    told, data = " ".join(str(played).split()), json.dumps(played.to_dict())

    assert shown in told
    assert written not in told
    assert written in data
    assert shown not in data


DAMAGE_ENDS = """\
title: A giant survives the turn

Ann
  battlefield: Mountain, 4 Forest
  hand: Lightning Bolt, Giant Growth
Bob
  battlefield: Hill Giant

Ann's turn
  main
    Ann casts Giant Growth targeting Hill Giant
    Ann casts Lightning Bolt targeting Hill Giant
    the turn ends
"""


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        ("1994", "effects end; Hill Giant heals"),
        ("2006", "effects end; damage is removed from Hill Giant"),
        ("2024", "effects end; damage is removed from Hill Giant"),
    ],
)
def test_creatures_heal_by_the_book_that_says_so(edition: str, told: str, catalog: Catalog) -> None:
    """The last phase of 1994 is called heal creatures (p12.5); 314.2 and 514.2 remove damage."""
    assert told in " ".join(str(run(DAMAGE_ENDS, edition, catalog=catalog)).split())


def test_an_outcome_that_is_the_same_for_different_reasons_is_told_as_such() -> None:
    text = str(compare("vault-untapped-in-the-main-phase"))

    assert "The outcome is the same in every era, for different reasons, at line 13" in text
    assert "The same happens" not in text
