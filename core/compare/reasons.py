"""The short form of why: from each rule book of a comparison to the next, the topics that each make a difference alone."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import pairwise

from core.compare.comparing import ScriptComparison
from core.compare.facts import FactName
from core.compare.swapping import in_order
from core.compare.why import TopicSearch
from core.hooks.rules import Rules
from core.kernel.values.immutable import immutable


@immutable
class Reason:
    """Why two rule books differ in a script.

    `together` says whether some fact takes several topics at once, and `sets` which ones, if there are few enough of them.
    """

    one: str
    other: str
    topics: tuple[str, ...]
    together: bool
    questions: tuple[str, ...] = ()
    sets: tuple[tuple[str, ...], ...] = ()


def reasons(comparison: ScriptComparison, in_depth: bool = False) -> Iterator[Reason]:
    """Why each rule book differs from the next, for those pairs that do; the questions that decide are named `in_depth` alone."""
    for index, (one, other) in enumerate(pairwise(comparison.runs)):
        if all(found.values[index] == found.values[index + 1] for found in comparison.differences):
            continue
        why = TopicSearch(comparison.script, one.rules, other.rules, comparison.catalog, largest=1, played=(one, other))
        explained = {name: topics for name, topics in why.explained.items() if topics is not None}
        topics = in_order(topic for found in explained.values() for topic in found)
        together = len(explained) < len(why.explained)
        questions = why.questions if in_depth else ()
        sets = _sets(comparison, one.rules, other.rules, explained) if together else ()
        yield Reason(one.rules.name, other.rules.name, topics, together, questions, sets)


def _sets(
    comparison: ScriptComparison, one: Rules, other: Rules, explained: Container[FactName]
) -> tuple[tuple[str, ...], ...]:
    """The sets of topics that bring about, together, what none of them does alone."""
    search = TopicSearch(comparison.script, one, other, comparison.catalog)
    found = [fact.topics for fact in search.facts if fact.fact not in explained and fact.causes]
    return tuple(dict.fromkeys(topics for topics in found if topics))
