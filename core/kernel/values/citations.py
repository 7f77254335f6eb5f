"""Where an answer comes from: rule numbers, or an open word that the text is silent or knows no such thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MethodType
from typing import Any, Generic, TypeVar

from core.kernel.values.closed_words import Fixed
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId

T = TypeVar("T")


class Lacking(str):
    """What stands in the place of a rule's number where a document has no such rule: what it lacks, in words."""

    __slots__ = ()


class Unwritten(Lacking):
    """The same where the document has the thing and does not say this of it: in a sentence, with what is assumed."""

    __slots__ = ()


class TakenFrom(Lacking):
    """The same where a neighbor's rule is taken in its place: the neighbor's name and the number that the rule has there."""

    __slots__ = ()


class NotAtHand(TakenFrom):
    """The same where the document is not at hand; with a rule of the next document that says the same, or something else."""

    alike: str = ""
    otherwise: str = ""

    def __eq__(self, other: object) -> bool:
        """Whether the other is such a rule as well, with the same beside it: what is merely taken says something else."""
        return isinstance(other, NotAtHand) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    @property
    def _parts(self) -> tuple[str, str, str]:
        return str(self), self.alike, self.otherwise

    def beside(self, alike: str, otherwise: str) -> NotAtHand:
        """The same with rules of the next document."""
        self.alike, self.otherwise = alike, otherwise
        return self


def taken_together(lacked: Sequence[TakenFrom]) -> TakenFrom:
    """Several rules of one neighbor, which are taken in the place of a list of rules."""
    numbers = ", ".join([lacked[0], *(rule_taken.partition(" ")[2] for rule_taken in lacked[1:])])
    far = [rule_taken for rule_taken in lacked if isinstance(rule_taken, NotAtHand)]
    if not far:
        return TakenFrom(numbers)
    alike = in_one(tuple(rule_taken.alike for rule_taken in far)) if all(rule_taken.alike for rule_taken in far) else ""
    return NotAtHand(numbers).beside(
        alike, in_one(tuple(rule_taken.otherwise for rule_taken in far if rule_taken.otherwise))
    )


NOT_AT_HAND = "the book is not at hand"
"""How a sentence begins about a document of which nobody knows what it says."""


def why_taken(taken: Sequence[str]) -> str:
    """Why rules of neighbors are taken, in a sentence; of a document that is not at hand, with what the next one says."""
    far = [rule_taken for rule_taken in taken if isinstance(rule_taken, NotAtHand)]
    rules = in_one(tuple(taken))
    if not far:
        return f"the book does not say this; we take the answer from {rules}"
    otherwise = in_one(tuple(rule_taken.otherwise for rule_taken in far if rule_taken.otherwise))
    if otherwise:
        return f"{NOT_AT_HAND}; we take the answer from {rules}, and {otherwise} has it otherwise"
    if len(far) == len(taken) and all(rule_taken.alike for rule_taken in far):
        alike = in_one(tuple(rule_taken.alike for rule_taken in far))
        return f"{NOT_AT_HAND}; we take the answer from {rules}, and {alike} says the same"
    return f"{NOT_AT_HAND}; we take the answer from {rules}"


SILENT, RULED, TAKEN = "silent", "ruled", "taken from"
"""How a source begins that names no rule of the document, where the document is silent."""


def names_no_rule(source: str) -> bool:
    """Whether the text of a source is that of a silence, or of something that the document does not have."""
    return source in (SILENT, "absent") or source.startswith((f"{RULED} ", f"{TAKEN} "))


def in_one(taken: tuple[str, ...]) -> str:
    """Rules of neighbors in one row, each neighbor named once, without the semicolons that stand between sources."""
    numbers_by_neighbor: dict[str, dict[str, None]] = {}
    for rule_taken in taken:
        neighbor, _, number = rule_taken.partition(" ")
        numbers_by_neighbor.setdefault(neighbor, {}).update(dict.fromkeys(number.split(", ")))
    return " and ".join(f"{neighbor} {', '.join(numbers)}" for neighbor, numbers in numbers_by_neighbor.items())


