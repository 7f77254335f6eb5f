"""What a text points at before it is known what that is: targets as they are named, and words such as `it` and `that creature`.

While a line is read, each stands where it stood in the text. Once the whole is read, targets are counted in the order of the text,
and each word that refers back is bound to the last thing before it that it fits: a target, something chosen, what the trigger is
about, or the card itself. The writer asks the same question before it writes such a word, so that it is read as it was meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from operator import is_not
from typing import Any, TypeVar, cast

from msgspec import Struct
from msgspec.structs import astuple

from core.effects.continuous_effects import Apply
from core.effects.counters import AddCounters
from core.effects.instructions import ChoosePlayer, If, May
from core.effects.moving_cards import Move, Place
from core.effects.on_the_stack import Counter
from core.effects.permanents import Destroy, Tap, Untap
from core.effects.sacrifices import SacrificeIt
from core.effects.tokens import CreateCopy, CreateToken
from core.kernel.values.card_types import PERMANENT_TYPES
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record, altered, names_of_fields
from core.kernel.values.zones import Zone
from core.kernel.words.descriptions import AbilityFilter, ChosenNumber, Filter, PlayerFilter, TargetSpec
from core.kernel.words.references import (
    All,
    ControllerOf,
    Departed,
    MostLife,
    OpponentsOf,
    OwnerOf,
    Role,
    Target,
    Those,
    Together,
)

T = TypeVar("T")


class NamedTarget(Record):
    """A target where the text names it, at the number of a word of the line."""

    spec: TargetSpec
    at: int


class NamedKey(Record):
    """The key under which something is remembered from here on, at the number of a word of the line.

    It may be that nothing `needs` it, as where something is moved: then it counts only if a word refers back to it.
    """

    at: int
    needs: bool = True


class Back(Record):
    """A word that refers to something before it, by what the text calls that: `it`, `they`, `player`, `creature`.

    It may speak of `many` things.
    """

    noun: str
    at: int
    many: bool = False


class Unbound(Exception):
    """A word refers back, and there is nothing that it could mean."""

    def __init__(self, back: Back) -> None:
        super().__init__(back.noun)
        self.back = back


class Antecedent(NamedTuple):
    """Something that words may refer back to: where it stands, what it is, and the nouns by which it may be called."""

    at: int
    meant: Any
    nouns: frozenset[str]

    def again(self, at: int) -> Antecedent:
        """The same where it is spoken of again: from there on it is what is meant by `it`, if it is no player."""
        is_thing = self.nouns.isdisjoint({"player", MUCH})
        return Antecedent(at, self.meant, self.nouns | {"it", "its"} if is_thing else self.nouns)


PLAYER_NOUNS = frozenset({"player", "they"})
OWNER_NOUNS = frozenset({"player"})
"""By what a text calls the owner of what it has put into that player's hand or library."""
THING_NOUNS = frozenset({"it", "its", "they", "permanent", "card", "token", *(kind.value for kind in PERMANENT_TYPES)})
TOKEN_NOUNS = THING_NOUNS - {"card"}
"""By what a token that was made may be called, which is no card."""
MOVED_NOUNS = frozenset({"it", "they", "card"})
CARD_NOUNS = frozenset({"card"})
"""By what something may be called that was destroyed, sacrificed or countered, if the text speaks of no other card."""
SPELL_NOUNS = frozenset({"it", "its", "spell"})
EITHER = "thing or player"
"""By what a text calls a target that may be either: `that creature or player`."""
MUCH = "so much"
"""By what a text calls the number that an event is about: `that much`, `that many`."""
FROM_TRIGGER, FROM_CARD = -1, -2
"""Where what a trigger is about and the card itself stand: before all that the text says."""
OF_ITSELF = "it itself"
"""By what a text calls the card in a sentence that has just spoken of it."""
ITSELF = Antecedent(FROM_CARD, Role.SOURCE, frozenset({"it", "its", OF_ITSELF}))
ITSELF_AGAIN = Antecedent(FROM_CARD, Role.SOURCE, frozenset({"it", "its"}))
"""The card itself where its text calls it by its name."""
SO_MUCH = Antecedent(FROM_TRIGGER, ChosenNumber.X, frozenset({MUCH}))
"""The number that an event is about, which is X in what it sets off."""


