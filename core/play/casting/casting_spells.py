"""Casting a spell: verifying that it can be cast, what it is as it is cast, and putting it on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.hooks.objects import Facing, ObjectFact
from core.hooks.timing import Announcement, Speed
from core.kernel.decisions.actions import CastForEffect, CastSpell, way_given
from core.kernel.events import Cause, ZonesChanged
from core.kernel.state.copiable_values import NAMELESS_CREATURE
from core.kernel.state.game_objects import MORPHED
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.citations import Ruling
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.casting import OnlyOnX, OtherCost
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Whose, a
from core.kernel.words.kinds import Instructions, SpellAbility
from core.play.base.commanders import with_tax
from core.play.base.permissions import refuse
from core.play.casting.alternative_costs import (
    asked_for,
    verify_not_forbidden,
    verify_own_limit,
    verify_time_of_others,
    way_of_playing,
)
from core.play.casting.convoke_and_delve import plan_spell_payment
from core.play.casting.flash_permissions import casting_time, follow, stay_allowed
from core.play.casting.modes import costs_of, verify_mode, verify_mode_is_there
from core.play.casting.opponents_choices import let_opponent_choose
from core.play.casting.plans import Plan, payment_of, permit, speed_of, verify_regeneration, verify_timing, with_x, x_of
from core.play.casting.target_descriptions import aim_of_aura
from core.play.casting.targets import reached, verify_about, verify_targets
from core.play.continuous.effect_durations import name_as_though
from core.play.costs.cost_changes import total_cost
from core.play.costs.paid_conditions import rest_on_payment
from core.play.costs.paying import pay_as_announced
from core.play.costs.payment import mana_part
from core.play.zones.moving import move_of

if TYPE_CHECKING:
    from core.play.base.game import Game


SPELL_TYPES = frozenset({CardType.INSTANT, CardType.SORCERY})
LEGENDS_OF_YOURS = a(CardType.CREATURE, CardType.PLANESWALKER, supertypes=[Supertype.LEGENDARY], whose=Whose.YOURS)
"""What a legendary instant or sorcery asks for."""


def verify_spell(game: Game, action: CastSpell, aimed: bool = True) -> Plan:
    """The plan of a spell: the steps of casting it, in the numbers of today. Unless it is `aimed`, its targets are left aside.

    Raises:
        Refused: it cannot be cast so, or not now.
    """
    state = game.state
    player = action.player
    # Proposal: the way of casting it, and the face that is put on the stack (601.2a).
    way = way_of_playing(game, action)
    face, faced = _face_of(game, action)
    named = face if face.name else face.changed(name="a face-down creature")
    name = named.name
    if CardType.LAND in face.types:
        refuse(game, CastingFact.LAND_IS_PLAYED, f"{name} is a land and is not cast")
    asks_for_legend = Supertype.LEGENDARY in face.supertypes and not face.types.isdisjoint(SPELL_TYPES)
    if asks_for_legend and not state.matching(LEGENDS_OF_YOURS, player):
        permit(game.rules.casting.may_cast_without_legend(state, player))
    # Modes, additional costs, and the number for X (601.2b).
    ability = next((ability for ability in face.abilities if isinstance(ability, SpellAbility)), None)
    does = instructions_of(face, ability)
    verify_mode_is_there(game, face.name, does, action.mode)
    parts = () if ability is None else costs_of(game, ability.does, action.mode, ability.costs_for(action.mode))
    x, chosen = x_of(game, action.x, name, face, does, parts)
    because = [*chosen]
    does = does.with_x(x)
    because += verify_mode(game, named.name, does, action.mode)
    because += [*way.because, *faced, *_offers_mode(game, action, does)]
    # Permissions and prohibitions, and the time (601.2e).
    effects = does.effects_for(action.mode)
    only_mana = bool(effects) and all(effect.mana is not None for effect in effects)
    verify_not_forbidden(game, action.object, named, x, only_mana, because)
    verify_time_of_others(game, action, named)
    kinds = does.kinds_for(action.mode)
    raw = tuple([target for group in action.targets for target in group])
    time = casting_time(game, action, named)
    timed, because = time.face, [*because, *time.because]
    speed = Speed.FAST if timed.has(KeywordName.FLASH) else speed_of(timed.types)
    announcement = Announcement(player, name, speed, face.types, raw, kinds, only_mana=only_mana)
    if type(action) is not CastForEffect:
        because.append(verify_timing(game, announcement))
        because.append(permit(game.rules.casting.may_cast(state, player, timed, game.allowed)))
    if action.face_down and not way_given(action):
        because.append(game.fact(CastingFact.FACE_DOWN_IF_OFFERED))
    if ability is not None and type(action) is not CastForEffect:
        verify_own_limit(game, player, named, action.object, ability, because)
    # Targets (601.2c); damage and counters are divided as the spell goes on the stack (601.2d).
    targets, about = action.targets, action.about
    if aimed:
        targets = verify_targets(game, player, face, action.object, does, action.mode, targets)
        if state.agreed.ranges:
            because += reached(game, player, targets)
        about = verify_about(game, player, face, action.object, does, action.mode, about)
        verify_regeneration(game, does, action.mode, targets, ObjectId(0))
    # The cost that is paid: the mana cost or an alternative one, and additional costs (601.2b).
    asked = asked_for(game, action, face, way, because)
    if face.cost is not None and face.cost.x and asked.instead and not asked.mana.x:
        if x:
            refuse(game, CastingFact.X_UNPAID, f"nothing is paid for the X of {name}, which is 0 then")
        because = [game.fact(CastingFact.X_UNPAID), *(ruling for ruling in because if ruling not in chosen)]
    if parts or way.costs:
        because.append(game.fact(CastingFact.OWN_ADDED_COST))
    parts = (*asked.parts, *way.costs, *with_x(parts, x), *time.costs)
    if not asked.mana.x and not action.instead and not asked.mana.value:
        because.append(game.fact(CastingFact.CAST_FOR_NOTHING))
    # The total cost: with increases, and then less reductions (601.2f).
    colors = [ability.color for ability in face.abilities if type(ability) is OnlyOnX]
    mana = asked.mana.with_x(x, *colors)
    usual = with_tax(game, player, action.object, mana.plus(mana_part(parts)), because)
    price = total_cost(game, action.object, face, usual, asked.instead, because, action.targets)
    # The payment: mana abilities to activate, and mana, life, cards and permanents to give (601.2g, 601.2h).
    name_as_though(game, player)
    asked_in_mana = price.of_any_type if way.any_type else price
    plan = plan_spell_payment(
        game, player, action.object, face, parts, asked_in_mana, action.pay_with, action.give_up, because
    )
    if not action.face_down and face.cost is not None and price != face.cost.with_x(x, *colors).in_total:
        because.append(game.fact(CastingFact.COST_STAYS))
    return Plan(
        action,
        tuple(because),
        announcement,
        does,
        face,
        targets,
        plan,
        about=about,
        x=x,
        by=way.by,
        given_flash=timed is not named,
        transformed=face is state.cards[state.objects[action.object].card].back,
        later=time.later,
    )


def _offers_mode(game: Game, action: CastSpell, does: Instructions) -> tuple[Ruling[bool], ...]:
    """What lets a spell be played in the way chosen, where a keyword offers that way."""
    part = None if action.mode is None else does.modes[action.mode].part
    return () if part is None else (game.fact(part),)


def _face_of(game: Game, action: CastSpell) -> tuple[Characteristics, tuple[Ruling[bool], ...]]:
    """What a card is as it is cast: whole, one half or face of it, or face down; and what has a half or a face stand for itself."""
    state = game.state
    if action.face_down:
        if not way_given(action) and not state.characteristics(action.object).has(KeywordName.MORPH):
            refuse(game, CastingFact.NO_MORPH, f"{state.name_of(action.object)} cannot be cast face down")
        return NAMELESS_CREATURE, ()
    owned = state.cards[state.objects[action.object].card]
    if owned.back is not None:
        faces = game.rules.objects.back_is_up(state, action.object, Facing.CAST, action.transformed)
        return (owned.back if faces.answer else owned.printed), (faces,)
    if action.half is not None:
        halves = owned.halves
        if not 0 <= action.half < len(halves):
            refuse(game, CastingFact.NO_SUCH_USE, f"{state.name_of(action.object)} has no such half")
        alone = game.fact(CastingFact.HALF_ALONE)
        return halves[action.half], (alone,)
    return state.characteristics(action.object), ()


def instructions_of(face: Characteristics, ability: SpellAbility | None) -> Instructions:
    """What a spell does: what its card says, or an Aura's aim."""
    if ability is not None:
        return ability.does
    return aim_of_aura(face)


