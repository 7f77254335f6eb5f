"""The order in which a creature's combat damage goes to those that it fights (damage assignment order)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.decisions.choices import Choice, ChoiceKind, order_of
from core.kernel.events import DamageOrdered
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.base.game import Game


def set_orders(game: Game) -> None:
    """Once blockers are declared, have the active player set the order of each attacker's damage, then defenders of each blocker's.

    Those that fight one creature alone have no order.
    """
    attack = game.state.attack
    if attack is None:
        return
    for attacker in tuple(attack.bands):
        _set_order(game, attack.attacker, attacker, tuple(attack.blockers_of(attacker)))
    for blocker, attackers in tuple(attack.blockers.items()):
        _set_order(game, game.state.objects[blocker].controller, blocker, attackers)


def _set_order(game: Game, player: PlayerId, creature: ObjectId, fought: tuple[ObjectId, ...]) -> None:
    if len(fought) < 2:
        return
    ruling = game.rules.combat_damage.goes_in_order(game.state, creature)
    if ruling.answer:
        game.do(DamageOrdered(creature, game.choose(order_of(player, fought, creature), None, ruling)), ruling)


def place_in_order(game: Game, blocker: ObjectId) -> None:
    """Have the active player say where a creature that has come to block stands in the order of each attacker that it blocks.

    The others stay in the order that they have; the defending player does the same for the blocker's own damage.
    """
    attack = game.state.attack
    if attack is None or blocker not in attack.blockers:
        return
    for attacker in attack.blockers[blocker]:
        other_blockers = tuple(
            other_blocker for other_blocker in attack.blockers_of(attacker) if other_blocker != blocker
        )
        before = (
            tuple(other_blocker for other_blocker in attack.orders.get(attacker, ()) if other_blocker in other_blockers)
            or other_blockers
        )
        _place(game, attack.attacker, attacker, blocker, before)
    _set_order(game, game.state.objects[blocker].controller, blocker, attack.blockers[blocker])


def _place(game: Game, player: PlayerId, creature: ObjectId, newcomer: ObjectId, before: tuple[ObjectId, ...]) -> None:
    """Put a newcomer at the place that a player says, counted from one; left open, the last."""
    if not before:
        return
    ruling = game.rules.combat_damage.goes_in_order(game.state, creature)
    if not ruling.answer:
        return
    places = tuple(range(1, len(before) + 2))
    place = game.choose(Choice(player, ChoiceKind.NUMBER, places, places[-1:], about=creature), None, ruling)[0]
    game.do(DamageOrdered(creature, (*before[: place - 1], newcomer, *before[place - 1 :])), ruling)
