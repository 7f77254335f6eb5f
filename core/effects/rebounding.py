"""Rebound: a spell that is exiled as it resolves, and cast once more."""

from __future__ import annotations

from core.effects.instructions import Later
from core.effects.moving_cards import Move, Place
from core.effects.playing_cards import CastAnyFree
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.moments import Moment
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import Zone
from core.kernel.words.conditions import CastFrom
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Instructions, Triggered
from core.kernel.words.references import Role, Those
from core.play.base.context import Context

REBOUNDING = "rebounding"
"""The key of the card that was exiled."""


@says(
    "rebound",
)
class Rebound(Effect, Record):
    """A spell cast from its player's hand is exiled as it resolves, and may be cast for nothing in that player's next upkeep."""

    def carry_out(self, context: Context) -> None:
        """Exile the spell in place of the graveyard, and offer it later."""
        game = context.game
        if not context.holds(CastFrom(Zone.HAND)):
            return
        context.also(game.fact(KeywordPart.REBOUND))
        offer = Triggered(BeginningOf(Moment.UPKEEP), Instructions((CastAnyFree(Role.IT),)))
        exiled = Move(Role.SOURCE, Place.EXILE, keep=REBOUNDING)
        game.carry_out((exiled, Later(offer, Those(REBOUNDING))), context)
