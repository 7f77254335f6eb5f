"""The leave to play a card from where it is, which effects give for a time, or until their player passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.events import Cause
from core.kernel.state.game_objects import GameObject
from core.kernel.state.meets_description import fits
from core.kernel.state.position import Position
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.casting import PlaysInOwnTurns
from core.play.zones.moving import move

if TYPE_CHECKING:
    from core.play.base.game import Game


def may_play(position: Position, player: PlayerId, thing: GameObject, land: bool = False) -> bool:
    """Whether an effect lets a player play a card from where it is now, as a spell or as a land."""
    leave = thing.leave
    if leave is None or leave.player != player or (land and leave.cast):
        return False
    if leave.madness is not None:
        return not land
    if leave.since > position.players[position.this_turn.active].turn_began:
        # It is still the turn in which that began.
        return True
    own = position.players[player]
    return leave.next_turn and (
        own.turn_began < leave.since or (position.is_active(player) and own.turn_before < leave.since)
    )


def played_in_own_turn(position: Position, player: PlayerId, thing: GameObject) -> PlaysInOwnTurns | None:
    """What lets a player play a card from where it is in an own turn, of permanents; what eases the cost before others."""
    if not position.is_active(player):
        return None
    now = position.characteristics(thing.id)
    giving = [
        ability
        for source, ability in position.abilities_in_play(PlaysInOwnTurns)
        if source.controller == player and fits(position, ability.described, thing, now, player, source.id)
    ]
    return max(giving, key=lambda ability: ability.any_type, default=None)


def madness_cost(position: Position, player: PlayerId, card: ObjectId) -> ManaCost | None:
    """The cost for which a player may play a card until passing next; nothing if it is not one of those."""
    thing = position.objects.get(card)
    leave = None if thing is None else thing.leave
    return None if leave is None or leave.player != player else leave.madness


def bury_unplayed(game: Game, player: PlayerId) -> None:
    """Put what a player might have played until passing into the graveyard."""
    state = game.state
    unplayed = [thing for thing in state.shared[Zone.EXILE] if madness_cost(state, player, thing) is not None]
    if unplayed:
        move(game, unplayed, Zone.GRAVEYARD, Cause.EFFECT, game.fact(KeywordPart.MADNESS_BURIES))
