"""What one part of a continuous effect makes of an object, taken by itself."""

from __future__ import annotations

from typing import Any

from core.kernel.values.card_types import Supertype
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Activated
from core.kernel.words.modifications import (
    ChangeColors,
    ChangeTypes,
    Control,
    Copy,
    Gain,
    LandSet,
    LegendIs,
    Lose,
    LoseAllAbilities,
    Modification,
    Restrict,
    SetName,
)


def as_basic_land(now: Characteristics, subtype: str, gives: Activated, becomes: LandSet) -> Characteristics:
    """What a land is once it is set to a basic land type, which gives it a mana ability."""
    land = now.changed(subtypes=frozenset({subtype}), abilities=(gives,), keywords=())
    if becomes is LandSet.STAYS:
        return land
    basic = land.changed(supertypes=now.supertypes - {Supertype.LEGENDARY} | {Supertype.BASIC})
    return basic.changed(name=subtype) if becomes is LandSet.NAMED else basic


def _retyped(now: Characteristics, change: ChangeTypes) -> dict[str, Any]:
    """The types and subtypes of something whose types change."""
    types = (now.types if change.sets is None else change.sets) | change.add
    subtypes = change.subtypes
    if subtypes is None:
        subtypes = now.subtypes if change.sets is None else frozenset()
    return {"types": types - change.remove, "subtypes": subtypes | change.also}


def retyped(now: Characteristics, change: ChangeTypes, legend: LegendIs) -> Characteristics:
    """What a creature is once its types change, where it may be a legend by its creature types alone."""
    changed = modified_plainly(now, change)
    if legend is LegendIs.SUPERTYPE or not now.is_creature or Supertype.LEGENDARY not in now.supertypes:
        return changed
    replaced = changed.is_creature and change.subtypes is not None
    if replaced or (legend is LegendIs.TYPE_ALONE and not changed.is_creature):
        return changed.changed(supertypes=changed.supertypes - {Supertype.LEGENDARY})
    return changed


def modified_plainly(now: Characteristics, modification: Modification) -> Characteristics:
    """What an object is once it is modified in a way that hangs on nothing else."""
    values: dict[str, Any] = {}
    if isinstance(modification, Gain):
        values = {
            "keywords": (*now.keywords, *modification.keywords),
            "abilities": (*now.abilities, *modification.abilities),
        }
    elif isinstance(modification, Lose):
        lost = modification.keywords
        values = {"keywords": tuple(keyword for keyword in now.keywords if keyword.name not in lost)}
    elif isinstance(modification, LoseAllAbilities):
        values = {"keywords": (), "abilities": ()}
    elif isinstance(modification, Restrict):
        values = {"restrictions": (*now.restrictions, modification.restriction)}
    elif isinstance(modification, ChangeColors):
        colors = modification.colors or frozenset()
        values = {"colors": now.colors | colors if modification.add else colors}
    elif isinstance(modification, SetName):
        values = {"name": modification.name}
    elif isinstance(modification, ChangeTypes):
        values = _retyped(now, modification)
    elif isinstance(modification, (Copy, Control)):
        return now
    else:
        values = {"power": now.toughness, "toughness": now.power}
    return now.changed(**values)
