"""Answers about damage that several editions give alike."""

from __future__ import annotations

from core.hooks.damage import NO_WINDOW, Rescue, SpokenOf
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.state.protection import shuns
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics


def no_prevention_window(position: Position, assigned: tuple[AssignedDamage, ...]) -> Rescue:
    """Help against damage must exist before the damage is dealt."""
    return NO_WINDOW


def is_stopped(position: Position, damage: AssignedDamage) -> bool:
    """Damage from a source of a quality from which a creature has protection is not dealt to it."""
    if isinstance(damage.to, PlayerId):
        return False
    dealer = damage.source.object
    now = Characteristics("") if dealer is None else position.characteristics(dealer)
    return shuns(position, damage.to, now.changed(colors=damage.source.colors))


def any_source_spoken_of(position: Position, source: ObjectId, spoken: SpokenOf) -> bool:
    """Whatever is spoken of may be chosen."""
    return True


def looks_again(position: Position, source: ObjectId) -> bool:
    """Damage is stopped only if its source is still of the sort."""
    return True


def colors_of_the_dealer(position: Position, dealer: ObjectId | None, colors: frozenset[Color]) -> frozenset[Color]:
    """The colors of what deals it."""
    return colors


def sets_nothing_off(position: Position, source: ObjectId, keyword: KeywordName) -> bool:
    """It is no ability that something sets off."""
    return False


def same_damage(position: Position, damage: AssignedDamage) -> bool:
    """It is the same damage, dealt to something else."""
    return True


def whenever_it_came(position: Position, damage: AssignedDamage) -> bool:
    """Protection stops what would land while it is there."""
    return True


def triggers_again(position: Position, damage: tuple[AssignedDamage, ...]) -> bool:
    """Damage that is passed on is dealt by its source like any other."""
    return True
