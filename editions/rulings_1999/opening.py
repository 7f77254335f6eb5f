"""Setting up: the ante is a card from the top of each deck, for players who play for it. Z.2."""

from __future__ import annotations

from core.hooks.opening import AnteKind
from core.kernel.questions.asking import rule
from core.kernel.state.position import Position


@rule("Z.2.1", "Z.2.2")
def ante(position: Position, agreed: bool) -> AnteKind:
    """The top card, once the decks have been shuffled and cut."""
    return AnteKind.TOP_CARD if agreed else AnteKind.NOTHING
