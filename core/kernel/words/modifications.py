"""What a continuous effect does to an object, part by part, and the layer in which each part is applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.values.card_types import CardType
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.keywords import Keyword, KeywordName
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.words.descriptions import Restriction, RestrictionKind
from core.kernel.words.references import Amount, Reference

if TYPE_CHECKING:
    from core.kernel.words.characteristics import Characteristics
    from core.kernel.words.kinds import Ability


class Layer(Fixed):
    """A layer: a kind of change by continuous effects. An edition says in which order they apply and which share a place."""

    COPY = "what it copies"
    CONTROL = "who controls it"
    TEXT = "its text"
    TYPE = "its types"
    COLOR = "its colors"
    ABILITY = "its abilities"
    POWER_DEFINED = "power and toughness that its own text defines"
    POWER_SET = "power and toughness set to a number"
    POWER_SET_WITH_TYPE = "power and toughness set to a number by what changes types as well"
    POWER_CHANGED = "power and toughness changed by an effect that resolved"
    POWER_CHANGED_BY_STATIC = "power and toughness changed by a permanent's standing effect"
    POWER_COUNTERS = "power and toughness changed by counters"
    POWER_SWITCHED = "power and toughness exchanged"


class ChangePower(Record):
    """Add to power and toughness; either amount may be negative."""

    power: Amount = 0
    toughness: Amount = 0


class SetPower(Record):
    """Set base power, base toughness or both to an amount; `None` leaves a value as it is.

    With `defines` it is a characteristic-defining ability: what an object's own text makes of it, in every zone.
    """

    power: Amount | None
    toughness: Amount | None
    defines: bool = False


@says(
    "switch(es) power and toughness",
)
class SwitchPower(Record):
    """Exchange power and toughness."""


class Gain(Record):
    """Give keywords and abilities."""

    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()


@says(
    "lose(s) {keywords}",
    phrase("lose(s) landwalk", keywords=(KeywordName.LANDWALK,)),
)
class Lose(Record):
    """Take away every instance of some keywords."""

    keywords: tuple[KeywordName, ...]


@says(
    "lose(s) all abilities",
)
class LoseAllAbilities(Record):
    """Take away every keyword and ability."""


class ChangeTypes(Record):
    """A type-changing effect: add or take away card types, or set them.

    `subtypes` replaces the subtypes unless it is `None`, and `also` joins them. Where types are added, `keeps` are those of which
    the text says that they stay; editions differ on what becomes of others.
    """

    add: frozenset[CardType] = frozenset()
    sets: frozenset[CardType] | None = None
    remove: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] | None = None
    also: frozenset[str] = frozenset()
    keeps: frozenset[CardType] = frozenset()


@says(
    "(is|are) every creature type",
)
class EveryCreatureType(Record):
    """Have every creature type that there is beside the other subtypes, as long as it is a creature or a kindred."""


@says(
    "(is|are) a {subtype} and no other type of land",
)
class BecomeBasicLand(Record):
    """Become one basic land type, with all that an edition has that mean."""

    subtype: str


EVERY_TYPE = (EveryCreatureType(),)
"""What makes something of every creature type and does nothing else."""


@says(
    phrase("become(s) the basic land type of your choice", land=True),
    phrase("become(s) the basic land type of your choice in addition to its other types", land=True, add=True),
    "become(s) the creature type of your choice",
    phrase("become(s) the creature type of your choice in addition to its other types", add=True),
)
class BecomeTypeOfChoice(Record):
    """Become a creature type, or with `land` a basic land type, that is chosen as the effect begins; perhaps beside others."""

    land: bool = False
    add: bool = False


class LandSet(Fixed):
    """What becomes of the rest of a land that is set to a basic land type."""

    STAYS = "its name stays, and whether it is basic or legendary"
    BASIC = "it is basic, and legendary no longer"
    NAMED = "it is basic, legendary no longer, and bears the name of that basic land"


class LegendIs(Fixed):
    """By what a creature is a legend."""

    SUPERTYPE = "by a supertype, which stays whatever its types become"
    TYPE = "by a creature type, which goes with its creature types and is kept by what is a creature no longer"
    TYPE_ALONE = "by a creature type, which goes with its creature types and with its being a creature"


class Order(Fixed):
    """Something by which continuous effects in one layer are ordered, and on which editions differ: time stamps, dependency."""

    TURNED_ANEW = "what is turned face up or down is as old as that"
    OWN_FIRST = "what an object's own text makes of it comes before other effects"
    OWN_APART = "what an object's own text makes of it waits for no other effect, and no other for it"
    OWN_CONDITIONS = "what an object's own text makes of it counts as that also while a condition holds"
    ANIMATION_FIRST = "the abilities that an animation gives come before what other effects give or take"
    DEPENDENCE = "an effect waits for those that change whom it reaches"
    LIKE_APART = "an effect waits for no other that changes nothing but what it changes itself"


Word = str | Color
"""A word that a text may have another put in the place of: a type or a color."""


class ChangeText(Record):
    """Put a word in the place of another wherever the text uses it as a type or a color."""

    old: Word
    new: Word


@says(
    phrase("become(s) colorless", colors=frozenset()),
    "(is|are) {colors}",
    "become(s) {colors}",
    phrase("(is|are) {colors} in addition to (its|their) other colors", add=True),
    phrase("become(s) the color of your choice", colors=None),
    phrase("become(s) the color of your choice in addition to (its|their) other colors", colors=None, add=True),
)
class ChangeColors(Record):
    """Set the colors, or add to them. Without colors given, one is chosen as the effect begins."""

    colors: frozenset[Color] | None = None
    add: bool = False


NO_COLOR = (ChangeColors(frozenset()),)
"""What makes something colorless and does nothing else."""


@says(
    "(is|are) named {name}",
)
class SetName(Record):
    """Have this name and no other."""

    name: str


@says(
    "(is|are) controlled by {player}",
    "come(s) under {player's} control",
)
class Control(Record):
    """Put under a player's control."""

    player: Reference


