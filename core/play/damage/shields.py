"""Protection, prevention effects and redirection effects that were made in time, as damage is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.damage import DamageFact, Landing
from core.hooks.objects import CounterWork
from core.hooks.table import TableFact
from core.kernel.abilities.player_rules import Bar
from core.kernel.events import (
    CountersChanged,
    DamagePrevented,
    DamageRaised,
    DamageRedirected,
    LeftUndone,
    LifeLost,
    ShieldUsed,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.choices import ChoiceKind, choice_of
from core.kernel.objects.damage import AGAINST_DESTRUCTION, AssignedDamage, Shield, ShieldKind, Source
from core.kernel.objects.game_objects import Chosen, Recipient
from core.kernel.objects.keywords import KeywordName
from core.kernel.objects.waiting import WindowKind
from core.kernel.values.citations import Ruling
from core.kernel.values.ranges import RangeFact
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.play.absent_players import is_absent
from core.play.continuous.prohibitions import is_banned
from core.play.damage.life_gain import gain
from core.play.replacement.counters import SHIELD, works
from core.play.rules_of_events import facts_of_shield

if TYPE_CHECKING:
    from core.play.game import Game


Used = set[tuple[int, int]]
"""What has had its chance at which amounts of damage, by their ids."""


BY_RULE = -1
"""In the place of the number of a shield: a rule lets damage be turned onto a planeswalker."""
TURNS = ("shield", "planeswalker")
"""What may come first of what changes damage: a shield, or that it is turned onto a planeswalker."""


def help_against(game: Game, assigned: Sequence[AssignedDamage], used: Used) -> None:
    """Open the edition's window for help against damage, if it has one; then let shields made in time do their work."""
    present = tuple(found for found in assigned if found.amount)
    if not present:
        return
    rescue = game.rules.damage.prevention_window(game.state, present)
    if rescue.answer:
        about = tuple(found.id for found in present)
        game.run_window(WindowKind.PREVENTION, rescue.answer.moments, rescue.answer.admits, about, rescue)
    use_shields(game, used, None, rescue)


def stop_protected(game: Game) -> None:
    """Let protection do its work."""
    state = game.state
    for found in state.about_to_land():
        if not found.amount or isinstance(found.to, PlayerId) or not state.has(found.to, KeywordName.PROTECTION):
            continue
        stopped = game.rules.damage.is_stopped(state, found)
        if stopped.answer:
            by = state.name_of(found.to)
            if is_sure(game, found) and not game.rest_on(game.rules.damage.protection_prevents(state)):
                game.do(DamagePrevented(found.id, found.amount, by, found.to, found.source), stopped)
            else:
                prevent(game, found, found.amount, by, stopped)


def usable(game: Game, used: Used, among: Sequence[AssignedDamage]) -> list[tuple[Shield, AssignedDamage]]:
    """The shields that could do something about some damage, with what each could, and the same of a rule that turns it."""
    ready = [
        (shield, found)
        for shield in game.state.shields
        for found in among
        if found.amount and (shield.id, int(found.id)) not in used and _guards(game, shield, found)
    ]
    turning = [found for found in among if (BY_RULE, int(found.id)) not in used and _may_turn(game, found)]
    return ready + [(_turning(found), found) for found in turning]


def use_shields(game: Game, used: Used, only: frozenset[DamageId] | None, *because: Ruling[Any]) -> None:
    """Let shields made in time do their work; where several could, whoever is protected chooses the order."""
    while True:
        among = [found for found in game.state.about_to_land() if only is None or found.id in only]
        ready = usable(game, used, among)
        if not ready:
            return
        shield, found = ready[0] if len(ready) == 1 else _chosen(game, ready)
        used.add((shield.id, int(found.id)))
        before = {damage.id for damage in game.state.about_to_land()}
        _use(game, shield, found, *because)
        # Damage that is turned elsewhere is the same event: what has had its opportunity at it has no other. 614.5.
        had = [source for source, damage in used if damage == found.id]
        for damage in game.state.about_to_land():
            if damage.id not in before:
                used.update((source, int(damage.id)) for source in had)


