"""The rules that decide a script, in words of our own: one for each era, and those before and after each change."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from core.catalog import Catalog
from core.compare.comparing import ScriptComparison
from core.compare.deciding_answers import WORDING
from core.compare.differences import Difference
from core.compare.fact_divergences import Divergence, divergences
from core.compare.facts import FactName
from core.compare.history import changes
from core.compare.ledger import RuleEntry, rules_numbered
from core.compare.timeline import Turn
from core.kernel.state.cards import Wording
from core.kernel.values.citations import Citation, names_no_rule
from core.kernel.values.records import Record
from core.report.card_text import wording_text
from core.report.site.asked_about import AskedAbout
from core.report.site.rows import CitedRule, cited
from core.rulebook.rules import TOPIC_OF, Edition
from core.script.playing.run import Run
from core.script.syntax import Script

_OTHER_RULE = re.compile(r"\b\d{3}\.\d")
"""The number of another rule, to which a summary points on: such a rule tells little by itself."""
NO_WORDS = "there are no words for it"
"""How the summary of a rule begins that has none."""


class DecidingRule(Record):
    """A rule in words of our own; `link` is where a site has it, which of a document is the rule of the edition it is told by."""

    number: str
    text: str
    link: CitedRule


class Decided(Record):
    """What decides a difference under one rule book.

    `answers` are the sources of the answers that bring it about, `numbers` all rules by which things happen where eras diverge,
    `topics` what it is about, `wordings` what each card then says whose wording is the cause, with what of it other eras lack.
    """

    answers: tuple[Citation, ...]
    numbers: tuple[str, ...]
    topics: frozenset[str]
    wordings: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def answered(self) -> tuple[str, ...]:
        """The numbers of the rules that answer what decides."""
        return tuple(dict.fromkeys(number for source in self.answers for number in source.numbers))

    @property
    def every(self) -> tuple[str, ...]:
        """The rules that answer what decides, then all others."""
        return tuple(number for number in dict.fromkeys((*self.answered, *self.numbers)) if not names_no_rule(number))


class Deciding:
    """Which rules decide a script: those that answer what decides the difference that it is about and, of these, those it cites."""

    def __init__(self, script: Script, catalog: Catalog) -> None:
        self.about = AskedAbout(script)
        self._catalog = catalog
        self._by_short = {edition.short: edition for edition in catalog.editions}
        self._cited: dict[str, list[str]] = {}
        for name, numbers in script.cites:
            for edition in catalog.every_edition:
                if edition.is_called(name):
                    for number in numbers:
                        self._cited.setdefault(f"{edition.short} {number.partition('/')[0]}", []).append(number)

    def difference(self, comparison: ScriptComparison, differences: Sequence[Difference]) -> Difference | None:
        """The one of some differences that the script is about; `None` if there is none."""
        places = divergences(comparison)

        def cited(fact: FactName) -> int:
            deciding = self._of_each(comparison, [place for place in places if fact in place.facts])
            return sum(
                any(map(partial(self._is_cited, run), decided.every))
                for run, decided in zip(comparison.runs, deciding, strict=True)
            )

        return self.about.difference(differences, cited) if differences else None

    def of_eras(self, comparison: ScriptComparison, about: Difference | None) -> list[list[DecidingRule]]:
        """For each rule book the rule that decides the difference that a script is `about`.

        There is none if the facts do not diverge, or if nothing is known of it.
        """
        places = divergences(comparison)
        places_told = [place for place in places if about is not None and about.fact in place.facts] or places
        aspect = about.fact.aspect if about is not None and not about.fact.line else ""
        return [
            self._deciding_rules([*dict.fromkeys(run.rules.owners.values())], decided, aspect)
            for run, decided in zip(comparison.runs, self._of_each(comparison, places_told), strict=True)
        ]

    def of_turn(self, turn: Turn) -> tuple[list[DecidingRule], list[DecidingRule]]:
        """The rules that decide before and after a change."""
        if turn.comparison is None:
            return [], []
        changed = [difference for difference in turn.comparison.differences if difference.fact in turn.facts]
        before, after = self.of_eras(turn.comparison, self.difference(turn.comparison, changed))
        return before, after

    def said_of(self, turn: Turn) -> str:
        """What changed in the rules between two documents, in a sentence, if it is known what of it makes the difference.

        That is the change of a rule at which both diverge, or the only one of the questions that are answered otherwise.
        """
        questions = set(turn.questions)
        changes_between = [
            change
            for change in changes(self._catalog)
            if turn.before.day < change.day <= turn.after.day and questions.intersection(change.questions)
        ]
        changes_cited = [change for change in changes_between if change.rule in turn.rules[1]]
        return changes_cited[0].gist if changes_cited else changes_between[0].gist if len(changes_between) == 1 else ""

    def texts(self, rules: Iterable[CitedRule]) -> dict[str, dict[str, list[tuple[str, str]]]]:
        """What some rules say, each part with its id: by the short name of the edition, and by the number."""
        texts_by_edition: dict[str, dict[str, list[tuple[str, str]]]] = {}
        for rule in dict.fromkeys(rules):
            edition = next(
                (main_edition for main_edition in self._catalog.editions if main_edition.id == rule.edition), None
            )
            if edition is not None and not names_no_rule(rule.number):
                parts = [(entry.id, entry.gist) for entry in self._entries(edition, rule.number)]
                if parts:
                    texts_by_edition.setdefault(edition.short, {})[rule.number] = parts
        return texts_by_edition

    def _of_each(self, comparison: ScriptComparison, places: Sequence[Divergence]) -> list[Decided]:
        """What decides at some places, for each rule book; of one that they are not about, what it answers there."""
        return [self._of_one(comparison, places, column) for column in range(len(comparison.runs))]

    def _of_one(self, comparison: ScriptComparison, places: Sequence[Divergence], column: int) -> Decided:
        places_of_book = [(place, place.runs.index(column)) for place in places if column in place.runs]
        answers = [
            answer.citation
            for place, index_there in places_of_book
            if (answer := place.answers[index_there]) is not None
        ]
        numbers = [
            number for place, index_there in places_of_book for number in place.parting.tellings[index_there].rules
        ]
        if not places_of_book:
            everywhere = [place for place in divergences(comparison) if column in place.runs]
            numbers = [rule for place in everywhere for rule in place.parting.tellings[place.runs.index(column)].rules]
            rules = comparison.runs[column].rules
            answers = [rules.source(question) for place in places for question in place.questions[:1]]
        wordings = [
            (card.name, lines)
            for place, index_there in places_of_book
            if place.questions == (WORDING,)
            for card, wordings_told in place.wordings
            if (lines := _only_there(comparison, place, wordings_told, index_there))
        ]
        topics = frozenset(TOPIC_OF[question] for place in places for question in place.questions)
        return Decided(tuple(answers), tuple(numbers), topics, tuple(wordings))

    def _deciding_rules(self, editions: Sequence[Edition], decided: Decided, aspect: str) -> list[DecidingRule]:
        """The rule that decides, or the wording of a card; where a text is silent about what decides, what is assumed.

        A mixture has rules of several `editions`. Of the parts of a rule one that names the `aspect` comes first.
        """
        for card, lines in decided.wordings[:1]:
            return [
                DecidingRule("", f"{card} reads: {'; '.join(line.rstrip('.') for line in lines)}.", CitedRule("", ""))
            ]
        assumed = [rule for rule in cited(decided.answers) if rule.assumed]
        lacking = [DecidingRule("", _of_open(rule), rule) for rule in assumed if rule.number == "absent"]
        silent = [DecidingRule("", _of_open(rule), rule) for rule in assumed if rule.number != "absent"]
        if lacking:
            return lacking[:1]
        answered, chapters = set(decided.answered), set(map(_chapter, decided.answered))
        neighbors = [number for number in self._cited_in(editions) if _chapter(number) in chapters]
        ranks: tuple[Callable[[str, bool, bool], bool], ...] = (
            lambda number, cites, of_topic: cites and number in answered,
            lambda number, cites, of_topic: cites and of_topic,
            lambda number, cites, of_topic: cites and number in decided.numbers,
            lambda number, cites, of_topic: number in answered,
        )
        ranked = sorted(
            (
                (
                    next((rank for rank, fits in enumerate(ranks) if fits(number, cites, of_topic)), len(ranks)),
                    last,
                    rule,
                )
                for number in dict.fromkeys((*neighbors, *decided.every))
                for edition in editions
                for cites, of_topic, last, rule in self._in_words(edition, number, decided, aspect)
                if of_topic or number not in neighbors or number in decided.every
            ),
            key=lambda row: row[:2],
        )
        # What only comes of a silence says less than what is assumed.
        return ([rule for rank, _, rule in ranked if rank < len(ranks)] + silent + [rule for *_, rule in ranked])[:1]

    def _in_words(
        self, edition: Edition, number: str, decided: Decided, aspect: str
    ) -> Iterator[tuple[bool, bool, tuple[bool, ...], DecidingRule]]:
        """A rule of an edition, if it has it in words.

        Before it: whether the script cites it, whether it is of the topic that decides, and why others may tell more.
        """
        entries = [
            entry
            for entry in self._entries(edition, number)
            if entry.says_the_same and not entry.gist.startswith(NO_WORDS)
        ]
        elsewhere = {source.edition for source in decided.answers if number in source.numbers} - {edition.id}
        if not entries or elsewhere:
            return
        wanted = self._cited_parts(edition, entries)
        parts = sorted(wanted or entries, key=lambda part: part.topic not in decided.topics)
        entry = next((part for part in parts if aspect and re.search(rf"\b{aspect}\b", part.gist)), parts[0])
        points_on = _OTHER_RULE.search(entry.gist) is not None
        last = (points_on, number.startswith("Glossary"))
        rule_shown = DecidingRule(number, entry.gist, _link(edition, entry, self._by_short))
        yield bool(wanted), entry.topic in decided.topics, last, rule_shown

    def _is_cited(self, run: Run, number: str) -> bool:
        """Whether a rule of a rule book is one that the script cites, there or as a main edition has it."""
        return any(
            self._cited_parts(edition, self._entries(edition, number))
            for edition in dict.fromkeys(run.rules.owners.values())
        )

    def _cited_in(self, editions: Sequence[Edition]) -> list[str]:
        """The rules that the script cites of some editions by their own numbers, in its order."""
        short_names = {edition.short for edition in editions}
        split = [source.partition(" ") for source in self._cited]
        return [number for short, _, number in split if short in short_names]

    def _cited_parts(self, edition: Edition, entries: Sequence[RuleEntry]) -> list[RuleEntry]:
        """The parts of a rule that the script cites, by its own number or the number that a main edition has for it."""
        return [
            entry
            for entry in entries
            for parts in [
                [*self._cited.get(f"{edition.short} {entry.number}", ()), *self._cited.get(entry.words_of, ())]
            ]
            if any(part.partition("/")[2] in ("", entry.id.partition("/")[2]) for part in parts)
        ]

    def _entries(self, edition: Edition, number: str) -> list[RuleEntry]:
        entries = rules_numbered(self._catalog, edition, number)
        return [entry for entry in entries if entry.id == number] or entries


def _chapter(number: str) -> str:
    return number.partition(".")[0]


def _only_there(
    comparison: ScriptComparison, place: Divergence, wordings_told: Sequence[Wording | None], own: int
) -> tuple[str, ...]:
    """The lines of a card's wording under one rule book that not all others have."""
    lines_by_run = [
        wording_text(comparison.runs[index].rules, wording) if wording is not None else []
        for index, wording in zip(place.runs, wordings_told, strict=True)
    ]
    return tuple(line for line in lines_by_run[own] if any(line not in other_lines for other_lines in lines_by_run))


def _of_open(rule: CitedRule) -> str:
    """What is assumed where a text is silent, or what an edition does not have, as a sentence."""
    text = f"This edition does not have it: {rule.assumed}" if rule.number == "absent" else rule.assumed
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def _link(edition: Edition, entry: RuleEntry, by_short: Mapping[str, Edition]) -> CitedRule:
    """Where a site has a rule: of a document, at the rule whose words are used."""
    short, _, number = entry.words_of.partition(" ")
    if short in by_short:
        return CitedRule(by_short[short].id, number)
    return CitedRule(edition.id, entry.number)
