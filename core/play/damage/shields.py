"""Protection, prevention effects and redirection effects that were made in time, as damage is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.damage import DamageFact, Landing, Rescue
from core.hooks.objects import CounterWork
from core.hooks.table import TableFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import (
    CountersChanged,
    DamagePrevented,
    DamageRaised,
    DamageRedirected,
    LeftUndone,
    LifeLost,
    ShieldUsed,
)
from core.kernel.state.damage import AGAINST_DESTRUCTION, AssignedDamage, Shield, ShieldKind, Source
from core.kernel.state.game_objects import Chosen, Recipient
from core.kernel.state.waiting import WindowKind
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Ruling
from core.kernel.values.keywords import KeywordName
from core.kernel.values.ranges import RangeFact
from core.kernel.values.records import altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.player_rules import Bar
from core.play.base.absent_players import is_absent
from core.play.base.rules_of_events import facts_of_shield
from core.play.continuous.prohibitions import is_banned
from core.play.damage.life_gain import gain
from core.play.damage.opportunities import Opportunities
from core.play.replacement.choosing import Replacement
from core.play.replacement.counters import SHIELD, works

if TYPE_CHECKING:
    from core.play.base.game import Game


BY_RULE = "planeswalker"
"""By what a player chooses that a rule lets damage be turned onto a planeswalker."""
PREVENTS = "prevents"
"""What an effect does that prevents damage and no more. Such effects may come in any order."""
NOTHING = "nothing"
"""What an effect does that applies to damage that cannot be prevented."""


def help_against(game: Game, assigned: Sequence[AssignedDamage], rescue: Ruling[Rescue]) -> None:
    """Open the edition's window for help against damage, if it has one."""
    if rescue.answer and assigned:
        about = tuple(damage.id for damage in assigned)
        game.run_window(WindowKind.PREVENTION, rescue.answer.moments, rescue.answer.admits, about, rescue)


def unprotected(game: Game, assigned: Sequence[AssignedDamage]) -> frozenset[DamageId]:
    """The damage that no protection would stop if it landed now."""
    state = game.state
    return frozenset(
        damage.id
        for damage in assigned
        if not isinstance(damage.to, PlayerId)
        and not (state.has(damage.to, KeywordName.PROTECTION) and game.rules.damage.is_stopped(state, damage).answer)
    )


def protecting(game: Game, had: Opportunities, damage: AssignedDamage) -> Iterator[Replacement[DamageId]]:
    """What protection does about damage."""
    state = game.state
    if isinstance(damage.to, PlayerId) or not state.has(damage.to, KeywordName.PROTECTION):
        return
    effect = (KeywordName.PROTECTION, damage.to)
    stopped = game.rules.damage.is_stopped(state, damage)
    if not stopped.answer or not had.has(effect, damage.id):
        return
    if damage.id in had.unprotected and not game.rest_on(game.rules.damage.late_protection_stops(state, damage)):
        return
    sure = is_sure(game, damage)
    reduces = sure and not game.rest_on(game.rules.damage.protection_prevents(state))

    def apply(number: DamageId) -> DamageId:
        had.take(effect, number)
        by = state.name_of(damage.to)
        if reduces:
            game.do(DamagePrevented(number, damage.amount, by, damage.to, damage.source), stopped)
        else:
            prevent(game, damage, damage.amount, by, stopped)
        return number

    does = NOTHING if sure and not reduces else PREVENTS
    yield Replacement("protection", does, apply, called=("prevention",))


def shielding(
    game: Game, had: Opportunities, damage: AssignedDamage, rescue: Ruling[Rescue], turns: bool = False
) -> Iterator[Replacement[DamageId]]:
    """The shields made in time against damage: those that turn it elsewhere, or the others."""
    for shield in game.state.shields:
        if _turns(shield) is not turns or not _guards(game, shield, damage) or not had.has(shield.id, damage.id):
            continue

        def apply(number: DamageId, number_of_shield: int = shield.id) -> DamageId:
            _spend(game, had, number_of_shield, damage, rescue)
            return number

        waits = shield.kind is ShieldKind.PREVENT and is_sure(game, damage)
        name = "shield" if shield.made_by is None else shield.made_by
        does = NOTHING if waits else shield._replace(id=0, made_by=None)
        yield Replacement(name, does, apply, called=("shield", "prevention"))


