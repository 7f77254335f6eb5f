"""The Comprehensive Rules of 2004-06-01, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.damage import SpokenOf
from core.hooks.state import StateBasedAction
from core.hooks.targeting import TargetFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import Supertype
from core.kernel.values.citations import Permission, denied
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.modifications import LegendIs
from core.rulebook.basing import Base, changed
from editions.shared import attack, state, targeting
from editions.shared.state import StateCondition

SOURCES: Sources = {TargetFact.CHOSEN_TWICE: ("409.1c",)}
CONDITIONS = changed(
    {
        "namesakes": None,
        "later_bearers": StateCondition(
            StateBasedAction.BURIED, state.later_bearers, "215.1, 420.5e", Supertype.LEGENDARY
        ),
    }
)
may_be_aimed_at_again = answer_with(targeting.once_at_all, "409.1c")


@rule("308.2a")
def may_attack(position: Position, creature: ObjectId, summoning_sick: bool, *, base: Base) -> Answer[Permission]:
    """No Wall may, by its type alone."""
    freed = position.restrictions(creature, RestrictionKind.ATTACK_AS_NO_DEFENDER)
    if (
        attack.is_wall(position, creature)
        and not freed
        and not summoning_sick
        and not position.objects[creature].tapped
    ):
        return cited(denied(f"{position.name_in_full(creature)} is a Wall"), "308.2a")
    return base(position, creature, summoning_sick)


@rule("419.8a")
def may_be_source(position: Position, source: ObjectId, spoken: SpokenOf) -> Answer[bool]:
    """Combat damage on the stack is neither a spell nor an ability that would speak of it."""
    return True if spoken is SpokenOf.BY_ABILITY else cited(False, "310.3", "419.8a")


@rule("205.4c", "212.1b", "215.2")
def legend_goes_by(position: Position) -> LegendIs:
    """Legend is a creature type, lost with creature types and by what is a creature no longer."""
    return LegendIs.TYPE_ALONE
