"""What the floor rules of October 1996 ask besides the book: no ante, and a new hand for one without lands.

Their text is not at hand. The compendium of May 1999 gives their day where a rule is theirs, and tells of their mulligan.
"""

from __future__ import annotations

from core.hooks.opening import AnteKind, Ask, GameBefore, MulliganRecord, MulliganStep, StarterRule
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base
from editions.shared import opening as shared


@rule("D.10.2")
def ante(position: Position, agreed: bool) -> AnteKind:
    """Nobody may play for it."""
    return AnteKind.NOTHING


@rule("D.10.5")
def starter(position: Position, before: GameBefore, *, base: Base) -> Answer[StarterRule]:
    """Whoever wins the toss before a match chooses; of later games the book speaks."""
    return StarterRule.WINNER_CHOOSES if before is GameBefore.NONE else base(position, before)


@rule("D.10.Ruling.1")
def next_mulligan(position: Position, record: MulliganRecord) -> Answer[MulliganStep]:
    """Once, for seven cards anew: whoever shows a hand of seven without lands, and the other player once somebody has."""
    mulligan_step = shared.mulligan_without_lands(position, record)
    if isinstance(mulligan_step, Ask) and len(shared.may_redraw(position, record)) > 1:
        return cited(
            mulligan_step,
            "D.10.Ruling.1",
            silent="the compendium does not say who is asked first; we ask the player who starts, as D.10.4 has it later",
        )
    return mulligan_step
