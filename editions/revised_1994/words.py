"""The words of 1994: creatures are summoned, cards are in play, buried, or removed from the game."""

from __future__ import annotations

from core.hooks.asking import rule
from core.hooks.words import Vocabulary
from core.kernel.characteristics import CardType
from core.kernel.position import Position
from core.kernel.zones import Zone

VOCABULARY = Vocabulary(
    casts={kind: "summons" if kind is CardType.CREATURE else "casts" for kind in CardType},
    activates="uses",
    zones={
        Zone.LIBRARY: "library",
        Zone.HAND: "hand",
        Zone.BATTLEFIELD: "in play",
        Zone.GRAVEYARD: "graveyard",
        Zone.STACK: "being cast",
        Zone.EXILE: "removed from the game",
        Zone.ANTE: "ante",
        Zone.COMMAND: "set aside",
        Zone.NOWHERE: "gone",
    },
    bury="is buried",
    counter_on_resolution="fails",
    stack="chain",
    token_zone="is removed from play for good",
    enters="comes into play",
    dies="goes to the graveyard",
)


@rule("p17.10", "p17.15", "p18.2", "p34.4", "p34.5")
def vocabulary(position: Position) -> Vocabulary:
    """The book's own words."""
    return VOCABULARY
