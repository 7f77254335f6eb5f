"""More than two players: who comes after whom, tables turned round, and what is left of players who have left."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import compare
from core.catalog import installed
from core.compare.facts import FactName, facts_of
from core.effects.given_by_rules import GIVEN_BY_RULES
from core.hunt.chance import Dice
from core.hunt.laws import ALWAYS, IN_TURN, PlayedScript
from core.hunt.pool import pool_of
from core.hunt.tables import generate_at_a_table
from core.kernel.events import (
    CoinTossed,
    PhaseBegan,
    PlayerLeft,
    StepBegan,
    TurnBegan,
    TurnSetAside,
    TurnTakenUp,
)
from core.kernel.events.game_state import State
from core.kernel.state.game_objects import DoneThisTurn
from core.kernel.state.this_turn import ThisTurn
from core.kernel.values.variants import AttackOption
from core.kernel.values.zones import ObjectId, PlayerId
from core.script.playing.run import Run, Stager
from core.script.reading.reader import read
from core.script.script_files import BuiltIn, built_in, find_script
from core.script.syntax import AttackLine, LineOfPlay, Script, Seat, Step

CATALOG = installed()
TABLES = [
    known
    for known in built_in(CATALOG)
    if "table" in known.folders and len(set(re.findall(r"^[A-Z]\w*$", known.text, re.MULTILINE))) > 2
]
"""Built-in scripts for three players or more."""
each_table = pytest.mark.parametrize("known", TABLES, ids=lambda known: known.name)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A table of two to eight players of whom some, but never all, have left, at the turn of any of them."""
    count = draw(st.integers(2, 8))
    state = State([f"Player {seat}" for seat in range(count)], {}, GIVEN_BY_RULES)
    for seat in draw(st.lists(st.integers(0, count - 1), unique=True, max_size=count - 1)):
        PlayerLeft(PlayerId(seat), "concedes").apply(state)
    state.this_turn.active = PlayerId(draw(st.integers(0, count - 1)))
    state.agree(attack_option=draw(st.sampled_from(list(AttackOption))))
    return state


def test_a_turn_that_is_taken_up_again_has_all_that_was_done_in_it() -> None:
    state = State(["Ann", "Bob"], {}, GIVEN_BY_RULES)
    ann, bob = (player.id for player in state.players)
    state.apply(TurnBegan(ann, 1))
    state.apply(PhaseBegan("main"))
    state.this_turn.attacked = True
    state.players[ann].this_turn = done = DoneThisTurn(2, (ObjectId(7),), 3, ObjectId(8), 4, 5, 6, 1)

    state.apply(TurnSetAside(ann))
    state.apply(StepBegan("a step that belongs to neither turn"))
    state.apply(TurnBegan(bob, 2))
    assert (state.this_turn.active, state.this_turn.number, state.this_turn.attacked) == (bob, 2, False)
    assert state.players[ann].this_turn == DoneThisTurn(cast_before=4)
    state.players[ann].this_turn.lands_played = 9
    state.apply(TurnTakenUp(ann))

    assert state.this_turn == ThisTurn(ann, 1, "main", attacked=True)
    assert state.players[ann].this_turn == done
    assert not state.turns.set_aside


@given(tables())
def test_turn_order_goes_round_the_table_and_past_those_who_have_left(state: State) -> None:
    seated = [player.id for player in state.seated]
    order = state.in_turn_order()

    assert sorted(order) == seated
    for player, following in zip(order, (*order[1:], order[0]), strict=True):
        assert state.next_player(player) == following
        assert state.opponents(player) == [*order, *order][order.index(player) + 1 :][: len(order) - 1]


@given(tables())
def test_whom_a_player_may_attack_is_who_may_be_attacked_from_the_other_side(state: State) -> None:
    turned = {AttackOption.LEFT: AttackOption.RIGHT, AttackOption.RIGHT: AttackOption.LEFT}
    attacked = {player.id: set(state.defending_players(player.id)) for player in state.seated}
    option = state.agreed.attack_option
    state.agree(attack_option=turned.get(option, option))

    for player in state.seated:
        assert player.id not in attacked[player.id]
        assert {other for other, those in attacked.items() if player.id in those} == set(
            state.defending_players(player.id)
        )


