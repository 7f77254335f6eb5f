"""Which events and answers make facts differ: the first event on which each fact depends, and the answer that decides it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from core.compare.boards import Album
from core.compare.deciding_answers import DecidingAnswers, wordings_in
from core.compare.differences import RunsCompared, worked_out
from core.compare.divergence import (
    SET_UP,
    DivergencePoint,
    DivergentEvents,
    essences_apart,
    point_of_divergence,
    point_of_divergence_from,
    unique,
)
from core.compare.event_sequences import course_of, in_order
from core.compare.facts import FactName, FactsOfRun, phrase_of
from core.compare.notes import Note
from core.compare.why import COURSE, TopicSearch, TopicSet
from core.kernel.state.cards import Card, Wording
from core.kernel.values.citations import Ruling
from core.kernel.values.limits import MOST_WORK_TO_PLAY_AGAIN
from core.kernel.values.records import ChangingRecord, Record, altered
from core.kernel.values.zones import CardId
from core.play.base.game import Anchor
from core.rulebook.rules import Rules
from core.script.playing.run import DuelRun, Run, Stager
from core.script.verdicts import DONE

END = Anchor(0, "the script ends")
"""The place of facts that differ though nothing that happens does: they are read as the script ends."""


class Divergence(Record):
    """The first event on which some facts depend that differ: what each rule book does there, first by the answer that decides.

    `runs` are the rule books that it is about, by their places, `answers` what each of them answers to the first deciding
    question, `questions` all of those. `wordings` has the cards whose wordings are a cause, each with that of every rule book.
    `game` is the place of the game among those of the script.
    """

    facts: tuple[FactName, ...]
    runs: tuple[int, ...]
    parting: DivergencePoint
    topics: tuple[str, ...]
    questions: tuple[str, ...]
    answers: tuple[Ruling[Any] | None, ...]
    wordings: tuple[tuple[Card, tuple[Wording | None, ...]], ...] = ()
    game: int = 0


class PairSearch:
    """Why a rule book of a comparison differs from the next: by single topics and, where that does not do, by several."""

    def __init__(self, comparison: RunsCompared, index: int) -> None:
        self.index = index
        self.one, self.other = comparison.runs[index], comparison.runs[index + 1]
        self._comparison = comparison
        self.single = TopicSearch(
            comparison.script,
            self.one.rules,
            self.other.rules,
            comparison.catalog,
            largest=1,
            played=(self.one, self.other),
        )

    @cached_property
    def several(self) -> TopicSearch:
        """The search among sets of several topics."""
        return TopicSearch(
            self._comparison.script,
            self.one.rules,
            self.other.rules,
            self._comparison.catalog,
            played=(self.one, self.other),
        )

    def causes(self) -> Iterator[tuple[FactName, TopicSearch, TopicSet]]:
        """For each fact that differs, the search that explains it, and what brings it about; facts without any are left out."""
        explained = self.single.explained
        for name, topics in explained.items():
            if name is COURSE:
                continue
            if topics is not None and len(topics) == 1 and self.single.suffices(name, topics):
                yield name, self.single, TopicSet(topics, sufficient=True, necessary=False)
                continue
            search = self.single if topics is not None else self.several
            causes = next((fact.causes for fact in search.facts if fact.fact == name), ())
            if causes:
                yield name, search, min(causes, key=_doubt)

    def worded_otherwise(self, name: FactName) -> tuple[Card, ...]:
        """The cards whose wordings bring a fact about by themselves, whatever else does so too."""
        topics = self.single.explained.get(name) or ()
        if "cards" not in topics or not self.single.suffices(name, ("cards",)):
            return ()
        return self.single.deciding(name, TopicSet(("cards",), sufficient=True, necessary=False)).cards


def _doubt(cause: TopicSet) -> tuple[bool, int, bool, bool]:
    """How little a cause explains.

    Those that lose a line explain least of all, then those that are but sufficient or necessary; how a card is worded says less
    than what the rules say.
    """
    by_rules = cause.topics != ("cards",)
    return cause.lost is not None, -(cause.sufficient + cause.necessary), not cause.sufficient, not by_rules


def pair_searches(comparison: RunsCompared) -> list[PairSearch]:
    """Why each rule book of a comparison differs from the next, for those pairs of which some fact does."""
    return worked_out(comparison, _pair_searches)


def _pair_searches(comparison: RunsCompared) -> list[PairSearch]:
    return [
        PairSearch(comparison, index)
        for index in range(len(comparison.runs) - 1)
        if any(difference.values[index] != difference.values[index + 1] for difference in comparison.differences)
        and all(run.work <= MOST_WORK_TO_PLAY_AGAIN for run in comparison.runs[index : index + 2])
    ]


def divergences(comparison: RunsCompared) -> list[Divergence]:
    """Where the facts of a comparison diverge, in the order of the script; none if no fact differs.

    It is looked for between each rule book and the next, so that one place may be that of several pairs.
    """
    return worked_out(comparison, _divergences)


def assumptions_in(comparison: RunsCompared) -> list[Note]:
    """What the rule books of a comparison assume or lack, if another answer changes a fact that differs."""
    facts_by_note: dict[tuple[str, str, str], tuple[str, ...]] = {}
    for note in (note for pair in pair_searches(comparison) for note in pair.single.assumptions):
        key = (note.under, note.kind, note.text)
        facts_by_note[key] = tuple(dict.fromkeys([*facts_by_note.get(key, ()), *note.decides]))
    return [Note(*key, facts) for key, facts in facts_by_note.items()]


class _Place(ChangingRecord):
    """A place with the answers that decide there, the facts that depend on it and the rule books that it is about.

    With each fact stands the card that it is about, if it is about one that every game begins with.
    """

    game: int
    anchor: Anchor
    deciding: DecidingAnswers
    topics: tuple[str, ...]
    facts: dict[FactName, CardId | None]
    runs: set[int]
    cards: dict[Card, None]


def _divergences(comparison: RunsCompared) -> list[Divergence]:
    places: list[_Place] = []
    for pair in pair_searches(comparison):
        of_pair: list[_Place] = []
        for name, search, cause in pair.causes():
            alike_places = (
                place for place in of_pair if place.topics == cause.topics and place.deciding.explains(name)
            )
            place = next(alike_places, None)
            if place is None:
                deciding = search.deciding(name, cause)
                place = _place_of(comparison, deciding, cause.topics)
                of_pair.append(place)
            place.facts[name] = place.deciding.card_of(name)
            place.cards |= dict.fromkeys([*place.deciding.cards, *pair.worded_otherwise(name)])
            place.runs |= {pair.index, pair.index + 1}
        for place in of_pair:
            same_places = (
                earlier_place
                for earlier_place in places
                if (earlier_place.game, earlier_place.anchor) == (place.game, place.anchor)
                and earlier_place.deciding.questions == place.deciding.questions
            )
            earlier = next(same_places, None)
            if earlier is None:
                places.append(place)
            else:
                earlier.facts |= place.facts
                earlier.runs |= place.runs
                earlier.cards |= place.cards
    orders = [in_order(list(map(course_of, duels))) for duels in _games(comparison.runs)]
    places.sort(key=lambda place: (place.game, _rank(place.anchor, orders[place.game])))
    for later in places[1:]:
        if _hangs_on_refusal(comparison, places[0], later):
            places[0].facts |= later.facts
            places.remove(later)
    diverging = []
    for place in places:
        runs = tuple(range(len(comparison.runs))) if place is places[0] else tuple(sorted(place.runs))
        diverging.append(_divergence(comparison, place, runs))
    return diverging


def _hangs_on_refusal(comparison: RunsCompared, first: _Place, later: _Place) -> bool:
    """Whether at a place only that differs which comes of a line that was refused at the first under one rule book, not another."""
    line = first.anchor.line
    if not line or (later.game, later.anchor.line) != (first.game, line):
        return False
    done = set()
    for index in later.runs:
        nodes = comparison.runs[index].duels[first.game].nodes()
        done |= {node.verdict is DONE for node in nodes if node.step.line == line}
    return done == {True, False}


def _rank(anchor: Anchor, order: Sequence[Anchor]) -> tuple[int, int]:
    """When a place comes in a game: one at which nothing is told comes after those of earlier lines."""
    if anchor in order:
        return order.index(anchor), 0
    if anchor.line:
        before = [index for index, place in enumerate(order) if place.line and place.line <= anchor.line]
        return max(before, default=-1), 1
    return len(order), 0


def _games(runs: Sequence[Run]) -> list[tuple[DuelRun, ...]]:
    return list(zip(*(run.duels for run in runs), strict=True))


def _place_of(comparison: RunsCompared, deciding: DecidingAnswers, topics: tuple[str, ...]) -> _Place:
    """Where the deciding answers first show: in what happens, or else in how the game looks, or else as the script ends."""
    games = _games([deciding.base, deciding.changed])
    for game, (base_run, changed_run) in enumerate(games):
        point = point_of_divergence([base_run, changed_run])
        if point is not None and point.anchor != SET_UP:
            return _Place(game, point.found_at, deciding, topics, {}, set(), {})
    stager = Stager(comparison.script, comparison.catalog)
    albums = [Album(), Album()]
    again = [stager.run(run.rules, album) for run, album in zip((deciding.base, deciding.changed), albums, strict=True)]
    for game, duels in enumerate(_games(again)):
        boards = [album.of(duel.game) for album, duel in zip(albums, duels, strict=True)]
        for entry, base_run, changed_run in zip(duels[0].log, *boards, strict=False):
            if base_run != changed_run:
                return _Place(game, entry.anchor, deciding, topics, {}, set(), {})
    return _Place(len(games) - 1, END, deciding, topics, {}, set(), {})


def _divergence(comparison: RunsCompared, place: _Place, runs: tuple[int, ...]) -> Divergence:
    concerned = [comparison.runs[index] for index in runs]
    duels = [run.duels[place.game] for run in concerned]
    deciding = place.deciding
    focus = essences_apart(deciding.base.duels[place.game], deciding.changed.duels[place.game], place.anchor)
    point = point_of_divergence_from(duels, place.anchor, focus) if focus else None
    point = point or _read(concerned, duels, place)
    answers = tuple(
        _answer(deciding, run.rules, telling) for run, telling in zip(concerned, point.tellings, strict=True)
    )
    tellings = tuple(_with_answer(telling, answer) for telling, answer in zip(point.tellings, answers, strict=True))
    first = next((answer.question for answer in answers if answer is not None), "")
    wordings_by_run = [wordings_in(run) for run in concerned]
    wordings = tuple((card, tuple(wordings.get(card) for wordings in wordings_by_run)) for card in place.cards)
    questions = tuple(sorted(deciding.questions, key=lambda question: question != first))
    return Divergence(
        tuple(place.facts),
        runs,
        altered(point, tellings=tellings),
        place.topics,
        questions,
        answers,
        wordings,
        place.game,
    )


def _answer(deciding: DecidingAnswers, rules: Rules, telling: DivergentEvents) -> Ruling[Any] | None:
    """The answer that decides under a rule book: the one from which what happens there follows, or else the first that differs."""
    own = (ruling for ruling in telling.because if ruling.question in deciding.questions and ruling.citation)
    return next(own, None) or deciding.given_by(rules)


def _read(runs: Sequence[Run], duels: Sequence[DuelRun], place: _Place) -> DivergencePoint:
    """The place of facts that differ though the same happens: what is so of them."""
    columns = [FactsOfRun(run) for run in runs]
    tellings = []
    for column in columns:
        values = ((name, column.value(name, card)) for name, card in place.facts.items())
        sentences = (f"{name.text}: {value}" if name.line else phrase_of(name, value) for name, value in values)
        tellings.append(DivergentEvents(tuple(sentences), ()))
    step = next((node.step for node in duels[0].nodes() if node.step.line == place.anchor.line), None)
    text, shown = ("", "") if step is None else (step.text, step.shown)
    return DivergencePoint(place.anchor, text, tuple(tellings), line_shown=shown)


def _with_answer(telling: DivergentEvents, answer: Ruling[Any] | None) -> DivergentEvents:
    """What happens under a rule book, by the source of the deciding answer before all others; what is assumed is said."""
    if answer is None:
        return telling
    sentences = list(telling.sentences)
    assumed = answer.citation.silent
    if assumed and sentences and not any(assumed in sentence for sentence in sentences):
        sentences[-1] += f" ({assumed})"
    return DivergentEvents(tuple(sentences), unique([answer.citation.text, *telling.rules]))
