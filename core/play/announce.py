"""Announcing: an action is verified into a complete plan, or refused with its reason; then the plan is carried out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from core.hooks.casting import Ground
from core.hooks.timing import Announcement, Joining, Speed, Turned
from core.hooks.turn import Allowance
from core.kernel.abilities import Activated, Instructions, PayMana, SpellAbility, When
from core.kernel.actions import (
    Action,
    Activate,
    CastSpell,
    Concede,
    DeclareAttack,
    DeclareBlocks,
    PlayLand,
    TurnUp,
)
from core.kernel.characteristics import CardType, Characteristics, KeywordName
from core.kernel.citations import Permission, Refused, Ruling
from core.kernel.effects import EffectKind, kinds_of
from core.kernel.events import ActionTaken, Announced, Cause, FaceTurned, PlayerLeft, ZonesChanged
from core.kernel.filters import Filter, TargetSpec
from core.kernel.layers import NAMELESS_CREATURE
from core.kernel.mana import FREE, ManaCost, cost
from core.kernel.moments import Moment
from core.kernel.objects import Outcome, OutcomeKind, Waiting, WaitingKind, WindowKind
from core.kernel.zones import ObjectId, PlayerId, Zone
from core.play import attack, perform, resolve, windows
from core.play.payment import Payment, mana_part, may_activate, pay, plan_payment, refuse
from core.play.targets import Targets, verify_targets
from core.play.zones import enter, move_of

if TYPE_CHECKING:
    from core.play.game import Game

FACE_DOWN_COST = cost("{3}")


@dataclass(slots=True)
class Plan:
    """A verified action with all that carrying it out needs."""

    action: Action
    because: tuple[Ruling[Any], ...] = ()
    announcement: Announcement | None = None
    does: Instructions = field(default_factory=Instructions)
    characteristics: Characteristics = field(default_factory=Characteristics)
    targets: Targets = ()
    payment: Payment | None = None
    ability: Activated | None = None
    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...] = ()


def verify(game: Game, action: Action) -> Plan:
    """The complete plan of an action.

    Raises:
        Refused: the rules do not allow it now; nothing has changed.
    """
    if isinstance(action, CastSpell):
        return _verify_spell(game, action)
    if isinstance(action, Activate):
        return _verify_ability(game, action)
    if isinstance(action, PlayLand):
        return _verify_land(game, action)
    if isinstance(action, TurnUp):
        return _verify_turn_up(game, action)
    if isinstance(action, DeclareAttack):
        return Plan(action, attack.verify_attack(game, action))
    if isinstance(action, DeclareBlocks):
        because, blocks = attack.verify_blocks(game, action)
        return Plan(action, because, blocks=blocks)
    return Plan(action, (_verify_conceding(game, action),))


def can(game: Game, action: Action) -> bool:
    """Whether an action is allowed now."""
    try:
        verify(game, action)
    except Refused:
        return False
    return True


def _permit(ruling: Ruling[Permission]) -> Ruling[Permission]:
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)
    return ruling


def _verify_timing(game: Game, announcement: Announcement) -> Ruling[Permission]:
    """Check that the innermost window lets an announcement in.

    Raises:
        Refused: timing forbids it, or the window is for other sorts of help.
    """
    state = game.state
    ruling = _permit(game.rules.timing.may_announce(state, announcement))
    window = state.window
    if window.admits is None or announcement.speed in (Speed.MANA, Speed.SPECIAL):
        return ruling
    answers_something = any(found in window.waiting for found in announcement.targets)
    if announcement.kinds & (window.admits | {EffectKind.MANA}) or answers_something:
        return ruling
    admitted = " and ".join(sorted(kind.value for kind in window.admits))
    citation = game.window_rulings[-1][0].citation
    raise Refused(f"only {admitted} is possible now", citation)


def _speed_of(types: frozenset[CardType]) -> Speed:
    if CardType.INTERRUPT in types:
        return Speed.INTERRUPT
    return Speed.FAST if CardType.INSTANT in types else Speed.SLOW


def _verify_spell(game: Game, action: CastSpell) -> Plan:
    state = game.state
    player = action.player
    thing = state.objects.get(action.object)
    if thing is None or thing.zone is not Zone.HAND or thing.owner != player:
        name = state.name_of(action.object)
        refuse(game, Ground.ELSEWHERE, f"{name} is not in {state.players[player].name}'s hand")
    face = _face_of(game, action)
    if CardType.LAND in face.types:
        refuse(game, Ground.NO_SUCH_USE, f"{face.name} is a land and is not cast")
    ability = next((found for found in face.abilities if isinstance(found, SpellAbility)), None)
    does = _instructions(face, ability)
    _verify_mode(game, face.name, does, action.mode)
    kinds = does.kinds_for(action.mode)
    raw = tuple(found for group in action.targets for found in group)
    speed = Speed.FAST if face.has(KeywordName.FLASH) else _speed_of(face.types)
    announcement = Announcement(player, face.name, speed, face.types, raw, kinds)
    because = [_verify_timing(game, announcement)]
    because.append(_permit(game.rules.casting.may_cast(state, player, face, game.allowed)))
    if action.face_down:
        because.append(_permit(game.rules.casting.may_cast_face_down(state, player)))
    if ability is not None:
        _verify_when(game, player, face.name, ability.when)
    targets = verify_targets(game, player, face, action.object, does, action.mode, action.targets)
    _verify_regeneration(game, does, action.mode, targets, ObjectId(0))
    parts = ability.costs if ability is not None else ()
    asked = FACE_DOWN_COST if action.face_down else face.cost
    if asked is None:
        refuse(game, Ground.UNPAID, f"{face.name} has no cost that could be paid")
    total = _with_extra(asked.with_x(action.x), mana_part(parts))
    plan = plan_payment(game, player, action.object, parts, total, action.pay_with, action.give_up)
    return Plan(action, tuple(because), announcement, does, face, targets, plan)


def _with_extra(asked: ManaCost, extra: ManaCost) -> ManaCost:
    if extra is FREE:
        return asked
    return ManaCost(asked.colored.plus(extra.colored), asked.generic + extra.generic, asked.hybrid + extra.hybrid)


def _face_of(game: Game, action: CastSpell) -> Characteristics:
    """What a card is as it is cast: whole, one half of it, or face down."""
    state = game.state
    if action.face_down:
        if not state.characteristics(action.object).has(KeywordName.MORPH):
            refuse(game, Ground.NO_SUCH_USE, f"{state.name_of(action.object)} cannot be cast face down")
        return NAMELESS_CREATURE.changed(name="a face-down creature", cost=FACE_DOWN_COST)
    if action.half is not None:
        wording = state.cards[state.objects[action.object].card].wording
        if wording is None or action.half >= len(wording.halves):
            refuse(game, Ground.NO_SUCH_USE, f"{state.name_of(action.object)} has no such half")
        return wording.halves[action.half]
    return state.characteristics(action.object)


def _instructions(face: Characteristics, ability: SpellAbility | None) -> Instructions:
    if ability is not None:
        return ability.does
    for about in face.all_about(KeywordName.ENCHANT):
        if isinstance(about, Filter):
            return Instructions(targets=(TargetSpec((about,)),))
    return Instructions()


def _verify_mode(game: Game, name: str, does: Instructions, mode: int | None) -> None:
    if bool(does.modes) is (mode is None):
        ways = ", ".join(found.name for found in does.modes)
        reason = f"{name} needs one of: {ways}" if does.modes else f"{name} can be used in one way alone"
        refuse(game, Ground.NO_SUCH_MODE, reason)


def _verify_when(game: Game, player: PlayerId, name: str, when: When) -> None:
    """Check the limit that a card's own text sets.

    Raises:
        Refused: it is another time now.
    """
    state = game.state
    mine = state.active == player
    upkeep = any(Moment.UPKEEP in window.moments for window in state.windows)
    before_blocks = state.attack is None or not state.attack.blocks_declared
    slow = mine and Allowance.SPELLS in game.allowed and not state.window.waiting and state.attack is None
    holds = {
        When.ANY_TIME: True,
        When.SORCERY: slow,
        When.YOUR_UPKEEP: mine and upkeep,
        When.YOUR_TURN: mine,
        When.YOUR_TURN_BEFORE_ATTACK: mine and not state.attacked,
        When.BEFORE_BLOCKS: before_blocks,
    }
    if not holds[when]:
        refuse(game, Ground.NO_SUCH_USE, f"{name} may be used only {when.value}")


def _verify_regeneration(game: Game, does: Instructions, mode: int | None, targets: Targets, source: ObjectId) -> None:
    """Check that what an action would regenerate may be regenerated now.

    Raises:
        Refused: the edition confines regeneration to another time.
    """
    if EffectKind.REGENERATION not in does.kinds_for(mode):
        return
    saved = [found for group in targets for found in group] or [source]
    for found in saved:
        if not isinstance(found, PlayerId):
            _permit(game.rules.destruction.may_regenerate(game.state, ObjectId(found)))


def _verify_ability(game: Game, action: Activate) -> Plan:
    state = game.state
    player = action.player
    thing = state.objects.get(action.object)
    name = state.name_of(action.object)
    if thing is None:
        refuse(game, Ground.ELSEWHERE, f"{name} is no longer where its ability could be used")
    now = state.characteristics(action.object)
    abilities = [found for found in now.abilities if isinstance(found, Activated)]
    if action.ability >= len(abilities):
        refuse(game, Ground.NO_SUCH_USE, f"{name} has no such ability")
    ability = abilities[action.ability]
    if thing.zone is not ability.zone:
        refuse(game, Ground.ELSEWHERE, f"that ability of {name} cannot be used from there")
    does = ability.does
    _verify_mode(game, name, does, action.mode)
    announcement = _announcement_of(game, action, ability, name)
    because = [_verify_timing(game, announcement)]
    because.append(_permit(may_activate(game, player, action.object, ability)))
    _verify_when(game, player, name, ability.when)
    targets = verify_targets(game, player, now, action.object, does, action.mode, action.targets)
    _verify_regeneration(game, does, action.mode, targets, action.object)
    if action.times > 1 and any(not isinstance(part, PayMana) for part in ability.costs):
        refuse(game, Ground.NO_SUCH_USE, f"the price of {name} can be paid only once at a time")
    asked = ability.mana_cost.with_x(action.x).times(action.times)
    plan = plan_payment(game, player, action.object, ability.costs, asked, action.pay_with, action.give_up)
    return Plan(action, tuple(because), announcement, does, now, targets, plan, ability)


def _announcement_of(game: Game, action: Activate, ability: Activated, name: str) -> Announcement:
    kinds = kinds_of(ability.does.effects_for(action.mode))
    raw = tuple(found for group in action.targets for found in group)
    if ability.makes_mana and game.rules.mana.drawn_at_once(game.state, ability).answer:
        speed = Speed.MANA
    elif ability.interrupt:
        speed = Speed.INTERRUPT
    else:
        speed = Speed.SLOW if ability.when is When.SORCERY else Speed.FAST
    return Announcement(action.player, name, speed, frozenset(), raw, kinds)


def _verify_land(game: Game, action: PlayLand) -> Plan:
    state = game.state
    thing = state.objects.get(action.object)
    name = state.name_of(action.object)
    if thing is None or thing.zone is not Zone.HAND or thing.owner != action.player:
        refuse(game, Ground.ELSEWHERE, f"{name} is not in {state.players[action.player].name}'s hand")
    if CardType.LAND not in state.characteristics(action.object).types:
        refuse(game, Ground.NO_SUCH_USE, f"{name} is no land")
    announcement = Announcement(action.player, name, Speed.SPECIAL, frozenset({CardType.LAND}))
    timing = _verify_timing(game, announcement)
    return Plan(action, (timing, _permit(game.rules.casting.may_play_land(state, action.player, game.allowed))))


def _verify_turn_up(game: Game, action: TurnUp) -> Plan:
    state = game.state
    thing = state.objects.get(action.object)
    if thing is None or not thing.face_down or thing.controller != action.player:
        refuse(game, Ground.NO_SUCH_USE, "there is no face-down creature to turn up there")
    under = thing.copied if thing.copied is not None else state.cards[thing.card].printed
    costs = [about for about in under.all_about(KeywordName.MORPH) if isinstance(about, ManaCost)]
    if not costs:
        refuse(game, Ground.NO_SUCH_USE, "nothing on that card says how it is turned face up")
    timing = _verify_timing(game, Announcement(action.player, under.name, Speed.SPECIAL))
    plan = plan_payment(game, action.player, action.object, (), costs[0], action.pay_with, ())
    return Plan(action, (timing,), payment=plan)


def _verify_conceding(game: Game, action: Concede) -> Ruling[Permission]:
    return _permit(game.rules.winning.may_concede(game.state, action.player))


def execute(game: Game, plan: Plan) -> None:
    """Carry out a verified plan."""
    action = plan.action
    if isinstance(action, CastSpell):
        _cast(game, plan, action)
    elif isinstance(action, Activate):
        _activate(game, plan, action)
    elif isinstance(action, PlayLand):
        enter(game, action.object, action.player, Cause.PLAY, *plan.because)
        _done(game, plan)
    elif isinstance(action, TurnUp):
        pay(game, _payment(plan))
        game.do(FaceTurned(action.object, False), *plan.because)
        _done(game, plan)
    elif isinstance(action, DeclareAttack):
        attack.announce(game, action, plan.because)
    elif isinstance(action, DeclareBlocks):
        attack.declare_blocks(game, action, plan.blocks, plan.because)
    else:
        _concede(game, plan)


def _done(game: Game, plan: Plan) -> None:
    game.do(ActionTaken(plan.action.player), *plan.because)
    game.agent.done(game.state, plan.action, None)


def _concede(game: Game, plan: Plan) -> NoReturn:
    state = game.state
    player = plan.action.player
    reason = f"{state.players[player].name} concedes"
    game.agent.done(state, plan.action, None)
    game.do(PlayerLeft(player, reason), *plan.because)
    game.end(Outcome(OutcomeKind.WON, state.opponent(player), (player,), reason), *plan.because)
    raise AssertionError("a game that has ended goes on")


def _payment(plan: Plan) -> Payment:
    if plan.payment is None:
        raise AssertionError("a plan without a payment")
    return plan.payment


def _cast(game: Game, plan: Plan, action: CastSpell) -> None:
    step = move_of(game, action.object, Zone.STACK, Cause.CAST, action.player)
    step = step._replace(face_down=action.face_down, half=action.half)
    game.do(ZonesChanged((step,)), *plan.because)
    payment = _payment(plan)
    payment.source = step.becomes
    pay(game, payment)
    waiting = Waiting(
        step.becomes,
        WaitingKind.SPELL,
        action.player,
        plan.characteristics.name,
        step.becomes,
        plan.does,
        plan.characteristics,
        interrupt=CardType.INTERRUPT in plan.characteristics.types,
        mode=action.mode,
        x=action.x,
        targets=plan.targets,
        about=action.about,
    )
    _wait(game, plan, waiting)


def _activate(game: Game, plan: Plan, action: Activate) -> None:
    ability = plan.ability
    if ability is None or plan.announcement is None:
        raise AssertionError("a plan without an ability")
    source = action.object
    pay(game, _payment(plan), *plan.because)
    state = game.state
    waiting = Waiting(
        state.fresh_id(),
        WaitingKind.ABILITY,
        action.player,
        plan.characteristics.name,
        source,
        plan.does,
        plan.characteristics,
        interrupt=ability.interrupt,
        mode=action.mode,
        x=action.x,
        times=action.times,
        targets=plan.targets,
        ability=ability,
        about=action.about,
    )
    if plan.announcement.speed is Speed.MANA:
        perform.perform_now(game, waiting, action.option, *plan.because)
        _done(game, plan)
        return
    _wait(game, plan, waiting)


def _wait(game: Game, plan: Plan, waiting: Waiting) -> None:
    """Let something announced join what waits, in the way the edition says."""
    announcement = plan.announcement
    if announcement is None:
        raise AssertionError("a plan without an announcement")
    joining = game.rules.timing.joins(game.state, announcement)
    because = (*plan.because, joining)
    if joining.answer is Joining.BREAKS_IN:
        windows.remember(game, Turned.ANNOUNCED, announcement, waiting.id)
        if game.state.window.kind is WindowKind.INTERRUPTION:
            game.do(Announced(waiting), *because)
            game.agent.done(game.state, plan.action, waiting.id)
            return
        windows.open_window(game, WindowKind.INTERRUPTION, game.state.window.moments, None, (), joining)
        game.do(Announced(waiting), *because)
        game.agent.done(game.state, plan.action, waiting.id)
        windows.run_open_window(game)
        return
    game.do(Announced(waiting), *because)
    windows.remember(game, Turned.ANNOUNCED, announcement, waiting.id)
    game.agent.done(game.state, plan.action, waiting.id)
    if joining.answer is Joining.AT_ONCE:
        resolve.resolve(game, waiting, joining)