def played(script: Script) -> dict[str, Run]:
    """A script under every edition that knows so many players."""
    stager = Stager(script, CATALOG)
    books = (CATALOG.rules(edition.short) for edition in CATALOG.editions)
    return {rules.name: stager.run(rules) for rules in books if not stager.kept_out(rules)}


def turned(script: Script) -> Script:
    """The same script with everybody one chair further on."""
    duels = tuple(replace(duel, seats=(*duel.seats[1:], duel.seats[0])) for duel in script.duels)
    return replace(script, duels=duels)


def outcome(run: Run) -> dict[FactName, list[str]]:
    """How a game stands; the players of a team that has won are named in no order."""
    return {fact.name: sorted(fact.value.replace(",", "").split()) for fact in facts_of(run.last)}


@pytest.mark.sampled(12)
@each_table
def test_a_table_turned_round_turns_the_outcome(known: BuiltIn) -> None:
    """Everybody has the same neighbors as before, so the same comes of it for each, whoever sits on the first chair."""
    script = find_script(known.path, CATALOG)
    here, there = played(script), played(turned(script))

    assert here
    for name, run in here.items():
        assert outcome(run) == outcome(there[name]), name


@pytest.mark.sampled(12)
@each_table
def test_every_table_keeps_the_laws_of_the_game(known: BuiltIn) -> None:
    """Nobody who has left has or decides anything, all pass before something resolves, and what else always holds.

    The same goes for tables at which players act in turn as the earliest edition has it.
    """
    script = find_script(known.path, CATALOG)
    for name in (*(edition.short for edition in CATALOG.editions), "2024+timing=1994"):
        rules = CATALOG.rules(name)
        if not Stager(script, CATALOG).kept_out(rules):
            case = PlayedScript(script, rules, CATALOG)
            assert [told for law in ALWAYS if (told := law(case))] == []


BOTH = ("2006", "2024")
COUNTING = {
    "balance-on-consecrated-land": (
        BOTH,
        "2006 200.2, 2024 108.1: Balance counts what each player has, the idle one too",
    ),
    "balance-with-a-dingus-egg": (
        BOTH,
        "2006 200.2, 2024 108.1: Balance counts what each player has, the idle one too",
    ),
    "balance-sacrifices-what-is-buried": (
        BOTH,
        "2006 200.2, 2024 108.1: Balance counts what each player has, the idle one too",
    ),
    "hands-evened-out": (BOTH, "2006 200.2, 2024 108.1: Balance counts what each player has, the idle one too"),
    "control-changed-last": (
        ("2024",),
        "616.1b: which opponent is to control it is chosen where there are several, and that line answers",
    ),
    "sent-over-before-it-is-tapped": (
        ("2024",),
        "616.1b: which opponent is to control it is chosen where there are several, and that line answers",
    ),
    "band-with-two-goals": (
        ("2006",),
        "602.3b: a band is sent against one player, which is said where there are several",
    ),
    "bolt-that-radiates": (
        BOTH,
        "2006 103.1, 2024 101.1: Radiate copies its spell for every player whom that could target",
    ),
    "communal-planar-deck-of-nineteen": (("2024",), "901.15a: ten cards for each player"),
    "communal-planar-deck-of-twenty": (("2024",), "901.15a: ten cards for each player"),
    "end-that-does-not-come": (
        BOTH,
        "2006 103.4, 2024 103.1: after Bob's turn there is the third player's, and the end of that, too",
    ),
    "five-phenomena-for-two-players": (("2024",), "901.15a: ten cards and two phenomena for each player"),
    "islandwalk-to-a-sanctuary": (
        BOTH,
        "2006 602.3a, 2024 802.3a: what bars an attack on one of several is told with the name",
    ),
    "moat-of-one-color": (
        BOTH,
        "2006 602.3a, 2024 802.3a: what bars an attack on one of several is told with the name",
    ),
    "naar-isle-again": (("2024",), "103.1: a third player has a turn between Bob's and Ann's, and with it the plane"),
    "sanctuary-as-the-draw-comes": (
        BOTH,
        "2006 602.3a, 2024 802.3a: what bars an attack on one of several is told with the name",
    ),
    "sanctuary-called-out": (
        BOTH,
        "2006 602.3a, 2024 802.3a: a creature that has to attack, but not Ann, attacks the third player",
    ),
    "thief-before-a-guardian-beast": (
        BOTH,
        "2006 602.3a, 2024 802.3a: a Juggernaut that has to attack picks one of two, by default the next in turn order",
    ),
    "sanctuary-that-is-gone": (
        BOTH,
        "2006 602.3a, 2024 802.3a: what bars an attack on one of several is told with the name",
    ),
    "meditation-beside-a-vault": (
        BOTH,
        "2006 103.4, 2024 103.1: after Bob's turn the next in order is the third player's",
    ),
    "one-turn-for-one-vault": (
        BOTH,
        "2006 103.4, 2024 103.1: after Bob's turn the next in order is the third player's",
    ),
    "vault-for-a-turn-skipped": (
        BOTH,
        "2006 103.4, 2024 103.1: after Bob's turn the next in order is the third player's",
    ),
    "picks-that-cause-picks": (BOTH, "2006 103.4, 2024 101.4: each player picks, the idle one too"),
}
"""Scripts for two that an idle third player changes under some editions, since their rules, or their cards, count players."""


