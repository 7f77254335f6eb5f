"""What effects and abilities have a player do or not do: further lands, no spells, no loss of life."""

from __future__ import annotations

from core.kernel.values.card_types import CardType
from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import Filter, Whose
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)


class PlayerRule(Fixed):
    """A change of what a player may do."""

    EXTRA_LAND = "one more land this turn"
    NO_LANDS = "no lands"
    NO_CONCEDING = "no conceding"
    ONE_DRAW = "no more than one card drawn each turn"
    NO_LIFE_GAIN = "no life gained"
    NO_SPELLS = "no spells"
    BLOCKS_BLIND = "blockers put into piles, which are dealt to the attackers at random"
    BLANK_IS_CHAOS = "blank faces of the planar die as chaos"
    ANY_LANDS = "as many lands as the player likes"
    NO_HAND_LIMIT = "no limit to the hand"
    HAND_OF_FOUR = "no more than four cards kept in hand"
    NO_UNTAP_STEP = "no untap step"
    NO_DRAW_STEP = "no draw step"
    QUICK_SORCERIES = "sorcery spells cast whenever an instant could be"
    GATHERS = "creatures that would come under an opponent's control come under this player's"


class LeavesTapped(Record):
    """What fits a description does not untap in the player's untap step."""

    described: Filter


class KeptOff(Record):
    """What fits a description cannot attack the player."""

    described: Filter


class BlocksPlaces(Record):
    """The player blocks what attacks by its place in an order that is not shown: a creature for each place, and no attacker."""

    attackers: tuple[ObjectId, ...]


class Bar(Fixed):
    """What a permanent can keep from happening to a player, or to anybody."""

    LOSING = "lose the game"
    LOSING_BY_LIFE = "lose for having no life"
    WINNING = "win the game"
    GAINING_LIFE = "gain life"
    LOSING_LIFE = "lose life"
    POISON = "get poison counters"
    PREVENTION = "prevent damage"
    CYCLING = "cycle cards"


words(
    {
        PlayerRule.EXTRA_LAND: (
            "may play an additional land",
            "can play an additional land",
            "may play an additional land on each of your turns",
        ),
        PlayerRule.NO_LANDS: "can't play lands",
        PlayerRule.NO_CONCEDING: "can't concede",
        PlayerRule.ONE_DRAW: "can't draw more than one card each turn",
        PlayerRule.NO_LIFE_GAIN: "can't gain life",
        PlayerRule.NO_SPELLS: "can't cast spells",
        PlayerRule.BLOCKS_BLIND: (
            "block(s) with piles of creatures dealt to the attackers at random",
            "block(s) with piles of creatures that chance deals out to the attackers",
        ),
        PlayerRule.BLANK_IS_CHAOS: "roll(s) chaos with each blank face of the planar die",
        PlayerRule.ANY_LANDS: "may play any number of lands",
        PlayerRule.NO_HAND_LIMIT: "ha(s|ve) no maximum hand size",
        PlayerRule.HAND_OF_FOUR: "ha(s|ve) a maximum hand size of four",
        PlayerRule.NO_UNTAP_STEP: "skip(s) untap steps",
        PlayerRule.NO_DRAW_STEP: "skip(s) draw steps",
        PlayerRule.QUICK_SORCERIES: "may cast sorcery spells as though they had flash",
        PlayerRule.GATHERS: "control(s) the creatures that would enter under an opponent's control",
    }
)


HAND_LIMITS: dict[PlayerRule, int | None] = {PlayerRule.NO_HAND_LIMIT: None, PlayerRule.HAND_OF_FOUR: 4}
"""What makes the maximum hand size another, and what that is then: None for no maximum."""
BY_STATIC_ABILITIES = frozenset(
    {
        PlayerRule.EXTRA_LAND,
        PlayerRule.ANY_LANDS,
        PlayerRule.NO_HAND_LIMIT,
        PlayerRule.HAND_OF_FOUR,
        PlayerRule.NO_UNTAP_STEP,
        PlayerRule.NO_DRAW_STEP,
    }
)
"""What a permanent can have so for players as long as it is there."""


@says(
    phrase("skip your draw step", rule=PlayerRule.NO_DRAW_STEP, whose=Whose.YOURS),
    phrase("skip your untap step", rule=PlayerRule.NO_UNTAP_STEP, whose=Whose.YOURS),
    phrase("players skip their draw steps", rule=PlayerRule.NO_DRAW_STEP, whose=Whose.ANYONE),
    phrase("players skip their untap steps", rule=PlayerRule.NO_UNTAP_STEP, whose=Whose.ANYONE),
    "{whose} {rule}",
    phrase("players {rule}", whose=Whose.ANYONE),
)
class PlayersMay(Record):
    """As long as the permanent is there, some players may do more than the rules let them, or have to go without something."""

    rule: PlayerRule
    whose: Whose = Whose.YOURS


@says(
    phrase("your maximum hand size is {most}", whose=Whose.YOURS),
    phrase("your maximum hand size is reduced by {less}", whose=Whose.YOURS, most=None),
    phrase("your maximum hand size is increased by {more}", whose=Whose.YOURS, most=None),
    phrase("each opponent's maximum hand size is {most}", whose=Whose.OPPONENTS),
    phrase("each opponent's maximum hand size is reduced by {less}", whose=Whose.OPPONENTS, most=None),
    phrase("each player's maximum hand size is {most}", whose=Whose.ANYONE),
    phrase("each player's maximum hand size is reduced by {less}", whose=Whose.ANYONE, most=None),
    phrase("the chosen player's maximum hand size is {most}", whose=Whose.CHOSEN),
)
class HandSize(Record):
    """The maximum hand size of some players is so many cards or, without that number, so many more or less."""

    whose: Whose
    most: int | None
    more: int = 0
    less: int = 0


@says(
    "untap all {described@many} during each other player's untap step",
    "untap each {described} during each other player's untap step",
)
class UntapsAlso(Record):
    """What fits of its controller's untaps as well while other players have their untap steps."""

    described: Filter


@says(
    phrase("you play with your hand revealed", whose=Whose.YOURS),
    phrase("your opponents play with their hands revealed", whose=Whose.OPPONENTS),
    phrase("each opponent plays with their hand revealed", whose=Whose.OPPONENTS),
    phrase("players play with their hands revealed", whose=Whose.ANYONE),
    phrase("each player plays with their hand revealed", whose=Whose.ANYONE),
    "{whose} play(s) with their hand revealed",
)
class PlaysOpen(Record):
    """Some players show all the cards of their hands as long as the permanent is there."""

    whose: Whose = Whose.ANYONE


@says(
    "{whose} reveal(s) each card they draw",
)
class ShowsDraws(Record):
    """Some players show each card that they draw as long as the permanent is there."""

    whose: Whose = Whose.OPPONENTS


@says(
    "as long as this is untapped, each player chooses {types} during their untap step. "
    "that player can untap only permanents of the chosen type this step",
)
class UntapsOneType(Record):
    """As long as it is untapped itself, each player picks one of some types and untaps nothing of other ones in an untap step."""

    types: frozenset[CardType]


words({bar: bar.value for bar in Bar})
