"""Neighboring documents are asked the same in the same positions: where they answer otherwise, the history has a row for it.

No text of a document is needed for that. An answer that changes where the history tells of nothing has slipped in with what a
document has from its base, as nobody read both sides of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from samples import Sample

from core.catalog import installed
from core.compare.history import changes
from core.compare.neighbors import may_differ
from core.kernel.questions.asking import Cited, Topic
from core.kernel.values.citations import Citation, Lacking, Permission
from core.kernel.values.variants import Variant
from core.rulebook.numbering import NUMBER
from core.rulebook.rules import TOPIC_NAMES, Rules
from core.script.playing.run import Stager
from core.script.script_files import built_in, find_script

SIDES = ("2009-05-01", "2009-07-11")
"""The largest border, where documents are based on two main editions: nothing tells there what may differ."""
SCRIPTS = 60
UNASKED = ("creature_types", "played_as", "wording_of")
"""Nearly every document has creature types of its own, and those are a list; what is not played needs no row; cards have days."""
OF_SOURCES = frozenset({"rules", "beside", "silent", "absent", "reason"})
"""What the parts of an answer are called that tell where it is from."""
NEIGHBORS = [
    (one.short, other.short)
    for one, other in pairwise(installed().documents)
    if (one.short, other.short) != SIDES and (may_differ(installed(), one, other) or frozenset()) - {"creature_types"}
]


def bare(answer: Any) -> Any:
    """An answer without the rules that are its sources, and without words."""
    if type(answer) is Cited:
        return bare(answer.answer)
    if type(answer) is Permission:
        return answer.allowed
    if isinstance(answer, str):
        return "" if is_source(answer) else answer
    if hasattr(answer, "_fields"):
        return (type(answer), *(bare(getattr(answer, name)) for name in answer._fields if name not in OF_SOURCES))
    if isinstance(answer, (tuple, list)):
        return tuple(bare(part) for part in answer if not is_source(part))
    if isinstance(answer, frozenset):
        return frozenset(map(bare, answer))
    if isinstance(answer, dict):
        return {key: bare(part) for key, part in answer.items()}
    if is_dataclass(answer) and not isinstance(answer, type):
        parts = (getattr(answer, known.name) for known in fields(answer) if known.name not in OF_SOURCES)
        return (type(answer), *map(bare, parts))
    return answer


def is_source(part: Any) -> bool:
    """Whether a text is a number of a rule, or several, or what is lacking in its place."""
    return isinstance(part, Lacking) or (
        isinstance(part, str) and all(NUMBER.fullmatch(number) for number in part.split(", "))
    )


def knows(rules: Rules, variant: Variant, position: Any) -> bool:
    """Whether the rules have a variant; otherwise they have no say in its games."""
    answer = rules.table.way_to("played_as")(position, variant) if variant is not Variant.NONE else None
    return type(answer) is not Cited or not answer.citation.absent


def both_lack_it(source: Citation, there: Citation) -> bool:
    """Whether neither document has what is asked about, so that both only say what becomes of the question."""
    return bool(source.absent and there.absent)


Note = Callable[[str], object]


def asking(rules: Rules, other: Rules, note: Note) -> Rules:
    """A rule book that answers as before and notes which questions another answers otherwise in the same position."""
    made = copy(rules)
    for name in TOPIC_NAMES:
        front: Topic = getattr(rules, name)
        made.take(front.answering_each(partial(asking_both, front, getattr(other, name), partial(knows, other), note)))
    return made


def asking_both(
    front: Topic, theirs: Topic, knows: Callable[[Variant, Any], bool], note: Note, question: str
) -> Callable[..., Any]:
    ways = front.way_to(question), theirs.way_to(question)
    sources = front.source(question), theirs.source(question)

    def answer(position: Any, *subject: Any) -> Any:
        own = ways[0](position, *subject)
        if question in UNASKED or not knows(position.agreed.variant, position):
            return own
        there = ways[1](position, *subject)
        if own != there and bare(own) != bare(there):
            cited = [
                found.citation if type(found) is Cited else source
                for found, source in zip((own, there), sources, strict=True)
            ]
            if not both_lack_it(*cited):
                note(question)
        return own

    return answer


def untold(one: str, other: str, sample: Sample, scripts: int) -> Iterator[str]:
    """The questions that two neighbors answer otherwise in positions of some scripts, of which no row of the history tells."""
    catalog = installed()
    day = catalog.edition(other).day
    told = {name for change in changes(catalog) if change.day == day for name in change.questions}
    known = list(built_in(catalog))
    of = max(1, len(known) // scripts)
    picked = [script for script in known if sample._replace(whole=False).picks(script.path, of)]
    for under, besides in ((one, other), (other, one)):
        found: dict[str, str] = {}
        place = [""]
        rules = asking(catalog.rules(under), catalog.rules(besides), lambda name: found.setdefault(name, place[0]))  # noqa: B023
        for script in picked:
            place[0] = script.name
            stager = Stager(find_script(script.path, catalog), catalog)
            if not stager.kept_out(rules):
                stager.run(rules)
        yield from (f"{name} in {where} under {under}" for name, where in found.items() if name not in told)


@pytest.mark.thorough
def test_the_history_tells_of_all_that_two_sides_of_the_largest_border_answer_otherwise(sample: Sample) -> None:
    assert list(untold(*SIDES, sample, SCRIPTS)) == []


@pytest.mark.sampled(1000)
@pytest.mark.parametrize(("one", "other"), NEIGHBORS)
def test_the_history_tells_of_all_that_neighbors_answer_otherwise(one: str, other: str, sample: Sample) -> None:
    assert list(untold(one, other, sample, SCRIPTS // 3)) == []
