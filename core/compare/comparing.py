"""Comparing: one script, several rule books, the facts that differ and where the eras part."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from core.compare.facts import NOTHING, Fact, FactName, facts_of
from core.compare.parting import SET_UP, Parting, agreement_of, parting_of, unique
from core.compare.preliminaries import preliminaries
from core.hooks.catalog import Catalog, installed
from core.hooks.rules import TOPICS
from core.kernel.immutable import immutable
from core.kernel.objects import OutcomeKind
from core.play.game import Entry
from core.script.library import find_script
from core.script.run import DuelRun, Run, Stager
from core.script.syntax import Script

TOPIC_OF = {question: topic.name for topic in TOPICS for question in topic.questions}


@immutable
class Difference:
    """A fact that is not the same everywhere: its value, the rules and the line it comes from under each rule book."""

    fact: FactName
    values: tuple[str, ...]
    line: int
    rules: tuple[tuple[str, ...], ...]
    topics: tuple[str, ...]


@immutable
class Note:
    """Something to know about a run: an assumption where a text is silent, an absence, a default taken."""

    under: str
    kind: str
    text: str


class Comparison:
    """A script under several rule books."""

    def __init__(self, script: Script, runs: Sequence[Run]) -> None:
        self.script = script
        self.runs = tuple(runs)

    @property
    def under(self) -> tuple[str, ...]:
        """The editions or expressions compared, as they are shown."""
        return tuple(run.rules.name for run in self.runs)

    @cached_property
    def table(self) -> list[tuple[FactName, tuple[str, ...]]]:
        """Every fact with its value under each rule book; a dash where a rule book has no such fact."""
        columns = [{fact.name: fact for fact in facts_of(run.last)} for run in self.runs]
        names = list(dict.fromkeys(name for column in columns for name in column))
        order = {name: index for index, name in enumerate(_merged(columns, names))}
        names.sort(key=order.__getitem__)
        return [(name, tuple(_value(column.get(name)) for column in columns)) for name in names]

    @property
    def differences(self) -> list[Difference]:
        """The facts that differ. What became of a line counts as different only if it is not the same kind of thing."""
        found = []
        for name, values in self.table:
            kinds = {value.partition(":")[0] for value in values} if name.line else set(values)
            if len(kinds) > 1:
                found.append(self._difference(name, values))
        return found

    def _difference(self, name: FactName, values: tuple[str, ...]) -> Difference:
        rules: list[tuple[str, ...]] = []
        topics: list[str] = []
        line = name.line
        for run in self.runs:
            entry = _cause(name, run.last)
            because = entry.because if entry is not None else ()
            if name.line:
                verdict = run.verdicts.get(name.line)
                rules.append(unique([verdict.citation.text]) if verdict is not None else ())
                continue
            rules.append(unique([ruling.citation.text for ruling in because]))
            topics += [TOPIC_OF[ruling.question] for ruling in because]
            line = line or (entry.anchor.line if entry is not None else 0)
        return Difference(name, values, line, tuple(rules), tuple(dict.fromkeys(topics)))

    @cached_property
    def parting(self) -> Parting | None:
        """Where the eras part, in the last game of the script."""
        return parting_of([run.last for run in self.runs])

    @property
    def agreement(self) -> Parting | None:
        """The last place at which the runs do the same, each by its own rules; `None` if they part, but for order alone."""
        if self.parting is not None and self.parting.anchor != SET_UP:
            return None
        cited = {number.partition("/")[0] for _, numbers in self.script.cites for number in numbers}
        return agreement_of([run.last for run in self.runs], cited)

    @property
    def notes(self) -> list[Note]:
        """What the outcome rests on beyond the texts: assumptions, absences, anachronisms, inventions, defaults."""
        return [note for run in self.runs for note in notes_of(run)]

    def to_dict(self) -> dict[str, Any]:
        """The comparison as plain data."""
        differences = [
            {
                "fact": difference.fact.text,
                "values": dict(zip(self.under, difference.values, strict=True)),
                "line": difference.line,
                "rules": dict(zip(self.under, map(list, difference.rules), strict=True)),
                "topics": list(difference.topics),
            }
            for difference in self.differences
        ]
        parting = self.parting
        return {
            "script": self.script.name,
            "title": self.script.title,
            "question": self.script.asks,
            "editions": {run.rules.name: run_data(run) for run in self.runs},
            "differences": differences,
            "parting": None
            if parting is None
            else {
                "line": parting.anchor.line,
                "stage": parting.anchor.stage,
                "events": {
                    name: {"told": list(telling.sentences), "rules": list(telling.rules)}
                    for name, telling in zip(self.under, parting.tellings, strict=True)
                },
            },
        }

    def to_json(self) -> str:
        """The comparison as JSON."""
        return json.dumps(self.to_dict(), indent=2, ensure_ascii=False)

    def __repr__(self) -> str:
        return f"<comparison of {self.script.name} under {', '.join(self.under)}: {len(self.differences)} differences>"


def _merged(columns: Sequence[dict[FactName, Fact]], names: list[FactName]) -> list[FactName]:
    """One order for the facts of all columns: aspects stay below their subject."""
    subjects = list(dict.fromkeys(name.subject for name in names))
    return sorted(names, key=lambda name: (subjects.index(name.subject), names.index(name)))


def _value(fact: Fact | None) -> str:
    return fact.value if fact is not None else NOTHING


def _cause(name: FactName, run: DuelRun) -> Entry | None:
    """The last entry of a log that speaks of what a fact is about."""
    narrator = run.narrator()
    return next(
        (entry for entry in reversed(run.log) if entry.because and name.subject in narrator.tell(entry.event)), None
    )


def notes_of(run: Run) -> list[Note]:
    """What one run rests on beyond the texts."""
    under = run.rules.name
    found: list[Note] = []
    for duel in run.duels:
        slight = Counter(ruling.citation for index in preliminaries(duel) for ruling in duel.log[index].because)
        citations = list(Counter(duel.sources) - slight)
        found += [Note(under, "silent", citation.silent) for citation in citations if citation.silent]
        found += [Note(under, "absent", citation.absent) for citation in citations if citation.absent]
        younger = sorted({owned.name for owned in duel.game.state.cards.values() if owned.anachronism})
        if younger:
            found.append(Note(under, "younger", ", ".join(younger)))
        invented = sorted(
            {owned.name for owned in duel.game.state.cards.values() if owned.card and owned.card.invented}
        )
        if invented:
            found.append(Note(under, "invented", ", ".join(invented)))
        narrator = duel.narrator()
        found += [Note(under, "default", narrator.tell(choice)) for choice in duel.open_choices]
    return list(dict.fromkeys(found))


def run_data(run: Run) -> dict[str, Any]:
    """One run as plain data: facts, steps, events, winner."""
    duel = run.last
    position = duel.game.state
    narrator = duel.narrator()
    outcome = position.outcome
    steps = [
        {
            "line": node.step.line,
            "text": node.step.text,
            "verdict": node.verdict.kind.value,
            "why": node.verdict.reason,
            "rule": node.verdict.citation.text,
        }
        for node in duel.nodes()
        if node.verdict is not None and node.is_told
    ]
    events = [
        {
            "line": entry.anchor.line,
            "stage": entry.anchor.stage,
            "told": told,
            "rules": list(unique([ruling.citation.text for ruling in entry.because])),
        }
        for entry in duel.log
        if (told := narrator.tell(entry.event))
    ]
    won = outcome is not None and outcome.kind is OutcomeKind.WON and outcome.winner is not None
    return {
        "facts": {fact.name.text: fact.value for fact in facts_of(duel)},
        "steps": steps,
        "events": events,
        "winner": position.players[outcome.winner].name if won and outcome and outcome.winner is not None else None,
        "notes": [{"kind": note.kind, "text": note.text} for note in notes_of(run)],
    }


def compare(script: str | Path | Script, under: Sequence[str] = (), *, catalog: Catalog | None = None) -> Comparison:
    """Compare a script under editions or expressions such as `BASE+mana=OTHER`.

    `script` is the name of a built-in script, the path of a file, or a script that was read already. Without `under`, every
    edition installed is compared.

    Raises:
        ErasError: the script or an edition is not there, or has mistakes.
    """
    known = catalog or installed()
    found = script if isinstance(script, Script) else find_script(str(script), known)
    names = tuple(under) or tuple(edition.short for edition in known.editions)
    stager = Stager(found, known)
    return Comparison(found, [stager.run(known.rules(name)) for name in names])
