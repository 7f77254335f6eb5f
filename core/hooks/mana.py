"""When mana pools empty, what unspent mana costs, and how fast mana is drawn."""

from __future__ import annotations

from core.hooks.asking import Topic, occasion, question
from core.kernel.abilities.kinds import Activated
from core.kernel.state.position import Position
from core.kernel.values.closed_words import Fixed
from core.kernel.values.mana import Color, Mana
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId


class Unspent(Fixed):
    """What becomes of unspent mana."""

    VANISHES = "it is lost, nothing else"
    COSTS_LIFE = "one life is lost for each point"
    DEALS_DAMAGE = "each point becomes one damage from a colourless source"


class Flow(Fixed):
    """A way that mana goes on which every era agrees, each by a rule of its own."""

    TAPS_LAND = "a land is tapped as mana is drawn from it"
    LIFE_PAYS = "two life pay for a symbol of a colour that says so"
    DRAINED = "mana that one player loses and another is to have goes from the one pool to the other as it is"
    FILLS_POOL = "mana that is drawn goes into the pool of whoever draws it"
    POOL_PAYS = "mana is paid out of the payer's own pool"
    DRAWN_FOR_COST = "mana may be drawn while something is being paid for"
    STAYS_THERE = "mana in one player's pool is of no use to the other"


class Sign(Fixed):
    """A sign for mana in a text that makes mana."""

    NUMBER = "a number gives that much colourless mana"
    UNDEFINED = "a colour of things of which there are none gives mana of whatever colour"
    PAIR = "a symbol of two colours gives one mana of either, as its player likes"
    LIFE = "a symbol of a colour or two life gives one mana of the colour"
    SNOW = "a snow symbol gives one colourless mana"
    COULD_BE_MADE = "of the mana that other things could make, as they are, one of a sort that one of them could"


class ManaTopic(Topic, name="mana"):
    """Questions about mana."""

    @question
    def pool_empties(self, position: Position, point: Point) -> bool:
        """Whether unspent mana leaves the pools at a point. Asked at every boundary.

        Early: as a phase ends and as an attack starts and ends. Middle: as a phase ends. Late: as a step or phase ends.
        """

    @question
    def unspent(self, position: Position, player: PlayerId, mana: Mana) -> Unspent:
        """What unspent mana costs its player. Asked for each player whose pool empties with mana in it.

        Early: damage. Middle: loss of life. Late: nothing.
        """

    @occasion
    @question
    def drawn_at_once(self, position: Position, permanent: ObjectId, ability: Activated) -> bool:
        """Whether an ability that makes mana takes effect at once, instead of waiting where it can be answered.

        Asked as it is verified. Early: what taps a land for mana is an interrupt; of other sources, silent. Middle: every activated
        ability that could make mana. Late: unless it has a target or is a loyalty ability.
        """

    @question
    def pays_hybrid(self, position: Position, symbol: frozenset[Color | None]) -> frozenset[Color | None]:
        """Which colours pay for a symbol that shows two of them. Asked when a cost with such symbols is planned.

        Early: there are no such symbols; the sign is taken as it stands. Later: either of the two and no other.
        """

    @question
    def pays_for(self, position: Position, symbol: Color | None) -> frozenset[Color | None]:
        """Which types of mana pay for a symbol of a cost: a colour, or none for a point of the number. Asked as a cost is planned.

        All eras: its own colour for a coloured symbol, mana of any type for the number.
        """

    @question
    def pays_colorless(self, position: Position) -> frozenset[Color | None]:
        """Which types of mana pay for a symbol of colourless mana. Asked as a cost with one is planned.

        Early and middle: there is no such symbol in costs; the sign is taken as it stands. Late: colourless mana alone.
        """

    @question
    def heeds_limit(self, position: Position, paid_for: ObjectId) -> bool:
        """Whether mana that a card gives for some spells alone pays for nothing else. Asked when it could be spent otherwise.

        All eras: it does not; each by its own rule.
        """

    @question
    def triggered_at_once(self, position: Position, permanent: ObjectId) -> bool:
        """Whether an ability that adds mana since something was tapped for mana does so at once, in time for it to be spent.

        Early: silent; it does. Later: it does.
        """

    @question
    def picks_sort(self, position: Position, player: PlayerId) -> PlayerId:
        """Who picks the sort if mana of a sort that was made is added and several were; `player` is whose pool it goes to.

        Asked as it is added. Early: silent; that player. Middle: that player. Late: as the card says, which is that player.
        """

    @question
    def must_draw(self, position: Position, player: PlayerId) -> bool:
        """Whether a player who could draw mana for what is to be paid has to. Asked when something is to be paid or else.

        Early: silent; no. Later: no, not even for a cost that has to be paid.
        """

    @question
    def pays_snow(self, position: Position, from_snow: bool) -> bool:
        """Whether mana pays for a snow symbol; `from_snow` if a snow permanent made it. Asked as a cost with one is planned.

        Early: there are no such symbols; the sign is taken as it stands. Later: mana of whatever type, from snow alone.
        """

    @question
    def symbol_gives(self, position: Position, sign: Sign) -> bool:
        """Whether a sign in a text that makes mana gives what it says it does. Asked as such mana is made.

        Early: as the card says, though it knows no symbol of two colours. Middle: it does. Late: a symbol of two colours does;
        of numbers it is silent. A colour that nothing has: early, silent; later, it gives no mana.
        """

    @question
    def land_gives(self, position: Position, land_type: str) -> Color:
        """Which colour of mana the lands of a basic type give. Asked of each type as a game is set up. All eras: the same five."""

    @question
    def flows(self, position: Position, flow: Flow) -> bool:
        """Whether mana goes one of its ways: it always does, by the era's own rule.

        All eras alike. Asked as mana is drawn from a land, as it comes into a pool, as a cost is planned, when mana is to be
        drawn for one, and when only another player's mana could pay.
        """
