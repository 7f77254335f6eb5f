"""Records have the fields that dataclasses would have, whether they have become some or not."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, ClassVar

import pytest

from core.kernel.values.changing import changing
from core.kernel.values.immutable import altered, fields_in, immutable, names_of_fields


@immutable
class Base:
    """A record with a usual value, one that is made, and one that is not compared."""

    first: int
    second: str = "two"
    third: list[int] = field(default_factory=list)
    fourth: int = field(default=4, compare=False)


@immutable
class Derived(Base):
    """One that declares a field anew and adds another."""

    second: str = "another"
    fifth: bool = False


@immutable
class Bare(Base):
    """One that adds nothing."""


@changing
class Slotted:
    """A record with slots."""

    one: int
    many: dict[int, int] = field(default_factory=dict)


@changing
class SlottedToo(Slotted):
    """One that adds a field."""

    last: str = ""


@dataclass
class Plain:
    """A dataclass by Python's own means, as plugins may bring it."""

    one: int = 1


@immutable
class OnPlain(Plain):  # type: ignore[misc]
    """A record that is based on one."""

    other: int = 2


@pytest.mark.parametrize("record", [Derived, Base, Bare, SlottedToo, Slotted, OnPlain])
def test_fields_are_those_of_the_dataclass(record: type) -> None:
    def told(of: object) -> list[tuple[object, ...]]:
        return [(one.name, one.default, one.default_factory, one.init, one.compare) for one in of]  # type: ignore[attr-defined]

    before = told(fields_in(record))
    assert before == told(fields(record)) == told(fields_in(record))


def test_a_record_is_made_and_compared_without_becoming_a_dataclass() -> None:
    @immutable
    class Own:
        one: int
        two: int = field(default=2, compare=False)

    assert Own(1) == Own(1, 3)
    assert hash(Own(1)) == hash(Own(1, 3))
    assert names_of_fields(Own(1)) == ("one", "two")
    assert not isinstance(vars(Own)["__dataclass_fields__"], dict)
    assert [one.default for one in fields(Own)] == [MISSING, 2]


def test_a_record_is_altered_as_dataclasses_are() -> None:
    assert altered(Derived(1), second="other") == Derived(1, "other")
    assert altered(SlottedToo(1), last="end") == SlottedToo(1, last="end")
    assert altered(OnPlain(2), other=3) == OnPlain(2, 3)
    assert altered(Plain(2), one=3) == Plain(3)


def test_annotations_may_be_types_themselves() -> None:
    told: Any = immutable(type("Told", (), {"__annotations__": {"one": int, "whose": ClassVar[int]}, "whose": 2}))

    assert names_of_fields(told(1)) == ("one",)
    assert told(1) == told(one=1)


def test_whatever_is_no_record_has_no_fields() -> None:
    assert names_of_fields(Plain()) == ("one",)
    assert names_of_fields(("one",)) is names_of_fields(3) is names_of_fields("one") is None
