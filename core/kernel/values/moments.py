"""The times of a game: neutral points, the moments that a script may name, and what may be skipped."""

from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import words
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)


class Point(Fixed):
    """A point at which rules may look at the game. The kernel raises these and no others; every topic accepts them all."""

    MAY_ACT = "someone may next act"
    NOTHING_WAITS = "nothing waits any more"
    WITHIN = "a part of something that takes effect is done, and another follows"
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
    UPKEEP_END = "the end of the upkeep"
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


WITHOUT_LINES = frozenset({Moment.UPKEEP_END, Moment.LAST_CHANCE})
"""The moments that no script names."""
MOMENT_BY_WORD = {moment.value: moment for moment in Moment if moment not in WITHOUT_LINES}


class TurnPart(Fixed):
    """What effects add to the course of the game, or have skipped."""

    TURN = "turn"
    UNTAP = "untap step"
    UPKEEP = "upkeep"
    DRAW = "draw step"
    COMBAT = "combat phase"
    MAIN = "main phase"


words(
    {
        Moment.UNTAP: "untap step",
        Moment.UPKEEP: "upkeep",
        Moment.UPKEEP_END: "end of upkeep",
        Moment.DRAW: "draw step",
        Moment.MAIN: ("precombat main phase", "main phase", "first main phase"),
        Moment.BEGINNING_OF_COMBAT: "combat",
        Moment.ATTACK: "declare attackers step",
        Moment.BLOCKS: "declare blockers step",
        Moment.DAMAGE: "combat damage step",
        Moment.END_OF_COMBAT: "end of combat",
        Moment.SECOND_MAIN: "postcombat main phase",
        Moment.END_OF_TURN: ("end step", "end of turn"),
        Moment.DISCARD: ("cleanup step", "end of the cleanup step"),
    }
)
words({part: part.value for part in TurnPart})
