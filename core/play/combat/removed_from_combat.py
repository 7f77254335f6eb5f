"""Removal from combat of what stops being a creature, or what is attacked and stops being what can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.events import RemovedFromAttack
from core.kernel.objects.characteristics import CardType
from core.kernel.values.zones import ObjectId

if TYPE_CHECKING:
    from core.play.game import Game

ATTACKABLE = frozenset({CardType.BATTLE, CardType.PLANESWALKER})


def drop_out(game: Game) -> None:
    """Take out of the attack what has stopped being a creature that fights, and being anything that can be attacked."""
    state = game.state
    attack = state.attack
    if attack is None:
        return
    for creature in [*attack.bands, *attack.blockers]:
        if state.is_on_battlefield(creature) and _is_unfit(state.characteristics(creature).types):
            _leave(game, creature, True)
    for goal in {found: None for found in attack.goals.values() if found is not None}:
        if state.is_on_battlefield(goal) and ATTACKABLE.isdisjoint(state.characteristics(goal).types):
            _leave(game, goal, False)


def _is_unfit(types: frozenset[CardType]) -> bool:
    """Whether something is no creature, or a battle as well."""
    return CardType.CREATURE not in types or CardType.BATTLE in types


def _leave(game: Game, thing: ObjectId, fighting: bool) -> None:
    leaves = game.rules.attack.leaves_as_changed(game.state, thing, fighting)
    if game.rest_on(leaves):
        game.do(RemovedFromAttack((thing,), fighting, not fighting), leaves)
