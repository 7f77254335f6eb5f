"""The Comprehensive Rules of 2024-11-08. Rules are cited by their numbers."""

from datetime import date
from pathlib import Path

from core.hooks.rules import Edition

PHRASES = {
    "cards": "colors come from the symbols in the cost; the Oracle wording counts; a split card has the cost of both halves",
    "deck": "60 cards and at most four of a name, 40 in limited play; variants have counts of their own",
    "opening": "twenty life, seven cards; mulligans at the same time, seven new cards each and one back; the first draw is skipped",
    "turn": "beginning, main, combat, main, ending, each phase with its steps",
    "mana": "what is left over vanishes as each step and phase ends, and costs nothing",
    "timing": "priority and the stack: the object on top resolves alone, and players may act in between",
    "casting": "instants with priority, the rest in one's own main phase with an empty stack",
    "targeting": "a spell without a legal target does not resolve; nothing is done for a target that is lost",
    "attack": "attackers and blockers are declared once, each in a step of its own; defenders stay at home",
    "combat_damage": "dealt as soon as it is assigned, divided at will; a trampler first assigns lethal damage to blockers",
    "damage": "help against it has to be made in advance; it adds up on creatures and takes loyalty off planeswalkers",
    "destruction": "regeneration is made in advance and replaces the next destruction",
    "objects": "a token belongs to whoever it enters under; copies take the bare values of their original",
    "state": "looked at whenever a player would get priority; each player keeps one legend of a name",
    "continuous": "seven layers, with dependencies, then time stamps",
    "abilities": "activated ones use the stack, one use at a time; loyalty abilities once a turn, when a sorcery could be cast",
    "winning": "no life, ten poison counters or a draw from nothing lose at the next look; a game may restart",
    "table": "two players or more; whoever leaves takes along what is owned, and the others play on",
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
