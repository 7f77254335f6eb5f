"""One rule book with topics of another, taken a few at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

from core.compare.facts import FactsOfRun
from core.kernel.questions.asking import Cited, Topic
from core.kernel.state.cards import Card
from core.kernel.values.errors import ErasError
from core.kernel.values.limits import MOST_WORK_TO_PLAY_AGAIN, LimitReached
from core.kernel.values.records import Record
from core.rulebook.mixing import mixed, watched
from core.rulebook.rules import TOPIC_NAMES, TOPIC_OF, Rules
from core.script.playing.run import Run, Stager

Topics = frozenset[str]


class Swapped(Record):
    """A run under a rule book with some topics swapped.

    `asked` are the questions that the other rule book would still have answered otherwise, with their topics, in the order in
    which they first came up.
    """

    run: Run
    facts: FactsOfRun
    asked: tuple[tuple[str, str], ...]

    @property
    def apart(self) -> Topics:
        """The topics in which the other rule book would have said something else."""
        return frozenset(topic for topic, _ in self.asked)


class Side:
    """One rule book with up to so many topics of another. What was `played` under it with nothing swapped need not be again."""

    def __init__(self, stager: Stager, base: Rules, other: Rules, largest: int, played: Run | None = None) -> None:
        self._played = played
        self._stager = stager
        self._base = base
        self._other = other
        self._largest = largest
        self._known: dict[Topics, Swapped] = {}
        self._shorter: dict[frozenset[int], FactsOfRun | None] = {}
        self._answered: dict[tuple[frozenset[str], str, str], Run | None] = {}

    @property
    def rules(self) -> Rules:
        """The rule book of which most is."""
        return self._base

    @property
    def other(self) -> Rules:
        """The rule book of which the rest is."""
        return self._other

    @cached_property
    def end(self) -> Swapped:
        """The run with nothing swapped; one that was played before is not looked into."""
        return self.at(frozenset()) if self._played is None else Swapped(self._played, FactsOfRun(self._played), ())

    def at(self, topics: Topics) -> Swapped:
        """The run with these topics swapped. That of a largest set is not looked into: no other set grows out of it."""
        swapped = self._known.get(topics)
        if swapped is None:
            asked: dict[tuple[str, str], None] = {}

            def note(topic: str, question: str) -> None:
                asked[topic, question] = None

            if topics and self.end.run.work > MOST_WORK_TO_PLAY_AGAIN:
                name = self._stager.script.name
                raise LimitReached(f"{name} takes too much work to be played again with topics of another edition")
            rules = mixed(self._base, self._other, topics) if topics else self._base
            grows = len(topics) < self._largest
            run = self._stager.run(watched(rules, self._other, note) if grows else rules)
            swapped = self._known[topics] = Swapped(run, FactsOfRun(run), tuple(asked))
        return swapped

    def answering(self, questions: frozenset[str], rules: Rules | None = None, about: Card | None = None) -> Run | None:
        """The script if the other rule book, or another still, answers some questions, or those `about` one card alone.

        `None` if nothing comes of such a mixture: an answer without those that go with it may break the game in any way.
        """
        answering_rules = rules if rules is not None else self.other
        key = (questions, answering_rules.name, about.name if about is not None else "")
        if key not in self._answered:
            mixture = mixed(self._base, answering_rules, ())
            for topic in in_order(TOPIC_OF[question] for question in questions):
                front: Topic = getattr(mixture, topic)
                answering_topic: Topic = getattr(answering_rules, topic)
                own = [question for question in questions if TOPIC_OF[question] == topic]
                mixture.take(
                    front.answering({question: _answering(front, answering_topic, question, about) for question in own})
                )
            try:
                self._answered[key] = self._stager.run(mixture)
            except Exception:
                self._answered[key] = None
        return self._answered[key]

    def without(self, lines: frozenset[int]) -> FactsOfRun | None:
        """What comes of the script with nothing swapped and some lines left out; `None` if it cannot be played without them."""
        if lines not in self._shorter:
            script = self._stager.script.without(lines)
            try:
                stager = Stager(script, self._stager.catalog)
            except ErasError:
                # Another line names what one of these makes.
                self._shorter[lines] = None
            else:
                self._shorter[lines] = FactsOfRun(stager.run(self._base))
        return self._shorter[lines]

    def reachable(self, size: int) -> Iterator[Topics]:
        """The sets of a size that can make a difference at all.

        A topic in which the other rule book answers every question of a run alike leaves that run as it is. So each set that
        does anything grows out of a smaller one by a topic in which they were apart there.
        """
        sets = {frozenset[str]()}
        for _ in range(size):
            sets = {topics | {topic} for topics in sets for topic in self.at(topics).apart - topics}
        yield from sorted(sets, key=in_order)


def _answering(own: Topic, answering_topic: Topic, question: str, about: Card | None) -> Callable[..., Any]:
    """The answer of another rule book to a question, which keeps its source in a mixture; of one card, if it is about one."""
    own_way, way, source = own.way_to(question), answering_topic.way_to(question), answering_topic.source(question)

    def answer(position: Any, *subject: Any) -> Any:
        if about is not None and about not in subject:
            return own_way(position, *subject)
        answer_given = way(position, *subject)
        return (
            Cited(answer_given.answer, answer_given.citation.of(answering_topic.edition))
            if type(answer_given) is Cited
            else Cited(answer_given, source)
        )

    return answer


def in_order(topics: Iterable[str]) -> tuple[str, ...]:
    """Topics without repetition, in the order in which they are listed everywhere."""
    held = set(topics)
    return tuple(name for name in TOPIC_NAMES if name in held)
