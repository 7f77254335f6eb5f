"""The Comprehensive Rules of 1999-11-01, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.abilities import TakenUp
from core.hooks.continuous import Replacing
from core.hooks.damage import Landing, SpokenOf
from core.hooks.opening import GameBefore, StarterRule
from core.hooks.state import StateBasedAction
from core.hooks.turn import DrawWaits
from core.hooks.winning import Loss
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import Supertype
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.modifications import LandSet, Layer
from core.rulebook.basing import Base, changed, instead
from editions.shared import state
from editions.shared import winning as shared
from editions.shared.state import StateCondition

LAYERS = instead(
    (
        frozenset({Layer.COPY}),
        frozenset({Layer.CONTROL}),
        frozenset({Layer.TEXT}),
        frozenset({Layer.POWER_DEFINED}),
        frozenset({Layer.TYPE, Layer.POWER_SET_WITH_TYPE}),
        frozenset({Layer.COLOR, Layer.ABILITY}),
        frozenset(
            {
                Layer.POWER_COUNTERS,
                Layer.POWER_SET,
                Layer.POWER_CHANGED,
                Layer.POWER_CHANGED_BY_STATIC,
                Layer.POWER_SWITCHED,
            }
        ),
    )
)
CONDITIONS = changed(
    {
        "later_bearers": None,
        "later_namesakes": StateCondition(
            StateBasedAction.BURIED, state.later_namesakes, "215.1, 420.5e", Supertype.LEGENDARY
        ),
        "oldest_world": StateCondition(
            StateBasedAction.BURIED, state.oldest_world, "Glossary.Enchant World", Supertype.WORLD
        ),
    }
)


@rule("102.3", "420.3")
def losses(position: Position, point: Point) -> tuple[Loss, ...]:
    """No life, or a draw that failed; both players at once is a draw."""
    return shared.losses_with_priority(position, "102.1, 420.5a", "102.2, 420.5a", "", "102.4")


@rule("310.4")
def lands_on(position: Position, permanent: ObjectId, *, base: Base) -> Answer[Landing]:
    """Combat damage is dealt as it was assigned to what is in play, creature or not."""
    in_attack = position.attack is not None and not position.is_creature(permanent)
    return Landing.MARKED if in_attack else base(position, permanent)


@rule("410.2")
def controls_offer(position: Position, source: ObjectId, controller: PlayerId, offered: PlayerId) -> PlayerId:
    """Whoever may do what it says."""
    return offered


@rule("410.5")
def offer_is_taken_up(position: Position, source: ObjectId) -> TakenUp:
    """Only an ability whose offer is taken up goes on the stack."""
    return TakenUp.BEFORE_IT_IS_PUT


@rule("304.1")
def draw_waits(position: Position, player: PlayerId) -> DrawWaits:
    """As if a card said that the player draws as the draw step begins."""
    return DrawWaits.AMONG_TRIGGERS


@rule("419.7c")
def looks_at_source_again(position: Position, source: ObjectId) -> bool:
    """Nothing has the source looked at but the choice."""
    return False


@rule("101.2")
def starter(position: Position, before: GameBefore, *, base: Base) -> Answer[StarterRule]:
    """A method on which players agree says who takes the first turn of a first game."""
    return cited(StarterRule.AT_RANDOM, "101.2") if before is GameBefore.NONE else base(position, before)


@rule("419.7c")
def may_be_source(position: Position, source: ObjectId, spoken: SpokenOf) -> Answer[bool]:
    """Combat damage on the stack is neither a spell nor an ability that would speak of it."""
    return True if spoken is SpokenOf.BY_ABILITY else cited(False, "310.3", "419.7c")


@rule("418.3b")
def reaches_latecomers(position: Position, source: ObjectId) -> bool:
    """The set of permanents is settled as the effect begins, whatever it does to them."""
    return False


@rule("214.9f")
def land_set_to_type(position: Position) -> LandSet:
    """It counts as a basic land, and is legendary no longer."""
    return LandSet.BASIC


@rule("419.8a")
def must_be_chosen_first(position: Position, kind: Replacing) -> bool:
    """The player puts all of them in order, also those that replace part of their own effect."""
    return False
