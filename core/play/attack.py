"""An attack, from its announcement to the declaration of blockers. Damage is dealt in `combat`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.attack import Part
from core.hooks.casting import Ground
from core.hooks.continuous import Course
from core.hooks.timing import Announcement, Speed
from core.kernel.actions import DeclareAttack, DeclareBlocks
from core.kernel.characteristics import CardType
from core.kernel.choices import Offer, OfferKind
from core.kernel.citations import Permission, Refused, Ruling
from core.kernel.events import (
    ActionTaken,
    AttackAnnounced,
    AttackEnded,
    AttackersDeclared,
    BlockersDeclared,
    BlocksLifted,
    RemovedFromAttack,
    Tapped,
    Untapped,
)
from core.kernel.moments import Duration, Point
from core.kernel.zones import ObjectId, PlayerId
from core.play import boundaries, turns
from core.play.course import verify_not_skipped
from core.play.joining_prices import plan_joining
from core.play.payment import pay_mana
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
        because.append(_verify_announcement(game, action.player))
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
            ruling = game.rules.attack.may_band(state, band)
            if not ruling.answer:
                raise Refused(ruling.answer.reason, ruling.citation)
            because.append(ruling)
    _verify_left_out(game, action)
    new = [creature for band in action.bands for creature in band if creature not in attacking]
    return (*because, *plan_joining(game, action.player, new, True)[1])


def _verify_left_out(game: Game, action: DeclareAttack) -> None:
    """Check that whatever has to attack does, if it can."""
    state = game.state
    chosen = {creature for band in action.bands for creature in band}
    for thing in state.permanents_that_are(CardType.CREATURE):
        if thing.controller != action.player or thing.id in chosen or thing.tapped:
            continue
        ruling = game.rules.attack.must_attack(state, thing.id)
        if ruling.answer and _may_attack(game, thing.id).answer:
            raise Refused(f"{state.name_of(thing.id)} has to attack", ruling.citation)


def _verify_announcement(game: Game, player: PlayerId) -> Ruling[Permission]:
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
        refuse(game, Ground.NO_ATTACKER, f"{name} is no creature on the battlefield")
    if state.objects[creature].controller != player:
        refuse(game, Ground.NO_ATTACKER, f"{name} is on the other side")
    ruling = _may_attack(game, creature)
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)
    return ruling


def _may_attack(game: Game, creature: ObjectId) -> Ruling[Permission]:
    fresh = game.rules.continuous.is_fresh(game.state, creature)
    return game.rules.attack.may_attack(game.state, creature, fresh.answer)


def announce(game: Game, action: DeclareAttack, because: Because) -> None:
    """Announce an attack and declare its attackers; where the attack is part of a stage, play it to its end."""
    state = game.state
    game.do(ActionTaken(action.player), *because)
    if state.attack is not None:
        _change(game, action, because)
        return
    attacked = game.rules.attack.player_of(state, Part.IS_ATTACKED)
    game.do(AttackAnnounced(action.player, attacked.answer), *because, attacked)
    boundaries.cross(game, Point.ATTACK_STARTS)
    bands = _still_able(game, action)
    game.do(AttackersDeclared(bands), *because)
    attackers = tuple(creature for band in bands for creature in band)
    _tap(game, attackers, True)
    _pay(game, action.player, attackers, True)
    game.agent.done(state, action)
    if not game.declaring:
        stage = game.stage
        turns.walk_attack(game)
        game.stage = stage


def _change(game: Game, action: DeclareAttack, because: Because) -> None:
    """Declare the attackers of the attack under way anew: who joins it taps, and who leaves it untaps again."""
    state = game.state
    before = () if state.attack is None else tuple(state.attack.bands)
    game.do(AttackersDeclared(action.bands, before), *because)
    now = [creature for band in action.bands for creature in band]
    _tap(game, tuple(creature for creature in now if creature not in before), True)
    taken_back = tuple(found for found in before if found not in now and state.objects[found].tapped)
    untapping = tuple(found for found in taken_back if game.rules.attack.joining_taps(state, found, True).answer)
    if untapping:
        game.do(Untapped(untapping), *because)
    game.agent.done(state, action)


def _tap(game: Game, joining: tuple[ObjectId, ...], attacks: bool) -> None:
    """Tap those that become tapped by joining the attack."""
    rulings = {found: game.rules.attack.joining_taps(game.state, found, attacks) for found in joining}
    tapping = tuple(found for found, ruling in rulings.items() if ruling.answer)
    if tapping:
        because = {ruling.citation: ruling for found, ruling in rulings.items() if found in tapping}
        game.do(Tapped(tapping, "attack"), *because.values())


def _pay(game: Game, player: PlayerId, joining: tuple[ObjectId, ...], attacks: bool) -> None:
    payment, because = plan_joining(game, player, joining, attacks)
    if payment is not None:
        pay_mana(game, payment, *because)


def _still_able(game: Game, action: DeclareAttack) -> tuple[tuple[ObjectId, ...], ...]:
    """The bands as announced, without creatures that something at the start of the attack has put out of it."""
    state = game.state
    bands = []
    for band in action.bands:
        able = tuple(
            creature for creature in band if state.is_on_battlefield(creature) and _may_attack(game, creature).answer
        )
        if able:
            bands.append(able)
    return tuple(bands)


def declare_attackers(game: Game) -> None:
    """Ask the active player for attackers, where declaring them is part of the course of the turn."""
    _declare(game, Offer(game.state.active, OfferKind.ATTACK))


def declare_blockers(game: Game) -> None:
    """Ask the defending player for blockers."""
    attack = game.state.attack
    if attack is None or not attack.bands:
        return
    chooser = game.rules.attack.player_of(game.state, Part.BLOCKS)
    _declare(game, Offer(chooser.answer, OfferKind.BLOCK))
    attack = game.state.attack
    if attack is not None and not attack.blocks_declared:
        game.do(BlockersDeclared(()), chooser)


def lift_blocks(game: Game) -> None:
    """As damage is about to be assigned: what the edition no longer counts as blocked, or as part of the attack, is not."""
    attack = game.state.attack
    for attacker in [] if attack is None else [found for found in attack.bands if found in attack.blocked]:
        ruling = game.rules.attack.is_blocked(game.state, attacker)
        if not ruling.answer:
            game.do(BlocksLifted((attacker,)), ruling)
    for creature in [] if attack is None else [*attack.bands, *attack.blockers]:
        stays = game.rules.attack.stays_in_attack(game.state, creature)
        if not stays.answer:
            game.do(RemovedFromAttack((creature,)), stays)


def _declare(game: Game, offer: Offer) -> None:
    from core.play import announce as announcing

    game.declaring = True
    try:
        while True:
            action = game.ask(offer)
            if action is None:
                return
            try:
                plan = announcing.verify(game, action)
            except Refused as refusal:
                game.agent.refused(action, refusal)
                continue
            announcing.execute(game, plan)
            return
    finally:
        game.declaring = False


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
        refuse(game, Ground.NO_BLOCKER, "this is not the time to declare blockers")
    chooser = game.rules.attack.player_of(state, Part.BLOCKS)
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
                refuse(game, Ground.NO_BLOCKER, f"{state.name_of(attacker)} is not attacking")
        if not state.is_on_battlefield(blocker) or not state.is_creature(blocker):
            refuse(game, Ground.NO_BLOCKER, f"{state.name_of(blocker)} is no creature on the battlefield")
        if state.objects[blocker].controller != action.player:
            refuse(game, Ground.NO_BLOCKER, f"{state.name_of(blocker)} is on the other side")
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


def declare_blocks(
    game: Game,
    action: DeclareBlocks,
    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...],
    because: Because,
) -> None:
    """Declare blockers."""
    game.do(BlockersDeclared(blocks), *because)
    _tap(game, tuple(blocker for blocker, _ in blocks), False)
    _pay(game, action.player, tuple(blocker for blocker, _ in blocks), False)
    game.agent.done(game.state, action)


def end_attack(game: Game) -> None:
    """End an attack: nothing attacks or blocks any more, and what lasts until its end is over."""
    if game.state.attack is None:
        return
    lasting = [effect for effect in game.state.floating if effect.lasts is Duration.COMBAT]
    if lasting:
        ends = game.rules.continuous.course_holds(game.state, lasting[0].objects[0], Course.ENDS_WITH_PART)
        if ends.answer:
            boundaries.wear_off(game, frozenset({Duration.COMBAT}), False, ends)
    game.do(AttackEnded())
    boundaries.cross(game, Point.ATTACK_ENDS)
    game.boundary("attack")
