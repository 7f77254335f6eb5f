"""Winning: life is looked at as phases end and as an attack starts and ends. Revised Edition, pp. 4, 13-14."""

from __future__ import annotations

from core.hooks.winning import EmptyLibrary, Endless, Loss, WinLose, WinningFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import winning as shared

CARDS_ALONE = "winning or losing except by life and by an empty library; a card that says so prevails"
SOURCES: Sources = {
    WinningFact.LAST_ONE_WINS: ("p4.4",),
    WinningFact.LIFE_HAS_NO_LIMIT: ("p4.2",),
    WinningFact.LOSING_BARRED: ("p43.8",),
    WinningFact.WINNING_BARRED: ("p43.8",),
    WinningFact.CARD_WINS: source("p43.8", absent=CARDS_ALONE),
    WinningFact.CARD_LOSES: source("p43.8", absent=CARDS_ALONE),
    WinningFact.CARD_DRAWS: source("p43.8", absent=CARDS_ALONE),
    WinningFact.LOSS_IS_REPLACED: source("p43.8", absent=CARDS_ALONE),
    WinningFact.LOSSES_ARE_ONE: source(
        silent="the book does not say whether a replacement must replace each reason to lose; we let one cover all"
    ),
}


@rule("p14.11", "p14.12", "p14.13")
def losses_at(position: Position) -> frozenset[Point]:
    """As a phase ends, and as an attack starts and ends."""
    return frozenset({Point.PHASE_ENDS, Point.ATTACK_STARTS, Point.ATTACK_ENDS})


@rule("p14.11", "p14.12")
def losses(position: Position, point: Point) -> tuple[Loss, ...]:
    """Below 1 life loses. Both at once is a draw.

    "Whoever is first" of page 4 gives way to page 14: if both are there when the game is looked at, it does not count who was
    there first.
    """
    fallen = [player for player in position.seated if player.life < 1]
    moment = "p14.11" if point is Point.PHASE_ENDS else "p14.12"
    number = f"{moment}, {'p14.14' if len(fallen) == len(position.seated) else 'p4.6'}"
    return tuple(Loss(player.id, f"{player.name} has {player.life} life", number, True) for player in fallen)


@rule("p13.7", "p14.15")
def must_draw_from_nothing(position: Position, player: PlayerId) -> EmptyLibrary:
    """The game ends there and then."""
    return EmptyLibrary.LOSES_AT_ONCE


@rule("p11.7")
def owner_after(position: Position, card: ObjectId) -> Answer[PlayerId]:
    """The winner keeps both staked cards, one of them the loser's; whatever else went astray goes back to its owner."""
    thing, winner = position.objects[card], shared.winner(position)
    if thing.zone is Zone.EXILE:
        return cited(thing.owner, "p34.6")
    if thing.zone is not Zone.ANTE:
        return cited(thing.owner, "p11.15", "p19.1")
    if winner is None:
        return cited(
            thing.owner,
            silent="the book does not say who gets the ante of a drawn game; we let all players take theirs back",
        )
    return winner if winner == thing.owner else cited(winner, "p3.3", "p11.7")


@rule(absent="a right to concede")
def may_concede(position: Position, player: PlayerId) -> Answer[Permission]:
    """The book ends a duel in no other way than by life and by cards; a card that forbids it takes nothing away."""
    if shared.card_forbids_conceding(position, player):
        return cited(denied("a card forbids conceding, and the book does not grant it"), "p43.8")
    return denied("the book has no conceding")


@rule(absent="a draw by agreement")
def may_agree_on_draw(position: Position) -> Permission:
    """A duel is a draw if both players are found without life, and in no other way."""
    return denied("the book has no draw by agreement")


@rule(silent="the book does not say how long a match is; we let it go on after each game")
def wins_for_the_match(position: Position) -> int:
    """The book knows games one after the other, and no number of them."""
    return 0


@rule(
    silent="the book does not say how an endless loop ends; we leave the game unsettled, unless a choice can "
    "end the loop"
)
def endless_loop(position: Position, optional: bool) -> Endless:
    """No rule ends it; a choice in it may."""
    return Endless.GOES_ON if optional else Endless.UNSETTLED


@rule(
    silent="p14.14 is about life totals, and the book does not say what happens if a card makes a player win "
    "and lose at the same time; we leave it unsettled"
)
def wins_and_loses(position: Position, player: PlayerId) -> WinLose:
    """No rule decides."""
    return WinLose.UNSETTLED


@rule(
    "p43.8",
    silent="the book has no restarted games; we follow the card, and the rest is as in any game",
)
def restarts(position: Position) -> bool:
    """The card prevails over the book, for which a duel ends with somebody's loss or a draw."""
    return True


bar_outlasts = answer_with(shared.bar_outlasts, "p43.8")


@rule("p43.8", absent=CARDS_ALONE)
def wins_by_losses(position: Position, player: PlayerId) -> bool:
    """The game is over with the win."""
    return False
