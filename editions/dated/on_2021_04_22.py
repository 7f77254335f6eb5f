"""What the document of 2021-04-22 has otherwise than that of 2021-06-18: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Ranger": None})
