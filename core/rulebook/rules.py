"""A rule book: one edition's (or one mixture's) answers to every question, behind a typed front for each topic."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from types import ModuleType
from typing import Any

import pluggy
from pluggy import HookimplOpts, HookspecOpts

from core.hooks.abilities import Abilities
from core.hooks.attack import Attack
from core.hooks.cards import Cards
from core.hooks.casting import Casting
from core.hooks.combat_damage import CombatDamage
from core.hooks.continuous import Continuous
from core.hooks.damage import Damage
from core.hooks.deck import Deck
from core.hooks.destruction import Destruction
from core.hooks.mana import ManaTopic
from core.hooks.objects import Objects
from core.hooks.opening import Opening
from core.hooks.state import StateTopic
from core.hooks.table import Table
from core.hooks.targeting import Targeting
from core.hooks.timing import Timing
from core.hooks.turn import Turn
from core.hooks.winning import Winning
from core.hooks.words import Words
from core.kernel.questions.asking import (
    PROJECT,
    MadeInTime,
    Sources,
    Topic,
    check_source_of,
    is_answer,
    misfit,
    specification,
    takes_what_is_asked,
    way_by_hook,
)
from core.kernel.values.citations import NOT_AT_HAND, Citation, Fact, Ruling
from core.kernel.values.errors import EditionError, UnknownTopic, nearest
from core.kernel.values.records import altered
from core.rulebook.basing import Lineage, OpenedEdition
from core.rulebook.edition import Edition as Edition
from core.rulebook.edition import plain_name as plain_name

TOPICS: tuple[type[Topic], ...] = (
    Cards,
    Deck,
    Opening,
    Turn,
    ManaTopic,
    Timing,
    Casting,
    Targeting,
    Attack,
    CombatDamage,
    Damage,
    Destruction,
    Objects,
    StateTopic,
    Continuous,
    Abilities,
    Winning,
    Table,
    Words,
)
TOPIC_NAMES = tuple(topic.name for topic in TOPICS)
TOPIC_OF = {
    name: topic.name for topic in TOPICS for name in (*topic.questions, *(fact.question for fact in topic.listed))
}
"""The topic of each question and of each fact, by the name under which rulings tell of it."""
OCCASIONS = frozenset(name for topic in TOPICS for name, mark in topic.marks.items() if mark == "occasion")
"""What gives occasion to what happens, or goes along with it, and never decides what that is."""
OF_ACTIONS = frozenset(name for topic in TOPICS for name, mark in topic.marks.items() if mark == "action")
"""What decides that something is announced or resolves, and gives occasion to what comes of it."""
FACTS = frozenset(fact.question for topic in TOPICS for fact in topic.listed)
"""The names under which rulings tell of facts."""


class Answers:
    """The answers of a module: a plugin for one topic. Pluggy would go through everything else that a module holds as well."""

    def __init__(self, answers: Mapping[str, Callable[..., Any]]) -> None:
        vars(self).update(answers)


class AnswerManager(pluggy.PluginManager):
    """Looks for questions and answers among what modules hold themselves, and nowhere else: that is where ours are."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> HookimplOpts | None:
        """The options of an answer, `None` for anything else."""
        return getattr(vars(plugin).get(name), f"{PROJECT}_impl", None)

    def parse_hookspec_opts(self, module_or_class: object, name: str) -> HookspecOpts | None:
        """The options of a question, `None` for anything else."""
        return getattr(vars(module_or_class).get(name), f"{PROJECT}_spec", None)


