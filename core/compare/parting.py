"""Where eras part: the first place of a script at which something different happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.hooks.words import Vocabulary
from core.kernel import events as happened
from core.kernel.characteristics import CardType
from core.kernel.zones import Zone
from core.play.game import Anchor, Entry
from core.script.run import DuelRun
from core.script.telling import Narrator
from core.script.verdicts import DONE, Verdict

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

COURSE = (happened.TurnBegan, happened.PhaseBegan, happened.StepBegan)
"""Events that belong to the course of a turn, which every era names in its own way."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What happens under one rule book where eras part: in its own words, with its rules."""

    sentences: tuple[str, ...]
    rules: tuple[str, ...]
    questions: tuple[str, ...]

    @property
    def text(self) -> str:
        """The sentences in one."""
        return "; ".join(self.sentences) if self.sentences else "nothing happens here"


@dataclass(frozen=True, slots=True)
class Parting:
    """The place where eras part, and what each of them does there."""

    anchor: Anchor
    line_text: str
    tellings: tuple[Telling, ...]

    @property
    def place(self) -> str:
        """The place in words."""
        if not self.anchor.line:
            return "before the first line"
        return {
            "announced": f"at line {self.anchor.line}",
            "resolved": f"as line {self.anchor.line} takes effect",
            "after": f"after line {self.anchor.line}",
        }[self.anchor.stage]


def _essence(entry: Entry, narrator: Narrator) -> str:
    return "" if type(entry.event) in COURSE else narrator.tell(entry.event)


def _by_anchor(run: DuelRun) -> dict[Anchor, list[str]]:
    narrator = run.narrator(NEUTRAL)
    found: dict[Anchor, list[str]] = {}
    for entry in run.log:
        essence = _essence(entry, narrator)
        if essence:
            found.setdefault(entry.anchor, []).append(essence)
    return found


def _order(runs: Sequence[DuelRun]) -> list[Anchor]:
    """The anchors of all runs in the order of time; what only a later run has comes after what precedes it there."""
    order: list[Anchor] = []
    for run in runs:
        previous = -1
        anchors = [*_by_anchor(run), *_untold(run)]
        for anchor in anchors:
            if anchor in order:
                previous = order.index(anchor)
            else:
                previous += 1
                order.insert(previous, anchor)
    return order


def _untold(run: DuelRun) -> list[Anchor]:
    """Lines that came to nothing: they have no events, but they have a place."""
    return [
        Anchor(node.step.line, "announced")
        for node in run.nodes()
        if node.verdict is not None and node.verdict is not DONE and node.is_told
    ]


def parting_of(runs: Sequence[DuelRun]) -> Parting | None:
    """The first place where the runs differ in what happens or in what becomes of a line, or `None`."""
    told = [_by_anchor(run) for run in runs]
    verdicts = [{node.step.line: node.verdict for node in run.nodes()} for run in runs]
    for anchor in _order(runs):
        events_differ = len({tuple(found.get(anchor, ())) for found in told}) > 1
        verdicts_differ = anchor.stage == "announced" and len({_kind(found.get(anchor.line)) for found in verdicts}) > 1
        if events_differ or verdicts_differ:
            return _parting(anchor, runs)
    return None


def _kind(verdict: Verdict | None) -> str:
    return "" if verdict is None else verdict.kind.name


def _parting(anchor: Anchor, runs: Sequence[DuelRun]) -> Parting:
    shared = set.intersection(*(set(_at(anchor, run)) for run in runs))
    text = next((node.step.text for node in runs[0].nodes() if node.step.line == anchor.line), "")
    return Parting(anchor, text, tuple(_telling(anchor, run, shared) for run in runs))


def _belongs(entry: Entry, anchor: Anchor) -> bool:
    """Whether an event happens at a place, or directly after it on the same line's account."""
    return entry.anchor.line == anchor.line and (entry.anchor.stage in (anchor.stage, "after"))


def _at(anchor: Anchor, run: DuelRun) -> list[str]:
    narrator = run.narrator(NEUTRAL)
    return [_essence(entry, narrator) for entry in run.log if _belongs(entry, anchor)]


def _telling(anchor: Anchor, run: DuelRun, shared: set[str]) -> Telling:
    neutral, own = run.narrator(NEUTRAL), run.narrator()
    sentences: list[str] = []
    rules: list[str] = []
    questions: list[str] = []
    verdict = next((node.verdict for node in run.nodes() if node.step.line == anchor.line), None)
    if verdict is not None and verdict is not DONE and anchor.stage == "announced":
        sentences.append(verdict.text)
        rules.append(verdict.citation.text)
    for entry in run.log:
        essence = _essence(entry, neutral) if _belongs(entry, anchor) else ""
        if not essence or essence in shared:
            continue
        sentences.append(own.tell(entry.event))
        for ruling in entry.because:
            rules.append(ruling.citation.text)
            questions.append(ruling.question)
    return Telling(tuple(sentences), unique(rules), unique(questions))


def unique(texts: Sequence[str]) -> tuple[str, ...]:
    """Texts in order, each number once: citations of several numbers are taken apart."""
    parts = [part.strip() for text in texts for piece in text.split(";") for part in piece.split(",")]
    return tuple(dict.fromkeys(part for part in parts if part))
