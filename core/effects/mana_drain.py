"""Mana that one player loses to another."""

from __future__ import annotations

from core.effects.instructions import affordable
from core.hooks.mana import ManaFact
from core.kernel.decisions.choices import ChoiceKind, cannot, choice_of, whether
from core.kernel.events import PaymentSettled, PoolEmptied, Tapped
from core.kernel.values.mana import Mana
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.phrases import says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import LAND
from core.kernel.words.effect import Effect, ManaMade
from core.kernel.words.references import HERE, Reference
from core.play.base.context import Context
from core.play.costs.mana_production import add, add_extras, options_of
from core.play.costs.mana_sources import is_plain_mana_ability
from core.play.costs.paying import pay
from core.play.costs.snow_mana import is_snow


@says(
    "{player} draw(s) mana from each of their lands and lose(s) it to you",
)
class DrainMana(Effect, Record):
    """A player draws mana from each of his or her lands and loses all mana there is; the controller of this gets that mana."""

    player: Reference = HERE

    def carry_out(self, context: Context) -> None:
        """Let a player draw mana from every land that has any, and let all of it change pools."""
        game, state = context.game, context.game.state
        for player in context.players(self.player):
            _draw_from_lands(context, player)
            pool, tied = state.players[player].pool, state.players[player].tied
            if not pool.total:
                continue
            drained = game.fact(ManaFact.DRAINED)
            game.do(PoolEmptied(player, pool), *context.because, drained)
            for only, points in tied:
                pool = pool.minus(points)
                add(game, context.controller, points, context.name, *context.because, drained, only=only)
            if pool.total:
                add(game, context.controller, pool, context.name, *context.because, drained)


@says(
    "{player} has to pay {pay}, first from lands and unspent mana. otherwise, {otherwise}",
)
class PayFromLands(Effect, Record):
    """A player pays with the mana of his or her lands and what is unspent; `otherwise` happens if it is not paid.

    Where that is not enough, all of those lands give their mana, and the player may pay the rest with mana from elsewhere.
    """

    pay: ManaCost
    otherwise: tuple[Effect, ...]
    player: Reference = HERE

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What happens if it is not paid."""
        return self.otherwise

    def carry_out(self, context: Context) -> None:
        """Spend what lands and the pool have; whether anything else is drawn on is up to the player."""
        asked = self.pay.with_x(context.x)
        for player in context.all_players(self.player):
            plan = affordable(context, player, context.origin, asked, _but_lands(context, player))
            if plan is not None:
                context.game.do(PaymentSettled(player, context.name, True), *context.because)
                pay(context.game, plan, *context.because)
                continue
            _draw_from_lands(context, player)
            if not _pays_from_elsewhere(context, player, asked):
                context.game.carry_out(self.otherwise, context)


def _pays_from_elsewhere(context: Context, player: PlayerId, asked: ManaCost) -> bool:
    """Let a player whose lands do not suffice pay with whatever else makes mana.

    Nobody has to say no: like any use of a mana ability that nothing demands, it is done if the player says so.
    """
    game, about = context.game, context.source
    plan = affordable(context, player, context.origin, asked)
    if plan is None:
        game.choose(cannot(player, about))
        game.do(PaymentSettled(player, context.name, False), *context.because)
        return False
    if not game.choose(altered(whether(player, about, unless=True), open=False), None, *context.because)[0]:
        return False
    pay(game, plan, *context.because)
    return True


def _but_lands(context: Context, player: PlayerId) -> frozenset[ObjectId]:
    """What a player has in play that is no land."""
    state = context.game.state
    return frozenset(thing.id for thing in state.permanents(player)) - frozenset(state.matching(LAND, player))


@says(
    "{player} lose(s) all unspent mana",
)
class LoseMana(Effect, Record):
    """A player loses all mana in the pool, which is no reason for a loss of life."""

    player: Reference = HERE

    def carry_out(self, context: Context) -> None:
        state = context.game.state
        for player in context.players(self.player):
            if state.players[player].pool.total:
                context.game.do(PoolEmptied(player, state.players[player].pool), *context.because)


def _draw_from_lands(context: Context, player: PlayerId) -> None:
    """Let a player draw mana from every land of that player's that has any."""
    state = context.game.state
    for thing in [land for land in state.matching(LAND, player) if state.objects[land].controller == player]:
        _draw_from(context, player, thing)


def _draw_from(context: Context, player: PlayerId, thing: ObjectId) -> None:
    """Let a player draw mana from one land, of the kind that the player picks."""
    game, state = context.game, context.game.state
    ways: dict[Mana, ManaMade] = {}
    for ability in state.characteristics(thing).abilities if not state.objects[thing].tapped else ():
        if is_plain_mana_ability(ability):
            for part in ability.does.effects:
                if part.mana is not None:
                    ways |= dict.fromkeys(options_of(game, player, part.mana, thing), part.mana)
    if not ways:
        return
    kinds = tuple(ways)
    mana = game.choose(choice_of(player, ChoiceKind.COLOR, kinds, about=thing))[0]
    game.do(Tapped((thing,), "mana"), *context.because)
    snow, only = is_snow(game, thing), ways[mana].only
    add(game, player, mana, state.name_of(thing), *context.because, snow=snow, only=only)
    add_extras(game, player, thing, mana)
