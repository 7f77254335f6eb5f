"""Destruction: what is on the way to the graveyard can be regenerated. "Damage Prevention", "The Graveyard"."""

from __future__ import annotations

from core.hooks.damage import Rescue
from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Sources, rule, source
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base

KEEPS_ENCHANTMENTS = (
    "the book is not at hand; the excerpts have a regenerated creature keep its enchantments, and we have it tap and lose its "
    "damage as well, as in the Revised and the Fifth Edition"
)
SOURCES: Sources = {
    DestructionFact.REGENERATED_TAPS: source("Specific-Cards.15", silent=KEEPS_ENCHANTMENTS),
    DestructionFact.REGENERATES_EACH_TIME: ("Specific-Cards.16", "Specific-Cards.17"),
}


@rule("Damage-Prevention.1", "Graveyard.1")
def regeneration_window(position: Position, doomed: tuple[ObjectId, ...], *, base: Base) -> Rescue:
    """After each spell or effect that destroys something, and where there is lethal damage."""
    rescue: Rescue = base(position, doomed).answer
    return rescue


@rule("Playing-Spells.3", "Graveyard.1")
def may_regenerate(position: Position, permanent: ObjectId, *, base: Base) -> Permission:
    """Only what is on the way to the graveyard."""
    permission: Permission = base(position, permanent).answer
    return permission
