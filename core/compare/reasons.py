"""The short form of why: from each rule book of a comparison to the next, the topics that each make a difference alone."""

from __future__ import annotations

from collections.abc import Container, Iterator

from core.compare.comparing import ScriptComparison
from core.compare.fact_divergences import PairSearch, pair_searches
from core.compare.facts import FactName
from core.compare.swapping import in_order
from core.kernel.values.records import Record


class Reason(Record):
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
    for pair in pair_searches(comparison):
        why = pair.single
        explained = {name: topics for name, topics in why.explained.items() if topics is not None}
        topics = in_order(topic for topics_of_fact in explained.values() for topic in topics_of_fact)
        together = len(explained) < len(why.explained)
        questions = why.questions if in_depth else ()
        sets = _sets(pair, explained) if together else ()
        yield Reason(pair.one.rules.name, pair.other.rules.name, topics, together, questions, sets)


def _sets(pair: PairSearch, explained: Container[FactName]) -> tuple[tuple[str, ...], ...]:
    """The sets of topics that bring about, together, what none of them does alone."""
    topic_sets = [fact.topics for fact in pair.several.facts if fact.fact not in explained and fact.causes]
    return tuple(dict.fromkeys(topics for topics in topic_sets if topics))
