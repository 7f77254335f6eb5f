"""What all lines of play share: their forms in the grammar, their words, what they do, and what other programs get of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from core.kernel.decisions.actions import Action, EndEffect, GetRid, Suspend, TakeCompanion, TurnUp
from core.kernel.values.records import Record, names_of_fields
from core.script.names import Aim, CardName, Group, Thing

if TYPE_CHECKING:
    from core.kernel.state.position import Position
    from core.script.playing.translating import Translator
    from core.script.reading.statement_parser import LineBuilder
    from core.script.statements import Expectation

F = TypeVar("F", bound=Callable[..., Any])

READERS: dict[str, Callable[..., LineOfPlay]] = {}
"""What makes a line of its syntax tree, by the name of its form in the grammar."""
FORMS: dict[str, tuple[str, ...]] = {}
"""What lines look like, in the language of the grammar (`lines.lark`), by the same names."""
WORDS: dict[str, str] = {}
"""Rules of the grammar that the forms name besides."""
LINES: list[type[LineOfPlay]] = []
"""Every kind of line."""


class PartsExport(Protocol):
    """What tells other programs of the parts of a line."""

    def named(self, thing: Aim) -> object:
        """What a name means."""

    def pile(self, group: Group) -> object:
        """So many cards of a name."""

    def sent(
        self, bands: Iterable[tuple[CardName, ...]], goals: Iterable[tuple[Thing | None, ...]]
    ) -> Sequence[object]:
        """Bands of attackers, each with whom or what its members are sent against."""

    def blocked(self, pairs: Iterable[tuple[CardName, tuple[CardName, ...]]]) -> Sequence[object]:
        """Attackers with their blockers."""

    def shared(self, shares: Iterable[tuple[int, Thing]]) -> Sequence[object]:
        """So much damage for each."""

    def expected(self, expectations: Iterable[Expectation]) -> Sequence[object]:
        """What is expected."""


class LineOfPlay:
    """A line of play. Each kind is a class; `does` is what other programs call what it does."""

    __slots__ = ()

    does: ClassVar[str] = ""
    forms: ClassVar[tuple[str, ...]] = ()
    """What it looks like, in the language of the grammar (`lines.lark`), if it has forms that are read alike."""
    wording: ClassVar[str] = ""
    """How it is written, with names of its parts and properties."""
    is_help: ClassVar[bool] = False
    """Whether it is a block of help for the last chance."""
    helps: ClassVar[bool] = True
    """Whether it has a place in such a block."""
    may_be_answered: ClassVar[bool] = True
    """Whether lines besides expectations may stand below it."""

    def __init_subclass__(cls) -> None:
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        if "does" in vars(cls):
            LINES.append(cls)
        if "forms" in vars(cls):
            READERS[name], FORMS[name] = cls.read, cls.forms
        for method, held in vars(cls).items():
            forms = getattr(held.__func__, "forms", ()) if isinstance(held, classmethod) else ()
            if forms:
                READERS[f"{name}_{method}"], FORMS[f"{name}_{method}"] = getattr(cls, method), forms

    @classmethod
    def read(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        """The line that the nodes of its syntax tree make."""
        return cls(*(str(node) for node in nodes))

    def write(self) -> str:
        """The line in the words of the language; a block is its heading alone."""
        return self.wording.format(self)

    def shown(self, text: str) -> str:
        """The words of a line as readers are shown them, where its parts cannot be taken for parts of each other."""
        return text

    def action(self, names: Translator, position: Position) -> Action:
        """What the line has its player do.

        Raises:
            Refused: something that it names is not there.
            TypeError: it is no action.
        """
        raise TypeError(f"{self!r} is no action")

    def data(self, export: PartsExport) -> Mapping[str, object]:
        """What other programs get of the line besides its place and its words."""
        parts = {name: getattr(self, name) for name in names_of_fields(self) or ()}
        return {name: export.named(part) if isinstance(part, CardName) else part for name, part in parts.items()}


def form(*forms: str, **words: str) -> Callable[[F], F]:
    """Mark a class method as what reads lines of some forms, which may name rules of the grammar besides."""

    def mark(read: F) -> F:
        read.forms = forms  # type: ignore[attr-defined]
        WORDS.update(words)
        return read

    return mark


class WithCard(LineOfPlay, Record):
    """A line by which a player does something with a card."""

    acts: ClassVar[type[TurnUp | EndEffect | Suspend | TakeCompanion | GetRid]]
    """What is done."""

    player: str
    card: CardName

    @classmethod
    def read(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        player, card = nodes
        return cls(str(player), builder.card(card, player))

    def action(self, names: Translator, position: Position) -> Action:
        return self.acts(names.binding.player(self.player), names.object(self.card, position))
