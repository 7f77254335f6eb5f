"""Keyword abilities on a line of their own: those that rules know by name, and those that are written as what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from core.cards.abilities import bind
from core.cards.grammar import Classes, Sort, sort_of
from core.cards.nouns import COLOR_WORDS, name_at, noun_text, number_at, read_noun
from core.cards.pointers import ITSELF, Unbound, parts_within
from core.cards.reading import Reading, Readings, reads_kind
from core.cards.writing import Unsayable, Writing, writes_kind
from core.effects import keyword_abilities as meaning
from core.kernel.values.card_types import BASIC_LANDS, Supertype
from core.kernel.values.colors import Color
from core.kernel.values.keywords import (
    CHOSEN_COLOR,
    COLOR_OF_CHOICE,
    NEVER_BORNE,
    Keyword,
    KeywordName,
    KeywordPart,
    KeywordSubject,
)
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered
from core.kernel.words.descriptions import Filter, PlayerFilter, Whose
from core.kernel.words.kinds import Ability, Activated, AsEnters, Instructions, Static, Triggered
from core.kernel.words.modifications import Restrict

COST = frozenset({ManaCost})
PLAIN = (
    frozenset(KeywordName)
    - NEVER_BORNE
    - {
        KeywordName.DISTURB,
        KeywordName.ENCHANT,
        KeywordName.FLANKING,
        KeywordName.FLASHBACK,
        KeywordName.LANDWALK,
        KeywordName.MADNESS,
        KeywordName.MORPH,
        KeywordName.PARTNER_WITH,
        KeywordName.PROTECTION,
        KeywordName.TOXIC,
    }
)
"""The keywords that are about nothing."""
PLAIN_WORDS = {name: name.value.lower().replace("'s", " 's").split() for name in KeywordName if name in PLAIN}
PRICED = (KeywordName.DISTURB, KeywordName.FLASHBACK, KeywordName.MORPH)


@reads_kind(Keyword)
def _keyword(reading: Reading, sort: Classes, start: int) -> Readings:
    """A keyword that the rules know by name."""
    reading.expect(start, "a keyword")
    readings: Readings = []
    for name, words in PLAIN_WORDS.items():
        end = reading.starts(start, *words)
        if end is not None:
            readings.append((Keyword(name), end))
    for name in PRICED:
        end = reading.starts(start, *name.value.split())
        if end is not None:
            readings += [(Keyword(name, price), last) for price, last in reading.read(COST, end)]
    word = reading.word(start)
    if word.endswith("walk") and word[:-4] in reading.types:
        readings.append((Keyword(KeywordName.LANDWALK, reading.types[word[:-4]]), start + 1))
    land = reading.word(start + 1)
    if word == Supertype.SNOW.value and land.endswith("walk") and land[:-4] in reading.types:
        readings.append((Keyword(KeywordName.LANDWALK, f"{word} {reading.types[land[:-4]]}"), start + 2))
    if word == "toxic" and number_at(reading, start + 1) is not None:
        readings.append((Keyword(KeywordName.TOXIC, number_at(reading, start + 1)), start + 2))
    if word == "enchant":
        readings += [
            (Keyword(KeywordName.ENCHANT, described), end) for described, end in read_noun(reading, start + 1, {})
        ]
        if reading.word(start + 1) in ("player", "opponent"):
            whose = Whose.ANYONE if reading.word(start + 1) == "player" else Whose.OPPONENTS
            readings.append((Keyword(KeywordName.ENCHANT, PlayerFilter(whose)), start + 2))
    if word == "protection" and reading.word(start + 1) == "from":
        readings += [(Keyword(KeywordName.PROTECTION, about), end) for about, end in read_protected(reading, start + 2)]
    return readings


NUMBERS_OF_COLORS = {
    "multicolored": Filter(zone=None, multicolored=True),
    "monocolored": Filter(zone=None, multicolored=False, colorless=False),
}
"""What something may be protected from by how many colors it has."""


def read_protected(reading: Reading, start: int) -> Iterator[tuple[KeywordSubject, int]]:
    """What something is protected from."""
    word = reading.word(start)
    if word in COLOR_WORDS:
        yield COLOR_WORDS[word], start + 1
    if word == "everything":
        yield Filter(zone=None), start + 1
    if word in NUMBERS_OF_COLORS:
        yield NUMBERS_OF_COLORS[word], start + 1
    for words in (CHOSEN_COLOR, COLOR_OF_CHOICE):
        end = reading.starts(start, *words.split())
        if end is not None:
            yield words, end
    for described, end in read_noun(reading, start, {}):
        yield described, end


@writes_kind(Keyword)
def _write_keyword(writing: Writing, keyword: Keyword, sort: Classes) -> str:
    """A keyword that the rules know by name."""
    name, about = keyword
    if name in PLAIN and about is None:
        return name.value
    if name in PRICED and isinstance(about, ManaCost):
        return f"{name.value} {about.symbols}"
    if name is KeywordName.LANDWALK and isinstance(about, str):
        return f"{about.lower()}walk"
    if name is KeywordName.TOXIC:
        return f"toxic {about}"
    if name is KeywordName.ENCHANT and isinstance(about, Filter):
        return f"enchant {noun_text(writing, about, {})}"
    if name is KeywordName.ENCHANT and isinstance(about, PlayerFilter):
        return f"enchant {'opponent' if about.whose is Whose.OPPONENTS else 'player'}"
    if name is KeywordName.PROTECTION:
        if isinstance(about, Color):
            return f"protection from {about.word}"
        if isinstance(about, str):
            return f"protection from {about}"
        if about == Filter(zone=None):
            return "protection from everything"
        for word, described in NUMBERS_OF_COLORS.items():
            if about == described:
                return f"protection from {word}"
        if isinstance(about, Filter):
            return f"protection from {noun_text(writing, about, {}, True)}"
    raise Unsayable(keyword)


class Meant(NamedTuple):
    """A keyword that is written as what it means: what may stand behind its name, and what makes its abilities of that."""

    takes: str
    make: Callable[..., object]


def _landcycling(kind: str) -> Callable[[ManaCost], Activated]:
    return lambda paid: meaning.landcycling(paid, kind)


def _flanking() -> tuple[Keyword, Triggered]:
    return Keyword(KeywordName.FLANKING), meaning.flanking()


def _bloodthirst_x() -> AsEnters:
    return meaning.bloodthirst(None)


MEANT: dict[str, Meant] = {
    "bushido": Meant("number", meaning.bushido),
    "flanking": Meant("", _flanking),
    "rampage": Meant("number", meaning.rampage),
    "echo": Meant("cost", meaning.echo),
    "cumulative upkeep": Meant("cost", meaning.cumulative_upkeep),
    "fading": Meant("number", meaning.fading),
    "modular": Meant("number", meaning.modular),
    "graft": Meant("number", meaning.graft),
    "bloodthirst x": Meant("", _bloodthirst_x),
    "bloodthirst": Meant("number", meaning.bloodthirst),
    "sunburst": Meant("", meaning.sunburst),
    "level up": Meant("cost", meaning.level_up),
    "evoke": Meant("cost", meaning.evoke),
    "changeling": Meant("", meaning.changeling),
    "soulshift": Meant("number", meaning.soulshift),
    "storm": Meant("", meaning.storm),
    "cascade": Meant("", meaning.cascade),
    "devoid": Meant("", meaning.devoid),
    "evolve": Meant("", meaning.evolve),
    "extort": Meant("", meaning.extort),
    "skulk": Meant("", meaning.skulk),
    "mentor": Meant("", meaning.mentor),
    "scavenge": Meant("cost", meaning.scavenge),
    "afterlife": Meant("number", meaning.afterlife),
    "fabricate": Meant("number", meaning.fabricate),
    "unleash": Meant("", meaning.unleash),
    "riot": Meant("", meaning.riot),
    "ingest": Meant("", meaning.ingest),
    "crew": Meant("number", meaning.crew),
    "ninjutsu": Meant("cost", meaning.ninjutsu),
    "spectacle": Meant("cost", meaning.spectacle),
    "convoke": Meant("", meaning.convoke),
    "improvise": Meant("", meaning.improvise),
    "delve": Meant("", meaning.delve),
    "persist": Meant("", meaning.persist),
    "undying": Meant("", meaning.undying),
    "devour": Meant("number", meaning.devour),
    "retrace": Meant("", meaning.retrace),
    "unearth": Meant("cost", meaning.unearth),
    "reinforce": Meant("number and cost", meaning.reinforce),
    "affinity for": Meant("described", meaning.affinity),
    "champion a": Meant("described", meaning.champion),
    "cycling": Meant("cost", meaning.cycling),
    "basic landcycling": Meant("cost", meaning.basic_landcycling),
    "equip": Meant("cost", meaning.equip),
    "fortify": Meant("cost", meaning.fortify),
    "living weapon": Meant("", meaning.living_weapon),
    "prowess": Meant("", meaning.prowess),
    "exalted": Meant("", meaning.exalted),
    "battle cry": Meant("", meaning.battle_cry),
    "annihilator": Meant("number", meaning.annihilator),
    "vanishing": Meant("number", meaning.vanishing),
    "menace": Meant("", meaning.menace),
    "shroud": Meant("", meaning.shroud),
    "hexproof from": Meant("described", meaning.hexproof_from),
    "hexproof": Meant("", meaning.hexproof),
    "ward": Meant("cost", meaning.ward),
    "ward - pay": Meant("life", meaning.ward_of_life),
    "recover": Meant("cost", meaning.recover),
    "ripple": Meant("number", meaning.ripple),
    "madness": Meant("cost", meaning.madness),
    "partner with": Meant("name", meaning.partner_with),
    "suspend": Meant("number and cost", meaning.suspend),
    "transmute": Meant("cost and value", meaning.transmute),
    "forecast": Meant("cost and effects", meaning.forecast),
    **{f"{kind.lower()}cycling": Meant("cost", _landcycling(kind)) for kind in BASIC_LANDS},
}
"""Keywords that are written as what they mean, by their names."""


def given_by(meaning_made: Any) -> tuple[tuple[Keyword, ...], tuple[Ability, ...]]:
    """What a keyword that is written as what it means gives a card: keywords by name, and abilities."""
    parts = (
        meaning_made if isinstance(meaning_made, tuple) and not isinstance(meaning_made, Keyword) else (meaning_made,)
    )
    keywords = tuple(part for part in parts if isinstance(part, Keyword))
    return keywords, tuple(part for part in parts if not isinstance(part, Keyword))


def read_meant(reading: Reading, start: int) -> Iterator[tuple[tuple[tuple[Keyword, ...], tuple[Ability, ...]], int]]:
    """The keywords and abilities of a keyword that is written as what it means, and the word after it."""
    for name, (takes, make) in MEANT.items():
        if not name.startswith(reading.word(start)):
            continue
        end = reading.starts(start, *name.split())
        if end is None:
            continue
        if not takes:
            yield given_by(make()), end
        elif takes == "number":
            number = number_at(reading, end)
            if number is not None:
                yield given_by(make(number)), end + 1
        elif takes == "life":
            number = number_at(reading, end)
            if number is not None and reading.word(end + 1) == "life":
                yield given_by(make(number)), end + 2
        elif takes == "cost":
            for price, last in reading.read(COST, end):
                yield given_by(make(price)), last
        elif takes == "cost and value":
            for price, last in reading.read(COST, end):
                yield given_by(make(price, reading.mana_value)), last
        elif takes == "cost and effects":
            revealing = reading.starts(end, "-")
            for price, last in [] if revealing is None else reading.read(COST, revealing):
                does = reading.starts(last, ",", "reveal", "~", ":")
                for instructions, done in [] if does is None else reading.read(frozenset({Instructions}), does):
                    try:
                        yield given_by(make(price, bind(reading, instructions, (ITSELF,)))), done
                    except Unbound:
                        continue
        elif takes == "described":
            for described, last in read_noun(reading, end, {}):
                yield given_by(make(described)), last
        elif takes == "name":
            called, last = name_at(reading, end)
            if called:
                yield given_by(make(called)), last
        else:
            number = number_at(reading, end)
            if number is not None:
                dash = reading.word(end + 1) == "-"
                for price, last in reading.read(COST, end + 1 + dash):
                    yield given_by(make(number, price)), last


def meant_text(
    writing: Writing, keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...]
) -> tuple[str, int, int] | None:
    """The keyword whose meaning some keywords and abilities begin with, as it is written, and how many of each it gives."""
    for name, text, meaning_made in _candidates(abilities[:3], keywords[:1]):
        named, abilities_given = given_by(meaning_made)
        if (
            (named or abilities_given)
            and keywords[: len(named)] == named
            and abilities[: len(abilities_given)] == abilities_given
            and abilities_given
        ):
            if name in ("affinity for", "champion a"):
                described = next(
                    part
                    for part in parts_within(abilities_given)
                    if isinstance(part, Filter) and part.whose is Whose.YOURS
                )
                plain = altered(described, whose=Whose.ANYONE, other=False)
                text = f"{name} {noun_text(writing, plain, {}, name == 'affinity for')}"
            first = abilities_given[0] if abilities_given else None
            changes = first.modifications if isinstance(first, Static) else ()
            barred = next((part.restriction.about for part in changes if isinstance(part, Restrict)), None)
            if name == "hexproof from" and barred is not None:
                text = f"{name} {noun_text(writing, barred, {}, True)}"
            if name == "forecast" and isinstance(first, Activated):
                text = f"forecast - {first.mana_cost.symbols}, reveal this: {writing.write(first.does)}"
            return text, len(named), len(abilities_given)
    return None


def _candidates(abilities: tuple[Ability, ...], keywords: tuple[Keyword, ...]) -> Iterator[tuple[str, str, object]]:
    """Each keyword made of the numbers, costs and descriptions that are found in some abilities."""
    parts = list(parts_within((abilities, keywords)))
    numbers = sorted({part for part in parts if type(part) is int and 0 <= part < 100})
    prices = list(dict.fromkeys(part for part in parts if isinstance(part, ManaCost)))
    for name, (takes, make) in MEANT.items():
        if not takes:
            yield name, name.replace(" x", " X"), make()
        elif takes == "number":
            for number in numbers:
                yield name, f"{name} {number}", make(number)
        elif takes == "life":
            for number in numbers:
                yield name, f"{name} {number} life", make(number)
        elif takes == "cost":
            for price in prices:
                yield name, f"{name} {price.symbols}", make(price)
        elif takes == "described":
            for described in dict.fromkeys(part for part in parts if isinstance(part, Filter)):
                yield name, name, make(altered(described, whose=Whose.ANYONE, other=False))
        elif takes == "cost and value":
            for price in prices:
                for number in numbers:
                    yield name, f"{name} {price.symbols}", make(price, number)
        elif takes == "cost and effects":
            first = abilities[0] if abilities else None
            if isinstance(first, Activated) and first.part is KeywordPart.FORECAST:
                yield name, "", make(first.mana_cost, first.does)
        elif takes == "name":
            for keyword in keywords:
                if keyword.name is KeywordName.PARTNER_WITH:
                    yield name, f'partner with "{keyword.about}"', make(keyword.about)
        else:
            for number in numbers:
                for price in prices:
                    yield name, f"{name} {number} - {price.symbols}", make(number, price)


@cache
def keyword_sort() -> Sort:
    """What may stand where a keyword does."""
    return sort_of(Keyword)
