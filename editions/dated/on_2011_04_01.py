"""What the document of 2011-04-01 has otherwise than that of 2011-05-01: no rule on games that restart or on cards shown."""

from __future__ import annotations

from core.hooks.opening import GameBefore, OpeningStep, PlannedStep, StarterRule
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Praetor": None})

RESTARTS = (
    "the text has no restarted games; we make the decks of all cards that were in it, and finish the effect "
    "that restarts it once the new game begins"
)
BEFORE = (PlannedStep(OpeningStep.EXEMPT, ("101.1",)), PlannedStep(OpeningStep.GATHER, ("101.1",), RESTARTS))
AFTERWARDS = (PlannedStep(OpeningStep.FINISH_RESTART, ("101.1",), RESTARTS),)


@rule(
    "101.1",
    silent="the text has no restarted games; we follow the card, and the rest is as in any game",
)
def restarts(position: Position) -> bool:
    """The card takes precedence over the rule that a game ends with a win or a draw."""
    return True


@rule("103.1", "103.2", "103.3", "103.4", "103.5", "103.7", "401.1")
def steps(position: Position, *, base: Base) -> tuple[PlannedStep, ...]:
    """A game that a card has begun anew is set up like the first, of all cards that were in the one before."""
    planned: tuple[PlannedStep, ...] = base(position).answer
    return (*BEFORE, *planned, *AFTERWARDS) if position.restarted else planned


@rule("103.2")
def starter(position: Position, before: GameBefore, *, base: Base) -> Answer[StarterRule]:
    """Somebody chooses who starts."""
    if before is GameBefore.RESTARTED:
        again = "a restarted game has no loser who would go first; we settle who starts as in the first game"
        return cited(StarterRule.CHOOSES_AGAIN, silent=again)
    return base(position, before)


@rule("701.12a")
def stays_shown(position: Position, player: PlayerId) -> bool:
    """What is revealed is as it was before once everybody has seen it."""
    return False


@rule("801.11")
def narrows_counts(position: Position) -> bool:
    """Only what is in range of both counts for each creature."""
    return True
