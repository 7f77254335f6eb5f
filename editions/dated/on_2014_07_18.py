"""What the document of 2014-07-18 has otherwise than that of 2014-09-25: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Naga": None})
