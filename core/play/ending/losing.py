"""Losing the game: what keeps a player from it, what replaces it, and what ends the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from core.hooks.damage import DamageFact
from core.hooks.winning import Loss, WinningFact
from core.kernel.events import LeftUndone, PlayerLeft, StateBasedActionsChecked
from core.kernel.state.game_objects import GameObject
from core.kernel.values.citations import Citation, Lacking, Ruling
from core.kernel.values.zones import PlayerId
from core.kernel.words.kinds import ReplaceLoss
from core.kernel.words.player_rules import Bar
from core.play.ending.leaving import fall_with, go_on_without, is_barred
from core.play.replacement.choosing import Affected, Replacement, in_turn_order, replace
from core.play.replacement.instead import had_opportunity, happen_instead

if TYPE_CHECKING:
    from core.play.base.context import Context
    from core.play.base.game import Game


def left_undone(game: Game, event_in_words: str, because: Ruling[Any]) -> None:
    """Tell, but only once, what does not happen."""
    event = LeftUndone(event_in_words)
    if not any(entry.event == event for entry in game.log if type(entry.event) is LeftUndone):
        game.do(event, because)


def still_lost(game: Game, losses: Ruling[tuple[Loss, ...]]) -> Ruling[tuple[Loss, ...]]:
    """The losses that nothing keeps from coming about and nothing replaces. Whatever replaces one has happened."""
    losses_left = tuple(loss for loss in losses.answer if not _keeps_in(game, loss))
    players = dict.fromkeys(loss.player for loss in losses_left)
    for player in in_turn_order(game, players, lambda player: player):
        own = [loss for loss in losses_left if loss.player == player]
        if replaced(game, player, *(resting_on(losses, loss.rule) for loss in own)):
            losses_left = tuple(loss for loss in losses_left if loss not in own)
            game.do(StateBasedActionsChecked())
    return losses._replace(answer=losses_left)


def _keeps_in(game: Game, loss: Loss) -> bool:
    bars = (Bar.LOSING, Bar.LOSING_BY_LIFE) if loss.by_life else (Bar.LOSING,)
    barred = is_barred(game, loss.player, *bars)
    if barred is not None:
        left_undone(game, f"{game.state.players[loss.player].name} does not lose", barred)
    return barred is not None


def replaced(game: Game, player: PlayerId, *reasons: Ruling[Any]) -> bool:
    """Let what a player has happen instead of losing for some reasons, and tell whether it does: it takes care of them all."""
    facts = [WinningFact.LOSS_IS_REPLACED, *([WinningFact.LOSSES_ARE_ONE] if len(reasons) > 1 else [])]

    def applying(loses: bool) -> list[Replacement[bool]]:
        replacing_abilities = game.state.abilities_in_play(ReplaceLoss) if loses else []
        return [
            Replacement(thing.id, (thing.id, ability), partial(happen, thing, ability))
            for thing, ability in replacing_abilities
            if thing.controller == player and not had_opportunity(game, (thing.id, ability))
        ]

    def happen(thing: GameObject, ability: ReplaceLoss, loses: bool) -> bool:
        because = (*reasons, *map(game.fact, facts))
        happen_instead(game, (thing.id, ability), ability.does.effects, _context(game, thing), *because)
        return False

    loses, _ = replace(game, True, partial(Affected, player, DamageFact.AFFECTED_PLAYER_PICKS), applying)
    return not loses


def _context(game: Game, thing: GameObject) -> Context:
    from core.play.base.context import Context

    now = game.state.characteristics(thing.id)
    return Context(game, thing.controller, thing.id, now, now.name)


def lose(game: Game, losses: Ruling[tuple[Loss, ...]]) -> None:
    """Let players lose who have lost, at the same time.

    Raises:
        GameOver: at most one player is left.
    """
    losers: list[PlayerId] = []
    because: list[Ruling[Any]] = []
    for loss in losses.answer:
        reason = resting_on(losses, loss.rule)
        because.append(reason)
        if loss.player not in losers:
            losers.append(loss.player)
            game.do(PlayerLeft(loss.player, loss.reason), reason)
    why = "; ".join(loss.reason for loss in losses.answer)
    go_on_without(game, (*losers, *fall_with(game, losers)), why, *because)


def resting_on(ruling: Ruling[Any], rule: str, silent: str = "") -> Ruling[Any]:
    """The same ruling, resting on the rule of one finding, or on the silence of the text about it."""
    numbers = (rule,) if isinstance(rule, Lacking) else tuple(number.strip() for number in rule.split(",") if number)
    beside, edition = ruling.citation.beside, ruling.citation.edition
    return ruling._replace(citation=Citation.made_of(numbers, silent, edition=edition, beside=beside))
