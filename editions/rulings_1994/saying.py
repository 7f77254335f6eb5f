"""What the book says and a ruling of 1994-04-14 says as well."""

from __future__ import annotations

from typing import TypeVar

from core.kernel.questions.asking import Cited, cited

T = TypeVar("T")


def with_rulings(answer: Cited[T], *rulings: str) -> Cited[T]:
    """An answer of the book with the rulings that bear it out; what the book leaves open they settle."""
    source = answer.citation
    return cited(answer.answer, *source.numbers, *rulings, absent=source.absent, beside=source.beside)
