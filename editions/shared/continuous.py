"""Answers about continuous effects that several editions give alike."""

from __future__ import annotations

from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.durations import Duration
from core.kernel.words.modifications import LandSet, Layer, LegendIs


def before(layers: tuple[frozenset[Layer], ...], kind: Layer) -> frozenset[Layer]:
    """The kinds of change in all places that come before the place of one."""
    place = next(number for number, kinds in enumerate(layers) if kind in kinds)
    return frozenset[Layer]().union(*layers[:place])


def rest_stays(position: Position) -> LandSet:
    """Nothing changes but its land types and what they give."""
    return LandSet.STAYS


def legend_by_supertype(position: Position) -> LegendIs:
    """The supertype stays."""
    return LegendIs.SUPERTYPE


def all_types_stay(position: Position) -> bool:
    """Whatever it was it still is."""
    return True


def reaches_what_fits(position: Position, source: ObjectId) -> bool:
    """It changes the rules of the game, for whatever fits at the time."""
    return True


def given_to_spells_alone(position: Position, spell: ObjectId) -> bool:
    """The effect of a static ability applies at any time to what its text indicates, which is spells."""
    return False


def works_tapped(position: Position, permanent: ObjectId) -> bool:
    """Tapping changes nothing about standing effects."""
    return True


def as_stated(position: Position, source: ObjectId, stated: Duration) -> Duration:
    """What the text says, and for good if it does not."""
    return stated


def came_this_turn(position: Position, creature: ObjectId) -> bool:
    """Whether a creature came under its controller's control after that player's latest turn began."""
    thing = position.objects[creature]
    return thing.controlled_since >= position.players[thing.controller].turn_began


def came_this_turn_without_haste(position: Position, creature: ObjectId) -> bool:
    """The same, unless it has haste."""
    return came_this_turn(position, creature) and not position.has(creature, KeywordName.HASTE)


def has_haste_twice(position: Position, creature: ObjectId) -> bool:
    """Whether a creature has haste more than once."""
    return len(position.characteristics(creature).all_about(KeywordName.HASTE)) > 1


def counts_everywhere(position: Position) -> bool:
    """In every zone."""
    return True


def named_types_stay(position: Position) -> bool:
    """No types stay but those that the text names."""
    return False


def any_event_is_replaced(position: Position, player: PlayerId) -> bool:
    """An event is replaced whatever it is part of."""
    return True


def whoever_is_affected_orders(position: Position) -> bool:
    """It does not matter who controls them."""
    return False
