"""The turn: five phases, three of them in steps; players get priority in every step but untap and, mostly, cleanup. 500-514."""

from __future__ import annotations

from core.hooks.turn import (
    Addition,
    Allowance,
    CutShort,
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
from core.kernel.values.records import altered
from core.kernel.values.variants import WITH_SCHEMES, Variant
from core.kernel.values.zones import PlayerId
from editions.shared import turn as shared
from editions.shared.opening import hand_change

SOURCES: Sources = {
    TurnFact.STARTER_GOES_FIRST: ("103.8",),
    TurnFact.TURNS_ALTERNATE: ("103.1",),
    TurnFact.STEP_BRINGS_PHASE: ("500.10",),
    TurnFact.OWN_TURN_ALONE: ("500.10a",),
    TurnFact.COUNTED_IN_TURN: ("505.1b",),
    TurnFact.PASSED_OVER: ("500.11", "614.1b", "614.10"),
    TurnFact.NOT_ONCE_BEGUN: ("614.10",),
    TurnFact.ONE_EACH: ("614.10a",),
    TurnFact.SKIPPER_PICKS: ("616.1", "616.1e"),
    TurnFact.NEXT_WAITS: ("614.10a",),
    TurnFact.NEXT_TURN_CONTROLLED: ("720.1",),
    TurnFact.LAST_CONTROL_COUNTS: ("720.1a",),
    TurnFact.CONTROL_WAITS_FOR_TURN: ("720.1b",),
    TurnFact.CONTROLLER_CHOOSES: ("720.5",),
    TurnFact.STACK_GOES_WITH_TURN: ("721.1", "721.1b"),
    TurnFact.NOBODY_ACTS_AS_TURN_ENDS: ("721.1c", "721.1f"),
    TurnFact.TURN_SKIPS_TO_CLEANUP: ("721.1d", "721.1e"),
}

SORCERIES = frozenset({Allowance.SPELLS, Allowance.LAND})
BY_ITSELF = ("117.2c", "405.6e", "703.1", "703.3")
"""What a step does of its own accord comes first in it and waits for nobody."""
BEGINNING, COMBAT, ENDING = "beginning", "combat", "ending"

STAGES = (
    Stage(
        "untap",
        BEGINNING,
        ("501.1", "502.4", "500.3"),
        (Doing(TurnAction.UNTAP, ("502.3",), BY_ITSELF),),
        WindowRule.NONE,
        begins=Moment.UNTAP,
        is_step=True,
    ),
    Stage(
        "upkeep",
        BEGINNING,
        ("501.1", "503.1"),
        moments=frozenset({Moment.UPKEEP}),
        begins=Moment.UPKEEP,
        is_step=True,
    ),
    Stage(
        "draw",
        BEGINNING,
        ("501.1", "504.2"),
        (Doing(TurnAction.DRAW, ("504.1",), BY_ITSELF),),
        moments=frozenset({Moment.DRAW}),
        begins=Moment.DRAW,
        is_step=True,
    ),
    Stage(
        "precombat main",
        "precombat main",
        ("505.1", "505.2", "505.6", "505.6a", "505.6b"),
        moments=frozenset({Moment.MAIN}),
        allows=SORCERIES,
        begins=Moment.MAIN,
    ),
    Stage(
        "beginning of combat",
        COMBAT,
        ("506.1", "507.2"),
        moments=frozenset({Moment.BEGINNING_OF_COMBAT}),
        begins=Moment.BEGINNING_OF_COMBAT,
        is_step=True,
        in_attack=True,
    ),
    Stage(
        "declare attackers",
        COMBAT,
        ("506.1", "508.2"),
        (Doing(TurnAction.DECLARE_ATTACKERS),),
        moments=frozenset({Moment.ATTACK}),
        begins=Moment.ATTACK,
        is_step=True,
        in_attack=True,
    ),
    Stage(
        "declare blockers",
        COMBAT,
        ("506.1", "509.2"),
        (Doing(TurnAction.DECLARE_BLOCKERS),),
        moments=frozenset({Moment.BLOCKS, Moment.LAST_CHANCE}),
        begins=Moment.BLOCKS,
        is_step=True,
        in_attack=True,
        only_if_attacked=True,
    ),
    Stage(
        "combat damage",
        COMBAT,
        ("506.1", "510.3"),
        (Doing(TurnAction.COMBAT_DAMAGE),),
        moments=frozenset({Moment.AFTER_DAMAGE}),
        begins=Moment.DAMAGE,
        is_step=True,
        in_attack=True,
        only_if_attacked=True,
    ),
    Stage(
        "end of combat",
        COMBAT,
        ("506.1", "511.1", "511.3"),
        moments=frozenset({Moment.END_OF_COMBAT}),
        begins=Moment.END_OF_COMBAT,
        is_step=True,
        in_attack=True,
    ),
    Stage(
        "postcombat main",
        "postcombat main",
        ("505.1", "505.1a", "505.2", "505.6", "505.6a", "505.6b"),
        moments=frozenset({Moment.SECOND_MAIN}),
        allows=SORCERIES,
        begins=Moment.SECOND_MAIN,
    ),
    Stage(
        "end",
        ENDING,
        ("512.1", "513.1"),
        moments=frozenset({Moment.END_OF_TURN}),
        begins=Moment.END_OF_TURN,
        is_step=True,
    ),
    Stage(
        "cleanup",
        ENDING,
        ("512.1", "514.3", "514.3a", "500.3"),
        (Doing(TurnAction.DISCARD, ("514.1",), BY_ITSELF), Doing(TurnAction.WEAR_OFF_AND_HEAL, ("514.2",), BY_ITSELF)),
        WindowRule.IF_NEEDED,
        frozenset({Moment.AFTER_DISCARD}),
        begins=Moment.DISCARD,
        is_step=True,
    ),
)
"""With damage dealt as it is assigned, the time after blocks is the last in which anything in an attack can be saved."""

SCHEMING = Doing(TurnAction.SET_IN_MOTION, ("703.4e", "701.25b", "904.9"))
SCHEMING_STAGES = tuple(
    altered(stage, does=(SCHEMING,)) if stage.name == "precombat main" else stage for stage in STAGES
)
"""The turn of a game against an archenemy, whose first main phase begins with a scheme."""

PHASES = (
    PhaseOfTurn(BEGINNING, ("500.1", "501.1")),
    PhaseOfTurn("precombat main", ("500.1", "505.1")),
    PhaseOfTurn(COMBAT, ("500.1", "506.1")),
    PhaseOfTurn("postcombat main", ("500.1", "505.1")),
    PhaseOfTurn(ENDING, ("500.1", "512.1")),
)

LACKS = (
    Lacking(Moment.UNTAP, "nobody has priority in the untap step", ("502.4",)),
    Lacking(Moment.FIRST_DAMAGE, "damage is dealt as soon as it is assigned", ("510.2",)),
    Lacking(Moment.DAMAGE, "damage is dealt as soon as it is assigned", ("510.2",)),
    Lacking(Moment.DISCARD, "nobody has priority when the cards are discarded", ("514.1", "514.3")),
)


@rule("500.1", "506.1", "508.8")
def table(position: Position) -> TurnTable:
    """Five phases; combat is one of them, and comes whether or not anybody attacks."""
    return TurnTable(SCHEMING_STAGES if position.agreed.variant in WITH_SCHEMES else STAGES, lacks=LACKS, phases=PHASES)


ADDED = {Addition.TURN: "500.7", Addition.PHASE: "500.8", Addition.STEP: "500.9"}


@rule("500.7")
def order_of_added(position: Position, added: Addition, count: int) -> Answer[tuple[int, ...]]:
    """The latest first."""
    return cited(shared.latest_first(position, added, count), ADDED[added])


draw_waits = answer_with(shared.drawn_at_once, "504.1")


@rule("721.1a", "721.1d")
def cut_short(position: Position) -> CutShort:
    """What was set off before is lost, and combat ends with its phase."""
    return CutShort(triggers_cease=True, combat_ends_first=False)


@rule("514.1", "402.2")
def discards_down_to(position: Position, player: PlayerId) -> Answer[int]:
    """The maximum hand size is seven, or what a vanguard makes of it."""
    is_vanguard = position.agreed.variant is Variant.VANGUARD
    usual = 7 + hand_change(position, player) if is_vanguard else 7
    limit, changes = position.hand_limit(player, usual)
    if changes:
        return cited(len(position.hands[player]) if limit is None else limit, "402.2", "514.1", "613.11")
    return cited(usual, "902.5b") if is_vanguard else 7
