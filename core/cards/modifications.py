"""What continuous effects change, as verbs of a sentence: `gets +1/+1`, `has flying`, `can't attack`, `is an artifact creature`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from core.cards.abilities import STANDING, STANDING_TEXTS
from core.cards.grammar import Classes, Special, Way, sort_of
from core.cards.keywords import meant_text, read_meant
from core.cards.nouns import (
    COLOR_WORDS,
    TYPE_NOUNS,
    adjectives_text,
    article,
    noun_text,
    number_at,
    or_list,
    plural,
    read_noun,
)
from core.cards.pointers import ITSELF, bound
from core.cards.reading import NotMeant, Reading, Readings, finishes, reads_kind
from core.cards.sentences import ABILITY, AMOUNT, CONDITION, changing_at_once, numbers_for_each, so_often, stands_behind
from core.cards.tokens import THIS, words_of
from core.cards.without_meaning import CANNOT_DEPEND, STATIC_CONDITIONS
from core.cards.writing import Unsayable, Writing, writes_kind
from core.effects.continuous_effects import Apply
from core.kernel.values.card_types import BASIC_LANDS, CardType
from core.kernel.values.colors import Color
from core.kernel.values.keywords import Keyword, KeywordName
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.records import altered
from core.kernel.values.zones import Zone
from core.kernel.words.conditions import Measures
from core.kernel.words.descriptions import NAMED, ChosenNumber, Filter, Restriction, RestrictionKind, Whose
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Ability, AsEnters, Static
from core.kernel.words.modifications import (
    BecomeBasicLand,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    EveryCreatureType,
    Gain,
    Lose,
    Modification,
    Restrict,
    SetPower,
)
from core.kernel.words.references import Amount, CountersOn, CountOf, LikeTyped, Negative, Role

KEYWORD = sort_of(Keyword)
MINUS_X = Negative(ChosenNumber.X)


def signed(text: str) -> tuple[Any, Any] | None:
    """The two numbers of a change such as `+1/-X`."""
    if "/" not in text or text[0] not in "+-":
        return None
    first, _, second = text.partition("/")
    return _one_signed(first), _one_signed(second)


def _one_signed(text: str) -> Any:
    if text.lstrip("+-") == "y":
        return "y"
    if text.lstrip("+-") == "x":
        return ChosenNumber.X if text.startswith("+") else MINUS_X
    return int(text) if text.lstrip("+-").isdecimal() else None


@reads_kind(ChangePower)
def _change_power(reading: Reading, sort: Classes, start: int) -> Readings:
    if reading.word(start) not in ("get", "gets"):
        return []
    reading.expect(start + 1, "a change such as +1/+1")
    change = signed(reading.word(start + 1)) if reading.word(start + 1) else None
    if change is None or None in change:
        return []
    if "y" in change:
        return list(_two_amounts(reading, change, start + 2))
    readings: Readings = [(ChangePower(*change), start + 2)]
    behind_for_each = reading.starts(start + 2, "for", "each")
    if behind_for_each is not None:
        for described, end in read_noun(reading, behind_for_each, {}):
            power, toughness = (CountOf(described, number) if number else 0 for number in change)
            readings.append((ChangePower(power, toughness), end))
        sizes = [number for number in change if isinstance(number, int)]
        for counted_number, end in numbers_for_each(reading, behind_for_each) if len(sizes) == len(change) else ():
            both = [so_often(counted_number, size) if size else 0 for size in sizes]
            readings.append((ChangePower(*both), end))
    if behind_for_each is not None and change == (1, 1):
        readings += [
            (ChangePower(LikeTyped(Role.IT), LikeTyped(Role.IT)), end) for end in _like_typed(reading, behind_for_each)
        ]
    where = reading.starts(start + 2, ",", "where", "x", "is")
    if where is not None:
        for amount, end in reading.read(AMOUNT, where):
            counted = {ChosenNumber.X: amount, MINUS_X: Negative(amount)}
            power, toughness = (counted.get(number, number) for number in change)
            readings.append((ChangePower(power, toughness), end))
    return readings


def _like_typed(reading: Reading, start: int) -> Iterator[int]:
    """`each other creature that shares a creature type with it`: the word after that."""
    end = reading.starts(start, "other", "creature")
    end = end if end is None else reading.starts(end, "on", "the", "battlefield") or end
    for article_words in (("a",), ("at", "least", "one")):
        last = (
            None
            if end is None
            else reading.starts(end, "that", "shares", *article_words, "creature", "type", "with", "it")
        )
        if last is not None:
            yield last


def _two_amounts(reading: Reading, change: tuple[Any, Any], start: int) -> Iterator[tuple[ChangePower, int]]:
    """`gets +X/+Y, where X is ... and Y is ...`."""
    if change != (ChosenNumber.X, "y"):
        return
    where = reading.starts(start, ",", "where", "x", "is")
    if where is None:
        return
    for power, end in reading.read(AMOUNT, where):
        also = reading.starts(end, "and", "y", "is")
        if also is not None:
            for toughness, last in reading.read(AMOUNT, also):
                yield ChangePower(power, toughness), last


@writes_kind(ChangePower)
def _write_change_power(writing: Writing, change: ChangePower, sort: Classes) -> str:
    verb = "get" if writing.base else "gets"
    size_changes = (change.power, change.toughness)
    if size_changes == (LikeTyped(Role.IT), LikeTyped(Role.IT)):
        return f"{verb} +1/+1 for each other creature that shares a creature type with it"
    counts = {number.described for number in size_changes if isinstance(number, CountOf)}
    if len(counts) == 1 and all(isinstance(number, CountOf) or number == 0 for number in size_changes):
        amounts = "/".join(f"{number.times:+d}" if isinstance(number, CountOf) else "+0" for number in size_changes)
        return f"{verb} {amounts} for each {noun_text(writing, counts.pop(), {})}"
    less = {number.amount for number in size_changes if isinstance(number, Negative)}
    if (
        len(less) == 1
        and not less & {ChosenNumber.X}
        and all(isinstance(number, Negative) or number == 0 for number in size_changes)
    ):
        amounts = "/".join("-X" if isinstance(number, Negative) else "-0" for number in size_changes)
        held = writing.many
        amounts += f", where X is {writing.write(less.pop(), AMOUNT)}"
        writing.many = held
        return f"{verb} {amounts}"
    other_numbers = {number for number in size_changes if not isinstance(number, int)}
    if len(other_numbers) > 1 and other_numbers != {MINUS_X, ChosenNumber.X}:
        if MINUS_X in other_numbers or ChosenNumber.X in other_numbers:
            raise Unsayable(change)
        held = writing.many
        power, toughness = writing.write(change.power, AMOUNT), writing.write(change.toughness, AMOUNT)
        writing.many = held
        return f"{verb} +X/+Y, where X is {power} and Y is {toughness}"
    amounts = "/".join(
        f"{number:+d}" if isinstance(number, int) else "-X" if number == MINUS_X else "+X" for number in size_changes
    )
    amounts = amounts.replace("/+0", "/-0") if amounts.startswith("-") else amounts
    for other_number in other_numbers:
        if other_number not in (ChosenNumber.X, MINUS_X):
            held = writing.many
            amounts += f", where X is {writing.write(other_number, AMOUNT)}"
            writing.many = held
    return f"{verb} {amounts}"


@reads_kind(SetPower)
def _set_power(reading: Reading, sort: Classes, start: int) -> Readings:
    if reading.word(start) in ("become", "becomes"):
        return [*_becomes_size(reading, start + 1)]
    if reading.word(start) not in ("has", "have"):
        return []
    readings: Readings = []
    for words, has_each in (
        (("base", "power", "and", "toughness"), (True, True)),
        (("base", "power"), (True, False)),
        (("base", "toughness"), (False, True)),
    ):
        end = reading.starts(start + 1, *words)
        if end is None:
            continue
        size = reading.word(end)
        if has_each == (True, True) and "/" in size and size[0] not in "+-":
            power, toughness = (one_size(part) for part in size.split("/"))
            if power is not None and toughness is not None:
                readings.append((SetPower(power, toughness), end + 1))
        equal = reading.starts(end, "each", "equal", "to") or reading.starts(end, "equal", "to")
        if equal is not None:
            readings += [
                (SetPower(amount if has_each[0] else None, amount if has_each[1] else None), last)
                for amount, last in reading.read(AMOUNT, equal)
            ]
        number = number_at(reading, end)
        if has_each != (True, True) and number is not None:
            readings.append((SetPower(number if has_each[0] else None, number if has_each[1] else None), end + 1))
    return readings


def _becomes_size(reading: Reading, start: int) -> Iterator[tuple[SetPower, int]]:
    """`becomes 1/1`, and no creature of that size."""
    first, _, second = reading.word(start).partition("/")
    size = SetPower(one_size(first), one_size(second))
    if size.power is not None and size.toughness is not None:
        yield size, start + 1


def _at_level(reading: Reading, start: int) -> Readings:
    """`{LEVEL 2-6} 4/4. First strike`: what is so with so many level counters."""
    levels = LEVELS.fullmatch(reading.word(start))
    power, _, toughness = reading.word(start + 1).partition("/")
    if levels is None or not (power.isdecimal() and toughness.isdecimal()):
        return []
    most = int(levels[2]) if levels[2] else None
    given = Measures(CountersOn(Role.SOURCE, LEVEL), int(levels[1]), most)
    size = SetPower(int(power), int(toughness))
    end = start + 2 + (reading.word(start + 2) == ".")
    readings: Readings = [(Static((size,), condition=given), end)] if reading.ends(end) else []
    readings += [(Static((size, gained), condition=given), last) for gained, last in given_at(reading, end)]
    for ability, last in reading.read(ABILITY, end):
        readings.append((Static((size, Gain(abilities=(ability,))), condition=given), last))
    return readings


STANDING.append(_at_level)


UNTAPPED_ALONE = "players can't untap more than one"


def _untapped_alone(reading: Reading, start: int) -> Readings:
    """`players can't untap more than one artifact during their untap steps as long as this is untapped`."""
    noun = reading.starts(start, *words_of(UNTAPPED_ALONE))
    readings: Readings = []
    for described, end in [] if noun is None else read_noun(reading, noun, {}):
        last = reading.starts(end, "during", "their", "untap", "steps")
        if last is None:
            continue
        static = Static((Restrict(Restriction(RestrictionKind.UNTAP_WITH_OTHERS, described)),), described)
        readings.append((static, last))
        given = reading.starts(last, "as", "long", "as")
        for read, after in [] if given is None else reading.read(CONDITION, given):
            condition, targets = bound(read, (ITSELF,))
            if targets:
                raise NotMeant(CANNOT_DEPEND, STATIC_CONDITIONS)
            readings.append((altered(static, condition=condition), after))
    return readings


def _untapped_alone_text(writing: Writing, ability: Static) -> str:
    described = ability.to
    if not isinstance(described, Filter):
        return ""
    restriction = Restriction(RestrictionKind.UNTAP_WITH_OTHERS, described)
    if ability != Static((Restrict(restriction),), described, condition=ability.condition):
        return ""
    given = f" as long as {writing.write(ability.condition, CONDITION)}" if ability.condition is not None else ""
    return f"{UNTAPPED_ALONE} {noun_text(writing, described, {})} during their untap steps{given}"


STANDING_TEXTS.append(_untapped_alone_text)
STANDING.append(_untapped_alone)


def _bearer_unused(reading: Reading, start: int) -> Readings:
    """`enchanted creature's activated abilities can't be activated`."""
    readings: Readings = []
    for noun in ("creature", "permanent", "artifact", "land"):
        subject = reading.starts(start, "enchanted", noun, "'s", "activated", "abilities")
        end = None if subject is None else reading.starts(subject, "can't", "be", "activated")
        if end is not None:
            readings.append((Static((Restrict(Restriction(RestrictionKind.USE)),), Role.ATTACHED), end))
    return readings


STANDING.append(_bearer_unused)


def _kept_from_blocking_it(reading: Reading, start: int) -> Readings:
    """`creatures with power less than this's power can't block it`."""
    readings: Readings = []
    for described, end in read_noun(reading, start, {}) if reading.word(start) == "creatures" else ():
        last = reading.starts(end, "can't", "block", "it") or reading.starts(end, "can't", "block", THIS)
        if last is not None:
            restriction = Restriction(RestrictionKind.BE_BLOCKED_BY, described)
            readings.append((Static((Restrict(restriction),)), last))
    return readings


STANDING.append(_kept_from_blocking_it)


LEVEL = "level"
LEVELS = re.compile(r"\{level (\d+)(?:-(\d+)|\+)\}")
"""The symbol of a leveler card: 711.2."""


def one_size(text: str) -> Amount | None:
    """A power or a toughness as it is written, X included; nothing if it is no number."""
    return ChosenNumber.X if text == "x" else int(text) if text.isdecimal() else None


@writes_kind(SetPower)
def _write_set_power(writing: Writing, change: SetPower, sort: Classes) -> str:
    if change.defines:
        raise Unsayable(change)
    verb = "have" if writing.base else "has"
    power, toughness = change.power, change.toughness
    if isinstance(power, (int, ChosenNumber)) and isinstance(toughness, (int, ChosenNumber)):
        numbers = "/".join("X" if number is ChosenNumber.X else str(number) for number in (power, toughness))
        return f"{verb} base power and toughness {numbers}"
    if power == toughness:
        return f"{verb} base power and toughness equal to {_amount_text(writing, power)}"
    if toughness is None:
        return f"{verb} base power {_equal_text(writing, power)}"
    if power is None:
        return f"{verb} base toughness {_equal_text(writing, toughness)}"
    raise Unsayable(change)


def _amount_text(writing: Writing, amount: Amount | None) -> str:
    held = writing.many
    text = writing.write(amount, AMOUNT)
    writing.many = held
    return text


def _equal_text(writing: Writing, amount: Amount | None) -> str:
    return str(amount) if isinstance(amount, int) else f"equal to {_amount_text(writing, amount)}"


ELSEWHERE = frozenset(
    {
        KeywordName.CHOOSE_A_BACKGROUND,
        KeywordName.DISTURB,
        KeywordName.DOCTORS_COMPANION,
        KeywordName.ENCHANT,
        KeywordName.FLASH,
        KeywordName.FLASHBACK,
        KeywordName.FRIENDS_FOREVER,
        KeywordName.MORPH,
        KeywordName.PARTNER,
        KeywordName.SPLIT_SECOND,
    }
)
"""Keywords that do nothing on the battlefield, so that no permanent can be given or robbed of them."""


@finishes(Lose)
def _lose(reading: Reading, change: Lose, way: Way) -> Lose:
    if not ELSEWHERE.isdisjoint(change.keywords):
        raise NotMeant
    return change


@reads_kind(Gain)
def _gain(reading: Reading, sort: Classes, start: int) -> Readings:
    indestructible = reading.starts(start, "is", KeywordName.INDESTRUCTIBLE.value)
    if indestructible is not None:
        return [(Gain((Keyword(KeywordName.INDESTRUCTIBLE),)), indestructible)]
    if reading.word(start) not in ("has", "have", "gain", "gains"):
        return []
    return given_at(reading, start + 1)


def given_at(reading: Reading, start: int) -> Readings:
    """Keywords and abilities that are named at a place."""
    readings: Readings = []

    def onward(keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...], place: int) -> None:
        if keywords or abilities:
            readings.append((Gain(keywords, abilities), place))
        for join in (
            ((), (",",), ("and",), (",", "and")) if not (keywords or abilities) else ((",",), ("and",), (",", "and"))
        ):
            after = reading.starts(place, *join)
            if after is None:
                continue
            if reading.word(after) == '"':
                for ability, end in reading.read(Special("quoted", ABILITY), after):
                    onward(keywords, (*abilities, ability), end)
            else:
                for keyword, end in reading.read(KEYWORD, after):
                    if keyword.name not in ELSEWHERE:
                        onward((*keywords, keyword), abilities, end)
                for (named, abilities_meant), end in read_meant(reading, after):
                    if any(isinstance(ability, AsEnters) and ability.may for ability in abilities_meant):
                        continue  # Nobody is asked of what comes by an ability that something else gives it.
                    onward((*keywords, *named), (*abilities, *abilities_meant), end)

    onward((), (), start)
    return readings


@writes_kind(Gain)
def _write_gain(writing: Writing, gain: Gain, sort: Classes) -> str:
    verb, plural_verb = ("gains", "gain") if writing.gains else ("has", "have")
    meant = meant_text(writing, gain.keywords, gain.abilities)
    if meant is not None and meant[1:] == (len(gain.keywords), len(gain.abilities)):
        return f"{plural_verb if writing.base else verb} {meant[0]}"
    parts = [writing.write(keyword, KEYWORD) for keyword in gain.keywords]
    parts += [_given_text(writing, ability) for ability in gain.abilities]
    if not parts:
        raise Unsayable(gain)
    return f"{plural_verb if writing.base else verb} {or_list(parts, 'and')}"


def _given_text(writing: Writing, ability: Ability) -> str:
    """An ability that is given: a keyword that means it alone, or what it says."""
    meant = meant_text(writing, (), (ability,))
    return writing.write(ability, Special("quoted", ABILITY)) if meant is None or meant[2] != 1 else meant[0]


@reads_kind(BecomeBasicLand)
def _become_basic_land(reading: Reading, sort: Classes, start: int) -> Readings:
    """`is a Swamp`, `are Mountains`, `becomes an Island`: what sets the type of a land."""
    if reading.word(start) not in ("is", "become", "becomes"):
        return []
    place = start + 1 + (reading.word(start + 1) == "a")
    subtype = reading.types.get(reading.word(place), "")
    return [(BecomeBasicLand(subtype), place + 1)] if subtype in BASIC_LANDS else []


@reads_kind(ChangeTypes)
def _change_types(reading: Reading, sort: Classes, start: int) -> Readings:
    """`is an artifact creature`, `becomes a 2/2 ... in addition to its other types`, `isn't a creature`."""
    word = reading.word(start)
    if word == "isn't":
        place = start + 1 + (reading.word(start + 1) == "a")
        if reading.word(place) in TYPE_NOUNS:
            return [(ChangeTypes(remove=frozenset({TYPE_NOUNS[reading.word(place)]})), place + 1)]
        return []
    lost = reading.starts(start, "loses", "all", "subtypes") or reading.starts(start, "lose", "all", "subtypes")
    if lost is not None:
        return [(ChangeTypes(subtypes=frozenset()), lost)]
    if word not in ("is", "are", "become", "becomes"):
        return []
    for whose in ("its", "their"):
        end = reading.starts(start + 1, "the", "chosen", "type", "in", "addition", "to", whose, "other", "types")
        if end is not None:
            return [(ChangeTypes(also=NAMED), end)]
    if word == "are":
        return []
    return types_at(reading, start + 1 + (reading.word(start + 1) == "a"))


def types_at(reading: Reading, place: int) -> Readings:
    """What becomes of the types of something that becomes what is named at a place."""
    names: list[str] = []
    while reading.word(place) in reading.types and reading.word(place) not in COLOR_WORDS:
        names.append(reading.types[reading.word(place)])
        place += 1
    kinds: list[CardType] = []
    while reading.word(place) in TYPE_NOUNS:
        kinds.append(TYPE_NOUNS[reading.word(place)])
        place += 1
    if not names and not kinds:
        return []
    types, subtypes = frozenset(kinds), frozenset(names)
    readings: Readings = []
    for words in (
        ("in", "addition", "to", "its", "other", "types"),
        ("in", "addition", "to", "their", "other", "types"),
    ):
        end = reading.starts(place, *words)
        if end is not None:
            readings.append((ChangeTypes(add=types, also=subtypes), end))
    if types or not subtypes & BASIC_LANDS.keys():
        readings.append((ChangeTypes(sets=types or None, subtypes=subtypes if subtypes or types else None), place))
    for whose in ("its", "their"):
        end = reading.starts(place, "that", "keeps", whose, "subtypes")
        if end is not None and types:
            readings.append((ChangeTypes(sets=types), end))
    kept = reading.starts(place, "that", "is", "still")
    kept = kept if kept is None else kept + (reading.word(kept) == "a")
    if kept is not None and types and reading.word(kept) in TYPE_NOUNS:
        readings.append(
            (ChangeTypes(types, keeps=frozenset({TYPE_NOUNS[reading.word(kept)]}), also=subtypes), kept + 1)
        )
    end = reading.starts(place, "with", "other", "creature", "types", "gone")
    if end is not None:
        readings.append((ChangeTypes(add=types, subtypes=subtypes), end))
    return readings


@writes_kind(ChangeTypes)
def _write_change_types(writing: Writing, change: ChangeTypes, sort: Classes) -> str:
    verb = "become" if writing.base else "becomes"
    order = (
        CardType.ARTIFACT,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
        CardType.BATTLE,
        CardType.CREATURE,
    )

    def noun(types: Any, subtypes: Any) -> str:
        words = [*sorted(subtypes or ()), *(kind.value for kind in order if kind in types)]
        if not words:
            raise Unsayable(change)
        return article(" ".join(words)) if not writing.many else " ".join([*words[:-1], f"{words[-1]}s"])

    if change == ChangeTypes(also=NAMED):
        be = ("are" if writing.many else "is") if not writing.base else "become"
        return f"{be} the chosen type in addition to {'their' if writing.many else 'its'} other types"
    if change == ChangeTypes(subtypes=frozenset()):
        return f"{'lose' if writing.base else 'loses'} all subtypes"
    if change.remove:
        if len(change.remove) > 1 or change.add or change.sets or change.subtypes or change.also:
            raise Unsayable(change)
        return f"{'are not' if writing.many else 'is not'} {article(next(iter(change.remove)).value)}"
    if len(change.keeps) == 1:
        kept = next(iter(change.keeps)).value
        still = f"are still {plural(kept)}" if writing.many else f"is still {article(kept)}"
        return f"{verb} {noun(change.add, change.also)} that {still}"
    if change.sets is None and change.subtypes is None and (change.add or change.also):
        whose = "their" if writing.many else "its"
        return f"{verb} {noun(change.add, change.also)} in addition to {whose} other types"
    if not change.add and not change.also and (change.sets is not None or change.subtypes):
        if change.sets is not None and change.subtypes is None:
            return f"{verb} {noun(change.sets, ())} that keeps its subtypes"
        return f"{verb} {noun(change.sets or (), change.subtypes)}"
    if change.add and change.subtypes is not None and change.sets is None and not change.also:
        return f"{verb} {noun(change.add, change.subtypes)} with other creature types gone"
    raise Unsayable(change)


@changing_at_once
def sized_at(reading: Reading, start: int) -> Iterator[tuple[tuple[Modification, ...], int]]:
    """`becomes a 3/3 green Elemental creature with trample`: the changes that this is in one, and the word after them."""
    if reading.word(start) not in ("become", "becomes"):
        return
    place = start + 1 + (reading.word(start + 1) == "a")
    power, _, toughness = reading.word(place).partition("/")
    size = SetPower(one_size(power), one_size(toughness))
    if size.power is None or size.toughness is None:
        return
    place += 1
    colors: list[Color] = []
    while reading.word(place) in COLOR_WORDS:
        colors.append(COLOR_WORDS[reading.word(place)])
        more = place + 1 + (reading.word(place + 1) == ",")
        more += reading.word(more) == "and"
        place = more if reading.word(more) in COLOR_WORDS else place + 1
    colored = (ChangeColors(frozenset(colors)),) if colors else ()
    for types, end in types_at(reading, place):
        changes = (types, size, *colored)
        yield changes, end
        every = reading.starts(end, "with", *ALL_CREATURE_TYPES)
        if every is not None:
            yield (*changes, EveryCreatureType()), every
        gains = given_at(reading, end + 1) if reading.word(end) == "with" else ()
        for gain, last in gains:
            yield (*changes, gain), last
            every = reading.starts(last, "and", *ALL_CREATURE_TYPES)
            if every is not None:
                yield (*changes, gain, EveryCreatureType()), every
            kept = _still_at(reading, last, "that", "is", "still")
            if kept is not None:
                yield (_kept(types, kept[0]), size, *colored, gain), kept[1]


@changing_at_once
def _sized_alike(reading: Reading, start: int) -> Iterator[tuple[tuple[Modification, ...], int]]:
    """`is an artifact creature with power and toughness each equal to its mana value`."""
    for types, end in reading.read(frozenset({ChangeTypes}), start):
        equal = reading.starts(end, "with", "power", "and", "toughness", "each", "equal", "to")
        for amount, last in [] if equal is None or types.remove else reading.read(AMOUNT, equal):
            yield (types, SetPower(amount, amount)), last


ALL_CREATURE_TYPES = ("all", "creature", "types")


def _still_at(reading: Reading, start: int, *words: str) -> tuple[CardType, int] | None:
    """The type that something still is, as some words say at a place, and the word after it."""
    end = reading.starts(start, *words)
    end = end if end is None else end + (reading.word(end) == "a")
    kept = None if end is None else TYPE_NOUNS.get(reading.word(end))
    return None if end is None or kept is None else (kept, end + 1)


def _kept(change: Modification, kept: CardType) -> Modification:
    """What becomes of types if one of them is still there."""
    if (
        not isinstance(change, ChangeTypes)
        or change.sets is None
        or change != ChangeTypes(sets=change.sets, subtypes=change.subtypes)
    ):
        return change
    return ChangeTypes(add=change.sets, also=change.subtypes or frozenset(), keeps=frozenset({kept}))


@stands_behind
def _it_is_still(reading: Reading, effect: Effect, end: int) -> Iterator[tuple[Effect, int]]:
    """`target land becomes a 2/2 creature until end of turn. it's still a land`."""
    kept = _still_at(reading, end, ".", "it", "is", "still") or _still_at(reading, end, ".", "they", "is", "still")
    kept = kept or _still_at(reading, end, ".", "that", "land", "is", "still")
    if kept is None or not isinstance(effect, Apply):
        return
    modifications = tuple(_kept(change, kept[0]) for change in effect.modifications)
    if modifications != effect.modifications:
        yield altered(effect, modifications=modifications), kept[1]


PLAIN = {
    RestrictionKind.ATTACK: ("can't attack",),
    RestrictionKind.BLOCK: ("can't block",),
    RestrictionKind.BE_BLOCKED: ("can't be blocked", "is unblockable"),
    RestrictionKind.UNTAP: (
        "doesn't untap during its controller's untap step",
        "doesn't untap during their controllers' untap steps",
        "doesn't untap during your untap step",
    ),
    RestrictionKind.ATTACK_AT_ONCE: ("can attack as though it had haste", "can attack as though they had haste"),
    RestrictionKind.ATTACK_AS_NO_DEFENDER: (
        "can attack as though it didn't have defender",
        "can attack as though they didn't have defender",
    ),
    RestrictionKind.STAY_TAPPED: ("may stay tapped during its controller's untap step",),
    RestrictionKind.MUST_ATTACK: (
        "attacks each combat if able",
        "attack each combat if able",
    ),
    RestrictionKind.MUST_ATTACK_ONCE: ("attacks each turn if able", "attack each turn if able"),
    RestrictionKind.MUST_BLOCK: ("blocks each combat if able", "blocks each turn if able", "block each combat if able"),
    RestrictionKind.MUST_BLOCK_EACH: ("blocks each attacking creature if able",),
    RestrictionKind.MUST_BE_BLOCKED: (
        "must be blocked by all creatures able to block it",
        "has all creatures able to block it do so",
    ),
    RestrictionKind.MUST_BE_BLOCKED_BY_ONE: ("must be blocked if able",),
    RestrictionKind.ASSIGN_DAMAGE: ("assigns no combat damage", "assign no combat damage"),
    RestrictionKind.AS_UNBLOCKED: ("may assign its combat damage as though it weren't blocked",),
    RestrictionKind.BE_REGENERATED: ("can't be regenerated",),
    RestrictionKind.BE_TARGET: ("can't be the target of spells or abilities",),
    RestrictionKind.USE: ("can't have its activated abilities activated", "its activated abilities can't be activated"),
    RestrictionKind.USE_BUT_FOR_MANA: ("can't have its activated abilities activated unless they're mana abilities",),
    RestrictionKind.BE_ENCHANTED: ("can't be enchanted further", "can't be enchanted"),
    RestrictionKind.CHANGE_SIDES: (
        "can't come under another player's control",
        "can't have other players gain control of it",
    ),
    RestrictionKind.REACH_GRAVEYARD: (
        "goes to exile instead of to a graveyard from the battlefield",
        "go to exile instead of to a graveyard from the battlefield",
    ),
}
OF_SEVERAL = {
    RestrictionKind.UNTAP: "don't untap during their controllers' untap steps",
    RestrictionKind.MUST_ATTACK: "attack each combat if able",
    RestrictionKind.ASSIGN_DAMAGE: "assign no combat damage",
    RestrictionKind.MUST_ATTACK_ONCE: "attack each turn if able",
    RestrictionKind.MUST_BLOCK: "block each combat if able",
    RestrictionKind.REACH_GRAVEYARD: "go to exile instead of to a graveyard from the battlefield",
}
"""What is written of several things, where that is something else."""
ABOUT = {
    RestrictionKind.BE_TARGET: "can't be the target of abilities of",
    RestrictionKind.ATTACK_UNLESS_DEFENDER_HAS: "can't attack unless defending player controls a",
    RestrictionKind.ATTACK_IF_DEFENDER_HAS: "can't attack if defending player controls a",
    RestrictionKind.BE_BLOCKED_EXCEPT_BY: "can't be blocked except by",
    RestrictionKind.BE_BLOCKED_BY: "can't be blocked by",
    RestrictionKind.BLOCK_THESE: "can't block",
    RestrictionKind.BLOCK_OTHERS: "can block only",
    RestrictionKind.UNTAP_WITH_OTHERS: "doesn't untap during its controller's untap step together with another",
    RestrictionKind.HAVE: "can't have or gain what makes a creature one of",
}
ABOUT_SEVERAL = {
    RestrictionKind.UNTAP_WITH_OTHERS: "don't untap during their controllers' untap steps together with another",
}
"""What is written of several things, where that is something else."""
PRICED = {
    RestrictionKind.ATTACK_UNPAID: "can't attack unless its controller pays",
    RestrictionKind.BLOCK_UNPAID: "can't block unless its controller pays",
}
AT_MOST = {
    RestrictionKind.ATTACK_TOGETHER: ("can't attack together with others so that there are more than", ""),
    RestrictionKind.BLOCK_TOGETHER: ("can't block together with others so that there are more than", ""),
    RestrictionKind.BE_BLOCKED_BY_FEWER: ("can't be blocked except by", "or more creatures"),
    RestrictionKind.BE_BLOCKED_BY_MORE: ("can't be blocked by more than", "creature"),
}
"""What stands before and behind the number that is not to be passed."""
OUT_OF_REACH = {
    Whose.OPPONENTS: "can't be the target of spells or abilities your opponents control",
    Whose.YOURS: "can't be the target of spells or abilities you control",
}


FOR_EACH_ATTACKER = (
    "for each creature they controls that is attacking you",
    "for each creature they control that is attacking you",
    "for each of those creatures",
)
"""Behind a price that is one for each attacker."""


def _priced_for_each(
    reading: Reading, start: int, kind: RestrictionKind, text: str
) -> Iterator[tuple[Restriction, int]]:
    """`can't attack you unless their controller pays {2} for each creature they control that's attacking you`."""
    theirs = reading.starts(start, *words_of(text.replace("attack", "attack you").replace("its", "their")))
    if theirs is None or kind is not RestrictionKind.ATTACK_UNPAID:
        return
    for price, end in reading.read(frozenset({ManaCost}), theirs):
        for behind in FOR_EACH_ATTACKER:
            last = reading.starts(end, *words_of(behind))
            if last is not None and not price.x:
                yield Restriction(kind, price=price, toward_you=True), last


@reads_kind(Restriction)
def _restriction(reading: Reading, sort: Classes, start: int) -> Readings:
    readings: Readings = []
    for kind, texts in PLAIN.items():
        for text in texts:
            end = reading.starts(start, *words_of(text))
            if end is not None:
                readings.append((Restriction(kind), end))
                you = reading.starts(end, "you")
                if you is not None and kind is RestrictionKind.ATTACK:
                    readings.append((Restriction(kind, toward_you=True), you))
    for kind, text in (*ABOUT.items(), *ABOUT_SEVERAL.items()):
        end = reading.starts(start, *words_of(text))
        if end is not None:
            readings += [(Restriction(kind, described), last) for described, last in read_noun(reading, end, {})]
    for kind, text in PRICED.items():
        end = reading.starts(start, *words_of(text))
        if end is not None:
            readings += [
                (Restriction(kind, price=price), last) for price, last in reading.read(frozenset({ManaCost}), end)
            ]
        end = reading.starts(start, *words_of(text.replace("attack", "attack you")))
        if end is not None and kind is RestrictionKind.ATTACK_UNPAID:
            readings += [
                (Restriction(kind, price=price, toward_you=True), last)
                for price, last in reading.read(frozenset({ManaCost}), end)
            ]
        readings += _priced_for_each(reading, start, kind, text)
    for kind, (text, noun) in AT_MOST.items():
        end = reading.starts(start, *words_of(text))
        number = None if end is None else number_at(reading, end)
        last = None if end is None or number is None else reading.starts(end + 1, *words_of(noun))
        if last is not None:
            readings.append((Restriction(kind, most=number), last))
    for whose, text in OUT_OF_REACH.items():
        end = reading.starts(start, *words_of(text))
        if end is not None:
            readings.append((Restriction(RestrictionKind.BE_TARGET, whose=whose), end))
    readings += _out_of_reach_of(reading, start)
    return readings + list(dict.fromkeys(_more_blocked(reading, start)))


def _out_of_reach_of(reading: Reading, start: int) -> Iterator[tuple[Restriction, int]]:
    """`can't be the target of black spells or abilities from black sources`."""
    aimed = reading.starts(start, "can't", "be", "the", "target", "of")
    for spells, end in [] if aimed is None else read_noun(reading, aimed, {"zone": Zone.STACK}):
        also = reading.starts(end, "or", "abilities", "from")
        for sources, last in [] if also is None else read_noun(reading, also, {}):
            about = altered(spells, zone=None)
            if about == altered(sources, zone=None) and about != Filter(zone=None):
                yield Restriction(RestrictionKind.BE_TARGET, about), last


def _more_blocked(reading: Reading, start: int) -> Iterator[tuple[Restriction, int]]:
    """`can block an additional creature each combat`, `can block any number of creatures`."""
    any_number = reading.starts(start, "can", "block", "any", "number", "of", "creatures")
    if any_number is not None:
        yield Restriction(RestrictionKind.BLOCK_MORE), any_number
    ends = []
    single = reading.starts(start, "can", "block", "a", "additional", "creature")
    if single is not None:
        ends.append((1, single))
    place = reading.starts(start, "can", "block")
    number = None if place is None else number_at(reading, place)
    last = None if place is None or number is None else reading.starts(place + 1, "additional", "creatures")
    if number is not None and last is not None:
        ends.append((number, last))
    place = reading.starts(start, "can", "block", "a", "additional")
    number = None if place is None else number_at(reading, place)
    last = None if place is None or number is None else reading.starts(place + 1, "creatures")
    if number is not None and last is not None:
        ends.append((number, last))
    for more, end in ends:
        yield Restriction(RestrictionKind.BLOCK_MORE, most=more), end
        behind_each_combat = reading.starts(end, "each", "combat")
        if behind_each_combat is not None:
            yield Restriction(RestrictionKind.BLOCK_MORE, most=more), behind_each_combat


@writes_kind(Restriction)
def _write_restriction(writing: Writing, restriction: Restriction, sort: Classes) -> str:
    kind = restriction.kind
    plain = PLAIN.get(kind, ("",))[0]
    if restriction == Restriction(kind) and plain:
        return OF_SEVERAL.get(kind, plain) if writing.many else plain
    if restriction == Restriction(RestrictionKind.ATTACK, toward_you=True):
        return f"{plain} you"
    about = restriction.about
    if about is not None and about.zone is None and restriction == Restriction(RestrictionKind.BE_TARGET, about):
        said = adjectives_text(about)
        return f"can't be the target of {said} spells or abilities from {said} sources"
    if restriction.about is not None and restriction == Restriction(kind, restriction.about) and kind in ABOUT:
        many = not ABOUT[kind].endswith((" a", "another"))
        text = ABOUT[kind] if not writing.many else ABOUT_SEVERAL.get(kind, ABOUT[kind])
        return f"{text} {noun_text(writing, restriction.about, {}, many)}"
    if restriction.price is not None and kind in PRICED:
        if restriction == Restriction(kind, price=restriction.price):
            return f"{PRICED[kind]} {restriction.price.symbols}"
        if restriction == Restriction(kind, price=restriction.price, toward_you=True):
            return f"{PRICED[kind].replace('attack', 'attack you')} {restriction.price.symbols}"
    if restriction == Restriction(RestrictionKind.BLOCK_MORE, most=restriction.most):
        so_many = "any number of creatures" if restriction.most is None else f"{restriction.most} additional creatures"
        return f"can block {'an additional creature' if restriction.most == 1 else so_many}"
    if restriction.most is not None and restriction == Restriction(kind, most=restriction.most) and kind in AT_MOST:
        before, noun = AT_MOST[kind]
        return f"{before} {restriction.most} {noun}".strip()
    if (
        restriction == Restriction(RestrictionKind.BE_TARGET, whose=restriction.whose)
        and restriction.whose in OUT_OF_REACH
    ):
        return OUT_OF_REACH[restriction.whose]
    raise Unsayable(restriction)
