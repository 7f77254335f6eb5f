"""What an edition settles once for all as a game begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.kernel.values.moments import Point
from core.kernel.values.records import Record
from core.kernel.values.variants import Hue, Lead
from core.kernel.values.zones import PlayerId
from core.kernel.words.modifications import LandSet, Layer, LegendIs, Order

if TYPE_CHECKING:
    from core.kernel.state.position import Position

ALL_ORDERS = frozenset(Order)
EVERY_POINT = frozenset(Point)
"""At all of them a game is looked at until it is settled at which."""


def _no_creature_types(position: Position) -> frozenset[str]:
    return frozenset()


def _as_it_is(position: Position, number: int, is_result: bool) -> int:
    return number


def _never(position: Position) -> bool:
    return False


def _own_life(position: Position, player: PlayerId) -> int:
    return position.players[player].life


class Settled(Record):
    """What the rule book says that cannot depend on the position. These are the defaults until a game begins."""

    layers: tuple[frozenset[Layer], ...] = ()
    """The order in which kinds of continuous effects apply."""
    ranks: frozenset[Order] = ALL_ORDERS
    """By what continuous effects of one layer are ordered: timestamps, dependence."""
    knows_teams: bool = False
    """Whether this edition knows what a team is."""
    star_counts_elsewhere: bool = True
    """Whether power and toughness that a card's own text defines count outside of the battlefield."""
    land_set_to_type: LandSet = LandSet.STAYS
    """What becomes of the rest of a land that is set to a basic land type."""
    legend_goes_by: LegendIs = LegendIs.SUPERTYPE
    """By what a creature is a legend."""
    keeps_other_types: bool = True
    """Whether what becomes one thing and is still another keeps all its types."""
    face_down_size: tuple[int, int] = (2, 2)
    """Power and toughness of what an effect turns face down or has cast so."""
    keyword_counters: frozenset[str] = frozenset()
    """The names of the counters that give the keyword after which they are called."""
    succeeds_before_answers: bool = False
    """Whether a spell counts as successfully cast before anything can answer it, and not only as it begins to resolve."""
    limits_planeswalkers: bool = False
    """Whether every activated ability of a planeswalker has the limits of loyalty abilities."""
    findings_at: frozenset[Point] = EVERY_POINT
    """The points at which this edition looks for state-based actions."""
    losses_at: frozenset[Point] = EVERY_POINT
    """The points at which this edition looks whether anybody has lost."""
    leads: frozenset[Lead] = frozenset()
    """What is so of commanders; nothing in games without them."""
    hues: frozenset[Hue] = frozenset()
    """What counts for a color identity; nothing in games without commanders."""
    creature_types: Callable[[Position], frozenset[str]] = _no_creature_types
    """Returns every creature type that there is. Few games need to know, and nearly every document has others."""
    below_zero: Callable[[Position, int, bool], int] = _as_it_is
    """Returns as what a number below zero counts, read or (True) as the result of an effect."""
    changes_below_zero: Callable[[Position], bool] = _never
    """Returns whether a change of power or toughness by a number below zero subtracts."""
    life_asked_for: Callable[[Position, PlayerId], int] = _own_life
    """Returns the life total of a player for whatever asks, where teammates share one."""
