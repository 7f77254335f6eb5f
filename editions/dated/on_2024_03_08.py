"""What the document of 2024-03-08 has otherwise than that of 2024-06-07: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

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
