"""Emblems: markers in the command zone that an effect gives to a player."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.events import Cause, TokenMade, ZonesChanged
from core.kernel.state.game_objects import Owned
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.effect import Effect
from core.kernel.words.references import Reference, Role
from core.play.base.context import Context
from core.play.continuous import static_effects
from core.play.zones.moving import move_of


class GetEmblem(Effect, Record):
    """A player gets an emblem: a marker in the command zone that has abilities and nothing else.

    `called` is what scripts and stories call it, since it has no name.
    """

    emblem: Characteristics
    called: str
    player: Reference = Role.YOU

    @property
    def makes(self) -> tuple[tuple[str, Characteristics], ...]:
        """The emblem."""
        return ((self.called, self.emblem),)

    def carry_out(self, context: Context) -> None:
        """Make an emblem and lay it into the command zone, where it stays."""
        game, state = context.game, context.game.state
        for player in context.players(self.player):
            bare, lies = game.fact(ObjectFact.EMBLEM_IS_BARE), game.fact(ObjectFact.EMBLEM_IN_COMMAND_ZONE)
            card, fresh = CardId(state.fresh_id()), state.fresh_id()
            game.do(
                TokenMade(Owned(card, self.called, player, None, None, self.emblem), fresh),
                *context.because,
                bare,
                lies,
            )
            step = move_of(game, fresh, Zone.COMMAND, Cause.EFFECT)
            game.do(ZonesChanged((step,)), *context.because, lies)
            static_effects.begin_in_command_zone(game, step.becomes)
