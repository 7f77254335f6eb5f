"""Threats: what players lose who do not give something up for it."""

from __future__ import annotations

from core.effects.draw_and_discard import cards_to_discard
from core.effects.life_and_mana import lose_points
from core.effects.sacrifices import has_to_sacrifice, note_open_pick
from core.hooks.destruction import Leaving
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect
from core.kernel.words.references import Amount, Reference, Role
from core.play.base.context import Context
from core.play.costs.payment import sacrifice_choice
from core.play.damage import destruction
from core.play.zones.moving import discard

LOSING, SACRIFICING, DISCARDING = "losing life", "sacrificing", "discarding"
"""What a player may choose who loses life unless something is given for it."""


@says(
    "{player} lose(s) {amount|life} unless that player sacrifices a {give_up} of their choice or discards a card",
)
class LoseUnlessGiven(Effect, Record):
    """Each player pointed at loses life who neither sacrifices something that fits nor discards a card."""

    amount: Amount
    give_up: Filter
    player: Reference = Role.OPPONENT

    def carry_out(self, context: Context) -> None:
        """Each player picks, in turn order; then all of it happens at the same time."""
        game, sacrificed, thrown = context.game, list[ObjectId](), list[ObjectId]()
        players, order = context.choosers(self.player)
        losing: list[PlayerId] = []
        for player in players:
            way = self._picked_by(context, player)
            if way == SACRIFICING:
                sacrificed += sacrifice_choice(game, player, self.give_up, 1, context.source, *context.because)
            elif way == DISCARDING:
                thrown += cards_to_discard(context, player, 1)
            else:
                losing.append(player)
            note_open_pick(context, player, players, order)
        context.also(*order)
        destruction.take_out(game, sacrificed, Leaving.SACRIFICED, *context.because)
        discard(game, thrown, *context.because, by_effect=True)
        amount = context.measure(self.amount)
        for player in losing if amount > 0 else ():
            lose_points(context, player, amount)

    def _picked_by(self, context: Context, player: PlayerId) -> str:
        """What a player picks of what is possible."""
        ways = [LOSING]
        if has_to_sacrifice(context, player, self.give_up, 1):
            ways.append(SACRIFICING)
        if context.game.state.hands[player]:
            ways.append(DISCARDING)
        choice = choice_of(player, ChoiceKind.WORD, tuple(ways), about=context.source)
        return str(context.game.choose(choice)[0])
