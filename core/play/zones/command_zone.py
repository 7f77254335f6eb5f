"""The command zone: commanders that return to it instead of going elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.kernel.objects.choices import whether
from core.kernel.objects.game_objects import GameObject
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, Zone

if TYPE_CHECKING:
    from core.play.game import Game

HOMEWARD = {
    Zone.HAND: Lead.RETURNS,
    Zone.LIBRARY: Lead.RETURNS,
    Zone.GRAVEYARD: Lead.KEPT,
    Zone.EXILE: Lead.KEPT,
}
"""Where a commander may be kept from going, if that is so of commanders."""


def leads_home(game: Game, found: ObjectId, *because: Ruling[Any]) -> bool:
    """Whether the owner of a commander has it go to the command zone, where that is up to the owner."""
    choice = whether(game.state.objects[found].owner, found)
    return game.choose(choice, None, *because)[0]


def way_of_commander(game: Game, thing: GameObject, to: Zone, replaced: Callable[[], Zone]) -> tuple[Zone, Because]:
    """Where a commander goes in the end; its owner is asked where the edition lets it be kept, and again if that changes.

    `replaced` says where it goes as other effects have it. What goes to the command zone instead of being drawn has not been
    drawn: the text does not say, and a draw ends in a hand.
    """
    because = _way_home(game, thing, to, False) if to in HOMEWARD else ()
    if because:
        return Zone.COMMAND, because
    changed = replaced()
    if changed in HOMEWARD and changed is not to:
        because = _way_home(
            game, thing, changed, to in HOMEWARD and game.rules.objects.leads(game.state, HOMEWARD[to]).answer
        )
    return (Zone.COMMAND, because) if because else (changed, ())


def _way_home(game: Game, thing: GameObject, to: Zone, again: bool) -> Because:
    """What has a commander go to the command zone instead; nothing if it does not.

    `again` tells that its owner has let it go on once, and something has changed since then where to.
    """
    leads = game.rules.objects.leads
    because: Because = (leads(game.state, HOMEWARD[to]),)
    if again:
        because = (*because, leads(game.state, Lead.RETURNS_AGAIN))
    if not all(ruling.answer for ruling in because) or not leads_home(game, thing.id, *because):
        return ()
    return because
