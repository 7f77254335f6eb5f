"""Damage from its assignment until it is dealt, destruction, regeneration, prevention and redirection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.kernel.state.damage import AGAINST_DESTRUCTION, AssignedDamage, Shield, Source, alike
from core.kernel.state.game_objects import Recipient
from core.kernel.values.keywords import KeywordName
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import DamageId, ObjectId, PlayerId

if TYPE_CHECKING:
    from core.kernel.events.game_state import State


class DamageHeld(NamedTuple):
    """Damage is dealt later, once the whole chain has resolved (early rules)."""

    damage: tuple[AssignedDamage, ...]

    def apply(self, state: State) -> None:
        state.stack.windows[-1].held.extend(self.damage)


class DamageAssigned(NamedTuple):
    """Damage is about to be dealt, and may still be prevented or redirected."""

    damage: tuple[AssignedDamage, ...]

    def apply(self, state: State) -> None:
        state.impending.damage.append({damage.id: damage for damage in self.damage})
        _no_longer_held(state, self.damage)


class DamageWasted(NamedTuple):
    """Damage is not dealt, because what it was meant for is gone or cannot be dealt damage."""

    damage: tuple[AssignedDamage, ...]

    def apply(self, state: State) -> None:
        _no_longer_held(state, self.damage)


class DamagePrevented(NamedTuple):
    """Some of an assigned amount of damage will not be dealt; `effect` tells what prevents it from what else does."""

    id: DamageId
    amount: int
    by: str
    to: Recipient
    source: Source
    effect: int = 0

    def apply(self, state: State) -> None:
        for batch in state.impending.damage:
            if self.id in batch:
                damage = batch[self.id]
                batch[self.id] = damage._replace(amount=damage.amount - self.amount)


class DamageRaised(NamedTuple):
    """An assigned amount of damage grows (shrinks, for a negative number)."""

    id: DamageId
    amount: int
    by: str

    def apply(self, state: State) -> None:
        for batch in state.impending.damage:
            if self.id in batch:
                batch[self.id] = batch[self.id]._replace(amount=max(0, batch[self.id].amount + self.amount))


class DamageRedirected(NamedTuple):
    """Some of an assigned amount of damage will be dealt to something else, as new damage.

    `by` is the permanent that takes it over, if one does. What is `shared` is dealt to others as well, none of whom has less of it.
    """

    id: DamageId
    becomes: AssignedDamage
    by: ObjectId | None = None
    shared: bool = False

    def apply(self, state: State) -> None:
        for batch in state.impending.damage:
            if self.id in batch:
                damage = batch[self.id]
                less = 0 if self.shared else self.becomes.amount
                batch[self.id] = damage._replace(amount=damage.amount - less)
                batch[self.becomes.id] = self.becomes


class DamageDealt(NamedTuple):
    """Damage is dealt, all at the same time: creatures are marked with it, players lose life, but for what has `other` results.

    What is no creature is marked with what is `kept` on it.
    """

    damage: tuple[AssignedDamage, ...]
    other: frozenset[DamageId] = frozenset()
    kept: frozenset[DamageId] = frozenset()

    def life_lost(self) -> dict[PlayerId, int]:
        """How much life each player loses by it."""
        losses: dict[PlayerId, int] = {}
        for damage in self.damage:
            if isinstance(damage.to, PlayerId) and damage.id not in self.other and damage.amount:
                losses[damage.to] = losses.get(damage.to, 0) + damage.amount
        return losses

    def apply(self, state: State) -> None:
        if state.impending.damage:
            state.impending.damage.pop()
        state.this_turn.damage += self.damage
        state.this_turn.losses += (*self.life_lost().items(),)
        for damage in self.damage:
            if isinstance(damage.to, PlayerId):
                state.change_life(damage.to, 0 if damage.id in self.other else -damage.amount)
                dealer = None if damage.source.object is None else state.recall(damage.source.object).card
                if damage.combat and dealer in state.brought.commanders:
                    struck = state.players[damage.to].struck_by
                    struck[dealer] = struck.get(dealer, 0) + damage.amount
            else:
                thing = state.objects[damage.to]
                marked = (state.is_creature(damage.to) and damage.id not in self.other) or damage.id in self.kept
                thing.damage += damage.amount if marked else 0
                source = damage.source.object
                thing.wounded = thing.wounded or (source is not None and state.has(source, KeywordName.DEATHTOUCH))


class DamageUndone(NamedTuple):
    """Damage that was dealt this turn no longer counts as dealt, as an effect has made it good or has passed it on."""

    damage: tuple[AssignedDamage, ...]

    def apply(self, state: State) -> None:
        undone = {damage.id for damage in self.damage}
        state.this_turn.damage = tuple(damage for damage in state.this_turn.damage if damage.id not in undone)


class StateBasedActionsChecked(NamedTuple):
    """State-based actions have looked at who was dealt damage by deathtouch, and at who drew from an empty library."""

    def apply(self, state: State) -> None:
        for thing in state.permanents():
            thing.wounded = False
        for player in state.players:
            player.missed_draw = player.missed_draw and player.misses_for_good
        state.brought.fallen_commanders = []


class Doomed(NamedTuple):
    """Permanents are about to be destroyed or put into the graveyard, and may still be regenerated."""

    objects: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        state.impending.doomed.append(list(self.objects))


class LeftAlone(NamedTuple):
    """State-based actions find something about permanents that the rules leave alone."""

    objects: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class DoomSettled(NamedTuple):
    """It is settled which of the doomed permanents were regenerated or otherwise saved."""

    def apply(self, state: State) -> None:
        state.impending.doomed.pop()


class Regenerated(NamedTuple):
    """A permanent is regenerated: it stays, becomes tapped and loses its damage; it may leave combat, as the edition has it."""

    object: ObjectId
    leaves_attack: bool

    def apply(self, state: State) -> None:
        for batch in state.impending.doomed:
            if self.object in batch:
                batch.remove(self.object)
        thing = state.objects[self.object]
        thing.tapped = True
        thing.damage = 0
        thing.wounded = False
        if self.leaves_attack:
            state.leave_attack(self.object)


class Spared(NamedTuple):
    """A permanent is not destroyed: it stays as it is and loses its damage."""

    object: ObjectId

    def apply(self, state: State) -> None:
        for batch in state.impending.doomed:
            if self.object in batch:
                batch.remove(self.object)
        thing = state.objects[self.object]
        thing.damage = 0
        thing.wounded = False


class ShieldMade(NamedTuple):
    """An effect makes prevention, redirection or regeneration in advance (a shield)."""

    shield: Shield

    def apply(self, state: State) -> None:
        state.shields.append(self.shield)


class ShieldUsed(NamedTuple):
    """A shield does its work; `left` is what remains of it."""

    id: int
    left: int

    def apply(self, state: State) -> None:
        state.shields = [
            shield._replace(amount=self.left if shield.kind not in AGAINST_DESTRUCTION else None)
            if shield.id == self.id
            else shield
            for shield in state.shields
            if shield.id != self.id or self.left
        ]


def _no_longer_held(state: State, assigned: Sequence[AssignedDamage]) -> None:
    if state.stack.windows and state.stack.windows[-1].held:
        window = state.stack.windows[-1]
        gone = {alike(damage) for damage in assigned}
        window.held = [damage for damage in window.held if alike(damage) not in gone]
        window.forget_once_empty()
