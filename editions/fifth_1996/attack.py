"""The attack: declared for good, and left by whoever is no attacker any more. "More on Combat", "Step by Step"."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.hooks.turn import Allowance
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base, changed
from editions.shared import attack as shared
from editions.shared.evasion import BlockRules

SOURCES: Sources = {
    AttackFact.BANDING_TWICE: ("Resolving-Effects.16",),
    AttackFact.BLOCKED_STAYS_BLOCKED: ("Step-by-Step.10",),
    AttackFact.ATTACKER_STAYS: ("More-on-Combat.1", "More-on-Combat.3"),
    AttackFact.BLOCKER_STAYS: ("More-on-Combat.1", "More-on-Combat.3"),
    AttackFact.RESTRICTION_COMES_TOO_LATE: ("More-on-Combat.1", "Step-by-Step.10"),
    AttackFact.TAPPED_BLOCKER_STAYS: ("More-on-Combat.3",),
    AttackFact.EVASION_COMES_TOO_LATE: ("Step-by-Step.17",),
    AttackFact.BLOCKED_WITHOUT_BLOCKERS: ("Step-by-Step.19",),
    AttackFact.FORMER_BAND_IS_BLOCKED: ("Advanced-Creature-Abilities.7", "Advanced-Creature-Abilities.9"),
    AttackFact.LEAVES_WITH_CONTROL: ("More-on-Combat.2",),
    AttackFact.LEAVES_BAND: ("More-on-Combat.2",),
    AttackFact.NOBODY_MUST_ATTACK: ("Step-by-Step.5",),
}
WHY_NOT = changed(
    {
        KeywordName.FLYING: BlockRules(("Basic-Creature-Abilities.4", "Step-by-Step.15")),
        KeywordName.LANDWALK: BlockRules(("Basic-Creature-Abilities.8", "Step-by-Step.15")),
    }
)
"""What keeps a creature from blocking: it has to deal with each of several such abilities."""


@rule("Attack.1", "Attack.6")
def may_announce_attack(
    position: Position, player: PlayerId, allowed: frozenset[Allowance], *, base: Base
) -> Answer[Permission]:
    """As before; the other player can begin a batch instead, and then the attack can be declared again."""
    base_answer: Answer[Permission] = base(position, player, allowed)
    allowance: Permission = base(position, player, allowed).answer
    return cited(allowance, "Attack.1", "Attack.6", "More-on-the-Turn.18") if allowance.allowed else base_answer


may_change_attack = answer_with(shared.declared_for_good, "More-on-Combat.1", "Advanced-Creature-Abilities.7")
leaves_as_changed = answer_with(shared.leaves_as_changed, "More-on-Combat.2")
meets_demands = answer_with(shared.meets_demands, "Step-by-Step.4", "Step-by-Step.12", "Step-by-Step.13")
