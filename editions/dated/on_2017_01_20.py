"""What the document of 2017-01-20 has otherwise than that of 2017-04-28: halves of cards; wins by cards in larger games."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.cards import Wording
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import changed

CREATURE_TYPES = changed({"Jackal": None})

SOURCES: Sources = {CastingFact.CANNOT_HAPPEN: ("118.8",)}


@rule("708.2", "708.5", "708.6a")
def mana_values_of(position: Position, wording: Wording) -> tuple[int, ...]:
    """One number for each half."""
    return tuple(half.mana_value for half in wording.halves)


@rule("104.2b")
def wins_by_losses(position: Position, player: PlayerId) -> Answer[bool]:
    """In a multiplayer game, one that more than two players begin, the opponents lose instead."""
    return cited(True, "104.3h", "800.7") if len(position.players) > 2 else False
