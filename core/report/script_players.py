"""What plays scripts, this engine or another, and what it reports of each expectation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from core.kernel.values.records import Record
from core.rulebook.rules import Edition
from core.script.syntax import Expectation, Script


class Report(Record):
    """What came of one expectation.

    `found` says what is the case instead and is empty if the expectation holds; `rules` are those by which the last thing
    before it happened, and `around` tells what happened about that time, a line for each event. `unsupported` says what the
    engine does not know that it would take to tell whether the expectation holds.
    """

    expectation: Expectation | None
    found: str = ""
    rules: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    unsupported: str = ""


@runtime_checkable
class ScriptPlayer(Protocol):
    """Something that can play a script under an edition."""

    def play(self, script: Script, edition: Edition) -> Iterable[Report]:
        """Play a script and report on every expectation that is about the edition."""
