"""The combat phase: having attackers and blockers declared, attacks that texts require, and the end of an attack.

Later: beginning of combat step, declare attackers step, declare blockers step, combat damage step, end of combat step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.attack import AttackFact
from core.hooks.continuous import ContinuousFact
from core.hooks.table import TableFact
from core.hooks.turn import Allowance
from core.kernel.decisions.actions import DeclareAttack, DeclareBlocks
from core.kernel.decisions.choices import Offer, OfferKind
from core.kernel.events import AttackEnded, BlockersDeclared
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.moments import Point
from core.kernel.words.durations import Occasion
from core.play.base.expiring import end_as
from core.play.combat import damage_order
from core.play.combat.attack_requirements import demanded, has_bound, verify_demands
from core.play.combat.blind_blocks import blind_blocks, blocks_blind
from core.play.combat.declare_attackers import verify_announcement

if TYPE_CHECKING:
    from core.play.base.game import Game


def announce_required_attack(game: Game) -> bool:
    """Have an attack announced that texts require, before the part of the turn ends in which it can be. Returns whether it was."""
    state = game.state
    if (
        Allowance.ATTACK not in game.allowed
        or state.this_turn.attacked
        or state.attack is not None
        or len(state.stack.windows) > 1
    ):
        return False
    active = state.this_turn.active
    required = demanded(game, active, True)
    if required is None:
        if not has_bound(game, active):
            return False
        all_the_same = game.rules.attack.attacks_though_unable(state, active)
        if not all_the_same.answer:
            return False
        game.rest_on(all_the_same)
        required = DeclareAttack(active, ())
    from core.play.casting import actions as announcing

    try:
        verify_announcement(game, state.this_turn.active)
        game.declaring = True
        plan = announcing.verify(game, required)
    except Refused:
        return False
    finally:
        game.declaring = False
    announcing.execute(game, plan)
    return True


def declare_attackers(game: Game, offer: Offer | None = None) -> None:
    """Ask the active player for attackers, where declaring them is part of the course of the turn; or once more, by an `offer`."""
    _declare(game, offer or Offer(game.state.this_turn.active, OfferKind.ATTACK))


def declare_blockers(game: Game, offer: Offer | None = None) -> None:
    """Ask the defending players for blockers, each of those who are attacked, in turn order.

    With an `offer`, which was made to the only one of them, that player is asked once more.
    """
    if offer is not None:
        _declare(game, offer)
        _finish_blocks(game, game.state.facts[AttackFact.ATTACKED_PLAYER_BLOCKS])
        return
    attack = game.state.attack
    if attack is None or not attack.bands:
        return
    chooser = game.fact(AttackFact.ATTACKED_PLAYER_BLOCKS)
    # Who declares blockers: each attacked player, or one for a team.
    attacked = [player for player in attack.defenders if player in map(game.state.defending_player, attack.bands)]
    if game.state.agreed.shares_turns:
        attacked = attacked[:1]
    if len(attacked) > 1:
        game.rest_on_fact(TableFact.DEFENDERS_BLOCK_IN_ORDER)
    for defender in attacked:
        if not game.state.players[defender].left:
            _declare(game, Offer(game.state.acts_with(defender)[0], OfferKind.BLOCK))
    _finish_blocks(game, chooser)


def _finish_blocks(game: Game, chooser: Ruling[bool]) -> None:
    """Settle who is blocked once all have declared, and the order in which they are dealt damage."""
    # Without a declaration, attackers are unblocked.
    attack = game.state.attack
    if attack is not None and not attack.blocks_declared:
        game.do(BlockersDeclared(()), chooser)
    # Damage assignment orders.
    damage_order.set_orders(game)


def _declare(game: Game, offer: Offer) -> None:
    from core.play.casting import actions as announcing
    from core.play.stack.preview import plan_of

    game.declaring = True
    try:
        while True:
            blind = offer.kind is OfferKind.BLOCK and blocks_blind(game.state, offer.player)
            action_said = None if blind else game.ask(offer)
            action = (
                blind_blocks(game, offer.player)
                if blind
                else action_said or demanded(game, offer.player, offer.kind is OfferKind.ATTACK)
            )
            if action is None:
                return
            try:
                plan = plan_of(game, action)
                if isinstance(action, DeclareBlocks):
                    verify_demands(game, action)
            except Refused as refusal:
                if action_said is None:
                    return
                game.agent.refused(action, refusal)
                continue
            announcing.execute(game, plan)
            return
    finally:
        game.declaring = False


def end_attack(game: Game) -> None:
    """End an attack: nothing attacks or blocks any more, and what lasts until its end is over."""
    if game.state.attack is None:
        return
    end_as(game, Occasion.COMBAT_ENDS, ContinuousFact.DURATION_ENDS)
    game.do(AttackEnded(), game.fact(AttackFact.ENDS_FOR_ALL))
    game.cross(Point.ATTACK_ENDS)
    game.boundary("attack")
