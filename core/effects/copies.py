"""Copy effects: something becomes a copy of something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.effects.gained_abilities import begin
from core.effects.registry import Because, performs
from core.hooks.objects import Nature
from core.kernel.abilities.modifications import Copy
from core.kernel.effects import BecomeCopy
from core.kernel.events import Flipped
from core.kernel.layers.copiable_values import copiable_values
from core.kernel.objects.choices import Choice, ChoiceKind
from core.kernel.values.zones import ObjectId
from core.play.context import Context
from core.play.zones.arriving import end_effects_on
from core.play.zones.copying import values_copied, without_choices

if TYPE_CHECKING:
    from core.play.game import Game


@performs(BecomeCopy)
def _become_copy(context: Context, effect: BecomeCopy, because: Because) -> None:
    game = context.game
    originals = tuple(context.objects(effect.of))
    copies = context.permanents(effect.what) if originals else []
    if not copies:
        return
    choice = Choice(context.controller, ChoiceKind.COPY, originals, originals[:1], about=context.source)
    original = game.choose(choice)[0]
    for thing in copies:
        values, ruling = values_copied(game, original)
        now = game.state.objects[thing]
        if effect.keeps_color:
            kept = game.rules.objects.nature_holds(game.state, Nature.LEFT_OUT_KEEPS_OWN)
            own = copiable_values(game.state, now).colors
            values, ruling = values.changed(colors=own) if kept.answer else values, (*ruling, kept)
        if effect.keeps_ability and context.ability is not None:
            values = values.changed(abilities=(*values.abilities, context.ability))
        values, never = without_choices(game, original, values)
        stays = game.rules.objects.nature_holds(game.state, Nature.COPY_STAYS_IN_PLAY)
        rulings = [*because, *ruling, *never, stays]
        if not stays.answer:
            end_effects_on(game, thing, stays)
        regardless = False
        if now.face_down or now.flipped:
            prevails = game.rules.objects.status_prevails(game.state, thing)
            rulings.append(prevails)
            regardless = not prevails.answer
        if now.flipped:
            status = game.rules.objects.nature_holds(game.state, Nature.STATUS_STAYS)
            if not game.rest_on(status):
                game.do(Flipped(thing, False), status)
        undefined = False
        if now.color is not None or now.word:
            serves = game.rules.objects.nature_holds(game.state, Nature.CHOICE_SERVES_ON)
            rulings.append(serves)
            undefined = not serves.answer
        changed, keeps = _changed_along(game, thing)
        begin(context, (Copy(values, regardless, undefined),), changed, effect.lasts, (*rulings, *keeps))


def _changed_along(game: Game, thing: ObjectId) -> tuple[tuple[ObjectId, ...], Because]:
    """What becomes a copy: the permanent itself, and not what has copied it before."""
    state = game.state
    before = copiable_values(state, state.objects[thing])
    copies = tuple(other.id for other in state.permanents() if other.id != thing and other.copied == before)
    if not copies:
        return (thing,), ()
    keeps = game.rules.objects.nature_holds(state, Nature.COPY_KEEPS_VALUES)
    return (thing,) if keeps.answer else (thing, *copies), (keeps,)
