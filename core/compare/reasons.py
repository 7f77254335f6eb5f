"""The short form of why: from each rule book of a comparison to the next, the topics that each make a difference alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from core.compare.comparing import Comparison
from core.compare.swapping import in_order
from core.compare.why import TopicSearch
from core.kernel.values.immutable import immutable


@immutable
class Reason:
    """Why two rule books differ in a script.

    `together` says whether some fact takes several topics at once.
    """

    one: str
    other: str
    topics: tuple[str, ...]
    together: bool
    questions: tuple[str, ...] = ()


def reasons(comparison: Comparison, in_depth: bool = False) -> Iterator[Reason]:
    """Why each rule book differs from the next, for those pairs that do; the questions that decide are named `in_depth` alone."""
    for index, (one, other) in enumerate(pairwise(comparison.runs)):
        if all(found.values[index] == found.values[index + 1] for found in comparison.differences):
            continue
        why = TopicSearch(comparison.script, one.rules, other.rules, comparison.catalog, largest=1)
        explained = [fact for fact in why.facts if not all(cause.lost for cause in fact.causes)]
        topics = in_order(topic for fact in explained for topic in fact.topics)
        together = len(explained) < len(why.facts)
        questions = why.questions if in_depth else ()
        yield Reason(one.rules.name, other.rules.name, topics, together, questions)
