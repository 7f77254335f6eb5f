"""What objects are: tokens, copies, hidden and flipped cards, and what belongs together on one object."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.citations import Permission
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone


class Objects(Topic, name="objects"):
    """Questions about what objects are, and what becomes of that as they change zones."""

    @question
    def token_moves(self, position: Position, token: ObjectId, to: Zone) -> bool:
        """Whether a token that leaves play goes to the other zone first, rather than ceasing to exist at once.

        Early: the book knows no tokens. Later: it goes there and ceases when the state of the game is next checked.
        """

    @question
    def owner_of_token(self, position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
        """Who owns a token. Asked as it is made.

        Early: silent. Middle: the controller of the effect that made it. Late: the player under whose control it enters.
        """

    @question
    def copies_bare_values(self, position: Position, original: ObjectId) -> bool:
        """Whether a copy leaves out what other effects have made of its original. Asked as something is copied.

        Early: silent; the cards say what they copy. Later: a copy is what the original is by its card, by what it copies itself
        and, if it is face down, by that; nothing else is copied.
        """

    @question
    def status_prevails(self, position: Position, copy: ObjectId) -> bool:
        """Whether a permanent that becomes a copy while it is face down or flipped goes on being seen as its status has it.

        Asked when such a permanent becomes a copy. Early: silent; the effect is taken at its word. Later: yes; a flipped one
        shows the other half of what it copies, and one that is face down shows the copy only once it is turned up.
        """

    @question
    def may_turn_up(self, position: Position, player: PlayerId, permanent: ObjectId, priced: bool) -> Permission:
        """Whether a player may turn a permanent face up; `priced` if what it would be names a price for it.

        Asked as the action is verified. Early: the rules know no such thing, the card allows it. Later: the controller may, with
        priority, if it is face down and has such a price.
        """

    @question
    def partners_only(self, position: Position, permanent: ObjectId) -> bool:
        """Whether an ability that speaks of cards its permanent has put away means those of its partner ability alone.

        Asked when such an ability takes effect. Early: silent; all that the permanent has put away count. Later: yes, and
        abilities that were gained together are partners of each other alone.
        """
