"""The times of a game: neutral points, the moments that a script may name, what may be skipped, and how long effects last."""

from core.kernel.values.closed_words import Fixed


class Point(Fixed):
    """A point at which rules may look at the game. The kernel raises these and no others; every topic accepts them all."""

    MAY_ACT = "someone may next act"
    NOTHING_WAITS = "nothing waits any more"
    RESOLVED = "something has resolved"
    DAMAGE_DEALT = "damage was dealt"
    ATTACK_STARTS = "an attack starts"
    ATTACK_ENDS = "an attack ends"
    STEP_ENDS = "a step ends"
    PHASE_ENDS = "a phase ends"
    TURN_ENDS = "a turn ends"


BOUNDARIES = frozenset({Point.ATTACK_STARTS, Point.ATTACK_ENDS, Point.STEP_ENDS, Point.PHASE_ENDS, Point.TURN_ENDS})
"""The points at which something comes to its end, so that mana may be lost and effects may wear off."""


class Moment(Fixed):
    """A moment that a script may name. An edition tags each of its windows with the moments that window serves."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    MAIN = "main"
    BEGINNING_OF_COMBAT = "beginning of combat"
    ATTACK = "attack"
    BLOCKS = "blocks"
    FIRST_DAMAGE = "first damage"
    AFTER_FIRST_DAMAGE = "after first damage"
    DAMAGE = "damage"
    AFTER_DAMAGE = "after damage"
    END_OF_COMBAT = "end of combat"
    SECOND_MAIN = "second main"
    END_OF_TURN = "end of turn"
    DISCARD = "discard"
    AFTER_DISCARD = "after discard"
    LAST_CHANCE = "the last chance to save something"


MOMENT_BY_WORD = {moment.value: moment for moment in Moment if moment is not Moment.LAST_CHANCE}


class TurnPart(Fixed):
    """What effects add to the course of the game, or have skipped."""

    TURN = "turn"
    UNTAP = "untap step"
    UPKEEP = "upkeep"
    DRAW = "draw step"
    COMBAT = "combat phase"
    MAIN = "main phase"


class Duration(Fixed):
    """How long a continuous effect, a permission or a shield lasts."""

    TURN = "until end of turn"
    COMBAT = "until end of combat"
    UPKEEP = "until your next upkeep"
    PLANESWALK = "until a player planeswalks"
    LEAVING_PLANE = "until a player planeswalks away from a plane"
    WHILE_SOURCE_STAYS = "for as long as its source stays"
    WHILE_SOURCE_TAPPED = "for as long as its source stays tapped"
    WHILE_KEPT = "for as long as its player controls it"
    GAME = "for the rest of the game"
