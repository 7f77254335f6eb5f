"""Which function tells which event, and how names are joined in what they say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from core.script.telling.narrator import Narrator

Teller = Callable[[Any, "Narrator"], str]
F = TypeVar("F", bound=Teller)
TELLERS: dict[type, Teller] = {}


def tells(*events: type) -> Callable[[F], F]:
    """Mark a function as the one that tells some kinds of event."""

    def mark(teller: F) -> F:
        for event in events:
            TELLERS[event] = teller
        return teller

    return mark


def listed(names: Iterable[str]) -> str:
    """Names joined as in a sentence."""
    names_listed = list(names)
    return (
        names_listed[0]
        if len(names_listed) == 1
        else ", ".join(names_listed[:-1]) + " and " + names_listed[-1]
        if names_listed
        else "nothing"
    )


def how_often(times: int) -> str:
    """A number of times in words, as scripts have it."""
    return {1: "once", 2: "twice"}.get(times, f"{times} times")