def nouns_of(spec: TargetSpec) -> frozenset[str]:
    """The nouns by which a target may be called later."""
    nouns: set[str] = {"they"} if spec.maximum > 1 else set()
    for option in spec.options:
        if isinstance(option, PlayerFilter):
            nouns |= PLAYER_NOUNS
        elif isinstance(option, AbilityFilter):
            nouns |= {"it", "its", "ability"}
        else:
            nouns |= nouns_of_described(option)
    kinds = {isinstance(option, PlayerFilter) for option in spec.options}
    return frozenset(nouns | {EITHER} if len(kinds) > 1 else nouns)


def nouns_of_described(described: Filter) -> frozenset[str]:
    """The nouns by which something that fits a description may be called later."""
    if described.zone is Zone.STACK:
        return SPELL_NOUNS
    nouns = {"it", "its", *(kind.value for kind in described.types), *(word.lower() for word in described.subtypes)}
    nouns.add("permanent" if described.zone is Zone.BATTLEFIELD else "card")
    return frozenset(nouns | {"token"} if described.token else nouns)


def referent(back: Back, before: Iterable[Antecedent], mentions: Iterable[float] = ()) -> Antecedent:
    """What a word refers to: the last thing before it that may be called so.

    What has been mentioned since, at some places, is in the way of a mere `it`.

    Raises:
        Unbound: there is none, or something else may be meant.
    """
    fitting = [antecedent for antecedent in before if antecedent.at < back.at and back.noun in antecedent.nouns]
    if not fitting:
        raise Unbound(back)
    last = max(fitting, key=lambda antecedent: antecedent.at)
    if any(antecedent.at == last.at and antecedent.meant != last.meant for antecedent in fitting):
        raise Unbound(back)
    if back.noun in ("it", "its") and any(last.at < mention < back.at for mention in mentions):
        raise Unbound(back)
    return last


PLAYERS = frozenset(
    {
        Role.YOU,
        Role.OPPONENT,
        Role.EACH_PLAYER,
        Role.OTHERS,
        Role.DEFENDER,
        Role.ATTACKER,
        Role.ACTIVE,
        Role.CHOSEN,
    }
)
"""The roles that players have, and nothing else."""


def is_player(value: object) -> bool:
    """Whether what a text points at is a player, or several, and nothing else."""
    if isinstance(value, NamedTarget):
        return all(isinstance(option, PlayerFilter) for option in value.spec.options)
    if isinstance(value, Back):
        return value.noun == "player"
    return value in PLAYERS or isinstance(value, (ControllerOf, MostLife, OpponentsOf, OwnerOf))


def may_be_player(value: object) -> bool:
    """Whether what a text points at may be a player."""
    if isinstance(value, Together):
        return all(may_be_player(part) for part in value.parts)
    if isinstance(value, NamedTarget):
        return any(isinstance(option, PlayerFilter) for option in value.spec.options)
    if isinstance(value, Back):
        return value.noun in PLAYER_NOUNS
    return is_player(value) or isinstance(value, Target) or value in (Role.IT, Role.ATTACHED)


