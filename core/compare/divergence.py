"""Where runs diverge: the first place of a script at which something different happens. Where none does: where they agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import and_
from typing import Any

from core.compare.event_sequences import PARTS, EventSequence, NeutralEvent, course_of, in_order, in_words, moment_of
from core.compare.plain_text import plain
from core.compare.preliminaries import end_of_stretch
from core.hooks.opening import OpeningStep
from core.kernel import events as happened
from core.kernel.decisions.choices import ChoiceKind, OneAbility
from core.kernel.events import Event
from core.kernel.values.citations import Because, Ruling, names_no_rule
from core.kernel.values.moments import Point
from core.kernel.values.records import Record
from core.kernel.values.zones import SOURCELESS, ObjectId, PlayerId
from core.play.base.game import Anchor, LogEntry
from core.rulebook.rules import FACTS
from core.script.playing.run import DuelRun
from core.script.syntax import BoundaryLine, PassLine
from core.script.telling.endings import end_of
from core.script.telling.not_happening import left_undone
from core.script.verdicts import DONE, Verdict, VerdictKind
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)

AT_MOST = 10
"""How many things that happen under one rule book are told where eras part: in a loop there is no end of them."""

NEXT = "next_in_window"
"""The question that is asked again and again as time goes on: it decides when something happens, and not what."""

OUTCOMES = (
    happened.DamagePrevented,
    happened.DamageRedirected,
    happened.DamageRaised,
    happened.DamageDealt,
    happened.Regenerated,
    happened.Spared,
    happened.ZonesChanged,
    happened.PlayerLeft,
    happened.SubgamePlayed,
    happened.LeftInDraw,
)
"""What may come of a time for help against damage or against a death."""

SET_UP = Anchor(0, "the game is set up")
"""The place of a parting that is one of order alone: the same steps of setting up come one after the other in another order."""


class DivergentEvents(Record):
    """What happens under one rule book where eras part: in its own words, with its rules.

    `because` has the answers from which it follows, those that decide first.
    """

    sentences: tuple[str, ...]
    rules: tuple[str, ...]
    because: Because = ()

    @property
    def text(self) -> str:
        """The sentences in one; of many the first, with how many follow."""
        if len(self.sentences) <= AT_MOST:
            return "; ".join(self.sentences)
        shown = self.sentences[: AT_MOST - 1]
        return "; ".join((*shown, f"and {len(self.sentences) - len(shown)} more, which `eras run` shows"))


class DivergencePoint(Record):
    """The place where eras part, and what each of them does there; `questions` are those that decide what happens first there.

    `moment` is the part of a turn in which it happens, where no line is under way that tells as much. `alike` has the runs that
    do the same there, by their places, where that is known. `within` is the place of
    the script of which it is a part, if it is not a place by itself. `line_shown` is the line as readers are shown it.
    """

    anchor: Anchor
    line_text: str
    tellings: tuple[DivergentEvents, ...]
    questions: frozenset[str] = frozenset()
    moment: str = ""
    alike: tuple[tuple[int, ...], ...] = ()
    within: Anchor | None = None
    line_shown: str = ""

    @property
    def found_at(self) -> Anchor:
        """The place as it stands in the courses of the runs: what comes after a line is part of that line's place."""
        return self.anchor if self.within is None else self.within

    @property
    def place(self) -> str:
        """The place in words."""
        return f"during {self.moment}, {in_words(self.anchor)}" if self.moment else in_words(self.anchor)

    @property
    def place_and_line(self) -> str:
        """The place in words, and what its line says, if it is one of a line."""
        line = self.line_shown or self.line_text
        return f"{self.place}: {line}" if line else self.place


class LaterDivergence(Record):
    """Where some of the runs part that do the same where all part first; `runs` are they, by their places."""

    runs: tuple[int, ...]
    parting: DivergencePoint


def point_of_divergence(runs: Sequence[DuelRun]) -> DivergencePoint | None:
    """The first place where the runs differ in what happens or in what becomes of a line, or `None`."""
    courses = [course_of(run) for run in runs]
    order = in_order(courses)
    for number, place in enumerate(order):
        counts = [Counter(event.essence for event in course.at(place)) for course in courses]
        if any(later_count != counts[0] for later_count in counts[1:]) or _verdicts_differ(place, courses):
            if _is_a_pass(place, courses[0]) and all(_had_time(place, course) is not None for course in courses):
                return _time_to_pass(place, courses)
            return _divergence_point(order[: number + 1], courses, counts)
    return _set_up_otherwise(courses)


