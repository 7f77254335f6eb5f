"""What happens instead of an event, or along with it: one opportunity for each effect, and how deep it may go."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from core.kernel.values.citations import Ruling
from core.kernel.values.limits import MOST_WITHIN, LimitReached
from core.kernel.words.effect import Effect

if TYPE_CHECKING:
    from core.play.base.context import Context
    from core.play.base.game import Game

ANEW = object()
"""Where an event begins that is new: what has had its opportunity at an event around it may have one at this."""


def had_opportunity(game: Game, opportunity: Hashable) -> bool:
    """Whether an effect has changed an event already that happens instead of another. 614.5."""
    for taken in reversed(game.replacing):
        if taken is ANEW:
            return False
        if taken == opportunity:
            return True
    return False


def happen_instead(
    game: Game, opportunity: Hashable, effects: Iterable[Effect], context: Context, *because: Ruling[Any]
) -> None:
    """Do what an effect has happen instead of an event, at which the effect has no other opportunity.

    Raises:
        GameOver: events are replaced within one another without end.
    """
    _within(game, opportunity)
    game.carry_out(effects, context, *because)
    game.replacing.pop()


def happen_besides(game: Game, effects: Iterable[Effect], context: Context, *because: Ruling[Any]) -> None:
    """Do what goes along with a prevention and is an event of its own. 615.5.

    Raises:
        GameOver: each such event has another happen, without end.
    """
    _within(game, ANEW)
    game.carry_out(effects, context, *because)
    game.replacing.pop()


@contextmanager
def hard_to_replace(game: Game) -> Iterator[None]:
    """For as long as this lasts, what happens is part of a cost or of what a mana ability does.

    Some eras let less replace that than anything else.
    """
    game.hard_to_replace += 1
    try:
        yield
    finally:
        game.hard_to_replace -= 1


def _within(game: Game, opportunity: Hashable) -> None:
    if len(game.replacing) >= MOST_WITHIN:
        why = f"more than {MOST_WITHIN} events happen within one another, each because of an effect on the one before"
        raise LimitReached(why)
    game.replacing.append(opportunity)
