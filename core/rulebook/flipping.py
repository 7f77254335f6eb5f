"""Rule books with one answer turned round, to find out whether anything would miss it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import fields, is_dataclass
from itertools import chain
from typing import Any

from core.hooks.timing import Close, MayAct, ResolveNext, SettleHeldDamage
from core.kernel.questions.asking import Cited, Topic, Unanswered
from core.kernel.values.citations import ALLOWED, Citation, Permission, denied
from core.kernel.values.closed_words import Fixed
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import PlayerId
from core.kernel.words.durations import DURATIONS, Duration
from core.rulebook.rules import TOPIC_OF, Rules

TURNED = denied("the answer is turned round")


class ReplacedAnswer(Record):
    """An answer replaced by another: the one that a question gives for a reason.

    The reason is a rule's number, or all that a silent or absent source says. `by` is the rule book whose answer is taken;
    without one the `turn`th opposite is.
    """

    question: str
    reason: str
    by: Rules | None = None
    turn: int = 0

    @property
    def text(self) -> str:
        """What is replaced by what."""
        return f"{self.question} by {self.reason}, " + (f"as {self.by.name} has it" if self.by else "turned round")


class Spent(Unanswered):
    """A flip has no further opposite to put in an answer's place."""


def flipped(rules: Rules, flip: ReplacedAnswer) -> Rules:
    """A rule book that is like another but for one answer."""
    topic = TOPIC_OF[flip.question]
    front: Topic = getattr(rules, topic)
    other_topic: Topic | None = getattr(flip.by, topic) if flip.by is not None else None
    own = front.way_to(flip.question)

    def answer(position: Any, *subject: Any) -> Any:
        answer_given = own(position, *subject)
        value, citation = (
            (answer_given.answer, answer_given.citation)
            if type(answer_given) is Cited
            else (answer_given, front.source(flip.question))
        )
        if gives(citation, flip.reason):
            if other_topic is None:
                return Cited(_opposite(value, flip.turn), citation)
            other_answer = other_topic.way_to(flip.question)(position, *subject)
            return Cited(other_answer.answer if type(other_answer) is Cited else other_answer, citation)
        return Cited(_without(value, flip.reason), citation) if other_topic is None and not flip.turn else answer_given

    changed = copy(rules)
    changed.take(front.answering({flip.question: answer}))
    return changed


def gives(citation: Citation, reason: str) -> bool:
    """Whether a source gives a reason: a rule's number, or its whole word on a silence or an absence."""
    return reason in citation.every or reason in (citation.silent, citation.absent)


def _opposite(value: Any, turn: int) -> Any:
    """The `turn`th thing that an answer might be instead.

    Raises:
        Spent: there are no more.
    """
    for index, opposite in enumerate(_others(value)):
        if index == turn:
            return opposite
    raise Spent


def _others(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, Permission):
        yield TURNED if value else ALLOWED
    elif isinstance(value, Fixed):
        yield from (member for member in type(value) if member is not value)
    elif isinstance(value, Duration):
        yield from (turned_value for turned_value in DURATIONS.values() if turned_value != value)
    elif isinstance(value, PlayerId):
        yield PlayerId(1 - value)
    elif isinstance(value, int):
        yield from (value + 1, max(0, value - 1))
    elif isinstance(value, str):
        yield f"{value}, or not"
    elif isinstance(value, MayAct):
        yield from (Close(), altered(value, player=PlayerId(1 - value.player)))
    elif isinstance(value, (ResolveNext, SettleHeldDamage)):
        yield Close()
    elif isinstance(value, (tuple, frozenset)):
        yield type(value)()
    elif is_dataclass(value) and not isinstance(value, type):
        turned = {field.name: next(_others(getattr(value, field.name)), None) for field in fields(value)}
        yield altered(
            value, **{name: other_duration for name, other_duration in turned.items() if other_duration is not None}
        )


def _without(value: Any, reason: str) -> Any:
    """A list or a table of lists without the parts that rest on a reason of their own, at any depth."""
    if type(value) is tuple:
        return tuple(_without(part, reason) for part in value if not _rests_on(part, reason))
    if is_dataclass(value) and not isinstance(value, type):
        lists = {field.name: getattr(value, field.name) for field in fields(value)}
        return altered(value, **{name: _without(held, reason) for name, held in lists.items() if type(held) is tuple})
    return value


def _rests_on(part: Any, reason: str) -> bool:
    """Whether a part of an answer names a reason: in a list of rules, in `rule` (several with commas), or as its silence."""
    lists = (getattr(part, name, ()) for name in ("rules", "beside", "window_by"))
    named = [*chain.from_iterable(lists), *getattr(part, "rule", "").split(", ")]
    return reason in named or reason == getattr(part, "silent", "")
