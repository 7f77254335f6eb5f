"""The conditions that the game itself watches, and when."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId


class StateBasedAction(Fixed):
    """What becomes of objects that meet a condition."""

    DIES = "put into the graveyard, without regeneration"
    DESTROYED = "destroyed"
    BURIED = "put into the graveyard by a rule about names"
    ONE_KEPT = "its controller keeps one, the rest go to the graveyard"
    DETACHED = "discarded because what it was on is gone or no longer legal"
    OUTDONE = "put into the graveyard because a newer one of its sort is on the same thing"
    CEASES = "ceases to exist"
    UNATTACHED = "comes off what it was on and stays"
    SURPLUS_GOES = "counters beyond what its text permits are taken off"
    COUNTERS_CANCEL = "opposite counters cancel"
    WALKED_FROM = "the player to whom it belongs for now planeswalks"
    PUT_UNDER = "turned face down and put under its deck"
    UNPROTECTED = "its controller chooses who protects it; it goes to the graveyard if nobody can"
    MAY_LEAD = "put into the command zone if its owner wants that"
    STAYS = "left alone"


@immutable
class Finding:
    """A condition that holds: what becomes of which objects, by which rule or in which silence of the text."""

    fate: StateBasedAction
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

    @question
    def remembers_before(self, position: Position, permanent: ObjectId) -> bool:
        """Whether what is last known of a permanent that goes is from before all that was found together.

        Asked when something else was found about it. Early: silent; it is. Later: it is, as all of it is one event.
        """

    @question
    def looks_within(self, position: Position) -> bool:
        """Whether conditions are looked at in the midst of something that takes effect. Asked between two parts of it.

        Early: silent; not before all of it has happened. Later: no, what comes and goes within it does not count.
        """

    @question
    def may_get_rid(self, position: Position, player: PlayerId, permanent: ObjectId) -> Permission:
        """Whether a player may put a permanent away just because of wanting to. Asked as the action is verified.

        All eras: no; only something that says so takes it out of play.
        """

    @question
    def enters_under(self, position: Position, card: ObjectId, caster: PlayerId) -> PlayerId:
        """Who controls a permanent to begin with. Asked as its spell takes effect. All eras: whoever has cast it."""

    @question
    def changes_hands(self, position: Position, permanent: ObjectId, to: PlayerId) -> bool:
        """Whether an effect that gives control of a permanent to a player is heeded. Asked when it gives it to somebody else.

        All eras: yes.
        """

    @question
    def lies_with(self, position: Position, permanent: ObjectId, moved: bool) -> PlayerId:
        """On whose side of the table a permanent lies. Asked as it comes into play, is put onto something, or changes hands.

        `moved` tells that it has changed hands. Early: on the side of its caster or of its new controller, and an enchantment
        with what it is on. Later: before its controller, whatever it is put onto.
        """

    @question
    def can_be_tapped(self, position: Position, permanent: ObjectId) -> bool:
        """Whether an effect that taps a permanent can do so. Asked as it would. Early: not an enchantment. Later: any permanent."""

    @question
    def graveyard_remembers(self, position: Position, card: ObjectId) -> bool:
        """Whether a card in a graveyard remembers how it was in play, so that what was tapped is tapped again.

        Asked as it comes back into play. All eras: no, it is as if it had never been there.
        """
