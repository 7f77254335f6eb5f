"""What one part of a continuous effect makes of an object, taken by itself."""

from __future__ import annotations

from functools import cache
from typing import Any

from core.kernel.abilities.costs import TapThis
from core.kernel.abilities.kinds import Activated
from core.kernel.abilities.kinds import Instructions as Does
from core.kernel.abilities.modifications import (
    Change,
    ChangeColors,
    ChangeTypes,
    Control,
    Copy,
    Gain,
    LandChange,
    Lose,
    LoseAllAbilities,
    Modification,
    Restrict,
    SetName,
)
from core.kernel.effects import AddMana
from core.kernel.objects.characteristics import BASIC_LANDS, Characteristics, Keyword, KeywordName
from core.kernel.values.mana import Color, mana_of


@cache
def mana_of_land(color: Color) -> Activated:
    """The ability of a basic land type that gives mana of a colour."""
    return Activated((TapThis(),), Does((AddMana((mana_of(color),)),)), label=f"tap for {color.word}")


MANA_OF_LAND = {name: mana_of_land(color) for name, color in BASIC_LANDS.items()}
"""The mana ability that goes with each basic land type."""


def as_basic_land(now: Characteristics, subtype: str, changes: frozenset[LandChange]) -> Characteristics:
    """What a land is once it is turned into a basic land type, with the consequences that an edition sees in that."""
    loses = LandChange.LOSES in changes
    makes = (MANA_OF_LAND[subtype],) if LandChange.MAKES in changes else ()
    return now.changed(
        subtypes=frozenset({subtype}) if LandChange.BECOMES in changes else now.subtypes,
        abilities=makes if loses else (*now.abilities, *makes),
        keywords=() if loses else now.keywords,
    )


EVERYTHING = frozenset(Change)
"""All that may be so of changes."""


def _without(held: tuple[Keyword, ...], taken: tuple[KeywordName, ...], every_instance: bool) -> tuple[Keyword, ...]:
    """Keywords without those that are taken away: every instance of each, or the latest alone."""
    if every_instance:
        return tuple(keyword for keyword in held if keyword.name not in taken)
    left = list(held)
    for name in taken:
        last = max((index for index, keyword in enumerate(left) if keyword.name is name), default=None)
        if last is not None:
            del left[last]
    return tuple(left)


def _retyped(now: Characteristics, change: ChangeTypes, changes: frozenset[Change]) -> dict[str, Any]:
    """The types, subtypes and supertypes of something whose types change."""
    types = now.types
    if change.sets is not None:
        types = change.sets if Change.TYPES_OUST in changes else types | change.sets
    if change.add:
        types = types | change.add if Change.TYPES_JOIN in changes else change.add
    subtypes = now.subtypes if change.subtypes is None else change.subtypes
    if change.sets is not None and change.subtypes is None and Change.TYPES_OUST in changes:
        subtypes = frozenset()
    return {
        "types": types - change.remove,
        "subtypes": subtypes | change.also,
        "supertypes": now.supertypes if Change.SUPERTYPES_STAY in changes else frozenset(),
    }


def modified_plainly(
    now: Characteristics,
    modification: Modification,
    changes: frozenset[Change] = EVERYTHING,
    printed: Characteristics | None = None,
) -> Characteristics:
    """What an object is once it is modified in a way that hangs on nothing else but what an edition says of changes.

    `printed` is what it is before all of them.
    """
    values: dict[str, Any] = {}
    if isinstance(modification, Gain):
        values = {
            "keywords": (*now.keywords, *modification.keywords),
            "abilities": (*now.abilities, *modification.abilities),
        }
    elif isinstance(modification, Lose):
        values = {"keywords": _without(now.keywords, modification.keywords, Change.EVERY_INSTANCE in changes)}
    elif isinstance(modification, LoseAllAbilities):
        values = {"keywords": (), "abilities": ()}
        if Change.NO_ABILITY not in changes and printed is not None:
            values |= {"types": printed.types, "subtypes": printed.subtypes, "colors": printed.colors}
    elif isinstance(modification, Restrict):
        values = {"restrictions": (*now.restrictions, modification.restriction)}
    elif isinstance(modification, ChangeColors):
        colors = modification.colors or frozenset()
        if Change.COLORS not in changes:
            return now
        values = {"colors": now.colors | colors if modification.add else colors}
    elif isinstance(modification, SetName):
        values = {"name": modification.name if Change.NAME_SET in changes else now.name}
    elif isinstance(modification, ChangeTypes):
        values = _retyped(now, modification, changes)
    elif isinstance(modification, (Copy, Control)):
        return now
    else:
        values = {"power": now.toughness, "toughness": now.power}
    return now.changed(**values)
