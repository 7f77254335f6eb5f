"""What objects are: tokens, copies, hidden and flipped cards, and what belongs together on one object."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact
from core.kernel.values.closed_words import Fixed
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone


class ObjectFact(Fact):
    """What is so of cards, tokens and copies, and of their ways between zones."""

    DRAWN_FROM_TOP = "a draw takes the top card"
    DRAWN_SINGLY = "several cards are drawn one after the other"
    ACTIVE_DRAWS_FIRST = "if several players draw, the active player draws first"
    DRAWS_FROM_NOTHING = "a player may choose to draw from an empty library"
    TAKING_IS_NO_DRAW = "a card is drawn only by an effect that says draw"
    INSTANT_STAYS_OUT = "an instant never enters the battlefield"
    SORCERY_STAYS_OUT = "a sorcery never enters the battlefield"
    AURA_ON_ITS_HOST = "an Aura enters the battlefield attached to the target of its spell"
    AURA_FINDS_HOST = "an Aura that enters without being cast needs something to enchant"
    AURA_STAYS_FROM_HOST = (
        "an Aura that would be put onto something it cannot enchant stays where it is; a token is not created"
    )
    AURA_FITS_HOST = "an Aura does not move to something that it cannot enchant"
    AURA_KEEPS_CONTROLLER = "an Aura does not change control along with what it enchants"
    TOP_OF_GRAVEYARD = "the newest card is on top of a graveyard"
    REPLACED_FIRST = "an effect that replaces a move applies before the move happens"
    ENTERS_UNTAPPED = "a permanent enters the battlefield untapped"
    ENTERS_IN_AN_ATTACK = "an effect can put a card onto the battlefield during combat"
    STATUS_NOT_COPIED = "a copy does not copy whether its original is tapped"
    UNFLIPPED_ELSEWHERE = "a flipped card that leaves the battlefield is no longer flipped"
    UNTAPPED_ELSEWHERE = "only permanents are tapped"
    STATUS_STAYS = "a flipped permanent stays flipped, whatever it becomes"
    NEW_OBJECT = "effects on a permanent do not go with its card to another zone"
    TOKEN_IS_NO_CARD = "an effect on cards does not affect tokens"
    COPY_STAYS_IN_PLAY = (
        "a permanent that becomes a copy of something else has not left the battlefield, and effects on it continue"
    )
    COPY_FROM_THE_START = "a permanent that enters as a copy has the copied text as it enters"
    CHOICE_NOT_COPIED = "a choice made for an original is made again for its copy"
    CHOICE_NEVER_MADE = "a choice that a copy refers to and that was never made for it is undefined"
    ADDED_IS_COPIED = "an effect's additions and exceptions to a copy are part of the copy"
    TURNED_UP_IS_SAME = "a permanent turned face up has not entered the battlefield, and effects on it continue"
    REVEALED_AS_IT_GOES = "a face-down card that leaves the battlefield is revealed"
    NAMES_ITSELF = "a card that names itself means only itself, not others of that name"
    ARRANGED_TOGETHER = "the owner orders cards that go to a graveyard together"
    PERMANENTS_ALONE = "an effect that destroys things destroys only permanents"
    SPELL_COPIED_AS_CHOSEN = "the copy of a spell has the choices made for the spell, and is not cast"
    EQUIPMENT_MOVES = "Equipment moves to the creature that it is to equip"
    EQUIPMENT_STAYS = "Equipment does not move to something that it cannot equip"
    LANDS_ARE_FORTIFIED = "a Fortification is attached to a land as Equipment is to a creature"
    EQUIPMENT_KEEPS_CONTROLLER = "Equipment does not change control along with its creature"
    COPIED_ONCE = "a copy has each ability of its original, and has it once"
    COPY_KEEPS_VALUES = "a later change to an original does not change its copy"
    CHANGED_IS_COPIED = "a value that an effect changes while copying is part of the copy"
    LEFT_OUT_KEEPS_OWN = "a copy keeps its own value where an effect does not copy one"
    OWNER_HAS_IT = "outside the battlefield and the stack a card belongs to its owner alone"
    TOKEN_STAYS_GONE = "a token that has left the battlefield does not move again or come back"
    TOKENS_COME_IN = "a player who creates tokens puts that many onto the battlefield"
    ANOTHER_DRAWS = "whether a player may have another player draw depends on that player's library and limits"
    LIMIT_BARS_OFFER = "a player who may draw only one card cannot accept an offer to draw several"
    FOUND_WHERE_PUT = "an effect can find an object that it has moved itself"
    ALL_IN_THE_ZONE = "an effect on a zone applies to every card in it"
    ARRANGED_IN_LIBRARY = "the owner orders cards that are put into a library together"
    DISCARDED_TO_GRAVEYARD = "a discarded card goes to its owner's graveyard"
    DISCARDER_PICKS = "a player who discards chooses the card, unless an effect says otherwise"
    EXCHANGED_IN_FULL = "an exchange that cannot be made in full is not made at all"
    EXCHANGED_BY_TWO = "control of permanents that one player controls is not exchanged"
    SHUFFLED_BLIND = "nobody knows the order of shuffled cards"
    TAPPED_IS_NOT_TAPPED = "only an untapped permanent can be tapped"
    UNTAPPED_IS_NOT_UNTAPPED = "only a tapped permanent can be untapped"
    DOWN_BEFORE_IT_COMES = "a permanent that enters face down is turned down first, so its own text does not apply"
    DONE_WHILE_TURNED_UP = "actions that a text has happen as a permanent is turned face up are part of turning it up"
    SPELL_REMEMBERED = "a permanent knows from which zone its spell was cast"
    WAY_REMEMBERED = "a permanent knows for which cost and in which way its spell was cast"
    MODE_COPIED = "the copy of a spell or ability has the same mode"
    EACH_PUT_AWAY = "a reference to one exiled card means each of them if there are several"
    PARTNER_OF_ITSELF = "an ability may refer to the cards that it has exiled itself"
    MADE_WITH_IT = "a reference to tokens created with a permanent means those created by the permanent's other ability"
    NO_COUNTERS_FROM_THE_START = "a permanent that cannot have counters enters the battlefield without any"
    OWN_COST_MEANT = "a text that asks whether a cost was paid means that cost alone"
    COPY_IS_PLAYED = (
        "the copy of a card that an effect has a player cast is cast like any spell, while the effect resolves"
    )
    COMES_WITH_LOYALTY = "a planeswalker enters with as many loyalty counters as are printed on it"
    COMES_WITH_DEFENSE = "a battle enters with as many defense counters as are printed on it"
    BATTLE_STAYS_OFF = "a battle is not attached to anything, whatever else it is"
    BRINGER_OWNS_IT = "a card brought in from outside the game belongs to the player who brings it in"
    PLANE_STAYS = "a plane never leaves the command zone"
    PHENOMENON_STAYS = "a phenomenon never leaves the command zone"
    SCHEME_STAYS = "a scheme never leaves the command zone"
    CONSPIRACY_STAYS = "a conspiracy never leaves the command zone"
    DIE_OF_SIDES = "a die of so many sides shows a number from one to that"
    ROLL_IS_MODIFIED = "modifiers of a roll are part of its result"
    TABLE_SAYS = "of a table of results, the row whose range includes the result applies"
    ROLLED_AGAIN = "a roll is repeated with the same dice and the same modifiers"
    IGNORED_NEVER_ROLLED = "an ignored roll counts as never made"
    PLANE_IS_NEW = "a plane that is turned face down becomes a new object"
    PHENOMENON_IS_NEW = "a phenomenon that is turned face down becomes a new object"
    WALKED = "a player who planeswalks puts every face-up plane and phenomenon under its owner's deck and turns up the next card"
    ARCHENEMY_ALONE = "only the archenemy sets schemes in motion"
    SCHEMES_SINGLY = "several schemes are set in motion one after the other"
    DECK_IN_COMMON = "a planar deck that all players share is the planar deck of each"
    ALL_ARE_LEFT = "a player who planeswalks leaves all face-up planes"
    ONGOING_ALONE = "only an ongoing scheme is abandoned"
    ABANDONED = "an abandoned scheme is turned face down and goes under its owner's deck"
    SCHEME_IS_OWNERS = "a face-up scheme is controlled by its owner"
    CONSPIRACY_IS_OWNERS = "a conspiracy is controlled by its owner"
    VANGUARD_STAYS = "a vanguard never leaves the command zone"
    VANGUARD_IS_OWNERS = "a vanguard is controlled by its owner"
    EMBLEM_IN_COMMAND_ZONE = "a player who gets an emblem owns and controls it in the command zone"
    EMBLEM_IS_BARE = "an emblem has the abilities that it was given and no other characteristics"
    TRANSFORMED_IS_SAME = (
        "a permanent that transforms shows its other face; it stays the same object, and effects on it continue"
    )
    COPY_OF_BACK_COSTS_NOTHING = "a copy of a back face alone has a mana value of 0"
    COPIED_WITH_BOTH_FACES = "a token that copies a double-faced permanent has both faces, with the same face up"
    SPELL_COPIED_WITH_BOTH_FACES = "the copy of a double-faced spell has both faces, with the same face up"
    FACED_STAYS_UP = "a double-faced permanent is not turned face down"
    COUNTERS_ADD_UP = "a +1/+1 counter, or one with other numbers, changes power and toughness by them"
    MOVED_OR_LEFT = "a counter that cannot both be removed from one object and put on another stays where it is"
    PUT_AS_IT_ENTERS = "counters with which a permanent enters the battlefield are put on it"
    PUT_BY_CONTROLLER = "counters with which a permanent enters the battlefield are put on it by its controller"
    NTH_COUNTER = "a counter is the Nth if there were fewer than N before and there are at least N afterwards"
    PUT_ANEW = (
        "counters of an object that has left are not moved: as many new ones of each kind are put on something else"
    )

    TOKEN_KEPT_OUT = "a token that could not enter the battlefield is not created"
    LEGENDARY_NAMED = "a legendary token has the name that its text gives it"
    NOTHING_COPIED = "no token is created if there is nothing to copy"
    NTH_OR_BOTTOM = "a card that is put under more cards than a library has goes to its bottom"
    GAINED_MEANS_GAINER = "a gained ability that names its source means the object that gained it"
    HALVES_COPIED = "the copy of a split card has two halves, of which one is cast"
    OWN_SIDEBOARD = "a player can bring in only cards of the player's own sideboard from outside the game"
    NONTRADITIONAL_STAYS_OUT = "a nontraditional card is not brought in from outside the game"
    DEFINED_LEFT_OUT = "a value that an effect gives a copy replaces a text of the original that defines it"
    EXCEPTION_UNDONE = "an exception to a copy no longer applies once it copies something else"
    EXCEPTION_FITS = "an exception that depends on what a copy is goes by what it is as that copy"
    SAME_SOURCE = "the copy of an ability has the same source, and means that source by its name"
    COPIED_FOR_EACH = (
        "a spell copied for each possible target is copied for each object that all its targets could legally be"
    )
    COPIED_FOR_ONE = "a copy is not made for a new target that it could not have"
    HIDDEN_IN_EXILE = "a card that is exiled face down has no characteristics there"
    GONE_IS_COPIED = "an object that is gone is copied as it last was"

    TO_ITS_OWNERS_GRAVEYARD = "a card that goes to a graveyard goes to its owner's"
    TO_ITS_OWNERS_HAND = "a card that goes to a hand or a library goes to its owner's"
    CASTER_HAS_SPELL = "the player who casts a spell controls it"
    PUT_UNDER_CONTROL = (
        "a permanent is controlled by the player who puts it onto the battlefield, unless an effect says otherwise"
    )
    TOKEN_UNDER_CONTROL = "a token is controlled by the player under whose control it enters"
    PLANE_OF_ACTIVE = "a face-up plane or phenomenon is controlled by the player whose turn it is"
    BARE_VALUES_COPIED = "a copy ignores other effects on its original"
    COPIED_VALUES_COPIED = "the copy of a copy has the values that the copy has copied"
    TOKEN_TEXT_COPIED = "the copy of a token has the values given by the effect that created the token"
    FACE_COPIED = "the copy of a double-faced permanent has the values of the face that is up"
    TURNED_UP_FOR_COST = "the controller of a face-down permanent may turn it up for the cost that it would have"
    NOT_TURNED_UP_FOR_NOTHING = "a face-down permanent that would have no such cost is not turned up"
    AGENDA_TURNED_UP = "the controller of a conspiracy with hidden agenda may turn it up"

    PHASES_BEFORE_UNTAPPING = (
        "permanents with phasing phase out, and phased-out ones phase in, before their player untaps"
    )
    PHASING_ONCE = "a second instance of phasing changes nothing"
    PHASED_OUT_IS_AWAY = "a phased-out permanent is treated as though it did not exist"
    PHASES_ALONG = "objects attached to a permanent phase out and in along with it"
    PHASES_IN_AS_IT_WAS = "a permanent that phases in is the same permanent, as it was"
    PHASES_IN_READY = "a permanent that phases in can attack and tap at once"
    PHASES_IN_ATTACHED = "a permanent that phased out by itself phases in attached to what it was on"
    PHASES_IN_AS_TARGET = "a permanent that phases in is still the target of what targeted it before"
    PHASING_NEEDS_STEP = "nothing phases in or out in a turn without an untap step"
    PHASING_IN_TRIGGERS_NOTHING = "phasing in triggers no abilities that wait for permanents to enter"

    NO_OTHER_FACE = "a permanent without another face does not transform"
    NO_FACE_OF_SPELL = "a permanent whose other face is an instant or a sorcery does not transform"
    FACE_DOWN_STAYS = "a face-down permanent does not transform"

    TREASURE_TOKEN = "a Treasure token is an artifact that is sacrificed for mana of any color"
    FOOD_TOKEN = "a Food token is an artifact that is sacrificed to gain 3 life"
    GOLD_TOKEN = "a Gold token is an artifact that is sacrificed for mana of any color, and not tapped for it"
    WALKER_TOKEN = "a Walker token is a 2/2 black Zombie named Walker"
    CLUE_TOKEN = "a Clue token is an artifact that is sacrificed to draw a card"
    BLOOD_TOKEN = "a Blood token is an artifact that is sacrificed, along with a discard, to draw a card"
    CURSED_TOKEN = "a Cursed Role token makes the creature that it enchants 1/1"
    MONSTER_TOKEN = "a Monster Role token gives the creature that it enchants +1/+1 and trample"
    WICKED_TOKEN = (
        "a Wicked Role token gives the creature it enchants +1/+1 and makes each opponent lose 1 life when it leaves"
    )
    YOUNG_HERO_TOKEN = "a Young Hero Role token lets the creature that it enchants grow as it attacks"
    TAPPED_IS_TURNED = "tapping turns a permanent on its side"
    UNTAPPED_IS_UPRIGHT = "untapping turns a permanent upright"
    COUNTER_MARKS = "a counter marks the object that it is on"
    REVEALED_IS_SHOWN = "a card that is revealed is shown to all players"
    PUT_INTO_HAND = "an effect may put a card into a hand"
    EFFECT_MOVES = "an effect that moves something does so once, as it says"


class CounterWork(Fixed):
    """What counters do because of their kind alone, whatever has put them on a permanent."""

    SHIELD_SAVES = "if an effect would destroy a permanent with a shield counter, the counter is removed instead"
    SHIELD_PREVENTS = "damage to a permanent with a shield counter is prevented, and the counter is removed"
    STUN_HOLDS = "if a permanent with a stun counter would untap, the counter is removed instead"
    FINALITY_EXILES = "a permanent with a finality counter is exiled instead of going to the graveyard"


class Facing(Fixed):
    """An occasion on which one of two faces of a card comes to be up."""

    CAST = "it is cast"
    RESOLVED = "its spell becomes a permanent"
    PUT = "it enters the battlefield without being cast"
    COPIED = "it is created as a copy, a token"
    GONE = "it leaves the battlefield, or ceases to be a spell"


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
    def copies_what_became_so(self, position: Position, original: ObjectId) -> bool:
        """Whether something that enters as a copy can copy what only an effect has made fit the text.

        Asked as the original is chosen, of each permanent of that sort. Early: silent; by a ruling, no. Later: yes.
        """

    @question
    def size_is_copied(self, position: Position, original: ObjectId) -> bool:
        """Whether a size chosen as a permanent entered is copied.

        Asked as it is copied. Early: silent; yes. Middle: at first no, later yes. Late: yes.
        """

    @question
    def chosen_form_is_copied(self, position: Position, original: ObjectId) -> bool:
        """Whether a copy is what its original became by a choice made as that entered, and chooses nothing itself.

        Asked as something is copied that had such a choice. Early: silent; a copy that enters chooses anew. Just before
        middle: yes. Later: a copy that enters chooses anew.
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
    def moves_as_new(self, position: Position, aura: ObjectId) -> bool:
        """Whether an Aura that is moved loses what effects have made of it, and has what was chosen as it entered chosen again.

        Asked where there is such a thing. Early: silent; no. Then yes, until the last rulings before the stack.
        Later: no, it is the same Aura.
        """

    @question
    def counters_work(self, position: Position, thing: ObjectId, work: CounterWork) -> bool:
        """Whether a counter does what its kind is for.

        Asked when it would. Early and middle: absent; a counter is what a card says it is for. Late: it does.
        """

    @question
    def draws_together(self, position: Position, player: PlayerId) -> bool:
        """Whether several cards that one thing has a player draw are drawn at the same time.

        Asked as it has. Early: silent; one after the other. Just before middle: at the same time. Later: one after the other.
        """

    @question
    def leads(self, position: Position, part: Lead) -> bool:
        """Whether a rule on commanders applies, in games that have them.

        Asked once of each as such a game begins, and again where it comes up. Early and middle: there are no commanders;
        one that is said to is a card of its deck like any other. Late: it is, each part by its own rule, and some in one
        variant alone.
        """
