"""What people call rules: "legend rule", "mana burn", "Paris mulligan", with the rules, questions and scripts that they mean."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache

from core.catalog import MOST_SHOWN, Catalog
from core.compare.rule_history import RuleHistory, changes_in, history_of, youngest_with
from core.kernel.values.errors import UnknownRule, UnknownScript
from core.kernel.values.records import Record
from core.kernel.values.spelling import singular
from core.rulebook.edition import Edition

SMALL_WORDS = frozenset(re.findall(r"\w+", "a an and are by for from in is it of on or that the to with rule rules"))
"""Words that do not count as names are looked up: "the legends rule" is the legend rule."""


class NameOfRules(Record):
    """What people call some rules.

    `names` are the name itself and others for the same. `rules` are the numbers by edition, oldest first; of rules that were in
    force only for a time, those of a document that has them. `scripts` show them, the most telling one first.
    """

    names: tuple[str, ...]
    gist: str
    questions: tuple[str, ...]
    rules: tuple[tuple[str, tuple[str, ...]], ...]
    scripts: tuple[str, ...]

    @property
    def name(self) -> str:
        """The usual name."""
        return self.names[0]

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics of its questions."""
        from core.rulebook.rules import TOPIC_OF

        return tuple(dict.fromkeys(TOPIC_OF[question] for question in self.questions))

    @property
    def words(self) -> list[frozenset[str]]:
        """The words of each of its names, as they are compared."""
        return [words_of(name) for name in self.names]


@lru_cache(maxsize=8)
def names_of_rules(catalog: Catalog) -> tuple[NameOfRules, ...]:
    """Every name of rules that plugins bring, in the order of their files."""
    return tuple(
        NameOfRules(
            tuple(row["words"]),
            row["gist"],
            tuple(row["questions"]),
            tuple(
                sorted(
                    ((edition, tuple(numbers)) for edition, numbers in row["rules"].items()),
                    key=lambda row_of_numbers: catalog.edition(row_of_numbers[0]).day,
                )
            ),
            tuple(row["scripts"]),
        )
        for names_file in catalog.names
        for row in tomllib.loads(names_file.file.read_text(encoding="utf-8"))["name"]
    )


@lru_cache(maxsize=512)
def words_of(said: str) -> frozenset[str]:
    """The words that count in what somebody says, in the singular; all of them if none does."""
    words = re.findall(r"[\w+/-]+", re.sub(r"['’]", "", said.casefold()))
    return frozenset(singular(word) for word in words if word not in SMALL_WORDS) or frozenset(words)


def called(catalog: Catalog, words_said: str) -> list[NameOfRules]:
    """The rules that are called so, whatever the order of the words, capitals and plurals."""
    wanted = words_of(words_said)
    return [rule_name for rule_name in names_of_rules(catalog) if wanted in rule_name.words]


def names_with(catalog: Catalog, words_said: str) -> list[NameOfRules]:
    """The names that have all of some words in them, those first that have the fewest others."""
    wanted = words_of(words_said)
    spare = {
        place: min(len(words - wanted) for words in rule_name.words if wanted <= words)
        for place, rule_name in enumerate(names_of_rules(catalog))
        if any(wanted <= words for words in rule_name.words)
    }
    return [names_of_rules(catalog)[place] for place in sorted(spare, key=lambda place: (spare[place], place))]


def rules_called(catalog: Catalog, name: NameOfRules) -> list[tuple[Edition, tuple[str, ...]]]:
    """The numbers of the rules of a name, edition by edition."""
    return [(catalog.edition(short), numbers) for short, numbers in name.rules]


def numbers_under(catalog: Catalog, name: NameOfRules, edition: Edition) -> list[str]:
    """The numbers of the rules of a name in an edition: those listed, or what documents call the same rules."""
    listed = dict(rules_called(catalog, name))
    if edition in listed:
        return list(listed[edition])
    numbers = (history.numbers.get(edition.id) for history in histories_of(catalog, name))
    return list(dict.fromkeys(number for number in numbers if number))


def histories_of(catalog: Catalog, name: NameOfRules) -> list[RuleHistory]:
    """The rules of a name through the documents, each once: those first by which most has changed."""
    histories: list[RuleHistory] = []
    for edition, numbers in reversed(rules_called(catalog, name)):
        for number in numbers:
            if any(followed.numbers.get(edition.id) == number for followed in histories):
                continue
            if edition.in_force and number in catalog.lineage(edition).numbers:
                histories.append(history_of(catalog, edition, number))
    return sorted(histories, key=lambda history: -len(changes_in(catalog, history)))


def history_called(catalog: Catalog, words_said: str, edition: Edition | None = None) -> RuleHistory | None:
    """The history of the rule that is called so, or of the one of several by which most has changed; in an edition, its own.

    Raises:
        UnknownRule: several rules are called so, or the edition has none.
    """
    name = name_called(catalog, words_said)
    if name is None:
        return None
    if edition is not None:
        numbers = numbers_under(catalog, name, edition)
        if not numbers:
            raise UnknownRule(f"{edition.label or edition.short} has no rule called {words_said!r}")
        return history_of(catalog, edition, numbers[0])
    followed = histories_of(catalog, name)
    if followed:
        return followed[0]
    short, numbers_there = name.rules[0]
    return history_of(catalog, catalog.edition(short), numbers_there[0])


def rule_through_the_years(catalog: Catalog, number: str, edition: Edition | None = None) -> RuleHistory:
    """The rule that has a number in an edition, or is called so; without one, in the youngest main edition that has it.

    Raises:
        UnknownRule: there is no such rule, or several are called so.
    """
    history = history_called(catalog, number, edition)
    if history is not None:
        return history
    if edition is None:
        edition = youngest_with(
            catalog, number, [edition_in_force for edition_in_force in catalog.editions if edition_in_force.in_force]
        )
    return history_of(catalog, edition, number)


def name_called(catalog: Catalog, words_said: str) -> NameOfRules | None:
    """The name of rules that somebody says, if exactly one is.

    Raises:
        UnknownRule: several rules are called so.
    """
    names = called(catalog, words_said)
    if len(names) > 1:
        raise UnknownRule(f"several rules are called {words_said!r}; expected one of {_listed(names)}")
    return names[0] if names else None


def script_called(catalog: Catalog, words_said: str) -> NameOfRules | None:
    """The name of rules that somebody says instead of a script, if there is exactly one that scripts show.

    Raises:
        UnknownScript: several rules are called so.
    """
    if not words_of(words_said):
        return None
    names = [
        rule_name for rule_name in called(catalog, words_said) or names_with(catalog, words_said) if rule_name.scripts
    ]
    if len(names) > 1:
        shown = "; ".join(f"{rule_name.name} ({rule_name.scripts[0]})" for rule_name in names[:MOST_SHOWN])
        raise UnknownScript(f"no script named {words_said!r}, and several rules are called so: {shown}")
    return names[0] if names else None


def _listed(names: list[NameOfRules]) -> str:
    return ", ".join(repr(rule_name.name) for rule_name in names[:MOST_SHOWN])
