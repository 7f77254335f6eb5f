"""Paying life."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.casting import CastingFact
from core.hooks.mana import ManaFact
from core.hooks.table import TableFact
from core.hooks.words import WordsFact
from core.kernel.values.citations import Ruling
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.zones import PlayerId
from core.kernel.words.costs import CostPart, PayLife
from core.kernel.words.descriptions import HalfOfLife
from core.kernel.words.player_rules import Bar
from core.play.base.permissions import refuse
from core.play.continuous.prohibitions import is_banned, rest_on_partners

if TYPE_CHECKING:
    from core.play.base.game import Game


def verify_life(game: Game, player: PlayerId, amount: int) -> None:
    """Check that a player can pay an amount of life; none at all, too, where nothing could be lost.

    Raises:
        Refused: the player cannot.
    """
    bar = bar_to_paying(game, player, amount)
    if bar is not None:
        refuse(game, *bar)


def bar_to_paying(game: Game, player: PlayerId, amount: int) -> tuple[CastingFact, str] | None:
    """What keeps a player from paying an amount of life, and that in words; nothing if the player can."""
    state = game.state
    name = state.players[player].name
    if amount:
        rest_on_partners(game, Bar.LOSING_LIFE, player)
    if is_banned(state, Bar.LOSING_LIFE, player):
        if amount:
            return CastingFact.CANNOT_HAPPEN, f"{name} cannot lose life"
        game.rest_on_fact(CastingFact.NOTHING_IS_PAYABLE)
    if amount and state.agreed.shares_life:
        game.rest_on_fact(TableFact.TEAM_PAYS_LIFE)
    if amount and state.players[player].life < amount:
        return CastingFact.LITTLE_LIFE, f"{name} does not have {amount} life to pay"
    return None


def verify_life_with_partners(game: Game, player: PlayerId, amount: int, due: int) -> None:
    """Check that a team with one life total has what a player is to pay and what partners are `due` to pay at the same time.

    Raises:
        Refused: it does not.
    """
    if not amount or not due:
        return
    if game.state.players[player].life < amount + due:
        refuse(game, TableFact.PARTNERS_PAY_TOGETHER, f"the team does not have {amount + due} life to pay")
    game.rest_on_fact(TableFact.PARTNERS_PAY_TOGETHER)


def half_of_life(
    game: Game, player: PlayerId, parts: tuple[CostPart, ...], because: list[Ruling[Any]]
) -> tuple[CostPart, ...]:
    """The parts of a cost, with half of a player's life in it if it asks for that."""
    if not any(isinstance(part, PayLife) and isinstance(part.amount, HalfOfLife) for part in parts):
        return parts
    because.append(game.fact(WordsFact.HALVES_ARE_WHOLE))
    life = game.state.players[player].life
    if game.state.agreed.shares_life:
        because.append(game.rules.table.life_asked_for(game.state, player))
        life = because[-1].answer
    half = PayLife((life + 1) // 2)
    return tuple(half if isinstance(part, PayLife) and isinstance(part.amount, HalfOfLife) else part for part in parts)


def shares_of_life(game: Game, mana_cost: ManaCost) -> list[tuple[tuple[CostPart, ...], ManaCost]]:
    """The ways to pay a cost with symbols that life pays for, as life and mana: the less life the earlier."""
    most = len(mana_cost.phyrexian)
    game.fact(ManaFact.LIFE_PAYS)
    shares: list[tuple[tuple[CostPart, ...], ManaCost]] = []
    for mana in reversed(range(most + 1)):
        asked, life = mana_cost.in_mana(mana)
        shares.append(((PayLife(life),) if life else (), asked))
    return shares
