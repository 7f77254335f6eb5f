"""Reading a line of a card: along the trees of phrases, every way at once, each part once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property, partial
from typing import Any

from core.cards.grammar import Classes, Node, Place, Sort, Special, Way, classes_in, marking, tree_of
from core.cards.pointers import Back, Unbound, is_player, mapped, may_be_player
from core.cards.tokens import ITSELF, THIS, Token
from core.effects.tokens import CreateCopy
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.words.effect import Effect
from core.kernel.words.references import All, ControllerOf, OwnerOf

Readings = list[tuple[Any, int]]
"""What may have been read, each with the number of the word after it."""
KindReader = Callable[["Reading", Classes, int], Readings]
SpecialReader = Callable[["Reading", Any, int], Readings]
Grower = Callable[["Reading", Classes, Any, int], Readings]
Finisher = Callable[["Reading", Any, Way], Any]
KINDS: dict[type, KindReader] = {}
"""What reads the classes that are not said in phrases alone, given the sort that is asked for."""
SORTS: dict[str, SpecialReader] = {}
"""What reads each special sort, given what that is about."""
GROWTH: dict[type, Grower] = {}
"""What reads on from a thing of a sort to a larger one."""
FINISH: dict[type, Finisher] = {}
"""What is done with a thing of a class once it was read."""
reads_kind = marking(KINDS)
reads_sort = marking(SORTS)
reads_on = marking(GROWTH)
finishes = marking(FINISH)


MOST_ADJECTIVES = 7
"""How many words on from an article its noun may stand at most."""
THINGS = frozenset({*ITSELF, "source"})
BEARERS = ("enchanted", "equipped", "fortified")
"""How a text begins that speaks of what its card is attached to."""
NO_ADJECTIVES = frozenset({"counter", "counters", "on", "of", "from", "to", "with", "that", "at", ",", ".", ":", '"'})
"""What ends the search for a noun."""
BESIDE = frozenset({"as", "control", "controls", "than", "until", "while", "named", "like", "with"})
"""Before the name of the card where that is not what a sentence is about."""
CLAUSE_ENDS = frozenset({".", ",", ";", "then"})
"""What a clause ends with, before the next begins."""
MENTIONING = (("a",), ("the", "top"), ("the", "creature", "with"))
"""How it begins that some thing is spoken of which no word has spoken of before."""
NO_MENTION = frozenset({"is", "isn't", "become", "becomes", "create", "creates"})
"""Before what is said of something else, or of what is made and may be referred to."""


class NotMeant(Exception):
    """What was read cannot be meant.

    Where that is a mistake of whoever wrote it, and no second reading of the same words, it says what is wrong, and what may stand
    there instead.
    """

    def __init__(self, wrong: str = "", instead: str = "") -> None:
        super().__init__(wrong)
        self.wrong, self.instead = wrong, instead


class Refusal(NamedTuple):
    """Words of a line that can be read and cannot be meant: from which to which, what is wrong, and what may stand there."""

    start: int
    end: int
    wrong: str
    instead: str


class Reading:
    """One line being read. `types` are the subtypes that may be spoken of, by their words in lower case."""

    def __init__(
        self,
        tokens: tuple[Token, ...],
        types: dict[str, str],
        defined: dict[str, Any] | None = None,
        brought: tuple[type[Effect], ...] = (),
    ) -> None:
        self.tokens = tokens
        self.words = tuple(token.word for token in tokens)
        self.types = types
        self.defined = defined or {}
        """The tokens that rules define, by name: which they are, and what they are."""
        self.brought = brought
        """The effects that plugins have brought."""
        self.mana_value = 0
        """The mana value of the card whose line it is."""
        self.made: list[tuple[int, Any]] = []
        """Where tokens are made, for words that refer back to them."""
        self.classes: list[tuple[int, Any]] = []
        """Where all that fits a description is spoken of, for words that refer back to that."""
        self.behind: list[Any] = []
        """What depends on a condition that stands behind it."""
        self.unclear: list[int] = []
        """Where words refer back to nothing, or to one thing as well as to another."""
        self.refusals: list[Refusal] = []
        """What could be read and cannot be meant."""
        self.furthest = 0
        self.expected: set[str] = set()
        self.subjects: dict[tuple[int, int, Any], Any] = {}
        """Of what was read from one word to another, the subject with which it began."""
        self.open_ended: set[tuple[int, int, object]] = set()
        """What was read to the end of its sentence, so that nothing can be added to it there."""
        self._known: dict[tuple[Sort, int], Readings] = {}

    @cached_property
    def mentions(self) -> tuple[int, ...]:
        """Where some thing is spoken of, `a creature`, in what is done: not in what sets that off, nor in what it costs."""
        apart = {place for place, word in enumerate(self.words) if word == ":" for place in self._before(place)}
        apart |= {place for place, word in enumerate(self.words) if word == "when" for place in self._event(place)}
        return tuple(
            place
            for place in range(len(self.words))
            if place not in apart
            and any(self.starts(place, *words) for words in MENTIONING)
            and self._is_thing(place)
            and not self._is_drawn_if(place)
            and self.word(place + 2) != "type"
        )

    def _is_drawn_if(self, place: int) -> bool:
        """Whether a card is one that is drawn if something is so: what that is about is something else."""
        return self.word(place - 1) in ("draw", "draws") and self.starts(place, "a", "card", "if") is not None

    @cached_property
    def bearers(self) -> tuple[int, ...]:
        """Where what the card is attached to is spoken of, `enchanted creature`, but for what sets something off."""
        apart = {place for place, word in enumerate(self.words) if word == "when" for place in self._event(place)}
        return tuple(place for place, word in enumerate(self.words) if word in BEARERS and place not in apart)

    @cached_property
    def named_itself(self) -> tuple[int, ...]:
        """Where the card is called by its name in what is done, or in the condition on that.

        What sets it off, what it costs and for how long it lasts are no such places.
        """
        apart = {place for place, word in enumerate(self.words) if word == ":" for place in self._before(place)}
        apart |= {place for place, word in enumerate(self.words) if word == "when" for place in self._event(place)}
        return tuple(
            place
            for place, word in enumerate(self.words)
            if word == THIS and place not in apart and self.word(place - 1) not in BESIDE
        )

    def itself_before(self, place: int) -> int | None:
        """Where the card was named last before `it` or `its` at a place, if that may be what is meant.

        It was named in a clause before: in the same one the card is called by its name again. What was sacrificed may still do
        something, and nothing is done to it. The controller of the card would be `you`.
        """
        fitting = (
            named
            for named in self.named_itself
            if self.quote_of(named) == self.quote_of(place) and CLAUSE_ENDS & {*self.words[named:place]}
        )
        last = max(fitting, default=None)
        if last is None or self.word(place + 1) in ("controller", "controllers"):
            return None
        gone = self.word(last - 1) == "sacrifice" and self.word(place - 1) not in CLAUSE_ENDS
        return None if gone else last

    @cached_property
    def speaks_of_graveyard(self) -> bool:
        """Whether the event of the line is told of a graveyard as a player's, who is then `that player`."""
        event = [self.words[place] for place in self._event(0)] if self.words[:1] == ("when",) else []
        owned = (("player", "'s", "graveyard"), ("opponent", "'s", "graveyard"))
        return any(tuple(event[place : place + 3]) in owned for place in range(len(event)))

    @cached_property
    def given_up(self) -> tuple[tuple[int, str], ...]:
        """Where what was sacrificed or discarded is spoken of, `the sacrificed creature`, and by which of these words."""
        return tuple(
            (place, self.word(place + 1))
            for place, word in enumerate(self.words)
            if word == "the" and self.word(place + 1) in ("sacrificed", "discarded")
        )

    @cached_property
    def giving_up(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Where one thing is sacrificed or discarded by what is done, by which of these words, and what it is called there.

        That is the end of the clause. What sets something off and what it costs are no such places.
        """
        apart = {place for place, word in enumerate(self.words) if word == ":" for place in self._before(place)}
        apart |= {place for place, word in enumerate(self.words) if word == "when" for place in self._event(place)}
        places: list[tuple[int, tuple[str, ...]]] = []
        for place, word in enumerate(self.words):
            if place not in apart and word.rstrip("s") in ("sacrifice", "discard") and self.word(place + 1) == "a":
                rest = (index for index in range(place, len(self.words)) if self.words[index] in CLAUSE_ENDS)
                last = next(rest, len(self.words)) - 1
                places.append((last, tuple(self.words[place : last + 1])))
        return tuple(places)

    def quote_of(self, place: int) -> int:
        """In which quoted ability a word stands, counted by the marks before it; zero for none."""
        marks = self.words[:place].count('"')
        return marks if marks % 2 else 0

    def follows_itself(self, place: int) -> bool:
        """Whether a word begins what is so of the card if that is so and so: `it`, in `if this was kicked, it deals 2 damage`."""
        begin = place - 2 if self.word(place - 1) == "," else -1
        if begin < 0 and not {"target", "targets"}.isdisjoint(self.words[:place]):
            return False  # A target was named since then.
        while begin >= 0 and self.words[begin] not in (".", ",", ":", ";"):
            begin -= 1
        return place > 1 and self.starts(begin + 1, "if", THIS) is not None and self.word(begin + 3) != "'s"

    def _before(self, place: int) -> Iterator[int]:
        while place and self.words[place - 1] not in ('"', "."):
            place -= 1
            yield place

    def _event(self, place: int) -> Iterator[int]:
        while self.word(place) not in (",", ":", ""):
            yield place
            place += 1

    def _is_thing(self, place: int) -> bool:
        """Whether an article is that of a thing, and of none that words refer back to, nor of what something is."""
        if place and self.words[place - 1] in NO_MENTION:
            return False
        for word in self.words[place + 1 : place + MOST_ADJECTIVES]:
            if word in THINGS or word in self.types:
                return True
            if word in NO_ADJECTIVES:
                return False
        return False

    def ends(self, place: int) -> bool:
        """Whether the line ends at a place, but for a full stop."""
        return place + (self.word(place) == ".") == len(self.words)

    def word(self, place: int) -> str:
        """The word at a place, or nothing past the end."""
        return self.words[place] if place < len(self.words) else ""

    def written(self, place: int) -> str:
        """The word at a place as it was written."""
        return self.tokens[place].written if place < len(self.tokens) else ""

    def starts(self, place: int, *words: str) -> int | None:
        """The number of the word after some words, if they stand at a place."""
        if words and self.word(place) != words[0]:
            return None  # As nearly always.
        end = place + len(words)
        return end if self.words[place:end] == words else None

    def expect(self, place: int, expected: str) -> None:
        """Note what could have stood at a place."""
        if place > self.furthest:
            self.furthest = place
            self.expected = set()
        if place == self.furthest:
            self.expected.add(expected)

    def reach(self, place: int) -> None:
        """Note that all before a place could be read as something whole."""
        if place > self.furthest:
            self.furthest = place
            self.expected = set()

    def read(self, sort: Sort, start: int) -> Readings:
        """Everything that may be read of a sort from a word on."""
        key = sort, start
        readings = self._known.get(key)
        if readings is None:
            self._known[key] = []
            readings = self._known[key] = self._read(sort, start)
        return readings

    def _read(self, sort: Sort, start: int) -> Readings:
        if isinstance(sort, Special):
            return _once(SORTS[sort.name](self, sort.about, start))
        tree = tree_of(sort, self.brought)
        readings: Readings = [
            (value_made, end)
            for values, ended, end in self.along(tree.first, start, ())
            for value_made in self._made(values, ended, start, end)
        ]
        readers, growers = _by_hand(sort, self.brought)
        for read in readers:
            readings += read(self, sort, start)
        readings = _once(readings)
        for value, reached in readings:
            for grow in growers:
                readings += [more for more in grow(self, sort, value, reached) if more not in readings]
            if type(value) in GROWTH:
                continue
            for values, ended, end in self.along(tree.onward, reached, (value,)):
                for value_made in self._made(values, ended, start, end):
                    if (value_made, end) not in readings:
                        readings.append((value_made, end))
        return readings

    def along(self, node: Node, place: int, values: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any, int]]:
        """Every end that is reached from a place in a tree: the values on the way, what ended, and the word after it."""
        for ended in node.ends:
            yield values, ended, place
        if node.words:
            word = self.word(place)
            onward = node.words.get(word)
            if onward is not None:
                yield from self.along(onward, place + 1, values)
            elif place >= self.furthest:
                for word in node.words:
                    self.expect(place, word)
        for sort, onward in node.places.items():
            if isinstance(sort, Special) and sort.name == "key":
                yield from self.along(onward, place, (*values, *(value for value, _ in self.read(sort, place))))
                continue
            for value, end in self.read(sort, place):
                yield from self.along(onward, end, (*values, value))

    def _made(self, values: tuple[Any, ...], ended: Any, start: int, end: int) -> Iterator[Any]:
        if not isinstance(ended, Way):
            yield ended
            return
        held = dict(ended.phrase.given)
        waiting = iter(values)
        for part in ended.parts:
            if isinstance(part, Place):
                value = next(waiting)
                if part.sort in REFERENCES and not _fits_field(part.field, value):
                    return
                before = held.get(part.field)
                held[part.field] = (*before, *value) if isinstance(before, tuple) else value
            elif not hasattr(part, "one"):
                held[part.field] = True
        try:
            value_made = ended.kind(**held)
            finish = FINISH.get(ended.kind)
            value_made = value_made if finish is None else finish(self, value_made, ended)
        except NotMeant as fault:
            if isinstance(fault.__cause__, Unbound):
                self.unclear.append(fault.__cause__.back.at)
            if fault.wrong:
                self.refusals.append(Refusal(start, end, fault.wrong, fault.instead))
            return
        if ended.kind is CreateCopy:
            self.made.append((end, value_made))
        if ended.kind is All:
            self.classes.append((end, value_made))
        last = ended.parts[-1]
        subject = _subject(ended, values)
        if isinstance(subject, (ControllerOf, OwnerOf)):
            value_made = mapped(value_made, partial(self._own, subject))
        if subject is not None:
            self.subjects[start, end, value_made] = subject
        if isinstance(last, Place) and isinstance(last.sort, Special) and last.sort.name == "several":
            self.open_ended.add((start, end, value_made))
        yield value_made

    def _own(self, subject: Any, part: Any) -> Any:
        """`Its controller searches their library`: whose it is whom the sentence says something of."""
        is_own = isinstance(part, Back) and self.word(part.at) == "their"
        return subject if is_own else part


OWNED = {"controller": ControllerOf, "owner": OwnerOf}
"""Who is spoken of behind the name of a thing: `that creature's controller`."""


def _subject(way: Way, values: tuple[Any, ...]) -> Any:
    """What a sentence says something of: what it begins with, or whoever controls or owns that; nothing if it is a command."""
    first = way.parts[0]
    if not isinstance(first, Place):
        return None
    if not isinstance(first.sort, Special) or first.sort.name != "owner":
        return values[0]
    behind = way.parts[1] if len(way.parts) > 1 else None
    player = OWNED.get(getattr(behind, "one", ""))
    return values[0] if player is None else player(values[0])


REFERENCES: list[Sort] = []
"""The sorts of what a text points at: the reference itself, and it as an owner."""


def _fits_field(field: str, value: object) -> bool:
    """Whether what is pointed at may be what a field asks for: a player or a thing."""
    if field == "player":
        return may_be_player(value)
    return field != "what" or not is_player(value)


@cache
def _by_hand(sort: Classes, brought: tuple[type[Effect], ...]) -> tuple[tuple[KindReader, ...], tuple[Grower, ...]]:
    """What reads the classes of a sort that are not read from phrases alone, and what adds to them once they are read."""
    kinds = classes_in(sort, brought)
    return tuple(KINDS[kind] for kind in kinds if kind in KINDS), tuple(
        GROWTH[kind] for kind in kinds if kind in GROWTH
    )


def _once(readings: Readings) -> Readings:
    distinct: Readings = []
    for value_read in readings:
        if value_read not in distinct:
            distinct.append(value_read)
    return distinct
