"""A difference as a question, to be the title of a script."""

from __future__ import annotations

from collections.abc import Sequence

from core.hunt.batches import FoundDifference
from core.hunt.outcomes import Differing, outcome
from core.script.playing.run import Run
from core.script.syntax import Script

TELLING = ("life", "power/toughness", "damage", "counters", "controller", "poison", "hand", "pool")
"""Aspects of things, the most telling first; where things are, lines and the end of the game come before, the rest after."""


def question(finding: FoundDifference, script: Script, runs: Sequence[Run]) -> str:
    """What the script of a finding asks: after the most telling of its differences."""
    differing = outcome(script, runs).pairs[finding.pair]
    return _asked(min(differing, key=_rank)) if differing else script.title


def _rank(differing: Differing) -> int:
    fact = differing.fact
    if fact.line:
        return 2
    if not fact.aspect:
        return 1 if fact.subject == "the game" else 0
    return 3 + (TELLING.index(fact.aspect) if fact.aspect in TELLING else len(TELLING))


def _asked(differing: Differing) -> str:
    fact, before, after = differing.fact, differing.before, differing.after
    if fact.line:
        before, after = before.partition(":")[0], after.partition(":")[0]
        return f"Which is it, {before} or {after}: {fact.aspect}?"
    if not fact.aspect:
        if fact.subject == "the game":
            return f"Which is it in the end: {_end(before)}, or {_end(after)}?"
        return f"Where does {fact.subject} end up: {_place(before)} or {_place(after)}?"
    if fact.aspect == "life":
        return f"Does {fact.subject} end at {before} or at {after} life?"
    if fact.aspect == "tapped":
        return f"Is {fact.subject} {before} or {after} in the end?"
    return f"What is the {fact.aspect} of {fact.subject} in the end: {_value(before)} or {_value(after)}?"


def _end(value: str) -> str:
    """How a game ends; a win names the player, or all of a team."""
    return value if value.endswith((" wins", " win")) else f"the game {value}"


def _place(value: str) -> str:
    """Where something is, in words."""
    if "'s " in value:
        return f"in {value}"
    return {"battlefield": "on the battlefield", "exile": "in exile", "ante": "in ante", "-": "nowhere"}.get(
        value, value
    )


def _value(value: str) -> str:
    return "nothing" if value == "-" else value
