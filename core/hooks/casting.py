"""When each kind of card may be played."""

from __future__ import annotations

from core.hooks.turn import Allowance
from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics


class CastingFact(Fact):
    """What is so of playing cards and using abilities, of what is paid for them, and of what becomes of them.

    The first of these are the grounds on which something is refused.
    """

    UNPAID = "nothing can be done without enough mana to pay for it"
    WRONG_MANA = "a cost of certain types of mana cannot be paid with other types"
    NO_SACRIFICE = "a cost of a sacrifice cannot be paid without something to sacrifice"
    NO_COST = "a card without a cost that could be paid cannot be cast"
    LACKING = "a cost besides mana cannot be paid with things that are not there"
    CANNOT_HAPPEN = "a cost that cannot happen cannot be paid"
    FEW_COUNTERS = "an ability that removes loyalty counters cannot be activated if there are fewer"
    ELSEWHERE = "a card cannot be used outside the zone from which it could be used"
    LAND_ELSEWHERE = "a land is played from its owner's hand"
    WRONG_ZONE = "an ability cannot be activated in a zone in which it does not work"
    NO_ATTACKER = "only creatures attack"
    ATTACKER_OF_ANOTHER = "only creatures of the attacking player attack"
    NO_BLOCKER = "only creatures of the defending player block, and they block only attackers"
    NO_SUCH_USE = "a card has no ability that neither its text nor the rules give it"
    BASIC_LAND = "a basic land has no ability except making mana"
    NO_MORPH = "a card is cast face down only if something allows it"
    NO_SUCH_MODE = "only modes that a card offers can be chosen"
    LAND_IS_PLAYED = "a land is played and never cast, whatever else it is"
    FORBIDDEN = "a spell that an effect prohibits is not cast"
    PROPOSED_SO = "a spell is not cast with choices that an effect prohibits"
    SECOND_COST = "only one cost is paid in place of a mana cost"
    X_UNPAID = "X is 0 if no cost that is paid has it"
    GIVEN_BEFORE = "an object that was sacrificed or discarded for one cost does not pay another"
    MODE_TWICE = "one mode is chosen twice only if the text says so"
    MODES_WORTH = "the modes chosen are not worth more together than the text allows"
    MANY_MODES = "no more modes are chosen than the text allows"
    NO_SUCH_SOURCE = "only a source of damage of the kind the text names can be chosen"
    LITTLE_LIFE = "a player cannot pay more life than he or she has"
    MANA_FIRST = "mana is spent when a spell or ability is announced"
    SACRIFICE_FIRST = "a sacrifice for a cost is made when the spell or ability is announced"
    ZERO_IS_A_COST = "a cost of zero can be paid, and only by using the card that has it"
    CAST_FOR_NOTHING = "a spell that costs nothing is cast like any other, and not by itself"
    PAID_ONCE = "a creature on the battlefield is not paid for again"
    COUNTERED_STOPS = "a spell or ability that is countered has no effect"
    ABILITY_IS_COUNTERED = "what counters abilities can counter an ability"
    MANA_STAYS_SPENT = "mana for a spell that was countered is not given back"
    MANA_SPENT_IN_VAIN = "mana for a spell that has lost its targets is not given back"
    SACRIFICE_STAYS_MADE = "a permanent that was sacrificed for a spell that was countered does not come back"
    CARD_GOES_FIRST = "a card leaves its zone before its costs are paid, and cannot pay for itself"
    COPY_IS_SPELL = "the copy of a spell is a spell"
    PUT_IS_NOT_PLAYED = "a land that an effect puts onto the battlefield does not count as played"
    GENERIC_ALONE = "an effect that reduces a cost reduces only generic mana"
    COST_STAYS = "a cost that is increased, reduced or replaced leaves the mana cost as it is"
    COST_IS_FIXED = "an effect that changes costs does not affect a spell that has been paid for"
    PAID_INSTEAD = "a cost that is paid in place of the mana cost leaves the mana cost unpaid"
    CHANGES_INSTEAD = "an effect that changes costs also applies to a cost that is paid in place of the mana cost"
    CHOICES_COUNT = "a prohibition takes into account what was chosen for a spell"
    ALLOWED_FOR_GOOD = "paying for a spell does not make it illegal to cast"
    LIFE_IS_LOST = "life that is paid is lost"
    COST_REQUIRED = "a spell that an effect has cast for a certain cost is cast for that cost alone"
    PAID_THOUGH_CHANGED = "a cost counts as paid even if an effect replaces part of it"
    NEVER_BELOW_NOTHING = "a cost cannot be reduced below zero"
    LESS_OF_NONE = "a reduction by mana of a type that the cost does not contain reduces its generic mana"
    LESS_THAN_COLORED = "a reduction by more mana of a color than the cost contains reduces its generic mana"
    LESS_THAN_COLORLESS = "a reduction by more colorless mana than the cost contains reduces its generic mana"
    LESS_SNOW = "a reduction by snow mana reduces generic mana"
    UNLESS_DONE = "an effect that happens unless a player does something does not happen if the player does it"
    NOTHING_IS_PAYABLE = "a cost of 0 life can be paid even if a player cannot lose life"
    SPELL_CAST_TRIGGERS = "an ability that triggers whenever a spell is cast triggers once the spell has been cast"
    OPPONENT_CHOOSES = (
        "an opponent makes a choice that a card leaves to an opponent under the limits that its player would have"
    )
    PLAYER_CHOOSES_FIRST = "if two players choose as a spell or ability is announced, its player chooses first"
    COST_IN_EFFECT = (
        "an instruction that must be followed first is a cost of the next, which happens only if the first was begun"
    )
    ROLLS_COST_MORE = "rolling the planar die costs one mana for each earlier roll of its player this turn"
    JUDGED_TOGETHER = "new targets are checked once all of them are chosen"
    DIVISION_STAYS = "a division among targets stays as it is, even if the targets change"
    AS_IT_IS_CAST = "whether a spell may be cast depends on what it is while it is being cast"
    OPPONENT_CHOOSES_WAY = "an opponent who chooses a spell's mode does so as its controller would"
    OPPONENT_CHOOSES_FOR_ABILITY = (
        "an opponent to whom an ability leaves a choice makes it as the ability's player would, at its activation"
    )
    PICKS_OPPONENT_FOR_SPELL = "if several opponents could make a choice, the spell's player says which of them does"
    PICKS_OPPONENT_FOR_ABILITY = (
        "if several opponents could make a choice, the ability's player says which of them does"
    )
    OTHER_WAYS_ASK_NOTHING = "modes that were not chosen have no targets"
    ALL_WAYS_ARE_PAID = "the costs of all chosen modes are paid"
    LATER_CHOICES_COUNT = "a choice made at announcement may depend on a later choice"
    LOYALTY_IS_PAID = "a loyalty cost is paid by putting on or removing loyalty counters"
    LOYALTY_COMBINED = "loyalty counters put on and removed for one ability are combined into one number"
    HALF_ALONE = "one half of a split card is cast, and the other is ignored"
    OWN_TIME_IF = "a card that allows itself to be cast at more times under a condition is cast so"
    OWN_TIME_FOR_MORE = "a card that allows itself to be cast at more times for a higher cost is cast so"
    OWN_TIME = "a card that allows itself to be cast at more times, with a consequence, is cast so"
    OWN_LIMIT = "a card that limits when or from where it may be cast is cast only then or from there"
    OWN_PLACE = "a card that allows itself to be cast from another zone than the hand is cast so"
    OWN_ADDED_COST = "an additional cost that a card names for itself is paid in addition to its mana cost"
    OWN_OTHER_COST = "a card that names another cost in place of its mana cost may be cast for that cost"
    OWN_CHANGED_COST = "a card that says that it costs more or less does so"
    SAID_UNCOUNTERABLE = "a spell that an effect says cannot be countered is not countered"
    OWN_UNCOUNTERABLE = "a spell that says that it cannot be countered is not countered"
    EACH_ATTACK = "a card that can be used only in combat can be used in each combat phase of a turn"
    FIRST_ATTACK = (
        "a card that can be used only before or after a point in combat goes by the first combat phase of a turn"
    )
    NEEDS_THE_POINT = "a card that can be used only after a point in combat cannot be used if combat has no such point"
    ABILITIES_KEEP_LIMITS = "limits on when spells can be cast apply to abilities, too"
    ATTACKERS_PAST = (
        "a card that can be used only before attackers are declared cannot be used once that step has begun"
    )
    BLOCKERS_PAST = "a card that can be used only before blockers are declared cannot be used once that step has begun"
    BLOCKERS_PAST_WITHOUT = (
        "a card that can be used only before blockers are declared cannot be used after combat without that step"
    )
    UPKEEP_PAST = "a card that can be used only after upkeep can be used once the first upkeep of a turn has ended"
    X_IS_CHOSEN = "X in a cost is the number that the player chooses"
    X_MAY_BE_NOTHING = "X in a cost may be 0"
    X_IS_LIMITED = "X in a cost is what the card's text defines, if it does"
    CHANGES_ADD_UP = "all changes of a cost apply, increases before reductions"
    FACE_DOWN_IF_OFFERED = "a card may be cast face down for three mana if its text offers it"
    PERMANENT_COMES = "a permanent spell enters the battlefield as the last step of its resolution"
    AURA_COMES = "an Aura enters the battlefield attached to its spell's target"
    SPELL_NO_LONGER = "a spell that has resolved is no longer a spell"
    LEFT_THE_STACK = "a spell that leaves the stack is no longer a spell and will not resolve"
    DONE_IS_DISCARDED = "a spell that becomes no permanent goes to the graveyard once it has resolved"
    INSTANT_IS_DISCARDED = "an instant goes to the graveyard once it has resolved"
    SORCERY_IS_DISCARDED = "a sorcery goes to the graveyard once it has resolved"
    INTERRUPT_IS_DISCARDED = "an interrupt goes to the graveyard once it has resolved"
    FAILED_IS_DISCARDED = "a spell that has no target left goes to the graveyard"
    FAILED_PERMANENT_IS_DISCARDED = "a permanent spell that has no target left goes to the graveyard"
    COUNTERED_IS_DISCARDED = "a spell that is countered goes to the graveyard"
    TAP_SYMBOL_TAPS = "the tap symbol in a cost taps its permanent"
    COST_IS_PAID = "whatever a cost asks for is done as the cost is paid"
    CHOSEN_AS_IT_RESOLVES = "a choice that an effect offers is made as the effect is carried out"


