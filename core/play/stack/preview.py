"""Looking ahead without anything coming of it: by one pass, or at what the rules would say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from core.kernel.values.zones import PlayerId

if TYPE_CHECKING:
    from core.kernel.state.position import Position
    from core.play.game import Game


@contextmanager
def unasked(position: Position) -> Iterator[None]:
    """What the rules are asked for as long as this lasts leaves no trace among the rulings of the game."""
    asked = len(position.rulings)
    try:
        yield
    finally:
        del position.rulings[asked:]


@contextmanager
def as_if_passed(game: Game, player: PlayerId, to: PlayerId) -> Iterator[None]:
    """For as long as this lasts, the innermost window looks as it would if a player had passed, and all up to another.

    Nothing is written to it.
    """
    windows = game.state.windows
    window = windows[-1]
    passes, last = window.passes + 1, player
    while (following := game.state.next_player(last)) != to and passes < len(game.state.seated):
        passes, last = passes + 1, following
    windows[-1] = replace(window, passes=passes, last_to_act=last)
    try:
        yield
    finally:
        windows[-1] = window
