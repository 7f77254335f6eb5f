"""What is done with something that has left the battlefield, because it did: it is done with its card, where that went."""

from __future__ import annotations

from typing import TypeVar

from core.cards.pointers import mapped, parts_within
from core.effects.instructions import Later
from core.effects.moving_cards import Move
from core.kernel.triggers.trigger_events import Leaves
from core.kernel.values.records import altered
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Activated, Static, Triggered
from core.kernel.words.references import Departed, Reference, Role, Together

T = TypeVar("T")


def following(when: object, effects: T) -> T:
    """What an event sets off, in which what has left the battlefield by it is moved from where it went.

    An Aura that was on it is found where it went, too.
    """
    if not isinstance(when, Leaves):
        return effects
    left = Role.SOURCE if when.what is Role.SOURCE else Role.IT
    by_aura = when.what is Role.ATTACHED

    def departed(part: Reference) -> Reference:
        return Departed(part) if part is left or (by_aura and part is Role.SOURCE) else part

    def follow(part: object) -> object:
        if isinstance(part, Move):
            parts = part.what.parts if isinstance(part.what, Together) else (part.what,)
            moved = tuple(map(departed, parts))
            return altered(part, what=moved[0] if len(moved) == 1 else Together(moved))
        if isinstance(part, Later):
            return later(part)
        # What another thing has or is, speaks of that thing.
        return altered(part) if isinstance(part, (Activated, Static, Characteristics, Triggered)) else part

    def later(part: Later) -> Later:
        """The same of what is set for later, in which what it is about is the thing that an event is about."""
        if left is Role.SOURCE:
            return altered(part, ability=altered(part.ability, does=mapped(part.ability.does, follow)))
        moves = any(isinstance(inner_part, Move) for inner_part in parts_within(part.ability.does))
        return altered(part, about=Departed(left)) if part.about is left and moves else altered(part)

    return mapped(effects, follow)
