"""The decorator of records that never change: effects, abilities, filters, the lines of a script."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


def _nothing(record: object) -> tuple[()]:
    """What a record without fields holds."""
    return ()


def equals(self: Any, other: Any) -> bool:
    """Whether another is a record of the same class that holds equal fields."""
    return type(self) is type(other) and self._contents(self) == self._contents(other)


def _hash(self: Any) -> int:
    """The hash of a record, worked out once: what it holds never changes."""
    own = self.__dict__
    found: int | None = own.get("_hashed")
    if found is None:
        found = own["_hashed"] = hash((type(self), self._contents(self)))
    return found


def repr_of(self: Any) -> str:
    """A record with its fields."""
    held = ", ".join(f"{known.name}={getattr(self, known.name)!r}" for known in fields(self) if known.repr)
    return f"{type(self).__qualname__}({held})"


def _state(self: Any) -> dict[str, Any]:
    """What is kept of a record: its fields, and nothing that was worked out from them."""
    return {known.name: getattr(self, known.name) for known in fields(self)}


METHODS: dict[str, Callable[..., object]] = {
    "__eq__": equals,
    "__hash__": _hash,
    "__repr__": repr_of,
    "__getstate__": _state,
}


def constructor_of(made: type) -> Callable[..., None]:
    """The constructor that a dataclass would have."""
    meant: dict[str, Any] = {"_nothing": MISSING}
    taken, done = ["self"], []
    for known in fields(made):
        name = known.name
        if not known.init:
            meant[f"_default_{name}"] = known.default
            done.append(f"self.{name} = _default_{name}")
            continue
        if known.default_factory is not MISSING:
            meant[f"_make_{name}"] = known.default_factory
            taken.append(f"{name}=_nothing")
            done.append(f"self.{name} = _make_{name}() if {name} is _nothing else {name}")
            continue
        if known.default is not MISSING:
            meant[f"_default_{name}"] = known.default
        taken.append(name if known.default is MISSING else f"{name}=_default_{name}")
        done.append(f"self.{name} = {name}")
    if hasattr(made, "__post_init__"):
        done.append("self.__post_init__()")
    exec(f"def __init__({', '.join(taken)}):\n " + "\n ".join(done or ["pass"]), meant)
    constructor: Callable[..., None] = meant["__init__"]
    constructor.__qualname__ = f"{made.__qualname__}.__init__"
    return constructor


def constructor_in_time(record: Any) -> Callable[..., None]:
    """What makes the first record of a class: it puts the constructor in its own place."""

    def __init__(self: Any, *given: Any, **named: Any) -> None:  # noqa: N807 - it is one
        record.__init__ = constructor_of(record)
        record.__init__(self, *given, **named)

    return __init__


class _InTime:
    """What a class has once it is a dataclass: asking for it makes the class one."""

    def __init__(self, record: Any, declared: type, name: str) -> None:
        self.record = record
        self.declared = declared
        self.name = name

    def __get__(self, one: object, kind: type) -> Any:
        _make_dataclass(self.record, self.declared)
        return getattr(kind if one is None else one, self.name)


OF_DATACLASSES = ("__dataclass_fields__", "__dataclass_params__", "__match_args__")
IN_TIME = (*OF_DATACLASSES, "_contents", "_given")


def dataclass_in_time(record: type, declared: type) -> None:
    """Let a class become a dataclass with the fields of one that declares them, which may be itself, as somebody asks for them."""
    for name in IN_TIME:
        setattr(record, name, _InTime(record, declared, name))


def _make_dataclass(record: Any, declared: Any) -> None:
    for name in IN_TIME:
        delattr(record, name)
    dataclass(init=False, eq=False, repr=False)(declared)
    for name in OF_DATACLASSES:
        setattr(record, name, vars(declared)[name])
    known = fields(record)
    names = [one.name for one in known if one.compare]
    record._contents = attrgetter(*names) if names else staticmethod(_nothing)
    record._given = tuple(one.name for one in known if one.init)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def immutable(record: type[T]) -> type[T]:
    """Makes a class a dataclass, equal to any other of its class that holds equal fields.

    The type checker refuses an assignment to a field; nothing does at run time. `dataclass(frozen=True)` would, but it
    compiles six methods for every class, and the engine has hundreds: that was a third of the time it took to start. Here all
    share theirs but for the constructor, and that is compiled, as the class becomes a dataclass, when the first record is made
    or somebody asks for its fields: most commands make few kinds.
    """
    own: dict[str, Any] = {"__init__": constructor_in_time(record), **METHODS}
    for name, method in own.items():
        if name not in record.__dict__:
            setattr(record, name, method)
    dataclass_in_time(record, record)
    return record
