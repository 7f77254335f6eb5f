"""Copy effects: something becomes a copy of something else."""

from __future__ import annotations

from core.effects.gained_abilities import begin
from core.effects.registry import performs
from core.hooks.objects import ObjectFact
from core.kernel.abilities.modifications import Copy
from core.kernel.effects import BecomeCopy
from core.kernel.layers.copiable_values import copiable_values
from core.kernel.objects.choices import ChoiceKind, choice_of
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from core.play.context import Context
from core.play.zones.copying import values_copied, without_choices


@performs(BecomeCopy)
def _become_copy(context: Context, effect: BecomeCopy) -> None:
    game = context.game
    originals = tuple(context.objects(effect.of))
    copies = context.permanents(effect.what) if originals else []
    if not copies:
        return
    choice = choice_of(context.controller, ChoiceKind.COPY, originals, about=context.source)
    original = game.choose(choice)[0]
    for thing in copies:
        values, ruling = values_copied(game, original)
        now = game.state.objects[thing]
        if effect.keeps_color:
            values = values.changed(colors=copiable_values(game.state, now).colors)
            ruling = (*ruling, game.fact(ObjectFact.LEFT_OUT_KEEPS_OWN))
        if effect.keeps_ability and context.ability is not None:
            values = values.changed(abilities=(*values.abilities, context.ability))
        rulings = [*ruling, *without_choices(game, original), game.fact(ObjectFact.COPY_STAYS_IN_PLAY)]
        regardless = False
        if now.face_down or now.flipped:
            prevails = game.rules.objects.status_prevails(game.state, thing)
            rulings.append(prevails)
            regardless = not prevails.answer
        if now.flipped:
            rulings.append(game.fact(ObjectFact.STATUS_STAYS))
        undefined = False
        if now.color is not None or now.word:
            serves = game.rules.objects.choice_serves_on(game.state, thing)
            rulings.append(serves)
            undefined = not serves.answer
        if _was_copied(game.state, thing):
            rulings.append(game.fact(ObjectFact.COPY_KEEPS_VALUES))
        begin(context, (Copy(values, regardless, undefined),), (thing,), effect.lasts, *rulings)


def _was_copied(position: Position, thing: ObjectId) -> bool:
    """Whether other permanents are copies of what a permanent has been so far."""
    before = copiable_values(position, position.objects[thing])
    return any(other.id != thing and other.copied == before for other in position.permanents())
