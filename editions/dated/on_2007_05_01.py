"""The Comprehensive Rules of 2007-05-01, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.continuous import ContinuousFact, EntersAs
from core.hooks.damage import DamageFact
from core.hooks.destruction import DestructionFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated
from core.kernel.words.modifications import Order
from core.rulebook.basing import Base, changed, instead
from editions.shared import attack, continuous, state, words

FIFTEEN = 15
SOURCES: Sources = {
    ContinuousFact.EFFECTS_ON_RULES_LAST: ("418.5k",),
    DamageFact.PREVENTED_FROM_EACH_SOURCE: ("419.7c",),
    DestructionFact.TOUCHED_DIES: ("502.63a",),
    TableFact.TEAM_ORDERS_TRIGGERS: ("606.6f",),
    ObjectFact.LANDS_ARE_FORTIFIED: ("212.2m",),
}
CONDITIONS = changed(
    {
        "misplaced_equipment": {"met_by": state.misplaced_gear},
        "far_equipment": {"met_by": state.far_gear},
        "creature_equipment": {"met_by": state.creature_gear},
        "hangers_on": {"met_by": state.other_hangers_on},
    }
)
RANKS = changed({Order.OWN_APART: ("418.5c",)})
NOT_SO = instead(frozenset(Order) - {Order.OWN_FIRST, Order.OWN_APART, Order.DEPENDENCE})
"""What an object's own text makes of it waits for nothing any more."""
others_have_to_help = answer_with(attack.everybody_helps, "500.4")
star_counts_elsewhere = answer_with(continuous.counts_everywhere, "208.2", "402.8a")
below_zero = answer_with(words.only_results, "104.1b")


@rule("104.1b")
def changes_below_zero(position: Position) -> bool:
    """What changes a creature's power or toughness uses a negative number."""
    return True


@rule("410.10b", "419.6i")
def looks_ahead(position: Position, thing: ObjectId) -> EntersAs:
    """What it was before does not count, nor do effects that will apply to it."""
    return EntersAs.COPIABLE


@rule("101.5a")
def first_draw(position: Position, player: PlayerId, *, base: Base) -> Answer[bool]:
    """Nobody of the team that goes first draws in its first turn."""
    return cited(False, "101.5b", "606.6b") if position.agreed.shares_life else base(position, player)


@rule("101.3")
def beginning_life(position: Position, player: PlayerId, *, base: Base) -> Answer[int]:
    """A team has 15 for each of its players."""
    if not position.agreed.shares_life:
        return base(position, player)
    count = len(position.teammates(player))
    return cited(FIFTEEN * count, "101.3a", "606.4a") if count == 2 else cited(FIFTEEN * count, "606.10")


@rule("606.6h")
def counts_once_for_team(position: Position) -> bool:
    """It is skipped or added once."""
    return True


@rule("406.1")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated, *, base: Base) -> Answer[bool]:
    """What has a target is no mana ability."""
    return cited(False, "406.1") if ability.does.targets else base(position, permanent, ability)


@rule("502.68a")
def lifelink_gains(position: Position) -> bool:
    """Nothing is gained but by what the damage sets off."""
    return False


@rule("502.68a")
def sets_off(position: Position, source: ObjectId, keyword: KeywordName) -> Answer[bool]:
    """Each is an ability that damage sets off."""
    return cited(True, "502.63a") if keyword is KeywordName.DEATHTOUCH else True
