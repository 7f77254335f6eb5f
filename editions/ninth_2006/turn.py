"""The turn: five phases, three of them in steps; players get priority in every step but untap and, mostly, cleanup. 300-314."""

from __future__ import annotations

from core.hooks.turn import (
    Addition,
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
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.moments import Moment
from core.kernel.values.variants import Variant
from core.kernel.values.zones import PlayerId
from editions.shared import turn as shared
from editions.shared.opening import hand_change

SOURCES: Sources = {
    TurnFact.STARTER_GOES_FIRST: ("101.5",),
    TurnFact.TURNS_ALTERNATE: ("103.4",),
    TurnFact.STEP_BRINGS_PHASE: source(
        "300.8",
        silent="300.8 adds steps to phases, and no rule adds one after a phase; we give it a phase of its own",
    ),
    TurnFact.OWN_TURN_ALONE: source(
        "300.7",
        silent="300.7 adds phases to a turn and does not say what a player gets in another player's turn; we "
        "add nothing",
    ),
    TurnFact.COUNTED_IN_TURN: ("305.1", "Glossary.Postcombat"),
    TurnFact.PASSED_OVER: ("300.9", "419.1a", "419.6e"),
    TurnFact.NOT_ONCE_BEGUN: ("419.6e",),
    TurnFact.ONE_EACH: ("419.6f",),
    TurnFact.SKIPPER_PICKS: ("419.9a",),
    TurnFact.NEXT_WAITS: ("419.6f",),
    TurnFact.NEXT_TURN_CONTROLLED: ("507.1",),
    TurnFact.LAST_CONTROL_COUNTS: ("507.1a",),
    TurnFact.CONTROL_WAITS_FOR_TURN: ("507.1b",),
    TurnFact.CONTROLLER_CHOOSES: ("507.3",),
    TurnFact.STACK_GOES_WITH_TURN: ("509.1", "509.1a"),
    TurnFact.NOBODY_ACTS_AS_TURN_ENDS: ("509.1b", "509.2"),
    TurnFact.TURN_SKIPS_TO_CLEANUP: ("509.1c", "509.3"),
}

SORCERIES = frozenset({Allowance.SPELLS, Allowance.LAND})


def _step(
    name: str,
    phase: str,
    rules: tuple[str, ...],
    *moments: Moment,
    does: tuple[Doing, ...] = (),
    window: WindowRule = WindowRule.ALWAYS,
    begins: Moment | None = None,
    in_attack: bool = False,
    only_if_declared: bool = False,
) -> Stage:
    return Stage(
        name,
        phase,
        rules,
        does,
        window,
        frozenset(moments),
        begins=begins,
        is_step=True,
        in_attack=in_attack,
        only_if_declared=only_if_declared,
    )


STAGES = (
    _step(
        "untap",
        "beginning",
        ("301.1", "302.3"),
        does=(Doing(TurnAction.UNTAP, ("302.2",), ("408.2g",)),),
        window=WindowRule.NONE,
        begins=Moment.UNTAP,
    ),
    _step("upkeep", "beginning", ("301.1", "303.1"), Moment.UPKEEP, begins=Moment.UPKEEP),
    _step(
        "draw",
        "beginning",
        ("301.1", "304.1"),
        Moment.DRAW,
        does=(Doing(TurnAction.DRAW, ("304.1",), ("408.2g", "423.1")),),
        begins=Moment.DRAW,
    ),
    Stage(
        "precombat main",
        "precombat main",
        ("305.1", "305.2", "305.3", "305.4"),
        moments=frozenset({Moment.MAIN}),
        allows=SORCERIES,
        begins=Moment.MAIN,
    ),
    _step(
        "beginning of combat",
        "combat",
        ("306.1", "307.1"),
        Moment.BEGINNING_OF_COMBAT,
        begins=Moment.BEGINNING_OF_COMBAT,
        in_attack=True,
    ),
    _step(
        "declare attackers",
        "combat",
        ("306.1", "308.1"),
        Moment.ATTACK,
        does=(Doing(TurnAction.DECLARE_ATTACKERS),),
        begins=Moment.ATTACK,
        in_attack=True,
    ),
    _step(
        "declare blockers",
        "combat",
        ("306.1", "309.1"),
        Moment.BLOCKS,
        does=(Doing(TurnAction.DECLARE_BLOCKERS),),
        begins=Moment.BLOCKS,
        in_attack=True,
        only_if_declared=True,
    ),
    _step(
        "combat damage",
        "combat",
        ("306.1", "310.1"),
        Moment.AFTER_DAMAGE,
        does=(Doing(TurnAction.COMBAT_DAMAGE),),
        begins=Moment.DAMAGE,
        in_attack=True,
        only_if_declared=True,
    ),
    _step(
        "end of combat",
        "combat",
        ("306.1", "311.1", "311.2"),
        Moment.END_OF_COMBAT,
        begins=Moment.END_OF_COMBAT,
        in_attack=True,
    ),
    Stage(
        "postcombat main",
        "postcombat main",
        ("305.1", "305.2", "305.3", "305.4"),
        moments=frozenset({Moment.SECOND_MAIN}),
        allows=SORCERIES,
        begins=Moment.SECOND_MAIN,
    ),
    _step("end of turn", "end", ("312.1", "313.1"), Moment.END_OF_TURN, begins=Moment.END_OF_TURN),
    _step(
        "cleanup",
        "end",
        ("312.1", "314.3"),
        Moment.AFTER_DISCARD,
        does=(Doing(TurnAction.DISCARD, ("314.1",), ("408.2g",)), Doing(TurnAction.WEAR_OFF_AND_HEAL, ("314.2",))),
        window=WindowRule.IF_NEEDED,
        begins=Moment.DISCARD,
    ),
)

PHASES = (
    PhaseOfTurn("beginning", ("300.1", "301.1")),
    PhaseOfTurn("precombat main", ("300.1", "305.1")),
    PhaseOfTurn("combat", ("300.1", "306.1")),
    PhaseOfTurn("postcombat main", ("300.1", "305.1")),
    PhaseOfTurn("end", ("300.1", "312.1")),
)

LACKS = (
    Lacking(Moment.UNTAP, "nobody has priority in the untap step", ("302.3",)),
    Lacking(Moment.DISCARD, "nobody has priority when the cards are discarded", ("314.1", "314.3")),
)


@rule("300.1", "306.1", "308.4")
def table(position: Position) -> TurnTable:
    """Five phases; combat is one of them, and comes whether or not anybody attacks."""
    return TurnTable(STAGES, lacks=LACKS, phases=PHASES)


ADDED = {Addition.TURN: "300.6", Addition.PHASE: "300.7", Addition.STEP: "300.8"}


@rule("300.6")
def order_of_added(position: Position, added: Addition, count: int) -> Answer[tuple[int, ...]]:
    """The latest first."""
    return cited(shared.latest_first(position, added, count), ADDED[added])


draw_waits = answer_with(shared.drawn_at_once, "304.1")


cut_short = answer_with(shared.combat_ends_first, "509.1a", "509.2")


@rule("314.1", "217.3b")
def discards_down_to(position: Position, player: PlayerId) -> Answer[int]:
    """The maximum hand size is seven, or what a vanguard makes of it."""
    is_vanguard = position.agreed.variant is Variant.VANGUARD
    usual = 7 + hand_change(position, player) if is_vanguard else 7
    limit, changes = position.hand_limit(player, usual)
    if changes:
        return cited(len(position.hands[player]) if limit is None else limit, "217.3b", "314.1")
    return cited(usual, "Glossary.Vanguard and Avatars") if is_vanguard else 7
