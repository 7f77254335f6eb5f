"""The modes of a modal spell or ability, and how many of them may be chosen."""

from __future__ import annotations

from core.kernel.values.keywords import KeywordPart
from core.kernel.values.records import Record
from core.kernel.words.costs import CostPart
from core.kernel.words.descriptions import TargetSpec
from core.kernel.words.effect import Effect


class Mode(Record):
    """One of the ways in which a modal instruction may be used, with its own targets; a spell may cost more for it.

    `part` tells which keyword offers it, if one does. `picks` are the ways of which it is made up where several may be chosen.
    """

    name: str
    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    costs: tuple[CostPart, ...] = ()
    part: KeywordPart | None = None
    picks: tuple[int, ...] = ()


class Picking(Record):
    """How many of some `ways` may be chosen for one use, and whether one more than once.

    `worth` is how much each is worth, of which no more than `most_worth` may be chosen; unless what `part` offers is paid, if that
    is given, no more than one.
    """

    ways: tuple[Mode, ...]
    most: int = 1
    twice: bool = False
    worth: tuple[int, ...] = ()
    most_worth: int = 0
    part: KeywordPart | None = None
