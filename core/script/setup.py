"""Setting a duel up under a rule book: cards in their zones, players at their totals, chance as the script has it."""

from __future__ import annotations

from typing import Any

from core.hooks.deck import DeckList, Fault
from core.hooks.rules import Rules
from core.hooks.turn import Allowance, Stage, TurnAction
from core.kernel.chance import Chance
from core.kernel.choices import Agent
from core.kernel.moments import Moment
from core.kernel.objects import Owned
from core.kernel.state import State
from core.kernel.zones import PlayerId, Zone
from core.play.game import Game
from core.play.start import begin, own
from core.script.binding import Binding, Physical
from core.script.stage import SectionOnStage
from core.script.syntax import Duel

ZONES = {
    "battlefield": Zone.BATTLEFIELD,
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
}
TURN_IN_MID_GAME = 5
"""The number given to the first turn of a script that begins in mid-game: late enough that nothing of turn one applies."""

IN_ATTACK = frozenset(
    {Moment.ATTACK, Moment.BLOCKS, Moment.FIRST_DAMAGE, Moment.DAMAGE, Moment.AFTER_DAMAGE, Moment.END_OF_COMBAT}
)


def set_up(duel: Duel, binding: Binding, rules: Rules, agent: Agent, seed: str) -> Game:
    """A game as a script begins it, before anything has happened."""
    state = State(binding.players)
    owned: dict[tuple[object, str], Owned] = {}
    for physical in binding.cards:
        printing = physical.entry.printing if physical.entry is not None else ""
        key = (physical.card, printing)
        if key not in owned:
            owned[key] = own(rules, state, physical.id, physical.owner, physical.card, printing)
        _place(state, physical, owned[key]._replace(id=physical.id, owner=physical.owner))
    for seat in duel.seats:
        player = state.players[binding.player(seat.name)]
        player.life, player.poison = seat.life, seat.poison
        player.pool = seat.pool if seat.pool is not None else player.pool
    for physical in binding.cards:
        if physical.entry is not None and physical.entry.attached_to is not None:
            host = binding.bound.get(physical.entry.attached_to)
            if isinstance(host, int):
                state.objects[state.where[physical.id]].attached_to = state.where[host]
    if duel.opening is None and duel.turns:
        state.active, state.turn = binding.player(duel.turns[0].player), TURN_IN_MID_GAME
    game = Game(rules, state, agent, Chance(seed, scripted(duel)))
    begin(game)
    return game


def _place(state: State, physical: Physical, owned: Owned) -> None:
    zone = ZONES.get(physical.zone)
    if zone is None:
        return
    entry = physical.entry
    condition: dict[str, Any] = {}
    if entry is not None:
        condition = {
            "tapped": entry.tapped,
            "face_down": entry.hidden,
            "damage": entry.damage,
            "counters": dict(entry.counters),
            "controlled_since": 0 if entry.new else -1,
        }
    state.add_card(owned, zone, physical.controller, **condition)


def deck_faults(duel: Duel, binding: Binding, game: Game) -> dict[PlayerId, tuple[Fault, ...]]:
    """What is wrong with each deck that the script gives whole."""
    found: dict[PlayerId, tuple[Fault, ...]] = {}
    for seat in duel.seats:
        if seat.zone("deck") is None:
            continue
        player = binding.player(seat.name)
        mine = [card for card in binding.cards if card.owner == player]
        deck = DeckList(
            tuple(card.card for card in mine if card.zone == "library"),
            tuple(card.card for card in mine if card.zone == "sideboard"),
        )
        found[player] = game.rules.deck.faults(game.state, deck).answer
    return found


def scripted(duel: Duel) -> dict[str, list[str]]:
    """The orders of libraries that a script gives, by the names of the shuffles they come from."""
    orders: dict[str, list[str]] = {}
    for seat in duel.seats:
        for zone, entries in seat.zones:
            names = [entry.card for entry in entries for _ in range(entry.count)]
            if zone == "library":
                orders[f"{seat.name}/opening shuffle"] = names
            elif zone.startswith("library after mulligan"):
                orders[f"{seat.name}/mulligan {zone.split()[-1]}"] = names
    return orders


def first_stage(stages: tuple[Stage, ...], sections: list[SectionOnStage]) -> int:
    """The stage that a script which begins in mid-game has just reached: the one that serves its first moment."""
    for section in sections:
        for index, stage in enumerate(stages):
            attacks = TurnAction.DECLARE_ATTACKERS in stage.does or Allowance.ATTACK in stage.allows
            discards = section.moment is Moment.DISCARD and TurnAction.DISCARD in stage.does
            if section.moment in stage.moments or discards or (section.moment in IN_ATTACK and attacks):
                return index
    for index, stage in enumerate(stages):
        if Allowance.SPELLS in stage.allows:
            return index
    return 0
