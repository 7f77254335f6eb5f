"""The course of a run as it is compared with others: what happens at each place of the script, in neutral words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from core.compare.preliminaries import preliminaries
from core.hooks.words import Vocabulary
from core.kernel import events as happened
from core.kernel.decisions.choices import ChoiceKind
from core.kernel.values.card_types import CardType
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import Zone
from core.play.base.game import Anchor, LogEntry
from core.script.names import possessive
from core.script.playing.run import DuelRun
from core.script.telling.narrator import Narrator
from core.script.verdicts import DONE, Verdict
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)

NEUTRAL = Vocabulary(
    casts=dict.fromkeys(CardType, "casts"),
    activates="uses",
    zones={zone: zone.value for zone in Zone},
    bury="is buried",
    counter_on_resolution="does nothing",
    stack="stack",
    token_zone="ceases to exist",
    enters="enters",
    dies="dies",
)
"""Words that belong to no era, so that only what happens is compared and not how it is said."""

COURSE = (happened.TurnBegan, happened.PhaseBegan, happened.StepBegan, happened.PickedByChance)
"""Events that belong to the course of a game, which every era names in its own way."""

PARTS = (happened.PhaseBegan, happened.StepBegan)
"""Events with which a part of a turn begins."""


class NeutralEvent(NamedTuple):
    """Something that happens, in neutral words, with its entry in the log and the place of that."""

    essence: str
    entry: LogEntry
    time: int


class EventSequence(ChangingRecord):
    """A run as it is compared: what happens at each place of the script, and the places in the order of time.

    A place is a line with what comes of announcing it, or with what comes of its taking effect, whatever the order. `ends` is
    where in the log the last event of a place stands, whether it is worth telling or not; `passing` where those stand that only
    say what is on its way.
    """

    run: DuelRun
    scenes: dict[Anchor, list[NeutralEvent]]
    places: tuple[Anchor, ...]
    verdicts: dict[int, Verdict | None]
    ends: dict[Anchor, int]
    passing: frozenset[int]

    def at(self, place: Anchor) -> Sequence[NeutralEvent]:
        """What happens at a place."""
        return self.scenes.get(place, ())

    def asked_by(self, index: int) -> int:
        """How many answers the rule book had given when an event happened; none before the first."""
        return self.run.log[index].asked if index >= 0 else 0

    def after(self, index: int) -> Iterator[tuple[Anchor, NeutralEvent]]:
        """What happens after an event, with the places, in the order of time."""
        later = ((place, event) for place, scene in self.scenes.items() for event in scene if event.time > index)
        return iter(sorted(later, key=lambda placed: placed[1].time))

    def end_of(self, places: Collection[Anchor]) -> int:
        """Where in the log the last event of some places stands; -1 if there is none."""
        return max((self.ends[place] for place in places if place in self.ends), default=-1)


def _essence(entry: LogEntry, narrator: Narrator) -> str:
    """What an event comes to; how it is settled who starts, and that a hand is kept, comes to nothing by itself."""
    event = entry.event
    if isinstance(event, happened.StarterSettled):
        event = event._replace(chooser=None)
    kept = isinstance(event, happened.ChoiceMade) and event.kind is ChoiceKind.MULLIGAN and not event.answer[0]
    return "" if kept or type(event) in COURSE else narrator.tell(event)


def course_of(run: DuelRun) -> EventSequence:
    """The course of a run."""
    narrator = run.narrator(NEUTRAL)
    passing = preliminaries(run)
    scenes: dict[Anchor, list[NeutralEvent]] = {}
    times: dict[Anchor, tuple[int, int]] = {}
    ends: dict[Anchor, int] = {}
    in_effect: set[int] = set()
    for index, entry in enumerate(run.log):
        if entry.anchor.stage == "resolved":
            in_effect.add(entry.anchor.line)
        place = _place(entry.anchor, in_effect)
        ends[place] = index
        essence = "" if index in passing else _essence(entry, narrator)
        if essence:
            scenes.setdefault(place, []).append(NeutralEvent(essence, entry, index))
            times.setdefault(place, (index, 1))
    for node in run.nodes():
        if node.verdict is not None and node.verdict is not DONE and node.is_told:
            time = len(run.log) if node.refused_at is None else node.refused_at
            times.setdefault(Anchor(node.step.line, "announced"), (time, 0))
    places = sorted(times, key=times.__getitem__)
    return EventSequence(
        run, scenes, tuple(places), {node.step.line: node.verdict for node in run.nodes()}, ends, passing
    )


def _place(anchor: Anchor, in_effect: set[int]) -> Anchor:
    if not anchor.line:
        return anchor
    return Anchor(anchor.line, "resolved" if anchor.line in in_effect else "announced")


def in_order(courses: Sequence[EventSequence]) -> list[Anchor]:
    """The places of all runs in the order of time; what only a later run has comes after what precedes it there."""
    order: list[Anchor] = []
    for course in courses:
        previous = -1
        for place in course.places:
            if place in order:
                previous = order.index(place)
            else:
                previous += 1
                order.insert(previous, place)
    return order


ATTACKS = (happened.AttackAnnounced, happened.AttackEnded)
"""Events with which an attack begins and ends."""

THE_ATTACK = "attack"
"""What an attack is called as a part of a turn where it has no phase of its own and no steps."""


def moment_of(course: EventSequence, event: NeutralEvent) -> tuple[str, str]:
    """Whose turn it was as something happened, and which part of it, in the words of the edition; empty before any turn."""
    before = course.run.log[: event.time + 1]
    part = _part_of_turn(before)
    turns = (entry.event.player for entry in reversed(before) if isinstance(entry.event, happened.TurnBegan))
    whose = next((course.run.game.state.players[player].name for player in turns), "")
    if not whose and course.run.turns and course.run.duel.opening is None:
        whose = course.run.turns[0].player
    return (possessive(whose), part) if whose and part else ("", "")


def _part_of_turn(log: Sequence[LogEntry]) -> str:
    """The part of a turn in which a log ends; an attack that goes on within a phase without steps is a part by itself."""
    part = next((index for index in reversed(range(len(log))) if isinstance(log[index].event, PARTS)), None)
    if part is None:
        return ""
    began = log[part].event
    attacks = [entry.event for entry in log[part:] if isinstance(entry.event, ATTACKS)]
    if isinstance(began, happened.PhaseBegan) and attacks and isinstance(attacks[-1], happened.AttackAnnounced):
        return THE_ATTACK
    name = str(getattr(began, "name", ""))
    kind = "step" if isinstance(began, happened.StepBegan) else "phase"
    return f"{name} {kind}" if name and not name.endswith((" step", " phase")) else name


def in_words(anchor: Anchor) -> str:
    """A place in words."""
    if not anchor.line:
        return f"when {anchor.stage}" if anchor.stage else "before any line takes effect"
    return {
        "announced": f"at line {anchor.line}",
        "resolved": f"when line {anchor.line} resolves",
        "after": f"after line {anchor.line}",
    }[anchor.stage]
