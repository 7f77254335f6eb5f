"""More than two players: who comes after whom, tables turned round, and what is left of players who have left."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import installed
from core.compare.facts import FactName, facts_of
from core.hunt.chance import Dice
from core.hunt.laws import ALWAYS, IN_TURN, PlayedScript
from core.hunt.pool import pool_of
from core.hunt.tables import generate_at_a_table
from core.kernel.events import ActionTaken, ChoiceMade, Passed, PlayerLeft
from core.kernel.state.game_state import State
from core.kernel.values.variants import AttackOption
from core.kernel.values.zones import PlayerId, Zone
from core.script.playing.run import Run, Stager
from core.script.reading.reader import read
from core.script.script_files import built_in
from core.script.syntax import Script

CATALOG = installed()
SCRIPTS = [
    script
    for known in built_in(CATALOG)
    if "table" in known.folders
    for script in [read(known.name, known.text, CATALOG)]
    if len(script.duels[0].seats) > 2
]
ACTS = (ActionTaken, ChoiceMade, Passed)
NAMES = [script.name for script in SCRIPTS]


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A table of two to eight players of whom some, but never all, have left, at the turn of any of them."""
    count = draw(st.integers(2, 8))
    state = State([f"Player {seat}" for seat in range(count)], {})
    for seat in draw(st.lists(st.integers(0, count - 1), unique=True, max_size=count - 1)):
        PlayerLeft(PlayerId(seat), "concedes").apply(state)
    state.active = PlayerId(draw(st.integers(0, count - 1)))
    state.attack_option = draw(st.sampled_from(list(AttackOption)))
    return state


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
    state.attack_option = turned.get(state.attack_option, state.attack_option)

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


@pytest.mark.parametrize("script", SCRIPTS, ids=NAMES)
def test_a_table_turned_round_turns_the_outcome(script: Script) -> None:
    """Everybody has the same neighbors as before, so the same comes of it for each, whoever sits on the first chair."""
    here, there = played(script), played(turned(script))

    assert here
    for name, run in here.items():
        assert outcome(run) == outcome(there[name]), name


@pytest.mark.parametrize("script", SCRIPTS, ids=NAMES)
def test_nobody_who_has_left_has_or_decides_anything(script: Script) -> None:
    stager = Stager(script, CATALOG)
    for edition in CATALOG.editions:
        rules = CATALOG.rules(edition.short)
        if not stager.kept_out(rules):
            last = stager.run(rules).last.game
            if last.state.outcome is not None:
                continue
            gone = {player.id for player in last.state.players if player.left}
            in_game = [thing for thing in last.state.objects.values() if thing.zone not in (Zone.OUTSIDE, Zone.ANTE)]
            assert not [thing for thing in in_game if thing.owner in gone]
            assert not [thing for thing in last.state.permanents() if thing.controller in gone]
            left_at = {
                entry.event.player: at for at, entry in enumerate(last.log) if isinstance(entry.event, PlayerLeft)
            }
            asked = [(at, entry.event.player) for at, entry in enumerate(last.log) if isinstance(entry.event, ACTS)]
            assert not [player for at, player in asked if at > left_at.get(player, len(last.log))]


@pytest.mark.parametrize("number", range(40))
def test_random_tables_keep_the_laws_of_the_game(number: int) -> None:
    script = generate_at_a_table(Dice(f"tables/{number}"), pool_of(CATALOG))
    stager = Stager(script, CATALOG)
    for edition in CATALOG.editions:
        rules = CATALOG.rules(edition.short)
        if not stager.kept_out(rules):
            case = PlayedScript(script, rules, CATALOG)
            assert [told for law in (*ALWAYS, *IN_TURN) if (told := law(case))] == []
