"""Results of damage: lifelink, infect, wither, loyalty and defense, besides damage marked and life lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.hooks.damage import DamageFact
from core.hooks.destruction import DestructionFact
from core.kernel.events import CountersChanged
from core.kernel.state.damage import AssignedDamage
from core.kernel.values.citations import Ruling
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.kernel.words.player_rules import Bar
from core.play.base.excess_damage import is_deadly
from core.play.continuous.prohibitions import is_banned
from core.play.damage.life_gain import gain
from core.play.damage.poison import get_poison

if TYPE_CHECKING:
    from core.play.base.game import Game

LIFELINK = KeywordName.LIFELINK
Result = DamageFact | KeywordName
"""What damage does: a fact, or lifelink, of which editions differ."""
WITHERS = frozenset({KeywordName.WITHER, KeywordName.INFECT})
Sorts = Mapping[Result, tuple[list[AssignedDamage], Ruling[bool]]]
"""Damage by what it does, with the ruling on that."""


def sorted_by_result(game: Game, landing: Sequence[AssignedDamage]) -> Sorts:
    """Damage that lands, by the results that it has beyond the usual, and what costs no life, found before it is dealt."""
    sorts: dict[Result, tuple[list[AssignedDamage], Ruling[bool]]] = {}
    for damage in landing:
        for result in _results(game, damage):
            group = sorts.get(result)
            if group is None:
                group = sorts[result] = ([], _ruling(game, result))
            group[0].append(damage)
    return sorts


def _ruling(game: Game, result: Result) -> Ruling[bool]:
    return game.fact(result) if isinstance(result, DamageFact) else game.rules.damage.lifelink_gains(game.state)


def _results(game: Game, damage: AssignedDamage) -> list[Result]:
    state, dealer = game.state, damage.source.object
    keywords = {keyword.name for keyword in state.characteristics(dealer).keywords} if dealer is not None else set()
    results: list[Result] = [LIFELINK] if KeywordName.LIFELINK in keywords else []
    if KeywordName.TOXIC in keywords and damage.combat and isinstance(damage.to, PlayerId):
        results.append(DamageFact.TOXIC_POISONS)
    if not isinstance(damage.to, PlayerId):
        return (
            [*results, DamageFact.WITHER_PUTS_COUNTERS]
            if state.is_creature(damage.to) and keywords & WITHERS
            else results
        )
    if KeywordName.INFECT in keywords:
        return [*results, DamageFact.INFECT_POISONS]
    if is_banned(state, Bar.LOSING_LIFE, damage.to) and game.rest_on(game.rules.words.ban_prevails(state, damage.to)):
        return results
    return [*results, DamageFact.DAMAGE_COSTS_LIFE]


def other_than_usual(sorts: Sorts, landing: Sequence[AssignedDamage]) -> frozenset[DamageId]:
    """The damage that is not marked and costs no life."""
    usual = {damage.id for damage in costing_life(sorts)}
    counters = (DamageFact.WITHER_PUTS_COUNTERS, DamageFact.INFECT_POISONS)
    poisoning = {damage.id for result in counters if result in sorts for damage in sorts[result][0]}
    spared = {damage.id for damage in landing if isinstance(damage.to, PlayerId)} - usual
    return frozenset(poisoning | spared)


def brought(sorts: Sorts) -> dict[PlayerId, int]:
    """How much life damage brings to players as it costs others, what makes that more left aside."""
    life_brought: dict[PlayerId, int] = {}
    assigned, gains = sorts.get(LIFELINK, ((), None))
    for damage in assigned if gains is not None and gains.answer else ():
        life_brought[damage.source.controller] = life_brought.get(damage.source.controller, 0) + damage.amount
    return life_brought


def costing_life(sorts: Sorts) -> list[AssignedDamage]:
    """The damage that costs players life."""
    return sorts[DamageFact.DAMAGE_COSTS_LIFE][0] if DamageFact.DAMAGE_COSTS_LIFE in sorts else []


def apply(game: Game, sorts: Sorts) -> None:
    """Have the controllers of sources put the counters that damage is, and let players gain the life that it brings from each."""
    for result, (assigned, ruling) in sorts.items():
        if result is LIFELINK and ruling.answer:
            dealt: dict[tuple[ObjectId | None, PlayerId], int] = {}
            for damage in assigned:
                by = (damage.source.object, damage.source.controller)
                dealt[by] = dealt.get(by, 0) + damage.amount
            if len(dealt) > 1:
                game.rest_on_fact(DamageFact.LINKS_ARE_SEPARATE)
            for (dealer, player), amount in dealt.items():
                if dealer is not None and game.state.characteristics(dealer).has_twice(LIFELINK):
                    game.rest_on_fact(DamageFact.LIFELINK_ONCE)
                if _last_known_counts(game, dealer, DamageFact.LIFELINK_AS_IT_WAS):
                    game.rest_on_fact(DamageFact.LIFELINK_AS_IT_WAS)
                gain(game, player, amount, ruling, as_result=True)
            continue
        for damage in assigned:
            if result is DamageFact.TOXIC_POISONS and isinstance(damage.to, PlayerId):
                get_poison(game, damage.to, _toxic(game, damage), ruling)
            elif result is DamageFact.WITHER_PUTS_COUNTERS and not isinstance(damage.to, PlayerId):
                game.do(CountersChanged(damage.to, "-1/-1", damage.amount, damage.source.controller), ruling)
            elif result is DamageFact.INFECT_POISONS and isinstance(damage.to, PlayerId):
                get_poison(game, damage.to, damage.amount, ruling)


def deathtouch_rules(game: Game, landing: Sequence[AssignedDamage]) -> tuple[Ruling[bool], ...]:
    """The rules on deathtouch that damage about to be dealt to creatures rests on; few editions have any."""
    state = game.state
    to_creatures = [
        damage for damage in landing if not isinstance(damage.to, PlayerId) and state.is_creature(damage.to)
    ]
    deadly = [damage.source.object for damage in to_creatures if is_deadly(state, damage.source.object)]
    if deadly and state.facts[DestructionFact.TOUCHED_DIES].citation.absent:
        return (game.fact(DestructionFact.TOUCHED_DIES),)
    if any(_last_known_counts(game, dealer, DamageFact.DEATHTOUCH_AS_IT_WAS) for dealer in deadly):
        return (game.fact(DamageFact.DEATHTOUCH_AS_IT_WAS),)
    return ()


def _last_known_counts(game: Game, dealer: ObjectId | None, fact: DamageFact) -> bool:
    """Whether what deals damage is gone, in an edition that knows what it is then looked at for."""
    return dealer is not None and dealer not in game.state.objects and not game.state.facts[fact].citation.absent


def _toxic(game: Game, damage: AssignedDamage) -> int:
    """How many poison counters the toxic of what deals damage comes to."""
    dealer = damage.source.object
    values = [] if dealer is None else game.state.characteristics(dealer).all_about(KeywordName.TOXIC)
    return sum(value for value in values if isinstance(value, int))
