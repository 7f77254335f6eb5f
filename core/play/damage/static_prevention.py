"""Damage prevented, increased, doubled or taken over by static abilities."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from core.hooks.damage import DamageFact
from core.kernel.events import DamageRaised, DamageRedirected
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Chosen, GameObject, Recipient
from core.kernel.values.ranges import RangeFact
from core.kernel.values.records import altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import PERMANENT, Filter
from core.kernel.words.references import Role
from core.kernel.words.replacement_effects import PreventsFrom, RaisesDamage, TakesOver
from core.play.base.triggered_abilities import kind_of_permanent
from core.play.base.turn_history import events_of_turn
from core.play.base.unasked import unlimited
from core.play.continuous.static_effects import STATIC_OF
from core.play.damage.opportunities import Opportunities
from core.play.damage.shields import NOTHING, PREVENTS, affected_player, is_sure, prevent, redirect
from core.play.replacement.choosing import Replacement
from core.play.replacement.instead import had_opportunity, happen_besides, happen_instead
from core.play.replacement.tokens_and_counters import work

if TYPE_CHECKING:
    from core.play.base.game import Game

Taker = tuple[ObjectId, TakesOver]
"""A permanent that is dealt damage in place of its controller, and the ability that says so."""


def preventing(game: Game, had: Opportunities, damage: AssignedDamage) -> Iterator[Replacement[DamageId]]:
    """The permanents that prevent damage from a sort of source, whenever there is some."""
    for thing, ability in game.state.abilities_in_play(PreventsFrom):
        effect = (thing.id, ability)
        if not _helps(game, thing, ability, damage) or not had.has(effect, damage.id):
            continue
        carry_out = partial(_prevent_some, game, had, thing, ability)

        def apply(
            number: DamageId,
            effect: tuple[ObjectId, PreventsFrom] = effect,
            carry_out: Callable[[Sequence[AssignedDamage]], None] = carry_out,
        ) -> DamageId:
            had.choose(effect, damage, carry_out)
            return number

        does: Hashable = (ability, thing.controller) if ability.then or ability.instead else PREVENTS
        if does == PREVENTS and is_sure(game, damage):
            does = NOTHING
        yield Replacement(thing.id, does, apply, called=("permanent", "prevention"))


def taking_over(game: Game, had: Opportunities, damage: AssignedDamage) -> Iterator[Replacement[DamageId]]:
    """The permanents that are dealt damage which would be dealt to their controllers, one of them or each all of it."""
    ready = [taker for taker in _takers(game, damage) if had.has(taker, damage.id)]
    ready = [taker for taker in ready if taker[1].first] or ready
    together = any(not _are_rivals(game, *pair) for pair in combinations(ready, 2))
    takes_each = game.rules.damage.each_takes_over(game.state) if together else None
    groups_of_takers: set[frozenset[Taker]] = set()
    for taker in sorted(ready, key=lambda taker: not taker[1].alone):
        takers = [taker]
        for other_taker in ready if takes_each is not None and takes_each.answer else ():
            if other_taker not in takers and not any(_are_rivals(game, other_taker, having) for having in takers):
                takers.append(other_taker)
        if frozenset(takers) in groups_of_takers:
            continue
        groups_of_takers.add(frozenset(takers))

        def apply(number: DamageId, takers: Sequence[Taker] = takers) -> DamageId:
            because = () if takes_each is None else (takes_each,)
            for effect in takers:
                had.take(effect, number)
            for thing, _ in takers:
                redirect(game, damage, damage.amount, thing, *because, by=thing, shared=thing != takers[-1][0])
            return number

        yield Replacement(taker[0], frozenset(takers), apply)


def _takers(game: Game, damage: AssignedDamage) -> Iterator[Taker]:
    """The permanents that would be dealt an amount of damage in place of their controller, with what lets them."""
    from core.play.base.context import Context

    state = game.state
    for thing, ability in state.abilities_in_play(TakesOver):
        taker = (thing.id, ability)
        if damage.to != thing.controller or not _is_from(game, thing, ability.described, damage):
            continue
        context = Context(game, thing.controller, thing.id, state.characteristics(thing.id), "")
        if ability.condition is not None and not context.holds(ability.condition):
            continue
        before = (event for event in events_of_turn(game) if isinstance(event, DamageRedirected))
        other_takers = (event.by for event in before if event.by is not None and event.by != thing.id)
        if not ability.alone or not any(_is_other(game, taker, other_taker) for other_taker in other_takers):
            yield taker


def _are_rivals(game: Game, taker: Taker, other_taker: Taker) -> bool:
    """Whether only one of two permanents is dealt damage for its controller in a turn."""
    return taker[1].alone and other_taker[1].alone and _is_other(game, taker, other_taker[0])


def _is_other(game: Game, taker: Taker, other_id: ObjectId) -> bool:
    """Whether another permanent, here or gone, has the same name and controller."""
    state, thing, other_thing = game.state, game.state.objects[taker[0]], game.state.recall(other_id)
    return other_thing.controller == thing.controller and state.name_of(other_id) == state.name_of(thing.id)


def _helps(game: Game, thing: GameObject, ability: PreventsFrom, damage: AssignedDamage) -> bool:
    """Whether a permanent prevents some of an amount of damage, all the time."""
    if ability.combat is not None and damage.combat is not ability.combat:
        return False
    if had_opportunity(game, (thing.id, ability)):
        return False
    if not _is_from(game, thing, ability.described, damage):
        return False
    if ability.by is not None and not _is_by(thing, ability.by, damage):
        return False
    if ability.both and isinstance(ability.to, Role) and _is_by(thing, ability.to, damage):
        return True
    if game.state.agreed.ranges and not _is_in_range(game, thing, ability, damage):
        game.rest_on_fact(RangeFact.PREVENTED_WITHIN_RANGE)
        return False
    if ability.to is None:
        return True
    if ability.to in (Role.YOU, Role.OPPONENT) or isinstance(damage.to, PlayerId):
        if not isinstance(damage.to, PlayerId) or ability.to not in (Role.YOU, Role.OPPONENT):
            return False
        if ability.to is Role.YOU:
            return damage.to == thing.controller
        return not game.state.are_together(damage.to, thing.controller)
    if isinstance(ability.to, Filter):
        return game.state.fits(ability.to, damage.to, thing.controller, thing.id)
    return damage.to == (thing.attached_to if ability.to is Role.ATTACHED else thing.id)


def _is_by(thing: GameObject, by: Role, damage: AssignedDamage) -> bool:
    """Whether an amount of damage is dealt by a permanent itself, or by what that is on."""
    dealer = damage.source.object
    return dealer is not None and dealer == (thing.attached_to if by is Role.ATTACHED else thing.id)


def _is_in_range(game: Game, thing: GameObject, ability: PreventsFrom, damage: AssignedDamage) -> bool:
    """Whether a permanent's controller reaches what it speaks of: the sources of damage, what is dealt it, or both."""
    state, dealer = game.state, damage.source.object
    of_sources, to_somebody = ability.described != PERMANENT, ability.to is not None
    source: Chosen = damage.source.controller if dealer is None else dealer
    reached = (state.reaches(thing.controller, source), state.reaches(thing.controller, damage.to))
    if not of_sources and not to_somebody:
        return all(reached)
    return (reached[0] or not of_sources) and (reached[1] or not to_somebody)


