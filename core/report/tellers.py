"""Which function tells what in words: one for each kind of effect, of ability and of trigger event.

Each module of texts marks the functions in it that tell something, and has everything else told from here; so none of these
modules needs another, though effects make abilities and abilities have effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from core.hooks.words import Vocabulary
    from core.kernel.abilities.kinds import Ability
    from core.kernel.abilities.trigger_events import Happening
    from core.kernel.effects import Effect
    from core.report.phrases import TextContext

F = TypeVar("F", bound=Callable[..., str])
Tellers = dict[type, Callable[..., str]]

EFFECTS: Tellers = {}
"""What tells an effect, given the effect and a `TextContext`."""
ABILITIES: Tellers = {}
"""What tells an ability, given the ability and a `Vocabulary`."""
TRIGGER_EVENTS: Tellers = {}
"""What tells a trigger event, given the event and a `TextContext`."""


def _marking(tellers: Tellers, kinds: tuple[type, ...]) -> Callable[[F], F]:
    def mark(teller: F) -> F:
        tellers.update(dict.fromkeys(kinds, teller))
        return teller

    return mark


def tells(*effects: type) -> Callable[[F], F]:
    """Mark a function as the one that tells some kinds of effect."""
    return _marking(EFFECTS, effects)


def tells_ability(*abilities: type) -> Callable[[F], F]:
    """Mark a function as the one that tells some kinds of ability."""
    return _marking(ABILITIES, abilities)


def tells_trigger_event(*events: type) -> Callable[[F], F]:
    """Mark a function as the one that tells some kinds of trigger event."""
    return _marking(TRIGGER_EVENTS, events)


def tell(effects: Iterable[Effect], say: TextContext) -> str:
    """Effects as one sentence."""
    return "; ".join(EFFECTS[type(effect)](effect, say) for effect in effects)


def ability_text(ability: Ability, words: Vocabulary) -> str:
    """One ability of a card, as a sentence without a full stop."""
    return ABILITIES[type(ability)](ability, words)


def trigger_event_text(when: Happening, say: TextContext) -> str:
    """What a triggered ability waits for, as the beginning of a sentence: `when ...`."""
    return TRIGGER_EVENTS[type(when)](when, say)