class OpenedTopic:
    """What an edition says in one topic, and where it has it from.

    The module that says it is read in as somebody asks for something of it.
    """

    def __init__(self, topic: type[Topic], edition: Edition, opened: OpenedEdition) -> None:
        self._topic = topic
        self._edition = edition
        self._opened = opened

    def way_to(self, question: str) -> Callable[..., Any]:
        """The function that answers a question, or a call by way of pluggy where that takes others than the question gives."""
        answer: Callable[..., Any] = self._opened.answer(self._topic, question)
        if takes_what_is_asked(answer, getattr(self._topic, question).stub):
            return answer
        return way_by_hook(getattr(self.manager.hook, question))

    def source(self, question: str) -> Citation:
        """The source of an answer that comes without one."""
        source: Citation = self._opened.answer(self._topic, question).rule
        return source

    def source_of(self, fact: Fact) -> tuple[str, ...] | Citation:
        """The source of a fact."""
        return self._opened.source_of(self._topic, fact)

    def marked(self, citation: Citation) -> Citation:
        """A citation as the edition's own: with its name, and with what is to be said of a document that is not at hand.

        What its base leaves open is left open there, and nobody knows whether it is here.
        """
        base = self._opened.base_of_unknown
        stamped = citation.of(self._edition.id)
        if base is None or citation.numbers or not citation.silent or citation.silent.startswith(NOT_AT_HAND):
            return stamped
        return altered(stamped, silent=f"{NOT_AT_HAND}; in {base.short} {citation.silent}")

    @cached_property
    def manager(self) -> AnswerManager:
        """A plugin manager with all answers.

        Raises:
            EditionError: one of them does not fit its question.
        """
        manager = AnswerManager(PROJECT)
        manager.add_hookspecs(specification(self._topic))
        answers = {question: vars(self._plugin)[question] for question in self._topic.questions}
        try:
            manager.register(Answers(answers), name=self._topic.name)
        except pluggy.PluginValidationError as fault:
            complaint = misfit(fault, {name: getattr(self._topic, name).stub for name in self._topic.questions})
            where = f"the edition {self._edition.id}, topic {self._topic.name!r}"
            raise EditionError(f"{where}: {complaint}") from fault
        return manager

    @cached_property
    def _plugin(self) -> ModuleType:
        return self._opened.plugin(self._topic)

    def check(self) -> None:
        """Read all of it in.

        Raises:
            EditionError: a question is answered not at all, by what does not fit it or without a source; or a fact has none.
        """
        _check_answers(self._topic, self._plugin, self._edition)
        _check_facts(self._topic, self._plugin, self._edition)
        _ = self.manager


def _check_all(topics: Iterable[OpenedTopic]) -> bool:
    for topic in topics:
        topic.check()
    return True


class Rules:
    """The answers to every question, topic by topic. `name` is the edition, or the expression, it was opened as.

    What an edition says is read in when it is asked, if all of the edition was found to be without fault before and no file of
    its package, or of those on which it is based, has changed since.

    Raises:
        EditionError: a question is answered by no plugin, by two, or without a source; or an answer has no question.
    """

    def __init__(
        self, name: str, owners: Mapping[str, Edition], lineage: Callable[[Edition], Lineage] = Lineage
    ) -> None:
        self.name = name
        self.owners = dict(owners)
        owning = {edition.id: edition for edition in self.owners.values()}
        editions = {name: OpenedEdition(lineage(edition.book), TOPICS, edition.day) for name, edition in owning.items()}
        self.opened = {
            topic.name: OpenedTopic(topic, owner := self.owners[topic.name], editions[owner.id]) for topic in TOPICS
        }
        """What the edition of each topic says in it."""

        def check() -> bool:
            _check_all(self.opened.values())
            for opened in editions.values():
                opened.check(TOPICS)
            return True

        if len(owning) == 1:
            line = lineage(next(iter(owning.values())).book)
            line.kept(f"edition-{line.edition.id}", check)
        else:
            check()
        self._fronts = tuple(topic(self.opened[topic.name], self.owners[topic.name].id) for topic in TOPICS)
        self.facts = MadeInTime(self._fact)
        """What is so in every edition, with the source that this rule book has for it, as somebody asks for it."""
        for front in self._fronts:
            setattr(self, front.name, front)

    cards: Cards
    deck: Deck
    opening: Opening
    turn: Turn
    mana: ManaTopic
    timing: Timing
    casting: Casting
    targeting: Targeting
    attack: Attack
    combat_damage: CombatDamage
    damage: Damage
    destruction: Destruction
    objects: Objects
    state: StateTopic
    continuous: Continuous
    abilities: Abilities
    winning: Winning
    table: Table
    words: Words

    @property
    def label(self) -> str:
        """What the heads of tables call it: a plain edition's label, a day or a year with the edition meant, or the expression."""
        edition = next(iter(self.owners.values()))
        if edition.is_called(self.name):
            return edition.label or self.name
        return self.name if "+" in self.name else f"{self.name} ({edition.book.short})"

    @property
    def every_fact(self) -> Mapping[Fact, Ruling[bool]]:
        """All that is so in every edition, with the source that this rule book has for it."""
        return {fact: self.facts[fact] for front in self._fronts for fact in front.listed}

    def _fact(self, fact: Fact) -> Ruling[bool]:
        return next(front.facts[fact] for front in self._fronts if fact in front.listed)

    def take(self, front: Topic) -> None:
        """Let one topic be answered by another front. For rule books that are in the making."""
        self._fronts = tuple(front if own_front.name == front.name else own_front for own_front in self._fronts)
        self.facts = MadeInTime(self._fact)
        setattr(self, front.name, front)

    def source(self, question: str) -> Citation:
        """On what the answers to a question rest unless they say otherwise."""
        return next(front.source(question) for front in self._fronts if question in front.questions)


