"""A rule book: one edition's (or one mixture's) answers to every question, behind a typed front for each topic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from datetime import date
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any

import pluggy
from pluggy import HookimplOpts, HookspecOpts

from core.hooks.abilities import Abilities
from core.hooks.asking import PROJECT, MadeInTime, Sources, Topic, check_source_of, is_answer, specification
from core.hooks.attack import Attack
from core.hooks.basing import Lineage, OpenedEdition
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
from core.kernel.values.citations import Citation, Fact, Ruling
from core.kernel.values.errors import EditionError, UnknownTopic, nearest
from core.kernel.values.immutable import immutable

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
SPECIFICATIONS = tuple(specification(topic) for topic in TOPICS)
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


@immutable
class Edition:
    """A named, dated bundle of one plugin for each topic: the modules of `package` that bear the names of the topics.

    `aliases` are other names for it, the shortest first; `label` is what tables call it; `phrases` say in a few words how it
    answers each topic.

    An edition that is `based_on` another, of which it gives the name, answers what differs and needs no module for the rest;
    `numbers` tell by what differs what the base's rules are called in it (see `core.hooks.numbering`), `numbers_after` the same
    of the document before it if that is neither its base nor based on it. One that is `in_force` stands for every day from
    its own until that of the next such edition.
    """

    id: str
    title: str
    day: date
    package: str
    aliases: tuple[str, ...] = ()
    label: str = ""
    complete: bool = field(default=False)
    phrases: Mapping[str, str] = field(default_factory=dict, compare=False)
    based_on: str = ""
    numbers: Mapping[str, str] | Traversable = field(default_factory=dict, compare=False)
    numbers_after: Mapping[str, str] | Traversable | None = field(default=None, compare=False)
    in_force: bool = False

    @property
    def short(self) -> str:
        """The name used in tables and scripts."""
        return self.aliases[0] if self.aliases else self.id

    @property
    def names(self) -> tuple[str, ...]:
        """Every name it answers to."""
        return (*self.aliases, self.id)

    def is_called(self, name: str) -> bool:
        """Whether it answers to a name, however that is written."""
        return plain_name(name) in map(plain_name, self.names)


def plain_name(name: str) -> str:
    """The name of an edition as it is compared with others: without capitals, spaces and dashes."""
    return name.casefold().replace(" ", "").replace("-", "")


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


class Rules:
    """One plugin manager with the answers to every question. `name` is the edition, or the expression, it was opened as.

    Raises:
        EditionError: a question is answered by no plugin, by two, or without a source; or an answer has no question.
    """

    def __init__(
        self, name: str, owners: Mapping[str, Edition], lineage: Callable[[Edition], Lineage] = Lineage
    ) -> None:
        self.name = name
        self.owners = dict(owners)
        self.manager = AnswerManager(PROJECT)
        for questions in SPECIFICATIONS:
            self.manager.add_hookspecs(questions)
        sources: dict[str, dict[str, Citation]] = {}
        facts: dict[str, Sources] = {}
        opened = {edition.id: OpenedEdition(lineage(edition)) for edition in self.owners.values()}
        for topic in TOPICS:
            edition = self.owners[topic.name]
            plugin = opened[edition.id].plugin(topic)
            answers, sources[topic.name] = _checked(topic, plugin, edition)
            facts[topic.name] = _facts(topic, plugin, edition)
            self._register(Answers(answers), topic, edition)
        for edition_opened in opened.values():
            edition_opened.check(TOPICS)

        def front(kind: type[Topic]) -> Topic:
            return kind(self.manager.hook, sources[kind.name], self.owners[kind.name].id, facts[kind.name])

        self._fronts = tuple(front(topic) for topic in TOPICS)
        self.facts = MadeInTime(self._fact)
        """What is so in every edition, with the source that this rule book has for it, as somebody asks for it."""
        for made in self._fronts:
            setattr(self, made.name, made)

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
        """What the heads of tables call it: a plain edition's label, or the expression."""
        edition = next(iter(self.owners.values()))
        return edition.label if edition.label and edition.is_called(self.name) else self.name

    @property
    def every_fact(self) -> Mapping[Fact, Ruling[bool]]:
        """All that is so in every edition, with the source that this rule book has for it."""
        return {fact: self.facts[fact] for front in self._fronts for fact in front.listed}

    def _fact(self, fact: Fact) -> Ruling[bool]:
        return next(front.facts[fact] for front in self._fronts if fact in front.listed)

    def take(self, front: Topic) -> None:
        """Let one topic be answered by another front. For rule books that are in the making."""
        self._fronts = tuple(front if known.name == front.name else known for known in self._fronts)
        self.facts = MadeInTime(self._fact)
        setattr(self, front.name, front)

    def source(self, question: str) -> Citation:
        """On what the answers to a question rest unless they say otherwise."""
        return next(front.source(question) for front in self._fronts if question in front.questions)

    def _register(self, answers: Answers, topic: type[Topic], edition: Edition) -> None:
        try:
            self.manager.register(answers, name=topic.name)
        except pluggy.PluginValidationError as fault:
            said = str(fault).splitlines()[-1]
            raise EditionError(f"the edition {edition.id}, topic {topic.name!r}: {said}") from fault


def faults_of(edition: Edition, line: Lineage) -> list[str]:
    """Everything that keeps an edition from being opened, topic by topic; nothing if it can be."""
    found: dict[str, None] = {}
    opened = OpenedEdition(line)
    for topic in TOPICS:
        try:
            plugin = opened.plugin(topic)
        except EditionError as fault:
            found[str(fault)] = None
            continue
        for check in (_checked, _facts):
            try:
                check(topic, plugin, edition)
            except EditionError as fault:
                found[str(fault)] = None
    try:
        opened.check(TOPICS)
        if not found:
            Rules(edition.id, dict.fromkeys(TOPIC_NAMES, edition), lambda one: line)
    except EditionError as fault:
        found[str(fault)] = None
    return list(found)


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


def _checked(
    topic: type[Topic], plugin: ModuleType, edition: Edition
) -> tuple[dict[str, Callable[..., Any]], dict[str, Citation]]:
    """The answers of a module, and the default source of each.

    Raises:
        EditionError: a question of the topic has no answer, an answer no source, or an answer belongs to no question here.
    """
    answers = {name: value for name, value in vars(plugin).items() if is_answer(value)}
    where = f"the edition {edition.id}, topic {topic.name!r}"
    missing = [name for name in topic.questions if name not in answers]
    if missing:
        raise EditionError(f"{where}: nothing answers {', '.join(missing)}")
    strange = [name for name in answers if name not in topic.questions]
    if strange:
        raise EditionError(f"{where}: no question of this topic is called {', '.join(strange)}")
    sources: dict[str, Citation] = {}
    for name in topic.questions:
        source = getattr(answers[name], "rule", None)
        if not source:
            raise EditionError(f"{where}: the answer to {name} has no source")
        sources[name] = source
    return answers, sources


def _facts(topic: type[Topic], plugin: ModuleType, edition: Edition) -> Sources:
    """The sources of the facts of a topic, as a plugin lists them in `SOURCES`.

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
        raise EditionError(f"{where}: SOURCES has rows for what is no fact of this topic: {', '.join(strange)}")
    for fact, given in listed.items():
        try:
            check_source_of(given)
        except (TypeError, ValueError) as fault:
            raise EditionError(f"{where}: {fact.name} has the source {given!r}; expected rule numbers") from fault
    return listed
