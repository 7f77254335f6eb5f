"""Verifying what is done with a card in hand, and turning a face-down creature up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import Ground
from core.hooks.timing import Announcement, Speed
from core.kernel.abilities import Instructions, SpellAbility, Suspends
from core.kernel.actions import CastSpell, PlayLand, Suspend, TurnUp
from core.kernel.characteristics import CardType, Characteristics, KeywordName
from core.kernel.citations import Ruling
from core.kernel.filters import Filter, TargetSpec
from core.kernel.keywords import Part
from core.kernel.layers import NAMELESS_CREATURE, face_up_values
from core.kernel.mana import FREE, ManaCost, cost
from core.kernel.zones import ObjectId, Zone
from core.play.payment import mana_part, plan_payment
from core.play.permissions import refuse
from core.play.plans import Plan, permit, verify_mode, verify_regeneration, verify_timing, verify_when, x_of
from core.play.pricing import price_of, verify_nothing_asked
from core.play.targets import verify_about, verify_targets

if TYPE_CHECKING:
    from core.play.game import Game

FACE_DOWN_COST = cost("{3}")


def verify_spell(game: Game, action: CastSpell) -> Plan:
    """The plan of a spell.

    Raises:
        Refused: it cannot be cast so, or not now.
    """
    state = game.state
    player = action.player
    by, price, allowing = _way_of_playing(game, action)
    face = _face_of(game, action)
    named = face if face.name else face.changed(name="a face-down creature")
    name = named.name
    if CardType.LAND in face.types:
        refuse(game, Ground.NO_SUCH_USE, f"{name} is a land and is not cast")
    ability = next((found for found in face.abilities if isinstance(found, SpellAbility)), None)
    does = instructions_of(face, ability)
    x, because = x_of(game, action.x, face.cost, does)
    does = does.with_x(x)
    verify_mode(game, name, does, action.mode)
    because += [*allowing, *_offers_mode(game, action, does)]
    kinds = does.kinds_for(action.mode)
    raw = tuple(found for group in action.targets for found in group)
    speed = Speed.FAST if face.has(KeywordName.FLASH) else _speed_of(face.types)
    announcement = Announcement(player, name, speed, face.types, raw, kinds)
    if action.by is None:
        because.append(verify_timing(game, announcement))
        because.append(permit(game.rules.casting.may_cast(state, player, named, game.allowed)))
    if action.face_down:
        because.append(permit(game.rules.casting.may_cast_face_down(state, player)))
    if ability is not None and action.by is None:
        because += verify_when(game, player, name, ability.when, None)
    targets = verify_targets(game, player, face, action.object, does, action.mode, action.targets)
    about = verify_about(game, player, face, action.object, does, action.mode, action.about)
    verify_regeneration(game, does, action.mode, targets, ObjectId(0))
    parts = () if ability is None else ability.costs_for(action.mode)
    asked = FACE_DOWN_COST if action.face_down else face.cost if price is None else price
    if asked is None and ability is not None:
        asked = ability.instead
    if asked is None:
        refuse(game, Ground.NO_COST, f"{name} has no cost that could be paid")
    if not asked.x:
        verify_nothing_asked(game, name, asked, because)
    total = price_of(game, action.object, face, asked.with_x(x).plus(mana_part(parts)), because)
    plan = plan_payment(game, player, action.object, parts, total, action.pay_with, action.give_up)
    return Plan(action, tuple(because), announcement, does, face, targets, plan, about=about, x=x, by=by)


def _way_of_playing(
    game: Game, action: CastSpell
) -> tuple[KeywordName | None, ManaCost | None, tuple[Ruling[bool], ...]]:
    """The keyword by which a card is played from elsewhere than the hand, the price that goes with it, and what allows it.

    Raises:
        Refused: it is not in its player's hand, and nothing lets it be played from where it is.
    """
    state = game.state
    thing = state.objects.get(action.object)
    if thing is not None and action.by is not None:
        return action.by, action.price or FREE, ()
    name = state.name_of(action.object)
    if thing is None or thing.owner != action.player or thing.zone not in (Zone.HAND, Zone.GRAVEYARD):
        refuse(game, Ground.ELSEWHERE, f"{name} is not in {state.players[action.player].name}'s hand")
    if thing.zone is Zone.HAND:
        return None, None, ()
    prices = state.characteristics(action.object).all_about(KeywordName.FLASHBACK)
    if not prices or not isinstance(prices[0], ManaCost):
        refuse(game, Ground.ELSEWHERE, f"{name} is not in {state.players[action.player].name}'s hand")
    offered = game.rules.abilities.keyword_holds(state, action.object, Part.FLASHBACK_OFFERED)
    if not offered.answer:
        refuse(game, Ground.ELSEWHERE, f"{name} is not in {state.players[action.player].name}'s hand")
    return KeywordName.FLASHBACK, prices[0], (offered,)


def _offers_mode(game: Game, action: CastSpell, does: Instructions) -> tuple[Ruling[bool], ...]:
    """What lets a spell be played in the way chosen, where a keyword offers that way.

    Raises:
        Refused: the edition does not have the keyword mean that.
    """
    part = None if action.mode is None else does.modes[action.mode].part
    if part is None:
        return ()
    offered = game.rules.abilities.keyword_holds(game.state, action.object, part)
    if not offered.answer:
        refuse(game, Ground.NO_SUCH_MODE, "it cannot be played that way")
    return (offered,)


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
        refuse(game, Ground.ELSEWHERE, f"{now.name} is not in {state.players[player].name}'s hand")
    if suspends is None:
        refuse(game, Ground.NO_SUCH_USE, f"{now.name} cannot be suspended")
    offered = game.rules.abilities.keyword_holds(state, action.object, Part.SUSPEND_OFFERED)
    if not offered.answer:
        refuse(game, Ground.NO_SUCH_USE, f"{now.name} cannot be suspended")
    speed = Speed.FAST if now.has(KeywordName.FLASH) else _speed_of(now.types)
    timing = verify_timing(game, Announcement(player, now.name, speed, now.types, suspends=True))
    playable = permit(game.rules.casting.may_cast(state, player, now, game.allowed))
    plan = plan_payment(game, player, action.object, (), suspends.cost, action.pay_with, ())
    return Plan(action, (offered, timing, playable), characteristics=now, payment=plan, x=suspends.count)


def _speed_of(types: frozenset[CardType]) -> Speed:
    if CardType.INTERRUPT in types:
        return Speed.INTERRUPT
    return Speed.FAST if CardType.INSTANT in types else Speed.SLOW


def _face_of(game: Game, action: CastSpell) -> Characteristics:
    """What a card is as it is cast: whole, one half of it, or face down."""
    state = game.state
    if action.face_down:
        if not state.characteristics(action.object).has(KeywordName.MORPH):
            refuse(game, Ground.NO_MORPH, f"{state.name_of(action.object)} cannot be cast face down")
        return NAMELESS_CREATURE
    if action.half is not None:
        halves = state.cards[state.objects[action.object].card].halves
        if action.half >= len(halves):
            refuse(game, Ground.NO_SUCH_USE, f"{state.name_of(action.object)} has no such half")
        return halves[action.half]
    return state.characteristics(action.object)


def instructions_of(face: Characteristics, ability: SpellAbility | None) -> Instructions:
    """What a spell does: what its card says, or an Aura's aim."""
    if ability is not None:
        return ability.does
    for about in face.all_about(KeywordName.ENCHANT):
        if isinstance(about, Filter):
            return Instructions(targets=(TargetSpec((about,)),))
    return Instructions()


