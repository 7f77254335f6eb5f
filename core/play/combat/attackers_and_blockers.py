"""Declarations of attackers (alone or in bands) and of blockers, checked before anything comes of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from core.hooks.attack import AttackFact
from core.hooks.casting import CastingFact
from core.hooks.timing import Announcement, Speed
from core.hooks.turn import Allowance, TurnFact
from core.kernel.objects.actions import DeclareAttack, DeclareBlocks
from core.kernel.objects.characteristics import CardType, KeywordName
from core.kernel.values.citations import ALLOWED, Permission, Refused, Ruling
from core.kernel.values.moments import TurnPart
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.costs.combat_costs import plan_joining
from core.play.permissions import permitted_by, refuse

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]

HELPS_ATTACKING = (
    KeywordName.BANDING,
    KeywordName.FIRST_STRIKE,
    KeywordName.FLYING,
    KeywordName.LANDWALK,
    KeywordName.PROTECTION,
    KeywordName.TRAMPLE,
)
"""Abilities that help a creature in an attack."""


def verify_attack(game: Game, action: DeclareAttack) -> Because:
    """The rulings by which an attack is allowed.

    Raises:
        Refused: it may not be announced now, or some creature or band may not attack.
    """
    state = game.state
    because: list[Ruling[Any]] = []
    if not game.declaring:
        because.append(verify_announcement(game, action.player))
        announcement = Announcement(action.player, "an attack", Speed.SLOW)
        timing = game.rules.timing.may_announce(state, announcement)
        if not timing.answer:
            raise Refused(timing.answer.reason, timing.citation)
        because.append(timing)
    attacking = state.attack.bands if state.attack is not None else {}
    for band in action.bands:
        for creature in band:
            if creature not in attacking:
                because.append(_verify_attacker(game, action.player, creature))
        if len(band) > 1:
            because.append(_verify_band(game, band))
    _verify_once_each(game, action)
    because += _verify_goals(game, action)
    _name_left_out(game, action)
    new = [creature for band in action.bands for creature in band if creature not in attacking]
    return (*because, *plan_joining(game, action.player, new, True)[1])


def allowed(ruling: Ruling[Permission]) -> Ruling[Permission]:
    """A ruling that something may be done.

    Raises:
        Refused: it may not.
    """
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)
    return ruling


def _verify_band(game: Game, band: tuple[ObjectId, ...]) -> Ruling[Permission]:
    """Check that no more than one attacker of a band lacks banding.

    Raises:
        Refused: several do.
    """
    state = game.state
    without = [found for found in band if not state.has(found, KeywordName.BANDING)]
    if len(without) > 1:
        twice = any(state.characteristics(found).has_twice(KeywordName.BANDING) for found in band)
        names = " and ".join(state.name_of(found) for found in without)
        refuse(
            game,
            AttackFact.BANDING_TWICE if twice else AttackFact.BAND_LACKS_BANDING_ONCE,
            f"at most one creature of a band may lack banding; {names} do",
        )
    return permitted_by(game, AttackFact.ATTACKERS_FORM_BANDS, ALLOWED)


def _verify_once_each(game: Game, action: DeclareAttack) -> None:
    """Check that no attacker is put into several bands.

    Raises:
        Refused: one is.
    """
    named = Counter(creature for band in action.bands for creature in band)
    for creature in [found for found, count in named.items() if count > 1]:
        refuse(game, AttackFact.ONE_BAND_EACH, f"{game.state.name_of(creature)} can be in one band only")


def _verify_goals(game: Game, action: DeclareAttack) -> Iterator[Ruling[Permission]]:
    """Check that what attackers are sent against can be attacked, and that bands keep together."""
    goals = dict(action.goals)
    for band in action.bands:
        if len({goals.get(creature) for creature in band}) > 1:
            names = " and ".join(game.state.name_of(found) for found in band)
            refuse(game, AttackFact.BAND_ATTACKS_TOGETHER, f"{names} are in one band and attack together")
    for goal in dict.fromkeys(goals.values()):
        yield allowed(game.rules.attack.may_be_attacked(game.state, goal))


def _name_left_out(game: Game, action: DeclareAttack) -> None:
    """Name what lets creatures stay out of the attack that could be in it."""
    state = game.state
    chosen = {creature for band in action.bands for creature in band}
    left_out = [
        state.characteristics(thing.id)
        for thing in state.permanents_that_are(CardType.CREATURE)
        if thing.controller == action.player and thing.id not in chosen and not thing.tapped
    ]
    if left_out:
        game.fact(AttackFact.NOBODY_MUST_ATTACK)
    if any(now.has(keyword) for now in left_out for keyword in HELPS_ATTACKING):
        game.fact(AttackFact.HELP_DOES_NOT_FORCE)


def verify_announcement(game: Game, player: PlayerId) -> Ruling[Permission]:
    """Check that a player may announce an attack now, or choose the attackers of the one under way anew.

    Raises:
        Refused: it is not the time for either.
    """
    state = game.state
    if state.attack is not None and state.attack.attacker == player:
        ruling = game.rules.attack.may_change_attack(state, player)
    else:
        verify_not_skipped(game, player)
        ruling = game.rules.attack.may_announce_attack(state, player, game.allowed)
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)
    return ruling


def _verify_attacker(game: Game, player: PlayerId, creature: ObjectId) -> Ruling[Any]:
    state = game.state
    name = state.name_of(creature)
    if not state.is_on_battlefield(creature) or not state.is_creature(creature):
        refuse(game, CastingFact.NO_ATTACKER, f"{name} is no creature on the battlefield")
    if state.objects[creature].controller != player:
        refuse(game, CastingFact.NO_ATTACKER, f"{name} is on the other side")
    ruling = may_attack(game, creature)
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)
    return ruling


def may_attack(game: Game, creature: ObjectId) -> Ruling[Permission]:
    """Whether a creature may be declared as an attacker, taken alone."""
    summoning_sick = game.rules.continuous.has_summoning_sickness(game.state, creature)
    return game.rules.attack.may_attack(game.state, creature, summoning_sick.answer)


def verify_blocks(
    game: Game, action: DeclareBlocks
) -> tuple[Because, tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]]:
    """The rulings by which blocks are allowed, and the blocks with whole bands as what is blocked.

    Raises:
        Refused: this is not the time to block, or some creature may not block what it is put against.
    """
    state = game.state
    attack = state.attack
    if not game.declaring or attack is None:
        refuse(game, CastingFact.NO_BLOCKER, "this is not the time to declare blockers")
    if action.player != attack.defender:
        name = state.name_of(attack.defender)
        refuse(game, AttackFact.ATTACKED_PLAYER_BLOCKS, f"{name} chooses the blockers")
    against: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attacker in action.blocks:
        against.setdefault(blocker, []).append(attacker)
    because: list[Ruling[Any]] = [game.fact(AttackFact.ATTACKED_PLAYER_BLOCKS)]
    blocks = []
    for blocker, attackers in against.items():
        for attacker in attackers:
            if attacker not in attack.bands:
                refuse(game, CastingFact.NO_BLOCKER, f"{state.name_of(attacker)} is not attacking")
        if not state.is_on_battlefield(blocker) or not state.is_creature(blocker):
            refuse(game, CastingFact.NO_BLOCKER, f"{state.name_of(blocker)} is no creature on the battlefield")
        if state.objects[blocker].controller != action.player:
            refuse(game, CastingFact.NO_BLOCKER, f"{state.name_of(blocker)} is on the other side")
        ruling = game.rules.attack.may_block(state, blocker, tuple(attackers))
        if not ruling.answer:
            raise Refused(ruling.answer.reason, ruling.citation)
        because.append(ruling)
        against_all: tuple[ObjectId, ...] = ()
        for attacker in attackers:
            band = tuple(attack.band_of(attacker))
            if len(band) > 1:
                still = any(state.has(found, KeywordName.BANDING) for found in band)
                because.append(game.fact(AttackFact.BAND_IS_BLOCKED if still else AttackFact.FORMER_BAND_IS_BLOCKED))
            against_all += band
        blocks.append((blocker, against_all))
    if len({attacker for _, together in blocks for attacker in together}) < sum(len(found) for _, found in blocks):
        because.append(permitted_by(game, AttackFact.MANY_MAY_BLOCK, ALLOWED))
    because += plan_joining(game, action.player, against, False)[1]
    return tuple(because), tuple(blocks)


def verify_not_skipped(game: Game, player: PlayerId) -> None:
    """Check that an attack that is announced within a phase of another sort is not to be skipped.

    Raises:
        Refused: it is.
    """
    waiting = [skipped for skipped in game.state.skips if skipped.part is TurnPart.COMBAT and skipped.player == player]
    if waiting and Allowance.ATTACK in game.allowed:
        refuse(game, TurnFact.PASSED_OVER, "this attack is to be skipped")
