"""What invented permanents do all the time to a class of things, and spells to one creature until the turn ends.

`{things}` stands for a class such as `all black creatures`, `lands you control` or `Goblins`; `{keyword}` for a keyword,
`{lost}` for every instance of one, whatever stands behind it; `{land}` for a basic land type.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    PERMANENT,
    Filter,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import Ability, Instructions, Static, Triggered
from core.kernel.abilities.modifications import (
    BecomeBasicLand,
    ChangeColors,
    ChangeTypes,
    Gain,
    Lose,
    LoseAllAbilities,
    Modification,
    Restrict,
    SetPower,
)
from core.kernel.abilities.references import All, Role, Target
from core.kernel.abilities.replacement_effects import EnterAsCopies
from core.kernel.abilities.trigger_events import Draws, WouldDraw
from core.kernel.effects import (
    HERE,
    Apply,
    AttackAnew,
    CreateToken,
    DealDamage,
    GainLife,
    GetEmblem,
    IsAttacking,
    Later,
    Mode,
)
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import COLOR_BY_WORD, Color
from core.kernel.values.zones import Zone

KINDS = {f"{kind.value}s": kind for kind in CardType}
CREATURE_TYPE = frozenset({CardType.CREATURE})
THINGS = (
    rf"((?:all |other )?(?:(?:{'|'.join(COLOR_BY_WORD)}|colorless|nonbasic) )?(?:non[a-z]+ )?"
    rf"(?:{'|'.join(KINDS)}|permanents|[A-Z][a-z]+s)(?: you control)?)"
)


_KIND = f"{'|'.join(kind.value for kind in CardType)}|permanent"
_ONE = (
    rf"(?:(?:{'|'.join(COLOR_BY_WORD)}|colorless|nonbasic|attacking|blocking|tapped|untapped) )?(?:non[a-z]+ )?"
    rf"(?:{_KIND})(?: you control| an opponent controls)?"
)
THING = f"({_ONE}(?: or {_ONE})?)"


def thing(text: str) -> tuple[Filter, ...]:
    """The things of which one is meant: of one class, or of either of two."""
    return tuple(things(re.sub(rf"\b({_KIND})\b", r"\1s", one)) for one in text.split(" or "))


def things(text: str) -> Filter:
    """The class of things that is meant."""
    fields: dict[str, object] = {}
    for word in text.removesuffix(" you control").removesuffix(" an opponent controls").split():
        if word in KINDS:
            fields["types"] = frozenset({KINDS[word]})
        elif word in COLOR_BY_WORD:
            fields["colors"] = frozenset({COLOR_BY_WORD[word]})
        elif word == "colorless":
            fields["not_colors"] = frozenset(Color)
        elif word == "nonbasic":
            fields["not_supertypes"] = frozenset({Supertype.BASIC})
        elif word == "other":
            fields["other"] = True
        elif word in ("attacking", "blocking"):
            fields[word] = True
        elif word in ("tapped", "untapped"):
            fields["tapped"] = word == "tapped"
        elif word.removeprefix("non") in COLOR_BY_WORD:
            fields["not_colors"] = frozenset({COLOR_BY_WORD[word.removeprefix("non")]})
        elif f"{word.removeprefix('non')}s" in KINDS:
            fields["not_types"] = frozenset({KINDS[f"{word.removeprefix('non')}s"]})
        elif word[0].isupper():
            fields["subtypes"] = frozenset({word.removesuffix("s")})
    if text.endswith(" you control"):
        fields["whose"] = Whose.YOURS
    if text.endswith(" an opponent controls"):
        fields["whose"] = Whose.OPPONENTS
    return Filter(**fields)  # type: ignore[arg-type]


def _all(text: Filter, *parts: Modification) -> Static:
    return Static(parts, text)


STANDING: Mapping[str, Callable[..., Ability]] = {
    "{things} have {keyword}": lambda those, meant: _all(those, Gain(*meant)),
    "{things} lose all abilities": lambda those: _all(those, LoseAllAbilities()),
    "{things} lose {lost}": lambda those, name: _all(those, Lose((name,))),
    "{things} are {power}": lambda those, power: _all(those, SetPower(*power)),
    "{things} are {color} too": lambda those, color: _all(those, ChangeColors(frozenset({color}), add=True)),
    "{things} are {color}": lambda those, color: _all(those, ChangeColors(frozenset({color}))),
    "{things} are colorless": lambda those: _all(those, ChangeColors(frozenset())),
    "{things} are creatures too": lambda those: _all(those, ChangeTypes(CREATURE_TYPE)),
    "{things} are artifacts too": lambda those: _all(those, ChangeTypes(frozenset({CardType.ARTIFACT}))),
    "{things} are {land} lands": lambda those, kind: _all(those, BecomeBasicLand(kind)),
    "{things} cannot attack": lambda those: _all(those, Restrict(Restriction(RestrictionKind.ATTACK))),
    "{things} attack if able": lambda those: _all(those, Restrict(Restriction(RestrictionKind.MUST_ATTACK))),
    "{things} get {change}": lambda those, change: _all(those, change),
    "{things} enter as a copy of it": EnterAsCopies,
    "it is all colors": lambda: Static((ChangeColors(frozenset(Color)),), Role.SOURCE),
    "it is {color}": lambda color: Static((ChangeColors(frozenset({color})),), Role.SOURCE),
}
"""What an invented permanent can do to a class of things, or to itself."""

BECOMES: Mapping[str, Callable[..., tuple[Modification, ...]]] = {
    "becomes an enchantment": lambda: (ChangeTypes(sets=frozenset({CardType.ENCHANTMENT})),),
    "becomes an artifact too": lambda: (ChangeTypes(frozenset({CardType.ARTIFACT})),),
    "becomes a battle too": lambda: (ChangeTypes(frozenset({CardType.BATTLE})),),
    "becomes {color}": lambda color: (ChangeColors(frozenset({color})),),
    "becomes {color} too": lambda color: (ChangeColors(frozenset({color}), add=True),),
    "becomes colorless": lambda: (ChangeColors(frozenset()),),
    "becomes {power}": lambda power: (SetPower(*power),),
    "gains {keyword}": lambda meant: (Gain(*meant),),
    "loses all abilities": lambda: (LoseAllAbilities(),),
    "loses {lost}": lambda name: (Lose((name,)),),
}
"""What can be done to a creature until the turn ends."""


def _until_the_turn_ends(parts: Callable[..., tuple[Modification, ...]]) -> Callable[..., Instructions]:
    return lambda *places: Instructions((Apply(parts(*places)),), (target(CREATURE),))


CHANGES: Mapping[str, Callable[..., tuple[Modification, ...]]] = {
    "becomes a {power} creature too": lambda power: (ChangeTypes(CREATURE_TYPE), SetPower(*power)),
    "becomes an artifact": lambda: (ChangeTypes(sets=frozenset({CardType.ARTIFACT})),),
    "is no creature any more": lambda: (ChangeTypes(remove=CREATURE_TYPE),),
    "is no planeswalker any more": lambda: (ChangeTypes(remove=frozenset({CardType.PLANESWALKER})),),
}
"""What can be done to the types of a permanent until the turn ends."""


def _for_a_while(parts: Callable[..., tuple[Modification, ...]]) -> Callable[..., Instructions]:
    return lambda *places: Instructions((Apply(parts(*places)),), (target(PERMANENT),))


def _life_or_bears(life: int) -> Instructions:
    bear = Characteristics(
        "Bear",
        colors=frozenset({Color.GREEN}),
        types=CREATURE_TYPE,
        subtypes=frozenset({"Bear"}),
        power=2,
        toughness=2,
    )
    ways = (Mode("gaining life", (GainLife(life),)), Mode("creating a Bear", (CreateToken(bear),)))
    return Instructions((Later(Triggered(WouldDraw(always=True), Instructions(modes=ways)), Role.YOU),))


def _burning_emblem(points: int) -> Instructions:
    burns = Instructions((DealDamage(points),), (ANY_TARGET,))
    emblem = Characteristics(abilities=(Triggered(Draws(Whose.YOURS), burns, zone=Zone.COMMAND),))
    return Instructions((GetEmblem(emblem, "an emblem"),))


ONCE: Mapping[str, Callable[..., Instructions]] = {
    **{f"target creature {phrase} until end of turn": _until_the_turn_ends(parts) for phrase, parts in BECOMES.items()},
    **{f"target permanent {phrase} until end of turn": _for_a_while(parts) for phrase, parts in CHANGES.items()},
    "target creature is attacking target planeswalker": lambda: Instructions(
        (IsAttacking(HERE, Target(1)),), (target(CREATURE), target(a(CardType.PLANESWALKER)))
    ),
    "target creature is attacking": lambda: Instructions((IsAttacking(),), (target(CREATURE),)),
    "pick anew what target attacking creature attacks": lambda: Instructions(
        (AttackAnew(),), (target(a(CardType.CREATURE, attacking=True)),)
    ),
    "all creatures get {change} until end of turn": lambda change: Instructions((Apply((change,), All(CREATURE)),)),
    "you get an emblem that deals {n} damage to any target whenever you draw a card": _burning_emblem,
    "you gain {n} life or create a Bear instead of each card you draw this turn": _life_or_bears,
}
"""What a spell can do to creatures until the turn ends, or to draws."""