def with_an_idle_player(script: Script) -> Script:
    """A script for two with a third at the table, who has nothing and does nothing; attackers go where they went."""
    (duel,) = script.duels
    names = [seat.name for seat in duel.seats]

    def sent(step: Step) -> Step:
        content: LineOfPlay = step.content
        if isinstance(content, AttackLine):
            (other,) = (name for name in names if name != content.player)
            bands = content.bands
            goals = content.goals or tuple((None,) * len(band) for band in bands)
            content = replace(content, goals=tuple(goal if any(goal) else (other,) * len(goal) for goal in goals))
        return replace(step, content=content, children=tuple(map(sent, step.children)))

    turns = tuple(
        replace(
            turn,
            sections=tuple(replace(section, steps=tuple(map(sent, section.steps))) for section in turn.sections),
        )
        for turn in duel.turns
    )
    return replace(script, duels=(replace(duel, seats=(*duel.seats, Seat("Zoe", 0)), turns=turns),))


@pytest.mark.sampled(72)
@pytest.mark.parametrize("known", built_in(CATALOG), ids=lambda known: known.name)
def test_an_idle_player_changes_nothing(known: BuiltIn) -> None:
    """But where players are counted, before the game (2006 101.4, 101.5; 2024 103.5c, 103.8c) and once somebody has lost
    (2006 102.2a, 600.4; 2024 104.2a, 800.4): with a third player at the table the game goes on then."""
    script = read(known.name, known.text, CATALOG)
    if len(script.duels) > 1 or len(script.duels[0].seats) > 2 or script.duels[0].opening is not None:
        return
    alone, together = Stager(script, CATALOG), Stager(with_an_idle_player(script), CATALOG)
    for edition in CATALOG.editions:
        rules = CATALOG.rules(edition.short)
        if together.kept_out(rules):
            continue
        here = alone.run(rules)
        state = here.last.game.state
        if state.outcome is not None or any(player.left for player in state.players):
            continue
        there = {name: said for name, said in outcome(together.run(rules)).items() if name.subject != "Zoe"}
        counts = edition.short in COUNTING.get(known.name, ("",))[0]
        assert (outcome(here) == there) is not counts, edition.short


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(40))
def test_random_tables_keep_the_laws_of_the_game(number: int) -> None:
    script = generate_at_a_table(Dice(f"tables/{number}"), pool_of(CATALOG))
    stager = Stager(script, CATALOG)
    for edition in CATALOG.editions:
        rules = CATALOG.rules(edition.short)
        if not stager.kept_out(rules):
            case = PlayedScript(script, rules, CATALOG)
            assert [told for law in (*ALWAYS, *IN_TURN) if (told := law(case))] == []


OVER = """title: Three, of whom one is left

Ann
Bob
  life: 3
  battlefield: 2 Mountain
  hand: 2 Lightning Bolt
Cara
  life: 2

Bob's turn
  main
    Bob casts Lightning Bolt #1 targeting Cara
    Ann concedes
"""


