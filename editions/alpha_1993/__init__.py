"""The rulebook of Limited Edition Alpha, August 1993. Rules are cited by page and sentence: p30.5 is the fifth of page 30.

It is based on the Revised Edition, which says most of it in other words. What both say is in the table of numbers; what this book
says otherwise is answered in the modules here; what it does not say is taken from the Revised Edition, and output says so.
"""

from datetime import date
from pathlib import Path

from core.rulebook.edition import Edition

PHRASES = {
    "cards": "a card has one color; the printed wording counts",
    "deck": "at least 40 cards; within a competition only the ante changes decks",
    "opening": "shuffle, cut, ante, seven cards; no mulligan; the player who starts draws in the first turn",
    "turn": "untap, upkeep, draw, main with an attack inside it, discard, end; damage heals as the turn ends",
    "mana": "leftover mana costs life as a phase ends and as an attack starts or ends",
    "timing": "fast effects take effect at the same time; if that matters, the player of the later one chooses; "
    "interrupts come first",
    "targeting": "protection keeps off whatever has the color, prevention and effects without a target included",
    "winning": "whoever is at 0 life has lost, at once",
}
"""What is special in each topic, in a few words."""

EDITION = Edition(
    id="alpha-1993",
    title="Rulebook of Limited Edition Alpha",
    day=date(1993, 8, 5),
    package=__name__,
    aliases=("alpha", "Limited-Edition-Alpha"),
    label="1993 Alpha",
    phrases=PHRASES,
    based_on="1994",
    numbers=Path(__file__).parent / "numbers.txt",
    until=date(1993, 10, 4),
    dated="printed",
)