def point_of_divergence_from(runs: Sequence[DuelRun], since: Anchor, focus: frozenset[str]) -> DivergencePoint | None:
    """The first place from a given one on at which runs differ in some events, or in what becomes of a line, or `None`.

    `focus` has the events in neutral words; of those alone it is told, if there are any at that place.
    """
    courses = [course_of(run) for run in runs]
    order = in_order(courses)
    for number in range(order.index(since) if since in order else len(order), len(order)):
        place = order[number]
        counts = [Counter(event.essence for event in course.at(place)) for course in courses]
        essences = [{essence for essence in count if essence in focus} for count in counts]
        if any(later_essences != essences[0] for later_essences in essences[1:]) or _verdicts_differ(place, courses):
            return _divergence_point(order[: number + 1], courses, counts, focus)
    return None


def essences_apart(first_run: DuelRun, second_run: DuelRun, place: Anchor) -> frozenset[str]:
    """What happens at a place in one of two runs more often than in the other, in neutral words."""
    counts = [Counter(event.essence for event in course_of(run).at(place)) for run in (first_run, second_run)]
    return frozenset((counts[0] - counts[1]) + (counts[1] - counts[0]))


def later_divergences(
    runs: Sequence[DuelRun], first: DivergencePoint, differ: Callable[[int, int], bool]
) -> list[LaterDivergence]:
    """Where runs part of which more comes out differently, but that do the same where all of them part first.

    `differ` says of two runs, by their places, whether other facts come of them.
    """
    later_points: list[LaterDivergence] = []
    groups = list(first.alike)
    while groups:
        group = groups.pop(0)
        if not any(differ(group[0], member) for member in group[1:]):
            continue
        point = point_of_divergence([runs[index] for index in group])
        if point is not None:
            later_points.append(LaterDivergence(group, point))
            groups += [tuple(group[index] for index in alike_runs) for alike_runs in point.alike]
    return later_points


def agreement_of(runs: Sequence[DuelRun], cited: Container[str]) -> DivergencePoint | None:
    """Where the runs most tellingly do the same, each by its own rules; `None` if they do nothing that has a rule in each."""
    courses = [course_of(run) for run in runs]
    agreements = [agreement for place in courses[0].places for agreement in _alike_at(place, courses, cited)]
    # Of those that tell as much the last one counts: what a script is about comes at its end.
    return max(reversed(agreements), key=lambda agreement: agreement.tells).place if agreements else None


class Alike(Record):
    """A place at which the same happens in each run. `tells` is how much that says, to be compared with that of others.

    It says whether it rests in each run on a rule that the script cites or on none, where a text is silent; whether a line of
    the script brings it about; how much of an event it is; and on how many such rules it rests.
    """

    place: DivergencePoint
    tells: tuple[bool, bool, int, int]


def _alike_at(place: Anchor, courses: Sequence[EventSequence], cited: Container[str]) -> Iterator[Alike]:
    """What happens alike at a place: the line that comes to nothing there, or each thing that happens."""
    verdicts = [verdict for course in courses if (verdict := _verdict_at(place, course)) is not None]
    if len(verdicts) == len(courses):
        yield from _alike(place, courses, [_events_of_verdict(verdict) for verdict in verdicts], cited, REFUSAL)
        return
    scenes = [course.at(place) for course in courses]
    alike: dict[tuple[object, ...], list[list[NeutralEvent]]] = {}
    for essence in dict.fromkeys(event.essence for event in scenes[0]):
        present = [event for scene in scenes for event in _last(scene, essence)]
        if len(present) == len(scenes):
            several = alike.setdefault((_kind(present[0].entry.event), *map(_rules_that_decide, present)), [])
            several.append(present)
    for alike_events in alike.values():
        tellings = [
            _telling(course, of_one) for course, of_one in zip(courses, zip(*alike_events, strict=True), strict=True)
        ]
        yield from _alike(place, courses, tellings, cited, _interest_of(alike_events[0][0].entry))


def _kind(event: Event) -> tuple[object, ...]:
    """What kind of thing happens: of cards that go somewhere, from where to where, and why."""
    moves = event.moves if isinstance(event, happened.ZonesChanged) else ()
    return (type(event), *((move.cause, move.origin, move.to) for move in moves[:1]))


