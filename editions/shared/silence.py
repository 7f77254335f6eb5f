"""How an edition puts it that its text leaves something open which the editions that speak of it have alike."""

from __future__ import annotations

from collections.abc import Iterable

from core.kernel.questions.asking import source
from core.kernel.values.citations import Citation, Fact
from core.kernel.values.closed_words import Fixed


def not_said(assumed: Fixed) -> str:
    """The sentence for something that the book does not say and that we take to be so all the same."""
    return f"the book does not say that {assumed.value}; we assume so"


def unsaid(facts: Iterable[Fact]) -> dict[Fact, Citation]:
    """The sources of facts that the book does not speak of, and that we take to be so all the same."""
    return {fact: source(silent=not_said(fact)) for fact in facts}
