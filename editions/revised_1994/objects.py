"""Tokens, copies, and cards that are face down or flipped, of all of which the book of 1994 does not speak."""

from __future__ import annotations

from core.hooks.objects import CounterWork, Facing, ObjectFact
from core.kernel.questions.asking import Sources, answer_with, rule, source
from core.kernel.state.position import Position
from core.kernel.values.citations import Citation
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.revised_1994.rulings import RULINGS, settled
from editions.shared import objects as shared
from editions.shared.silence import unsaid


def _unknown(unknown_thing: str) -> Citation:
    """The source of what the book does not know."""
    return source(absent=f"{unknown_thing}; we follow the card's own text")


PUT = (
    "p18.6 is about cards that are cast, and the book does not say who controls what is put into play; we let "
    "the player who puts it there control it"
)
SOURCES: Sources = {
    ObjectFact.TO_ITS_OWNERS_HAND: settled(
        ObjectFact.TO_ITS_OWNERS_HAND,
        "Unsummon puts even a creature under Animate Dead into its owner's hand",
    ),
    ObjectFact.TOP_OF_GRAVEYARD: settled(
        ObjectFact.TOP_OF_GRAVEYARD,
        "cards go to the top of the graveyard and keep their order",
    ),
    ObjectFact.TOKEN_IS_NO_CARD: settled(
        ObjectFact.TOKEN_IS_NO_CARD,
        "a token is no card",
    ),
    ObjectFact.STATUS_NOT_COPIED: settled(
        ObjectFact.STATUS_NOT_COPIED,
        "the copy of an artifact comes as if it were newly cast",
    ),
    ObjectFact.TAPPED_IS_TURNED: ("p12.11",),
    ObjectFact.UNTAPPED_IS_UPRIGHT: ("p13.1",),
    ObjectFact.COUNTER_MARKS: ("p37.10",),
    ObjectFact.REVEALED_IS_SHOWN: ("p37.10",),
    ObjectFact.PUT_INTO_HAND: ("p37.10",),
    ObjectFact.EFFECT_MOVES: ("p37.10",),
    ObjectFact.TO_ITS_OWNERS_GRAVEYARD: source("p42.13", beside=("p11.12",)),
    ObjectFact.CASTER_HAS_SPELL: ("p18.6",),
    ObjectFact.PUT_UNDER_CONTROL: source(silent=PUT),
    ObjectFact.TOKEN_UNDER_CONTROL: source(silent=PUT),
    **dict.fromkeys(
        (ObjectFact.BARE_VALUES_COPIED, ObjectFact.COPIED_VALUES_COPIED),
        source(
            "p26.4",
            "p26.5",
            silent="the book says what belongs to a creature and leaves out its enchantments, but does not say what a copy copies; "
            "by a ruling of 1994-04-14 a Clone copies its original's text and whatever the original had copied, but not what "
            "enchantments and other effects change",
            ruled=RULINGS,
        ),
    ),
    ObjectFact.TOKEN_TEXT_COPIED: source(
        "p26.4",
        "p26.5",
        silent="the book says what belongs to a creature and leaves out its enchantments, but does not "
        "say what a copy copies; we copy the original itself, without what other effects have made of it",
    ),
    **dict.fromkeys(
        (ObjectFact.TURNED_UP_FOR_COST, ObjectFact.NOT_TURNED_UP_FOR_NOTHING),
        source("p43.8", absent="turning face-down creatures up; a card that allows it does so by its own text"),
    ),
    ObjectFact.DRAWN_FROM_TOP: ("p13.6",),
    ObjectFact.PERMANENTS_ALONE: ("p18.2",),
    ObjectFact.AURA_ON_ITS_HOST: ("p18.4",),
    ObjectFact.NEW_OBJECT: ("p35.3",),
    ObjectFact.UNTAPPED_ELSEWHERE: ("p35.3",),
    ObjectFact.INSTANT_STAYS_OUT: ("p24.8", "p18.2"),
    ObjectFact.SORCERY_STAYS_OUT: ("p24.2", "p18.2"),
    ObjectFact.AURA_KEEPS_CONTROLLER: ("p18.6",),
    ObjectFact.OWNER_HAS_IT: ("p11.12", "p42.13"),
    ObjectFact.DISCARDED_TO_GRAVEYARD: source("p11.12", beside=("p10.6",)),
    ObjectFact.TAPPED_IS_NOT_TAPPED: ("p12.11",),
    ObjectFact.TOKENS_COME_IN: ("p37.10",),
    ObjectFact.ENTERS_IN_AN_ATTACK: ("p43.8", "p27.8", "p27.9"),
    ObjectFact.ALL_IN_THE_ZONE: ("p37.10",),
    ObjectFact.ACTIVE_DRAWS_FIRST: source(
        silent="the book gives no order of drawing to players who draw at the same time; we let the player "
        "draw first whose turn it is"
    ),
    ObjectFact.DRAWN_SINGLY: source(
        silent="the book does not say whether several cards are drawn one after the other; we assume so"
    ),
    ObjectFact.DISCARDER_PICKS: source(
        silent="the book does not say who chooses the cards that a card makes a player discard; we let that "
        "player choose"
    ),
    **dict.fromkeys(
        (
            ObjectFact.PLANE_STAYS,
            ObjectFact.PLANE_OF_ACTIVE,
            ObjectFact.PHENOMENON_STAYS,
            ObjectFact.PLANE_IS_NEW,
            ObjectFact.PHENOMENON_IS_NEW,
            ObjectFact.WALKED,
            ObjectFact.DECK_IN_COMMON,
            ObjectFact.ALL_ARE_LEFT,
        ),
        _unknown("planes and phenomena"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.SCHEME_STAYS,
            ObjectFact.SCHEME_IS_OWNERS,
            ObjectFact.SCHEMES_SINGLY,
            ObjectFact.ARCHENEMY_ALONE,
            ObjectFact.ONGOING_ALONE,
            ObjectFact.ABANDONED,
        ),
        _unknown("schemes"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.CONSPIRACY_STAYS,
            ObjectFact.AGENDA_TURNED_UP,
            ObjectFact.CONSPIRACY_IS_OWNERS,
        ),
        _unknown("conspiracies"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.VANGUARD_STAYS,
            ObjectFact.VANGUARD_IS_OWNERS,
        ),
        _unknown("vanguards"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.EMBLEM_IN_COMMAND_ZONE,
            ObjectFact.EMBLEM_IS_BARE,
        ),
        _unknown("emblems"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.COMES_WITH_DEFENSE,
            ObjectFact.BATTLE_STAYS_OFF,
        ),
        _unknown("battles"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.TRANSFORMED_IS_SAME,
            ObjectFact.FACE_COPIED,
            ObjectFact.COPY_OF_BACK_COSTS_NOTHING,
            ObjectFact.COPIED_WITH_BOTH_FACES,
            ObjectFact.SPELL_COPIED_WITH_BOTH_FACES,
            ObjectFact.FACED_STAYS_UP,
            ObjectFact.NO_OTHER_FACE,
            ObjectFact.NO_FACE_OF_SPELL,
            ObjectFact.FACE_DOWN_STAYS,
        ),
        _unknown("double-faced cards"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.UNFLIPPED_ELSEWHERE,
            ObjectFact.STATUS_STAYS,
        ),
        _unknown("flipped cards"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.EQUIPMENT_MOVES,
            ObjectFact.EQUIPMENT_STAYS,
            ObjectFact.LANDS_ARE_FORTIFIED,
            ObjectFact.EQUIPMENT_KEEPS_CONTROLLER,
        ),
        _unknown("Equipment"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.DIE_OF_SIDES,
            ObjectFact.ROLL_IS_MODIFIED,
            ObjectFact.TABLE_SAYS,
            ObjectFact.ROLLED_AGAIN,
            ObjectFact.IGNORED_NEVER_ROLLED,
        ),
        _unknown("die rolls"),
    ),
    **dict.fromkeys(
        (ObjectFact.COMES_WITH_LOYALTY,),
        _unknown("planeswalkers"),
    ),
    **dict.fromkeys(
        (ObjectFact.HALVES_COPIED,),
        _unknown("split cards"),
    ),
    **dict.fromkeys(
        (ObjectFact.LEGENDARY_NAMED,),
        _unknown("legends"),
    ),
    **dict.fromkeys(
        (ObjectFact.NONTRADITIONAL_STAYS_OUT,),
        _unknown("cards of unusual kinds"),
    ),
    **dict.fromkeys(
        (ObjectFact.OWN_SIDEBOARD,),
        _unknown("sideboards"),
    ),
    **dict.fromkeys(
        (ObjectFact.BRINGER_OWNS_IT,),
        _unknown("cards that come in from outside the game"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.PHASES_BEFORE_UNTAPPING,
            ObjectFact.PHASING_ONCE,
            ObjectFact.PHASED_OUT_IS_AWAY,
            ObjectFact.PHASES_ALONG,
            ObjectFact.PHASES_IN_AS_IT_WAS,
            ObjectFact.PHASES_IN_READY,
            ObjectFact.PHASES_IN_ATTACHED,
            ObjectFact.PHASES_IN_AS_TARGET,
            ObjectFact.PHASING_NEEDS_STEP,
            ObjectFact.PHASING_IN_TRIGGERS_NOTHING,
        ),
        source(absent="phasing; we follow the card's own text"),
    ),
    **dict.fromkeys(
        (
            ObjectFact.TREASURE_TOKEN,
            ObjectFact.FOOD_TOKEN,
            ObjectFact.GOLD_TOKEN,
            ObjectFact.WALKER_TOKEN,
            ObjectFact.CLUE_TOKEN,
            ObjectFact.BLOOD_TOKEN,
            ObjectFact.CURSED_TOKEN,
            ObjectFact.MONSTER_TOKEN,
            ObjectFact.WICKED_TOKEN,
            ObjectFact.YOUNG_HERO_TOKEN,
        ),
        source(absent="predefined tokens; we let a card define its tokens itself"),
    ),
    **unsaid(
        (
            ObjectFact.UNTAPPED_IS_NOT_UNTAPPED,
            ObjectFact.DRAWS_FROM_NOTHING,
            ObjectFact.TAKING_IS_NO_DRAW,
            ObjectFact.AURA_FINDS_HOST,
            ObjectFact.AURA_STAYS_FROM_HOST,
            ObjectFact.AURA_FITS_HOST,
            ObjectFact.REPLACED_FIRST,
            ObjectFact.ENTERS_UNTAPPED,
            ObjectFact.COPY_STAYS_IN_PLAY,
            ObjectFact.COPY_FROM_THE_START,
            ObjectFact.CHOICE_NOT_COPIED,
            ObjectFact.CHOICE_NEVER_MADE,
            ObjectFact.ADDED_IS_COPIED,
            ObjectFact.TURNED_UP_IS_SAME,
            ObjectFact.REVEALED_AS_IT_GOES,
            ObjectFact.NAMES_ITSELF,
            ObjectFact.ARRANGED_TOGETHER,
            ObjectFact.SPELL_COPIED_AS_CHOSEN,
            ObjectFact.COPIED_ONCE,
            ObjectFact.COPY_KEEPS_VALUES,
            ObjectFact.CHANGED_IS_COPIED,
            ObjectFact.LEFT_OUT_KEEPS_OWN,
            ObjectFact.TOKEN_STAYS_GONE,
            ObjectFact.ANOTHER_DRAWS,
            ObjectFact.LIMIT_BARS_OFFER,
            ObjectFact.FOUND_WHERE_PUT,
            ObjectFact.ARRANGED_IN_LIBRARY,
            ObjectFact.EXCHANGED_IN_FULL,
            ObjectFact.EXCHANGED_BY_TWO,
            ObjectFact.SHUFFLED_BLIND,
            ObjectFact.DOWN_BEFORE_IT_COMES,
            ObjectFact.DONE_WHILE_TURNED_UP,
            ObjectFact.SPELL_REMEMBERED,
            ObjectFact.WAY_REMEMBERED,
            ObjectFact.MODE_COPIED,
            ObjectFact.EACH_PUT_AWAY,
            ObjectFact.PARTNER_OF_ITSELF,
            ObjectFact.MADE_WITH_IT,
            ObjectFact.NO_COUNTERS_FROM_THE_START,
            ObjectFact.OWN_COST_MEANT,
            ObjectFact.COPY_IS_PLAYED,
            ObjectFact.COUNTERS_ADD_UP,
            ObjectFact.MOVED_OR_LEFT,
            ObjectFact.PUT_AS_IT_ENTERS,
            ObjectFact.PUT_BY_CONTROLLER,
            ObjectFact.NTH_COUNTER,
            ObjectFact.PUT_ANEW,
            ObjectFact.TOKEN_KEPT_OUT,
            ObjectFact.NOTHING_COPIED,
            ObjectFact.NTH_OR_BOTTOM,
            ObjectFact.GAINED_MEANS_GAINER,
            ObjectFact.DEFINED_LEFT_OUT,
            ObjectFact.EXCEPTION_UNDONE,
            ObjectFact.EXCEPTION_FITS,
            ObjectFact.SAME_SOURCE,
            ObjectFact.COPIED_FOR_EACH,
            ObjectFact.COPIED_FOR_ONE,
            ObjectFact.HIDDEN_IN_EXILE,
            ObjectFact.GONE_IS_COPIED,
        )
    ),
}


