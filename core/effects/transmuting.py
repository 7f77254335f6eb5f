"""An artifact that is turned into another out of the library, for the difference between their costs."""

from __future__ import annotations

from core.effects.instructions import May
from core.effects.moving_cards import Move, Place, shuffle
from core.hooks.destruction import Leaving
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.values.card_types import CardType
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.words.descriptions import ARTIFACT
from core.kernel.words.effect import Effect
from core.kernel.words.references import Role, This
from core.play.base.context import Context
from core.play.costs.payment import sacrifice_choice
from core.play.damage import destruction


@says(
    "sacrifice an artifact. if you do, search your library for another one to put on the battlefield, for as much mana as it costs "
    "more, or else into your graveyard. shuffle",
)
class TransmuteArtifact(Effect, Record):
    """The controller gives up an artifact for one out of the library, and pays by how much that costs more."""

    def carry_out(self, context: Context) -> None:
        """Give one up, find another or nothing, and pay the difference, lest it go to the graveyard."""
        game, state, player = context.game, context.game.state, context.controller
        sacrificed = sacrifice_choice(game, player, ARTIFACT, 1, context.source, *context.because)
        if not sacrificed:
            return
        value = state.characteristics(sacrificed[0]).mana_value
        destruction.take_out(game, sacrificed, Leaving.SACRIFICED, *context.because)
        artifacts = tuple(
            card for card in state.libraries[player] if CardType.ARTIFACT in state.characteristics(card).types
        )
        picked = (
            game.choose(Choice(player, ChoiceKind.THING, artifacts, artifacts[:1], 0, 1, about=context.source))
            if artifacts
            else ()
        )
        for card in picked:
            enters, more = Move(This(card), Place.BATTLEFIELD, Role.YOU), state.characteristics(card).mana_value - value
            buried = Move(This(card), Place.GRAVEYARD)
            game.carry_out((May((enters,), (buried,), pay=ManaCost(generic=more)) if more > 0 else enters,), context)
        shuffle(context, player)
