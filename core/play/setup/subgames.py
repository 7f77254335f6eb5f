"""Subgames: a game within the game, with the libraries of this one as its decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.opening import OpeningFact
from core.kernel.events import SubgamePlayed
from core.kernel.events.game_state import Pile, State
from core.kernel.state.game_objects import OutcomeKind
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import PlayerId, Zone
from core.play.base.game import GameOver
from core.play.setup.opening import Setup
from core.play.setup.start import begin
from core.play.turn.phases_and_steps import play_turn
from core.play.turn.turn_order import next_player
from core.play.zones.moving import shuffle

if TYPE_CHECKING:
    from core.play.base.game import Game


def table_of(game: Game) -> State:
    """The position in which a subgame begins: the same players and their libraries, and nothing else of the main game."""
    main = game.state
    state = State([player.name for player in main.players], main.facts, main.given_by_rules)
    state.sit_as_in(main)
    state.work = main.work
    for player in main.players:
        state.players[player.id].left = player.left
    state.seat()
    place, piles = 0, []
    for player in main.seated:
        deck = tuple(main.objects[card].card for card in main.libraries[player.id])
        works_elsewhere = any(main.cards[card].works_elsewhere for card in deck)
        piles.append(Pile(Zone.LIBRARY, player.id, player.id, {}, deck, works_elsewhere, place))
        place += len(deck)
    state.add_cards({card: main.cards[card] for pile in piles for card in pile.cards}, piles)
    if state.agreed.ranges:
        state.settle_ranges()
    return state


def play_through(game: Game, within: Game, *because: Ruling[Any]) -> SubgamePlayed:
    """Play a subgame to its end, then have the players of the main game shuffle the cards that they brought into it.

    Raises:
        GameOver: no rule ends the subgame, so that the main game does not go on.
    """
    turn, hand_size = 0, within.rules.opening.hand_size
    is_short = any(
        len(within.state.libraries[player.id]) < hand_size(within.state, player.id).answer
        for player in within.state.seated
    )
    try:
        begin(within)
        Setup(within, agreed_ante=False).run()
        while True:
            turn += 1
            play_turn(within, next_player(within), turn)
    except GameOver:
        outcome, ended_by = within.state.outcome, within.log[-1].because
    if outcome is None:
        raise AssertionError("a game is over and has no outcome")
    if outcome.kind not in (OutcomeKind.WON, OutcomeKind.DRAWN):
        game.end(outcome._replace(reason=f"in the subgame, {outcome.reason}"), *because, *ended_by)
    winners, losers = _parted(game.state, outcome.winner)
    played = SubgamePlayed(winners, losers, turn, outcome.reason)
    short = (game.fact(OpeningFact.SHORT_SUBGAME),) if is_short else ()
    game.do(played, *because, game.fact(OpeningFact.SUBGAME), *short, *ended_by)
    over = game.fact(OpeningFact.AFTER_SUBGAME)
    for player in game.state.in_turn_order():
        shuffle(game, player, *because, over)
    return played


def _parted(position: Position, winner: PlayerId | None) -> tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]]:
    """Who has won, alone or as a team, and who has not."""
    seated = [player.id for player in position.seated]
    won = {player for player in seated if winner is not None and position.are_together(player, winner)}
    return tuple(player for player in seated if player in won), tuple(player for player in seated if player not in won)