def _chosen(game: Game, ready: list[tuple[Shield, AssignedDamage]]) -> tuple[Shield, AssignedDamage]:
    protects = ready[0][1].to
    own = [pair for pair in ready if pair[1].to == protects]
    player = protects if isinstance(protects, PlayerId) else game.state.recall(protects).controller
    turning = [pair for pair in own if pair[0].id == BY_RULE]
    if 0 < len(turning) < len(own):
        picks = game.fact(DamageFact.AFFECTED_PLAYER_PICKS)
        turns = game.choose(choice_of(player, ChoiceKind.WORD, TURNS), None, picks)[0] == TURNS[1]
        own = turning if turns else [pair for pair in own if pair[0].id != BY_RULE]
    alike = len({(shield.kind, shield.amount, found.source, found.amount) for shield, found in own}) == 1
    own = _picked(game, player, own, [found.source.object for _, found in own], alike)
    return _picked(game, player, own, [shield.made_by for shield, _ in own], alike)[0]


def _picked(
    game: Game,
    player: PlayerId,
    pairs: list[tuple[Shield, AssignedDamage]],
    names: list[ObjectId | None],
    alike: bool,
) -> list[tuple[Shield, AssignedDamage]]:
    """The shields and damages that go by the name which a player picks: by what deals the damage, or by what made the shield."""
    options = tuple(dict.fromkeys(name for name in names if name is not None))
    if len(options) < 2:
        return pairs
    choice = choice_of(player, ChoiceKind.SOURCE, options, open=not alike)
    picked = game.choose(choice)[0]
    return [pair for pair, name in zip(pairs, names, strict=True) if name == picked]


def _guards(game: Game, shield: Shield, found: AssignedDamage) -> bool:
    if shield.kind in AGAINST_DESTRUCTION or shield.protects not in (None, found.to):
        return False
    if shield.combat and not found.combat:
        return False
    if game.state.ranges and shield.within is not None and not _is_in_range(game, shield, shield.within, found):
        return False
    if shield.source is not None and not _is_watched(game, shield.source, found):
        return False
    if not shield.colors or not shield.colors.isdisjoint(found.source.colors):
        return True
    return shield.source is not None and not game.rest_on(
        game.rules.damage.looks_at_source_again(game.state, shield.source)
    )


def _is_in_range(game: Game, shield: Shield, maker: PlayerId, found: AssignedDamage) -> bool:
    """Whether the controller of what made a shield reaches what it protects and, if it is about certain sources, its source."""
    state, dealer = game.state, found.source.object
    about_source = shield.source is not None or bool(shield.colors)
    source: Chosen = found.source.controller if dealer is None else dealer
    game.rest_on_fact(RangeFact.PREVENTED_WITHIN_RANGE)
    return state.reaches(maker, found.to) and (not about_source or state.reaches(maker, source))


def _is_watched(game: Game, watched: ObjectId, found: AssignedDamage) -> bool:
    """Whether damage comes from the source that a shield watches, or from the permanent that this has become."""
    if watched == found.source.object:
        return True
    was = game.state.gone.get(watched)
    if was is None or was.zone is not Zone.STACK or was.became != found.source.object:
        return False
    game.rest_on_fact(DamageFact.SHIELD_FOLLOWS_SPELL)
    return True


def _may_turn(game: Game, found: AssignedDamage) -> bool:
    """Whether whoever controls the source of some damage may have a planeswalker of the player take it instead."""
    state = game.state
    if not found.amount or found.combat or not isinstance(found.to, PlayerId):
        return False
    if state.are_together(found.to, found.source.controller) or not _planeswalkers(game, found.to):
        return False
    return game.rules.damage.may_turn_onto_planeswalker(state, found).answer


