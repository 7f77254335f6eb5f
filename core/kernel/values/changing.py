"""The decorator of records that change while a game is played: objects, players, plans, the lines of a script as they are tried."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from reprlib import recursive_repr
from typing import Any, TypeVar, dataclass_transform

from core.kernel.values.immutable import constructor_of, equals, repr_of

T = TypeVar("T")


@dataclass_transform(field_specifiers=(field,))
def changing(record: type[T]) -> type[T]:
    """Makes a class a dataclass with slots, equal to any other of its class that holds equal fields.

    It is as `dataclass(slots=True)` makes it, which compiles three methods for every class, at the start of every command. Here
    all share theirs but for the constructor.
    """
    made: Any = dataclass(init=False, eq=False, repr=False, slots=True)(record)
    made.__init__ = constructor_of(made)
    made.__eq__ = equals
    made.__hash__ = None
    made.__repr__ = recursive_repr()(repr_of)
    made._contents = attrgetter(*(known.name for known in fields(made) if known.compare))
    made._given = tuple(known.name for known in fields(made) if known.init)
    changed: type[T] = made
    return changed


def altered(record: T, **values: object) -> T:
    """Another record like one of a class that `changing` made, with other values in some fields; `replace` takes far longer."""
    kind: Any = type(record)
    names = kind._given
    held = dict(zip(names, attrgetter(*names)(record), strict=True))
    other: T = kind(**{**held, **values})
    return other
