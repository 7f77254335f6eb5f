"""Destruction: regeneration when it is about to happen, and what may be sacrificed. Revised Edition, pp. 21, 31, 34."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.damage import Rescue
from core.hooks.destruction import AfterRegeneration, Departure, Leaving
from core.kernel.effects import EffectKind
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import destruction as shared

WAYS = {
    Leaving.DESTROYED: ("p34.2", "p34.3"),
    Leaving.KILLED: ("p10.5", "p34.11"),
    Leaving.BURIED: ("p34.4", "p31.5"),
    Leaving.SACRIFICED: ("p21.5", "p21.6", "p21.7", "p21.11"),
    Leaving.REMOVED: ("p34.5", "p34.7", "p31.6"),
}
RESCUE = Rescue(frozenset({EffectKind.REGENERATION}), frozenset({Moment.LAST_CHANCE}))


@rule("p34.2", "p34.4", "p34.5")
def departure(position: Position, way: Leaving) -> Answer[Departure]:
    """The graveyard, for what is removed from the game a pile of its own; only what is destroyed or killed can be saved."""
    return cited(shared.departure(position, way), *WAYS[way])


withstands = answer_with(
    shared.is_never_destroyed, absent="permanents that cannot be destroyed; a card that is one says so by its own text"
)


regenerates_each_time = answer_with(shared.regenerates_each_time, "p31.1", "p30.1")


@rule("p35.2")
def keeps_counters(position: Position, permanent: ObjectId, to: Zone) -> Answer[bool]:
    """The graveyard takes counters off."""
    if to is Zone.GRAVEYARD:
        return False
    return cited(
        False, silent="the book takes counters off in the graveyard; we let them go wherever else the card goes, too"
    )


@rule("p31.1", "p34.3", "p34.11")
def regeneration_window(position: Position, doomed: tuple[ObjectId, ...]) -> Rescue:
    """What is about to reach the graveyard, and is not being buried, can be regenerated now."""
    return RESCUE


@rule("p31.1", "p34.11")
def may_regenerate(position: Position, permanent: ObjectId) -> Permission:
    """Only what is about to go to the graveyard."""
    if any(permanent in batch for batch in position.doomed):
        return ALLOWED
    return denied(f"{position.name_of(permanent)} is not about to go to the graveyard")


@rule("p31.2", "p31.3", "p31.4")
def after_regeneration(position: Position, permanent: ObjectId) -> Answer[AfterRegeneration]:
    """It comes back tapped and healed; in an attack, before it has dealt its damage, it is as if it were not in it.

    Once damage has been dealt the book takes nothing out of the attack, but for those that first strike felled: they were too
    late to strike back.
    """
    out = AfterRegeneration(taps=True, heals=True, leaves_attack=True)
    attack = position.attack
    if attack is None or permanent not in (*attack.bands, *attack.blockers):
        return out
    if not attack.struck <= attack.quick - {permanent}:
        return cited(AfterRegeneration(taps=True, heals=True, leaves_attack=False), "p31.2", "p31.3", "p31.4", "p31.7")
    if attack.struck:
        return cited(out, "p31.2", "p31.3", "p31.4", "p32.6")
    if permanent in attack.bands:
        return cited(out, "p31.2", "p31.3", "p31.4", "p31.7", "p31.8")
    return cited(out, "p31.2", "p31.3", "p31.4", "p31.9", "p31.10")


@rule("p21.5")
def may_sacrifice(position: Position, player: PlayerId, permanent: ObjectId) -> Answer[Permission]:
    """One's own cards, and none that has lethal damage or is bound for the graveyard already."""
    name = position.name_of(permanent)
    thing = position.objects[permanent]
    if thing.controller != player:
        return cited(denied(f"{name} is controlled by the other player"), "p21.8")
    if any(permanent in batch for batch in position.doomed):
        return cited(denied(f"{name} is on its way to the graveyard"), "p21.10")
    if position.is_creature(permanent):
        coming = sum(
            damage.amount for batch in position.assigned for damage in batch.values() if damage.to == permanent
        )
        if thing.damage + coming >= position.characteristics(permanent).toughness:
            return cited(denied(f"{name} has lethal damage"), "p21.9", "p21.10")
    return ALLOWED
