"""What the document of 2018-01-19 has otherwise than that of 2018-04-27: damage turned onto planeswalkers; lost targets counter."""

from __future__ import annotations

from core.hooks.damage import DamageFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.variants import TWO_HEADED
from core.kernel.values.zones import ObjectId, PlayerId
from core.rulebook.basing import Base
from editions.shared import targeting as shared
from editions.shared.evasion import open_to_attack_on_team

SOURCES: Sources = {
    DamageFact.LIFE_TOTAL_DOUBLED: source(
        silent="no rule says what doubling a life total is; we set it to twice its value"
    ),
}

is_any_target = answer_with(shared.creatures_and_players_alone, "114.1")


@rule("608.2b")
def loss_counters(position: Position) -> bool:
    """A spell or ability all whose targets are illegal is countered."""
    return True


@rule("307.1", absent="legendary instants and sorceries")
def may_cast_without_legend(position: Position, player: PlayerId) -> Permission:
    """No rule restricts such spells."""
    return ALLOWED


@rule("805.10b")
def attacks_team(position: Position) -> Answer[bool]:
    """In Two-Headed Giant the team is attacked as a group; whom damage is dealt is chosen as it is assigned."""
    return cited(True, "810.7a", "810.7f") if position.agreed.variant in TWO_HEADED else False


@rule("306.7")
def may_turn_onto_planeswalker(position: Position, damage: AssignedDamage) -> bool:
    """A redirection effect of the rules, of which the opponent decides as it is applied."""
    return True


@rule("508.1a")
def may_attack(position: Position, creature: ObjectId, summoning_sick: bool, *, base: Base) -> Answer[Permission]:
    """A team is safe from what one of its players is by that player's own permanents, and from no more than that."""
    return (
        cited(ALLOWED, "508.1c", "810.7c")
        if open_to_attack_on_team(position, creature, summoning_sick)
        else base(position, creature, summoning_sick)
    )
