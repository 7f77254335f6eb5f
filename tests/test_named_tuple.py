"""Our named tuples are what those of `typing` are."""

from __future__ import annotations

import pickle
import typing
from copy import copy
from typing import Any, Generic, TypeVar

import pytest

from core.kernel.values import named_tuple

T = TypeVar("T")


class Ours(named_tuple.NamedTuple, Generic[T]):
    """Of parts that are called like what a constructor may be made with."""

    cls: int
    made: T
    defaults: str = "none"

    @property
    def doubled(self) -> int:
        return 2 * self.cls


class Theirs(typing.NamedTuple, Generic[T]):
    cls: int
    made: T
    defaults: str = "none"

    @property
    def doubled(self) -> int:
        return 2 * self.cls


class Named(Ours[int]):
    """Derived from a named tuple, with nothing new in it."""


class Empty(named_tuple.NamedTuple):
    pass


def told(kind: Any) -> list[object]:
    """What a kind of named tuples does."""
    one, other = kind(1, 2), kind(cls=1, defaults="some", made=2)
    return [
        tuple(one),
        one.doubled,
        one == other,
        one == (1, 2, "none"),
        hash(one) == hash((1, 2, "none")),
        other.defaults,
        repr(other).partition("(")[2],
        one._replace(made=5).made,
        other._asdict(),
        tuple(kind._make((4, 5, "6"))),
        kind._fields,
        kind.__match_args__,
        kind._field_defaults,
        type(pickle.loads(pickle.dumps(one))) is kind,
        copy(one) == one,
        isinstance(one, tuple),
    ]


@pytest.mark.parametrize("kind", [Ours, Named])
def test_it_does_what_the_other_does(kind: type[Any]) -> None:
    assert told(kind) == told(Theirs)


@pytest.mark.parametrize("kind", [Ours, Theirs])
def test_it_refuses_parts_that_it_does_not_have(kind: Any) -> None:
    for given, named in (((), {}), ((1, 2, "3", 4), {}), ((1, 2), {"other": 3})):
        with pytest.raises(TypeError):
            kind(*given, **named)
    with pytest.raises(TypeError):
        kind._make((1, 2))
    with pytest.raises(ValueError, match="other"):
        kind(1, 2)._replace(other=3)
    with pytest.raises(AttributeError):
        kind(1, 2).cls = 3


def test_it_has_room_for_its_parts_alone() -> None:
    assert not hasattr(Ours(1, 2), "__dict__")


def test_it_may_have_no_parts() -> None:
    assert Empty() == ()
    assert repr(Empty()) == "Empty()"
