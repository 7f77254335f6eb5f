"""When each kind of card may be played."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.hooks.turn import Allowance
from core.kernel.objects.characteristics import Characteristics
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.zones import PlayerId


class CastingFact(Fact):
    """What is so of playing cards and using abilities, of what is paid for them, and of what becomes of them.

    The first of these are the grounds on which something is refused.
    """

    UNPAID = "what there is not mana enough for cannot be done"
    WRONG_MANA = "what asks for mana of certain types cannot be done with mana of others"
    NO_SACRIFICE = "what costs a sacrifice cannot be done if there is nothing to sacrifice for it"
    NO_COST = "what has no cost that could be paid cannot be cast"
    LACKING = "what costs something besides mana cannot be done if that is not there"
    CANNOT_HAPPEN = "what costs something that cannot happen cannot be done"
    FEW_COUNTERS = "an ability that takes off loyalty counters cannot be used if there are fewer"
    ELSEWHERE = "what is not where it could be used from cannot be used"
    WRONG_ZONE = "an ability cannot be used from a zone where it does not work"
    NO_ATTACKER = "only creatures attack"
    ATTACKER_OF_ANOTHER = "only creatures of the attacking player attack"
    NO_BLOCKER = "only creatures of the defending player block, and what they block is an attacker"
    NO_SUCH_USE = "nothing has a use that neither its text nor the rules give it"
    BASIC_LAND = "a basic land has no other use than its mana"
    NO_MORPH = "a card is cast face down only where something lets it be"
    NO_SUCH_MODE = "something is used in one of the ways that it offers"
    LAND_IS_PLAYED = "a land is played as one and never cast, whatever else it is"
    FORBIDDEN = "what an effect forbids casting is not cast"
    PROPOSED_SO = "what an effect forbids casting with what was chosen for it is not cast so"
    SECOND_COST = "one cost alone is paid in place of a mana cost"
    X_UNPAID = "X is nothing where no cost that is paid has it"
    GIVEN_BEFORE = "what was given up for something is not given up for something else as well"
    MODE_TWICE = "one way of using something is chosen twice only if that is said of it"
    MODES_WORTH = "ways of using something are not worth more together than they may be"
    MANY_MODES = "no more ways of using something are chosen than may be"
    NO_SUCH_SOURCE = "what is chosen as a source of damage is one, and of the kind that may be chosen"
    LITTLE_LIFE = "a player cannot pay more life than he or she has"
    MANA_FIRST = "mana is spent as something is announced"
    SACRIFICE_FIRST = "what is sacrificed for something goes as it is announced"
    ZERO_IS_A_COST = "a cost of nothing can be paid, and only by using what has it"
    CAST_FOR_NOTHING = "a spell that costs nothing is cast like any other, and not by itself"
    PAID_ONCE = "a creature in play is not paid for again"
    COUNTERED_STOPS = "what is countered does not happen"
    MANA_STAYS_SPENT = "mana for what was countered is not given back"
    MANA_SPENT_IN_VAIN = "mana for what has lost its targets is not given back"
    SACRIFICE_STAYS_MADE = "what was sacrificed for what was countered does not come back"
    CARD_GOES_FIRST = "a card leaves its place before anything is paid for it, and cannot be given up for itself"
    COPY_IS_SPELL = "the copy of a spell is a spell"
    PUT_IS_NOT_PLAYED = "a land that an effect puts into play is none of those played in the turn"
    GENERIC_ALONE = "what makes a cost lower takes nothing but generic mana from it"
    COST_STAYS = "what is paid more, less or instead leaves the mana cost as it is"
    COST_IS_FIXED = "what changes costs does not reach what has been paid for"
    PAID_INSTEAD = "a cost that is paid in place of the mana cost leaves that unpaid"
    CHANGES_INSTEAD = "what makes a cost higher or lower does so with one that is paid in place of the mana cost"
    CHOICES_COUNT = "a ban looks at a spell with what was chosen for it"
    ALLOWED_FOR_GOOD = "what is done in paying for a spell does not make it one that may not be cast"
    LIFE_IS_LOST = "life that is paid is lost"
    COST_REQUIRED = "what an effect has cast for a cost of its own is cast for that and no other"
    PAID_THOUGH_CHANGED = "a cost is paid though an effect has something of it come about otherwise"
    NEVER_BELOW_NOTHING = "what is lowered by more mana than it costs costs nothing, and not less"
    LESS_OF_NONE = "what a cost is lowered by of a type that it does not ask for goes off its generic mana"
    LESS_THAN_COLORED = "what a cost is lowered by of a color beyond what it asks of that goes off its generic mana"
    LESS_THAN_COLORLESS = "what a cost is lowered by of colorless mana beyond what it asks goes off its generic mana"
    LESS_SNOW = "what a cost is lowered by of snow mana goes off its generic mana"
    UNLESS_DONE = "what an effect does unless somebody does something is not done if that is"
    NOTHING_IS_PAYABLE = "a cost of no life can be paid whatever keeps life from being lost"
    SPELL_CAST_TRIGGERS = "what triggers whenever a spell is cast triggers once it has been"
    OPPONENT_CHOOSES = "a choice that a card leaves to an opponent is made as the card would have its player make it"
    PLAYER_CHOOSES_FIRST = "of two who choose as something is announced, the player whose it is does so first"
    COST_IN_EFFECT = (
        "what has to be done first is a cost of what follows, which happens if that was begun with, and only then"
    )
    ROLLS_COST_MORE = "rolling the planar die costs one mana for each time its player has done so before in the turn"
    JUDGED_TOGETHER = "whether new targets will do is judged once all of them are picked"
    DIVISION_STAYS = "what is divided among targets stays so divided, whatever becomes its target"
    AS_IT_IS_CAST = "whether something may be cast is a matter of what it is as it is being cast"
    OPPONENT_CHOOSES_WAY = "the way that a card leaves to an opponent to choose is chosen as its player would choose it"
    OPPONENT_CHOOSES_FOR_ABILITY = (
        "a choice that an ability leaves to an opponent is made as its player would make it, as it is used"
    )
    PICKS_OPPONENT_FOR_SPELL = "of several opponents to whom a spell leaves a choice, its player says which makes it"
    PICKS_OPPONENT_FOR_ABILITY = (
        "of several opponents to whom an ability leaves a choice, its player says which makes it"
    )
    OTHER_WAYS_ASK_NOTHING = "ways of using something that were not chosen ask for no targets"
    ALL_WAYS_ARE_PAID = "whatever is asked for each of several ways that were chosen is paid"
    LATER_CHOICES_COUNT = "what is chosen as something is announced may rest on what is chosen after that"
    LOYALTY_IS_PAID = "a loyalty cost is paid by putting loyalty counters on or taking them off"
    LOYALTY_COMBINED = "loyalty counters that are put on and taken off for one ability are one number"
    HALF_ALONE = "one half of a split card is cast, and nothing is seen of the other"
    OWN_TIME_IF = "a card that says of itself that it may be cast at more times if something is so is cast so"
    OWN_TIME_FOR_MORE = "a card that says of itself that it may be cast at more times for a higher cost is cast so"
    OWN_TIME = "a card that says of itself that it may be cast at more times, and what follows then, is cast so"
    OWN_LIMIT = (
        "a card that says of itself that it may be cast at some times, or from some place, alone is cast so alone"
    )
    OWN_PLACE = "a card that says of itself that it may be cast from another place than the hand is cast so"
    OWN_ADDED_COST = "an additional cost that a card names for itself is paid besides its mana cost"
    OWN_OTHER_COST = "a card that says of itself that something else may be paid in place of its mana cost is cast so"
    OWN_CHANGED_COST = "a card that says of itself that it costs less, or more, does so"
    SAID_UNCOUNTERABLE = "a spell of which something else says that it cannot be countered is not countered"
    OWN_UNCOUNTERABLE = "a spell that says of itself that it cannot be countered is not countered"
    EACH_ATTACK = "what is bound to combat may be used in each attack of a turn"
    FIRST_ATTACK = "what is bound to a point alone goes by the first attack of a turn"
    NEEDS_THE_POINT = "what comes after a point of an attack cannot be used in one that does not have that point"
    ABILITIES_KEEP_LIMITS = "abilities keep to such limits as spells do"
    ATTACKERS_PAST = "what comes before attackers are declared cannot be used once that part of the turn has begun"
    BLOCKERS_PAST = "what comes before blockers are declared cannot be used once that part of the turn has begun"
    BLOCKERS_PAST_WITHOUT = (
        "what comes before blockers are declared cannot be used after an attack that had no such part"
    )
    UPKEEP_PAST = "what comes after the upkeep may be used once the first of a turn has ended"
    X_IS_CHOSEN = "X in a cost is the number that the player says"
    X_MAY_BE_NOTHING = "X in a cost may be nothing"
    X_IS_LIMITED = "X in a cost is what the card itself has it be"
    CHANGES_ADD_UP = "every change of a cost counts, what makes it higher before what makes it lower"
    FACE_DOWN_IF_OFFERED = "a card may be cast face down for three mana if its text offers it"
    PERMANENT_COMES = "a spell that becomes a permanent comes into play in the end"
    AURA_COMES = "an Aura comes into play on what its spell was aimed at"
    SPELL_NO_LONGER = "what has taken effect is no spell any more"
    LEFT_THE_STACK = "a spell that leaves the stack is no spell any more, and will not take effect"
    DONE_IS_DISCARDED = "a spell that becomes no permanent goes to the graveyard once it has taken effect"
    INSTANT_IS_DISCARDED = "an instant goes to the graveyard once it has taken effect"
    SORCERY_IS_DISCARDED = "a sorcery goes to the graveyard once it has taken effect"
    INTERRUPT_IS_DISCARDED = "an interrupt goes to the graveyard once it has taken effect"
    FAILED_IS_DISCARDED = "a spell that has no target left goes to the graveyard"
    FAILED_PERMANENT_IS_DISCARDED = (
        "a spell that was to become a permanent and has no target left goes to the graveyard"
    )
    COUNTERED_IS_DISCARDED = "a spell that is countered goes to the graveyard"
    TAP_SYMBOL_TAPS = "the tap symbol in a cost taps its permanent"
    COST_IS_PAID = "whatever a cost asks for is given as it is paid"
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
