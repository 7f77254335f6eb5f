"""Schemes: set in motion as a turn goes on, and abandoned if they go on themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import Nature
from core.kernel.events import Abandoned, ControlChanged, LeftUndone, SchemeSetInMotion
from core.kernel.objects.characteristics import CardType, Supertype
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.variants.supplementary_decks import SUPPLEMENTS, supplement

if TYPE_CHECKING:
    from core.play.game import Game


def begin_main_phase(game: Game, because: Ruling[Any]) -> None:
    """Let the active player set a scheme in motion, if that player is the archenemy."""
    if game.state.archenemy == game.state.active:
        _set_next(game, game.state.active, because)


def set_in_motion(game: Game, player: PlayerId, count: int, *because: Ruling[Any]) -> None:
    """Let a player set some schemes in motion as an effect says, if that player is the archenemy."""
    state = game.state
    if state.archenemy != player:
        alone = game.rules.objects.nature_holds(state, Nature.ARCHENEMY_ALONE)
        if alone.answer:
            game.do(LeftUndone(f"{state.players[player].name}'s setting a scheme in motion"), alone)
            return
        player, because = state.opponent(player), (*because, alone)
    if count > 1:
        singly = game.rules.objects.nature_holds(state, Nature.SCHEMES_SINGLY)
        count, because = count if singly.answer else 1, (*because, singly)
    for _ in range(count):
        _set_next(game, player, *because)


def _set_next(game: Game, player: PlayerId, *because: Ruling[Any]) -> None:
    """Turn up the top scheme of a player's deck."""
    state = game.state
    for found in supplement(state, player, SUPPLEMENTS["scheme deck"])[:1]:
        whose = game.rules.objects.nature_holds(state, Nature.SCHEME_IS_OWNERS)
        if not whose.answer:
            game.do(ControlChanged(found, state.opponent(player)), whose)
        game.do(SchemeSetInMotion(player, found), *because, whose)


def abandon(game: Game, found: ObjectId, *because: Ruling[Any]) -> None:
    """Abandon a scheme, if it is one that goes on and lies face up."""
    state = game.state
    thing = state.objects.get(found)
    if thing is None or thing.zone is not Zone.COMMAND or thing.face_down:
        return
    now = state.characteristics(found)
    if CardType.SCHEME not in now.types or Supertype.ONGOING not in now.supertypes:
        ongoing = game.rules.objects.nature_holds(state, Nature.ONGOING_ALONE)
        if ongoing.answer:
            game.do(LeftUndone(f"the abandoning of {now.name}"), ongoing)
            return
        because = (*because, ongoing)
    under = game.rules.objects.nature_holds(state, Nature.ABANDONED)
    if under.answer:
        game.do(Abandoned(found), *because, under)
