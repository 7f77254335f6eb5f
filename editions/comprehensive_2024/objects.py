"""Tokens, copies, face-down and flipped permanents, linked abilities. 111, 607, 702.37, 704.5d, 707, 708.

A token goes where it is sent and ceases to exist there; whoever creates it owns it.
"""

from __future__ import annotations

from core.hooks.objects import CounterWork, Facing, ObjectFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.copiable_values import is_copy
from core.kernel.state.position import Position
from core.kernel.values.variants import Lead, Variant
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared

SOURCES: Sources = {
    ObjectFact.TAPPED_IS_TURNED: ("701.21a",),
    ObjectFact.UNTAPPED_IS_UPRIGHT: ("701.21b",),
    ObjectFact.COUNTER_MARKS: ("122.1",),
    ObjectFact.REVEALED_IS_SHOWN: ("701.16a",),
    ObjectFact.PUT_INTO_HAND: ("402.1",),
    ObjectFact.EFFECT_MOVES: ("610.1",),
    ObjectFact.TO_ITS_OWNERS_GRAVEYARD: source("400.3", beside=("110.2",)),
    ObjectFact.TO_ITS_OWNERS_HAND: source("400.3", beside=("110.2",)),
    ObjectFact.CASTER_HAS_SPELL: ("112.2", "405.4"),
    ObjectFact.PUT_UNDER_CONTROL: source("110.2a", beside=("110.2",)),
    ObjectFact.TOKEN_UNDER_CONTROL: ("111.2",),
    ObjectFact.PLANE_OF_ACTIVE: ("311.5", "312.4", "901.6"),
    ObjectFact.BARE_VALUES_COPIED: ("707.2",),
    ObjectFact.COPIED_VALUES_COPIED: ("613.2c", "707.2", "707.3"),
    ObjectFact.TOKEN_TEXT_COPIED: ("111.3", "707.2"),
    ObjectFact.FACE_COPIED: ("707.2", "707.8"),
    ObjectFact.TURNED_UP_FOR_COST: ("116.2b", "702.37e"),
    ObjectFact.NOT_TURNED_UP_FOR_NOTHING: ("702.37e", "708.7"),
    ObjectFact.AGENDA_TURNED_UP: ("116.2j", "702.106c"),
    ObjectFact.DRAWN_FROM_TOP: ("121.1",),
    ObjectFact.DRAWN_SINGLY: ("121.2",),
    ObjectFact.ACTIVE_DRAWS_FIRST: ("121.2c",),
    ObjectFact.DRAWS_FROM_NOTHING: ("121.3",),
    ObjectFact.TAKING_IS_NO_DRAW: ("121.5",),
    ObjectFact.INSTANT_STAYS_OUT: ("110.4", "304.4", "400.4a"),
    ObjectFact.SORCERY_STAYS_OUT: ("110.4", "307.4", "400.4a"),
    ObjectFact.AURA_ON_ITS_HOST: (
        "303.4",
        "608.3c",
    ),
    ObjectFact.AURA_FINDS_HOST: (
        "303.4f",
        "303.4g",
    ),
    ObjectFact.AURA_STAYS_FROM_HOST: ("303.4i",),
    ObjectFact.AURA_FITS_HOST: ("303.4j",),
    ObjectFact.AURA_KEEPS_CONTROLLER: ("303.4e",),
    ObjectFact.TOP_OF_GRAVEYARD: (
        "400.5",
        "404.1",
        "404.2",
    ),
    ObjectFact.REPLACED_FIRST: ("400.6",),
    ObjectFact.ENTERS_UNTAPPED: ("110.5b",),
    ObjectFact.STATUS_NOT_COPIED: ("109.3", "110.5a", "707.2"),
    ObjectFact.UNFLIPPED_ELSEWHERE: (
        "110.5d",
        "710.1",
        "710.1b",
        "710.2",
        "710.4",
    ),
    ObjectFact.UNTAPPED_ELSEWHERE: ("110.5d",),
    ObjectFact.STATUS_STAYS: (
        "110.5c",
        "710.4",
    ),
    ObjectFact.NEW_OBJECT: ("400.7", "403.4"),
    ObjectFact.TOKEN_IS_NO_CARD: ("108.2b", "111.6"),
    ObjectFact.COPY_STAYS_IN_PLAY: ("707.4", "707.11"),
    ObjectFact.COPY_FROM_THE_START: ("707.5",),
    ObjectFact.CHOICE_NOT_COPIED: ("707.6",),
    ObjectFact.CHOICE_NEVER_MADE: ("607.5a",),
    ObjectFact.ADDED_IS_COPIED: ("707.9a",),
    ObjectFact.TURNED_UP_IS_SAME: ("708.8",),
    ObjectFact.REVEALED_AS_IT_GOES: ("708.9",),
    ObjectFact.NAMES_ITSELF: ("201.5",),
    ObjectFact.ARRANGED_TOGETHER: ("404.3",),
    ObjectFact.PERMANENTS_ALONE: ("109.2", "403.2", "609.2"),
    ObjectFact.SPELL_COPIED_AS_CHOSEN: ("707.10",),
    ObjectFact.EQUIPMENT_MOVES: ("301.5b",),
    ObjectFact.EQUIPMENT_STAYS: ("301.5b",),
    ObjectFact.LANDS_ARE_FORTIFIED: ("301.6",),
    ObjectFact.EQUIPMENT_KEEPS_CONTROLLER: ("301.5d",),
    ObjectFact.COPIED_ONCE: ("707.2a",),
    ObjectFact.COPY_KEEPS_VALUES: ("707.2b",),
    ObjectFact.CHANGED_IS_COPIED: ("707.9b",),
    ObjectFact.LEFT_OUT_KEEPS_OWN: ("707.9c",),
    ObjectFact.OWNER_HAS_IT: ("108.4", "109.4"),
    ObjectFact.TOKEN_STAYS_GONE: ("111.8",),
    ObjectFact.TOKENS_COME_IN: ("701.6a",),
    ObjectFact.ENTERS_IN_AN_ATTACK: ("608.2c",),
    ObjectFact.LIMIT_BARS_OFFER: ("121.2b",),
    ObjectFact.ANOTHER_DRAWS: ("121.3a",),
    ObjectFact.FOUND_WHERE_PUT: ("400.7j",),
    ObjectFact.ALL_IN_THE_ZONE: ("400.12",),
    ObjectFact.ARRANGED_IN_LIBRARY: ("401.4",),
    ObjectFact.DISCARDED_TO_GRAVEYARD: ("701.8a",),
    ObjectFact.DISCARDER_PICKS: ("701.8b",),
    ObjectFact.EXCHANGED_IN_FULL: ("701.10a",),
    ObjectFact.EXCHANGED_BY_TWO: ("701.10b",),
    ObjectFact.SHUFFLED_BLIND: ("701.20a",),
    ObjectFact.TAPPED_IS_NOT_TAPPED: ("701.21a",),
    ObjectFact.UNTAPPED_IS_NOT_UNTAPPED: ("701.21b",),
    ObjectFact.DOWN_BEFORE_IT_COMES: ("708.3",),
    ObjectFact.DONE_WHILE_TURNED_UP: ("708.11",),
    ObjectFact.SPELL_REMEMBERED: ("400.7d",),
    ObjectFact.WAY_REMEMBERED: ("400.7d",),
    ObjectFact.MODE_COPIED: ("700.2g",),
    ObjectFact.EACH_PUT_AWAY: ("607.3",),
    ObjectFact.PARTNER_OF_ITSELF: ("607.1c",),
    ObjectFact.MADE_WITH_IT: ("607.2c",),
    ObjectFact.NO_COUNTERS_FROM_THE_START: ("113.6i",),
    ObjectFact.OWN_COST_MEANT: ("607.2i",),
    ObjectFact.COPY_IS_PLAYED: ("707.12",),
    ObjectFact.COMES_WITH_LOYALTY: ("306.5b",),
    ObjectFact.COMES_WITH_DEFENSE: ("310.4b",),
    ObjectFact.BATTLE_STAYS_OFF: ("310.9",),
    ObjectFact.BRINGER_OWNS_IT: ("108.3",),
    ObjectFact.PLANE_STAYS: ("311.2", "901.4"),
    ObjectFact.PHENOMENON_STAYS: ("312.2", "901.4"),
    ObjectFact.SCHEME_STAYS: ("314.2", "904.4"),
    ObjectFact.CONSPIRACY_STAYS: ("315.3",),
    ObjectFact.DIE_OF_SIDES: ("706.1a",),
    ObjectFact.ROLL_IS_MODIFIED: ("706.2",),
    ObjectFact.TABLE_SAYS: ("706.3", "706.3a"),
    ObjectFact.ROLLED_AGAIN: ("706.3c",),
    ObjectFact.IGNORED_NEVER_ROLLED: ("706.6",),
    ObjectFact.PLANE_IS_NEW: ("311.6", "901.7a"),
    ObjectFact.PHENOMENON_IS_NEW: ("312.6", "901.7a"),
    ObjectFact.WALKED: ("701.24b", "901.11"),
    ObjectFact.ARCHENEMY_ALONE: ("701.25a",),
    ObjectFact.SCHEMES_SINGLY: ("701.25c",),
    ObjectFact.DECK_IN_COMMON: ("901.15c",),
    ObjectFact.ALL_ARE_LEFT: ("901.11c",),
    ObjectFact.ONGOING_ALONE: ("701.26a",),
    ObjectFact.ABANDONED: ("701.26b", "904.11"),
    ObjectFact.SCHEME_IS_OWNERS: ("314.5", "904.7"),
    ObjectFact.CONSPIRACY_IS_OWNERS: ("315.6",),
    ObjectFact.VANGUARD_STAYS: ("902.3",),
    ObjectFact.VANGUARD_IS_OWNERS: ("902.6",),
    ObjectFact.EMBLEM_IN_COMMAND_ZONE: ("114.2",),
    ObjectFact.EMBLEM_IS_BARE: ("114.3",),
    ObjectFact.TRANSFORMED_IS_SAME: source("701.28a", beside=("712.18",)),
    ObjectFact.COPY_OF_BACK_COSTS_NOTHING: ("202.3b", "712.8e"),
    ObjectFact.COPIED_WITH_BOTH_FACES: ("707.8a",),
    ObjectFact.SPELL_COPIED_WITH_BOTH_FACES: ("707.10g",),
    ObjectFact.FACED_STAYS_UP: ("712.16",),
    ObjectFact.COUNTERS_ADD_UP: ("122.1", "122.1a"),
    ObjectFact.MOVED_OR_LEFT: ("122.5",),
    ObjectFact.PUT_AS_IT_ENTERS: ("122.6",),
    ObjectFact.PUT_BY_CONTROLLER: ("122.6a",),
    ObjectFact.NTH_COUNTER: ("122.7",),
    ObjectFact.PUT_ANEW: ("122.8",),
    ObjectFact.TOKEN_KEPT_OUT: ("111.5",),
    ObjectFact.LEGENDARY_NAMED: ("111.9",),
    ObjectFact.NOTHING_COPIED: ("111.12",),
    ObjectFact.GONE_IS_COPIED: ("111.12",),
    ObjectFact.DEFINED_LEFT_OUT: ("707.9d",),
    ObjectFact.EXCEPTION_UNDONE: ("707.9e",),
    ObjectFact.EXCEPTION_FITS: ("707.9f",),
    ObjectFact.SAME_SOURCE: ("707.10b",),
    ObjectFact.COPIED_FOR_EACH: ("707.10d",),
    ObjectFact.COPIED_FOR_ONE: ("707.10e",),
    ObjectFact.HIDDEN_IN_EXILE: ("406.3a",),
    ObjectFact.NTH_OR_BOTTOM: ("401.7",),
    ObjectFact.GAINED_MEANS_GAINER: ("201.5b",),
    ObjectFact.HALVES_COPIED: ("709.3c",),
    ObjectFact.OWN_SIDEBOARD: ("108.3b", "400.11a"),
    ObjectFact.NONTRADITIONAL_STAYS_OUT: ("108.5", "315.3"),
    ObjectFact.PHASES_BEFORE_UNTAPPING: ("502.1", "702.26a"),
    ObjectFact.PHASING_ONCE: ("702.26p",),
    ObjectFact.PHASED_OUT_IS_AWAY: ("702.26b",),
    ObjectFact.PHASES_ALONG: ("702.26g",),
    ObjectFact.PHASES_IN_AS_IT_WAS: ("702.26c", "702.26d"),
    ObjectFact.PHASES_IN_READY: ("702.26d",),
    ObjectFact.PHASES_IN_ATTACHED: ("702.26i",),
    ObjectFact.PHASES_IN_AS_TARGET: ("702.26d",),
    ObjectFact.PHASING_NEEDS_STEP: ("702.26m",),
    ObjectFact.PHASING_IN_TRIGGERS_NOTHING: ("702.26d",),
    ObjectFact.NO_OTHER_FACE: ("701.28a", "701.28c", "712.9"),
    ObjectFact.NO_FACE_OF_SPELL: ("701.28d", "712.10"),
    ObjectFact.FACE_DOWN_STAYS: ("712.15a",),
    ObjectFact.TREASURE_TOKEN: (
        "111.10",
        "111.10a",
    ),
    ObjectFact.FOOD_TOKEN: (
        "111.10",
        "111.10b",
    ),
    ObjectFact.GOLD_TOKEN: (
        "111.10",
        "111.10c",
    ),
    ObjectFact.WALKER_TOKEN: (
        "111.10",
        "111.10d",
    ),
    ObjectFact.CLUE_TOKEN: (
        "111.10",
        "111.10f",
    ),
    ObjectFact.BLOOD_TOKEN: (
        "111.10",
        "111.10g",
    ),
    ObjectFact.CURSED_TOKEN: (
        "111.10",
        "111.10j",
    ),
    ObjectFact.MONSTER_TOKEN: (
        "111.10",
        "111.10k",
    ),
    ObjectFact.WICKED_TOKEN: (
        "111.10",
        "111.10q",
    ),
    ObjectFact.YOUNG_HERO_TOKEN: (
        "111.10",
        "111.10r",
    ),
}
COUNTERS: dict[CounterWork, str] = {
    CounterWork.SHIELD_SAVES: "122.1c",
    CounterWork.SHIELD_PREVENTS: "122.1c",
    CounterWork.STUN_HOLDS: "122.1d",
    CounterWork.FINALITY_EXILES: "122.1h",
}
FACINGS: dict[tuple[Facing, bool], tuple[str, ...]] = {
    (Facing.CAST, False): ("712.8c", "712.11"),
    (Facing.CAST, True): ("712.8c", "712.11a", "712.11c"),
    (Facing.RESOLVED, False): ("712.8d", "712.13"),
    (Facing.RESOLVED, True): ("712.8e", "712.13"),
    (Facing.PUT, False): ("712.14",),
    (Facing.PUT, True): ("712.14a",),
    (Facing.COPIED, False): ("707.8a",),
    (Facing.COPIED, True): ("707.8a",),
    (Facing.GONE, True): ("712.8a",),
}
LEADS: dict[Lead, tuple[str, ...]] = {
    Lead.APART: ("408.3", "903.6"),
    Lead.CALLED: ("903.3d",),
    Lead.ANYWHERE: ("903.3e",),
    Lead.EITHER: ("702.124e",),
    Lead.ALONE: ("702.124d",),
    Lead.CAST: ("903.8",),
    Lead.TAXED: ("903.8",),
    Lead.RETURNS: ("903.9b",),
    Lead.RETURNS_AGAIN: ("903.9b",),
    Lead.ADMITS: ("903.11",),
    Lead.STRIKES: ("903.10a",),
    Lead.SETTLED: ("903.4a",),
}


