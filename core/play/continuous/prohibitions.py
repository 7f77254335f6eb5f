"""Effects that say something cannot happen: to players, to damage, to what would enter the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.events import LeftUndone
from core.kernel.state.meets_description import fits_as_such
from core.kernel.state.position import Position
from core.kernel.values.card_types import PERMANENT_TYPES
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.entering import KeepsOut
from core.kernel.words.kinds import Bars
from core.kernel.words.player_rules import Bar, PlayerRule

if TYPE_CHECKING:
    from core.play.base.game import Game

OF_PARTNERS = (Bar.GAINING_LIFE, Bar.LOSING_LIFE, Bar.POISON)
"""What may be forbidden to a team where teammates share their life, if an era lets what forbids it to one count for all."""


def is_banned(position: Position, bar: Bar, player: PlayerId | None = None) -> bool:
    """Whether something is forbidden: to a player, to the team with which the player shares that, or at all."""
    team = position.teammates(player) if bar in position.agreed.shared_bans and player is not None else [player]
    return any(_is_banned_alone(position, bar, mate) for mate in team)


def rest_on_partners(game: Game, bar: Bar, player: PlayerId) -> None:
    """Have what follows rest on what an era says of a ban for one player of a team, if there is one for a partner of another."""
    position = game.state
    if position.agreed.shares_life and any(
        _is_banned_alone(position, bar, mate) for mate in position.teammates(player) if mate != player
    ):
        game.rest_on(game.rules.table.bans_hold_for_team(position, bar))


def _is_banned_alone(position: Position, bar: Bar, player: PlayerId | None) -> bool:
    rules = position.players[player].rules if bar is Bar.GAINING_LIFE and player is not None else []
    return any(rule is PlayerRule.NO_LIFE_GAIN for rule, _ in rules) or any(
        ability.bar is bar and position.means(ability.whose, player, thing.controller)
        for thing, ability in position.abilities_in_play(Bars)
    )


def keeps_its_side(game: Game, thing: ObjectId, taker: PlayerId) -> bool:
    """Whether something cannot come under the control of a player who would get it; if so, that is told as left undone."""
    state = game.state
    if taker == state.objects[thing].controller or not state.restrictions(thing, RestrictionKind.CHANGE_SIDES):
        return False
    prevails = game.rules.words.ban_prevails(state, taker)
    if prevails.answer:
        game.do(LeftUndone(f"control of {state.name_of(thing)} does not change"), prevails)
    return prevails.answer


def can_enter(position: Position, now: Characteristics) -> bool:
    """Whether something of these characteristics can be on the battlefield, and nothing there keeps it out."""
    if now.types and now.types.isdisjoint(PERMANENT_TYPES):
        return False
    bans = position.abilities_in_play(KeepsOut)
    return not any(fits_as_such(position, ban.described, now) for _, ban in bans if not ban.zones)
