"""What the document of 2019-10-04 has otherwise than that of 2020-01-24: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Demigod": None, "Tentacle": None})
