"""The state of a game, which events change through `State.apply`, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from functools import cached_property
from typing import Any

from core.kernel import events as happened
from core.kernel.state.game_objects import GameObject, Owned, Undisturbed
from core.kernel.state.position import Position
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import FIRST_OBJECT, CardId, ObjectId, PlayerId, Zone

IMMATERIAL = frozenset(
    {
        happened.Passed,
        happened.WindowOpened,
        happened.WindowClosed,
        happened.MomentsChanged,
        happened.LeftOutOfGame,
        happened.MulligansOver,
        happened.ActionTaken,
        happened.AbilityTriggered,
        happened.TriggersPutOnStack,
        happened.Announced,
        happened.ResolutionBegan,
        happened.OrderDecided,
        happened.SuccessfullyCast,
        happened.ChoiceMade,
        happened.LeftAlone,
        happened.StepBegan,
        happened.StepEnded,
        happened.AttackAnnounced,
        happened.AttackersDeclared,
        happened.BlockersDeclared,
        happened.DamageRoundBegan,
        happened.DamageHeld,
        happened.DamageAssigned,
        happened.FirstStrikersNoted,
        happened.PhaseBegan,
        happened.PhaseEnded,
        happened.TurnEnded,
        happened.ManaAdded,
        happened.ManaPaid,
        happened.PaymentSettled,
        happened.PoolEmptied,
        happened.Tapped,
        happened.Untapped,
        happened.StateBasedActionsChecked,
        happened.Doomed,
    }
)
"""Events after which no rule can find anything that it did not find before, unless a continuous effect looks at them."""

SHAPING = frozenset(
    {
        happened.ZonesChanged,
        happened.EffectBegan,
        happened.EffectsEnded,
        happened.CountersChanged,
        happened.FaceTurned,
        happened.Flipped,
        happened.Transformed,
        happened.PhasedIn,
        happened.PhasedOut,
        happened.Attached,
        happened.ChoicesMade,
        happened.ControlChanged,
        happened.Ignored,
        happened.Silenced,
        happened.PutUnder,
        happened.Planeswalked,
        happened.SchemeSetInMotion,
        happened.Abandoned,
        happened.TurnBegan,
    }
)
"""Events that change what objects are or, as another turn does, whose abilities come first. Others do so only by way of a
continuous effect that looks at what they change.
"""

SHAPELESS = frozenset(
    {
        happened.StateBasedActionsChecked,
        happened.SizeSettled,
        happened.Passed,
        happened.WindowOpened,
        happened.WindowClosed,
        happened.MomentsChanged,
        happened.LeftOutOfGame,
        happened.MulligansOver,
        happened.ActionTaken,
        happened.LaidDown,
        happened.ManaAdded,
        happened.ManaPaid,
        happened.PaymentSettled,
        happened.PoolEmptied,
        happened.ChoiceMade,
        happened.LeftAlone,
        happened.ResolutionBegan,
        happened.OrderDecided,
        happened.SuccessfullyCast,
        happened.Resolved,
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
        happened.TurnEnded,
    }
)
"""Events that change nothing a continuous effect can look at."""

INDIFFERENT = IMMATERIAL & SHAPELESS
"""Events, the most frequent ones, that change nothing at which rules or effects look without being asked."""


OUT_OF_PLAY = frozenset({Zone.LIBRARY, Zone.HAND, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.ANTE, Zone.NOWHERE})
"""Zones whose cards affect permanents only if their texts say that they work there."""


class Pile(Record, dict=True):
    """Cards that are alike in all but their texts as a game is set up, in their order."""

    zone: Zone
    """Where they are."""
    owner: PlayerId
    """Whose they are."""
    controller: PlayerId
    """Who controls them."""
    condition: Mapping[str, Any]
    """What is so of them beyond the usual, by the names of an object's fields."""
    cards: tuple[CardId, ...]
    """The cards."""
    works_elsewhere: bool
    """Whether any of them has an ability that works outside the battlefield."""
    place: int
    """How many cards there are in the piles before it."""

    @cached_property
    def ids(self) -> list[ObjectId]:
        """The objects that the cards are."""
        first = FIRST_OBJECT + self.place
        return [*map(ObjectId, range(first, first + len(self.cards)))]

    @cached_property
    def where(self) -> dict[CardId, ObjectId]:
        """Which object each card is."""
        return dict(zip(self.cards, self.ids, strict=True))

    def objects(self) -> Mapping[ObjectId, GameObject]:
        """The objects, made for one game; those of a library, which mostly stay there, are made once for all games."""
        return self._in_library if self.zone is Zone.LIBRARY else self._made()

    @cached_property
    def _in_library(self) -> dict[ObjectId, GameObject]:
        objects_made = self._made()
        for thing in objects_made.values():
            thing.__class__ = Undisturbed
        return objects_made

    def _made(self) -> dict[ObjectId, GameObject]:
        objects_made: dict[ObjectId, GameObject] = {}
        whose = self.controller
        for since, (id, card) in enumerate(zip(self.ids, self.cards, strict=True), self.place + 1):
            thing = GameObject(
                id, card, self.zone, self.owner, whose, since, controlled_since=-1, entered_under=whose, side=whose
            )
            for field, value in self.condition.items():
                setattr(thing, field, value)
            objects_made[id] = thing
        return objects_made


