"""Rule books made of two others, and rule books that note where another would have answered otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from functools import partial
from typing import Any

from core.kernel.questions.asking import Cited, Topic
from core.rulebook.rules import TOPIC_NAMES, Edition, Rules


def mixed(base: Rules, other_rules: Rules, topics: Iterable[str]) -> Rules:
    """A rule book with some topics taken from another; both have been opened and validated already."""
    taken = [name for name in TOPIC_NAMES if name in topics]
    mixture = copy(base)
    mixture.owners = {**base.owners, **{name: other_rules.owners[name] for name in taken}}
    mixture.name = _expression(base.name.partition("+")[0], mixture.owners)
    for name in taken:
        mixture.take(getattr(other_rules, name))
    return mixture


def combined(name: str, books: Mapping[str, Rules]) -> Rules:
    """A rule book of that name with each topic from the book that is given for it, all of them opened and validated already."""
    combination = copy(next(iter(books.values())))
    combination.name = name
    combination.owners = {topic: book.owners[topic] for topic, book in books.items()}
    for topic, book in books.items():
        combination.take(getattr(book, topic))
    return combination


def _expression(base: str, owners: Mapping[str, Edition]) -> str:
    """The expression that gives these owners: a base, and each topic of another edition."""
    swaps = [f"{name}={owners[name].short}" for name in TOPIC_NAMES if not owners[name].is_called(base)]
    return "+".join([base, *swaps])


Note = Callable[[str, str], None]
"""Is told a topic and a question of it that another rule book answers otherwise."""


def watched(rules: Rules, other_rules: Rules, note: Note) -> Rules:
    """A rule book that answers as before and notes each question that another would answer otherwise, with its topic.

    Answers are compared without their sources. A question that the other cannot answer in such a position is noted as well.
    """
    watched_rules = copy(rules)
    for name in TOPIC_NAMES:
        front: Topic = getattr(rules, name)
        other_topic: Topic = getattr(other_rules, name)
        if front is other_topic or rules.owners[name] == other_rules.owners[name]:
            continue
        watched_rules.take(front.answering_each(partial(_compared, front, other_topic, note)))
    return watched_rules


def noting(rules: Rules, note: Callable[[str], None]) -> Rules:
    """A rule book that answers as before and notes each question that it is asked."""
    noting_rules = copy(rules)
    for name in TOPIC_NAMES:
        front: Topic = getattr(rules, name)
        noting_rules.take(front.answering_each(partial(_noted, front, note)))
    return noting_rules


def _noted(front: Topic, note: Callable[[str], None], question: str) -> Callable[..., Any]:
    way = front.way_to(question)

    def answer(position: Any, *subject: Any) -> Any:
        note(question)
        return way(position, *subject)

    return answer


def _compared(front: Topic, other_topic: Topic, note: Note, question: str) -> Callable[..., Any]:
    own_way, other_way, topic = front.way_to(question), other_topic.way_to(question), front.name

    def answer(position: Any, *subject: Any) -> Any:
        own = own_way(position, *subject)
        try:
            answers_alike = _bare(own) == _bare(other_way(position, *subject))
        except Exception:
            # The other rule book was never to be asked in a position that only this one leads to.
            answers_alike = False
        if not answers_alike:
            note(topic, question)
        return own

    return answer


def _bare(answer: Any) -> Any:
    return answer.answer if type(answer) is Cited else answer
