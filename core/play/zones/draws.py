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
    """Let a player draw cards, one by one or together. Returns those that whatever has them drawn can do more with.

    Raises:
        GameOver: the library is empty and the edition ends the game at once.
    """
    state = game.state
    if count > 1:
        together = game.rules.objects.draws_together(state, player)
        if together.answer and not _each_draw_matters(game, player):
            return _draw_together(game, player, count, *because, together)
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
        if state.libraries[player]:
            drawn += _take(game, player, 1, *because)
            continue
        if _misses(game, player, *because):
            break
    return drawn


def _draw_together(game: Game, player: PlayerId, count: int, *because: Ruling[Any]) -> list[ObjectId]:
    """Let a player draw cards at the same time, but for draws that something replaces, each before it would happen."""
    ahead = [left for left in reversed(range(count)) if not is_replaced(game, player, left, _dredge)]
    drawn = _take(game, player, len(ahead), *because)
    for _ in ahead[len(drawn) :]:
        if _misses(game, player, *because):
            break
    return drawn


def _each_draw_matters(game: Game, player: PlayerId) -> bool:
    """Whether a text limits how many cards a player draws, or has each of them shown."""
    limited = any(rule is PlayerRule.ONE_DRAW for rule, _ in game.state.players[player].rules)
    return limited or any(True for _ in game.state.abilities_in_play(ShowsDraws))


def _take(game: Game, player: PlayerId, count: int, *because: Ruling[Any]) -> list[ObjectId]:
    """Put the top cards of a player's library into the hand, as many as there are of so many; returns those that came there."""
    library = game.state.libraries[player]
    if not library or not count:
        return []
    taken = move(game, library[:count], Zone.HAND, Cause.DRAW, *because, game.fact(ObjectFact.DRAWN_FROM_TOP))
    drawn = [way.becomes for way in taken if way.to is Zone.HAND]
    for card in drawn:
        _show(game, player, card)
        game.notice_first_draw(player, card)
    return drawn


def _misses(game: Game, player: PlayerId, *because: Ruling[Any]) -> bool:
    """Have a player miss a draw from an empty library. Returns whether that is the end of the draws.

    Raises:
        GameOver: the edition ends the game at once.
    """
    state = game.state
    missed = game.rules.winning.must_draw_from_nothing(state, player)
    game.do(DrawMissed(player, missed.answer is EmptyLibrary.LOSES_EVER), missed, *because)
    if missed.answer is EmptyLibrary.LOSES_AT_ONCE and is_barred(game, player, Bar.LOSING) is None:
        reason = f"{state.players[player].name} must draw from an empty library"
        out_of_cards(game, player, reason, missed)
        return True
    return False


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
