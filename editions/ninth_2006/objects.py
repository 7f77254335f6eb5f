"""Tokens, copies, face-down and flipped permanents, linked abilities. 200.4, 217.7, 420.5f, 502.26, 503, 504.

A token goes where it is sent and ceases to exist there; its maker owns it.
"""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.hooks.objects import CounterWork, Facing, Nature, Phasing, Unturned
from core.kernel.characteristics import KeywordName
from core.kernel.citations import Permission
from core.kernel.effects import Defined
from core.kernel.position import Position
from core.kernel.variants import Lead
from core.kernel.zones import ObjectId, PlayerId, Zone
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
    Nature.STATUS_NOT_COPIED: (
        "503.2",
        "510.2",
    ),
    Nature.UNFLIPPED_ELSEWHERE: (
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
}
YOUNGER = "cards of such kinds beside the libraries; what the cards say is all there is to it"
UNSAID: dict[Nature, str] = {
    Nature.VANGUARD_IS_OWNERS: "no rule says who controls a vanguard; we take it to be its player",
    Nature.EMBLEM_LIES_BESIDE: "the rules know no emblems; we lay one beside the library of whoever gets it",
    Nature.EMBLEM_IS_BARE: "the rules know no emblems; we let one be nothing but what its text says",
    Nature.EACH_PUT_AWAY: "no rule says what one card that was removed means where several were; we take it for each",
    Nature.PARTNER_OF_ITSELF: "the rules link one ability to another; we take one that speaks of its own deeds at its word",
    Nature.MADE_WITH_IT: "the rules link abilities about removed cards alone; we take those about tokens to be so, too",
    Nature.NO_COUNTERS_FROM_THE_START: "no rule says whether what can have no counters comes without any; we take it so",
    Nature.SPELL_REMEMBERED: "no rule lets a permanent look back at how it was played; we take cards that do at their word",
    Nature.ALL_IN_THE_ZONE: "no rule says what it means to do something to a zone; we take it to mean all the cards there",
    Nature.PUT_AS_IT_ENTERS: "no rule says whether counters that a permanent comes with are put on it; we take them to be",
    Nature.PUT_BY_CONTROLLER: "no rule says who puts counters on what comes with them; we take it to be its controller",
    Nature.NTH_COUNTER: "no rule counts counters; we take a card at its word that does",
    Nature.PUT_ANEW: "no rule says what counters on a permanent that is gone are; we take as many to be put anew",
    Nature.TOKEN_KEPT_OUT: "no rule tells of tokens that cannot come into play; we take none to be made",
    Nature.LEGENDARY_NAMED: "no rule tells of legendary tokens; we take one to have the name that its text gives it",
    Nature.NOTHING_COPIED: "no rule tells of tokens that copy nothing; we take none to be made",
    Nature.NTH_OR_BOTTOM: "no rule tells of libraries too small for that; we put the card at the bottom",
    Nature.GAINED_MEANS_GAINER: "no rule says whom a gained ability means by a name; we take it to be what has gained it",
    Nature.HALVES_COPIED: "no rule tells of copies of split cards; we take them to be split as well",
    Nature.SIZE_IS_COPIED: "no rule says whether a size chosen in coming into play is copied; we take it to be",
    Nature.OWN_SIDEBOARD: "no rule says whose cards may be brought in; we take them to be those of the own sideboard",
    Nature.NONTRADITIONAL_STAYS_OUT: "no rule tells of cards of other sorts outside the game; we leave them there",
    Nature.DEFINED_LEFT_OUT: "no rule tells of copied texts that define what is not copied; we leave them out",
    Nature.EXCEPTION_UNDONE: "no rule tells of one copying after another; we take the last one alone to count",
    Nature.EXCEPTION_FITS: "no rule tells of words for copies of some kind alone; we look at what the copy is",
    Nature.SAME_SOURCE: "no rule says what the source of a copied ability is; we take it to be that of the ability",
    Nature.COPIED_FOR_EACH: "no rule tells of copies for all that could be targets; we make one for each that can be",
    Nature.COPIED_FOR_ONE: "no rule tells of copies with a target that is given; we make none that could not have it",
    Nature.COPY_BECOMES_TOKEN: "no rule tells of copies of spells that become permanents; we take them to become tokens",
    Nature.COPY_IS_NOT_MADE: "no rule tells of copies of spells that become permanents; we take no effect to make those",
    Nature.HIDDEN_IN_EXILE: "no rule says what a card is that was removed from the game face down; we take it to be nothing",
    Nature.GONE_IS_COPIED: "no rule says how a token copies what has gone; we take it to be as that last was",
}
"""What no rule of the time says, with what we assume."""
TWO_FACES = "cards with a face on either side; we take their texts at their word"
YET_TO_COME: dict[Nature, str] = {
    Nature.COMES_WITH_LOYALTY: "planeswalkers; what is printed on one is taken for its text",
    Nature.COMES_WITH_DEFENSE: "battles; what is printed on one is taken for its text",
    Nature.BATTLE_STAYS_OFF: "battles; we take what is one for nothing that could be put onto anything",
    Nature.TRANSFORMED_IS_SAME: TWO_FACES,
    Nature.COPY_OF_BACK_COSTS_NOTHING: TWO_FACES,
    Nature.FACED_STAYS_UP: TWO_FACES,
}
"""What the time does not know yet, with what we make of it."""
PHASING: dict[Phasing, tuple[str, ...]] = {
    Phasing.BEFORE_UNTAPPING: ("302.1", "502.15b"),
    Phasing.OUT_OF_PLAY: ("217.8a", "217.8c"),
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
    if nature in YET_TO_COME:
        return cited(True, absent=YET_TO_COME[nature])
    if nature in NATURES:
        return cited(True, *NATURES[nature])
    return cited(True, silent=UNSAID[nature]) if nature in UNSAID else cited(True, absent=YOUNGER)


@rule(absent="kinds of token that rules define; we take a card to say itself what its tokens are")
def token_is_defined(position: Position, kind: Defined) -> bool:
    """As it is on the card."""
    return True


@rule(absent="counters that do something because of their kind; a counter is what the card says that puts it there")
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
