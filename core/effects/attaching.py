"""To attach an Aura, Equipment or Fortification to something else."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.events import Attached, CountersChanged, EffectBegan, EffectsEnded, LeftUndone
from core.kernel.values.card_types import GEAR, CardType
from core.kernel.values.citations import Because
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId
from core.kernel.words.effect import Effect
from core.kernel.words.modifications import Control
from core.kernel.words.references import HERE, Reference, Role
from core.play.base.context import Context
from core.play.continuous.effect_durations import leave_host
from core.play.zones.attaching import may_be_on, may_bear
from core.play.zones.entering_the_battlefield import choose_again


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
        if before is not None and before != hosts[0]:
            _play_anew(context, moved[0])


def _play_anew(context: Context, moved: ObjectId) -> None:
    """Let an Aura that was moved be as though it had just been played, if the edition has that so and that changes anything.

    Who controls it stays as it is.
    """
    game, now = context.game, context.game.state.characteristics(moved)
    changing = [
        effect
        for effect in game.state.continuous_effects
        if moved in effect.objects and not any(isinstance(part, Control) for part in effect.modifications)
    ]
    thing = game.state.objects[moved]
    if not now.is_aura or not (changing or thing.counters or thing.color is not None or thing.word):
        return
    anew = game.rules.objects.moves_as_new(game.state, moved)
    if not anew.answer:
        game.rest_on(anew)
        return
    context.also(anew)
    for effect in changing:
        game.do(EffectsEnded((effect.id,)), *context.because)
        rest = tuple(other for other in effect.objects if other != moved)
        if rest:
            game.do(EffectBegan(effect._replace(id=game.state.fresh_id(), objects=rest)), *context.because)
    for kind, count in tuple(thing.counters.items()):
        game.do(CountersChanged(moved, kind, -count), *context.because)
    choose_again(game, moved, *context.because)


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
