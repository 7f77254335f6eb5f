"""An attack, from its announcement to the declaration of blockers. Damage is dealt in `combat`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.casting import Ground
from core.hooks.timing import Announcement, Speed
from core.hooks.turn import Allowance
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
    Tapped,
)
from core.kernel.moments import Duration, Point
from core.kernel.zones import ObjectId, PlayerId
from core.play import boundaries, turns
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
        if state.active != action.player or Allowance.ATTACK not in game.allowed or state.attacked:
            table = game.rules.turn.table(state)
            when = "only once, in a main phase" if state.attacked else "only in the player's own main phase"
            raise Refused(f"an attack may be announced {when}", table.citation)
        announcement = Announcement(action.player, "an attack", Speed.SLOW)
        timing = game.rules.timing.may_announce(state, announcement)
        if not timing.answer:
            raise Refused(timing.answer.reason, timing.citation)
        because.append(timing)
    for band in action.bands:
        for creature in band:
            because.append(_verify_attacker(game, action.player, creature))
        if len(band) > 1:
            ruling = game.rules.attack.may_band(state, band)
            if not ruling.answer:
                raise Refused(ruling.answer.reason, ruling.citation)
            because.append(ruling)
    _verify_left_out(game, action)
    return tuple(because)


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


def _verify_attacker(game: Game, player: PlayerId, creature: ObjectId) -> Ruling[Any]:
    state = game.state
    name = state.name_of(creature)
    if not state.is_on_battlefield(creature) or not state.is_creature(creature):
        refuse(game, Ground.NO_SUCH_USE, f"{name} is no creature on the battlefield")
    if state.objects[creature].controller != player:
        refuse(game, Ground.NOT_CONTROLLED, f"{name} is on the other side")
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
    game.do(AttackAnnounced(action.player, state.opponent(action.player)), *because)
    boundaries.cross(game, Point.ATTACK_STARTS)
    bands = _still_able(game, action)
    game.do(AttackersDeclared(bands), *because)
    _tap(game, tuple(creature for band in bands for creature in band), True)
    game.agent.done(state, action, None)
    if not game.declaring:
        stage = game.stage
        turns.walk_attack(game)
        game.stage = stage


def _tap(game: Game, joining: tuple[ObjectId, ...], attacks: bool) -> None:
    """Tap those that become tapped by joining the attack."""
    rulings = {found: game.rules.attack.joining_taps(game.state, found, attacks) for found in joining}
    tapping = tuple(found for found, ruling in rulings.items() if ruling.answer)
    if tapping:
        because = {ruling.citation: ruling for found, ruling in rulings.items() if found in tapping}
        game.do(Tapped(tapping, "attack"), *because.values())


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
    _declare(game, Offer(attack.defender, OfferKind.BLOCK))
    attack = game.state.attack
    if attack is not None and not attack.blocks_declared:
        game.do(BlockersDeclared(()))


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
    if not game.declaring or attack is None or attack.defender != action.player:
        refuse(game, Ground.NO_SUCH_USE, "this is not the time to declare blockers")
    against: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attacker in action.blocks:
        against.setdefault(blocker, []).append(attacker)
    because: list[Ruling[Any]] = []
    blocks = []
    for blocker, attackers in against.items():
        for attacker in attackers:
            if attacker not in attack.bands:
                refuse(game, Ground.NO_SUCH_USE, f"{state.name_of(attacker)} is not attacking")
        if not state.is_on_battlefield(blocker) or not state.is_creature(blocker):
            refuse(game, Ground.NO_SUCH_USE, f"{state.name_of(blocker)} is no creature on the battlefield")
        if state.objects[blocker].controller != action.player:
            refuse(game, Ground.NOT_CONTROLLED, f"{state.name_of(blocker)} is on the other side")
        ruling = game.rules.attack.may_block(state, blocker, tuple(attackers))
        if not ruling.answer:
            raise Refused(ruling.answer.reason, ruling.citation)
        because.append(ruling)
        band = tuple(attack.band_of(attackers[0]))
        if len(band) > 1:
            together = game.rules.attack.band_is_blocked(state, attackers[0])
            because.append(together)
            band = band if together.answer else (attackers[0],)
        blocks.append((blocker, band))
    return tuple(because), tuple(blocks)


def declare_blocks(
    game: Game,
    action: DeclareBlocks,
    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...],
    because: Because,
) -> None:
    """Declare blockers."""
    game.do(BlockersDeclared(blocks), *because)
    _tap(game, tuple(blocker for blocker, _ in blocks), False)
    game.agent.done(game.state, action, None)


def end_attack(game: Game) -> None:
    """End an attack: nothing attacks or blocks any more, and what lasts until its end is over."""
    if game.state.attack is None:
        return
    boundaries.wear_off(game, frozenset({Duration.COMBAT}))
    game.do(AttackEnded())
    boundaries.cross(game, Point.ATTACK_ENDS)
    game.boundary("attack")
