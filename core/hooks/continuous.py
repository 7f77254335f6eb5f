"""Standing effects: when they work, and in which order they are applied."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.modifications import Layer
from core.kernel.position import Position
from core.kernel.zones import ObjectId


class Continuous(Topic, name="continuous"):
    """Questions about continuous effects."""

    @question
    def layers(self, position: Position) -> tuple[frozenset[Layer], ...]:
        """Groups of kinds of change in the order in which they are applied; one group means time stamps alone.

        Asked once as a game is set up. 1994: silent, so one group. 2006: six layers, the last in five parts. 2024: seven
        layers, the last in four parts.
        """

    @question
    def works_while_tapped(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a tapped permanent's standing effects go on. Asked when a permanent with such effects becomes tapped.

        1994: not those of an artifact. Later: yes, unless the card says otherwise.
        """

    @question
    def is_fresh(self, position: Position, creature: ObjectId) -> bool:
        """Whether a creature has come too lately to attack or to use an ability with the tap symbol.

        1994: it was not on its controller's side as that player's turn began. Later: the same, unless it has haste.
        """
