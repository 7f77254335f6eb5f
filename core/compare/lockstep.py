"""Playing a script under one document, while others say beside it what they would have answered.

A game under another document is the same if that answers everything the same that the game asks: it need not be played. A document
that answers something otherwise parts there, and is played by itself. What documents cannot answer otherwise, because no
answer changed between them, is not asked of each: one of them speaks for all.

Answers are compared without the numbers of rules in them, which differ between any two documents. A source is looked at only in
that the document may not have the thing at all: a refusal for that reason is told otherwise. What is settled before a game begins
is compared when the game first looks at it, and no further than it looks: the order of continuous effects as far as there are some.

It pays among documents of a time. Main editions differ in one of five to ten answers that a game asks, and part as it begins.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from copy import copy
from functools import lru_cache, partial
from typing import Any, cast

from core.catalog import Catalog
from core.compare.facts import FactsOfRun
from core.compare.neighbors import Played, may_differ
from core.kernel.questions.asking import Cited, MadeInTime, Topic
from core.kernel.state.position import Position
from core.kernel.state.settled import Settled
from core.kernel.values.citations import Citation, Fact, Ruling
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.variants import WITH_COMMANDERS, Variant
from core.kernel.words.modifications import Layer
from core.play.base.unasked import unasked
from core.play.setup.once_for_all import SETTLED, SETTLED_OF_COMMANDERS, settle_as
from core.rulebook.rules import FACTS, TOPIC_NAMES, Edition, Rules
from core.rulebook.without_numbers import alike_but_for_numbers
from core.script.playing.run import Run, Stager

Group = tuple[Edition, frozenset[str]]
"""An edition that speaks for others in a question, and all of them by their ids."""


ALL_SETTLED = {**SETTLED, **SETTLED_OF_COMMANDERS}
"""All that is settled before a game begins."""


class Other(NamedTuple):
    """What others settle instead, and what lets them part."""

    value: Any
    part: Callable[[], None]


class _Looked:
    """What is settled for a game, with a note of what the game looks at: others who settle that otherwise part there."""

    def __init__(self, settled: Settled, others: Callable[[str], list[Other]]) -> None:
        self._settled = settled
        self._others = others

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._settled, name)
        if name in ALL_SETTLED:
            others = [other for other in self._others(name) if other.value != value]
            if others and isinstance(value, frozenset):
                value = _LookedInto(value, others)
            elif others and name == "layers":
                value = _LookedThrough(value, others)
            else:
                for other in others:
                    other.part()
        self.__dict__[name] = value
        return value


class _LookedInto:
    """A set in which the game looks for one thing after another."""

    def __init__(self, things: frozenset[Any], others: list[Other]) -> None:
        self._things = things
        self._others = others

    def __contains__(self, thing: object) -> bool:
        is_there = thing in self._things
        for other in self._others:
            if (thing in other.value) is not is_there:
                other.part()
        return is_there

    def __xor__(self, things: frozenset[Any]) -> frozenset[Any]:
        for other in self._others:
            other.part()
        return self._things ^ things


class _LookedThrough:
    """The order of continuous effects, through which the game goes in search of some kinds."""

    def __init__(self, layers: tuple[frozenset[Layer], ...], others: list[Other]) -> None:
        self._layers = layers
        self._others = others
        self._sought: frozenset[Layer] = frozenset()

    def __iter__(self) -> Iterator[_LookedAt]:
        return (_LookedAt(group, self._seek) for group in self._layers)

    def _seek(self, kinds: Set[Layer]) -> None:
        if kinds <= self._sought:
            return
        self._sought |= kinds
        order = self._order_of_sought(self._layers)
        for other in self._others:
            if self._order_of_sought(other.value) != order:
                other.part()

    def _order_of_sought(self, layers: tuple[frozenset[Layer], ...]) -> list[frozenset[Layer]]:
        return [sought for group in layers if (sought := group & self._sought)]


class _LookedAt:
    """Kinds of continuous effects that apply together, among which the game looks for some."""

    def __init__(self, kinds: frozenset[Layer], seek: Callable[[Set[Layer]], None]) -> None:
        self._kinds = kinds
        self._seek = seek

    def __contains__(self, kind: Layer) -> bool:
        self._seek({kind})
        return kind in self._kinds

    def isdisjoint(self, kinds: Set[Layer]) -> bool:
        """Whether none of some kinds is among them."""
        self._seek(kinds)
        return self._kinds.isdisjoint(kinds)


class Lockstep:
    """A rule book under which games are played, and what others would answer beside it.

    `together` are those, by their ids, that have answered everything the same so far.
    """

    def __init__(self, catalog: Catalog, leader: Edition) -> None:
        self._catalog = catalog
        self._leader = leader
        self._rules = catalog.rules(leader.short)
        self._groups: dict[str, Sequence[Group]] = {}
        self._rivals: dict[str, list[tuple[Callable[..., Any], Citation, frozenset[str]]]] = {}
        self._book = copy(self._rules)
        self._books: dict[str, Rules] = {}
        self._settled: dict[tuple[str, str, Variant], Any] = {}
        self.together: set[str] = set()
        for name in TOPIC_NAMES:
            front: Topic = getattr(self._rules, name)
            self._book.take(front.answering_each(partial(self._watched, front)))

    @property
    def asked(self) -> frozenset[str]:
        """The questions that were asked since."""
        return frozenset(self._rivals) - FACTS

    def begin(self, others: Iterable[str]) -> Rules:
        """A rule book for games in which others answer beside it from now on, which are given by their ids."""
        self.together = set(others)
        self._rivals.clear()
        book = copy(self._book)
        book.facts = MadeInTime(self._named)
        settle_as(book, self._rules, self._look_on)
        return book

    def end(self) -> frozenset[str]:
        """Let nobody answer beside it any more; those who have answered everything the same are returned."""
        together = frozenset(self.together)
        self.together = set()
        self._rivals = {question: [] for question in self._rivals}
        return together

    def _watched(self, front: Topic, question: str) -> Callable[..., Any]:
        own_way, own_source = front.way_to(question), front.source(question)

        def answer(position: Any, *subject: Any) -> Any:
            own = own_way(position, *subject)
            rivals = self._rivals.get(question)
            if rivals is None:
                rivals = self._find(front.name, question)
            if rivals:
                self._compare(question, own, own_source, position, subject)
            return own

        return answer

    def _find(self, topic: str, question: str) -> list[tuple[Callable[..., Any], Citation, frozenset[str]]]:
        """Who answers a question beside the leader, for whom: found as it is first asked."""
        rivals = self._rivals[question] = []
        for speaker, members in self._groups_of(question):
            if not self.together.isdisjoint(members):
                front: Topic = getattr(self._book_of(speaker), topic)
                rivals.append((front.way_to(question), front.source(question), members))
        return rivals

    def _compare(self, question: str, own: Any, own_source: Citation, position: Any, subject: tuple[Any, ...]) -> None:
        own, source = (own.answer, own.citation) if type(own) is Cited else (own, own_source)
        left = []
        for rival in self._rivals[question]:
            way, default, members = rival
            if self.together.isdisjoint(members):
                continue
            try:
                other = way(position, *subject)
                other, cited = (other.answer, other.citation) if type(other) is Cited else (other, default)
                is_alike = bool(source.absent) == bool(cited.absent) and alike_but_for_numbers(own, other)
            except Exception:
                # The other document was never to be asked in a position that only this one leads to.
                is_alike = False
            if is_alike:
                left.append(rival)
            else:
                self.together -= members
        self._rivals[question] = left

    def _named(self, fact: Fact) -> Ruling[bool]:
        """A fact as a game names it; documents that do not have what it is about go on by themselves."""
        ruling = self._rules.facts[fact]
        self._rivals[fact.question] = []
        for speaker, members in self._groups_of(fact.question) if self.together else ():
            if not self.together.isdisjoint(members):
                other = self._book_of(speaker).facts[fact]
                if bool(other.citation.absent) != bool(ruling.citation.absent):
                    self.together -= members
        return ruling

    def _look_on(self, settled: Settled, position: Position) -> Settled:
        """What is settled for a game, as that looks at it."""
        return cast(Settled, _Looked(settled, partial(self._others_settle, position)))

    def _others_settle(self, position: Position, name: str) -> list[Other]:
        """What the others settle in the place of a field, where that is something else."""
        variant = position.agreed.variant
        if name not in SETTLED and variant not in WITH_COMMANDERS:
            return []
        question, others = ALL_SETTLED[name].question, []
        for speaker, members in self._groups_of(question) if self.together else ():
            if self.together.isdisjoint(members):
                continue
            key = (speaker.id, name, variant)
            if key not in self._settled:
                with unasked(position):
                    self._settled[key] = ALL_SETTLED[name].ask(self._book_of(speaker), position)
            others.append(Other(self._settled[key], partial(self._part, members)))
        return others

    def _part(self, members: frozenset[str]) -> None:
        self.together -= members

    def _book_of(self, speaker: Edition) -> Rules:
        book = self._books.get(speaker.id)
        if book is None:
            book = self._books[speaker.id] = self._catalog.rules(speaker.short)
        return book

    def _groups_of(self, question: str) -> Sequence[Group]:
        groups = self._groups.get(question)
        if groups is None:
            groups = self._groups[question] = _without(self._leader, groups_in(self._catalog, question))
        return groups


def _without(leader: Edition, groups: Iterable[Group]) -> Sequence[Group]:
    return tuple(group for group in groups if leader.book.id not in group[1])


@lru_cache(maxsize=2048)
def groups_in(catalog: Catalog, question: str) -> tuple[Group, ...]:
    """Of the editions in time, which cannot answer a question otherwise than one of them, for each that speaks for others."""
    speakers: dict[str, Edition] = {}

    def speaker_of(edition: Edition) -> Edition:
        speaker = speakers.get(edition.id)
        if speaker is None:
            base = catalog.lineage(edition).base
            differ = may_differ(catalog, edition, base.edition) if base is not None else None
            speaker = edition if base is None or differ is None or question in differ else speaker_of(base.edition)
            speakers[edition.id] = speaker
        return speaker

    members: dict[Edition, set[str]] = {}
    for edition in catalog.in_time:
        members.setdefault(speaker_of(edition.book), set()).add(edition.book.id)
    return tuple((speaker, frozenset(spoken_for)) for speaker, spoken_for in members.items())


@lru_cache(maxsize=256)
def _lockstep(catalog: Catalog, leader: Edition) -> Lockstep:
    """What is played under an edition, kept for all scripts."""
    return Lockstep(catalog, leader)


class Together:
    """A script that is played under some editions, under as many of them at once as answer alike."""

    def __init__(self, stager: Stager) -> None:
        self._stager = stager
        general = {wording.since for card in stager.cards for wording in card.wordings if not wording.printing}
        self._days_of_wordings = sorted(general)

    def play(self, leader: Edition, others: Iterable[Edition]) -> tuple[Played, Sequence[Edition]]:
        """Play the script under an edition; with what comes of it, those of the others under which the same does.

        These have the same wordings of all cards of the script. If it cannot be played, nothing is said of the others.
        """
        wordings = self._wordings_under(leader)
        alike = [edition for edition in others if self._wordings_under(edition) == wordings]
        lockstep = _lockstep(self._stager.catalog, leader)
        rules = lockstep.begin(edition.id for edition in alike)
        try:
            kept_out = self._stager.kept_out(rules)
            run = None if kept_out else self._stager.run(rules)
            asked = {*lockstep.asked, *_named_in(run)}
            if run is not None:
                # What facts and choices are called hangs on answers as well.
                FactsOfRun(run)
                for duel in run.duels:
                    _ = duel.open_choices
        finally:
            together = lockstep.end()
        if run is None:
            return Played(None, kept_out, frozenset(asked)), ()
        return Played(run, "", frozenset(asked)), [edition for edition in alike if edition.id in together]

    def _wordings_under(self, edition: Edition) -> int:
        """How many days before an edition brought other wordings of the cards: as many before another, and all are the same."""
        return bisect_right(self._days_of_wordings, edition.day)


def _named_in(run: Run | None) -> Iterator[str]:
    """The questions and facts of which the rulings of a run tell."""
    for duel in run.duels if run is not None else ():
        yield from (ruling.question for ruling in duel.rulings)
        yield from (ruling.question for entry in duel.log for ruling in entry.because)
