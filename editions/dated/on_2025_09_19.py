"""What the document of 2025-09-19 has otherwise than that of 2025-07-25: more creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Symbiote": "Symbiote", "Villain": "Villain"})
