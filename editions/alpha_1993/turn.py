"""The turn: six phases; damage heals as the turn ends. Alpha, pp. 11, 21 and 24."""

from __future__ import annotations

from core.rulebook.basing import changed

STAGES = changed({"heal creatures": {"name": "end of the turn", "phase": "end of turn", "is_step": True}})
"""Healing belongs to no phase of its own: it comes as the turn ends (p21.8)."""
PHASES = changed({"heal creatures": None})
