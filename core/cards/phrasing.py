"""Parts of what cards say, written by themselves: what an effect does, and what an ability costs."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from core.cards.grammar import Place, Sort, parts_of
from core.cards.writing import NOTHING, Unsayable, Writing, tidied
from core.effects.continuous_effects import Apply
from core.kernel.values.phrases import PHRASES
from core.kernel.words.descriptions import Filter
from core.kernel.words.kinds import Activated
from core.kernel.words.modifications import Modification
from core.kernel.words.references import All


def effect_phrase(modifications: tuple[Modification, ...], of_several: bool) -> str:
    """What a continuous effect does to a thing, or to several: `gets +1/+1 and gains flying`; empty if no phrase fits it."""
    return _written(modifications, _sort(Apply, "modifications"), of_several)


def things_phrase(described: Filter) -> str:
    """All that fits a description: `each creature an opponent controls`; empty if no phrase fits it."""
    return _written(All(described), _sort(Apply, "to"))


def cost_phrase(ability: Activated) -> str:
    """What an activated ability costs, as its card says it: `{1}{R}, {T}`; empty if it costs nothing or no phrase fits it."""
    loyalty = ability.loyalty
    return _written(ability.costs, _sort(Activated, "costs")) if loyalty is None else f"{loyalty:+}" if loyalty else "0"


def done_phrase(ability: Activated) -> str:
    """What an activated ability does, as its card says it: `this gets +1/+0 until end of turn`; empty if no phrase fits it."""
    return _written(ability.does, _sort(Activated, "does"))


def _written(value: object, sort: Sort, of_several: bool = False) -> str:
    # Who only tells of cards that were read before has not read in yet what writes each sort of thing.
    import_module("core.cards.faces")
    try:
        return tidied(Writing(many=of_several, gains=True).write(value, sort)) if value else ""
    except Unsayable:
        return ""


@lru_cache
def _sort(kind: type, field: str) -> Sort:
    """The sort of what stands in a place of the phrases of a class."""
    parts = (part for phrase in PHRASES[kind] for part in parts_of(kind, phrase))
    return next((part.sort for part in parts if isinstance(part, Place) and part.field == field), NOTHING)
