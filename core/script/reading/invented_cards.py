"""Invented cards: declared in a script from known phrases, where a rule needs a card that does not exist."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from datetime import date
from difflib import SequenceMatcher
from typing import Any

from core.catalog import Catalog
from core.kernel.abilities.costs import (
    DEFENSE,
    CostPart,
    DiscardCards,
    PayLife,
    PayMana,
    SacrificeThis,
    TapThis,
)
from core.kernel.abilities.kinds import (
    Ability,
    Activated,
    AsEnters,
    EntryChange,
    Instructions,
    SpellAbility,
    Triggered,
    When,
)
from core.kernel.abilities.pregame import Beginning, HiddenAgenda, Sticker
from core.kernel.abilities.trigger_events import Happening
from core.kernel.objects.card_types import NONTRADITIONAL, CardType, Supertype
from core.kernel.objects.cards import Card, Wording
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.changing import changing
from core.kernel.values.colors import Color
from core.kernel.values.errors import nearest
from core.kernel.values.mana_cost import ManaCost
from core.script.reading.invented_effects import ALWAYS, AS_IT_ATTACKS, AS_IT_ENTERS, DOES, HAPPENINGS
from core.script.reading.invented_fields import happening_called
from core.script.reading.invented_variant_effects import from_command_zone
from core.script.reading.invented_words import colors_in, keyword_in, known_as, mana_in, near_to, read_phrase, said
from core.script.reading.mistakes import Mistake, Unreadable
from core.script.reading.synonyms import RULES_TEXT
from core.script.reading.vocabulary import OfInvented, listed
from core.script.syntax import Invented


@changing
class _Draft:
    """A card while its fields are read."""

    values: dict[str, Any]
    abilities: list[Ability] = field(default_factory=list)
    spell: Instructions | None = None
    instead: ManaCost | None = None
    when: When = When.ANY_TIME
    color_indicator: frozenset[Color] = frozenset()
    said: frozenset[Color] | None = None
    same_as: str = ""
    has_several: bool = False
    """Whether it has several activated abilities, so that lines have to say which they mean."""

    def card(self) -> Card:
        """The card as far as it was read."""
        own = [] if self.spell is None else [SpellAbility(self.spell, when=self.when, instead=self.instead)]
        beside = not NONTRADITIONAL.isdisjoint(self.values.get("types", ()))
        mine = [from_command_zone(ability) if beside else ability for ability in self.abilities]
        face = Characteristics(abilities=(*own, *mine), **self.values)
        wording = Wording(date.min, face, said_colors=self.said, color_indicator=self.color_indicator)
        return Card(face.name, (wording,), invented=True, same_as=self.same_as)


TIMES = {when.value: when for when in When if when is not When.ANY_TIME}
CARD_TYPES = {kind.value: kind for kind in CardType}
SUPERTYPES = {kind.value: kind for kind in Supertype}


def _type(draft: _Draft, text: str) -> None:
    kinds, _, subtypes = text.partition(" - ")
    types = [known_as(word, CARD_TYPES, "card type") for word in kinds.split() if word not in SUPERTYPES]
    draft.values["types"] = frozenset(types)
    draft.values["supertypes"] = frozenset(SUPERTYPES[word] for word in kinds.split() if word in SUPERTYPES)
    draft.values["subtypes"] = frozenset(subtypes.split())


def _cost(draft: _Draft, text: str) -> None:
    draft.values["cost"] = mana_in(text)


def _alternative_cost(draft: _Draft, text: str) -> None:
    draft.instead = mana_in(text)


def _only(draft: _Draft, text: str) -> None:
    draft.when = known_as(text, TIMES, "time")


def _colors(draft: _Draft, text: str) -> None:
    draft.said = frozenset(colors_in(text))


def _indicator(draft: _Draft, text: str) -> None:
    draft.color_indicator = frozenset(colors_in(text))


def _same_as(draft: _Draft, text: str) -> None:
    draft.same_as = text


def _other_face(draft: _Draft, text: str) -> None:
    """Nothing for the card by itself: its faces are put together once all are read."""


def _power(draft: _Draft, text: str) -> None:
    if not re.fullmatch(r"-?\d+/-?\d+", text):
        raise Unreadable(f"{text!r} is no power and toughness", "those are such as 2/2")
    power, _, toughness = text.partition("/")
    draft.values["power"], draft.values["toughness"] = int(power), int(toughness)


def _keywords(draft: _Draft, text: str) -> None:
    keywords: list[Keyword] = []
    for part in text.split(","):
        own, abilities = keyword_in(part.strip())
        keywords += own
        draft.abilities += abilities
    draft.values["keywords"] = (*draft.values.get("keywords", ()), *keywords)


def _first_hand(draft: _Draft, text: str) -> None:
    if not text.isdigit():
        raise Unreadable(f"{text!r} is no number of cards", "that is a number such as 5")
    draft.abilities.append(Beginning(hand_is=int(text)))


def _agenda(draft: _Draft, text: str) -> None:
    if text not in ("1", "2"):
        raise Unreadable(f"{text!r} is no number of names", "that is 1 or 2")
    draft.abilities.append(HiddenAgenda(int(text)))


def _defense(draft: _Draft, text: str) -> None:
    if not text.isdigit():
        raise Unreadable(f"{text!r} is no number of defense counters", "that is a number such as 5")
    draft.abilities.append(AsEnters(EntryChange.COUNTERS, counters=DEFENSE, count=int(text)))


def _sticker(draft: _Draft, text: str) -> None:
    if not re.fullmatch(r"\d+/\d+", text):
        raise Unreadable(f"{text!r} is no sticker", "those are such as 4/4")
    power, _, toughness = text.partition("/")
    draft.abilities.append(Sticker(int(power), int(toughness)))


def _does(draft: _Draft, text: str) -> None:
    draft.spell = read_phrase(DOES, text)


def _always(draft: _Draft, text: str) -> None:
    draft.abilities.append(read_phrase(ALWAYS, text))


def _as_it_attacks(draft: _Draft, text: str) -> None:
    draft.abilities.append(read_phrase(AS_IT_ATTACKS, text))


def _as_it_enters(draft: _Draft, text: str) -> None:
    draft.abilities.append(read_phrase(AS_IT_ENTERS, text))


def _happening(when: Happening) -> Callable[[_Draft, str], None]:
    def read(draft: _Draft, text: str) -> None:
        draft.abilities.append(Triggered(when, read_phrase(DOES, text)))

    return read


ACTIVATED: Mapping[str, tuple[CostPart, ...]] = {"tap": (TapThis(),), "free": (PayMana(ManaCost()),)}
"""The fields of abilities whose cost has a name of its own; for others the field is the cost."""

COSTS: Mapping[str, CostPart] = {
    "{T}": TapThis(),
    "sacrifice it": SacrificeThis(),
    "discard a card": DiscardCards(1),
}
_LIFE = re.compile(r"pay (\d+) life")
_PRICE = re.compile(r"\bpay ((?:\{[^{}]+\})+)")


def costs_in(text: str) -> tuple[CostPart, ...]:
    """The cost of an ability, such as `{1}{R}, {T}`; nothing if a text is none."""
    parts: list[CostPart] = []
    for part in text.split(", "):
        life = _LIFE.fullmatch(part)
        if part in COSTS:
            parts.append(COSTS[part])
        elif life is not None:
            parts.append(PayLife(int(life.group(1))))
        elif part.startswith("{"):
            try:
                parts.append(PayMana(mana_in(part)))
            except Unreadable:
                return ()
        else:
            return ()
    return tuple(parts)


def words_of(made: Invented) -> OfInvented:
    """What lines may say of an invented card.

    Of several activated abilities, each is called by what it does, as it is written.
    """
    texts = [text for key, text, _ in made.fields if key in ACTIVATED or costs_in(key)]
    prices = [price for _, text, _ in made.fields for price in _PRICE.findall(text)]
    return OfInvented(tuple(dict.fromkeys(texts)) if len(texts) > 1 else (), tuple(dict.fromkeys(prices)))


def _costing(cost: tuple[CostPart, ...]) -> Callable[[_Draft, str], None]:
    def read(draft: _Draft, text: str) -> None:
        draft.abilities.append(Activated(cost, read_phrase(DOES, text), label=text if draft.has_several else ""))

    return read


FIELDS: Mapping[str, Callable[[_Draft, str], None]] = {
    "type": _type,
    "same as": _same_as,
    "other face": _other_face,
    "cost": _cost,
    "alternative cost": _alternative_cost,
    "only": _only,
    "colors": _colors,
    "color indicator": _indicator,
    "power": _power,
    "keywords": _keywords,
    "defense": _defense,
    "first hand": _first_hand,
    "hidden agenda": _agenda,
    "sticker": _sticker,
    "does": _does,
    **{key: _costing(cost) for key, cost in ACTIVATED.items()},
    "always": _always,
    "as it attacks": _as_it_attacks,
    "as it enters": _as_it_enters,
    **{words: _happening(when) for words, when in HAPPENINGS.items()},
}
"""The fields of an invented card and what each of them adds to it."""


KEYWORDS = "keywords"
OTHER_FACE = "other face"
REPEATABLE = (KEYWORDS, "tap", "free", "always", "as it enters", *HAPPENINGS)
"""The fields of which a card may have several."""


def invent(made: Sequence[Invented], catalog: Catalog, mistakes: list[Mistake]) -> dict[str, Card]:
    """The cards that a script declares, by their names, each with its other face if it has one."""
    found = {one.name: _invented(one, mistakes) for one in made}
    cards = dict(found)
    for one in made:
        for key, text, line in one.fields:
            if key == OTHER_FACE and text in found:
                wording = replace(found[one.name].wordings[0], back=found[text].wordings[0])
                cards[one.name] = replace(found[one.name], wordings=(wording,))
            elif key == OTHER_FACE:
                hint = nearest(text, found) or "the other face is an invented card, too"
                mistakes.append(
                    Mistake(line, one.column, len(key), f"{text!r} is no card that this script invents", hint)
                )
    for one in made:
        _check_keywords(one, cards, catalog, mistakes)
    return cards


def _check_keywords(made: Invented, cards: Mapping[str, Card], catalog: Catalog, mistakes: list[Mistake]) -> None:
    """Note keywords that speak of something which is not there: another face, or another card."""
    wording = cards[made.name].wordings[0]
    line = next((line for key, _, line in made.fields if key == KEYWORDS), made.line)
    if wording.face.has(KeywordName.DISTURB) and wording.back is None:
        hint = "name it in a field 'other face:'"
        mistakes.append(
            Mistake(line, made.column, len(KEYWORDS), "disturb needs another face, and this card has none", hint)
        )
    for name in wording.face.all_about(KeywordName.PARTNER_WITH):
        if name not in cards and name not in catalog.cards:
            hint = nearest(str(name), [*cards, *catalog.cards])
            mistakes.append(Mistake(line, made.column, len(KEYWORDS), f"no card named {name!r} for a partner", hint))


def _invented(made: Invented, mistakes: list[Mistake]) -> Card:
    """One card that a script declares. What it asks for and nobody knows is a mistake."""
    draft = _Draft({"name": made.name}, has_several=bool(words_of(made).labels))
    seen: set[str] = set()
    for key, text, line in made.fields:
        cost = costs_in(key)
        read = _costing(cost) if cost and not _is_spell(made) else FIELDS.get(key)
        width = len(f"{key}: {text}")
        if read is None:
            _no_field(made, (key, text, line), mistakes)
        elif not text:
            mistakes.append(Mistake(line, made.column, len(key), f"'{key}:' says nothing"))
        elif key in seen and not cost and key not in REPEATABLE:
            mistakes.append(Mistake(line, made.column, width, f"'{key}:' is given twice"))
        else:
            try:
                read(draft, text)
            except Unreadable as wrong:
                column = made.column
                if wrong.text and wrong.text in text:
                    column, width = column + len(f"{key}: ") + text.index(wrong.text), len(wrong.text)
                mistakes.append(Mistake(line, column, width, f"cannot read the {key}: {wrong}", wrong.hint))
        seen.add(key)
    return draft.card()


REFERENCE = "for all fields: `eras reference --topic cards`"
_COSTED = re.compile(r"(\{[^:]*): *(.+)")
_HAPPENS = re.compile(r"((?:[Ww]hen|[Ww]henever|[Aa]t) [^,]+), (.+)")


def _no_field(made: Invented, field: tuple[str, str, int], mistakes: list[Mistake]) -> None:
    """Note that a card has a field that there is not, and what to write instead."""
    key, text, line = field
    place = (line, made.column, len(key))
    if key in RULES_TEXT:
        wanted = " and ".join(_field_for(made, part) for part in text.split("\n"))
        found = Mistake(
            *place,
            f"an invented card has no field {key!r}: each thing that a card can do has a field of its own",
            f"write {wanted}; {REFERENCE}",
        )
    elif _COSTED.fullmatch(f"{key}: {text}") and not _is_spell(made):
        found = Mistake(
            *place,
            f"{key!r} is no cost",
            f"costs are mana, {', '.join(COSTS)} and 'pay 2 life', as in '{{1}}{{R}}, {{T}}: {_known_or_near(text)}'; {REFERENCE}",
        )
    else:
        alike = [] if nearest(key, FIELDS) else _fields_like(key)[:3]
        few = f"there {'is' if len(alike) == 1 else 'are'} {listed([repr(name) for name in alike])}; " if alike else ""
        example = f"{few}for example {_field_for(made, text, alike[0] if alike else '')}; {REFERENCE}"
        found = Mistake(*place, f"an invented card has no field {key!r}", nearest(key, FIELDS) or example)
    mistakes.append(found)


def _fields_like(key: str) -> list[str]:
    """The fields that share a word of some weight with one that there is not, the most alike first."""
    words = key.casefold().split()
    alike = [name for name in FIELDS if set(words) & set(name.split()) - {"a", "as", "it", "you", "your", "to", "of"}]
    return sorted(alike, key=lambda name: -SequenceMatcher(None, words, name.split()).ratio())


def _is_spell(made: Invented) -> bool:
    return any(key == "type" and re.search(r"\b(?:instant|sorcery|interrupt)\b", text) for key, text, _ in made.fields)


def _field_for(made: Invented, text: str, key: str = "") -> str:
    """The field to write for some words of a card's text, in quotes: in the field `key` if it is one of what happens."""
    plain = re.sub(rf"\b(?:{re.escape(made.name)}|this creature|this permanent)\b", "this", text.strip().rstrip("."))
    with_cost = _COSTED.fullmatch(plain)
    if with_cost is not None:
        price, effect = with_cost.groups()
        does = _known_or_near(effect)
        return f"'tap: {does}'" if price == "{T}" else f"'tap: {does}' (it costs tapping) or 'free: {does}' (nothing)"
    try:
        keyword_in(plain.casefold())
    except Unreadable:
        pass
    else:
        return f"'keywords: {plain.casefold()}'"
    happens = _HAPPENS.fullmatch(plain)
    if happens is not None:
        when = [name for name in _fields_like(happening_called(made.name, happens.group(1))) if name in HAPPENINGS]
        return f"'{when[0] if when else next(iter(HAPPENINGS))}: {_known_or_near(happens.group(2))}'"
    usual = key if key in ("tap", "free", *HAPPENINGS) else "does" if _is_spell(made) else "tap"
    return f"'{usual}: {_known_or_near(plain)}'"


def _known_or_near(effect: str) -> str:
    """An effect as it is written; if it is not known, what is nearest to it."""
    for words in (effect, f"{effect} until end of turn"):
        try:
            if said(DOES, words) is not None:
                return words
        except Unreadable:
            pass
    return near_to(effect, DOES)
