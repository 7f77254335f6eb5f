"""Casting a spell, playing a land, and turning a face-down creature up: verifying that it can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.hooks.objects import Facing, ObjectFact
from core.hooks.timing import Announcement, Speed
from core.kernel.abilities.descriptions import Whose, a
from core.kernel.abilities.kinds import Instructions, SpellAbility, Suspends
from core.kernel.layers.copiable_values import NAMELESS_CREATURE, face_up_values
from core.kernel.objects.actions import CastSpell, PlayLand, Suspend, TurnUp
from core.kernel.objects.characteristics import CardType, Characteristics, KeywordName, Supertype
from core.kernel.objects.keywords import KeywordPart
from core.kernel.values.citations import ALLOWED, Permission, Ruling, denied
from core.kernel.values.mana import FREE, ManaCost
from core.kernel.values.zones import ObjectId, Zone
from core.play.casting.flash_permissions import hastened
from core.play.casting.modes import costs_of, verify_mode
from core.play.casting.plans import Plan, permit, verify_regeneration, verify_timing, with_x, x_of
from core.play.casting.target_descriptions import aim_of_aura
from core.play.casting.targets import verify_about, verify_targets
from core.play.continuous.effect_durations import name_as_though
from core.play.continuous.prohibitions import can_enter
from core.play.costs.alternative_costs import (
    asked_for,
    verify_not_forbidden,
    verify_own_limit,
    way_of_playing,
)
from core.play.costs.cost_changes import total_cost
from core.play.costs.payment import mana_part, plan_payment
from core.play.permissions import permitted_by, refuse
from core.play.variants.commanders import with_tax
from core.play.variants.conspiracies import agenda_of

if TYPE_CHECKING:
    from core.play.game import Game


SPELL_TYPES = frozenset({CardType.INSTANT, CardType.SORCERY})
LEGENDS_OF_YOURS = a(CardType.CREATURE, CardType.PLANESWALKER, supertypes=[Supertype.LEGENDARY], whose=Whose.YOURS)
"""What a legendary instant or sorcery asks for."""


def verify_spell(game: Game, action: CastSpell) -> Plan:
    """The plan of a spell.

    Raises:
        Refused: it cannot be cast so, or not now.
    """
    state = game.state
    player = action.player
    way = way_of_playing(game, action)
    face, transformed, faced = _face_of(game, action)
    named = face if face.name else face.changed(name="a face-down creature")
    name = named.name
    if CardType.LAND in face.types:
        refuse(game, CastingFact.LAND_IS_PLAYED, f"{name} is a land and is not cast")
    asks_for_legend = Supertype.LEGENDARY in face.supertypes and not face.types.isdisjoint(SPELL_TYPES)
    if asks_for_legend and not state.matching(LEGENDS_OF_YOURS, player):
        permit(game.rules.casting.may_cast_without_legend(state, player))
    ability = next((found for found in face.abilities if isinstance(found, SpellAbility)), None)
    does = instructions_of(face, ability)
    parts = () if ability is None else costs_of(game, ability.does, action.mode, ability.costs_for(action.mode))
    x, because = x_of(game, action.x, face.cost, does, parts)
    does = does.with_x(x)
    because += verify_mode(game, player, named, action.object, does, action.mode)
    because += [*way.because, *faced, *_offers_mode(game, action, does)]
    verify_not_forbidden(game, action.object, named, x, because)
    kinds = does.kinds_for(action.mode)
    raw = tuple(found for group in action.targets for found in group)
    haste = hastened(game, action, named)
    timed, because = haste.face, [*because, *haste.because]
    speed = Speed.FAST if timed.has(KeywordName.FLASH) else _speed_of(face.types)
    announcement = Announcement(player, name, speed, face.types, raw, kinds)
    if not action.is_told:
        because.append(verify_timing(game, announcement))
        because.append(permit(game.rules.casting.may_cast(state, player, timed, game.allowed)))
    if action.face_down and not action.way:
        because.append(game.fact(CastingFact.FACE_DOWN_IF_OFFERED))
    if ability is not None and not action.is_told:
        verify_own_limit(game, player, named, action.object, ability, because)
    targets = verify_targets(game, player, face, action.object, does, action.mode, action.targets)
    about = verify_about(game, player, face, action.object, does, action.mode, action.about)
    verify_regeneration(game, does, action.mode, targets, ObjectId(0))
    asked = asked_for(game, action, face, way, because)
    if face.cost is not None and face.cost.x and x and asked.instead and not asked.mana.x:
        refuse(game, CastingFact.X_UNPAID, f"nothing is paid for the X of {name}, which is 0 then")
    if parts:
        because.append(game.fact(CastingFact.OWN_ADDED_PRICE))
    parts = (*asked.parts, *with_x(parts, x), *haste.costs)
    if not asked.mana.x and not action.instead and not asked.mana.value:
        because.append(game.fact(CastingFact.ZERO_IS_A_PRICE))
    usual = with_tax(game, player, action.object, asked.mana.with_x(x).plus(mana_part(parts)), because)
    price = total_cost(game, action.object, face, usual, asked.instead, because)
    name_as_though(game, player)
    plan = plan_payment(game, player, action.object, parts, price, action.pay_with, action.give_up)
    if not action.face_down and face.cost is not None and price != face.cost.with_x(x):
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
        hurried=timed is not named,
        transformed=transformed,
        later=haste.later,
    )


def _offers_mode(game: Game, action: CastSpell, does: Instructions) -> tuple[Ruling[bool], ...]:
    """What lets a spell be played in the way chosen, where a keyword offers that way."""
    part = None if action.mode is None else does.modes[action.mode].part
    return () if part is None else (game.fact(part),)


def verify_suspending(game: Game, action: Suspend) -> Plan:
    """The plan of setting a card aside from the hand.

    The card could be played now, as far as the time is concerned; what it would be aimed at is no matter yet.

    Raises:
        Refused: it has no suspend, or could not be played from the hand now, or the price cannot be paid.
    """
    state = game.state
    player = action.player
    thing = state.objects.get(action.object)
    now = state.characteristics(action.object)
    suspends = next((found for found in now.abilities if isinstance(found, Suspends)), None)
    if thing is None or thing.zone is not Zone.HAND or thing.owner != player:
        refuse(game, CastingFact.ELSEWHERE, f"{now.name} is not in {state.players[player].name}'s hand")
    if suspends is None:
        refuse(game, CastingFact.NO_SUCH_USE, f"{now.name} cannot be suspended")
    offered = game.fact(KeywordPart.SUSPEND_OFFERED)
    speed = Speed.FAST if now.has(KeywordName.FLASH) else _speed_of(now.types)
    timing = verify_timing(game, Announcement(player, now.name, speed, now.types, suspends=True))
    playable = permit(game.rules.casting.may_cast(state, player, now, game.allowed))
    plan = plan_payment(game, player, action.object, (), suspends.cost, action.pay_with, ())
    return Plan(action, (offered, timing, playable), characteristics=now, payment=plan, x=suspends.count)


def _speed_of(types: frozenset[CardType]) -> Speed:
    if CardType.INTERRUPT in types:
        return Speed.INTERRUPT
    return Speed.FAST if CardType.INSTANT in types else Speed.SLOW


def _face_of(game: Game, action: CastSpell) -> tuple[Characteristics, bool, tuple[Ruling[bool], ...]]:
    """What a card is as it is cast: whole, one half or face of it, or face down; and what has a half or a face stand for itself.

    The second part tells that its back is up.
    """
    state = game.state
    if action.face_down:
        if not action.way and not state.characteristics(action.object).has(KeywordName.MORPH):
            refuse(game, CastingFact.NO_MORPH, f"{state.name_of(action.object)} cannot be cast face down")
        return NAMELESS_CREATURE, False, ()
    owned = state.cards[state.objects[action.object].card]
    if owned.back is not None:
        faces = game.rules.objects.back_is_up(state, action.object, Facing.CAST, action.transformed)
        return (owned.back if faces.answer else owned.printed), faces.answer, (faces,)
    if action.half is not None:
        halves = owned.halves
        if action.half >= len(halves):
            refuse(game, CastingFact.NO_SUCH_USE, f"{state.name_of(action.object)} has no such half")
        alone = game.fact(CastingFact.HALF_ALONE)
        return halves[action.half], False, (alone,)
    return state.characteristics(action.object), False, ()


def instructions_of(face: Characteristics, ability: SpellAbility | None) -> Instructions:
    """What a spell does: what its card says, or an Aura's aim."""
    if ability is not None:
        return ability.does
    return aim_of_aura(face)