def _rules_that_decide(event: NeutralEvent) -> tuple[str, ...]:
    return _rules_of([event.entry])


def _last(scene: Sequence[NeutralEvent], essence: str) -> Iterator[NeutralEvent]:
    return islice((event for event in reversed(scene) if event.essence == essence), 1)


MUCH = 2
"""How much of an event it is that something changes by more than what a line says by itself."""

REFUSAL = 3
"""How much of an event it is that a line is refused: that says more than anything that is done."""


def goes_without_saying(event: happened.Event) -> bool:
    """Whether an event says no more than that something has taken effect, and where its card goes then."""
    return _interest(event) == 0


def _interest(event: happened.Event) -> int:
    """How much of an event something is.

    Least that a spell has taken effect and its card goes where it belongs; little more what a line says by itself.
    """
    if isinstance(event, happened.ZonesChanged):
        return 0 if all(move.cause is happened.Cause.RESOLVE for move in event.moves) else MUCH
    if isinstance(event, happened.Resolved):
        return 0
    if isinstance(event, happened.ChoiceMade) and event.kind is ChoiceKind.DIVIDE:
        # What a line divides is what the script asks about.
        return MUCH if event.by_default else REFUSAL
    slight = (happened.ChoiceMade, happened.PaymentSettled, happened.Announced)
    return 1 if isinstance(event, slight) or is_payment(event) else MUCH


def _interest_of(entry: LogEntry) -> int:
    """How much of an event something is; less, if each turn brings it by itself."""
    by_turn = any(ruling.question == "table" for ruling in entry.deciding)
    return min(_interest(entry.event), 1) if by_turn else _interest(entry.event)


def _alike(
    place: Anchor,
    courses: Sequence[EventSequence],
    tellings: Sequence[DivergentEvents],
    cited: Container[str],
    interest: int,
) -> Iterator[Alike]:
    if all(telling.rules for telling in tellings):
        weights = [sum(2 * (rule in cited) or names_no_rule(rule) for rule in telling.rules) for telling in tellings]
        tells = (all(weights), bool(place.line), interest, sum(weights))
        shown = _shown_at(place, courses)
        yield Alike(DivergencePoint(place, _text_of(place, courses), tuple(tellings), line_shown=shown), tells)


def _verdict_at(place: Anchor, course: EventSequence) -> Verdict | None:
    """What became of a line that was not carried out, at the place where it was announced."""
    verdict = course.verdicts.get(place.line) if place.stage == "announced" else None
    return None if verdict is DONE else verdict


def _events_of_verdict(verdict: Verdict) -> DivergentEvents:
    return DivergentEvents((verdict.text,), _rules(verdict))


def _rules(verdict: Verdict) -> tuple[str, ...]:
    return unique([verdict.citation.text])


def _rules_of(entries: Iterable[LogEntry]) -> tuple[str, ...]:
    """The rules that decide what happens."""
    return unique([ruling.citation.text for entry in entries for ruling in entry.deciding])


def _text_of(place: Anchor, courses: Sequence[EventSequence]) -> str:
    return next((node.step.text for node in courses[0].run.nodes() if node.step.line == place.line), "")


def _shown_at(place: Anchor, courses: Sequence[EventSequence]) -> str:
    return next((node.step.shown for node in courses[0].run.nodes() if node.step.line == place.line), "")


def _set_up_otherwise(courses: Sequence[EventSequence]) -> DivergencePoint | None:
    """The parting of runs that differ in nothing but the order of the steps of setting up, or `None`."""
    opening_places = {Anchor(0, step.value) for step in OpeningStep}
    steps = [opening_places & set(course.places) for course in courses]
    shared = reduce(and_, steps)
    orders = [[place for place in course.places if place in shared] for course in courses]
    if all(order == orders[0] for order in orders):
        return None
    tellings = []
    for course, order in zip(courses, orders, strict=True):
        rules = _rules_of(event.entry for place in order for event in course.at(place))
        tellings.append(DivergentEvents(tuple(place.stage for place in order), rules))
    return DivergencePoint(SET_UP, "", tuple(tellings))


