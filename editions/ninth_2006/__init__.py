"""The Comprehensive Rules of 2006-10-01, in the time of the Ninth Edition. Rules are cited by their numbers."""

from datetime import date
from pathlib import Path

from core.rulebook.edition import Edition

PHRASES = {
    "cards": "colors come from the symbols in the cost; the Oracle wording counts; a split card has the "
    "characteristics of both halves",
    "deck": "60 cards and at most four copies of a card, 40 in limited play",
    "opening": "twenty life, seven cards; mulligans in turn, each for one card fewer; the first draw is skipped",
    "turn": "beginning, main, combat, main, end; each phase has its steps",
    "mana": "mana left over as a phase ends is lost, and costs one life for each",
    "timing": "priority and the stack: the object on top resolves alone, and players may act in between",
    "casting": "instants with priority, the rest in one's own main phase with an empty stack",
    "targeting": "a spell without a legal target is countered; last known information about a lost target still counts",
    "attack": "attackers and blockers are declared once, each in its own step; defender keeps creatures home",
    "combat_damage": "waits on the stack and is dealt as assigned; a trampler must first assign lethal damage to blockers",
    "damage": "prevention and redirection must be set up in advance; damage stays on creatures",
    "destruction": "regeneration is set up in advance and replaces the next destruction",
    "objects": "a token is owned by the player who made it; copies copy only the original's own values",
    "state": "checked whenever a player would get priority; all legends of one name go, whoever controls them",
    "continuous": "six layers, with dependencies, then timestamps",
    "abilities": "activated abilities use the stack, one activation at a time; triggers go on it as a player "
    "would get priority",
    "winning": "no life, ten poison counters or a draw from an empty library lose at the next check; any "
    "player may concede",
    "table": "two players or more; a player who leaves takes all owned cards along, and the others play on",
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
