"""Looking ahead by one pass, without making it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from core.kernel.zones import PlayerId

if TYPE_CHECKING:
    from core.play.game import Game


@contextmanager
def as_if_passed(game: Game, player: PlayerId) -> Iterator[None]:
    """For as long as this lasts, the innermost window looks as it would if a player had passed. Nothing is written to it."""
    windows = game.state.windows
    window = windows[-1]
    windows[-1] = replace(window, passes=window.passes + 1, last_to_act=player)
    try:
        yield
    finally:
        windows[-1] = window
