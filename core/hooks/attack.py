"""Who may attack and block, evasion abilities and bands, and what leaves an attack."""

from __future__ import annotations

from core.hooks.turn import Allowance
from core.kernel.questions.asking import Topic, occasion, question
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.requirements import Joining


class AttackFact(Fact):
    """What is so of attackers and blockers."""

    BLOCKED_STAYS_BLOCKED = "a creature that was blocked stays blocked for the rest of the attack"
    BLOCKED_WITHOUT_BLOCKERS = "a creature stays blocked even if nothing blocks it any more"
    EVASION_COMES_TOO_LATE = "evasion that a creature gains once it is blocked changes nothing"
    ATTACKER_STAYS = "a declared attacker keeps attacking until something removes it from combat or combat ends"
    BLOCKER_STAYS = "a declared blocker keeps blocking until something removes it from combat or combat ends"
    RESTRICTION_COMES_TOO_LATE = (
        "a restriction that would have kept a creature from being declared does not remove it from combat"
    )
    TAPPED_BLOCKER_STAYS = "a blocker that becomes tapped keeps blocking"
    OTHER_PLAYER_IS_ATTACKED = "in a duel the player who does not attack is attacked"
    ATTACKED_PLAYER_BLOCKS = "the player who is attacked chooses the blockers"
    NOBODY_MUST_ATTACK = "the attacking player chooses which creatures attack, and none attacks by itself"
    HELP_DOES_NOT_FORCE = "an ability that would help a creature in an attack does not force it to attack"
    ATTACKERS_TAP = "a creature that is declared as an attacker becomes tapped"
    BLOCKERS_DO_NOT_TAP = "a creature that is declared as a blocker does not become tapped"
    VIGILANCE = "an attacker with vigilance does not become tapped"
    VIGILANCE_TWICE = "a second instance of vigilance changes nothing"
    ATTACKERS_FORM_BANDS = "attackers may be declared as a band in which all but one have banding"
    BAND_LACKS_BANDING_ONCE = "at most one creature of a band lacks banding"
    BANDING_TWICE = "a second instance of banding does not make up for a creature without banding"
    ONE_BAND_EACH = "no attacker is in two bands"
    BAND_ATTACKS_TOGETHER = "all attackers of a band attack the same player or permanent"
    BAND_IS_BLOCKED = "a creature that blocks one attacker of a band blocks the whole band"
    FORMER_BAND_IS_BLOCKED = "a band stays a band for as long as it attacks, even if it loses banding"
    BAND_BLOCKED_BY_EFFECT = "an effect that makes one attacker of a band blocked makes the whole band blocked"
    BLOCKS_MORE = "a creature whose text lets it block several attackers may block any that it could block alone"
    MANY_MAY_BLOCK = "any number of creatures may block one attacker"
    LIMIT_ON_ATTACKERS = "no more creatures attack than an effect allows"
    LIMIT_ON_BLOCKERS = "no more creatures block than an effect allows"
    DEFENDING_PLAYER = "the defending player in an attacker's text is the player whom it attacks"
    PROTECTOR_STAYS = (
        "the protector of a battle stays so even if it becomes another battle, or was no battle for a while"
    )
    PROTECTOR_DEFENDS = "the defending player in the text of a battle's attacker is the battle's protector"
    ENDS_FOR_ALL = "once combat is over, nothing attacks or blocks any more"
    ATTACK_COSTS_ARE_PAID = "all costs to attack are added up and paid in full as attackers are declared"
    BLOCK_COSTS_ARE_PAID = "all costs to block are added up and paid in full as blockers are declared"
    OPTIONAL_ATTACK_COSTS = (
        "an optional cost to attack is announced as the creature is declared, and paid with all costs to attack"
    )
    SHOWN_AGAIN = "a card that is revealed for one activation of its ninjutsu may be revealed for another"
    NINJUTSU_JOINS_ATTACK = "ninjutsu puts its card onto the battlefield attacking"
    NINJUTSU_FINDS_NO_CARD = "ninjutsu does nothing if its card has left the hand"
    LEAVES_WITH_CONTROL = "a creature that changes control is removed from combat"
    LEAVES_BAND = "a creature that changes control is removed from combat, and so from its band"


