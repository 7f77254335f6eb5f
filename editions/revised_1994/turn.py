"""The turn: seven phases, one main phase with one attack inside it, healing last. Revised Edition, pp. 12-14 and 27-29."""

from __future__ import annotations

from core.hooks.turn import (
    Allowance,
    Doing,
    Lacking,
    PhaseOfTurn,
    Stage,
    TurnAction,
    TurnFact,
    TurnTable,
    WindowRule,
)
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.moments import Moment
from core.kernel.values.zones import PlayerId
from editions.shared import turn as shared
from editions.shared.silence import unsaid

SOURCES: Sources = {
    TurnFact.STARTER_GOES_FIRST: ("p5.1",),
    TurnFact.TURNS_ALTERNATE: ("p14.9",),
    TurnFact.PASSED_OVER: ("p43.8",),
    **unsaid(
        (
            TurnFact.STEP_BRINGS_PHASE,
            TurnFact.OWN_TURN_ALONE,
            TurnFact.COUNTED_IN_TURN,
            TurnFact.NOT_ONCE_BEGUN,
            TurnFact.ONE_EACH,
            TurnFact.SKIPPER_PICKS,
            TurnFact.NEXT_WAITS,
            TurnFact.NEXT_TURN_CONTROLLED,
            TurnFact.LAST_CONTROL_COUNTS,
            TurnFact.CONTROL_WAITS_FOR_TURN,
            TurnFact.CONTROLLER_CHOOSES,
            TurnFact.STACK_GOES_WITH_TURN,
            TurnFact.NOBODY_ACTS_AS_TURN_ENDS,
            TurnFact.TURN_SKIPS_TO_CLEANUP,
        )
    ),
}

MAIN = frozenset({Moment.MAIN, Moment.SECOND_MAIN})

STAGES = (
    Stage(
        "untap",
        "untap",
        ("p12.6",),
        (Doing(TurnAction.UNTAP, ("p12.12",), ("p6.7", "p12.2")),),
        moments=frozenset({Moment.UNTAP}),
        begins=Moment.UNTAP,
    ),
    Stage(
        "upkeep",
        "upkeep",
        ("p13.5", "p12.6", "p13.2", "p13.3"),
        moments=frozenset({Moment.UPKEEP}),
        begins=Moment.UPKEEP,
    ),
    Stage(
        "draw",
        "draw",
        ("p12.6",),
        (Doing(TurnAction.DRAW, ("p13.6",), ("p12.2",)),),
        moments=frozenset({Moment.DRAW}),
        begins=Moment.DRAW,
    ),
    Stage("main", "main", ("p12.1", "p12.3", "p7.6"), moments=MAIN, allows=frozenset(Allowance), begins=Moment.MAIN),
    Stage(
        "discard",
        "discard",
        ("p12.6",),
        (Doing(TurnAction.DISCARD, ("p12.4",), ("p12.2",)),),
        moments=frozenset({Moment.DISCARD}),
        begins=Moment.DISCARD,
    ),
    Stage(
        "end of turn",
        "end of turn",
        ("p14.6", "p14.7"),
        moments=frozenset({Moment.END_OF_TURN, Moment.AFTER_DISCARD}),
        begins=Moment.END_OF_TURN,
    ),
    Stage(
        "heal creatures",
        "heal creatures",
        ("p12.5", "p14.9"),
        (Doing(TurnAction.WEAR_OFF_AND_HEAL, ("p12.5", "p14.8"), ("p14.9", "p25.15")),),
        WindowRule.NONE,
    ),
)
"""Each part of a turn is followed by a chance to act (p12.6), but for the last: the next turn comes right after healing (p14.9)."""

ATTACK = (
    Stage(
        "attackers",
        "main",
        ("p27.14",),
        moments=frozenset({Moment.ATTACK}),
        begins=Moment.ATTACK,
        in_attack=True,
    ),
    Stage(
        "defenders",
        "main",
        ("p28.9", "p27.5"),
        (Doing(TurnAction.DECLARE_BLOCKERS),),
        moments=frozenset({Moment.BLOCKS}),
        begins=Moment.BLOCKS,
        in_attack=True,
        only_if_attacked=True,
    ),
    Stage(
        "damage",
        "main",
        ("p12.7", "p27.5"),
        (Doing(TurnAction.COMBAT_DAMAGE),),
        moments=frozenset({Moment.AFTER_DAMAGE}),
        begins=Moment.DAMAGE,
        in_attack=True,
        only_if_attacked=True,
    ),
)
"""The window after damage is the opportunity that every action is followed by (p12.7)."""

PHASES = (
    PhaseOfTurn("untap", ("p12.1", "p12.12")),
    PhaseOfTurn("upkeep", ("p12.1",)),
    PhaseOfTurn("draw", ("p12.1",)),
    PhaseOfTurn("main", ("p12.1",)),
    PhaseOfTurn("discard", ("p12.1", "p12.4")),
    PhaseOfTurn("end of turn", ("p12.1",)),
    PhaseOfTurn("heal creatures", ("p12.1", "p12.5")),
)

LACKS = (
    Lacking(Moment.BEGINNING_OF_COMBAT, "attackers are chosen as soon as an attack is announced", ("p27.10",)),
    Lacking(
        Moment.AFTER_FIRST_DAMAGE,
        "while damage is being dealt, nothing else can happen until all of it is assigned",
        ("p29.5",),
    ),
    Lacking(Moment.END_OF_COMBAT, "an attack ends with the removal of the dead", ("p27.5",)),
)


@rule("p12.1", "p27.3", "p27.4")
def table(position: Position) -> TurnTable:
    """Phases without steps; an attack is announced within the main phase, once a turn."""
    return TurnTable(STAGES, ATTACK, LACKS, PHASES)


order_of_added = answer_with(
    shared.latest_first, silent="the book has nothing added to a turn; we take the latest first, as later rules do"
)


draw_waits = answer_with(shared.drawn_at_once, "p13.6")


cut_short = answer_with(
    shared.combat_ends_first,
    silent="the book has nothing that ends a turn; we let the attack end first, as later rules do",
)


@rule("p14.3", "p7.10")
def discards_down_to(position: Position, player: PlayerId) -> Answer[int]:
    """Exactly seven cards remain; a smaller hand is not discarded from."""
    limit, changes = position.hand_limit(player, 7)
    if changes:
        kept = len(position.hands[player]) if limit is None else limit
        order = "the book gives no order for cards that change a hand's size; we apply them in the order in which they began"
        return cited(kept, "p43.8", "p14.3", silent=order if changes > 1 else "")
    return 7 if len(position.hands[player]) > 7 else cited(7, "p14.4", "p7.9")