def _is_from(game: Game, thing: GameObject, described: Filter, damage: AssignedDamage) -> bool:
    """Whether an amount of damage is from a source that fits, wherever that is unless it has to be a spell."""
    state, dealer = game.state, damage.source.object
    if dealer is None:
        return described == Filter()
    if described.zone is Zone.STACK and state.recall(dealer).zone is not Zone.STACK:
        return False
    if not state.agreed.ranges:
        return state.fits(altered(described, zone=state.recall(dealer).zone), dealer, thing.controller, thing.id)
    with unlimited(state):
        return state.fits(altered(described, zone=state.recall(dealer).zone), dealer, thing.controller, thing.id)


def _prevent_some(
    game: Game, had: Opportunities, thing: GameObject, ability: PreventsFrom, prevented: Sequence[AssignedDamage]
) -> None:
    """Prevent what is to be of some damage that is dealt at the same time, and let follow what goes along with that."""
    state = game.state
    stands = (
        game.fact(DamageFact.STATIC_PREVENTION_EACH_TIME),
        game.fact(STATIC_OF[kind_of_permanent(state, thing.id)]),
        *((game.fact(RangeFact.PREVENTED_WITHIN_RANGE),) if state.agreed.ranges else ()),
    )
    if ability.amount is not None and had.times((thing.id, ability)) > 1:
        game.rest_on_fact(DamageFact.PREVENTED_FROM_EACH_SOURCE)
    sure = [damage for damage in prevented if is_sure(game, damage)] if not ability.instead else []
    name, stopped = state.name_of(thing.id), 0
    for damage in prevented:
        amount = damage.amount if ability.amount is None else min(damage.amount, ability.amount)
        if ability.instead:
            game.do(DamageRaised(damage.id, -amount, name), *stands)
        stopped += amount if ability.instead or prevent(game, damage, amount, name, *stands, effect=thing.id) else 0
    if not ability.then:
        return
    if sure:
        game.rest_on_fact(DamageFact.PREVENTION_APPLIED_ONCE)
    if sure and not stopped:
        game.rest_on_fact(DamageFact.FOLLOWS_THOUGH_UNPREVENTABLE)
    _go_along(game, thing, ability, prevented[0].to, stopped)


