"""What the document of 2024-02-02 has otherwise than that of 2024-03-08: creature types."""

from __future__ import annotations

from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Llama": None, "Sloth": None, "Synth": None})
