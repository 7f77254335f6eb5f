"""When each kind of card may be played."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.hooks.turn import Allowance
from core.kernel.objects.characteristics import Characteristics
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import ObjectId, PlayerId, Zone


class Ground(Fixed):
    """A ground on which every era refuses an action, each by a rule of its own."""

    UNPAID = "there is not mana enough for it"
    WRONG_MANA = "there is mana enough, but not of the types that it asks for"
    NO_SACRIFICE = "there is nothing to sacrifice for it"
    NO_COST = "it has no cost that could be paid"
    LACKING = "what it costs besides mana is not there"
    CANNOT_HAPPEN = "what it costs cannot happen"
    FEW_COUNTERS = "there are fewer loyalty counters than it takes off"
    ELSEWHERE = "it is not where it could be used from"
    WRONG_ZONE = "the ability does not work from where its card is"
    NO_ATTACKER = "only creatures of the attacking player attack"
    NO_BLOCKER = "only creatures of the defending player block, and what they block is an attacker"
    NO_SUCH_USE = "it has no such use"
    BASIC_LAND = "a basic land has no other use than its mana"
    NO_MORPH = "nothing lets it be cast face down"
    NO_SUCH_MODE = "no way of using it was chosen"
    LAND_IS_PLAYED = "a land is played as one and never cast, whatever else it is"
    FORBIDDEN = "an effect forbids casting it"
    PROPOSED_SO = "an effect forbids casting it with what was chosen for it"
    SECOND_PRICE = "another price is paid for it in place of its mana cost already"
    X_UNPAID = "X is nothing where no price that is paid has it"
    GIVEN_BEFORE = "what is to be given up was given up for something else"
    NO_LEGEND = "a legendary instant or sorcery needs a legendary creature or planeswalker of its player's"
    MODE_TWICE = "one way of using it was chosen twice"
    MODES_WORTH = "ways of using it were chosen that are worth more than they may be"
    MANY_MODES = "more ways of using it were chosen than may be"
    NO_SUCH_SOURCE = "it is no source of damage of the kind that may be chosen for it"
    LITTLE_LIFE = "its player does not have the life that it asks for"


class Custom(Fixed):
    """A custom of casting, paying and countering on which eras agree, each by a rule of its own if it has one."""

    MANA_FIRST = "mana is spent as something is announced"
    SACRIFICE_FIRST = "what is sacrificed for something goes as it is announced"
    ZERO_IS_A_PRICE = "a price of nothing can be paid, and only by using what has it"
    PAID_ONCE = "a creature in play is not paid for again"
    COUNTERED_STOPS = "what is countered does not happen"
    MANA_STAYS_SPENT = "mana for what was countered is not given back"
    MANA_SPENT_IN_VAIN = "mana for what has lost its targets is not given back"
    SACRIFICE_STAYS_MADE = "what was sacrificed for what was countered does not come back"
    CARD_GOES_FIRST = "a card leaves its place before anything is paid for it, and cannot be given up for itself"
    COPY_IS_SPELL = "the copy of a spell is a spell"
    PUT_IS_NOT_PLAYED = "a land that an effect puts into play is none of those played in the turn"
    GENERIC_ALONE = "what makes a price lower takes nothing but generic mana from it"
    COST_STAYS = "what is paid more, less or instead leaves the mana cost as it is"
    PRICE_IS_FIXED = "what changes prices does not reach what has been paid for"
    INSTEAD = "a price that is paid in place of the mana cost leaves that unpaid"
    CHANGES_INSTEAD = "what makes a price higher or lower does so with one that is paid in place of the mana cost"
    CHOICES_COUNT = "a ban looks at a spell with what was chosen for it"
    ALLOWED_FOR_GOOD = "what is done in paying for a spell does not make it one that may not be cast"
    LIFE_IS_LOST = "life that is paid is lost"
    PRICE_REQUIRED = "what an effect has cast for a price of its own is cast for that and no other"
    PAID_THOUGH_CHANGED = "a price is paid though an effect has something of it come about otherwise"
    LESS_OF_NONE = "what a price is lowered by of a type that it does not ask for goes off its generic mana"
    LESS_THAN_COLORED = "what a price is lowered by of a colour beyond what it asks of that goes off its generic mana"
    LESS_THAN_COLORLESS = "what a price is lowered by of colourless mana beyond what it asks goes off its generic mana"
    LESS_SNOW = "what a price is lowered by of snow mana goes off its generic mana"
    UNLESS_DONE = "what an effect does unless somebody does something is not done if that is"
    NOTHING_IS_PAYABLE = "a price of no life can be paid whatever keeps life from being lost"
    CAST_SETS_OFF = "what waits for a spell to be cast is set off once it has been"
    OPPONENT_CHOOSES = "a choice that a card leaves to an opponent is made as the card would have its player make it"
    PLAYER_CHOOSES_FIRST = "of two who choose as something is announced, the player whose it is does so first"
    PRICE_IN_EFFECT = (
        "what has to be done first is a price of what follows, which happens if that was begun with, and only then"
    )
    ROLLS_COST_MORE = "rolling the planar die costs one mana for each time its player has done so before in the turn"
    JUDGED_TOGETHER = "whether new targets will do is judged once all of them are picked"
    DIVISION_STAYS = "what is divided among targets stays so divided, whatever becomes its target"
    AS_IT_IS_CAST = "whether something may be cast is a matter of what it is as it is being cast"
    OPPONENT_CHOOSES_WAY = "the way that a card leaves to an opponent to choose is chosen as its player would choose it"
    OPPONENT_CHOOSES_FOR_ABILITY = (
        "a choice that an ability leaves to an opponent is made as its player would make it, as it is used"
    )
    ABILITYS_PLAYER_FIRST = "of two who choose as an ability is used, the player who uses it does so first"
    OTHER_WAYS_ASK_NOTHING = "ways of using something that were not chosen ask for no targets"
    ALL_WAYS_ARE_PAID = "whatever is asked for each of several ways that were chosen is paid"
    LATER_CHOICES_COUNT = "what is chosen as something is announced may rest on what is chosen after that"
    LOYALTY_COMBINED = "loyalty counters that are put on and taken off for one ability are one number"
    HALF_ALONE = "one half of a split card is cast, and nothing is seen of the other"


class OwnText(Fixed):
    """Something that a card says about its own casting, and that counts though the card is not in play."""

    TIME_IF = "it may be cast at more times than others if something is so"
    TIME_FOR_MORE = "it may be cast at more times than others for a higher price"
    TIME = "it may be cast at more times than others, and then something follows"
    LIMIT = "it may be cast at some times, or from some place, alone"
    PLACE = "it may be cast from another place than the hand"
    ADDED_PRICE = "more is to be paid than its mana cost"
    OTHER_PRICE = "something else may be paid in place of its mana cost"
    CHANGED_PRICE = "it costs less, or more, by itself"
    UNCOUNTERABLE = "it cannot be countered"


class TurnPoint(Fixed):
    """A point of a turn before which, or after which, alone something may be used."""

    ATTACKERS = "the declaration of attackers"
    BLOCKERS = "the declaration of blockers"
    UPKEEP = "the end of the upkeep"


class CombatLimit(Fixed):
    """What is so of texts that let something be used only before, during or after a part of an attack."""

    EACH_ATTACK = "what is bound to combat may be used in each attack of a turn"
    FIRST_ATTACK = "what is bound to a point alone goes by the first attack of a turn"
    NEEDS_THE_POINT = "what comes after a point of an attack cannot be used in one that does not have that point"
    ABILITIES_TOO = "abilities keep to such limits as spells do"


class SpellFate(Fixed):
    """How a spell comes to its end."""

    DONE = "it has taken effect"
    FAILED = "it had no target left"
    COUNTERED = "it was countered"


class Casting(Topic, name="casting"):
    """Questions about playing cards. `allowed` is what the present stage of the turn allows the active player."""

    @question
    def may_cast(
        self, position: Position, player: PlayerId, card: Characteristics, allowed: frozenset[Allowance]
    ) -> Permission:
        """Whether a player may cast a card of these characteristics now. Asked as a spell is verified.

        Early: fast effects at any time, the rest in the caster's main phase outside an attack, one after the other. Later:
        instants with priority, the rest in the caster's main phase with an empty stack.
        """

    @question
    def may_play_land(self, position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Permission:
        """Whether a player may play a land now. Asked as a land is verified.

        Each era: one a turn, in its player's own main phase while nothing waits. Early: not during an attack, and silent on what
        prevails when one card allows another land and a second forbids lands. Later: the ban prevails.
        """

    @question
    def may_roll_planar_die(self, position: Position, player: PlayerId, slow: bool) -> Permission:
        """Whether a player may roll the planar die, price aside; `slow` if a sorcery could be played now. Asked as it is verified.

        Early and middle: there is no such die. Late: in games with planes, in the player's own main phase while nothing waits.
        """

    @question
    def may_take_companion(self, position: Position, player: PlayerId, taken: bool, slow: bool) -> Permission:
        """Whether a player may take the companion that was shown before the game. Asked as it is verified, its price apart.

        `taken` tells that the player has done so in this game, `slow` that a sorcery could be played now. Early and middle: there
        is no such thing. Late: once in a game, at the times for a sorcery, and without the stack.
        """

    @question
    def is_past(self, position: Position, point: TurnPoint, begun: bool, done: bool) -> bool:
        """Whether a point of the turn is past. Asked as something is verified that may be used only before it, or only after it.

        `begun` tells that the part of the turn has begun to which the point belongs or, for the end of the upkeep, that one has
        ended; `done` that something has attacked or blocked, or that no other upkeep is to come. Early: silent; once it
        has begun. Later: once it has begun, whatever happens in it.
        """

    @question
    def limit_holds(self, position: Position, limit: CombatLimit) -> bool:
        """What is so of a text that limits something to a time before, during or after a part of an attack.

        Asked of such texts where it makes a difference: in a turn with several attacks, in an attack without blockers, and of
        abilities. Each era: all of it. Early: of abilities since the text says so, silent on the rest. Middle: silent on most.
        """

    @question
    def may_cast_face_down(self, position: Position, player: PlayerId) -> Permission:
        """Whether a card may be cast face down for three mana if its text offers it. Asked as such a spell is verified.

        Early: the rules know no such thing, the card allows it. Later: by the rules for morph.
        """

    @question
    def refusal(self, position: Position, ground: Ground) -> bool:
        """Whether a ground that needs no weighing refuses an action. Asked when one fails on such a ground.

        All eras: it does, each by a rule of its own, which the refusal cites. Early: silent on what has no cost at all. Late alone:
        legendary instants and sorceries need a legend.
        """

    @question
    def x_of(self, position: Position, said: int, limited: bool) -> int:
        """Which number X is for something announced, when its player has said one. Asked where a cost holds X.

        `limited` tells that the card itself says what X must be. All eras: that number, zero included.
        """

    @question
    def cost_changes(self, position: Position, card: Characteristics, changes: tuple[int, ...]) -> tuple[int, ...]:
        """Which changes of its price count for what is being cast, in the order in which they are made.

        Asked where some effect makes a spell dearer (a positive number) or cheaper (a negative one). All eras: every one, what
        makes it dearer first. Early: the book says nothing of it.
        """

    @question
    def keeps_custom(self, position: Position, custom: Custom) -> bool:
        """Whether a custom of casting, paying or countering is kept: it always is, by the era's own rule.

        All eras alike. Asked as mana, a sacrifice or nothing is given for something, as a price is changed or another is paid,
        as a creature's ability is paid for, as something is countered or has lost its targets, and wherever else it matters.
        Early: silent where the book knows nothing that the custom would be about.
        """

    @question
    def sacrifices_as_announced(self, position: Position, player: PlayerId, own: bool) -> bool:
        """Whether a player makes a sacrifice that a text demands as that is announced, and not as it takes effect.

        `own` tells that it is the player who casts the spell or uses the ability. Asked as that is announced, of sacrifices that
        its text does not write as a cost. Early: its own player does, since every sacrifice is a cost; silent on others. Later: no.
        """

    @question
    def own_text_works(self, position: Position, card: ObjectId, text: OwnText) -> bool:
        """Whether what a card says about its own casting counts. Asked wherever it would make a difference.

        Each era: it does. Early: because cards prevail over the book. Later: by the rules on abilities that work in a hand, in
        another zone from which the card may be cast, or on the stack.
        """

    @question
    def goes_to(self, position: Position, card: Characteristics, fate: SpellFate) -> Zone:
        """Where the card of a spell goes in the end. Asked as a spell has taken effect, has failed, or is countered.

        All eras: what is a permanent into play once it takes effect, everything else to the graveyard.
        """
