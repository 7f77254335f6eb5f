"""Protection from a quality: what it keeps from being a target, and from whatever else a source of that quality might do.

It is an ability of permanents: what is in a graveyard, in a hand or on the stack has it as a card, and nothing comes of that there.
"""

from __future__ import annotations

from core.kernel.state.game_objects import Chosen
from core.kernel.state.meets_description import fits_as_such
from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter, RestrictionKind
from core.kernel.words.prohibitions import StaysAlone, StaysOn


def is_protected(position: Position, source: Characteristics, candidate: Chosen) -> bool:
    """Whether protection from a quality of the source keeps something from being its target."""
    return bool(protections(position, source, candidate))


def protections(position: Position, source: Characteristics, candidate: Chosen) -> list[object]:
    """The qualities of the source from which something is protected, each as often as it has it."""
    thing = position.object_of(candidate)
    return [] if thing is None else shunned(position, thing.id, source)


def is_out_of_reach(position: Position, player: PlayerId, source: Characteristics, candidate: Chosen) -> bool:
    """Whether an effect keeps something from being the target of what a player plays, perhaps only if that fits."""
    thing = position.object_of(candidate)
    if thing is None:
        return False
    keeping = position.restrictions(thing.id, RestrictionKind.BE_TARGET)
    return bool(keeping) and any(
        position.means(ability.whose, player, thing.controller if ability.by is None else ability.by)
        and (ability.about is None or fits_as_such(position, ability.about, source))
        for ability in keeping
    )


def shuns(position: Position, thing: ObjectId, source: Characteristics) -> bool:
    """Whether something has protection from a source; nothing has outside the battlefield."""
    return bool(shunned(position, thing, source))


def repels(position: Position, host: ObjectId, aura: Characteristics) -> bool:
    """Whether something has protection from an Aura that is on it, which does not say that it stays there all the same."""
    return shuns(position, host, aura) and not any(isinstance(ability, StaysOn) for ability in aura.abilities)


def is_taken(position: Position, host: ObjectId, aura: ObjectId | None) -> bool:
    """Whether an Aura that is on something keeps others off it, of which a certain one is one."""
    alone = position.abilities_in_play(StaysAlone)
    return bool(alone) and any(thing.attached_to == host and thing.id != aura for thing, _ in alone)


def admits_none(position: Position, host: ObjectId) -> bool:
    """Whether an effect keeps every Aura off something that is not on it already."""
    return bool(position.restrictions(host, RestrictionKind.BE_ENCHANTED))


def shunned(position: Position, thing: ObjectId, source: Characteristics) -> list[object]:
    """The qualities of a source from which something has protection, which nothing has outside the battlefield."""
    return _shunned(position, thing, source) if position.is_on_battlefield(thing) else []


def would_shun(position: Position, source: Characteristics, candidate: Chosen) -> bool:
    """Whether something has protection from a source that does nothing where it is, off the battlefield."""
    thing = position.object_of(candidate)
    return thing is not None and thing.zone is not Zone.BATTLEFIELD and bool(_shunned(position, thing.id, source))


def _shunned(position: Position, thing: ObjectId, source: Characteristics) -> list[object]:
    protection = position.characteristics(thing).all_about(KeywordName.PROTECTION)
    return [about for about in protection if _has(position, source, about)] if protection else []


def _has(position: Position, source: Characteristics, about: object) -> bool:
    """Whether a source has a quality: a color, or being what is described."""
    return fits_as_such(position, about, source) if isinstance(about, Filter) else about in source.colors
