"""To attach an Aura, Equipment or Fortification to something else."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.events import Attached, LeftUndone
from core.kernel.values.card_types import GEAR, CardType
from core.kernel.values.citations import Because
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId
from core.kernel.words.effect import Effect
from core.kernel.words.references import HERE, Reference, Role
from core.play.base.context import Context
from core.play.continuous.effect_durations import leave_host
from core.play.zones.attaching import may_be_on, may_bear


@says(
    "attach {what} to {to}",
)
class Attach(Effect, Record):
    """Attach the source, or another permanent, to something, as an equip ability does."""

    to: Reference = HERE
    what: Reference = Role.SOURCE

    def carry_out(self, context: Context) -> None:
        game = context.game
        hosts, moved = context.permanents(self.to), context.permanents(self.what)
        if not hosts or not moved:
            return
        allowed, rulings = _may_move_to(context, moved[0], hosts[0])
        if not allowed:
            game.do(LeftUndone(f"{game.state.name_of(moved[0])} does not move"), *rulings)
            return
        context.also(*rulings)
        before = game.state.objects[moved[0]].attached_to
        game.do(Attached(moved[0], hosts[0]), *context.because)
        leave_host(game, moved[0], before)


def _may_move_to(context: Context, moved: ObjectId, host: ObjectId) -> tuple[bool, Because]:
    """Whether something may be attached to a permanent, and what says so."""
    game = context.game
    now = game.state.characteristics(moved)
    rulings: Because = ()
    if now.is_aura:
        rulings = (game.fact(ObjectFact.AURA_FITS_HOST),)
        if not may_be_on(game, now, host, context.controller, moved):
            return False, rulings
    if not GEAR.isdisjoint(now.subtypes):
        on_land = () if "Equipment" in now.subtypes else (game.fact(ObjectFact.LANDS_ARE_FORTIFIED),)
        if not may_bear(game, host, moved):
            return False, (game.fact(ObjectFact.EQUIPMENT_STAYS), *on_land)
        rulings = (*rulings, game.fact(ObjectFact.EQUIPMENT_MOVES), *on_land)
    if CardType.BATTLE in now.types:
        return False, (game.fact(ObjectFact.BATTLE_STAYS_OFF),)
    return True, rulings
