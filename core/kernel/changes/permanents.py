"""Permanents and what happens to them where they are; attacks; continuous effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.abilities.kinds import Ability, AsEnters, EntryChange
from core.kernel.abilities.linked import PHASED_AWAY, PHASED_AWAY_TAPPED
from core.kernel.abilities.modifications import Order
from core.kernel.changes.registry import carries_out
from core.kernel.objects.actions import DISGUISED
from core.kernel.objects.attacks import AttackState
from core.kernel.values.moments import Duration
from core.kernel.values.zones import Zone

if TYPE_CHECKING:
    from core.kernel.state.game_state import State


@carries_out(happened.Tapped)
def _tapped(state: State, event: happened.Tapped) -> None:
    for object_id in event.objects:
        state.objects[object_id].tapped = True
        if state.attack is not None and object_id in state.attack.blockers:
            state.attack.tapped_since.add(object_id)


@carries_out(happened.Untapped)
def _untapped(state: State, event: happened.Untapped) -> None:
    for object_id in event.objects:
        state.objects[object_id].tapped = False


@carries_out(happened.CountersChanged)
def _counters_changed(state: State, event: happened.CountersChanged) -> None:
    thing = state.objects[event.object]
    counters = thing.counters
    if event.number > 0 and (event.kind not in counters or Order.COUNTED_ANEW in state.ranks):
        thing.stamped[event.kind] = state.clock
    counters[event.kind] = counters.get(event.kind, 0) + event.number
    if counters[event.kind] <= 0:
        del counters[event.kind]


@carries_out(happened.Attached)
def _attached(state: State, event: happened.Attached) -> None:
    thing = state.objects[event.object]
    thing.attached_to = event.to
    if Order.ATTACHED_ANEW in state.ranks:
        thing.timestamp = state.clock


@carries_out(happened.ControlChanged)
def _control_changed(state: State, event: happened.ControlChanged) -> None:
    thing = state.objects[event.object]
    began = state.players[thing.controller].turn_began
    if thing.controlled_since < began:
        thing.began_with[thing.controller] = began
    thing.controller = thing.side = event.controller
    thing.controlled_since = state.clock


@carries_out(happened.LaidDown)
def _laid_down(state: State, event: happened.LaidDown) -> None:
    state.objects[event.object].side = event.side


@carries_out(happened.Ignored)
def _ignored(state: State, event: happened.Ignored) -> None:
    state.objects[event.object].silenced = True
    state.objects[event.object].ignored_in = state.turn


@carries_out(happened.Silenced)
def _silenced(state: State, event: happened.Silenced) -> None:
    state.objects[event.object].silenced = event.silenced


@carries_out(happened.FaceTurned)
def _face_turned(state: State, event: happened.FaceTurned) -> None:
    thing = state.objects[event.object]
    thing.face_down = event.face_down
    # Turned down once more, it is no longer what its spell was to become.
    thing.cast_as = "" if thing.cast_as == DISGUISED else thing.cast_as
    if Order.TURNED_ANEW in state.ranks:
        thing.timestamp = state.clock
    if event.face_down and any(map(_copies_as_turned_up, state.cards[thing.card].printed.abilities)):
        thing.copied = None
    thing.copied = event.copied or thing.copied


def _copies_as_turned_up(ability: Ability) -> bool:
    """Whether an ability makes a copy that lasts until its permanent is turned face down."""
    return isinstance(ability, AsEnters) and ability.change is EntryChange.COPY and ability.turned_up


@carries_out(happened.PhasedOut)
def _phased_out(state: State, event: happened.PhasedOut) -> None:
    """It stays the object that it is."""
    for object_id in (*event.objects, *(found for found, _ in event.along)):
        state.battlefield.remove(object_id)
        state.shared[Zone.PHASED_OUT].append(object_id)
        thing = state.objects[object_id]
        thing.zone = Zone.PHASED_OUT
        thing.damage = thing.damage if object_id in event.damaged else 0
        state.leave_attack(object_id)
    for object_id, host in event.along:
        state.objects[object_id].phased_with = host


@carries_out(happened.PhasedIn)
def _phased_in(state: State, event: happened.PhasedIn) -> None:
    for object_id in event.objects:
        state.shared[Zone.PHASED_OUT].remove(object_id)
        state.battlefield.append(object_id)
        thing = state.objects[object_id]
        thing.zone, thing.phased_with = Zone.BATTLEFIELD, None
        if not event.remembered:
            thing.tapped, thing.attached_to = False, None
            thing.counters.clear()
        thing.timestamp = thing.timestamp if event.same_age else state.clock
        thing.controlled_since = thing.controlled_since if event.ready else state.clock
    back = {state.objects[object_id].card for object_id in event.objects}
    for key, cards in state.links.items():
        if key[1] in (PHASED_AWAY, PHASED_AWAY_TAPPED):
            state.links[key] = tuple(card for card in cards if card not in back)


@carries_out(happened.Flipped)
def _flipped(state: State, event: happened.Flipped) -> None:
    state.objects[event.object].flipped = event.flipped


@carries_out(happened.ProtectorChosen)
def _protector_chosen(state: State, event: happened.ProtectorChosen) -> None:
    state.objects[event.object].protector = event.player


@carries_out(happened.Transformed)
def _transformed(state: State, event: happened.Transformed) -> None:
    thing = state.objects[event.object]
    thing.transformed = not thing.transformed
    thing.turned_over = state.next_id
    if Order.TRANSFORMED_ANEW in state.ranks:
        thing.timestamp = state.clock


@carries_out(happened.EffectBegan)
def _effect_began(state: State, event: happened.EffectBegan) -> None:
    state.floating.append(event.effect)


@carries_out(happened.EffectsEnded)
def _effects_ended(state: State, event: happened.EffectsEnded) -> None:
    state.floating = [effect for effect in state.floating if effect.id not in event.effects]
    for player in state.players:
        player.rules = [rule for rule in player.rules if rule[1] not in event.lasting]
    if event.shields:
        state.shields = []
    if Duration.TURN in event.lasting:
        state.skips = [waiting for waiting in state.skips if not waiting.this_turn]
    for object_id in event.healed:
        state.objects[object_id].damage = 0


@carries_out(happened.PlayerRuleBegan)
def _player_rule_began(state: State, event: happened.PlayerRuleBegan) -> None:
    state.players[event.player].rules.append((event.rule, event.lasts))


@carries_out(happened.AttackAnnounced)
def _attack_announced(state: State, event: happened.AttackAnnounced) -> None:
    state.attack = AttackState(event.attacker, event.defender)
    state.attacked = True


@carries_out(happened.AttackersDeclared)
def _attackers_declared(state: State, event: happened.AttackersDeclared) -> None:
    if state.attack is not None:
        state.attack.bands = {found: index for index, band in enumerate(event.bands) for found in band}
        state.attack.goals = dict(event.goals)


@carries_out(happened.BlockersDeclared)
def _blockers_declared(state: State, event: happened.BlockersDeclared) -> None:
    attack = state.attack
    if attack is not None:
        attack.blocks_declared = True
        for blocker, attackers in event.blocks:
            attack.blockers[blocker] = attackers
            attack.blocked.update(attackers)


@carries_out(happened.JoinedAttack)
def _joined_attack(state: State, event: happened.JoinedAttack) -> None:
    if state.attack is not None:
        state.attack.bands[event.object] = max(state.attack.bands.values(), default=-1) + 1
        if event.goal is not None:
            state.attack.goals[event.object] = event.goal


@carries_out(happened.JoinedBlock)
def _joined_block(state: State, event: happened.JoinedBlock) -> None:
    if state.attack is not None:
        state.attack.blockers[event.object] = event.attackers
        state.attack.blocked.update(event.attackers)


@carries_out(happened.BecameBlocked)
def _became_blocked(state: State, event: happened.BecameBlocked) -> None:
    if state.attack is not None:
        state.attack.blocked.update(event.objects)


@carries_out(happened.RemovedFromAttack)
def _removed_from_attack(state: State, event: happened.RemovedFromAttack) -> None:
    for object_id in event.objects:
        state.leave_attack(object_id, event.fighting, event.attacked)


@carries_out(happened.AttackTurned)
def _attack_turned(state: State, event: happened.AttackTurned) -> None:
    if state.attack is None:
        return
    if event.goal is None:
        state.attack.goals.pop(event.object, None)
    else:
        state.attack.goals[event.object] = event.goal


@carries_out(happened.BlocksLifted)
def _blocks_lifted(state: State, event: happened.BlocksLifted) -> None:
    if state.attack is not None:
        state.attack.blocked.difference_update(event.objects)


@carries_out(happened.StrikersNoted)
def _strikers_noted(state: State, event: happened.StrikersNoted) -> None:
    if state.attack is not None:
        state.attack.quick.update(event.quick)
        state.attack.double.update(event.double)
        state.attack.struck.update(event.struck)


@carries_out(happened.DamageRoundBegan)
def _damage_round_began(state: State, event: happened.DamageRoundBegan) -> None:
    if state.attack is not None:
        state.attack.another_round = event.another


@carries_out(happened.AttackEnded)
def _attack_ended(state: State, event: happened.AttackEnded) -> None:
    state.attack = None
