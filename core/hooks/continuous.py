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

        Asked once as a game is set up. Early: silent; what things are, then how strong they are, each by time stamps. Middle:
        six layers, the last in five parts. Late: seven layers, the last in four parts.
        """

    @question
    def works_while_tapped(self, position: Position, permanent: ObjectId) -> bool:
        """Whether what a tapped permanent does by itself goes on: standing effects, and abilities that something sets off.

        Asked when a permanent with any of these becomes tapped.

        Early: not those of an artifact. Later: yes, unless the card says otherwise.
        """

    @question
    def is_fresh(self, position: Position, creature: ObjectId) -> bool:
        """Whether a creature has come too lately to attack or to use an ability with the tap symbol.

        Asked when it would do either. Early: it was not on its controller's side as that player's turn began. Later: it has not
        been there without a break since then. In each era, its own text may free it; later that is haste.
        """
