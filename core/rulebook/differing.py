"""Which questions an edition may answer otherwise than the one on which it is based, found without opening either.

An answer may differ if the edition has one of its own, or if the base's answer, or a function or table that it uses, is changed
or names a rule without a counterpart: a row of a table falls out with its rules, and what rests on nothing is not there. A
fact may differ in being there, and not in whether a rule says it. Other sources are not looked at here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from core.kernel.questions.asking import PROJECT, Topic
from core.kernel.values.citations import Citation, Lacking, Unwritten
from core.rulebook.basing import Changed, Lineage, modules_of
from core.rulebook.numbering import NUMBER


def differing(line: Lineage, topics: Iterable[type[Topic]]) -> frozenset[str]:
    """The questions that an edition may answer otherwise than its base, and the facts that may be there in one alone."""
    if line.base is None:
        return frozenset()
    questions: set[str] = set()
    for topic in topics:
        own = [vars(module) for module in modules_of(line.edition, topic.name)]
        questions |= {name for names in own for name in topic.questions if hasattr(names.get(name), f"{PROJECT}_impl")}
        questions |= {fact.question for names in own for fact in names.get("SOURCES", ()) if fact in topic.listed}
        changed = {name for names in own for name, value in names.items() if isinstance(value, Changed)}
        facts = {fact.question for fact in topic.listed}
        for edition in line.base.line:
            for module in modules_of(edition, topic.name):
                for name, (reads, numbers) in resting_on(module).items():
                    kinds = (Lacking,) if name in facts else (Lacking, Unwritten)
                    gone = any(_is_gone(number, edition.id, line, line.base, kinds) for number in numbers)
                    if gone or changed.intersection(reads):
                        questions.add(name)
    return frozenset(questions)


def _is_gone(number: str, edition_id: str, line: Lineage, base: Lineage, kinds: tuple[type[str], ...]) -> bool:
    """Whether a rule that the base still has is lacking in one of some ways."""
    return type(line.number(edition_id, number)) in kinds and type(base.number(edition_id, number)) not in kinds


@cache
def resting_on(module: ModuleType) -> Mapping[str, tuple[frozenset[str], frozenset[str]]]:
    """For each answer and fact of a module the names that it uses, and the rule numbers that it and they name."""
    closures: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
    for name, value in vars(module).items():
        if hasattr(value, f"{PROJECT}_impl"):
            closures[name] = _closure(value, module)
        elif name == "SOURCES":
            closures |= {fact.question: (frozenset(), frozenset(_numbers(source))) for fact, source in value.items()}
    return closures


def _closure(answer: FunctionType, module: ModuleType) -> tuple[frozenset[str], frozenset[str]]:
    seen: set[str] = set()
    numbers: set[str] = set()
    todo: list[Any] = [answer]
    while todo:
        value = todo.pop()
        numbers.update(_numbers(value))
        if isinstance(value, FunctionType) and value.__globals__ is vars(module):
            names = {*_names(value.__code__)} - seen
            seen |= names
            todo += [vars(module)[name] for name in names if name in vars(module)]
    return frozenset(seen), frozenset(numbers)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _numbers(value: Any) -> Iterator[str]:
    """The rule numbers that stand anywhere in a value."""
    if isinstance(value, str):
        yield from (part for part in value.split(", ") if NUMBER.fullmatch(part))
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _numbers(part)
    elif isinstance(value, dict):
        yield from _numbers(list(value.values()))
    elif isinstance(value, Citation):
        yield from value.every
    elif isinstance(value, Changed):
        yield from _numbers(value.rows)
    elif isinstance(value, CodeType):
        yield from _numbers(value.co_consts)
    elif isinstance(value, FunctionType):
        yield from _numbers([value.__code__, vars(value).get("rule", ())])
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _numbers([getattr(value, field.name) for field in fields(value)])
