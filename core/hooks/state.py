"""The conditions that the game itself watches, and when."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.fixed import Fixed
from core.kernel.immutable import immutable
from core.kernel.moments import Point
from core.kernel.position import Position
from core.kernel.zones import ObjectId


class Fate(Fixed):
    """What becomes of objects that meet a condition."""

    DIES = "put into the graveyard, without regeneration"
    DESTROYED = "destroyed"
    BURIED = "put into the graveyard by a rule about names"
    ONE_KEPT = "its controller keeps one, the rest go to the graveyard"
    DETACHED = "discarded because what it was on is gone or no longer legal"
    CEASES = "ceases to exist"
    COUNTERS_CANCEL = "opposite counters cancel"
    STAYS = "left alone"


@immutable
class Finding:
    """A condition that holds: what becomes of which objects, by which rule or in which silence of the text."""

    fate: Fate
    objects: tuple[ObjectId, ...]
    rule: str = ""
    silent: str = ""


class StateTopic(Topic, name="state"):
    """Questions about the state of the game."""

    @question
    def findings(self, position: Position, point: Point) -> tuple[Finding, ...]:
        """Which conditions hold at a point where the era looks. Asked at every point until nothing is found.

        Early: lethal damage, toughness below 1 and stranded enchantments, as soon as something has resolved or damage has
        landed. Later: a longer list, whenever a player would get priority; legends differ.
        """
