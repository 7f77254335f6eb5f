"""What the document of 2019-07-12 has otherwise than that of 2019-08-23: creature types."""

from __future__ import annotations

from core.hooks.basing import changed

CREATURE_TYPES = changed({"Sculpture": None})
