"""Writing what a card says: the first phrase of each thing that fits it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import MISSING, dataclass, field
from typing import Any

from core.cards.grammar import Classes, Flag, Optional, Part, Place, Sort, Special, Word, marking, parts_of, usual
from core.cards.pointers import ITSELF, Antecedent
from core.effects.instructions import May
from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import PHRASES, WORDS, Phrase
from core.kernel.words.descriptions import TargetSpec, Whose
from core.kernel.words.references import Those

KindWriter = Callable[["Writing", Any, Classes], str]
NOTHING: Classes = frozenset()
"""No sort in particular: a thing in its own words."""
SpecialWriter = Callable[["Writing", Any, Any], str]
KINDS: dict[type, KindWriter] = {}
"""What writes the classes that are not said in phrases alone, given the sort that is asked for."""
SORTS: dict[str, SpecialWriter] = {}
"""What writes each special sort, given what that is about."""
writes_kind = marking(KINDS)
writes_sort = marking(SORTS)


class Unsayable(Exception):
    """There is no phrase for something."""

    def __init__(self, thing: object) -> None:
        super().__init__(repr(thing))
        self.thing = thing


@dataclass
class Writing:
    """What is being written: the targets of the instruction, and what words may refer back to so far."""

    many: bool = False
    """Whether the last subject takes a verb as several do, or as you do."""
    bare: bool = False
    """Whether verbs stand behind `you may have` somebody do something, so that they take no ending."""
    targets: tuple[TargetSpec, ...] = ()
    known: list[Antecedent] = field(default_factory=lambda: [ITSELF])
    named: set[int] = field(default_factory=set)
    """Which of the targets have been named."""
    keys: list[str] = field(default_factory=list)
    """The keys of what has been remembered, in their order."""
    bearer: str = "what this is on"
    """What the card is attached to, as it calls that: `enchanted creature`."""
    several: bool = False
    """Whether the last number is of more than one."""
    gains: bool = False
    """Whether abilities are gained, and not had."""
    condition_behind: bool = False
    """Whether the condition of the next effect stands behind it."""
    pending: list[tuple[object, Sort]] = field(default_factory=list)
    """What stands behind the sentence: what X is, and in the place of which sort."""
    unsure: set[Antecedent] = field(default_factory=set)
    """What is there only if a condition held that has been written already."""
    mentions: list[float] = field(default_factory=list)
    """Where something was spoken of that no word refers back to, but a mere `it` might seem to."""

    @property
    def at(self) -> int:
        """The place that comes next."""
        return len(self.known)

    @property
    def base(self) -> bool:
        """Whether verbs stand in their base form: `they draw`, `you may have that player draw`."""
        return self.many or self.bare

    @contextmanager
    def unbound(self, things: Collection[Antecedent]) -> Iterator[None]:
        """Write what refers to none of some things."""
        if not things:
            yield
            return
        before = self.known
        hidden = [
            antecedent._replace(nouns=frozenset()) if antecedent in things else antecedent for antecedent in before
        ]
        self.known = [*hidden]
        try:
            yield
        finally:
            # The places stay as they are, so that what is said after this still knows what came before.
            self.known = [*before, *self.known[len(hidden) :]]

    def mention(self) -> None:
        """Note that something is spoken of here."""
        self.mentions.append(self.at - 0.5)

    @contextmanager
    def tried(self) -> Iterator[None]:
        """Try a phrase: what was named in it is forgotten if it does not fit."""
        held = (self.many, [*self.known], {*self.named}, [*self.keys], [*self.pending], [*self.mentions])
        try:
            yield
        except Unsayable:
            self.many, self.known, self.named, self.keys, self.pending, self.mentions = held
            raise

    def with_pending(self, sentence: str) -> str:
        """A sentence with what X is behind it."""
        return f"{sentence}, where X is {self.write(*self.pending.pop(0))}" if self.pending else sentence

    def write(self, value: object, sort: Sort = NOTHING) -> str:
        """Something in words, as they may stand in the place of a sort.

        Raises:
            Unsayable: no phrase fits it.
        """
        if isinstance(sort, Special):
            return SORTS[sort.name](self, value, sort.about)
        kind = type(value)
        if kind in KINDS:
            return KINDS[kind](self, value, sort)
        if isinstance(value, Fixed):
            if value not in WORDS:
                raise Unsayable(value)
            if value in (Whose.YOURS, Whose.ANYONE, Whose.OPPONENTS):
                self.many = value is Whose.YOURS
            return spelled(WORDS[value][0], self.base)
        return self.in_phrase(value)

    def in_phrase(self, value: object) -> str:
        """Something in the first of its phrases that fits it."""
        for phrase in PHRASES.get(type(value), ()):
            try:
                with self.tried():
                    return self._said(value, phrase)
            except Unsayable:
                continue
        raise Unsayable(value)

    def _said(self, value: object, phrase: Phrase) -> str:
        kind = type(value)
        for name, value_given in phrase.given.items():
            if getattr(value, name) != value_given:
                raise Unsayable(value)
        parts = parts_of(kind, phrase)
        named = set(phrase.given)
        for part in parts:
            named |= _fields_of(part)
        for name, commonly in usual(kind).items():
            if name not in named and getattr(value, name) != commonly:
                raise Unsayable(value)
        pieces: list[str] = []
        if isinstance(parts[0], Word) and parts[0].one == "there":
            # `there are two or more lands`: the verb fits what stands behind it.
            self.many = any(isinstance(part, Place) and _is_of_several(value, part) for part in parts)
        unsure = set(self.unsure)
        for index, part in enumerate(parts):
            if isinstance(part, Optional):
                if _is_said(value, part):
                    pieces += [self._piece(value, inner, False) for inner in part.parts]
            else:
                pieces.append(self._piece(value, part, index == 0))
        if isinstance(value, May):
            # What a player took up an offer for is spoken of afterwards: `you may pay {2}. if you do, reveal ... if it is ...`.
            self.unsure = unsure
        return " ".join(piece for piece in pieces if piece)

    def _piece(self, value: object, part: Part, first: bool) -> str:
        if isinstance(part, Word):
            if part.one in MENTIONING:
                self.mention()
            return part.many if self.base and part.many else part.one
        if isinstance(part, Flag):
            return ""
        held = getattr(value, part.field)
        if held is None or (held == () and not first):
            raise Unsayable(value)
        began = len(self.known)
        with self.unbound(self.unsure if part.field in ("condition", "otherwise") else frozenset()):
            text = self.write(held, part.sort)
        if part.field == "then":
            before = [antecedent.meant for antecedent in self.known[:began]]
            brought = (
                antecedent
                for antecedent in self.known[began:]
                if antecedent.meant is None or isinstance(antecedent.meant, Those)
            )
            self.unsure |= {antecedent for antecedent in brought if antecedent.meant not in before}
        if part.field == "condition" and text.startswith("this "):
            # If an `it` without a noun followed, it would be read as the card itself.
            self.mention()
        return text


MENTIONING = ("a", "an", "top")
"""Words behind which something is spoken of."""


def _is_said(value: object, part: Optional) -> bool:
    if part.flag:
        return bool(getattr(value, part.flag))
    commonly = usual(type(value))
    names = [inner.field for inner in part.parts if isinstance(inner, Place)]
    return any(getattr(value, name) != commonly.get(name, MISSING) for name in names)


def _is_of_several(value: object, part: Place) -> bool:
    """Whether a place is for a number, and that is more than one."""
    return isinstance(part.sort, Special) and part.sort.name == "how many" and getattr(value, part.field) != 1


def _fields_of(part: Part | Optional) -> set[str]:
    if isinstance(part, Place):
        return {part.field}
    if isinstance(part, Optional):
        return {name for inner in part.parts for name in _fields_of(inner)} | ({part.flag} if part.flag else set())
    return set()


def spelled(text: str, many: bool = False) -> str:
    """A phrase as it is written: its verbs for one or for many."""
    return re.sub(r"\((\w*)(?:\|(\w*))?\)", lambda verb: (verb[2] or "") if many else verb[1], text)


_ARTICLE = re.compile(r"\ba(?= \"?(?:hour|[aeiou])(?!n(?:i|like)|nicorn|urek))", re.IGNORECASE)


def tidied(text: str) -> str:
    """A written line with its marks where they belong, and the articles that fit."""
    line = re.sub(r" +([,.;:])", r"\1", text)
    line = line.replace(" 's", "'s")
    line = re.sub(r"\ba other\b", "another", line)
    return _ARTICLE.sub("an", line)
