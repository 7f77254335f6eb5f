"""What the document of 2025-02-07 has otherwise than that of 2024-11-08: more creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Seal": "Seal"})
