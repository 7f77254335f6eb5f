"""What the document of 2014-09-25 has otherwise than that of 2015-01-23: creatures alone lead a deck."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Anteater": "Anteater"})


@rule("903.3")
def may_lead(position: Position, leaders: tuple[Card, ...], *, base: Base) -> Answer[Permission]:
    """No card says of itself that it may, so that one has to be a legendary creature."""
    if len(leaders) == 1 and not leaders[0].wordings[-1].face.is_creature:
        return cited(denied("it is not led by one legendary creature"), "903.3")
    return base(position, leaders)
