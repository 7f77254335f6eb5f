"""The one kind of position that changes: `State.apply` carries out an event, and nothing else writes to a game."""

from __future__ import annotations

from typing import Any

from core.kernel import events as happened
from core.kernel.changes import cards, damage, permanents, turns
from core.kernel.changes.registry import HANDLERS
from core.kernel.objects import GameObject, Owned
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone

ROOMS = (turns, cards, damage, permanents)
"""The modules that say how events change a state; importing them fills the registry."""

IMMATERIAL = frozenset(
    {
        happened.Passed,
        happened.WindowOpened,
        happened.WindowClosed,
        happened.MomentsChanged,
        happened.RecordKept,
        happened.ActionTaken,
        happened.ChoiceMade,
        happened.LeftAlone,
        happened.StepBegan,
        happened.PhaseBegan,
    }
)
"""Events after which no rule can find anything that it did not find before."""

SHAPELESS = frozenset(
    {
        happened.Passed,
        happened.WindowOpened,
        happened.WindowClosed,
        happened.MomentsChanged,
        happened.RecordKept,
        happened.ActionTaken,
        happened.ManaAdded,
        happened.ManaPaid,
        happened.PoolEmptied,
        happened.ChoiceMade,
        happened.LeftAlone,
        happened.ResolutionBegan,
        happened.Resolved,
        happened.LifeGained,
        happened.LifeLost,
        happened.DamageHeld,
        happened.DamageAssigned,
        happened.DamagePrevented,
        happened.ShieldMade,
        happened.ShieldUsed,
        happened.TriggersPlaced,
        happened.TriggerSet,
        happened.StepBegan,
        happened.StepEnded,
        happened.PhaseBegan,
        happened.PhaseEnded,
    }
)
"""Events that leave the characteristics of every object as they were."""

SWAYING_ONLY = frozenset({happened.Tapped, happened.Untapped, happened.Announced})
"""Events that can change characteristics only by way of a continuous effect that looks at what they change."""


class State(Position):
    """A position that events change."""

    def apply(self, event: object) -> None:
        """Carry out an event."""
        self.clock += 1
        kind = type(event)
        HANDLERS[kind](self, event)
        if kind not in SHAPELESS and (self._is_swayed or kind not in SWAYING_ONLY):
            self.shape += 1
        if kind not in IMMATERIAL:
            self.substance += 1

    def add_card(self, owned: Owned, zone: Zone, controller: PlayerId, **condition: Any) -> GameObject:
        """Put a physical card into a zone while a game is being set up, before its first event, in some condition."""
        object_id = self.fresh_id()
        self.cards[owned.id] = owned
        if owned.card is None:
            self.tokens.append(owned.id)
        thing = GameObject(object_id, owned.id, zone, owned.owner, controller, len(self.objects), -1)
        thing.entered_under = controller
        for field, value in condition.items():
            setattr(thing, field, value)
        self.objects[object_id] = thing
        self.where[owned.id] = object_id
        self.zone(zone, owned.owner).append(object_id)
        self.shape += 1
        return thing

    def fresh_id(self) -> ObjectId:
        """The id for the next object; taking one is bookkeeping, the event that uses it is the change."""
        self.next_id += 1
        return ObjectId(self.next_id - 1)

    def leave(self, object_id: ObjectId) -> GameObject:
        """Take an object out of its zone and keep what it last was."""
        thing = self.objects.pop(object_id)
        self.zone(thing.zone, thing.owner).remove(object_id)
        self.gone[object_id] = thing
        return thing

    def leave_attack(self, object_id: ObjectId) -> None:
        """Take a creature out of the attack, as attacker and as blocker."""
        attack = self.attack
        if attack is None:
            return
        attack.bands.pop(object_id, None)
        attack.blockers.pop(object_id, None)
        attack.blocked.discard(object_id)
