"""Editions that are based on another: what their document has otherwise, laid upon what the base answers.

An edition with `based_on` answers a question itself or as its base does, whose rule numbers are then translated by its table of
numbers. All that is done once, as the edition is opened: play meets functions like those of any other edition. What the
modules of an edition may hold:

- an answer, `@rule("500.4") def pool_empties(...)`, in the place of the base's. With a last parameter `*, base: Base` it may
  ask what the base would answer: `base(position, point)` gives that answer with its source;
- `SOURCES`, with the facts whose sources differ, and no others;
- `changed({...})` under the name of a table that the base has: the rows that differ, for the answers of the base as well;
  or `instead(...)`, if all of it does.

The answers stand in modules named by their topics, or all together in the one module that is the edition's package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import cache, cached_property, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from core.kernel.questions.asking import PROJECT, Cited, Topic, fault_text, is_answer
from core.kernel.values.citations import Citation, Fact, Lacking
from core.kernel.values.errors import EditionError
from core.kernel.values.kept import kept_as_of, state_of
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record, altered
from core.rulebook.numbering import Numbers, lines_of
from core.rulebook.translating import Translation

if TYPE_CHECKING:
    from core.rulebook.rules import Edition

T = TypeVar("T")
Given = tuple[str, ...] | Citation

TODAY = "TODAY"
"""What modules of editions call the day whose wordings of cards they go by."""


class Base(Protocol):
    """What the base of an edition answers to a question, with its source."""

    def __call__(self, *asked: Any) -> Cited[Any]:
        """The answer, to whatever the question is asked about."""


class Changed(Record):
    """What an edition has in the place of a table of its base, which is given to `make`."""

    make: Callable[[Any, Any], Any]
    rows: Any


def changed(rows: Mapping[Any, Any], before: Any = None) -> Any:
    """A table of the base with other rows: by the name of each another row, the fields of it that differ, or None if it is gone.

    Rows that the base does not have are added: at the end, or before the row of a name. It may stand where a table may.
    """
    return Changed(partial(_put_together, before), dict(rows))


def instead(table: Any) -> Any:
    """A whole table in the place of one of the base."""
    return Changed(_replaced, table)


def _replaced(table: Any, rows: Any) -> Any:
    return rows


def name_of(row: Any) -> Any:
    """By what a row of a table is named: its own name, or the function or the word that makes it what it is."""
    for part in ("name", "met_by", "moment"):
        named = getattr(row, part, None)
        if named is not None:
            return named if not callable(named) else getattr(named, "__name__", named)
    return row


def _put_together(before: Any, table: Any, rows: Mapping[Any, Any]) -> Any:
    if isinstance(table, Mapping):
        return {key: row for key, row in {**table, **rows}.items() if row is not None}
    rows_by_name = {name_of(row): row for row in table}
    new = {name: row for name, row in rows.items() if name not in rows_by_name}
    strange = [before] if before not in (None, *rows_by_name) else [name for name, row in new.items() if row is None]
    if strange:
        raise ValueError(f"no row is called {strange[0]!r}; there are {', '.join(map(str, rows_by_name))}")
    rows_changed = {name: _row(row, rows[name]) if name in rows else row for name, row in rows_by_name.items()}
    names = [*rows_by_name]
    place = names.index(before) if before is not None else len(names)
    changed_rows = [{**rows_changed, **new}[name] for name in (*names[:place], *new, *names[place:])]
    return type(table)(row for row in changed_rows if row is not None)


def _row(row: Any, by: Any) -> Any:
    if not isinstance(by, dict):
        return by
    return row._replace(**by) if hasattr(row, "_replace") else altered(row, **by)


class Lineage:
    """An edition with those on which it is based, and what each of their rules is called in its document.

    Raises:
        EditionError: its table of numbers cannot be read.
    """

    def __init__(self, edition: Edition, base: Lineage | None = None) -> None:
        self.edition = edition
        self.base = base
        self.line: tuple[Edition, ...] = (*(base.line if base is not None else ()), edition)
        base_name = base.edition.short if base is not None else ""
        unwritten = f"no rule corresponds to {{}} of {base_name}"
        try:
            self._numbers = Numbers(lines_of(edition.numbers), unwritten, base_name)
            after = edition.numbers_after
            self._after = Numbers(lines_of(after), "") if after is not None else None
        except (ValueError, OSError) as fault:
            raise EditionError(
                f"the edition {edition.id} cannot be used, as its table of numbers cannot be read: {fault}"
            ) from fault
        self._known: dict[tuple[str, str], str] = {}

    def number(self, edition_id: str, number: str) -> str:
        """What a rule of an edition in the line is called in this document, or what is lacking here."""
        number_here = self._known.get((edition_id, number))
        if number_here is None:
            number_in_base = (
                number if self.base is None or edition_id == self.edition.id else self.base.number(edition_id, number)
            )
            is_own = edition_id == self.edition.id or isinstance(number_in_base, Lacking)
            number_here = self._known[edition_id, number] = (
                self._numbers.taken(number_in_base) if is_own else self._numbers.number(number_in_base)
            )
        return number_here

    @cached_property
    def numbers(self) -> frozenset[str]:
        """All numbers of rules and sections that this document has; none if no table lists those of the main edition.

        Raises:
            EditionError: those that are new cannot be read.
        """
        try:
            added = frozenset(self._numbers.added)
        except ValueError as fault:
            raise EditionError(f"the table of numbers of the edition {self.edition.id}: {fault}") from fault
        inherited = map(self._numbers.number, self.base.numbers) if self.base is not None else ()
        return added.union(number for number in inherited if not isinstance(number, Lacking))

    def says_the_same(self, number: str) -> bool:
        """Whether this document has a rule of the main edition, and in words that say the same as there.

        The words are compared as the tables of numbers are made, without numbers, renamed terms and articles; one that is put
        otherwise in any other respect is not taken to say the same. A table that does not mark any says that all do.

        Raises:
            EditionError: the marks of a table cannot be read.
        """
        if number in self._otherwise or isinstance(self._called(number), Lacking):
            return False
        main = self
        while main.base is not None:
            main = main.base
        return number in main.numbers

    def _called(self, number: str) -> str:
        """What a rule of the main edition is called here, or what is lacking. Nothing is noted as having been looked up."""
        number_in_base = number if self.base is None else self.base._called(number)
        return (
            number_in_base
            if self.base is None or isinstance(number_in_base, Lacking)
            else self._numbers.number(number_in_base)
        )

    @cached_property
    def _otherwise(self) -> frozenset[str]:
        """The rules of the main edition that say something else here."""
        try:
            return self._numbers.otherwise(self.base._otherwise if self.base is not None else frozenset())
        except ValueError as fault:
            raise EditionError(f"the table of numbers of the edition {self.edition.id}: {fault}") from fault

    def kept(self, name: str, make: Callable[[], T]) -> T:
        """What is worked out of all that the line says; it is kept between processes as long as no file of it changes.

        Nothing is kept where that cannot be told.
        """
        if self._files is None:
            return make()
        return kept_as_of(self.state, name, self._files, make)

    @cached_property
    def _files(self) -> tuple[Path, ...] | None:
        """The files and folders in which the line says something; nothing if some of it stands in none."""
        before = self.base._files if self.base is not None else ()
        package = self.edition.package.partition(".")[0]
        own = _files_of(package) if package else ()
        tables = [table for table in (self.edition.numbers, self.edition.numbers_after) if table is not None]
        if before is None or (package and not own) or not all(isinstance(table, (Path, Mapping)) for table in tables):
            return None
        line_files = (*before, *(folder for folder in own if folder not in before))
        apart = [table for table in tables if isinstance(table, Path) and not {*line_files}.intersection(table.parents)]
        return (*line_files, *apart)

    @cached_property
    def state(self) -> str | None:
        """What tells whether anything may have changed that the line says; nothing if that cannot be told."""
        state = self._files_state
        editions = [(edition.id, edition.day, edition.numbers, edition.numbers_after) for edition in self.line]
        return None if state is None else f"{state} {editions!r}"

    @cached_property
    def _files_state(self) -> str | None:
        if self.base is not None and self.base._files == self._files:
            return self.base._files_state
        return state_of(self._files or ())

    @property
    def translated(self) -> frozenset[str]:
        """What the rule numbers that were looked up are called here, or what is lacking in their place."""
        return frozenset(self._known.values())

    @property
    def is_not_at_hand(self) -> bool:
        """Whether the document is not at hand, or not all of it, so that rules of its base stand in the place of its own."""
        return self._numbers.is_not_at_hand

    def after(self, number: str) -> str:
        """What a rule of the document before this one is called here, if this one has a table for that."""
        return self._after.number(number) if self._after is not None else Lacking()

    def here(self, number: str) -> str:
        """What a rule of the base is called here, or what is lacking."""
        return self._numbers.number(number)

    @property
    def cited(self) -> frozenset[str]:
        """The numbers that the modules of the edition itself name, as far as they have been read."""
        return frozenset(number for edition_id, number in self._known if edition_id == self.edition.id)


@cache
def _files_of(package: str) -> tuple[Path, ...]:
    """The folders, or the file, of a package that is in no other; nothing if it is not there."""
    spec = find_spec(package)
    if spec is None:
        return ()
    return (*map(Path, spec.submodule_search_locations or ([spec.origin] if spec.origin else [])),)


class Held(NamedTuple):
    """What a module holds in which an edition of a line, by its place, answers a topic."""

    place: int
    module: ModuleType
    names: Mapping[str, Any]


def _at(held_in: Sequence[Held], place: int, module: str) -> int:
    """Where a module stands among some; behind all of them if it is none."""
    places = (index for index, held in enumerate(held_in) if held.place == place and held.module.__name__ == module)
    return next(places, len(held_in))


class OpenedEdition:
    """An edition that is being opened: what it and those on which it is based say, each part put together as it is asked for.

    On a later day of its time (`today`) it goes by the wordings of that day, and all else is as on its own.
    """

    def __init__(self, lineage: Lineage, topics: Sequence[type[Topic]], today: date | None = None) -> None:
        self.edition = lineage.edition
        self._today = today if today is not None else self.edition.day
        self._stands_as_written = not self.edition.based_on and self._today == self.edition.day
        self.base_of_unknown = lineage.base.edition if lineage.base is not None and lineage.is_not_at_hand else None
        """The base, if the document of the edition itself is not at hand."""
        self._topics = {topic.name: topic for topic in topics}
        self._topic_of = {question: topic.name for topic in topics for question in topic.questions}
        self._line = lineage.line
        self._translations = [
            Translation(
                edition.short,
                partial(lineage.number, edition.id),
                partial(_is_of, edition.package),
                partial(self._otherwise, place),
                str(self.edition.day),
            )
            for place, edition in enumerate(lineage.line)
        ]
        self._held: dict[str, list[Held]] = {}
        self._changes: dict[str, frozenset[str]] = {}
        self._tables: dict[tuple[str, str, int], Any] = {}

    def answer(self, topic: type[Topic], question: str) -> Any:
        """What answers a question.

        Raises:
            KeyError: nothing does.
            EditionError: a module cannot be imported, or changes what is not there.
        """
        if self._stands_as_written:
            answer = vars(module_of(self.edition, topic.name)).get(question)
        else:
            answer = self._answer_before(len(self._held_in(topic.name)), topic.name, question)
        if not is_answer(answer):
            raise KeyError(question)
        return answer

    def source_of(self, topic: type[Topic], fact: Fact) -> Given:
        """The source of a fact.

        Raises:
            KeyError: it has none.
            EditionError: a module cannot be imported.
        """
        if self._stands_as_written:
            return cast(Given, vars(module_of(self.edition, topic.name))["SOURCES"][fact])
        for place, _, held in reversed(self._held_in(topic.name)):
            if fact in held.get("SOURCES", ()):
                return cast(Given, self._translations[place].of(held["SOURCES"][fact]))
        raise KeyError(fact)

    def plugin(self, topic: type[Topic]) -> ModuleType:
        """All that this edition answers in a topic, and where it has it from.

        Raises:
            EditionError: a module cannot be imported, or changes what is not there.
        """
        if self._stands_as_written:
            return module_of(self.edition, topic.name)
        topic_module = ModuleType(f"{self.edition.package or self.edition.id}.{topic.name}")
        held_in = self._held_in(topic.name)
        for place, module, _ in held_in:
            self._translations[place].look_through(module)
        for name in dict.fromkeys(name for _, _, held in held_in for name in held):
            if name in topic.questions and any(is_answer(held.get(name)) for _, _, held in held_in):
                vars(topic_module)[name] = self.answer(topic, name)
        facts = {fact for _, _, held in held_in for fact in held.get("SOURCES", ()) if fact in topic.listed}
        vars(topic_module)["SOURCES"] = {fact: self.source_of(topic, fact) for fact in topic.listed if fact in facts}
        for index, (_, module, _) in enumerate(held_in):
            for name in changes_in(module):
                self._table(topic.name, name, index)
        return topic_module

    def check(self, topics: Sequence[type[Topic]]) -> None:
        """Nothing that the edition's own modules hold was passed over in the topics.

        Raises:
            EditionError: something was; the message names it.
        """
        if not self.edition.based_on:
            return
        read = {module.__name__: (module, topics) for module in modules_of(self.edition, "")}
        for topic in topics:
            for module in modules_of(self.edition, topic.name):
                read.setdefault(module.__name__, (module, (topic,)))
        for module, topics_read in read.values():
            questions = {name for topic in topics_read for name in topic.questions}
            facts = {fact for topic in topics_read for fact in topic.listed}
            for name, value in vars(module).items():
                where = f"the edition {self.edition.id}, {module.__name__}"
                brings = name.startswith(f"{PROJECT}_")
                if is_answer(value) and name not in questions and not brings:
                    raise EditionError(f"{where}: no question is called {name} here")
                if isinstance(value, Changed) and not any(self._has_table(topic.name, name) for topic in topics_read):
                    raise EditionError(f"{where}: no table of its base is called {name}")
                strange = [str(fact) for fact in value if fact not in facts] if name == "SOURCES" else []
                if strange:
                    raise EditionError(f"{where}: SOURCES has rows that are not facts here: {', '.join(strange)}")

    def _held_in(self, topic: str) -> list[Held]:
        """What the modules hold in which the line answers a topic, from the main edition on."""
        modules_held = self._held.get(topic)
        if modules_held is None:
            modules_held = self._held[topic] = [
                Held(place, module, vars(module))
                for place, edition in enumerate(self._line)
                for module in modules_of(edition, topic)
            ]
            self._check_marked(modules_held)
        return modules_held

    def _check_marked(self, held_in: Iterable[Held]) -> None:
        """No function of the edition's own modules has the name of a question without being an answer.

        Raises:
            EditionError: one has.
        """
        for place, module, held in held_in:
            for name, value in held.items() if place == len(self._line) - 1 else ():
                own = isinstance(value, FunctionType) and value.__module__ == module.__name__
                if own and name in self._topic_of and not is_answer(value):
                    raise EditionError(
                        f"the edition {self.edition.id}, {module.__name__}: {name} is the name of a question and has no source; "
                        f'expected @rule("...") above it'
                    )

    def _answer_before(self, end: int, topic: str, question: str) -> Any:
        """What answers a question in the last module that does, of those before one."""
        for place, module, held in reversed(self._held_in(topic)[:end]):
            if is_answer(held.get(question)):
                return self._translations[place].named(module.__name__, question)
        return None

    def _otherwise(self, place: int, module: str, name: str, value: Any) -> tuple[Any] | None:
        """What a name of a module means if that is more than it holds: a table as it was changed, or an answer with its base."""
        if is_answer(value):
            topic = self._topic_of.get(name, "")
            return (self._with_base(place, module, topic, name, value),) if topic and _asks_base(value) else None
        topics = self._topics_in(place, module)
        if name == TODAY and topics:
            return (self._today,)
        for topic in reversed(topics):
            if name in self._changed_in(topic):
                held_in = self._held_in(topic)
                index = _at(held_in, place, module)
                if index < len(held_in) and (table := self._table(topic, name, index)) is not None:
                    return table
        return None

    def _with_base(self, place: int, module: str, topic: str, question: str, value: Any) -> Any:
        """An answer that may ask what the base says."""
        held_in = self._held_in(topic)
        index = _at(held_in, place, module)
        answer_with_base = self._translations[place].of(value)
        answer_with_base.__kwdefaults__ = {"base": partial(_with_source, self._answer_before(index, topic, question))}
        return answer_with_base

    def _topics_in(self, place: int, module: str) -> list[str]:
        """The topics that the edition at a place of the line answers in a module: all of them, if it is the edition's package."""
        package = self._line[place].package
        if module == package:
            return [*self._topics]
        topic = module.removeprefix(f"{package}.")
        return [topic] if topic in self._topics else []

    def _changed_in(self, topic: str) -> frozenset[str]:
        """The names of the tables of a topic that some edition of the line changes."""
        changes = self._changes.get(topic)
        if changes is None:
            changes = frozenset().union(*(changes_in(module) for _, module, _ in self._held_in(topic)))
            self._changes[topic] = changes
        return changes

    def _has_table(self, topic: str, name: str) -> bool:
        held_in = self._held_in(topic)
        return any(_is_table(name, held.get(name, MISSING)) for _, _, held in held_in)

    def _table(self, topic: str, name: str, index: int) -> tuple[Any] | None:
        """A table as it came to be from where it stands, at the place of a module in the line, by all that others change."""
        defined = [
            (place, held[name]) if name in held and not is_answer(held[name]) else None
            for place, _, held in self._held_in(topic)
        ]
        start = next((n for n in range(index, -1, -1) if (it := defined[n]) and _is_table(name, it[1])), None)
        if start is None:
            return None
        held_table = self._tables.get((topic, name, start), MISSING)
        if held_table is not MISSING:
            return (held_table,)
        first, *later_changes = filter(None, defined[start:])
        table = self._translations[first[0]].of(first[1])
        for place, value in later_changes:
            if not isinstance(value, Changed):
                break
            table = _changed(self._line[place], name, table, self._translations[place].of(value))
        self._tables[topic, name, start] = table
        return (table,)


