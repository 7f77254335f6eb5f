"""Playing on from where a script ends, line by line, under several editions at once: a line is kept if any of them allows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.catalog import Catalog
from core.compare.facts import facts_of
from core.compare.options import Option, Options, options_of
from core.kernel.values.errors import ErasError
from core.kernel.values.moments import Moment
from core.kernel.values.records import Record, altered
from core.script.playing.run import Run, Stager
from core.script.reading.reader import read
from core.script.syntax import Duel, Expect, Script, Section, Step, TurnBlock
from core.script.verdicts import NOT_REACHED, Verdict, VerdictKind
from core.script.writing.writer import write

NAME = "typed"
"""What the script is called to which lines are added."""
TURN, MOMENT, LINE, STEP = "'s turn", 2, 4, 2
"""How a turn's heading ends, how far the lines of moments and the lines of play are set in, and each response below another."""
MOMENTS = frozenset(moment.value for moment in Moment)


class Change(Record):
    """A fact of the game that a line has changed."""

    fact: str
    before: str
    after: str


class Outcome(Record):
    """What became of a line under one edition: its verdict, none for a heading, and what has changed.

    `unmet` is what is so instead of what the line expects; empty if that is so, or it expects nothing.
    """

    verdict: Verdict | None
    changes: tuple[Change, ...]
    unmet: str = ""

    @property
    def is_done(self) -> bool:
        """Whether the edition allows it, and what it expects is so."""
        return not self.unmet and (self.verdict is None or self.verdict.kind is VerdictKind.DONE)


Outcomes = Mapping[str, Outcome]
"""What became of a line, by the names of the editions."""


class Session:
    """A script to which lines are added. Whatever is refused everywhere leaves it as it was."""

    def __init__(self, script: Script, catalog: Catalog, under: Sequence[str]) -> None:
        """Begin where a script ends, without what it expects.

        Raises:
            ErasError: it has several games, or cannot be played under any of the editions.
        """
        if len(script.duels) > 1:
            raise ErasError(f"{script.name} has several games; expected one")
        self.catalog = catalog
        self.name = script.name
        self.texts = [write(_plain(script))]
        self.kept_out: dict[str, str] = {}
        stager = Stager(script, catalog)
        for name in under:
            reason = stager.kept_out(catalog.rules(name))
            if reason:
                self.kept_out[name] = reason
        self.under = tuple(name for name in under if name not in self.kept_out)
        if not self.under:
            raise ErasError(f"{script.name} cannot be played under any of these: {', '.join(under)}")
        self.runs = self._runs(self._read(self.text))
        self._listed: list[Option] = []

    @property
    def text(self) -> str:
        """The script as it is by now."""
        return self.texts[-1]

    @property
    def has_lines(self) -> bool:
        """Whether any line was added."""
        return len(self.texts) > 1

    def _read(self, text: str) -> Script:
        return read(NAME, text, self.catalog)

    def _runs(self, script: Script) -> dict[str, Run]:
        stager = Stager(script, self.catalog)
        return {name: stager.run(self.catalog.rules(name)) for name in self.under}

    def tried(self, line: str) -> tuple[str, Outcomes, dict[str, Run]]:
        """The script with one more line, what becomes of that, and the games; the session stays as it was.

        Raises:
            ScriptError: the line has mistakes.
        """
        text = _with_line(self.text, line, self.runs[self.under[0]].script)
        script = self._read(text)
        runs = self._runs(script)
        place = len(text.splitlines())
        outcomes = {name: _outcome(self.runs[name], run, place) for name, run in runs.items()}
        return text, outcomes, runs

    def add(self, line: str) -> Outcomes:
        """Add a line, unless no edition allows it, and tell what becomes of it.

        Raises:
            ScriptError: the line has mistakes.
        """
        text, outcomes, runs = self.tried(line)
        if any(outcome.is_done for outcome in outcomes.values()):
            self.texts.append(text)
            self.runs = runs
        return outcomes

    def back(self) -> bool:
        """Take the last line back. Returns whether there was one."""
        if not self.has_lines:
            return False
        self.texts.pop()
        self.runs = self._runs(self._read(self.text))
        return True

    def options(self) -> tuple[Options, list[Option]]:
        """What can be done now, and of that what an edition allows, which `pick` takes by its number from 1 on."""
        found = options_of(self._read(self.text), self.catalog, self.under)
        self._listed = [option for option in found.options if any(map(option.is_allowed, self.under))]
        return found, self._listed

    def picked(self, number: int) -> list[str]:
        """The lines to add for an option of the last list.

        Raises:
            ErasError: it has no such option.
        """
        if not 1 <= number <= len(self._listed):
            most = len(self._listed)
            raise ErasError(f"no option {number}; " + (f"the list has 1 to {most}" if most else "say `list` first"))
        option = self._listed[number - 1]
        return [option.heading, option.text] if option.heading else [option.text]


def _plain(script: Script) -> Script:
    """A script without what it expects, cites and shows, of which nothing holds once it goes on."""
    duels = tuple(_without_expectations(duel) for duel in script.duels)
    return altered(script, duels=duels, cites=(), shows=(), notes=(), asks="", answer="")


def _without_expectations(duel: Duel) -> Duel:
    def steps(above: Sequence[Step]) -> tuple[Step, ...]:
        kept = (step for step in above if not isinstance(step.content, Expect))
        return tuple(altered(step, children=steps(step.children)) for step in kept)

    def sections(turn: TurnBlock) -> tuple[Section, ...]:
        return tuple(altered(section, steps=steps(section.steps)) for section in turn.sections)

    turns = tuple(altered(turn, sections=sections(turn)) for turn in duel.turns)
    opening = None if duel.opening is None else steps(duel.opening)
    return altered(duel, expectations=(), turns=turns, opening=opening)


def _with_line(text: str, line: str, script: Script) -> str:
    """A script with a line at its end: a turn, a moment, a line of play, or one set in as a response to the line above it."""
    lines = text.rstrip().splitlines()
    said = line.strip()
    last = lines[-1]
    has_turn = any(other.endswith(TURN) and not other.startswith(" ") for other in lines)
    if said.endswith(TURN):
        return "\n".join([*lines, "", said]) + "\n"
    if not has_turn:
        lines += ["", f"{script.duels[0].seats[0].name}{TURN}"]
        last = lines[-1]
    if said in MOMENTS:
        return "\n".join([*lines, " " * MOMENT + said]) + "\n"
    if last.endswith(TURN) and not last.startswith(" "):
        lines.append(" " * MOMENT + Moment.MAIN.value)
        last = lines[-1]
    own = len(last) - len(last.lstrip())
    depth = LINE + (len(line) - len(line.lstrip())) // STEP * STEP
    return "\n".join([*lines, " " * max(LINE, min(depth, own + STEP)) + said]) + "\n"


def _outcome(before: Run, after: Run, place: int) -> Outcome:
    """What a line has come to under an edition, by the game without it and the one with it."""
    steps = {node.step.line for node in after.last.nodes()}
    verdict = after.verdicts.get(place, NOT_REACHED) if place in steps else None
    unmet = [judged.found for judged in after.judgements if judged.expectation.line == place and judged.found]
    was, now = (
        {fact.name.text: fact.value for fact in facts_of(run.last) if not fact.name.line} for run in (before, after)
    )
    changes = tuple(
        Change(name, was.get(name, "-"), now.get(name, "-"))
        for name in {**was, **now}
        if was.get(name, "-") != now.get(name, "-")
    )
    return Outcome(verdict, changes, "; ".join(unmet))
