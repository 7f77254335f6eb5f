"""The words of 2024: spells are cast, abilities activated, permanents are on the battlefield, cards are exiled."""

from __future__ import annotations

from core.hooks.asking import rule
from core.hooks.words import Vocabulary
from core.kernel.characteristics import CardType
from core.kernel.position import Position
from core.kernel.zones import Zone

VOCABULARY = Vocabulary(
    casts=dict.fromkeys(CardType, "casts"),
    activates="activates",
    zones={
        Zone.LIBRARY: "library",
        Zone.HAND: "hand",
        Zone.BATTLEFIELD: "on the battlefield",
        Zone.GRAVEYARD: "graveyard",
        Zone.STACK: "on the stack",
        Zone.EXILE: "exiled",
        Zone.ANTE: "ante",
        Zone.COMMAND: "in the command zone",
        Zone.NOWHERE: "gone",
    },
    bury="is destroyed beyond regeneration",
    counter_on_resolution="does not resolve",
    stack="stack",
    token_zone="ceases to exist",
    enters="enters the battlefield",
    dies="dies",
)


@rule("110.1", "403.1", "406.1", "601.1", "602.1")
def vocabulary(position: Position) -> Vocabulary:
    """The words of these rules."""
    return VOCABULARY
