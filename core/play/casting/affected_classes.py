"""Effects on all objects of a description, which nobody targets one by one: whether these count as targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from core.kernel.abilities.descriptions import Filter
from core.kernel.abilities.kinds import Instructions
from core.kernel.abilities.references import All, Together
from core.kernel.effects import Effect, If, May
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.waiting import Waiting
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.permissions import may_be_target

if TYPE_CHECKING:
    from core.play.game import Game

WORKED_ON = ("what", "to", "on")
"""The parts of an effect that may say what it works on."""


def classes_of(effects: Iterable[Effect]) -> Iterator[Filter]:
    """The classes of permanents that effects work on."""
    for effect in effects:
        if isinstance(effect, (May, If)):
            yield from classes_of((*effect.then, *effect.otherwise))
        for name in WORKED_ON:
            yield from _in(getattr(effect, name, None))


def _in(reference: Any) -> Iterator[Filter]:
    if isinstance(reference, All) and reference.described.zone is Zone.BATTLEFIELD:
        yield reference.described
    elif isinstance(reference, Together):
        for part in reference.parts:
            yield from _in(part)


def verify_classes(
    game: Game,
    player: PlayerId,
    source: Characteristics,
    source_id: ObjectId | None,
    does: Instructions,
    mode: int | None,
) -> None:
    """Check that there is something to work on, should that be needed.

    Raises:
        Refused: the edition takes a class for targets, and there is nothing of it that may be one.
    """
    described = list(classes_of(does.effects_for(mode)))
    if not described:
        return
    ruling = game.rules.targeting.class_is_targeted(game.state)
    if not ruling.answer:
        return
    found = [thing for about in described for thing in game.state.matching(about, player, source_id)]
    if not any(may_be_target(game, player, source, thing) for thing in found):
        raise Refused(f"there is nothing for {source.name} to work on", ruling.citation)


def spares_who_is_no_target(game: Game, waiting: Waiting) -> Ruling[bool] | None:
    """Whether something that resolves leaves out those of a class that could not be its targets; `None` if it has no class."""
    if not any(classes_of(waiting.does.effects_for(waiting.mode))):
        return None
    return game.rules.targeting.class_is_targeted(game.state)
