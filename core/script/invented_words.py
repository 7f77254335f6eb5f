"""What the words and phrases in the fields of an invented card mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from core.kernel.characteristics import BASIC_LANDS, CardType, Keyword, KeywordName
from core.kernel.errors import nearest
from core.kernel.filters import OPPONENT, PERMANENT, PLAYER, Filter
from core.kernel.mana import COLOR_BY_WORD, Color, ManaCost, cost
from core.kernel.modifications import ChangePower
from core.script.meant import MEANT
from core.script.mistakes import Unreadable
from core.script.standing import THINGS, things

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
    "{land}": (f"({'|'.join(BASIC_LANDS)})", str, "Swamp"),
    "{mana}": (r"((?:\{[^{}]+\})+)", cost, "{2}"),
    "{things}": (THINGS, things, "all creatures"),
    "{keyword}": (f"({'|'.join(known.value for known in KeywordName)})", lambda text: keyword_in(text), "flying"),
    "{counter}": ("(shield|stun|finality)", str, "shield"),
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
    return None


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
    examples = examples_of(phrases)
    raise Unreadable(f"{text!r} is nothing known", nearest(text, examples) or f"for example: {examples[0]}")


HOSTS = {"player": PLAYER, "opponent": OPPONENT, "permanent": PERMANENT} | {
    kind.value: Filter(types=frozenset({kind})) for kind in (CardType.ARTIFACT, CardType.CREATURE, CardType.LAND)
}
"""What an invented Aura may say it enchants."""
KEYWORDS = {name.value: name for name in KeywordName}


def mana_in(text: str) -> ManaCost:
    """A price in mana.

    Raises:
        Unreadable: the text is none.
    """
    try:
        return cost(text)
    except ValueError as wrong:
        raise Unreadable(f"{text!r} is no cost", "costs are such as {2}{W}") from wrong


def colors_in(text: str) -> Iterator[Color]:
    """The colours that a text names.

    Raises:
        Unreadable: a word of it is no colour.
    """
    return (known_as(word, COLOR_BY_WORD, "colour") for word in re.split(r"[ ,]+|\band\b", text) if word)


def keyword_in(text: str) -> Keyword:
    """A keyword ability.

    Raises:
        Unreadable: there is none of that name, or what belongs to it is missing.
    """
    name, _, price = text.partition(" {")
    if price:
        return Keyword(known_as(name, KEYWORDS, "keyword ability"), mana_in("{" + price))
    from_color = text.removeprefix("protection from ")
    if from_color != text:
        return Keyword(KeywordName.PROTECTION, known_as(from_color, COLOR_BY_WORD, "colour"))
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
        return Keyword(KeywordName.ENCHANT, known_as(host, HOSTS, "thing to enchant"))
    if text not in KEYWORDS:
        known = [*KEYWORDS, *examples_of(MEANT)]
        raise Unreadable(f"{text!r} is no keyword ability", nearest(text, known) or f"there are {', '.join(known)}")
    return Keyword(KEYWORDS[text])
