"""To draw a card, and to dredge one instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.hooks.winning import EmptyLibrary
from core.kernel.events import Cause, DrawMissed, LeftUndone, Revealed
from core.kernel.triggers.trigger_events import WouldDraw
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.player_rules import Bar, PlayerRule, ShowsDraws
from core.play.ending.leaving import is_barred, out_of_cards
from core.play.replacement.draws import is_replaced
from core.play.zones.moving import move

if TYPE_CHECKING:
    from core.play.base.game import Game


def draw(game: Game, player: PlayerId, count: int, *because: Ruling[Any]) -> list[ObjectId]:
    """Let a player draw cards one by one. Returns those that whatever has them drawn can do more with.

    Raises:
        GameOver: the library is empty and the edition ends the game at once.
    """
    state = game.state
    if count > 1:
        because = (*because, game.fact(ObjectFact.DRAWN_SINGLY))
    drawn: list[ObjectId] = []
    for left in reversed(range(count)):
        limited = any(rule is PlayerRule.ONE_DRAW for rule, _ in state.players[player].rules)
        if limited and state.players[player].this_turn.draws:
            ruling = game.rules.words.ban_prevails(state, player)
            if ruling.answer:
                _without_a_draw(game, player)
                game.do(LeftUndone(f"{state.players[player].name} does not draw the next card"), ruling)
                break
        if is_replaced(game, player, left, _dredge):
            continue
        library = state.libraries[player]
        if library:
            top = game.fact(ObjectFact.DRAWN_FROM_TOP)
            taken = move(game, library[:1], Zone.HAND, Cause.DRAW, *because, top)
            for way in taken if taken[0].to is Zone.HAND else ():
                drawn.append(way.becomes)
                _show(game, player, way.becomes)
                game.notice_first_draw(player, way.becomes)
            continue
        missed = game.rules.winning.must_draw_from_nothing(state, player)
        game.do(DrawMissed(player, missed.answer is EmptyLibrary.LOSES_EVER), missed, *because)
        if missed.answer is EmptyLibrary.LOSES_AT_ONCE and is_barred(game, player, Bar.LOSING) is None:
            reason = f"{state.players[player].name} must draw from an empty library"
            out_of_cards(game, player, reason, missed)
            break
    return drawn


def _show(game: Game, player: PlayerId, card: ObjectId) -> None:
    """Have a player show a card just drawn if a permanent says that each is to be shown."""
    state = game.state
    for thing, ability in state.abilities_in_play(ShowsDraws):
        if state.means(ability.whose, player, thing.controller, thing.id):
            game.do(Revealed(player, (state.objects[card].card,)))
            return


def _without_a_draw(game: Game, player: PlayerId) -> None:
    """Name what has nothing happen instead of a draw that is forbidden and so never comes about."""
    if any(isinstance(delayed.ability.when, WouldDraw) and delayed.about == player for delayed in game.state.delayed):
        game.rest_on_fact(ContinuousFact.NO_DRAW_TO_REPLACE)


def _dredge(game: Game, player: PlayerId, card: ObjectId, count: int, *because: Ruling[Any]) -> None:
    """Take a card out of the graveyard in place of a draw, which costs cards off the library."""
    move(game, list(game.state.libraries[player][:count]), Zone.GRAVEYARD, Cause.EFFECT, *because)
    move(game, [card], Zone.HAND, Cause.RETURN, *because)
