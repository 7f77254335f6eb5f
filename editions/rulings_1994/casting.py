"""Casting: nothing raises the cost of a spell that was cast. Rulings of 1994-04-14 on casting, countering and timing."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.hooks.turn import Allowance
from core.kernel.questions.asking import Answer, Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.player_rules import PlayerRule
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings
from editions.shared import casting as shared

SOURCES: Sources = {
    CastingFact.COST_IS_FIXED: ("Casting.28",),
    CastingFact.X_MAY_BE_NOTHING: ("Casting.10",),
    CastingFact.UNPAID: ("p12.8", "p14.15", "Costs.5"),
    CastingFact.UNLESS_DONE: ("p33.4", "Other.1"),
}


@rule("p11.13")
def may_cast(
    position: Position, player: PlayerId, card: Characteristics, allowed: frozenset[Allowance], *, base: Base
) -> Answer[Permission]:
    """As the book has it: slow spells in one's own turn, each once the one before has been settled."""
    base_answer = base(position, player, card, allowed)
    return base_answer if shared.is_quick(card) else with_rulings(base_answer, "Timing.14")


@rule("p11.9")
def may_play_land(
    position: Position, player: PlayerId, allowed: frozenset[Allowance], *, base: Base
) -> Answer[Permission]:
    """As the book has it; what lets a player play more lands lets them come when a land can be played."""
    base_answer = base(position, player, allowed)
    return with_rulings(base_answer, "Turn.35") if position.follows(player, PlayerRule.ANY_LANDS) else base_answer
