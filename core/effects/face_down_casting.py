"""Effects that have a card cast face down, if what was spent on them could pay for it."""

from __future__ import annotations

from core.effects.playing_cards import CastFree, cast_as_chosen
from core.hooks.abilities import AbilityFact
from core.kernel.decisions.actions import CastForEffect
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.state.game_objects import DISGUISED
from core.kernel.values.mana import NO_MANA
from core.kernel.values.mana_cost import FREE
from core.kernel.values.phrases import says
from core.kernel.values.zones import ObjectId
from core.play.base.context import Context
from core.play.casting.actions import can
from core.play.costs.mana_sources import covers


@says(
    "you may cast one of {what} face down without paying its mana cost, if the mana spent on this could pay it",
)
class CastHidden(CastFree):
    """The controller may cast one of some cards face down for nothing, if what was spent on the ability could pay its mana cost.

    What it becomes is turned up before it deals damage, is dealt any or becomes tapped.
    """

    def carry_out(self, context: Context) -> None:
        """Let the controller choose a card that was paid for, so to speak, or none, and have it cast face down."""
        game, player = context.game, context.controller
        cards = tuple(card for card in context.objects(self.what) if _is_covered(context, card))
        if not cards:
            return
        choice = Choice(player, ChoiceKind.THING, cards, (), minimum=0, about=context.source)
        for card in game.choose(choice, None, *context.because):
            action = CastForEffect(player, card, face_down=True, price=FREE, way=DISGUISED)
            if can(game, action):
                blank = game.fact(AbilityFact.CAST_FACE_DOWN_IS_BLANK)
                cast_as_chosen(context, action, blank, game.rules.objects.face_down_size(game.state))


def _is_covered(context: Context, card: ObjectId) -> bool:
    """Whether the mana that was spent on what takes effect could pay for a card, as far as amount and colors go."""
    state = context.game.state
    used = None if context.announced is None else state.stack.waiting.get(context.announced)
    asked = state.characteristics(card).cost
    return asked is not None and covers(context.game, asked, NO_MANA if used is None else used.spent)
