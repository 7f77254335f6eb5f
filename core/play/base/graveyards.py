"""What lies on top in a graveyard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.hooks.objects import ObjectFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.values.zones import ObjectId

if TYPE_CHECKING:
    from core.play.base.context import Context


def topmost(context: Context, cards: Sequence[ObjectId]) -> ObjectId:
    """Of cards in a graveyard the one on top, as they lie there in the order in which they came.

    Of those that came together it is whichever their owner had put there. The owner says so only now, since nothing has depended
    on it before.
    """
    context.relied_on = (*context.relied_on, context.game.fact(ObjectFact.TOP_OF_GRAVEYARD))
    position = context.game.state
    last = position.objects[cards[-1]]
    together = tuple(card for card in cards if position.objects[card].timestamp == last.timestamp)
    if len(together) < 2:
        return last.id
    context.relied_on = (*context.relied_on, context.game.fact(ObjectFact.ARRANGED_TOGETHER))
    choice = Choice(last.owner, ChoiceKind.THING, together, together[-1:], about=context.source)
    return context.game.choose(choice)[0]
