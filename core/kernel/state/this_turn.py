"""The turn under way: whose it is, which part of it, and what has happened in it."""

from __future__ import annotations

from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Chosen
from core.kernel.state.waiting import Waiting
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import ObjectId, PlayerId, Zone


class ThisTurn(ChangingRecord):
    """A turn, and what has happened in it so far as cards ask for it, the first of it first."""

    active: PlayerId = PlayerId(0)
    """The active player, whose turn it is; before the first turn, seat 0."""
    number: int = 0
    """How many turns have begun, by all players together; 0 before the first."""
    phase: str = ""
    """The phase under way, as this edition calls it; empty before the first turn."""
    step: str = ""
    """The step under way, as this edition calls it; empty in a phase without steps, and between steps."""
    attacked: bool = False
    """Whether the active player has attacked in it or, if a combat phase was added to it, since that began."""
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
