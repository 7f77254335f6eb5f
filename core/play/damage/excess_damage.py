"""Excess damage, and the amount of damage that a triggered ability means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.hooks.abilities import AbilityFact
from core.kernel.abilities.costs import DEFENSE, LOYALTY
from core.kernel.abilities.kinds import Triggered
from core.kernel.abilities.references import Role
from core.kernel.abilities.trigger_events import CountersPut, DealsDamage, DealtExcess, GainsLife, IsDealtDamage
from core.kernel.events import CountersChanged, DamageDealt, Event, LifeGained, ZonesChanged
from core.kernel.objects.card_types import CardType
from core.kernel.objects.game_objects import Recipient
from core.kernel.objects.keywords import KeywordName
from core.kernel.state.position import Position
from core.kernel.values.citations import Because
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.game import Game


def beyond_lethal(position: Position, thing: ObjectId, amount: int, marked: int, deadly: bool) -> int:
    """By how much damage to a permanent is more than lethal, `marked` being there; any beyond 1 if it is `deadly`.

    Of what is a creature, a planeswalker or a battle at the same time the greatest counts.
    """
    now = position.characteristics(thing)
    over = []
    if now.is_creature:
        enough = max(0, now.toughness - marked)
        over.append(amount - (min(1, enough) if deadly else enough))
    if CardType.PLANESWALKER in now.types:
        over.append(amount - position.objects[thing].counted(LOYALTY))
    if CardType.BATTLE in now.types:
        over.append(amount - position.objects[thing].counted(DEFENSE))
    return max([0, *over])


def is_deadly(position: Position, dealer: ObjectId | None) -> bool:
    """Whether any damage from something is lethal."""
    return dealer is not None and position.has(dealer, KeywordName.DEATHTOUCH)


def excess_in(position: Position, event: DamageDealt, thing: ObjectId) -> int:
    """By how much the damage that has just been dealt to a permanent was more than lethal."""
    counted = [found for found in event.damage if found.to == thing]
    marked = sum(found.amount for found in event.damage if found.to == thing and found.id not in event.other)
    before = position.objects[thing].damage - marked if position.is_creature(thing) else 0
    deadly = any(is_deadly(position, found.source.object) for found in counted)
    return beyond_lethal(position, thing, sum(found.amount for found in counted), before, deadly)


def dealt_excess(
    position: Position, when: DealtExcess, source: ObjectId, controller: PlayerId, event: DamageDealt
) -> Iterator[ObjectId]:
    """What fits and has just been dealt more than lethal damage."""
    for thing in dict.fromkeys(found.to for found in event.damage if not isinstance(found.to, PlayerId)):
        there = position.is_on_battlefield(thing) and position.fits(when.what, thing, controller, source)
        if there and excess_in(position, event, thing):
            yield thing


def how_much(
    game: Game, ability: Triggered, source: ObjectId, it: Recipient | None, event: Event
) -> tuple[int, Because]:
    """How much damage or life, or how many counters, have set an ability off, and what says so; nothing if it was neither."""
    position, when = game.state, ability.when
    if isinstance(when, CountersPut):
        return counters_put(when, it, event), ()
    if isinstance(when, GainsLife) and isinstance(event, LifeGained):
        return event.amount, ()
    if not isinstance(event, DamageDealt) or it is None:
        return 0, ()
    if isinstance(when, DealtExcess) and not isinstance(it, PlayerId):
        return excess_in(position, event, it), ()
    if isinstance(when, IsDealtDamage):
        counted = (found for found in event.damage if found.to == it and (found.combat or not when.combat))
        return sum(found.amount for found in counted), ()
    if not isinstance(when, DealsDamage):
        return 0, ()
    dealer = source if when.what is Role.SOURCE else position.recall(source).attached_to
    assigned = [found for found in event.damage if found.to == it]
    own = sum(found.amount for found in assigned if found.source.object == dealer)
    if all(found.source.object == dealer for found in assigned):
        return own, ()
    return own, (game.fact(AbilityFact.DAMAGE_OF_ITS_SOURCE),)


def counters_put(when: CountersPut, it: Recipient | None, event: Event) -> int:
    """How many counters put on something have set an ability off."""
    put = [(event.kind, event.number)] if isinstance(event, CountersChanged) else []
    moves = event.moves if isinstance(event, ZonesChanged) else ()
    put += [held for move in moves if move.becomes == it for held in move.counters]
    return sum(number for kind, number in put if kind == when.kind)
