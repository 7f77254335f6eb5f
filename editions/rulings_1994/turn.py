"""The turn: nobody acts while cards untap. Rulings of 1994-04-14 on the order of the turn."""

from __future__ import annotations

from core.hooks.turn import Doing, TurnAction, TurnFact, WindowRule
from core.kernel.questions.asking import Answer, Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId
from core.kernel.words.player_rules import PlayerRule
from core.rulebook.basing import Base, changed
from editions.rulings_1994.saying import with_rulings

SOURCES: Sources = {TurnFact.TURNS_ALTERNATE: ("p10.1", "Turn.59")}
STAGES = changed(
    {
        "untap": {
            "rules": ("p11.2", "Turn.6"),
            "does": (Doing(TurnAction.UNTAP, ("p11.3", "Turn.6"), ("p11.2",)),),
            "window": WindowRule.NONE,
        },
        "upkeep": {"rules": ("p12.1", "p11.4", "p11.5", "Turn.8")},
        "end of turn": {"rules": ("p11.2", "Turn.41")},
        "end of the turn": {"does": (Doing(TurnAction.WEAR_OFF_AND_HEAL, ("p21.8", "Turn.52"), ("p10.1",)),)},
    }
)
"""What ends a turn is under way from its announcement on; creatures heal as it is over, and nothing else is done then."""


@rule("p11.15")
def discards_down_to(position: Position, player: PlayerId, *, base: Base) -> Answer[int]:
    """As the book has it; nobody discards under a Library of Leng."""
    base_answer = base(position, player)
    return with_rulings(base_answer, "Turn.37") if position.follows(player, PlayerRule.NO_HAND_LIMIT) else base_answer
