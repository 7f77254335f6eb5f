"""Damage prevented, increased or doubled by static abilities, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.hooks.damage import DamageFact
from core.kernel.abilities.descriptions import PERMANENT, Filter
from core.kernel.abilities.references import Role
from core.kernel.abilities.replacement_effects import PreventsFrom, RaisesDamage, TakesOver
from core.kernel.events import DamageRaised
from core.kernel.objects.choices import ChoiceKind, choice_of
from core.kernel.objects.damage import AssignedDamage
from core.kernel.objects.game_objects import Chosen, GameObject, Recipient
from core.kernel.values.citations import Ruling
from core.kernel.values.immutable import altered
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.ranges import RangeFact
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.play.continuous.static_effects import STATIC_OF
from core.play.damage.shields import Used, is_sure, prevent, redirect, usable, use_shields
from core.play.replacement.instead import had_opportunity, happen_besides, happen_instead
from core.play.triggered_abilities import kind_of_permanent
from core.play.unasked import unlimited

if TYPE_CHECKING:
    from core.play.game import Game

FIRST = ("prevention", "increase")
"""What may come first of what is done to damage."""
MEANS = ("permanent", "shield")
"""What may come first of what prevents damage: what does so all the time, or what was made in time."""


def prevent_standing(game: Game, used: Used, only: frozenset[DamageId] | None = None) -> None:
    """Let permanents that prevent damage from a sort of source, whenever there is some, do so.

    Where something else could change that damage first, whoever is dealt it, or controls what is, picks what does.
    """
    while True:
        ready = _preventing(game, used, only)
        if not ready:
            return
        help = _picked(game, used, ready)
        if not isinstance(help, Help):
            use_shields(game, used, frozenset({ready[0].damage[0].id}), help)
            continue
        found = help.damage
        used.update((help.thing.id, int(damage.id)) for damage in found)
        if help.ability.amount is not None and len(found) > 1:
            game.rest_on_fact(DamageFact.PREVENTED_FROM_EACH_SOURCE)
        for spared in dict.fromkeys(damage.to for damage in found):
            _prevent_some(game, help.thing, help.ability, [damage for damage in found if damage.to == spared])


def take_over(game: Game) -> None:
    """Let permanents be dealt damage that would be dealt to their controllers, of several the one that came first."""
    from core.play.context import Context

    state = game.state
    for thing, ability in state.abilities_in_play(TakesOver):
        for found in state.about_to_land():
            if not found.amount or found.to != thing.controller or not _is_from(game, thing, ability.described, found):
                continue
            context = Context(game, thing.controller, thing.id, state.characteristics(thing.id), "")
            if ability.condition is None or context.holds(ability.condition):
                redirect(game, found, found.amount, thing.id)


class Help(NamedTuple):
    """A permanent that prevents damage all the time, and the damage of which it could prevent some now."""

    thing: GameObject
    ability: PreventsFrom
    damage: list[AssignedDamage]


def _preventing(game: Game, used: Used, only: frozenset[DamageId] | None) -> list[Help]:
    """The permanents that could prevent some damage and have not had their chance at it."""
    standing = game.state.abilities_in_play(PreventsFrom)
    among = [damage for damage in game.state.about_to_land() if damage.amount and (only is None or damage.id in only)]
    helps = [
        Help(thing, ability, [found for found in among if _helps(game, thing, ability, found, used)])
        for thing, ability in standing
    ]
    return [help for help in helps if help.damage]


def _picked(game: Game, used: Used, ready: list[Help]) -> Help | Ruling[bool]:
    """What of `ready` prevents damage next, or what lets shields made in time come first."""
    first = ready[0].damage[0]
    rivals = [help for help in ready if first in help.damage]
    shields = usable(game, used, [first])
    differ = len({help.ability for help in rivals}) > 1 and any(help.ability.then for help in rivals)
    if not differ and not shields:
        return ready[0]
    picks = game.fact(DamageFact.AFFECTED_PLAYER_PICKS)
    player = _affected(game, first)
    if shields and game.choose(choice_of(player, ChoiceKind.WORD, MEANS), None, picks)[0] == MEANS[1]:
        return picks
    if not differ:
        return rivals[0]
    options = tuple(help.thing.id for help in rivals)
    picked = game.choose(choice_of(player, ChoiceKind.THING, options), None, picks)[0]
    return next(help for help in rivals if help.thing.id == picked)


def _affected(game: Game, found: AssignedDamage) -> PlayerId:
    """The player who is dealt damage, or who controls what is."""
    return found.to if isinstance(found.to, PlayerId) else game.state.recall(found.to).controller


def _helps(game: Game, thing: GameObject, ability: PreventsFrom, found: AssignedDamage, used: Used) -> bool:
    """Whether a permanent prevents some of an amount of damage, all the time."""
    if ability.combat is not None and found.combat is not ability.combat:
        return False
    if had_opportunity(game, (thing.id, ability)):
        return False
    if (thing.id, int(found.id)) in used or not _is_from(game, thing, ability.described, found):
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


def _prevent_some(game: Game, thing: GameObject, ability: PreventsFrom, found: Sequence[AssignedDamage]) -> None:
    """Prevent what is to be of some damage that is dealt at the same time, and let follow what goes along with that."""
    state = game.state
    stands = (
        game.fact(DamageFact.STATIC_PREVENTION_EACH_TIME),
        game.fact(STATIC_OF[kind_of_permanent(state, thing.id)]),
        *((game.fact(RangeFact.PREVENTED_WITHIN_RANGE),) if state.ranges else ()),
    )
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


def _raising(
    game: Game, found: AssignedDamage, done: frozenset[ObjectId] = frozenset()
) -> list[tuple[GameObject, RaisesDamage]]:
    """The permanents that make an amount of damage greater and have not done so yet."""
    state = game.state
    to = _affected(game, found)
    return [
        (thing, ability)
        for thing, ability in state.abilities_in_play(RaisesDamage)
        if thing.id not in done
        and not had_opportunity(game, (thing.id, ability))
        and game.state.means(ability.whose, to, thing.controller)
        and _is_from(game, thing, ability.described, found)
    ]


def name_nothing_to_raise(game: Game, found: AssignedDamage) -> None:
    """Name what has no damage made of none, if something would make it greater."""
    if _raising(game, found):
        game.rest_on_fact(DamageFact.NO_DAMAGE_TO_INCREASE)


def raise_damage(game: Game, used: Used) -> None:
    """Let permanents make damage greater, before or after it is prevented, as whoever it is dealt to likes."""
    if game.state.abilities_in_play(RaisesDamage):
        for found in game.state.about_to_land():
            _raise_one(game, found.id, used)


def _raise_one(game: Game, number: DamageId, used: Used) -> None:
    state = game.state
    done: frozenset[ObjectId] = frozenset()
    while True:
        found = state.assigned_damage(number)
        ready = [] if found is None else _raising(game, found, done)
        if found is None or not ready:
            return
        if not found.amount:
            game.rest_on_fact(DamageFact.NO_DAMAGE_TO_INCREASE)
            return
        player = _affected(game, found)
        helped = found.amount and _could_be_less(game, found, used)
        if len(ready) > 1 or helped:
            picks = game.fact(DamageFact.AFFECTED_PLAYER_PICKS)
            if helped and game.choose(choice_of(player, ChoiceKind.WORD, FIRST), None, picks)[0] == FIRST[0]:
                only = frozenset({number})
                prevent_standing(game, used, only)
                use_shields(game, used, only, picks)
                continue
            ready = _in_order(game, player, ready)
        thing, ability = ready[0]
        done |= {thing.id}
        game.do(DamageRaised(number, _added(ability, found.amount), state.name_of(thing.id)))


def _could_be_less(game: Game, found: AssignedDamage, used: Used) -> bool:
    """Whether some of an amount of damage could be prevented, or turned elsewhere, before it is made greater."""
    if is_sure(game, found):
        return False
    standing = game.state.abilities_in_play(PreventsFrom)
    return bool(usable(game, used, [found])) or any(_helps(game, *known, found, used) for known in standing)


def _in_order(
    game: Game, player: PlayerId, ready: list[tuple[GameObject, RaisesDamage]]
) -> list[tuple[GameObject, RaisesDamage]]:
    """What makes damage greater, what its player picks to come first at the head; the pick is open where it matters."""
    options = tuple(thing.id for thing, _ in ready)
    differ = len({bool(ability.more) for _, ability in ready}) > 1
    first = game.choose(choice_of(player, ChoiceKind.THING, options))[0] if differ else options[0]
    return sorted(ready, key=lambda known: known[0].id != first)


def _added(ability: RaisesDamage, amount: int) -> int:
    return amount * (ability.times - 1) + ability.more
