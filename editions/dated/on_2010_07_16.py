"""What the document of 2010-07-16 has otherwise than that of 2010-10-01: loyalty abilities that make mana; lost life of teams."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.kernel.words.kinds import Activated
from core.kernel.words.player_rules import Bar
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Hippogriff": None})

SOURCES: Sources = {CastingFact.CANNOT_HAPPEN: ("101.2",)}


@rule("605.1a")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated, *, base: Base) -> Answer[bool]:
    """Whatever makes mana and has no target, for whatever cost."""
    if ability.is_loyalty_ability and not ability.does.targets:
        return cited(ability.makes_mana, "605.1a")
    return base(position, permanent, ability)


@rule("810.9")
def bans_hold_for_team(position: Position, bar: Bar, *, base: Base) -> Answer[bool]:
    """For all of the team, if it is not about losing life."""
    if bar is not Bar.LOSING_LIFE:
        return base(position, bar)
    alone = (
        "810.9 does not say that an effect that stops one player from losing life stops the team; we apply it to "
        "that player alone"
    )
    return cited(False, "810.9", silent=alone)
