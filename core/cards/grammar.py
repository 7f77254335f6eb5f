"""The grammar of cards: every declared phrase, taken apart into words and places, and joined in trees to be read along.

A *sort* is what may stand in a place: some classes of things (any of their phrases), or one of the sorts with a reader and a writer
of their own. A tree has, for each sort, the phrases of all its classes, so that what begins alike is read once.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from core.cards.tokens import ITSELF, LONGEST, NOT_ITSELF, ONE_WORD, THIS, words_of
from core.cards.vocabulary import NAMES
from core.kernel.triggers.trigger_events import TriggerEvent
from core.kernel.values.closed_words import Fixed
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.phrases import PHRASES, WORDS, Phrase
from core.kernel.words.costs import CostPart
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect
from core.kernel.words.references import Reference
from core.kernel.words.view import Condition, Number


class Special(NamedTuple):
    """A sort with a reader and a writer of its own, perhaps about something: `Special("noun", Zone.HAND)`."""

    name: str
    about: object = None


Classes = frozenset[type]
"""Some classes of things, of which any may be said in any of its phrases."""
Sort = Classes | Special
"""What may stand in a place of a phrase."""


class Word(NamedTuple):
    """A word of a phrase; a verb has another form for `many`, and some words are `read` as others."""

    one: str
    many: str = ""
    read: str = ""


class Place(NamedTuple):
    """A place in a phrase for a field of the thing."""

    field: str
    sort: Sort


class Flag(NamedTuple):
    """That what stands here says that a field is set; it takes up no words."""

    field: str


Part = Word | Place | Flag


class Optional(NamedTuple):
    """Parts that are said only where a field is not as usual; with `flag`, where that is set."""

    parts: tuple[Part, ...]
    flag: str = ""


_PIECE = re.compile(
    r"\{(?P<field>\w+)(?P<owner>'s)?(?P<many>#)?(?:\|(?P<noun>[\w /+-]+))?(?:@(?P<zone>\w+))?\}"
    r"|<(?P<key>\w+)>"
    r"|(?P<open>\[(?:(?P<flag>\w+)\?)?)"
    r"|(?P<close>\])"
)
_VERB = re.compile(r"(\w*)\((\w*)(?:\|(\w*))?\)$")


Key = TypeVar("Key")
Function = TypeVar("Function", bound=Callable[..., Any])


def marking(table: dict[Key, Function]) -> Callable[..., Callable[[Function], Function]]:
    """What marks a function as the one for some keys of a table: `@reads_kind(ManaCost)`.

    It raises a ValueError for a key that has one already: what that says would be forgotten without a word.
    """

    def for_keys(*keys: Key) -> Callable[[Function], Function]:
        def mark(function: Function) -> Function:
            twice = [key for key in keys if key in table]
            if twice:
                raise ValueError(f"{twice[0]} has a function already; it cannot be marked twice")
            table.update(dict.fromkeys(keys, function))
            return function

        return mark

    return for_keys


class UnfitPhrase(Exception):
    """A phrase that was declared speaks of a field that its thing does not have, or cannot be read."""


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """The types of the fields of a class, whatever module they are imported in."""
    return get_type_hints(kind, localns=NAMES())


_OWN = f"{__name__.partition('.')[0]}."
"""How the names of this program's modules begin."""


@cache
def classes_in(sort: Sort, brought: tuple[type[Effect], ...] = ()) -> tuple[type, ...]:
    """The classes of a sort by name, none of a special one.

    Of effects, conditions, numbers and durations these are all that are derived from them besides, ours and the effects that
    plugins `brought`.
    """
    if isinstance(sort, Special):
        return ()
    NAMES()  # With it all effects are known.
    classes: set[type] = set()
    to_visit = [*sort]
    while to_visit:
        visited = to_visit.pop()
        classes.add(visited)
        if visited is Effect:
            classes.update(brought)
        if issubclass(visited, (Effect, Condition, Number, Duration)):
            to_visit += [derived for derived in visited.__subclasses__() if derived.__module__.startswith(_OWN)]
    return tuple(sorted(classes, key=lambda visited: (visited.__name__, visited.__module__)))


