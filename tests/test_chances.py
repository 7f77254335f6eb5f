"""Who is given the chance to act, seen in the logs of scripts under the timing of the earliest edition."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from core.catalog import installed
from core.hunt.strategies import texts as scripts
from core.kernel.events import (
    ActionTaken,
    Announced,
    Event,
    Passed,
    ResolutionBegan,
    Resolved,
    WindowClosed,
    WindowOpened,
)
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.zones import PlayerId
from core.play.base.game import LogEntry
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.script_files import BuiltIn, built_in, find_script
from core.script.syntax import Script

CATALOG = installed()
SCRIPTS = built_in(CATALOG)
EARLIEST = min(CATALOG.editions, key=lambda edition: edition.day)


def actions_in_a_row(log: list[LogEntry]) -> Iterator[LogEntry]:
    """What a player did right after something else in the same window, without the other's having passed in between."""
    acted: list[PlayerId | None] = []
    resolving = 0
    for entry in log:
        event = entry.event
        resolving += isinstance(event, ResolutionBegan) - isinstance(event, Resolved)
        if isinstance(event, WindowOpened):
            acted.append(None)
        elif isinstance(event, WindowClosed):
            acted.pop()
        elif isinstance(event, ResolutionBegan):
            acted[-1] = None
        elif isinstance(event, Passed):
            acted[-1] = acted[-1] if acted[-1] == event.player else None
        elif isinstance(event, Announced) and event.waiting.kind is WaitingKind.TRIGGER and acted:
            # What is set off joins the chain for its controller, whom the other may answer.
            acted[-1] = event.waiting.controller
        player = _who_acts(event)
        # What is cast while something takes effect is part of that: nobody acts in the middle of it.
        if player is not None and acted and not resolving:
            if acted[-1] == player:
                yield entry
            acted[-1] = player


def _who_acts(event: Event) -> PlayerId | None:
    if isinstance(event, Announced) and event.waiting.kind in (WaitingKind.SPELL, WaitingKind.ABILITY):
        return event.waiting.controller
    return event.player if isinstance(event, ActionTaken) else None


def unanswered(script: Script) -> list[LogEntry]:
    """All such actions in a script."""
    stager, rules = Stager(script, CATALOG), CATALOG.rules(EARLIEST.id)
    if stager.kept_out(rules):
        return []
    run = stager.run(rules)
    return [entry for duel in run.duels for entry in actions_in_a_row(duel.log)]


@pytest.mark.sampled(48)
@pytest.mark.parametrize("known", SCRIPTS, ids=[script.path for script in SCRIPTS])
def test_after_each_action_the_other_player_has_a_chance(known: BuiltIn) -> None:
    assert not unanswered(find_script(known.path, CATALOG))


@given(scripts())
def test_after_each_action_of_a_random_script_the_other_player_has_a_chance(text: str) -> None:
    assert not unanswered(read("random", text, CATALOG))
