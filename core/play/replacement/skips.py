"""Replacement effects on the beginning of a turn, phase or step: it is skipped. 614.10."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from core.hooks.table import TableFact
from core.hooks.turn import TurnFact
from core.kernel.decisions.choices import whether
from core.kernel.events import TurnPartSkipped
from core.kernel.state.game_objects import GameObject
from core.kernel.state.position import Position
from core.kernel.state.waiting import Delayed, Skipped
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.citations import Because
from core.kernel.values.moments import Moment, TurnPart
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import PlayerId
from core.kernel.words.player_rules import PlayerRule
from core.kernel.words.replacement_effects import ReplacesTurns
from core.play.base.table import of_team
from core.play.replacement.choosing import Affected, Replacement, replace
from core.play.replacement.instead import happen_instead

if TYPE_CHECKING:
    from core.play.base.game import Game

SKIP = "skip"
"""What an effect does that has a player skip the next of something: which of several is used up makes no difference."""
SKIPPED_BY = {TurnPart.UNTAP: PlayerRule.NO_UNTAP_STEP, TurnPart.DRAW: PlayerRule.NO_DRAW_STEP}
"""What permanents have players skip each time, and is not used up."""
BEGINNINGS = {TurnPart.UPKEEP: Moment.UPKEEP, TurnPart.DRAW: Moment.DRAW, TurnPart.MAIN: Moment.MAIN}


class _Beginning(NamedTuple):
    """A turn of a player, or a part of one, that is about to begin unless it is skipped."""

    player: PlayerId
    part: TurnPart
    name: str
    skipped: bool = False


def is_skipped(game: Game, player: PlayerId, part: TurnPart | None, name: str = "") -> bool:
    """Whether something that would begin now is skipped; if so, that is done. `name` is what the turn of the era calls it."""
    if part is None or not _may_be_skipped(game.state, player, part):
        return False
    beginning = _Beginning(player, part, name or part.value)
    affected = partial(Affected, player, TurnFact.SKIPPER_PICKS)
    beginning, _ = replace(game, beginning, affected, partial(_applying, game))
    return beginning.skipped


def _may_be_skipped(position: Position, player: PlayerId, part: TurnPart) -> bool:
    """Whether anything in the game has players skip what begins: in most games there is nothing of the sort."""
    if position.turns.skips:
        return True
    if part is TurnPart.TURN:
        return bool(position.abilities_in_play(ReplacesTurns))
    return part in SKIPPED_BY and position.follows(player, SKIPPED_BY[part]) > 0


def _applying(game: Game, beginning: _Beginning) -> Iterator[Replacement[_Beginning]]:
    if beginning.skipped:
        return
    state, player, part = game.state, beginning.player, beginning.part
    team = state.acts_with(player)
    if part is TurnPart.TURN:
        for thing, ability in state.abilities_in_play(ReplacesTurns):
            if thing.tapped and thing.controller in team:
                gives_up = partial(_give_up, game, thing, ability)
                yield Replacement(thing.id, (thing.id, ability), gives_up, optional=True)
    waiting = [skipped for skipped in state.turns.skips if skipped.part is part and skipped.player in team]
    if waiting:
        yield Replacement(SKIP, SKIP, partial(_skip, game, waiting))
    never = SKIPPED_BY.get(part)
    if never is not None and state.follows(player, never):
        yield Replacement(never.value, never.value, partial(_pass_over, game), last=True)


def _give_up(game: Game, thing: GameObject, ability: ReplacesTurns, beginning: _Beginning) -> _Beginning:
    """Let a permanent's controller skip a turn for what the permanent has happen instead, if the player likes."""
    from core.play.base.context import Context

    if not game.choose(whether(thing.controller, thing.id))[0]:
        return beginning
    passed = game.fact(TurnFact.PASSED_OVER)
    game.do(TurnPartSkipped(beginning.player, beginning.part.value), passed)
    now, name = game.state.characteristics(thing.id), game.state.name_of(thing.id)
    context = Context(game, thing.controller, thing.id, now, name)
    happen_instead(game, (thing.id, ability), ability.then, context, passed)
    return beginning._replace(skipped=True)


def _skip(game: Game, waiting: list[Skipped], beginning: _Beginning) -> _Beginning:
    """Let an effect be used up that has a player skip the next of something."""
    state, player, part = game.state, beginning.player, beginning.part
    because = [game.fact(TurnFact.PASSED_OVER), *of_team(game, TableFact.TEAM_TAKES_EXTRA), *_picked(game, beginning)]
    if len(waiting) > 1:
        because.append(game.fact(TurnFact.ONE_EACH))
    if part is TurnPart.TURN and any(control.player in state.acts_with(player) for control in state.turns.controls):
        because.append(game.fact(TurnFact.CONTROL_WAITS_FOR_TURN))
    game.do(TurnPartSkipped(player, part.value, (waiting[0].id,)), *because)
    if any(_was_set_for(state, delayed, player, part) for delayed in state.delayed):
        game.rest_on_fact(TurnFact.NEXT_WAITS)
    return beginning._replace(skipped=True)


def _pass_over(game: Game, beginning: _Beginning) -> _Beginning:
    """Let a player skip what a permanent has the player skip each time."""
    game.do(
        TurnPartSkipped(beginning.player, beginning.name), game.fact(TurnFact.PASSED_OVER), *_picked(game, beginning)
    )
    return beginning._replace(skipped=True)


def _picked(game: Game, beginning: _Beginning) -> Because:
    """What has the player choose who skips something, if several effects would have that player do so."""
    would = {replacement.does for replacement in _applying(game, beginning) if not replacement.optional}
    return (game.fact(TurnFact.SKIPPER_PICKS),) if len(would) > 1 else ()


def _was_set_for(position: Position, waiting: Delayed, player: PlayerId, part: TurnPart) -> bool:
    """Whether something was set for the next occurrence of what is skipped, and is kept for another."""
    when = waiting.ability.when
    if not isinstance(when, BeginningOf) or part not in (TurnPart.TURN, *BEGINNINGS):
        return False
    is_of_player = position.means(when.whose, player, waiting.controller)
    return is_of_player and (part is TurnPart.TURN or when.moment is BEGINNINGS[part])
