"""Damage: shields made in time prevent it; no time opens for more. 419, 502.7."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.damage import Landing
from core.kernel.position import Position
from core.kernel.zones import ObjectId
from editions.shared import damage as shared

prevention_window = answer_with(shared.no_prevention_window, "419.4")
is_stopped = answer_with(shared.is_stopped, "502.7e")


@rule("Glossary.Damage")
def lands_on(position: Position, permanent: ObjectId) -> Answer[Landing]:
    """It stays on a creature; on anything else it does nothing."""
    if position.is_creature(permanent):
        return Landing.MARKED
    if position.attack is not None:
        return cited(Landing.NOTHING, "310.4c", "Glossary.Damage")
    return cited(Landing.NOTHING, "Glossary.Damage", absent="planeswalkers; only creatures and players take damage")


colors_of_damage = answer_with(shared.colors_of_the_dealer, "Glossary.Source of Damage")
