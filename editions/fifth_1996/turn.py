"""The turn: six phases; the discard and what happens at end of turn are the last things in theirs. "More on the Turn"."""

from __future__ import annotations

from core.hooks.turn import Doing, Lacking, PhaseOfTurn, Stage, TurnAction, WindowRule
from core.kernel.values.moments import Moment
from core.rulebook.basing import changed

STAGES = changed(
    {
        "untap": {
            "rules": ("More-on-the-Turn.3",),
            "does": (
                Doing(
                    TurnAction.UNTAP,
                    ("More-on-the-Turn.4",),
                    ("The-Flow-of-the-Game.6", "More-on-the-Turn.2", "More-on-the-Turn.3", "More-on-the-Turn.5"),
                ),
            ),
            "window": WindowRule.NONE,
        },
        "upkeep": {"rules": ("Phase-Structure.8", "More-on-the-Turn.6", "More-on-the-Turn.1")},
        "draw": {"rules": ("Phase-Structure.8", "More-on-the-Turn.1")},
        "main": {"rules": ("More-on-the-Turn.14", "Phase-Structure.8")},
        "discard": {"rules": ("Phase-Structure.8", "More-on-the-Turn.1"), "does": ()},
        "end of turn": None,
        "heal creatures": None,
        "end of discard": Stage(
            "end of discard",
            "discard",
            ("Phase-Structure.10",),
            (Doing(TurnAction.DISCARD, ("More-on-the-Turn.22",), ("Phase-Structure.10",)),),
            moments=frozenset({Moment.DISCARD, Moment.AFTER_DISCARD}),
        ),
        "cleanup": Stage(
            "cleanup",
            "cleanup",
            ("More-on-the-Turn.23",),
            (Doing(TurnAction.WEAR_OFF_AND_HEAL, ("More-on-the-Turn.24",), ("Parts-of-the-Turn.16",)),),
            WindowRule.NONE,
        ),
        "end of cleanup": Stage(
            "end of cleanup",
            "cleanup",
            ("More-on-the-Turn.26", "More-on-the-Turn.23", "More-on-the-Turn.27"),
            moments=frozenset({Moment.END_OF_TURN}),
            begins=Moment.END_OF_TURN,
        ),
        "once cleanup is over": Stage(
            "once cleanup is over",
            "cleanup",
            ("More-on-the-Turn.25",),
            (Doing(TurnAction.WEAR_OFF_AND_HEAL, ("More-on-the-Turn.25",)),),
            WindowRule.NONE,
        ),
    }
)
"""The hand is cut down as the discard phase ends; what happens at end of turn does so once damage and bonuses are gone."""

ATTACK = changed(
    {
        "attackers": {"rules": ("Step-by-Step.6",)},
        "defenders": {"rules": ("Step-by-Step.18",)},
        "damage": {"rules": ("Step-by-Step.31", "Step-by-Step.32")},
    }
)
"""After damage there is time for help against it, and then the attack is over."""

PHASES = changed(
    {
        "end of turn": None,
        "heal creatures": None,
        "cleanup": PhaseOfTurn("cleanup", ("Phase-Structure.1",)),
    }
)

LACKS = changed(
    {
        Moment.UNTAP: Lacking(Moment.UNTAP, "nobody may use fast effects in the untap phase", ("More-on-the-Turn.3",)),
        Moment.BEGINNING_OF_COMBAT: Lacking(
            Moment.BEGINNING_OF_COMBAT,
            "a batch that answers the intention to attack aborts the attack, so that this is done in the main phase",
            ("More-on-the-Turn.18", "Step-by-Step.7"),
        ),
        Moment.AFTER_FIRST_DAMAGE: Lacking(
            Moment.AFTER_FIRST_DAMAGE,
            "between the two steps of damage there is only time for help against it",
            ("Step-by-Step.31", "Damage-Prevention.14"),
        ),
        Moment.END_OF_COMBAT: Lacking(
            Moment.END_OF_COMBAT,
            "at the end of combat only what is to happen then is played; players act again in the main phase",
            ("Step-by-Step.32", "Step-by-Step.33"),
        ),
    }
)