def cast(game: Game, plan: Plan, action: CastSpell) -> None:
    """Announce a verified spell."""
    player = action.player
    # The card moves to the stack (601.2a).
    game.fact(ObjectFact.CASTER_HAS_SPELL, action.object)
    step = move_of(game, action.object, Zone.STACK, Cause.CAST, player)
    way = way_given(action) if action.mode is None else plan.does.modes[action.mode].name
    way = MORPHED if action.face_down and not way else way
    if action.instead and not way:
        own = (ability for ability in plan.characteristics.abilities if isinstance(ability, OtherCost))
        way = next((ability.way for ability in own if ability.described is None), "")
    transformed = plan.transformed
    step = step._replace(face_down=action.face_down, half=action.half, by=plan.by, way=way, transformed=transformed)
    name = plan.announcement.name if plan.announcement is not None else plan.characteristics.name
    game.do(ZonesChanged((step,)), *plan.because)
    # Choices of opponents.
    mode = let_opponent_choose(game, plan, player, step.becomes, action.mode)
    # Costs are paid (601.2h).
    payment = payment_of(plan)
    payment.source = step.becomes
    pay_as_announced(game, payment)
    if plan.given_flash and payment.given_up:
        stay_allowed(game, player, step.becomes)
    rest_on_payment(game, payment)
    # The spell is cast, and waits with what was chosen for it (601.2i).
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
