"""Choices that a script leaves open, with the line that would make each."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.kernel.events import ChoiceMade
from core.kernel.values.immutable import immutable
from core.play.game import LogEntry
from core.script.telling.narrator import Narrator
from core.script.writing.answer_writer import answer_text


@immutable
class OpenChoice:
    """A choice between options that differ which no line makes, so that one of them was taken by default.

    `line` is the line at which, or `later` than which, somebody is asked; 0 before the first. `answer` is what a line would
    say to choose the same, empty if none could.
    """

    line: int
    later: bool
    told: str
    answer: str

    @property
    def hint(self) -> str:
        """The line to write, and where."""
        place = f"{'after' if self.later else 'below'} line {self.line}" if self.line else "before the first line"
        return f"{place} a script may say: {self.answer}" if self.answer else f"it is asked {place}"


def open_choices(log: Iterable[LogEntry], narrator: Callable[[], Narrator]) -> list[OpenChoice]:
    """The choices of a game that its script leaves open although their options differ."""
    made = [(entry.anchor, entry.event) for entry in log if isinstance(entry.event, ChoiceMade)]
    left_open = [(anchor, event) for anchor, event in made if event.by_default]
    if not left_open:
        return []
    say = narrator()
    return [
        OpenChoice(anchor.line, anchor.stage == "after", say.tell(event), answer_text(event, say))
        for anchor, event in left_open
    ]
