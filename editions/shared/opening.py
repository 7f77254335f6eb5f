"""Answers about setting up that several editions give alike."""

from __future__ import annotations

from core.hooks.opening import Ante, GameBefore, StarterRule
from core.kernel.position import Position

CHOOSER = {
    GameBefore.NONE: StarterRule.WINNER_CHOOSES,
    GameBefore.LOST: StarterRule.LOSER_CHOOSES,
    GameBefore.DRAWN: StarterRule.CHOOSES_AGAIN,
}


def somebody_chooses(position: Position, before: GameBefore) -> StarterRule:
    """The loser of the game before chooses, after a draw the same player again; else somebody agreed on or picked by chance."""
    return CHOOSER[before]


def twenty_life(position: Position) -> int:
    """Every player begins at 20."""
    return 20


def random_ante(position: Position, agreed: bool) -> Ante:
    """A card at random, if the players agreed on it."""
    return Ante.RANDOM_CARD if agreed else Ante.NOTHING


def seven_cards(position: Position) -> int:
    """An opening hand has seven cards."""
    return 7


def no_first_draw(position: Position) -> bool:
    """The player who goes first does not draw in the first turn."""
    return False