def faults_of(edition: Edition, line: Lineage) -> list[str]:
    """Everything that keeps an edition from being opened, topic by topic; nothing if it can be."""
    faults: dict[str, None] = {}
    opened = OpenedEdition(line, TOPICS)
    for topic in TOPICS:
        try:
            plugin = opened.plugin(topic)
        except EditionError as fault:
            faults[str(fault)] = None
            continue
        for check in (_check_answers, _check_facts):
            try:
                check(topic, plugin, edition)
            except EditionError as fault:
                faults[str(fault)] = None
    try:
        opened.check(TOPICS)
        if not faults:
            Rules(edition.id, dict.fromkeys(TOPIC_NAMES, edition), lambda edition_asked: line)
    except EditionError as fault:
        faults[str(fault)] = None
    return list(faults)


def topic_named(name: str, where: str = "") -> str:
    """The topic of a name, however that is written; `where` is added to the message if there is none.

    Raises:
        UnknownTopic: there is none.
    """
    topic = name.casefold().replace("-", "_").replace(" ", "_")
    if topic not in TOPIC_NAMES:
        hint = nearest(topic, TOPIC_NAMES) or f"topics are {', '.join(TOPIC_NAMES)}"
        raise UnknownTopic(f"no topic named {name!r}{where}; {hint}")
    return topic


def _check_answers(topic: type[Topic], plugin: ModuleType, edition: Edition) -> None:
    """A module answers each question of its topic and nothing else, and each answer has a source.

    Raises:
        EditionError: it is not so.
    """
    answers = {name: value for name, value in vars(plugin).items() if is_answer(value)}
    where = f"the edition {edition.id}, topic {topic.name!r}"
    missing = [name for name in topic.questions if name not in answers]
    if missing:
        raise EditionError(f"{where}: nothing answers {', '.join(missing)}")
    strange = [name for name in answers if name not in topic.questions]
    if strange:
        raise EditionError(f"{where}: no question of this topic is called {', '.join(strange)}")
    for name in topic.questions:
        if not getattr(answers[name], "rule", None):
            raise EditionError(f"{where}: the answer to {name} has no source")


def _check_facts(topic: type[Topic], plugin: ModuleType, edition: Edition) -> None:
    """A module lists a source for each fact of its topic in `SOURCES`.

    Raises:
        EditionError: a fact has no source, or something has one that is no fact of this topic.
    """
    listed: Sources = getattr(plugin, "SOURCES", {})
    where = f"the edition {edition.id}, topic {topic.name!r}"
    missing = [fact.name for fact in topic.listed if fact not in listed]
    if missing:
        raise EditionError(f"{where}: SOURCES has no row for {', '.join(missing)}")
    own = frozenset(topic.listed)
    strange = [str(fact) for fact in listed if fact not in own]
    if strange:
        raise EditionError(f"{where}: SOURCES has rows that are not facts of this topic: {', '.join(strange)}")
    for fact, source in listed.items():
        try:
            check_source_of(source)
        except (TypeError, ValueError) as fault:
            raise EditionError(f"{where}: {fact.name} has the source {source!r}; expected rule numbers") from fault
