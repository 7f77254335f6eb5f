"""Answers about setting up that several editions give alike."""

from __future__ import annotations

from core.hooks.opening import Ante, StarterRule
from core.kernel.position import Position


def somebody_chooses(position: Position, follows_game: bool) -> StarterRule:
    """The loser of the game before chooses; before a first game, somebody agreed on or picked by chance."""
    return StarterRule.LOSER_CHOOSES if follows_game else StarterRule.WINNER_CHOOSES


def random_ante(position: Position, agreed: bool) -> Ante:
    """A card at random, if the players agreed on it."""
    return Ante.RANDOM_CARD if agreed else Ante.NOTHING


def seven_cards(position: Position) -> int:
    """An opening hand has seven cards."""
    return 7


def no_first_draw(position: Position) -> bool:
    """The player who goes first does not draw in the first turn."""
    return False
