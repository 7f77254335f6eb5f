"""The state of a game, which events change through `State.apply`, and nothing else does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.kernel import events as happened
from core.kernel.objects.game_objects import GameObject, Owned
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId, Zone

IMMATERIAL = frozenset(
    {
        happened.Passed,
        happened.WindowOpened,
        happened.WindowClosed,
        happened.MomentsChanged,
        happened.WindowRecordKept,
        happened.LeftOutOfGame,
        happened.MulligansOver,
        happened.ActionTaken,
        happened.ChoiceMade,
        happened.LeftAlone,
        happened.StepBegan,
        happened.StepEnded,
        happened.DamageRoundBegan,
        happened.DamageAssigned,
        happened.FirstStrikersNoted,
        happened.PhaseBegan,
        happened.PhaseEnded,
        happened.ManaAdded,
        happened.ManaPaid,
        happened.PoolEmptied,
        happened.Tapped,
        happened.Untapped,
        happened.StateBasedActionsChecked,
    }
)
"""Events after which no rule can find anything that it did not find before, unless a continuous effect looks at them."""

SHAPING = frozenset(
    {
        happened.ZonesChanged,
        happened.TokenMade,
        happened.EffectBegan,
        happened.EffectsEnded,
        happened.CountersChanged,
        happened.FaceTurned,
        happened.Flipped,
        happened.Transformed,
        happened.PhasedIn,
        happened.PhasedOut,
        happened.Attached,
        happened.ControlChanged,
        happened.Ignored,
        happened.Silenced,
        happened.PutUnder,
        happened.Planeswalked,
        happened.SchemeSetInMotion,
        happened.Abandoned,
    }
)
"""Events that change what objects are. Others do so only by way of a continuous effect that looks at what they change."""

SHAPELESS = frozenset(
    {
        happened.StateBasedActionsChecked,
        happened.Passed,
        happened.WindowOpened,
        happened.WindowClosed,
        happened.MomentsChanged,
        happened.WindowRecordKept,
        happened.LeftOutOfGame,
        happened.MulligansOver,
        happened.ActionTaken,
        happened.LaidDown,
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
        happened.TriggersPutOnStack,
        happened.AbilityTriggered,
        happened.StepBegan,
        happened.DamageRoundBegan,
        happened.StepEnded,
        happened.PhaseBegan,
        happened.PhaseEnded,
    }
)
"""Events that change nothing a continuous effect can look at."""


class State(Position):
    """A position that events change."""

    def apply(self, event: happened.Event) -> None:
        """Let an event change the game: the clock goes on by one, and what objects are is looked at again where need be."""
        self.clock += 1
        kind = type(event)
        event.apply(self)
        swaying = self._is_swayed and kind not in SHAPELESS
        if swaying or kind in SHAPING:
            self.shape += 1
        if swaying or kind not in IMMATERIAL:
            self.substance += 1

    def add_card(self, owned: Owned, zone: Zone, controller: PlayerId, condition: Mapping[str, Any]) -> None:
        """Put a physical card into a zone while a game is being set up, before its first event, in some condition.

        The clock goes on with each, so that whatever comes later is younger.
        """
        object_id = self.fresh_id()
        self.clock += 1
        card, owner = owned.id, owned.owner
        thing = GameObject(object_id, card, zone, owner, controller, self.clock, -1, False, controller, controller)
        for field, value in condition.items():
            setattr(thing, field, dict(value) if field == "counters" else value)
        self.cards[card] = owned
        self.objects[object_id] = thing
        self.where[card] = object_id
        self.zone(zone, owner).append(object_id)
        self.shape += 1

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

    def leave_attack(self, object_id: ObjectId, fighting: bool = True, attacked: bool = True) -> None:
        """Take something out of the attack, as attacker and blocker, and as what is attacked."""
        attack = self.attack
        if attack is None:
            return
        if attacked:
            attack.goals.update((attacker, None) for attacker, goal in list(attack.goals.items()) if goal == object_id)
        if fighting:
            attack.bands.pop(object_id, None)
            attack.blockers.pop(object_id, None)
            attack.blocked.discard(object_id)
