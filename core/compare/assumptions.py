"""Assumptions on which facts rest: where a text is silent, or lacks a thing, what another answer would have changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.catalog import Catalog
from core.compare.facts import FactName, FactsOfRun, alike
from core.compare.notes import Note
from core.compare.swapping import Side
from core.kernel.values.limits import MOST_WORK_TO_PLAY_AGAIN
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId
from core.script.playing.run import Run, Stager


class Assumption(Record):
    """Something that is assumed where a text is `silent`, and the facts that another answer to that question changes.

    Of the kind `absent` it names what the edition lacks; `ruled` and `taken` say who settles the silence.
    """

    kind: str
    sentence: str
    facts: tuple[FactName, ...]


def assumptions_of(side: Side, facts: Mapping[FactName, CardId | None]) -> Iterator[Assumption]:
    """What a rule book assumes on which some facts rest, each with the card that it is about, if it is about one.

    An answer counts wherever it was asked for: while something happens, while it is worked out what a permanent is, or while a
    fact is read. Each silent question that the other rule book answers otherwise is put to that one, and the script is
    played again. So is each about a thing that the edition lacks, unless what happened or what became of a line rests on
    that answer, which tells of it anyway.
    """
    plain = side.at(frozenset())
    absent_shown = {source.absent for duel in plain.run.duels for source in duel.sources}
    assumed: dict[str, dict[tuple[str, str], None]] = {}
    for duel in plain.run.duels:
        for ruling in duel.rulings:
            source = ruling.citation
            if source.silent:
                assumed.setdefault(ruling.question, {})[source.silence, source.silent] = None
            elif source.absent and source.absent not in absent_shown:
                assumed.setdefault(ruling.question, {})["absent", source.absent] = None
    for _, question in plain.asked:
        played = side.answering(frozenset({question})) if question in assumed else None
        if played is None:
            continue
        changed_facts = FactsOfRun(played)
        changed = tuple(
            name
            for name, card in facts.items()
            if not alike(name, plain.facts.value(name, card), changed_facts.value(name, card))
        )
        if changed:
            yield from (Assumption(kind, sentence, changed) for kind, sentence in assumed[question])


def assumptions_behind(run: Run, catalog: Catalog) -> list[Note]:
    """What a rule book assumes or lacks in a run, if the answer of another main edition would change what comes of the script."""
    if run.work > MOST_WORK_TO_PLAY_AGAIN:
        return []
    stager = Stager(run.script, catalog)
    begins = len(run.last.binding.cards)
    cards = {
        name: fact.card if fact.card is not None and fact.card < begins else None
        for name, fact in FactsOfRun(run).known.items()
    }
    facts_by_assumption: dict[tuple[str, str], tuple[str, ...]] = {}
    for edition in catalog.editions:
        other_rules = catalog.rules(edition.short)
        if other_rules.owners == run.rules.owners or stager.kept_out(other_rules):
            continue
        for assumed in assumptions_of(Side(stager, run.rules, other_rules, 1), cards):
            facts = (name.text for name in assumed.facts)
            key = (assumed.kind, assumed.sentence)
            facts_by_assumption[key] = tuple(dict.fromkeys([*facts_by_assumption.get(key, ()), *facts]))
    return [Note(run.rules.name, kind, sentence, facts) for (kind, sentence), facts in facts_by_assumption.items()]