class _PartsOfKinds(dict[type, Callable[[Any], tuple[Any, ...]] | None]):
    """How to take values of each class apart, or nothing if they are not made of others: worked out once for a class."""

    def __missing__(self, kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
        if issubclass(kind, Struct):
            self[kind] = astuple if kind.__struct_fields__ else None
        elif is_dataclass(kind):
            names = [own_field.name for own_field in fields(kind)]
            self[kind] = (lambda value: tuple([getattr(value, name) for name in names])) if names else None
        else:
            self[kind] = tuple if issubclass(kind, (tuple, frozenset)) and not hasattr(kind, "_fields") else None
        return self[kind]


_PARTS = _PartsOfKinds()
UNCHANGING = frozenset({str, int, bool, type(None)})
"""The classes of values that say nothing by themselves, so that nothing is put for them."""


def parts_within(value: object) -> list[Any]:
    """A value and every part of it, each before its own parts."""
    parts: list[Any] = []
    waiting: list[Any] = [value]
    while waiting:
        part = waiting.pop()
        parts.append(part)
        take_apart = _PARTS[part.__class__]
        if take_apart is not None:
            waiting += take_apart(part)[::-1]
    return parts


def parts_of(value: Any) -> tuple[Any, ...]:
    """What a value is made of: the fields of a record, or the members of a plain tuple or set."""
    take_apart = _PARTS[value.__class__]
    return () if take_apart is None else take_apart(value)


def mapped(value: T, change: Callable[[Any], Any]) -> T:
    """A value with each part changed that `change` has something else for, the parts of which are not looked into.

    A mere word, number, yes or no is never changed.
    """
    changed: T = change(value)
    if changed is not value:
        return changed
    take_apart = _PARTS[value.__class__]
    if take_apart is None or isinstance(value, frozenset):
        return value
    parts = take_apart(value)
    new = [part if part.__class__ in UNCHANGING else mapped(part, change) for part in parts]
    if not any(map(is_not, new, parts)):
        return value
    if take_apart is tuple:
        return cast(T, tuple(new))
    names = names_of_fields(value) or ()
    altering = {name: put for name, part, put in zip(names, parts, new, strict=True) if put is not part}
    return altered(value, **altering)


def key_of(place: int) -> str:
    """The key of what is remembered first, second and so on in one instruction."""
    return "those" if place == 0 else f"those {place + 1}"


def key_of_all(place: int) -> str:
    """The key of all that fits the first, the second and so on of some descriptions in one instruction."""
    return "all" if place == 0 else f"all {place + 1}"


def _changed_together(parts: Iterable[object]) -> list[All]:
    """What is spoken of by a description alone and stays where it is, but tapped, untapped, changed or with more counters."""
    changed: list[object] = []
    for part in parts:
        if isinstance(part, (Tap, Untap)):
            changed.append(part.what)
        elif isinstance(part, Apply):
            changed.append(part.to)
        elif isinstance(part, AddCounters):
            changed.append(part.on)
    return [thing for thing in changed if isinstance(thing, All) and thing.described.zone is Zone.BATTLEFIELD]


def earlier_ones(targets: tuple[TargetSpec, ...]) -> list[Antecedent]:
    """Targets that were named before what is read, for words of it."""
    first = FROM_CARD - len(targets)
    return [Antecedent(first + index, Target(index), nouns_of(spec)) for index, spec in enumerate(targets)]


def bound(
    value: T,
    before: tuple[Antecedent, ...] = (ITSELF,),
    earlier: tuple[TargetSpec, ...] = (),
    made: Iterable[tuple[int, Any]] = (),
    mentions: Iterable[float] = (),
    itself: Mapping[Back, int] | None = None,
    classes: Iterable[tuple[int, All]] = (),
) -> tuple[T, tuple[TargetSpec, ...]]:
    """What was read with targets and keys counted and words bound, and the targets in their order; `earlier` ones come first.

    `itself` tells of words where the card that they may mean was called by its name last, `classes` where all that fits a
    description was spoken of, which words for several things may mean if they can mean nothing else.

    Raises:
        Unbound: a word refers to nothing.
    """
    within = parts_within(value)
    parts = {part for part in within if isinstance(part, (NamedTarget, NamedKey))}
    named = sorted((part for part in parts if isinstance(part, NamedTarget)), key=lambda part: part.at)
    keys = sorted((part for part in parts if isinstance(part, NamedKey)), key=lambda part: part.at)
    meant: dict[NamedTarget, Target] = {part: Target(len(earlier) + index) for index, part in enumerate(named)}
    returned = _returned(within)
    antecedents = [*before]
    antecedents += earlier_ones(earlier)
    antecedents += [Antecedent(part.at, meant[part], nouns_of(part.spec)) for part in named]
    antecedents += [Antecedent(part.at, OwnerOf(meant[part]), OWNER_NOUNS) for part in named if part in returned]
    players: set[object] = {part.key for part in within if isinstance(part, ChoosePlayer)}
    antecedents += [
        Antecedent(part.at, Role.CHOSEN, PLAYER_NOUNS)
        if part in players
        else Antecedent(part.at, part, THING_NOUNS if part.needs else MOVED_NOUNS)
        for part in keys
    ]
    inside = [part for part in within if type(part) in (CreateToken, CreateCopy)] if made else []
    antecedents += [Antecedent(place, Those("tokens"), TOKEN_NOUNS) for place, token in made if token in inside]
    referents: dict[Back, Any] = {}
    own = _not_there(within)
    put_aside = _put_away(within)
    put_away = [Antecedent(part.at, Departed(meant[part]), CARD_NOUNS) for part in named if part in put_aside]
    spoken_of = [
        Antecedent(place, everything, nouns_of_described(everything.described) - {"it", "its"} | {"they"})
        for place, everything in classes
        if everything in _changed_together(within)
    ]
    for back in sorted({part for part in within if isinstance(part, Back)}, key=lambda part: part.at):
        before_it = [
            earlier_antecedent for earlier_antecedent in antecedents if (back, earlier_antecedent.meant) not in own
        ]
        spoken = (itself or {}).get(back)
        if spoken is not None:
            before_it.append(ITSELF_AGAIN._replace(at=spoken))
        try:
            antecedent = referent(back, before_it, mentions)
        except Unbound:
            try:
                antecedent = referent(back, put_away, mentions)
            except Unbound:
                antecedent = referent(back, spoken_of if back.many else ())
                referents[back] = antecedent.meant
                continue
        antecedents.append(antecedent.again(back.at))
        referents[back] = antecedent.meant
    kept = [part for part in keys if part.needs or part in referents.values()]
    together = list(dict.fromkeys(meaning for meaning in referents.values() if isinstance(meaning, All)))
    stored = {everything: key_of_all(index) for index, everything in enumerate(together)}
    links = dict.fromkeys(keys, "") | {part: key_of(index) for index, part in enumerate(kept)}

    def change(part: object) -> object:
        if isinstance(part, NamedTarget):
            return meant[part]
        if isinstance(part, NamedKey):
            return links[part]
        if isinstance(part, Back):
            meaning = referents[part]
            if isinstance(meaning, All):
                return Those(stored[meaning])
            return Those(links[meaning]) if isinstance(meaning, NamedKey) else meaning
        if isinstance(part, All) and part in stored:
            return altered(part, key=stored[part])
        return part

    return mapped(mapped(value, change), finished), (*earlier, *(target.spec for target in named))


def _put_away(parts: Iterable[object]) -> set[NamedTarget]:
    """The targets of which nothing but a card is left by what is told of them, unless something saves them."""
    effects = [part for part in parts if isinstance(part, (Counter, Destroy, SacrificeIt))]
    return {part for effect in effects for part in parts_within(effect.what) if isinstance(part, NamedTarget)}


def _returned(parts: Iterable[object]) -> set[NamedTarget]:
    """The targets that are put where they are their owner's: one permanent each, so that `that player` is one."""
    moves = [part for part in parts if isinstance(part, Move) and part.to in OWNERS_PLACES]
    return {move.what for move in moves if isinstance(move.what, NamedTarget) and move.what.spec.maximum == 1}


OWNERS_PLACES = frozenset({Place.HAND, Place.TOP_OF_LIBRARY, Place.BOTTOM_OF_LIBRARY, Place.INTO_LIBRARY})


def _not_there(parts: Iterable[Any]) -> set[tuple[Back, Any]]:
    """Words, each with something that they do not refer to, since it is not there: it is only being brought about by what says
    them, or would have been if a condition had held that the words take for not so.
    """
    pairs: set[tuple[Back, Any]] = set()
    for part in parts:
        if isinstance(getattr(part, "key", None), NamedKey):
            pairs |= _each_with_each(part, (part.key,))
        if isinstance(part, If):
            pairs |= _each_with_each(part.condition, (part.then, part.otherwise))
        if isinstance(part, (If, May)):
            pairs |= _each_with_each(part.otherwise, part.then)
        if isinstance(part, tuple):
            offers = [offer for offer in part if isinstance(offer, If)]
            for index, offer in enumerate(offers):
                pairs |= _each_with_each(offer.condition, tuple(before.then for before in offers[:index]))
    return pairs


def _each_with_each(words: object, brought: object) -> set[tuple[Back, Any]]:
    """Each word in one part of a text with all that another part brings about."""
    backs = [part for part in parts_within(words) if isinstance(part, Back)]
    parts_brought = [*parts_within(brought)] if backs else []
    things: list[Any] = [part for part in parts_brought if isinstance(part, NamedKey)]
    things += [Those("tokens") for part in parts_brought if type(part) in (CreateToken, CreateCopy)]
    return {(back, thing) for back in backs for thing in things}


class Provisional:
    """What stands for a thing of a card until the words in it are bound."""

    __slots__ = ()

    def finished(self) -> Any:
        """The thing."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it is finished")


def finished(part: Any) -> Any:
    """A thing, or what comes of what stood for one until its words were bound."""
    return mapped(part.finished(), finished) if isinstance(part, Provisional) else part


def is_unbound(value: object) -> bool:
    """Whether something in a value still points at words of the text."""
    return any(isinstance(part, (NamedTarget, NamedKey, Back)) for part in parts_within(value))