def _go_along(game: Game, thing: GameObject, ability: PreventsFrom, spared: Recipient, stopped: int) -> None:
    from core.play.base.context import Context

    now, name = game.state.characteristics(thing.id), game.state.name_of(thing.id)
    context = Context(game, thing.controller, thing.id, now, name, x=stopped, it=spared, replaces=True)
    because = game.fact(DamageFact.FOLLOWS_PREVENTION_AT_ONCE)
    if ability.instead:
        happen_instead(game, (thing.id, ability), ability.then, context, because)
    else:
        happen_besides(game, ability.then, context, because)


def raising(game: Game, opportunities: Opportunities, damage: AssignedDamage) -> Iterator[Replacement[DamageId]]:
    """The permanents that make damage greater."""
    for permanent, ability in _raising(game, damage):
        raises = (permanent.id, ability)
        if opportunities.has(raises, damage.id):

            def apply(damage_id: DamageId, raises: tuple[ObjectId, RaisesDamage] = raises) -> DamageId:
                opportunities.take(raises, damage_id)
                added = damage.amount * (raises[1].times - 1) + raises[1].more
                game.do(DamageRaised(damage_id, added, game.state.name_of(raises[0])))
                return damage_id

            yield Replacement(permanent.id, work(ability.times, ability.more), apply, called=("increase",))


def _raising(game: Game, damage: AssignedDamage) -> list[tuple[GameObject, RaisesDamage]]:
    state = game.state
    to = affected_player(game, damage)
    return [
        (thing, ability)
        for thing, ability in state.abilities_in_play(RaisesDamage)
        if not had_opportunity(game, (thing.id, ability))
        and state.means(ability.whose, to, thing.controller)
        and (not ability.creatures or isinstance(damage.to, PlayerId) or state.is_creature(damage.to))
        and _is_from(game, thing, ability.described, damage)
    ]


def name_nothing_to_raise(game: Game, damage: AssignedDamage) -> None:
    """Name what has no damage made of none, if something would make it greater."""
    if _raising(game, damage):
        game.rest_on_fact(DamageFact.NO_DAMAGE_TO_INCREASE)
