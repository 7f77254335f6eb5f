"""Closed lists of words are what enumerations of texts are."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from enum import Enum

import pytest

from core.kernel.values.closed_words import Fixed


class Part(Fixed):
    """Parts of a turn."""

    BEGINNING = "the beginning"
    COMBAT = "combat"
    END = "the end"

    @property
    def short(self) -> str:
        return self.value.removeprefix("the ")


class Expected(Enum):
    """The same by Python's own means."""

    BEGINNING = "the beginning"
    COMBAT = "combat"
    END = "the end"


def test_members_are_found_as_those_of_enumerations_are() -> None:
    assert [(part.name, part.value) for part in Part] == [(part.name, part.value) for part in Expected]
    assert [part.value for part in reversed(Part)] == [part.value for part in reversed(Expected)]
    assert list(Part.__members__) == list(Expected.__members__)
    assert len(Part) == len(Expected)
    assert Part("combat") is Part["COMBAT"] is Part(Part.COMBAT) is Part.COMBAT
    assert Part.COMBAT in Part
    assert isinstance(Part.COMBAT, Part)
    assert Part.COMBAT not in Other


def test_members_print_as_the_python_that_names_them() -> None:
    assert repr(Part.END) == f"{Part.END}" == "Part.END"


def test_members_have_what_their_class_declares() -> None:
    assert [part.short for part in Part] == ["beginning", "combat", "end"]


@pytest.mark.parametrize("part", Part)
def test_a_copy_of_a_member_is_that_member(part: Part) -> None:
    assert copy(part) is deepcopy([part])[0] is pickle.loads(pickle.dumps(part)) is part


@pytest.mark.parametrize("value", ["", "COMBAT", "dinner", None])
def test_nothing_else_is_a_member(value: object) -> None:
    with pytest.raises(ValueError, match="is not a valid Part"):
        Part(value)


def test_members_stay_what_they_are() -> None:
    with pytest.raises(AttributeError, match="COMBAT"):
        Part.COMBAT = Part.END  # type: ignore[misc, assignment]


def test_no_two_members_of_a_list_say_the_same() -> None:
    with pytest.raises(ValueError, match="two members say the same"):
        type(Part)("Twice", (Fixed,), {"ONE": "a thing", "OTHER": "a thing"})  # type: ignore[misc]


class Other(Fixed):
    """A list with a member of the same name."""

    COMBAT = "combat"