def _alike_runs(
    place: Anchor, courses: Sequence[EventSequence], happens: Sequence[Counter[str]]
) -> tuple[tuple[int, ...], ...]:
    """The runs that do the same at a place, and to which the same becomes of its line."""
    groups: dict[object, list[int]] = {}
    for index, (course, events) in enumerate(zip(courses, happens, strict=True)):
        verdict = _verdict_at(place, course)
        groups.setdefault((frozenset(events.items()), verdict and verdict.kind), []).append(index)
    return tuple(map(tuple, groups.values()))


def _verdicts_differ(place: Anchor, courses: Sequence[EventSequence]) -> bool:
    verdicts = [course.verdicts.get(place.line) for course in courses]
    kinds = {"" if verdict is None else verdict.kind.name for verdict in verdicts}
    return place.stage == "announced" and len(kinds) > 1


def _divergence_point(
    order: Sequence[Anchor],
    courses: Sequence[EventSequence],
    happens: Sequence[Counter[str]],
    focus: frozenset[str] = frozenset(),
) -> DivergencePoint:
    """The parting at the last of the places in order; `happens` is what each run has there, `focus` what is worth telling of it."""
    place, shared = order[-1], reduce(and_, happens)
    verdicts = [_verdict_at(place, course) for course in courses]
    apart = [
        _apart(course.at(place), shared, announced_only=verdict is not None)
        for course, verdict in zip(courses, verdicts, strict=True)
    ]
    telling = [event for events_apart in apart for event in events_apart if event.essence in focus]
    if telling:
        apart = [
            [event for event in events_apart if event.essence in focus or _is_damage_or_loss(event, telling)]
            for events_apart in apart
        ]
    if not _is_boundary(place, courses[0]):
        apart = [_up_to_next_phase(course, events_apart) for course, events_apart in zip(courses, apart, strict=True)]
    after = all(event.entry.anchor.stage == "after" for events_apart in apart for event in events_apart)
    anchor = Anchor(place.line, "after") if place.line and after and not _verdicts_differ(place, courses) else place
    deciding = set().union(*(_questions(events_apart[:1]) for events_apart in apart))
    for course, verdict in zip(courses, verdicts, strict=True):
        deciding |= _refusing(course, verdict) if verdict is not None else set()
    first = [(course, events_apart[0]) for course, events_apart in zip(courses, apart, strict=True) if events_apart]
    tellings = []
    for course, verdict, events_apart, ruling in zip(
        courses, verdicts, apart, _counterparts(courses, place), strict=True
    ):
        if verdict is not None:
            tellings.append(_refused(course, verdict, events_apart, ruling))
        elif not events_apart:
            tellings.append(_nothing(course, order, first, deciding))
        elif ruling is not None:
            tellings.append(
                DivergentEvents(_telling(course, events_apart).sentences, unique([ruling.citation.text]), (ruling,))
            )
        else:
            own = _telling(course, [*events_apart, *_comes_of(course, events_apart[-1])])
            tellings.append(_with_exceptions(own, course, events_apart, deciding, course.end_of(order[:-1])))
    at_once = anchor.stage == "announced" or anchor.stage == "resolved"
    moment = "" if at_once else _moment(courses, apart)
    alike = _alike_runs(place, courses, happens)
    text, shown = _text_of(place, courses), _shown_at(place, courses)
    return DivergencePoint(anchor, text, tuple(tellings), frozenset(deciding), moment, alike, place, shown)


def _moment(courses: Sequence[EventSequence], apart: Sequence[Sequence[NeutralEvent]]) -> str:
    """The part of a turn in which runs part: as all that do something there call it, or else as each of them does."""
    named: dict[tuple[str, str], list[str]] = {}
    for course, events_apart in zip(courses, apart, strict=True):
        whose, part = moment_of(course, events_apart[0]) if events_apart else ("", "")
        if part:
            named.setdefault((whose, part), []).append(course.run.game.rules.name)
    if len({(whose, part.removesuffix(" phase").removesuffix(" step")) for whose, part in named}) == 1 and all(apart):
        return " ".join(list(named)[-1])
    owners = {whose for whose, _ in named}
    moments = [
        f"{part if len(owners) == 1 else f'{whose} {part}'} ({', '.join(names)})"
        for (whose, part), names in named.items()
    ]
    return " ".join([*(owners if len(owners) == 1 else ()), " or ".join(moments)]) if moments else ""