class Casting(
    Topic,
    name="casting",
    facts=CastingFact,
    alongside=(
        CastingFact.PAID_ONCE,
        CastingFact.SPELL_NO_LONGER,
        CastingFact.MANA_STAYS_SPENT,
        CastingFact.MANA_SPENT_IN_VAIN,
        CastingFact.SACRIFICE_STAYS_MADE,
    ),
    general=(CastingFact.DONE_IS_DISCARDED, CastingFact.PERMANENT_COMES),
):
    """Questions about casting spells and playing lands.

    `allowed` is what the present stage of the turn allows the active player.
    """

    @question
    def may_cast(
        self, position: Position, player: PlayerId, card: Characteristics, allowed: frozenset[Allowance]
    ) -> Permission:
        """Whether a player can cast a card with these characteristics now.

        Asked as a spell is verified. Early: fast effects at any time, the rest in the caster's main phase outside an
        attack, one after the other. Later: instants with priority, the rest in the caster's main phase with an empty stack.
        """

    @question
    def may_play_land(self, position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Permission:
        """Whether a player can play a land now.

        Asked as a land is verified. Each era: one a turn, in its player's own main phase while nothing waits. Early: not
        during an attack, and silent on what prevails when one card allows another land and a second forbids lands. Later:
        the ban prevails.
        """

    @question
    def ascribes_land_plays(self, position: Position, player: PlayerId) -> bool:
        """Whether a player who plays a land says which effect allows it, so that the turn's usual land is not used up.

        Asked as a land is played while something allows more of them. Early: silent; lands are counted. Middle: yes, and we
        take it that the player names an effect first. Late: lands are counted.
        """

    @question
    def may_cast_costless(self, position: Position, player: PlayerId, card: Characteristics) -> Permission:
        """Whether a player can cast a card without a mana cost for another cost, or for free.

        Asked as it is verified. Early: silent; yes. Middle: not in some documents, else yes. Late: yes.
        """

    @question
    def ban_reaches_mana(self, position: Position, player: PlayerId, card: Characteristics) -> bool:
        """Whether an effect that forbids a player spells forbids one that does nothing but make mana.

        Asked as such a spell is verified that an effect forbids. Each era: it does. Just before middle: not.
        """

    @question
    def may_roll_planar_die(self, position: Position, player: PlayerId, slow: bool) -> Permission:
        """Whether a player can roll the planar die, apart from the cost; `slow` if a sorcery could be cast now.

        Asked as it is verified. Early and middle: there is no such die. Late: in games with planes, in the player's own
        main phase while nothing waits.
        """

    @question
    def may_take_companion(self, position: Position, player: PlayerId, taken: bool, slow: bool) -> Permission:
        """Whether a player can put the companion revealed before the game into their hand.

        Asked as it is verified, its cost apart. `taken` says that the player has done so in this game, `slow` that a
        sorcery could be played now. Early and middle: there is no such thing. Late: once in a game, at the times for a
        sorcery, and without the stack.
        """

    @question
    def may_cast_companion(self, position: Position, player: PlayerId) -> bool:
        """Whether a player can cast the companion revealed before the game from outside the game.

        Asked as that is tried. Early and middle: there is no such thing. Late: no, it is taken into the hand first; at the
        very first: yes.
        """

    @question
    def may_cast_without_legend(self, position: Position, player: PlayerId) -> Permission:
        """Whether a player can cast a legendary instant or sorcery without controlling a legendary creature or planeswalker.

        Asked as one is verified for which there is none. Early and middle: no rule restricts such spells. Late: no.
        """

    @question
    def sacrifices_as_announced(self, position: Position, player: PlayerId, own: bool) -> bool:
        """Whether a player makes a sacrifice that a text demands when it is announced, and not when it resolves.

        `own` says that it is the player who casts the spell or uses the ability. Asked as that is announced, of sacrifices
        that its text does not write as a cost. Early: its own player does, since every sacrifice is a cost; silent on
        others. Later: no.
        """

    @question
    def settles_alternatives(self, position: Position, player: PlayerId) -> bool:
        """Whether a spell or ability that does one of two things, by the state of the game, has that settled as it is announced.

        Asked as one is announced whose text says "if ... otherwise" of the state of the game, and not of its targets. Early:
        silent; it looks as it resolves. Just before middle: yes, these are modes. Later: no.
        """

    @question
    def buys_back_for_another(self, position: Position, player: PlayerId) -> bool:
        """Whether a spell with buyback goes to its owner's hand if another player cast it and paid for that.

        Asked as it resolves. Early: absent; it does. Just before middle: no. Later: it does.
        """

    @question
    def aims_before_mode(self, position: Position, player: PlayerId) -> bool:
        """Whether a player chooses targets for every mode of a spell or ability before an opponent chooses its mode.

        Asked as one is announced whose mode an opponent chooses and that has targets in some mode. Early: silent; for the
        chosen mode alone. Just before middle: yes. Later: no.
        """
