"""When abilities may be used, what that costs and adds up to, and when those that something set off begin to wait."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated


class AbilityFact(Fact):
    """What every edition has abilities do, by a rule of its own where the book has one."""

    ACTIVATOR_CONTROLS = "whoever activates an ability controls it, even if its source changes control meanwhile"
    TRIGGERS_FOR_CONTROLLER = "a triggered ability is controlled by whoever controlled its source as it triggered"
    CONDITION_TO_TRIGGER = (
        "an ability with an intervening condition triggers only if the condition is true as the event occurs"
    )
    CONDITION_TO_RESOLVE = "an intervening condition is checked again as the ability resolves"
    TRIGGERS_AT_BEGINNING = "an ability that triggers at the beginning of a phase or step triggers as it begins"
    ACTIVE_PLAYERS_TRIGGERS_FIRST = (
        "the active player puts triggered abilities on the stack before the other player does"
    )
    TRIGGER_NEEDS_TARGETS = "a triggered ability that has no legal target is removed from the stack"
    TRIGGERS_FOR_EACH = "an ability triggers once for each occurrence of its trigger event within one event"
    SEES_ITSELF_ENTER = "a permanent sees everything that enters the battlefield at the same time, itself included"
    FOUND_WHERE_IT_WENT = (
        "an ability that triggers as something leaves the battlefield finds it in the zone it went to first"
    )
    ATTACKS_ONCE_DECLARED = (
        "an ability that triggers when a creature attacks triggers as the creature is declared as an attacker"
    )
    BLOCKING_TRIGGERS_ONCE = (
        "an ability that triggers when a creature blocks triggers once, as the creature is declared as a blocker"
    )
    BLOCKING_TRIGGERS_FOR_EACH = (
        "an ability that triggers when a creature blocks a creature triggers for each creature it blocks"
    )
    BECOMING_BLOCKED_TRIGGERS_ONCE = (
        "an ability that triggers when a creature becomes blocked triggers once, however many block it"
    )
    BECOMING_BLOCKED_TRIGGERS_FOR_EACH = (
        "an ability that triggers when a creature becomes blocked by a creature triggers for each blocker"
    )
    STATE_TRIGGERS_ONCE = "a state trigger does not trigger again until its ability has left the stack"
    TURNED_DOWN_IS_BLANK = "a permanent that an effect turns face down is a creature without name or text"
    CAST_FACE_DOWN_IS_BLANK = "a card cast face down is a creature spell, and then a creature, without name or text"
    TURNED_UP_INSTEAD = (
        "a creature that an effect keeps face down is turned face up before it taps, deals damage or is dealt damage"
    )
    EFFECT_CREATES_DELAYED_TRIGGER = "an effect about a later time creates a delayed triggered ability"
    CREATURE_TRIGGERS = "a triggered ability of a creature triggers by itself as soon as its trigger event occurs"
    ARTIFACT_TRIGGERS = "a triggered ability of an artifact triggers by itself as soon as its trigger event occurs"
    ENCHANTMENT_TRIGGERS = (
        "a triggered ability of an enchantment triggers by itself as soon as its trigger event occurs"
    )
    TRIGGERS_BY_ITSELF = "a triggered ability triggers by itself as soon as its trigger event occurs"
    PLAYERS_ATTACKERS_TRIGGER = "an ability that triggers when a player's creatures attack triggers for each of them"
    PLAYERS_ATTACK_TRIGGERS_ONCE = (
        "an ability that triggers when a player attacks triggers once, however many creatures attack"
    )
    BEING_ATTACKED_TRIGGERS_ONCE = (
        "an ability that triggers when something is attacked triggers once, however many creatures attack it"
    )
    ATTACK_ON_PLAYER_TRIGGERS_ONCE = (
        "an ability that triggers when a player attacks another triggers once for each player attacked"
    )
    REDIRECTED_ATTACK_IS_NO_OTHER = "a creature that comes to attack something else has not attacked again"
    REQUIRED_TO_ATTACK = "a creature had to attack if an effect required it as attackers were declared, and only then"
    DAMAGE_OF_ITS_SOURCE = (
        "the amount of damage a source dealt does not include damage that other sources dealt at the same time"
    )
    EXCESS_OVER_ALL = "excess damage is counted over all damage dealt at the same time"
    ATTACKER_JUDGED_AS_DECLARED = (
        "an ability that triggers when a certain creature attacks looks at attackers as they are declared, not later"
    )
    PUT_ATTACKING_HAS_NOT_ATTACKED = (
        "a creature put onto the battlefield attacking does not trigger abilities that wait for an attack"
    )
    BLOCK_JUDGED_AS_DECLARED = (
        "an ability that triggers when certain creatures block looks at blockers as they are declared, not later"
    )
    TRIGGERS_UNBLOCKED = "an ability that waits for an attacker to go unblocked triggers as blockers are declared"
    TRIGGERS_AT_END_OF_COMBAT = "an ability that triggers at end of combat triggers as that step begins"
    MISSED_BEGINNING = (
        "an ability created during a step that waits for the beginning of that step waits for the next one"
    )
    DELAYED_TRIGGERS_ONCE = "a delayed triggered ability triggers once, unless it has a duration"
    DELAYED_TRIGGER_FINDS = (
        "a delayed triggered ability affects its object even if that has changed its characteristics"
    )
    DELAYED_TRIGGER_LOSES = (
        "a delayed triggered ability does not affect an object that has left its zone, even if it came back"
    )
    DELAYED_TRIGGER_OF_SPELL = (
        "a delayed triggered ability that a spell creates is controlled by the player who controlled the spell"
    )
    TRIGGER_STILL_MEANS = "an ability affects the object it triggered on even if that has changed its characteristics"
    PREVENTED_TRIGGERS_NOTHING = "an event that is prevented or replaced triggers nothing"
    PREVENTION_TRIGGERS_ONCE = (
        "an ability that triggers when damage is prevented triggers once for all damage one effect prevents at a time"
    )
    TRIGGER_CHOOSES_MODE = "the mode of a triggered ability is chosen as it is put on the stack"
    AURA_FINDS_CARD = (
        "an ability of an Aura finds the card it was attached to, and the Aura itself, in the zones they went to"
    )
    LOSING_CONTROL_LOOKS_BACK = (
        "an ability that triggers when a player loses control of its source looks back, and that player controls it"
    )
    CREATURES_STATIC_ABILITY = "a static ability of a creature works all the time, and nobody has to activate it"
    ARTIFACTS_STATIC_ABILITY = "a static ability of an artifact works all the time, and nobody has to activate it"
    ENCHANTMENTS_STATIC_ABILITY = "a static ability of an enchantment works all the time, and nobody has to activate it"
    OTHER_STATIC_ABILITY = "a static ability of any other permanent works all the time, and nobody has to activate it"
    STATIC_WHERE_SAID = "a static ability works in the zone that it names"
    NAMES_ITS_GIVER = "a name in a granted ability means the object that granted it, and no other of that name"
    TRANSFORMED_LOOKS_AT_FACE = (
        "an ability that triggers when something transforms into something looks at the face that is up afterwards"
    )
    LINKED_TO_STATIC = "an ability linked to a static ability triggers on what that static ability does"
    PLANE_WORKS = "the abilities of a face-up plane work from the command zone"
    PHENOMENON_WORKS = "the abilities of a face-up phenomenon work from the command zone"
    SCHEME_WORKS = "the abilities of a face-up scheme work from the command zone"
    CONSPIRACY_WORKS = "the abilities of a face-up conspiracy work from the command zone"
    VANGUARD_WORKS = "the abilities of a vanguard work from the command zone"
    EMBLEM_WORKS = "the abilities of an emblem work from the command zone"
    CHAOS_TRIGGERS = "a chaos ability triggers when chaos ensues"
    CHAOS_SYMBOL = "chaos ensues when the planar die shows the chaos symbol"
    BLANK_FACE = "a blank face of the planar die does nothing"
    PLANESWALKER_SYMBOL = (
        "the planeswalker symbol triggers an ability without a source, controlled by the player who rolled"
    )
    PLANESWALKING_TRIGGERS = "an ability that triggers when a player planeswalks triggers as that player does"
    PLANESWALKING_LOOKS_BACK = (
        "an ability that triggers when a player planeswalks away looks back at what was face up just before"
    )
    ENCOUNTER_TRIGGERS = (
        "an ability that triggers when a phenomenon is encountered triggers as it is turned face up from a planar deck"
    )
    PLANAR_CONTROLLER_ALONE = "only the planar controller planeswalks"
    SCHEME_TRIGGERS = "an ability that triggers when a scheme is set in motion triggers as it is"
    ROLLING_TRIGGERS_ONCE = "an ability that triggers when dice are rolled triggers once for all dice rolled together"
    PLANAR_DIE_IS_ROLLED = "an ability that triggers when dice are rolled triggers for the planar die, too"
    TRIGGERS_ADDITIONAL_TIMES = "an effect that makes abilities trigger additional times does so for each event"
    DELAYED_TRIGGER_IS_NOT_OF_PERMANENT = (
        "a delayed triggered ability is not an ability of the permanent that created it"
    )
    ENTERING_TAPPED_IS_NO_TAPPING = (
        "a permanent that enters tapped does not trigger abilities that wait for it to become tapped"
    )
    PHASING_LOOKS_BACK = "an ability that triggers when a permanent phases out looks back, its own source included"
    UNATTACHING_LOOKS_BACK = (
        "an ability that triggers when something becomes unattached looks back, even if it leaves the battlefield"
    )
    COUNTERING_LOOKS_BACK = "an ability that triggers when a spell is countered looks back at the spell"
    LOSING_LOOKS_BACK = (
        "an ability that triggers when a player loses looks back, its own source included; a draw does not count"
    )
    REFLEXIVE_TRIGGER = (
        'a text of an effect that begins with "when you do" is a triggered ability, which triggers at once'
    )
    REFLEXIVE_TRIGGERS_ONCE = (
        "an ability that triggers when a cost is paid one or more times triggers once, however often it was paid"
    )
    DELAYED_TRIGGER_OF_STATIC = (
        "an effect that follows from an action which a static ability allows is a delayed triggered ability"
    )
    LIMIT_COUNTS_ONE_ABILITY = (
        "a limit on how often an ability may be activated counts that ability alone, not others like it"
    )
    GRANTED_WITH_LIMITS = "an effect that grants an ability also grants the limits on its activation"
    CHOICE_IS_LINKED = (
        "an ability that refers to a choice means the choice made for the ability of its card that asks for it"
    )
    CHOICE_IS_LINKED_TO_EACH = (
        "each of several abilities that refer to a choice means the choice made for the ability that asks for it"
    )
    TRIGGERS_FOR_SO_MANY = (
        "an ability that waits for a number of blockers or blocked creatures triggers for that many or more"
    )
    LEAVING_LOOKS_BACK = (
        "an ability that triggers when things leave the battlefield looks back, its own source included"
    )
    BONUS_ADDS_UP = "the bonus of an activated ability adds to what its creature has, earlier bonuses included"
    ENCHANTMENTS_BONUS_ADDS_UP = "the bonus of an enchantment's activated ability adds to what its creature has"
    COST_IS_PAID_EACH_TIME = "the cost of an ability is paid each time the ability is activated"
    LOYALTY_IS_A_COST = "putting on or removing loyalty counters is the cost of a loyalty ability"
    TAP_SYMBOL_IS_A_COST = "the tap symbol in a cost is paid by tapping"
    ARTIFACTS_TAP_SYMBOL = "an artifact taps each time its ability with the tap symbol is activated"
    CREATURES_TAP_SYMBOL = "a creature taps each time its ability with the tap symbol is activated"
    MANA_IS_A_COST = "mana in the cost of an ability is paid each time the ability is activated"
    ARTIFACTS_MANA_COST = "mana in the cost of an artifact's ability is paid each time the ability is activated"
    CREATURES_MANA_COST = "mana in the cost of a creature's ability is paid each time the ability is activated"
    ENCHANTMENTS_MANA_COST = "mana in the cost of an enchantment's ability is paid each time the ability is activated"


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
    def late_demand_is_due(self, position: Position, permanent: ObjectId) -> bool:
        """Whether what a permanent comes to ask for while an upkeep goes on is due in that upkeep.

        Asked as that comes up. Early: silent; a ruling of the day says yes. Before the stack: yes. Later: no, it triggers as an
        upkeep begins.
        """

    @question
    def joins_phase_costs(self, position: Position, permanent: ObjectId) -> bool:
        """Whether what a permanent asks for in a phase several times over is one cost, paid in full or not at all.

        Asked as more than one such ability of it begins to wait. Early: silent; each is dealt with by itself. In the last years
        without a stack: it is one, paid at the latest of the times of its parts. Later: each triggers by itself.
        """

    @question
    def joins_untap_costs(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a player who untaps a permanent for a cost has to pay all such costs that it has.

        Asked as one of them is paid. Early: silent; each untaps it. In the last years without a stack: all of them at the
        latest of their times. Later: each is an ability of its own.
        """

    @question
    def triggers_may_join(self, position: Position) -> bool:
        """Whether triggered abilities go on the stack (or into a chain) at this point.

        Asked before a player may act. Early: silent; as effects of permanents they begin a chain of their own once none
        resolves. Later: as soon as a player would get priority.
        """

    @question
    def is_settled_as_triggered(self, position: Position, source: ObjectId) -> bool:
        """Whether a triggered ability has the colors and other characteristics that its source had as it triggered.

        Asked as one begins to wait whose source has changed since it triggered. Early: silent; those that it has by now.
        In the last years without a stack: yes. Later: no.
        """

    @question
    def remembers_source(self, position: Position, source: ObjectId) -> bool:
        """Whether what an ability asks of its source, such as the color of its damage, counts as it was when announced.

        Asked as one resolves whose source is still there and has changed since. Early: silent; no. In the last years
        without a stack: yes, and no in the very last. Later: no.
        """

    @question
    def joins_series(self, position: Position, player: PlayerId, reached: PlayerId) -> bool:
        """Whether a player's ability that comes up in a series at the beginning or end of a phase, and waits for that, joins it.

        Asked as such an ability comes up. `reached` is whoever plays the series just now. Early: silent; it waits for the
        next time. In the last years without a stack: it does unless that player is done. Later: absent; no series is played.
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
    def upkeep_outlasts_source(self, position: Position, source: ObjectId) -> bool:
        """Whether what a permanent asks of its controller in upkeep is still to be done once the permanent has left.

        Asked as such an ability resolves. Early: silent; by a ruling, no. Later: yes, as it is with every ability.
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
    def triggers_on_arrival(
        self, position: Position, source: ObjectId, thing: ObjectId, along: bool, on_card: bool
    ) -> bool:
        """Whether an ability that waits for things of some description triggers on one that enters the battlefield.

        Asked of a thing that fits, if the source of the ability enters along with it or is that thing (`along`), or if it is
        an effect alone that has it fit, and not what is on its card (`on_card`). Early: silent; it does. Middle: at first in
        neither case, later it does. Late: it does.
        """

    @question
    def effect_counts_as_block(self, position: Position, creature: ObjectId, way: ByEffect) -> bool:
        """Whether an ability about its creature blocking, or becoming blocked, triggers when an effect causes that.

        Asked in the cases in which eras differ. Early: silent; it blocks and is blocked. Middle: no; what blocks has to be
        declared, and what becomes blocked has to do so for the first time in the attack. Late: yes.
        """

    @question
    def flanks_through_band(self, position: Position, creature: ObjectId, blocker: ObjectId) -> bool:
        """Whether flanking counts a blocker that blocks its creature only because it blocks another of the band.

        Asked as blockers are declared. Early and middle: absent; it does. Just before middle: not. Late: it does.
        """

    @question
    def rampages_through_band(self, position: Position, creature: ObjectId, blocker: ObjectId) -> bool:
        """Whether rampage counts a blocker that blocks its creature only because it blocks another of the band.

        Asked as blockers are declared. Early: silent; it does. Just before middle: not. Later: it does.
        """

    @question
    def counters_give_keywords(self, position: Position) -> bool | frozenset[str]:
        """Whether a counter named after a keyword gives that keyword, or the names of those that do.

        Asked once as a game begins. Early and middle: absent; a counter is what a card says it is for. Late: those that the rule
        names, first twelve of them, then shadow and exalted as well.
        """
