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
from dataclasses import replace
from functools import cache, cached_property, partial
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from core.hooks.asking import PROJECT, Cited, Topic, is_answer, told
from core.hooks.numbering import Numbers, lines_of
from core.hooks.translating import Translation
from core.kernel.values.citations import Lacking
from core.kernel.values.errors import EditionError
from core.kernel.values.immutable import immutable

if TYPE_CHECKING:
    from core.hooks.rules import Edition

TODAY = "TODAY"
"""What modules of editions call the day whose wordings of cards they go by."""


class Base(Protocol):
    """What the base of an edition answers to a question, with its source."""

    def __call__(self, *asked: Any) -> Cited[Any]:
        """The answer, to whatever the question is asked about."""


@immutable
class Changed:
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
    known = {name_of(row): row for row in table}
    new = {name: row for name, row in rows.items() if name not in known}
    strange = [before] if before not in (None, *known) else [name for name, row in new.items() if row is None]
    if strange:
        raise ValueError(f"no row is called {strange[0]!r}; there are {', '.join(map(str, known))}")
    found = {name: _row(row, rows[name]) if name in rows else row for name, row in known.items()}
    names = [*known]
    place = names.index(before) if before is not None else len(names)
    made = [{**found, **new}[name] for name in (*names[:place], *new, *names[place:])]
    return type(table)(row for row in made if row is not None)


def _row(row: Any, by: Any) -> Any:
    if not isinstance(by, dict):
        return by
    return row._replace(**by) if hasattr(row, "_replace") else replace(row, **by)


class Lineage:
    """An edition with those on which it is based, and what each of their rules is called in its document.

    Raises:
        EditionError: its table of numbers cannot be read.
    """

    def __init__(self, edition: Edition, base: Lineage | None = None) -> None:
        self.edition = edition
        self.base = base
        self.line: tuple[Edition, ...] = (*(base.line if base is not None else ()), edition)
        known = base.edition.short if base is not None else ""
        unwritten = f"no rule is like {{}} of {known}; we take what that says to hold"
        try:
            self._numbers = Numbers(lines_of(edition.numbers), unwritten)
            after = edition.numbers_after
            self._after = Numbers(lines_of(after), "") if after is not None else None
        except (ValueError, OSError) as fault:
            raise EditionError(f"the edition {edition.id}: its table of numbers: {fault}") from fault
        self._known: dict[tuple[str, str], str] = {}

    def number(self, of: str, number: str) -> str:
        """What a rule of an edition in the line is called in this document, or what is lacking here."""
        found = self._known.get((of, number))
        if found is None:
            there = number if self.base is None or of == self.edition.id else self.base.number(of, number)
            known = of == self.edition.id or isinstance(there, Lacking)
            found = self._known[of, number] = there if known else self._numbers.number(there)
        return found

    @cached_property
    def numbers(self) -> frozenset[str]:
        """All numbers of rules and sections that this document has; none if no table lists those of the main edition.

        Raises:
            EditionError: those that are new cannot be read.
        """
        try:
            added = frozenset(self._numbers.added)
        except ValueError as fault:
            raise EditionError(f"the edition {self.edition.id}: its table of numbers: {fault}") from fault
        known = map(self._numbers.number, self.base.numbers) if self.base is not None else ()
        return added.union(number for number in known if not isinstance(number, Lacking))

    @property
    def translated(self) -> frozenset[str]:
        """What the rule numbers that were looked up are called here, or what is lacking in their place."""
        return frozenset(self._known.values())

    def after(self, number: str) -> str:
        """What a rule of the document before this one is called here, if this one has a table for that."""
        return self._after.number(number) if self._after is not None else Lacking()

    def here(self, number: str) -> str:
        """What a rule of the base is called here, or what is lacking."""
        return self._numbers.number(number)

    @property
    def cited(self) -> frozenset[str]:
        """The numbers that the modules of the edition itself name, as far as they have been read."""
        return frozenset(number for of, number in self._known if of == self.edition.id)


