"""How rulings are told beside what the rulebook decides."""

from __future__ import annotations

from typing import TypeVar

from core.kernel.questions.asking import Cited, cited

T = TypeVar("T")


def noted(base_answer: Cited[T], *rulings: str) -> Cited[T]:
    """The answer of the rulebook, with the rulings that say the same of a case like this."""
    citation = base_answer.citation
    return cited(
        base_answer.answer,
        *citation.numbers,
        *rulings,
        silent=citation.silent,
        absent=citation.absent,
        beside=citation.beside,
        ruled=citation.ruled,
    )


def beside(base_answer: Cited[T], *rulings: str) -> Cited[T]:
    """The answer of the rulebook, with rulings that bear on a case like this and do not decide it."""
    citation = base_answer.citation
    return cited(
        base_answer.answer,
        *citation.numbers,
        silent=citation.silent,
        absent=citation.absent,
        beside=(*citation.beside, *rulings),
        ruled=citation.ruled,
    )
