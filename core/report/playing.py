"""Playing a case and reporting on each of its expectations: by this engine, or by another that an adapter brings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

from core.catalog import Catalog, installed
from core.kernel.values.errors import ErasError
from core.report.engine_process import ProcessEngine
from core.report.script_players import Report as Report
from core.report.script_players import ScriptPlayer as ScriptPlayer
from core.report.transcript import around, entries_text
from core.rulebook.rules import Edition
from core.script.playing.expectations import Judgement
from core.script.playing.run import DuelRun, Stager
from core.script.syntax import Script

BEFORE, AFTER = 6, 2
"""How many events are told around the instant of an expectation."""


class OwnEngine:
    """This engine."""

    def __init__(self, catalog: Catalog | None = None) -> None:
        self.catalog = catalog if catalog is not None else installed()

    def play(self, script: Script, edition: Edition) -> Iterator[Report]:
        """Play a script; a choice that it leaves open is reported as well."""
        yield from self.play_under(script, edition.short)

    def play_under(self, script: Script, expression: str) -> Iterator[Report]:
        """The same under an edition or a mixture, of which those expectations are that name no edition."""
        stager, rules = Stager(script, self.catalog), self.catalog.rules(expression)
        if stager.kept_out(rules):
            return
        run = stager.run(rules)
        for duel in run.duels:
            for judgement in duel.judgements:
                yield _report(duel, judgement)
        if not run.judgements:
            return
        for duel in run.duels:
            for choice in duel.open_choices:
                yield Report(None, f"the script leaves a choice open: {choice.taken}; {choice.hint}")


def _report(duel: DuelRun, judgement: Judgement) -> Report:
    if judgement.holds:
        return Report(judgement.expectation)
    earlier, later = around(duel, judgement.at, BEFORE, AFTER)
    because = next((entry.deciding for entry in reversed(earlier) if entry.because), ())
    rules = tuple(dict.fromkeys(number for ruling in because for number in ruling.citation.numbers))
    lines = tuple(entries_text(duel, [*earlier, *later]).splitlines())
    return Report(judgement.expectation, judgement.found, rules, lines)


def engine_of(reference: str, patience: float) -> ScriptPlayer:
    """The engine that `package.module:name` makes when it is called without arguments, or the one that any other command starts,
    which is given so many seconds for each script.

    Raises:
        ErasError: there is no such thing, or it is no engine.
    """
    if re.fullmatch(r"[\w.]+:[\w.]+", reference) is None:
        return ProcessEngine(reference, patience)
    module, _, name = reference.partition(":")
    try:
        engine = getattr(import_module(module), name)()
    except (ImportError, AttributeError) as missing:
        raise ErasError(f"cannot find the engine {reference!r}: {missing}") from missing
    if not isinstance(engine, ScriptPlayer):
        raise ErasError(f"{reference} is not an engine: it has no method play(script, edition)")
    return engine
