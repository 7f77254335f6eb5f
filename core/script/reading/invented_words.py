"""What the words and phrases in the fields of an invented card mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any, TypeVar

from core.kernel.abilities.descriptions import OPPONENT, PERMANENT, PLAYER, Filter, PlayerFilter
from core.kernel.abilities.modifications import ChangePower
from core.kernel.layers.active_effects import KEYWORD_COUNTERS
from core.kernel.objects.card_types import BASIC_LANDS, CardType
from core.kernel.objects.keywords import KeywordName
from core.kernel.values.colors import COLOR_BY_WORD, Color
from core.kernel.values.errors import nearest
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.mana_symbols import cost
from core.script.reading.invented_keywords import LOST, MEANT, OF_PERMANENTS, Meant
from core.script.reading.invented_static_abilities import THING, THINGS, thing, things
from core.script.reading.invented_usual_effects import AIM, ALL_OF_THEM, AMOUNT, EVERYONE, aim, amount
from core.script.reading.lexing import NUMBER_WORDS
from core.script.reading.mistakes import Unreadable

T = TypeVar("T")


def _change(text: str) -> ChangePower:
    power, _, toughness = text.partition("/")
    return ChangePower(int(power), int(toughness))


_PLACES: dict[str, tuple[str, Callable[[str], Any], str]] = {
    "{n}": (r"(\d+)", int, "3"),
    "{change}": (r"([+-]\d+/[+-]\d+)", _change, "+1/+1"),
    "{power}": (r"(\d+/\d+)", lambda text: tuple(map(int, text.split("/"))), "2/2"),
    "{sizes}": (r"([+-]\d+/[+-]\d+)", str, "+1/+1"),
    "{color}": (f"({'|'.join(COLOR_BY_WORD)})", lambda text: COLOR_BY_WORD[text], "red"),
    "{type}": (r"([A-Z][a-z]+)", str, "Bear"),
    "{land}": (f"({'|'.join(BASIC_LANDS)})", str, "Swamp"),
    "{mana}": (r"((?:\{[^{}]+\})+)", lambda text: mana_in(text), "{2}"),
    "{things}": (THINGS, things, "all creatures"),
    "{thing}": (THING, thing, "creature"),
    "{amount}": (AMOUNT, amount, "3"),
    "{aim}": (AIM, aim, "any target"),
    "{everyone}": (ALL_OF_THEM, EVERYONE.__getitem__, "each player"),
    "{keyword}": (r"([A-Za-z'][\w{}' ]*)", lambda text: keyword_in(text, OF_PERMANENTS), "flying"),
    "{lost}": (r"([A-Za-z'][\w{}' ]*)", lambda text: lost_in(text), "flying"),
    "{counter}": (r"([a-z][a-z ]*)", lambda text: counter_in(text), "shield"),
    "{host}": (r"([a-z]+)", lambda text: host_in(text), "creature"),
    "{name}": (r"([A-Z].*)", str, "Second Twin"),
    "(s)": ("s?", str, "s"),
}
"""For each place in a phrase: what may stand there, how it is read, and what stands there in an example."""
_PLACE = re.compile("|".join(re.escape(place) for place in _PLACES))


def known_as(text: str, known: Mapping[str, T], what: str) -> T:
    """The thing of a name.

    Raises:
        Unreadable: there is none of that name.
    """
    if text not in known:
        hint = nearest(text, known) or f"there are {', '.join(known)}"
        raise Unreadable(f"{text!r} is no {what}", hint)
    return known[text]


def said(phrases: Mapping[str, Callable[..., T]], text: str) -> T | None:
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
    plain = _as_phrases_are(text)
    return said(phrases, plain) if plain != text else None


def _as_phrases_are(text: str) -> str:
    """A text written as phrases are: 2 cards for two cards, deal for it deals, without a capital and a full stop."""
    text = text[:1].lower() + text[1:].removesuffix(".")
    text = re.sub(r"^(?:(?:it|this(?: [a-z]+)?) )?deals ", "deal ", text)
    text = re.sub(r"\b[a-z]+\b", lambda word: str(NUMBER_WORDS.get(word.group(), word.group())), text)
    return re.sub(r"\ba (?=card\b|\S+ counter\b)", "1 ", text)


def examples_of(phrases: Iterable[str]) -> list[str]:
    """The phrases with something in each of their places."""
    return [_PLACE.sub(lambda place: _PLACES[place.group()][2], phrase) for phrase in phrases]


def read_phrase(phrases: Mapping[str, Callable[..., T]], text: str) -> T:
    """What a text means that says one of some phrases.

    Raises:
        Unreadable: it says none of them.
    """
    found = said(phrases, text)
    if found is not None:
        return found
    raise Unreadable(
        f"{text!r} is nothing known", nearest(text, examples_of(phrases)) or f"for example: {near_to(text, phrases)}"
    )


def near_to(text: str, phrases: Iterable[str]) -> str:
    """The example of a phrase that has the most words in common with a text, whatever the numbers in it."""
    wanted = _plain_words(text)
    return max(examples_of(phrases), key=lambda example: SequenceMatcher(None, wanted, _plain_words(example)).ratio())


def _plain_words(text: str) -> list[str]:
    """The words that tell of what is done: no numbers, and no articles."""
    return [word for word in re.sub(r"\d+", "", text.casefold()).split() if word not in ("a", "an", "the")]


HOSTS: dict[str, Filter | PlayerFilter] = {
    "player": PLAYER,
    "opponent": OPPONENT,
    "permanent": PERMANENT,
    **{kind.value: Filter(types=frozenset({kind})) for kind in (CardType.ARTIFACT, CardType.CREATURE, CardType.LAND)},
}
"""What an invented Aura may say it enchants."""
COUNTERS: dict[str, str] = {name: name for name in ("shield", "stun", "finality", *KEYWORD_COUNTERS)}
"""The kinds of counters that do something to a creature by themselves."""
MADE_OF_OTHERS = {
    KeywordName.LANDWALK.value: "expected the lands through which it walks, such as swampwalk or snow forestwalk",
    KeywordName.IMPRINT.value: "that is a name for what a card says; expected a keyword that means something by itself",
}
"""The keywords that no card has by their bare name, with what may be said instead."""


def mana_in(text: str) -> ManaCost:
    """A cost in mana.

    Raises:
        Unreadable: the text is none.
    """
    try:
        return cost(text)
    except ValueError as wrong:
        raise Unreadable(f"{text!r} is no cost", "costs are such as {2}{W}") from wrong


def colors_in(text: str) -> Iterator[Color]:
    """The colors that a text names.

    Raises:
        Unreadable: a word of it is no color.
    """
    return (known_as(word, COLOR_BY_WORD, "color") for word in re.split(r"[ ,]+|\band\b", text) if word)


def keyword_in(text: str, phrases: Mapping[str, Callable[..., Meant]] = MEANT) -> Meant:
    """A keyword ability: the keyword and the abilities that it means.

    Raises:
        Unreadable: there is none of that name, or something is missing or too much behind it.
    """
    found = said(phrases, text)
    if found is not None:
        return found
    if phrases is not MEANT and said(MEANT, text) is not None:
        raise Unreadable(f"{text!r} is no keyword that does anything for a permanent", _there_are(phrases), text)
    raise Unreadable(f"{text!r} is no keyword ability", _keyword_expected(text, phrases), text)


def _keyword_expected(text: str, phrases: Mapping[str, Callable[..., Meant]]) -> str:
    """What may have been meant by a text that is no keyword ability."""
    for name, hint in MADE_OF_OTHERS.items():
        if _begins_with(text, name):
            return hint
    known = examples_of(phrases)
    for phrase, example in zip(phrases, known, strict=True):
        if phrase.startswith(f"{text} ") or (_begins_with(text, _PLACE.split(phrase)[0].strip()) and phrase != example):
            return f"expected such as {example}"
    alone = next((phrase for phrase in phrases if _begins_with(text, phrase)), "")
    return f"expected {alone} with nothing behind it" if alone else nearest(text, known) or _there_are(known)


def _begins_with(text: str, name: str) -> bool:
    return text == name or text.startswith(f"{name} ")


def _there_are(names: Iterable[str]) -> str:
    return f"there are {', '.join(examples_of(names))}"


def host_in(text: str) -> Filter | PlayerFilter:
    """What an Aura enchants.

    Raises:
        Unreadable: that is nothing of the sort.
    """
    return known_as(text, HOSTS, "thing to enchant")


def lost_in(text: str) -> KeywordName:
    """A keyword that is lost, with whatever stands behind it.

    Raises:
        Unreadable: there is none of that name that permanents lose.
    """
    return KeywordName(known_as(text, {name: name for name in LOST}, "keyword that permanents can lose"))


def counter_in(text: str) -> str:
    """A kind of counter that does something to a creature by itself.

    Raises:
        Unreadable: it does nothing.
    """
    return known_as(text, COUNTERS, "kind of counter that does something by itself")
