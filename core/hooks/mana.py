"""When mana pools empty, what unspent mana costs, and how fast mana is drawn."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, occasion, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact
from core.kernel.values.closed_words import Fixed
from core.kernel.values.mana import Mana
from core.kernel.values.moments import Point
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated


class Unspent(Fixed):
    """What becomes of unspent mana."""

    VANISHES = "it is lost, nothing else"
    COSTS_LIFE = "one life is lost for each point"
    DEALS_DAMAGE = "each point becomes one damage from a colorless source"


class UnspentCost(Record):
    """What becomes of unspent mana, and how much life or damage all of it costs its player: any number from 0 on.

    `Unspent` by itself costs one for each point.
    """

    becomes: Unspent
    amount: int

    def __post_init__(self) -> None:
        if type(self.amount) is not int or self.amount < 0:
            raise ValueError(f"unspent mana cannot cost {self.amount!r}; expected a whole number from 0 on")


class ManaFact(Fact):
    """What is so of mana: how it comes into a pool and is paid out of it, what signs for it mean, and what pays for them."""

    TAPS_LAND = "a land is tapped as mana is drawn from it"
    PLAINS_GIVES = "Plains gives white mana"
    ISLAND_GIVES = "an Island gives blue mana"
    SWAMP_GIVES = "a Swamp gives black mana"
    MOUNTAIN_GIVES = "a Mountain gives red mana"
    FOREST_GIVES = "a Forest gives green mana"
    FILLS_POOL = "mana goes to the pool of the player who draws it"
    POOL_PAYS = "a player pays mana from the player's own pool"
    DRAWN_FOR_COST = "mana can be drawn while a cost is being paid"
    STAYS_THERE = "a player cannot spend mana from another player's pool"
    DRAINED = "mana that one player loses and another gains moves from one pool to the other unchanged"
    COLOR_PAYS = "a colored mana symbol is paid with mana of that color"
    NUMBER_PAYS = "a number in a cost is paid with mana of any type"
    PAIR_PAYS = "a two-color mana symbol is paid with mana of either color"
    COLORLESS_PAYS = "a colorless mana symbol is paid with colorless mana"
    SNOW_PAYS = "a snow symbol is paid with mana of any type from a snow permanent"
    LIFE_PAYS = "a Phyrexian mana symbol can be paid with two life"
    LIMIT_HEEDED = "mana that can be spent only on some spells pays for nothing else"
    NOBODY_MUST_DRAW = "a player may choose not to draw mana to pay for something"
    NUMBER_GIVES = "a number in an effect that makes mana gives that much colorless mana"
    PAIR_GIVES = (
        "a two-color mana symbol in an effect that makes mana gives one mana of either color, at its player's choice"
    )
    LIFE_GIVES = "a Phyrexian mana symbol in an effect that makes mana gives one mana of its color"
    SNOW_GIVES = "a snow symbol in an effect that makes mana gives one colorless mana"
    NOTHING_GIVES = "mana of a color among things gives nothing if there are no such things"
    COULD_BE_MADE = "of the mana that other things could make, as they are, one of a sort that one of them could"
    ADDED_AT_ONCE = "mana that is added because something was tapped for mana can be spent at once"
    GETTER_PICKS = "if mana of a type that was made is added and there were several types, its player picks one"


class ManaTopic(Topic, name="mana", facts=ManaFact):
    """Questions about mana abilities and unspent mana."""

    @question
    def pool_empties(self, position: Position, point: Point) -> bool:
        """Whether unspent mana empties from the pools at this point.

        Asked at every boundary. Early: as a phase ends and as an attack starts and ends. Middle: as a phase ends. Late: as
        a step or phase ends.
        """

    @question
    def unspent(self, position: Position, player: PlayerId, mana: Mana) -> Unspent | UnspentCost:
        """How much unspent mana costs its player.

        Asked for each player whose pool empties with mana in it: one for each point, or an `UnspentCost`. Early: damage. Middle:
        loss of life. Late: nothing.
        """

    @question
    def triggers_at_once(self, position: Position, source: ObjectId) -> bool:
        """Whether a triggered ability that adds mana resolves at once, though it did not trigger on mana.

        Asked as it triggers. Early: silent; it waits like any other. Middle: in one document it does, then no more. Late:
        no.
        """

    @question
    def triggers_without_mana(self, position: Position, permanent: ObjectId) -> bool:
        """Whether an ability triggers on something being tapped for mana if no mana comes of that.

        Asked as none does. Early: silent; it does not. Middle: at first it does, later that is left open. Late: it does not.
        """

    @occasion
    @question
    def drawn_at_once(self, position: Position, permanent: ObjectId, ability: Activated) -> bool:
        """Whether an ability that adds mana resolves at once, without going on the stack.

        Asked as it is verified. Early: what taps a land for mana is an interrupt; of other sources, silent. Middle: every
        activated ability that could make mana. Late: unless it has a target or is a loyalty ability.
        """