def _comes_of(course: EventSequence, last: NeutralEvent) -> list[NeutralEvent]:
    """What comes of damage or a death against which there was time to do something, where the telling ends with that time."""
    log = course.run.log
    end = end_of_stretch(log, last.time)
    if end is None or isinstance(last.entry.event, happened.DamageHeld):
        return []
    over = next((index for index in range(end, len(log)) if _goes_on(log[index])), len(log))
    later = (event for _, event in course.after(last.time) if event.time < over)
    return [
        event for event in later if isinstance(event.entry.event, OUTCOMES) and _interest(event.entry.event) == MUCH
    ]


def _goes_on(entry: LogEntry) -> bool:
    """Whether the game turns to something else: a part of a turn, or something that a player does."""
    return isinstance(entry.event, (*PARTS, happened.TurnBegan, happened.Announced))


def _is_boundary(place: Anchor, course: EventSequence) -> bool:
    return any(
        node.step.line == place.line and isinstance(node.step.content, BoundaryLine) for node in course.run.nodes()
    )


def _up_to_next_phase(course: EventSequence, apart: Sequence[NeutralEvent]) -> list[NeutralEvent]:
    """What happens of its own in the phase in which that begins: what later phases and turns bring is another matter."""
    if not apart:
        return []
    log, first = course.run.log, apart[0].time
    over = next((index for index in range(first, len(log)) if _begins_phase(log[index])), len(log))
    return [event for event in apart if event.time <= over]


def _begins_phase(entry: LogEntry) -> bool:
    return isinstance(entry.event, (happened.PhaseBegan, happened.TurnBegan))


def _is_a_pass(place: Anchor, course: EventSequence) -> bool:
    return any(node.step.line == place.line and isinstance(node.step.content, PassLine) for node in course.run.nodes())


def _had_time(place: Anchor, course: EventSequence) -> bool | None:
    """Whether a line was done before the game was over; `None` if it is not the end of the game that decides that."""
    verdict = course.verdicts.get(place.line)
    if verdict is None or course.run.game.state.outcome is None:
        return None
    return {VerdictKind.DONE: True, VerdictKind.GAME_OVER: False}.get(verdict.kind)


def _time_to_pass(place: Anchor, courses: Sequence[EventSequence]) -> DivergencePoint:
    """The parting where the game ends in some runs at once, and in others after a time in which a player passes.

    Of the time itself nothing else need come: the runs part where what ends the game is on its way.
    """
    over = next(course for course in courses if not _had_time(place, course))
    anchor = end_of(over.run.game).anchor
    tellings = [_passing_by(place, anchor, course) for course in courses]
    deciding = {ruling.question for course in courses for ruling in end_of(course.run.game).because}
    text, shown = _text_of(anchor, courses), _shown_at(anchor, courses)
    return DivergencePoint(anchor, text, tuple(tellings), frozenset(deciding), line_shown=shown)


def _passing_by(place: Anchor, end: Anchor, course: EventSequence) -> DivergentEvents:
    """What is on its way where a player passes, or that the game is over before that."""
    verdict = course.verdicts.get(place.line)
    if verdict is not None and verdict is not DONE:
        return _events_of_verdict(verdict)
    own = course.run.narrator()
    at_end = [entry for index, entry in enumerate(course.run.log) if index in course.passing and entry.anchor == end]
    begun = [entry for entry in at_end if own.tell(entry.event) and not isinstance(entry.event, happened.Resolved)]
    passed = f"line {place.line} is done first: {_shown_at(place, [course])}"
    return DivergentEvents((*(own.tell(entry.event) for entry in begun), passed), _rules_of(begun))


def _questions(events: Iterable[NeutralEvent]) -> set[str]:
    return {ruling.question for event in events for ruling in event.entry.because}


def _refusing(course: EventSequence, verdict: Verdict) -> set[str]:
    """The questions whose answer refused a line, as far as the rule that it was refused by tells."""
    return {
        ruling.question for ruling in course.run.rulings if ruling.citation == verdict.citation and not ruling.answer
    }