@rule(
    "p43.8",
    silent="the book has no tokens; the cards that make them say so, and the rulings of 1994-04-14 remove "
    "them for good",
    ruled=RULINGS,
)
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """A token that leaves play is gone."""
    return False


@rule(silent="the book has no tokens; we give them to the player on whose side they come into play")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Nothing is said about who owns one."""
    return receiver


name_of_token = answer_with(
    shared.its_types, silent="the book has no tokens; we name one without a name after its creature types"
)


@rule(
    silent="the book does not say whether a face-down or flipped card takes on the values that an effect "
    "copies; we let it"
)
def status_prevails(position: Position, copy: ObjectId) -> bool:
    """Nothing stands against the effect."""
    return False


@rule(absent="double-faced cards; we follow their own texts")
def back_is_up(position: Position, card: ObjectId, facing: Facing, back: bool) -> bool:
    """Whichever is said, and the front outside of play."""
    return back and facing is not Facing.GONE


@rule(absent="double-faced cards; we let an ability turn its card over once, as later rules do")
def turns_over_again(position: Position, permanent: ObjectId) -> bool:
    """It turns over but once."""
    return False


@rule(silent="the book does not link exiled cards to the ability that removed them; we let all of them count")
def partners_only(position: Position, permanent: ObjectId) -> bool:
    """Whatever was put away with the card."""
    return False


@rule("p34.5")
def removed_is_outside(position: Position) -> bool:
    """What has been removed from the game is outside of it."""
    return True


@rule(
    silent="the book does not say that what was chosen for a copy still counts for the text of whatever it "
    "copies later; we assume so"
)
def choice_serves_on(position: Position, copy: ObjectId) -> bool:
    """It serves for whatever the copy copies later."""
    return True


goes_instead = answer_with(
    shared.stays_where_it_is,
    silent="the book does not say where a card that cannot come into play stays; we leave it where it is",
)
copies_what_became_so = answer_with(
    shared.only_what_it_is_by_itself,
    silent="the book does not say whether a Clone can copy what an effect has made a creature; by rulings of 1994-04-14 it "
    "cannot copy animated artifacts and lands",
    ruled=RULINGS,
)
chosen_form_is_copied = answer_with(
    shared.form_is_chosen_anew,
    silent="the book does not say whether a copy is what was chosen for its original; we let a copy that enters choose anew",
)
size_is_copied = answer_with(
    shared.size_belongs, silent="the book does not say whether a chosen size is copied; we let it be copied"
)
hidden_is_copied_blank = answer_with(
    shared.blank, silent="the book does not say what the copy of a face-down card is; we copy what the card shows"
)


picks_host = answer_with(
    shared.receiver_picks,
    silent="the book does not say who chooses what an enchantment is put on; we let its controller choose",
)
face_down_size = answer_with(shared.two_by_two, absent="face-down creatures; we make them 2/2, as later cards do")
turns_up_freely = answer_with(
    shared.never_freely, absent="turning face-down creatures up; a card that allows it does so by its own text"
)


@rule(silent="the book does not say what happens to the copy of a summons or an enchantment; we let it come into play")
def copy_becomes_token(position: Position, copy: ObjectId) -> bool:
    """There is no card, so that it is a token."""
    return True


@rule(
    silent="the book does not say whether a copy gets counters; a ruling of 1994-04-14 gives the copy of a "
    "Tetravus or a Triskelion none",
    ruled=RULINGS,
)
def copy_brings_counters(position: Position, original: ObjectId) -> bool:
    """It was not cast as what it copies."""
    return False


@rule(absent="phasing; we follow the card's own text")
def heals_phasing_out(position: Position, permanent: ObjectId) -> bool:
    """As such cards have it."""
    return True


phases_in_as_old = answer_with(shared.as_old_as_before, absent="phasing; we follow the card's own text")
phasing_out_triggers = answer_with(shared.sets_nothing_off, absent="phasing; we follow the card's own text")


@rule(absent="phasing; we follow the card's own text")
def phasing_ends_effects(position: Position, permanent: ObjectId) -> bool:
    """Such cards say nothing of effects."""
    return False


@rule(silent="the book does not say what becomes of an enchantment that is moved; we take it to stay what it is")
def moves_as_new(position: Position, aura: ObjectId) -> bool:
    """It is the same card in play."""
    return False


@rule(absent="counters that do something because of their kind; a counter does what the card that puts it there says")
def counters_work(position: Position, thing: ObjectId, work: CounterWork) -> bool:
    """No kind of counter is named for what it does."""
    return False


@rule(absent="commanders")
def leads(position: Position, part: Lead) -> bool:
    """A card of a deck is like any other."""
    return False


draws_together = answer_with(
    shared.one_after_the_other,
    silent="the book does not say whether several cards are drawn one after the other; we assume so",
)
