"""What the rules say of an event that a spell or ability brings about as it resolves, whichever does: what such an event is.

That something resolves gives occasion to all that comes of it. What each of these things is has a rule of its own, which is
named here for all effects alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact
from core.hooks.damage import DamageFact
from core.hooks.destruction import DestructionFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.kernel.events import (
    Cause,
    ChoiceMade,
    CountersChanged,
    DamageDealt,
    EffectBegan,
    Event,
    LifeGained,
    LifeLost,
    Revealed,
    ShieldMade,
    Tapped,
    Untapped,
    ZonesChanged,
)
from core.kernel.events.cards import ZoneChange
from core.kernel.state.damage import AssignedDamage, Shield, ShieldKind
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Fact
from core.kernel.values.zones import OWNED_ZONES, PlayerId, Zone


def facts_of(position: Position, event: Event) -> tuple[Fact, ...]:
    """What the rules say of an event that is about to happen as something resolves; nothing of those that need no more."""
    rule = RULES.get(type(event))
    facts = () if rule is None else rule(position, event)
    return tuple(dict.fromkeys(facts)) if facts else ()


def _of_damage(position: Position, event: DamageDealt) -> Iterable[Fact]:
    if event.damage[:1] and event.damage[0].combat:
        return ()
    hurts = any(isinstance(damage.to, PlayerId) for damage in event.damage)
    return [*(_result(position, damage) for damage in event.damage), *(_of_life(position) if hurts else ())]


def _of_life(position: Position) -> tuple[Fact, ...]:
    """What the rules say of life that a player gains or loses where it is that of a team."""
    return (TableFact.LIFE_IS_SHARED,) if position.agreed.shares_life else ()


def _result(position: Position, damage: AssignedDamage) -> Fact:
    """What an amount of damage does to what it is dealt to."""
    if isinstance(damage.to, PlayerId):
        return DamageFact.DAMAGE_COSTS_LIFE
    types = position.characteristics(damage.to).types
    if CardType.CREATURE in types:
        return DamageFact.DAMAGE_IS_MARKED
    is_battle = CardType.BATTLE in types
    return DamageFact.DAMAGE_REMOVES_DEFENSE if is_battle else DamageFact.DAMAGE_REMOVES_LOYALTY


def facts_of_shield(shield: Shield) -> tuple[Fact, ...]:
    """What the rules say of a shield, as it is made and as it does its work."""
    if shield.kind is ShieldKind.REGENERATE:
        return (DestructionFact.REGENERATION_SHIELD,)
    if shield.kind is ShieldKind.SPARE:
        return ()
    if shield.kind is ShieldKind.REDIRECT:
        return (DamageFact.REDIRECTS,)
    if shield.amount is not None:
        return (DamageFact.PREVENTS_THAT_MUCH,)
    return () if shield.source is None else (DamageFact.PREVENTS_NEXT_OF_SOURCE,)


def _of_effect(position: Position, event: EffectBegan) -> Iterable[Fact]:
    return (ContinuousFact.LASTS_WHILE if event.effect.lasts.is_open else ContinuousFact.LASTS_AS_STATED,)


def _of_moves(position: Position, event: ZonesChanged) -> Iterable[Fact]:
    return [fact for way in event.moves if way.cause in (Cause.EFFECT, Cause.RETURN) for fact in _of_move(way)]


def _of_move(way: ZoneChange) -> Iterable[Fact]:
    """What has a card go from where it is to a zone; what comes into play has rules of its own named for it."""
    if way.to is Zone.EXILE:
        return (DestructionFact.REMOVED_GOES_OUT,)
    if way.to is Zone.HAND:
        return (ObjectFact.PUT_INTO_HAND,)
    return (ObjectFact.EFFECT_MOVES,) if way.to in OWNED_ZONES else ()


RULES: dict[type, Callable[[Position, Any], Iterable[Fact]]] = {
    ChoiceMade: lambda position, event: (CastingFact.CHOSEN_AS_IT_RESOLVES,),
    CountersChanged: lambda position, event: (ObjectFact.COUNTER_MARKS,),
    DamageDealt: _of_damage,
    EffectBegan: _of_effect,
    LifeGained: lambda position, event: (DamageFact.EFFECT_GAINS_LIFE, *_of_life(position)),
    LifeLost: lambda position, event: (
        () if event.why == "paid" else (DamageFact.EFFECT_LOSES_LIFE, *_of_life(position))
    ),
    Revealed: lambda position, event: (ObjectFact.REVEALED_IS_SHOWN,),
    ShieldMade: lambda position, event: facts_of_shield(event.shield),
    Tapped: lambda position, event: () if event.why else (ObjectFact.TAPPED_IS_TURNED,),
    Untapped: lambda position, event: (ObjectFact.UNTAPPED_IS_UPRIGHT,),
    ZonesChanged: _of_moves,
}
"""By which rules events are what they are."""
