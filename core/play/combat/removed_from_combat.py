"""What is removed from combat, such as what stops being a creature, and what stays in it although it could not enter it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.attack import AttackFact
from core.kernel.events import RemovedFromAttack
from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import RestrictionKind
from core.starting.moved_modules import earlier_names

if TYPE_CHECKING:
    from core.play.base.game import Game

__getattr__ = earlier_names(__name__)

ATTACKABLE = frozenset({CardType.BATTLE, CardType.PLANESWALKER})


def remove_from_combat(game: Game) -> None:
    """Take out of the attack what has stopped being a creature that fights, and being anything that can be attacked."""
    state = game.state
    attack = state.attack
    if attack is None:
        return
    for creature in [*attack.bands, *attack.blockers]:
        if state.is_on_battlefield(creature) and _is_unfit(state.characteristics(creature).types):
            _remove(game, creature, True)
    attacked = {goal: None for goal in attack.goals.values() if goal is not None and not isinstance(goal, PlayerId)}
    for goal in attacked:
        if state.is_on_battlefield(goal) and ATTACKABLE.isdisjoint(state.characteristics(goal).types):
            _remove(game, goal, False)


def _is_unfit(types: frozenset[CardType]) -> bool:
    """Whether something is no creature, or a battle as well."""
    return CardType.CREATURE not in types or CardType.BATTLE in types


def _remove(game: Game, thing: ObjectId, attacks_or_blocks: bool) -> None:
    leaves = game.rules.attack.leaves_as_changed(game.state, thing, attacks_or_blocks)
    if game.rest_on(leaves):
        game.do(RemovedFromAttack((thing,), attacks_or_blocks, not attacks_or_blocks), leaves)


KEEPING_FROM_ATTACKING = (
    RestrictionKind.ATTACK,
    RestrictionKind.ATTACK_UNLESS_DEFENDER_HAS,
    RestrictionKind.ATTACK_IF_DEFENDER_HAS,
)
"""Restrictions that may keep a creature from being declared as an attacker."""


def name_what_stays(game: Game) -> None:
    """Name what has attackers stay blocked, and creatures stay in the attack, as damage is about to be assigned."""
    attack = game.state.attack
    if attack is None:
        return
    for attacker in attack.bands:
        if attacker not in attack.blocked:
            continue
        game.fact(AttackFact.BLOCKED_STAYS_BLOCKED, attacker)
        blocks = attack.blockers_of(attacker)
        game.fact(AttackFact.EVASION_COMES_TOO_LATE if blocks else AttackFact.BLOCKED_WITHOUT_BLOCKERS, attacker)
    for creature in attack.bands:
        game.fact(AttackFact.ATTACKER_STAYS, creature)
        kept = any(game.state.restrictions(creature, kind) for kind in KEEPING_FROM_ATTACKING)
        attacked = game.state.defending_players(game.state.objects[creature].controller)
        kept = kept or any(game.state.is_kept_off(creature, player) for player in attacked)
        if kept or game.state.has(creature, KeywordName.DEFENDER):
            game.fact(AttackFact.RESTRICTION_COMES_TOO_LATE, creature)
    for creature in attack.blockers:
        game.fact(AttackFact.BLOCKER_STAYS, creature)
        if game.state.restrictions(creature, RestrictionKind.BLOCK):
            game.fact(AttackFact.RESTRICTION_COMES_TOO_LATE, creature)
        if game.state.objects[creature].tapped:
            game.fact(AttackFact.TAPPED_BLOCKER_STAYS, creature)
