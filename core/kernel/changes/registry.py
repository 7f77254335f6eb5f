"""Which function carries out which event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

HANDLERS: dict[type, Callable[[Any, Any], None]] = {}
Handler = TypeVar("Handler", bound=Callable[..., None])


def carries_out(*events: type) -> Callable[[Handler], Handler]:
    """Mark a function as the one that carries out some kinds of event."""

    def mark(handler: Handler) -> Handler:
        for event in events:
            HANDLERS[event] = handler
        return handler

    return mark
