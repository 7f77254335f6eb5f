"""The Comprehensive Rules of 2003-07-01, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.mana import Unspent
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.mana import Mana
from core.kernel.values.zones import PlayerId
from core.kernel.words.modifications import Layer
from core.rulebook.basing import instead

LAYERS = instead(
    (
        frozenset({Layer.COPY}),
        frozenset({Layer.CONTROL}),
        frozenset({Layer.TEXT}),
        frozenset({Layer.POWER_DEFINED}),
        frozenset({Layer.TYPE, Layer.POWER_SET_WITH_TYPE}),
        frozenset({Layer.COLOR, Layer.ABILITY}),
        frozenset({Layer.POWER_COUNTERS}),
        frozenset({Layer.POWER_SET, Layer.POWER_CHANGED, Layer.POWER_CHANGED_BY_STATIC, Layer.POWER_SWITCHED}),
    )
)
"""Control, colors and abilities are among all others, where dependency has them come first."""


@rule("300.3")
def unspent(position: Position, player: PlayerId, mana: Mana) -> Unspent:
    """Loss of life, whoever makes the player's choices."""
    return Unspent.COSTS_LIFE
