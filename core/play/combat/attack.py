"""Declaring attackers and blockers: tapping, paying, and what was announced and cannot be any more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from core.hooks.attack import AttackFact
from core.kernel.abilities.descriptions import RestrictionKind
from core.kernel.events import (
    ActionTaken,
    AttackAnnounced,
    AttackersDeclared,
    BlockersDeclared,
    LeftUndone,
    Untapped,
)
from core.kernel.objects.actions import DeclareAttack, DeclareBlocks
from core.kernel.objects.characteristics import KeywordName
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.mana import ManaCost
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.combat.attackers_and_blockers import may_attack
from core.play.costs import optional_attack_costs
from core.play.costs.combat_costs import plan_joining, tapping_to_attack
from core.play.costs.paying import pay_mana
from core.play.zones.tapping import tap

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]

KEEPING_FROM_ATTACKING = (RestrictionKind.ATTACK, RestrictionKind.ATTACK_UNLESS_DEFENDER_HAS)
"""Restrictions that may keep a creature from being declared as an attacker."""


def announce(game: Game, action: DeclareAttack, because: Because) -> None:
    """Announce an attack and declare its attackers; where the attack is part of a stage, play it to its end."""
    state = game.state
    game.do(ActionTaken(action.player), *because)
    if state.attack is not None:
        _change(game, action, because)
        return
    attacked = game.fact(AttackFact.OTHER_PLAYER_IS_ATTACKED)
    game.do(AttackAnnounced(action.player, state.opponent(action.player)), *because, attacked)
    game.cross(Point.ATTACK_STARTS)
    bands = _still_paid_for(game, action.player, _still_able(game, action))
    joined = {creature for band in bands for creature in band}
    goals = tuple((found, goal) for found, goal in action.goals if found in joined and state.is_on_battlefield(goal))
    game.do(AttackersDeclared(bands, goals=goals), *because)
    attackers = tuple(creature for band in bands for creature in band)
    _tap(game, attackers)
    options = optional_attack_costs.take_on(game, action.player, attackers)
    _pay(game, action.player, attackers, True, [ability.cost for _, ability, _ in options])
    optional_attack_costs.come_about(game, action.player, options)
    game.agent.done(state, action)
    if not game.declaring:
        stage = game.stage
        game.walk_attack()
        game.stage = stage


def _change(game: Game, action: DeclareAttack, because: Because) -> None:
    """Declare the attackers of the attack under way anew: who joins it taps, and who leaves it untaps again."""
    state = game.state
    before = () if state.attack is None else tuple(state.attack.bands)
    game.do(AttackersDeclared(action.bands, before, action.goals), *because)
    now = [creature for band in action.bands for creature in band]
    _tap(game, tuple(creature for creature in now if creature not in before))
    taken_back = tuple(found for found in before if found not in now and state.objects[found].tapped)
    untapping = tapping_to_attack(state, taken_back)
    if untapping:
        game.do(Untapped(untapping), *because, game.fact(AttackFact.ATTACKERS_TAP))
    game.agent.done(state, action)


def _tap(game: Game, attackers: tuple[ObjectId, ...]) -> None:
    """Tap what has been declared as attackers, vigilant ones apart."""
    tapping = tapping_to_attack(game.state, attackers)
    if len(tapping) < len(attackers):
        game.fact(AttackFact.VIGILANCE)
    if any(game.state.characteristics(found).has_twice(KeywordName.VIGILANCE) for found in attackers):
        game.fact(AttackFact.VIGILANCE_TWICE)
    if tapping:
        tap(game, tapping, "attack", game.fact(AttackFact.ATTACKERS_TAP))


def _pay(
    game: Game, player: PlayerId, joining: tuple[ObjectId, ...], attacks: bool, more: Iterable[ManaCost] = ()
) -> None:
    payment, because = plan_joining(game, player, joining, attacks, more)
    if payment is not None:
        pay_mana(game, payment, *because)


def _still_able(game: Game, action: DeclareAttack) -> tuple[tuple[ObjectId, ...], ...]:
    """The bands as announced, without creatures that something at the start of the attack has put out of it."""
    state = game.state
    bands = []
    for band in action.bands:
        able = tuple(
            creature for creature in band if state.is_on_battlefield(creature) and may_attack(game, creature).answer
        )
        if able:
            bands.append(able)
    return tuple(bands)


def _still_paid_for(
    game: Game, player: PlayerId, bands: tuple[tuple[ObjectId, ...], ...]
) -> tuple[tuple[ObjectId, ...], ...]:
    """The bands, or none of them if the start of the attack has taken the mana that attacking costs."""
    attackers = tuple(creature for band in bands for creature in band)
    try:
        plan_joining(game, player, attackers, True)
    except Refused:
        owed = game.fact(AttackFact.ATTACK_COSTS_ARE_PAID)
        game.do(LeftUndone(f"the attack of {', '.join(map(game.state.name_of, attackers))}"), owed)
        return ()
    return bands


def name_what_stays(game: Game) -> None:
    """Name what has attackers stay blocked, and creatures stay in the attack, as damage is about to be assigned."""
    attack = game.state.attack
    if attack is None:
        return
    for attacker in (found for found in attack.bands if found in attack.blocked):
        game.fact(AttackFact.BLOCKED_STAYS_BLOCKED)
        blocks = attack.blockers_of(attacker)
        game.fact(AttackFact.EVASION_COMES_TOO_LATE if blocks else AttackFact.BLOCKED_WITHOUT_BLOCKERS)
    for creature in attack.bands:
        game.fact(AttackFact.ATTACKER_STAYS)
        kept = any(game.state.restrictions(creature, kind) for kind in KEEPING_FROM_ATTACKING)
        if kept or game.state.has(creature, KeywordName.DEFENDER):
            game.fact(AttackFact.RESTRICTION_COMES_TOO_LATE)
    for creature in attack.blockers:
        game.fact(AttackFact.BLOCKER_STAYS)
        if game.state.restrictions(creature, RestrictionKind.BLOCK):
            game.fact(AttackFact.RESTRICTION_COMES_TOO_LATE)
        if game.state.objects[creature].tapped:
            game.fact(AttackFact.TAPPED_BLOCKER_STAYS)


def declare_blocks(
    game: Game,
    action: DeclareBlocks,
    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...],
    because: Because,
) -> None:
    """Declare blockers."""
    game.do(BlockersDeclared(blocks), *because)
    if blocks:
        game.fact(AttackFact.BLOCKERS_DO_NOT_TAP)
    _pay(game, action.player, tuple(blocker for blocker, _ in blocks), False)
    game.agent.done(game.state, action)
