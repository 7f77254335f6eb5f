"""Standing effects: when they work, and in which order they are applied."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.fixed import Fixed
from core.kernel.modifications import LandChange, Layer, Order
from core.kernel.moments import Duration
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId


class ReplacedDraw(Fixed):
    """What is so of a draw that an effect replaces, in every era that knows such effects."""

    FROM_NOTHING = "it is replaced even if the library is empty"
    COMPLETED_FIRST = "what replaces one draw of several is done before the next"
    NOTHING_MORE = "nothing more is done with cards drawn by what replaces it"
    PLAYER_PICKS = "of several effects the player who would draw picks the one that replaces it"
    ONCE_AN_EVENT = "an effect has one chance at each draw"


class Continuous(Topic, name="continuous"):
    """Questions about continuous effects."""

    @question
    def layers(self, position: Position) -> tuple[frozenset[Layer], ...]:
        """Groups of kinds of change in the order in which they are applied; one group means time stamps alone.

        Asked once as a game is set up. Early: silent; what things are, then how strong they are, each by time stamps. Middle:
        six layers, the last in five parts. Late: seven layers, the last in four parts.
        """

    @question
    def ranks(self, position: Position, order: Order) -> bool:
        """Whether effects of one group are ranked in such a way. Asked of each way once as a game is set up.

        Early: silent; time stamps are taken to decide, and effects do not wait for one another. Later: time stamps decide, giving
        and taking abilities included, unless one effect depends on another.
        """

    @question
    def replaced_draw(self, position: Position, player: PlayerId, habit: ReplacedDraw) -> bool:
        """What is so of a draw that something replaces. Asked as one is replaced in such circumstances.

        Early: silent; the book knows nothing that replaces a draw. Later: all of it.
        """

    @question
    def works_while_tapped(self, position: Position, permanent: ObjectId) -> bool:
        """Whether what a tapped permanent does by itself goes on: standing effects, and abilities that something sets off.

        Asked when a permanent with any of these becomes tapped.

        Early: not those of an artifact. Later: yes, unless the card says otherwise.
        """

    @question
    def works_on_tapped(self, position: Position, enchantment: ObjectId) -> bool:
        """Whether an enchantment that is on a tapped permanent goes on working. Asked when it could not.

        All eras: yes, as its own state counts and not that of what it is on.
        """

    @question
    def reaches_both_sides(self, position: Position) -> bool:
        """Whether what an enchantment does to a class of things it does on both sides if its text names none.

        Asked once as a game is set up. All eras: yes.
        """

    @question
    def turning_a_land(self, position: Position, change: LandChange) -> bool:
        """Whether it belongs to turning a land into a basic land type. Asked of each such change once as a game is set up.

        All eras: the land is of that type alone, loses what it could do, and makes the mana of the type.
        """

    @question
    def bonus_lasts(self, position: Position, source: ObjectId, stated: Duration) -> Duration:
        """How long a change of power or toughness lasts that was paid for as an ability. Asked as it begins.

        `stated` is what the text of its source has; the rest of the game if it does not say. Early: to the end of the turn,
        whatever an enchantment or a creature says nothing about. Later: as stated.
        """

    @question
    def alteration_goes_on(self, position: Position, spell: ObjectId) -> bool:
        """Whether what was changed about a spell goes on for the permanent that it becomes.

        Asked as such a spell takes effect. All eras: it does.
        """

    @question
    def is_fresh(self, position: Position, creature: ObjectId) -> bool:
        """Whether a creature has come too lately to attack or to use an ability with the tap symbol.

        Asked when it would do either. Early: it was not on its controller's side as that player's turn began. Later: it has not
        been there without a break since then. In each era, its own text may free it; later that is haste.
        """
