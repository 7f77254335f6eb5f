"""The attacks and blocks that a player may declare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product

from core.game.decisions import Effort
from core.kernel.decisions.actions import DeclareAttack, DeclareBlocks
from core.kernel.state.game_objects import Recipient
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Refused
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.requirements import may_block_at_once, room
from core.play.base.game import Game
from core.play.casting import actions
from core.play.combat.attack_requirements import verify_demands
from core.play.combat.declare_attackers import may_attack
from core.play.combat.declare_blockers import LIMITS
from core.play.costs.combat_costs import plan_together

Bands = tuple[tuple[ObjectId, ...], ...]


def attacks(game: Game, player: PlayerId, effort: Effort) -> Iterator[DeclareAttack]:
    """Every attack that a player may declare or announce; an empty one only where that is announced, as it is a pass elsewhere."""
    state = game.state
    if not game.declaring and not actions.can(game, DeclareAttack(player, ())):
        return
    together = state.acts_with(player)
    attacking = state.attack.bands if state.attack is not None else {}
    able = [
        thing.id
        for thing in state.permanents_that_are(CardType.CREATURE)
        if thing.controller in together and (thing.id in attacking or may_attack(game, thing.id).answer)
    ]
    goals = _goals(game, player)
    several = len(state.defending_players(player)) > 1 and not state.agreed.attacks_team
    nobody_pays = several is False and len(goals) == 1 and _is_free(game, player, able)
    for chosen in _subsets(able):
        if not chosen and game.declaring:
            continue
        for bands in _bandings(game, chosen):
            for sent in product(goals, repeat=len(bands)):
                at = tuple(
                    (creature, goal)
                    for band, goal in zip(bands, sent, strict=True)
                    for creature in band
                    if goal is not None
                )
                attack = DeclareAttack(player, bands, at)
                if not effort.spend():
                    return
                if (nobody_pays and len(bands) == len(chosen)) or actions.can(game, attack):
                    yield attack


def _goals(game: Game, player: PlayerId) -> list[Recipient | None]:
    """What attackers may be sent against; None for the only defending player."""
    state = game.state
    defenders = state.defending_players(player)
    several = len(defenders) > 1 and not state.agreed.attacks_team
    goals: list[Recipient | None] = [*defenders] if several else [None]
    for kind in (CardType.PLANESWALKER, CardType.BATTLE):
        goals += [
            thing.id
            for thing in state.permanents_that_are(kind)
            if game.rules.attack.may_be_attacked(state, thing.id).answer
        ]
    return goals


def _is_free(game: Game, player: PlayerId, able: list[ObjectId]) -> bool:
    """Whether any of some creatures may attack together that may attack alone: nothing limits, requires or prices that."""
    nothing = DeclareAttack(player, ())
    try:
        if room(game.state, [(creature, None) for creature in able]) is not None or verify_demands(game, nothing):
            return False
        if plan_together(game, player, tuple(able), True, {}):
            return False
        for creature in able:
            actions.verify(game, DeclareAttack(player, ((creature,),)))
    except Refused:
        return False
    return True


def _subsets(things: list[ObjectId]) -> Iterable[tuple[ObjectId, ...]]:
    return chain.from_iterable(combinations(things, count) for count in range(len(things) + 1))


def _bandings(game: Game, chosen: tuple[ObjectId, ...]) -> Iterator[Bands]:
    """The ways to form bands of some attackers; each is alone, unless one has banding."""
    if not any(game.state.has(creature, KeywordName.BANDING) for creature in chosen):
        yield tuple((creature,) for creature in chosen)
        return
    yield from _partitions(chosen)


def _partitions(things: tuple[ObjectId, ...]) -> Iterator[Bands]:
    if not things:
        yield ()
        return
    first, rest = things[0], things[1:]
    for beside in _subsets(list(rest)):
        left = tuple(thing for thing in rest if thing not in beside)
        for others in _partitions(left):
            yield ((first, *beside), *others)


def blocks(game: Game, player: PlayerId, effort: Effort) -> Iterator[DeclareBlocks]:
    """Every way to block but not to."""
    state, attack = game.state, game.state.attack
    if attack is None:
        return
    team = state.acts_with(player)
    attackers = [attacker for attacker in attack.bands if state.defending_player(attacker) in team]
    ways: list[list[tuple[tuple[ObjectId, ObjectId], ...]]] = []
    for thing in state.permanents_that_are(CardType.CREATURE):
        if thing.controller not in team:
            continue
        may = [a for a in attackers if game.rules.attack.may_block(state, thing.id, (a,)).answer]
        most = may_block_at_once(state, thing.id)
        count = len(may) if most is None else min(most, len(may))
        own = [
            tuple((thing.id, attacker) for attacker in group)
            for size in range(count + 1)
            for group in combinations(may, size)
        ]
        if len(own) > 1:
            ways.append(own)
    free = _blocks_are_free(game, player, attackers, [way[-1][0][0] for way in ways])
    for chosen in product(*ways):
        block = DeclareBlocks(player, tuple(chain.from_iterable(chosen)))
        if not effort.spend():
            return
        if block.blocks and ((free and all(len(way) < 2 for way in chosen)) or _may_block(game, block)):
            yield block


def _may_block(game: Game, block: DeclareBlocks) -> bool:
    try:
        actions.verify(game, block)
        verify_demands(game, block)
    except Refused:
        return False
    return True


def _blocks_are_free(game: Game, player: PlayerId, attackers: list[ObjectId], blockers: list[ObjectId]) -> bool:
    """Whether any creatures may block together that may block alone: nothing limits, requires or prices that."""
    state = game.state
    if any(state.restrictions(attacker, kind) for attacker in attackers for kind in LIMITS):
        return False
    try:
        if room(state, [(blocker, attackers[0]) for blocker in blockers]) is not None:
            return False
        if verify_demands(game, DeclareBlocks(player, ())) or plan_together(game, player, tuple(blockers), False):
            return False
    except Refused:
        return False
    return (
        all(len(state.attack.band_of(attacker)) == 1 for attacker in attackers) if state.attack is not None else False
    )
