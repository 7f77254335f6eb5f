"""Where eras part: the first place of a script at which something different happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from functools import reduce
from operator import and_

from core.compare.preliminaries import preliminaries
from core.hooks.opening import OpeningStep
from core.hooks.words import Vocabulary
from core.kernel import events as happened
from core.kernel.characteristics import CardType
from core.kernel.immutable import immutable
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

COURSE = (happened.TurnBegan, happened.PhaseBegan, happened.StepBegan, happened.PickedByChance)
"""Events that belong to the course of a game, which every era names in its own way."""


SET_UP = Anchor(0, "the game is set up")
"""The place of a parting that is one of order alone: the same steps of setting up come one after the other in another order."""


@immutable
class Telling:
    """What happens under one rule book where eras part: in its own words, with its rules."""

    sentences: tuple[str, ...]
    rules: tuple[str, ...]
    questions: tuple[str, ...]

    @property
    def text(self) -> str:
        """The sentences in one."""
        return "; ".join(self.sentences)


@immutable
class Parting:
    """The place where eras part, and what each of them does there."""

    anchor: Anchor
    line_text: str
    tellings: tuple[Telling, ...]

    @property
    def place(self) -> str:
        """The place in words."""
        if not self.anchor.line:
            return f"as {self.anchor.stage}" if self.anchor.stage else "before the first line"
        return {
            "announced": f"at line {self.anchor.line}",
            "resolved": f"as line {self.anchor.line} takes effect",
            "after": f"after line {self.anchor.line}",
        }[self.anchor.stage]


def _essence(entry: Entry, narrator: Narrator) -> str:
    """What an event comes to; how it is settled who starts, and that a hand is kept, comes to nothing by itself."""
    event = entry.event
    if isinstance(event, happened.StarterSettled):
        event = event._replace(chooser=None)
    kept = isinstance(event, happened.ChoiceMade) and event.what == "mulligan" and not event.answer[0]
    return "" if kept or type(event) in COURSE else narrator.tell(event)


@immutable
class _Course:
    """A run as it is compared: what happens at each place of the script, and the places in the order of time.

    A place is a line with what comes of announcing it, or with what comes of its taking effect, whatever the order.
    """

    run: DuelRun
    scenes: dict[Anchor, list[tuple[str, Entry]]]
    places: tuple[Anchor, ...]
    verdicts: dict[int, Verdict | None]


def _course_of(run: DuelRun) -> _Course:
    narrator = run.narrator(NEUTRAL)
    passing = preliminaries(run)
    scenes: dict[Anchor, list[tuple[str, Entry]]] = {}
    times: dict[Anchor, tuple[int, int]] = {}
    in_effect: set[int] = set()
    for index, entry in enumerate(run.log):
        if entry.anchor.stage == "resolved":
            in_effect.add(entry.anchor.line)
        essence = "" if index in passing else _essence(entry, narrator)
        if essence:
            place = _place(entry.anchor, in_effect)
            scenes.setdefault(place, []).append((essence, entry))
            times.setdefault(place, (index, 1))
    for node in run.nodes():
        if node.verdict is not None and node.verdict is not DONE and node.is_told:
            time = len(run.log) if node.refused_at is None else node.refused_at
            times.setdefault(Anchor(node.step.line, "announced"), (time, 0))
    places = sorted(times, key=times.__getitem__)
    return _Course(run, scenes, tuple(places), {node.step.line: node.verdict for node in run.nodes()})


def _place(anchor: Anchor, in_effect: set[int]) -> Anchor:
    if not anchor.line:
        return anchor
    return Anchor(anchor.line, "resolved" if anchor.line in in_effect else "announced")


def _order(courses: Sequence[_Course]) -> list[Anchor]:
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


def parting_of(runs: Sequence[DuelRun]) -> Parting | None:
    """The first place where the runs differ in what happens or in what becomes of a line, or `None`."""
    courses = [_course_of(run) for run in runs]
    for place in _order(courses):
        told = [Counter(essence for essence, _ in course.scenes.get(place, ())) for course in courses]
        if any(other != told[0] for other in told[1:]) or _verdicts_differ(place, courses):
            return _parting(place, courses, reduce(and_, told))
    return _set_up_otherwise(courses)


def agreement_of(runs: Sequence[DuelRun], cited: Container[str]) -> Parting | None:
    """The last place at which the runs do the same by rules that are cited or missing, or else by any; `None` if there is none."""
    courses = [_course_of(run) for run in runs]
    open_ones = ("silent", "absent")
    return _last_alike(courses, lambda rule: rule in cited or rule in open_ones) or _last_alike(courses, bool)


def _last_alike(courses: Sequence[_Course], counts: Callable[[str], bool]) -> Parting | None:
    """The last place at which something happens in each run, or comes of a line, by a rule that counts."""
    for place in reversed(courses[0].places):
        tellings = []
        for course in courses:
            entries = [entry for _, entry in course.scenes.get(place, ()) if any(map(counts, _rules_of(entry)))]
            telling = _telling(place, course, entries[-1:])
            if any(map(counts, telling.rules)):
                tellings.append(telling)
        if len(tellings) == len(courses):
            return Parting(place, _text_of(place, courses), tuple(tellings))
    return None


def _rules_of(entry: Entry) -> tuple[str, ...]:
    return unique([ruling.citation.text for ruling in entry.because])


def _text_of(place: Anchor, courses: Sequence[_Course]) -> str:
    return next((node.step.text for node in courses[0].run.nodes() if node.step.line == place.line), "")


def _set_up_otherwise(courses: Sequence[_Course]) -> Parting | None:
    """The parting of runs that differ in nothing but the order of the steps of setting up, or `None`."""
    known = {Anchor(0, step.value) for step in OpeningStep}
    steps = [known & set(course.places) for course in courses]
    shared = reduce(and_, steps)
    orders = [[place for place in course.places if place in shared] for course in courses]
    if all(order == orders[0] for order in orders):
        return None
    tellings = []
    for course, order in zip(courses, orders, strict=True):
        because = [ruling for place in order for _, entry in course.scenes[place] for ruling in entry.because]
        rules = unique([ruling.citation.text for ruling in because])
        in_order = tuple(place.stage for place in order)
        tellings.append(Telling(in_order, rules, tuple(ruling.question for ruling in because)))
    return Parting(SET_UP, "", tuple(tellings))


def _verdicts_differ(place: Anchor, courses: Sequence[_Course]) -> bool:
    verdicts = [course.verdicts.get(place.line) for course in courses]
    kinds = {"" if verdict is None else verdict.kind.name for verdict in verdicts}
    return place.stage == "announced" and len(kinds) > 1


def _parting(place: Anchor, courses: Sequence[_Course], shared: Counter[str]) -> Parting:
    apart = [_apart(course.scenes.get(place, ()), shared) for course in courses]
    after = all(entry.anchor.stage == "after" for entries in apart for entry in entries)
    anchor = Anchor(place.line, "after") if place.line and after and not _verdicts_differ(place, courses) else place
    text = _text_of(place, courses)
    tellings = [_telling(place, course, entries) for course, entries in zip(courses, apart, strict=True)]
    asked = {question for telling in tellings for question in telling.questions}
    for index, telling in enumerate(tellings):
        if not telling.rules:
            tellings[index] = replace(telling, rules=_rules_of_nothing(courses[index].run, asked))
    return Parting(anchor, text, tuple(tellings))


def _rules_of_nothing(run: DuelRun, asked: set[str]) -> tuple[str, ...]:
    """The rules by which nothing happens in a run: its last answers to what made something happen in others."""
    last = {ruling.question: ruling for ruling in run.rulings if ruling.question in asked}
    return unique([ruling.citation.text for ruling in last.values()])


def _apart(scene: Sequence[tuple[str, Entry]], shared: Counter[str]) -> list[Entry]:
    """The events of a place without those that all runs have there. What mana pays for something goes without saying."""
    left = Counter(shared)
    apart = []
    for essence, entry in scene:
        if left[essence]:
            left[essence] -= 1
        else:
            apart.append(entry)
    announces = any(isinstance(entry.event, happened.Announced) for entry in apart)
    return [entry for entry in apart if not (announces and _is_payment(entry.event))]


def _is_payment(event: object) -> bool:
    return isinstance(event, happened.ManaAdded) or (isinstance(event, happened.Tapped) and event.why == "mana")


def _telling(place: Anchor, course: _Course, apart: Sequence[Entry]) -> Telling:
    own = course.run.narrator()
    sentences: list[str] = []
    rules: list[str] = []
    questions: list[str] = []
    verdict = course.verdicts.get(place.line)
    if verdict is not None and verdict is not DONE and place.stage == "announced":
        sentences.append(verdict.text)
        rules.append(verdict.citation.text)
    for entry in apart:
        sentences.append(own.tell(entry.event))
        for ruling in entry.because:
            rules.append(ruling.citation.text)
            questions.append(ruling.question)
    if not sentences:
        sentences.append("nothing else happens here" if course.scenes.get(place) else "nothing happens here")
    return Telling(tuple(sentences), unique(rules), unique(questions))


def unique(texts: Sequence[str]) -> tuple[str, ...]:
    """Texts in order, each number once: citations of several numbers are taken apart."""
    parts = [part.strip() for text in texts for piece in text.split(";") for part in piece.split(",")]
    return tuple(dict.fromkeys(part for part in parts if part))
