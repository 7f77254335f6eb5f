"""What a player does with priority: an action is verified into a plan or refused with its reason, then carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from core.hooks.table import TableFact
from core.hooks.timing import Joining
from core.kernel.decisions.actions import (
    Action,
    Activate,
    BeginTurn,
    CastSpell,
    Concede,
    DeclareAttack,
    DeclareBlocks,
    EndEffect,
    GetRid,
    PlayLand,
    RollForPlanes,
    Suspend,
    TakeCompanion,
    TurnUp,
)
from core.kernel.state.game_objects import Outcome, OutcomeKind
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.citations import Refused
from core.play.base import turn_markers
from core.play.casting.activated_abilities import activate, verify_ability
from core.play.casting.casting_spells import cast, verify_spell
from core.play.casting.companions import take, verify_taking
from core.play.casting.lands import play_land, verify_land
from core.play.casting.plans import Plan, complete, payment_of, permit, refuse_getting_rid
from core.play.casting.special_actions import (
    have_done,
    suspend,
    turn_up,
    verify_having_done,
    verify_rolling,
    verify_suspending,
    verify_turn_up,
)
from core.play.combat.attack_requirements import verify_demands, verify_number
from core.play.combat.declare_attackers import declare_attack, verify_attack
from core.play.combat.declare_blockers import declare_blocks, verify_blocks
from core.play.costs.paying import pay
from core.play.ending.leaving import leave
from core.play.variants import planar_die

if TYPE_CHECKING:
    from core.play.base.game import Game


def verify(game: Game, action: Action) -> Plan:
    """The complete plan of an action, which may never be carried out: what it rests on is kept from what happens next.

    Raises:
        Refused: it is an illegal action now; nothing has changed.
    """
    before, game.resting = game.resting, []
    try:
        plan = _verify(game, action)
        rested_on = game.resting
    finally:
        game.resting = before
    if rested_on:
        plan.because = (*plan.because, *(ruling for ruling in rested_on if ruling not in plan.because))
    return plan


def _verify(game: Game, action: Action) -> Plan:
    if isinstance(action, CastSpell):
        return verify_spell(game, action)
    if isinstance(action, Activate):
        return verify_ability(game, action)
    if isinstance(action, PlayLand):
        return verify_land(game, action)
    if isinstance(action, TurnUp):
        return verify_turn_up(game, action)
    if isinstance(action, Suspend):
        return verify_suspending(game, action)
    if isinstance(action, TakeCompanion):
        return verify_taking(game, action)
    if isinstance(action, EndEffect):
        return verify_having_done(game, action)
    if isinstance(action, RollForPlanes):
        return verify_rolling(game, action)
    if isinstance(action, DeclareAttack):
        why = verify_attack(game, action)
        return Plan(action, (*why, *verify_number(game, action), *verify_demands(game, action)))
    if isinstance(action, DeclareBlocks):
        because, blocks = verify_blocks(game, action)
        return Plan(action, (*because, *verify_number(game, action)), blocks=blocks)
    if isinstance(action, Concede):
        return Plan(action, (permit(game.rules.winning.may_concede(game.state, action.player)),))
    if isinstance(action, BeginTurn):
        return Plan(action, turn_markers.verify_beside(game, action.player))
    if isinstance(action, GetRid):
        refuse_getting_rid(game, action)
    return Plan(action, (permit(game.rules.winning.may_agree_on_draw(game.state)),))


def can(game: Game, action: Action) -> bool:
    """Whether an action is allowed now."""
    try:
        verify(game, action)
    except Refused:
        return False
    return True


def execute(game: Game, plan: Plan) -> None:
    """Carry out a verified plan."""
    action = plan.action
    if isinstance(action, CastSpell):
        cast(game, plan, action)
    elif isinstance(action, Activate):
        activate(game, plan, action)
    elif isinstance(action, PlayLand):
        play_land(game, plan, action)
    elif isinstance(action, TurnUp):
        turn_up(game, plan, action)
    elif isinstance(action, Suspend):
        suspend(game, plan, action)
    elif isinstance(action, TakeCompanion):
        take(game, plan, action)
        complete(game, plan)
    elif isinstance(action, EndEffect):
        if have_done(game, plan, action):
            complete(game, plan)
    elif isinstance(action, RollForPlanes):
        _roll(game, plan, action)
    elif isinstance(action, DeclareAttack):
        declare_attack(game, action, plan.because)
    elif isinstance(action, DeclareBlocks):
        declare_blocks(game, action, plan.blocks, plan.because)
    elif isinstance(action, Concede):
        _concede(game, plan)
    elif isinstance(action, BeginTurn):
        game.agent.done(game.state, action)
        for ruling in plan.because:
            game.rest_on(ruling)
        game.play_beside(action.player)
    else:
        _draw_by_agreement(game, plan)


def _roll(game: Game, plan: Plan, action: RollForPlanes) -> None:
    """Roll the planar die, unless the edition has that wait as an ability does."""
    if plan.announcement is None:
        raise AssertionError("a plan without an announcement")
    pay(game, payment_of(plan))
    joining = game.rules.timing.joins(game.state, plan.announcement)
    if joining.answer is Joining.AT_ONCE:
        planar_die.roll(game, action.player, True, *plan.because, joining)
        complete(game, plan)
        return
    does, number = game.state.given_by_rules.rolling, game.state.fresh_id()
    game.put_on_stack(
        plan,
        Waiting(number, WaitingKind.ABILITY, action.player, planar_die.THE_DIE, None, does, plan.characteristics),
    )


def _concede(game: Game, plan: Plan) -> None:
    state = game.state
    player = plan.action.player
    reason = f"{state.players[player].name} concedes"
    game.agent.done(state, plan.action)
    leave(
        game,
        {player: reason},
        *plan.because,
        *((game.fact(TableFact.TEAM_CONCEDES),) if state.agreed.shares_life else ()),
    )


def _draw_by_agreement(game: Game, plan: Plan) -> NoReturn:
    game.agent.done(game.state, plan.action)
    names = " and ".join(player.name for player in game.state.players)
    game.end(Outcome(OutcomeKind.DRAWN, reason=f"{names} agree on it"), *plan.because)
    raise AssertionError("a game that has ended goes on")
