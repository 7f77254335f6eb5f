"""Answers about winning and losing that several editions give alike."""

from __future__ import annotations

from collections.abc import Callable

from core.hooks.winning import EmptyLibrary, Endless, Loss, WinLose
from core.kernel.questions.asking import Answer, cited
from core.kernel.state.game_objects import PlayerState
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.variants import Lead
from core.kernel.values.zones import PlayerId
from core.kernel.words.player_rules import PlayerRule

ENOUGH = 21
"""How much combat damage of one commander loses a game."""


def losses_with_priority(
    position: Position, life: str, library: str, poison: str, draw: str, commander: str = ""
) -> tuple[Loss, ...]:
    """Whoever has no life, had to draw from an empty library or has ten poison counters, when priority is due.

    A team that shares poison counters may have five more, and five more again for each player beyond the second.

    The last arguments are the rules for each, for a draw when both players lose at once, and for combat damage of a commander
    in a game that has that. Without a rule for them poison counters do not count.
    """
    losses_found = []
    most = 5 + 5 * len(position.teammates(position.seated[0].id)) if position.agreed.shares_poison else 10
    strikes = commander and Lead.STRIKES in position.settled.leads
    for player in position.seated:
        if player.life <= 0:
            losses_found.append(Loss(player.id, f"{player.name} has {player.life} life", life, True))
        if player.missed_draw:
            losses_found.append(Loss(player.id, f"{player.name} had to draw from an empty library", library))
        if poison and player.poison >= most:
            losses_found.append(Loss(player.id, f"{player.name} has {player.poison} poison counters", poison))
        if strikes:
            losses_found += [Loss(player.id, reason, commander) for reason in _struck_down(position, player)]
    if losses_found and {loss.player for loss in losses_found} == {player.id for player in position.seated}:
        losses_found = [Loss(loss.player, loss.reason, f"{loss.rule}, {draw}", loss.by_life) for loss in losses_found]
    return tuple(losses_found)


def _struck_down(position: Position, player: PlayerState) -> list[str]:
    """By which commanders a player was dealt so much combat damage that the player loses; each counts by itself."""
    if Lead.ALONE in position.settled.leads:
        return [
            f"{player.name} was dealt {points} combat damage by {position.cards[card].name}"
            for card, points in player.struck_by.items()
            if points >= ENOUGH
        ]
    total = sum(player.struck_by.values())
    return [f"{player.name} was dealt {total} combat damage by commanders"] if total >= ENOUGH else []


def winner(position: Position) -> PlayerId | None:
    """Who has won the game that is over, if anybody has."""
    return position.outcome.winner if position.outcome is not None else None


def card_forbids_conceding(position: Position, player: PlayerId) -> bool:
    """Whether a card says that a player may not give up."""
    return any(rule is PlayerRule.NO_CONCEDING for rule, _ in position.players[player].rules)


def conceding_unless_forbidden(card_prevails: str) -> Callable[[Position, PlayerId], Answer[Permission]]:
    """How to tell that a player may give up at any time, given the rule by which a card that forbids it prevails."""

    def may_concede(position: Position, player: PlayerId) -> Answer[Permission]:
        """At any time, unless a card forbids it."""
        if card_forbids_conceding(position, player):
            return cited(denied("a card forbids conceding"), card_prevails)
        return ALLOWED

    return may_concede


def loses_later(position: Position, player: PlayerId) -> EmptyLibrary:
    """The player loses when the state of the game is next looked at."""
    return EmptyLibrary.LOSES_LATER


def loop_is_draw(position: Position, optional: bool) -> Endless:
    """A loop that nobody can leave ends in a draw; one with a choice in it goes on until somebody chooses otherwise."""
    return Endless.GOES_ON if optional else Endless.DRAWN


def loses(position: Position, player: PlayerId) -> WinLose:
    """Losing prevails."""
    return WinLose.LOSES


def bar_outlasts(position: Position, player: PlayerId) -> bool:
    """What the card says goes."""
    return True


def loses_ever(position: Position, player: PlayerId) -> EmptyLibrary:
    """The player loses when the state of the game is looked at, and whenever it is if something keeps that off for a time."""
    return EmptyLibrary.LOSES_EVER
