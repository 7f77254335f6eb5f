"""Excess damage, and the amount of damage that a triggered ability means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.hooks.abilities import AbilityFact
from core.kernel.events import CountersChanged, DamageDealt, Event, LifeGained, LifeLost, ZonesChanged
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because
from core.kernel.values.immutable import altered
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.costs import DEFENSE, LOYALTY
from core.kernel.words.descriptions import Filter, Whose
from core.kernel.words.kinds import Triggered
from core.kernel.words.references import Role
from core.kernel.words.trigger_events import (
    CountersPut,
    DealsDamage,
    DealtExcess,
    GainsLife,
    IsDealtDamage,
    LosesLife,
    is_of_several,
)
from core.play.base.turn_history import life_lost_by

if TYPE_CHECKING:
    from core.play.base.game import Game


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


def is_in_turn_of(position: Position, during: Whose, controller: PlayerId, source: ObjectId) -> bool:
    """Whether the turn under way is one of those players'."""
    return any(position.means(during, player, controller, source) for player in position.active_players())


def dealings(
    position: Position, when: DealsDamage, source: ObjectId, controller: PlayerId, event: DamageDealt
) -> list[tuple[Recipient, int]]:
    """What damage that has just been dealt an ability waits for: what each is about, once for each time, and how much it was."""
    if when.during is not None and not is_in_turn_of(position, when.during, controller, source):
        return []
    found: dict[tuple[ObjectId, Recipient], int] = {}
    dealer = source if when.what is Role.SOURCE else position.recall(source).attached_to
    for damage in event.damage:
        by = damage.source.object
        if by is None or (when.combat is not None and damage.combat is not when.combat):
            continue
        meant = _deals(position, when.what, by, source, controller) if isinstance(when.what, Filter) else by == dealer
        if meant and _is_dealt(position, when, damage.to, controller):
            to = by if when.is_about_dealer else damage.to
            found[by, to] = found.get((by, to), 0) + damage.amount
    return [(to, amount) for (_, to), amount in found.items()]


def _deals(position: Position, described: Filter, by: ObjectId, source: ObjectId, controller: PlayerId) -> bool:
    """Whether what deals damage fits a description, wherever it is, if that is a source of any kind."""
    if described.is_of_sources:
        described = altered(described, zone=position.recall(by).zone)
    return position.fits(described, by, controller, source)


def _is_dealt(position: Position, when: DealsDamage, to: Recipient, controller: PlayerId) -> bool:
    """Whether damage to somebody or something is what an ability waits for."""
    if isinstance(to, PlayerId):
        return when.to_player and (not when.to_opponent_only or not position.are_together(to, controller))
    return when.to_creature and (when.to_player or position.is_creature(to))


def how_much(
    game: Game,
    ability: Triggered,
    source: ObjectId,
    controller: PlayerId,
    it: Recipient | None,
    event: Event,
    place: int = 0,
) -> tuple[int, Because]:
    """How much damage or life, or how many counters, have set an ability off, and what says so; nothing if it was neither.

    It is what has set it off in that `place`, if one event has done so several times.
    """
    position, when = game.state, ability.when
    if isinstance(when, CountersPut):
        return counters_put(when, it, event), ()
    if isinstance(when, GainsLife) and isinstance(event, LifeGained):
        return event.amount, ()
    if isinstance(when, LosesLife) and isinstance(event, LifeLost):
        return event.amount, ()
    if isinstance(when, LosesLife) and isinstance(event, DamageDealt) and isinstance(it, PlayerId):
        return life_lost_by(event)[it], ()
    if not isinstance(event, DamageDealt) or it is None:
        return 0, ()
    if isinstance(when, DealtExcess) and not isinstance(it, PlayerId):
        return excess_in(position, event, it), ()
    if isinstance(when, IsDealtDamage):
        counted = (found for found in event.damage if found.to == it and (found.combat or not when.combat))
        return sum(found.amount for found in counted), ()
    if not isinstance(when, DealsDamage):
        return 0, ()
    dealt = dealings(position, when, source, controller, event)
    if is_of_several(when):
        # All that is dealt a player counts together; of creatures that deal damage to anything, all of it.
        return sum(amount for to, amount in dealt if to == it or not isinstance(it, PlayerId)), ()
    own = dealt[place][1]
    if own == sum(found.amount for found in event.damage if found.to == it) or isinstance(when.what, Filter):
        return own, ()
    return own, (game.fact(AbilityFact.DAMAGE_OF_ITS_SOURCE),)


def counters_put(when: CountersPut, it: Recipient | None, event: Event) -> int:
    """How many counters put on something have set an ability off."""
    put = [(event.kind, event.number)] if isinstance(event, CountersChanged) else []
    moves = event.moves if isinstance(event, ZonesChanged) else ()
    put += [held for move in moves if move.becomes == it for held in move.counters]
    return sum(number for kind, number in put if kind == when.kind)
