"""Players who have left the game: who chooses in their place, and what passes to them no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.table import TableFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import Ceased, EffectsEnded, LeftUndone
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.durations import UntilYours
from core.play.base.table import within_range

if TYPE_CHECKING:
    from core.play.base.game import Game


def is_absent(position: Position, thing: Chosen) -> bool:
    """Whether something is a player who has left the game."""
    return isinstance(thing, PlayerId) and position.players[thing].left


def has_left_along(position: Position, thing: ObjectId) -> bool:
    """Whether something is no more since its owner has left the game."""
    return thing in position.gone and position.players[position.gone[thing].owner].left


def chooses_instead(game: Game, player: PlayerId, about: ObjectId) -> tuple[PlayerId, Ruling[bool]]:
    """Who makes a choice that something has a player make who has left the game, and what says so.

    That is another player whom the controller of what asks picks, an opponent of the controller's if the choice was for one.
    Where damage makes a player lose at once, that controller may have left meanwhile, too; then whoever is next picks.
    """
    state = game.state
    controller = _controller(state, about)
    asks = state.others(controller)[0] if is_absent(state, controller) else controller
    because = game.fact(TableFact.CHOSEN_BY_ANOTHER)
    possible_players = state.others(player) if state.are_together(player, asks) else state.opponents(asks)
    picks = choice_of(asks, ChoiceKind.THING, within_range(game, asks, possible_players), about=about)
    return game.choose(picks, None, because)[0], because


def _controller(position: Position, thing: ObjectId) -> PlayerId:
    """Who controls what asks for a choice: an ability of a thing that takes effect, or the thing as it is or last was."""
    waiting = (
        waiting_thing.controller
        for waiting_thing in position.stack.waiting.values()
        if thing in (waiting_thing.id, waiting_thing.source)
    )
    return next(waiting, position.recall(thing).controller)


def leave_undone(game: Game, event_in_words: str, fact: TableFact, *because: Ruling[Any]) -> None:
    """Tell what does not happen, since it would be for a player who has left the game."""
    game.do(LeftUndone(event_in_words), *because, game.fact(fact))


def cease(game: Game, waiting: Waiting, *because: Ruling[Any], as_card: bool = False) -> None:
    """Let something on the stack cease to exist along with its player, or with what it came of; or go from there `as_card`."""
    anchor = game.anchor
    game.do(Ceased(waiting.id, waiting.name, as_card), *because)
    game.agent.after_resolution(game.state, waiting)
    game.anchor = anchor


def end_with_turn(game: Game, last: PlayerId, following: PlayerId) -> None:
    """End what was to last until a turn of players who have left, as that would have begun: between those of two others."""
    state = game.state
    if len(state.seated) == len(state.players):
        return
    count = len(state.players)
    between = [PlayerId((last + step) % count) for step in range(1, (following - last) % count or count)]
    over = tuple(
        effect.id
        for effect in state.continuous_effects
        if isinstance(effect.lasts, UntilYours)
        and effect.controller in between
        and state.players[effect.controller].left
    )
    if over:
        game.do(EffectsEnded(over), game.fact(TableFact.LASTS_UNTIL_TURN_WOULD_BEGIN))
