"""When mana pools empty, what unspent mana costs, and how fast mana is drawn."""

from __future__ import annotations

from core.hooks.asking import Topic, occasion, question
from core.kernel.abilities.kinds import Activated
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact
from core.kernel.values.closed_words import Fixed
from core.kernel.values.mana import Mana
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId


class Unspent(Fixed):
    """What becomes of unspent mana."""

    VANISHES = "it is lost, nothing else"
    COSTS_LIFE = "one life is lost for each point"
    DEALS_DAMAGE = "each point becomes one damage from a colorless source"


class ManaFact(Fact):
    """What is so of mana: how it comes into a pool and is paid out of it, what signs for it mean, and what pays for them."""

    TAPS_LAND = "a land is tapped as mana is drawn from it"
    PLAINS_GIVES = "Plains gives white mana"
    ISLAND_GIVES = "an Island gives blue mana"
    SWAMP_GIVES = "a Swamp gives black mana"
    MOUNTAIN_GIVES = "a Mountain gives red mana"
    FOREST_GIVES = "a Forest gives green mana"
    FILLS_POOL = "mana that is drawn goes into the pool of whoever draws it"
    POOL_PAYS = "mana is paid out of the payer's own pool"
    DRAWN_FOR_COST = "mana may be drawn while something is being paid for"
    STAYS_THERE = "mana in one player's pool is of no use to the other"
    DRAINED = "mana that one player loses and another is to have goes from the one pool to the other as it is"
    COLOR_PAYS = "a symbol of a color is paid with mana of that color"
    NUMBER_PAYS = "a number in a cost is paid with mana of whatever type"
    PAIR_PAYS = "a symbol of two colors is paid with mana of either"
    COLORLESS_PAYS = "a symbol of colorless mana is paid with colorless mana"
    SNOW_PAYS = "a snow symbol is paid with mana of whatever type that a snow permanent made"
    LIFE_PAYS = "two life pay for a symbol of a color that says so"
    LIMIT_HEEDED = "mana that a card gives for some spells alone pays for nothing else"
    NOBODY_MUST_DRAW = "a player who could draw mana for what is to be paid does not have to"
    NUMBER_GIVES = "a number in a text that makes mana gives that much colorless mana"
    PAIR_GIVES = "a symbol of two colors in a text that makes mana gives one mana of either, as its player likes"
    LIFE_GIVES = "a symbol of a color or two life in a text that makes mana gives one mana of the color"
    SNOW_GIVES = "a snow symbol in a text that makes mana gives one colorless mana"
    NOTHING_GIVES = "a color of things of which there are none gives no mana"
    COULD_BE_MADE = "of the mana that other things could make, as they are, one of a sort that one of them could"
    ADDED_AT_ONCE = "mana that is added since something was tapped for mana is there in time to be spent"
    GETTER_PICKS = "if mana of a sort that was made is added and several were, whoever gets it picks the sort"


class ManaTopic(Topic, name="mana", facts=ManaFact):
    """Questions about mana abilities and unspent mana."""

    @question
    def pool_empties(self, position: Position, point: Point) -> bool:
        """Whether unspent mana empties from the pools at this point.

        Asked at every boundary. Early: as a phase ends and as an attack starts and ends. Middle: as a phase ends. Late: as
        a step or phase ends.
        """

    @question
    def unspent(self, position: Position, player: PlayerId, mana: Mana) -> Unspent:
        """What unspent mana costs its player.

        Asked for each player whose pool empties with mana in it. Early: damage. Middle: loss of life. Late: nothing.
        """

    @question
    def triggers_at_once(self, position: Position, source: ObjectId) -> bool:
        """Whether a triggered ability that adds mana resolves at once, though it did not trigger on mana.

        Asked as it triggers. Early: silent; it waits like any other. Middle: in one document it does, then no more. Late:
        no.
        """

    @occasion
    @question
    def drawn_at_once(self, position: Position, permanent: ObjectId, ability: Activated) -> bool:
        """Whether an ability that adds mana resolves at once, without going on the stack.

        Asked as it is verified. Early: what taps a land for mana is an interrupt; of other sources, silent. Middle: every
        activated ability that could make mana. Late: unless it has a target or is a loyalty ability.
        """