def sort_of(hint: Any) -> Sort:
    """What may stand in the place of a field of a type."""
    if get_origin(hint) in (Union, types.UnionType):
        kinds = [part for part in get_args(hint) if part is not type(None)]
        return sort_of(kinds[0]) if len(kinds) == 1 else frozenset().union(*map(_classes_of, kinds))
    if get_origin(hint) in (tuple, frozenset):
        inner = next(part for part in get_args(hint) if part is not Ellipsis)
        several = "several" if get_origin(hint) is tuple else "set"
        return Special(several, sort_of(inner))
    if isinstance(hint, type):
        return _classes_of(hint)
    raise UnfitPhrase(f"no phrase can have a place for {hint!r}")


def _classes_of(kind: type) -> Classes:
    """A class by itself; of parts of costs, references and trigger events all that there are, each with places of its own."""
    return frozenset(kind.__subclasses__() if kind in (CostPart, Reference, TriggerEvent) else (kind,))


def parts_of(kind: type, phrase: Phrase) -> tuple[Part | Optional, ...]:
    """A phrase taken apart.

    Raises:
        UnfitPhrase: it names a field that its thing does not have, or a bracket stands alone.
    """
    parts: list[Part | Optional] = []
    inside: list[Part] | None = None
    flag = ""
    end = 0
    text = phrase.text

    def words(between: str) -> None:
        target: list[Any] = parts if inside is None else inside
        target.extend(_words_of(between))

    for match in _PIECE.finditer(text):
        words(text[end : match.start()])
        end = match.end()
        if match["field"] or match["key"]:
            place = Place(match["field"] or match["key"], _sort_in(kind, phrase, match))
            (parts if inside is None else inside).append(place)
        elif match["open"]:
            inside, flag = [], match["flag"] or ""
            if flag and flag not in hints_of(kind):
                raise UnfitPhrase(f"{kind.__name__} has no field {flag!r}: {text}")
        else:
            if inside is None:
                raise UnfitPhrase(f"{kind.__name__} has a bracket that nothing opens: {text}")
            parts.append(Optional(tuple(inside), flag))
            inside = None
    if inside is not None:
        raise UnfitPhrase(f"{kind.__name__} has a bracket that nothing closes: {text}")
    words(text[end:])
    return tuple(parts)


def _sort_in(kind: type, phrase: Phrase, match: re.Match[str]) -> Sort:
    name = match["field"] or match["key"]
    if name not in hints_of(kind):
        raise UnfitPhrase(f"{kind.__name__} has no field {name!r}: {phrase.text}")
    if match["key"]:
        return Special("key", usual(kind).get(name) != "")
    hint = hints_of(kind)[name]
    if hint is str:
        return Special("text", name if match["zone"] != "many" else f"{name}s")
    sort = sort_of(hint)
    if match["many"]:
        return Special("how many", sort)
    if match["owner"]:
        return Special("owner", sort)
    if match["noun"]:
        return Special("counted", (match["noun"], sort))
    if match["zone"]:
        return Special("in zone", (match["zone"], sort))
    return sort


def _words_of(text: str) -> Iterator[Word]:
    pieces = re.findall(r"[^\s,.:;\"]+|[,.:;\"]", text)
    place = 0
    while place < len(pieces):
        piece, after = pieces[place], pieces[place + 1] if place + 1 < len(pieces) else ""
        verb = _VERB.match(piece)
        length = next((size for size in range(LONGEST, 0, -1) if tuple(pieces[place : place + size]) in ONE_WORD), 0)
        if verb is not None:
            stem, one_ending, many_ending = verb[1], verb[2], verb[3] or ""
            yield Word(stem + one_ending, stem + many_ending)
        elif length:
            word = tuple(pieces[place : place + length])
            yield Word(" ".join(word), read=" ".join(ONE_WORD[word]))
            place += length - 1
        elif piece == "this" and after.removesuffix("'s") in ITSELF:
            yield Word(f"this {after}", read=f"{THIS} 's" if after.endswith("'s") else THIS)
            place += 1
        elif piece == "this" and after not in NOT_ITSELF:
            yield Word(piece, read=THIS)
        else:
            yield Word(piece)
        place += 1


