"""The rules of the house: what the engine must not know, what every question must have."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.cards.grammar import classes_in
from core.cards.writing import KINDS
from core.catalog import Catalog, installed
from core.compare.checking import editions_of
from core.compare.plain_text import plain
from core.effects.playing_cards import Ripple
from core.hooks.asking import Topic
from core.hooks.rules import TOPICS, Edition
from core.kernel.abilities.effect import Effect
from core.kernel.objects.card_types import BASIC_LANDS
from core.kernel.phrases import PHRASES
from core.kernel.values.citations import Citation, Permission, Ruling
from core.report.listings import card_text
from core.script.playing.run import Stager
from core.script.script_files import BuiltIn, built_in, find_script

CORE = Path(__file__).parents[1] / "core"
FILES = [path for path in sorted(CORE.rglob("*")) if path.suffix in (".py", ".lark")]
MODULES = [
    path for folder in ("core", "editions", "conformance") for path in sorted((CORE.parent / folder).rglob("*.py"))
]
QUESTIONS = [(topic, question) for topic in TOPICS for question in topic.questions]
LISTED = [fact for topic in TOPICS for fact in topic.listed]
YEAR = re.compile(r"(?<![\d.])(?:199|200|201|202)\d(?!\d)")
ALIKE: dict[str, dict[str, str]] = {}
"""Questions to which the texts give one and the same answer, with a rule that gives it in each era.

They stay questions since the books cut up what they have rules for in ways of their own.
"""


def literals(path: Path) -> Iterator[str]:
    """The strings of a module, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


@dataclass(frozen=True)
class Given:
    """What one edition has answered in a script: the question with all that it was about, and the bare answer."""

    edition: str
    question: str
    about: str
    value: str
    source: str
    numbers: tuple[str, ...]


def value_of(answer: object) -> str:
    """An answer without the words that go with it."""
    return str(answer.allowed) if isinstance(answer, Permission) else plain(answer)


def source_of(citation: Citation) -> str:
    """The kind of source that an answer rests on."""
    return "silent" if citation.silent else "absent" if citation.absent else "cited"


@cache
def given() -> tuple[frozenset[Given], ...]:
    """Every answer that the editions give, script by script, each under those under which it is to hold."""
    catalog = installed()

    def noted(edition: Edition, ruling: Ruling[Any]) -> Given:
        about, citation = plain(ruling.subject), ruling.citation
        return Given(
            edition.short, ruling.question, about, value_of(ruling.answer), source_of(citation), citation.every
        )

    def played(known: BuiltIn) -> frozenset[Given]:
        script = find_script(known.path, catalog)
        stager = Stager(script, catalog)
        rules = {edition: catalog.rules(edition.id) for edition in editions_of(script, catalog)}
        seated = {edition: ruling for edition in rules if (ruling := stager.seating(rules[edition])) is not None}
        runs = {
            edition: stager.run(rules[edition]) for edition in rules if edition not in seated or seated[edition].answer
        }
        said = [(edition, ruling) for edition, run in runs.items() for duel in run.duels for ruling in duel.rulings]
        return frozenset(noted(edition, ruling) for edition, ruling in (*said, *seated.items()))

    return tuple(played(known) for known in built_in(catalog))


@cache
def told_apart() -> frozenset[str]:
    """The questions by which scripts tell eras apart, by the answer or by the kind of source it rests on.

    Either eras answer one and the same question differently in a script, or a main one gives an answer that another of those
    gives in none.
    """
    main = {edition.short for edition in installed().editions}
    found: set[str] = set()
    anywhere: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for answers in given():
        here: dict[tuple[str, str], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        for answer in answers:
            for said in (answer.value, answer.source):
                here[answer.question, answer.about][answer.edition].add(said)
                if answer.edition in main:
                    anywhere[answer.question][answer.edition].add(said)
        found.update(question for (question, _), said in here.items() if differ(said))
    return frozenset(found.union(question for question, said in anywhere.items() if differ(said)))


def differ(said: dict[str, set[str]]) -> bool:
    """Whether what some editions say is not what all of them say."""
    return len({frozenset(values) for values in said.values()}) > 1


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


def test_every_effect_says_how_it_is_carried_out_and_how_it_is_told() -> None:
    """Ripple alone is never told: cards have it by its keyword."""
    effects = [kind for kind in classes_in(frozenset({Effect})) if issubclass(kind, Effect) and kind is not Effect]

    assert effects
    for kind in effects:
        assert kind.carry_out is not Effect.carry_out, kind
        assert PHRASES.get(kind) or kind in KINDS or kind is Ripple, kind


def test_no_two_scripts_have_one_name() -> None:
    names = Counter(known.name for known in built_in(installed()))

    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize(("topic", "question"), QUESTIONS, ids=[question for _, question in QUESTIONS])
def test_every_question_says_what_it_asks_and_what_the_eras_answer(topic: type[Topic], question: str) -> None:
    documented = getattr(topic, question).__doc__

    assert documented
    assert re.search(r"Early|Each era|All eras|every era", documented), "it does not say what the eras answer"


@pytest.mark.parametrize("edition", installed().editions, ids=lambda edition: edition.id)
def test_every_edition_answers_every_question(edition: Edition) -> None:
    rules = installed().rules(edition.id)

    for topic in TOPICS:
        assert [topic.name] == [name for name, _ in rules.opened[topic.name].manager.list_name_plugin()]
    for topic, question in QUESTIONS:
        assert len(getattr(rules.opened[topic.name].manager.hook, question).get_hookimpls()) == 1, question


def test_a_script_tells_the_eras_apart_by_every_question_but_those_that_all_answer_alike() -> None:
    assert {question for _, question in QUESTIONS} - told_apart() == set(ALIKE)


def test_what_all_eras_answer_alike_each_answers_by_its_own_rule() -> None:
    """Such a question is asked because each era has a rule of its own for it, which a script must bring to light."""
    cited = {
        (answer.question, answer.edition, number)
        for answers in given()
        for answer in answers
        if answer.question in ALIKE and answer.source == "cited" and answer.edition in ALIKE[answer.question]
        for number in answer.numbers
    }

    for question, rules in ALIKE.items():
        # An edition that does not come to a question, or answers it on an assumption, has no rule to show.
        assert {edition for asked, edition, _ in cited if asked == question} == set(rules), question
        assert {(question, edition, number) for edition, number in rules.items()} <= cited


def test_no_two_questions_or_facts_have_one_name() -> None:
    names = Counter([*(question for _, question in QUESTIONS), *(fact.question for fact in LISTED)])

    assert [name for name, count in names.items() if count > 1] == []


def test_every_fact_comes_up_in_a_script() -> None:
    """Under each edition that has a rule for it: the others need not come to it."""
    found = {(answer.question, answer.edition) for answers in given() for answer in answers}
    sourced = {
        (fact.question, edition.short)
        for edition in installed().editions
        for fact, ruling in installed().rules(edition.id).every_fact.items()
        if ruling.citation.numbers
    }

    assert sourced - found == set()
    assert {fact.question for fact in LISTED} - {question for question, _ in found} == set()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", installed().cards)
def test_every_card_can_be_shown_as_each_era_knows_it(name: str, catalog: Catalog) -> None:
    shown = card_text(catalog, catalog.card(name))

    assert shown.startswith(name)
    assert all(edition.label in shown for edition in catalog.editions)
    assert not re.search(r"<|_|[a-z]\(|=", shown), "something is shown as the program sees it"
