"""The Comprehensive Rules of 1999-04-23, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.abilities import TakenUp
from core.hooks.damage import SpokenOf
from core.hooks.opening import GameBefore, StarterRule
from core.hooks.turn import Addition
from core.hooks.winning import EmptyLibrary
from core.kernel.questions.asking import Answer, Sources, cited, rule, source
from core.kernel.state.cards import CardFact
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.durations import Duration
from core.kernel.words.modifications import LegendIs
from core.rulebook.basing import Base
from editions.shared import turn

SOURCES: Sources = {
    CardFact.ONE_COLOR_IS_MONOCOLORED: source(absent="monocolored things; we read the word as later rules do")
}


@rule("102.1")
def losses_at(position: Position) -> frozenset[Point]:
    """At once, even in the middle of an effect."""
    return frozenset({Point.WITHIN, Point.RESOLVED, Point.DAMAGE_DEALT, Point.MAY_ACT})


@rule(silent="216.1 says what a token is and not who owns it; we let its creator own it, as the next document does")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Nothing is said about who owns one."""
    return maker


@rule("102.2")
def must_draw_from_nothing(position: Position, player: PlayerId) -> EmptyLibrary:
    """Whoever has to draw more cards than there are loses instead."""
    return EmptyLibrary.LOSES_AT_ONCE


@rule("101.2")
def starter(position: Position, before: GameBefore, *, base: Base) -> Answer[StarterRule]:
    """Nothing is said of a game after one that was drawn."""
    if before is GameBefore.DRAWN:
        silent = "101.2 does not say who plays first after a draw; we let the same player choose again"
        return cited(StarterRule.CHOOSES_AGAIN, "101.2", silent=silent)
    return base(position, before)


@rule(silent="no rule says in which order extra turns are taken; we take them in the order in which they were created")
def order_of_added(position: Position, added: Addition, count: int, *, base: Base) -> Answer[tuple[int, ...]]:
    """Extra turns are taken in the order in which they were made."""
    return turn.oldest_first(position, added, count) if added is Addition.TURN else base(position, added, count)


@rule("410.5")
def offer_is_taken_up(position: Position, source: ObjectId) -> TakenUp:
    """The offer is a mode beside that of doing nothing."""
    return TakenUp.AS_IT_IS_PUT


@rule("419.6b", "418.3a", "419.3")
def regeneration_lasts(position: Position, permanent: ObjectId) -> Duration:
    """Until it is used up."""
    return Duration.GAME


@rule("419.7c")
def may_be_source(position: Position, source: ObjectId, spoken: SpokenOf) -> bool:
    """A source is a card or a token, and it may be out of play by the time it is chosen."""
    return True


@rule("410.2")
def controls_offer(position: Position, source: ObjectId, controller: PlayerId, offered: PlayerId) -> PlayerId:
    """Whoever controls the ability."""
    return controller


@rule("410.2")
def controls_delayed(position: Position, source: ObjectId, maker: PlayerId) -> PlayerId:
    """Whoever controls the ability, whoever controls what it came of."""
    return maker


@rule("214.4", "215.2")
def legend_goes_by(position: Position) -> LegendIs:
    """Legend is a creature type, and a new type takes the place of what was there."""
    return LegendIs.TYPE_ALONE


@rule("406.1a", "406.1d", "406.1e")
def triggers_at_once(position: Position, source: ObjectId) -> bool:
    """What puts mana into a pool is a mana ability, activated or triggered, and resolves immediately."""
    return True