class Way(NamedTuple):
    """One way to say a thing: its phrase, and its parts with the optional ones in or out."""

    kind: Any
    phrase: Phrase
    parts: tuple[Part, ...]


@cache
def ways_of(kind: type) -> tuple[Way, ...]:
    """Every way to say a class of things, each with all, some or none of what is optional."""
    ways: list[Way] = []
    for phrase in PHRASES.get(kind, ()):
        for parts in _filled(parts_of(kind, phrase)):
            ways.append(Way(kind, phrase, parts))
    return tuple(ways)


def _filled(parts: tuple[Part | Optional, ...]) -> Iterator[tuple[Part, ...]]:
    if not parts:
        yield ()
        return
    first, rest = parts[0], parts[1:]
    for after in _filled(rest):
        if isinstance(first, Optional):
            optional_parts = (*first.parts, Flag(first.flag)) if first.flag else first.parts
            yield (*optional_parts, *after)
            yield after
        else:
            yield (first, *after)


@dataclass(eq=False)
class Node:
    """A place in a tree of phrases: the words and sorts that may follow, and the ways that end here."""

    words: dict[str, Node] = field(default_factory=dict)
    places: dict[Sort, Node] = field(default_factory=dict)
    ends: list[Any] = field(default_factory=list)

    def grow(self, parts: tuple[Part, ...], end: Any) -> None:
        """Add a way, each form of each verb being one to read."""
        if not parts:
            self.ends.append(end)
            return
        first, rest = parts[0], parts[1:]
        if isinstance(first, Flag):
            self.grow(rest, end)
        elif isinstance(first, Place):
            self.places.setdefault(first.sort, Node()).grow(rest, end)
        else:
            for form in {first.read or first.one, first.read or first.many or first.one} - {""}:
                self._word(form).grow(rest, end)

    def _word(self, written: str) -> Node:
        node = self
        for word in words_of(written):
            next_node = node.words.get(word)
            if next_node is None:
                next_node = node.words[word] = Node()
            node = next_node
        return node


@dataclass(eq=False)
class Tree:
    """The phrases of a sort: those that begin with something else, and those that begin with a thing of the sort itself."""

    first: Node = field(default_factory=Node)
    onward: Node = field(default_factory=Node)


@cache
def tree_of(sort: Sort, brought: tuple[type[Effect], ...] = ()) -> Tree:
    """The tree of all phrases of some classes, and of effects that plugins brought."""
    tree = Tree()
    for kind in classes_in(sort, brought):
        for way in ways_of(kind):
            first = way.parts[0]
            if isinstance(first, Place) and first.sort == sort:
                tree.onward.grow(way.parts[1:], way)
            elif isinstance(first, Place) and first.sort == Special("owner", sort):
                tree.onward.grow((Word("'s"), *way.parts[1:]), way)
                tree.first.grow((Place(first.field, Special("own", sort)), *way.parts[1:]), way)
            else:
                tree.first.grow(way.parts, way)
        if issubclass(kind, Fixed):
            for member in kind:
                for phrase in WORDS.get(member, ()):
                    tree.first.grow(tuple(_words_of(phrase)), member)
    return tree


def usual(kind: type) -> dict[str, Any]:
    """The usual values of the fields of a class, those that have one."""
    values: dict[str, Any] = {}
    for own_field in fields(kind):
        if own_field.default is not MISSING:
            values[own_field.name] = own_field.default
        elif own_field.default_factory is not MISSING:
            values[own_field.name] = own_field.default_factory()
    return values