class Copy(Record):
    """Be a copy of something else, as it was when the effect began; `regardless` of being face down or flipped, if so.

    With `undefined` the copied text does not speak of the color or the word that was chosen for what became the copy.
    """

    values: Characteristics
    regardless: bool = False
    undefined: bool = False


@says(
    "{restriction}",
)
class Restrict(Record):
    """Forbid something."""

    restriction: Restriction


def restricting(kind: RestrictionKind) -> tuple[Restrict, ...]:
    """What forbids something of one kind, or demands it, and does nothing else."""
    return (Restrict(Restriction(kind)),)


Modification = (
    ChangePower
    | SetPower
    | SwitchPower
    | Gain
    | Lose
    | LoseAllAbilities
    | ChangeTypes
    | EveryCreatureType
    | BecomeTypeOfChoice
    | BecomeBasicLand
    | ChangeText
    | ChangeColors
    | SetName
    | Control
    | Copy
    | Restrict
)

_LAYERS: dict[type[Modification], Layer] = {
    SwitchPower: Layer.POWER_SWITCHED,
    Gain: Layer.ABILITY,
    Lose: Layer.ABILITY,
    LoseAllAbilities: Layer.ABILITY,
    ChangeTypes: Layer.TYPE,
    EveryCreatureType: Layer.TYPE,
    BecomeTypeOfChoice: Layer.TYPE,
    BecomeBasicLand: Layer.TYPE,
    ChangeText: Layer.TEXT,
    SetName: Layer.TEXT,
    ChangeColors: Layer.COLOR,
    Control: Layer.CONTROL,
    Copy: Layer.COPY,
}


def layer_of(modification: Modification, whole: tuple[Modification, ...], from_static: bool) -> Layer:
    """The kind of change that a modification is, as a part of the `whole` of an effect.

    `from_static` tells standing effects from ones that resolved. `Restrict` is none: what is forbidden is found once everything
    is what it is.
    """
    if type(modification) is ChangePower:
        return Layer.POWER_CHANGED_BY_STATIC if from_static else Layer.POWER_CHANGED
    if type(modification) is SetPower:
        if modification.defines:
            return Layer.POWER_DEFINED
        changes_types = any(type(part) is ChangeTypes for part in whole)
        return Layer.POWER_SET_WITH_TYPE if changes_types else Layer.POWER_SET
    return _LAYERS[type(modification)]
