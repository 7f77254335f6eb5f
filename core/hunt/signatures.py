"""The signature of a difference: the topics that bring it about, and the first of their questions that is answered otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.compare.facts import FactsOfRun, alike
from core.compare.swapping import Side, Topics, in_order
from core.hunt.outcomes import Differing
from core.kernel.questions.asking import Topic
from core.kernel.values.records import Record
from core.rulebook.mixing import mixed
from core.rulebook.rules import Rules
from core.script.playing.run import Stager

LARGEST = 2
"""How many topics are swapped together at the most. A difference that takes more than that has no topics in its signature."""

MOST_SETS = 60
"""How many sets of topics of one size are tried."""


class Signature(Record):
    """Between which rule books a difference is, by which topics it comes about, and which of their questions leads to it.

    Of the questions that the two answer otherwise, it is the first whose answer makes the difference by itself or, if none
    does, the first of all.
    """

    one: str
    other: str
    topics: tuple[str, ...]
    question: str

    def __lt__(self, other: Signature) -> bool:
        return self.text < other.text

    @property
    def text(self) -> str:
        """The signature in one line."""
        return f"{self.one}-{self.other} {', '.join(self.topics) or 'many topics'}: {self.question}"


class Explaining:
    """Finds the signatures of the differences between two rule books in one script."""

    def __init__(self, stager: Stager, one: Rules, other: Rules) -> None:
        self._stager = stager
        self._one = one
        self._other = other
        self._side = Side(stager, one, other, LARGEST)
        self._sets: dict[Differing, list[Topics]] = {}
        self._signatures: dict[Differing, Signature] = {}

    def signatures(self, differing: Sequence[Differing]) -> dict[Differing, Signature]:
        """The signature of each difference."""
        self._sets = self._sufficient(differing)
        self._signatures = {difference: self._signature(difference, self._sets[difference]) for difference in differing}
        return self._signatures

    def whole(self) -> Signature:
        """The signature of all differences together: all their topics, and of their questions the one that comes up first."""
        topics = in_order(topic for signature in self._signatures.values() for topic in signature.topics)
        questions = [signature.question for signature in self._signatures.values()]
        asked = [question for _, question in self._side.end.asked if question in questions]
        return Signature(self._one.name, self._other.name, topics, (asked or questions)[0])

    def enough(self, difference: Differing) -> Topics:
        """The first of the smallest sets of topics that bring about a difference whose signature was found."""
        return min(self._sets[difference], key=in_order, default=frozenset())

    def comes_about(self, difference: Differing, topics: Topics) -> bool:
        """Whether some topics bring a difference about."""
        return _comes_about(difference, self._side.at(topics).facts)

    def _sufficient(self, differing: Sequence[Differing]) -> dict[Differing, list[Topics]]:
        """For each difference the smallest sets of topics that bring it about."""
        sets: dict[Differing, list[Topics]] = {difference: [] for difference in differing}
        for size in range(1, LARGEST + 1):
            sought = [difference for difference in differing if not sets[difference]]
            for topics in self._first(self._side.reachable(size)) if sought else ():
                facts = self._side.at(topics).facts
                for difference in sought:
                    if _comes_about(difference, facts):
                        sets[difference].append(topics)
        return sets

    @staticmethod
    def _first(sets: Iterable[Topics]) -> Iterator[Topics]:
        for number, topics in enumerate(sets):
            if number >= MOST_SETS:
                return
            yield topics

    def _signature(self, difference: Differing, sets: list[Topics]) -> Signature:
        topics = in_order(topic for topics_of_set in sets for topic in topics_of_set)
        asked = self._side.end.asked
        first_name, second_name = self._one.name, self._other.name
        if not sets:
            return Signature(first_name, second_name, (), asked[0][1] if asked else "")
        swapped = self.enough(difference)
        # A question may come up only because another topic is swapped.
        pairs_asked = dict.fromkeys(
            [*asked, *(pair for topic in swapped for pair in self._side.at(swapped - {topic}).asked)]
        )
        questions = [(topic, question) for topic, question in pairs_asked if topic in swapped]
        for topic, question in questions:
            if self._is_enough(difference, swapped - {topic}, topic, question):
                return Signature(first_name, second_name, topics, question)
        return Signature(first_name, second_name, topics, questions[0][1] if questions else "")

    def _is_enough(self, difference: Differing, swapped: Topics, topic: str, question: str) -> bool:
        """Whether of one topic a single answer makes the difference, with the other topics swapped as a whole."""
        base = mixed(self._one, self._other, swapped)
        front: Topic = getattr(base, topic)
        other_topic: Topic = getattr(self._other, topic)
        base.take(front.answering({question: other_topic.way_to(question)}))
        try:
            return _comes_about(difference, FactsOfRun(self._stager.run(base)))
        except Exception:
            # An answer without those that go with it may break the game in any way.
            return False


def _comes_about(difference: Differing, facts: FactsOfRun) -> bool:
    return alike(difference.fact, facts.value(difference.fact, difference.card), difference.after)
