"""When abilities may be used, what that costs and adds up to, and when those that something set off begin to wait."""

from __future__ import annotations

from core.hooks.asking import Topic, occasion, question
from core.kernel.abilities.costs import CostPart
from core.kernel.abilities.kinds import Activated
from core.kernel.objects.keywords import KeywordPart
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import ObjectId, PlayerId


class Habit(Fixed):
    """Something that abilities do in every era, by a rule of its own where the book has one."""

    USERS = "the player who uses an ability stays the one whom its text calls 'you', even if its card changes sides meanwhile"
    CONTROLLERS = "an ability that was set off is whoever's its source was then"
    CONDITION_FIRST = "a condition behind the event is looked at as the ability is set off"
    CONDITION_LAST = "a condition behind the event is looked at again as the ability takes effect"
    AT_BEGINNING = "what happens at the beginning of a part of the turn is set off as it begins"
    ACTIVE_FIRST = "the player whose turn it is puts abilities that were set off in line before the other does"
    TARGETS_NEEDED = "an ability that was set off and finds nothing to aim at goes"
    EACH_OCCURRENCE = "it is set off once for each time that one event holds what it waits for"
    NEWCOMERS = "what comes into play looks at what comes with it, itself included"
    WHERE_IT_WENT = "what left play is found where it first went"
    ATTACKS = "an attack sets off what waits for it as it is declared"
    BLOCKS = "a block sets off what waits for it once, as it is declared"
    BLOCKS_EACH = "a block sets off what waits for each creature blocked"
    IS_BLOCKED = "becoming blocked sets off what waits for it once"
    IS_BLOCKED_BY_EACH = "becoming blocked sets off what waits for each blocker"
    ONE_AT_A_TIME = "what waits for a state of the game is not set off again before it is over"
    TURNED_BLANK = "what an effect turns face down is a creature without name or text"
    CAST_BLANK = "what an effect has cast face down is a spell without name or text, and a creature like that"
    SHOWN_FIRST = (
        "what an effect keeps face down until it taps, hurts or is hurt is turned up instead, and then does so"
    )
    LATER = "an effect about a later time makes an ability that waits for it"
    BY_ITSELF = "an ability is set off by itself as soon as what it waits for comes about"
    PLAYER_ATTACKS_WITH = "an attack sets off what waits for a player's creatures to attack, for each of them"
    PLAYER_ATTACKS = "an attack sets off what waits for a player to attack, once"
    IS_ATTACKED = "an attack sets off what waits for something to be attacked, once"
    PLAYER_ATTACKS_PLAYER = "an attack on a player sets off what waits for one player to attack another, once"
    TURNED = "an attacker that is turned onto something else has not attacked once more"
    HAD_TO = "a creature had to attack if an effect required it as it was declared, and only then"
    OWN_DAMAGE = (
        "how much damage was dealt is what the source dealt that is meant, whatever others dealt at the same time"
    )
    EXCESS_OF_ALL = "more than lethal damage is counted over all that was dealt at the same time"
    AS_DECLARED = (
        "what waits for a creature of some kind to attack looks at attackers as they are declared, and not later"
    )
    NOT_DECLARED = "what is put into play attacking sets off nothing that waits for an attack"
    AS_IT_MET = "what waits for blocks of creatures of some kind looks at them as blockers are declared, and not later"
    UNBLOCKED = "an attacker without a blocker sets off what waits for that as blockers are declared"
    AT_END_OF_COMBAT = "what waits for the end of combat is set off as that begins"
    BEGINNING_IS_PAST = (
        "what waits for the beginning of a part of the turn and comes later in it waits for the next one"
    )
    ONCE = "what an effect has made wait for an event is set off once, unless it is to last for a time"
    LATER_FINDS = "what an effect has made wait finds what it is about, whatever that has turned into"
    LATER_LOSES = "what an effect has made wait does not find what has left its place, nor if that comes back"
    LATER_OF_SPELL = "what a spell has made wait is its player's"
    LATER_OF_ABILITY = "what an ability has made wait is its player's"
    STILL_MEANT = "an ability means what has set it off, whatever that has turned into"
    PREVENTED = "what was prevented sets nothing off"
    PREVENTED_TOGETHER = "what waits for damage to be prevented is set off once for what one effect prevents at a time"
    OFFERED_LATE = "what an ability offers is taken up or not as it takes effect, so that it waits either way"
    MODE_FIRST = "in which of its ways an ability is to work is chosen as it begins to wait"
    AURA_FINDS = "an Aura's ability finds what it was on, and itself, where they went"
    LOST_LOOKS_BACK = "what waits for its player to lose control of it is the player's who has lost it"
    STANDS = "a standing effect holds from the moment at which its permanent comes into play, and nobody has to play it"
    STANDS_WHERE_SAID = "a standing effect holds in the zone of which it says so"
    GIVER_ALONE = "a name in an ability that something has given is that thing's, and no other's of that name"
    TURNED_INTO = "what waits for something to turn over looks at the face that is then up"
    JOINED_TO_STANDING = "what a standing effect does sets off the ability that is joined to it"
    IN_COMMAND_ZONE = "what lies face up beside the libraries does from there what it says"
    CHAOS = "an ability about chaos is set off as chaos ensues"
    SYMBOL_OF_CHAOS = "the planar die has chaos ensue by showing its symbol"
    BLANK = "a blank face of the planar die brings nothing about"
    PLANESWALKING = (
        "the symbol of planeswalking sets off an ability without a source, of whoever has rolled the planar die"
    )
    WALKED_TO = "what waits for a player to planeswalk is set off as that player does"
    WALKED_AWAY = "what waits for a player to planeswalk away from it looks at what was there just before"
    ENCOUNTERED = "a phenomenon's ability is set off as it is turned up off a planar deck"
    WALKS_ALONE = "nobody planeswalks but the player to whom the face-up planes belong for now"
    SET_IN_MOTION = "a scheme's ability is set off as it is set in motion"
    DICE_ROLLED = "what waits for dice to be rolled is set off once by all that are rolled together"
    PLANAR_DIE_ROLLED = "what waits for dice to be rolled is set off by the planar die as well"
    SET_OFF_MORE = "what is to be set off more often is set off so often by each event"
    LATER_APART = "what an effect has made wait is no ability of the permanent that it comes from"
    BECOMES = "what waits for something to become tapped is not set off by what comes into play so"
    PHASED_LOOKS_BACK = "what waits for something to phase out sees that as it was before, itself included"
    UNATTACHED_LOOKS_BACK = "what waits to become unattached sees that as it was before, though it leaves play by it"
    COUNTERED_LOOKS_BACK = "what waits for a spell to be countered sees that as it was before"
    WHEN_DONE = "what an effect has happen when something is done is an ability that this sets off at once"
    WHEN_DONE_ONCE = "what waits for something to be paid one or more times is set off once, however often it was"
    LATER_OF_LEAVE = "what is to follow from what a standing effect let a player do waits for its time"
    LIMITED_APART = (
        "how often an ability may be used is a matter of that one alone, and not of others that read like it"
    )
    GIVEN_WITH_LIMITS = "what gives an ability gives it with the limits to its use"
    CHOICE_MEANT = (
        "an ability that speaks of a choice means the one that was made for the ability of its card that asks for it"
    )
    MANY_BLOCK = "what waits for a number of blockers, or of blocked creatures, is set off by that many and more"


