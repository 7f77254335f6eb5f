"""Who assigns how much combat damage to whom, in which rounds, and how it is delivered."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId


class Delivery(Fixed):
    """How assigned combat damage reaches its recipients."""

    AT_ONCE = "it is dealt at once"
    WAITS = "it waits as an object that is neither spell nor ability, and can be answered"


class Recipients(Record):
    """Among whom a creature's damage is divided: creatures, and what it attacks where that is possible.

    `spills` marks an attacker whose damage may pass its blockers.
    """

    creatures: tuple[ObjectId, ...]
    goal: Recipient | None = None
    spills: bool = False


Division = tuple[tuple[Recipient, int], ...]


class Spill(Record):
    """Damage that passes from a creature to a player as it lands, or that is not dealt after all, to nobody."""

    damage: AssignedDamage
    amount: int
    to: PlayerId | None


class CombatDamageFact(Fact):
    """What is so of combat damage."""

    ROUNDS = "combat damage is dealt in two rounds if a creature has first strike, and otherwise in one"
    SETTLED_BETWEEN_ROUNDS = (
        "creatures killed in the first round are gone, and abilities triggered by it resolve, before the second"
    )
    ASSIGNS_BY_TEXT = "a card's text about how its combat damage is assigned applies as the damage is assigned"
    BLOCKED_ASSIGNS_NOTHING = "a blocked attacker that nothing blocks any more assigns no damage"
    TRAMPLER_PASSES = (
        "a blocked attacker with trample that nothing blocks any more assigns its damage to what it attacks"
    )


class CombatDamage(Topic, name="combat_damage", facts=CombatDamageFact):
    """Questions about who assigns combat damage, how much, and to what."""

    @question
    def strikes(self, position: Position, creature: ObjectId, round: int, rounds: int) -> bool:
        """Whether a creature deals damage in a round.

        Asked for each creature in each round. Early: first strikers, then the survivors without first strike. Middle: in
        the second round whoever assigned nothing in the first. Late: in the second round whoever had no first strike as the
        first began.
        """

    @question
    def amount(self, position: Position, creature: ObjectId) -> int:
        """How much damage a creature assigns.

        Asked for each one that strikes. Its power, in each era; Early: nothing for a blocker that became tapped.
        """

    @question
    def recipients(self, position: Position, creature: ObjectId) -> Recipients:
        """Among whom a creature's damage is divided.

        Asked for each one that strikes. Early: a trampler's damage goes to its blockers and what is too much for them
        passes on as it lands. Later: the attacker may assign it to the player once its blockers are assigned lethal damage.
        """

    @question
    def tramples(self, position: Position, attacker: ObjectId) -> bool:
        """Whether all damage of an attacker is trample damage, the excess of which passes on as it lands.

        Asked for each one. Early: yes with trample, and without it never. Later: no such damage; what is to pass on is
        assigned to the player.
        """

    @question
    def goes_in_order(self, position: Position, creature: ObjectId) -> bool:
        """Whether a creature's damage follows a damage assignment order among the creatures it fights.

        Asked of each that is blocked by several creatures, or blocks several, once blockers are declared and as another
        joins them. Early and middle: no. Late: no again; in between the active player sets the order for an attacker, the
        defending player for a blocker.
        """

    @question
    def divider(self, position: Position, creature: ObjectId) -> PlayerId:
        """Who divides a creature's damage.

        Asked for each one with more than one recipient. Each era: its controller, or the other player if a blocker that it
        hits has banding. Early: the attacking player, too, for whatever a band takes. Later: only for what is taken by
        attackers one of which still has banding.
        """

    @question
    def may_divide(
        self, position: Position, creature: ObjectId, division: Division, assigned: tuple[AssignedDamage, ...]
    ) -> Permission:
        """Whether a division of damage is legal, given what others have assigned.

        Asked when there is more than one recipient. Early: any division. Later: a trampler must assign lethal damage to
        every blocker before the player gets any.
        """

    @question
    def delivery(self, position: Position) -> Delivery:
        """How the damage of a round is delivered. Early and late: at once. Middle: by way of the stack."""

    @question
    def spills(self, position: Position, assigned: tuple[AssignedDamage, ...]) -> tuple[Spill, ...]:
        """What part of damage about to land passes on to a player, or is not dealt.

        Asked just before combat damage lands on creatures. Early: a trampler's damage beyond what kills its blocker,
        ordinary damage counted first; at first a blocker tapped in the meantime deals none. Later: nothing.
        """
