"""A player out of the game: who wins then, and whose cards are whose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from core.hooks.winning import WinningFact
from core.kernel.abilities.kinds import Bars
from core.kernel.effects import Bar
from core.kernel.events import CardKept
from core.kernel.objects.game_objects import GameObject, Outcome, OutcomeKind
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import PlayerId, Zone

if TYPE_CHECKING:
    from core.play.game import Game

PLAYED_TO_AN_END = (OutcomeKind.WON, OutcomeKind.DRAWN)


def is_barred(game: Game, player: PlayerId, *bars: Bar) -> Ruling[bool] | None:
    """What lets a permanent keep a player from losing or winning; nothing if none does."""
    state = game.state
    for thing, ability in state.abilities_in_play(Bars):
        if ability.bar in bars and ability.whose.means(player, thing.controller):
            return game.fact(WinningFact.WINNING_BARRED if ability.bar is Bar.WINNING else WinningFact.LOSING_BARRED)
    return None


def end_without(game: Game, loser: PlayerId, reason: str, *because: Ruling[Any]) -> NoReturn:
    """End a game that one player is out of: the other wins, unless a card keeps that player from it.

    Raises:
        GameOver: always.
    """
    winner = game.state.opponent(loser)
    if is_barred(game, winner, Bar.WINNING) is not None:
        outlasts = game.rules.winning.bar_outlasts(game.state, winner)
        if game.rest_on(outlasts):
            game.end(
                Outcome(OutcomeKind.UNSETTLED, None, (loser,), f"{reason}, and nobody can win"), *because, outlasts
            )
    game.end(Outcome(OutcomeKind.WON, winner, (loser,), reason), *because, game.fact(WinningFact.LAST_ONE_WINS))
    raise AssertionError("a game that has ended goes on")


def settle_cards(game: Game) -> None:
    """Settle whose the cards are that are not at their owners' anyway, if the game was won or drawn."""
    state = game.state
    if state.outcome is None or state.outcome.kind not in PLAYED_TO_AN_END:
        return
    for zone in (Zone.ANTE, Zone.EXILE, Zone.BATTLEFIELD):
        for found in list(state.shared[zone]):
            thing = state.objects[found]
            if state.cards[thing.card].card is not None and _is_astray(thing):
                owner = game.rules.winning.owner_after(state, found)
                game.do(CardKept(found, owner.answer, owner.answer != thing.owner), owner)


def _is_astray(thing: GameObject) -> bool:
    return thing.zone is not Zone.BATTLEFIELD or {thing.controller, thing.side} != {thing.owner}
