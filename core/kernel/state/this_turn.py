"""What has happened in the turn under way, as far as cards ask for it."""

from __future__ import annotations

from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Chosen
from core.kernel.state.waiting import Waiting
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId, PlayerId, Zone


class ThisTurn(NamedTuple):
    """What has happened in a turn so far, the first of it first."""

    attackers: tuple[ObjectId, ...] = ()
    """What was declared as an attacker."""
    entered: tuple[tuple[ObjectId, PlayerId], ...] = ()
    """What has entered the battlefield, and under whose control."""
    left: tuple[tuple[ObjectId, Zone], ...] = ()
    """What has left the battlefield, as it was there, and for which zone."""
    cast: tuple[Waiting, ...] = ()
    """The spells that were cast, as they were; copies have not been cast."""
    damage: tuple[AssignedDamage, ...] = ()
    """The damage that has been dealt."""
    gains: tuple[tuple[PlayerId, int], ...] = ()
    """Who has gained life, and how much at a time."""
    losses: tuple[tuple[PlayerId, int], ...] = ()
    """Who has lost life, by damage or otherwise, and how much at a time."""

    @property
    def died(self) -> tuple[ObjectId, ...]:
        """What was put into a graveyard from the battlefield, as it was there."""
        return tuple(gone for gone, to in self.left if to is Zone.GRAVEYARD)

    def life_gained(self, player: PlayerId) -> int:
        """How much life a player has gained."""
        return sum(amount for whose, amount in self.gains if whose == player)

    def life_lost(self, player: PlayerId) -> int:
        """How much life a player has lost, by damage or otherwise."""
        return sum(amount for whose, amount in self.losses if whose == player)

    def damage_to(self, to: Chosen) -> list[AssignedDamage]:
        """The damage that somebody or something has been dealt."""
        return [damage for damage in self.damage if damage.to == to]
