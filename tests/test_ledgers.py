"""The ledgers are sound, and every rule number that an edition cites is in its ledger."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from core.catalog import installed
from core.kernel.values.citations import Citation
from core.rulebook.rules import TOPIC_NAMES, Edition

EDITIONS = {edition.id: edition for edition in installed().editions}
TOPICS = set(TOPIC_NAMES)
NUMBER = re.compile(r"p\d+\.\d+|\d{3}\.\d+[a-z]?")
NUMBERS_ALONE = re.compile(rf"[\s,;]*(?:(?:{NUMBER.pattern})[\s,;]*)+")
CITES_AFTER = {"rule": 0, "answer_with": 1, "cited": 1}
"""How many arguments come before the rule numbers in a call."""


@cache
def entries(edition: str) -> list[dict[str, Any]]:
    file = next(ledger.file for ledger in installed().ledgers if ledger.edition == edition)
    rules: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
    return rules


@cache
def known(edition: str) -> frozenset[str]:
    """The ids of a ledger, and the bare numbers of which they are parts."""
    parts = [entry["id"].split("/") for entry in entries(edition)]
    return frozenset("/".join(part[:count]) for part in parts for count in range(1, len(part) + 1))


def sources(edition: Edition) -> Iterator[tuple[str, ast.Module]]:
    folder = Path(str(import_module(edition.package).__file__)).parent
    for path in sorted(folder.rglob("*.py")):
        yield path.name, ast.parse(path.read_text(encoding="utf-8"))


def literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def unknown(edition: Edition, file: str, found: Iterator[tuple[int, str]]) -> set[str]:
    """Where a literal holds a number, or several after commas, that the ledger lacks."""
    return {
        f"{file}:{line}: {number}"
        for line, text in found
        for number in text.split(", ")
        if number not in known(edition.id)
    }


def test_every_edition_has_one_ledger() -> None:
    based = [edition for edition in installed().every_edition if edition.based_on]
    books = [edition.id for edition in based if edition.until is not None or edition.layer]
    assert sorted(ledger.edition for ledger in installed().ledgers) == sorted([*EDITIONS, *books])


@pytest.mark.parametrize("edition", EDITIONS)
def test_entries_are_complete_and_told_apart(edition: str) -> None:
    found = entries(edition)
    twice = [id for id, count in Counter(entry["id"] for entry in found).items() if count > 1]
    assert not twice
    for entry in found:
        assert entry["kind"], entry["id"]
        assert entry["topic"] in TOPICS, entry["id"]
        assert len(entry["gist"]) >= 15, entry["id"]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_source_of_every_answer_is_in_the_ledger(edition: Edition) -> None:
    answers = {
        f"{topic}.{name}": answer.rule.every
        for topic in TOPIC_NAMES
        for name, answer in vars(import_module(f"{edition.package}.{topic}")).items()
        if isinstance(getattr(answer, "rule", None), Citation)
    }
    assert len(answers) > len(TOPIC_NAMES)
    missing = {name: set(numbers) - known(edition.id) for name, numbers in answers.items()}
    assert not {name: numbers for name, numbers in missing.items() if numbers}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_whatever_looks_like_a_rule_number_is_in_the_ledger(edition: Edition) -> None:
    """Tables, stages of the turn, findings, losses and faults hold their numbers as plain text."""
    for file, tree in sources(edition):
        alike = (
            (line, text) for line, text in literals(tree) if all(NUMBER.fullmatch(part) for part in text.split(", "))
        )
        assert not unknown(edition, file, alike)


def test_numbers_are_written_as_whole_lists() -> None:
    """A part of a list, to be joined with others, would not be put into the numbers of another document."""
    folder = Path(str(import_module("editions").__file__)).parent
    parts = {
        f"{path.relative_to(folder)}:{line}: {text!r}"
        for path in sorted(folder.rglob("*.py"))
        for line, text in literals(ast.parse(path.read_text(encoding="utf-8")))
        if NUMBERS_ALONE.fullmatch(text) and not all(NUMBER.fullmatch(part) for part in text.split(", "))
    }
    assert not parts


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_whatever_is_cited_is_in_the_ledger(edition: Edition) -> None:
    """What stands where a citation has its numbers must be one, so that a misspelt number is noticed as well."""
    for file, tree in sources(edition):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CITES_AFTER:
                for argument in node.args[CITES_AFTER[node.func.id] :]:
                    assert not unknown(edition, file, literals(argument))
