"""What the document of 2019-01-25 has otherwise than that of 2019-05-03: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Army": None})