def _turns(shield: Shield) -> bool:
    return shield.kind is ShieldKind.REDIRECT and shield.back is None


def _spend(game: Game, had: Opportunities, number: int, damage_met: AssignedDamage, rescue: Ruling[Rescue]) -> None:
    """Let a shield work on damage to one player or permanent, in the order that the player likes, until `damage_met` has had it.

    A shield that is used up by then does nothing more. 615.7.
    """
    state = game.state
    while (number, damage_met.id) not in had.taken:
        shield = next((own_shield for own_shield in state.shields if own_shield.id == number), None)
        if shield is None:
            had.take(number, damage_met.id)
            return
        open = [
            damage
            for damage in state.impending.innermost_damage()
            if damage.to == damage_met.to
            and damage.amount
            and (number, damage.id) not in had.taken
            and (damage.id == damage_met.id or not had.is_settled(damage.id))
            and _guards(game, shield, damage)
        ]
        picked = damage_met if shield.stays else _picked(game, shield, open)
        current = state.impending.find_damage(picked.id) or picked
        had.take(number, picked.id)
        _use(game, shield, current, rescue)


def _picked(game: Game, shield: Shield, among: Sequence[AssignedDamage]) -> AssignedDamage:
    """The damage that a shield meets first, which the player picks whom it helps, by what deals it."""
    dealers = tuple(dict.fromkeys(damage.source.object for damage in among if damage.source.object is not None))
    if len(dealers) < 2:
        return among[0]
    alike = len({(damage.source._replace(object=None), damage.amount) for damage in among}) == 1
    player = affected_player(game, among[0])
    choice = choice_of(player, ChoiceKind.SOURCE, dealers, about=shield.made_by, open=not alike)
    first = game.choose(choice, None, *map(game.fact, facts_of_shield(shield)))[0]
    return next(damage for damage in among if damage.source.object == first)


def affected_player(game: Game, damage: AssignedDamage) -> PlayerId:
    """The player who is dealt damage, or who controls what is."""
    return damage.to if isinstance(damage.to, PlayerId) else game.state.recall(damage.to).controller


def _guards(game: Game, shield: Shield, damage: AssignedDamage) -> bool:
    if shield.kind in AGAINST_DESTRUCTION or shield.protects not in (None, damage.to):
        return False
    if shield.combat and not damage.combat:
        return False
    if game.state.agreed.ranges and shield.within is not None and not _is_in_range(game, shield, shield.within, damage):
        return False
    if not _fits_descriptions(game, shield, damage):
        return False
    if shield.source is not None and not _is_watched(game, shield.source, damage):
        return False
    if not shield.colors or not shield.colors.isdisjoint(damage.source.colors):
        return True
    return shield.source is not None and not game.rest_on(
        game.rules.damage.looks_at_source_again(game.state, shield.source)
    )


def _fits_descriptions(game: Game, shield: Shield, damage: AssignedDamage) -> bool:
    """Whether what is dealt damage and what deals it are as a shield has it, which may be what came later."""
    state, dealer, you = game.state, damage.source.object, shield.you
    if shield.of is not None and (
        isinstance(damage.to, PlayerId) or you is None or not state.fits(shield.of, damage.to, you, shield.made_by)
    ):
        return False
    if shield.by is None:
        return True
    if dealer is None or you is None:
        return False
    where = state.recall(dealer).zone
    if shield.by.zone is Zone.STACK and where is not Zone.STACK:
        return False
    return state.fits(altered(shield.by, zone=where), dealer, you, shield.made_by)


def _is_in_range(game: Game, shield: Shield, maker: PlayerId, damage: AssignedDamage) -> bool:
    """Whether the controller of what made a shield reaches what it protects and, if it is about certain sources, its source."""
    state, dealer = game.state, damage.source.object
    about_source = shield.source is not None or bool(shield.colors)
    source: Chosen = damage.source.controller if dealer is None else dealer
    game.rest_on_fact(RangeFact.PREVENTED_WITHIN_RANGE)
    return state.reaches(maker, damage.to) and (not about_source or state.reaches(maker, source))


