"""The Comprehensive Rules of 2024-11-08. Rules are cited by their numbers."""

from datetime import date
from pathlib import Path

from core.rulebook.edition import Edition

PHRASES = {
    "cards": "colors come from the symbols in the cost; the Oracle wording counts; a split card has the "
    "combined cost of both halves",
    "deck": "60 cards and at most four copies of a card, 40 in limited play; variants have their own numbers",
    "opening": "twenty life, seven cards; simultaneous mulligans, seven new cards each and one to the bottom; "
    "the first draw is skipped",
    "turn": "beginning, main, combat, main, ending; each phase has its steps",
    "mana": "leftover mana vanishes as each step and phase ends, and costs nothing",
    "timing": "priority and the stack: the object on top resolves alone, and players may act in between",
    "casting": "instants with priority, the rest in one's own main phase with an empty stack",
    "targeting": "a spell without a legal target does not resolve; a lost target is left out",
    "attack": "attackers and blockers are declared once, each in its own step; defender keeps creatures home",
    "combat_damage": "dealt as soon as it is assigned, divided freely; a trampler first assigns lethal damage "
    "to blockers",
    "damage": "prevention and redirection must be set up in advance; damage stays on creatures and removes "
    "loyalty from planeswalkers",
    "destruction": "regeneration is set up in advance and replaces the next destruction",
    "objects": "a token belongs to whoever controls it as it enters; copies copy only the original's own values",
    "state": "checked whenever a player would get priority; each player keeps one legend of a name",
    "continuous": "seven layers, with dependencies, then timestamps",
    "abilities": "activated abilities use the stack, one activation at a time; loyalty abilities once a turn, "
    "at sorcery speed",
    "winning": "no life, ten poison counters or a draw from an empty library lose at the next check; a game "
    "can restart",
    "table": "two players or more; a player who leaves takes all owned cards along, and the others play on",
    "words": "spells are cast, creatures die, cards are exiled",
}
"""Each topic in a few words."""

EDITION = Edition(
    id="comprehensive-2024",
    title="Comprehensive Rules of 2024-11-08",
    day=date(2024, 11, 8),
    package=__name__,
    aliases=("2024", "Foundations"),
    label="2024",
    complete=True,
    in_force=True,
    numbers=Path(__file__).parents[1] / "dated/numbers/2024-11-08.txt",
    phrases=PHRASES,
)
