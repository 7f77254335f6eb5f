"""Setting games up: what games of one script share, and what each has for itself."""

from __future__ import annotations

import pytest
from games import ANN, board

from core.kernel.events import Cause, ZonesChanged
from core.kernel.state.game_objects import GameObject, Undisturbed
from core.kernel.values.records import altered
from core.kernel.values.zones import Zone
from core.play.zones.moving import move_of


def test_a_card_that_leaves_its_library_is_changed_in_its_own_game_alone() -> None:
    game, other = board("Forest"), board("Forest")
    top = game.state.libraries[ANN][0]
    before = game.state.objects[top]
    assert before is other.state.objects[top]
    game.do(ZonesChanged((move_of(game, top, Zone.HAND, Cause.DRAW),)))
    gone = game.state.gone[top]
    assert type(gone) is GameObject
    assert gone.last is not None
    assert gone.became == game.state.hands[ANN][-1]
    assert other.state.objects[top] is before
    assert (before.last, before.became) == (None, None)


def test_nothing_is_written_to_what_games_share() -> None:
    state = board("Forest").state
    top = state.libraries[ANN][0]
    shared = state.objects[top]
    with pytest.raises(AttributeError, match="to_change"):
        shared.damage = 1
    own = state.to_change(top)
    assert type(shared) is Undisturbed
    assert type(own) is GameObject
    assert own == altered(own) == state.to_change(top)
    assert state.to_change(top) is state.objects[top] is own
