"""Tokens, copies, face-down and flipped permanents, linked abilities. 200.4, 217.7, 420.5f, 502.26, 503, 504.

A token goes where it is sent and ceases to exist there; its maker owns it.
"""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.hooks.objects import CounterWork, Facing, Nature, Phasing, Unturned
from core.kernel.effects import Defined
from core.kernel.objects.characteristics import KeywordName
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared
from editions.shared.attack import has_twice

NATURES: dict[Nature, tuple[str, ...]] = {
    Nature.DRAWN_FROM_TOP: ("423.1",),
    Nature.DRAWN_SINGLY: ("423.2",),
    Nature.ACTIVE_DRAWS_FIRST: ("423.2a",),
    Nature.DRAWS_FROM_NOTHING: (
        "413.2c",
        "423.3",
    ),
    Nature.TAKING_IS_NO_DRAW: ("423.5",),
    Nature.INSTANT_STAYS_OUT: (
        "212.5d",
        "217.1a",
    ),
    Nature.SORCERY_STAYS_OUT: (
        "212.7d",
        "217.1a",
    ),
    Nature.AURA_ON_ITS_HOST: ("212.4d",),
    Nature.AURA_FINDS_HOST: ("212.4j",),
    Nature.AURA_FITS_HOST: ("212.4k",),
    Nature.AURA_KEEPS_CONTROLLER: ("212.4i",),
    Nature.TOP_OF_GRAVEYARD: (
        "217.1b",
        "217.4a",
        "217.4b",
    ),
    Nature.REPLACED_FIRST: ("217.1d",),
    Nature.ENTERS_UNTAPPED: (
        "214.3",
        "214.5",
        "510.3",
    ),
    Nature.STATUS_NOT_COPIED: ("201.2", "503.2", "510.2"),
    Nature.UNFLIPPED_ELSEWHERE: (
        "508.1",
        "508.1b",
        "508.2",
        "508.4",
        "510.5",
    ),
    Nature.UNTAPPED_ELSEWHERE: (
        "217.5d",
        "510.5",
    ),
    Nature.STATUS_STAYS: (
        "508.4",
        "510.4",
    ),
    Nature.NEW_OBJECT: (
        "217.1c",
        "217.5c",
    ),
    Nature.TOKEN_NAMED_BY_TYPES: ("216.1",),
    Nature.TOKEN_IS_NO_CARD: ("200.1", "216.2"),
    Nature.COPY_STAYS_IN_PLAY: (
        "503.4",
        "503.11",
    ),
    Nature.COPY_FROM_THE_START: ("503.5",),
    Nature.CHOICE_NOT_COPIED: (
        "503.6",
        "503.8",
    ),
    Nature.CHOICE_SERVES_ON: ("503.8",),
    Nature.CHOICE_NEVER_MADE: ("503.7",),
    Nature.ADDED_IS_COPIED: ("503.9",),
    Nature.TURNED_UP_IS_SAME: ("504.5",),
    Nature.REVEALED_AS_IT_GOES: ("504.6",),
    Nature.NAMES_ITSELF: ("202.2",),
    Nature.ARRANGED_TOGETHER: ("217.4c",),
    Nature.PERMANENTS_ALONE: ("217.5b", "416.2"),
    Nature.SPELL_COPIED_AS_CHOSEN: ("503.2", "503.10"),
    Nature.EQUIPMENT_MOVES: ("212.2h",),
    Nature.EQUIPMENT_KEEPS_CONTROLLER: ("212.2k",),
    Nature.COPIED_ONCE: ("503.2",),
    Nature.COPY_KEEPS_VALUES: ("503.2",),
    Nature.CHANGED_IS_COPIED: ("503.9",),
    Nature.LEFT_OUT_KEEPS_OWN: ("503.9",),
    Nature.OWNER_HAS_IT: ("217.5d",),
    Nature.TOKEN_STAYS_GONE: ("216.3", "217.7a"),
    Nature.TOKENS_COME_IN: ("216.1",),
    Nature.LIMIT_BARS_OFFER: ("413.2c",),
    Nature.ANOTHER_DRAWS: ("413.2c",),
    Nature.FOUND_WHERE_PUT: ("217.7a",),
    Nature.ARRANGED_IN_LIBRARY: ("217.2d",),
    Nature.DISCARDED_TO_GRAVEYARD: ("Glossary.Discard",),
    Nature.DISCARDER_PICKS: ("Glossary.Discard",),
    Nature.EXCHANGED_IN_FULL: ("Glossary.Exchange",),
    Nature.EXCHANGED_BY_TWO: ("Glossary.Exchange",),
    Nature.SHUFFLED_BLIND: ("Glossary.Shuffle",),
    Nature.TAPPED_IS_NOT_TAPPED: ("Glossary.Tap",),
    Nature.UNTAPPED_IS_NOT_UNTAPPED: ("Glossary.Untap",),
    Nature.DOWN_BEFORE_IT_COMES: ("504.2",),
    Nature.DONE_WHILE_TURNED_UP: ("504.8",),
    Nature.MODE_COPIED: ("503.2",),
    Nature.OWN_PRICE_MEANT: ("502.21d",),
    Nature.COPY_IS_PLAYED: ("503.12",),
    Nature.REMOVED_IS_OUTSIDE: ("217.1e",),
    Nature.BRINGER_OWNS_IT: ("200.1a",),
    Nature.VANGUARD_STAYS: ("Glossary.Vanguard and Avatars",),
    Nature.COUNTERS_ADD_UP: ("200.10",),
    Nature.MOVED_OR_LEFT: ("Glossary.Move",),
    Nature.VANGUARD_IS_OWNERS: ("Glossary.Control",),
    Nature.NO_COUNTERS_FROM_THE_START: ("103.2",),
    Nature.WAY_REMEMBERED: ("502.21b",),
    Nature.TOKEN_KEPT_OUT: ("103.3", "416.3"),
    Nature.LEGENDARY_NAMED: ("216.1",),
    Nature.NOTHING_COPIED: ("103.3", "416.3"),
    Nature.GAINED_MEANS_GAINER: ("202.2", "217.7d"),
    Nature.HALVES_COPIED: ("503.2", "505.2"),
    Nature.SIZE_IS_COPIED: ("503.2",),
    Nature.NONTRADITIONAL_STAYS_OUT: ("200.1",),
    Nature.EXCEPTION_UNDONE: ("503.3",),
    Nature.GONE_IS_COPIED: ("413.2f",),
}
UNSAID: dict[Nature, tuple[str, ...]] = {
    Nature.EACH_PUT_AWAY: (
        "502.34b lets what speaks of one imprinted card mean each of several, and no rule what speaks of other removed "
        "cards; we let "
        "that mean each as well",
        "502.34b",
    ),
    Nature.PARTNER_OF_ITSELF: (
        "217.7d links one ability to another, and no rule one to itself; we let an ability mean the cards that it has "
        "itself removed",
        "217.7d",
    ),
    Nature.MADE_WITH_IT: (
        "217.7d links abilities about removed cards alone; we take those about tokens to be so, too",
        "217.7d",
    ),
    Nature.SPELL_REMEMBERED: (
        "no rule lets a permanent know where it was played from; we take cards that do at their word",
    ),
    Nature.ALL_IN_THE_ZONE: (
        "no rule says what it means to do something to a zone; we take it to mean all the cards there",
    ),
    Nature.PUT_AS_IT_ENTERS: (
        "no rule says whether counters that a permanent comes with are put on it; we take them to be",
    ),
    Nature.PUT_BY_CONTROLLER: (
        "no rule says who puts counters on what comes with them; we take it to be its controller",
    ),
    Nature.NTH_COUNTER: ("no rule says which counter is the one of a number; we count those that are there",),
    Nature.PUT_ANEW: (
        "Glossary Move has nothing happen to counters of what is gone if they are to be moved, and no rule tells of putting "
        "them elsewhere; we take as many to be put anew",
    ),
    Nature.NTH_OR_BOTTOM: (
        "416.3 has as much done as is possible; that a card goes to the bottom of a library too small is what we take from it",
        "416.3",
    ),
    Nature.OWN_SIDEBOARD: (
        "217.1e says what is outside the game, and no rule whose of it may be brought in; we take it to be the own sideboard",
        "217.1e",
    ),
    Nature.DEFINED_LEFT_OUT: (
        "503.9 lets a copy keep values of its own, and no rule tells of copied texts that define them; we leave those out",
        "503.9",
    ),
    Nature.EXCEPTION_FITS: ("no rule tells of words for copies of some kind alone; we look at what the copy is",),
    Nature.SAME_SOURCE: (
        "503.1 tells of copies of spells, permanents and cards, and no rule which source the copy of an ability has; we "
        "take the same",
    ),
    Nature.COPIED_FOR_EACH: (
        "no rule tells of copies for all that could be targets; we make one for each that can be",
    ),
    Nature.COPIED_FOR_ONE: (
        "no rule tells of copies with a target that is given; we make none that could not have it",
    ),
    Nature.HIDDEN_IN_EXILE: (
        "217.7b keeps a card that was removed from the game face down from being seen, and does not say what it is; "
        "we take it to be nothing",
        "217.7b",
    ),
}
"""What is assumed where no rule of the time says all, with the rules that say a part."""
TWO_FACES = "cards with a face on either side; we take their texts at their word"
NO_EMBLEMS = "emblems; what the card says is all there is to one"
DICE = "dice that cards have rolled; what the cards say is all there is to it"
YOUNGER = "planes, phenomena, schemes and conspiracies beside the libraries; what the cards say is all there is to it"
YET_TO_COME: dict[Nature, str] = {
    Nature.COMES_WITH_LOYALTY: "planeswalkers; what is printed on one is taken for its text",
    Nature.COMES_WITH_DEFENSE: "battles; what is printed on one is taken for its text",
    Nature.BATTLE_STAYS_OFF: "battles; we take what is one for nothing that could be put onto anything",
    Nature.TRANSFORMED_IS_SAME: TWO_FACES,
    Nature.COPY_OF_BACK_COSTS_NOTHING: TWO_FACES,
    Nature.COPIED_WITH_BOTH_FACES: TWO_FACES,
    Nature.SPELL_COPIED_WITH_BOTH_FACES: TWO_FACES,
    Nature.FACED_STAYS_UP: TWO_FACES,
    Nature.EMBLEM_IN_COMMAND_ZONE: NO_EMBLEMS,
    Nature.EMBLEM_IS_BARE: NO_EMBLEMS,
    Nature.DIE_OF_SIDES: DICE,
    Nature.ROLL_IS_MODIFIED: DICE,
    Nature.TABLE_SAYS: DICE,
    Nature.ROLLED_AGAIN: DICE,
    Nature.IGNORED_NEVER_ROLLED: DICE,
}
"""What the time does not know yet, with what we make of it."""
COPY_OF_SPELL_CEASES = ("413.2h", "420.5j", "503.10a")
"""A copy is put into play as any spell of its type is, and there is no place for one but the stack."""
PHASING: dict[Phasing, tuple[str, ...]] = {
    Phasing.BEFORE_UNTAPPING: ("302.1", "502.15b"),
    Phasing.OUT_OF_PLAY: ("217.8a", "217.8c"),
    Phasing.HEALED: ("502.15e",),
    Phasing.TAKES_ALONG: ("502.15i",),
    Phasing.REMEMBERED: ("217.8c", "502.15f", "502.15h", "510.6"),
    Phasing.SAME_AGE: ("502.15k",),
    Phasing.READY: ("502.15m",),
    Phasing.STILL_ATTACHED: ("502.15j",),
    Phasing.NEEDS_STEP: ("502.15c",),
    Phasing.SETS_NOTHING_OFF: ("502.15d",),
    Phasing.LOSES_EFFECTS: ("502.15g",),
}


