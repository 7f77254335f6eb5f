"""Excess damage: by how much damage is more than lethal."""

from __future__ import annotations

from core.kernel.events import DamageDealt
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId
from core.kernel.words.costs import DEFENSE, LOYALTY


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
    counted = [damage for damage in event.damage if damage.to == thing]
    marked = sum(damage.amount for damage in event.damage if damage.to == thing and damage.id not in event.other)
    before = position.objects[thing].damage - marked if position.is_creature(thing) else 0
    deadly = any(is_deadly(position, damage.source.object) for damage in counted)
    return beyond_lethal(position, thing, sum(damage.amount for damage in counted), before, deadly)
