"""Setting up: whoever goes first draws like anybody else. Beta, p. 4."""

from __future__ import annotations

from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId


@rule("p4.8", "p11.6")
def first_draw(position: Position, player: PlayerId) -> bool:
    """A turn begins with drawing a card, the first one as well."""
    return True
