"""What the document of 2013-07-13 has otherwise than that of 2013-09-27: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"God": None, "Nymph": None, "Sable": None})
