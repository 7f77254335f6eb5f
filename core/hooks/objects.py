"""What objects are: tokens, copies, hidden and flipped cards, and what belongs together on one object."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact
from core.kernel.values.closed_words import Fixed
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone


class ObjectFact(Fact):
    """What is so of cards, tokens and copies, and of their ways between zones."""

    DRAWN_FROM_TOP = "a draw takes the top card"
    DRAWN_SINGLY = "several cards are drawn one after the other"
    ACTIVE_DRAWS_FIRST = "of several players who draw, the active one does so first"
    DRAWS_FROM_NOTHING = "a draw may be chosen though there is nothing to draw"
    TAKING_IS_NO_DRAW = "a card put into a hand by other words is not drawn"
    INSTANT_STAYS_OUT = "an instant never comes into play"
    SORCERY_STAYS_OUT = "a sorcery never comes into play"
    AURA_ON_ITS_HOST = "an Aura comes into play on what it was cast on"
    AURA_FINDS_HOST = "an Aura that is put into play without being cast needs something to be put on"
    AURA_STAYS_FROM_HOST = (
        "an Aura that would be put into play on what it cannot enchant stays where it is; a token is not created"
    )
    AURA_FITS_HOST = "an Aura is not moved to what it may not be on"
    AURA_KEEPS_CONTROLLER = "an Aura does not change hands along with what it is on"
    TOP_OF_GRAVEYARD = "the card that came last is on top of a graveyard"
    REPLACED_FIRST = "what replaces a move does so before it happens"
    ENTERS_UNTAPPED = "a permanent comes into play untapped"
    ENTERS_IN_AN_ATTACK = "an effect can put a card into play during an attack"
    STATUS_NOT_COPIED = "whether an original is tapped is not copied"
    UNFLIPPED_ELSEWHERE = "a flipped card that leaves play is no longer flipped"
    UNTAPPED_ELSEWHERE = "only permanents are tapped"
    STATUS_STAYS = "a flipped permanent stays flipped whatever it becomes"
    NEW_OBJECT = "effects on a permanent do not go with its card to another zone"
    TOKEN_IS_NO_CARD = "what concerns cards does not concern tokens"
    COPY_STAYS_IN_PLAY = "a permanent that becomes another copy has not left play, and effects on it go on"
    COPY_FROM_THE_START = "what comes into play as a copy comes in as the copied text has it"
    CHOICE_NOT_COPIED = "what was chosen for an original is chosen anew for its copy"
    CHOICE_NEVER_MADE = "a choice that a copy speaks of and that was never made for it is none"
    ADDED_IS_COPIED = "what an effect adds or leaves out as it copies belongs to the copy"
    TURNED_UP_IS_SAME = "what is turned face up has not come into play, and effects on it go on"
    REVEALED_AS_IT_GOES = "a face-down card that leaves play is shown"
    NAMES_ITSELF = "a card that speaks of itself by name does not mean others of that name"
    ARRANGED_TOGETHER = "who owns cards that reach a graveyard together puts them in order"
    PERMANENTS_ALONE = "what destroys things means those in play alone"
    SPELL_COPIED_AS_CHOSEN = "the copy of a spell comes with what was chosen for the spell, and nobody plays it"
    EQUIPMENT_MOVES = "Equipment moves to the creature that is to bear it"
    EQUIPMENT_STAYS = "Equipment does not move to what cannot bear it"
    LANDS_ARE_FORTIFIED = "a Fortification is on a land as Equipment is on a creature"
    EQUIPMENT_KEEPS_CONTROLLER = "Equipment does not change hands along with its bearer"
    COPIED_ONCE = "a copy has each ability of its original, and has it once"
    COPY_KEEPS_VALUES = "what becomes of an original later does not change its copy"
    CHANGED_IS_COPIED = "what an effect makes different as it copies belongs to the copy as made different"
    LEFT_OUT_KEEPS_OWN = "what an effect does not copy stays as it is on the copy"
    OWNER_HAS_IT = "outside of play, and unless it is being played, a card is nobody's but its owner's"
    TOKEN_STAYS_GONE = "a token that has left play goes nowhere else and does not come back"
    TOKENS_COME_IN = "whoever is told to make tokens puts that many into play"
    ANOTHER_DRAWS = "who may have somebody else draw goes by what that player has and may draw"
    LIMIT_BARS_OFFER = "who may draw one card only cannot take up an offer to draw several"
    FOUND_WHERE_PUT = "what an effect moves the rest of the effect can find"
    ALL_IN_THE_ZONE = "what is done to a zone is done to every card in it"
    ARRANGED_IN_LIBRARY = "who owns cards that are put into a library together puts them in order"
    DISCARDED_TO_GRAVEYARD = "a discarded card goes to the graveyard of the player who held it"
    DISCARDER_PICKS = "who discards picks the card, unless told otherwise"
    EXCHANGED_IN_FULL = "what cannot be exchanged in full is not exchanged at all"
    EXCHANGED_BY_TWO = "control of what one player has both of is not exchanged"
    SHUFFLED_BLIND = "what is shuffled comes into an order that nobody knows"
    TAPPED_IS_NOT_TAPPED = "only what is untapped can be tapped"
    UNTAPPED_IS_NOT_UNTAPPED = "only what is tapped can be untapped"
    DOWN_BEFORE_IT_COMES = (
        "what comes into play face down is turned down before, so that nothing of its own text counts"
    )
    DONE_WHILE_TURNED_UP = "what is to happen as a permanent is turned face up happens in doing so"
    SPELL_REMEMBERED = "a permanent knows from where the spell was played that it was"
    WAY_REMEMBERED = "a permanent knows for which cost, and in which way, the spell was played that it was"
    MODE_COPIED = "the copy of something that is used in one of several ways is used in the same way"
    EACH_PUT_AWAY = "what speaks of one thing that was put away means each if several were"
    PARTNER_OF_ITSELF = "an ability may speak of what it has put away itself"
    MADE_WITH_IT = (
        "an ability that speaks of tokens made with its permanent means those that another ability of that has made"
    )
    NO_COUNTERS_FROM_THE_START = "what can have no counters comes into play without any"
    OWN_COST_MEANT = "what looks whether something was paid means that cost, and no other that was"
    COPY_IS_PLAYED = "whoever is told to play a copy of a card plays it like any spell, in the midst of what says so"
    COMES_WITH_LOYALTY = "a planeswalker comes with as many loyalty counters as are printed on it"
    COMES_WITH_DEFENSE = "a battle comes with as many defense counters as are printed on it"
    BATTLE_STAYS_OFF = "a battle is not put onto anything, whatever else it is"
    BRINGER_OWNS_IT = "a card that is brought in from outside the game belongs to whoever brings it"
    PLANE_STAYS = "a plane never leaves the command zone"
    PHENOMENON_STAYS = "a phenomenon never leaves the command zone"
    SCHEME_STAYS = "a scheme never leaves the command zone"
    CONSPIRACY_STAYS = "a conspiracy never leaves the command zone"
    DIE_OF_SIDES = "a die of so many sides shows a number from one to that"
    ROLL_IS_MODIFIED = "what is added to a roll belongs to its result"
    TABLE_SAYS = "of a table of results that happens in whose range the result is"
    ROLLED_AGAIN = "what is rolled again is rolled with the same dice and the same additions"
    IGNORED_NEVER_ROLLED = "a roll that is ignored has never been made"
    PLANE_IS_NEW = "a plane that is turned face down is another object from then on"
    PHENOMENON_IS_NEW = "a phenomenon that is turned face down is another object from then on"
    WALKED = "who planeswalks puts every face-up plane and phenomenon under its owner's deck and turns the next card of the own up"
    ARCHENEMY_ALONE = "nobody sets schemes in motion but the archenemy"
    SCHEMES_SINGLY = "several schemes are set in motion one after the other"
    DECK_IN_COMMON = "a planar deck that all players share is the planar deck of each"
    ALL_ARE_LEFT = "who planeswalks leaves all the face-up planes there are"
    ONGOING_ALONE = "only an ongoing scheme is abandoned"
    ABANDONED = "a scheme that is abandoned is turned face down and goes under its owner's deck"
    SCHEME_IS_OWNERS = "a face-up scheme is controlled by its owner"
    CONSPIRACY_IS_OWNERS = "a conspiracy is controlled by its owner"
    VANGUARD_STAYS = "a vanguard never leaves the command zone"
    VANGUARD_IS_OWNERS = "a vanguard is controlled by its owner"
    EMBLEM_IN_COMMAND_ZONE = "who gets an emblem has it in the command zone, and owns and controls it"
    EMBLEM_IS_BARE = "an emblem has the abilities that it was given and no other characteristics"
    TRANSFORMED_IS_SAME = (
        "what transforms is turned over to its other face; it stays what it is, and effects on it go on"
    )
    COPY_OF_BACK_COSTS_NOTHING = "what copies a back, and no more of the card, counts as costing nothing"
    COPIED_WITH_BOTH_FACES = (
        "a token that copies what can be turned over to another face has both faces, the same one up"
    )
    SPELL_COPIED_WITH_BOTH_FACES = "the copy of a spell that has another face has both, the same one up"
    FACED_STAYS_UP = "a permanent with a face on either side is not turned face down"
    COUNTERS_ADD_UP = "a +1/+1 counter, or one with other numbers, changes power and toughness by these"
    MOVED_OR_LEFT = "a counter that cannot both be taken off one thing and put on another is left where it is"
    PUT_AS_IT_ENTERS = "counters that a permanent comes into play with are put on it"
    PUT_BY_CONTROLLER = "counters that a permanent comes into play with are put on it by its controller"
    NTH_COUNTER = "the counter of a number is put when there are fewer before and as many or more afterwards"
    PUT_ANEW = "what has left play keeps no counters to be moved: as many of each kind are put on something else"

    TOKEN_KEPT_OUT = "a token that could not come into play is not made"
    LEGENDARY_NAMED = "a legendary token has the name that its text gives it"
    NOTHING_COPIED = "where there is nothing to copy no token is made"
    NTH_OR_BOTTOM = "what goes under more cards than a library has goes to its bottom"
    GAINED_MEANS_GAINER = "an ability that is gained means what has gained it wherever it names what it was on"
    HALVES_COPIED = "the copy of a split card has two halves, of which one is cast"
    OWN_SIDEBOARD = "who brings in a card from outside has only those of the own sideboard to bring in"
    NONTRADITIONAL_STAYS_OUT = "a card that is no traditional one is not brought in from outside"
    DEFINED_LEFT_OUT = "what a copy has by another word it does not have by a text of its original that defines it"
    EXCEPTION_UNDONE = "what a copy was to come with besides it does not come with once it is a copy of something else"
    EXCEPTION_FITS = "what a copy comes with only if it is of some kind hangs on what it is as that copy"
    SAME_SOURCE = "the copy of an ability has the source of the ability, and means that by its name"
    COPIED_FOR_EACH = (
        "a spell that is copied for each thing that it could target is copied for all that it can target throughout"
    )
    COPIED_FOR_ONE = "a copy with a new target that it could not have is not made"
    HIDDEN_IN_EXILE = "a card that is exiled face down has no characteristics there"
    GONE_IS_COPIED = "what has gone is copied as it last was"

    TO_ITS_OWNERS_GRAVEYARD = "what goes to a graveyard goes to its owner's"
    TO_ITS_OWNERS_HAND = "what goes to a hand or a library goes to its owner's"
    CASTER_HAS_SPELL = "who casts a spell controls it"
    PUT_UNDER_CONTROL = "what is put into play is controlled by whoever puts it there, or whoever is told to be"
    TOKEN_UNDER_CONTROL = "a token is controlled by whoever it comes into play under"
    PLANE_OF_ACTIVE = "a face-up plane or phenomenon is controlled by the player whose turn it is"
    BARE_VALUES_COPIED = "a copy leaves out what other effects have made of its original"
    COPIED_VALUES_COPIED = "the copy of a copy is what that copies"
    TOKEN_TEXT_COPIED = "the copy of a token is what the effect said that made the token"
    FACE_COPIED = "the copy of what has a face on either side is what the face says that is up"
    TURNED_UP_FOR_COST = "who controls what is face down may turn it up for the cost that it would name"
    NOT_TURNED_UP_FOR_NOTHING = "what would name no cost for it is not turned up"
    AGENDA_TURNED_UP = "who controls a conspiracy with a hidden agenda may turn it up"

    PHASES_BEFORE_UNTAPPING = "what has phasing phases out, and what has phased out phases in, before its player untaps"
    PHASING_ONCE = "phasing had twice is phasing"
    PHASED_OUT_IS_AWAY = "what is phased out is treated as not being in play"
    PHASES_ALONG = "what is attached to a permanent phases out and in along with it"
    PHASES_IN_AS_IT_WAS = "what phases in is the permanent that it was, as it was"
    PHASES_IN_READY = "what phases in may attack and be tapped at once"
    PHASES_IN_ATTACHED = "what has phased out by itself comes back on what it was on"
    PHASES_IN_AS_TARGET = "what phases in is still the target of what was aimed at it before"
    PHASING_NEEDS_STEP = "nothing phases in or out in a turn without an untap step"
    PHASING_IN_TRIGGERS_NOTHING = "phasing in triggers nothing that waits for permanents to come"

    NO_OTHER_FACE = "what has no other face is not turned over"
    NO_FACE_OF_SPELL = "what would turn over to the face of an instant or a sorcery is not turned over"
    FACE_DOWN_STAYS = "what is face down is not turned over to another face"

    TREASURE_TOKEN = "a Treasure token is an artifact that is sacrificed for mana of any color"
    FOOD_TOKEN = "a Food token is an artifact that is sacrificed to gain 3 life"
    GOLD_TOKEN = "a Gold token is an artifact that is sacrificed for mana of any color, and not tapped for it"
    WALKER_TOKEN = "a Walker token is a black Zombie of 2/2 that is named Walker"
    CLUE_TOKEN = "a Clue token is an artifact that is sacrificed to draw a card"
    BLOOD_TOKEN = "a Blood token is an artifact that is sacrificed, along with a discard, to draw a card"
    CURSED_TOKEN = "a Cursed Role token makes the creature that it enchants 1/1"
    MONSTER_TOKEN = "a Monster Role token gives the creature that it enchants +1/+1 and trample"
    WICKED_TOKEN = (
        "a Wicked Role token gives the creature that it enchants +1/+1 and costs each opponent 1 life as it goes"
    )
    YOUNG_HERO_TOKEN = "a Young Hero Role token lets the creature that it enchants grow as it attacks"
    TAPPED_IS_TURNED = "tapping turns a permanent on its side"
    UNTAPPED_IS_UPRIGHT = "to untap a permanent is to turn it upright"
    COUNTER_MARKS = "a counter marks what it is on"
    REVEALED_IS_SHOWN = "a card that is revealed is shown to all players"
    PUT_INTO_HAND = "an effect may put a card into a hand"
    EFFECT_MOVES = "an effect that moves something does so once, as it says"


class CounterWork(Fixed):
    """What counters do because of their kind alone, whatever has put them on a permanent."""

    SHIELD_SAVES = "a shield counter comes off its permanent instead of an effect destroying that"
    SHIELD_PREVENTS = "damage to a permanent with a shield counter is prevented, and the counter comes off"
    STUN_HOLDS = "a stun counter comes off its permanent instead of that being untapped"
    FINALITY_EXILES = "a permanent with a finality counter is exiled instead of going to the graveyard"


class Facing(Fixed):
    """An occasion on which one of two faces of a card comes to be up."""

    CAST = "it is cast"
    RESOLVED = "its spell becomes a permanent"
    PUT = "it is put into play without being cast"
    COPIED = "it is made as a copy, as a token"
    GONE = "it leaves play, or ceases to be a spell"


class Objects(
    Topic, name="objects", facts=ObjectFact, alongside=(ObjectFact.NEW_OBJECT, ObjectFact.UNTAPPED_ELSEWHERE)
):
    """Questions about tokens, copies, counters, faces, phasing and changes of zone."""

    @question
    def token_moves(self, position: Position, token: ObjectId, to: Zone) -> bool:
        """Whether a token that leaves play goes to the other zone first, rather than ceasing to exist at once.

        Early: the book knows no tokens. Later: it goes there and ceases when state-based conditions are next checked.
        """

    @question
    def owner_of_token(self, position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
        """Who owns a token.

        Asked as it is made. Early: silent. Middle: the controller of the effect that made it. Late: the player under whose
        control it enters.
        """

    @question
    def name_of_token(self, position: Position, types: str) -> str:
        """What a token without a given name is called.

        Asked as it is made; `types` are its subtypes. Early: silent. Middle: its types. Late: at first its types, later
        these and a word more.
        """

    @question
    def status_prevails(self, position: Position, copy: ObjectId) -> bool:
        """Whether a permanent that becomes a copy while face down or flipped still looks as its status says.

        Asked when such a permanent becomes a copy. Early: silent; the effect is followed as written. Later: yes; a flipped
        one shows the other half of what it copies, and one that is face down shows the copy only once it is turned up.
        """

    @question
    def partners_only(self, position: Position, permanent: ObjectId) -> bool:
        """Whether an ability about cards its permanent has exiled means only those of its linked ability.

        Asked when such an ability resolves. Early: silent; all that the permanent has put away count. Later: yes, and
        abilities that were gained together are partners of each other alone.
        """

    @question
    def back_is_up(self, position: Position, card: ObjectId, facing: Facing, back: bool) -> bool:
        """Whether the back of a double-faced card is up from now on.

        Asked as it is cast, comes into play or leaves. `back` says that it is to be so, or was so before. Early and middle:
        absent; as is said. Late: as is said while it is a spell or a permanent, and never elsewhere.
        """

    @question
    def turns_over_again(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a permanent transforms by its own ability though it has transformed since that ability went on the stack.

        Asked when such an ability resolves. Early and middle: absent; it is not, as later rules have it. Late: at first it
        is, later it is not.
        """

    @question
    def removed_is_outside(self, position: Position) -> bool:
        """Whether a card that was removed from the game, or exiled, is outside the game.

        Asked as a card is brought in. Early and middle: yes. Late: no, exile is a zone of the game.
        """

    @question
    def choice_serves_on(self, position: Position, copy: ObjectId) -> bool:
        """Whether a choice made for one copy counts for the text of whatever the permanent copies later.

        Asked as it copies that. Early: silent; it does. Middle: yes. Late: no, a choice serves for the ability alone that
        it was made for.
        """

    @question
    def picks_host(self, position: Position, putter: PlayerId, receiver: PlayerId) -> PlayerId:
        """Who chooses what an Aura enchants that an effect puts into play under another player's control.

        Asked as it does. Early: silent; whom it comes under. Middle: who puts it there. Late: whom it comes under.
        """

    @question
    def goes_instead(self, position: Position, card: ObjectId) -> Zone:
        """Where an instant or sorcery is that would have come into play.

        Asked as an effect would put one there. Early: silent; where it was. Middle: removed from the game in some
        documents, else where it was. Late: where it was.
        """

    @question
    def size_is_copied(self, position: Position, original: ObjectId) -> bool:
        """Whether a size chosen as a permanent entered is copied.

        Asked as it is copied. Early: silent; yes. Middle: at first no, later yes. Late: yes.
        """

    @question
    def hidden_is_copied_blank(self, position: Position, original: ObjectId) -> bool:
        """Whether a copy of a face-down object is what it shows.

        Asked as something face down is copied. Early: silent; yes. Middle: at first it is what the card says, later blank.
        Late: yes.
        """

    @question
    def face_down_size(self, position: Position) -> tuple[int, int]:
        """Power and toughness of objects that an effect turns face down or lets be cast face down.

        Asked once as a game is set up, and then. Early: absent; 2/2, as cards have it. Middle: at first 0/1, then 2/2.
        Late: 2/2.
        """

    @question
    def turns_up_freely(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a face-down permanent's controller can turn it up for free.

        Asked as one would turn it up. Early: absent; no. Middle: at first yes, later for the cost alone that it would name.
        Late: no.
        """

    @question
    def copy_becomes_token(self, position: Position, copy: ObjectId) -> bool:
        """Whether a copy of a permanent spell becomes a token, which nothing has created, as it resolves.

        Early: silent; it does. Middle: no, it is the copy of a spell outside the stack, and ceases to exist. Late: yes.
        """

    @question
    def copy_brings_counters(self, position: Position, original: ObjectId) -> bool:
        """Whether a permanent that enters as a copy enters with counters if the copied text says so.

        Asked where that says so. Early: silent; it does not. Later: it does.
        """

    @question
    def heals_phasing_out(self, position: Position, permanent: ObjectId) -> bool:
        """Whether damage is removed from a permanent that phases out.

        Asked of what has any. Early: the book has no phasing; yes, as cards of that time have it. Middle: yes. Late: no,
        damage stays until cleanup.
        """

    @question
    def phases_in_as_old(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a permanent that phases in keeps its time stamp.

        Asked as something does. Early: the book has no phasing; yes. Middle: at first it is as new as what has just come,
        later yes. Late: yes.
        """

    @question
    def phasing_out_triggers(self, position: Position, permanent: ObjectId) -> bool:
        """Whether phasing out triggers "leaves the battlefield" abilities.

        Asked where something waits for that. Early: the book has no phasing; no. Middle: at first yes, later no. Late: no.
        """

    @question
    def phasing_ends_effects(self, position: Position, permanent: ObjectId) -> bool:
        """Whether effects with a duration, or waiting for later, end for a permanent that phases out.

        Asked if there is such a thing. Early: the book has no phasing; no, such cards say nothing of it. Middle: yes. Late:
        no, it may end meanwhile, and need not.
        """

    @question
    def counters_work(self, position: Position, thing: ObjectId, work: CounterWork) -> bool:
        """Whether a counter does what its kind is for.

        Asked when it would. Early and middle: absent; a counter is what a card says it is for. Late: it does.
        """

    @question
    def leads(self, position: Position, part: Lead) -> bool:
        """Whether a rule on commanders applies, in games that have them.

        Asked once of each as such a game begins, and again where it comes up. Early and middle: there are no commanders;
        one that is said to is a card of its deck like any other. Late: it is, each part by its own rule, and some in one
        variant alone.
        """
