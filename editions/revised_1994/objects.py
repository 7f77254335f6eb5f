"""Tokens, copies, and cards that are face down or flipped, of all of which the book of 1994 does not speak."""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.hooks.objects import CounterWork, Facing, Nature, Phasing, Unturned
from core.kernel.citations import Permission
from core.kernel.effects import Defined
from core.kernel.position import Position
from core.kernel.variants import Lead
from core.kernel.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared

NATURES: dict[Nature, tuple[str, ...]] = {
    Nature.DRAWN_FROM_TOP: ("p13.6",),
    Nature.PERMANENTS_ALONE: ("p18.2",),
    Nature.AURA_ON_ITS_HOST: ("p18.4",),
    Nature.REMOVED_IS_OUTSIDE: ("p34.5",),
    Nature.NEW_OBJECT: ("p35.3",),
    Nature.UNTAPPED_ELSEWHERE: ("p35.3",),
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


@rule(silent="the book knows nothing face down or flipped; we take an effect that makes a copy at its word")
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


@rule(silent="the book does not go into such things; we take cards as they were always meant")
def nature_holds(position: Position, nature: Nature) -> Answer[bool]:
    """What the book says of it, where it does."""
    return cited(True, *NATURES[nature]) if nature in NATURES else True


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
        player, silent="the book tells of cards that are cast; we give what is put into play to whoever does that"
    )


@rule(absent="cards that lead a deck")
def leads(position: Position, part: Lead) -> bool:
    """A card of a deck is like any other."""
    return False
