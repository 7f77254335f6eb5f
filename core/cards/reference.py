"""A page of all that cards can say, put together from the declared phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from core.cards.grammar import Sort, classes_in
from core.cards.keywords import MEANT, PLAIN, PRICED
from core.cards.making import HAPPENING
from core.cards.modifications import ABOUT, AT_MOST
from core.cards.modifications import PLAIN as RESTRICTIONS
from core.cards.modifications import PRICED as PRICED_RESTRICTIONS
from core.cards.nouns import PLACES, phrases_around
from core.cards.sentences import ABILITY, AMOUNT, CONDITION, COST, EFFECT, MODIFICATION, REFERENCE
from core.effects.dice_and_planes import RollDie
from core.effects.emblems import GetEmblem
from core.effects.instructions import Later, WithNumber
from core.effects.life_and_mana import AddMana, HaveAdd
from core.effects.tokens import CreateToken
from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import PHRASES, WORDS
from core.kernel.words.costs import TapThis, UntapThis
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect
from core.kernel.words.modifications import ChangePower, ChangeTypes, Gain, SetPower
from core.kernel.words.references import Target

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


BY_HAND: Mapping[type, Mapping[str, str]] = {
    AddMana: {
        "add <mana>": "{T}: Add {G}{G}.",
        "add <mana> or <mana>": "{T}: Add {W} or {U}.",
        "add one mana of any color": "{T}: Add one mana of any color.",
        "add <number> mana of any one color": "{T}: Add two mana of any one color.",
        "add one mana of the chosen color": "{T}: Add one mana of the chosen color.",
        "add one mana of any color that a <described> could produce": (
            "{T}: Add one mana of any color that a basic land you control could produce."
        ),
        "add one mana of any color among <described>": "{T}: Add one mana of any color among permanents you control.",
        "add <mana> for each <described>": "{T}: Add {G} for each creature you control.",
        "add <mana>. spend this mana only to cast <described>": (
            "{T}: Add {G}{G}. Spend this mana only to cast creature spells."
        ),
        "add <number> mana in any combination of <colors>": "{T}: Add two mana in any combination of colors.",
    },
    HaveAdd: {
        "<player> adds <mana>": "At the beginning of each player's precombat main phase, that player adds {G}{G}.",
    },
    CreateToken: {
        "create <number> <2/2> <colors> <types> creature token(s)": (
            "{T}: Create two 1/1 white Soldier creature tokens."
        ),
        "create a <2/2> <colors> <types> creature token with <keywords>": (
            "{T}: Create a 1/1 blue Bird creature token with flying."
        ),
        'create a <2/2> <colors> <types> creature token with "<ability>"': (
            '{T}: Create a 0/1 black Thrull creature token with "When this creature dies, draw a card."'
        ),
        "<player> creates <token>": "{T}: Target opponent creates a 1/1 red Goblin creature token.",
        "create <name>, a <token>": "{T}: Create Boris, a legendary 2/2 green Bear creature token.",
    },
    GetEmblem: {
        'you get an emblem with "<ability>"': '{T}: You get an emblem with "Creatures you control have flying."',
    },
    WithNumber: {
        "<effect> and <effect>, where X is <amount>": (
            "{T}: Target opponent loses X life and you gain X life, where X is the number of Swamps you control."
        ),
    },
    Later: {
        "at the beginning of the next end step, <effect>": "{T}: At the beginning of the next end step, draw a card.",
        "<effect> at the beginning of the next end step": "{T}: Draw a card at the beginning of the next end step.",
        "<effect> at end of combat": "Whenever this creature blocks, sacrifice it at end of combat.",
    },
    RollDie: {"roll a <number>-sided die": "{T}: Roll a 20-sided die."},
    TapThis: {"{T}": "{T}: Draw a card."},
    UntapThis: {"{Q}": "{Q}: Draw a card."},
    ChangePower: {
        "gets <+1/-1>": "This creature gets +1/-1.",
        "gets <+1/+1> for each <described>": "This creature gets +1/+1 for each land you control.",
        "gets <+X/+X>, where X is <amount>": (
            "{T}: Target creature gets +X/+X until end of turn, where X is the number of creatures you control."
        ),
    },
    SetPower: {
        "has base power and toughness <2/2>": "{T}: Target creature has base power and toughness 2/2 until end of turn.",
        "power and toughness are each equal to <amount>": (
            "This creature's power and toughness are each equal to the number of creatures you control."
        ),
    },
    Gain: {
        "gains <keywords>": "{T}: Target creature gains flying and haste until end of turn.",
        "has <keywords>": "Other creatures you control have trample.",
        'has "<ability>"': 'Enchanted creature has "{T}: Draw a card."',
        'gains "<ability>"': '{T}: Target creature gains "{T}: Draw a card" until end of turn.',
    },
    ChangeTypes: {
        "becomes a <type> in addition to its other types": (
            "{T}: Target creature becomes an artifact in addition to its other types until end of turn."
        ),
    },
    Target: {
        "target <described>": "{T}: Destroy target artifact.",
        "any target": "{T}: This creature deals 1 damage to any target.",
        "up to <number> target <described>": "{T}: Tap up to two target creatures.",
        "another target <described>": "{T}: Untap another target creature.",
    },
    int: {"a number": "{T}: Draw three cards."},
}
"""What is read by a routine of its own, since it has too many forms for phrases, with a line of a card that says so."""


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
        yield from BY_HAND.get(kind, ())
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
