"""What the document of 2019-08-23 has otherwise than that of 2019-10-04: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Mouse": None, "Noble": None, "Peasant": None, "Warlock": None})