def _telling(course: EventSequence, events: Sequence[NeutralEvent]) -> DivergentEvents:
    own = course.run.narrator()
    # What somebody chooses has no rule of its own where it is a card that asks: what comes of it has.
    later = (_rules_of([event.entry]) for _, event in course.after(events[-1].time)) if events else iter(())
    rules = _rules_of(event.entry for event in events)
    sentences = [own.tell(event.entry.event) for event in events]
    if rules and all(map(names_no_rule, rules)):
        sentences[-1] += f" ({_unsaid([event.entry for event in events])})"
    return DivergentEvents(
        tuple(sentences), rules or next(filter(None, later), ()), _because(event.entry for event in events)
    )


def _because(entries: Iterable[LogEntry]) -> Because:
    """The answers from which events follow; of each event those that decide it come first."""
    return tuple(ruling for entry in entries for ruling in (*entry.deciding, *entry.because))


def _unsaid(entries: Iterable[LogEntry]) -> str:
    """What a text does not say or does not have, where no rule of it decides what happens."""
    citation = next(ruling.citation for entry in entries for ruling in entry.deciding if ruling.citation)
    return citation.silent or f"no rules here for {citation.absent}"


def _refused(
    course: EventSequence, verdict: Verdict, apart: Sequence[NeutralEvent], ruling: Ruling[Any] | None
) -> DivergentEvents:
    """A line that came to nothing, and what else happens as it is announced."""
    telling = _telling(course, apart)
    because = [] if ruling is None else [ruling.citation.text]
    rules = unique([verdict.citation.text, *because, *telling.rules])
    return DivergentEvents((verdict.text, *telling.sentences), rules, telling.because)


def _nothing(
    course: EventSequence,
    order: Sequence[Anchor],
    events_elsewhere: Sequence[tuple[EventSequence, NeutralEvent]],
    asked: set[str],
) -> DivergentEvents:
    """A run in which nothing of its own happens at a place: what happens first in the others comes later, or not at all."""
    now = course.end_of(order)
    for event in course.at(order[-1]):
        what = event.entry.event
        if any(
            _is_lost_as_damage(what, elsewhere.entry.event) or _moves_as_well(what, elsewhere.entry.event)
            for _, elsewhere in events_elsewhere
        ):
            return _telling(course, [event])
    for _, elsewhere in events_elsewhere:
        for place, event in course.after(now):
            if event.essence == elsewhere.essence or _moves_as_well(event.entry.event, elsewhere.entry.event):
                line = _shown_at(place, [course]) if place.line != order[-1].line else ""
                there_and_then = f"{in_words(place)} ({line})" if line else in_words(place)
                later = f"not yet; {there_and_then}, {course.run.narrator().tell(event.entry.event)}"
                return DivergentEvents((later,), _rules_of([event.entry]), _because([event.entry]))
    unlooked = _not_looked_at(course, events_elsewhere[0][1], now) if events_elsewhere else None
    if unlooked is not None:
        return unlooked
    rulings_made = course.run.rulings
    answered = course.asked_by(now)
    rulings: dict[str, Ruling[Any]] = {}
    for ruling in (*rulings_made[answered:], *reversed(rulings_made[:answered])):
        if ruling.question in asked:
            rulings.setdefault(ruling.question, ruling)
    game = course.run.game
    if not rulings and game.state.outcome is not None:
        return DivergentEvents(("the game ends without it",), _rules_of([end_of(game)]))
    words = course.run.narrator().words
    losses = [elsewhere.entry.event for _, elsewhere in events_elsewhere]
    undone = [
        left_undone(elsewhere.entry.event, other_course.run.narrator(words))
        for other_course, elsewhere in events_elsewhere
        if not any(_is_lost_as_damage(elsewhere.entry.event, lost) for lost in losses)
    ]
    events_here = course.at(order[-1])
    # Where nothing that decides elsewhere is even asked, it is since something has stopped working, or what happened last stays so.
    last = (
        [events_here[-1].entry]
        if events_here
        else [entry for _, elsewhere in events_elsewhere for entry in _stopped_working(course, elsewhere.entry.event)]
    )
    rules = unique([ruling.citation.text for ruling in rulings.values()]) or _rules_of(last)
    rules = rules or unique(
        [
            text
            for other_course, elsewhere in events_elsewhere
            for text in _worded_otherwise(course, other_course, elsewhere)
        ]
    )
    return DivergentEvents(tuple(dict.fromkeys(undone)) or ("nothing happens here",), rules, tuple(rulings.values()))


