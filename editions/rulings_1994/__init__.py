"""The Unlimited Edition with the general rulings of 1994-04-14: the state of play a fortnight before the Revised Edition.

The rulings are cited by heading and sentence, Timing.7 being the seventh below the questions on timing; the rules of the book by
page and sentence, as in Beta. A ruling decides what the book does not say and, where it says so, what the book says otherwise.
"""

from datetime import date
from pathlib import Path

from core.rulebook.edition import Edition

PHRASES = {
    "attack": "an attack can be declared without creatures; a card can attack once its player has begun a turn with it",
    "combat_damage": "between the strikes damage is prevented, and what deaths trigger happens",
    "state": "protection gained later leaves the enchantments on a creature alone",
    "targeting": "protection keeps off what is aimed at the creature; help is aimed at damage",
    "turn": "nobody acts while cards untap",
    "winning": "life is looked at as phases end and as an attack starts and ends",
}
"""What is special in each topic, in a few words."""

EDITION = Edition(
    id="rulings-1994",
    title="The Unlimited Edition with the rulings of 1994-04-14",
    day=date(1994, 4, 14),
    package=__name__,
    aliases=("unlimited-rulings", "Unlimited-with-its-rulings"),
    label="1994 Unlimited",
    phrases=PHRASES,
    based_on="beta",
    numbers=Path(__file__).parent / "numbers.txt",
    until=date(1994, 4, 30),
    dated="published, about the books of 1993",
)
