"""A player out of the game: who wins then, and whose cards are whose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from core.kernel.abilities.descriptions import Whose
from core.kernel.abilities.kinds import Bars
from core.kernel.effects import Bar
from core.kernel.events import CardKept
from core.kernel.objects.game_objects import GameObject, Outcome, OutcomeKind
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import PlayerId, Zone

if TYPE_CHECKING:
    from core.play.game import Game

PLAYED_TO_AN_END = (OutcomeKind.WON, OutcomeKind.DRAWN)


def is_barred(game: Game, player: PlayerId, *bars: Bar, alone: bool = False) -> Ruling[bool] | None:
    """What lets a permanent keep a player from losing or winning; nothing if none does, or if the edition does not heed it."""
    state = game.state
    for thing, ability in state.abilities_in_play(Bars):
        mine = ability.whose is Whose.ANYONE or (ability.whose is Whose.YOURS) is (thing.controller == player)
        if ability.bar in bars and mine:
            holds = game.rules.winning.bar_holds(state, player, ability.bar, alone)
            return holds if holds.answer else None
    return None


def end_without(game: Game, loser: PlayerId, reason: str, *because: Ruling[Any]) -> NoReturn:
    """End a game that one player is out of: the other wins, if the edition has it so.

    Raises:
        GameOver: always.
    """
    state = game.state
    wins = game.rules.winning.last_one_wins(state, state.opponent(loser))
    barred = is_barred(game, state.opponent(loser), Bar.WINNING, alone=True)
    if barred is not None:
        game.end(Outcome(OutcomeKind.UNSETTLED, None, (loser,), f"{reason}, and nobody can win"), *because, barred)
    kind, winner = (OutcomeKind.WON, state.opponent(loser)) if wins.answer else (OutcomeKind.UNSETTLED, None)
    game.end(Outcome(kind, winner, (loser,), reason), *because, wins)
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
