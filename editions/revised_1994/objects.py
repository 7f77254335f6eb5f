"""Tokens, copies, and cards that are face down or flipped, of all of which the book of 1994 does not speak."""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.hooks.objects import CounterWork, Facing, Nature, Phasing, Unturned
from core.kernel.effects import Defined
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared
from editions.shared.silence import not_said

NATURES: dict[Nature, tuple[str, ...]] = {
    Nature.DRAWN_FROM_TOP: ("p13.6",),
    Nature.PERMANENTS_ALONE: ("p18.2",),
    Nature.AURA_ON_ITS_HOST: ("p18.4",),
    Nature.REMOVED_IS_OUTSIDE: ("p34.5",),
    Nature.NEW_OBJECT: ("p35.3",),
    Nature.UNTAPPED_ELSEWHERE: ("p35.3",),
    Nature.INSTANT_STAYS_OUT: ("p24.8", "p18.2"),
    Nature.SORCERY_STAYS_OUT: ("p24.2", "p18.2"),
    Nature.AURA_KEEPS_CONTROLLER: ("p18.6",),
    Nature.OWNER_HAS_IT: ("p11.12", "p42.13"),
    Nature.DISCARDED_TO_GRAVEYARD: ("p11.12", "p10.6"),
    Nature.TAPPED_IS_NOT_TAPPED: ("p12.11",),
    Nature.UNTAPPED_IS_NOT_UNTAPPED: ("p6.7",),
    Nature.TOKENS_COME_IN: ("p37.10",),
    Nature.ALL_IN_THE_ZONE: ("p37.10",),
}
SILENCES = {
    Nature.ACTIVE_DRAWS_FIRST: "the book gives no order of drawing to players who draw at the same time; we let the player "
    "draw first whose turn it is",
    Nature.DRAWN_SINGLY: "the book does not say whether several cards are drawn one after the other; we take it to be so",
    Nature.DISCARDER_PICKS: "the book does not say who picks the cards that are discarded for a card; we let whoever discards",
}
UNKNOWN = {
    **dict.fromkeys(
        (
            Nature.PLANE_STAYS,
            Nature.PHENOMENON_STAYS,
            Nature.PLANE_IS_NEW,
            Nature.PHENOMENON_IS_NEW,
            Nature.WALKED,
            Nature.DECK_IN_COMMON,
            Nature.ALL_ARE_LEFT,
        ),
        "planes and phenomena",
    ),
    **dict.fromkeys(
        (
            Nature.SCHEME_STAYS,
            Nature.SCHEME_IS_OWNERS,
            Nature.SCHEMES_SINGLY,
            Nature.ARCHENEMY_ALONE,
            Nature.ONGOING_ALONE,
            Nature.ABANDONED,
        ),
        "schemes",
    ),
    **dict.fromkeys(
        (Nature.CONSPIRACY_STAYS, Nature.CONSPIRACY_IS_OWNERS, Nature.CONSPIRACY_STAYS_OUT), "conspiracies"
    ),
    **dict.fromkeys((Nature.VANGUARD_STAYS, Nature.VANGUARD_IS_OWNERS), "vanguards"),
    **dict.fromkeys((Nature.EMBLEM_IN_COMMAND_ZONE, Nature.EMBLEM_IS_BARE), "emblems"),
    **dict.fromkeys((Nature.COMES_WITH_DEFENSE, Nature.BATTLE_STAYS_OFF), "battles"),
    **dict.fromkeys(
        (
            Nature.TRANSFORMED_IS_SAME,
            Nature.COPY_OF_BACK_COSTS_NOTHING,
            Nature.COPIED_WITH_BOTH_FACES,
            Nature.SPELL_COPIED_WITH_BOTH_FACES,
            Nature.FACED_STAYS_UP,
        ),
        "cards with a face on either side",
    ),
    **dict.fromkeys((Nature.UNFLIPPED_ELSEWHERE, Nature.STATUS_STAYS), "flipped cards"),
    **dict.fromkeys((Nature.EQUIPMENT_MOVES, Nature.EQUIPMENT_KEEPS_CONTROLLER), "Equipment"),
    **dict.fromkeys(
        (
            Nature.DIE_OF_SIDES,
            Nature.ROLL_IS_MODIFIED,
            Nature.TABLE_SAYS,
            Nature.ROLLED_AGAIN,
            Nature.IGNORED_NEVER_ROLLED,
        ),
        "cards that have dice rolled",
    ),
    Nature.COMES_WITH_LOYALTY: "planeswalkers",
    Nature.HALVES_COPIED: "split cards",
    Nature.LEGENDARY_NAMED: "legends",
    Nature.NONTRADITIONAL_STAYS_OUT: "cards of other than the usual sorts",
    Nature.OWN_SIDEBOARD: "sideboards",
    Nature.BRINGER_OWNS_IT: "cards that come in from outside the game",
}


