"""The Comprehensive Rules of 2006-07-15, as far as they differ from those after."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.hooks.opening import MulliganRecord, MulliganStep
from core.hooks.timing import TimingFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId
from core.rulebook.basing import Base
from editions.shared import casting
from editions.shared.opening import SEVEN, mulligans_in_turn

FROM_NOTHING = "no rule says whether a player can choose to draw from an empty library; we allow it"
SOURCES: Sources = {
    ObjectFact.DRAWS_FROM_NOTHING: source(silent=FROM_NOTHING),
    TimingFact.DRAW_MAY_BE_CHOSEN: source(silent=FROM_NOTHING),
}
may_cast_costless = answer_with(casting.nothing_else_is_paid, "213.1a", "401.1b")


@rule("502.24a")
def madness_waits(position: Position, card: ObjectId) -> bool:
    """It may be played until its player passes next."""
    return True


@rule("101.5a")
def first_draw(position: Position, player: PlayerId, *, base: Base) -> Answer[bool]:
    """Nobody of the team that starts draws in its first turn."""
    return cited(False, "101.5b", "606.6a") if position.agreed.shares_life else base(position, player)


@rule("101.4")
def next_mulligan(position: Position, record: MulliganRecord) -> MulliganStep:
    """In turn, players of a team like others; the first new hand has six cards."""
    return mulligans_in_turn(position, record, SEVEN - 1)
