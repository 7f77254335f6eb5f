"""Choices that a script leaves open, with the line that would make each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from core.hooks.casting import CastingFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import Announced, ChoiceMade, PhaseBegan, StepBegan, TurnBegan
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.moments import MOMENT_BY_WORD
from core.kernel.values.records import PartlyCompared, altered
from core.play.base.game import Anchor, LogEntry
from core.script.telling.narrator import Narrator

NONE: Mapping[int, Choice[object]] = {}
"""No choice that was settled by default."""


class OpenChoice(PartlyCompared):
    """A choice between options that differ which no line makes, so that one of them was taken by default.

    `line` is the line at which, or `later` than which, somebody is asked; 0 before the first. `when` is the turn, and the part of
    it, in which that is, if it is a later turn than that of the line. `answer` is what a line would say to choose the same, empty
    if none could; if it is a `clause`, that line says it itself. `others` are the lines that choose otherwise, the first of them,
    and `more` is how many there are besides, or at least how many if not all were `counted`. `place` is where the log has what
    was chosen; -1 for an X that no line says.
    """

    uncompared: ClassVar[frozenset[str]] = frozenset({"others", "more", "counted", "place"})

    line: int
    later: bool
    taken: str
    answer: str
    when: str = ""
    clause: bool = False
    others: tuple[str, ...] = ()
    more: int = 0
    counted: bool = True
    place: int = -1

    @property
    def hint(self) -> str:
        """The line to write, and where."""
        if self.clause:
            return f"line {self.line} can say: {self.answer}, or another number"
        place = f"{'after' if self.later else 'under'} line {self.line}" if self.line else "before the first line"
        place = f"under {self.when}," if self.when else place
        answers = [line for line in (self.answer, *self.others) if line]
        more = str(self.more) if self.counted else f"at least {self.more}"
        answers += [f"and {more} more"] if self.more else []
        other_answers = f"; or: {'; '.join(answers[1:])}" if answers[1:] else ""
        return f"{place} a script can say: {answers[0]}{other_answers}" if answers else f"the choice comes up {place}"


OF_OPENING = frozenset(
    {
        ChoiceKind.ANTE,
        ChoiceKind.STARTS,
        ChoiceKind.MULLIGAN,
        ChoiceKind.BOTTOM,
        ChoiceKind.OPENING_HAND,
        ChoiceKind.COMPANION,
        ChoiceKind.CONSPIRACIES,
        ChoiceKind.SHEETS,
        ChoiceKind.CUT,
        ChoiceKind.CUT_SUPPLEMENT,
    }
)
"""What is chosen before the first turn, by lines below `opening`."""


def open_choices(
    log: Iterable[LogEntry],
    narrator: Callable[..., Narrator],
    choices: Mapping[int, Choice[object]] = NONE,
    without_x: Collection[int] = (),
) -> list[OpenChoice]:
    """The choices of a game that its script leaves open although their options differ; some lines do not say what X is.

    `choices` has them by the places in the log of what was chosen.
    """
    entries = list(log)
    return sorted(
        [*_asked(entries, narrator, choices), *_unsaid_x(entries, narrator, without_x)], key=lambda choice: choice.line
    )


def _unsaid_x(
    entries: Sequence[LogEntry], narrator: Callable[[], Narrator], without_x: Collection[int]
) -> Iterator[OpenChoice]:
    """What was announced with an X in its cost, for which 0 was taken as its line does not say it."""
    for entry in entries:
        event, line = entry.event, entry.anchor.line
        if not isinstance(event, Announced) or line not in without_x or event.waiting.x:
            continue
        if any(ruling.question in X_IN_A_COST for ruling in entry.because):
            waiting = event.waiting
            name = narrator().called(waiting.name, waiting.id if waiting.kind is WaitingKind.SPELL else waiting.source)
            yield OpenChoice(
                line, False, f"X of {name} is 0 by default (not specified in the script)", "with X = 0", clause=True
            )


X_IN_A_COST = frozenset(fact.name.lower() for fact in (CastingFact.X_MAY_BE_NOTHING, CastingFact.X_IS_LIMITED))
"""The questions that are asked where something with an X in its cost is announced and X is 0."""


def _asked(
    entries: Sequence[LogEntry], narrator: Callable[..., Narrator], choices: Mapping[int, Choice[object]]
) -> list[OpenChoice]:
    choices_made = [(index, entry.event) for index, entry in enumerate(entries) if isinstance(entry.event, ChoiceMade)]
    left_open = [(index, event) for index, event in choices_made if event.by_default]
    if not left_open:
        return []
    say, write = narrator(), narrator(of_every_card=True)
    return [
        altered(
            _open_choice(entries[:index], entries[index].anchor, event, choices.get(index), say, write), place=index
        )
        for index, event in left_open
    ]


def _open_choice(
    before: Sequence[LogEntry],
    anchor: Anchor,
    event: ChoiceMade,
    choice: Choice[object] | None,
    say: Narrator,
    write: Narrator,
) -> OpenChoice:
    from core.script.playing.answer_writer import answer_text, other_answers

    later = anchor.stage == "after"
    when = _later_turn(before, anchor.line, say) if later else ""
    if not anchor.line and event.kind in OF_OPENING:
        when = "`opening`, above the first turn"
    answer = answer_text(event, write)
    open_choice = OpenChoice(anchor.line, later, say.tell(event), answer, when)
    if choice is None:
        return open_choice
    answers_left, more, counted = other_answers(event, choice, answer, write)
    return altered(open_choice, others=answers_left, more=more, counted=counted)


def _later_turn(log: Sequence[LogEntry], line: int, say: Narrator) -> str:
    """The turn in which a log ends and the part of it, if that turn began after all that came of a line; empty if not."""
    part = ""
    for entry in reversed(log):
        if entry.anchor.line == line and entry.anchor.stage != "after":
            return ""
        if isinstance(entry.event, (PhaseBegan, StepBegan)) and not part:
            part = entry.event.name
        if isinstance(entry.event, TurnBegan):
            moment = f"`{part}`" if part in MOMENT_BY_WORD else f"in its {part}"
            return f"`{say.player(entry.event.player)}'s turn`, {moment}"
    return ""
