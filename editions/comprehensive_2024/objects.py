"""Tokens, copies, face-down and flipped permanents, linked abilities. 111, 607, 702.37, 704.5d, 707, 708.

A token goes where it is sent and ceases to exist there; whoever creates it owns it.
"""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.hooks.objects import CounterWork, Facing, Nature, Phasing, Unturned
from core.kernel.effects import Defined
from core.kernel.objects.characteristics import KeywordName
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.variants import Lead, Variant
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared
from editions.shared.attack import has_twice

NATURES: dict[Nature, tuple[str, ...]] = {
    Nature.DRAWN_FROM_TOP: ("121.1",),
    Nature.DRAWN_SINGLY: ("121.2",),
    Nature.ACTIVE_DRAWS_FIRST: ("121.2c",),
    Nature.DRAWS_FROM_NOTHING: ("121.3",),
    Nature.TAKING_IS_NO_DRAW: ("121.5",),
    Nature.INSTANT_STAYS_OUT: ("110.4", "304.4", "400.4a"),
    Nature.SORCERY_STAYS_OUT: ("110.4", "307.4", "400.4a"),
    Nature.AURA_ON_ITS_HOST: (
        "303.4",
        "608.3c",
    ),
    Nature.AURA_FINDS_HOST: (
        "303.4f",
        "303.4g",
    ),
    Nature.AURA_FITS_HOST: ("303.4j",),
    Nature.AURA_KEEPS_CONTROLLER: ("303.4e",),
    Nature.TOP_OF_GRAVEYARD: (
        "400.5",
        "404.1",
        "404.2",
    ),
    Nature.REPLACED_FIRST: ("400.6",),
    Nature.ENTERS_UNTAPPED: ("110.5b",),
    Nature.STATUS_NOT_COPIED: ("109.3", "110.5a", "707.2"),
    Nature.UNFLIPPED_ELSEWHERE: (
        "110.5d",
        "710.1",
        "710.1b",
        "710.2",
        "710.4",
    ),
    Nature.UNTAPPED_ELSEWHERE: ("110.5d",),
    Nature.STATUS_STAYS: (
        "110.5c",
        "710.4",
    ),
    Nature.NEW_OBJECT: ("400.7", "403.4"),
    Nature.TOKEN_NAMED_BY_TYPES: ("111.4",),
    Nature.TOKEN_IS_NO_CARD: ("108.2b", "111.6"),
    Nature.COPY_STAYS_IN_PLAY: ("707.4", "707.11"),
    Nature.COPY_FROM_THE_START: ("707.5",),
    Nature.CHOICE_NOT_COPIED: ("707.6",),
    Nature.CHOICE_SERVES_ON: ("607.5a",),
    Nature.CHOICE_NEVER_MADE: ("607.5a",),
    Nature.ADDED_IS_COPIED: ("707.9a",),
    Nature.TURNED_UP_IS_SAME: ("708.8",),
    Nature.REVEALED_AS_IT_GOES: ("708.9",),
    Nature.NAMES_ITSELF: ("201.5",),
    Nature.ARRANGED_TOGETHER: ("404.3",),
    Nature.PERMANENTS_ALONE: ("109.2", "403.2", "609.2"),
    Nature.SPELL_COPIED_AS_CHOSEN: ("707.10",),
    Nature.EQUIPMENT_MOVES: ("301.5b",),
    Nature.EQUIPMENT_KEEPS_CONTROLLER: ("301.5d",),
    Nature.COPIED_ONCE: ("707.2a",),
    Nature.COPY_KEEPS_VALUES: ("707.2b",),
    Nature.CHANGED_IS_COPIED: ("707.9b",),
    Nature.LEFT_OUT_KEEPS_OWN: ("707.9c",),
    Nature.OWNER_HAS_IT: ("108.4", "109.4"),
    Nature.TOKEN_STAYS_GONE: ("111.8",),
    Nature.TOKENS_COME_IN: ("701.6a",),
    Nature.LIMIT_BARS_OFFER: ("121.2b",),
    Nature.ANOTHER_DRAWS: ("121.3a",),
    Nature.FOUND_WHERE_PUT: ("400.7j",),
    Nature.ALL_IN_THE_ZONE: ("400.12",),
    Nature.ARRANGED_IN_LIBRARY: ("401.4",),
    Nature.DISCARDED_TO_GRAVEYARD: ("701.8a",),
    Nature.DISCARDER_PICKS: ("701.8b",),
    Nature.EXCHANGED_IN_FULL: ("701.10a",),
    Nature.EXCHANGED_BY_TWO: ("701.10b",),
    Nature.SHUFFLED_BLIND: ("701.20a",),
    Nature.TAPPED_IS_NOT_TAPPED: ("701.21a",),
    Nature.UNTAPPED_IS_NOT_UNTAPPED: ("701.21b",),
    Nature.DOWN_BEFORE_IT_COMES: ("708.3",),
    Nature.DONE_WHILE_TURNED_UP: ("708.11",),
    Nature.SPELL_REMEMBERED: ("400.7d",),
    Nature.WAY_REMEMBERED: ("400.7d",),
    Nature.MODE_COPIED: ("700.2g",),
    Nature.EACH_PUT_AWAY: ("607.3",),
    Nature.PARTNER_OF_ITSELF: ("607.1c",),
    Nature.MADE_WITH_IT: ("607.2c",),
    Nature.NO_COUNTERS_FROM_THE_START: ("113.6i",),
    Nature.OWN_PRICE_MEANT: ("607.2i",),
    Nature.COPY_IS_PLAYED: ("707.12",),
    Nature.COMES_WITH_LOYALTY: ("306.5b",),
    Nature.COMES_WITH_DEFENSE: ("310.4b",),
    Nature.BATTLE_STAYS_OFF: ("310.9",),
    Nature.REMOVED_IS_OUTSIDE: ("400.11",),
    Nature.BRINGER_OWNS_IT: ("108.3",),
    Nature.PLANE_STAYS: ("311.2", "901.4"),
    Nature.PHENOMENON_STAYS: ("312.2", "901.4"),
    Nature.SCHEME_STAYS: ("314.2", "904.4"),
    Nature.CONSPIRACY_STAYS: ("315.3",),
    Nature.DIE_OF_SIDES: ("706.1a",),
    Nature.ROLL_IS_MODIFIED: ("706.2",),
    Nature.TABLE_SAYS: ("706.3", "706.3a"),
    Nature.ROLLED_AGAIN: ("706.3c",),
    Nature.IGNORED_NEVER_ROLLED: ("706.6",),
    Nature.CONSPIRACY_STAYS_OUT: ("315.3",),
    Nature.PLANE_IS_NEW: ("311.6", "901.7a"),
    Nature.PHENOMENON_IS_NEW: ("312.6", "901.7a"),
    Nature.WALKED: ("701.24b", "901.11"),
    Nature.ARCHENEMY_ALONE: ("701.25a",),
    Nature.SCHEMES_SINGLY: ("701.25c",),
    Nature.DECK_IN_COMMON: ("901.15c",),
    Nature.ALL_ARE_LEFT: ("901.11c",),
    Nature.ONGOING_ALONE: ("701.26a",),
    Nature.ABANDONED: ("701.26b", "904.11"),
    Nature.SCHEME_IS_OWNERS: ("314.5", "904.7"),
    Nature.CONSPIRACY_IS_OWNERS: ("315.6",),
    Nature.VANGUARD_STAYS: ("902.3",),
    Nature.VANGUARD_IS_OWNERS: ("902.6",),
    Nature.EMBLEM_IN_COMMAND_ZONE: ("114.2",),
    Nature.EMBLEM_IS_BARE: ("114.3",),
    Nature.TRANSFORMED_IS_SAME: ("712.18",),
    Nature.COPY_OF_BACK_COSTS_NOTHING: ("202.3b", "712.8e"),
    Nature.COPIED_WITH_BOTH_FACES: ("707.8a",),
    Nature.SPELL_COPIED_WITH_BOTH_FACES: ("707.10g",),
    Nature.FACED_STAYS_UP: ("712.16",),
    Nature.COUNTERS_ADD_UP: ("122.1", "122.1a"),
    Nature.MOVED_OR_LEFT: ("122.5",),
    Nature.PUT_AS_IT_ENTERS: ("122.6",),
    Nature.PUT_BY_CONTROLLER: ("122.6a",),
    Nature.NTH_COUNTER: ("122.7",),
    Nature.PUT_ANEW: ("122.8",),
    Nature.TOKEN_KEPT_OUT: ("111.5",),
    Nature.LEGENDARY_NAMED: ("111.9",),
    Nature.NOTHING_COPIED: ("111.12",),
    Nature.GONE_IS_COPIED: ("111.12",),
    Nature.DEFINED_LEFT_OUT: ("707.9d",),
    Nature.EXCEPTION_UNDONE: ("707.9e",),
    Nature.EXCEPTION_FITS: ("707.9f",),
    Nature.SAME_SOURCE: ("707.10b",),
    Nature.COPIED_FOR_EACH: ("707.10d",),
    Nature.COPIED_FOR_ONE: ("707.10e",),
    Nature.COPY_BECOMES_TOKEN: ("707.10f",),
    Nature.COPY_IS_NOT_MADE: ("111.13",),
    Nature.HIDDEN_IN_EXILE: ("406.3a",),
    Nature.NTH_OR_BOTTOM: ("401.7",),
    Nature.GAINED_MEANS_GAINER: ("201.5b",),
    Nature.HALVES_COPIED: ("709.3c",),
    Nature.SIZE_IS_COPIED: ("208.2b",),
    Nature.OWN_SIDEBOARD: ("108.3b", "400.11a"),
    Nature.NONTRADITIONAL_STAYS_OUT: ("108.5",),
}
UNTRUE = frozenset({Nature.REMOVED_IS_OUTSIDE, Nature.CHOICE_SERVES_ON})
"""What is not so."""
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
UNTURNED: dict[Unturned, tuple[str, ...]] = {
    Unturned.ONE_FACE: ("701.28a", "701.28c", "712.9"),
    Unturned.NO_PERMANENT: ("701.28d", "712.10"),
    Unturned.FACE_DOWN: ("712.15a",),
    Unturned.TURNED_SINCE: ("701.28f",),
}
PHASING: dict[Phasing, tuple[str, ...]] = {
    Phasing.BEFORE_UNTAPPING: ("502.1", "702.26a"),
    Phasing.OUT_OF_PLAY: ("702.26b",),
    Phasing.HEALED: ("120.6", "514.2"),
    Phasing.TAKES_ALONG: ("702.26g",),
    Phasing.REMEMBERED: ("702.26c", "702.26d"),
    Phasing.SAME_AGE: ("702.26d",),
    Phasing.READY: ("702.26d",),
    Phasing.STILL_ATTACHED: ("702.26i",),
    Phasing.NEEDS_STEP: ("702.26m",),
    Phasing.SETS_NOTHING_OFF: ("702.26d",),
    Phasing.LOSES_EFFECTS: ("702.26f",),
}
DEFINED: dict[Defined, str] = {
    Defined.TREASURE: "111.10a",
    Defined.FOOD: "111.10b",
    Defined.GOLD: "111.10c",
    Defined.WALKER: "111.10d",
    Defined.CLUE: "111.10f",
    Defined.BLOOD: "111.10g",
    Defined.CURSED: "111.10j",
    Defined.MONSTER: "111.10k",
    Defined.WICKED: "111.10q",
    Defined.YOUNG_HERO: "111.10r",
}
LEADS: dict[Lead, tuple[str, ...]] = {
    Lead.APART: ("408.3", "903.6"),
    Lead.STAYS: ("903.3",),
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


@rule("707.2")
def copies_bare_values(position: Position, original: ObjectId) -> Answer[bool]:
    """What derives from the printed text, what it copies itself and its being face down; no other effects, no counters."""
    thing = position.recall(original)
    if position.cards[thing.card].card is None:
        return cited(True, "111.3", "707.2")
    if thing.face_down:
        return cited(True, "707.2", "708.2")
    if thing.transformed:
        return cited(True, "707.2", "707.8")
    return cited(True, "613.2c", "707.2", "707.3") if shared.is_copy(position, thing) else True


@rule("707.3")
def status_prevails(position: Position, copy: ObjectId) -> Answer[bool]:
    """A flipped permanent shows the other half of what it copies; one that is face down stays blank."""
    hidden = ("707.3", "708.10", "613.1a", "613.2", "613.2a", "613.2b")
    return cited(True, *hidden) if position.objects[copy].face_down else True


@rule("116.2b", "702.37e")
def may_turn_up(position: Position, player: PlayerId, permanent: ObjectId, priced: bool) -> Answer[Permission]:
    """Whoever controls it may, for the morph cost that it would have."""
    permission = shared.may_turn_up(position, player, permanent, priced)
    if position.recall(permanent).zone is Zone.COMMAND:
        return cited(permission, "116.2j", "702.106c")
    return permission if priced else cited(permission, "702.37e", "708.7")


@rule("712.8")
def back_is_up(position: Position, card: ObjectId, facing: Facing, back: bool) -> Answer[bool]:
    """The front, unless something says otherwise or the back was up on the stack; outside both zones always the front."""
    return cited(back and facing is not Facing.GONE, *FACINGS[facing, back])


@rule("701.28c")
def stays_unturned(position: Position, permanent: ObjectId, unturned: Unturned) -> Answer[bool]:
    """Each by a rule of its own."""
    return cited(True, *UNTURNED[unturned])


@rule("607.1", "607.2a", "607.5")
def partners_only(position: Position, permanent: ObjectId) -> Answer[bool]:
    """Abilities printed together, copied together or gained by one effect are linked to each other and to no others."""
    return cited(True, "607.1", "707.7") if shared.is_copy(position, position.recall(permanent)) else True


@rule("109.1")
def nature_holds(position: Position, nature: Nature) -> Answer[bool]:
    """Each by its own rule; exile is a zone of the game, and a choice serves for the ability alone that it was made for."""
    return cited(nature not in UNTRUE, *NATURES[nature])


@rule("111.10")
def token_is_defined(position: Position, kind: Defined) -> Answer[bool]:
    """Each kind by its own rule."""
    return cited(True, "111.10", DEFINED[kind])


@rule("122.1")
def counters_work(position: Position, thing: ObjectId, work: CounterWork) -> Answer[bool]:
    """Each kind by its own rule."""
    return cited(True, COUNTERS[work])


@rule("702.26a")
def phases(position: Position, permanent: ObjectId, part: Phasing) -> Answer[bool]:
    """Each part by its own rule; phasing had twice is phasing. What goes on for a time may end meanwhile, and need not."""
    if part is Phasing.BEFORE_UNTAPPING and has_twice(position, permanent, KeywordName.PHASING):
        return cited(True, *PHASING[part], "702.26p")
    return cited(part not in (Phasing.HEALED, Phasing.LOSES_EFFECTS), *PHASING[part])


@rule("112.2", "400.3")
def whose_zone(position: Position, thing: ObjectId, to: Zone) -> Answer[PlayerId]:
    """Its owner's, whoever controls it."""
    found = position.recall(thing)
    return found.owner if found.zone is Zone.STACK else cited(found.owner, "110.2", "400.3")


@rule("112.2", "405.4")
def controls_at_first(position: Position, player: PlayerId, zone: Zone, token: bool) -> Answer[PlayerId]:
    """Whoever casts it or puts it into play."""
    if token:
        return cited(player, "111.2")
    if zone is Zone.COMMAND:
        return cited(player, "311.5", "312.4", "901.6")
    return player if zone is Zone.STACK else cited(player, "110.2", "110.2a")


@rule("903.3")
def leads(position: Position, part: Lead) -> Answer[bool]:
    """Each by its own rule; the damage of a commander is nothing special in Brawl."""
    if part is Lead.STRIKES and position.variant is Variant.BRAWL:
        return cited(False, "903.12h")
    if part is Lead.GUESSED:
        return cited(False, "903.4f")
    return cited(True, *LEADS[part])
