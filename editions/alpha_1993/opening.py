"""Setting up: the ante is part of it, unless both players would rather play without. Alpha, pp. 7 and 32."""

from __future__ import annotations

from core.hooks.opening import AnteKind
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position


@rule("p7.8", "p7.9")
def ante(position: Position, agreed: bool) -> Answer[AnteKind]:
    """The top card of each deck, whether or not anybody speaks of it: it takes both players to do without."""
    return AnteKind.TOP_CARD if agreed else cited(AnteKind.TOP_CARD, "p7.8", beside=("p32.12",))
