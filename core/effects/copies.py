"""Copy effects: something becomes a copy of something else."""

from __future__ import annotations

from collections.abc import Callable

from core.effects.gained_abilities import begin
from core.hooks.objects import ObjectFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.state.copiable_values import copiable_values
from core.kernel.state.position import Position
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Ability
from core.kernel.words.modifications import Copy
from core.kernel.words.references import Reference
from core.play.base.context import Context
from core.play.zones.copying import values_copied, without_choices


@says(
    phrase(
        "{what} become(s) a copy of {of}[keeps_color? in its own colors][keeps_ability? with this ability]",
        lasts=Duration.GAME,
    ),
    "{what} become(s) a copy of {of} {lasts}[keeps_color? in its own colors][keeps_ability? with this ability]",
)
class BecomeCopy(Effect, Record):
    """Something becomes a copy of something else (of one of several, which the controller picks), perhaps not in its colors.

    With `keeps_ability` it also has the ability that says so.
    """

    what: Reference
    of: Reference
    lasts: Duration = Duration.GAME
    keeps_color: bool = False
    keeps_ability: bool = False

    def carry_out(self, context: Context) -> None:
        game = context.game
        originals = tuple(context.objects(self.of))
        copies = context.permanents(self.what) if originals else []
        if not copies:
            return
        choice = choice_of(context.controller, ChoiceKind.COPY, originals, about=context.source)
        original = game.choose(choice)[0]
        for thing in copies:
            values, ruling = values_copied(game, original)
            now = game.state.objects[thing]
            if self.keeps_color:
                values = values.changed(colors=copiable_values(game.state, now).colors)
                ruling = (*ruling, game.fact(ObjectFact.LEFT_OUT_KEEPS_OWN))
            if self.keeps_ability and context.ability is not None:
                values = values.on_both_halves(_with(context.ability))
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
            begin(context, (Copy(values, regardless, undefined),), (thing,), self.lasts, *rulings)


def _with(ability: Ability) -> Callable[[Characteristics], Characteristics]:
    """What gives something an ability besides its own."""
    return lambda half: half.changed(abilities=(*half.abilities, ability))


def _was_copied(position: Position, thing: ObjectId) -> bool:
    """Whether other permanents are copies of what a permanent has been so far."""
    before = copiable_values(position, position.objects[thing])
    return any(permanent.id != thing and permanent.copied == before for permanent in position.permanents())
