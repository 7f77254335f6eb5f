"""Damage prevented, increased, doubled or taken over by static abilities."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from core.hooks.damage import DamageFact
from core.kernel.abilities.descriptions import PERMANENT, Filter
from core.kernel.abilities.references import Role
from core.kernel.abilities.replacement_effects import PreventsFrom, RaisesDamage, TakesOver
from core.kernel.events import DamageRaised
from core.kernel.objects.damage import AssignedDamage
from core.kernel.objects.game_objects import Chosen, GameObject, Recipient
from core.kernel.values.immutable import altered
from core.kernel.values.ranges import RangeFact
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.play.continuous.static_effects import STATIC_OF
from core.play.damage.opportunities import Opportunities
from core.play.damage.shields import NOTHING, PREVENTS, affected_player, is_sure, prevent, redirect
from core.play.replacement.choosing import Replacement
from core.play.replacement.instead import had_opportunity, happen_besides, happen_instead
from core.play.replacement.tokens_and_counters import work
from core.play.triggered_abilities import kind_of_permanent
from core.play.unasked import unlimited

if TYPE_CHECKING:
    from core.play.game import Game


def preventing(game: Game, had: Opportunities, found: AssignedDamage) -> Iterator[Replacement[DamageId]]:
    """The permanents that prevent damage from a sort of source, whenever there is some."""
    for thing, ability in game.state.abilities_in_play(PreventsFrom):
        effect = (thing.id, ability)
        if not _helps(game, thing, ability, found) or not had.has(effect, found.id):
            continue
        carry_out = partial(_prevent_some, game, had, thing, ability)

        def apply(
            number: DamageId,
            effect: tuple[ObjectId, PreventsFrom] = effect,
            carry_out: Callable[[Sequence[AssignedDamage]], None] = carry_out,
        ) -> DamageId:
            had.choose(effect, found, carry_out)
            return number

        does: Hashable = (ability, thing.controller) if ability.then or ability.instead else PREVENTS
        if does == PREVENTS and is_sure(game, found):
            does = NOTHING
        yield Replacement(thing.id, does, apply, called=("permanent", "prevention"))


def taking_over(game: Game, had: Opportunities, found: AssignedDamage) -> Iterator[Replacement[DamageId]]:
    """The permanents that are dealt damage which would be dealt to their controllers."""
    from core.play.context import Context

    state = game.state
    for thing, ability in state.abilities_in_play(TakesOver):
        effect = (thing.id, ability)
        if found.to != thing.controller or not _is_from(game, thing, ability.described, found):
            continue
        context = Context(game, thing.controller, thing.id, state.characteristics(thing.id), "")
        if (ability.condition is None or context.holds(ability.condition)) and had.has(effect, found.id):

            def apply(number: DamageId, effect: tuple[ObjectId, TakesOver] = effect) -> DamageId:
                had.take(effect, number)
                redirect(game, found, found.amount, effect[0])
                return number

            yield Replacement(thing.id, effect, apply)


def _helps(game: Game, thing: GameObject, ability: PreventsFrom, found: AssignedDamage) -> bool:
    """Whether a permanent prevents some of an amount of damage, all the time."""
    if ability.combat is not None and found.combat is not ability.combat:
        return False
    if had_opportunity(game, (thing.id, ability)):
        return False
    if not _is_from(game, thing, ability.described, found):
        return False
    if game.state.ranges and not _is_in_range(game, thing, ability, found):
        game.rest_on_fact(RangeFact.PREVENTED_WITHIN_RANGE)
        return False
    if ability.to is None:
        return True
    if ability.to in (Role.YOU, Role.OPPONENT) or isinstance(found.to, PlayerId):
        if not isinstance(found.to, PlayerId) or ability.to not in (Role.YOU, Role.OPPONENT):
            return False
        if ability.to is Role.YOU:
            return found.to == thing.controller
        return not game.state.are_together(found.to, thing.controller)
    if isinstance(ability.to, Filter):
        return game.state.fits(ability.to, found.to, thing.controller, thing.id)
    return found.to == thing.id


def _is_in_range(game: Game, thing: GameObject, ability: PreventsFrom, found: AssignedDamage) -> bool:
    """Whether a permanent's controller reaches what it speaks of: the sources of damage, what is dealt it, or both."""
    state, dealer = game.state, found.source.object
    of_sources, to_somebody = ability.described != PERMANENT, ability.to is not None
    source: Chosen = found.source.controller if dealer is None else dealer
    reached = (state.reaches(thing.controller, source), state.reaches(thing.controller, found.to))
    if not of_sources and not to_somebody:
        return all(reached)
    return (reached[0] or not of_sources) and (reached[1] or not to_somebody)


