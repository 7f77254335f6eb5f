"""`NamedTuple`, as that of `typing` is, but ten times as quick to make a class of: the engine has a hundred and fifty of them.

`typing` looks through the annotations and compiles a constructor for each class, at the start of every command. Here the
constructor is compiled as the first of a kind is made: most commands make few kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import _tuplegetter as field_at

    class _Kind(type):
        """Makes a class of named tuples out of the annotations in its body."""

        def __new__(mcs, name, bases, body):
            if not any(base.__bases__ == (tuple,) for base in bases):
                return super().__new__(mcs, name, bases, body)
            names = tuple(body.get("__annotations__", ()))
            defaults = {field: body[field] for field in names if field in body}
            fields = {field: field_at(place, "") for place, field in enumerate(names)}
            own = {"__slots__": (), "__match_args__": names, "_fields": names, "_field_defaults": defaults}
            return super().__new__(mcs, name, bases, {**body, **fields, **own})

    class NamedTuple(tuple, metaclass=_Kind):
        """A tuple with names for its parts: those that are annotated in the body of a class derived from this."""

        __slots__ = ()

        def __new__(cls, *given, **named):
            """The first of its kind; what makes the others takes the place of this."""
            kind = cls.__mro__[cls.__mro__.index(NamedTuple) - 1]
            # No part has a name that begins like these of ours.
            taken = [f"{name}=_usual[{name!r}]" if name in kind._field_defaults else name for name in kind._fields]
            parts = "".join(f"{name}, " for name in kind._fields)
            meant = {"_made": tuple.__new__, "_usual": kind._field_defaults}
            constructor = eval(f"lambda _cls, {', '.join(taken)}: _made(_cls, ({parts}))", meant)
            constructor.__name__, constructor.__qualname__ = "__new__", f"{kind.__qualname__}.__new__"
            kind.__new__ = staticmethod(constructor)
            return constructor(cls, *given, **named)

        @classmethod
        def _make(cls, parts):
            named_tuple = tuple.__new__(cls, parts)
            if len(named_tuple) != len(cls._fields):
                raise TypeError(f"expected {len(cls._fields)} arguments, got {len(named_tuple)}")
            return named_tuple

        def _replace(self, /, **named):
            replaced = self._make(map(named.pop, self._fields, self))
            if named:
                raise ValueError(f"got unexpected field names: {list(named)!r}")
            return replaced

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            parts = ", ".join(f"{name}={part!r}" for name, part in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({parts})"

        def __getnewargs__(self):
            return tuple(self)
