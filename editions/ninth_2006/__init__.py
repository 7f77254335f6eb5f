"""The Comprehensive Rules of 2006-10-01, in the time of the Ninth Edition. Rules are cited by their numbers."""

from datetime import date
from pathlib import Path

from core.hooks.rules import Edition

PHRASES = {
    "cards": "colors come from the symbols in the cost; the Oracle wording counts; split cards answer for each half",
    "deck": "60 cards and at most four of a name, 40 in limited play",
    "opening": "twenty life, seven cards; mulligans one player after the other, each a card fewer; the first draw is skipped",
    "turn": "beginning, main, combat, main, end, each phase with its steps",
    "mana": "what is left over as a phase ends is lost, and costs one life for each mana",
    "timing": "priority and the stack: the object on top resolves alone, and players may act in between",
    "casting": "instants with priority, the rest in one's own main phase with an empty stack",
    "targeting": "a spell without a legal target is countered; what a lost target last was still counts",
    "attack": "attackers and blockers are declared once, each in a step of its own; defenders stay at home",
    "combat_damage": "waits on the stack and is dealt as assigned; a trampler must first assign lethal damage to blockers",
    "damage": "help against it has to be made in advance; it adds up on creatures",
    "destruction": "regeneration is made in advance and replaces the next destruction",
    "objects": "a token belongs to whoever made it; copies take the bare values of their original",
    "state": "looked at whenever a player would get priority; legends of one name all go, whoever controls them",
    "continuous": "six layers, with dependencies, then time stamps",
    "abilities": "activated ones use the stack, one use at a time; triggered ones join as a player would get priority",
    "winning": "no life, ten poison counters or a draw from nothing lose at the next look; anybody may concede",
    "table": "two players or more; whoever leaves takes along what is owned, and the others play on",
    "words": "spells are played, creatures are put into the graveyard from play, cards are removed from the game",
}
"""Each topic in a few words."""

EDITION = Edition(
    id="ninth-2006",
    title="Comprehensive Rules of 2006-10-01 (Ninth Edition era)",
    day=date(2006, 10, 1),
    package=__name__,
    aliases=("2006", "ninth", "Time-Spiral"),
    label="2006 Ninth",
    complete=True,
    in_force=True,
    numbers=Path(__file__).parents[1] / "dated/numbers/2006-10-01.txt",
    phrases=PHRASES,
)