@rule("216.3", "420.5f")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """It changes zones like anything else."""
    return True


@rule("200.4a")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever controlled the spell or ability that made it."""
    return maker


@rule("503.2")
def copies_bare_values(position: Position, original: ObjectId) -> Answer[bool]:
    """What is printed, what it copies itself and the blank face of what is face down; no other effects, no counters."""
    thing = position.recall(original)
    if thing.face_down:
        return cited(True, "502.26b", "502.26e", "503.2", "504.2")
    return cited(True, "503.2", "503.3") if shared.is_copy(position, thing) else True


@rule("503.3")
def status_prevails(position: Position, copy: ObjectId) -> Answer[bool]:
    """A flipped permanent shows the other half of what it copies; one that is face down stays blank."""
    return cited(True, "503.3", "504.7") if position.objects[copy].face_down else True


@rule("408.2h", "502.26d", "504.3")
def may_turn_up(position: Position, player: PlayerId, permanent: ObjectId, priced: bool) -> Answer[Permission]:
    """Whoever controls it may, for the morph cost that it would have."""
    permission = shared.may_turn_up(position, player, permanent, priced)
    return permission if priced else cited(permission, "502.26d", "504.3")


@rule(absent=TWO_FACES)
def back_is_up(position: Position, card: ObjectId, facing: Facing, back: bool) -> bool:
    """Whichever is said, and the front outside of play."""
    return back and facing is not Facing.GONE


@rule(absent=TWO_FACES)
def stays_unturned(position: Position, permanent: ObjectId, unturned: Unturned) -> bool:
    """Nothing else could be done."""
    return True


@rule("217.7d")
def partners_only(position: Position, permanent: ObjectId) -> bool:
    """Abilities printed together or gained together are linked to each other and to no others."""
    return True


@rule("200.5")
def nature_holds(position: Position, nature: Nature) -> Answer[bool]:
    """Each by its own rule."""
    if nature is Nature.COPY_BECOMES_TOKEN:
        return cited(False, *COPY_OF_SPELL_CEASES)
    if nature in YET_TO_COME:
        return cited(True, absent=YET_TO_COME[nature])
    if nature in NATURES:
        return cited(True, *NATURES[nature])
    if nature in UNSAID:
        silent, *numbers = UNSAID[nature]
        return cited(True, *numbers, silent=silent)
    return cited(True, absent=YOUNGER)


@rule(absent="kinds of token that rules define; we take a card to say itself what its tokens are")
def token_is_defined(position: Position, kind: Defined) -> bool:
    """As it is on the card."""
    return True


@rule(absent="shield, stun and finality counters; a counter is what the card says that puts it there")
def counters_work(position: Position, thing: ObjectId, work: CounterWork) -> bool:
    """No kind of counter is named for what it does."""
    return False


@rule("502.15b")
def phases(position: Position, permanent: ObjectId, part: Phasing) -> Answer[bool]:
    """Each part by its own rule; phasing had twice is phasing."""
    if part is Phasing.BEFORE_UNTAPPING and has_twice(position, permanent, KeywordName.PHASING):
        return cited(True, *PHASING[part], "502.15p")
    return cited(True, *PHASING[part])


@rule("200.5a", "217.1a")
def whose_zone(position: Position, thing: ObjectId, to: Zone) -> Answer[PlayerId]:
    """Its owner's, whoever controls it."""
    found = position.recall(thing)
    return found.owner if found.zone is Zone.STACK else cited(found.owner, "200.6a", "217.1a")


@rule("200.5a", "213.4", "217.6c")
def controls_at_first(position: Position, player: PlayerId, zone: Zone, token: bool) -> Answer[PlayerId]:
    """Whoever casts it or puts it into play."""
    if token:
        return cited(player, "200.4a", "216.1")
    return player if zone is Zone.STACK else cited(player, "200.6a", "214.4")


@rule("200.5", absent="cards that lead a deck")
def leads(position: Position, part: Lead) -> bool:
    """A card of a deck is like any other."""
    return False
