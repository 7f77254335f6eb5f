"""The turn: of its kind, the next to start is skipped; an attack has its steps in the main phase. C, G.38, P, T.2."""

from __future__ import annotations

from core.hooks.turn import Doing, Stage, TurnAction, TurnFact, TurnTable
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.moments import Moment
from core.kernel.values.variants import Variant
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base, changed
from editions.rulings_1999.opening import NUMBERS
from editions.shared.opening import hand_change

SOURCES: Sources = {
    TurnFact.NOT_ONCE_BEGUN: ("G.38.Ruling.4",),
    TurnFact.PASSED_OVER: ("G.38.3", "G.38.Ruling.1", "G.38.Ruling.4", "P.4.Ruling.2"),
    TurnFact.ONE_EACH: ("G.38.2",),
    TurnFact.SKIPPER_PICKS: ("G.38.4",),
    TurnFact.NEXT_WAITS: ("G.38.Ruling.3", "T.2.Ruling.5"),
}

STAGES = changed(
    {
        "untap": {
            "does": (Doing(TurnAction.UNTAP, ("P.5.1", "P.5.5", "P.5.Ruling.2", "P.5.Ruling.3"), ("P.5.2", "P.5.3")),)
        },
        "cleanup": {"rules": ("P.10.2", "P.2.1")},
        "once cleanup is over": {
            "rules": ("P.10.3", "P.10.4"),
            "does": (Doing(TurnAction.WEAR_OFF_AND_HEAL, ("P.10.3", "P.10.4")),),
        },
    }
)
"""Whatever untaps does so together, and what comes after bonuses and wounds are gone is gone at once."""

ATTACK = changed(
    {
        "beginning of combat": Stage(
            "beginning of combat", "main", ("C.3.2",), begins=Moment.BEGINNING_OF_COMBAT, in_attack=True
        )
    },
    before="attackers",
)
"""What waits for the beginning of combat is played in a series before attackers are declared."""


@rule("C.2.1", "C.5.1", "C.7.1", "C.7.Ruling.1", "C.9.3")
def table(position: Position, *, base: Base) -> Answer[TurnTable]:
    """The phases and the steps of an attack that the rulebook has, with time for instants before blocks and after them."""
    base_table: TurnTable = base(position).answer
    return base_table


@rule("P.9.2", "P.9.Ruling.1")
def discards_down_to(position: Position, player: PlayerId, *, base: Base) -> Answer[int]:
    """As the rulebook has it; a vanguard's number changes it."""
    down_to: int = base(position, player).answer
    if position.agreed.variant is Variant.VANGUARD:
        return cited(down_to + hand_change(position, player), "P.9.2", silent=NUMBERS)
    return down_to
