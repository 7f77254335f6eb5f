"""Battles: choosing a protector, as one enters and whenever it has none that is fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import ProtectorChosen
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics

if TYPE_CHECKING:
    from core.play.base.game import Game


def protector_on_entry(
    game: Game, object_id: ObjectId, values: Characteristics, controller: PlayerId
) -> tuple[PlayerId | None, Because]:
    """Who is to protect something that comes into play with some characteristics, and what says so."""
    if CardType.BATTLE not in values.types:
        return None, ()
    return _picked(game, object_id, values, controller)


def find_protector(game: Game, battle: ObjectId, *because: Ruling[Any]) -> bool:
    """Have the controller of a battle choose a protector. Returns whether there is anybody to choose."""
    state = game.state
    player, rulings = _picked(game, battle, state.characteristics(battle), state.objects[battle].controller)
    if player is not None:
        game.do(ProtectorChosen(battle, player), *because, *rulings)
    return player is not None


def _picked(
    game: Game, object_id: ObjectId, values: Characteristics, controller: PlayerId
) -> tuple[PlayerId | None, Because]:
    ruling = game.rules.attack.protectors(game.state, values, controller)
    options = ruling.answer
    if not options:
        return None, (ruling,)
    picked = game.choose(choice_of(controller, ChoiceKind.THING, options, about=object_id), None, ruling)
    return picked[0], (ruling,)
