"""Mana: what is left costs life, and drawing it is always an interrupt. Alpha, p. 14."""

from __future__ import annotations

from core.hooks.mana import ManaFact, Unspent
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.mana import Mana
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated

SOURCES: Sources = {ManaFact.FILLS_POOL: ("p14.6", "p14.13")}


@rule("p14.11")
def unspent(position: Position, player: PlayerId, mana: Mana) -> Unspent:
    """A life point for each, which is no damage."""
    return Unspent.COSTS_LIFE


@rule("p14.8", beside=("p31.3",))
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated) -> bool:
    """Whatever the mana comes from."""
    return ability.makes_mana
