"""What a script says, once read: plain records that know their lines and nothing of any era.

The records for names are in `names`, those for what lines do and expect in `statements`; all can be had from here.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cached_property
from typing import ClassVar

from core.kernel.values.mana import Mana
from core.kernel.values.moments import Moment
from core.kernel.values.records import PartlyCompared, Record, altered
from core.script.claims.base import Claim
from core.script.names import AbilityName, Aim, CardName, CopyName, DamageName, Group, Thing
from core.script.statements import (
    ActivateLine,
    AgreeOnDrawLine,
    AsDestroyed,
    AttackLine,
    BlockLine,
    BoundaryLine,
    CastLine,
    ChoiceLine,
    Comment,
    ConcedeLine,
    DeployLine,
    DivideLine,
    Editions,
    EndEffectLine,
    Expect,
    Expectation,
    GetRidLine,
    LineOfPlay,
    NoDeclarationLine,
    OnceAssigned,
    PassLine,
    RollPlanarDieLine,
    Save,
    SuspendLine,
    TakeCompanionLine,
    TapForManaLine,
    TurnFaceUpLine,
    WhenTriggers,
)

__all__ = [
    "AbilityName",
    "ActivateLine",
    "AgreeOnDrawLine",
    "Aim",
    "AsDestroyed",
    "AttackLine",
    "BlockLine",
    "BoundaryLine",
    "CardName",
    "CastLine",
    "ChoiceLine",
    "Claim",
    "Comment",
    "ConcedeLine",
    "CopyName",
    "DamageName",
    "DeployLine",
    "DivideLine",
    "Duel",
    "Editions",
    "EndEffectLine",
    "Expect",
    "Expectation",
    "GetRidLine",
    "Group",
    "Invented",
    "LineOfPlay",
    "NoDeclarationLine",
    "OnceAssigned",
    "PassLine",
    "PlacedCards",
    "Places",
    "RollPlanarDieLine",
    "Save",
    "Script",
    "Seat",
    "Section",
    "Step",
    "SuspendLine",
    "TakeCompanionLine",
    "TapForManaLine",
    "Thing",
    "TurnBlock",
    "TurnFaceUpLine",
    "WhenTriggers",
]

Places = tuple[tuple[str, int], ...]
"""The lines of fields and headings that have no record of their own."""


class Step(Record):
    """A line of play with the lines that hang on it."""

    line: int
    text: str
    content: LineOfPlay
    children: tuple[Step, ...] = ()

    @property
    def shown(self) -> str:
        """The line as readers are shown it: `text`, with a mode in parentheses if more follows."""
        return self.content.shown(self.text)

    def whole(self) -> Iterator[Step]:
        """This line and all below it."""
        yield self
        for child in self.children:
            yield from child.whole()

    def without(self, lines: Container[int]) -> Step:
        """This line, with those left out of the ones below it that stand at some places of the file."""
        return altered(self, children=without_lines(self.children, lines))


def without_lines(steps: Iterable[Step], lines: Container[int]) -> tuple[Step, ...]:
    """Steps without those that stand at some places of the file, at whatever depth."""
    return tuple(step.without(lines) for step in steps if step.line not in lines)


AGAIN = " again"
"""What follows the name of a moment that comes for the second time in a turn."""


class Section(Record):
    """A moment of a turn with its lines; with `again`, when it comes for the second time in the turn."""

    line: int
    moment: Moment
    steps: tuple[Step, ...]
    again: bool = False

    @property
    def words(self) -> str:
        """How it is written."""
        return self.moment.value + AGAIN * self.again


MEANWHILE = " meanwhile"
"""What stands behind the heading of a turn that begins while the one above it is under way."""


class TurnBlock(Record):
    """A turn with its sections, which may be played beside the one above it."""

    line: int
    player: str
    sections: tuple[Section, ...]
    is_beside: bool = False
    """Whether it begins while the turn above it is under way."""

    def without(self, lines: Container[int]) -> TurnBlock:
        """This turn with some of its lines left out."""
        sections = (altered(section, steps=without_lines(section.steps, lines)) for section in self.sections)
        return altered(self, sections=tuple(sections))


class PlacedCards(Record):
    """Some cards in a zone as a game is set up, with what is special about them.

    `token` is what the script says of tokens, such as `1/1 white token`; empty for cards.
    """

    card: str
    count: int
    line: int
    column: int
    tapped: bool = False
    new: bool = False
    hidden: bool = False
    transformed: bool = False
    attached_to: CardName | None = None
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    owner: str = ""
    printing: str = ""
    commander: bool = False
    token: str = ""


class Seat(Record):
    """A player as a game is set up, with a deck of its own or that of the game before."""

    name: str
    line: int
    life: int | None = None
    poison: int = 0
    pool: Mana | None = None
    zones: tuple[tuple[str, tuple[PlacedCards, ...]], ...] = ()
    places: Places = ()
    as_before: bool = False

    def zone(self, name: str) -> tuple[PlacedCards, ...] | None:
        """The entries of one zone, or `None` if the script does not give it."""
        return dict(self.zones).get(name)


class InventedLine(PartlyCompared):
    """A line of the block of an invented card: how deep it is set in (0 for the first level), its text, and where it stands.

    `said` is what stands there instead in words that cards had once; empty if it does not.
    """

    uncompared: ClassVar[frozenset[str]] = frozenset({"number", "column", "said"})

    depth: int
    text: str
    number: int = 0
    column: int = 3
    said: str = ""


class Invented(Record):
    """A card made up for this script, as its block says it."""

    name: str
    line: int
    lines: tuple[InventedLine, ...]


class Duel(Record):
    """One game of a match: how it is set up, its turns, and what is expected at its end."""

    seats: tuple[Seat, ...]
    opening: tuple[Step, ...] | None
    turns: tuple[TurnBlock, ...]
    expectations: tuple[Expectation, ...]
    ante: bool = False
    places: Places = ()

    def steps(self) -> Iterator[Step]:
        """Every line of play, in the order of the file."""
        for step in self.opening or ():
            yield from step.whole()
        for turn in self.turns:
            for section in turn.sections:
                for step in section.steps:
                    yield from step.whole()

    def without(self, lines: Container[int]) -> Duel:
        """This game with some of its lines of play left out; a moment of which no line is left is reached all the same."""
        opening = None if self.opening is None else without_lines(self.opening, lines)
        return altered(self, opening=opening, turns=tuple(turn.without(lines) for turn in self.turns))


class Script(PartlyCompared, dict=True):
    """A whole script."""

    uncompared: ClassVar[frozenset[str]] = frozenset({"text"})

    name: str
    title: str
    asks: str
    cites: tuple[tuple[str, tuple[str, ...]], ...]
    shows: tuple[tuple[str, str, tuple[str, ...]], ...]
    notes: tuple[str, ...]
    invented: tuple[Invented, ...]
    duels: tuple[Duel, ...]
    text: str = ""
    seed: str = "0"
    comments: tuple[Comment, ...] = ()
    places: Places = ()
    variant: str = ""
    options: tuple[str, ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()
    ranges: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """How many seats far players reach: all whom no other number names, if a number is without names."""
    card_files: tuple[str, ...] = ()
    """The card files and folders from which it takes cards, as it names them."""
    version: str = ""
    """The version of the language in which it says to be written; empty if it says nothing of that."""
    answer: str = ""
    """What came out under which rules, in a sentence for readers; empty if the script says none."""
    imported: tuple[str, ...] = ()
    """The imported cards of which it speaks, by their names."""

    def without(self, lines: Container[int]) -> Script:
        """This script with some of its lines of play left out, each with all below it; the others keep their places."""
        return altered(self, duels=tuple(duel.without(lines) for duel in self.duels))

    def shown(self, line: int, text: str) -> str:
        """The words of a line of play as readers are shown them."""
        step = self._first_steps.get(line)
        return text if step is None else step.content.shown(text)

    @cached_property
    def _first_steps(self) -> Mapping[int, Step]:
        """The lines of play by their numbers; of those that one line of the file stands for, the first."""
        steps: dict[int, Step] = {}
        for duel in self.duels:
            for step in duel.steps():
                steps.setdefault(step.line, step)
        return steps

    @cached_property
    def editions_named(self) -> tuple[str, ...]:
        """The names of editions, and the days, for which something is expected."""
        return tuple(dict.fromkeys(name for expectation in self.expectations() for name in expectation.editions.names))

    def expectations(self) -> Iterator[Expectation]:
        """Everything that is expected, in the order of the file."""
        for duel in self.duels:
            for step in duel.steps():
                if isinstance(step.content, Expect):
                    yield from step.content.expectations
            yield from duel.expectations
