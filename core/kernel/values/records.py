"""Records, of which effects, abilities, objects, lines of scripts and most else are made, and what is done with them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, dataclass_transform

from msgspec import NODEFAULT, Struct, field
from msgspec.structs import replace

from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)

T = TypeVar("T")


class _AsDataclass:
    """Something of the dataclass that a class of records would be, for `dataclasses.fields`, `replace`, `asdict` and others."""

    def __set_name__(self, kind: type, name: str) -> None:
        self._name = name

    def __get__(self, record: object, kind: type[Struct]) -> Any:
        return getattr(_dataclass_like(kind), self._name)


@cache
def _dataclass_like(kind: type[Struct]) -> type:
    """A dataclass with the fields of a class of records: made when it is first asked for, which is seldom."""
    types: dict[str, Any] = {}
    for above in reversed(kind.__mro__):
        types |= getattr(above, "__annotations__", {})
    names, usual = kind.__struct_fields__, kind.__struct_defaults__
    declared_fields: list[tuple[str, Any, dataclasses.Field[Any]]] = []
    for name, default in zip(names, (*[NODEFAULT] * (len(names) - len(usual)), *usual), strict=True):
        declared_field: dataclasses.Field[Any] = dataclasses.field()
        if hasattr(default, "factory"):
            declared_field.default_factory = default.factory
        elif default is not NODEFAULT:
            declared_field.default = default
        declared_fields.append((name, types.get(name, Any), declared_field))
    return dataclasses.make_dataclass(kind.__name__, declared_fields, init=False, repr=False, eq=False)


class _LikeDataclass:
    """What dataclasses have and structs lack."""

    __slots__ = ()

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]] = _AsDataclass()  # type: ignore[assignment]
    __dataclass_params__: ClassVar[Any] = _AsDataclass()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(_LikeDataclass, Struct, frozen=True, cache_hash=True):
    """A record that never changes, equal to any other of its class that holds equal fields.

    A class of records is derived from it and declares its fields; `dict=True` gives it room for what is worked out once.
    """


class PartlyCompared(Record):
    """A record that is equal to another whatever some of its fields hold: those named as `uncompared`."""

    uncompared: ClassVar[frozenset[str]] = frozenset()

    def __eq__(self, other: object) -> bool:
        contents = _compared_in(type(self))
        return type(self) is type(other) and contents(self) == contents(other)

    def __hash__(self) -> int:
        return hash(_compared_in(type(self))(self))


@cache
def _compared_in(kind: type[PartlyCompared]) -> Callable[[object], object]:
    return attrgetter(*(name for name in kind.__struct_fields__ if name not in kind.uncompared))


class ChangingRecord(_LikeDataclass, Struct):
    """A record that changes while a game is played. It has no hash."""


@dataclass_transform(frozen_default=True, field_specifiers=(field, dataclasses.field))
def immutable(kind: type[T]) -> type[T]:
    """A class of records as it is, and of any other class a dataclass: what authors of effects wrote above their classes.

    A class that is derived from `Record` no longer needs it.

    Raises:
        TypeError: a record has a field as dataclasses declare it.
    """
    if issubclass(kind, Struct):
        if any(isinstance(default, dataclasses.Field) for default in kind.__struct_defaults__):
            raise TypeError(f"{kind.__name__} is a record: import `field` from msgspec, not from dataclasses")
        return kind
    return dataclasses.dataclass(unsafe_hash=vars(kind).get("__hash__") is None)(kind)


@dataclass_transform(field_specifiers=(field, dataclasses.field))
def changing(kind: type[T]) -> type[T]:
    """A class of records as it is, and of any other class a dataclass with slots: what stood above records that change.

    A class that is derived from `ChangingRecord` does not need it.
    """
    return kind if issubclass(kind, Struct) else dataclasses.dataclass(slots=True)(kind)


def names_of_fields(value: object) -> tuple[str, ...] | None:
    """The names of the fields that a thing has; nothing if it is no record and no dataclass."""
    kind = type(value)
    if issubclass(kind, Struct):
        return kind.__struct_fields__
    return tuple(own_field.name for own_field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else None


def altered(record: T, /, **values: Any) -> T:
    """A record or a dataclass like another, with other values in some fields."""
    altered_record: T = (replace if isinstance(record, Struct) else dataclasses.replace)(record, **values)  # type: ignore
    return altered_record
