"""Standing effects: when they work, and in which order they are applied."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.abilities.modifications import Change, LandChange, Layer, Order
from core.kernel.state.position import Position
from core.kernel.values.closed_words import Fixed
from core.kernel.values.moments import Duration
from core.kernel.values.zones import ObjectId, PlayerId


class ReplacedDraw(Fixed):
    """What is so of a draw that an effect replaces, in every era that knows such effects."""

    FROM_NOTHING = "it is replaced even if the library is empty"
    COMPLETED_FIRST = "what replaces one draw of several is done before the next"
    NOTHING_MORE = "nothing more is done with cards drawn by what replaces it"
    PLAYER_PICKS = "of several effects the player who would draw picks the one that replaces it"
    ONCE_AN_EVENT = "an effect has one chance at each draw"
    MAKES_ANOTHER = "a draw that happens instead of another can be replaced by another effect"
    NEVER_HAPPENED = "a draw that is replaced does not happen"
    NEEDS_A_DRAW = "where no draw comes about there is nothing to replace"
    AS_IT_HAPPENS = "which effects replace a draw is found as it happens"
    MODE_AS_APPLIED = "which of several things happens instead is chosen as it does, and anew for each draw"
    NUMBER_FIRST = "what changes how many cards are drawn does so before any of them is drawn"
    CHOSEN_IS_DONE = "who chose to draw has done so, whatever happened instead"


class Course(Fixed):
    """The course that an effect takes, in every era that speaks of it."""

    CONFINED = "what took effect once goes on for the things that it reached then, and for no others"
    COUNTED_ONCE = "a number in what took effect once is counted then"
    NEVER_BEGINS = "what would last only while something is so does not begin once that is over"
    ENDS_WITH_SOURCE = "a standing effect ends as its permanent leaves"
    FOLLOWS_HOST = "what was on one thing and is put on another has its effect there alone"
    PART_OF_ENTRY = "what a text says of how its permanent comes into play happens as it comes"
    CHOSEN_BEFORE_ENTRY = "what is chosen as a permanent comes into play is chosen before"
    AS_IT_WOULD_BE = "what changes how permanents come into play looks at them as they would be there"
    AS_TURNED_UP = "what a text says of how its permanent is turned face up happens as it is"
    ENDS_WITH_PART = (
        "what lasts until the end of a part of the turn ends with it, what lasts until its beginning as it begins"
    )
    AS_THOUGH = "what may be done as though something were so is done so for that alone"
    ENDS_WITH_WALK = "what lasts until a player planeswalks ends as one does"
    USED_TOO_LATE = "what a used ability exiles until an event stays where it is if the event has come meanwhile"
    SET_OFF_TOO_LATE = (
        "what an ability that was set off exiles until an event stays where it is if the event has come meanwhile"
    )
    COMES_BACK = "what is exiled until an event comes back as soon as the event has come"
    BACK_TO_OWNER = "what was exiled until an event comes back under its owner's control"
    BACK_TOGETHER = "what was exiled until events that come at the same time comes back at the same time"
    PHASED_TOO_LATE = "what a used ability phases out until an event stays if the event has come meanwhile"
    PHASED_TOO_LATE_SET_OFF = (
        "what an ability that was set off phases out until an event stays if the event has come meanwhile"
    )
    PHASES_IN_AGAIN = "what phases out until an event phases in as soon as the event has come"
    PHASED_FOR_LONGER = "what phases out until an event does not phase in as its player untaps"
    PHASED_IN_TOGETHER = "what phased out until events that come at the same time phases in at the same time"
    CONTROL_FIRST = "of what changes how something comes into play, what changes whose it is comes first"
    COPY_FIRST = (
        "of what changes how something comes into play, what makes a copy of it comes before what it says itself"
    )
    TAKES_ALONG = "what comes into play may take other things along as it does"
    TAKES_NO_NEWCOMER = "what comes into play takes along neither itself nor what comes with it"
    TAKEN_ONCE = "what comes into play takes a thing along for one effect alone"
    ANY_NUMBER = "any number may be none"
    WORD_CHOSEN = "what has abilities behind words has those behind the word that was chosen as it came into play"
    KEPT_OUT = "what could not be in play as it would be there does not come into play"
    BURIED_IF_KEPT_OUT = "what was cast and cannot come into play goes to its owner's graveyard"
    X_OF_SPELL = "X in what something does as it comes into play is what it was for the spell that it was"
    X_LATER = "X in what an effect sets for later is what it was for the spell or ability that did so"
    X_IS_ONE = "X is the same number wherever a text has it"
    X_OF_ITS_OWN = "X is chosen for each use of an ability by itself"
    NOT_IN_RETROSPECT = "what cannot be done any more has been done nevertheless, if it was done before"
    FROM_THE_START = "what an effect says that something is which it puts into play it is as it comes"
    OUTER_FIRST = "what changes how many tokens are made does so before what changes how each of them comes into play"
    MORE_BY_REPLACEMENT = (
        "what makes an effect put more counters or tokens does so with effects that replace or prevent, too"
    )
    HOLDER_PICKS = "of effects that change what happens to a permanent its controller picks the one that comes first"
    WAITS_FOR_CREATURE = (
        "an effect on power and toughness begins though its thing is no creature, and shows once it is one"
    )
    OWN_PART_FIRST = "what a spell puts in the place of a part of what it does comes before other replacements"


class Continuous(Topic, name="continuous"):
    """Questions about continuous effects."""

    @question
    def layers(self, position: Position, kind: Layer) -> frozenset[Layer]:
        """The kinds of change that are applied before a kind of change.

        Asked of each kind once as a game is set up; kinds with equally many before them share a place, in which time stamps
        decide. Early: silent; what things are, then how strong they are. Middle: six layers, the last in five parts. Late: seven
        layers, the last in four parts.
        """

    @question
    def ranks(self, position: Position, order: Order) -> bool:
        """Whether effects of one group are ranked in such a way. Asked of each way once as a game is set up.

        Early: silent; time stamps are taken to decide, and effects do not wait for one another. Later: time stamps decide, giving
        and taking abilities included, unless one effect depends on another; what is turned face up or down keeps its time stamp in
        the middle alone.
        """

    @question
    def changes_so(self, position: Position, change: Change) -> bool:
        """Whether something is so of the changes that effects make. Asked of each such thing once as a game is set up.

        Early: silent throughout; all of it. Middle: all of it, but that numbers
        defined by a card's own text are 0 outside of play. Late: all of it.
        """

    @question
    def orders_arrivals(self, position: Position, player: PlayerId) -> PlayerId:
        """Who settles the order of the time stamps of a player's things that come into play together with others.

        Asked for each player whose things do, where that makes a difference; of two who do the active player's are the older.
        Early: silent; that player. Middle: the active player, for all of them. Late: that player.
        """

    @question
    def course_holds(self, position: Position, thing: ObjectId, course: Course) -> bool:
        """Whether an effect takes such a course. Asked where that comes up; `thing` is what it comes from or what it is about.

        Early: silent throughout; all of it. Middle: all of it, but that permanents are looked at as they are before they come into
        play. Late: all of it.
        """

    @question
    def replaced_draw(self, position: Position, player: PlayerId, habit: ReplacedDraw) -> bool:
        """What is so of a draw that something replaces. Asked as one is replaced in such circumstances.

        Early: silent; the book knows nothing that replaces a draw. Later: all of it.
        """

    @question
    def works_while_tapped(self, position: Position, permanent: ObjectId) -> bool:
        """Whether what a tapped permanent does by itself goes on: standing effects, and abilities that something sets off.

        Asked when a permanent with any of these becomes tapped.

        Early: not those of an artifact. Later: yes, unless the card says otherwise.
        """

    @question
    def works_on_tapped(self, position: Position, enchantment: ObjectId) -> bool:
        """Whether an enchantment that is on a tapped permanent goes on working. Asked when it could not.

        All eras: yes, as its own state counts and not that of what it is on.
        """

    @question
    def reaches_both_sides(self, position: Position) -> bool:
        """Whether what an enchantment does to a class of things it does on both sides if its text names none.

        Asked once as a game is set up. All eras: yes.
        """

    @question
    def turning_a_land(self, position: Position, change: LandChange) -> bool:
        """Whether it belongs to turning a land into a basic land type. Asked of each such change once as a game is set up.

        All eras: the land is of that type alone, loses what it could do, and makes the mana of the type.
        """

    @question
    def bonus_lasts(self, position: Position, source: ObjectId, stated: Duration) -> Duration:
        """How long a change of power or toughness lasts that was paid for as an ability. Asked as it begins.

        `stated` is what the text of its source has; the rest of the game if it does not say. Early: to the end of the turn,
        whatever an enchantment or a creature says nothing about. Later: as stated.
        """

    @question
    def alteration_goes_on(self, position: Position, spell: ObjectId) -> bool:
        """Whether what was changed about a spell goes on for the permanent that it becomes.

        Asked as such a spell takes effect. All eras: it does.
        """

    @question
    def is_fresh(self, position: Position, creature: ObjectId) -> bool:
        """Whether a creature has come too lately to attack or to use an ability with the tap symbol (summoning sickness).

        Asked when it would do either. Early: it was not on its controller's side as that player's turn began. Later: it has not
        been there without a break since then. In each era, its own text may free it; later that is haste.
        """
