"""What a document of the rules changed: the answers that differ from the document before, and the scripts that come out so."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache

from core.catalog import Catalog
from core.compare.comparing import ScriptComparison
from core.compare.history import Change, changes
from core.compare.ledger import headers_read, rules_numbered
from core.compare.lockstep import Together
from core.compare.neighbors import Played, is_same, may_differ, played_under
from core.compare.rule_history import number_in
from core.compare.timeline import editions_in_time
from core.kernel.values.citations import Lacking
from core.kernel.values.errors import ErasError
from core.kernel.values.records import Record
from core.rulebook.rules import TOPIC_OF, Edition
from core.script.playing.run import Stager
from core.script.script_files import BuiltIn, built_in, find_script

Watched = Callable[[Sequence[BuiltIn]], Iterable[BuiltIn]]

COMPARISONS = "comparisons"
"""The folder of the scripts that show differences, which come first."""
BEFORE_THE_GAME = frozenset({"deck", "opening"})
"""The topics about what happens before anybody plays."""
MOST_PARTS = 2
"""How many rules are shown for a change, and how many parts of a rule."""


class DocumentRule(Record):
    """A rule of a document: its number there, and what it says in our words, if there are words for that document."""

    number: str
    gist: str


class AnswerChanged(Record):
    """Something that a document changed: what, in our words, and the rules that decide it in the document before and in this one.

    `questions` are those that are answered otherwise.
    """

    gist: str
    questions: tuple[str, ...]
    before: tuple[DocumentRule, ...]
    after: tuple[DocumentRule, ...]


class OutcomeChanged(Record):
    """A script that comes out otherwise: its facts with both values, or why it cannot be played under one of the documents."""

    name: str
    asks: str
    facts: Mapping[str, tuple[str, str]]
    kept_out: tuple[str, str] = ("", "")


class DocumentChanges(Record):
    """What a document changed.

    `before` is the document before it, or the main edition if it is the first; `None` if nothing is older. `recorded_since` is the
    day of the first document whose changes are recorded, if this one is older.
    """

    edition: Edition
    before: Edition | None
    answers: tuple[AnswerChanged, ...] = ()
    recorded_since: date | None = None


def before(catalog: Catalog, edition: Edition) -> Edition | None:
    """The edition that was in force before another.

    Raises:
        ErasError: the edition is none of those that were in force one after the other.
    """
    line = editions_in_time(catalog)
    if edition not in line:
        raise ErasError(
            f"{edition.short} is not a rules document; expected one that `eras editions --all` lists with a day"
        )
    place = line.index(edition)
    return line[place - 1] if place else None


@lru_cache(maxsize=256)
def changes_of_document(catalog: Catalog, edition: Edition) -> DocumentChanges:
    """What a document changed in the rules, what matters most in play first.

    Raises:
        ErasError: the edition is none of the documents.
    """
    old = before(catalog, edition)
    if old is None:
        return DocumentChanges(edition, None)
    changes_made = sorted(
        (change for change in changes(catalog) if change.day == edition.day),
        key=lambda change: _how_little_in_play(catalog, change),
    )
    answers = tuple(
        AnswerChanged(
            change.gist, change.questions, _before(catalog, edition, old, change), _after(catalog, edition, change)
        )
        for change in changes_made
    )
    first = min((change.day for change in changes(catalog)), default=None)
    return DocumentChanges(edition, old, answers, first if first is not None and edition.day < first else None)


def outcomes_changed(catalog: Catalog, edition: Edition, watched: Watched = iter) -> list[OutcomeChanged]:
    """The built-in scripts that come out otherwise than under the document before; playing is `watched`.

    What was found is kept until a file of this program, a card or a script changes.

    Raises:
        ErasError: the edition is none of the documents.
    """
    old = before(catalog, edition)
    if old is None:
        return []
    scripts = sorted(built_in(catalog), key=lambda built_in_script: COMPARISONS not in built_in_script.folders)
    store = catalog.cards.store("changes", _state(catalog))
    held = store.get(edition.id)
    if held is None:
        changed = [
            change
            for built_in_script in watched(scripts)
            if (change := outcome_changed(catalog, built_in_script, old, edition)) is not None
        ]
        store.put(
            edition.id,
            json.dumps([[change.name, change.asks, change.facts, change.kept_out] for change in changed]).encode(),
        )
        store.write()
        return changed
    return [
        OutcomeChanged(name, asks, {fact: (was, now) for fact, (was, now) in facts.items()}, (kept_out[0], kept_out[1]))
        for name, asks, facts, kept_out in json.loads(held)
    ]


def outcome_changed(
    catalog: Catalog, built_in_script: BuiltIn, old: Edition, edition: Edition
) -> OutcomeChanged | None:
    """What a script comes to under two editions, the older first, if that is not the same."""
    script = find_script(built_in_script.path, catalog)
    stager = Stager(script, catalog)
    differ = may_differ(catalog, old, edition)
    if differ is not None and not differ and is_same(stager, old, edition, frozenset()):
        return None
    played_before, alike = Together(stager).play(old, (edition,))
    if alike or (played_before.run is not None and is_same(stager, old, edition, played_before.asked)):
        return None
    played_after = played_under(stager, edition)
    asks = script.asks or script.title
    if played_before.run is None or played_after.run is None:
        return _if_kept_out(built_in_script, asks, played_before, played_after)
    differences = ScriptComparison(script, [played_before.run, played_after.run], catalog).differences
    facts = {difference.fact.text: (difference.shown[0], difference.shown[1]) for difference in differences}
    return OutcomeChanged(built_in_script.name, asks, facts) if facts else None


def _if_kept_out(
    built_in_script: BuiltIn, asks: str, played_before: Played, played_after: Played
) -> OutcomeChanged | None:
    """A script that can be played under one of two documents alone."""
    if bool(played_before.kept_out) == bool(played_after.kept_out):
        return None
    return OutcomeChanged(built_in_script.name, asks, {}, (played_before.kept_out, played_after.kept_out))


@lru_cache(maxsize=1)
def _state(catalog: Catalog) -> str | None:
    """What outcomes depend on besides the files of this program and of the cards: the scripts, and what the editions say."""
    from hashlib import sha256

    editions = catalog.state_of(catalog.every_edition)
    if editions is None:
        return None

    texts = sha256("\0".join(built_in_script.text for built_in_script in built_in(catalog)).encode()).hexdigest()
    return f"{texts} {editions}"


def _how_little_in_play(catalog: Catalog, change: Change) -> tuple[bool, int]:
    """How little a change matters in play.

    What happens before the game comes last; of the rest, that by whose rules fewer scripts that show differences are played.
    """
    scripts = set[str]()
    for edition in catalog.editions:
        rules = catalog.rules(edition.short)
        for question in change.questions:
            for number in rules.source(question).numbers:
                scripts |= _citing(catalog).get((edition.short, number), set())
    return all(TOPIC_OF[question] in BEFORE_THE_GAME for question in change.questions), -len(scripts)


@lru_cache(maxsize=2)
def _citing(catalog: Catalog) -> dict[tuple[str, str], set[str]]:
    """The scripts that show differences, by the main edition and the number of each rule that they cite."""
    scripts_by_rule: dict[tuple[str, str], set[str]] = {}
    for built_in_script, header in headers_read(catalog):
        for name, numbers in header.cites if COMPARISONS in built_in_script.folders else ():
            for edition in catalog.editions:
                if edition.is_called(name):
                    for number in numbers:
                        scripts_by_rule.setdefault((edition.short, number.partition("/")[0]), set()).add(
                            built_in_script.name
                        )
    return scripts_by_rule


def _after(catalog: Catalog, edition: Edition, change: Change) -> tuple[DocumentRule, ...]:
    return (DocumentRule(change.rule, gist_in(catalog, edition, change.rule)),)


def _before(catalog: Catalog, edition: Edition, old: Edition, change: Change) -> tuple[DocumentRule, ...]:
    """The rule that a changed one was before or, where there was none, those by which its questions were answered."""
    followed = edition.in_force and old.in_force
    number_before = number_in(catalog, edition, old, change.rule) if followed else None
    has_number = number_before is not None and not isinstance(number_before, Lacking)
    numbers = (
        [number_before]
        if number_before is not None and has_number
        else _sources(catalog, old, change.questions)[:MOST_PARTS]
    )
    return tuple(DocumentRule(number, gist_in(catalog, old, number)) for number in numbers)


def _sources(catalog: Catalog, edition: Edition, questions: Iterable[str]) -> list[str]:
    """The rules by which an edition answers some questions, each once."""
    rules = catalog.rules(edition.short)
    return list(dict.fromkeys(number for name in questions for number in rules.source(name).numbers))


def gist_in(catalog: Catalog, edition: Edition, number: str) -> str:
    """What a rule says in our words, if there are words that hold for this document."""
    entries = rules_numbered(catalog, edition, number)
    return " ".join([entry.gist for entry in entries if entry.says_the_same and entry.kind][:MOST_PARTS])
