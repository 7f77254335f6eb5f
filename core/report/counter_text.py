"""Effects on counters, and what waits for them, in words."""

from __future__ import annotations

from core.kernel import effects as done
from core.kernel.abilities import trigger_events as happens
from core.kernel.abilities.descriptions import Filter, Whose
from core.report.english import an, counted
from core.report.phrases import TextContext, one
from core.report.tellers import tells


@tells(done.AddCounters, done.RemoveCounters)
def _counters(effect: done.AddCounters | done.RemoveCounters, say: TextContext) -> str:
    way = ("puts", "on") if isinstance(effect, done.AddCounters) else ("takes", "off")
    return f"{way[0]} {counted(say.count(effect.count), f'{effect.kind} counter')} {way[1]} {say.the(effect.on)}"


@tells(done.MoveCounters)
def _moves(effect: done.MoveCounters, say: TextContext) -> str:
    kind = f"{effect.kind} " if effect.kind else ""
    return f"moves all {kind}counters from {say.the(effect.of)} onto {say.the(effect.to)}"


@tells(done.PutCountersOf)
def _puts_those_of(effect: done.PutCountersOf, say: TextContext) -> str:
    return f"puts the counters that {say.the(effect.of)} had on {say.the(effect.on)}"


def putting_text(when: happens.CountersPut) -> str:
    """What waits for counters to be put on something."""
    what = one(when.what) if isinstance(when.what, Filter) else "this"
    if when.nth:
        return f"when {when.kind} counter number {when.nth} is put on {what}"
    who = {Whose.YOURS: "you put ", Whose.OPPONENTS: "an opponent puts "}.get(when.by, "")
    counters = an(f"{when.kind} counter")
    return f"when {who}{counters} {'on' if who else 'is put on'} {what}"
