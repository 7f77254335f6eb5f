"""The decorator of records that never change: effects, abilities, filters, the deeds of a script."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


def _nothing(record: object) -> tuple[()]:
    """What a record without fields holds."""
    return ()


def _equals(self: Any, other: Any) -> bool:
    return type(self) is type(other) and self._contents(self) == self._contents(other)


def _hash(self: Any) -> int:
    return hash((type(self), self._contents(self)))


def _repr(self: Any) -> str:
    held = ", ".join(f"{known.name}={getattr(self, known.name)!r}" for known in fields(self) if known.repr)
    return f"{type(self).__qualname__}({held})"


METHODS: dict[str, Callable[..., object]] = {"__eq__": _equals, "__hash__": _hash, "__repr__": _repr}


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def immutable(record: type[T]) -> type[T]:
    """Makes a class a dataclass with slots, equal to any other of its class that holds equal fields.

    The type checker refuses an assignment to a field; nothing does at run time. `dataclass(frozen=True)` would, but it
    compiles five methods for every class, and the engine has hundreds: that was a third of the time it took to start.
    """
    made = dataclass(eq=False, repr=False, slots=True)(record)
    names = [known.name for known in fields(made) if known.compare]  # type: ignore[arg-type]
    own: dict[str, Any] = {"_contents": attrgetter(*names) if names else staticmethod(_nothing), **METHODS}
    for name, method in own.items():
        if name not in record.__dict__:
            setattr(made, name, method)
    return made
