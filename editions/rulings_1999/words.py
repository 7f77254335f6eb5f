"""Words: names and types that players say, and halves. G.4, G.34, K.13."""

from __future__ import annotations

from core.hooks.words import Asked, WordsFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import BASIC_LANDS, CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.rulebook.basing import Base

SOURCES: Sources = {
    WordsFact.HALVES_ARE_WHOLE: ("G.34.2", "G.34.3"),
    WordsFact.AS_FAR_AS_POSSIBLE: ("T.7.5", "Z.5.6", "E.3.Ruling.3"),
}
MEANT = (*BASIC_LANDS, *(found.value for known in (CardType, KeywordName) for found in known), "player", "opponent")
TAKEN = frozenset(word.lower() for word in (*MEANT, *(color.name for color in Color)))
"""Words that mean something else in the game."""
PERMANENTS = frozenset({"artifact creature", "land creature"})
"""What sorts of permanents are called that are creatures as well."""
QUALITIES = frozenset(
    word.lower() for word in (*(found.value for found in KeywordName), *(color.name for color in Color))
)
"""What a creature may be or have besides its type."""


@rule("K.13.6")
def may_name(position: Position, asked: Asked, said: str, fits: bool, *, base: Base) -> Answer[Permission]:
    """A creature type may be made up, and of several words; what means something else in the game is none."""
    if asked is not Asked.CREATURE_TYPE:
        base_answer: Answer[Permission] = base(position, asked, said, fits)
        return base_answer
    named = said.lower()
    refused = denied(f"{said} means something else in the game")
    if named in PERMANENTS:
        return cited(refused, "K.13.6", "K.13.Ruling.1")
    if named.removesuffix(" creature") in QUALITIES:
        return cited(refused, "K.13.6", "K.13.Ruling.2")
    if named in TAKEN:
        return cited(refused, "K.13.6")
    return cited(ALLOWED, "K.13.6", "K.13.Ruling.4") if " " in named else cited(ALLOWED, "K.13.6")
