"""The rules of the house: what the engine must not know, what every question must have."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from core.hooks.asking import Topic
from core.hooks.catalog import Catalog, installed
from core.hooks.rules import TOPICS, Edition
from core.kernel.characteristics import BASIC_LANDS
from core.kernel.plain import plain
from core.report.listings import card_text
from core.script.library import built_in, find_script
from core.script.run import Stager

CORE = Path(__file__).parents[1] / "core"
FILES = [path for path in sorted(CORE.rglob("*")) if path.suffix in (".py", ".lark")]
MODULES = [
    path for folder in ("core", "editions", "conformance") for path in sorted((CORE.parent / folder).rglob("*.py"))
]
QUESTIONS = [(topic, question) for topic in TOPICS for question in topic.questions]
YEAR = re.compile(r"(?<![\d.])(?:199|200|201|202)\d(?!\d)")
LONGEST = 400
"""Lines that no file may exceed."""


def literals(path: Path) -> Iterator[str]:
    """The strings of a module, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


@cache
def told_apart() -> frozenset[str]:
    """The questions that some built-in script has two eras answer differently."""
    catalog = installed()
    found: set[str] = set()
    for known in built_in(catalog):
        stager = Stager(find_script(known.path, catalog), catalog)
        answers: dict[str, list[frozenset[str]]] = defaultdict(list)
        for edition in catalog.editions:
            given: dict[str, set[str]] = defaultdict(set)
            for duel in stager.run(catalog.rules(edition.id)).duels:
                for ruling in duel.rulings:
                    given[ruling.question].add(plain(ruling.answer))
            for question, values in given.items():
                answers[question].append(frozenset(values))
        found.update(question for question, values in answers.items() if len(set(values)) > 1)
    return frozenset(found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CORE)))
def test_the_engine_knows_no_year_and_no_edition(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    names = {name for edition in installed().editions for name in (*edition.names, edition.package.split(".")[-1])}

    assert not YEAR.findall(text)
    assert not [name for name in (*names, "Revised", "Ninth") if re.search(rf"\b{name}\b", text)]


def test_the_engine_knows_no_card() -> None:
    """The names of the basic lands are land types as well; documentation may give examples."""
    cards = set(installed().cards) - set(BASIC_LANDS)
    named = {path.name: cards.intersection(literals(path)) for path in FILES if path.suffix == ".py"}

    assert not {name: found for name, found in named.items() if found}


def test_files_stay_small() -> None:
    lengths = {str(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}

    assert not {path: length for path, length in lengths.items() if length > LONGEST}


@pytest.mark.parametrize(("topic", "question"), QUESTIONS, ids=[question for _, question in QUESTIONS])
def test_every_question_says_what_it_asks_and_what_the_eras_answer(topic: type[Topic], question: str) -> None:
    documented = getattr(topic, question).__doc__

    assert documented
    assert re.search(r"Early|Each era|All eras|every era", documented), "it does not say what the eras answer"


@pytest.mark.parametrize("edition", installed().editions, ids=lambda edition: edition.id)
def test_every_edition_answers_every_question(edition: Edition) -> None:
    rules = installed().rules(edition.id)

    assert {topic.name for topic in TOPICS} == {name for name, _ in rules.manager.list_name_plugin()}
    for _, question in QUESTIONS:
        assert len(getattr(rules.manager.hook, question).get_hookimpls()) == 1, question


@pytest.mark.parametrize("question", [question for _, question in QUESTIONS])
def test_a_script_tells_the_eras_apart_by_every_question(question: str) -> None:
    assert question in told_apart()


@pytest.mark.parametrize("name", installed().cards)
def test_every_card_can_be_shown_as_each_era_knows_it(name: str, catalog: Catalog) -> None:
    shown = card_text(catalog, catalog.card(name))

    assert shown.startswith(name)
    assert all(edition.label in shown for edition in catalog.editions)
    assert not re.search(r"<|_|[a-z]\(|=", shown), "something is shown as the program sees it"
