"""Invented cards: declared in a script from known phrases, where a rule needs a card that does not exist."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from core.hooks.catalog import Catalog
from core.kernel.abilities.costs import DEFENSE, PayMana, TapThis
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
from core.kernel.objects.cards import Card, Wording
from core.kernel.objects.characteristics import (
    NONTRADITIONAL,
    CardType,
    Characteristics,
    Keyword,
    KeywordName,
    Supertype,
)
from core.kernel.values.errors import nearest
from core.kernel.values.mana import Color, ManaCost
from core.script.reading.invented_effects import ALWAYS, AS_IT_ATTACKS, AS_IT_ENTERS, DOES, HAPPENINGS
from core.script.reading.invented_variant_effects import from_command_zone
from core.script.reading.invented_words import colors_in, keyword_in, known_as, mana_in, read_phrase
from core.script.reading.mistakes import Mistake, Unreadable
from core.script.syntax import Invented


@dataclass(slots=True)
class _Draft:
    """A card while its fields are read."""

    values: dict[str, Any]
    abilities: list[Ability] = field(default_factory=list)
    spell: Instructions | None = None
    instead: ManaCost | None = None
    when: When = When.ANY_TIME
    indicator: frozenset[Color] = frozenset()
    said: frozenset[Color] | None = None
    same_as: str = ""

    def card(self) -> Card:
        """The card as far as it was read."""
        own = [] if self.spell is None else [SpellAbility(self.spell, when=self.when, instead=self.instead)]
        beside = not NONTRADITIONAL.isdisjoint(self.values.get("types", ()))
        mine = [from_command_zone(ability) if beside else ability for ability in self.abilities]
        face = Characteristics(abilities=(*own, *mine), **self.values)
        wording = Wording(date.min, face, said_colors=self.said, indicator=self.indicator)
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
    draft.indicator = frozenset(colors_in(text))


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
    draft.values["keywords"] = tuple(keywords)


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


def _tap(draft: _Draft, text: str) -> None:
    draft.abilities.append(Activated((TapThis(),), read_phrase(DOES, text)))


def _free(draft: _Draft, text: str) -> None:
    draft.abilities.append(Activated((PayMana(ManaCost()),), read_phrase(DOES, text)))


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
    "tap": _tap,
    "free": _free,
    "always": _always,
    "as it attacks": _as_it_attacks,
    "as it enters": _as_it_enters,
    **{words: _happening(when) for words, when in HAPPENINGS.items()},
}
"""The fields of an invented card and what each of them adds to it."""


KEYWORDS = "keywords"
OTHER_FACE = "other face"
REPEATABLE = ("tap", "free", "always", "as it enters", *HAPPENINGS)
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
    draft = _Draft({"name": made.name})
    seen: set[str] = set()
    for key, text, line in made.fields:
        read = FIELDS.get(key)
        width = len(f"{key}: {text}")
        if read is None:
            hint = nearest(key, FIELDS) or f"fields are {', '.join(FIELDS)}"
            mistakes.append(Mistake(line, made.column, len(key), f"an invented card has no field {key!r}", hint))
        elif key in seen and key not in REPEATABLE:
            mistakes.append(Mistake(line, made.column, width, f"'{key}:' is given twice"))
        else:
            try:
                read(draft, text)
            except Unreadable as wrong:
                mistakes.append(Mistake(line, made.column, width, f"cannot read the {key}: {wrong}", wrong.hint))
        seen.add(key)
    return draft.card()