def _is_from(game: Game, thing: GameObject, described: Filter, found: AssignedDamage) -> bool:
    """Whether an amount of damage is from a source that fits, wherever that is unless it has to be a spell."""
    state, dealer = game.state, found.source.object
    if dealer is None:
        return described == Filter()
    if described.zone is Zone.STACK and state.recall(dealer).zone is not Zone.STACK:
        return False
    if not state.ranges:
        return state.fits(altered(described, zone=state.recall(dealer).zone), dealer, thing.controller, thing.id)
    with unlimited(state):
        return state.fits(altered(described, zone=state.recall(dealer).zone), dealer, thing.controller, thing.id)


def _prevent_some(
    game: Game, had: Opportunities, thing: GameObject, ability: PreventsFrom, found: Sequence[AssignedDamage]
) -> None:
    """Prevent what is to be of some damage that is dealt at the same time, and let follow what goes along with that."""
    state = game.state
    stands = (
        game.fact(DamageFact.STATIC_PREVENTION_EACH_TIME),
        game.fact(STATIC_OF[kind_of_permanent(state, thing.id)]),
        *((game.fact(RangeFact.PREVENTED_WITHIN_RANGE),) if state.ranges else ()),
    )
    if ability.amount is not None and had.times((thing.id, ability)) > 1:
        game.rest_on_fact(DamageFact.PREVENTED_FROM_EACH_SOURCE)
    sure = [damage for damage in found if is_sure(game, damage)] if not ability.instead else []
    name, stopped = state.name_of(thing.id), 0
    for damage in found:
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
    _go_along(game, thing, ability, found[0].to, stopped)


def _go_along(game: Game, thing: GameObject, ability: PreventsFrom, spared: Recipient, stopped: int) -> None:
    from core.play.context import Context

    now, name = game.state.characteristics(thing.id), game.state.name_of(thing.id)
    context = Context(game, thing.controller, thing.id, now, name, x=stopped, it=spared, replaces=True)
    because = game.fact(DamageFact.FOLLOWS_PREVENTION_AT_ONCE)
    if ability.instead:
        happen_instead(game, (thing.id, ability), ability.then, context, because)
    else:
        happen_besides(game, ability.then, context, because)


def raising(game: Game, had: Opportunities, found: AssignedDamage) -> Iterator[Replacement[DamageId]]:
    """The permanents that make damage greater."""
    for thing, ability in _raising(game, found):
        effect = (thing.id, ability)
        if had.has(effect, found.id):

            def apply(number: DamageId, effect: tuple[ObjectId, RaisesDamage] = effect) -> DamageId:
                had.take(effect, number)
                added = found.amount * (effect[1].times - 1) + effect[1].more
                game.do(DamageRaised(number, added, game.state.name_of(effect[0])))
                return number

            yield Replacement(thing.id, work(ability.times, ability.more), apply, called=("increase",))


def _raising(game: Game, found: AssignedDamage) -> list[tuple[GameObject, RaisesDamage]]:
    state = game.state
    to = affected_player(game, found)
    return [
        (thing, ability)
        for thing, ability in state.abilities_in_play(RaisesDamage)
        if not had_opportunity(game, (thing.id, ability))
        and state.means(ability.whose, to, thing.controller)
        and _is_from(game, thing, ability.described, found)
    ]


def name_nothing_to_raise(game: Game, found: AssignedDamage) -> None:
    """Name what has no damage made of none, if something would make it greater."""
    if _raising(game, found):
        game.rest_on_fact(DamageFact.NO_DAMAGE_TO_INCREASE)
