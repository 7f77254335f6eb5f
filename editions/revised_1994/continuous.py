"""Standing effects: artifacts are off while tapped; nothing is said about the order of effects. Revised Edition, pp. 22-26."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.kernel.characteristics import CardType
from core.kernel.modifications import Layer
from core.kernel.position import Position
from core.kernel.zones import ObjectId
from editions.shared import continuous as shared


@rule(silent="the book gives no order for effects that last; we apply them in the order in which they began")
def layers(position: Position) -> tuple[frozenset[Layer], ...]:
    """One group: time stamps alone decide."""
    return (frozenset(Layer),)


@rule("p23.4")
def works_while_tapped(position: Position, permanent: ObjectId) -> Answer[bool]:
    """A tapped artifact does nothing, its standing effect included; enchantments go on, whatever taps."""
    if CardType.ARTIFACT in position.characteristics(permanent).types:
        return cited(False, "p22.5", "p22.10")
    return True


is_fresh = answer_with(shared.came_this_turn, "p24.5", "p24.6", "p26.12", "p26.13")
