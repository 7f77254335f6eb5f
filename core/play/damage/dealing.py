"""Damage from being dealt until it has landed: held back, prevented, redirected, marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.damage import DamageFact, Landing
from core.kernel.events import (
    CountersChanged,
    DamageAssigned,
    DamageDealt,
    DamageHeld,
    DamageRaised,
    DamageRedirected,
    DamageWasted,
    LifeLost,
)
from core.kernel.state.damage import AssignedDamage, Source, alike
from core.kernel.state.game_objects import Recipient
from core.kernel.values.citations import Ruling
from core.kernel.values.colors import Color
from core.kernel.values.moments import Point
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.kernel.words.costs import DEFENSE, LOYALTY
from core.play.damage import results
from core.play.damage.life_gain import floors
from core.play.damage.prevention_effects import Left, finish
from core.play.damage.replacing_damage import ReplacingDamage
from core.play.damage.shields import can_take, help_against, unprotected
from core.play.damage.static_prevention import name_nothing_to_raise
from core.play.triggers.prevention_triggers import notice_prevented, notice_prevention
from core.play.zones.face_down import show_first

if TYPE_CHECKING:
    from core.play.base.game import Game


def new_damage(game: Game, source: Source, amount: int, to: Recipient, **kind: bool) -> AssignedDamage:
    """An amount of damage that something is about to deal."""
    return AssignedDamage(DamageId(game.state.fresh_id()), source, amount, to, **kind)


def colors_of(game: Game, dealer: ObjectId | None, colors: frozenset[Color]) -> frozenset[Color]:
    """The colors of the damage that a card of these colors deals."""
    return game.rules.damage.colors_of_damage(game.state, dealer, colors).answer


def as_now(game: Game, damage: AssignedDamage) -> AssignedDamage:
    """Damage that waited, from its dealer as that is by now or, if it has gone, as it last was."""
    dealer = damage.source.object
    if dealer is None:
        return damage
    now = game.state.characteristics(dealer)
    return damage._replace(source=damage.source._replace(name=now.name, colors=colors_of(game, dealer, now.colors)))


def deal(game: Game, assigned: Sequence[AssignedDamage], *because: Ruling[Any]) -> None:
    """Deal damage by an effect: at once, or when the edition lets held damage land."""
    real = tuple(damage for damage in assigned if damage.amount > 0)
    if len(real) < len(assigned):
        game.rest_on_fact(DamageFact.ZERO_DAMAGE_IS_NOT_DEALT)
        for damage in assigned:
            if damage.amount <= 0:
                name_nothing_to_raise(game, damage)
    if not real:
        return
    if game.state.stack.windows:
        held = game.rules.timing.holds_damage(game.state)
        if held.answer:
            game.do(DamageHeld(real), held, *because)
            return
    settle(game, real, *because)


def put_together(assigned: Sequence[AssignedDamage]) -> tuple[AssignedDamage, ...]:
    """Damage with all that one source deals to one recipient as one amount."""
    amounts: dict[AssignedDamage, AssignedDamage] = {}
    for damage in assigned:
        first = amounts.get(alike(damage))
        amounts[alike(damage)] = damage if first is None else first._replace(amount=first.amount + damage.amount)
    return tuple(amounts.values())


def settle(game: Game, assigned: Sequence[AssignedDamage], *because: Ruling[Any]) -> None:
    """Let damage land: help against it first, then all that is left of it at the same time."""
    state = game.state
    arriving = tuple(damage for damage in assigned if can_take(game, damage))
    wasted = tuple(damage for damage in assigned if damage not in arriving)
    if wasted:
        game.do(DamageWasted(wasted), *because)
    if not arriving:
        return
    struck = [damage.to for damage in arriving if not isinstance(damage.to, PlayerId)]
    shown = show_first(game, (*(damage.source.object for damage in arriving), *struck))
    if shown:
        arriving = tuple(as_now(game, damage) if damage.source.object in shown else damage for damage in arriving)
    began = len(game.log)
    game.do(DamageAssigned(arriving), *because)
    later = _change(game)
    landing = tuple(damage for damage in state.impending.innermost_damage() if damage.amount and can_take(game, damage))
    sorts = results.sorted_by_result(game, landing)
    spared = floors(game, results.brought(sorts), results.costing_life(sorts))
    damage_elsewhere = results.other_than_usual(sorts, landing).union(*(floor.damage for floor in spared))
    kept = _kept(game, landing)
    game.do(
        DamageDealt(landing, damage_elsewhere, frozenset(kept)),
        *because,
        *kept.values(),
        *results.deathtouch_rules(game, landing),
    )
    for floor in spared:
        game.do(LifeLost(floor.player, floor.loss, "damage"), *floor.because)
    results.apply(game, sorts)
    left = {damage.id for damage in landing}
    notice_prevented(game, [damage for damage in arriving if damage.id not in left])
    notice_prevention(game, began)
    _cost_counters(game, landing)
    _name_killing(game, landing)
    finish(game, later)
    if landing:
        game.raise_point(Point.DAMAGE_DEALT)


def _change(game: Game) -> list[Left]:
    """Let effects change the damage that is about to land; where there is a window for help, that opens in between.

    Damage that is turned elsewhere or passed on by trample gets a window of its own. Returns what is to happen afterwards.
    """
    state = game.state
    change = ReplacingDamage(game)
    seen: set[DamageId] = set()
    spilled = False
    while True:
        fresh = tuple(
            damage for damage in state.impending.innermost_damage() if damage.amount and damage.id not in seen
        )
        if not fresh and spilled:
            return change.later
        if not fresh:
            _spill(game)
            spilled = True
            continue
        rescue = game.rules.damage.prevention_window(state, fresh)
        if rescue.answer:
            change.change(rescue, ahead=True)
            fresh = tuple(
                damage for damage in state.impending.innermost_damage() if damage.amount and damage.id not in seen
            )
            change.had.unprotected |= unprotected(game, fresh)
            help_against(game, fresh, rescue)
        seen |= {damage.id for damage in state.impending.innermost_damage()}
        change.change(rescue, ahead=False)


def _name_killing(game: Game, landing: Sequence[AssignedDamage]) -> None:
    """Name what leaves it to the rules to destroy creatures that have been dealt lethal damage."""
    state = game.state
    creatures = [
        damage.to for damage in landing if not isinstance(damage.to, PlayerId) and state.is_creature(damage.to)
    ]
    if any(state.objects[creature].damage >= state.characteristics(creature).toughness for creature in creatures):
        game.rest_on_fact(DamageFact.DAMAGE_DESTROYS_NOTHING)


COSTS = {Landing.COSTS_LOYALTY: LOYALTY, Landing.COSTS_DEFENSE: DEFENSE}
"""The kind of counter that damage takes off."""


def _cost_counters(game: Game, landing: Sequence[AssignedDamage]) -> None:
    """Let damage that has landed take counters off, where the edition has it do so."""
    state = game.state
    for damage in landing:
        if isinstance(damage.to, PlayerId):
            continue
        counters = state.objects[damage.to].counters
        if counters.keys().isdisjoint(COSTS.values()):
            continue
        kind = COSTS.get(game.rest_on(game.rules.damage.lands_on(state, damage.to)), "")
        if kind in counters:
            game.do(CountersChanged(damage.to, kind, -min(counters[kind], damage.amount)))


def _kept(game: Game, landing: Sequence[AssignedDamage]) -> dict[DamageId, Ruling[Landing]]:
    """The damage that stays on what is no creature, where the edition has it do so."""
    state = game.state
    landings = {
        damage.id: game.rules.damage.lands_on(state, damage.to)
        for damage in landing
        if not isinstance(damage.to, PlayerId) and not state.is_creature(damage.to)
    }
    return {id: ruling for id, ruling in landings.items() if ruling.answer is Landing.MARKED}


def _spill(game: Game) -> None:
    """Damage that passes from blockers to the player behind them, as damage of its own, or that is not dealt after all."""
    state = game.state
    landing = tuple(damage for damage in state.impending.innermost_damage() if damage.amount)
    if not any(damage.combat and not isinstance(damage.to, PlayerId) for damage in landing):
        return
    ruling = game.rules.combat_damage.spills(state, landing)
    for spill in ruling.answer:
        if spill.to is None:
            game.do(DamageRaised(spill.damage.id, -spill.amount, spill.damage.source.name), ruling)
            continue
        becomes = spill.damage._replace(id=DamageId(state.fresh_id()), amount=spill.amount, to=spill.to, trample=False)
        game.do(DamageRedirected(spill.damage.id, becomes), ruling)
