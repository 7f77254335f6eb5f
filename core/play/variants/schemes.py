"""Schemes: set in motion as a turn goes on, and abandoned if they go on themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import ObjectFact
from core.kernel.events import Abandoned, LeftUndone, SchemeSetInMotion
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.base.supplementary_decks import SUPPLEMENTS, supplement

if TYPE_CHECKING:
    from core.play.base.game import Game


def begin_main_phase(game: Game, because: Ruling[Any]) -> None:
    """Let the active player set a scheme in motion, if that player is the archenemy."""
    if game.state.is_archenemy(game.state.this_turn.active):
        _set_next(game, game.state.this_turn.active, because)


def set_in_motion(game: Game, player: PlayerId, count: int, *because: Ruling[Any]) -> None:
    """Let a player set some schemes in motion as an effect says, if that player is the archenemy."""
    state = game.state
    if not state.is_archenemy(player):
        alone = game.fact(ObjectFact.ARCHENEMY_ALONE)
        game.do(LeftUndone(f"{state.players[player].name} sets no scheme in motion"), alone)
        return
    if count > 1:
        because = (*because, game.fact(ObjectFact.SCHEMES_SINGLY))
    for _ in range(count):
        _set_next(game, player, *because)


def _set_next(game: Game, player: PlayerId, *because: Ruling[Any]) -> None:
    """Turn up the top scheme of a player's deck."""
    state = game.state
    for card in supplement(state, player, SUPPLEMENTS["scheme deck"])[:1]:
        game.do(SchemeSetInMotion(player, card), *because, game.fact(ObjectFact.SCHEME_IS_OWNERS))


def abandon(game: Game, scheme: ObjectId, *because: Ruling[Any]) -> None:
    """Abandon a scheme, if it is one that goes on and lies face up."""
    state = game.state
    thing = state.objects.get(scheme)
    if thing is None or thing.zone is not Zone.COMMAND or thing.face_down:
        return
    now = state.characteristics(scheme)
    if CardType.SCHEME not in now.types or Supertype.ONGOING not in now.supertypes:
        game.do(LeftUndone(f"{now.name} is not abandoned"), game.fact(ObjectFact.ONGOING_ALONE))
        return
    game.do(Abandoned(scheme), *because, game.fact(ObjectFact.ABANDONED))
