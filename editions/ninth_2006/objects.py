"""Tokens, copies, face-down and flipped permanents, linked abilities. 200.4, 217.7, 420.5f, 502.26, 503, 504.

A token goes where it is sent and ceases to exist there; its maker owns it.
"""

from __future__ import annotations

from core.hooks.objects import CounterWork, Facing, ObjectFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared

TWO_FACES = "double-faced cards; we follow their own texts"
NO_EMBLEMS = "emblems; only the card's own text counts"
DICE = "die rolls; only the cards' own texts count"
YOUNGER = "planes, phenomena, schemes and conspiracies beside the libraries; only the cards' own texts count"
SOURCES: Sources = {
    ObjectFact.TAPPED_IS_TURNED: ("Glossary.Tap",),
    ObjectFact.UNTAPPED_IS_UPRIGHT: ("Glossary.Untap",),
    ObjectFact.COUNTER_MARKS: ("200.10",),
    ObjectFact.REVEALED_IS_SHOWN: ("Glossary.Reveal",),
    ObjectFact.PUT_INTO_HAND: ("417.1",),
    ObjectFact.EFFECT_MOVES: ("417.1",),
    ObjectFact.TO_ITS_OWNERS_GRAVEYARD: source("217.1a", beside=("200.6a",)),
    ObjectFact.TO_ITS_OWNERS_HAND: source("217.1a", beside=("200.6a",)),
    ObjectFact.CASTER_HAS_SPELL: ("200.5a", "213.4", "217.6c"),
    ObjectFact.PUT_UNDER_CONTROL: source("200.6a", beside=("214.4",)),
    ObjectFact.TOKEN_UNDER_CONTROL: ("200.4a", "216.1"),
    ObjectFact.PLANE_OF_ACTIVE: source(absent=YOUNGER),
    ObjectFact.BARE_VALUES_COPIED: ("503.2", "203.1a"),
    ObjectFact.COPIED_VALUES_COPIED: ("503.2", "503.3"),
    ObjectFact.TOKEN_TEXT_COPIED: ("503.2",),
    ObjectFact.FACE_COPIED: source(absent=TWO_FACES),
    ObjectFact.TURNED_UP_FOR_COST: source("408.2h", "502.26d", "504.3", beside=("502.26a",)),
    ObjectFact.NOT_TURNED_UP_FOR_NOTHING: ("502.26d", "504.3"),
    ObjectFact.AGENDA_TURNED_UP: source(absent=YOUNGER),
    ObjectFact.DRAWN_FROM_TOP: ("423.1",),
    ObjectFact.DRAWN_SINGLY: ("423.2",),
    ObjectFact.ACTIVE_DRAWS_FIRST: ("423.2a",),
    ObjectFact.DRAWS_FROM_NOTHING: (
        "413.2c",
        "423.3",
    ),
    ObjectFact.TAKING_IS_NO_DRAW: ("423.5",),
    ObjectFact.INSTANT_STAYS_OUT: (
        "212.5d",
        "217.1a",
    ),
    ObjectFact.SORCERY_STAYS_OUT: (
        "212.7d",
        "217.1a",
    ),
    ObjectFact.AURA_ON_ITS_HOST: ("212.4d",),
    ObjectFact.AURA_FINDS_HOST: ("212.4j",),
    ObjectFact.AURA_STAYS_FROM_HOST: source(
        "212.4j",
        silent="212.4j has an Aura stay where it is if no legal host can be chosen, and no rule covers an "
        "effect that names an illegal one; we let it stay as well",
    ),
    ObjectFact.AURA_FITS_HOST: ("212.4k",),
    ObjectFact.AURA_KEEPS_CONTROLLER: ("212.4i",),
    ObjectFact.TOP_OF_GRAVEYARD: (
        "217.1b",
        "217.4a",
        "217.4b",
    ),
    ObjectFact.REPLACED_FIRST: ("217.1d",),
    ObjectFact.ENTERS_UNTAPPED: (
        "214.3",
        "214.5",
        "510.3",
    ),
    ObjectFact.STATUS_NOT_COPIED: ("201.2", "503.2", "510.2"),
    ObjectFact.UNFLIPPED_ELSEWHERE: (
        "508.1",
        "508.1b",
        "508.2",
        "508.4",
        "510.5",
    ),
    ObjectFact.UNTAPPED_ELSEWHERE: (
        "217.5d",
        "510.5",
    ),
    ObjectFact.STATUS_STAYS: (
        "508.4",
        "510.4",
    ),
    ObjectFact.NEW_OBJECT: (
        "217.1c",
        "217.5c",
    ),
    ObjectFact.TOKEN_IS_NO_CARD: ("200.1", "216.2"),
    ObjectFact.COPY_STAYS_IN_PLAY: (
        "503.4",
        "503.11",
    ),
    ObjectFact.COPY_FROM_THE_START: ("503.5",),
    ObjectFact.CHOICE_NOT_COPIED: (
        "503.6",
        "503.8",
    ),
    ObjectFact.CHOICE_NEVER_MADE: ("503.7",),
    ObjectFact.ADDED_IS_COPIED: ("503.9",),
    ObjectFact.TURNED_UP_IS_SAME: ("504.5",),
    ObjectFact.REVEALED_AS_IT_GOES: ("504.6",),
    ObjectFact.NAMES_ITSELF: ("202.2",),
    ObjectFact.ARRANGED_TOGETHER: ("217.4c",),
    ObjectFact.PERMANENTS_ALONE: ("217.5b", "416.2"),
    ObjectFact.SPELL_COPIED_AS_CHOSEN: ("503.2", "503.10"),
    ObjectFact.EQUIPMENT_MOVES: ("212.2h",),
    ObjectFact.EQUIPMENT_STAYS: ("212.2h",),
    ObjectFact.LANDS_ARE_FORTIFIED: source(absent="Fortifications; only the card's own text counts"),
    ObjectFact.EQUIPMENT_KEEPS_CONTROLLER: ("212.2k",),
    ObjectFact.COPIED_ONCE: ("503.2",),
    ObjectFact.COPY_KEEPS_VALUES: ("503.2",),
    ObjectFact.CHANGED_IS_COPIED: ("503.9",),
    ObjectFact.LEFT_OUT_KEEPS_OWN: ("503.9",),
    ObjectFact.OWNER_HAS_IT: ("217.5d",),
    ObjectFact.TOKEN_STAYS_GONE: ("216.3", "217.7a"),
    ObjectFact.TOKENS_COME_IN: ("216.1",),
    ObjectFact.ENTERS_IN_AN_ATTACK: ("413.2b",),
    ObjectFact.LIMIT_BARS_OFFER: ("413.2c",),
    ObjectFact.ANOTHER_DRAWS: ("413.2c",),
    ObjectFact.FOUND_WHERE_PUT: ("217.7a",),
    ObjectFact.ARRANGED_IN_LIBRARY: ("217.2d",),
    ObjectFact.DISCARDED_TO_GRAVEYARD: ("Glossary.Discard",),
    ObjectFact.DISCARDER_PICKS: ("Glossary.Discard",),
    ObjectFact.EXCHANGED_IN_FULL: ("Glossary.Exchange",),
    ObjectFact.EXCHANGED_BY_TWO: ("Glossary.Exchange",),
    ObjectFact.SHUFFLED_BLIND: ("Glossary.Shuffle",),
    ObjectFact.TAPPED_IS_NOT_TAPPED: ("Glossary.Tap",),
    ObjectFact.UNTAPPED_IS_NOT_UNTAPPED: ("Glossary.Untap",),
    ObjectFact.DOWN_BEFORE_IT_COMES: ("504.2",),
    ObjectFact.DONE_WHILE_TURNED_UP: ("504.8",),
    ObjectFact.MODE_COPIED: ("503.2",),
    ObjectFact.OWN_COST_MEANT: ("502.21d",),
    ObjectFact.COPY_IS_PLAYED: ("503.12",),
    ObjectFact.BRINGER_OWNS_IT: ("200.1a",),
    ObjectFact.VANGUARD_STAYS: ("Glossary.Vanguard and Avatars",),
    ObjectFact.COUNTERS_ADD_UP: ("200.10",),
    ObjectFact.MOVED_OR_LEFT: ("Glossary.Move",),
    ObjectFact.VANGUARD_IS_OWNERS: ("Glossary.Control",),
    ObjectFact.NO_COUNTERS_FROM_THE_START: ("103.2",),
    ObjectFact.WAY_REMEMBERED: ("502.21b",),
    ObjectFact.TOKEN_KEPT_OUT: ("103.3", "416.3"),
    ObjectFact.LEGENDARY_NAMED: ("216.1",),
    ObjectFact.NOTHING_COPIED: ("103.3", "416.3"),
    ObjectFact.GAINED_MEANS_GAINER: ("202.2", "217.7d"),
    ObjectFact.HALVES_COPIED: ("503.2", "505.2"),
    ObjectFact.NONTRADITIONAL_STAYS_OUT: ("200.1",),
    ObjectFact.EXCEPTION_UNDONE: ("503.3",),
    ObjectFact.GONE_IS_COPIED: ("413.2f",),
    ObjectFact.PHASES_BEFORE_UNTAPPING: ("302.1", "502.15b"),
    ObjectFact.PHASING_ONCE: ("502.15p",),
    ObjectFact.PHASED_OUT_IS_AWAY: ("217.8a", "217.8c"),
    ObjectFact.PHASES_ALONG: ("502.15i",),
    ObjectFact.PHASES_IN_AS_IT_WAS: source("217.8c", "502.15f", "502.15h", "510.6", beside=("502.15g",)),
    ObjectFact.PHASES_IN_READY: ("502.15m",),
    ObjectFact.PHASES_IN_ATTACHED: ("502.15j",),
    ObjectFact.PHASES_IN_AS_TARGET: ("502.15n",),
    ObjectFact.PHASING_NEEDS_STEP: ("502.15c",),
    ObjectFact.PHASING_IN_TRIGGERS_NOTHING: ("502.15d",),
    ObjectFact.EACH_PUT_AWAY: source(
        "502.34b",
        silent="502.34b lets a reference to one imprinted card mean each of several, and no rule covers other "
        "removed cards; we let such a reference mean each as well",
    ),
    ObjectFact.PARTNER_OF_ITSELF: source(
        "217.7d",
        silent="217.7d links one ability to another, and no rule links one to itself; we let an ability mean "
        "the cards that it has itself removed",
    ),
    ObjectFact.MADE_WITH_IT: source(
        "217.7d", silent="217.7d links abilities about removed cards alone; we link those about tokens as well"
    ),
    ObjectFact.SPELL_REMEMBERED: source(
        silent="no rule lets a permanent know where it was played from; we follow cards that do"
    ),
    ObjectFact.ALL_IN_THE_ZONE: source(
        silent="no rule says what it means to do something to a zone; we apply it to all the cards there"
    ),
    ObjectFact.PUT_AS_IT_ENTERS: source(
        silent="no rule says whether counters that a permanent comes into play with are put on it; we assume they are"
    ),
    ObjectFact.PUT_BY_CONTROLLER: source(
        silent="no rule says who puts on the counters that a permanent comes into play with; we assume its "
        "controller does"
    ),
    ObjectFact.NTH_COUNTER: source(
        silent='no rule says which counter is "the twelfth" or the like; we count those that are there'
    ),
    ObjectFact.PUT_ANEW: source(
        silent="Glossary Move does nothing with counters of an object that is gone, and no rule covers "
        "putting them elsewhere; we put as many new ones"
    ),
    ObjectFact.NTH_OR_BOTTOM: source(
        "416.3",
        silent="416.3 has as much done as is possible; we conclude that a card goes to the bottom if the "
        "library is too small",
    ),
    ObjectFact.OWN_SIDEBOARD: source(
        "217.1e",
        silent="217.1e says what is outside the game, and no rule says whose cards can be brought in; we take "
        "the player's own sideboard",
    ),
    ObjectFact.DEFINED_LEFT_OUT: source(
        "503.9",
        silent="503.9 lets a copy keep values of its own, and no rule covers copied text that defines such a value; "
        "we don't copy that text",
    ),
    ObjectFact.EXCEPTION_FITS: source(
        silent="no rule covers texts about copies of one kind alone; we look at what the copy is"
    ),
    ObjectFact.SAME_SOURCE: source(
        silent="503.1 is about copies of spells, permanents and cards, and no rule says which source the copy "
        "of an ability has; we take the same"
    ),
    ObjectFact.COPIED_FOR_EACH: source(
        silent="no rule covers copies for every possible target; we make one for each that can be targeted"
    ),
    ObjectFact.COPIED_FOR_ONE: source(
        silent="no rule covers copies whose target is given; we make none that could not have it"
    ),
    ObjectFact.HIDDEN_IN_EXILE: source(
        "217.7b",
        silent="217.7b hides a card that was removed from the game face down, and does not say what it is; we "
        "give it no characteristics",
    ),
    ObjectFact.COMES_WITH_LOYALTY: source(absent="planeswalkers; we read what is printed on one as its text"),
    ObjectFact.COMES_WITH_DEFENSE: source(absent="battles; we read what is printed on one as its text"),
    ObjectFact.BATTLE_STAYS_OFF: source(absent="battles; we assume that one cannot be attached to anything"),
    ObjectFact.TRANSFORMED_IS_SAME: source(absent=TWO_FACES),
    ObjectFact.COPY_OF_BACK_COSTS_NOTHING: source(absent=TWO_FACES),
    ObjectFact.COPIED_WITH_BOTH_FACES: source(absent=TWO_FACES),
    ObjectFact.SPELL_COPIED_WITH_BOTH_FACES: source(absent=TWO_FACES),
    ObjectFact.FACED_STAYS_UP: source(absent=TWO_FACES),
    ObjectFact.EMBLEM_IN_COMMAND_ZONE: source(absent=NO_EMBLEMS),
    ObjectFact.EMBLEM_IS_BARE: source(absent=NO_EMBLEMS),
    ObjectFact.DIE_OF_SIDES: source(absent=DICE),
    ObjectFact.ROLL_IS_MODIFIED: source(absent=DICE),
    ObjectFact.TABLE_SAYS: source(absent=DICE),
    ObjectFact.ROLLED_AGAIN: source(absent=DICE),
    ObjectFact.IGNORED_NEVER_ROLLED: source(absent=DICE),
    ObjectFact.NO_OTHER_FACE: source(absent=TWO_FACES),
    ObjectFact.NO_FACE_OF_SPELL: source(absent=TWO_FACES),
    ObjectFact.FACE_DOWN_STAYS: source(absent=TWO_FACES),
    ObjectFact.PLANE_STAYS: source(absent=YOUNGER),
    ObjectFact.PHENOMENON_STAYS: source(absent=YOUNGER),
    ObjectFact.SCHEME_STAYS: source(absent=YOUNGER),
    ObjectFact.CONSPIRACY_STAYS: source(absent=YOUNGER),
    ObjectFact.PLANE_IS_NEW: source(absent=YOUNGER),
    ObjectFact.PHENOMENON_IS_NEW: source(absent=YOUNGER),
    ObjectFact.WALKED: source(absent=YOUNGER),
    ObjectFact.ARCHENEMY_ALONE: source(absent=YOUNGER),
    ObjectFact.SCHEMES_SINGLY: source(absent=YOUNGER),
    ObjectFact.DECK_IN_COMMON: source(absent=YOUNGER),
    ObjectFact.ALL_ARE_LEFT: source(absent=YOUNGER),
    ObjectFact.ONGOING_ALONE: source(absent=YOUNGER),
    ObjectFact.ABANDONED: source(absent=YOUNGER),
    ObjectFact.SCHEME_IS_OWNERS: source(absent=YOUNGER),
    ObjectFact.CONSPIRACY_IS_OWNERS: source(absent=YOUNGER),
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
}
"""Where no rule of the time says all, what is assumed, with the rules that say a part."""


