"""The rules of the house: what the engine must not know, what every question must have."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from core.cards.grammar import classes_in
from core.cards.writing import KINDS
from core.catalog import Catalog, installed
from core.compare.checking import editions_of
from core.compare.plain_text import plain
from core.effects.playing_cards import Cascade, Ripple
from core.kernel.questions.asking import Topic
from core.kernel.values.card_types import BASIC_LANDS
from core.kernel.values.citations import Citation, Permission, Ruling
from core.kernel.values.phrases import PHRASES
from core.kernel.words.effect import Effect
from core.play.stack.joint_demands import JointDemand
from core.report.card_lists import card_text
from core.rulebook.rules import TOPICS, Edition
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


def literals(path: Path) -> Iterator[str]:
    """The strings of a module, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


class Given(NamedTuple):
    """What one edition has answered in a script: the question with all that it was about, and the bare answer."""

    edition: str
    question: str
    about: str
    value: str
    source: str


def value_of(answer: object) -> str:
    """An answer without the words that go with it."""
    return str(answer.allowed) if isinstance(answer, Permission) else plain(answer)


def source_of(citation: Citation) -> str:
    """The kind of source that an answer rests on."""
    return "silent" if citation.silent else "absent" if citation.absent else "cited"


def given(known: BuiltIn, catalog: Catalog) -> set[Given]:
    """Every answer that the editions under which a script is to hold give in it."""
    script = find_script(known.path, catalog)
    stager = Stager(script, catalog)
    said: list[tuple[Edition, Ruling[Any]]] = []
    for edition in editions_of(script, catalog):
        rules = catalog.rules(edition.id)
        seating = stager.seating(rules)
        if seating is not None:
            said.append((edition, seating))
        if seating is None or seating.answer:
            said.extend((edition, ruling) for duel in stager.run(rules).duels for ruling in duel.rulings)
    return {
        Given(
            edition.short, ruling.question, plain(ruling.subject), value_of(ruling.answer), source_of(ruling.citation)
        )
        for edition, ruling in said
    }


class ToldApart:
    """The questions by which scripts tell eras apart, by the answer or by the kind of source it rests on.

    Either eras answer one and the same question differently in a script, or a main one gives an answer that another of those
    gives in none.
    """

    def __init__(self, catalog: Catalog) -> None:
        self._main = {edition.short for edition in catalog.editions}
        self._within: set[str] = set()
        self._anywhere: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))

    def add(self, answers: Iterable[Given]) -> None:
        """Look at the answers that were given in one more script."""
        here: dict[tuple[str, str], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        for answer in answers:
            said = {answer.value, answer.source}
            here[answer.question, answer.about][answer.edition] |= said
            if answer.edition in self._main:
                self._anywhere[answer.question][answer.edition] |= said
        self._within.update(question for (question, _), told in here.items() if differ(told))

    @property
    def questions(self) -> set[str]:
        """Those of the scripts looked at so far."""
        return self._within.union(question for question, said in self._anywhere.items() if differ(said))


def differ(said: dict[str, set[str]]) -> bool:
    """Whether what some editions say is not what all of them say."""
    return len({frozenset(values) for values in said.values()}) > 1


@pytest.mark.sampled(4, each_change=True)
@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CORE)))
def test_the_engine_knows_no_year_and_no_edition(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    names = {name for edition in installed().editions for name in (*edition.names, edition.package.split(".")[-1])}

    assert not YEAR.findall(text)
    assert not [name for name in (*names, "Revised", "Ninth") if re.search(rf"\b{name}\b", text)]


@pytest.mark.thorough
def test_the_engine_knows_no_card() -> None:
    """The names of the basic lands are land types as well; documentation may give examples."""
    cards = set(installed().cards) - set(BASIC_LANDS)
    named = {path.name: cards.intersection(literals(path)) for path in FILES if path.suffix == ".py"}

    assert not {name: found for name, found in named.items() if found}


def test_every_effect_says_how_it_is_carried_out_and_how_it_is_told() -> None:
    """Ripple and cascade are never told: cards have them by their keywords. No card has several demands as one."""
    effects = [kind for kind in classes_in(frozenset({Effect})) if issubclass(kind, Effect) and kind is not Effect]

    assert effects
    for kind in effects:
        assert kind.carry_out is not Effect.carry_out, kind
        assert PHRASES.get(kind) or kind in KINDS or kind in (Ripple, Cascade, JointDemand), kind


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


ALIKE = {"joins_series": "asked where abilities are played in a series, and both editions that do so have them join it"}
"""Questions that come up under some editions alone, which answer them alike, with the reason."""


@pytest.mark.minutes
@pytest.mark.thorough
def test_scripts_tell_the_eras_apart_by_every_question_and_bring_up_every_fact(catalog: Catalog) -> None:
    """A fact under each edition that has a rule for it: the others need not come to it."""
    apart, found = ToldApart(catalog), set[tuple[str, str]]()
    for known in built_in(catalog):
        answers = given(known, catalog)
        apart.add(answers)
        found.update((answer.question, answer.edition) for answer in answers)
    sourced = {
        (fact.question, edition.short)
        for edition in catalog.editions
        for fact, ruling in catalog.rules(edition.id).every_fact.items()
        if ruling.citation.numbers
    }

    assert {question for _, question in QUESTIONS} - apart.questions == ALIKE.keys()
    assert sourced - found == set()
    assert {fact.question for fact in LISTED} - {question for question, _ in found} == set()


def test_no_two_questions_or_facts_have_one_name() -> None:
    names = Counter([*(question for _, question in QUESTIONS), *(fact.question for fact in LISTED)])

    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.sampled(16)
@pytest.mark.parametrize("name", installed().cards)
def test_every_card_can_be_shown_as_each_era_knows_it(name: str, catalog: Catalog) -> None:
    shown = card_text(catalog, catalog.card(name))

    assert shown.startswith(name)
    assert all(edition.label in shown for edition in catalog.editions)
    assert not re.search(r"<|_|[a-z]\(|=", shown), "something is shown as the program sees it"


def test_what_the_program_reads_is_installed_with_it() -> None:
    """A file that no pattern of the package's data names is there in a checkout, and missing from a wheel.

    Pages for developers and the picture in the README are not read by the program.
    """
    project = tomllib.loads((CORE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    for package, patterns in project["tool"]["setuptools"]["package-data"].items():
        folder = CORE.parent / package
        packed = {path for pattern in patterns for path in folder.glob(pattern)}
        there = {path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc", ".png")}
        assert {path for path in there - packed if path.name != "README.md"} == set()
