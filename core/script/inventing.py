"""Invented cards: declared in a script from known effects, where a rule needs a card that does not exist."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any

from core.kernel.abilities import Ability, Activated, Instructions, SpellAbility, TapThis
from core.kernel.cards import Card, Wording
from core.kernel.characteristics import CardType, Characteristics, Keyword, KeywordName, Supertype
from core.kernel.effects import (
    HERE,
    Apply,
    ApplyPlayerRule,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Effect,
    GainLife,
    LoseLife,
    PlayerRule,
    Sacrifice,
    WinAndLose,
)
from core.kernel.errors import nearest
from core.kernel.filters import ANY_TARGET, CREATURE, PLAYER, TargetSpec, target
from core.kernel.mana import COLOR_BY_WORD, Color, cost
from core.kernel.modifications import ChangePower
from core.kernel.moments import Duration
from core.kernel.references import All, Role
from core.script.mistakes import Mistake
from core.script.syntax import Invented

FIELDS = ("type", "cost", "colors", "color indicator", "power", "keywords", "does", "tap")

Maker = Callable[[re.Match[str]], tuple[tuple[Effect, ...], tuple[TargetSpec, ...]]]


def _number(match: re.Match[str], group: int = 1) -> int:
    return int(match.group(group))


KNOWN_EFFECTS: dict[str, Maker] = {
    r"deal (\d+) damage to any target": lambda m: ((DealDamage(_number(m)),), (ANY_TARGET,)),
    r"destroy target creature": lambda m: ((Destroy(),), (target(CREATURE),)),
    r"destroy all creatures": lambda m: ((Destroy(All(CREATURE)),), ()),
    r"target player draws (\d+) cards?": lambda m: ((Draw(_number(m), HERE),), (target(PLAYER),)),
    r"target player may draw no more than one card each turn": lambda m: (
        (ApplyPlayerRule(PlayerRule.ONE_DRAW, HERE, Duration.GAME),),
        (target(PLAYER),),
    ),
    r"each player discards (\d+) cards?": lambda m: ((Discard(_number(m), Role.EACH_PLAYER),), ()),
    r"each player sacrifices (\d+) creatures?": lambda m: (
        (Sacrifice(CREATURE, Role.EACH_PLAYER, _number(m)),),
        (),
    ),
    r"you gain (\d+) life": lambda m: ((GainLife(_number(m)),), ()),
    r"you lose (\d+) life": lambda m: ((LoseLife(_number(m)),), ()),
    r"nobody may concede": lambda m: (
        (ApplyPlayerRule(PlayerRule.NO_CONCEDING, Role.EACH_PLAYER, Duration.GAME),),
        (),
    ),
    r"you win and lose the game": lambda m: ((WinAndLose(),), ()),
    r"target creature gets ([+-]\d+)/([+-]\d+) until end of turn": lambda m: (
        (Apply((ChangePower(int(m.group(1)), int(m.group(2))),)),),
        (target(CREATURE),),
    ),
    r"target creature gets ([+-]\d+)/([+-]\d+)": lambda m: (
        (Apply((ChangePower(int(m.group(1)), int(m.group(2))),), lasts=Duration.GAME),),
        (target(CREATURE),),
    ),
}
"""What an invented card can do: the words of a script's `does:` line and the effects they stand for."""


def invent(made: Invented, mistakes: list[Mistake]) -> Card:
    """The card that a script declares. What it asks for and nobody knows is a mistake."""
    values: dict[str, Any] = {"name": made.name}
    abilities: list[Ability] = []
    indicator = frozenset[Color]()
    said = None
    for key, text, line in made.fields:
        try:
            if key == "type":
                values.update(_types(text))
            elif key == "cost":
                values["cost"] = cost(text)
            elif key == "colors":
                said = frozenset(COLOR_BY_WORD[word] for word in _words(text))
            elif key == "color indicator":
                indicator = frozenset(COLOR_BY_WORD[word] for word in _words(text))
            elif key == "power":
                power, _, toughness = text.partition("/")
                values["power"], values["toughness"] = int(power), int(toughness)
            elif key == "keywords":
                values["keywords"] = tuple(_keyword(part.strip()) for part in text.split(","))
            elif key == "does":
                abilities.append(_spell(text))
            elif key == "tap":
                abilities.append(Activated((TapThis(),), _instructions(text)))
            else:
                hint = nearest(key, FIELDS) or f"fields are {', '.join(FIELDS)}"
                mistakes.append(Mistake(line, 3, len(key), f"an invented card has no field {key!r}", hint))
        except (KeyError, ValueError) as wrong:
            message = str(wrong.args[0]) if isinstance(wrong, ValueError) else f"{wrong.args[0]!r} is not known"
            mistakes.append(Mistake(line, 3, len(key) + 2 + len(text), f"cannot read the {key}: {message}"))
    face = Characteristics(abilities=tuple(abilities), **values)
    return Card(made.name, (Wording(date.min, face, said_colors=said, indicator=indicator),), invented=True)


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[ ,]+|\band\b", text) if word]


def _types(text: str) -> dict[str, Any]:
    kinds, _, subtypes = text.partition(" - ")
    found: set[CardType] = set()
    above: set[Supertype] = set()
    for word in kinds.split():
        if word in [kind.value for kind in Supertype]:
            above.add(Supertype(word))
        else:
            found.add(CardType(word))
    return {
        "types": frozenset(found),
        "supertypes": frozenset(above),
        "subtypes": frozenset(subtypes.split()),
    }


def _keyword(text: str) -> Keyword:
    if text.startswith("protection from "):
        return Keyword(KeywordName.PROTECTION, COLOR_BY_WORD[text.removeprefix("protection from ")])
    return Keyword(KeywordName(text))


def _instructions(text: str) -> Instructions:
    """What one `does:` line means.

    Raises:
        ValueError: nothing that is known reads like this.
    """
    for pattern, maker in KNOWN_EFFECTS.items():
        match = re.fullmatch(pattern, text)
        if match is not None:
            effects, targets = maker(match)
            return Instructions(effects, targets)
    readable = [
        re.sub(r"\(\[\+-\]\\d\+\)", "+1", pattern).replace(r"(\d+)", "3").replace("s?", "s")
        for pattern in KNOWN_EFFECTS
    ]
    raise ValueError(f"no known effect reads {text!r}; known are: {'; '.join(readable)}")


def _spell(text: str) -> Ability:
    return SpellAbility(_instructions(text))
