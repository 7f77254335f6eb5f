"""What a single modification makes of an object, taken by itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from core.kernel.abilities import Activated
from core.kernel.abilities import Instructions as Does
from core.kernel.characteristics import BASIC_LANDS, Characteristics
from core.kernel.costs import TapThis
from core.kernel.effects import AddMana
from core.kernel.mana import Color, mana_of
from core.kernel.modifications import (
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
)


@cache
def mana_of_land(color: Color) -> Activated:
    """The ability of a basic land type that gives mana of a colour."""
    return Activated((TapThis(),), Does((AddMana((mana_of(color),)),)), label=f"tap for {color.word}")


MANA_OF_LAND = {name: mana_of_land(color) for name, color in BASIC_LANDS.items()}
"""The mana ability that goes with each basic land type."""


def as_basic_land(
    now: Characteristics, subtype: str, changes: frozenset[LandChange], gives: Mapping[str, Activated]
) -> Characteristics:
    """What a land is once it is turned into a basic land type, with the consequences that an edition sees in that.

    `gives` holds the mana ability of each type.
    """
    loses = LandChange.LOSES in changes
    makes = (gives[subtype],) if LandChange.MAKES in changes else ()
    return now.changed(
        subtypes=frozenset({subtype}) if LandChange.BECOMES in changes else now.subtypes,
        abilities=makes if loses else (*now.abilities, *makes),
        keywords=() if loses else now.keywords,
    )


def modified_plainly(now: Characteristics, modification: Modification) -> Characteristics:
    """What an object is once it is modified in a way that hangs on nothing else."""
    values: dict[str, Any] = {}
    if isinstance(modification, Gain):
        values = {
            "keywords": (*now.keywords, *modification.keywords),
            "abilities": (*now.abilities, *modification.abilities),
        }
    elif isinstance(modification, Lose):
        values = {"keywords": tuple(held for held in now.keywords if held.name not in modification.keywords)}
    elif isinstance(modification, LoseAllAbilities):
        values = {"keywords": (), "abilities": ()}
    elif isinstance(modification, Restrict):
        values = {"restrictions": (*now.restrictions, modification.restriction)}
    elif isinstance(modification, ChangeColors):
        colors = modification.colors or frozenset()
        values = {"colors": now.colors | colors if modification.add else colors}
    elif isinstance(modification, ChangeTypes):
        subtypes = now.subtypes if modification.subtypes is None else modification.subtypes
        values = {
            "types": (now.types | modification.add) - modification.remove,
            "subtypes": subtypes | modification.also,
        }
    elif isinstance(modification, (Copy, Control)):
        return now
    else:
        values = {"power": now.toughness, "toughness": now.power}
    return now.changed(**values)
