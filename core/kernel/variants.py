"""The ways to play that players may agree on: variants with cards of their own and other beginnings."""

from __future__ import annotations

from core.kernel.fixed import Fixed


class Variant(Fixed):
    """A way to play."""

    NONE = "the ordinary game"
    COMMANDER = "Commander"
    BRAWL = "Brawl"
    VANGUARD = "Vanguard"
    PLANECHASE = "Planechase"
    ARCHENEMY = "Archenemy"


WITH_COMMANDERS = frozenset({Variant.COMMANDER, Variant.BRAWL})
"""Those in which a card leads each deck."""
