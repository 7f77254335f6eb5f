"""Descriptions of cards, permanents and spells: `other tapped white Goblin creature with flying you control`.

What may stand before the noun and behind it are the phrases of the traits (`core/kernel/words/descriptions.py`); both are read and
written from these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from core.cards.grammar import Classes
from core.cards.reading import Reading, Readings, reads_kind, reads_sort
from core.cards.tokens import THIS, words_of
from core.cards.writing import Unsayable, Writing, writes_kind, writes_sort
from core.kernel.values.card_types import FORMER_TYPES, PERMANENT_TYPES, CardType
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.phrases import PHRASES, Phrase
from core.kernel.values.records import altered
from core.kernel.values.zones import Zone
from core.kernel.words.descriptions import (
    NAMED,
    TRAITS,
    ChosenNumber,
    Filter,
    OfExtremePower,
    OwnedBy,
    Trait,
    Whose,
    WithCounter,
    WithoutKeyword,
)
from core.kernel.words.references import All

Held = dict[str, Any]
A_NOUN = "a noun such as 'creature'"
"""What is expected where what is meant may be described."""
UNPLACED = "a zone that nothing names"
Words = tuple[str, ...]


class Said(NamedTuple):
    """A phrase of a trait: its words before or behind the noun, and what they say. It may have a place for a field."""

    kind: type[Trait]
    text: str
    words: Words
    """The words, up to the place."""
    held: Held
    field: str = ""
    """The field for which there is a place."""
    rest: Words = ()
    """The words behind the place."""


def _said(kind: type[Trait], trait_phrase: Phrase, text: str) -> Said:
    """What a phrase of a trait says whose words are a text; with no field given or named, that the first one is so."""
    start, place, rest = re.fullmatch(r"([^{]*)(?:\{(\w+)\})?(.*)", text).groups("")  # type: ignore[union-attr]
    held = dict(trait_phrase.given) if trait_phrase.given or place else {next(iter(kind.usual)): True}
    return Said(kind, text, words_of(start), held, place, words_of(rest))


@cache
def phrases_around(before: bool) -> tuple[Said, ...]:
    """The phrases of all traits that stand before a noun, or behind it; the first of those that say the same is written."""
    parted = (
        (kind, trait_phrase, trait_phrase.text.split("{noun}"))
        for kind in TRAITS
        for trait_phrase in PHRASES.get(kind, ())
    )
    return tuple(
        _said(kind, trait_phrase, parts[not before].strip())
        for kind, trait_phrase, parts in parted
        if parts[not before]
    )


@cache
def _by_first_word(before: bool) -> dict[str, list[Said]]:
    by_word: dict[str, list[Said]] = {}
    for phrase_said in phrases_around(before):
        by_word.setdefault(phrase_said.words[0], []).append(phrase_said)
    return by_word


def _starting_at(reading: Reading, start: int, before: bool) -> list[Said]:
    """The phrases that may begin with a word."""
    return _by_first_word(before).get(reading.word(start), [])


OWNERS = {Whose.YOURS: "your", Whose.OPPONENTS: "an opponent's", Whose.ANYONE: "a"}
PLACES: dict[Words, Held] = {
    (lead, *owner.replace("an ", "a ").replace("opponent's", "opponent 's").split(), place): {
        "zone": zone,
        "whose": whose,
    }
    for zone, place in ((Zone.GRAVEYARD, "graveyard"), (Zone.HAND, "hand"), (Zone.LIBRARY, "library"))
    for whose, owner in OWNERS.items()
    for lead in ("in", "from")
}
for _whose, _words in (
    (Whose.ANYONE, ()),
    (Whose.YOURS, ("you", "own")),
    (Whose.OPPONENTS, ("an", "opponent", "owns")),
    (Whose.OTHERS, ("you", "doesn't", "own")),
):
    PLACES |= {(*_words, lead, "exile"): {"zone": Zone.EXILE, "whose": _whose} for lead in ("in", "from")}
for _lead in ("in", "from"):
    PLACES |= {
        (_lead, "all", "graveyards"): {"zone": Zone.GRAVEYARD},
        (_lead, "graveyards"): {"zone": Zone.GRAVEYARD},
        (_lead, "your", "opponents", "'s", "graveyards"): {"zone": Zone.GRAVEYARD, "whose": Whose.OPPONENTS},
    }
PLACES[("in", "the", "ante")] = {"zone": Zone.ANTE}
PLACES[("on", "the", "battlefield")] = {"zone": Zone.BATTLEFIELD}
PLACES[("in", "the", "command", "zone")] = {"zone": Zone.COMMAND}
PLACES[("you", "own", "from", "outside", "the", "game")] = {"zone": Zone.OUTSIDE, "whose": Whose.YOURS}

OF_OTHERS_IN_EXILE: Held = {"zone": Zone.EXILE, "whose": Whose.OTHERS}
KNOWN = {*Filter.__struct_fields__}
PRESETS: dict[str, Held] = {
    "hand": {"zone": Zone.HAND},
    "hands": {"zone": Zone.HAND},
    "library": {"zone": Zone.LIBRARY},
    "buried": {"zone": Zone.GRAVEYARD},
    "buried_together": {"zone": Zone.GRAVEYARD},
    "graveyard": {"zone": Zone.GRAVEYARD},
    "exile": {"zone": Zone.EXILE},
    "outside": {"zone": Zone.OUTSIDE},
    "spell": {"zone": Zone.STACK},
    "mine": {"whose": Whose.YOURS, "zone": Zone.BATTLEFIELD},
    "ours": {"whose": Whose.YOURS, "zone": Zone.BATTLEFIELD},
    "cards": {"zone": Zone.LIBRARY},
    "spells": {"zone": Zone.STACK},
    "theirs": {"whose": Whose.OPPONENTS, "zone": Zone.BATTLEFIELD},
    "source": {},
    "sources": {"zone": None},
    "many": {},
    "anywhere": {"zone": None},
    "these": {"zone": None},
}
"""What a phrase says of a description by the place in which that stands."""
TYPE_NOUNS = {word: kind for kind in CardType for word in (kind.value, f"{kind.value}s")} | FORMER_TYPES
TYPE_NOUNS |= {"sorceries": CardType.SORCERY, "phenomena": CardType.PHENOMENON, "conspiracies": CardType.CONSPIRACY}
KINDS_OF_NOUN = {
    "permanent": Zone.BATTLEFIELD,
    "permanents": Zone.BATTLEFIELD,
    "spell": Zone.STACK,
    "spells": Zone.STACK,
    "card": UNPLACED,
    "cards": UNPLACED,
    "source": Zone.BATTLEFIELD,
    "sources": Zone.BATTLEFIELD,
}
COLOR_WORDS = {color.word: color for color in Color}
KEYWORD_WORDS = {tuple(name.value.lower().split()): name for name in KeywordName}


def _joined(held: Held, more: Mapping[str, Any]) -> Held | None:
    """What two words say together, or nothing if they say something of one thing; what is not so adds up."""
    joined = dict(held)
    for name, value in more.items():
        if name in joined and name.startswith("not_") and isinstance(value, frozenset):
            joined[name] |= value
        elif name in joined:
            return None
        else:
            joined[name] = value
    return joined


def read_noun(reading: Reading, start: int, preset: Held) -> Readings:
    """Every description that may be read from a word on."""
    readings: Readings = []
    for named, after in _nouns(reading, start, dict(preset)):
        for full, end in _behind(reading, after, named):
            zone = full.get("zone", Zone.BATTLEFIELD)
            if zone != UNPLACED:
                readings.append((Filter(**{**full, "zone": zone}), end))
    return readings


def nouns_at(reading: Reading, start: int) -> Iterator[tuple[Held, int]]:
    """What nouns say, with what stands before them, and nothing of what stands behind them."""
    yield from _nouns(reading, start, {})


def places_at(reading: Reading, start: int) -> Iterator[tuple[Held, int]]:
    """Where something is, `in your graveyard`: what that says, and the word after it."""
    for words, held in PLACES.items():
        end = reading.starts(start, *words)
        if end is not None:
            yield held, end


def _nouns(reading: Reading, start: int, held: Held) -> Iterator[tuple[Held, int]]:
    """A noun with what stands before it, or several of which any will do: `artifact or tapped creature`."""
    for first, place in _one_noun(reading, start, held):
        yield first, place
        own = {name: value for name, value in first.items() if name not in held and name != "zone"}
        if own and "token" not in own:
            yield from _or_nouns(reading, (own,), first, held, place)


def _one_noun(reading: Reading, start: int, held: Held) -> Iterator[tuple[Held, int]]:
    for narrowed, place in _before(reading, start, held):
        yield from _noun(reading, place, narrowed)


def _or_nouns(
    reading: Reading, parts: tuple[Held, ...], first: Held, held: Held, start: int
) -> Iterator[tuple[Held, int]]:
    comma = reading.word(start) == ","
    joins = reading.word(start + comma) in ("or", "and/or")
    if not comma and not joins:
        return
    for noun_held, end in _one_noun(reading, start + comma + joins, {}):
        own = {name: value for name, value in noun_held.items() if name != "zone"}
        anywhere = first.get("zone", Zone.BATTLEFIELD) is None and noun_held.get("zone") == UNPLACED
        if not own or (noun_held.get("zone") != first.get("zone") and not anywhere):
            continue
        if not {"types", "subtypes", "all_types", *({"colors"} if anywhere else ())} & own.keys():
            continue
        if joins and not any(all(part.keys() <= {kind} for part in (*parts, own)) for kind in ("types", "subtypes")):
            named = [kind for part in (*parts, own) for kind in part.get("subtypes", ())]
            if len(set(named)) < len(named):
                continue  # A list of kinds was taken for one thing, and the rest of it for others.
            if len(parts) > 1 and "other" in own and not all("other" in part for part in parts):
                continue  # Whether `other` is about the whole list or its last part cannot be told.
            either_nouns = tuple(Filter(**part, zone=None) for part in (*parts, own))
            yield {**held, **({"zone": first["zone"]} if "zone" in first else {}), "either": either_nouns}, end
        elif not joins:
            yield from _or_nouns(reading, (*parts, own), first, held, end)


def _before(reading: Reading, start: int, held: Held) -> Iterator[tuple[Held, int]]:
    yield held, start
    for adjective in _starting_at(reading, start, before=True):
        end = reading.starts(start, *adjective.words)
        narrowed = None if end is None else _joined(held, adjective.held)
        if end is not None and narrowed is not None:
            yield from _before(reading, end, narrowed)
            if reading.word(end) == "or":
                yield from _or_adjectives(reading, end + 1, held, adjective.held)
            if reading.word(end) == ",":
                yield from (
                    (more_narrowed, after)
                    for more_narrowed, after in _before(reading, end + 1, narrowed)
                    if after > end + 1
                )
    word = reading.word(start)
    if word.startswith("non-") and word[4:] in reading.types:
        narrowed = _joined(held, {"not_subtypes": frozenset({reading.types[word[4:]]})})
        if narrowed is not None:
            yield from _before(reading, start + 1, narrowed)
    colors, end = _listed(reading, start, COLOR_WORDS)
    if colors:
        narrowed = _joined(held, {"colors": frozenset(colors)})
        if narrowed is not None:
            yield from _before(reading, end, narrowed)


def _or_adjectives(reading: Reading, start: int, held: Held, first: Held) -> Iterator[tuple[Held, int]]:
    """`attacking or blocking`."""
    names, after = _listed(reading, start, reading.types)
    if names and reading.written(start)[:1].isupper():
        kinds = Filter(subtypes=frozenset(names), zone=None)
        either = _joined(held, {"either": (Filter(**first, zone=None), kinds)})
        if either is not None:
            yield from _before(reading, after, either)
    for adjective in _starting_at(reading, start, before=True):
        end = reading.starts(start, *adjective.words)
        either = None
        if end is not None:
            either = _joined(held, {"either": (Filter(**first, zone=None), Filter(**adjective.held, zone=None))})
        if end is not None and either is not None:
            yield from _before(reading, end, either)


def _listed(reading: Reading, start: int, values_by_word: Mapping[str, Any]) -> tuple[list[Any], int]:
    """Words of one sort joined by `or`: `red`, `red or green`, `red, green, or white`; the words, and where they end."""
    if reading.word(start) not in values_by_word:
        return [], start
    words, end = [values_by_word[reading.word(start)]], start + 1
    place = end
    while True:
        comma = reading.word(place) == ","
        place += comma
        joins = reading.word(place) in ("or", "and/or") or _joins_several(reading, place, values_by_word)
        place += joins
        if not (comma or joins) or reading.word(place) not in values_by_word:
            # Without a last `or` what follows the comma belongs to something else: `an artifact, creatures you control get`.
            return words[:1], end
        words.append(values_by_word[reading.word(place)])
        place += 1
        if joins:
            return words, place


def _joins_several(reading: Reading, place: int, known: Mapping[str, Any]) -> bool:
    """Whether `and` joins types of which everything is meant: `all artifacts, creatures, and enchantments`."""
    after = reading.word(place + 1)
    return reading.word(place) == "and" and known is TYPE_NOUNS and after in known and after.endswith("s")


def _noun(reading: Reading, start: int, held: Held) -> Iterator[tuple[Held, int]]:
    """The noun itself: types, creature types and the like, a card or a spell of them."""
    reading.expect(start, A_NOUN)
    for noun, end in _types(reading, start, held):
        yield noun, end
        word = reading.word(end)
        if word in ("token", "tokens") and (with_token := _joined(noun, {"token": True})) is not None:
            yield with_token, end + 1
        if word in KINDS_OF_NOUN and word not in ("permanent", "permanents"):
            yield from _of_kind(word, noun, end + 1)
        yield from _permanent_card(reading, end, noun)
    yield from _permanent_card(reading, start, held)
    word = reading.word(start)
    if word in ("token", "tokens") and (token := _joined(held, {"token": True})) is not None:
        yield token, start + 1
    if word in KINDS_OF_NOUN:
        yield from _of_kind(word, held, start + 1)


def _permanent_card(reading: Reading, start: int, held: Held) -> Iterator[tuple[Held, int]]:
    """A card that may become a permanent."""
    card = _joined(held, {"types": PERMANENT_TYPES})
    if card is not None and reading.word(start) == "permanent" and reading.word(start + 1) in ("card", "cards"):
        yield from _of_kind("card", card, start + 2)


def _of_kind(word: str, held: Held, end: int) -> Iterator[tuple[Held, int]]:
    zone = KINDS_OF_NOUN[word]
    if zone == UNPLACED:
        yield ({**held, "zone": UNPLACED} if "zone" not in held else held), end
    elif held.get("zone") is None and "zone" in held:
        yield held, end
    elif held.get("zone", zone) is zone:
        yield ({**held, "zone": zone} if zone is not Zone.BATTLEFIELD else held), end


def _types(reading: Reading, start: int, held: Held) -> Iterator[tuple[Held, int]]:
    kinds, end = _listed(reading, start, TYPE_NOUNS)
    if kinds:
        described = _joined(held, {"types": frozenset(kinds)})
        if described is not None:
            yield described, end
        if len(kinds) == 1 and reading.word(end) in TYPE_NOUNS:
            all_types = frozenset({kinds[0], TYPE_NOUNS[reading.word(end)]})
            described = _joined(held, {"all_types": all_types})
            if described is not None:
                yield described, end + 1
    all_types, end = _both_of(reading, start)
    if all_types and (described := _joined(held, {"types": all_types})) is not None:
        yield described, end
    start = reading.starts(start, "urza", "'s") or start
    names, end = _listed(reading, start, reading.types)
    if names and reading.written(start)[:1].isupper():
        described = _joined(held, {"subtypes": frozenset(names)})
        if described is not None:
            yield described, end
            kinds, after = _listed(reading, end, TYPE_NOUNS)
            typed = _joined(described, {"types": frozenset(kinds)}) if kinds else None
            if typed is not None:
                yield typed, after


def _both_of(reading: Reading, start: int) -> tuple[frozenset[CardType], int]:
    """`instant and sorcery spells`, `artifacts and creatures`: things of either type, and the word after the types."""
    first, second = TYPE_NOUNS.get(reading.word(start)), TYPE_NOUNS.get(reading.word(start + 2))
    if first is None or second is None or reading.word(start + 1) != "and":
        return frozenset(), start
    several = all(reading.word(place) in PLURALS for place in (start, start + 2))
    if several or reading.word(start + 3) in ("card", "cards", "spells"):
        return frozenset({first, second}), start + 3
    return frozenset(), start


def _without_walk(reading: Reading, start: int, held: Held) -> Iterator[tuple[Held, int]]:
    """`without flying or islandwalk`: a landwalk that things lack as well as a keyword."""
    word = reading.word(start + 1)
    if (
        "without_keyword" in held
        and reading.word(start) == "or"
        and word.endswith("walk")
        and word[:-4] in reading.types
    ):
        yield from _behind(reading, start + 2, {**held, "without_walk": reading.types[word[:-4]]})


def _behind(reading: Reading, start: int, held: Held) -> Iterator[tuple[Held, int]]:
    yield held, start
    for phrase_behind in _starting_at(reading, start, before=False):
        yield from _ended(reading, start, held, phrase_behind)
    for words, place in PLACES.items():
        end = reading.starts(start, *words)
        if end is None:
            continue
        # A card somewhere is no permanent that somebody controls.
        clear = {key: value for key, value in held.items() if not (key == "zone" and value == UNPLACED)}
        narrowed = _joined(clear, place)
        if narrowed is not None:
            yield from _behind(reading, end, narrowed)
    apart = reading.starts(start, "you", "doesn't", "own") if held.get("zone") == UNPLACED else None
    for narrowed, after in [] if apart is None else _behind(reading, apart, {**held, **OF_OTHERS_IN_EXILE}):
        last = reading.starts(after, "from", "exile") if after > (apart or 0) else None
        if last is not None:
            yield narrowed, last  # `cards you don't own with stash counters on them from exile`.
    others = reading.starts(start, "other", "than", THIS)
    other = _joined(held, {"other": True}) if others is not None and not _is_of_all(reading, start) else None
    if others is not None and other is not None:
        yield from _behind(reading, others, other)
    own = reading.starts(start, "blocking", THIS) or (
        reading.starts(start, "blocking", "it") if reading.words[:2] == ("when", THIS) else None
    )
    met = _joined(held, {"blocking": True, "facing": True}) if own is not None else None
    if own is not None and met is not None:
        yield from _behind(reading, own, met)
    for kind in TRAITS:
        for measured in kind.measured:
            end = reading.starts(start, "with", *measured.called.split())
            for more, after in [] if end is None else _number(reading, end, *measured[1:]):
                narrowed = _of_creature(reading, held, more, start) if kind.is_of_creatures else _joined(held, more)
                if narrowed is not None:
                    yield from _behind(reading, after, narrowed)
    for word in ("greatest", "least"):
        among = reading.starts(start, "with", "the", word, "power", "among")
        for compared, after in [] if among is None else read_noun(reading, among, {}):
            unlike = {name: value for name, value in held.items() if getattr(compared, name) != value}
            if not unlike and not compared.measures_others and _is_creature(held):
                compared_with = {
                    name: getattr(compared, name) for name in KNOWN if getattr(compared, name) != getattr(USUAL, name)
                }
                yield {**held, **compared_with, "strongest" if word == "greatest" else "weakest": True}, after


def _is_of_all(reading: Reading, end: int) -> bool:
    """Whether words before a place are about all or each of some things, of which it is said otherwise what they are not."""
    words = reading.words[max(0, end - MOST_BETWEEN) : end]
    last = max((place for place, word in enumerate(words) if word in (",", ".", ":")), default=-1)
    return not {"all", "each"}.isdisjoint(words[last + 1 :])


MOST_BETWEEN = 8
"""How many words may stand between `all` and the end of what is described."""


def _ended(reading: Reading, start: int, held: Held, phrase_behind: Said) -> Iterator[tuple[Held, int]]:
    """What a noun says with a phrase behind it, and with all that may follow."""
    place = reading.starts(start, *phrase_behind.words)
    if place is None or not _may_follow(reading, place, held, phrase_behind):
        return
    for value, end in (
        SORTS[phrase_behind.kind.__annotations__[phrase_behind.field]](reading, place)
        if phrase_behind.field
        else [(None, place)]
    ):
        after = reading.starts(end, *phrase_behind.rest)
        more = {**phrase_behind.held, phrase_behind.field: value} if phrase_behind.field else phrase_behind.held
        narrowed = (
            _of_creature(reading, held, more, start) if phrase_behind.kind.is_of_creatures else _joined(held, more)
        )
        if after is None or narrowed is None:
            continue
        if phrase_behind.kind.is_last:
            yield narrowed, after
            continue
        yield from _behind(reading, after, narrowed)
        if phrase_behind.kind is WithoutKeyword:
            yield from _without_walk(reading, after, narrowed)


def _may_follow(reading: Reading, end: int, held: Held, phrase_behind: Said) -> bool:
    """Whether a phrase that ends at a word may be said of a noun."""
    if "whose" in phrase_behind.held and held.get("zone") in HIDDEN:
        return False
    if phrase_behind.kind is OwnedBy and phrase_behind.words[0] == "you" and held.get("zone") == UNPLACED:
        return False  # `cards you own in exile`: what is said of a card says where it is.
    if phrase_behind.words[-1] == "cast":
        return _is_said_of_spells(reading, end, held)
    return phrase_behind.kind is not OfExtremePower or _is_creature(held)


def measures_at(reading: Reading, start: int) -> Iterator[tuple[Held, int]]:
    """What something has that can be measured, or a keyword: `mana value 3 or less`, `flying`; what that says of it."""
    for kind in TRAITS:
        for measured in kind.measured:
            end = reading.starts(start, *measured.called.split())
            if end is not None:
                yield from _number(reading, end, *measured[1:])
    yield from (({"keyword": keyword}, end) for keyword, end in _keywords_at(reading, start))


def _measures_text(described: Filter) -> str:
    """What something has that can be measured, or a keyword, as it is written.

    Raises:
        Unsayable: something else is said of it.
    """
    left = {name: getattr(described, name) for name in KNOWN if getattr(described, name) != getattr(USUAL, name)}
    if left.pop("zone", Zone.BATTLEFIELD) is not None:
        raise Unsayable(described)
    texts = [text.removeprefix("with ") for text in _number_texts(left)]
    texts += [left.pop("keyword").value] if "keyword" in left else []
    if left or len(texts) != 1:
        raise Unsayable(described)
    return texts[0]


def _names_at(reading: Reading, start: int) -> Iterator[tuple[str, int]]:
    name, end = name_at(reading, start)
    if name:
        yield name, end


def _keywords_at(reading: Reading, start: int) -> Iterator[tuple[KeywordName, int]]:
    for words, keyword in KEYWORD_WORDS.items():
        end = reading.starts(start, *words)
        if end is not None:
            yield keyword, end


def _kinds_of_counters_at(reading: Reading, start: int) -> Iterator[tuple[str, int]]:
    for end in range(start + 1, start + LONGEST_KIND):
        if reading.word(end) in ("counter", "counters") and reading.word(start) != "a":
            yield text_between(reading, start, end).lower(), end


def _numbers_at(reading: Reading, start: int) -> Iterator[tuple[int, int]]:
    number = number_at(reading, start)
    if number is not None:
        yield number, start + 1


SORTS: dict[str, Callable[[Reading, int], Iterable[tuple[Any, int]]]] = {
    "str": _names_at,
    "str | None": _kinds_of_counters_at,
    "int | None": _numbers_at,
    "KeywordName | None": _keywords_at,
    "Filter | None": lambda reading, start: read_noun(reading, start, {}),
}
"""What may stand at the place of a field in a phrase, by what that field may be."""


def _of_creature(reading: Reading, held: Held, more: Held, start: int) -> Held | None:
    """What is said behind a noun that only creatures have: of several nouns it is about the last one alone."""
    last = reading.word(start - 1).removesuffix("s")
    if "either" in held:
        *other_nouns, last_noun = held["either"]
        is_creature = CardType.CREATURE in (*last_noun.types, *last_noun.all_types) or last_noun.subtypes
        return {**held, "either": (*other_nouns, altered(last_noun, **more))} if is_creature else None
    types = held.get("types", frozenset())
    if len(types) < 2 or types == PERMANENT_TYPES:
        return _joined(held, more)
    if last != "creature" or len(held.keys() - {"types", "zone", "whose"}):
        return None
    either_nouns = (
        Filter(types=types - {CardType.CREATURE}, zone=None),
        Filter(types=frozenset({CardType.CREATURE}), zone=None),
    )
    rest = {name: value for name, value in held.items() if name != "types"}
    return {**rest, "either": (either_nouns[0], altered(either_nouns[1], **more))}


def _is_creature(held: Held) -> bool:
    """Whether words mean creatures and nothing else, of which the powers may be compared."""
    types = held.get("types") or held.get("all_types") or frozenset()
    return CardType.CREATURE in types if len(types) == 1 or "all_types" in held else not types and "subtypes" in held


def is_of_creatures(described: Filter) -> bool:
    """Whether a description is of creatures and nothing else."""
    types = {name: getattr(described, name) for name in ("types", "all_types", "subtypes")}
    return _is_creature({name: value for name, value in types.items() if value})


def _is_said_of_spells(reading: Reading, end: int, held: Held) -> bool:
    """Whether something is said of spells that somebody casts: `creature spells you cast have flash`."""
    return held.get("zone") is Zone.STACK and reading.word(end) in ("have", "has", "gain", "are", "is")


HIDDEN = (Zone.LIBRARY, Zone.HAND)
"""Where nobody controls anything."""
LONGEST_KIND = 4
"""Of how many words the name of a kind of counters may be."""


def name_at(reading: Reading, start: int) -> tuple[str, int]:
    """A name in quotes, or as many words with capitals as there are, small ones in between; the name, and where it ends."""
    if reading.word(start) == "~":
        end = start + 1
        if reading.word(end) == "'s":
            # The name of something else begins with the card's own: `named Koma's Coil`.
            while reading.written(end + 1)[:1].isupper():
                end += 1
            end += end > start + 1
        return (text_between(reading, start, end), end) if end > start + 1 else (reading.written(start), start + 1)
    if reading.word(start) == '"':
        end = start + 1
        while reading.word(end) not in ('"', ""):
            end += 1
        return text_between(reading, start + 1, end), end + 1
    end = last = start
    while reading.written(end)[:1].isupper() or reading.word(end) in (
        "of",
        "the",
        "and",
        "'s",
        "from",
        "to",
        "in",
        ",",
        "-",
    ):
        end += 1
        if reading.written(end - 1)[:1].isupper():
            last = end
        if end >= len(reading.words):
            break
    return (text_between(reading, start, last), last) if last > start else ("", start)


def text_between(reading: Reading, start: int, end: int) -> str:
    """The text of some words as it was written."""
    text = ""
    for place in range(start, end):
        token = reading.tokens[place]
        gap = place > start and token.column > reading.tokens[place - 1].column + len(reading.tokens[place - 1].written)
        text += " " * gap + token.written
    return text


NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
        ]
    )
}
NUMBER_WORDS["twenty"] = 20
WORD_OF_NUMBER = {number: word for word, number in NUMBER_WORDS.items()}


def number_at(reading: Reading, start: int) -> int | None:
    """The number that a word is, in digits or spelled out."""
    word = reading.word(start)
    return int(word) if word.isdecimal() else NUMBER_WORDS.get(word)


def _number(reading: Reading, start: int, exact: str, least: str, most: str) -> Iterator[tuple[Held, int]]:
    number: Any = number_at(reading, start)
    if number is None and reading.word(start) == "x":
        number = ChosenNumber.X
    chosen = reading.starts(start, "equal", "to", "the", "chosen", "number")
    if chosen is not None:
        yield (
            {exact: ChosenNumber.CHOSEN} if exact in KNOWN else dict.fromkeys((least, most), ChosenNumber.CHOSEN),
            chosen,
        )
    if number is None:
        return
    if reading.word(start + 1) == "or" and reading.word(start + 2) in ("less", "greater", "more"):
        yield {most if reading.word(start + 2) == "less" else least: number}, start + 3
    elif exact in KNOWN:
        yield {exact: number}, start + 1
    else:
        yield {least: number, most: number}, start + 1


@reads_kind(Filter)
def _filter(reading: Reading, sort: Classes, start: int) -> Readings:
    """A description by itself; where something else could stand as well, with an article."""
    if len(sort) == 1:
        return read_noun(reading, start, {})
    if reading.word(start) == "a":
        return read_noun(reading, start + 1, {})
    several = reading.starts(start, "one", "or", "more")
    return [] if several is None else read_noun(reading, several, {"together": True})


@reads_sort("in zone")
def _filter_in_zone(reading: Reading, about: tuple[str, Any], start: int) -> Readings:
    """A description in a place that says something of it; or, of something that is so and so, adjectives alone."""
    place, sort = about
    if place == "subject" and All in sort:
        subjects = [
            (All(described), end) for described, end in read_noun(reading, start, {}) if _is_plural(reading, start, end)
        ]
        reading.classes += [(end, everything) for everything, end in subjects]
        return list(subjects)
    if place == "subject":
        all_of = start + (reading.word(start) in ("all", "each"))
        if reading.word(all_of) == "sources":
            return []
        return [*read_noun(reading, all_of, {}), *reading.read(sort - {Filter}, start)]
    if place == "chosen":
        nouns = read_noun(reading, start, {})
        return [(All(described), end) for described, end in nouns if described.zone is Zone.BATTLEFIELD]
    if place == "sources":
        return read_noun(reading, start, PRESETS[place]) if reading.word(start) == "sources" else []
    if place == "having":
        return [(Filter(**{**held, "zone": None}), end) for held, end in measures_at(reading, start)]
    if place in ("buried", "buried_together"):
        # What is put into a graveyard is a card, whatever it was before.
        nouns = read_noun(reading, start, PRESETS[place])
        return [
            (described, end)
            for described, end in nouns
            if not {"card", "cards"}.isdisjoint(reading.words[start:end]) and described.whose is Whose.ANYONE
        ]
    if place != "adjective":
        return read_noun(reading, start, PRESETS[place])
    worn = WORN.get(reading.word(start))
    adjectives = [(Filter(**{**held, "zone": None}), end) for held, end in _before(reading, start, {}) if held]
    return adjectives if worn is None else [*adjectives, (Filter(**worn, zone=None), start + 1)]


def _is_plural(reading: Reading, start: int, end: int) -> bool:
    """Whether words have a noun for several things."""
    several = (reading.word(place) for place in range(start, end))
    return any(word in PLURALS or word != reading.types.get(word, word).lower() for word in several)


PLURALS = frozenset(
    {*(word for word, kind in TYPE_NOUNS.items() if word != kind.value), "permanents", "tokens", "cards", "spells"}
)
USUAL = Filter()


def noun_text(writing: Writing, described: Filter, preset: Held, many: bool = False) -> str:
    """A description as it is written, without an article.

    Raises:
        Unsayable: there are no words for it, or the place says otherwise.
    """
    left = {name: getattr(described, name) for name in KNOWN if getattr(described, name) != getattr(USUAL, name)}
    for name, value in preset.items():
        if getattr(described, name) != value:
            raise Unsayable(described)
        left.pop(name, None)
    before: list[str] = []
    met = left.get("blocking") is True and left.get("facing") is True
    for name in ("blocking", "facing") if met else ():
        del left[name]
    for noun_phrase in phrases_around(before=True):
        if all(_holds(left, name, value) for name, value in noun_phrase.held.items()):
            before.append(noun_phrase.text)
            for name, value in noun_phrase.held.items():
                _take(left, name, value)
    before += [f"non-{word}" for word in sorted(left.pop("not_subtypes", ()))]
    colors = left.pop("colors", None)
    if colors:
        before.append(or_list([color.word for color in sorted(colors)]))
    behind: list[str] = []
    zone = left.get("zone", preset.get("zone", Zone.BATTLEFIELD))
    either_nouns = left.pop("either", ())
    noun = _either_text(writing, left, either_nouns, zone, many) if either_nouns else _noun_text(left, zone, many)
    if "zone" not in preset and zone not in (Zone.BATTLEFIELD, Zone.STACK, None):
        behind.append(_place_text(described))
        left.pop("zone")
        left.pop("whose", None)
    elif zone is Zone.STACK:
        left.pop("zone", None)
    behind += [*_number_texts(left), *(["blocking this"] if met else [])]
    for noun_phrase in phrases_around(before=False):
        asked = noun_phrase.field in left or not noun_phrase.field
        if asked and all(left.get(name) == value for name, value in noun_phrase.held.items()):
            for name in noun_phrase.held:
                del left[name]
            behind.append(
                _filled(writing, noun_phrase, left.pop(noun_phrase.field), many)
                if noun_phrase.field
                else noun_phrase.text
            )
            if noun_phrase.kind is WithoutKeyword and "without_walk" in left:
                behind[-1] += f" or {left.pop('without_walk').lower()}walk"
    if left:
        raise Unsayable(described)
    return " ".join([*before, noun, *behind])


def _filled(writing: Writing, noun_phrase: Said, value: Any, many: bool) -> str:
    """A phrase with something in the place of its field."""
    place = f"{{{noun_phrase.field}}}"
    if isinstance(value, Filter):
        with_article = article(noun_text(writing, value, {}))
        return noun_phrase.text.replace(f"a {place}", with_article).replace(place, noun_text(writing, value, {}, True))
    if noun_phrase.kind is WithCounter and many:
        return noun_phrase.text.replace(place, value).removesuffix("it") + "them"
    if isinstance(value, str):
        return noun_phrase.text.replace(place, value if noun_phrase.rest else f'"{value}"')
    return noun_phrase.text.replace(place, value.value if isinstance(value, KeywordName) else str(value))


def _either_text(writing: Writing, left: Held, either_nouns: tuple[Filter, ...], zone: Zone | None, many: bool) -> str:
    """Several nouns of which any will do, or one with several adjectives before it."""
    with suppress(Unsayable):
        adjectives = [adjectives_text(option, named=True) for option in either_nouns]
        return f"{' or '.join(adjectives)} {_noun_text(left, zone, many)}"
    if any(option.zone is not None or option.either for option in either_nouns):
        raise Unsayable(either_nouns)
    kind = "spell" if zone is Zone.STACK else "card" if zone is not Zone.BATTLEFIELD else ""
    nouns = [
        noun_text(writing, altered(option, zone=Zone.BATTLEFIELD), {}, many and not kind) for option in either_nouns
    ]
    kind = kind or ("card" if zone is None and any("permanent" in noun for noun in nouns) else "")
    if kind:
        nouns = [noun.removesuffix("permanent").strip() for noun in nouns]
        nouns = [f"{noun} {plural(kind) if many else kind}" for noun in nouns]
    return or_list([word for noun in nouns for word in re.split(" or (?!less|greater)|, or |, ", noun)])


WORN: dict[str, Held] = {"enchanted": {"enchanted": True}, "equipped": {"equipped": True}}
"""What is said of something that is so, and never before a noun: there it would be what the card is on."""


def adjectives_text(described: Filter, named: bool = False) -> str:
    """What is said of something that is so and so, if adjectives say it all; the types by which it is `named` are like them.

    Raises:
        Unsayable: they do not.
    """
    left = {name: getattr(described, name) for name in KNOWN if getattr(described, name) != getattr(USUAL, name)}
    if left.pop("zone", Zone.BATTLEFIELD) is not None:
        raise Unsayable(described)
    for word, held in WORN.items():
        if left == held:
            return word
    adjectives: list[str] = []
    for adjective in phrases_around(before=True):
        if all(_holds(left, name, value) for name, value in adjective.held.items()):
            adjectives.append(adjective.text)
            for name, value in adjective.held.items():
                _take(left, name, value)
    adjectives += [f"non-{word}" for word in sorted(left.pop("not_subtypes", ()))]
    if named and left.get("subtypes") not in (None, NAMED):
        adjectives.append(or_list(sorted(left.pop("subtypes"))))
    colors = left.pop("colors", None)
    if colors:
        adjectives.append(or_list([color.word for color in sorted(colors)]))
    if left or not adjectives:
        raise Unsayable(described)
    return " ".join(adjectives)


def _holds(left: Held, name: str, value: object) -> bool:
    if name not in left:
        return False
    if isinstance(value, frozenset) and name.startswith("not_"):
        return bool(value <= left[name])
    return bool(left[name] == value)


def _take(left: Held, name: str, value: object) -> None:
    if isinstance(value, frozenset) and name.startswith("not_") and left[name] != value:
        left[name] = left[name] - value
    else:
        del left[name]


def _noun_text(left: Held, zone: Zone | None, many: bool) -> str:
    types = [kind.value for kind in sorted(left.pop("types", ()), key=lambda kind: kind.value)]
    all_types = [
        kind.value
        for kind in sorted(left.pop("all_types", ()), key=lambda kind: (kind is CardType.CREATURE, kind.value))
    ]
    names = sorted(left.pop("subtypes", ())) if left.get("subtypes") != NAMED else []
    token = left.pop("token", None)
    noun = or_list([plural(kind) if many else kind for kind in types]) if types else " ".join(all_types)
    noun = plural(noun) if all_types and many else noun
    kind = "spell" if zone is Zone.STACK else "token" if token else "" if zone in (Zone.BATTLEFIELD, None) else "card"
    if kind and noun:
        noun = or_list(types) if types else " ".join(all_types)
    named = or_list(names)
    if not noun and not kind and not named:
        kind = "permanent" if zone is Zone.BATTLEFIELD else "card"
    words = [part for part in (named, noun, kind) if part]
    if many and (kind or not noun):
        words[-1] = plural(words[-1])
    return " ".join(words)


def _place_text(described: Filter) -> str:
    for words, held in PLACES.items():
        if held.get("zone") is described.zone and held.get("whose", Whose.ANYONE) is described.whose:
            text = " ".join(words).replace(" 's", "'s").replace("a opponent", "an opponent")
            return text.replace("you doesn't", "you don't")
    raise Unsayable(described)


def _number_texts(left: Held) -> Iterator[str]:
    for called, exact, least, most in (measured for kind in TRAITS for measured in kind.measured):
        if exact in left:
            yield f"with {called} {_value(left.pop(exact))}"
        elif least in left and left.get(least) == left.get(most):
            yield f"with {called} {_value(left.pop(least))}"
            del left[most]
        if least in left:
            yield f"with {called} {_value(left.pop(least))} or greater"
        if most in left:
            yield f"with {called} {_value(left.pop(most))} or less"


def _value(number: int | ChosenNumber) -> str:
    if number is ChosenNumber.CHOSEN:
        return f"equal to {number.value}"
    return number.value if isinstance(number, ChosenNumber) else str(number)


def or_list(parts: list[str], last: str = "or") -> str:
    """Parts joined as in a sentence: `red`, `red or green`, `red, green, or white`."""
    if len(parts) < 3:
        return f" {last} ".join(parts)
    return f"{', '.join(parts[:-1])}, {last} {parts[-1]}"


def plural(noun: str) -> str:
    """More than one of something."""
    irregular = {
        "sorcery": "sorceries",
        "phenomenon": "phenomena",
        "Elf": "Elves",
        "Dwarf": "Dwarves",
        "Wolf": "Wolves",
        "conspiracy": "conspiracies",
        "Werewolf": "Werewolves",
        "mercenary": "mercenaries",
    }
    first, _, rest = noun.rpartition(" ")
    if rest in irregular:
        return f"{first} {irregular[rest]}".strip()
    if noun.endswith(("s", "folk")):
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2] not in "aeiou" else f"{noun}s"


def article(noun: str) -> str:
    """Something with an indefinite article; another, if it is an other."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"an {noun}" if noun[0].lower() in "aeiou" and not noun.startswith(("uni", "eu")) else f"a {noun}"