@rule("111.7", "704.5d")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """It changes zones like anything else."""
    return True


@rule("111.2")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever creates it, which is the player under whose control it enters."""
    return receiver


@rule("111.4")
def name_of_token(position: Position, types: str) -> str:
    """Its subtypes and the word Token."""
    return f"{types} Token"


@rule("707.3")
def status_prevails(position: Position, copy: ObjectId) -> Answer[bool]:
    """A flipped permanent shows the other half of what it copies; one that is face down stays blank."""
    hidden = ("707.3", "708.10", "613.1a", "613.2", "613.2a", "613.2b")
    return cited(True, *hidden) if position.objects[copy].face_down else True


@rule("712.8")
def back_is_up(position: Position, card: ObjectId, facing: Facing, back: bool) -> Answer[bool]:
    """The front, unless something says otherwise or the back was up on the stack; outside both zones always the front."""
    return cited(back and facing is not Facing.GONE, *FACINGS[facing, back])


@rule("701.28f")
def turns_over_again(position: Position, permanent: ObjectId) -> bool:
    """It turns over but once."""
    return False


@rule("607.1", "607.2a", "607.5")
def partners_only(position: Position, permanent: ObjectId) -> Answer[bool]:
    """Abilities printed together, copied together or gained by one effect are linked to each other and to no others."""
    return cited(True, "607.1", "707.7") if is_copy(position, position.recall(permanent)) else True


@rule("400.11")
def removed_is_outside(position: Position) -> bool:
    """Exile is a zone of the game."""
    return False


@rule("607.5a")
def choice_serves_on(position: Position, copy: ObjectId) -> bool:
    """It serves for the ability alone that it was made for."""
    return False


goes_instead = answer_with(shared.stays_where_it_is, "400.4a")
copies_what_became_so = answer_with(shared.whatever_it_is_now, "109.2")
chosen_form_is_copied = answer_with(shared.form_is_chosen_anew, "707.6")
size_is_copied = answer_with(shared.size_belongs, "208.2b")
picks_host = answer_with(shared.receiver_picks, "303.4f")
face_down_size = answer_with(shared.two_by_two, "708.2a")
turns_up_freely = answer_with(shared.never_freely, "702.37e", "708.7")
hidden_is_copied_blank = answer_with(shared.blank, "707.2", "708.2")


@rule("111.13", "707.10f")
def copy_becomes_token(position: Position, copy: ObjectId) -> bool:
    """It does, and nothing has created that token."""
    return True


@rule("707.5")
def copy_brings_counters(position: Position, original: ObjectId) -> bool:
    """What the copied text says of how it enters works."""
    return True


@rule("120.6", "514.2")
def heals_phasing_out(position: Position, permanent: ObjectId) -> bool:
    """Damage stays until the cleanup step."""
    return False


phases_in_as_old = answer_with(shared.as_old_as_before, "702.26d")
phasing_out_triggers = answer_with(shared.sets_nothing_off, "702.26d")


@rule("702.26f")
def phasing_ends_effects(position: Position, permanent: ObjectId) -> bool:
    """What goes on for a time may end meanwhile, and need not."""
    return False


@rule("613.7e")
def moves_as_new(position: Position, aura: ObjectId) -> bool:
    """Its timestamp alone is a new one."""
    return False


@rule("122.1")
def counters_work(position: Position, thing: ObjectId, work: CounterWork) -> Answer[bool]:
    """Each kind by its own rule."""
    return cited(True, COUNTERS[work])


@rule("903.3")
def leads(position: Position, part: Lead) -> Answer[bool]:
    """Each by its own rule; the damage of a commander is nothing special in Brawl."""
    if part is Lead.STRIKES and position.agreed.variant is Variant.BRAWL:
        return cited(False, "903.12h")
    if part is Lead.GUESSED:
        return cited(False, "903.4f")
    if part is Lead.COLORLESS_BEYOND:
        return cited(False, "106.4")
    if part is Lead.CLOSED:
        return cited(False, "903.11")
    if part is Lead.KEPT:
        return cited(False, "704.6d", "903.9a")
    return cited(True, *LEADS[part])


draws_together = answer_with(shared.one_after_the_other, "121.2")