def _planeswalkers(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    walkers = game.state.permanents_that_are(CardType.PLANESWALKER)
    return tuple(found.id for found in walkers if found.controller == player)


def _turning(found: AssignedDamage) -> Shield:
    """What a rule does to some damage, as if it were a shield of the player who is dealt it."""
    return Shield(BY_RULE, ShieldKind.REDIRECT, found.to, source=found.source.object)


def _turn(game: Game, found: AssignedDamage, player: PlayerId) -> None:
    """Let whoever controls the source of some damage choose the player, or a planeswalker of that player for it."""
    ruling = game.rules.damage.may_turn_onto_planeswalker(game.state, found)
    options: tuple[Recipient, ...] = (player, *_planeswalkers(game, player))
    choice = choice_of(found.source.controller, ChoiceKind.THING, options, about=found.source.object)
    picked = game.choose(choice, None, ruling)[0]
    if picked != player:
        redirect(game, found, found.amount, picked, ruling)


def _use(game: Game, shield: Shield, found: AssignedDamage, *because: Ruling[Any]) -> None:
    if shield.id == BY_RULE and isinstance(found.to, PlayerId):
        _turn(game, found, found.to)
        return
    amount = found.amount if shield.amount is None else min(shield.amount, found.amount)
    amount = max(0, amount - shield.but)
    if not amount:
        _wear_down(game, shield, 0)
    elif shield.back is not None:
        _wear_down(game, shield, amount)
        _deal_back(game, shield.back, found)
    elif shield.kind is ShieldKind.REDIRECT and shield.instead is not None:
        _wear_down(game, shield, amount)
        redirect(game, found, amount, shield.instead)
    elif prevent(game, found, amount, "a shield", *because, *map(game.fact, facts_of_shield(shield)), effect=shield.id):
        _wear_down(game, shield, amount)
        heal(game, shield.heals, amount)
        lose_life_for(game, found, shield.costs, "a shield")


def lose_life_for(game: Game, found: AssignedDamage, life: int, by: str, *because: Ruling[Any]) -> None:
    """Let a player lose the life, if any, for which damage was prevented."""
    if life and isinstance(found.to, PlayerId):
        game.do(LifeLost(found.to, life, by), *because, game.fact(DamageFact.FOLLOWS_PREVENTION_AT_ONCE))


def _deal_back(game: Game, source: Source, found: AssignedDamage) -> None:
    """Let as much damage be dealt to whoever controls the source of some damage."""
    from core.play.damage.dealing import deal, new_damage

    deal(game, (new_damage(game, source, found.amount, found.source.controller),))


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


def prevent(game: Game, found: AssignedDamage, amount: int, by: str, *because: Ruling[Any], effect: int = 0) -> bool:
    """Prevent some of an amount of damage, if it can be prevented. Returns whether it was."""
    if is_sure(game, found):
        sure = game.fact(DamageFact.UNPREVENTABLE_DAMAGE)
        game.do(LeftUndone(f"the prevention of damage from {found.source.name}"), sure)
        return False
    undealt = game.fact(DamageFact.PREVENTED_DAMAGE_IS_NOT_DEALT)
    game.do(DamagePrevented(found.id, amount, by, found.to, found.source, effect), *because, undealt)
    return True


def is_sure(game: Game, found: AssignedDamage) -> bool:
    """Whether an amount of damage cannot be prevented."""
    return found.sure or is_banned(game.state, Bar.PREVENTION)


def prevent_by_counters(game: Game) -> None:
    """Let all damage to what has a shield counter be prevented, for one of these counters."""
    state = game.state
    landing = [found for found in state.about_to_land() if found.amount]
    for struck in dict.fromkeys(found.to for found in landing):
        if isinstance(struck, PlayerId):
            continue
        ruling = works(game, state.objects[struck], SHIELD, CounterWork.SHIELD_PREVENTS)
        if ruling is not None:
            for found in landing:
                if found.to == struck:
                    prevent(game, found, found.amount, "a shield counter", ruling)
            game.do(CountersChanged(struck, SHIELD, -1), ruling)


def redirect(game: Game, found: AssignedDamage, amount: int, instead: Recipient, *because: Ruling[Any]) -> None:
    """Turn some of an amount of damage onto something else, unless that is gone or cannot be dealt damage."""
    gone = is_absent(game.state, instead)
    if gone or not (isinstance(instead, PlayerId) or takes_damage(game, instead)):
        stays = game.fact(TableFact.NO_REDIRECTION_TO_WHO_LEFT if gone else DamageFact.REDIRECTED_TO_WHAT_IS_THERE)
        game.do(LeftUndone(f"the redirection of damage to {game.state.name_of(instead)}"), stays)
        return
    if not game.state.reaches(found.source.controller, instead, found.source.object):
        ignored = game.fact(RangeFact.REPLACED_OUT_OF_RANGE)
        game.do(LeftUndone(f"the redirection of damage to {game.state.name_of(instead)}"), ignored)
        game.do(DamageRaised(found.id, -amount, f"the range of influence of {found.source.name}"), ignored)
        return
    becomes = found._replace(id=DamageId(game.state.fresh_id()), amount=amount, to=instead)
    game.do(DamageRedirected(found.id, becomes), game.fact(DamageFact.DAMAGE_REDIRECTED), *because)


def can_take(game: Game, found: AssignedDamage) -> bool:
    """Whether an amount of damage has somebody or something to land on."""
    return isinstance(found.to, PlayerId) or takes_damage(game, found.to)


def takes_damage(game: Game, found: ObjectId) -> bool:
    """Whether something is in play and can be dealt damage."""
    state = game.state
    if not state.is_on_battlefield(found):
        return False
    lands = game.rules.damage.lands_on(state, found)
    return lands.answer is not Landing.NOTHING or game.rest_on(lands) is not Landing.NOTHING
