"""The conditions that the game itself watches, and when."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact
from core.kernel.values.closed_words import Fixed
from core.kernel.values.moments import Point
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId


class StateBasedAction(Fixed):
    """What becomes of objects that meet a condition.

    `BURIED` and `ONE_KEPT` are the ways of the legend rule and the planeswalker uniqueness rule, `BURIED` of the world rule too.
    """

    DIES = "put into the graveyard, without regeneration"
    DESTROYED = "destroyed"
    BURIED = "put into the graveyard by a rule about names"
    ONE_KEPT = "its controller keeps one, the rest go to the graveyard"
    DETACHED = "put into the graveyard because it is attached to nothing or to something illegal"
    OUTDONE = "put into the graveyard because a newer one of its kind is attached to the same object"
    CEASES = "ceases to exist"
    UNATTACHED = "becomes unattached and stays"
    SURPLUS_GOES = "counters beyond the limit of its text are removed"
    COUNTERS_CANCEL = "opposite counters cancel"
    WALKED_FROM = "its present controller planeswalks"
    PUT_UNDER = "turned face down and put under its deck"
    UNPROTECTED = "its controller chooses who protects it; it goes to the graveyard if nobody can"
    MAY_LEAD = "put into the command zone if its owner wants to"
    STAYS = "left alone"


class Finding(Record):
    """A condition that holds: what becomes of which objects, by which rule or in which silence of the text."""

    fate: StateBasedAction
    objects: tuple[ObjectId, ...]
    rule: str = ""
    silent: str = ""


class StateFact(Fact):
    """What is so of permanents and of who controls them, and of the conditions that the game watches."""

    REMEMBERED_FROM_BEFORE = (
        "last known information about a permanent is from before everything that happened to it at the same time"
    )
    LOOKED_AT_AFTERWARDS = "conditions are checked after a spell or ability has resolved, not during it"
    NOTHING_GOT_RID_OF = "players cannot put permanents into the graveyard at will"
    ARTIFACT_ENTERS_UNDER_CASTER = "an artifact enters under the control of the player who cast it"
    BATTLE_ENTERS_UNDER_CASTER = "a battle enters under the control of the player who cast it"
    CREATURE_ENTERS_UNDER_CASTER = "a creature enters under the control of the player who cast it"
    ENCHANTMENT_ENTERS_UNDER_CASTER = "an enchantment enters under the control of the player who cast it"
    PLANESWALKER_ENTERS_UNDER_CASTER = "a planeswalker enters under the control of the player who cast it"
    CONTROL_IS_GIVEN = "an effect that gives control of a permanent to a player does so"
    CONTROL_GOES_BACK = (
        "a permanent that no effect gives to a player is controlled by the player under whose control it entered"
    )
    GRAVEYARD_FORGETS = "a card in a graveyard does not remember how it was on the battlefield"


class StateTopic(Topic, name="state", facts=StateFact, alongside=(StateFact.GRAVEYARD_FORGETS,)):
    """Questions about state-based actions and when they are checked."""

    @question
    def findings_at(self, position: Position) -> frozenset[Point]:
        """At which points state-based conditions are checked.

        Asked once for all games. Early: as soon as something has happened. Later: whenever a player would get priority.
        """

    @question
    def findings(self, position: Position) -> tuple[Finding, ...]:
        """Which state-based conditions hold.

        Asked at every point where the era looks, until nothing is found. Early: lethal damage, toughness below 1 and
        stranded enchantments. Later: a longer list, with world rule and legend rule.
        """

    @question
    def lies_with(self, position: Position, permanent: ObjectId, moved: bool) -> PlayerId:
        """On whose side of the table a permanent lies.

        Asked as it comes into play, is put onto something, or changes hands. `moved` says that it has changed hands. Early:
        on the side of its caster or of its new controller, and an enchantment with what it is on. Later: before its
        controller, whatever it is put onto.
        """

    @question
    def can_be_tapped(self, position: Position, permanent: ObjectId) -> bool:
        """Whether an effect can tap a permanent. Asked as it would. Early: not an enchantment. Later: any permanent."""
