"""Tokens, counters and zones. "Tokens", "Counters", "Drawing and Discarding", "Zones of Play"."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.questions.asking import Sources, answer_with, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared

SOURCES: Sources = {
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