class Citation(Record):
    """The source of an answer in one edition.

    `numbers` are rule numbers of that edition: those that decide. `silent` says in a sentence what the text leaves open and what
    is assumed instead; `absent` names the thing that this edition does not have. At least one of the three is given. `beside`
    are rules on which the answer rests as well, without being what decides: general ones beside the exact one, permissions.

    Where the text is silent, what is assumed instead may have a source as well: `ruled` is the day of a published ruling, and
    `taken` are rules of a neighboring document, by its name and numbers. Without either the assumption is ours.
    """

    numbers: tuple[str, ...] = ()
    silent: str = ""
    absent: str = ""
    edition: str = ""
    beside: tuple[str, ...] = ()
    ruled: str = ""
    taken: tuple[str, ...] = ()

    @classmethod
    def made_of(
        cls,
        numbers: tuple[str, ...],
        silent: str = "",
        absent: str = "",
        edition: str = "",
        beside: tuple[str, ...] = (),
        ruled: str = "",
    ) -> Citation:
        """A citation of the numbers that the document has; where it has none of those that decide, it is absent or silent."""
        if {*map(type, numbers), *map(type, beside)} == {str}:
            return cls(numbers, silent, absent, edition, beside, ruled)
        had = tuple(number for number in numbers if not isinstance(number, Lacking))
        taken: tuple[str, ...] = ()
        if not had and not silent and not absent:
            taken = tuple(dict.fromkeys(number for number in numbers if isinstance(number, TakenFrom)))
            absent = "" if taken else "; ".join(dict.fromkeys(number for number in numbers if type(number) is Lacking))
            silent = "" if absent else "; ".join(dict.fromkeys(numbers))
        if taken:
            silent = why_taken(taken)
        elif not had and silent and not absent and not silent.startswith(NOT_AT_HAND):
            taken = tuple(dict.fromkeys(number for number in numbers if isinstance(number, NotAtHand)))
            silent = f"{why_taken(taken)}; there {silent}" if taken else silent
        rules_beside = tuple(number for number in beside if not isinstance(number, Lacking))
        return cls(had, silent, absent, edition, rules_beside, ruled, taken)

    @property
    def every(self) -> tuple[str, ...]:
        """All rule numbers: those that decide, then those on which the answer rests besides."""
        return (*self.numbers, *self.beside)

    @property
    def whole_text(self) -> str:
        """Like the text, with the rules on which the answer rests besides."""
        return altered(self, numbers=self.every).text

    @property
    def text(self) -> str:
        """The numbers separated by commas, or the word `silent` or `absent`; of a silence, who settles it if we do not."""
        parts = (", ".join(self.numbers), self.silent and self.settled_by, self.absent and "absent")
        return "; ".join(filter(None, parts))

    @property
    def silence(self) -> str:
        """The sort of silence that the text is settled in: `silent`, `ruled` or `taken`."""
        return RULED if self.ruled else "taken" if self.taken else SILENT

    @property
    def settled_by(self) -> str:
        """What settles a silence of the text: a ruling of a day, a neighbor's rules, or `silent` if we assume something."""
        if self.ruled:
            return f"{RULED} {self.ruled}"
        return f"{TAKEN} {in_one(self.taken)}" if self.taken else SILENT

    def of(self, edition: str) -> Citation:
        """The same citation, marked with the edition whose rule it is."""
        return Citation(self.numbers, self.silent, self.absent, edition, self.beside, self.ruled, self.taken)

    def joined_by(self, other: Citation) -> Citation:
        """A citation with all that decides by another of the same edition as well."""
        silent = "; ".join(filter(None, (self.silent, other.silent)))
        absent = "; ".join(filter(None, (self.absent, other.absent)))
        beside = (*self.beside, *other.beside)
        ruled, taken = self.ruled or other.ruled, (*self.taken, *other.taken)
        return Citation((*self.numbers, *other.numbers), silent, absent, self.edition, beside, ruled, taken)

    def __bool__(self) -> bool:
        return bool(self.numbers or self.silent or self.absent)


class Ruling(NamedTuple, Generic[T]):
    """One answer of a rule book: the question, what it was asked about, the answer and its source."""

    question: str
    subject: tuple[Any, ...]
    answer: T
    citation: Citation


Because = tuple[Ruling[Any], ...]
"""The rulings for which something happens."""

ruled: Callable[[tuple[Any, ...]], Ruling[Any]] = MethodType(tuple.__new__, Ruling)
"""A ruling made of its fields at one go: a game makes hundreds, and a named tuple's own constructor is a function in Python."""


class Fact(Fixed):
    """The base of the lists of facts: what no two documents of the rules have otherwise, each by a rule of its own.

    The game does it without asking and names it, so that an event can cite the rule; each edition lists the sources. The value
    of a fact says in a sentence what is so.
    """

    question: str
    """The name under which rulings tell of it."""

    def __init__(self, what_is_so: str) -> None:
        self.question = self._name_.lower()

    def ruling(self, source: Citation) -> Ruling[bool]:
        """The ruling that it is so."""
        return Ruling(self.question, (), True, source)


class Permission(Record):
    """Whether something may be done and, if not, why, in words a player understands."""

    allowed: bool
    reason: str = ""

    def __bool__(self) -> bool:
        return self.allowed


ALLOWED = Permission(True)


def denied(reason: str) -> Permission:
    """A refusal, with its reason."""
    return Permission(False, reason)


class Refused(Exception):
    """An action that the rules do not allow. Nothing has changed; `reason` says why, `citation` by which rule."""

    def __init__(self, reason: str, citation: Citation) -> None:
        super().__init__(reason)
        self.reason = reason
        self.citation = citation


class Unfinished(Refused):
    """An action that leaves out what has to be chosen for it and could be: whether the rules allow it is not known yet."""


class NotThen(Refused):
    """An action at a moment in which an edition lets nobody act."""


class OtherHelpOnly(Refused):
    """An action in a window that is for other sorts of help."""


class TooManyTargets(Refused):
    """An action that aims at more than it has a use for."""


class TooSoon(Refused):
    """Help against something that is not about to happen yet; `whom` is what it is for, if the action says so."""

    def __init__(self, reason: str, citation: Citation, whom: ObjectId | PlayerId | None = None) -> None:
        super().__init__(reason, citation)
        self.whom = whom
