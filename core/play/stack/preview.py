"""Looking ahead by a pass, without anything coming of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from core.kernel.values.zones import PlayerId

if TYPE_CHECKING:
    from core.play.game import Game


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
