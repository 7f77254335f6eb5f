"""Cards of permanents that a player may play out of the graveyard, one at most of each type in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.events import Cause, ZonesChanged
from core.kernel.state.game_objects import GameObject
from core.kernel.values.card_types import PERMANENT_TYPES, CardType
from core.kernel.values.zones import CardId, PlayerId, Zone
from core.kernel.words.casting import PlaysEachType
from core.play.base.turn_history import events_of_turn

if TYPE_CHECKING:
    from core.play.base.game import Game


def may_play_as_one_of_type(game: Game, player: PlayerId, thing: GameObject) -> bool:
    """Whether a permanent lets a player play a card out of the graveyard: in an own turn, as the only one of one of its types.

    Each card that was played from there counts for one of its types, whichever leaves room for the others.
    """
    state = game.state
    if thing.zone is not Zone.GRAVEYARD or thing.owner != player or not state.is_active(player):
        return False
    giving = [source for source, _ in state.abilities_in_play(PlaysEachType) if source.controller == player]
    cards = [*_played_before(game, player), thing.card]
    types = [frozenset(state.cards[card].printed.types & PERMANENT_TYPES) for card in cards]
    return any(types) and all(types) and len(giving) > 0 and _have_each_a_type(types, len(giving))


def _played_before(game: Game, player: PlayerId) -> list[CardId]:
    """The cards of permanents that a player has played out of the graveyard in this turn."""
    return [
        move.card
        for event in events_of_turn(game)
        if isinstance(event, ZonesChanged)
        for move in event.moves
        if move.origin is Zone.GRAVEYARD
        and move.owner == player
        and move.cause in (Cause.PLAY, Cause.CAST)
        and not PERMANENT_TYPES.isdisjoint(game.state.cards[move.card].printed.types)
    ]


def _have_each_a_type(types: list[frozenset[CardType]], each: int) -> bool:
    """Whether every card can count for one of its types, so that no type counts for more cards than `each`."""
    taken: dict[CardType, list[int]] = {}

    def place(card: int, tried: set[CardType]) -> bool:
        for kind in types[card] - tried:
            tried.add(kind)
            held = taken.setdefault(kind, [])
            if len(held) < each:
                held.append(card)
                return True
            for card_placed in list(held):
                if place(card_placed, tried):
                    held.remove(card_placed)
                    held.append(card)
                    return True
        return False

    return all(place(card, set()) for card in range(len(types)))