class State(Position):
    """A position that events change."""

    __slots__ = ()

    def apply(self, event: happened.Event) -> None:
        """Let an event change the game: the clock goes on by one, and what objects are is looked at again where need be."""
        self.clock += 1
        kind = type(event)
        event.apply(self)
        if kind in INDIFFERENT:
            return
        swaying = self._derived.is_swayed and kind not in SHAPELESS
        immaterial = kind in IMMATERIAL
        if type(event) is happened.ZonesChanged and not swaying and self._leaves_permanents_alone(event):
            # Of cards outside of play rules look only at those that cannot stay there, and at commanders.
            immaterial = not (self.tokens or self.brought.commanders)
        elif swaying or kind in SHAPING or (kind is happened.TokenMade and self.any_works_elsewhere):
            # A token is nowhere as yet, and of what is nowhere permanents know nothing unless a text works there.
            self.reshape()
        if swaying or not immaterial:
            self.substance += 1

    def _leaves_permanents_alone(self, event: happened.ZonesChanged) -> bool:
        """Whether cards have moved only between zones from which they affect no permanent; what is so of these is known."""
        if self._derived.is_outdated:
            return False
        elsewhere = self.any_works_elsewhere
        for move in event.moves:
            if move.origin not in OUT_OF_PLAY or move.to not in OUT_OF_PLAY:
                return False
            if elsewhere and self.cards[move.card].works_elsewhere:
                return False
            self._derived.seen.pop(move.object, None)
        return True

    def add_cards(self, cards: Mapping[CardId, Owned], piles: Iterable[Pile]) -> None:
        """Put physical cards into zones while a game is being set up, before its first event.

        The clock goes on with each, so that whatever comes later is younger.
        """
        self.cards.update(cards)
        for pile in piles:
            self.any_works_elsewhere = self.any_works_elsewhere or pile.works_elsewhere
            self.objects.update(pile.objects())
            self.where.update(pile.where)
            self.zone(pile.zone, pile.owner).extend(pile.ids)
        self.next_id += len(cards)
        self.clock += len(cards)
        self.reshape()

    def agree(self, **more: object) -> None:
        """Add to what was agreed on before the game."""
        self.agreed = altered(self.agreed, **more)

    def sit_as_in(self, other: Position) -> None:
        """Have the players sit and play together as in another position, as those of a subgame do."""
        self.agreed = other.agreed

    def reshape(self) -> None:
        """Have it worked out again what objects are, and what hangs on that, when it is next asked for."""
        self.shape += 1
        self._derived.discard()

    def to_change(self, object_id: ObjectId) -> GameObject:
        """An object that an event changes: from now on one of this game's own, if it was one that games share."""
        thing = self.objects[object_id]
        if type(thing) is Undisturbed:
            thing = self.objects[object_id] = copy(thing)
        return thing

    def fresh_id(self) -> ObjectId:
        """The id for the next object; taking one is bookkeeping, the event that uses it is the change."""
        self.next_id += 1
        return ObjectId(self.next_id - 1)

    def leave(self, object_id: ObjectId) -> GameObject:
        """Take an object out of its zone and keep what it last was."""
        thing = self.to_change(object_id)
        del self.objects[object_id]
        self.zone(thing.zone, thing.owner).remove(object_id)
        self.gone[object_id] = thing
        return thing

    def settle_ranges(self) -> None:
        """Settle whom each player reaches: those who are still in the game and sit so many seats away, or fewer."""
        self.within = tuple(self.range_now(player.id) for player in self.players)

    def change_life(self, player: PlayerId, amount: int) -> None:
        """Add to a player's life total, which may be that of the whole team, or take from it."""
        for sharing in self.teammates(player) if self.agreed.shares_life else (player,):
            self.players[sharing].life += amount

    def attack_nobody(self, player: PlayerId) -> None:
        """Let what attacks a player who has left the game attack nothing."""
        attack = self.attack
        for attacker in attack.bands if attack is not None else ():
            if attack is not None and self.defending_player(attacker) == player:
                attack.goals[attacker] = None

    def leave_attack(self, object_id: ObjectId, attacks_or_blocks: bool = True, attacked: bool = True) -> None:
        """Take something out of the attack, as attacker and blocker, and as what is attacked."""
        attack = self.attack
        if attack is None:
            return
        if attacked:
            attack.goals.update((attacker, None) for attacker, goal in list(attack.goals.items()) if goal == object_id)
        if attacks_or_blocks:
            attack.remove(object_id)
