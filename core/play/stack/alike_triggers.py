"""Abilities set off together of which it makes no difference in which order they take effect."""

from __future__ import annotations

from collections.abc import Sequence

from core.kernel.state.position import Position
from core.kernel.state.waiting import Pending
from core.kernel.values.zones import PlayerId
from core.kernel.words.kinds import Activated, Triggered
from core.kernel.words.linked import speaks_of
from core.kernel.words.references import Role


def order_cannot_matter(position: Position, ready: Sequence[Pending]) -> bool:
    """Whether abilities of one player come to the same in every order.

    They do if they are the same and are about the same, or about nothing. They do, too, if each does something to a permanent of
    its own and to nothing else, and none of these permanents does anything to others as long as it is there; one that is gone
    already has nothing done to it.
    """
    (ability, *others) = {pending.ability for pending in ready}
    if others:
        return False
    about = {pending.it for pending in ready}
    if len(about) == 1 or not _needs_it(ability):
        return True
    things = [it for it in about if it is not None and not isinstance(it, PlayerId)]
    return (
        len(things) == len(ready)
        and ability.is_about_it_alone
        and all(
            isinstance(other, (Activated, Triggered))
            for thing in things
            if thing in position.objects
            for other in position.characteristics(thing).abilities
        )
    )


def _needs_it(ability: Triggered) -> bool:
    """Whether it makes a difference what has set an ability off."""
    return speaks_of(ability.does, Role.IT)
