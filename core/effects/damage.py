"""Dealing damage, and effects that prevent or redirect it."""

from __future__ import annotations

from core.effects.registry import Because, performs
from core.hooks.damage import DamageFact, SpokenOf
from core.kernel.abilities.references import Role, Target, Together
from core.kernel.effects import DealDamage, Prevent, Redirect
from core.kernel.events import ShieldMade
from core.kernel.objects.choices import ChoiceKind, choice_of
from core.kernel.objects.damage import Shield, ShieldKind, Source
from core.kernel.objects.game_objects import Chosen, Recipient
from core.kernel.values.colors import Color
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.play.absent_players import is_absent
from core.play.casting.dividing import shares
from core.play.context import Context
from core.play.damage import dealing, shields
from core.play.damage.excess_damage import beyond_lethal, is_deadly
from core.play.damage.sources import may_be_chosen


@performs(DealDamage)
def _deal_damage(context: Context, effect: DealDamage) -> None:
    if isinstance(effect.source, Target) and not context.objects(effect.source):
        # Nothing can be made to act that is no legal target any more.
        return
    amount = 0 if effect.each else context.measure(effect.amount)
    source, named = _dealer(context, effect)
    source = source._replace(colors=dealing.colors_of(context.game, source.object, source.colors))
    found = tuple(one for one in context.things(effect.to) if not is_absent(context.game.state, one))
    points = _shares(context, effect, found, amount) if effect.divided else dict.fromkeys(found, amount)
    if effect.each:
        points = {one: _measured_for(context, effect, one) for one in found}
    things = [thing for thing in found if not isinstance(thing, DamageId)]
    moved = _excess(context, effect, source, {thing: points[thing] for thing in things})
    context.also(*named, *moved[1])
    assigned = [
        dealing.new_damage(context.game, source, amount, thing, sure=effect.sure)
        for thing, amount in (*((thing, points[thing] - moved[0].get(thing, 0)) for thing in things), *moved[2])
    ]
    dealing.deal(context.game, assigned, *context.because, *context.relied_on)


def _measured_for(context: Context, effect: DealDamage, one: Recipient | DamageId) -> int:
    """The amount as it is for one of those who are dealt damage."""
    it, context.it = context.it, one if not isinstance(one, DamageId) else context.it
    try:
        return context.measure(effect.amount)
    finally:
        context.it = it


def _excess(
    context: Context, effect: DealDamage, source: Source, points: dict[Recipient, int]
) -> tuple[dict[Recipient, int], Because, list[tuple[Recipient, int]]]:
    """What of damage is more than lethal and is dealt to something else, with what says so, and what it is dealt to."""
    state = context.game.state
    if effect.excess is None:
        return {}, (), []
    deadly = is_deadly(state, source.object)
    over: dict[Recipient, int] = {
        thing: beyond_lethal(state, thing, amount, state.objects[thing].damage, deadly)
        for thing, amount in points.items()
        if not isinstance(thing, PlayerId) and state.is_on_battlefield(thing)
    }
    over = {thing: amount for thing, amount in over.items() if amount}
    if not over:
        return {}, (), []
    moves = context.game.fact(DamageFact.EXCESS_DEALT_FIRST)
    others = [found for found in context.things(effect.excess) if not isinstance(found, DamageId)]
    if not others:
        return {}, (moves,), []
    return over, (moves,), [(others[0], sum(over.values()))]


def _shares(context: Context, effect: DealDamage, found: tuple[Chosen, ...], amount: int) -> dict[Chosen, int]:
    """What each target gets of damage that is divided: as was said when it was announced, or as it is divided now."""
    if context.division and isinstance(effect.to, Target):
        return dict(zip(context.lost[effect.to.index], context.division, strict=True))
    return dict(zip(found, shares(context.game, context.controller, found, amount, context.source), strict=True))


def _dealer(context: Context, effect: DealDamage) -> tuple[Source, Because]:
    """What deals the damage: the source of the instruction itself, or whatever it names."""
    if effect.source is Role.SOURCE:
        return context.as_source(), ()
    return context.as_source(effect.source), (context.game.fact(DamageFact.DAMAGE_FROM_WHAT_IS_NAMED),)


