"""Records are structs, and whoever asks them as dataclasses is answered as these would."""

from __future__ import annotations

import dataclasses
import inspect
import pickle
import re
from copy import copy, deepcopy
from dataclasses import MISSING, asdict, astuple, dataclass, fields, is_dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import pytest
from msgspec import Struct, field

import core
import editions
from core.effects.authoring import Effect, immutable
from core.effects.life_and_mana import GainLife
from core.kernel.state.game_objects import GameObject, Undisturbed
from core.kernel.values.records import ChangingRecord, PartlyCompared, Record, altered, names_of_fields

UNTOLD = {
    "Ability",
    "Amounts",
    "Characteristics",
    "Condition",
    "Effect",
    "Game",
    "Position",
    "Reach",
    "Traversable",
    "TriggerEvent",
    "Triggered",
}
"""Names in annotations of modules that are imported before those that have them, so that nobody can look them up."""


def test_the_signature_of_a_record_can_be_asked_for() -> None:
    def below(kind: type) -> set[type]:
        return {kind}.union(*map(below, kind.__subclasses__()))

    unknown: set[str | None] = set()
    for kind in below(Record) | below(ChangingRecord):
        try:
            inspect.signature(kind)
        except NameError as fault:
            unknown.add(fault.name)

    assert unknown <= UNTOLD


class Base(Record):
    """A record with a usual value, and one that is made."""

    first: int
    second: str = "two"
    third: list[int] = field(default_factory=list)


class Derived(Base):
    """One that declares a field anew and adds another."""

    second: str = "another"
    fifth: bool = False
    whole: ClassVar[int] = 3


class Bare(Base):
    """One that adds nothing."""


class Changing(ChangingRecord):
    """A record that changes."""

    one: int
    many: dict[int, int] = field(default_factory=dict)


class ChangingToo(Changing):
    """One that adds a field."""

    last: str = ""


class InPart(PartlyCompared):
    """A record of which a field is not compared."""

    uncompared: ClassVar[frozenset[str]] = frozenset({"beside"})
    one: int
    other: int = 2
    beside: int = 0


@immutable
class OfOld(Effect):
    """An effect as its author wrote it while records were dataclasses."""

    one: int
    beside: int = dataclasses.field(default=2, compare=False)
    made: tuple[int, ...] = dataclasses.field(default_factory=tuple)

    @cached_property
    def twice(self) -> int:
        return 2 * self.one


@immutable
class OnOurs(GainLife):
    """An effect of somebody else that is based on one of ours."""

    more: int = 1


@dataclass
class Plain:
    """A dataclass by Python's own means, as plugins may bring it."""

    one: int = 1


@immutable
class OnPlain(Plain):  # type: ignore[misc]
    """A record that is based on one."""

    other: int = 2


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Base, [("first", MISSING, "int"), ("second", "two", "str"), ("third", list, "list[int]")]),
        (Changing, [("one", MISSING, "int"), ("many", dict, "dict[int, int]")]),
        (ChangingToo, [("one", MISSING, "int"), ("many", dict, "dict[int, int]"), ("last", "", "str")]),
    ],
)
def test_fields_are_told_as_those_of_a_dataclass(kind: Any, told: list[tuple[str, object, str]]) -> None:
    assert is_dataclass(kind)
    usual = [
        (one.name, one.default if one.default_factory is MISSING else one.default_factory, one.type)
        for one in fields(kind)
    ]
    assert usual == told


def test_a_class_has_the_fields_of_those_above_it() -> None:
    assert [one.name for one in fields(Bare)] == ["first", "second", "third"]
    assert {one.name: one.default for one in fields(Derived)}["second"] == "another"
    assert {one.name for one in fields(Derived(1))} == {"first", "second", "third", "fifth"}


def test_a_record_is_taken_apart_as_a_dataclass_is() -> None:
    assert asdict(Changing(1, {2: 3})) == {"one": 1, "many": {2: 3}}
    assert astuple(Base(1)) == (1, "two", [])
    assert dataclasses.replace(Derived(1), second="other") == Derived(1, second="other")
    assert dataclasses.replace(ChangingToo(1), last="end") == ChangingToo(1, last="end")


