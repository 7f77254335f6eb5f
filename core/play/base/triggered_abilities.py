"""Every triggered ability that works in the zone where it is, and the kind of permanent that has an ability."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.kinds import Triggered

Watcher = tuple[ObjectId, PlayerId, Triggered]
KINDS = (CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT)
"""Kinds of permanent of whose abilities a rule book may have a rule of its own; the first that something is counts."""


def kind_of_permanent(position: Position, thing: ObjectId) -> CardType | None:
    """As what kind of permanent something has its abilities, if it is one of which a rule book may speak."""
    if not position.is_on_battlefield(thing):
        return None
    types = position.characteristics(thing).types
    return next((kind for kind in KINDS if kind in types), None)


def watchers_elsewhere(position: Position) -> list[Watcher]:
    """Every triggered ability that works from where its card is, the battlefield apart; each is its controller's."""
    if not position.any_works_elsewhere:
        return []
    watching = [*_in_zone(position, position.shared[Zone.STACK], Zone.STACK)]
    watching += _in_zone(position, position.shared[Zone.EXILE], Zone.EXILE)
    for player in position.in_turn_order():
        watching += _in_zone(position, position.graveyards[player], Zone.GRAVEYARD)
    watching += watchers_in_command_zone(position)
    return watching


def watchers_in_command_zone(position: Position) -> Iterable[Watcher]:
    """Every triggered ability of what lies face up in the command zone."""
    lying = position.shared[Zone.COMMAND]
    if not lying:
        return ()
    return _in_zone(position, [card for card in lying if not position.objects[card].face_down], Zone.COMMAND)


def _in_zone(position: Position, lying: list[ObjectId], zone: Zone) -> Iterable[Watcher]:
    """The triggered abilities of the cards lying in a zone that work there."""
    if not lying:
        return ()
    return [
        (card, position.objects[card].controller, ability)
        for card in lying
        if position.cards[position.objects[card].card].works_elsewhere
        for ability in position.characteristics(card).abilities
        if isinstance(ability, Triggered) and ability.zone is zone
    ]


def watchers(position: Position) -> Sequence[Watcher]:
    """Every triggered ability that works where it is, with its permanent or card and the controller of that.

    A position keeps them: ask for `position.worked_out(watchers)`.
    """
    by_rules = position.given_by_rules
    watching = [
        (thing.id, thing.controller, ability)
        for thing, ability in position.abilities_in_play(Triggered)
        if not thing.silenced and ability.zone is Zone.BATTLEFIELD
    ]
    for thing in position.permanents():
        for keyword in position.characteristics(thing.id).keywords:
            if keyword.name in by_rules.keywords_of_damage and not thing.silenced:
                watching.append((thing.id, thing.controller, by_rules.set_off_by_damage(keyword.name)))
    watching += watchers_elsewhere(position)
    return tuple(watching)
