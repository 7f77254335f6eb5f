"""Winning and losing: looked at whenever a player would get priority. 102, 420, 421."""

from __future__ import annotations

from core.hooks.winning import Loss, WinningFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import winning as shared

SOURCES: Sources = {
    WinningFact.LAST_ONE_WINS: ("102.2a", "102.5"),
    WinningFact.LIFE_HAS_NO_LIMIT: ("Glossary.Life",),
    WinningFact.LOSING_BARRED: ("103.1",),
    WinningFact.WINNING_BARRED: ("103.2",),
    WinningFact.CARD_WINS: ("102.1", "102.2b"),
    WinningFact.CARD_LOSES: ("103.1",),
    WinningFact.CARD_DRAWS: ("103.1",),
    WinningFact.LOSS_IS_REPLACED: ("419.5",),
    WinningFact.LOSSES_ARE_ONE: source(
        "420.3",
        silent="420.3 makes all reasons one event; we conclude that one replacement covers them all",
    ),
}


@rule("420.3")
def losses_at(position: Position) -> frozenset[Point]:
    """Whenever a player would get priority."""
    return frozenset({Point.MAY_ACT})


@rule("102.3", "420.3")
def losses(position: Position, point: Point) -> tuple[Loss, ...]:
    """No life, a draw that failed, ten poison counters; everybody at once is a draw (102.4a)."""
    life = "606.8a" if position.agreed.shares_life else "102.3b, 420.5a"
    return shared.losses_with_priority(position, life, "102.3c, 420.5g", "102.3d, 420.5h", "102.4a")


must_draw_from_nothing = answer_with(shared.loses_later, "102.3c", "420.5g", "423.4")
endless_loop = answer_with(shared.loop_is_draw, "102.4b", "421.4")
wins_and_loses = answer_with(shared.loses, "102.3e")


@rule("217.9b")
def owner_after(position: Position, card: ObjectId) -> Answer[PlayerId]:
    """The winner comes to own everything in the ante zone; nothing else changes hands, nor do the stakes of a draw."""
    thing, winner = position.objects[card], shared.winner(position)
    if thing.zone is not Zone.ANTE or winner is None:
        return cited(thing.owner, "200.1a")
    return winner


@rule("102.3a")
def may_concede(position: Position, player: PlayerId) -> Answer[Permission]:
    """A player may give up at any time, and no card can take that away."""
    forbidden = shared.card_forbids_conceding(position, player)
    return cited(ALLOWED, "102.3a", "103.1") if forbidden else ALLOWED


@rule("102.4", absent="a draw by agreement, whatever rules a tournament may add (100.5)")
def may_agree_on_draw(position: Position) -> Permission:
    """It is not among the ways to draw the game."""
    return denied("players agreeing on it is not among the ways to draw a game")


@rule(
    "Glossary.Match",
    silent="Glossary Match says two of three games is usual and three of five happens; we take what is usual",
)
def wins_for_the_match(position: Position) -> int:
    """Usually two, of three games; what a tournament may have instead is left to its own rules."""
    return 2


@rule(
    "103.1",
    silent="the text has no restarted games; we follow the card, and the rest is as in any game",
)
def restarts(position: Position) -> bool:
    """The card takes precedence over the rule that a game ends with a win or a draw and in no other way."""
    return True


bar_outlasts = answer_with(
    shared.bar_outlasts,
    "103.2",
    silent="the text does not say what happens to a game whose last player cannot win; we leave it unsettled",
)


@rule("102.1", "102.2b")
def wins_by_losses(position: Position, player: PlayerId) -> bool:
    """The game is over with the win."""
    return False
