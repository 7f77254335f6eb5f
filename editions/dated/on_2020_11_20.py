"""What the document of 2020-11-20 has otherwise than that of 2021-02-05: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Phyrexian": None})
