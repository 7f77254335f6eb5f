"""Loops that a player keeps up by choosing alike: how often they go on, and who breaks them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from core.hooks.timing import Loop, Repeating
from core.hooks.winning import Endless
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of
from core.kernel.values.citations import Ruling
from core.kernel.values.records import ChangingRecord, altered
from core.kernel.values.zones import PlayerId

if TYPE_CHECKING:
    from core.play.base.game import Game

T = TypeVar("T")
MOST_ROUNDS = 100
"""The highest number that a player can name: as good as any other."""


class Countdown(ChangingRecord):
    """How often a position comes round yet, and who chooses something else after that."""

    player: PlayerId
    left: int
    position: tuple[object, ...]
    because: Ruling[Any]


class Repeats(ChangingRecord):
    """How often a loop that no player controls is repeated yet, and the triggered ability with which it begins again."""

    first: tuple[Any, Any]
    left: int
    because: Ruling[Any]


def name_repeats(game: Game, first: tuple[Any, Any], ruling: Ruling[Any]) -> Repeats:
    """Have each player name a number, the active player first: a loop is repeated as often as the larger one says."""
    numbers = [name_number(game, player, 1, MOST_ROUNDS, ruling) for player in game.state.in_turn_order()]
    return Repeats(first, max(numbers), ruling)


def begin(game: Game, position: tuple[object, ...], players: list[PlayerId]) -> Countdown | None:
    """Settle how often a loop goes on in which some players choose; nothing if the edition leaves it to them.

    Of several players, whoever was the last to say less breaks the loop, or the first if all agree.
    """
    first = players[0]
    loop = Loop.ALONE if len(players) == 1 else Loop.TOGETHER
    ruling = game.rules.timing.repeating(game.state, first, loop)
    if ruling.answer is Repeating.BROKEN:
        return Countdown(first, 0, position, ruling)
    if ruling.answer is not Repeating.COUNTED:
        return None
    named, breaks = agree(game, players, ruling)
    return Countdown(breaks, named, position, ruling)


def agree(game: Game, players: Sequence[PlayerId], ruling: Ruling[Any]) -> tuple[int, PlayerId]:
    """How many rounds some players agree on, and who of them was the last to go lower, or the first if nobody was."""
    breaks = players[0]
    lowest = name_number(game, breaks, 0, MOST_ROUNDS, ruling)
    for player in players[1:]:
        named = name_number(game, player, 0, lowest, ruling)
        if named < lowest:
            lowest, breaks = named, player
    return lowest, breaks


def name_number(game: Game, player: PlayerId, least: int, most: int, ruling: Ruling[Any]) -> int:
    """The number of rounds that a player says."""
    options = tuple(range(least, most + 1))
    return game.choose(choice_of(player, ChoiceKind.NUMBER, options), None, ruling)[0]


def come_round(game: Game, countdown: Countdown) -> Ruling[Endless] | None:
    """Count a position that has come round. Once nobody can choose otherwise any more, the edition says how that ends."""
    if countdown.left:
        countdown.left -= 1
        return None
    return game.rules.winning.endless_loop(game.state, False)


def otherwise(countdown: Countdown, choice: Choice[T], rest: tuple[T, ...]) -> Choice[T] | None:
    """A choice of the `rest` alone, which was not chosen before, if its player has gone round as often as was said."""
    if countdown.left or rest == choice.options or choice.player != countdown.player:
        return None
    if len(rest) < max(1, choice.minimum) or choice.amount:
        return None
    return altered(choice, options=rest, default=rest[: max(1, choice.minimum)])
