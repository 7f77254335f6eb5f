"""Winning and losing: looked at whenever a player would get priority. 104, 704."""

from __future__ import annotations

from core.hooks.winning import Loss, WinningFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.moments import Point
from core.kernel.values.variants import TWO_HEADED
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import winning as shared

SOURCES: Sources = {
    WinningFact.LAST_ONE_WINS: ("104.2a", "104.5"),
    WinningFact.LIFE_HAS_NO_LIMIT: ("119.3",),
    WinningFact.LOSING_BARRED: ("101.1",),
    WinningFact.WINNING_BARRED: ("101.2",),
    WinningFact.CARD_WINS: ("104.1", "104.2b"),
    WinningFact.CARD_LOSES: ("104.3e",),
    WinningFact.CARD_DRAWS: ("104.1", "104.4c", "104.5"),
    WinningFact.LOSS_IS_REPLACED: ("614.6",),
    WinningFact.LOSSES_ARE_ONE: ("704.7",),
}


@rule("704.3")
def losses_at(position: Position) -> frozenset[Point]:
    """Whenever a player would get priority."""
    return frozenset({Point.MAY_ACT})


@rule("104.3", "704.3")
def losses(position: Position, point: Point) -> tuple[Loss, ...]:
    """No life, a draw that failed, ten poison counters; everybody at once is a draw (104.4a)."""
    shared_life = "810.8c, 704.6a" if position.agreed.variant in TWO_HEADED else "810.8c, 904.13b"
    life = shared_life if position.agreed.shares_life else "104.3b, 704.5a"
    if position.agreed.shares_poison:
        poison = "810.8d, 704.6b, 810.11" if position.agreed.teams.count(0) > 2 else "810.8d, 704.6b"
    else:
        poison = "104.3d, 122.1f, 704.5c, 904.13c" if position.agreed.shares_life else "104.3d, 122.1f, 704.5c"
    return shared.losses_with_priority(position, life, "104.3c, 704.5b", poison, "104.4a", "104.3j, 704.6c, 903.3")


must_draw_from_nothing = answer_with(shared.loses_later, "104.3c", "121.4", "704.5b")
endless_loop = answer_with(shared.loop_is_draw, "104.4b", "729.4")
wins_and_loses = answer_with(shared.loses, "104.3f")


@rule("407.2")
def owner_after(position: Position, card: ObjectId) -> Answer[PlayerId]:
    """The winner comes to own everything in the ante zone; nothing else changes hands, nor do the stakes of a draw."""
    thing, winner = position.objects[card], shared.winner(position)
    if thing.zone is not Zone.ANTE or winner is None:
        return cited(thing.owner, "108.3")
    return winner


@rule("104.3a", "405.6g")
def may_concede(position: Position, player: PlayerId) -> Answer[Permission]:
    """A player may give up at any time, and no card can take that away."""
    forbidden = shared.card_forbids_conceding(position, player)
    return cited(ALLOWED, "104.3a", "101.1") if forbidden else ALLOWED


@rule("104.4i", silent="104.4i is about tournaments, and the script does not say whether this is one; we assume it is")
def may_agree_on_draw(position: Position) -> Permission:
    """If both want it, in a tournament."""
    return ALLOWED


@rule("100.6a")
def wins_for_the_match(position: Position) -> int:
    """Two games, as is usual."""
    return 2


@rule("104.1", "104.6", "724.1")
def restarts(position: Position) -> Answer[bool]:
    """It ends without a result, and the same players begin another, whoever reaches whom."""
    return cited(True, "724.1", "724.7", "801.17") if position.agreed.ranges else True


@rule("104.2a")
def bar_outlasts(position: Position, player: PlayerId) -> bool:
    """Whoever is left alone wins whatever cards say."""
    return False


@rule("104.1", "104.2b")
def wins_by_losses(position: Position, player: PlayerId) -> bool:
    """The game is over with the win."""
    return False
