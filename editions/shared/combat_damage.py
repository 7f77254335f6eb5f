"""Answers about combat damage that several editions give alike."""

from __future__ import annotations

from collections.abc import Container

from core.hooks.combat_damage import Delivery, Division, Recipients, Spill
from core.kernel.state.attacks import AttackState
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import PERMANENT
from core.kernel.words.references import Role
from core.kernel.words.replacement_effects import PreventsFrom


def attack_of(position: Position) -> AttackState:
    """The attack under way."""
    if position.attack is None:
        raise ValueError("there is no attack")
    return position.attack


def strikes_at_first(position: Position, creature: ObjectId) -> bool:
    """Whether a creature deals damage in the first of two rounds."""
    now = position.characteristics(creature)
    return now.has(KeywordName.FIRST_STRIKE) or now.has(KeywordName.DOUBLE_STRIKE)


def has_assigned_zero(position: Position, creature: ObjectId, round: int, rounds: int) -> bool:
    """Whether a creature was to strike in the first of two rounds, had no damage to deal then, and is looked at in the second."""
    attack = attack_of(position)
    struck_at_first = creature in attack.quick and creature not in attack.struck
    return round == rounds == 2 and struck_at_first and not position.has(creature, KeywordName.DOUBLE_STRIKE)


def power(position: Position, creature: ObjectId) -> int:
    """Its power."""
    return position.characteristics(creature).power


def opposing(position: Position, creature: ObjectId) -> tuple[ObjectId, ...]:
    """The creatures in the attack that face one creature now; where its damage goes to them in an order, in that."""
    attack = attack_of(position)
    if creature in attack.bands:
        facing = tuple(attack.blockers_of(creature))
    else:
        facing = tuple(fought for fought in attack.blockers.get(creature, ()) if fought in attack.bands)
    order = attack.orders.get(creature)
    return facing if order is None else tuple(fought for fought in order if fought in facing)


def in_no_order(position: Position, creature: ObjectId) -> bool:
    """Its damage is divided among them as its player likes."""
    return False


def recipients(position: Position, creature: ObjectId) -> Recipients:
    """What an unblocked attacker attacks, else the creatures that face it; a trampler may also reach what it attacks."""
    attack = attack_of(position)
    facing = opposing(position, creature)
    if creature not in attack.bands:
        return Recipients(facing)
    if creature not in attack.blocked:
        return Recipients((), attack.goal_of(creature))
    if facing and position.has(creature, KeywordName.TRAMPLE):
        return Recipients(facing, attack.goal_of(creature), spills=True)
    return Recipients(facing)


def no_trample_damage(position: Position, attacker: ObjectId) -> bool:
    """Trample is about what may be assigned, not about what damage is."""
    return False


def divider(position: Position, creature: ObjectId) -> PlayerId:
    """Its controller, unless a creature with banding faces it: then the other player."""
    attack = attack_of(position)
    banded = any(position.has(fought, KeywordName.BANDING) for fought in opposing(position, creature))
    if creature in attack.bands:
        return position.defending_player(creature) if banded else attack.attacker
    return attack.attacker if banded else position.objects[creature].controller


def may_divide_with_lethal_first(
    position: Position,
    creature: ObjectId,
    division: Division,
    assigned: tuple[AssignedDamage, ...],
    any_is_lethal: Container[ObjectId] = (),
    left_out: Container[ObjectId] = (),
) -> Permission:
    """Whatever is behind the blockers gets something only once every blocker is assigned lethal damage.

    Of the creatures in `any_is_lethal` any damage is; those that are `left_out` need none.
    """
    facing = opposing(position, creature)
    if not any(points for to, points in division if to not in facing):
        return ALLOWED
    points_by_creature = dict(division)
    for blocker in facing:
        if blocker in left_out:
            continue
        if points_by_creature.get(blocker, 0) < _lethal(position, creature, blocker, assigned, any_is_lethal):
            return denied(f"{position.name_in_full(blocker)} must be assigned lethal damage before any passes on")
    return ALLOWED


def kept_from_damage(position: Position, creature: ObjectId) -> bool:
    """Whether an Aura on a creature keeps all combat damage from it."""
    return any(
        thing.attached_to == creature
        and ability.to is Role.ATTACHED
        and ability.amount is None
        and ability.by is None
        and ability.combat is not False
        and ability.described == PERMANENT
        for thing, ability in position.abilities_in_play(PreventsFrom)
    )


def without_the_numb(position: Position, hit: Recipients) -> Recipients:
    """Those among whom damage is divided, but for creatures that an Aura keeps all combat damage from."""
    able = tuple(fought for fought in hit.creatures if not kept_from_damage(position, fought))
    return hit if able == hit.creatures else Recipients(able, hit.goal, hit.spills)


def may_divide_in_order(
    position: Position,
    creature: ObjectId,
    division: Division,
    assigned: tuple[AssignedDamage, ...],
    any_is_lethal: Container[ObjectId] = (),
) -> Permission:
    """Each in the order gets something only once all before it are assigned lethal damage, and what is behind them last.

    Of the creatures in `any_is_lethal` any damage is.
    """
    points_by_creature = dict(division)
    behind = sum(points_by_creature.values())
    for fought in opposing(position, creature):
        points = points_by_creature.get(fought, 0)
        behind -= points
        if behind and points < _lethal(position, creature, fought, assigned, any_is_lethal):
            return denied(f"{position.name_in_full(fought)} must be assigned lethal damage before what comes after it")
    return ALLOWED


def _lethal(
    position: Position,
    creature: ObjectId,
    fought: ObjectId,
    assigned: tuple[AssignedDamage, ...],
    any_is_lethal: Container[ObjectId],
) -> int:
    """How much a creature has to assign to another for that to be lethal, beside what is on it and what others assign to it."""
    besides = [other_damage for other_damage in assigned if other_damage.to == fought and other_damage.amount]
    if any(other_damage.source.object in any_is_lethal for other_damage in besides):
        return 0
    marked = position.objects[fought].damage + sum(other_damage.amount for other_damage in besides)
    wanted = position.characteristics(fought).toughness - marked
    return min(wanted, 1) if creature in any_is_lethal else wanted


def deadly(position: Position, creature: ObjectId, assigned: tuple[AssignedDamage, ...]) -> set[ObjectId]:
    """The creatures with deathtouch among one that assigns damage and those that have assigned some to what it fights."""
    facing = opposing(position, creature)
    sources = {creature, *(damage.source.object for damage in assigned if damage.to in facing)}
    return {source for source in sources if source is not None and position.has(source, KeywordName.DEATHTOUCH)}


def divided_at_will(position: Position, creature: ObjectId) -> bool:
    """Whether a creature with banding that one fights lets its damage be divided in no order."""
    return any(position.has(fought, KeywordName.BANDING) for fought in opposing(position, creature))


def at_once(position: Position) -> Delivery:
    """Nobody may act between assigning combat damage and dealing it."""
    return Delivery.AT_ONCE


def nothing_spills(position: Position, assigned: tuple[AssignedDamage, ...]) -> tuple[Spill, ...]:
    """Damage lands where it was assigned."""
    return ()
