"""What can be saved from destruction and how, and what may be sacrificed."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.hooks.damage import Rescue
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.zones import ObjectId, PlayerId, Zone


class Leaving(Fixed):
    """A way in which a permanent is taken out of play."""

    DESTROYED = "an effect destroys it"
    KILLED = "it has lethal damage"
    BURIED = "an effect destroys it and allows no regeneration"
    SACRIFICED = "its controller sacrifices it"
    REMOVED = "an effect removes it from the game"


@immutable
class Departure:
    """Where a permanent goes that leaves play, and whether regeneration can keep it from going."""

    to: Zone
    regenerates: bool


@immutable
class AfterRegeneration:
    """What happens to a permanent that regenerates; `dies_first` if it comes back from the graveyard as something new."""

    taps: bool
    heals: bool
    leaves_attack: bool
    dies_first: bool = False


class Destruction(Topic, name="destruction"):
    """Questions about destruction, regeneration and sacrifice."""

    @question
    def departure(self, position: Position, way: Leaving) -> Departure:
        """Where permanents go that leave play in some way, and whether regeneration can still save them. Asked as they do.

        All eras: what is destroyed or killed goes to the graveyard and can be saved; what is buried or sacrificed goes there and
        cannot; what is removed from the game goes elsewhere and cannot. Later, nothing is buried: an effect forbids regeneration.
        """

    @question
    def withstands(self, position: Position, permanent: ObjectId) -> bool:
        """Whether an indestructible permanent stays where it is when an effect would destroy it. Asked as it would be.

        Early: the book has no such word; a card that uses it says so. Later: nothing destroys it.
        """

    @question
    def regenerates_each_time(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a permanent that is to regenerate whenever it would be destroyed does so. Asked each time it would be.

        Each era: it does.
        """

    @question
    def keeps_counters(self, position: Position, permanent: ObjectId, to: Zone) -> bool:
        """Whether counters stay on a permanent that leaves play for another zone. Asked for each one that has any.

        All eras: they do not. Early: the text says so of the graveyard alone.
        """

    @question
    def regeneration_window(self, position: Position, doomed: tuple[ObjectId, ...]) -> Rescue:
        """Whether a window opens in which permanents about to go to the graveyard may be regenerated.

        Early: yes. Later: no; a shield must have been made in advance.
        """

    @question
    def may_regenerate(self, position: Position, permanent: ObjectId) -> Permission:
        """Whether an effect that regenerates a permanent may be used now. Asked as such an action is verified.

        Early: only while it is about to go to the graveyard. Later: at any time.
        """

    @question
    def after_regeneration(self, position: Position, permanent: ObjectId) -> AfterRegeneration:
        """What happens to a permanent that regenerates. Asked when it does.

        Early: it taps, heals and, before combat damage, counts as out of the attack. Later: likewise, at any time in combat. All
        eras: it has not been in the graveyard.
        """

    @question
    def may_sacrifice(self, position: Position, player: PlayerId, permanent: ObjectId) -> Permission:
        """Whether a player may sacrifice a permanent. Asked for each one offered as a cost or for an effect.

        Early: not one that has lethal damage or is otherwise bound for the graveyard. Later: any that the player controls.
        """
