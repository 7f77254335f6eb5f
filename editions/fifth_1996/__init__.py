"""The Fifth Edition rulebook, whose rules came with Mirage in October 1996. Rules are cited by heading and sentence: Mana-Burn.6.

It is based on the Revised Edition: interrupts, time for help against damage and attacks within the main phase are in both. What
both say is in the table of numbers; what this book says otherwise is answered in the modules here; what it does not say is taken
from the Revised Edition, and output says so. Sections II and III prevail over Section I, which is the only one to speak of many
things (Rulebook-Construction.6, Rulebook-Construction.7).
"""

from datetime import date
from pathlib import Path

from core.rulebook.edition import Edition

PHRASES = {
    "cards": "colors come from the symbols in the cost; the wording of the day counts",
    "deck": "at least 40 cards, and no other limit",
    "opening": "shuffle, cut, seven cards; the loser of the game before decides who starts; the player who starts skips the first "
    "draw; no mulligan in the book",
    "turn": "untap, upkeep, draw, main with an attack inside it, discard, cleanup; what happens at end of turn comes last of all",
    "mana": "leftover mana costs life as a phase ends and as an attack starts or ends",
    "timing": "a batch of fast effects resolves last to first, each with its damage and what it triggers; interrupts aim at the "
    "spell or effect being cast alone; mana sources cannot be answered",
    "casting": "fast effects whenever they can join, all else in one's own main phase outside an attack, with nothing waiting",
    "targeting": "a spell fizzles once all its targets are gone; only what says target targets",
    "attack": "declared once in the main phase; whoever is regenerated, changes sides or stops being a creature leaves it",
    "combat_damage": "first strike, then the rest, with time for help after each; a blocker that became tapped deals none",
    "damage": "once assigned it can be prevented or redirected before it lands, after each effect by itself",
    "destruction": "what is destroyed can be regenerated just then; a buried card cannot",
    "objects": "tokens belong to whoever makes them; counters of one name are alike",
    "state": "creatures die as soon as their toughness is gone; an enchantment is buried once it has no legal place",
    "continuous": "in the order in which effects resolved; a tapped artifact is switched off unless it is a creature or a land",
    "abilities": "paid for once each time; what triggers is played at once, one after the other, the active player's first",
    "winning": "life totals are checked as phases end and as attacks start and end; an empty library loses at once; "
    "anybody may concede",
}
"""What is special in each topic, in a few words."""

EDITION = Edition(
    id="fifth-1996",
    title="Fifth Edition rulebook",
    day=date(1996, 11, 1),
    package=__name__,
    aliases=("fifth", "5th", "Fifth-Edition", "5th-Edition"),
    label="1996 Fifth",
    phrases=PHRASES,
    based_on="1994",
    numbers=Path(__file__).parent / "numbers.txt",
    until=date(1999, 5, 1),
    perhaps_since=date(1996, 10, 1),
    dated="from Mirage, October 1996; in tournaments from 1996-11-01; we have its rulebook of 1997-03-24",
)
