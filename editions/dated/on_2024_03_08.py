"""What the document of 2024-03-08 has otherwise than that of 2024-06-07: creature types, and no exalted counters."""

from __future__ import annotations

from core.kernel.questions.asking import rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed(
    {
        "Armadillo": None,
        "Beaver": None,
        "Coyote": None,
        "Mount": None,
        "Porcupine": None,
        "Possum": None,
        "Varmint": None,
        "Cephalid": "Cephalid",
        "Naga": "Naga",
        "Viashino": "Viashino",
    }
)


@rule("122.1b")
def counters_give_keywords(position: Position, *, base: Base) -> frozenset[str]:
    """The rule does not name exalted."""
    return frozenset(base(position).answer) - {"exalted"}
