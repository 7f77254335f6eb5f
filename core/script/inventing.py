"""Invented cards: declared in a script from known phrases, where a rule needs a card that does not exist.

A phrase is plain words with places for numbers: `{n}` stands for a number, `{change}` for a change of power and toughness
such as +1/-1, `{power}` for power and toughness, `{type}` for a creature type, `{color}` for a colour, and `(s)` for an s
that may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeVar

from core.kernel.abilities import (
    Ability,
    Activated,
    Bars,
    CounterLimit,
    Instructions,
    ReplaceLoss,
    SpellAbility,
    Static,
    Triggered,
)
from core.kernel.cards import Card, Wording
from core.kernel.characteristics import CardType, Characteristics, Keyword, KeywordName, Supertype
from core.kernel.costs import TapThis
from core.kernel.effects import (
    HERE,
    AddCounters,
    AddMana,
    AddParts,
    AddTurn,
    Apply,
    ApplyPlayerRule,
    Bar,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Effect,
    GainLife,
    How,
    Later,
    LoseLife,
    May,
    Move,
    Place,
    PlayerRule,
    Sacrifice,
    SacrificeIt,
    Skip,
    Tap,
    WinAndLose,
    WinGame,
)
from core.kernel.errors import nearest
from core.kernel.filters import (
    ANY_TARGET,
    CREATURE,
    PERMANENT,
    PLAYER,
    Filter,
    Restriction,
    RestrictionKind,
    TargetSpec,
    Whose,
    a,
    target,
)
from core.kernel.happenings import Attacks, BeginningOf, Enters, Fights, Happening, Leaves
from core.kernel.mana import COLOR_BY_WORD, Color, ManaCost, cost, mana_of
from core.kernel.modifications import ChangePower, ChangeTypes, Restrict, SetPower
from core.kernel.moments import Duration, Moment, TurnPart
from core.kernel.references import All, Role
from core.kernel.zones import Zone
from core.play.context import POISON
from core.script.mistakes import Mistake, Unreadable
from core.script.syntax import Invented

T = TypeVar("T")
EVERYTHING_BUT_LANDS = a(CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT)


def _do(*effects: Effect, to: TargetSpec | None = None) -> Instructions:
    return Instructions(effects, () if to is None else (to,))


def _for_good(rule: PlayerRule, player: Any) -> ApplyPlayerRule:
    return ApplyPlayerRule(rule, player, Duration.GAME)


def _mana_of(shown: ManaCost) -> AddMana:
    """Mana as it is written: with a number, or with one symbol of two colours."""
    if shown.hybrid:
        colors = sorted(color for color in shown.hybrid[0] if color is not None)
        return AddMana(tuple(mana_of(color) for color in colors), shows=shown)
    return AddMana((mana_of(None, shown.generic),) if shown.generic else (shown.colored,), shows=shown)


DOES: Mapping[str, Callable[..., Instructions]] = {
    "deal {n} damage to any target": lambda n: _do(DealDamage(n), to=ANY_TARGET),
    "destroy target creature": lambda: _do(Destroy(), to=target(CREATURE)),
    "destroy {n} target creatures": lambda n: _do(Destroy(), to=target(CREATURE, minimum=n, maximum=n)),
    "destroy all creatures": lambda: _do(Destroy(All(CREATURE))),
    "destroy all creatures of type {type}": lambda kind: _do(Destroy(All(a(CardType.CREATURE, subtypes=[kind])))),
    "destroy all artifacts, creatures and enchantments": lambda: _do(Destroy(All(EVERYTHING_BUT_LANDS))),
    "tap up to {n} target creatures and draw 1 card": lambda n: _do(
        Tap(HERE), Draw(), to=target(CREATURE, minimum=0, maximum=n)
    ),
    "tap target permanent": lambda: _do(Tap(HERE), to=target(PERMANENT)),
    "target player draws {n} card(s)": lambda n: _do(Draw(n, HERE), to=target(PLAYER)),
    "target player may draw no more than one card each turn": lambda: _do(
        _for_good(PlayerRule.ONE_DRAW, HERE), to=target(PLAYER)
    ),
    "each player discards {n} card(s)": lambda n: _do(Discard(n, Role.EACH_PLAYER)),
    "target player discards all {color} cards that cost {n}": lambda color, n: _do(
        Discard(player=HERE, how=How.ALL, described=Filter(colors=frozenset({color}), mana_value=n, zone=Zone.HAND)),
        to=target(PLAYER),
    ),
    "target player discards all cards that do not cost {n}": lambda n: _do(
        Discard(player=HERE, how=How.ALL, described=Filter(not_mana_value=n, zone=Zone.HAND)), to=target(PLAYER)
    ),
    "each player sacrifices {n} creature(s)": lambda n: _do(Sacrifice(CREATURE, Role.EACH_PLAYER, n)),
    "you gain {n} life": lambda n: _do(GainLife(n)),
    "you may draw {n} card(s)": lambda n: _do(May((Draw(n, Role.YOU),))),
    "you win the game": lambda: _do(WinGame()),
    "you lose {n} life and draw {n} card(s)": lambda lost, drawn: _do(LoseLife(lost), Draw(drawn)),
    "you lose {n} life": lambda n: _do(LoseLife(n)),
    "you sacrifice a creature or else lose {n} life": lambda n: _do(
        May((), otherwise=(LoseLife(n),), give_up=CREATURE)
    ),
    "target player gets {n} poison counter(s)": lambda n: _do(AddCounters(POISON, n, HERE), to=target(PLAYER)),
    "there is an additional upkeep after this step": lambda: _do(AddParts((TurnPart.UPKEEP,))),
    "there is an additional draw step after this step": lambda: _do(AddParts((TurnPart.DRAW,))),
    "there is an additional main phase after this phase": lambda: _do(AddParts((TurnPart.MAIN,))),
    "there is an additional combat phase after this phase": lambda: _do(AddParts((TurnPart.COMBAT,))),
    "you take an extra turn after this one": lambda: _do(AddTurn()),
    "you gain {n} life at the beginning of your next upkeep": lambda n: _do(
        Later(Triggered(BeginningOf(Moment.UPKEEP), _do(GainLife(n))), Role.YOU)
    ),
    "you skip your next turn": lambda: _do(Skip(TurnPart.TURN)),
    "you skip your next draw step": lambda: _do(Skip(TurnPart.DRAW)),
    "nobody may concede": lambda: _do(_for_good(PlayerRule.NO_CONCEDING, Role.EACH_PLAYER)),
    "each player draws {n} card(s)": lambda n: _do(Draw(n, Role.EACH_PLAYER)),
    "put target card in a graveyard into play": lambda: _do(
        Move(HERE, Place.BATTLEFIELD, Role.YOU), to=target(a(zone=Zone.GRAVEYARD))
    ),
    "add {mana}": lambda shown: _do(_mana_of(shown)),
    "you win and lose the game": lambda: _do(WinAndLose()),
    "target creature gets {change} until end of turn": lambda change: _do(Apply((change,)), to=target(CREATURE)),
    "target creature gets {change} and then {change} until end of turn": lambda first, then: _do(
        Apply((first,)), Apply((then,)), to=target(CREATURE)
    ),
    "target permanent loses its subtypes": lambda: _do(
        Apply((ChangeTypes(subtypes=frozenset()),), lasts=Duration.GAME), to=target(PERMANENT)
    ),
    "target creature gets {change}": lambda change: _do(Apply((change,), lasts=Duration.GAME), to=target(CREATURE)),
}
"""What an invented card can do once: as a spell, for tapping, or when something happens."""

ALWAYS: Mapping[str, Callable[..., Ability]] = {
    "all creatures get {change}": lambda change: Static((change,), CREATURE),
    "creatures you control get {change}": lambda change: Static((change,), a(CardType.CREATURE, whose=Whose.YOURS)),
    "noncreature artifacts are {power} creatures too": lambda power: Static(
        (ChangeTypes(frozenset({CardType.CREATURE})), SetPower(*power)),
        a(CardType.ARTIFACT, not_types=[CardType.CREATURE]),
    ),
    "noncreature enchantments are {power} creatures too": lambda power: Static(
        (ChangeTypes(frozenset({CardType.CREATURE})), SetPower(*power)),
        a(CardType.ENCHANTMENT, not_types=[CardType.CREATURE]),
    ),
    "you cannot lose the game": lambda: Bars(Bar.LOSING),
    "you do not lose for having no life": lambda: Bars(Bar.LOSING_BY_LIFE),
    "you cannot win the game": lambda: Bars(Bar.WINNING),
    "if you would lose the game, you sacrifice it and gain {n} life instead": lambda n: ReplaceLoss(
        _do(SacrificeIt(), GainLife(n))
    ),
    "it cannot have more than {n} +1/+1 counters": lambda n: CounterLimit("+1/+1", n),
    "creatures cannot block unless their controller pays {mana} for each": lambda price: Static(
        (Restrict(Restriction(RestrictionKind.BLOCK_UNPAID, price=price)),), CREATURE
    ),
    "creatures your team controls get {change}": lambda change: Static(
        (change,), a(CardType.CREATURE, whose=Whose.TEAM)
    ),
}
"""What an invented permanent can do all the time."""

HAPPENINGS: Mapping[str, Happening] = {
    "when it enters": Enters(),
    "whenever a creature dies": Leaves(CREATURE, Zone.GRAVEYARD),
    "whenever a black creature attacks": Attacks(a(CardType.CREATURE, colors=[Color.BLACK])),
    "whenever an opponent attacks with a creature": Attacks(a(CardType.CREATURE, whose=Whose.OPPONENTS)),
    "whenever you attack": Attacks(a(CardType.CREATURE, whose=Whose.YOURS), once=True),
    "whenever two or more creatures block it": Fights(blocks=False, many=2),
    "whenever three or more creatures block it": Fights(blocks=False, many=3),
    "at the beginning of your upkeep": BeginningOf(Moment.UPKEEP),
    "at the beginning of your main phase": BeginningOf(Moment.MAIN),
}
"""What can set off an ability of an invented permanent; each is a field of its own, which says what happens then."""


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


def _read(phrases: Mapping[str, Callable[..., T]], text: str) -> T:
    """What a text means that says one of some phrases.

    Raises:
        Unreadable: it says none of them.
    """
    for phrase, maker in phrases.items():
        words = _PLACE.split(phrase)
        places = _PLACE.findall(phrase)
        between = [_PLACES[place][0] for place in places]
        pattern = "".join(re.escape(word) + place for word, place in zip(words, [*between, ""], strict=True))
        match = re.fullmatch(pattern, text)
        if match is not None:
            readers = [_PLACES[place][1] for place in places if place != "(s)"]
            return maker(*(reader(found) for reader, found in zip(readers, match.groups(), strict=True)))
    examples = [_PLACE.sub(lambda place: _PLACES[place.group()][2], phrase) for phrase in phrases]
    raise Unreadable(f"{text!r} is nothing known", nearest(text, examples) or f"for example: {examples[0]}")


@dataclass(slots=True)
class _Draft:
    """A card while its fields are read."""

    values: dict[str, Any]
    abilities: list[Ability] = field(default_factory=list)
    spell: Instructions | None = None
    instead: ManaCost | None = None
    indicator: frozenset[Color] = frozenset()
    said: frozenset[Color] | None = None
    same_as: str = ""

    def card(self) -> Card:
        """The card as far as it was read."""
        own = [] if self.spell is None else [SpellAbility(self.spell, instead=self.instead)]
        face = Characteristics(abilities=(*own, *self.abilities), **self.values)
        wording = Wording(date.min, face, said_colors=self.said, indicator=self.indicator)
        return Card(face.name, (wording,), invented=True, same_as=self.same_as)


CARD_TYPES = {kind.value: kind for kind in CardType}
SUPERTYPES = {kind.value: kind for kind in Supertype}
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


def _power(draft: _Draft, text: str) -> None:
    if not re.fullmatch(r"-?\d+/-?\d+", text):
        raise Unreadable(f"{text!r} is no power and toughness", "those are such as 2/2")
    power, _, toughness = text.partition("/")
    draft.values["power"], draft.values["toughness"] = int(power), int(toughness)


def _keywords(draft: _Draft, text: str) -> None:
    draft.values["keywords"] = tuple(_keyword(part.strip()) for part in text.split(","))


def _keyword(text: str) -> Keyword:
    from_color = text.removeprefix("protection from ")
    if from_color != text:
        return Keyword(KeywordName.PROTECTION, _known(from_color, COLOR_BY_WORD, "colour"))
    return Keyword(_known(text, KEYWORDS, "keyword ability"))


def _does(draft: _Draft, text: str) -> None:
    draft.spell = _read(DOES, text)


def _tap(draft: _Draft, text: str) -> None:
    draft.abilities.append(Activated((TapThis(),), _read(DOES, text)))


def _always(draft: _Draft, text: str) -> None:
    draft.abilities.append(_read(ALWAYS, text))


def _happening(when: Happening) -> Callable[[_Draft, str], None]:
    def read(draft: _Draft, text: str) -> None:
        draft.abilities.append(Triggered(when, _read(DOES, text)))

    return read


FIELDS: Mapping[str, Callable[[_Draft, str], None]] = {
    "type": _type,
    "same as": _same_as,
    "cost": _cost,
    "alternative cost": _alternative_cost,
    "colors": _colors,
    "color indicator": _indicator,
    "power": _power,
    "keywords": _keywords,
    "does": _does,
    "tap": _tap,
    "always": _always,
    **{words: _happening(when) for words, when in HAPPENINGS.items()},
}
"""The fields of an invented card and what each of them adds to it."""


REPEATABLE = ("tap", "always", *HAPPENINGS)
"""The fields of which a card may have several."""


def invent(made: Invented, mistakes: list[Mistake]) -> Card:
    """The card that a script declares. What it asks for and nobody knows is a mistake."""
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
