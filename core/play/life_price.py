"""Life as a price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import Custom, Ground
from core.hooks.mana import Flow
from core.kernel.citations import Refused
from core.kernel.costs import CostPart, PayLife
from core.kernel.effects import Bar
from core.kernel.mana import ManaCost
from core.kernel.zones import ObjectId, PlayerId
from core.play.bans import is_banned
from core.play.permissions import bar

if TYPE_CHECKING:
    from core.play.game import Game
    from core.play.payment import Payment


def verify_life(game: Game, player: PlayerId, amount: int) -> None:
    """Check that a player can pay an amount of life; none at all, too, where nothing could be lost.

    Raises:
        Refused: the player cannot.
    """
    state = game.state
    name = state.players[player].name
    if is_banned(state, Bar.LOSING_LIFE, player):
        payable = not amount and game.rules.casting.keeps_custom(state, Custom.NOTHING_IS_PAYABLE).answer
        if not payable:
            bar(game, Ground.CANNOT_HAPPEN, f"{name} cannot lose life")
    if amount and state.players[player].life < amount:
        bar(game, Ground.LITTLE_LIFE, f"{name} does not have {amount} life to pay")


def plan_with_life(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    parts: tuple[CostPart, ...],
    mana_cost: ManaCost,
    pay_with: tuple[ObjectId, ...],
    give_up: tuple[ObjectId, ...],
) -> Payment:
    """A plan that pays a price with symbols that life pays for: as few of them as can be, unless the edition knows no such.

    Raises:
        Refused: the price cannot be paid.
    """
    from core.play.payment import plan_payment

    most = len(mana_cost.for_life)
    life_pays = game.rules.mana.flows(game.state, Flow.LIFE_PAYS)
    for mana in range(most, 0 if life_pays.answer else most - 1, -1):
        asked, life = mana_cost.in_mana(mana)
        more = (PayLife(life),) if life else ()
        try:
            return plan_payment(game, player, source, (*parts, *more), asked, pay_with, give_up)
        except Refused:
            if mana == most and not life_pays.answer:
                raise
    asked, life = mana_cost.in_mana(0)
    return plan_payment(game, player, source, (*parts, PayLife(life)), asked, pay_with, give_up)
