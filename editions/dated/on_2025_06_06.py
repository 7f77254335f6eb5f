"""What the document of 2025-06-06 has otherwise than that of 2025-04-04: more creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Hero": "Hero", "Moogle": "Moogle", "Qu": "Qu"})