def _is_damage_or_loss(event: NeutralEvent, events_elsewhere: Iterable[NeutralEvent]) -> bool:
    """Whether what happens is damage that comes in another era as a loss of life, or the other way round."""
    happening = event.entry.event
    pairs = ((happening, lost.entry.event) for lost in events_elsewhere)
    return any(_is_lost_as_damage(dealt, lost) or _is_lost_as_damage(lost, dealt) for dealt, lost in pairs)


def _is_lost_as_damage(dealt: Event, lost: Event) -> bool:
    """Whether one era deals a player as damage what another takes as a loss of life, as for unspent mana."""
    if not isinstance(dealt, happened.DamageDealt) or not isinstance(lost, happened.LifeLost):
        return False
    return any((damage.to, damage.amount) == (lost.player, lost.amount) for damage in dealt.damage)


def _worded_otherwise(course: EventSequence, other_course: EventSequence, elsewhere: NeutralEvent) -> Iterator[str]:
    """The rules by which a card is worded in this run so that it sets nothing off that it sets off in another.

    It is the source's card, or that of what is attached to the source and gives it the ability.
    """
    source, position = _source(elsewhere.entry.event), other_course.run.game.state
    if source is None or source in SOURCELESS:
        return
    attached = (thing for thing in position.objects.values() if thing.attached_to == source)
    named = [position.recall(source), *attached]
    cards = [position.cards[thing.card].card for thing in named]
    wordings_elsewhere = {
        ruling.subject[0]: ruling.answer for ruling in other_course.run.rulings if ruling.question == "wording_of"
    }
    for ruling in course.run.rulings:
        card = ruling.subject[0] if ruling.question == "wording_of" else None
        if card is not None and card in cards and ruling.answer.wording != wordings_elsewhere[card].wording:
            yield ruling.citation.text


def _source(event: Event) -> ObjectId | None:
    """The source of what begins to wait, or of the first of several abilities whose order somebody chooses; of nothing else."""
    if isinstance(event, happened.Announced):
        return event.waiting.source
    if isinstance(event, happened.ChoiceMade) and event.kind is ChoiceKind.ORDER:
        first = event.answer[0].source if isinstance(event.answer[0], OneAbility) else event.answer[0]
        return ObjectId(first) if type(first) is int else None
    return None


def _stopped_working(course: EventSequence, undone: Event) -> list[LogEntry]:
    """The events by which the source of what is announced under other rules has stopped working; none if it works."""
    if not isinstance(undone, happened.Announced) or undone.waiting.source is None:
        return []
    stopping = [
        entry
        for entry in course.run.log
        if isinstance(entry.event, happened.Silenced) and entry.event.object == undone.waiting.source
    ]
    return stopping[-1:]


def _not_looked_at(course: EventSequence, elsewhere: NeutralEvent, now: int) -> DivergentEvents | None:
    """That a player without life is in the game still, since it is looked only at other points whether anybody has lost.

    `None` if what happens in the others is not such a loss, if the player has life here, whose log has come to a place `now`, or
    if this run looks whenever somebody may act as well.
    """
    event = elsewhere.entry.event
    losses = (loss for ruling in elsewhere.entry.because if ruling.question == "losses" for loss in ruling.answer)
    if not isinstance(event, happened.PlayerLeft) or not any(loss.by_life for loss in losses):
        return None
    game = course.run.game
    if Point.MAY_ACT in game.state.settled.losses_at or _life_at(course.run, event.player, now) > 0:
        return None
    points = [point.value for point in Point if point in game.state.settled.losses_at]
    when = " or ".join(filter(None, [", ".join(points[:-1]), *points[-1:]]))
    source = game.rules.source("losses_at")
    return DivergentEvents((f"{event.why}, and that is looked at only as {when}",), unique([source.text]))


def _life_at(run: DuelRun, player: PlayerId, place: int) -> int:
    """The life total of a player after the events of a log up to a place."""
    state = run.game.state
    sharing = state.teammates(player) if state.agreed.shares_life else (player,)
    total = 0
    for event in (entry.event for entry in run.log[: place + 1]):
        if isinstance(event, happened.LifeBegan):
            total = dict(event.totals)[player]
        elif isinstance(event, happened.DamageDealt):
            total -= sum(lost for loser, lost in event.life_lost().items() if loser in sharing)
        elif isinstance(event, (happened.LifeGained, happened.LifeLost)) and event.player in sharing:
            total += event.amount if isinstance(event, happened.LifeGained) else -event.amount
    return total


