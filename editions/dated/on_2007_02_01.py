"""The Comprehensive Rules of 2007-02-01, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact
from core.hooks.table import TableFact
from core.hooks.targeting import TargetFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base
from editions.shared.evasion import open_to_attack_on_team

SOURCES: Sources = {
    ContinuousFact.EFFECTS_ON_PLAYERS_LAST: ("418.5j",),
    TableFact.TURN_GOES_ON: ("600.4e",),
    TargetFact.COPY_AIMED_ANEW: ("503.10b",),
}


@rule("308.2a")
def may_attack(position: Position, creature: ObjectId, summoning_sick: bool, *, base: Base) -> Answer[Permission]:
    """A team is safe from what one of its players is by that player's own permanents, and from no more than that."""
    if open_to_attack_on_team(position, creature, summoning_sick):
        return cited(ALLOWED, "308.2a", "606.7b")
    return base(position, creature, summoning_sick)


@rule("502.12a")
def triggers_in_vain(position: Position, source: ObjectId, part: KeywordPart, *, base: Base) -> Answer[bool]:
    """Graft looks whether there is a counter."""
    return cited(False, "502.54a") if part is KeywordPart.GRAFT_MOVES else base(position, source, part)