class Attack(Topic, name="attack", facts=AttackFact):
    """Questions about declaring attackers and blockers."""

    @occasion
    @question
    def may_announce_attack(self, position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Permission:
        """Whether a player can announce an attack as an action; `allowed` is what the current stage of the turn allows.

        Asked as one is announced so. Early: once a turn, in one's own main phase, while nothing waits. Later: never; the
        course of the turn itself asks for attackers.
        """

    @question
    def may_change_attack(self, position: Position, player: PlayerId) -> Permission:
        """Whether the attackers of the current attack can be chosen again.

        Asked as their player declares attackers again. Early: until the other player begins to declare blockers. Later:
        never; they are declared once, as their step begins.
        """

    @question
    def may_attack(self, position: Position, creature: ObjectId, summoning_sick: bool) -> Permission:
        """Whether a creature can be declared as an attacker; `summoning_sick` if it has come too recently.

        Asked for each one. Early: untapped, no Wall, not summoning sick. Later: untapped, no defender, not summoning sick.
        What has summoning sickness is a question of its own.
        """

    @question
    def may_be_attacked(self, position: Position, goal: ObjectId) -> Permission:
        """Whether a permanent can be attacked.

        Asked for each one that attackers are sent against. Early: an attack is aimed at the other player and at nothing
        else. Late: also at that player's planeswalkers, and at the battles that the player protects.
        """

    @question
    def protectors(self, position: Position, battle: Characteristics, controller: PlayerId) -> tuple[PlayerId, ...]:
        """Who can be chosen to protect a battle.

        Asked as one comes into play, or lacks a protector. Early and middle: absent; nobody. Late: an opponent, for a
        Siege; its controller, for a battle of no sort.
        """

    @question
    def meets_demands(self, position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...]) -> Permission:
        """Whether a declaration obeys requirements, as far as restrictions allow.

        Asked where an effect requires something. `able` are the declarations that would meet a requirement, each taken
        alone. All eras: it has to meet as many requirements as can be met without breaking a restriction, and nobody has to
        pay for that; early since texts say so.
        """

    @question
    def others_have_to_help(self, position: Position, blocker: ObjectId, attacker: ObjectId) -> bool:
        """Whether creatures without a requirement must block along with one that must, and cannot block alone.

        Asked where there are enough of them. Early: silent; they need not. Middle: no. Late: yes.
        """

    @question
    def may_block(self, position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...]) -> Permission:
        """Whether a creature can block the attackers assigned to it.

        Asked for each blocker; more than one is never legal. Early: one that can block any member of a band can block the
        band. Later: the attacker it is declared against decides, and the rest of the band becomes blocked with it. Tapped
        creatures never block; evasion abilities are checked in each era.
        """

    @question
    def fights_on_arrival(
        self, position: Position, thing: ObjectId, attacks: bool, named: tuple[Recipient | None, ...], stated: bool
    ) -> bool:
        """Whether a creature put into play attacking, or blocking, really attacks or blocks.

        Asked as it has come. `named` is what the effect says it attacks or blocks, if it does, `None` for what is gone;
        `stated` says that the effect says so of what is in play already. Each era: a creature on the right side does, if
        what is named is still there; early and middle that follows from what may attack and block. Late: no battle does,
        though it be a creature.
        """

    @question
    def attacks_on_arrival(
        self, position: Position, creature: ObjectId, instead_of: ObjectId | None
    ) -> tuple[Recipient, ...]:
        """What a creature that enters attacking can attack; nothing if all of it is gone.

        Asked as it has come. `instead_of` is the attacker whose place it takes, if it does. Early and middle: the player
        who is attacked. Late: that player, a planeswalker there or a battle that the player protects, as its controller
        chooses.
        """

    @question
    def blocks_on_arrival(
        self, position: Position, creature: ObjectId, named: tuple[ObjectId, ...]
    ) -> tuple[ObjectId, ...]:
        """Which attackers a creature that enters blocking can block.

        Asked as it has come. `named` are those that the effect names. Each era: the attacker named or, if none is, any one,
        as its controller chooses; what would keep it from being declared does not count.
        """

    @question
    def leaves_as_changed(self, position: Position, thing: ObjectId, fights: bool) -> bool:
        """Whether an attacker or blocker (`fights`) leaves combat once it is no creature, and what is attacked once it cannot
        be attacked.

        Asked as that comes about, and of what is a battle besides a creature. Early: silent; so it is. Later: it is removed
        from combat, late from the part that it can no longer have alone. Late: a battle fights no longer either.
        """

    @question
    def attacks_though_unable(self, position: Position, player: PlayerId) -> bool:
        """Whether a player has to declare an attack if a creature that has to attack cannot.

        Asked as the time to declare one ends. Early: silent; no. Just before middle: yes, with no attackers. Later: no.
        """

    @question
    def goals_anew(self, position: Position, creature: ObjectId) -> tuple[Recipient, ...]:
        """What an attacker can attack if an effect lets its target be chosen again.

        Asked as one does. Early and middle: an attack is aimed at the player and at nothing else. Late: the player or a
        planeswalker there, whatever would keep the creature from being declared so.
        """
