"""When each kind of card may be played."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.hooks.turn import Allowance
from core.kernel.characteristics import Characteristics
from core.kernel.citations import Permission
from core.kernel.fixed import Fixed
from core.kernel.position import Position
from core.kernel.zones import PlayerId


class Ground(Fixed):
    """A ground on which every era refuses an action, each by a rule of its own."""

    UNPAID = "its price cannot be paid"
    ELSEWHERE = "it is not where it could be used from"
    WRONG_ZONE = "the ability does not work from where its card is"
    NOT_CONTROLLED = "it belongs to the other side"
    NO_SUCH_USE = "it has no such use"
    NO_SUCH_MODE = "no way of using it was chosen"


class Casting(Topic, name="casting"):
    """Questions about playing cards. `allowed` is what the present stage of the turn allows the active player."""

    @question
    def may_cast(
        self, position: Position, player: PlayerId, card: Characteristics, allowed: frozenset[Allowance]
    ) -> Permission:
        """Whether a player may cast a card of these characteristics now. Asked as a spell is verified.

        Early: fast effects at any time, the rest in the caster's main phase outside an attack, one after the other. Later:
        instants with priority, the rest in the caster's main phase with an empty stack.
        """

    @question
    def may_play_land(self, position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Permission:
        """Whether a player may play a land now. Asked as a land is verified.

        Each era: one a turn, in its player's own main phase while nothing waits. Early: not during an attack, and silent on what
        prevails when one card allows another land and a second forbids lands. Later: the ban prevails.
        """

    @question
    def may_cast_face_down(self, position: Position, player: PlayerId) -> Permission:
        """Whether a card may be cast face down for three mana if its text offers it. Asked as such a spell is verified.

        Early: the rules know no such thing, the card allows it. Later: by the rules for morph.
        """

    @question
    def refusal(self, position: Position, ground: Ground) -> bool:
        """Whether a ground that needs no weighing refuses an action. Asked when one fails on such a ground.

        All eras: it does, each by a rule of its own, which the refusal cites.
        """
