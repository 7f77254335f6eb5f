"""Tokens, counters and zones. "Tokens", "Counters", "Drawing and Discarding", "Zones of Play"."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.questions.asking import Sources, answer_with, rule, source
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared

PHASING = (
    "the book has no phasing; by the rulebook of Mirage (October 1996), as the compendium of May 1999 cites it ({}), {}"
)
SOURCES: Sources = {
    ObjectFact.PHASES_BEFORE_UNTAPPING: source(
        silent=PHASING.format("A.23.2, G.30.5", "permanents phase in and out before their player untaps")
    ),
    ObjectFact.PHASED_OUT_IS_AWAY: source(
        silent=PHASING.format(
            "G.30.1", "what has phased out is not in play and unaffected by whatever does not say otherwise"
        )
    ),
    ObjectFact.PHASES_ALONG: source(
        silent=PHASING.format("G.30.3", "local enchantments on a permanent phase out along with it")
    ),
    ObjectFact.PHASES_IN_AS_IT_WAS: source(
        silent=PHASING.format("G.30.7", "permanents phase in tapped or untapped, as they were")
    ),
    ObjectFact.PHASES_IN_READY: source(
        silent=PHASING.format("G.30.8", "permanents phase in without summoning sickness")
    ),
    ObjectFact.PHASING_IN_TRIGGERS_NOTHING: source(
        silent=PHASING.format("G.30.9", "nothing triggers that waits for permanents to come into play")
    ),
    ObjectFact.TOKEN_IS_NO_CARD: ("Tokens.4",),
    ObjectFact.TOKEN_UNDER_CONTROL: ("Tokens.8",),
    ObjectFact.TOKEN_STAYS_GONE: ("Tokens.9",),
    ObjectFact.TOKENS_COME_IN: ("Tokens.1", "Tokens.2", "Tokens.5", "Tokens.7"),
    ObjectFact.DISCARDED_TO_GRAVEYARD: ("Drawing-and-Discarding.2",),
    ObjectFact.COUNTERS_ADD_UP: ("Counters.5",),
    ObjectFact.TOP_OF_GRAVEYARD: ("Drawing-and-Discarding.2",),
    ObjectFact.TAKING_IS_NO_DRAW: ("Drawing-and-Discarding.3", "Drawing-and-Discarding.4"),
    ObjectFact.DRAWN_FROM_TOP: ("Drawing-and-Discarding.1",),
    ObjectFact.TO_ITS_OWNERS_HAND: ("Ownership.2",),
    ObjectFact.COUNTER_MARKS: ("Counters.2", "Counters.9"),
    ObjectFact.REPLACED_FIRST: ("Specialized-Abilities.3", "Specialized-Abilities.4"),
    ObjectFact.AURA_FITS_HOST: ("Moving-Enchantments.6",),
    ObjectFact.AURA_KEEPS_CONTROLLER: ("Enchantments.6",),
    ObjectFact.NEW_OBJECT: ("Zones-of-Play.7", "Zones-of-Play.5", "Resolving-Effects.8"),
}


@rule("Tokens.9")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """A token that leaves play is removed from the game."""
    return False


@rule("Tokens.8")
def owner_of_token(position: Position, maker: PlayerId, receiver: PlayerId) -> PlayerId:
    """Whoever controls the effect that makes it."""
    return maker


name_of_token = answer_with(shared.its_types, "Tokens.7")


@rule(silent=PHASING.format("G.30.4", "what lasts only for a time is over for what phases out"))
def phasing_ends_effects(position: Position, permanent: ObjectId) -> bool:
    """Whatever lasts only for a time is over for what phases out."""
    return True


@rule(silent=PHASING.format("G.30.4", "damage is removed from what phases out"))
def heals_phasing_out(position: Position, permanent: ObjectId) -> bool:
    """With its damage gone."""
    return True


@rule("Moving-Enchantments.2", "Moving-Enchantments.3")
def moves_as_new(position: Position, aura: ObjectId) -> bool:
    """It is played from scratch, but for what waits for a spell to be cast."""
    return True