@pytest.mark.parametrize(
    "record", [Bare(1), Derived(1, fifth=True), ChangingToo(1, {2: 3}, "end"), InPart(1, beside=3), OfOld(1), OnOurs(3)]
)
def test_a_record_can_be_copied_and_kept(record: Any) -> None:
    for other in (copy(record), deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert other == record
        assert type(other) is type(record)


def test_records_of_other_classes_are_not_equal() -> None:
    assert Base(1) == Base(1) != Base(2)
    assert Bare(1) != Base(1)
    assert InPart(1) != Bare(1)


def test_a_record_does_not_change() -> None:
    with pytest.raises(AttributeError):
        Bare(1).first = 2  # type: ignore[misc]
    with pytest.raises(TypeError):
        hash(Changing(1))


def test_some_fields_may_count_for_nothing() -> None:
    assert InPart(1) == InPart(1, beside=3) != InPart(1, 3)
    assert hash(InPart(1)) == hash(InPart(1, beside=3))


def test_a_record_is_altered() -> None:
    assert altered(Derived(1), second="other") == Derived(1, second="other")
    assert altered(ChangingToo(1), last="end") == ChangingToo(1, last="end")
    assert altered(OnPlain(2), other=3) == OnPlain(2, 3)
    assert altered(Plain(2), one=3) == Plain(3)


def test_whatever_is_no_record_has_no_fields() -> None:
    assert names_of_fields(Plain()) == ("one",)
    assert names_of_fields(Bare(1)) == ("first", "second", "third")
    assert names_of_fields(("one",)) is names_of_fields(3) is names_of_fields("one") is names_of_fields(Bare) is None


def test_classes_of_others_are_records_as_they_were() -> None:
    assert OfOld(1) == OfOld(1, 3)
    assert hash(OfOld(1)) == hash(OfOld(1, 3))
    assert (OfOld(2).twice, OfOld(2).made) == (4, ())
    assert altered(OfOld(1), one=2) == dataclasses.replace(OfOld(1), one=2) == OfOld(2)
    assert names_of_fields(OfOld(1)) == ("one", "beside", "made")
    assert OnOurs(3, more=2) == OnOurs(3, more=2) != OnOurs(3)
    assert isinstance(OnOurs(3), GainLife)


def test_a_card_that_games_share_is_copied_as_an_object_of_one_game() -> None:
    thing: Any = GameObject(*range(7))
    thing.__class__ = Undisturbed
    with pytest.raises(AttributeError, match="to_change"):
        thing.damage = 1
    for other in (copy(thing), pickle.loads(pickle.dumps(thing))):
        assert type(other) is GameObject
        assert other.timestamp == thing.timestamp
        other.damage = 1


def test_a_field_of_a_record_is_hidden_by_nothing_in_a_class_below() -> None:
    kinds = [Record, ChangingRecord]
    for kind in kinds:
        kinds += kind.__subclasses__()
    hidden = [
        (kind, name)
        for kind in kinds
        for name in kind.__struct_fields__
        if type(getattr(kind, name)).__name__ != "member_descriptor"
    ]
    assert not hidden
    assert all(issubclass(kind, Struct) for kind in kinds)


def test_our_own_records_need_no_decorator() -> None:
    folders = [Path(package.__file__ or "").parent for package in (core, editions)]
    files = [file for folder in folders for file in folder.rglob("*.py")]
    assert not [
        file
        for file in files
        if re.search(r"^\s*@(immutable|changing)\b", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]


def test_a_field_as_dataclasses_declare_it_is_refused_in_a_record() -> None:
    with pytest.raises(TypeError, match="Odd is a record: import `field` from msgspec, not from dataclasses"):

        @immutable
        class Odd(GainLife):
            more: int = dataclasses.field(default=3)
