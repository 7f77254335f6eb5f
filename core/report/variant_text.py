"""Dice, and cards in the command zone, in words."""

from __future__ import annotations

from core.kernel import effects as done
from core.kernel.abilities import trigger_events as happens
from core.kernel.abilities.descriptions import Whose
from core.report.english import agreed, counted, joined
from core.report.phrases import TextContext
from core.report.tellers import tell, tells, tells_trigger_event

WALKS = {
    happens.Walk.TO: "when you planeswalk to it or encounter it",
    happens.Walk.AWAY: "when you planeswalk away from it",
    happens.Walk.ANYWHERE: "when anybody planeswalks",
}


@tells_trigger_event(happens.ChaosEnsues)
def _chaos_ensues(when: happens.ChaosEnsues, say: TextContext) -> str:
    return "when chaos ensues"


@tells_trigger_event(happens.Planeswalks)
def _planeswalks(when: happens.Planeswalks, say: TextContext) -> str:
    return WALKS[when.way]


@tells_trigger_event(happens.SetsInMotion)
def _sets_in_motion(when: happens.SetsInMotion, say: TextContext) -> str:
    return "when you set it in motion"


@tells_trigger_event(happens.RollsDice)
def _rolls_dice(when: happens.RollsDice, say: TextContext) -> str:
    who = {Whose.YOURS: "you roll", Whose.OPPONENTS: "an opponent rolls"}.get(when.whose, "anybody rolls")
    return f"when {who} one die or more"


@tells_trigger_event(happens.RollsFace)
def _rolls_face(when: happens.RollsFace, say: TextContext) -> str:
    return f"when you roll {when.face}"


@tells(done.RollDie)
def _roll_die(effect: done.RollDie, say: TextContext) -> str:
    plus = "" if effect.plus == 0 else f" and adds {say.count(effect.plus)}"
    lines = [
        f"for {_range(line)}, {tell(line.then, say)}{', and rolls again' if line.again else ''}"
        for line in effect.table
    ]
    then = [f"then {tell(effect.then, say)}, X being the result"] if effect.then else []
    rolled = f"{agreed(say.the(effect.player), 'rolls')} a die of {effect.sides} sides{plus}"
    return "; ".join([rolled, *([joined(lines, "and")] if lines else []), *then])


def _range(line: done.ResultsTableLine) -> str:
    if line.high is None:
        return f"{line.low} and more"
    return str(line.low) if line.low == line.high else f"{line.low} to {line.high}"


@tells(done.RollPlanarDie)
def _roll_planar_die(effect: done.RollPlanarDie, say: TextContext) -> str:
    return f"{agreed(say.the(effect.player), 'rolls')} the planar die"


@tells(done.LetChaosEnsue, done.Planeswalk)
def _plainly(effect: done.LetChaosEnsue | done.Planeswalk, say: TextContext) -> str:
    if isinstance(effect, done.LetChaosEnsue):
        return "chaos ensues"
    return f"you planeswalk to the next {effect.planes} planes at once" if effect.planes else "you planeswalk"


@tells(done.SetInMotion)
def _set_in_motion(effect: done.SetInMotion, say: TextContext) -> str:
    return f"sets {counted(str(effect.count), 'scheme')} in motion"


@tells(done.Abandon)
def _abandon(effect: done.Abandon, say: TextContext) -> str:
    return f"abandons {say.the(effect.what)}"
