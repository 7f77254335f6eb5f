"""The rules that decide a script, in words of our own: one for each era, and those before and after each change."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from core.catalog import Catalog
from core.compare.comparing import ScriptComparison
from core.compare.divergence import OPEN
from core.compare.fact_divergences import divergences
from core.compare.history import changes
from core.compare.ledger import RuleEntry, ledger, rules_numbered
from core.compare.timeline import Turn
from core.hooks.rules import Edition
from core.kernel.values.citations import Citation
from core.kernel.values.immutable import immutable
from core.report.site.rows import CitedRule, cited
from core.script.syntax import Script

_OTHER_RULE = re.compile(r"\b\d{3}\.\d")
"""The number of another rule, to which a summary points on: such a rule tells little by itself."""
NO_WORDS = "there are no words for it"
"""How the summary of a rule begins that has none."""


@immutable
class DecidingRule:
    """A rule in words of our own; `link` is where a site has it, which of a document is the rule of the edition it is told by."""

    number: str
    text: str
    link: CitedRule


class Deciding:
    """Which rules decide a script. Those that it cites come first, then those that answer what decides, then all others."""

    def __init__(self, script: Script, catalog: Catalog) -> None:
        self._catalog = catalog
        self._by_short = {edition.short: edition for edition in catalog.editions}
        self._cited = {
            f"{edition.short} {number.partition('/')[0]}": number
            for name, numbers in script.cites
            for edition in catalog.editions
            if edition.is_called(name)
            for number in numbers
        }

    def of_eras(self, comparison: ScriptComparison) -> list[list[DecidingRule]]:
        """For each rule book the rule that decides, where the facts diverge; none if they do not, or if nothing is known of it."""
        numbers: list[list[str]] = [[] for _ in comparison.runs]
        answers: list[list[Citation]] = [[] for _ in comparison.runs]
        for found in divergences(comparison):
            for place, index in enumerate(found.runs):
                numbers[index] += found.parting.tellings[place].rules
                answer = found.answers[place]
                answers[index] += [answer.citation] if answer is not None else []
        return [
            self._told([*dict.fromkeys(run.rules.owners.values())], rules, sources)
            for run, rules, sources in zip(comparison.runs, numbers, answers, strict=True)
        ]

    def of_turn(self, turn: Turn) -> tuple[list[DecidingRule], list[DecidingRule]]:
        """The rules that decide before and after a change."""
        before, after = (
            self._told([edition], rules, self._sources(edition, turn.questions))
            for edition, rules in zip((turn.before, turn.after), turn.rules, strict=True)
        )
        return before, after

    def said_of(self, turn: Turn) -> str:
        """What changed in the rules between two documents, in a sentence, if it is known what of it makes the difference.

        That is the change of a rule at which both diverge, or the only one of the questions that are answered otherwise.
        """
        questions = set(turn.questions)
        known = [
            change
            for change in changes(self._catalog)
            if turn.before.day < change.day <= turn.after.day and questions.intersection(change.questions)
        ]
        there = [change for change in known if change.rule in turn.rules[1]]
        return there[0].gist if there else known[0].gist if len(known) == 1 else ""

    def texts(self, rules: Iterable[CitedRule]) -> dict[str, dict[str, list[tuple[str, str]]]]:
        """What some rules say, each part with its id: by the short name of the edition, and by the number."""
        found: dict[str, dict[str, list[tuple[str, str]]]] = {}
        for rule in dict.fromkeys(rules):
            edition = next((one for one in self._catalog.editions if one.id == rule.edition), None)
            if edition is not None and rule.number not in OPEN:
                parts = [(entry.id, entry.gist) for entry in self._entries(edition, rule.number)]
                if parts:
                    found.setdefault(edition.short, {})[rule.number] = parts
        return found

    def _sources(self, edition: Edition, questions: Sequence[str]) -> list[Citation]:
        rules = self._catalog.rules(edition.short)
        return [rules.source(question) for question in questions]

    def _told(
        self, editions: Sequence[Edition], numbers: Collection[str], sources: Sequence[Citation]
    ) -> list[DecidingRule]:
        """The rule that decides among some; where a text is silent about what decides, what is assumed.

        A mixture has rules of several `editions`.
        """
        ranked = sorted(
            (
                one
                for number in dict.fromkeys(numbers)
                for edition in editions
                for one in self._in_words(edition, number, sources)
            ),
            key=lambda found: found[0],
        )
        told = [one for _, one in ranked[:1]]
        open_ones = [DecidingRule("", _of_open(rule), rule) for rule in cited(sources) if rule.assumed]
        return told or open_ones[:1]

    def _in_words(
        self, edition: Edition, number: str, sources: Sequence[Citation]
    ) -> Iterator[tuple[tuple[bool, ...], DecidingRule]]:
        entries = [
            entry
            for entry in self._entries(edition, number)
            if entry.says_the_same and not entry.gist.startswith(NO_WORDS)
        ]
        if not entries:
            return
        wanted = self._cited_part(edition, entries)
        entry = wanted or entries[0]
        answers = any(number in source.numbers for source in sources)
        points_on = _OTHER_RULE.search(entry.gist) is not None
        elsewhere = any(number in source.numbers and source.edition != edition.id for source in sources)
        rank = (elsewhere, wanted is None, points_on, not answers, number.startswith("Glossary"))
        yield rank, DecidingRule(number, entry.gist, _link(edition, entry, self._by_short))

    def _cited_part(self, edition: Edition, entries: Sequence[RuleEntry]) -> RuleEntry | None:
        """The part of a rule that the script cites, by the number that a main edition has for it."""
        for entry in entries:
            source = entry.words_of or f"{edition.short} {entry.number}"
            part = self._cited.get(source)
            if part is not None and part.partition("/")[2] in ("", entry.id.partition("/")[2]):
                return entry
        return None

    def _entries(self, edition: Edition, number: str) -> list[RuleEntry]:
        known = ledger(self._catalog, edition.id)
        return [known[number]] if number in known else rules_numbered(self._catalog, edition, number)


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
