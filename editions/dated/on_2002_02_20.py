"""The Comprehensive Rules of 2002-02-20, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.hooks.words import Asked
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import BASIC_LANDS, CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, Zone
from core.rulebook.basing import Base

SOURCES: Sources = {
    AbilityFact.TURNED_DOWN_IS_BLANK: ("504.2",),
    AbilityFact.CAST_FACE_DOWN_IS_BLANK: ("504.1", "504.2"),
}
MEANT = (*BASIC_LANDS, *(found.value for known in (CardType, KeywordName) for found in known), "player", "opponent")
TAKEN = frozenset(word.lower() for word in MEANT)
"""Words that mean something else in the game."""


@rule("214.7a")
def may_name(position: Position, asked: Asked, said: str, fits: bool, *, base: Base) -> Answer[Permission]:
    """A creature type may be any one noun that means nothing else in the game, whether or not it is on a card."""
    if asked is not Asked.CREATURE_TYPE:
        return base(position, asked, said, fits)
    if " " in said or said.lower() in TAKEN:
        return cited(denied(f"{said} is not one word that means nothing else"), "214.7a")
    without = "" if fits else "we do not check whether a word on no card is a noun"
    return cited(ALLOWED, "214.7a", silent=without)


@rule("217.1a")
def goes_instead(position: Position, card: ObjectId) -> Zone:
    """It is removed from the game."""
    return Zone.EXILE


@rule("504.2")
def face_down_size(position: Position) -> tuple[int, int]:
    """A face-down creature is 0/1."""
    return 0, 1


@rule("504.3")
def turns_up_freely(position: Position, permanent: ObjectId) -> bool:
    """Its controller may turn it up whenever that player has priority."""
    return True
