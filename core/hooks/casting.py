"""When each kind of card may be played."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.hooks.turn import Allowance
from core.kernel.characteristics import Characteristics
from core.kernel.citations import Permission
from core.kernel.fixed import Fixed
from core.kernel.position import Position
from core.kernel.zones import PlayerId, Zone


class Ground(Fixed):
    """A ground on which every era refuses an action, each by a rule of its own."""

    UNPAID = "there is not mana enough for it"
    WRONG_MANA = "there is mana enough, but not of the types that it asks for"
    NO_SACRIFICE = "there is nothing to sacrifice for it"
    NO_COST = "it has no cost that could be paid"
    LACKING = "what it costs besides mana is not there"
    FEW_COUNTERS = "there are fewer loyalty counters than it takes off"
    ELSEWHERE = "it is not where it could be used from"
    WRONG_ZONE = "the ability does not work from where its card is"
    NO_ATTACKER = "only creatures of the attacking player attack"
    NO_BLOCKER = "only creatures of the defending player block, and what they block is an attacker"
    NO_SUCH_USE = "it has no such use"
    BASIC_LAND = "a basic land has no other use than its mana"
    NO_MORPH = "nothing lets it be cast face down"
    NO_SUCH_MODE = "no way of using it was chosen"


class Custom(Fixed):
    """A custom of paying and countering on which every era agrees, each by a rule of its own."""

    MANA_FIRST = "mana is spent as something is announced"
    SACRIFICE_FIRST = "what is sacrificed for something goes as it is announced"
    ZERO_IS_A_PRICE = "a price of nothing can be paid, and only by using what has it"
    PAID_ONCE = "a creature in play is not paid for again"
    COUNTERED_STOPS = "what is countered does not happen"
    MANA_STAYS_SPENT = "mana for what was countered is not given back"
    MANA_SPENT_IN_VAIN = "mana for what has lost its targets is not given back"
    SACRIFICE_STAYS_MADE = "what was sacrificed for what was countered does not come back"


class Fate(Fixed):
    """How a spell comes to its end."""

    DONE = "it has taken effect"
    FAILED = "it had no target left"
    COUNTERED = "it was countered"


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

        All eras: it does, each by a rule of its own, which the refusal cites. Early: silent on what has no cost at all.
        """

    @question
    def x_of(self, position: Position, said: int, limited: bool) -> int:
        """Which number X is for something announced, when its player has said one. Asked where a cost holds X.

        `limited` tells that the card itself says what X must be. All eras: that number, zero included.
        """

    @question
    def cost_changes(self, position: Position, card: Characteristics, changes: tuple[int, ...]) -> tuple[int, ...]:
        """Which changes of its price count for what is being cast, in the order in which they are made.

        Asked where some effect makes a spell dearer (a positive number) or cheaper (a negative one). All eras: every one, what
        makes it dearer first. Early: the book says nothing of it.
        """

    @question
    def keeps_custom(self, position: Position, custom: Custom) -> bool:
        """Whether a custom of paying or countering is kept: it always is, by the era's own rule.

        All eras alike. Asked as mana, a sacrifice or nothing is given for something, as a creature's ability is paid for, and as
        something is countered or has lost its targets.
        """

    @question
    def goes_to(self, position: Position, card: Characteristics, fate: Fate) -> Zone:
        """Where the card of a spell goes in the end. Asked as a spell has taken effect, has failed, or is countered.

        All eras: what is a permanent into play once it takes effect, everything else to the graveyard.
        """
