"""Declarations of attackers (alone or in bands) and of blockers, checked before anything comes of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from core.hooks.attack import AttackRole
from core.hooks.casting import CastingFact
from core.hooks.timing import Announcement, Speed
from core.hooks.turn import Allowance, TurnFact
from core.kernel.objects.actions import DeclareAttack, DeclareBlocks
from core.kernel.objects.characteristics import CardType
from core.kernel.values.citations import Permission, Refused, Ruling
from core.kernel.values.moments import TurnPart
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.costs.combat_costs import plan_joining
from core.play.permissions import refuse

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]


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
            because.append(allowed(game.rules.attack.may_band(state, band)))
    because += [*_verify_once_each(game, action), *_verify_goals(game, action)]
    _verify_left_out(game, action)
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


def _verify_once_each(game: Game, action: DeclareAttack) -> Iterator[Ruling[Permission]]:
    """Check that what is put into several bands may be in them."""
    named = Counter(creature for band in action.bands for creature in band)
    for creature in [found for found, count in named.items() if count > 1]:
        yield allowed(game.rules.attack.may_join_bands(game.state, creature))


def _verify_goals(game: Game, action: DeclareAttack) -> Iterator[Ruling[Permission]]:
    """Check that what attackers are sent against can be attacked, and that bands keep together."""
    goals = dict(action.goals)
    for band in action.bands:
        if len({goals.get(creature) for creature in band}) > 1:
            yield allowed(game.rules.attack.band_may_part(game.state, band))
    for goal in dict.fromkeys(goals.values()):
        yield allowed(game.rules.attack.may_be_attacked(game.state, goal))


def _verify_left_out(game: Game, action: DeclareAttack) -> None:
    """Check that whatever has to attack does, if it can."""
    state = game.state
    chosen = {creature for band in action.bands for creature in band}
    for thing in state.permanents_that_are(CardType.CREATURE):
        if thing.controller != action.player or thing.id in chosen or thing.tapped:
            continue
        ruling = game.rules.attack.must_attack(state, thing.id)
        if ruling.answer and may_attack(game, thing.id).answer:
            raise Refused(f"{state.name_of(thing.id)} has to attack", ruling.citation)


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
    chooser = game.rules.attack.player_of(state, AttackRole.BLOCKS)
    if chooser.answer != action.player:
        raise Refused(f"{state.name_of(chooser.answer)} chooses the blockers", chooser.citation)
    against: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attacker in action.blocks:
        against.setdefault(blocker, []).append(attacker)
    because: list[Ruling[Any]] = [chooser]
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
                whole = game.rules.attack.band_is_blocked(state, attacker)
                because.append(whole)
                band = band if whole.answer else (attacker,)
            against_all += band
        blocks.append((blocker, against_all))
    because += _verify_together(game, blocks)
    because += plan_joining(game, action.player, against, False)[1]
    return tuple(because), tuple(blocks)


def _verify_together(game: Game, blocks: list[tuple[ObjectId, tuple[ObjectId, ...]]]) -> list[Ruling[Permission]]:
    """Check that those may block together that are put against the same attacker.

    Raises:
        Refused: they may not.
    """
    together: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attackers in blocks:
        for attacker in attackers:
            together.setdefault(attacker, []).append(blocker)
    because = []
    for attacker, blockers in together.items():
        if len(blockers) > 1:
            ruling = game.rules.attack.may_block_together(game.state, attacker, tuple(blockers))
            if not ruling.answer:
                raise Refused(ruling.answer.reason, ruling.citation)
            because.append(ruling)
    return because


def verify_not_skipped(game: Game, player: PlayerId) -> None:
    """Check that an attack that is announced within a phase of another sort is not to be skipped.

    Raises:
        Refused: it is.
    """
    waiting = [skipped for skipped in game.state.skips if skipped.part is TurnPart.COMBAT and skipped.player == player]
    if waiting and Allowance.ATTACK in game.allowed:
        refuse(game, TurnFact.PASSED_OVER, "this attack is to be skipped")
