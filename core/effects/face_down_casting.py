"""Effects that have a card cast face down, if what was spent on them could pay for it."""

from __future__ import annotations

from core.effects.playing_cards import cast_told
from core.effects.registry import performs
from core.hooks.abilities import AbilityFact
from core.kernel.effects import CastHidden
from core.kernel.objects.actions import DISGUISED, CastSpell
from core.kernel.objects.choices import Choice, ChoiceKind
from core.kernel.values.mana import NO_MANA
from core.kernel.values.mana_cost import FREE
from core.kernel.values.zones import ObjectId
from core.play.context import Context
from core.play.costs.mana_sources import covers


@performs(CastHidden)
def _cast_hidden(context: Context, effect: CastHidden) -> None:
    """Let the controller choose a card that was paid for, so to speak, or none, and have it cast face down."""
    from core.play.casting.actions import can

    game, player = context.game, context.controller
    found = tuple(card for card in context.objects(effect.what) if _is_covered(context, card))
    if not found:
        return
    choice = Choice(player, ChoiceKind.THING, found, (), minimum=0, about=context.source)
    for card in game.choose(choice, None, *context.because):
        action = CastSpell(player, card, face_down=True, price=FREE, way=DISGUISED)
        if can(game, action):
            cast_told(context, action, game.fact(AbilityFact.CAST_FACE_DOWN_IS_BLANK))


def _is_covered(context: Context, card: ObjectId) -> bool:
    """Whether the mana that was spent on what takes effect could pay for a card, as far as amount and colors go."""
    state = context.game.state
    used = None if context.announced is None else state.waiting.get(context.announced)
    asked = state.characteristics(card).cost
    return asked is not None and covers(context.game, asked, NO_MANA if used is None else used.spent)
