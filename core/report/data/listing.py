"""What there is, as data for other programs: rules, cards, scripts, editions and what hunts bring in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import asdict

from core.cards.files import wording_lines
from core.cards.sets import CardSet, faults_of
from core.catalog import Catalog
from core.compare.changes import DocumentChanges, DocumentRule, OutcomeChanged
from core.compare.conforming import Conformance, RuleCoverage, Unmissed
from core.compare.edition_check import EditionCheck
from core.compare.finding_scripts import scripts_about, topics_of
from core.compare.history import Change
from core.compare.ledger import RuleEntry, entries_like, entries_of, ledger
from core.compare.names_of_rules import called, numbers_under
from core.compare.rule_history import RuleHistory, changes_by, changes_in, scripts_of
from core.kernel.state.cards import Card, Wording
from core.report.card_lists import is_in
from core.report.card_text import card_lines
from core.report.data import shapes
from core.rulebook.rules import TOPICS, Edition
from core.script.reading.header import Header
from core.script.script_files import BuiltIn
from core.script.writing.writer import write

if TYPE_CHECKING:
    from core.hunt.faults import FaultBag
    from core.hunt.hunting import Bag
    from core.importing.imported_cards import ImportedText


def rule_data(catalog: Catalog, edition: Edition, number: str) -> shapes.Rule:
    """A rule of an edition, or those that are called so, begin so or speak of it, and the scripts that cite it.

    Raises:
        UnknownRule: there is none.
    """
    named = [
        entry
        for name in called(catalog, number)
        for number_called in numbers_under(catalog, name, edition)
        for entry in entries_of(catalog, edition, number_called)
    ]
    like = list(dict.fromkeys((*named, *entries_like(catalog, edition, number))))
    rules = [] if like else entries_of(catalog, edition, number)
    about = scripts_about(catalog, edition, rules, number) if rules else None
    return shapes.Rule(
        edition=edition.id,
        number=number,
        rules=[_entry(entry) for entry in rules],
        like=[_entry(entry) for entry in like],
        changes=_changes(changes_by(catalog, edition, number)),
        prove=list(about.proving) if about else [],
        show=list(about.showing) if about else [],
        cite=list(about.only_citing) if about else [],
    )


def history_data(catalog: Catalog, history: RuleHistory) -> shapes.History:
    """A rule through the documents."""
    gists = {
        edition.id: [entry.gist for entry in ledger(catalog, edition.id).values() if entry.number == number_then]
        for edition in catalog.editions
        if (number_then := history.numbers.get(edition.id)) is not None
    }
    return shapes.History(
        edition=history.edition.id,
        number=history.number,
        numbers=[
            shapes.NumberThen(
                number=stretch.number,
                first=str(stretch.documents[0].day),
                last=str(stretch.documents[-1].day),
            )
            for stretch in history.stretches
        ],
        absent_before=None if history.before is None else str(history.before.day),
        absent_after=None if history.after is None else str(history.after.day),
        gists=gists,
        changes=_changes(changes_in(catalog, history)),
        scripts=[
            shapes.CitedBy(script=built_in_script.name, numbers={edition.id: number for edition, number in cited})
            for built_in_script, cited in scripts_of(catalog, history)
        ],
    )


def _changes(changes: Iterable[Change]) -> list[shapes.ChangeOfRule]:
    return [
        shapes.ChangeOfRule(day=str(change.day), questions=list(change.questions), gist=change.gist)
        for change in changes
    ]


def changes_data(document: DocumentChanges, outcomes: Sequence[OutcomeChanged] | None) -> shapes.Changes:
    """What a document changed, and the scripts that come out differently if they were played."""
    before = document.before
    return shapes.Changes(
        edition=document.edition.id,
        day=str(document.edition.day),
        title=document.edition.title,
        before=before.id if before else "",
        before_day=str(before.day) if before else "",
        answers=[
            shapes.AnswerChanged(
                gist=answer.gist,
                questions=list(answer.questions),
                before=[_rule_of_document(rule) for rule in answer.before],
                after=[_rule_of_document(rule) for rule in answer.after],
            )
            for answer in document.answers
        ],
        scripts=None if outcomes is None else [_outcome(outcome) for outcome in outcomes],
    )


def _rule_of_document(rule: DocumentRule) -> shapes.RuleOfDocument:
    return shapes.RuleOfDocument(number=rule.number, gist=rule.gist)


def _outcome(outcome: OutcomeChanged) -> shapes.OutcomeChanged:
    return shapes.OutcomeChanged(
        script=outcome.name,
        asks=outcome.asks,
        facts={fact: [was, now] for fact, (was, now) in outcome.facts.items()},
        cannot_be_played_before=outcome.kept_out[0],
        cannot_be_played_after=outcome.kept_out[1],
    )


def card_data(catalog: Catalog, card: Card, under: Sequence[str] = ()) -> shapes.Card:
    """One card with all its wordings, and as some editions know it, or all main ones.

    Raises:
        UnknownEdition: an edition of `under` is not known.
    """
    names = under or [edition.short for edition in catalog.editions]
    return shapes.Card(
        name=card.name,
        printed_in={
            card_set.name: str(card_set.released)
            for card_set in catalog.cards.sets
            if is_in(card, card_set) and not card.instead_of
        },
        instead_of=card.instead_of,
        lacks=card.lacks,
        wordings=[_wording(card, wording) for wording in card.wordings],
        editions={name: card_lines(catalog.rules(name), card) for name in names},
    )


def cards_data(
    catalog: Catalog,
    cards: Iterable[Card] = (),
    sets: Iterable[CardSet] = (),
    mistakes: Iterable[str] = (),
    imported: Iterable[ImportedText] = (),
) -> shapes.Cards:
    """Some cards, sets as they were printed, what is not understood of a card file, and imported cards."""
    return shapes.Cards(
        cards=[_listed(card) for card in cards],
        sets=[_set(catalog, card_set) for card_set in sets],
        mistakes=list(mistakes),
        imported=[
            shapes.CardImported(
                name=text.name,
                cost=text.cost,
                types=text.types,
                year=int(text.released[:4]) if text.released else None,
                source=text.source,
                why=[fault.told for fault in text.faults],
            )
            for text in imported
        ],
    )


def scripts_data(scripts: Iterable[tuple[BuiltIn, Header]]) -> shapes.Scripts:
    """Some built-in scripts."""
    return shapes.Scripts(
        scripts=[
            shapes.ScriptListed(
                name=built_in_script.name,
                title=header.title,
                question=header.asks,
                answer=header.answer,
                topics=sorted(topics_of(built_in_script, header)),
                cites={edition: list(numbers) for edition, numbers in header.cites},
                shows=[
                    shapes.Shows(between=[earlier, later], topics=list(topics))
                    for earlier, later, topics in header.shows
                ],
            )
            for built_in_script, header in scripts
        ],
    )


def editions_data(catalog: Catalog, checked: EditionCheck | None = None) -> shapes.Editions:
    """All editions and the topics of which they are made, and what came of checking one."""
    return shapes.Editions(
        editions=[_edition(catalog, edition) for edition in catalog.every_edition],
        topics=[shapes.TopicListed(name=topic.name, questions=list(topic.questions)) for topic in TOPICS],
        checked=None if checked is None else _checked(checked),
    )


def conform_data(conformances: Iterable[Conformance], flipped: Mapping[str, Sequence[Unmissed]]) -> shapes.Conform:
    """How editions stand to their books, and the answers that no case would miss where they were looked for."""
    return shapes.Conform(
        editions=[_conforms(conformance, flipped.get(conformance.edition.id)) for conformance in conformances]
    )


def hunt_data(bag: Bag, texts: Mapping[str, str]) -> shapes.Hunt:
    """What a hunt for differences brought in; `texts` are its findings as scripts, by their names."""
    return shapes.Hunt(
        under=list(bag.options.under),
        scripts=bag.scripts,
        differing=bag.differing,
        interrupted=bag.interrupted,
        findings=[
            shapes.Finding(
                name=name,
                between=[finding.signature.one, finding.signature.other],
                topics=list(finding.signature.topics),
                question=finding.signature.question,
                script=text,
            )
            for finding, (name, text) in zip(bag.findings, texts.items(), strict=True)
        ],
        broken=[
            shapes.Broken(script=write(broken_script.script), under="", told=broken_script.text)
            for broken_script in bag.broken
        ],
    )


def faults_data(bag: FaultBag) -> shapes.Hunt:
    """What a hunt for faults brought in."""
    return shapes.Hunt(
        under=[],
        scripts=bag.scripts,
        differing=0,
        interrupted=bag.interrupted,
        findings=[],
        broken=[
            shapes.Broken(script=write(fault.script), under=fault.under, told=fault.text)
            for fault in bag.faults.values()
        ],
    )


def _entry(entry: RuleEntry) -> shapes.LedgerRule:
    return shapes.LedgerRule(
        id=entry.id,
        kind=entry.kind,
        topic=entry.topic,
        section=entry.section,
        gist=entry.gist,
        words_of=entry.words_of,
        same_words=entry.says_the_same,
    )


def _wording(card: Card, wording: Wording) -> shapes.CardWording:
    later = [
        other_wording.since
        for other_wording in card.wordings
        if not other_wording.printing and other_wording.since > wording.since
    ]
    return shapes.CardWording(
        since=str(wording.since) if wording.since > date.min else "",
        until=str(min(later)) if later and not wording.printing else "",
        printing=wording.printing,
        text=wording_lines(wording),
    )


def _listed(card: Card) -> shapes.CardListed:
    face = card.wordings[-1].face
    return shapes.CardListed(
        name=card.name,
        cost=face.cost.symbols if face.cost else "",
        types=sorted(kind.value for kind in (*face.supertypes, *face.types)),
        year=card.first_printed.year if card.first_printed > date.min else None,
    )


def _set(catalog: Catalog, card_set: CardSet) -> shapes.CardSet:
    wrong = dict(faults_of(card_set, catalog.cards))
    return shapes.CardSet(
        name=card_set.name,
        released=str(card_set.released),
        whole=card_set.whole,
        cards=[
            shapes.PrintedCard(
                name=printed.name,
                cost=printed.cost,
                types=printed.types,
                size=printed.size,
                wrong=wrong.get(printed, ""),
            )
            for printed in card_set.cards
        ],
    )


def _edition(catalog: Catalog, edition: Edition) -> shapes.EditionListed:
    return shapes.EditionListed(
        name=edition.short,
        names=list(edition.names),
        title=edition.title,
        label=edition.label,
        day=str(edition.day),
        main=edition in catalog.editions,
        document=edition in catalog.documents,
        complete=edition.complete,
        based_on=edition.based_on,
    )


def _checked(check: EditionCheck) -> shapes.EditionChecked:
    return shapes.EditionChecked(
        edition=check.edition.id,
        neighbor=None if check.neighbor is None else check.neighbor.id,
        passed=check.passed,
        faults=list(check.faults),
        knows_numbers=check.knows_numbers,
        strange_numbers=list(check.strange),
        absent=dict(check.absent),
        silent=dict(check.silent),
        scripts=check.scripts,
        otherwise=[
            shapes.Otherwise(
                script=difference.script, facts={fact: list(values) for fact, values in difference.facts.items()}
            )
            for difference in check.otherwise
        ],
        unmet=[
            shapes.UnmetBy(script=unmet.script, line=unmet.line, expected=unmet.expected, found=unmet.found)
            for unmet in check.unmet
        ],
    )


def _conforms(conformance: Conformance, unmissed: Sequence[Unmissed] | None) -> shapes.EditionConforms:
    return shapes.EditionConforms(
        edition=conformance.edition.id,
        complete=conformance.edition.complete,
        passed=conformance.passed,
        cases=conformance.cases,
        failing=list(conformance.failing),
        unknown=[shapes.UnknownRule(case=name, rule=number) for name, number in conformance.unknown],
        rules=[_coverage_of_rule(rule) for rule in conformance.rules],
        unmissed=UNSET if unmissed is None else [_unmissed(answer) for answer in unmissed],
    )


def _unmissed(answer: Unmissed) -> shapes.Unmissed:
    return shapes.Unmissed(question=answer.question, reason=answer.reason, excuse=answer.excuse)


def _coverage_of_rule(rule: RuleCoverage) -> shapes.RuleStanding:
    return shapes.RuleStanding(
        **asdict(_entry(rule.entry)),
        standing=rule.status.value,
        cases=list(rule.cases),
        why=rule.why,
    )
