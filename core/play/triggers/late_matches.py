"""Triggered abilities on attacking and blocking, and creatures that fit them only after the declaration."""

from __future__ import annotations

from collections.abc import Iterator

from core.hooks.abilities import AbilityFact
from core.kernel.state.attacks import AttackState
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.kinds import Triggered
from core.kernel.words.trigger_events import Attacks, BlocksOrIsBlocked, IsAttacked
from core.play.triggers.combat_triggers import is_attacker_meant, is_goal_meant


class LateMatch(NamedTuple):
    """An ability of something in play with what it waits for to attack, to be met in a block, or to be attacked."""

    source: ObjectId
    controller: PlayerId
    ability: Triggered
    creature: Recipient


class AttackMatches(NamedTuple):
    """Every such pair in an attack, as it stands, and who attacks."""

    matches: frozenset[LateMatch]
    attackers: frozenset[ObjectId]


def fits_now(position: Position) -> AttackMatches | None:
    """What fits in the attack that is under way; nothing outside of one."""
    attack = position.attack
    return None if attack is None else AttackMatches(frozenset(_fits(position, attack)), frozenset(attack.bands))


def _fits(position: Position, attack: AttackState) -> Iterator[LateMatch]:
    for thing, ability in position.abilities_in_play(Triggered):
        when = ability.when
        if isinstance(when, Attacks):
            found = [
                other for other in attack.bands if is_attacker_meant(position, when, other, thing.id, thing.controller)
            ]
        elif isinstance(when, IsAttacked):
            goals = {attack.goal_of(attacker) for attacker in attack.bands}
            for goal in goals:
                if goal is not None and is_goal_meant(position, when, goal, thing.id, thing.controller):
                    yield LateMatch(thing.id, thing.controller, ability, goal)
            continue
        elif isinstance(when, BlocksOrIsBlocked) and when.met is not None:
            met = [*attack.blockers_of(thing.id), *attack.blockers.get(thing.id, ())]
            found = [other for other in met if position.fits(when.met, other, thing.controller, thing.id)]
        else:
            continue
        for creature in found:
            yield LateMatch(thing.id, thing.controller, ability, creature)


def too_late(position: Position, before: AttackMatches, turned: bool) -> Iterator[AbilityFact]:
    """By what each comes too late that has come to fit since then.

    `turned` tells that an attacker has just been turned onto something else.
    """
    now = fits_now(position)
    late = now.matches - before.matches if now is not None else ()
    for fit in sorted(late, key=lambda found: (found.source, found.creature)):
        when = fit.ability.when
        if isinstance(when, IsAttacked):
            if turned:
                yield AbilityFact.REDIRECTED_ATTACK_IS_NO_OTHER
            else:
                yield AbilityFact.PUT_ATTACKING_HAS_NOT_ATTACKED
        elif isinstance(when, BlocksOrIsBlocked):
            yield AbilityFact.BLOCK_JUDGED_AS_DECLARED
        elif fit.creature not in before.attackers:
            yield AbilityFact.PUT_ATTACKING_HAS_NOT_ATTACKED
        elif isinstance(when, Attacks) and isinstance(when.what, Filter):
            yield AbilityFact.ATTACKER_JUDGED_AS_DECLARED
