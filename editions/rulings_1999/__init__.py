"""The Fifth Edition with its last rulings: the compendium of May 1999, the last before the Sixth Edition.

Rules are cited by the compendium's own numbers: T.10.1, T.10.Ruling.5. It is based on the Fifth Edition rulebook, whose rules it
gathers together with the rulings on them; what it has otherwise is answered in the modules here.
"""

from datetime import date
from pathlib import Path

from core.rulebook.edition import Edition

PHRASES = {
    "abilities": "a player to whom another's trigger offers something controls that trigger",
    "combat_damage": "a trampler assigns lethal damage to each blocker that can take damage before the player is dealt any",
    "continuous": "counters on a creature come before all effects from elsewhere; a land of a new type has its name",
    "objects": "phasing keeps a permanent with its counters and enchantments, ends effects that do not last, and "
    "triggers what leaving play does",
    "opening": "players who play for ante put up the top card of each deck",
    "state": "the newer of two legends is buried, and every enchant world but the newest",
    "targeting": "of what is gone, the last state counts",
    "table": "vanguards are played with if all players agree",
    "winning": "ten poison counters lose; so does an empty library, once what resolves is done",
    "words": "a creature type may be made up",
}
"""What is special in each topic, in a few words."""

EDITION = Edition(
    id="rulings-1999",
    title="The Fifth Edition with its last rulings, the compendium of May 1999",
    day=date(1999, 4, 21),
    package=__name__,
    aliases=("fifth-rulings", "1999-05", "Fifth-with-its-last-rulings"),
    label="1999-05 Fifth",
    phrases=PHRASES,
    based_on="fifth",
    numbers=Path(__file__).parent / "numbers.txt",
    until=date(1999, 6, 1),
    in_force_since=date(1999, 5, 1),
    dated="published in May 1999, after a release of 1999-04-21; many of its rulings are older and carry their own dates",
)
