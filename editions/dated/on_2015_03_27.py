"""What the document of 2015-03-27 has otherwise than that of 2015-07-17: lost targets are recalled, time stamps stay, and what was
set off before a turn is ended waits in its cleanup.
"""

from __future__ import annotations

from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.variants import Lead
from core.kernel.words.modifications import Order
from core.rulebook.basing import Base
from editions.shared import turn

cut_short = answer_with(turn.combat_ends_first, "713.1a", "713.2")


@rule("608.2b")
def recalls_lost_targets(position: Position) -> bool:
    """The effect may still determine information about an illegal target."""
    return True


@rule("613.6")
def ranks(position: Position, order: Order, *, base: Base) -> Answer[bool]:
    """What is turned face up or down keeps the time stamp of when it entered its zone."""
    return cited(False, "613.6c") if order is Order.TURNED_ANEW else base(position, order)


@rule("903.3")
def leads(position: Position, part: Lead, *, base: Base) -> Answer[bool]:
    """On its way to a hand or a library a commander is as any card."""
    if part in (Lead.RETURNS, Lead.RETURNS_AGAIN):
        return cited(False, "903.11", "903.12")
    if part is Lead.KEPT:
        return cited(True, "903.11", "903.12")
    return base(position, part)
