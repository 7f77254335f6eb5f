"""What a player does with priority: an action is verified into a plan or refused with its reason, then carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from core.hooks.abilities import AbilityFact
from core.hooks.objects import ObjectFact
from core.hooks.timing import Joining, Speed
from core.kernel.abilities.kinds import Instructions
from core.kernel.abilities.references import Role
from core.kernel.effects import RollPlanarDie, TurnFaceUp
from core.kernel.events import ActionTaken, Cause, PlayerLeft, ZonesChanged
from core.kernel.objects.actions import (
    Action,
    Activate,
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
from core.kernel.objects.characteristics import CardType, KeywordName
from core.kernel.objects.game_objects import Outcome, OutcomeKind
from core.kernel.objects.waiting import Waiting, WaitingKind
from core.kernel.values.citations import Refused
from core.kernel.values.zones import Zone
from core.play.casting.activating import verify_ability
from core.play.casting.casting_spells import verify_land, verify_spell, verify_suspending, verify_turn_up
from core.play.casting.ending_effects import have_done, verify_having_done
from core.play.casting.flash_permissions import follow, stay_allowed
from core.play.casting.opponents_choices import let_opponent_choose
from core.play.casting.plans import Plan, permit, refuse_getting_rid, x_of_this_use
from core.play.combat import attack, attackers_and_blockers
from core.play.combat.attack_requirements import verify_demands, verify_number
from core.play.costs.paid_conditions import rest_on_payment
from core.play.costs.paying import pay, pay_as_announced
from core.play.costs.payment import Payment
from core.play.ending.leaving import end_without
from core.play.variants import conspiracies, planes
from core.play.variants.companions import take, verify_taking
from core.play.variants.planes import verify_rolling
from core.play.zones.arriving import turn_face
from core.play.zones.entering import enter
from core.play.zones.moving import move, move_of

if TYPE_CHECKING:
    from core.play.game import Game


def verify(game: Game, action: Action) -> Plan:
    """The complete plan of an action.

    Raises:
        Refused: it is an illegal action now; nothing has changed.
    """
    with game.looking_ahead() as found:
        plan = _verify(game, action)
    plan.because = (*plan.because, *(ruling for ruling in found if ruling not in plan.because))
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
        why = attackers_and_blockers.verify_attack(game, action)
        return Plan(action, (*why, *verify_number(game, action), *verify_demands(game, action)))
    if isinstance(action, DeclareBlocks):
        because, blocks = attackers_and_blockers.verify_blocks(game, action)
        return Plan(action, (*because, *verify_number(game, action)), blocks=blocks)
    if isinstance(action, Concede):
        return Plan(action, (permit(game.rules.winning.may_concede(game.state, action.player)),))
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
        _activate(game, plan, action)
    elif isinstance(action, PlayLand):
        _play_land(game, plan, action)
    elif isinstance(action, TurnUp):
        _turn_up(game, plan, action)
    elif isinstance(action, Suspend):
        pay(game, _payment(plan))
        aside = (("time", plan.x),)
        move(game, [action.object], Zone.EXILE, Cause.EFFECT, *plan.because, counters=aside, by=KeywordName.SUSPEND)
        _done(game, plan)
    elif isinstance(action, TakeCompanion):
        take(game, plan, action)
        _done(game, plan)
    elif isinstance(action, EndEffect):
        if have_done(game, plan, action):
            _done(game, plan)
    elif isinstance(action, RollForPlanes):
        _roll(game, plan, action)
    elif isinstance(action, DeclareAttack):
        attack.announce(game, action, plan.because)
    elif isinstance(action, DeclareBlocks):
        attack.declare_blocks(game, action, plan.blocks, plan.because)
    elif isinstance(action, Concede):
        _concede(game, plan)
    else:
        _draw_by_agreement(game, plan)


def _play_land(game: Game, plan: Plan, action: PlayLand) -> None:
    """Put a land down, unless the edition has lands wait like spells."""
    if plan.announcement is None:
        raise AssertionError("a plan without an announcement")
    joining = game.rules.timing.joins(game.state, plan.announcement)
    if joining.answer is Joining.AT_ONCE:
        enter(game, action.object, action.player, Cause.PLAY, *plan.because, joining)
        _done(game, plan)
        return
    step = move_of(game, action.object, Zone.STACK, Cause.PLAY, action.player)
    now = game.state.characteristics(action.object)
    game.do(ZonesChanged((step,)), *plan.because, joining)
    kind = WaitingKind.SPELL
    game.put_on_stack(plan, Waiting(step.becomes, kind, action.player, now.name, step.becomes, plan.does, now))


def _roll(game: Game, plan: Plan, action: RollForPlanes) -> None:
    """Roll the planar die, unless the edition has that wait as an ability does."""
    if plan.announcement is None:
        raise AssertionError("a plan without an announcement")
    pay(game, _payment(plan))
    joining = game.rules.timing.joins(game.state, plan.announcement)
    if joining.answer is Joining.AT_ONCE:
        planes.roll(game, action.player, True, *plan.because, joining)
        _done(game, plan)
        return
    does, number = Instructions((RollPlanarDie(),)), game.state.fresh_id()
    game.put_on_stack(
        plan,
        Waiting(number, WaitingKind.ABILITY, action.player, planes.THE_DIE, None, does, plan.characteristics),
    )


def _turn_up(game: Game, plan: Plan, action: TurnUp) -> None:
    """Turn a face-down creature up, unless the edition has that wait as an ability does."""
    if plan.announcement is None:
        raise AssertionError("a plan without an announcement")
    pay(game, _payment(plan))
    joining = game.rules.timing.joins(game.state, plan.announcement)
    if joining.answer is Joining.AT_ONCE and game.state.objects[action.object].zone is Zone.COMMAND:
        conspiracies.turn_up(game, action.object, *plan.because, joining)
        _done(game, plan)
        return
    if joining.answer is Joining.AT_ONCE:
        turn_face(game, action.object, False, *plan.because, joining)
        _done(game, plan)
        return
    state, does = game.state, Instructions((TurnFaceUp(Role.SOURCE),))
    now = state.characteristics(action.object)
    name = plan.announcement.name
    game.put_on_stack(
        plan, Waiting(state.fresh_id(), WaitingKind.ABILITY, action.player, name, action.object, does, now)
    )


def _done(game: Game, plan: Plan) -> None:
    game.do(ActionTaken(plan.action.player), *plan.because)
    game.agent.done(game.state, plan.action)


def _concede(game: Game, plan: Plan) -> NoReturn:
    state = game.state
    player = plan.action.player
    reason = f"{state.players[player].name} concedes"
    game.agent.done(state, plan.action)
    game.do(PlayerLeft(player, reason), *plan.because)
    end_without(game, player, reason, *plan.because)


def _draw_by_agreement(game: Game, plan: Plan) -> NoReturn:
    game.agent.done(game.state, plan.action)
    who = " and ".join(player.name for player in game.state.players)
    game.end(Outcome(OutcomeKind.DRAWN, reason=f"{who} agree on it"), *plan.because)
    raise AssertionError("a game that has ended goes on")


def _payment(plan: Plan) -> Payment:
    if plan.payment is None:
        raise AssertionError("a plan without a payment")
    return plan.payment


def cast(game: Game, plan: Plan, action: CastSpell) -> None:
    """Announce a verified spell."""
    player = action.player
    game.fact(ObjectFact.CASTER_HAS_SPELL)
    step = move_of(game, action.object, Zone.STACK, Cause.CAST, player)
    way = action.way if action.mode is None else plan.does.modes[action.mode].name
    step = step._replace(face_down=action.face_down, half=action.half, by=plan.by, way=way)
    step = step._replace(transformed=plan.transformed)
    name = plan.announcement.name if plan.announcement is not None else plan.characteristics.name
    game.do(ZonesChanged((step,)), *plan.because)
    mode = let_opponent_choose(game, plan, player, step.becomes, action.mode)
    payment = _payment(plan)
    payment.source = step.becomes
    pay_as_announced(game, payment)
    if plan.hurried and payment.given_up:
        stay_allowed(game, player, step.becomes)
    rest_on_payment(game, payment)
    waiting = Waiting(
        step.becomes,
        WaitingKind.SPELL,
        player,
        name,
        step.becomes,
        plan.does,
        plan.characteristics,
        interrupt=CardType.INTERRUPT in plan.characteristics.types,
        mode=mode,
        x=plan.x,
        targets=plan.targets,
        about=plan.about,
        given=payment.given_up,
        spent=payment.spends,
    )
    if plan.later is not None:
        follow(game, plan.later, step.becomes, player)
    game.put_on_stack(plan, waiting)


def _activate(game: Game, plan: Plan, action: Activate) -> None:
    ability = plan.ability
    if ability is None or plan.announcement is None:
        raise AssertionError("a plan without an ability")
    source = action.object
    mode = let_opponent_choose(game, plan, action.player, source, action.mode)
    payment = _payment(plan)
    is_drawn = plan.announcement.speed is Speed.MANA
    if is_drawn:
        pay(game, payment)
    else:
        pay_as_announced(game, payment)
    rest_on_payment(game, payment)
    state = game.state
    uses = _uses(game, plan, action)
    if not is_drawn:
        game.fact(AbilityFact.ACTIVATOR_CONTROLS)
    x, apart = x_of_this_use(game, plan, source)
    plan.because = (*plan.because, *apart)
    waiting = Waiting(
        state.fresh_id(),
        WaitingKind.ABILITY,
        action.player,
        plan.characteristics.name,
        source,
        plan.does,
        plan.characteristics,
        interrupt=ability.interrupt,
        mode=mode,
        x=x,
        times=uses[0],
        targets=plan.targets,
        ability=ability,
        about=plan.about,
        given=payment.given_up,
        spent=payment.spends,
    )
    if is_drawn:
        for _ in range(action.times):
            game.carry_out_now(waiting, action.option, *plan.because)
        _done(game, plan)
        return
    others = tuple(replace(waiting, id=state.fresh_id(), times=times) for times in uses[1:])
    game.put_on_stack(plan, waiting, *others)


def _uses(game: Game, plan: Plan, action: Activate) -> tuple[int, ...]:
    """How often each of the actions takes effect into which several uses of an ability in one go fall."""
    if action.times == 1:
        return (1,)
    together = game.rules.abilities.pays_together(game.state, action.object, action.times)
    plan.because = (*plan.because, together)
    return (action.times,) if together.answer else (1,) * action.times
