"""What the document of 2021-06-18 has otherwise than that of 2021-07-23: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed(
    {"Bard": None, "Beholder": None, "Gnoll": None, "Halfling": None, "Hamster": None, "Tiefling": None}
)