def _with_exceptions(
    telling: DivergentEvents, course: EventSequence, apart: Sequence[NeutralEvent], asked: set[str], begun: int
) -> DivergentEvents:
    """What happens in a run, by its rules and by those that make an exception of what decides in others."""
    own = _questions(apart)
    answers = course.run.rulings[course.asked_by(begun) : apart[-1].entry.asked]
    exceptions = [
        ruling.citation.text
        for ruling in answers
        if ruling.question in asked - own - FACTS - {NEXT}
        and ruling.citation != course.run.game.rules.source(ruling.question)
    ]
    return DivergentEvents(telling.sentences, unique([*exceptions, *telling.rules]), telling.because)


def _moves_as_well(event: happened.Event, elsewhere: happened.Event) -> bool:
    """Whether all that moves elsewhere moves alike in an event here, along with other things."""
    if not isinstance(event, happened.ZonesChanged) or not isinstance(elsewhere, happened.ZonesChanged):
        return False
    moves_here = {(move.card, move.origin, move.to) for move in event.moves}
    return bool(elsewhere.moves) and moves_here.issuperset(
        (move.card, move.origin, move.to) for move in elsewhere.moves
    )


def _counterparts(courses: Sequence[EventSequence], place: Anchor) -> list[Ruling[Any] | None]:
    """Where a line is refused in one run and done in another: each run's answer to the first question that tells them apart."""
    tries = [_answers_to_try(course, place) for course in courses]
    verdicts = [_verdict_at(place, course) for course in courses]
    refused = [tried for tried, verdict in zip(tries, verdicts, strict=True) if verdict is not None and tried]
    done = [tried for tried, verdict in zip(tries, verdicts, strict=True) if verdict is None and tried]
    for question in refused[0] if refused and done else ():
        if question in done[0] and plain(done[0][question].answer) != plain(refused[0][question].answer):
            return [tried.get(question) for tried in tries]
    return [None for _ in courses]


def _answers_to_try(course: EventSequence, place: Anchor) -> dict[str, Ruling[Any]]:
    """The first answer to each question that was asked as a line was tried; none if it had no moment."""
    log = course.run.log
    node = next((node for node in course.run.nodes() if node.step.line == place.line), None)
    place_in_log = node.refused_at if node is not None else None
    if place_in_log is None:
        announced = (event.time for event in course.at(place) if type(event.entry.event) is happened.Announced)
        of_line = (time for time, entry in enumerate(log) if entry.anchor == Anchor(place.line, "announced"))
        place_in_log = next(of_line, None) if next(announced, None) is not None else None
    if place_in_log is None:
        return {}
    until = log[place_in_log].asked if place_in_log < len(log) else None
    rulings: dict[str, Ruling[Any]] = {}
    for ruling in course.run.rulings[course.asked_by(place_in_log - 1) : until]:
        if ruling.question != NEXT:
            rulings.setdefault(ruling.question, ruling)
    return rulings


def _apart(scene: Sequence[NeutralEvent], shared: Counter[str], announced_only: bool) -> list[NeutralEvent]:
    """The events of a place without those that all runs have there. What mana pays for something goes without saying.

    Of a line that came to nothing, only what happens as it is announced belongs to it.
    """
    left = Counter(shared)
    apart = []
    for event in scene:
        if left[event.essence]:
            left[event.essence] -= 1
        elif not announced_only or event.entry.anchor.stage == "announced":
            apart.append(event)
    announces = any(isinstance(event.entry.event, happened.Announced) for event in apart)
    return [event for event in apart if not (announces and is_payment(event.entry.event))]


def is_payment(event: Event) -> bool:
    """Whether an event is mana that is made to pay for something, or the tapping for it."""
    return isinstance(event, happened.ManaAdded) or (isinstance(event, happened.Tapped) and event.why == "mana")


def unique(texts: Sequence[str]) -> tuple[str, ...]:
    """Texts in order, each number once: citations of several numbers are taken apart, but for what is taken from a neighbor."""
    pieces = [piece.strip() for text in texts for piece in text.split(";")]
    parts = [part.strip() for piece in pieces for part in ([piece] if names_no_rule(piece) else piece.split(","))]
    return tuple(dict.fromkeys(part for part in parts if part))
