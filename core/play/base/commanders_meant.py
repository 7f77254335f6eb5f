"""Which commander the words of an instruction mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.values.citations import Because
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.play.base.game import Game


def leader_meant(
    game: Game, player: PlayerId, source: ObjectId | None, zones: tuple[Zone, ...]
) -> tuple[tuple[ObjectId, ...], Because]:
    """A player's commander, where the text finds one; of two the one that the player picks. With what says so."""
    state, leads = game.state, game.rules.objects.leads
    own = [
        state.where[card]
        for card in sorted(state.commanders)
        if state.cards[card].owner == player and card in state.where
    ]
    if own and Lead.CALLED not in state.leads:
        return (), (leads(state, Lead.CALLED),)
    found = tuple(thing for thing in own if not zones or state.objects[thing].zone in zones)
    because: Because = ()
    if found and not zones:
        because = (leads(state, Lead.ANYWHERE),)
        found = tuple(thing for thing in found if because[0].answer or state.objects[thing].zone in IN_VIEW)
    if len(found) > 1:
        because = (*because, leads(state, Lead.EITHER))
        if because[-1].answer:
            found = tuple(game.choose(choice_of(player, ChoiceKind.THING, found, about=source)))
    return found, because


IN_VIEW = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND})
"""Where a commander is in view of whatever speaks of one."""
