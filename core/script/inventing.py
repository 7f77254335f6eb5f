"""Invented cards: declared in a script from known phrases, where a rule needs a card that does not exist."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, TypeVar

from core.kernel.abilities import (
    Ability,
    Activated,
    AsEnters,
    Beginning,
    EntryChange,
    HiddenAgenda,
    Instructions,
    SpellAbility,
    Sticker,
    Triggered,
    When,
)
from core.kernel.cards import Card, Wording
from core.kernel.characteristics import NONTRADITIONAL, CardType, Characteristics, Keyword, KeywordName, Supertype
from core.kernel.costs import DEFENSE, PayMana, TapThis
from core.kernel.errors import nearest
from core.kernel.filters import OPPONENT, PERMANENT, PLAYER, Filter
from core.kernel.happenings import Happening
from core.kernel.mana import COLOR_BY_WORD, Color, ManaCost, cost
from core.kernel.modifications import ChangePower
from core.script.beside_phrases import from_command_zone
from core.script.meant import MEANT
from core.script.mistakes import Mistake, Unreadable
from core.script.phrases import ALWAYS, AS_IT_ATTACKS, AS_IT_ENTERS, DOES, HAPPENINGS
from core.script.standing import THINGS, things
from core.script.syntax import Invented

T = TypeVar("T")


def _change(text: str) -> ChangePower:
    power, _, toughness = text.partition("/")
    return ChangePower(int(power), int(toughness))


_PLACES: dict[str, tuple[str, Callable[[str], Any], str]] = {
    "{n}": (r"(\d+)", int, "3"),
    "{change}": (r"([+-]\d+/[+-]\d+)", _change, "+1/+1"),
    "{power}": (r"(\d+/\d+)", lambda text: tuple(map(int, text.split("/"))), "2/2"),
    "{color}": (f"({'|'.join(COLOR_BY_WORD)})", lambda text: COLOR_BY_WORD[text], "red"),
    "{type}": (r"([A-Z][a-z]+)", str, "Bear"),
    "{mana}": (r"((?:\{[^{}]+\})+)", cost, "{2}"),
    "{things}": (THINGS, things, "all creatures"),
    "{keyword}": (f"({'|'.join(known.value for known in KeywordName)})", lambda text: _keyword(text), "flying"),
    "{counter}": ("(shield|stun|finality)", str, "shield"),
    "(s)": ("s?", str, "s"),
}
"""For each place in a phrase: what may stand there, how it is read, and what stands there in an example."""
_PLACE = re.compile("|".join(re.escape(place) for place in _PLACES))


def _known(text: str, known: Mapping[str, T], what: str) -> T:
    """The thing of a name.

    Raises:
        Unreadable: there is none of that name.
    """
    if text not in known:
        hint = nearest(text, known) or f"there are {', '.join(known)}"
        raise Unreadable(f"{text!r} is no {what}", hint)
    return known[text]


def _said(phrases: Mapping[str, Callable[..., T]], text: str) -> T | None:
    """What a text means that says one of some phrases; nothing if it says none of them."""
    for phrase, maker in phrases.items():
        words = _PLACE.split(phrase)
        places = _PLACE.findall(phrase)
        between = [_PLACES[place][0] for place in places]
        pattern = "".join(re.escape(word) + place for word, place in zip(words, [*between, ""], strict=True))
        match = re.fullmatch(pattern, text)
        if match is not None:
            readers = [_PLACES[place][1] for place in places if place != "(s)"]
            return maker(*(reader(found) for reader, found in zip(readers, match.groups(), strict=True)))
    return None


def _examples(phrases: Iterable[str]) -> list[str]:
    return [_PLACE.sub(lambda place: _PLACES[place.group()][2], phrase) for phrase in phrases]


def _read(phrases: Mapping[str, Callable[..., T]], text: str) -> T:
    """What a text means that says one of some phrases.

    Raises:
        Unreadable: it says none of them.
    """
    found = _said(phrases, text)
    if found is not None:
        return found
    examples = _examples(phrases)
    raise Unreadable(f"{text!r} is nothing known", nearest(text, examples) or f"for example: {examples[0]}")


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
HOSTS = {"player": PLAYER, "opponent": OPPONENT, "permanent": PERMANENT} | {
    kind.value: Filter(types=frozenset({kind})) for kind in (CardType.ARTIFACT, CardType.CREATURE, CardType.LAND)
}
"""What an invented Aura may say it enchants."""
KEYWORDS = {name.value: name for name in KeywordName}


def _type(draft: _Draft, text: str) -> None:
    kinds, _, subtypes = text.partition(" - ")
    types = [_known(word, CARD_TYPES, "card type") for word in kinds.split() if word not in SUPERTYPES]
    draft.values["types"] = frozenset(types)
    draft.values["supertypes"] = frozenset(SUPERTYPES[word] for word in kinds.split() if word in SUPERTYPES)
    draft.values["subtypes"] = frozenset(subtypes.split())


def _cost(draft: _Draft, text: str) -> None:
    draft.values["cost"] = _mana(text)


def _alternative_cost(draft: _Draft, text: str) -> None:
    draft.instead = _mana(text)


def _only(draft: _Draft, text: str) -> None:
    draft.when = _known(text, TIMES, "time")


def _mana(text: str) -> ManaCost:
    try:
        return cost(text)
    except ValueError as wrong:
        raise Unreadable(f"{text!r} is no cost", "costs are such as {2}{W}") from wrong


def _colors(draft: _Draft, text: str) -> None:
    draft.said = frozenset(_colors_in(text))


def _indicator(draft: _Draft, text: str) -> None:
    draft.indicator = frozenset(_colors_in(text))


def _colors_in(text: str) -> Iterator[Color]:
    return (_known(word, COLOR_BY_WORD, "colour") for word in re.split(r"[ ,]+|\band\b", text) if word)


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
        meant = _said(MEANT, part.strip())
        own, abilities = meant if meant is not None else ((_keyword(part.strip()),), ())
        keywords += own
        draft.abilities += abilities
    draft.values["keywords"] = tuple(keywords)


def _keyword(text: str) -> Keyword:
    name, _, price = text.partition(" {")
    if price:
        return Keyword(_known(name, KEYWORDS, "keyword ability"), _mana("{" + price))
    from_color = text.removeprefix("protection from ")
    if from_color != text:
        return Keyword(KeywordName.PROTECTION, _known(from_color, COLOR_BY_WORD, "colour"))
    name, _, price = text.partition(" {")
    if price and name == KeywordName.FLASHBACK.value:
        return Keyword(KeywordName.FLASHBACK, _mana("{" + price))
    partner = text.removeprefix("partner with ")
    if partner != text:
        return Keyword(KeywordName.PARTNER_WITH, partner)
    name, _, number = text.rpartition(" ")
    if KeywordName.TOXIC.value in (name, text):
        if not number.isdigit():
            raise Unreadable(f"{text!r} does not say how toxic", "that is such as toxic 2")
        return Keyword(KeywordName.TOXIC, int(number))
    host = text.removeprefix("enchant ")
    if host != text:
        return Keyword(KeywordName.ENCHANT, _known(host, HOSTS, "thing to enchant"))
    if text not in KEYWORDS:
        known = [*KEYWORDS, *_examples(MEANT)]
        raise Unreadable(f"{text!r} is no keyword ability", nearest(text, known) or f"there are {', '.join(known)}")
    return Keyword(KEYWORDS[text])


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
    draft.spell = _read(DOES, text)


def _tap(draft: _Draft, text: str) -> None:
    draft.abilities.append(Activated((TapThis(),), _read(DOES, text)))


def _free(draft: _Draft, text: str) -> None:
    draft.abilities.append(Activated((PayMana(ManaCost()),), _read(DOES, text)))


def _always(draft: _Draft, text: str) -> None:
    draft.abilities.append(_read(ALWAYS, text))


def _as_it_attacks(draft: _Draft, text: str) -> None:
    draft.abilities.append(_read(AS_IT_ATTACKS, text))


def _as_it_enters(draft: _Draft, text: str) -> None:
    draft.abilities.append(_read(AS_IT_ENTERS, text))


def _happening(when: Happening) -> Callable[[_Draft, str], None]:
    def read(draft: _Draft, text: str) -> None:
        draft.abilities.append(Triggered(when, _read(DOES, text)))

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


OTHER_FACE = "other face"
REPEATABLE = ("tap", "free", "always", "as it enters", *HAPPENINGS)
"""The fields of which a card may have several."""


def invent(made: Sequence[Invented], mistakes: list[Mistake]) -> dict[str, Card]:
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
    return cards


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