def _is_watched(game: Game, watched: ObjectId, damage: AssignedDamage) -> bool:
    """Whether damage comes from the source that a shield watches, or from the permanent that this has become."""
    if watched == damage.source.object:
        return True
    was = game.state.gone.get(watched)
    if was is None or was.zone is not Zone.STACK or was.became != damage.source.object:
        return False
    game.rest_on_fact(DamageFact.SHIELD_FOLLOWS_SPELL)
    return True


def _may_turn(game: Game, damage: AssignedDamage) -> bool:
    """Whether whoever controls the source of some damage may have a planeswalker of the player take it instead."""
    state = game.state
    if not damage.amount or damage.combat or not isinstance(damage.to, PlayerId):
        return False
    if state.are_together(damage.to, damage.source.controller) or not _planeswalkers(game, damage.to):
        return False
    return game.rules.damage.may_turn_onto_planeswalker(state, damage).answer


def _planeswalkers(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    walkers = game.state.permanents_that_are(CardType.PLANESWALKER)
    return tuple(walker.id for walker in walkers if walker.controller == player)


def turning(game: Game, had: Opportunities, damage: AssignedDamage) -> Iterator[Replacement[DamageId]]:
    """What a rule lets become of damage to a player who has planeswalkers."""
    player = damage.to
    if isinstance(player, PlayerId) and _may_turn(game, damage) and had.has(BY_RULE, damage.id):

        def apply(number: DamageId) -> DamageId:
            had.take(BY_RULE, number)
            _turn(game, damage, player)
            return number

        yield Replacement(BY_RULE, BY_RULE, apply, called=("prevention",))


def _turn(game: Game, damage: AssignedDamage, player: PlayerId) -> None:
    """Let whoever controls the source of some damage choose the player, or a planeswalker of that player for it."""
    ruling = game.rules.damage.may_turn_onto_planeswalker(game.state, damage)
    options: tuple[Recipient, ...] = (player, *_planeswalkers(game, player))
    choice = choice_of(damage.source.controller, ChoiceKind.THING, options, about=damage.source.object)
    picked = game.choose(choice, None, ruling)[0]
    if picked != player:
        redirect(game, damage, damage.amount, picked, ruling)


def _use(game: Game, shield: Shield, damage: AssignedDamage, *because: Ruling[Any]) -> None:
    amount = damage.amount if shield.amount is None else min(shield.amount, damage.amount)
    amount = max(0, amount - shield.but)
    if not amount:
        _wear_down(game, shield, 0)
    elif shield.back is not None:
        _wear_down(game, shield, amount)
        _deal_back(game, shield.back, damage)
    elif shield.kind is ShieldKind.REDIRECT and shield.instead is not None:
        _wear_down(game, shield, amount)
        redirect(game, damage, amount, shield.instead)
    elif prevent(
        game, damage, amount, "a shield", *because, *map(game.fact, facts_of_shield(shield)), effect=shield.id
    ):
        _wear_down(game, shield, amount)
        heal(game, shield.heals, amount)
        lose_life_for(game, damage, shield.costs, "a shield")


def lose_life_for(game: Game, damage: AssignedDamage, life: int, by: str, *because: Ruling[Any]) -> None:
    """Let a player lose the life, if any, for which damage was prevented."""
    if life and isinstance(damage.to, PlayerId):
        game.do(LifeLost(damage.to, life, by), *because, game.fact(DamageFact.FOLLOWS_PREVENTION_AT_ONCE))


def _deal_back(game: Game, source: Source, damage: AssignedDamage) -> None:
    """Let as much damage be dealt to whoever controls the source of some damage."""
    game.deal_damage(source, damage.amount, damage.source.controller)


def heal(game: Game, player: PlayerId | None, amount: int) -> None:
    """Let a player gain as much life as damage was prevented, if anybody is to."""
    if player is not None:
        gain(game, player, amount, game.fact(DamageFact.FOLLOWS_PREVENTION_AT_ONCE))


def _wear_down(game: Game, shield: Shield, amount: int) -> None:
    """Take off a shield what it has stopped; one against the next damage is gone altogether."""
    if shield.stays:
        return
    if shield.amount is None and shield.source is not None:
        game.rest_on_fact(DamageFact.SHIELD_USED_UP)
    game.do(ShieldUsed(shield.id, 0 if shield.amount is None else shield.amount - amount))


def prevent(game: Game, damage: AssignedDamage, amount: int, by: str, *because: Ruling[Any], effect: int = 0) -> bool:
    """Prevent some of an amount of damage, if it can be prevented. Returns whether it was."""
    if is_sure(game, damage):
        sure = game.fact(DamageFact.UNPREVENTABLE_DAMAGE)
        game.do(LeftUndone(f"damage from {damage.source.name} is not prevented"), sure)
        return False
    undealt = game.fact(DamageFact.PREVENTED_DAMAGE_IS_NOT_DEALT)
    game.do(DamagePrevented(damage.id, amount, by, damage.to, damage.source, effect), *because, undealt)
    return True


def is_sure(game: Game, damage: AssignedDamage) -> bool:
    """Whether an amount of damage cannot be prevented."""
    return damage.sure or is_banned(game.state, Bar.PREVENTION)


def countering(game: Game, had: Opportunities, damage: AssignedDamage) -> Iterator[Replacement[DamageId]]:
    """What a shield counter does about damage: all of it that is dealt at the same time is prevented, for one such counter."""
    if isinstance(damage.to, PlayerId) or damage.to not in game.state.objects:
        return
    struck = damage.to
    effect = (SHIELD, struck)
    ruling = works(game, game.state.objects[struck], SHIELD, CounterWork.SHIELD_PREVENTS)
    if ruling is None or not had.has(effect, damage.id):
        return

    def carry_out(assigned: Sequence[AssignedDamage]) -> None:
        for damage in assigned:
            prevent(game, damage, damage.amount, "a shield counter", ruling)
        game.do(CountersChanged(struck, SHIELD, -1), ruling)

    def apply(number: DamageId) -> DamageId:
        had.choose(effect, damage, carry_out)
        return number

    name = f"{SHIELD} counter"
    yield Replacement(name, name, apply, called=("prevention",))


def redirect(
    game: Game,
    damage: AssignedDamage,
    amount: int,
    instead: Recipient,
    *because: Ruling[Any],
    by: ObjectId | None = None,
    shared: bool = False,
) -> None:
    """Turn some of an amount of damage onto something else, unless that is gone or cannot be dealt damage.

    `by` is the permanent that takes it over, if one does; what is `shared` is turned onto others as well.
    """
    gone = is_absent(game.state, instead)
    if gone or not (isinstance(instead, PlayerId) or takes_damage(game, instead)):
        stays = game.fact(TableFact.NO_REDIRECTION_TO_WHO_LEFT if gone else DamageFact.REDIRECTED_TO_WHAT_IS_THERE)
        game.do(LeftUndone(f"no damage is redirected to {game.state.name_of(instead)}"), stays)
        return
    if not game.state.reaches(damage.source.controller, instead, damage.source.object):
        ignored = game.fact(RangeFact.REPLACED_OUT_OF_RANGE)
        game.do(LeftUndone(f"no damage is redirected to {game.state.name_of(instead)}"), ignored)
        game.do(DamageRaised(damage.id, -amount, f"the range of influence of {damage.source.name}"), ignored)
        return
    becomes = damage._replace(id=DamageId(game.state.fresh_id()), amount=amount, to=instead)
    if damage.combat:
        stays = game.rules.damage.stays_combat_damage(game.state, damage)
        becomes, because = becomes._replace(combat=stays.answer), (*because, stays)
    game.do(DamageRedirected(damage.id, becomes, by, shared), game.fact(DamageFact.DAMAGE_REDIRECTED), *because)


def can_take(game: Game, damage: AssignedDamage) -> bool:
    """Whether an amount of damage has somebody or something to land on."""
    return isinstance(damage.to, PlayerId) or takes_damage(game, damage.to)


def takes_damage(game: Game, recipient: ObjectId) -> bool:
    """Whether something is in play and can be dealt damage."""
    state = game.state
    if not state.is_on_battlefield(recipient):
        return False
    lands = game.rules.damage.lands_on(state, recipient)
    return lands.answer is not Landing.NOTHING or game.rest_on(lands) is not Landing.NOTHING