def test_everybody_who_is_out_is_told_so_though_the_game_is_over() -> None:
    told = str(compare(OVER, under=["2006", "2024"])).partition("The same in every edition:")[2]

    assert re.search(r"Ann +out of the game", told)
    assert re.search(r"Cara +out of the game", told)
    assert re.search(r"Bob +life 3", told)
    assert re.search(r"the game +Bob wins", told)


@pytest.mark.thorough
def test_a_hunt_seats_as_many_as_are_asked_for_and_names_cards_so_that_one_is_meant() -> None:
    """Creatures that are handed over are named with their owner or number where others bear the name, too."""
    pool = pool_of(CATALOG)
    for number in range(150):
        for players in (3, 4, 5, 6):
            script = generate_at_a_table(Dice(f"names/{number}"), pool, players)
            assert len(script.duels[0].seats) == players
            Stager(script, CATALOG)


def test_those_whom_teams_name_sit_at_the_table_though_nobody_has_a_block_of_lines() -> None:
    text = "title: Nothing\nteams: Ann and Bob against Cara and Dan\n\nAnn's turn\n  main\n    Ann concedes\n"
    script = read("nothing", text, CATALOG)

    assert [seat.name for seat in script.duels[0].seats] == ["Ann", "Bob", "Cara", "Dan"]
    players = Stager(script, CATALOG).run(CATALOG.rules("2024")).duels[0].game.state.players
    assert [player.left for player in players] == [True, False, False, False]
    other = read("other", f"{text[:55]}\nBob\n  life: 9\nAnn\n  life: 3\n{text[55:]}", CATALOG)
    assert [seat.name for seat in other.duels[0].seats] == ["Bob", "Ann", "Cara", "Dan"]


def test_nobody_tosses_a_coin_who_has_lost_by_what_the_coin_before_brought() -> None:
    """Where damage makes players lose at once, the controller of what goes on may have left, and nobody is left to ask for it."""
    flips = "you and target opponent each flip a coin. deal 1 damage to each player whose coin comes up tails. "
    card = f"card Wager\n  cost: {{R}}\n  type: sorcery\n  {flips}repeat this process until both players' coins come up heads"
    seats = "Ann\n  life: 1\n  battlefield: Mountain\n  hand: Wager\nBob\n  life: 20\nCara\n  life: 20\n"
    coins = "".join(f"      the coin shows {side}\n" for side in ("tails", "heads"))
    play = f"Ann's turn\n  main\n    Ann casts Wager targeting Bob\n{coins}"
    script = read("wager", f"title: A wager\n\n{card} on the same flip\n\n{seats}\n{play}", CATALOG)
    log = Stager(script, CATALOG).run(CATALOG.rules("2006+damage=1994")).last.log

    gone = next(index for index, entry in enumerate(log) if isinstance(entry.event, PlayerLeft))
    tossing = [entry.event.player for entry in log[gone:] if isinstance(entry.event, CoinTossed)]
    assert tossing
    assert PlayerId(0) not in tossing


@pytest.mark.parametrize("edition", ["2006", "2024"])
def test_a_subgame_goes_alike_whoever_sits_on_the_first_chair_and_whoever_has_left(edition: str) -> None:
    """Chance picks who starts it by name, and of those alone who are still in the game."""
    blocks = [
        "Ann\n  battlefield: 2 Plains\n  hand: Shahrazad\n  library: 9 Forest\n",
        "Cara\n  library: 12 Forest\n",
        "Bob\n  library: 15 Forest\n",
        "Dan\n  library: 8 Forest\n",
    ]
    play = "\nAnn's turn\n  main\n    Bob concedes\n    Ann casts Shahrazad\n"
    ends = []
    for first in range(4):
        text = f"title: A tale\n\n{''.join((*blocks[first:], *blocks[:first]))}{play}"
        state = Stager(read("tale", text, CATALOG), CATALOG).run(CATALOG.rules(edition)).last.game.state
        ends.append({player.name: player.life for player in state.players})

    assert ends[0] in [
        {**dict.fromkeys(("Ann", "Cara", "Dan"), 10), "Bob": 20, name: 20} for name in ("Ann", "Cara", "Dan")
    ]
    assert all(end == ends[0] for end in ends)
