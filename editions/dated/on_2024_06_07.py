"""What the document of 2024-06-07 has otherwise than that of 2024-07-30: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Skunk": None, "Weasel": None})