@rule(
    "p43.8",
    silent="the book has no tokens; the cards that make them say so, and the rulings of April 1994 remove them for good",
)
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """A token that leaves play is gone."""
    return False


@rule(silent="the book has no tokens; we give them to the player on whose side they come")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Nothing is said about who owns one."""
    return receiver


@rule(
    "p26.4",
    "p26.5",
    silent="the book says what belongs to a creature and leaves out its enchantments, but not what a copy takes over",
)
def copies_bare_values(position: Position, original: ObjectId) -> bool:
    """The creature as such, without what other cards do to it; the cards speak of what it normally is."""
    return True


@rule(
    silent="the book does not say whether what is face down or flipped takes on the values that an effect copies; we let it"
)
def status_prevails(position: Position, copy: ObjectId) -> bool:
    """Nothing stands against the effect."""
    return False


@rule("p43.8", absent="turning face-down creatures up; a card that offers it does so by its own text")
def may_turn_up(position: Position, player: PlayerId, permanent: ObjectId, priced: bool) -> Permission:
    """Only the card's own text speaks of it."""
    return shared.may_turn_up(position, player, permanent, priced)


@rule(absent="cards with a face on either side; we take their texts at their word")
def back_is_up(position: Position, card: ObjectId, facing: Facing, back: bool) -> bool:
    """Whichever is said, and the front outside of play."""
    return back and facing is not Facing.GONE


@rule(absent="cards with a face on either side; we take their texts at their word")
def stays_unturned(position: Position, permanent: ObjectId, unturned: Unturned) -> bool:
    """Nothing else could be done."""
    return True


@rule(silent="the book does not sort what a card has put away by the ability that did it; we let all of it count")
def partners_only(position: Position, permanent: ObjectId) -> bool:
    """Whatever was put away with the card."""
    return False


@rule("p37.10")
def nature_holds(position: Position, nature: Nature) -> Answer[bool]:
    """What the book says of it, where it does; else as the cards were always meant."""
    if nature in NATURES:
        return cited(True, *NATURES[nature])
    if nature in UNKNOWN:
        return cited(True, absent=f"{UNKNOWN[nature]}; a card that speaks of such things is taken at its word")
    return cited(True, silent=SILENCES.get(nature) or not_said(nature))


@rule(absent="kinds of token that rules define; we take a card to say itself what its tokens are")
def token_is_defined(position: Position, kind: Defined) -> bool:
    """As it is on the card."""
    return True


@rule(absent="counters that do something because of their kind; a counter is what the card says that puts it there")
def counters_work(position: Position, thing: ObjectId, work: CounterWork) -> bool:
    """No kind of counter is named for what it does."""
    return False


@rule(absent="phasing; a card that has it is taken at its word")
def phases(position: Position, permanent: ObjectId, part: Phasing) -> bool:
    """As such cards say; of effects they say nothing."""
    return part is not Phasing.LOSES_EFFECTS


@rule("p11.12", "p42.13")
def whose_zone(position: Position, thing: ObjectId, to: Zone) -> PlayerId:
    """Its owner's: a graveyard holds what its player has discarded."""
    return position.recall(thing).owner


@rule("p18.6")
def controls_at_first(position: Position, player: PlayerId, zone: Zone, token: bool) -> Answer[PlayerId]:
    """Whoever casts it."""
    if zone is Zone.STACK:
        return player
    return cited(
        player,
        silent="p18.6 is about cards that are cast, and the book does not say who controls what is put into play; we "
        "let whoever does that",
    )


@rule(absent="cards that lead a deck")
def leads(position: Position, part: Lead) -> bool:
    """A card of a deck is like any other."""
    return False
