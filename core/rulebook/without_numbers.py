"""Comparing what two documents answer as if neither had numbers on its rules."""

from __future__ import annotations

import re
from typing import Any

from core.kernel.values.citations import Lacking
from core.kernel.values.records import names_of_fields
from core.rulebook.numbering import NUMBER

OF_SOURCES = frozenset({"rules", "beside", "window_by", "rule"})
"""What fields of answers are called that hold numbers of rules and nothing else."""
_NAMED = re.compile(rf"(?<![\w.-]){NUMBER.pattern}(?![\w]|\.\d)")
_SEVERAL = re.compile(r"#(?:(?:,| and) ?#)+")


def alike_but_for_numbers(one: Any, other: Any) -> bool:
    """Whether two answers are the same if the numbers of rules are left out of them.

    A rule that a document has is not the same as one that is lacking there. Functions are the same only as themselves.
    """
    if one is other:
        return True
    kind = type(one)
    if kind is not type(other):
        return False
    if one == other:
        return True
    if isinstance(one, str):
        return _without(one) == _without(other)
    if isinstance(one, (tuple, list)):
        return len(one) == len(other) and all(map(alike_but_for_numbers, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(alike_but_for_numbers(one[key], other[key]) for key in one)
    names = names_of_fields(one)
    return names is not None and all(
        (_cite_alike if name in OF_SOURCES else alike_but_for_numbers)(getattr(one, name), getattr(other, name))
        for name in names
    )


def _cite_alike(one: Any, other: Any) -> bool:
    """Whether two sources both are there, and both tell of a thing that the document has, or of one that it does not have."""
    return bool(one) is bool(other) and _is_of_nothing(one) is _is_of_nothing(other)


def _is_of_nothing(numbers: Any) -> bool:
    if isinstance(numbers, str):
        return type(numbers) is Lacking
    return all(isinstance(number, Lacking) for number in numbers) and any(type(number) is Lacking for number in numbers)


def _without(text: str) -> str:
    """A text with one mark in the place of each row of numbers."""
    return _SEVERAL.sub("#", _NAMED.sub("#", text))
