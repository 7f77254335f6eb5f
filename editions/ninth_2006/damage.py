"""Damage: shields made in time prevent it; no time opens for more. 419, 502.7."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.damage import Landing
from core.kernel.mana import Color
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


@rule("Glossary.Source of Damage")
def colors_of_damage(position: Position, dealer: ObjectId | None, colors: frozenset[Color]) -> Answer[frozenset[Color]]:
    """The colours of what deals it; of combat damage that has waited, those that it has as the damage is dealt."""
    found = shared.colors_of_the_dealer(position, dealer, colors)
    attack = position.attack
    waited = attack is not None and dealer in attack.struck
    return cited(found, "310.4b", "Glossary.Source of Damage") if waited else found
