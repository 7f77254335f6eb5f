"""The decorator of records that change while a game is played: objects, players, plans, the lines of a script as they are tried."""

from __future__ import annotations

from dataclasses import field
from reprlib import recursive_repr
from typing import Any, TypeVar, dataclass_transform

from core.kernel.values.immutable import constructor_in_time, dataclass_in_time, equals, names_in, repr_of

T = TypeVar("T")


@dataclass_transform(field_specifiers=(field,))
def changing(record: type[T]) -> type[T]:
    """Makes a class a dataclass with slots, equal to any other of its class that holds equal fields.

    It is as `dataclass(slots=True)` makes it, which looks through the fields and compiles three methods for every class, at the
    start of every command. Here all share theirs but for the constructor, and that is compiled, as `immutable` does it, when
    the first record is made.
    """
    held = vars(record)
    names = names_in(record)
    # A slot leaves no room in the class for the default of its field: the record as it is declared tells of that.
    body = {name: value for name, value in held.items() if name not in (*names, "__dict__", "__weakref__")}
    slots = {"__slots__": tuple(names), "__eq__": equals, "__hash__": None, "__repr__": recursive_repr()(repr_of)}
    made: Any = type(record.__name__, record.__bases__, {**body, **slots})
    made.__init__ = constructor_in_time(made)
    dataclass_in_time(made, record)
    changed: type[T] = made
    return changed
