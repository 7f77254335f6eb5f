"""Mana: what is left costs life, and whatever makes mana is a mana source. "Mana Burn", "Mana Sources"."""

from __future__ import annotations

from core.hooks.mana import ManaFact, Unspent
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.mana import Mana
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated

SOURCES: Sources = {
    ManaFact.FILLS_POOL: ("Mana-Burn.2", "Mana-Sources.4"),
    ManaFact.ADDED_AT_ONCE: ("Modifying-Mana-Production.2",),
    ManaFact.NOBODY_MUST_DRAW: (
        "Phase-Structure.23",
        "Phase-Structure.22",
        "Phase-Structure.25",
        "Triggered-Abilities.5",
    ),
}


@rule("Mana-Burn.6", "Mana-Burn.8")
def unspent(position: Position, player: PlayerId, mana: Mana) -> Unspent:
    """As much life, which is no damage and cannot be prevented."""
    return Unspent.COSTS_LIFE


@rule("Mana-Sources.5", "Producing-Mana-from-Lands.5")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated) -> bool:
    """A mana source is played and resolved in one step, whatever permanent it belongs to."""
    return ability.makes_mana
