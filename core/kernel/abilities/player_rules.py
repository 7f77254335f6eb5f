"""What effects and abilities have a player do or not do: further lands, no spells, no loss of life."""

from __future__ import annotations

from core.kernel.abilities.descriptions import Whose
from core.kernel.phrases import says, words
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable


class PlayerRule(Fixed):
    """A change of what a player may do."""

    EXTRA_LAND = "one more land this turn"
    NO_LANDS = "no lands"
    NO_CONCEDING = "no conceding"
    ONE_DRAW = "no more than one card drawn each turn"
    NO_LIFE_GAIN = "no life gained"
    NO_SPELLS = "no spells"
    BLANK_IS_CHAOS = "blank faces of the planar die as chaos"
    ANY_LANDS = "as many lands as the player likes"
    NO_HAND_LIMIT = "no limit to the hand"
    NO_UNTAP_STEP = "no untap step"
    GATHERS = "creatures that would come under an opponent's control come under this player's"


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
        PlayerRule.BLANK_IS_CHAOS: "roll(s) chaos with each blank face of the planar die",
        PlayerRule.ANY_LANDS: "may play any number of lands",
        PlayerRule.NO_HAND_LIMIT: "ha(s|ve) no maximum hand size",
        PlayerRule.NO_UNTAP_STEP: "skip(s) untap steps",
        PlayerRule.GATHERS: "control(s) the creatures that would enter under an opponent's control",
    }
)


STANDING = frozenset({PlayerRule.EXTRA_LAND, PlayerRule.ANY_LANDS, PlayerRule.NO_HAND_LIMIT, PlayerRule.NO_UNTAP_STEP})
"""What a permanent can have so for players as long as it is there."""


@says(
    "{whose} {rule}",
)
@immutable
class PlayersMay:
    """As long as the permanent is there, some players may do more than the rules let them, or have to go without something."""

    rule: PlayerRule
    whose: Whose = Whose.YOURS


words({bar: bar.value for bar in Bar})
