"""Damage from the moment something deals it until it has landed: held back, prevented, redirected, marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.damage import Landing
from core.kernel.characteristics import KeywordName
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Ruling
from core.kernel.costs import LOYALTY
from core.kernel.events import (
    CountersChanged,
    DamageAssigned,
    DamageDealt,
    DamageHeld,
    DamagePrevented,
    DamageRedirected,
    DamageWasted,
    ShieldUsed,
)
from core.kernel.mana import Color
from core.kernel.moments import Point
from core.kernel.objects import Packet, Recipient, Shield, ShieldKind, Source, WindowKind
from core.kernel.zones import DamageId, ObjectId, PlayerId
from core.play.points import raise_point
from core.play.triggers import notice_prevented
from core.play.windows import run_window

if TYPE_CHECKING:
    from core.play.game import Game


def packet(game: Game, source: Source, amount: int, to: Recipient, **kind: bool) -> Packet:
    """An amount of damage that something is about to deal."""
    return Packet(DamageId(game.state.fresh_id()), source, amount, to, **kind)


def colors_of(game: Game, dealer: ObjectId | None, colors: frozenset[Color]) -> frozenset[Color]:
    """The colours of the damage that a card of these colours deals."""
    return game.rules.damage.colors_of_damage(game.state, dealer, colors).answer


def as_now(game: Game, found: Packet) -> Packet:
    """Damage that waited, from its dealer as that is by now or, if it has gone, as it last was."""
    dealer = found.source.object
    if dealer is None:
        return found
    now = game.state.characteristics(dealer)
    return found._replace(source=found.source._replace(name=now.name, colors=colors_of(game, dealer, now.colors)))


def deal(game: Game, packets: Sequence[Packet], *because: Ruling[Any]) -> None:
    """Deal damage by an effect: at once, or when the edition lets held damage land."""
    real = tuple(found for found in packets if found.amount > 0)
    if not real:
        return
    if game.state.windows:
        held = game.rules.timing.holds_damage(game.state)
        if held.answer:
            game.do(DamageHeld(real), held, *because)
            return
    settle(game, real, *because)


def settle(game: Game, packets: Sequence[Packet], *because: Ruling[Any]) -> None:
    """Let damage land: help against it first, then all that is left of it at the same time."""
    state = game.state
    arriving = tuple(found for found in packets if _can_take(game, found))
    if len(arriving) < len(packets):
        game.do(DamageWasted(tuple(found for found in packets if found not in arriving)), *because)
    if not arriving:
        return
    game.do(DamageAssigned(arriving), *because)
    _stop_protected(game)
    _help_against(game, state.about_to_land())
    _help_against(game, _spill(game))
    _stop_protected(game)
    landing = tuple(found for found in state.about_to_land() if found.amount > 0 and _can_take(game, found))
    game.do(DamageDealt(landing), *because)
    left = {found.id for found in landing}
    notice_prevented(game, [found for found in arriving if found.id not in left])
    _cost_loyalty(game, landing)
    if landing:
        raise_point(game, Point.DAMAGE_DEALT)


def _can_take(game: Game, found: Packet) -> bool:
    return isinstance(found.to, PlayerId) or _takes_damage(game, found.to)


def _takes_damage(game: Game, found: ObjectId) -> bool:
    state = game.state
    return state.is_on_battlefield(found) and game.rules.damage.lands_on(state, found).answer is not Landing.NOTHING


def _cost_loyalty(game: Game, landing: Sequence[Packet]) -> None:
    """Let damage that has landed take counters off, where the edition has it do so."""
    state = game.state
    for found in landing:
        if isinstance(found.to, PlayerId) or not state.is_on_battlefield(found.to):
            continue
        held = state.objects[found.to].counters.get(LOYALTY, 0)
        if held and game.rules.damage.lands_on(state, found.to).answer is Landing.COSTS_LOYALTY:
            game.do(CountersChanged(found.to, LOYALTY, -min(held, found.amount)))


def _help_against(game: Game, packets: Sequence[Packet]) -> None:
    """Open the edition's window for help against damage, if it has one; then let shields made in time do their work."""
    present = tuple(found for found in packets if found.amount)
    if not present:
        return
    rescue = game.rules.damage.prevention_window(game.state, present)
    if rescue.answer:
        about = tuple(found.id for found in present)
        run_window(game, WindowKind.PREVENTION, rescue.answer.moments, rescue.answer.admits, about, rescue)
    _use_shields(game, rescue)


