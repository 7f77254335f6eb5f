"""What a card says of the way in which it comes onto the battlefield: tapped, with counters, in a colour or a size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import Nature
from core.kernel.abilities import AsEnters, EntryChange
from core.kernel.citations import Ruling
from core.kernel.costs import LOYALTY
from core.kernel.zones import ObjectId, PlayerId
from core.play import naming
from core.play.arriving import counters_put
from core.play.context import Context
from core.play.reach import size_chosen

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]


def change_entry(
    game: Game, ability: AsEnters, object_id: ObjectId, controller: PlayerId, changes: dict[str, Any]
) -> Because:
    """Note among the changes what an ability makes of the way in which something comes. Returns what that rests on."""
    if ability.change is EntryChange.TAPPED:
        changes["tapped"] = True
    elif ability.change is EntryChange.COUNTERS:
        return _counters(game, ability, object_id, controller, changes)
    elif ability.change is EntryChange.SIZE:
        power, toughness = size_chosen(game, ability, object_id, controller)
        values = changes.get("copied") or game.state.characteristics(object_id)
        changes["copied"] = values.changed(power=power, toughness=toughness)
    elif ability.change is EntryChange.COLOR:
        changes["color"] = naming.color(game, controller, object_id)
    return ()


def _counters(
    game: Game, ability: AsEnters, object_id: ObjectId, controller: PlayerId, changes: dict[str, Any]
) -> Because:
    """Counters come on top of those with which other abilities have it come."""
    state = game.state
    now = state.characteristics(object_id)
    context = Context(game, controller, object_id, now, now.name)
    if ability.condition is not None and not context.holds(ability.condition):
        return ()
    count = context.measure(ability.count)
    if not count or (ability.counters == LOYALTY and not _comes_with_loyalty(game)):
        return ()
    because: Because = ()
    if ability.part is not None:
        because = (game.rules.abilities.keyword_holds(state, object_id, ability.part),)
        if not because[0].answer:
            return because
    changes["counters"] = (*changes.get("counters", ()), (counters_put(game, ability.counters)[0], count))
    return because


def _comes_with_loyalty(game: Game) -> bool:
    return game.rules.objects.nature_holds(game.state, Nature.COMES_WITH_LOYALTY).answer
