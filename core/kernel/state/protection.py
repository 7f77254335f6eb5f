"""Protection from a colour: what it keeps from being a target."""

from __future__ import annotations

from core.kernel.objects.characteristics import Characteristics, KeywordName
from core.kernel.objects.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.values.zones import DamageId, PlayerId


def is_protected(position: Position, source: Characteristics, candidate: Chosen) -> bool:
    """Whether protection from the source's colour keeps something from being its target."""
    return bool(protections(position, source, candidate))


def protections(position: Position, source: Characteristics, candidate: Chosen) -> list[object]:
    """The colours of the source from which something is protected, each as often as it has it."""
    if isinstance(candidate, (PlayerId, DamageId)) or candidate not in position.objects:
        return []
    known = position.characteristics(candidate).all_about(KeywordName.PROTECTION)
    return [color for color in known if color in source.colors]
