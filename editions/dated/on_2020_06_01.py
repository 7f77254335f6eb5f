"""What the document of 2020-06-01 has otherwise than that of 2020-07-03: decks are shuffled first, commanders do not die."""

from __future__ import annotations

from core.hooks.opening import OpeningStep, PlannedStep
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.variants import Lead
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Dog": None, "Hound": "Hound"})

WITH_SHUFFLING = (OpeningStep.SHUFFLE, OpeningStep.SUPPLEMENTS)


@rule("103.1", "103.2", "103.3", "103.4", "103.5", "103.7", "401.1")
def steps(position: Position, *, base: Base) -> tuple[PlannedStep, ...]:
    """First of all the decks are shuffled."""
    planned: tuple[PlannedStep, ...] = base(position).answer
    starter = next(planned_step for planned_step in planned if planned_step.step is OpeningStep.STARTER)
    further_steps = [planned_step for planned_step in planned if planned_step is not starter]
    place = max(index for index, planned_step in enumerate(further_steps) if planned_step.step in WITH_SHUFFLING) + 1
    return (*further_steps[:place], starter, *further_steps[place:])


@rule("903.3")
def leads(position: Position, part: Lead, *, base: Base) -> Answer[bool]:
    """Its owner may have it go to the command zone rather than to a graveyard or into exile, so that it does not die."""
    return cited(True, "903.9") if part is Lead.KEPT else base(position, part)
