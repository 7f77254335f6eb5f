"""What can be saved from destruction and how, and what may be sacrificed."""

from __future__ import annotations

from core.hooks.damage import Rescue
from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.durations import Duration


class Leaving(Fixed):
    """A way in which a permanent is taken out of play."""

    DESTROYED = "an effect destroys it"
    KILLED = "it has lethal damage"
    TOUCHED = "it was dealt damage of which any is deadly"
    BURIED = "an effect destroys it and allows no regeneration"
    SACRIFICED = "its controller sacrifices it"


class DestructionFact(Fact):
    """What is so of permanents that are destroyed, are sacrificed or leave play in another way."""

    DESTROYED_DIES = "a permanent that an effect destroys goes to the graveyard, unless it regenerates"
    KILLED_DIES = "a creature with lethal damage goes to the graveyard, unless it regenerates"
    TOUCHED_DIES = "a creature dealt damage by a source with deathtouch goes to the graveyard, unless it regenerates"
    BURIED_DIES = "a permanent that an effect destroys without regeneration goes to the graveyard"
    SACRIFICED_DIES = "a sacrificed permanent goes to the graveyard and cannot be regenerated"
    REMOVED_GOES_OUT = "a permanent that is exiled is not destroyed and cannot be regenerated"
    INDESTRUCTIBLE_STAYS = "an indestructible permanent stays where it is when an effect would destroy it"
    INDESTRUCTIBLE_ONCE = "a second instance of indestructible changes nothing"
    REGENERATES_EACH_TIME = "a permanent that regenerates whenever it would be destroyed does so each time"
    REGENERATED_TAPS = "a permanent that regenerates taps, loses its damage, and has not been in the graveyard"
    NO_COUNTERS_IN_GRAVEYARD = "a permanent that goes to the graveyard loses its counters"
    NO_COUNTERS_ELSEWHERE = "a permanent that goes to another zone than the graveyard loses its counters"
    REGENERATION_SHIELD = "regeneration before a permanent is destroyed replaces its next destruction"


class Destruction(Topic, name="destruction", facts=DestructionFact):
    """Questions about destruction, regeneration and sacrifice."""

    @question
    def regeneration_window(self, position: Position, doomed: tuple[ObjectId, ...]) -> Rescue:
        """Whether a window opens in which permanents about to go to the graveyard can be regenerated.

        Early: yes. Later: no; a shield must have been made in advance.
        """

    @question
    def may_regenerate(self, position: Position, permanent: ObjectId) -> Permission:
        """Whether an effect that regenerates a permanent can be used now.

        Asked as such an action is verified. Early: only while it is about to go to the graveyard. Later: at any time.
        """

    @question
    def regenerates_in_advance(self, position: Position, permanent: ObjectId) -> bool:
        """Whether regeneration that happens to what is not about to be destroyed waits for that.

        Asked as it resolves. Early: absent; it waits, as cards of later times mean it. Just before middle: it fails. Later:
        it waits.
        """

    @question
    def regeneration_lasts(self, position: Position, permanent: ObjectId) -> Duration:
        """How long regeneration in advance waits for its permanent to be destroyed.

        Asked as it is made. Early: absent; to the end of the turn, as cards of later times mean it. Middle: at first until
        it is used up, later to the end of the turn. Late: to the end of the turn.
        """

    @question
    def regenerates_in_vain(self, position: Position, permanent: ObjectId) -> bool:
        """Whether regeneration can be used on a dying permanent that can't be regenerated; it fails then.

        Asked as it dies. Early: silent; no. Just before middle: yes. Later: there is no such time.
        """

    @question
    def indestructible_can_be_buried(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a permanent that can't be destroyed goes to the graveyard when an effect buries it.

        Asked as an effect would bury it. Early: silent; it stays. Just before middle: yes, nothing prevents a burial. Later: no;
        to bury is to destroy without regeneration.
        """

    @question
    def may_sacrifice(self, position: Position, player: PlayerId, permanent: ObjectId) -> Permission:
        """Whether a player can sacrifice a permanent.

        Asked for each one offered as a cost or for an effect. Early: not one that has lethal damage or is otherwise bound
        for the graveyard. Later: any that the player controls.
        """

    @question
    def regenerated_leaves_attack(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a regenerating creature is removed from combat.

        Asked as it regenerates. Early: before it has dealt its combat damage. Later: at any time in combat.
        """
