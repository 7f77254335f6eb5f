"""What was chosen or named - a color, a type, a name, a number - in the place of the words that speak of it: `the chosen color`.

A choice made as a permanent enters counts in everything that its text says, also where that is given to other things. A choice
made by an instruction counts in all that this does from then on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from core.kernel.values.card_types import BASIC_LANDS, CardType
from core.kernel.values.colors import Color
from core.kernel.values.keywords import CHOSEN_COLOR, Keyword
from core.kernel.values.records import Record, altered, names_of_fields
from core.kernel.words.descriptions import CALLED, NAMED, ChosenNumber, Filter
from core.kernel.words.effect import Choosing, Effect

T = TypeVar("T")


class Choices(Record):
    """A color, a type, names and a number that were chosen; whatever was not chosen is empty."""

    color: Color | None = None
    type: str = ""
    names: frozenset[str] = frozenset()
    number: int | None = None

    def but_for(self, again: frozenset[Choosing]) -> Choices:
        """The same without what is chosen anew."""
        if not again:
            return self
        return Choices(
            None if Choosing.COLOR in again else self.color,
            "" if Choosing.TYPE in again else self.type,
            frozenset() if Choosing.NAME in again else self.names,
            None if Choosing.NUMBER in again else self.number,
        )


NO_CHOICES = Choices()


def chosen_on_entering(color: Color | None, word: str) -> Choices:
    """What was chosen as a permanent entered: perhaps a color, and a word that may be a type, a name or a number."""
    kind = word[:-1] if word[:-1] in BASIC_LANDS else word  # A text may let several lands be chosen: "Islands".
    names = frozenset({word} if word else ())
    return Choices(color, kind, names, int(word) if word.isdecimal() else None)


CARD_TYPES = {kind.value: kind for kind in CardType}
"""The card types by the words that may be chosen: any other type that is chosen is a subtype."""


def with_choices(value: T, choices: Choices) -> T:
    """An ability, or a part of one, that says what was chosen wherever it speaks of that.

    A part that lets somebody choose something means that choice, and no earlier one.
    """
    result: T = _worked_out(value, choices)
    return result


@lru_cache(maxsize=4096)
def _worked_out(value: Any, choices: Choices) -> Any:
    return _with(value, choices)


def _with(value: Any, choices: Choices) -> Any:
    if value == NAMED:
        return frozenset({choices.type}) if choices.type else value
    if value is ChosenNumber.CHOSEN:
        return value if choices.number is None else choices.number
    if isinstance(value, Filter):
        value = _described(value, choices)
    elif isinstance(value, Keyword):
        about: Any = choices.color if value.about == CHOSEN_COLOR and choices.color else _with(value.about, choices)
        return value if about is value.about else value._replace(about=about)
    elif isinstance(value, tuple):
        if hasattr(value, "_fields"):
            return value
        choices = choices.but_for(_chosen_within(value))
        parts = tuple(_with(part, choices) for part in value)
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
    elif isinstance(value, Effect):
        choices = choices.but_for(_chosen_within(value))
        if choices.color is not None:
            value = value.with_color(choices.color)
    names = None if isinstance(value, type) else names_of_fields(value)
    if not names or choices == NO_CHOICES:
        return value
    values = {name: _with(getattr(value, name), choices) for name in names}
    changed = {name: part for name, part in values.items() if part is not getattr(value, name)}
    return altered(value, **changed) if changed else value


def _chosen_within(value: Any) -> frozenset[Choosing]:
    """What effects within something let somebody choose."""
    if isinstance(value, tuple):
        return frozenset().union(*map(_chosen_within, value))
    own = frozenset({value.chooses}) if isinstance(value, Effect) and value.chooses is not None else frozenset()
    return own.union(*(_chosen_within(getattr(value, name)) for name in names_of_fields(value) or ()))


def _described(described: Filter, choices: Choices) -> Filter:
    changed: dict[str, Any] = {}
    if described.of_chosen_color and choices.color is not None and not described.colors:
        changed |= {"of_chosen_color": False, "colors": frozenset({choices.color})}
    if described.subtypes == NAMED and choices.type in CARD_TYPES and not described.types:
        changed |= {"subtypes": frozenset(), "types": frozenset({CARD_TYPES[choices.type]})}
    if described.name == CALLED and choices.names:
        changed |= {"name": "", "names": choices.names}
    return altered(described, **changed) if changed else described
