"""Standing effects: when they work, and in which order they are applied."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.durations import Duration
from core.kernel.words.modifications import LandSet, Layer, LegendIs, Order


class ContinuousFact(Fact):
    """What every edition has continuous and replacement effects do, by a rule of its own where the book has one."""

    AFFECTED_OBJECTS_ARE_FIXED = (
        "an effect of a spell or ability affects only the objects that it affected when it began"
    )
    AMOUNT_IS_FIXED = "an amount in an effect of a spell or ability that resolved is counted once, as the effect begins"
    DURATION_IS_OVER = "an effect whose duration is over before the effect would begin does nothing"
    STATIC_EFFECT_ENDS = "the effect of a static ability ends as its permanent leaves the battlefield"
    AFFECTS_WHAT_IT_IS_ATTACHED_TO = "a permanent that moves to something else affects only what it is attached to now"
    REPLACES_ENTERING = "a text about how a permanent enters the battlefield applies as it enters"
    CHOSEN_BEFORE_ENTERING = "a choice made as a permanent enters the battlefield is made before it enters"
    REPLACES_TURNING_UP = "a text about how a permanent is turned face up applies as it is turned up"
    DURATION_ENDS = (
        "an effect that lasts until the end, or the beginning, of a phase or step ends as that ends or begins"
    )
    AS_THOUGH_FOR_THAT_ALONE = "a permission to act as though something were true applies to that action alone"
    ENDS_WITH_PLANESWALKING = "an effect that lasts until a player planeswalks ends when a player does"
    EXILED_TOO_LATE = (
        "an activated ability that exiles something until an event does nothing if the event has already occurred"
    )
    EXILED_TOO_LATE_BY_TRIGGER = (
        "a triggered ability that exiles something until an event does nothing if the event has already occurred"
    )
    RETURNS_AFTER_EVENT = "an object exiled until an event returns as soon as the event has occurred"
    RETURNS_UNDER_OWNER = "an object exiled until an event returns under its owner's control"
    RETURNS_ON_TOP = "a card exiled from a library until an event returns to the top of it"
    RETURN_TOGETHER = "objects exiled until events that occur at the same time return at the same time"
    PHASED_OUT_TOO_LATE = (
        "an activated ability that phases something out until an event does nothing if the event has already occurred"
    )
    PHASED_OUT_TOO_LATE_BY_TRIGGER = (
        "a triggered ability that phases something out until an event does nothing if the event has already occurred"
    )
    PHASES_IN_AFTER_EVENT = "a permanent phased out until an event phases in as soon as the event has occurred"
    STAYS_PHASED_OUT = "a permanent phased out until an event does not phase in as its player untaps"
    PHASE_IN_TOGETHER = "permanents phased out until events that occur at the same time phase in at the same time"
    ENTERING_MOVES_OTHERS = "a permanent may have other objects change zones as it enters the battlefield"
    ENTERING_MOVES_NOTHING_WITH_IT = (
        "a permanent that moves objects as it enters moves neither itself nor what enters with it"
    )
    MOVED_FOR_ONE_EFFECT = "one object changes zones for only one effect as a permanent enters the battlefield"
    ANY_NUMBER_MAY_BE_NONE = '"any number" may be zero'
    CHOSEN_WORD_GIVES_ABILITIES = (
        "a permanent with anchor words has the abilities of the word that was chosen as it entered the battlefield"
    )
    CANNOT_ENTER = "a permanent that could not be on the battlefield as it would be there does not enter"
    CANNOT_ENTER_FROM_STACK = "a permanent spell that cannot enter the battlefield is put into its owner's graveyard"
    X_OF_ENTERING_PERMANENT = "X in a permanent's text about entering the battlefield is the X of its spell"
    X_OF_DELAYED_TRIGGER = (
        "X in a delayed triggered ability has the value it had for the spell or ability that created it"
    )
    X_IS_ONE_NUMBER = "X is the same number everywhere in the text of an object"
    X_OF_EACH_ACTIVATION = "X is chosen separately for each activation of an ability"
    DONE_STAYS_DONE = "an action that is no longer possible still counts as done if it was done before"
    ENTERS_AS_EFFECT_SAYS = (
        "a permanent that an effect puts onto the battlefield enters with the characteristics that the effect gives it"
    )
    NUMBER_OF_TOKENS_FIRST = (
        "effects on how many tokens are created apply before effects on how each of them enters the battlefield"
    )
    MORE_BY_REPLACEMENT_EFFECTS = (
        "an effect that makes more counters or tokens applies to those of replacement and prevention effects, too"
    )
    CONTROLLER_ORDERS_REPLACEMENTS = (
        "if several replacement effects apply to a permanent, its controller chooses which applies first"
    )
    OWNER_ORDERS_REPLACEMENTS = (
        "if several replacement effects apply to an object without a controller, its owner chooses which applies first"
    )
    POWER_OF_NONCREATURE = "an effect on power and toughness applies to a noncreature, and shows once it is a creature"
    DRAW_REPLACED_FROM_EMPTY_LIBRARY = "a draw is replaced even if the library is empty"
    REPLACED_DRAW_COMPLETED_FIRST = "the replacement of one draw of several is completed before the next draw"
    DRAWN_INSTEAD_WITH_NOTHING_MORE = "an effect does nothing more with cards that were drawn in place of its draw"
    DRAWER_PICKS_REPLACEMENT = "if several effects replace a draw, the player who would draw chooses which one does"
    ONE_CHANCE_AT_EACH_DRAW = "a replacement effect has one chance at each draw"
    DRAW_INSTEAD_OF_DRAW = "a draw that happens instead of another can be replaced by another effect"
    REPLACED_DRAW_NEVER_HAPPENS = "a draw that is replaced never happens"
    NO_DRAW_TO_REPLACE = "a draw that does not happen cannot be replaced"
    DRAW_REPLACED_AS_IT_HAPPENS = "the effects that replace a draw are determined as it happens"
    WAY_CHOSEN_FOR_EACH_DRAW = (
        "if several events can replace a draw, one is chosen as the draw happens, and again for each draw"
    )
    NUMBER_OF_DRAWS_FIRST = "effects on how many cards are drawn apply before any card is drawn"
    CHOSEN_DRAW_IS_DONE = "a player who chose to draw has done so, even if the draw was replaced"
    TYPES_ARE_SET = "an effect that sets card types replaces the old ones and their subtypes"
    TYPES_ARE_ADDED = "an effect that adds card types leaves the others in place"
    SUPERTYPES_STAY = "an effect that changes types leaves the supertypes alone"
    COLORS_CHANGE = "effects may set, add and remove colors"
    EVERY_INSTANCE_IS_LOST = "an effect that removes an ability removes every instance of it"
    QUALITY_IS_NO_ABILITY = "a characteristic that an effect gives is no ability and is not lost as one"
    NONCREATURE_HAS_NO_POWER = "a permanent that is not a creature has no power or toughness"
    POWER_WITHOUT_NUMBER_IS_ZERO = "a creature without a number for its power or toughness has 0"
    STATIC_EFFECT_FOLLOWS_TEXT = "a static ability affects whatever its text describes at the moment"
    STATIC_EFFECT_APPLIES_AT_ONCE = "a static ability affects a permanent from the moment it enters the battlefield"
    STATIC_COUNTS_WHAT_IS_THERE = "a static ability counts only what is there, not what has left"
    NAMES_ARE_NO_TEXT = "a text-changing effect does not change names"
    GRANTED_ABILITY_IS_NO_TEXT = "a text-changing effect does not change abilities that other effects have granted"
    TEXT_OF_TOKENS_TO_CREATE = (
        "a text-changing effect changes the tokens that the text creates, and their names if they are types"
    )
    TEXT_OF_TOKEN = "a text-changing effect changes the types and the text of a token"
    NAME_IS_SET = "a name that an effect sets replaces all other names"
    CANNOT_HAVE_ABILITY = "an object that cannot have an ability does not get it from anything"
    FLIPPED_KEEPS_COLOR_AND_COST = "a flipped permanent keeps its colors and its mana cost"
    LAND_BECOMES_TYPE = "a land that is set to a basic land type loses its other land types"
    LAND_LOSES_ABILITIES = "a land that is set to a basic land type loses the abilities of its text"
    LAND_MAKES_MANA_OF_TYPE = "a land that is set to a basic land type makes the mana of that type"
    LATER_COUNTS_LAST = "of two continuous effects the one with the later timestamp is applied last"
    LATER_OF_GIVING_AND_TAKING = "of effects that add and remove the same ability, the later one prevails"
    STATIC_TIMESTAMP = "the effect of a static ability has the timestamp of the object with the ability"
    RESOLVED_TIMESTAMP = "the continuous effect of a spell or ability gets its timestamp when it is created"
    ATTACHED_TIMESTAMP = "a permanent gets a new timestamp when it becomes attached"
    TRANSFORMED_TIMESTAMP = "a permanent gets a new timestamp when it transforms"
    COUNTERS_TIMESTAMP = "counters of a kind have the timestamp of the latest of them"
    APPLIES_THROUGH_LAYERS = "an effect keeps applying in later layers to the objects to which it has begun to apply"
    DEPENDENCY_LOOKED_AT_ANEW = "after each effect the dependencies among the others are checked again"
    EFFECTS_ON_PLAYERS_LAST = "continuous effects on players are applied after those on objects"
    EFFECTS_ON_RULES_LAST = "continuous effects on the rules of the game are applied after those on objects"
    ENDS_WITH_TURN = "an effect that lasts until end of turn ends with the turn"
    LASTS_AS_STATED = "an effect lasts as long as it says, and for the rest of the game if it does not say"
    LASTS_WHILE = "an effect may last for as long as a condition is true"
    WORKS_ON_TAPPED = "an enchantment on a tapped permanent keeps working"
    REACHES_BOTH_SIDES = (
        "a static ability that affects a class of objects affects both players' unless it says otherwise"
    )
    ALTERATION_GOES_ON = "a change to a spell continues to apply to the permanent that it becomes"


class Replacing(Fixed):
    """Kinds of replacement effects of which an era may have one chosen before any of those that stand below them."""

    OWN_EFFECT = "a spell or ability replaces part of its own effect"
    CONTROL = "something enters the battlefield under another player's control"
    COPY = "something enters the battlefield as a copy of something else"
    BACK_FACE = "a card enters the battlefield with its back face up"


class EntersAs(Fixed):
    """As what something that enters the battlefield is looked at by effects that change how it does."""

    BEFORE = "it is what it is before it enters, or what it copies as it does"
    COPIABLE = "it is what its copiable values make of it, and no effect on it counts"
    BY_ITSELF = "it is what its own text would make of it on the battlefield, and what was done to it as a spell"
    THERE = "it is what it would be on the battlefield"


class Continuous(Topic, name="continuous", facts=ContinuousFact, alongside=(ContinuousFact.X_IS_ONE_NUMBER,)):
    """Questions about continuous effects."""

    @question
    def layers(self, position: Position, kind: Layer) -> frozenset[Layer]:
        """The kinds of change that are applied before a kind of change.

        Asked of each kind once as a game is set up, and again of those on which the size of a creature hangs as an effect
        on it begins; kinds with equally many before them share a place, in which time stamps decide. Early: silent; what
        things are, then how strong they are. Middle: six layers, the last in five parts. Late: seven layers, the last in
        four parts.
        """

    @question
    def ranks(self, position: Position, order: Order) -> bool:
        """Whether effects in one layer are ordered in such a way.

        Asked of each way once as a game is set up. Early: silent; time stamps alone, and no effect waits for another.
        Later: also by dependency; what is turned face up or down keeps its time stamp, and an object's own text may have to
        wait, in the middle alone.
        """

    @question
    def land_set_to_type(self, position: Position) -> LandSet:
        """What happens to the name and the supertypes of a land that becomes a basic land type.

        Asked once as a game is set up, and as such an effect begins. Early: silent; they stay. Middle: at first the land is
        basic, for a time also by its name; later they stay. Late: they stay.
        """

    @question
    def legend_goes_by(self, position: Position) -> LegendIs:
        """What makes a creature a legend, and whether it stays one when its types change.

        Asked once as a game is set up, and as an effect changes types. Early: silent; a legend stays one. Middle: at first
        by a creature type, which other creature types replace; then by a supertype. Late: by a supertype.
        """

    @question
    def keeps_other_types(self, position: Position) -> bool:
        """Whether a permanent that becomes something and "is still" something else keeps all its types, and not only those.

        Asked once as a game is set up. Early: silent; all. Middle: at first only those that are named, later all. Late:
        all.
        """

    @question
    def star_counts_elsewhere(self, position: Position) -> bool:
        """Whether power and toughness defined by a card's own text count outside the battlefield, too.

        Asked once as a game is set up. Early: silent; they do. Middle: no, they are 0 there. Late: yes.
        """

    @question
    def orders_arrivals(self, position: Position, player: PlayerId) -> PlayerId:
        """Who orders the time stamps of a player's permanents that enter together with others.

        Asked for each player whose things do, where that makes a difference; of two who do the active player's are the
        older. Early: silent; that player. Middle: the active player, for all of them. Late: that player.
        """

    @question
    def controllers_order(self, position: Position) -> bool:
        """Whether effects that change one event are applied by those who control them, the active player's first.

        Asked where effects of permanents change one event in different ways. Early: silent; whoever is affected orders them.
        Just before middle: yes. Later: whoever is affected orders them.
        """

    @question
    def replaces_costs(self, position: Position, player: PlayerId) -> bool:
        """Whether what waits to replace an event once can do so to one that is part of a cost or of what a mana ability does.

        Asked as such an event is about to happen that it would replace. Early: silent; it can. Just before middle: not; only
        what always replaces such events does. Later: it can.
        """

    @question
    def must_be_chosen_first(self, position: Position, kind: Replacing) -> bool:
        """Whether one of the replacement effects of a group must be chosen before those of later groups.

        Asked where effects of that kind and others would change one event. Early: silent; yes. Middle: at first of no kind,
        then of what replaces part of its own effect, later of changes of control as well. Late: of all kinds, each since
        its day.
        """

    @question
    def looks_ahead(self, position: Position, thing: ObjectId) -> EntersAs:
        """How effects on entering permanents look at a permanent that is about to enter.

        Asked as something enters while there are such effects. Early: silent; as it would be there. Middle: as it is before
        it enters; later by its copiable values alone. Late: as it would be there; at first by its own text alone.
        """

    @question
    def reaches_latecomers(self, position: Position, source: ObjectId) -> bool:
        """Whether an effect that changes neither characteristics nor control affects objects it did not affect at first.

        Asked as such an effect of a spell or ability begins on all that fits a description, as in "creatures can't block
        this turn". Early: silent; no. Middle: at first no, later yes. Late: yes.
        """

    @question
    def gift_goes_on(self, position: Position, spell: ObjectId) -> bool:
        """Whether a permanent keeps an ability that a static ability gave its spell.

        Asked as such a spell resolves. Early: silent; no. Middle: no. Late: since a day, yes.
        """

    @question
    def works_while_tapped(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a tapped permanent's static and triggered abilities still work.

        Asked when a permanent with any of these becomes tapped.

        Early: not those of an artifact (a continuous artifact). Later: yes, unless the card says otherwise.
        """

    @question
    def bonus_lasts(self, position: Position, source: ObjectId, stated: Duration) -> Duration:
        """How long a change of power or toughness lasts that was paid for as an ability.

        Asked as it begins. `stated` is what the text of its source has; the rest of the game if it does not say. Early: to
        the end of the turn, whatever an enchantment or a creature says nothing about. Later: as stated.
        """

    @question
    def has_summoning_sickness(self, position: Position, creature: ObjectId) -> bool:
        """Whether a creature has summoning sickness: it came too recently to attack or to use an ability with the tap symbol.

        Asked when it would do either. Early: it was not on its controller's side as that player's turn began. Later: it has
        not been there without a break since then. In each era, its own text may free it; later that is haste.
        """
