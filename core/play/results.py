"""What damage does besides being marked on creatures and costing players life, or in place of that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.damage import Law
from core.kernel.characteristics import KeywordName
from core.kernel.citations import Ruling
from core.kernel.effects import Bar
from core.kernel.events import CountersChanged, LeftUndone, LifeGained, PoisonAdded
from core.kernel.objects import Packet
from core.kernel.zones import DamageId, PlayerId
from core.play.bans import is_banned

if TYPE_CHECKING:
    from core.play.game import Game

WITHERS = frozenset({KeywordName.WITHER, KeywordName.INFECT})
Sorts = Mapping[Law, tuple[list[Packet], Ruling[bool]]]
"""Damage by what it does, with the ruling on that."""


def sorted_by_result(game: Game, landing: Sequence[Packet]) -> Sorts:
    """Damage that lands, by the results that it has beyond the usual, and what costs no life, found before it is dealt."""
    sorts: dict[Law, tuple[list[Packet], Ruling[bool]]] = {}
    for found in landing:
        for law in _laws(game, found):
            group = sorts.get(law)
            if group is None:
                group = sorts[law] = ([], game.rules.damage.law_holds(game.state, law))
            group[0].append(found)
    return sorts


def _laws(game: Game, found: Packet) -> list[Law]:
    state, dealer = game.state, found.source.object
    keywords = {keyword.name for keyword in state.characteristics(dealer).keywords} if dealer is not None else set()
    laws = [Law.LIFELINK] if KeywordName.LIFELINK in keywords else []
    if not isinstance(found.to, PlayerId):
        return [*laws, Law.WITHER] if state.is_creature(found.to) and keywords & WITHERS else laws
    if KeywordName.INFECT in keywords:
        return [*laws, Law.INFECT]
    if is_banned(state, Bar.LOSING_LIFE, found.to) and game.rules.words.ban_prevails(state, found.to).answer:
        return laws
    return [*laws, Law.COSTS_LIFE]


def other_than_usual(sorts: Sorts, landing: Sequence[Packet]) -> frozenset[DamageId]:
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


def apply(game: Game, sorts: Sorts) -> None:
    """Put the counters that damage is, and let players gain the life that it brings."""
    for law, (packets, ruling) in sorts.items():
        for found in packets if ruling.answer else ():
            if law is Law.LIFELINK:
                gain(game, found.source.controller, found.amount, ruling)
            elif law is Law.WITHER and not isinstance(found.to, PlayerId):
                game.do(CountersChanged(found.to, "-1/-1", found.amount), ruling)
            elif law is Law.INFECT and isinstance(found.to, PlayerId):
                game.do(PoisonAdded(found.to, found.amount), ruling)


def gain(game: Game, player: PlayerId, amount: int, *because: Ruling[Any]) -> None:
    """Let a player gain life, as far as the player can."""
    state = game.state.players[player]
    if is_banned(game.state, Bar.GAINING_LIFE, player):
        prevails = game.rules.words.ban_prevails(game.state, player)
        if prevails.answer:
            game.do(LeftUndone(f"{state.name}'s gain of {amount} life"), prevails)
            return
    if state.life + amount > state.began_with:
        limit = game.rules.winning.may_exceed_beginning(game.state, player)
        because = (*because, limit)
        if not limit.answer:
            amount = max(0, state.began_with - state.life)
    if amount:
        game.do(LifeGained(player, amount), *because)