def verify_land(game: Game, action: PlayLand) -> Plan:
    """The plan of playing a land.

    Raises:
        Refused: it is no land at hand, or none may be played now.
    """
    state = game.state
    thing = state.objects.get(action.object)
    name = state.name_of(action.object)
    if thing is None or thing.zone is not Zone.HAND or thing.owner != action.player:
        refuse(game, Ground.ELSEWHERE, f"{name} is not in {state.players[action.player].name}'s hand")
    if CardType.LAND not in state.characteristics(action.object).types:
        refuse(game, Ground.NO_SUCH_USE, f"{name} is no land")
    announcement = Announcement(action.player, name, Speed.SPECIAL, frozenset({CardType.LAND}))
    timing = verify_timing(game, announcement)
    allowed = permit(game.rules.casting.may_play_land(state, action.player, game.allowed))
    return Plan(action, (timing, allowed), announcement)


def verify_turn_up(game: Game, action: TurnUp) -> Plan:
    """The plan of turning a face-down creature up.

    Raises:
        Refused: there is none, nothing names a price for it, or the price cannot be paid.
    """
    state = game.state
    thing = state.objects.get(action.object)
    under = NAMELESS_CREATURE if thing is None else face_up_values(state, thing)
    prices = [about for about in under.all_about(KeywordName.MORPH) if isinstance(about, ManaCost)]
    allowed = permit(game.rules.objects.may_turn_up(state, action.player, action.object, bool(prices)))
    announcement = Announcement(action.player, under.name, Speed.SPECIAL)
    timing = verify_timing(game, announcement)
    plan = plan_payment(game, action.player, action.object, (), prices[0] if prices else FREE, action.pay_with, ())
    return Plan(action, (timing, allowed), announcement, payment=plan)