MISSING = object()
"""Stands for what is not there."""


@cache
def changes_in(module: ModuleType) -> frozenset[str]:
    """The names of the tables that a module changes."""
    return frozenset(name for name, value in vars(module).items() if isinstance(value, Changed))


def _is_table(name: str, value: Any) -> bool:
    """Whether what a module holds under a name may be a table that others change."""
    return value is not MISSING and name != "SOURCES" and not is_answer(value) and not isinstance(value, Changed)


def _changed(edition: Edition, name: str, table: Any, by: Changed) -> Any:
    try:
        return by.make(table, by.rows)
    except Exception as fault:
        raise EditionError(f"the edition {edition.id}: the table {name} cannot be changed: {fault}") from fault


def _is_of(package: str, module: str) -> bool:
    return bool(package) and f"{module}.".startswith(f"{package}.")


def _asks_base(answer: FunctionType) -> bool:
    """Whether an answer has a parameter for asking what the base says."""
    code = answer.__code__
    return "base" in code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]


def _with_source(answer: Any, *asked: Any) -> Cited[Any]:
    answer_given = answer(*asked)
    return answer_given if type(answer_given) is Cited else Cited(answer_given, answer.rule)


def modules_of(edition: Edition, topic: str) -> Sequence[ModuleType]:
    """The modules in which an edition answers a topic: the one of its name; if it has a base, also its package itself."""
    if not edition.based_on:
        return [module_of(edition, topic)]
    if not edition.package:
        return []
    package = _imported(edition, edition.package)
    has_module = bool(topic) and hasattr(package, "__path__") and _has_module(edition.package, topic)
    return [package, *([module_of(edition, topic)] if has_module else [])]


@cache
def _has_module(package: str, topic: str) -> bool:
    return find_spec(f"{package}.{topic}") is not None


def module_of(edition: Edition, topic: str) -> ModuleType:
    """The module in which an edition answers a topic.

    Raises:
        EditionError: there is none, or it cannot be imported.
    """
    return _imported(edition, f"{edition.package}.{topic}", f", topic {topic!r}")


def _imported(edition: Edition, name: str, where: str = "") -> ModuleType:
    try:
        return import_module(name)
    except Exception as fault:
        if isinstance(fault, ModuleNotFoundError) and f"{name}.".startswith(f"{fault.name}."):
            raise EditionError(
                f"the edition {edition.id} has no plugin{where.replace(', topic', ' for the topic')}: "
                f"there is no module {fault.name}"
            ) from fault
        raise EditionError(
            f"the edition {edition.id}{where}: {name} cannot be imported: {fault_text(fault)}"
        ) from fault
