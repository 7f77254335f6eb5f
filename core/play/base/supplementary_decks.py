"""Supplementary decks, of nontraditional Magic cards (planar decks, scheme decks): which cards are of them, and whose they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.objects import ObjectFact
from core.kernel.state.position import Position
from core.kernel.values.card_types import PLANAR, CardType
from core.kernel.values.citations import Because
from core.kernel.values.zones import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.play.base.game import Game

COMMUNAL = "communal planar deck"
"""What a planar deck is called that all players share."""

SUPPLEMENTS = {
    "planar deck": PLANAR,
    COMMUNAL: PLANAR,
    "scheme deck": frozenset({CardType.SCHEME}),
}
"""The supplementary decks, with the kinds of card of which they are made."""


def supplement(position: Position, player: PlayerId, kinds: frozenset[CardType]) -> list[ObjectId]:
    """A player's supplementary deck of these kinds of card, top card first."""
    own_cards = (thing for thing in position.shared[Zone.COMMAND] if position.objects[thing].owner == player)
    return [
        card
        for card in own_cards
        if position.objects[card].face_down and not kinds.isdisjoint(types_of(position, card))
    ]


def planar_deck(game: Game, player: PlayerId) -> tuple[list[ObjectId], Because]:
    """The planar deck from which a player turns cards up, top card first: the player's own, or the one that all share."""
    state = game.state
    if not state.agreed.communal:
        return supplement(state, player, PLANAR), ()
    shared = [card for seated_player in state.players for card in supplement(state, seated_player.id, PLANAR)]
    return shared, (game.fact(ObjectFact.DECK_IN_COMMON),)


def types_of(position: Position, card: ObjectId) -> frozenset[CardType]:
    """The types that are printed on a card, which lies face down or outside the game."""
    return position.cards[position.objects[card].card].printed.types
