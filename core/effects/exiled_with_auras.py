"""Creatures that are exiled with their Auras, and come back with those and with the counters that they had."""

from __future__ import annotations

from core.kernel.events import CardsLinked, Cause
from core.kernel.state.game_objects import GameObject
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.effect import Effect
from core.kernel.words.references import HERE, Reference
from core.play.base.context import Context
from core.play.base.game import Game
from core.play.zones.attaching import may_be_on
from core.play.zones.entering_the_battlefield import come_in, enter, prepare
from core.play.zones.moving import move


@says(
    "exile {what} and all Auras attached to it, remembered as {link}",
)
class ExileWithAuras(Effect, Record):
    """Permanents are exiled along with the Auras on them, and remembered under a key."""

    what: Reference = HERE
    link: str = ""

    def carry_out(self, context: Context) -> None:
        """Exile each with its Auras at the same time."""
        game, state = context.game, context.game.state
        for permanent in context.permanents(self.what):
            auras = [
                thing.id
                for thing in state.permanents()
                if thing.attached_to == permanent and state.characteristics(thing.id).is_aura
            ]
            card = state.objects[permanent].card
            move(game, [permanent, *auras], Zone.EXILE, Cause.EFFECT, *context.because)
            game.do(CardsLinked(context.origin, self.link, (card,)), *context.because)


@says(
    "return what was exiled as {link} to the battlefield tapped under its owner's control, "
    "with the counters and the Auras that it had",
)
class ReturnWithAuras(Effect, Record):
    """What was exiled under a key comes back tapped, with the counters that it had, and then the Auras that were on it."""

    link: str

    def carry_out(self, context: Context) -> None:
        """Return what is still where it was put; an Aura that may not be on it stays in exile, as all do if it stays there."""
        game, state = context.game, context.game.state
        cards = dict.fromkeys(state.links.get((context.origin, self.link), ()))
        for card_in_exile in [state.where[card] for card in cards if card in state.where]:
            was = _before_exile(game, card_in_exile)
            if was is None:
                continue
            auras = [aura for aura in state.shared[Zone.EXILE] if _was_on(game, aura, was.id)]
            counters = tuple(was.counters.items())
            owner = state.objects[card_in_exile].owner
            host = enter(game, card_in_exile, owner, Cause.EFFECT, *context.because, tapped=True, counters=counters)
            if not state.is_on_battlefield(host):
                continue
            entries = [
                prepare(game, aura, state.objects[aura].owner, Cause.EFFECT, *context.because, attached_to=host)
                for aura in auras
                if may_be_on(game, state.characteristics(aura), host, state.objects[aura].owner)
            ]
            come_in(game, [entry for entry in entries if entry is not None])


def _before_exile(game: Game, exiled: ObjectId) -> GameObject | None:
    """What something in exile was on the battlefield, if it went from there to where it is."""
    if game.state.objects[exiled].zone is not Zone.EXILE:
        return None
    before = (was for was in game.state.gone.values() if was.became == exiled and was.zone is Zone.BATTLEFIELD)
    return next(before, None)


def _was_on(game: Game, aura: ObjectId, host: ObjectId) -> bool:
    """Whether something in exile was attached to something as both left the battlefield."""
    was = _before_exile(game, aura)
    return was is not None and was.attached_to == host
