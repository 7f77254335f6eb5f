"""Rulings whose answer is a table or a list, narrowed to the part that one row of it rests on."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from core.kernel.values.citations import Citation, Ruling, ruled


def narrow(ruling: Ruling[Any], *numbers: str, silent: str = "", beside: tuple[str, ...] = ()) -> Ruling[Any]:
    """The same ruling, resting on these of its numbers alone, or on an assumption; and on those `beside`, which do not decide."""
    question, subject, answer, citation = ruling
    return ruled((question, subject, answer, _citation(numbers, silent, beside, citation.edition)))


@lru_cache(maxsize=1024)
def _citation(numbers: tuple[str, ...], silent: str, beside: tuple[str, ...], edition: str) -> Citation:
    """A citation of one row: tables have few rows, and games walk through the same ones again and again."""
    return Citation.made_of(numbers, silent, edition=edition, beside=beside)
