"""Results of damage: lifelink, infect, wither, loyalty and defense, besides damage marked and life lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.hooks.damage import Law
from core.kernel.effects import Bar
from core.kernel.events import CountersChanged, PoisonAdded
from core.kernel.objects.characteristics import KeywordName
from core.kernel.objects.game_objects import AssignedDamage
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.play.continuous.prohibitions import is_banned
from core.play.damage.life_gain import gain

if TYPE_CHECKING:
    from core.play.game import Game

WITHERS = frozenset({KeywordName.WITHER, KeywordName.INFECT})
Sorts = Mapping[Law, tuple[list[AssignedDamage], Ruling[bool]]]
"""Damage by what it does, with the ruling on that."""


def sorted_by_result(game: Game, landing: Sequence[AssignedDamage]) -> Sorts:
    """Damage that lands, by the results that it has beyond the usual, and what costs no life, found before it is dealt."""
    sorts: dict[Law, tuple[list[AssignedDamage], Ruling[bool]]] = {}
    for found in landing:
        for law in _laws(game, found):
            group = sorts.get(law)
            if group is None:
                group = sorts[law] = ([], game.rules.damage.law_holds(game.state, law))
            group[0].append(found)
    return sorts


def _laws(game: Game, found: AssignedDamage) -> list[Law]:
    state, dealer = game.state, found.source.object
    keywords = {keyword.name for keyword in state.characteristics(dealer).keywords} if dealer is not None else set()
    laws = [Law.LIFELINK] if KeywordName.LIFELINK in keywords else []
    if KeywordName.TOXIC in keywords and found.combat and isinstance(found.to, PlayerId):
        laws.append(Law.TOXIC)
    if not isinstance(found.to, PlayerId):
        return [*laws, Law.WITHER] if state.is_creature(found.to) and keywords & WITHERS else laws
    if KeywordName.INFECT in keywords:
        return [*laws, Law.INFECT]
    if is_banned(state, Bar.LOSING_LIFE, found.to) and game.rest_on(game.rules.words.ban_prevails(state, found.to)):
        return laws
    return [*laws, Law.COSTS_LIFE]


def other_than_usual(sorts: Sorts, landing: Sequence[AssignedDamage]) -> frozenset[DamageId]:
    """The damage that is not marked and costs no life."""
    usual = {found.id for found in sorts[Law.COSTS_LIFE][0]} if _holds(sorts, Law.COSTS_LIFE) else set()
    other = {found.id for law in (Law.WITHER, Law.INFECT) if _holds(sorts, law) for found in sorts[law][0]}
    infects = (
        {found.id for found in sorts[Law.INFECT][0]} if Law.INFECT in sorts and not _holds(sorts, Law.INFECT) else set()
    )
    spared = {found.id for found in landing if isinstance(found.to, PlayerId)} - usual - infects
    return frozenset(other | spared)


def _holds(sorts: Sorts, law: Law) -> bool:
    return law in sorts and sorts[law][1].answer


def brought(sorts: Sorts) -> dict[PlayerId, int]:
    """How much life damage brings to players as it costs others, what makes that more left aside."""
    found: dict[PlayerId, int] = {}
    for damage in sorts[Law.LIFELINK][0] if _holds(sorts, Law.LIFELINK) else ():
        found[damage.source.controller] = found.get(damage.source.controller, 0) + damage.amount
    return found


def costing_life(sorts: Sorts) -> list[AssignedDamage]:
    """The damage that costs players life."""
    return sorts[Law.COSTS_LIFE][0] if _holds(sorts, Law.COSTS_LIFE) else []


def apply(game: Game, sorts: Sorts) -> None:
    """Put the counters that damage is, and let players gain the life that it brings: from each source as much as it dealt."""
    for law, (assigned, ruling) in sorts.items():
        if law is Law.LIFELINK and ruling.answer:
            dealt: dict[tuple[ObjectId | None, PlayerId], int] = {}
            for found in assigned:
                by = (found.source.object, found.source.controller)
                dealt[by] = dealt.get(by, 0) + found.amount
            for (_, player), amount in dealt.items():
                gain(game, player, amount, ruling, as_result=True)
            continue
        for found in assigned if ruling.answer else ():
            if law is Law.TOXIC and isinstance(found.to, PlayerId):
                game.do(PoisonAdded(found.to, _toxic(game, found)), ruling)
            elif law is Law.WITHER and not isinstance(found.to, PlayerId):
                game.do(CountersChanged(found.to, "-1/-1", found.amount), ruling)
            elif law is Law.INFECT and isinstance(found.to, PlayerId):
                game.do(PoisonAdded(found.to, found.amount), ruling)


def _toxic(game: Game, found: AssignedDamage) -> int:
    """How many poison counters the toxic of what deals damage comes to."""
    dealer = found.source.object
    values = [] if dealer is None else game.state.characteristics(dealer).all_about(KeywordName.TOXIC)
    return sum(value for value in values if isinstance(value, int))
