"""The Fourth Edition, April 1995, as far as it is at hand: questions and answers, and the summary of general rulings on it.

The rulebook itself is not at hand. What the excerpts of the Pocket Players' Guide say is cited by heading and sentence, questions
and short answers counted: Phases.9. For all else the Revised Edition is played, on which this one is based, and output says so:
with the rule of the Fifth Edition beside it where that says the same, or something else.
"""

from datetime import date
from pathlib import Path

from core.rulebook.edition import Edition

PHRASES = {
    "turn": "nobody acts in the untap phase or as creatures heal; what happens at end of turn comes as the end phase ends, before "
    "bonuses wear off",
    "timing": "a batch of fast effects resolves last to first, and its damage lands when all is done; what an effect sets off "
    "happens right after it; interrupts come first",
    "abilities": "what needs no tapping works while tapped, but not on artifacts that aren't creatures; nothing is activated "
    "before the upkeep is paid",
    "combat_damage": "dealt at once, first strikes before the rest, with time for help after each; trample damage passes on as it "
    "lands",
    "damage": "once a batch has resolved there is one time to prevent or redirect its damage; so there is after each strike",
    "destruction": "what is destroyed can be regenerated just then, a creature without toughness as well; a buried card cannot",
    "objects": "a token that dies is in the graveyard for a moment",
    "state": "creatures die once a batch has resolved; the newer of two legends is buried; an enchantment is buried once its place "
    "is not legal any more",
    "winning": "life totals are checked as phases end and as attacks start and end, after mana burn; an empty library loses once "
    "what resolves is done",
}
"""What is special in each topic, in a few words."""

EDITION = Edition(
    id="fourth-1995",
    title="Fourth Edition, its questions and answers and general rulings",
    day=date(1995, 4, 30),
    package=__name__,
    aliases=("fourth", "4th", "Fourth-Edition", "4th-Edition"),
    label="1995 Fourth",
    phrases=PHRASES,
    based_on="1994",
    numbers=Path(__file__).parent / "numbers.txt",
    until=date(1996, 11, 1),
    perhaps_since=date(1995, 4, 1),
    dated="printed in April 1995, the day is not known; we have only published excerpts of its rulebook",
)
