"""Damage from its assignment until it lands or heals; doom, rescue and shields; life and mana."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.abilities.descriptions import Filter
from core.kernel.changes.registry import carries_out
from core.kernel.objects.characteristics import KeywordName
from core.kernel.objects.game_objects import Packet, ShieldKind
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.zones import PlayerId

if TYPE_CHECKING:
    from core.kernel.state.game_state import State


@carries_out(happened.CoinTossed)
def _coin_tossed(state: State, event: happened.CoinTossed) -> None:
    """A coin leaves no trace but what comes of it."""


@carries_out(happened.ManaAdded)
def _mana_added(state: State, event: happened.ManaAdded) -> None:
    player = state.players[event.player]
    player.pool = player.pool.plus(event.mana)
    player.snow = player.snow.plus(event.mana) if event.snow else player.snow
    player.tied = player.tied if event.only is None else (*player.tied, (event.only, event.mana))


@carries_out(happened.ManaPaid)
def _mana_paid(state: State, event: happened.ManaPaid) -> None:
    player = state.players[event.player]
    player.pool = player.pool.minus(event.mana)
    if player.snow.total:
        player.snow = Mana._make(map(min, player.snow.minus(event.snow), player.pool))
    player.tied = _untied(player.tied, event)


def _untied(tied: tuple[tuple[Filter, Mana], ...], event: happened.ManaPaid) -> tuple[tuple[Filter, Mana], ...]:
    """What is left of mana for some spells alone once something was paid for."""
    left, owed = [], event.mana
    for only, points in tied:
        spent = Mana._make(map(min, points, owed)) if only in event.only else NO_MANA
        owed = owed.minus(spent)
        if points != spent:
            left.append((only, points.minus(spent)))
    return tuple(left)


@carries_out(happened.PoolEmptied)
def _pool_emptied(state: State, event: happened.PoolEmptied) -> None:
    state.players[event.player].pool = state.players[event.player].snow = NO_MANA
    state.players[event.player].tied = ()


@carries_out(happened.LifeGained)
def _life_gained(state: State, event: happened.LifeGained) -> None:
    state.players[event.player].life += event.amount


@carries_out(happened.LifeLost)
def _life_lost(state: State, event: happened.LifeLost) -> None:
    state.players[event.player].life -= event.amount


@carries_out(happened.LifeSet)
def _life_set(state: State, event: happened.LifeSet) -> None:
    for player, total in event.totals:
        state.players[player].life = total


@carries_out(happened.LifeBegan)
def _life_began(state: State, event: happened.LifeBegan) -> None:
    for player, total in event.totals:
        state.players[player].life = state.players[player].began_with = total


@carries_out(happened.PoisonAdded)
def _poison_added(state: State, event: happened.PoisonAdded) -> None:
    state.players[event.player].poison += event.number


@carries_out(happened.DamageHeld)
def _damage_held(state: State, event: happened.DamageHeld) -> None:
    state.window.held.extend(event.packets)


@carries_out(happened.DamageAssigned)
def _damage_assigned(state: State, event: happened.DamageAssigned) -> None:
    state.assigned.append({packet.id: packet for packet in event.packets})
    _no_longer_held(state, event.packets)


@carries_out(happened.DamageWasted)
def _damage_wasted(state: State, event: happened.DamageWasted) -> None:
    _no_longer_held(state, event.packets)


def _no_longer_held(state: State, packets: Sequence[Packet]) -> None:
    if state.windows and state.window.held:
        state.window.held = [packet for packet in state.window.held if packet not in packets]


@carries_out(happened.DamagePrevented)
def _damage_prevented(state: State, event: happened.DamagePrevented) -> None:
    for batch in state.assigned:
        if event.id in batch:
            packet = batch[event.id]
            batch[event.id] = packet._replace(amount=packet.amount - event.amount)


@carries_out(happened.DamageRaised)
def _damage_raised(state: State, event: happened.DamageRaised) -> None:
    for batch in state.assigned:
        if event.id in batch:
            batch[event.id] = batch[event.id]._replace(amount=max(0, batch[event.id].amount + event.amount))


@carries_out(happened.DamageRedirected)
def _damage_redirected(state: State, event: happened.DamageRedirected) -> None:
    for batch in state.assigned:
        if event.id in batch:
            packet = batch[event.id]
            batch[event.id] = packet._replace(amount=packet.amount - event.becomes.amount)
            batch[event.becomes.id] = event.becomes


@carries_out(happened.DamageDealt)
def _damage_dealt(state: State, event: happened.DamageDealt) -> None:
    if state.assigned:
        state.assigned.pop()
    for packet in event.packets:
        if isinstance(packet.to, PlayerId):
            state.players[packet.to].life -= 0 if packet.id in event.other else packet.amount
            dealer = None if packet.source.object is None else state.recall(packet.source.object).card
            if packet.combat and dealer in state.commanders:
                struck = state.players[packet.to].struck_by
                struck[dealer] = struck.get(dealer, 0) + packet.amount
        else:
            thing = state.objects[packet.to]
            marked = state.is_creature(packet.to) and packet.id not in event.other
            thing.damage += packet.amount if marked else 0
            source = packet.source.object
            thing.wounded = thing.wounded or (source is not None and state.has(source, KeywordName.DEATHTOUCH))


@carries_out(happened.NewsSeen)
def _news_seen(state: State, event: happened.NewsSeen) -> None:
    for thing in state.permanents():
        thing.wounded = False
    for player in state.players:
        player.missed_draw = False
    state.fallen_commanders = []


@carries_out(happened.DamageRemoved)
def _damage_removed(state: State, event: happened.DamageRemoved) -> None:
    for object_id in event.objects:
        state.objects[object_id].damage = 0


@carries_out(happened.Doomed)
def _doomed(state: State, event: happened.Doomed) -> None:
    state.doomed.append(list(event.objects))


@carries_out(happened.DoomSettled)
def _doom_settled(state: State, event: happened.DoomSettled) -> None:
    state.doomed.pop()


@carries_out(happened.Regenerated)
def _regenerated(state: State, event: happened.Regenerated) -> None:
    for batch in state.doomed:
        if event.object in batch:
            batch.remove(event.object)
    thing = state.objects[event.object]
    thing.tapped = thing.tapped or event.tapped
    thing.damage = 0 if event.healed else thing.damage
    thing.wounded = False
    if event.leaves_attack:
        state.leave_attack(event.object)


@carries_out(happened.ShieldMade)
def _shield_made(state: State, event: happened.ShieldMade) -> None:
    state.shields.append(event.shield)


@carries_out(happened.ShieldUsed)
def _shield_used(state: State, event: happened.ShieldUsed) -> None:
    state.shields = [
        shield._replace(amount=event.left if shield.kind is not ShieldKind.REGENERATE else None)
        if shield.id == event.id
        else shield
        for shield in state.shields
        if shield.id != event.id or event.left
    ]