def verify_land(game: Game, action: PlayLand) -> Plan:
    """The plan of playing a land.

    Raises:
        Refused: it is no land at hand, or none may be played now.
    """
    state = game.state
    thing = state.objects.get(action.object)
    name = state.name_of(action.object)
    if thing is None or thing.zone is not Zone.HAND or thing.owner != action.player:
        refuse(game, CastingFact.ELSEWHERE, f"{name} is not in {state.players[action.player].name}'s hand")
    if CardType.LAND not in state.characteristics(action.object).types:
        refuse(game, CastingFact.NO_SUCH_USE, f"{name} is no land")
    if not can_enter(state, state.characteristics(action.object)):
        refuse(game, CastingFact.FORBIDDEN, f"something keeps {name} out of play")
    announcement = Announcement(action.player, name, Speed.SPECIAL, frozenset({CardType.LAND}))
    timing = verify_timing(game, announcement)
    allowed = permit(game.rules.casting.may_play_land(state, action.player, game.allowed))
    return Plan(action, (timing, allowed), announcement)


def _may_turn_up(game: Game, action: TurnUp, priced: bool) -> Ruling[Permission]:
    """Whether a player may turn something up: its controller may what is face down and would name a price for that."""
    state = game.state
    thing = state.objects.get(action.object)
    is_agenda = thing is not None and thing.zone is Zone.COMMAND
    fact = ObjectFact.TURNED_UP_FOR_PRICE if priced else ObjectFact.NOT_TURNED_UP_FOR_NOTHING
    fact = ObjectFact.AGENDA_TURNED_UP if is_agenda else fact
    if thing is None or thing.controller != action.player or not thing.face_down:
        name = state.players[action.player].name
        return permitted_by(game, fact, denied(f"{name} controls no such face-down creature"))
    if not priced:
        return permitted_by(game, fact, denied("what it would be face up names no price for turning it up"))
    return permitted_by(game, fact, ALLOWED)


def verify_turn_up(game: Game, action: TurnUp) -> Plan:
    """The plan of turning a face-down creature up.

    Raises:
        Refused: there is none, nothing names a price for it, or the price cannot be paid.
    """
    state = game.state
    thing = state.objects.get(action.object)
    under = NAMELESS_CREATURE if thing is None else face_up_values(state, thing)
    prices = [about for about in under.all_about(KeywordName.MORPH) if isinstance(about, ManaCost)]
    free = thing is not None and thing.zone is Zone.COMMAND and agenda_of(state, action.object) is not None
    allowed = permit(_may_turn_up(game, action, bool(prices) or free))
    announcement = Announcement(action.player, under.name, Speed.SPECIAL, under.types & {CardType.CONSPIRACY})
    timing = verify_timing(game, announcement)
    plan = plan_payment(game, action.player, action.object, (), prices[0] if prices else FREE, action.pay_with, ())
    return Plan(action, (timing, allowed), announcement, payment=plan)
