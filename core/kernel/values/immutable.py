"""The decorator of records that never change: effects, abilities, filters, the lines of a script."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass, replace
from functools import partial
from operator import attrgetter
from types import MemberDescriptorType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


def _nothing(record: object) -> tuple[()]:
    """What a record without fields holds."""
    return ()


def _held_one_by_one(names: Iterable[str], record: object) -> tuple[Any, ...]:
    """What a record holds of some fields, which are one or none: of one alone `attrgetter` makes no tuple."""
    return tuple([getattr(record, name) for name in names])


def equals(self: Any, other: Any) -> bool:
    """Whether another is a record of the same class that holds equal fields."""
    return self is other or (type(self) is type(other) and self._contents(self) == self._contents(other))


def _hash(self: Any) -> int:
    """The hash of a record, worked out once: what it holds never changes."""
    try:
        found: int = self._hashed
    except AttributeError:
        found = self._hashed = hash((type(self), self._contents(self)))
    return found


def repr_of(self: Any) -> str:
    """A record with its fields."""
    held = ", ".join(f"{known.name}={getattr(self, known.name)!r}" for known in fields(self) if known.repr)
    return f"{type(self).__qualname__}({held})"


def _made_again(self: Any) -> tuple[type, tuple[Any, ...]]:
    """How a record that was kept is made again: by its constructor, of its fields and nothing that was worked out from them.

    By itself Python would give it a dictionary instead of calling the constructor, and find its fields more slowly ever after.
    """
    return type(self), self._held(self)


METHODS: dict[str, Callable[..., object]] = {
    "__eq__": equals,
    "__hash__": _hash,
    "__repr__": repr_of,
    "__reduce__": _made_again,
}


def fields_in(record: type) -> list[Field[Any]]:
    """The fields of a record, as `fields` gives them but for their types, which it takes long to look through."""
    found: dict[str, Field[Any]] = {}
    for kind in reversed(record.__mro__):
        held = vars(kind)
        if isinstance(held.get("__dataclass_fields__"), dict):
            found |= {known.name: known for known in fields(kind)}
        elif "_declared" in held:
            declared = held["_declared"]
            found |= {name: _field(declared, name) for name in names_in(declared)}
    return list(found.values())


def names_of_fields(value: object) -> tuple[str, ...] | None:
    """The names of the fields that a thing has; nothing if it is no record and no dataclass."""
    kind: Any = type(value)
    names: tuple[str, ...] | None = getattr(kind, "_every_name", None)
    return tuple(one.name for one in fields(kind)) if names is None and is_dataclass(kind) else names


def names_in(declared: type) -> list[str]:
    """The names of the fields that a class declares itself."""
    annotations: dict[str, object] = vars(declared).get("__annotations__", {})
    return [name for name, kind in annotations.items() if "ClassVar" not in str(kind)]


def _field(declared: type, name: str) -> Field[Any]:
    """A field by its name, with its usual value if it has one, which may be that of a class above."""
    usual = getattr(declared, name, MISSING)
    if isinstance(usual, Field) and name not in vars(declared):
        usual = usual.default
    known: Any = usual if isinstance(usual, Field) else field(default=usual)
    if isinstance(known.default, MemberDescriptorType):
        known.default = MISSING
    known.name = name
    found: Field[Any] = known
    return found


def constructor_of(made: type) -> Callable[..., None]:
    """The constructor that a dataclass would have."""
    meant: dict[str, Any] = {"_nothing": MISSING}
    taken, done = ["self"], []
    for known in fields_in(made):
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
    """What a class has once somebody asks for it: what that makes takes the place of this."""

    def __init__(self, name: str, make: Callable[[Any], None]) -> None:
        self.name = name
        self.make = make

    def __get__(self, one: object, kind: type) -> Any:
        self.make(next(record for record in kind.__mro__ if vars(record).get(self.name) is self))
        return getattr(kind if one is None else one, self.name)


def _make_dataclass(record: Any) -> None:
    declared = record._declared
    for name in OF_DATACLASSES:
        delattr(record, name)
    dataclass(init=False, eq=False, repr=False)(declared)
    for name in OF_DATACLASSES:
        setattr(record, name, vars(declared)[name])


def _look_fields_through(record: Any) -> None:
    known = fields_in(record)
    names = [one.name for one in known if one.compare]
    record._contents = attrgetter(*names) if names else staticmethod(_nothing)
    given = [one.name for one in known if one.init]
    record._given = tuple(given)
    record._held = attrgetter(*given) if len(given) > 1 else staticmethod(partial(_held_one_by_one, given))
    record._every_name = tuple(one.name for one in known)


OF_DATACLASSES = ("__dataclass_fields__", "__dataclass_params__", "__match_args__")
IN_TIME = {name: _InTime(name, _make_dataclass) for name in OF_DATACLASSES} | {
    name: _InTime(name, _look_fields_through) for name in ("_contents", "_given", "_held", "_every_name")
}


def dataclass_in_time(record: type, declared: type) -> None:
    """Let a class become a dataclass with the fields of one that declares them, which may be itself, as somebody asks for them."""
    record._declared = declared  # type: ignore[attr-defined]
    for name, in_time in IN_TIME.items():
        setattr(record, name, in_time)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def immutable(record: type[T]) -> type[T]:
    """Makes a class a dataclass, equal to any other of its class that holds equal fields.

    The type checker refuses an assignment to a field; nothing does at run time. `dataclass(frozen=True)` would, but it
    compiles six methods for every class, and the engine has hundreds: that was a third of the time it took to start. Here all
    share theirs but for the constructor, and that is compiled when the first record is made: most commands make few kinds. The
    class becomes a dataclass when somebody asks for its fields.
    """
    own: dict[str, Any] = {"__init__": constructor_in_time(record), **METHODS}
    for name, method in own.items():
        if name not in record.__dict__:
            setattr(record, name, method)
    dataclass_in_time(record, record)
    return record


def altered(record: T, /, **values: object) -> T:
    """A record like another, with other values in some fields.

    It is what `replace` gives, which takes far longer with classes made here or by `changing`; others are left to that.
    """
    kind: Any = type(record)
    if not hasattr(kind, "_given"):
        other: T = replace(record, **values)  # type: ignore[type-var]
        return other
    made: T = kind(**{**dict(zip(kind._given, kind._held(record), strict=True)), **values})
    return made
