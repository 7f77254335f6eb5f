"""Declaring blockers: verifying that each may block what it is put against, and declaring them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.attack import AttackFact
from core.hooks.casting import CastingFact
from core.hooks.table import TableFact
from core.kernel.decisions.actions import DeclareBlocks
from core.kernel.events import BlockersDeclared
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Because, Refused, Ruling
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.requirements import may_block_at_once
from core.play.base.permissions import permitted_by, refuse
from core.play.base.table import of_team
from core.play.costs.combat_costs import by_controller, pay_to_join, plan_together

if TYPE_CHECKING:
    from core.play.base.game import Game


def verify_blocks(
    game: Game, action: DeclareBlocks
) -> tuple[Because, tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]]:
    """The rulings by which blocks are allowed, and the blocks with whole bands as what is blocked.

    Raises:
        Refused: this is not the time to block, or some creature may not block what it is put against.
    """
    state = game.state
    attack = state.attack
    # Who declares, and when.
    if not game.declaring or attack is None:
        refuse(game, CastingFact.NO_BLOCKER, "blockers cannot be declared now")
    if action.player not in attack.defenders:
        names = " or ".join(state.name_in_full(defender) for defender in attack.defenders)
        refuse(game, AttackFact.ATTACKED_PLAYER_BLOCKS, f"{names} chooses the blockers")
    team = state.acts_with(action.player)
    against: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attacker in action.blocks:
        against.setdefault(blocker, []).append(attacker)
    because: list[Ruling[Any]] = [game.fact(AttackFact.ATTACKED_PLAYER_BLOCKS)]
    blocks = []
    for blocker, attackers in against.items():
        # Which attackers: of the player whose blocks these are, or of the team.
        for attacker in attackers:
            if attacker not in attack.bands:
                refuse(game, CastingFact.NO_BLOCKER, f"{state.name_in_full(attacker)} is not attacking")
            if state.defending_player(attacker) not in team:
                attacked = state.players[state.defending_player(attacker)].name
                refuse(game, TableFact.BLOCKS_FOR_ONESELF, f"{state.name_in_full(attacker)} attacks {attacked}")
        # Which creatures can block, and what each of them (509.1a, 509.1b).
        if not state.is_on_battlefield(blocker) or not state.is_creature(blocker):
            fault_in_words = "no creature" if state.is_on_battlefield(blocker) else "not on the battlefield"
            refuse(game, CastingFact.NO_BLOCKER, f"{state.name_in_full(blocker)} is {fault_in_words}")
        if state.objects[blocker].controller not in team:
            refuse(game, CastingFact.NO_BLOCKER, f"{state.name_in_full(blocker)} is on the other side")
        groups = [tuple(attackers)]
        if len(attackers) > 1 and _blocks_so_many(state, blocker, len(attackers)):
            groups = [(attacker,) for attacker in attackers]
            because.append(game.fact(AttackFact.BLOCKS_MORE, blocker))
        for group in groups:
            ruling = game.rules.attack.may_block(state, blocker, group)
            if not ruling.answer:
                raise Refused(ruling.answer.reason, ruling.citation)
            because.append(ruling)
        # Whoever blocks one of a band blocks all of it.
        against_all: tuple[ObjectId, ...] = ()
        for attacker in attackers:
            band = tuple(attack.band_of(attacker))
            if len(band) > 1:
                still = any(state.has(creature, KeywordName.BANDING) for creature in band)
                because.append(game.fact(AttackFact.BAND_IS_BLOCKED if still else AttackFact.FORMER_BAND_IS_BLOCKED))
            against_all += band
        blocks.append((blocker, against_all))
    # How many block one attacker.
    because += _verify_numbers(game, blocks)
    if len({attacker for _, together in blocks for attacker in together}) < sum(len(against) for _, against in blocks):
        because.append(permitted_by(game, AttackFact.MANY_MAY_BLOCK, ALLOWED))
    because += of_team(game, TableFact.TEAM_BLOCKS_TOGETHER)
    # Costs to block (509.1d).
    because += plan_together(game, action.player, tuple(against), False)
    return tuple(because), tuple(blocks)


def _blocks_so_many(position: Position, blocker: ObjectId, number: int) -> bool:
    """Whether effects let a creature block so many attackers, each of which it could block alone."""
    most = may_block_at_once(position, blocker)
    return most is None or number <= most


LIMITS = {RestrictionKind.BE_BLOCKED_BY_FEWER: int.__lt__, RestrictionKind.BE_BLOCKED_BY_MORE: int.__gt__}
"""Restrictions on how many creatures block one attacker, each with how too few or too many compare with the number."""


def _verify_numbers(game: Game, blocks: list[tuple[ObjectId, tuple[ObjectId, ...]]]) -> Because:
    """Check that no attacker is blocked by fewer creatures than an effect lets, or by more; what says so.

    Raises:
        Refused: one is.
    """
    state = game.state
    because: Because = ()
    for attacker in dict.fromkeys(blocked for _, against in blocks for blocked in against):
        number = sum(attacker in against for _, against in blocks)
        for kind, wrong in LIMITS.items():
            for restriction in state.restrictions(attacker, kind):
                because = (game.fact(AttackFact.LIMIT_ON_BLOCKERS, attacker),)
                if restriction.most is not None and wrong(number, restriction.most):
                    message = f"{state.name_in_full(attacker)} can't {kind.value} {restriction.most}"
                    refuse(game, AttackFact.LIMIT_ON_BLOCKERS, message)
    return because


def declare_blocks(
    game: Game,
    action: DeclareBlocks,
    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...],
    because: Because,
) -> None:
    """Declare blockers."""
    met = {(blocker, attacker) for blocker, against in blocks for attacker in against}
    game.do(BlockersDeclared(blocks, frozenset(met - set(action.blocks))), *because)
    if blocks:
        game.fact(AttackFact.BLOCKERS_DO_NOT_TAP, *(blocker for blocker, _ in blocks))
    for player, own_blockers in by_controller(game.state, action.player, tuple(blocker for blocker, _ in blocks)):
        pay_to_join(game, player, own_blockers, False)
    game.agent.done(game.state, action)
