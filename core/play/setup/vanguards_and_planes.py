"""Cards in the command zone as a game is set up: vanguards, and supplementary decks with the first plane."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.kernel.events import (
    Cause,
    FaceTurned,
    LeftOutOfGame,
    PutUnder,
    SupplementShuffled,
    ZonesChanged,
)
from core.kernel.values.card_types import PLANAR, CardType
from core.kernel.values.citations import Ruling
from core.kernel.values.variants import MELEES
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.base.supplementary_decks import COMMUNAL, SUPPLEMENTS, planar_deck, supplement, types_of
from core.play.base.turn_markers import first_holders
from core.play.continuous import static_effects
from core.play.setup.before_the_game import cut
from core.play.zones.moving import move_of

if TYPE_CHECKING:
    from core.play.base.game import Game
    from core.play.setup.opening import Setup

BEGINS_THERE = (CardType.VANGUARD, CardType.PLANE, CardType.PHENOMENON, CardType.SCHEME)
"""The kinds of card that a game has beside the decks from its very beginning."""


def put_into_command_zone(game: Game) -> None:
    """Put cards that belong in no deck in the command zone: supplementary decks face down, everything else face up."""
    state = game.state
    cards_outside = [card for card in state.shared[Zone.OUTSIDE] if not types_of(state, card).isdisjoint(BEGINS_THERE)]
    if not cards_outside:
        return
    rulings: list[Ruling[bool]] = []
    lying: set[ObjectId] = set()
    for kind in BEGINS_THERE:
        supplementary = [card for card in cards_outside if kind in types_of(state, card)]
        if supplementary:
            ruling = game.rules.opening.begins_in_command_zone(state, kind)
            if ruling.answer:
                rulings.append(ruling)
                lying.update(supplementary)
            else:
                game.do(LeftOutOfGame(kind.value), ruling)
    if lying:
        down = {card: state.objects[card].face_down for card in cards_outside}
        moves = [
            move_of(game, card, Zone.COMMAND, Cause.OPENING, face_down=down[card])
            for card in cards_outside
            if card in lying
        ]
        if any(CardType.VANGUARD in state.cards[move.card].printed.types for move in moves):
            rulings.append(game.fact(ObjectFact.VANGUARD_IS_OWNERS))
        game.do(ZonesChanged(tuple(moves)), *rulings)
        for move in moves:
            static_effects.begin_in_command_zone(game, move.becomes)


def shuffle_supplements(setup: Setup, step: Ruling[Any]) -> None:
    """Each player shuffles the supplementary decks; the other may cut them."""
    game, state = setup.game, setup.game.state
    for player in state.players:
        for name, kinds in SUPPLEMENTS.items():
            if kinds is PLANAR and (name == COMMUNAL) is not state.agreed.communal:
                continue
            deck = sorted(supplement(state, player.id, kinds), key=lambda card: state.objects[card].card)
            if deck:
                names = [state.cards[state.objects[card].card].name for card in deck]
                order = game.chance.order(f"{player.name}/{name}", deck, names)
                game.do(SupplementShuffled(player.id, name, tuple(order)), step)
                cut(setup, player.id, name, tuple(order))


def turn_up_first_plane(setup: Setup, step: Ruling[Any]) -> None:
    """The starting player turns up the top card of the planar deck; what is no plane goes to the bottom, and so on.

    In a Grand Melee each does who begins with a turn marker.
    """
    state = setup.game.state
    if state.agreed.variant not in MELEES:
        _turn_up_for(setup, setup.starter, step)
        return
    marked = setup.game.fact(TableFact.MARKED_PLAYERS_SET_PLANES)
    for player in first_holders(state, setup.starter):
        _turn_up_for(setup, player, step, marked)


def _turn_up_for(setup: Setup, player: PlayerId, *step: Ruling[Any]) -> None:
    game, state = setup.game, setup.game.state
    deck, shared = planar_deck(game, player)
    for card in deck:
        game.do(FaceTurned(card, False), *step, *shared)
        if CardType.PLANE in types_of(state, card):
            return
        game.do(PutUnder(card), *step)