@rule("216.3", "420.5f")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """It changes zones like anything else."""
    return True


@rule("200.4a")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever controlled the spell or ability that made it."""
    return maker


name_of_token = answer_with(shared.its_types, "216.1")


@rule("503.3")
def status_prevails(position: Position, copy: ObjectId) -> Answer[bool]:
    """A flipped permanent shows the other half of what it copies; one that is face down stays blank."""
    return cited(True, "503.3", "504.7") if position.objects[copy].face_down else True


@rule(absent=TWO_FACES)
def back_is_up(position: Position, card: ObjectId, facing: Facing, back: bool) -> bool:
    """Whichever is said, and the front outside of play."""
    return back and facing is not Facing.GONE


@rule(absent=TWO_FACES)
def turns_over_again(position: Position, permanent: ObjectId) -> bool:
    """It turns over but once."""
    return False


@rule("217.7d")
def partners_only(position: Position, permanent: ObjectId) -> bool:
    """Abilities printed together or gained together are linked to each other and to no others."""
    return True


@rule("217.1e")
def removed_is_outside(position: Position) -> bool:
    """What has been removed from the game is outside of it."""
    return True


@rule("503.8")
def choice_serves_on(position: Position, copy: ObjectId) -> bool:
    """It serves for whatever the copy copies later."""
    return True


goes_instead = answer_with(shared.stays_where_it_is, "217.1a")
copies_what_became_so = answer_with(shared.whatever_it_is_now, "200.9")
chosen_form_is_copied = answer_with(shared.form_is_chosen_anew, "503.5")
size_is_copied = answer_with(shared.size_belongs, "503.2")
picks_host = answer_with(shared.putter_picks, "212.4j")
face_down_size = answer_with(shared.two_by_two, "502.26e")
turns_up_freely = answer_with(shared.never_freely, "502.26d", "504.3")
hidden_is_copied_blank = answer_with(shared.blank, "502.26b", "502.26e", "503.2", "504.2")


@rule("413.2h", "420.5j", "503.10a")
def copy_becomes_token(position: Position, copy: ObjectId) -> bool:
    """It is put into play as any spell of its type is, and there is no place for the copy of a spell but the stack."""
    return False


@rule("503.5")
def copy_brings_counters(position: Position, original: ObjectId) -> bool:
    """What the copied text says of how it comes into play works."""
    return True


@rule("502.15e")
def heals_phasing_out(position: Position, permanent: ObjectId) -> bool:
    """All of its damage is taken off."""
    return True


phases_in_as_old = answer_with(shared.as_old_as_before, "502.15k")
phasing_out_triggers = answer_with(shared.sets_nothing_off, "502.15d")


@rule("418.5e")
def moves_as_new(position: Position, aura: ObjectId) -> bool:
    """Its timestamp alone is a new one."""
    return False


@rule("502.15g")
def phasing_ends_effects(position: Position, permanent: ObjectId) -> bool:
    """Neither goes on for what phases out."""
    return True


@rule(absent="shield, stun and finality counters; a counter does what the card that puts it there says")
def counters_work(position: Position, thing: ObjectId, work: CounterWork) -> bool:
    """No kind of counter is named for what it does."""
    return False


@rule("200.5", absent="commanders")
def leads(position: Position, part: Lead) -> bool:
    """A card of a deck is like any other."""
    return False


draws_together = answer_with(shared.one_after_the_other, "423.2")
