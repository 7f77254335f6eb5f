"""What objects are as they move: tokens and hidden cards."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone


class Objects(Topic, name="objects"):
    """Questions about objects that change zones."""

    @question
    def token_moves(self, position: Position, token: ObjectId, to: Zone) -> bool:
        """Whether a token that leaves play goes to the other zone first, rather than ceasing to exist at once.

        1994: the book knows no tokens. Later: it goes there and ceases when the state of the game is next checked.
        """

    @question
    def owner_of_token(self, position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
        """Who owns a token. Asked as it is made.

        1994: silent. 2006: the controller of the effect that made it. 2024: the player under whose control it enters.
        """
