"""What the document of 2016-08-26 has otherwise than that of 2016-09-30: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Aetherborn": None, "Monkey": None, "Pilot": None, "Servo": None})