@performs(Prevent)
def _prevent(context: Context, effect: Prevent) -> None:
    """Prevent damage that is about to land, or make a shield against damage to come."""
    assigned = _assigned(context, effect)
    heals = context.controller if effect.heals else None
    if assigned:
        for found in assigned:
            damage = context.game.state.assigned_damage(found)
            if damage is not None and damage.amount:
                amount = damage.amount if effect.amount is None else min(damage.amount, context.measure(effect.amount))
                if shields.prevent(context.game, damage, amount, context.name, *context.because):
                    shields.heal(context.game, heals, amount)
        return
    everything = context.things(effect.to)
    if isinstance(effect.to, Together):
        context.also(context.game.fact(DamageFact.SHIELD_FOR_EACH_CREATURE))
    for protected in everything:
        if isinstance(protected, DamageId):
            continue
        limit = None if effect.amount is None else context.measure(effect.amount)
        chosen = bool(effect.from_colors) or effect.one_source
        source = _source_chosen(context, effect.from_colors) if chosen else None
        if chosen and source is None:
            continue
        number = context.game.state.fresh_id()
        colors, maker = effect.from_colors, context.source
        shield = Shield(number, ShieldKind.PREVENT, protected, limit, source, colors, heals=heals, made_by=maker)
        context.game.do(ShieldMade(_limited(context, shield)), *context.because)


def _assigned(context: Context, effect: Prevent | Redirect) -> list[DamageId]:
    """The assigned damage that an effect works on: its target, or what it was announced to be about."""
    found = context.damage(effect.to)
    if not found and isinstance(context.about, DamageId):
        return [context.about]
    return found


def _source_chosen(context: Context, colors: frozenset[Color]) -> ObjectId | None:
    """The source that a shield watches for: the one named when it was announced if it will do, or one chosen now."""
    position = context.game.state
    game = context.game
    waiting = [
        found
        for found, what in position.waiting.items()
        if what.source is not None and may_be_chosen(game, what.source, SpokenOf.BY_ABILITY)
    ]
    if waiting:
        game.rest_on_fact(DamageFact.SOURCES_ON_STACK)
    waiting += [found for found in _assigning(context) if may_be_chosen(game, found, SpokenOf.BY_COMBAT_DAMAGE)]
    face_up = [found for found in position.shared[Zone.COMMAND] if not position.objects[found].face_down]
    options = tuple(
        found
        for found in (*waiting, *position.battlefield, *face_up)
        if not colors or not colors.isdisjoint(position.characteristics(_object(context, found)).colors)
    )
    if not options:
        return None
    for found in options:
        if context.about == _object(context, found):
            return _object(context, found)
    chosen = context.game.choose(choice_of(context.controller, ChoiceKind.SOURCE, options, about=context.source))
    return _object(context, chosen[0])


def _assigning(context: Context) -> list[ObjectId]:
    """What has assigned combat damage that waits, and is gone."""
    position = context.game.state
    assigned = (damage for waiting in position.waiting.values() for damage in waiting.damage)
    dealers = dict.fromkeys(damage.source.object for damage in assigned)
    return [dealer for dealer in dealers if dealer is not None and not position.is_on_battlefield(dealer)]


def _object(context: Context, found: ObjectId) -> ObjectId:
    waiting = context.game.state.waiting.get(found)
    return found if waiting is None or waiting.source is None else waiting.source


@performs(Redirect)
def _redirect(context: Context, effect: Redirect) -> None:
    instead = [found for found in context.things(effect.instead) if not isinstance(found, DamageId)]
    if not instead:
        return
    assigned = _assigned(context, effect)
    if assigned:
        for found in assigned:
            damage = context.game.state.assigned_damage(found)
            if damage is not None and damage.amount:
                amount = damage.amount if effect.amount is None else min(damage.amount, context.measure(effect.amount))
                shields.redirect(context.game, damage, amount, instead[0], *context.because)
        return
    for protected in context.things(effect.to):
        if not isinstance(protected, DamageId):
            _redirecting_shield(context, effect, protected, instead[0])


def _redirecting_shield(context: Context, effect: Redirect, protected: Recipient, instead: Recipient) -> None:
    limit = None if effect.amount is None else context.measure(effect.amount)
    source = _source_chosen(context, frozenset()) if effect.one_source else None
    number = context.game.state.fresh_id()
    shield = Shield(number, ShieldKind.REDIRECT, protected, limit, source, instead=instead, made_by=context.source)
    context.game.do(ShieldMade(_limited(context, shield)), *context.because)


def _limited(context: Context, shield: Shield) -> Shield:
    """A shield that works within the range of influence of whoever made it, where ranges are limited."""
    return shield._replace(within=context.controller) if context.game.state.ranges else shield
