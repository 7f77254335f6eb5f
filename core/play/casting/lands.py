"""Playing a land: verifying that it may be played now, and putting it onto the battlefield."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.hooks.table import TableFact
from core.hooks.timing import Announcement, Joining, Speed
from core.kernel.decisions.actions import PlayLand
from core.kernel.events import Cause, ZonesChanged
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.player_rules import PlayerRule, PlayersMay
from core.play.base.each_type_played import may_play_as_one_of_type
from core.play.base.permissions import refuse
from core.play.base.table import of_team
from core.play.casting.leave_to_play import may_play, played_in_own_turn
from core.play.casting.plans import Plan, complete, permit, verify_timing
from core.play.continuous.prohibitions import can_enter
from core.play.zones.entering_the_battlefield import enter
from core.play.zones.moving import move_of

if TYPE_CHECKING:
    from core.play.base.game import Game


def verify_land(game: Game, action: PlayLand) -> Plan:
    """The plan of playing a land, be it an artifact land or another that is more than a land.

    Raises:
        Refused: it is no land at hand, or none may be played now.
    """
    state = game.state
    thing = state.objects.get(action.object)
    name = state.name_of(action.object)
    at_hand = thing is not None and thing.zone is Zone.HAND and thing.owner == action.player
    elsewhere = thing is not None and (
        may_play(state, action.player, thing, land=True)
        or played_in_own_turn(state, action.player, thing) is not None
        or may_play_as_one_of_type(game, action.player, thing)
    )
    if not at_hand and not elsewhere:
        refuse(game, CastingFact.LAND_ELSEWHERE, f"{name} is not in {state.players[action.player].name}'s hand")
    if CardType.LAND not in state.characteristics(action.object).types:
        refuse(game, CastingFact.NO_SUCH_USE, f"{name} is not a land")
    if not can_enter(state, state.characteristics(action.object)):
        refuse(game, CastingFact.FORBIDDEN, f"something keeps {name} out of play")
    announcement = Announcement(action.player, name, Speed.SPECIAL, frozenset({CardType.LAND}))
    timing = verify_timing(game, announcement)
    allowed = permit(game.rules.casting.may_play_land(state, action.player, game.allowed))
    return Plan(action, (timing, allowed, *of_team(game, TableFact.EACH_OF_TEAM_PLAYS_LAND)), announcement)


def play_land(game: Game, plan: Plan, action: PlayLand) -> None:
    """Put a land down, unless the edition has lands wait like spells."""
    if plan.announcement is None:
        raise AssertionError("a plan without an announcement")
    joining = game.rules.timing.joins(game.state, plan.announcement)
    if joining.answer is Joining.AT_ONCE:
        by, because = _allowed_by(game, action.player)
        enter(game, action.object, action.player, Cause.PLAY, *plan.because, joining, *because, allowed_by=by)
        complete(game, plan)
        return
    step = move_of(game, action.object, Zone.STACK, Cause.PLAY, action.player)
    now = game.state.characteristics(action.object)
    game.do(ZonesChanged((step,)), *plan.because, joining)
    kind = WaitingKind.SPELL
    game.put_on_stack(plan, Waiting(step.becomes, kind, action.player, now.name, step.becomes, plan.does, now))


def _allowed_by(game: Game, player: PlayerId) -> tuple[ObjectId | None, Because]:
    """What allows a land besides the one that everybody may play, if the edition has plays ascribed to that."""
    state = game.state
    used = state.players[player].this_turn.lands_allowed_by
    allowing = state.allows_lands(player)
    free = [*(Counter(allowing) - Counter(used)), *(thing for thing in allowing if _has_no_end(state, thing))]
    if not free:
        return None, ()
    ascribes = game.rules.casting.ascribes_land_plays(state, player)
    return (free[0] if ascribes.answer else None), (ascribes,)


def _has_no_end(position: Position, thing: ObjectId) -> bool:
    """Whether something allows any number of lands."""
    abilities = position.characteristics(thing).abilities
    return any(isinstance(ability, PlayersMay) and ability.rule is PlayerRule.ANY_LANDS for ability in abilities)
