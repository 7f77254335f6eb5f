"""Effects that last: each is applied after those before it, and a tapped artifact has none. "Resolving Effects"."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId
from core.kernel.words.kinds import Static, Triggered
from core.kernel.words.modifications import Layer, Order
from core.rulebook.basing import Base
from editions.shared import continuous as shared
from editions.shared.phase_costs import is_phase_cost

STRENGTH_LAST = (
    "the book always applies effects in the order in which they resolve (Resolving-Effects.18); we depart from it and settle "
    "types, colors and abilities before power and toughness"
)
SOURCES: Sources = {
    ContinuousFact.COLORS_CHANGE: ("Color.5",),
    ContinuousFact.LATER_COUNTS_LAST: ("Resolving-Effects.12", "Resolving-Effects.13"),
    ContinuousFact.LATER_OF_GIVING_AND_TAKING: ("Resolving-Effects.13", "Resolving-Effects.14"),
    ContinuousFact.STATIC_EFFECT_FOLLOWS_TEXT: ("Resolving-Effects.19", "Resolving-Effects.20"),
    ContinuousFact.DRAW_INSTEAD_OF_DRAW: ("Specialized-Abilities.5",),
    ContinuousFact.REPLACED_DRAW_COMPLETED_FIRST: ("Specialized-Abilities.6",),
    ContinuousFact.TYPES_ARE_SET: ("Counts-As.3",),
    ContinuousFact.EVERY_INSTANCE_IS_LOST: ("Resolving-Effects.17",),
    ContinuousFact.TYPES_ARE_ADDED: ("Counts-As.2",),
    ContinuousFact.STATIC_EFFECT_APPLIES_AT_ONCE: ("More-about-Permanents.10",),
    ContinuousFact.STATIC_EFFECT_ENDS: ("More-about-Permanents.10", "Resolving-Effects.15"),
    ContinuousFact.DURATION_IS_OVER: ("Resolving-Effects.9",),
    ContinuousFact.ENDS_WITH_TURN: ("More-on-the-Turn.24", "Parts-of-the-Turn.16"),
    ContinuousFact.LASTS_WHILE: ("Resolving-Effects.7",),
    ContinuousFact.REPLACED_DRAW_NEVER_HAPPENS: ("Specialized-Abilities.3",),
}


@rule("Resolving-Effects.12", "Resolving-Effects.18", silent=STRENGTH_LAST)
def layers(position: Position, kind: Layer, *, base: Base) -> Answer[frozenset[Layer]]:
    """By time alone about what things are, and then about how strong they are."""
    base_layers: frozenset[Layer] = base(position, kind).answer
    return base_layers


@rule("Resolving-Effects.12", "Resolving-Effects.15")
def ranks(position: Position, order: Order, *, base: Base) -> bool:
    """By the order in which effects resolved, evaluated again as one of them ends."""
    ranked: bool = base(position, order).answer
    return ranked


@rule("More-about-Permanents.13")
def works_while_tapped(position: Position, permanent: ObjectId, *, base: Base) -> Answer[bool]:
    """An artifact shuts off while it is tapped, unless it is a creature or a land as well, or all it has are phase costs."""
    now = position.characteristics(permanent)
    if CardType.ARTIFACT in now.types and now.types & {CardType.CREATURE, CardType.LAND}:
        return cited(True, "More-about-Permanents.13")
    own = [ability for ability in now.abilities if isinstance(ability, (Static, Triggered))]
    if CardType.ARTIFACT in now.types and own and all(is_phase_cost(ability) for ability in own):
        return cited(True, "Phase-Structure.29")
    base_answer: Answer[bool] = base(position, permanent)
    return base_answer


@rule("More-on-Creatures.6")
def has_summoning_sickness(position: Position, creature: ObjectId) -> Answer[bool]:
    """Whatever its player has not controlled all the time since that player's latest turn began."""
    if not shared.came_this_turn(position, creature):
        return False
    return cited(False, "The-First-Rule-of-Magic.2") if position.has(creature, KeywordName.HASTE) else True
