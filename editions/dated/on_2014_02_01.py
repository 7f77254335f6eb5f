"""What the document of 2014-02-01 has otherwise than that of 2014-05-01: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Lamia": None})
