"""The cases of an edition: the built-in scripts that expect something of it, with the answers they rest on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property

from core.catalog import Catalog
from core.compare.choices_that_matter import choices_that_matter
from core.compare.ledger import RuleEntry, citing, names_of_books
from core.compare.looked_at import LookedAt
from core.kernel.values.citations import Citation, Ruling
from core.rulebook.flipping import ReplacedAnswer, Spent, flipped
from core.rulebook.rules import FACTS, Edition
from core.script.playing.expectations import applies, as_named_in
from core.script.playing.run import Run, Stager
from core.script.script_files import BuiltIn, built_in, read_built_in

Answer = tuple[str, str]
"""An answer of a rule book: the question, and the reason for it - a rule's number, or the word on a silence or an absence."""

MOST_OPPOSITES = 4
"""How many opposites of an answer are tried before it counts as missed by nobody."""


class Case:
    """One script of an edition's suite, played once under that edition."""

    def __init__(self, built_in_script: BuiltIn, stager: Stager, edition: Edition) -> None:
        self.known = built_in_script
        self.script = stager.script
        self.edition = edition
        self.catalog = stager.catalog
        self._rules = stager.catalog.rules(edition.id)
        self._stager = stager
        self._failed: dict[ReplacedAnswer, bool] = {}
        self.run = self._stager.run(self._rules)
        matter = choices_that_matter(stager, self._rules, self.run)
        self._without_matter = 0 if matter else sum(len(duel.open_choices) for duel in self.run.duels)
        self.holds = holds(self.run, self._without_matter)

    @property
    def name(self) -> str:
        """The script's name."""
        return self.known.name

    @cached_property
    def cited(self) -> frozenset[str]:
        """The rules of this edition that the script cites, also as those of a book whose rules this one has as well."""
        names = names_of_books(self.catalog, self.edition)
        return frozenset(number for name, numbers in self.script.cites if name in names for number in numbers)

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The numbers of the rules that the script cites, without their parts."""
        return frozenset(id.partition("/")[0] for id in self.cited)

    @cached_property
    def answers(self) -> frozenset[Answer]:
        """Every answer that the run rests on, whole or in part."""
        return frozenset(answer for ruling in rulings_of(self.run) for answer in _answers(ruling))

    def let_go(self, of_the_stage: bool) -> None:
        """Part with the game that was played and, if no answer is to be flipped any more, with all that it takes to play another.

        What the game rested on stays.
        """
        _ = self.cited, self.numbers, self.answers
        del self.run
        vars(self).pop("_looked_at", None)
        if of_the_stage:
            del self._stager

    def misses(self, answer: Answer) -> bool:
        """Whether the case fails when an answer is another era's, or an opposite of what it is."""
        return any(self.fails_under(flip) for flip in self.flips(answer))

    def misses_any(self) -> bool:
        """Whether there is an answer without which the case would fail."""
        return any(self.misses(answer) for answer in sorted(self.answers))

    def shows(self, number: str) -> bool:
        """Whether an expectation looks at something that rests, by a rule of this edition, on what is so in every one."""
        return any(question in FACTS and reason == number for question, reason in self.answers) and any(
            looked_at.shows(number) for looked_at in self._looked_at
        )

    @cached_property
    def _looked_at(self) -> list[LookedAt]:
        return [LookedAt(duel) for duel in self.run.duels]

    def flips(self, answer: Answer) -> Iterator[ReplacedAnswer]:
        """An answer turned into its first opposite, which tells most, into those of other eras, into further opposites.

        A fact has none, as no document of the rules has it otherwise.
        """
        question, reason = answer
        if question in FACTS:
            return
        yield ReplacedAnswer(question, reason)
        for main_edition in self.catalog.editions:
            if main_edition is not self.edition:
                yield ReplacedAnswer(question, reason, self.catalog.rules(main_edition.id))
        for turn in range(1, MOST_OPPOSITES):
            yield ReplacedAnswer(question, reason, turn=turn)

    def fails_under(self, flip: ReplacedAnswer) -> bool:
        """Whether the case fails when one answer is turned into another."""
        fails = self._failed.get(flip)
        if fails is None:
            fails = self._failed[flip] = self._is_broken_by(flip)
        return fails

    def _is_broken_by(self, flip: ReplacedAnswer) -> bool:
        try:
            return not holds(self._stager.run(flipped(self._rules, flip)), self._without_matter)
        except Spent:
            return False
        except Exception:
            # An answer that makes no sense beside the others may break the game in any way, which is no way to pass.
            return True


def suite(catalog: Catalog, edition: Edition, about: Collection[RuleEntry] | None = None) -> Iterator[Case]:
    """The cases of an edition, in the order of their names; only those that cite one of some rules, if `about` has them."""
    for built_in_script in built_in(catalog) if about is None else citing(catalog, edition, about):
        script = read_built_in(built_in_script, catalog)
        asked = as_named_in(script, edition, catalog)
        if not any(applies(expectation.editions, asked) for expectation in script.expectations()):
            continue
        stager = Stager(script, catalog)
        if stager.kept_out(catalog.rules(edition.id)):
            continue
        case = Case(built_in_script, stager, edition)
        if case.run.judgements:
            yield case


def holds(run: Run, without_matter: int = 0) -> bool:
    """Whether everything that a script expects of an edition is so, and no choice is left open besides some that do not matter."""
    left_open = sum(len(duel.open_choices) for duel in run.duels)
    return all(judgement.holds for judgement in run.judgements) and left_open <= without_matter


def rulings_of(run: Run) -> Iterable[Ruling[object]]:
    """Everything that a rule book said in a run, and what of it things that happened rest on."""
    for duel in run.duels:
        yield from duel.rulings
        for entry in duel.log:
            yield from entry.because


def _answers(ruling: Ruling[object]) -> Iterator[Answer]:
    for reason in reasons(ruling.citation):
        yield ruling.question, reason


def reasons(citation: Citation) -> tuple[str, ...]:
    """The numbers of a source, and its word on a silence or an absence."""
    return tuple(reason for reason in (*citation.every, citation.silent, citation.absent) if reason)
