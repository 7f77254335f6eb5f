"""What the document of 2011-07-15 has otherwise than that of 2011-09-30: no color indicators, no second faces."""

from __future__ import annotations

from core.hooks.continuous import Replacing
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.cards import Wording
from core.kernel.state.position import Position
from core.kernel.values.colors import Color
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Werewolf": None})


@rule("105.2", "202.2")
def colors_of(position: Position, wording: Wording, *, base: Base) -> Answer[frozenset[Color]]:
    """The symbols of the mana cost, unless the text says what color the object is."""
    if not wording.color_indicator:
        return base(position, wording)
    base_answer = base(position, altered(wording, color_indicator=frozenset()))
    return cited(base_answer.answer, *base_answer.citation.numbers, absent="color indicators")


@rule("616.1", "616.1c")
def must_be_chosen_first(position: Position, kind: Replacing, *, base: Base) -> Answer[bool]:
    """What has something enter as a copy is one of those of which any may be chosen."""
    return False if kind is Replacing.COPY else base(position, kind)


@rule(absent="double-faced cards; we let an ability turn its card over once, as later rules do")
def turns_over_again(position: Position, permanent: ObjectId) -> bool:
    """It turns over but once."""
    return False
