"""The answers that make a difference: of the topics that bring it about, the fewest questions, with both answers to each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from core.compare.facts import FactName, FactsOfRun, alike
from core.compare.plain_text import plain
from core.compare.swapping import Side, Topics
from core.kernel.state.cards import Card, Wording
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import CardId
from core.rulebook.rules import FACTS, TOPIC_OF, Rules
from core.script.playing.run import Run

WORDING = "wording_of"
"""The question which wording of a card counts."""


class DecidingAnswers:
    """The fewest answers of some topics that give a rule book the facts of another.

    `side` has the rule book into which they are put, and `theirs` are the facts of the other; `topics` bring about the fact
    that is `about`, which comes with the cards that facts are about. `first` are questions that are tried before the others.
    """

    def __init__(
        self,
        side: Side,
        theirs: FactsOfRun,
        topics: Topics,
        about: tuple[FactName, Mapping[FactName, CardId | None]],
        first: frozenset[str] = frozenset(),
    ) -> None:
        self._side = side
        self._theirs = theirs
        self._topics = topics
        self._name, self._cards = about
        self._first = first

    @cached_property
    def questions(self) -> frozenset[str]:
        """A smallest set of questions whose answers of the other rule book suffice; all that are asked if they are not known."""
        asked = self._asked
        for question in asked:
            if self._suffice(frozenset({question})):
                return frozenset({question})
        whole = frozenset(asked)
        if not self._suffice(whole):
            return whole
        return self._fewest(asked)

    @property
    def base(self) -> Run:
        """The script under the rule book into which the answers are put."""
        return self._side.end.run

    @cached_property
    def changed(self) -> Run:
        """The script under that rule book with the deciding answers of the other, or with all of the topics."""
        run_answering = self._side.answering(self.questions, about=self._card)
        return run_answering if run_answering is not None else self._side.at(self._topics).run

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards whose wordings bring the fact about: the one that does so by itself, or all that are worded otherwise."""
        return (self._card,) if self._card is not None else self._cards_otherwise

    @cached_property
    def _card(self) -> Card | None:
        """The card whose wording decides by itself, if only wordings decide."""
        if self.questions != {WORDING}:
            return None
        for card in self._cards_otherwise:
            if self._suffice(self.questions, about=card):
                return card
        return None

    @cached_property
    def _cards_otherwise(self) -> tuple[Card, ...]:
        """The cards of which the rule books know different wordings, if these play a part."""
        if WORDING not in self.questions:
            return ()
        worded = [
            wordings_in(run) for run in (self.base, self._side.answering(frozenset({WORDING}))) if run is not None
        ]
        return tuple(
            card for card in worded[0] if any(wordings.get(card) != worded[0][card] for wordings in worded[1:])
        )

    def given_by(self, rules: Rules) -> Ruling[Any] | None:
        """What a rule book answers where the answers first differ, or `None` if they never do."""
        if self._at is None:
            return None
        if rules is self._side.rules:
            return _rulings(self.base)[self._at]
        played = self.changed if rules is self._side.other else self._side.answering(self.questions, rules, self._card)
        if played is None:
            return None
        first_difference = _first_difference(self.base, played, self.questions)
        return _rulings(played)[self._at if first_difference is None else first_difference]

    @cached_property
    def _at(self) -> int | None:
        """Which of the answers in the game is the first to be another with the deciding answers swapped."""
        return _first_difference(self.base, self.changed, self.questions)

    @property
    def _asked(self) -> list[str]:
        """The questions of the topics that may decide: those that are known to be answered otherwise, in time, come first."""
        apart = [question for topic, question in self._side.at(frozenset()).asked if topic in self._topics]
        if len(self._topics) > 1 or not apart:
            swapped = _rulings(self._side.at(self._topics).run)
            apart += [ruling.question for ruling in swapped if TOPIC_OF[ruling.question] in self._topics]
        apart = [question for question in dict.fromkeys(apart) if question not in FACTS]
        return sorted(apart, key=lambda question: question not in self._first)

    def _fewest(self, asked: Sequence[str]) -> frozenset[str]:
        """The questions of which none can be left out; whole halves are tried before single ones."""
        needed = list(asked)
        size = len(needed) // 2
        while size:
            for start in range(0, len(needed), size)[::-1]:
                fewer = needed[:start] + needed[start + size :]
                if fewer and self._suffice(frozenset(fewer)):
                    needed = fewer
            size //= 2
        return frozenset(needed)

    def explains(self, name: FactName) -> bool:
        """Whether the same answers bring about another fact."""
        return self._suffice(self.questions, name)

    def card_of(self, name: FactName) -> CardId | None:
        """The card that a fact is about, if it is about one that every game begins with."""
        return self._cards[name]

    def _suffice(self, questions: frozenset[str], name: FactName | None = None, about: Card | None = None) -> bool:
        played = self._side.answering(questions, about=about)
        if played is None:
            return False
        fact = name if name is not None else self._name
        card = self._cards[fact]
        return alike(fact, FactsOfRun(played).value(fact, card), self._theirs.value(fact, card))


def wordings_in(run: Run) -> dict[Card, Wording]:
    """The wordings of the cards of a script under a rule book."""
    return {ruling.subject[0]: ruling.answer.wording for ruling in _rulings(run) if ruling.question == WORDING}


def _rulings(run: Run) -> list[Ruling[Any]]:
    return [ruling for duel in run.duels for ruling in duel.rulings]


def _first_difference(first_run: Run, second_run: Run, questions: frozenset[str]) -> int | None:
    """Which answer to some questions is the first to be another in a second run, of two that are alike up to there."""
    for index, (first_ruling, second_ruling) in enumerate(zip(_rulings(first_run), _rulings(second_run), strict=False)):
        if (
            first_ruling.question in questions
            and first_ruling.question == second_ruling.question
            and _differ(first_ruling.answer, second_ruling.answer)
        ):
            return index
    return None


def _differ(first_answer: object, second_answer: object) -> bool:
    return first_answer is not second_answer and plain(first_answer) != plain(second_answer)
