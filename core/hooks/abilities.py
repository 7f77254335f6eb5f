"""When abilities may be used, what that costs and adds up to, and when those that something set off begin to wait."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.abilities.kinds import Activated
from core.kernel.objects.keywords import KeywordPart
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import ObjectId, PlayerId


class AbilityFact(Fact):
    """What every edition has abilities do, by a rule of its own where the book has one."""

    ACTIVATOR_CONTROLS = "whoever activates an ability controls it, even if its source changes control meanwhile"
    TRIGGERS_FOR_CONTROLLER = "a triggered ability is controlled by whoever controlled its source as it triggered"
    CONDITION_TO_TRIGGER = (
        "an ability with an intervening condition triggers only if the condition is true as the event occurs"
    )
    CONDITION_TO_RESOLVE = "an intervening condition is checked again as the ability resolves"
    TRIGGERS_AT_BEGINNING = "what happens at the beginning of a phase or step triggers as that begins"
    ACTIVE_PLAYERS_TRIGGERS_FIRST = (
        "the active player puts triggered abilities on the stack before the other player does"
    )
    TRIGGER_NEEDS_TARGETS = "a triggered ability that has no legal target is removed from the stack"
    TRIGGERS_FOR_EACH = "an ability triggers once for each occurrence of its trigger event within one event"
    SEES_ITSELF_ENTER = "what enters the battlefield sees all that enters at the same time, itself included"
    FOUND_WHERE_IT_WENT = (
        "an ability that triggers as something leaves the battlefield finds it in the zone it went to first"
    )
    ATTACKS_ONCE_DECLARED = "what waits for a creature to attack triggers as that is declared as an attacker"
    BLOCKING_TRIGGERS_ONCE = "what waits for a creature to block triggers once, as that is declared as a blocker"
    BLOCKING_TRIGGERS_FOR_EACH = "what waits for a creature to block a creature triggers for each that it blocks"
    BECOMING_BLOCKED_TRIGGERS_ONCE = "what waits for a creature to become blocked triggers once, however many block it"
    BECOMING_BLOCKED_TRIGGERS_FOR_EACH = (
        "what waits for a creature to become blocked by a creature triggers for each blocker"
    )
    STATE_TRIGGERS_ONCE = "a state trigger does not trigger again until its ability has left the stack"
    TURNED_DOWN_IS_BLANK = "what an effect turns face down is a creature without name or text"
    CAST_FACE_DOWN_IS_BLANK = (
        "what an effect has cast face down is a creature spell without name or text, and a permanent like that"
    )
    TURNED_UP_INSTEAD = (
        "what an effect keeps face down until it would tap, deal damage or be dealt some is turned face up first"
    )
    EFFECT_CREATES_DELAYED_TRIGGER = "an effect about a later time creates a delayed triggered ability"
    CREATURE_TRIGGERS = "a triggered ability of a creature triggers by itself as soon as its trigger event occurs"
    ARTIFACT_TRIGGERS = "a triggered ability of an artifact triggers by itself as soon as its trigger event occurs"
    ENCHANTMENT_TRIGGERS = (
        "a triggered ability of an enchantment triggers by itself as soon as its trigger event occurs"
    )
    TRIGGERS_BY_ITSELF = "any other triggered ability triggers by itself as soon as its trigger event occurs"
    PLAYERS_ATTACKERS_TRIGGER = "what waits for a player's creatures to attack triggers for each of them"
    PLAYERS_ATTACK_TRIGGERS_ONCE = "what waits for a player to attack triggers once, however many creatures attack"
    BEING_ATTACKED_TRIGGERS_ONCE = (
        "what waits for something to be attacked triggers once, however many creatures attack it"
    )
    ATTACK_ON_PLAYER_TRIGGERS_ONCE = "what waits for a player to attack another triggers once for each player attacked"
    REDIRECTED_ATTACK_IS_NO_OTHER = "a creature that comes to attack something else has not attacked once more"
    REQUIRED_TO_ATTACK = "a creature had to attack if an effect required it as attackers were declared, and only then"
    DAMAGE_OF_ITS_SOURCE = "how much damage a source dealt leaves out what others dealt at the same time"
    EXCESS_OVER_ALL = "excess damage is counted over all that was dealt at the same time"
    ATTACKER_JUDGED_AS_DECLARED = (
        "what waits for a certain creature to attack looks at attackers as they are declared, and not later"
    )
    PUT_ATTACKING_HAS_NOT_ATTACKED = (
        "what is put onto the battlefield attacking triggers nothing that waits for an attack"
    )
    BLOCK_JUDGED_AS_DECLARED = (
        "what waits for blocks of certain creatures looks at them as blockers are declared, and not later"
    )
    TRIGGERS_UNBLOCKED = "what waits for a creature to attack and not be blocked triggers as blockers are declared"
    TRIGGERS_AT_END_OF_COMBAT = "what waits for the end of combat triggers as that step begins"
    MISSED_BEGINNING = "what begins to wait for the beginning of a step during that step waits for the next one"
    DELAYED_TRIGGERS_ONCE = "a delayed triggered ability triggers once, unless it has a duration"
    DELAYED_TRIGGER_FINDS = (
        "a delayed triggered ability affects its object even if that has changed its characteristics"
    )
    DELAYED_TRIGGER_LOSES = "a delayed triggered ability does not affect what has left its zone, even if it came back"
    DELAYED_TRIGGER_OF_SPELL = (
        "a delayed triggered ability that a spell creates is controlled by the player who controlled the spell"
    )
    TRIGGER_STILL_MEANS = "an ability affects the object it triggered on even if that has changed its characteristics"
    PREVENTED_TRIGGERS_NOTHING = "an event that is prevented or replaced triggers nothing"
    PREVENTION_TRIGGERS_ONCE = (
        "what waits for damage to be prevented triggers once for all that one effect prevents at a time"
    )
    TRIGGER_CHOOSES_MODE = "the mode of a triggered ability is chosen as it is put on the stack"
    AURA_FINDS_CARD = "an ability of an Aura finds the card that it was attached to, and itself, where they went"
    LOSING_CONTROL_LOOKS_BACK = (
        "what waits for a player to lose control of it looks back, and is controlled by that player"
    )
    CREATURES_STATIC_ABILITY = "a static ability of a creature works all the time, and nobody has to activate it"
    ARTIFACTS_STATIC_ABILITY = "a static ability of an artifact works all the time, and nobody has to activate it"
    ENCHANTMENTS_STATIC_ABILITY = "a static ability of an enchantment works all the time, and nobody has to activate it"
    OTHER_STATIC_ABILITY = "a static ability of any other permanent works all the time, and nobody has to activate it"
    STATIC_WHERE_SAID = "a static ability works in the zone from which it says that it does"
    NAMES_ITS_GIVER = (
        "a name in an ability that was given refers to the object that gave it, and to no other of that name"
    )
    TRANSFORMED_LOOKS_AT_FACE = (
        "what waits for something to transform into another looks at the face that is up afterwards"
    )
    LINKED_TO_STATIC = "an ability linked to a static ability triggers by what that one does"
    PLANE_WORKS = "the abilities of a face-up plane work from the command zone"
    PHENOMENON_WORKS = "the abilities of a face-up phenomenon work from the command zone"
    SCHEME_WORKS = "the abilities of a face-up scheme work from the command zone"
    CONSPIRACY_WORKS = "the abilities of a face-up conspiracy work from the command zone"
    VANGUARD_WORKS = "the abilities of a vanguard work from the command zone"
    EMBLEM_WORKS = "the abilities of an emblem work from the command zone"
    CHAOS_TRIGGERS = "a chaos ability triggers as chaos ensues"
    CHAOS_SYMBOL = "chaos ensues as the planar die shows its symbol"
    BLANK_FACE = "a blank face of the planar die does nothing"
    PLANESWALKER_SYMBOL = (
        "the planeswalker symbol triggers an ability without a source, controlled by whoever rolled the planar die"
    )
    PLANESWALKING_TRIGGERS = "what waits for a player to planeswalk triggers as that player does"
    PLANESWALKING_LOOKS_BACK = "what waits for a player to planeswalk away looks back at what was face up just before"
    ENCOUNTER_TRIGGERS = (
        "what waits for a phenomenon to be encountered triggers as that is turned face up off a planar deck"
    )
    PLANAR_CONTROLLER_ALONE = "nobody planeswalks but the planar controller"
    SCHEME_TRIGGERS = "what waits for a scheme to be set in motion triggers as it is"
    ROLLING_TRIGGERS_ONCE = "what waits for dice to be rolled triggers once for all that are rolled together"
    PLANAR_DIE_IS_ROLLED = "what waits for dice to be rolled triggers for the planar die as well"
    TRIGGERS_ADDITIONAL_TIMES = "an effect that has abilities trigger additional times does so for each event"
    DELAYED_TRIGGER_IS_NOT_OF_PERMANENT = "a delayed triggered ability is no ability of the permanent that created it"
    ENTERING_TAPPED_IS_NO_TAPPING = (
        "what waits for something to become tapped does not trigger if it enters the battlefield tapped"
    )
    PHASING_LOOKS_BACK = "what waits for a permanent to phase out looks back, itself included"
    UNATTACHING_LOOKS_BACK = (
        "what waits for something to become unattached looks back, though it may leave the battlefield"
    )
    COUNTERING_LOOKS_BACK = "what waits for a spell to be countered looks back at the spell"
    LOSING_LOOKS_BACK = (
        "what waits for a player to lose the game triggers for any reason but a draw, and looks back, itself included"
    )
    REFLEXIVE_TRIGGER = (
        "what an effect has happen when something is done is a triggered ability, which triggers at once"
    )
    REFLEXIVE_TRIGGERS_ONCE = (
        "what waits for a cost to be paid one or more times triggers once, however often it was paid"
    )
    DELAYED_TRIGGER_OF_STATIC = (
        "what is to follow from an action that a static ability allows is a delayed triggered ability"
    )
    LIMIT_COUNTS_ONE_ABILITY = (
        "a limit on how often an ability may be activated counts that one alone, and no others like it"
    )
    GRANTED_WITH_LIMITS = "an effect that grants an ability grants the limits on its activation along with it"
    CHOICE_IS_LINKED = (
        "an ability that speaks of a choice means the one that was made for the ability of its card that asks for it"
    )
    CHOICE_IS_LINKED_TO_EACH = (
        "each of several abilities that speak of a choice means the one that was made for the ability that asks for it"
    )
    TRIGGERS_FOR_SO_MANY = (
        "what waits for a number of blockers, or of blocked creatures, triggers for that many and more"
    )
    LEAVING_LOOKS_BACK = (
        "what waits for things to leave the battlefield looks back at what was there just before, itself included"
    )
    BONUS_ADDS_UP = "a bonus of an activated ability is added to what its creature has, earlier bonuses included"
    ENCHANTMENTS_BONUS_ADDS_UP = "a bonus of an enchantment's activated ability is added to what its creature has"
    COST_IS_PAID_EACH_TIME = "what stands as the cost of an ability is paid each time that it is activated"
    LOYALTY_IS_A_COST = "loyalty counters that go on or come off are the cost of a loyalty ability"
    TAP_SYMBOL_IS_A_COST = "the tap symbol in a cost is paid by tapping"
    ARTIFACTS_TAP_SYMBOL = "an artifact is tapped each time that an ability with the tap symbol is activated"
    CREATURES_TAP_SYMBOL = "a creature is tapped each time that an ability with the tap symbol is activated"
    MANA_IS_A_COST = "mana in the cost of an ability is paid each time that it is activated"
    ARTIFACTS_MANA_COST = "mana in the cost of an artifact's ability is paid each time that it is activated"
    CREATURES_MANA_COST = "mana in the cost of a creature's ability is paid each time that it is activated"
    ENCHANTMENTS_MANA_COST = "mana in the cost of an enchantment's ability is paid each time that it is activated"


class ByEffect(Fixed):
    """A way in which an effect brings about that one creature blocks another."""

    BLOCKS = "a creature in play is made to block, which it did not"
    BLOCKS_ONE = "a creature in play is made to block one more, as what waits for each creature that it blocks sees it"
    BLOCKED_AGAIN = "a creature is blocked that had been blocked before in the attack and was so no longer"


class TakenUp(Fixed):
    """When a player says whether to do what a triggered ability offers."""

    AS_IT_RESOLVES = "it goes on the stack, and the player says so as it resolves"
    AS_IT_IS_PUT = "it goes on the stack, and the player says so as it does"
    BEFORE_IT_IS_PUT = "the player says so first, and it goes on the stack only if the offer is taken up"


COSTS = (
    AbilityFact.COST_IS_PAID_EACH_TIME,
    AbilityFact.LOYALTY_IS_A_COST,
    AbilityFact.TAP_SYMBOL_IS_A_COST,
    AbilityFact.ARTIFACTS_TAP_SYMBOL,
    AbilityFact.CREATURES_TAP_SYMBOL,
    AbilityFact.MANA_IS_A_COST,
    AbilityFact.ARTIFACTS_MANA_COST,
    AbilityFact.CREATURES_MANA_COST,
    AbilityFact.ENCHANTMENTS_MANA_COST,
)
"""What is so of the cost of an activated ability."""


class Abilities(Topic, name="abilities", facts=(*AbilityFact, *KeywordPart), alongside=COSTS):
    """Questions about activated and triggered abilities."""

    @question
    def may_activate(
        self,
        position: Position,
        player: PlayerId,
        permanent: ObjectId,
        ability: Activated,
        summoning_sick: bool,
        times: int,
    ) -> Permission:
        """Whether a player can activate an ability, apart from its cost.

        Asked as the action is verified. `summoning_sick` says that the permanent is a creature that has come too lately for
        an ability with the tap symbol; `times` is how often it would be used at once, each of which counts for a limit.

        Early: not one of a tapped artifact. In each era only the controller's, and a summoning-sick creature's only without
        tap symbol; none that an effect forbids, and none more often in a turn than its text allows, whoever has used it.
        """

    @question
    def pays_together(self, position: Position, permanent: ObjectId, times: int) -> bool:
        """Whether several activations of an ability that costs only mana are one action and resolve together.

        Asked when a player pays for them at once. Early: yes. Later: no; each is announced by itself, the next while the
        one before waits.
        """

    @question
    def triggers_may_join(self, position: Position) -> bool:
        """Whether triggered abilities go on the stack (or into a chain) at this point.

        Asked before a player may act. Early: silent; as effects of permanents they begin a chain of their own once none
        resolves. Later: as soon as a player would get priority.
        """

    @question
    def offer_is_taken_up(self, position: Position, source: ObjectId) -> TakenUp:
        """When a player decides on an optional triggered ability.

        Asked as one begins to wait that does nothing else. Early: as it resolves. Middle: at first as it is put on the
        stack, like one of its ways; then before that, and what is turned down never waits; later as it resolves. Late: as
        it resolves.
        """

    @question
    def controls_offer(self, position: Position, source: ObjectId, controller: PlayerId, offered: PlayerId) -> PlayerId:
        """Who controls a triggered ability that lets another player do something.

        Asked as it triggers. `controller` controls its source. Early: silent; that player. Middle: so, too; at one time the
        player whom it offers something. Late: the controller of its source.
        """

    @question
    def controls_delayed(self, position: Position, source: ObjectId, maker: PlayerId) -> PlayerId:
        """Who controls a delayed triggered ability that another ability created.

        Asked as it triggers. `maker` controlled the ability that made it. Early: silent; the maker. Middle: who controls
        its source then, or controlled it last. Late: the maker.
        """

    @question
    def waits_for_others(self, position: Position, source: ObjectId) -> bool:
        """Whether abilities triggered by other triggers go on the stack after all those, whoever controls them.

        Asked as abilities begin to wait of which some triggered so. Early: silent; the players alone make the order.
        Middle: no; the active player's come first, the other's after them. Late: yes.
        """

    @question
    def may_use_loyalty(self, position: Position, permanent: ObjectId, slow: bool) -> Permission:
        """Whether a loyalty ability can be activated, apart from its own text.

        Asked as it is verified. `slow` says that a sorcery could be played now. Early and middle: there are no such
        abilities; it is used like any other. Late: only then, and one ability of the permanent each turn.
        """

    @question
    def limits_planeswalkers(self, position: Position) -> bool:
        """Whether all activated abilities of a planeswalker share the limits of loyalty abilities.

        Asked once for all games. Early and middle: there are no planeswalkers. Late: no, those limits are for loyalty
        abilities alone; at first: yes.
        """

    @question
    def siege_ends(self, position: Position, siege: ObjectId) -> bool:
        """Whether a Siege without its last defense counter is exiled and its other face can be cast.

        A Siege says so in reminder text alone. Asked as its last counter comes off. Early
        and middle: no; there are no battles, and no rule has it do that. Late: yes.
        """

    @question
    def triggers_in_vain(self, position: Position, source: ObjectId, part: KeywordPart) -> bool:
        """Whether rampage triggers on a single blocker, or graft without a counter to give away.

        Asked as that would be so. Early: silent; it is. Middle: graft is; rampage in some documents is not. Late: rampage
        is, graft is not.
        """

    @question
    def may_decline(self, position: Position, thing: ObjectId, part: KeywordPart) -> bool:
        """Whether a player can decline what a keyword makes happen.

        Asked as it is about to. It is about setting aside what is discarded with madness, and about playing what was
        suspended. Early: absent; as the cards said it at first. Middle: the first may be declined, the second not. Late:
        the other way round.
        """

    @question
    def madness_waits(self, position: Position, card: ObjectId) -> bool:
        """Whether a card exiled by madness can be cast whenever an instant could be, until its player next passes.

        Asked as the ability resolves that offers it. Early: absent; it is played then or not at all. Middle: so, too; at
        first it waited for a pass. Late: it is played then or not at all.
        """

    @question
    def effect_counts_as_block(self, position: Position, creature: ObjectId, way: ByEffect) -> bool:
        """Whether an ability about its creature blocking, or becoming blocked, triggers when an effect causes that.

        Asked in the cases in which eras differ. Early: silent; it blocks and is blocked. Middle: no; what blocks has to be
        declared, and what becomes blocked has to do so for the first time in the attack. Late: yes.
        """

    @question
    def counters_give_keywords(self, position: Position) -> bool:
        """Whether a counter named after a keyword gives that keyword.

        Asked once as a game begins. Early and middle: absent; a counter is what a card says it is for. Late: yes.
        """