class OpenedEdition:
    """An edition that is being opened: what it and those on which it is based say, put together topic by topic."""

    def __init__(self, lineage: Lineage) -> None:
        self.edition = lineage.edition
        self._line = [
            (edition, Translation(partial(lineage.number, edition.id), partial(_is_of, edition.package)))
            for edition in lineage.line
        ]
        self._tables: set[str] = set()

    def plugin(self, topic: type[Topic]) -> ModuleType:
        """What this edition answers in a topic, and where it has it from.

        Raises:
            EditionError: a module cannot be imported, or changes what is not there.
        """
        if not self.edition.based_on:
            return module_of(self.edition, topic.name)
        made = ModuleType(f"{self.edition.package or self.edition.id}.{topic.name}")
        answers, sources = vars(made), dict[Any, Any]()
        tables: dict[str, tuple[Any, list[dict[str, Any]]]] = {}
        for edition, translation in self._line:
            for module in modules_of(edition, topic.name):
                names = translation.of_module(module)
                for name, value in names.items():
                    if is_answer(value):
                        if name in topic.questions:
                            _set_base(value, answers.get(name))
                            answers[name] = value
                    elif name == "SOURCES":
                        sources |= {fact: given for fact, given in value.items() if fact in topic.listed}
                    elif not isinstance(value, Changed):
                        tables[name] = (value, [names])
                    elif name in tables:
                        table, using = tables[name]
                        tables[name] = (_changed(edition, name, table, value), [*using, names])
        for name, (table, using) in tables.items():
            for names in using:
                names[name] = self.edition.day if name == TODAY else table
        answers["SOURCES"] = sources
        self._tables.update(tables)
        return made

    def check(self, topics: Sequence[type[Topic]]) -> None:
        """Nothing that the edition's own modules hold was passed over in the topics, all of which have been put together.

        Raises:
            EditionError: something was; the message names it.
        """
        if not self.edition.based_on:
            return
        read = {module.__name__: (module, topics) for module in modules_of(self.edition, "")}
        for topic in topics:
            for module in modules_of(self.edition, topic.name):
                read.setdefault(module.__name__, (module, (topic,)))
        for module, of in read.values():
            questions = {name for topic in of for name in topic.questions}
            facts = {fact for topic in of for fact in topic.listed}
            for name, value in vars(module).items():
                where = f"the edition {self.edition.id}, {module.__name__}"
                brings = name.startswith(f"{PROJECT}_")
                if is_answer(value) and name not in questions and not brings:
                    raise EditionError(f"{where}: no question is called {name} here")
                if isinstance(value, Changed) and name not in self._tables:
                    raise EditionError(f"{where}: no table of its base is called {name}")
                strange = [str(fact) for fact in value if fact not in facts] if name == "SOURCES" else []
                if strange:
                    raise EditionError(f"{where}: SOURCES has rows for what is no fact here: {', '.join(strange)}")


def _changed(edition: Edition, name: str, table: Any, by: Changed) -> Any:
    try:
        return by.make(table, by.rows)
    except Exception as fault:
        raise EditionError(f"the edition {edition.id}: the table {name} cannot be changed: {fault}") from fault


def _is_of(package: str, module: str) -> bool:
    return bool(package) and f"{module}.".startswith(f"{package}.")


def _set_base(answer: FunctionType, base: Any) -> None:
    """Let an answer ask what the base says, if it has a parameter for that."""
    code = answer.__code__
    if "base" in code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]:
        answer.__kwdefaults__ = {"base": partial(_with_source, base)}


def _with_source(answer: Any, *asked: Any) -> Cited[Any]:
    given = answer(*asked)
    return given if type(given) is Cited else Cited(given, answer.rule)


def modules_of(edition: Edition, topic: str) -> Iterable[ModuleType]:
    """The modules in which an edition answers a topic: the one of its name; if it has a base, also its package itself."""
    if not edition.based_on:
        return [module_of(edition, topic)]
    if not edition.package:
        return []
    package = _imported(edition, edition.package)
    found = bool(topic) and hasattr(package, "__path__") and _has_module(edition.package, topic)
    return [package, *([module_of(edition, topic)] if found else [])]


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
        raise EditionError(f"the edition {edition.id}{where}: {name} cannot be imported: {told(fault)}") from fault
