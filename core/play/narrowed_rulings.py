"""Rulings whose answer is a table or a list, narrowed to the part that one row of it rests on."""

from __future__ import annotations

from typing import Any

from core.kernel.values.citations import Citation, Ruling


def narrow(ruling: Ruling[Any], *numbers: str, silent: str = "", beside: tuple[str, ...] = ()) -> Ruling[Any]:
    """The same ruling, resting on these of its numbers alone, or on an assumption; and on those `beside`, which do not decide."""
    return ruling._replace(citation=Citation(numbers, silent, edition=ruling.citation.edition, beside=beside))