def _stop_protected(game: Game) -> None:
    state = game.state
    for found in state.about_to_land():
        if not found.amount or isinstance(found.to, PlayerId) or not state.has(found.to, KeywordName.PROTECTION):
            continue
        stopped = game.rules.damage.is_stopped(state, found)
        if stopped.answer:
            name = state.name_of(found.to)
            game.do(DamagePrevented(found.id, found.amount, name, found.to, found.source), stopped)


def _use_shields(game: Game, because: Ruling[Any]) -> None:
    """Let shields made in time do their work; where several could, whoever is protected chooses the order."""
    used: set[tuple[int, int]] = set()
    while True:
        usable = [
            (shield, found)
            for shield in game.state.shields
            for found in game.state.about_to_land()
            if found.amount > 0 and (shield.id, int(found.id)) not in used and _guards(shield, found)
        ]
        if not usable:
            return
        shield, found = usable[0] if len(usable) == 1 else _chosen(game, usable)
        used.add((shield.id, int(found.id)))
        _use(game, shield, found, because)


def _chosen(game: Game, usable: list[tuple[Shield, Packet]]) -> tuple[Shield, Packet]:
    protects = usable[0][0].protects
    own = [pair for pair in usable if pair[0].protects == protects]
    player = protects if isinstance(protects, PlayerId) else game.state.recall(protects).controller
    alike = len({(shield.kind, shield.amount, found.source, found.amount) for shield, found in own}) == 1
    choice = Choice(player, ChoiceKind.SOURCE, tuple(range(len(own))), (0,), open=not alike)
    index: int = game.choose(choice)[0]
    return own[index]


def _guards(shield: Shield, found: Packet) -> bool:
    return (
        shield.kind is not ShieldKind.REGENERATE
        and shield.protects == found.to
        and (shield.source is None or shield.source == found.source.object)
        and (not shield.colors or not shield.colors.isdisjoint(found.source.colors))
    )


def _use(game: Game, shield: Shield, found: Packet, because: Ruling[Any]) -> None:
    amount = found.amount if shield.amount is None else min(shield.amount, found.amount)
    left = 0 if shield.amount is None else shield.amount - amount
    game.do(ShieldUsed(shield.id, left))
    if shield.kind is ShieldKind.REDIRECT and shield.instead is not None:
        redirect(game, found, amount, shield.instead, because)
    else:
        game.do(DamagePrevented(found.id, amount, "a shield", found.to, found.source), because)


def redirect(game: Game, found: Packet, amount: int, instead: Recipient, *because: Ruling[Any]) -> None:
    """Turn some of an amount of damage onto something else, unless that is gone or cannot be dealt damage."""
    if not isinstance(instead, PlayerId) and not _takes_damage(game, instead):
        return
    becomes = found._replace(id=DamageId(game.state.fresh_id()), amount=amount, to=instead)
    game.do(DamageRedirected(found.id, becomes), *because)


def _spill(game: Game) -> list[Packet]:
    """Damage that passes from blockers to the player behind them, as packets of its own."""
    state = game.state
    landing = tuple(found for found in state.about_to_land() if found.amount > 0)
    if not any(found.combat and not isinstance(found.to, PlayerId) for found in landing):
        return []
    ruling = game.rules.combat_damage.spills(state, landing)
    spilled = []
    for spill in ruling.answer:
        becomes = spill.packet._replace(id=DamageId(state.fresh_id()), amount=spill.amount, to=spill.to, trample=False)
        game.do(DamageRedirected(spill.packet.id, becomes), ruling)
        spilled.append(becomes)
    return spilled
