"""Events that only say what is on its way: they count where something comes between them and what they lead to.

Damage that waits, a time for help against it, combat damage that waits, what is about to die: eras that know such a stretch
and eras that do not come to the same thing unless somebody does something in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.kernel import events as happened
from core.kernel.events import Event
from core.kernel.state.waiting import WaitingKind, WindowKind
from core.play.base.game import LogEntry
from core.script.playing.run import DuelRun
from core.script.verdicts import DONE


def preliminaries(run: DuelRun) -> frozenset[int]:
    """The places in a log of events that only announce what follows without anything in between."""
    log = run.log
    narrator = run.narrator()
    tried = [node.refused_at for node in run.nodes() if node.refused_at is not None and node.verdict is not DONE]
    announced = [entry.event.waiting for entry in log if isinstance(entry.event, happened.Announced)]
    combat = {waiting.id for waiting in announced if waiting.kind is WaitingKind.COMBAT_DAMAGE}
    announcing = set()
    for index, entry in enumerate(log):
        if isinstance(entry.event, happened.Resolved) and entry.event.id in combat:
            announcing.add(index)
        end = end_of_stretch(log, index)
        if end is None or any(index < place <= end for place in tried):
            continue
        other_entries = (
            other_entry for other_entry in log[index + 1 : end] if other_entry.anchor.line != entry.anchor.line
        )
        if not any(narrator.tells(other_entry.event) for other_entry in other_entries) and not _others_resolve(
            log[index + 1 : end]
        ):
            announcing.add(index)
    return frozenset(announcing)


def _others_resolve(stretch: Sequence[LogEntry]) -> bool:
    """Whether, besides what has brought about what is on its way, something takes effect before that is there."""
    return sum(isinstance(entry.event, happened.Resolved) for entry in stretch) > 1


def _is_combat_damage(event: Event) -> bool:
    return isinstance(event, happened.Announced) and event.waiting.kind is WaitingKind.COMBAT_DAMAGE


def end_of_stretch(log: Sequence[LogEntry], index: int) -> int | None:
    """Where the stretch is over that an event opens, or `None` if it opens none."""
    event = log[index].event
    if isinstance(event, happened.DamageHeld) or _is_combat_damage(event):
        return _next(log, index, happened.DamageAssigned, happened.DamageWasted)
    if isinstance(event, happened.Doomed):
        return _next(log, index, happened.DoomSettled)
    if isinstance(event, happened.WindowOpened) and event.kind is WindowKind.PREVENTION:
        return _closing(log, index)
    return None


def _next(log: Sequence[LogEntry], index: int, *kinds: type) -> int:
    return next((later for later in range(index + 1, len(log)) if type(log[later].event) in kinds), len(log))


def _closing(log: Sequence[LogEntry], index: int) -> int:
    """Where the window closes that an event opens; others may open and close inside it."""
    depth = 0
    for later in range(index, len(log)):
        kind = type(log[later].event)
        depth += (kind is happened.WindowOpened) - (kind is happened.WindowClosed)
        if depth == 0:
            return later
    return len(log)
