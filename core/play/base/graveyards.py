"""What lies on top in a graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.objects import ObjectFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.values.zones import ObjectId
from core.kernel.words.references import TopOf

if TYPE_CHECKING:
    from core.play.base.context import Context


def top_of(context: Context, reference: TopOf) -> tuple[ObjectId, ...]:
    """The topmost card of a graveyard that fits: cards lie there in the order in which they came."""
    position = context.game.state
    found = [
        card
        for player in context.players(reference.player)
        for card in position.graveyards[player]
        if position.fits(reference.described, card, context.controller)
    ]
    if len(found) < 2:
        return tuple(found)
    context.relied_on = (*context.relied_on, context.game.fact(ObjectFact.TOP_OF_GRAVEYARD))
    return (_arranged(context, found),)


def _arranged(context: Context, found: list[ObjectId]) -> ObjectId:
    """Of cards in a graveyard the one on top; of those that came together, whichever their owner had put there.

    The owner says so only now, since nothing has depended on it before.
    """
    position = context.game.state
    last = position.objects[found[-1]]
    together = tuple(card for card in found if position.objects[card].timestamp == last.timestamp)
    if len(together) < 2:
        return last.id
    context.relied_on = (*context.relied_on, context.game.fact(ObjectFact.ARRANGED_TOGETHER))
    choice = Choice(last.owner, ChoiceKind.THING, together, together[-1:], about=context.source)
    return context.game.choose(choice)[0]
