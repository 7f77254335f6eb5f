"""A page of all that cards can say, put together from the declared phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.cards.grammar import Sort, classes_in
from core.cards.keywords import MEANT, PLAIN, PRICED
from core.cards.making import HAPPENING
from core.cards.modifications import ABOUT, AT_MOST
from core.cards.modifications import PLAIN as RESTRICTIONS
from core.cards.modifications import PRICED as PRICED_RESTRICTIONS
from core.cards.nouns import PLACES, phrases_around
from core.cards.sentences import ABILITY, AMOUNT, CONDITION, COST, EFFECT, MODIFICATION, REFERENCE
from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import PHRASES, WORDS
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect

SECTIONS = (
    ("What is done", EFFECT),
    ("What sets something off", HAPPENING),
    ("Costs", COST),
    ("What something is or has for a while, or as long as a permanent says so", MODIFICATION),
    ("Abilities that are more than one of these", ABILITY),
    ("Conditions", CONDITION),
    ("What is pointed at", REFERENCE),
    ("How much there is", AMOUNT),
)
"""The parts of the page, each with the classes whose phrases it lists."""
BEHIND = {
    "number": " 2",
    "cost": " {2}",
    "number and cost": " 3 - {R}",
    "described": " artifacts",
    "name": ' "Ley Weaver"',
}
BEHIND |= {
    "life": " 2 life",
    "cost and value": " {1}{U}",
    "cost and effects": " - {W}, reveal this: draw a card",
    "": "",
}


def readable(text: str) -> str:
    """A phrase as somebody reads it: its places in angle brackets, what may be left out in square ones, verbs for one."""
    plain = re.sub(r"<\w+>", "", text)
    plain = re.sub(r"\{(\w+)#\}", r"<\1>", plain)
    plain = re.sub(r"\{(\w+)\|([^}]*)\}", r"<\1> \2", plain)
    plain = re.sub(r"\{(\w+)'s\}", r"<\1>'s", plain)
    plain = re.sub(r"\{(\w+)(?:@\w+)?\}", r"<\1>", plain)
    plain = re.sub(r"\[\w+\? ?", "[", plain)
    plain = re.sub(r"\((\w*)(?:\|\w*)?\)", r"\1", plain)
    return " ".join(plain.split()).replace(" ,", ",").replace(" .", ".")


def phrases_of(sort: Sort, brought: tuple[type[Effect], ...] = ()) -> Iterator[str]:
    """The phrases of some classes, and of effects that plugins brought, as somebody reads them."""
    for kind in classes_in(sort, brought):
        yield from dict.fromkeys(readable(phrase.text) for phrase in PHRASES.get(kind, ()))
        if issubclass(kind, Fixed):
            yield from (readable(phrase) for member in kind for phrase in WORDS.get(member, ())[:1])


def phrases_page(brought: tuple[type[Effect], ...] = ()) -> str:
    """The page, in Markdown, with the effects that plugins brought."""
    parts = ["# What cards can say", ""]
    for title, sort in SECTIONS:
        parts += [f"## {title}", "", *(f"- `{phrase}`" for phrase in phrases_of(sort, brought)), ""]
    restrictions = [texts[0] for texts in RESTRICTIONS.values()]
    restrictions += [f"{text} <described>" for text in ABOUT.values()]
    restrictions += [f"{text} <mana>" for text in PRICED_RESTRICTIONS.values()]
    restrictions += [f"{text} <number> {noun}".strip() for text, noun in AT_MOST.values()]
    parts += ["## What is forbidden or demanded", "", *(f"- `{phrase}`" for phrase in restrictions), ""]
    words = [
        readable(phrase_said.text) for phrase_said in (*phrases_around(before=True), *phrases_around(before=False))
    ] + [" ".join(words) for words in PLACES]
    parts += [
        "## Descriptions",
        "",
        "Around a noun - a card type, a subtype, permanent, card, spell, token - may stand",
        "",
    ]
    parts += [*(f"- `{phrase}`" for phrase in words), ""]
    parts += ["## How long", "", *(f"- `{phrase}`" for phrase in phrases_of(frozenset({Duration}))), ""]
    named = sorted(name.value for name in PLAIN) + [f"{name.value} {{2}}" for name in PRICED]
    named += ["toxic 2", "swampwalk", "snow swampwalk", "protection from red", "enchant creature"]
    named += [f"{name}{BEHIND[meant.takes]}" for name, meant in MEANT.items()]
    return "\n".join([*parts, "## Keywords", "", *(f"- `{phrase}`" for phrase in named), ""])
