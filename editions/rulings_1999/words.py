"""Words: names and types that players say, and halves. G.4, G.34, K.13."""

from __future__ import annotations

from core.hooks.words import Asked, WordsFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import BASIC_LANDS, CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.rulebook.basing import Base

SOURCES: Sources = {
    WordsFact.HALVES_ARE_WHOLE: ("G.34.2", "G.34.3"),
    WordsFact.AS_FAR_AS_POSSIBLE: ("T.7.5", "Z.5.6", "E.3.Ruling.3"),
}
MEANT = (*BASIC_LANDS, *(found.value for known in (CardType, KeywordName) for found in known), "player", "opponent")
TAKEN = frozenset(word.lower() for word in MEANT)
"""Words that mean something else in the game."""


@rule("K.13.6")
def may_name(position: Position, asked: Asked, said: str, fits: bool, *, base: Base) -> Answer[Permission]:
    """A creature type may be made up, and of several words; what means something else in the game is none."""
    if asked is not Asked.CREATURE_TYPE:
        named: Answer[Permission] = base(position, asked, said, fits)
        return named
    if said.lower() in TAKEN:
        return cited(denied(f"{said} means something else in the game"), "K.13.6")
    return cited(ALLOWED, "K.13.6")
