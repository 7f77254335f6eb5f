"""What keeps players from taking up what an effect offers them."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.hooks.timing import TimingFact
from core.kernel.abilities.descriptions import Filter
from core.kernel.effects import Draw, May, PlayerRule
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.context import Context
from core.play.costs.payment import Payment, plan_payment


def beyond_limit(context: Context, effect: May, player: PlayerId, drawers: list[PlayerId]) -> Ruling[bool] | None:
    """What keeps a player from an offer that has somebody draw more cards than may be drawn, if anything does."""
    game, count = context.game, sum(context.measure(part.count) for part in effect.then if isinstance(part, Draw))
    for drawer in (game.state.players[found] for found in drawers):
        if count > max(0, 1 - drawer.draws) and any(rule is PlayerRule.ONE_DRAW for rule, _ in drawer.rules):
            return game.fact(ObjectFact.LIMIT_BARS_OFFER if drawer.id == player else ObjectFact.ANOTHER_DRAWS)
    return None


def affordable(context: Context, player: PlayerId, source: ObjectId, asked: ManaCost) -> Payment | None:
    """How a player would pay what an effect asks for; nothing if that cannot be done."""
    try:
        plan = plan_payment(context.game, player, source, (), asked, (), ())
    except Refused:
        return None
    if plan.drawings:
        context.game.rest_on_fact(TimingFact.DRAWN_MEANWHILE)
    return plan


def has_to_give(context: Context, player: PlayerId, described: Filter) -> bool:
    """Whether a player has something to give up that an offer asks for."""
    position = context.game.state
    return any(
        position.fits(described, thing.id, player, context.source)
        and context.game.rules.destruction.may_sacrifice(position, player, thing.id).answer
        for thing in position.permanents(player)
    )