class ByEffect(Fixed):
    """A way in which an effect brings about that one creature blocks another."""

    BLOCKS = "a creature in play is made to block"
    BLOCKED_AGAIN = "a creature is blocked that had been blocked before in the attack and was so no longer"


class Abilities(Topic, name="abilities"):
    """Questions about activated and triggered abilities."""

    @question
    def may_activate(
        self, position: Position, player: PlayerId, permanent: ObjectId, ability: Activated, fresh: bool
    ) -> Permission:
        """Whether a player may use an ability, price aside. Asked as the action is verified.

        `fresh` tells that the permanent is a creature that has come too lately for an ability with the tap symbol.

        Early: not one of a tapped artifact. In each era only the controller's, and a fresh creature's only without tap symbol;
        none that an effect forbids, and none more often in a turn than its text allows, whoever has used it.
        """

    @occasion
    @question
    def is_owed(self, position: Position, permanent: ObjectId, part: CostPart) -> bool:
        """Whether a part of the price of a permanent's ability is due when that is used. Asked for each part as it is verified.

        All eras: each time anew, all of it.
        """

    @question
    def pays_together(self, position: Position, permanent: ObjectId, times: int) -> bool:
        """Whether several uses of an ability that costs mana alone are one action, which takes effect all in one.

        Asked when a player pays for them in one go. Early: yes. Later: no; each is announced by itself, the next while the one
        before waits.
        """

    @question
    def adds_up(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a bonus that an ability gives is added to what its creature has, rather than put in its place.

        Asked as an ability changes power or toughness. All eras: it is added, to what earlier uses gave as well.
        """

    @question
    def triggers_may_join(self, position: Position) -> bool:
        """Whether abilities that were set off begin to wait in the window as it stands. Asked before a player may act.

        Early: silent; as effects of permanents they begin a chain of their own once none resolves. Later: as soon as a player
        would get priority.
        """

    @question
    def waits_for_others(self, position: Position, source: ObjectId) -> bool:
        """Whether what another ability has set off by being set off begins to wait only after all those others, whoever's.

        Asked as abilities begin to wait of which some were set off so. Early: silent; the players alone make the order. Middle:
        no; the active player's come first, the other's after them. Late: yes.
        """

    @question
    def may_use_loyalty(self, position: Position, permanent: ObjectId, slow: bool) -> Permission:
        """Whether an ability paid for with loyalty counters may be used, its own text apart. Asked as it is verified.

        `slow` tells that a sorcery could be played now. Early and middle: there are no such abilities; it is used like any
        other. Late: only then, and one ability of the permanent each turn.
        """

    @question
    def leaving_looks_back(self, position: Position) -> bool:
        """Whether what watches for things to leave the battlefield does so as it was just before they left.

        Asked when something leaves while something watches. Early: silent; as it was before, or nothing could see itself go.
        Later: yes, so that things that leave together see each other go.
        """

    @question
    def keyword_holds(self, position: Position, thing: ObjectId, part: KeywordPart) -> bool:
        """Whether something that a keyword means comes about. Asked whenever it would.

        Early: the book knows none of these keywords; the card says what they mean. Later: yes, by the rule for the keyword.
        """

    @question
    def may_decline(self, position: Position, thing: ObjectId, part: KeywordPart) -> bool:
        """Whether a player may do without what a keyword has happen. Asked as it is about to.

        It is about setting aside what is discarded with madness, and about playing what was suspended. Early: absent; as the
        cards said it at first. Middle: the first may be declined, the second not. Late: the other way round.
        """

    @question
    def effect_counts_as_block(self, position: Position, creature: ObjectId, way: ByEffect) -> bool:
        """Whether an ability about its creature blocking, or becoming blocked, is set off when an effect brings that about.

        Asked in the cases in which eras part. Early: silent; it blocks and is blocked. Middle: no; what blocks has to be declared,
        and what becomes blocked has to do so for the first time in the attack. Late: yes.
        """

    @question
    def counters_give_keywords(self, position: Position) -> bool:
        """Whether a counter that is called after a keyword gives that keyword. Asked once as a game begins.

        Early and middle: absent; a counter is what a card says it is for. Late: yes.
        """

    @question
    def has_habit(self, position: Position, source: ObjectId, habit: Habit) -> bool:
        """Whether abilities do as they do in every era. Asked where one of something would.

        Early: silent throughout; as the cards take it for granted. Later: yes, each by its rule.
        """
