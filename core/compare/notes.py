"""Notes: what there is to know about a run besides what came out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from core.catalog import Catalog
from core.compare.lines_that_came_to_nothing import lines_too_soon
from core.compare.preliminaries import preliminaries
from core.kernel.events import Silenced
from core.kernel.values.moments import Moment
from core.kernel.values.records import Record
from core.play.engine.idle_effects import idle_permanents
from core.script.playing.pending_checks import line_to_go_on
from core.script.playing.run import DuelRun, Run
from core.script.syntax import Script, Section

SILENCES = {"silent": "decides", "ruled": "ruled decides", "taken": "taken decides"}
"""The kinds of notes on what a text does not say: we assume something, or a ruling or a neighboring text settles it. Each with the
heading of those of its notes on which an outcome rests.
"""


class Note(Record):
    """Something to know about a run: a line that came to nothing, an assumption where a text is silent, a default taken.

    `decides` has the facts that another answer would change, of an assumption on which a difference rests. `in_short` is the note
    without what could be written instead; empty if that is all of it.
    """

    under: str
    kind: str
    text: str
    decides: tuple[str, ...] = ()
    in_short: str = ""


def notes_of(run: Run, with_preliminaries: bool = False) -> list[Note]:
    """What one run rests on beyond the texts; if it is `with_preliminaries`, so does what merely leads up to something else."""
    under = run.rules.name
    notes = [
        Note(under, "older", f"line {line.number}: '{line.said}' is now written '{now}'")
        for invented_card in run.script.invented
        for line in invented_card.lines
        if line.said
        for now in [" ".join(same_line.text for same_line in invented_card.lines if same_line.number == line.number)]
    ]
    notes += [Note(under, "year", text) for text in years_meant(run.script)]
    notes += [Note(under, "order", text) for text in out_of_order(run.script)]
    for duel in run.duels:
        notes += [Note(under, "past", past) for past in duel.past]
        notes += [Note(under, "filled up", note) for note in duel.filled_up]
        notes += [Note(under, "beside", note) for note in duel.beside]
        goes_on = line_to_go_on(duel.game) if duel.due else ""
        for due in duel.due:
            rules = f" ({', '.join(due.rules)})" if due.rules else ""
            notes.append(Note(under, "due", f"stops before the next check: {due.what}{rules}; {goes_on}"))
        for whom, lines in lines_too_soon(duel).items():
            lines_named = f"line {lines[0]}" if len(lines) == 1 else f"lines {', '.join(map(str, lines))}"
            it = "it waits" if len(lines) == 1 else "they wait"
            notes.append(
                Note(under, "too soon", f"{lines_named}: below `to save {whom or '...'}:` {it} for the last chance")
            )
        notes += [
            Note(under, "idle", f"line {line}: {name}: {why}" if line else f"{name}: {why}")
            for line, name, why in [
                *duel.game.idle_effects,
                *((0, name, why) for name, why in idle_permanents(duel.game)),
            ]
        ]
        notes += [Note(under, "stopped", text) for text in _stopped_working(duel)]
        if duel.game.state.outcome is None:
            holding = (player for player in duel.game.state.players if player.pool.total)
            notes += [
                Note(
                    under,
                    "unspent",
                    f"{player.name} still has {player.pool.symbols}; to see what happens to it, end the script with "
                    "`the phase ends`, indented below the moment",
                )
                for player in holding
            ]
        leading_up = frozenset[int]() if with_preliminaries else preliminaries(duel)
        slight = Counter(ruling.citation for index in leading_up for ruling in duel.log[index].because)
        citations = list(Counter(duel.sources) - slight)
        notes += [Note(under, citation.silence, citation.silent) for citation in citations if citation.silent]
        notes += [Note(under, "absent", citation.absent) for citation in citations if citation.absent]
        younger = sorted({owned.name for owned in duel.game.state.cards.values() if owned.anachronism})
        if younger:
            notes.append(Note(under, "younger", ", ".join(younger)))
        invented = sorted(
            {owned.name for owned in duel.game.state.cards.values() if owned.card and owned.card.invented}
        )
        if invented:
            notes.append(Note(under, "invented", ", ".join(invented)))
        imported = sorted(
            {owned.name for owned in duel.game.state.cards.values() if owned.card and owned.card.imported}
        )
        if imported:
            notes.append(Note(under, "imported", ", ".join(imported)))
        passed_over = {
            owned.name: owned.card.instead_of
            for owned in duel.game.state.cards.values()
            if owned.card and owned.card.instead_of
        }
        notes += [
            Note(under, "instead", f"{name}: used instead of the one in {other}")
            for name, other in sorted(passed_over.items())
        ]
        several = len(duel.game.state.players) > 2
        lacking = {
            owned.name: owned.card.lacks or (owned.card.lacks_with_several if several else "")
            for owned in duel.game.state.cards.values()
            if owned.card
        }
        notes += [Note(under, "lacking", f"{name}: {lacks}") for name, lacks in sorted(lacking.items()) if lacks]
        notes += [
            Note(under, "default", f"{choice.taken}; {choice.hint}", in_short=f"line {choice.line}: {choice.taken}")
            for choice in duel.open_choices
        ]
    return list(dict.fromkeys(notes))


def _stopped_working(duel: DuelRun) -> Iterator[str]:
    """Which permanents do not work while they are tapped, from which line on and by which rules."""
    say = duel.narrator()
    for entry in duel.log:
        if isinstance(entry.event, Silenced) and entry.event.silenced:
            since = f"line {entry.anchor.line}: " if entry.anchor.line else ""
            rules = ", ".join(dict.fromkeys(number for ruling in entry.deciding for number in ruling.citation.numbers))
            yield f"{since}{say.name(entry.event.object)} is tapped, so its abilities don't work{rules and f' ({rules})'}"


def kind_of_silence(source: str) -> str:
    """The kind of note that tells more of a source that names no rule: the first word of that, as in `ruled DAY`."""
    return source.partition(" ")[0]


def with_assumptions(notes: Sequence[Note], assumptions: Sequence[Note]) -> list[Note]:
    """Notes with the assumptions on which differences rest, first and each once."""
    assumed = {(note.under, note.kind, note.text) for note in assumptions}
    return [*assumptions, *(note for note in notes if (note.under, note.kind, note.text) not in assumed)]


def unmet_in(runs: Sequence[Run]) -> list[Note]:
    """What is expected of runs of one script and is not so, with what is so instead."""
    return [
        Note(run.rules.name, "unmet", f"line {line}: expected: {_of_one(run, line)}; found: {judged.found}")
        for run in runs
        for judged in sorted(run.judgements, key=lambda judgement: judgement.expectation.line)
        if judged.found
        for line in [judged.expectation.line]
    ]


def _of_one(run: Run, line: int) -> str:
    """What a line expects, without its edition if that is the one that is played."""
    return expected_words(run.script, line).removeprefix(f"{run.rules.name}: ")


_YEAR = re.compile(r"\d{4}")


def years_meant(script: Script) -> list[str]:
    """What bare years of expectations stand for, which is not what `--under` plays for the same year."""
    meanings: dict[str, None] = {}
    for expectation in script.expectations():
        names = expectation.editions.names
        head, _, _ = expected_words(script, expectation.line).partition(":")
        written = [word.strip() for word in head.split(",")]
        for year, meant in zip(written, names, strict=False) if len(written) == len(names) else ():
            if _YEAR.fullmatch(year) and year != meant:
                that = f"those of {meant}" if meant[:4].isdecimal() and "-" in meant else f"`{meant}`"
                meanings[
                    f"`{year}:` means the rules in force on 1 January {year} ({that}), but `--under {year}` plays the last "
                    f"document of {year}; to test that one, write its name or its day"
                ] = None
    return list(meanings)


def out_of_order(script: Script) -> list[str]:
    """Which moments of a turn stand below later ones, so that their lines are played before lines above them."""
    notes = []
    for turn in (turn for duel in script.duels for turn in duel.turns):
        latest: dict[bool, Section] = {}
        for section in (section for section in turn.sections if section.moment in _MOMENTS):
            before = latest.setdefault(section.again, section)
            if _MOMENTS.index(section.moment) < _MOMENTS.index(before.moment):
                earlier, later = section.moment.value, before.moment.value
                notes.append(
                    f"line {section.line}: `{earlier}` comes before `{later}` in a turn, so it is played before line {before.line}"
                )
            else:
                latest[section.again] = section
    return notes


_MOMENTS = tuple(moment for moment in Moment if moment not in (Moment.DISCARD, Moment.AFTER_DISCARD))
"""The moments in their order, but for those at the end of the turn that eras have in different orders."""


def days_meant(script: Script, catalog: Catalog) -> list[str]:
    """What is not certain of the days that expectations name: which edition was in force."""
    return catalog.not_certain_of(name for expectation in script.expectations() for name in expectation.editions.names)


def expected_words(script: Script, number: int) -> str:
    """What a line expects, without the word that says that it does."""
    lines = script.text.splitlines()
    line = lines[number - 1].strip() if 0 < number <= len(lines) else ""
    return line.removeprefix("expect").lstrip(" :")