@writes_kind(Filter)
def _write_filter(writing: Writing, described: Filter, sort: Classes) -> str:
    several, writing.several = writing.several, False
    if len(sort) > 1:
        writing.many = described.together
        if described.together:
            return f"one or more {noun_text(writing, altered(described, together=False), {}, True)}"
        writing.mention()
        return article(noun_text(writing, described, {}))
    return noun_text(writing, described, {}, several)


SEVERAL = ("many", "ours", "cards", "hands", "spells", "these", "sources", "buried_together")
"""The places in a phrase in which a description is of several things."""


@writes_sort("in zone")
def _write_in_zone(writing: Writing, described: Filter, about: tuple[str, Any]) -> str:
    place, sort = about
    if place == "subject":
        if isinstance(described, All):
            raise Unsayable(described)
        if not isinstance(described, Filter):
            return writing.write(described, sort - {Filter})
        writing.many, writing.several = True, False
        return noun_text(writing, described, {}, True)
    if place == "chosen":
        if not isinstance(described, All) or described.described.zone is not Zone.BATTLEFIELD:
            raise Unsayable(described)
        several, writing.several = writing.several, False
        return noun_text(writing, described.described, {}, several)
    if place == "adjective":
        return adjectives_text(described)
    if not isinstance(described, Filter):
        raise Unsayable(described)
    if place == "having":
        return _measures_text(described)
    if writing.several or place == "many":
        writing.many = True
    several, writing.several = writing.several or place in SEVERAL, False
    text = noun_text(writing, described, PRESETS[place], several)
    if place == "sources":
        text = re.sub(r"^cards\b", "sources", text)
    if place == "source":
        text = re.sub(r"\bpermanent\b", "source", text)
    return text
