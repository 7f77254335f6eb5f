"""Effects that say something cannot happen: to players, to damage, to what would enter the battlefield."""

from __future__ import annotations

from core.kernel.abilities.entering import KeepsOut
from core.kernel.abilities.kinds import Bars
from core.kernel.effects import Bar, PlayerRule
from core.kernel.objects.card_types import PERMANENT_TYPES
from core.kernel.objects.characteristics import Characteristics
from core.kernel.state.meets_description import fits_as_such
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId


def is_banned(position: Position, bar: Bar, player: PlayerId | None = None) -> bool:
    """Whether something is forbidden: to a player, or at all."""
    rules = position.players[player].rules if bar is Bar.GAINING_LIFE and player is not None else []
    return any(rule is PlayerRule.NO_LIFE_GAIN for rule, _ in rules) or any(
        ability.bar is bar and position.means(ability.whose, player, thing.controller)
        for thing, ability in position.abilities_in_play(Bars)
    )


def can_enter(position: Position, now: Characteristics) -> bool:
    """Whether something of these characteristics can be on the battlefield, and nothing there keeps it out."""
    if now.types and now.types.isdisjoint(PERMANENT_TYPES):
        return False
    bans = position.abilities_in_play(KeepsOut)
    return not any(fits_as_such(position, ban.described, now) for _, ban in bans if not ban.zones)
