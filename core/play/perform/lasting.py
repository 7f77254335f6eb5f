"""Effects that last, and parts of instructions that depend on choices and conditions."""

from __future__ import annotations

from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Refused
from core.kernel.effects import Apply, ApplyPlayerRule, BecomeCopy, If, Later, May, Store
from core.kernel.events import Cause, Copied, DelayedMade, EffectBegan, PlayerRuleBegan
from core.kernel.filters import Filter
from core.kernel.mana import ManaCost
from core.kernel.modifications import ChangePower, Copy, Modification, SetPower
from core.kernel.moments import Duration
from core.kernel.objects import Delayed, Floating
from core.kernel.zones import DamageId, ObjectId, PlayerId, Zone
from core.play.context import Context
from core.play.payment import Payment, pay, plan_payment, sacrifice_choice
from core.play.perform.registry import Because, performs, run
from core.play.zones import copiable_values, move


@performs(Apply)
def _apply(context: Context, effect: Apply, because: Because) -> None:
    """Begin a continuous effect; amounts in it are counted now and stay as they are."""
    found = tuple(context.permanents(effect.to))
    if not found:
        return
    fixed = tuple(_fixed(context, modification) for modification in effect.modifications)
    state = context.game.state
    number = state.fresh_id()
    running = Floating(number, state.clock + 1, fixed, found, effect.lasts, context.source, context.controller)
    context.game.do(EffectBegan(running), *because)


def _fixed(context: Context, modification: Modification) -> Modification:
    if isinstance(modification, ChangePower):
        sign = -1 if modification.negative else 1
        return ChangePower(sign * context.measure(modification.power), sign * context.measure(modification.toughness))
    if isinstance(modification, SetPower):
        power = None if modification.power is None else context.measure(modification.power)
        toughness = None if modification.toughness is None else context.measure(modification.toughness)
        return SetPower(power, toughness)
    return modification


@performs(ApplyPlayerRule)
def _apply_player_rule(context: Context, effect: ApplyPlayerRule, because: Because) -> None:
    for player in context.players(effect.player):
        context.game.do(PlayerRuleBegan(player, effect.rule, effect.lasts), *because)


@performs(BecomeCopy)
def _become_copy(context: Context, effect: BecomeCopy, because: Because) -> None:
    of = context.objects(effect.of)
    if not of:
        return
    values = copiable_values(context.game, of[0])
    found = tuple(context.permanents(effect.what))
    if effect.lasts is Duration.GAME:
        for thing in found:
            context.game.do(Copied(thing, values), *because)
        return
    state = context.game.state
    copying = (Copy(values),)
    running = Floating(
        state.fresh_id(), state.clock + 1, copying, found, effect.lasts, context.source, context.controller
    )
    context.game.do(EffectBegan(running), *because)


@performs(May)
def _may(context: Context, effect: May, because: Because) -> None:
    """Offer something; who cannot pay what it asks cannot choose it."""
    for player in context.players(effect.player):
        if _takes(context, effect, player, because):
            run(context, effect.then, because)
        else:
            run(context, effect.otherwise, because)


def _takes(context: Context, effect: May, player: PlayerId, because: Because) -> bool:
    game = context.game
    source = context.source if context.source is not None else ObjectId(0)
    plan = None
    if effect.pay is not None:
        plan = _affordable(context, player, source, effect.pay)
        if plan is None:
            return False
    if effect.give_up is not None and not _has(context, player, effect.give_up):
        return False
    choice = Choice(player, ChoiceKind.MAY, (True, False), (False,), about=context.source)
    if not game.choose(choice)[0]:
        return False
    if plan is not None:
        pay(game, plan, *because)
    if effect.give_up is not None:
        given = sacrifice_choice(game, player, effect.give_up, 1, context.source)
        move(game, given, Zone.GRAVEYARD, Cause.SACRIFICE, *because)
    return True


def _affordable(context: Context, player: PlayerId, source: ObjectId, asked: ManaCost) -> Payment | None:
    try:
        return plan_payment(context.game, player, source, (), asked, (), ())
    except Refused:
        return None


def _has(context: Context, player: PlayerId, described: Filter) -> bool:
    position = context.game.state
    return any(
        position.fits(described, thing.id, player)
        and context.game.rules.destruction.may_sacrifice(position, player, thing.id).answer
        for thing in position.permanents(player)
    )


@performs(If)
def _if(context: Context, effect: If, because: Because) -> None:
    run(context, effect.then if context.holds(effect.condition) else effect.otherwise, because)


@performs(Store)
def _store(context: Context, effect: Store, because: Because) -> None:
    context.stored[effect.key] = tuple(
        found for found in context.things(effect.what) if not isinstance(found, DamageId)
    )


@performs(Later)
def _later(context: Context, effect: Later, because: Because) -> None:
    state = context.game.state
    source = context.source if context.source is not None else ObjectId(0)
    for found in context.things(effect.about):
        if not isinstance(found, DamageId):
            number = state.fresh_id()
            delayed = Delayed(number, effect.ability, source, context.controller, found, state.clock)
            context.game.do(DelayedMade(delayed), *because)
