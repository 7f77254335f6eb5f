"""Protection from a color: what it keeps from being a target."""

from __future__ import annotations

from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.game_objects import Chosen
from core.kernel.objects.keywords import KeywordName
from core.kernel.state.position import Position


def is_protected(position: Position, source: Characteristics, candidate: Chosen) -> bool:
    """Whether protection from the source's color keeps something from being its target."""
    return bool(protections(position, source, candidate))


def protections(position: Position, source: Characteristics, candidate: Chosen) -> list[object]:
    """The colors of the source from which something is protected, each as often as it has it."""
    thing = position.object_of(candidate)
    known = () if thing is None else position.characteristics(thing.id).all_about(KeywordName.PROTECTION)
    return [color for color in known if color in source.colors]
