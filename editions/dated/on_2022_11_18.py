"""What the document of 2022-11-18 has otherwise than that of 2023-04-14: no battles, and chaos by the planar die alone."""

from __future__ import annotations

from core.hooks.damage import Landing
from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission, denied
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base, changed, instead
from editions.shared import attack as shared

CREATURE_TYPES = changed({"Mite": None})

BATTLES = "battles"

IN_MAIN_PHASE = changed({CardType.BATTLE: None})
NO_FIGHTERS = instead(())
CONDITIONS = changed({"attached_battles": None})
protectors = answer_with(shared.nobody_protects, absent="battles; nobody protects one")
leaves_as_changed = answer_with(shared.leaves_as_changed, "506.4")


def _is_battle(position: Position, thing: ObjectId) -> bool:
    return position.is_on_battlefield(thing) and CardType.BATTLE in position.characteristics(thing).types


@rule("506.3")
def may_be_attacked(position: Position, goal: ObjectId, *, base: Base) -> Answer[Permission]:
    """Players and planeswalkers."""
    if _is_battle(position, goal) and CardType.PLANESWALKER not in position.characteristics(goal).types:
        return cited(denied(f"{position.name_in_full(goal)} is not a planeswalker"), "506.3", absent=BATTLES)
    return base(position, goal)


@rule("120.1a")
def lands_on(position: Position, permanent: ObjectId, *, base: Base) -> Answer[Landing]:
    """Nothing that is neither a creature nor a planeswalker is dealt damage."""
    if not _is_battle(position, permanent):
        return base(position, permanent)
    if CardType.PLANESWALKER in position.characteristics(permanent).types:
        return cited(Landing.COSTS_LOYALTY, "120.3c", "306.8")
    if position.is_creature(permanent):
        return cited(Landing.MARKED, "120.3e")
    return cited(Landing.NOTHING, "120.1a", absent=BATTLES)


@rule("115.4")
def is_any_target(position: Position, permanent: ObjectId) -> Answer[bool]:
    """A planeswalker is as good a target as a creature."""
    if CardType.PLANESWALKER in position.characteristics(permanent).types:
        return True
    return cited(False, "115.4", absent=BATTLES)


@rule("506.3", absent="battles; nothing happens when the last counter of one is removed")
def siege_ends(position: Position, siege: ObjectId) -> bool:
    """No rule gives it an ability."""
    return False
