"""What is so of each part of the cost of an activated ability, by the kind of permanent that has it."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.kernel.values.card_types import CardType
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import LOYALTY, AddCountersToThis, CostPart, PayMana, RemoveCountersFromThis, TapThis

TAPPING = {
    CardType.ARTIFACT: AbilityFact.ARTIFACTS_TAP_SYMBOL,
    CardType.CREATURE: AbilityFact.CREATURES_TAP_SYMBOL,
}
MANA = {
    CardType.ARTIFACT: AbilityFact.ARTIFACTS_MANA_COST,
    CardType.CREATURE: AbilityFact.CREATURES_MANA_COST,
    CardType.ENCHANTMENT: AbilityFact.ENCHANTMENTS_MANA_COST,
}
"""What is so of mana in a cost, as of the tap symbol above, by the kind of permanent; the first that it is counts."""


def cost_fact(source: Characteristics, part: CostPart) -> AbilityFact:
    """What has a part of the cost of an ability paid each time that it is activated."""
    if isinstance(part, TapThis):
        return next((fact for kind, fact in TAPPING.items() if kind in source.types), AbilityFact.TAP_SYMBOL_IS_A_COST)
    if isinstance(part, PayMana):
        return next((fact for kind, fact in MANA.items() if kind in source.types), AbilityFact.MANA_IS_A_COST)
    if isinstance(part, (AddCountersToThis, RemoveCountersFromThis)) and part.kind == LOYALTY:
        return AbilityFact.LOYALTY_IS_A_COST
    return AbilityFact.COST_IS_PAID_EACH_TIME
