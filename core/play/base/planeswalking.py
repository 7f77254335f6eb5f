"""Planeswalking, and whose the face-up planes and phenomena are.

Rule 1: a face-up plane or phenomenon belongs to whoever is the active player, in whose planar deck it need not be, and passes
to the next player when that player leaves the game.
Rule 2: planeswalking is one event: what was face up goes under its owner's deck, and the next card of the own is turned up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.kernel.events import (
    AbilityPassed,
    ControlChanged,
    LeftUndone,
    PlanarDeckPassed,
    Planeswalked,
    PutUnder,
)
from core.kernel.state.position import Position
from core.kernel.values.card_types import PLANAR, CardType
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.variants import MELEES, WITH_PLANES
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.durations import Occasion
from core.play.base.absent_players import cease
from core.play.base.expiring import end_as
from core.play.base.supplementary_decks import planar_deck

if TYPE_CHECKING:
    from core.play.base.game import Game

PLANESWALKER = "planeswalker"
"""The face of the planar die that lets its roller planeswalk."""


def walk(game: Game, player: PlayerId, planes: int, *because: Ruling[Any]) -> None:
    """Let a player planeswalk, if the face-up planes belong to that player for now: to the next card, or to so many planes."""
    state = game.state
    planes_left, apart = _around(game, player)
    if not _has_planes(state, player, planes_left) or state.agreed.variant not in WITH_PLANES:
        alone = game.fact(AbilityFact.PLANAR_CONTROLLER_ALONE)
        game.do(LeftUndone(f"{state.players[player].name} does not planeswalk"), alone)
        return
    from_plane = any(_is_plane(state, plane) for plane in planes_left)
    away, rulings = _leave(game, planes_left)
    deck_cards, shared = planar_deck(game, player)
    own_planes = [becomes for plane, becomes in away if shared or state.objects[plane].owner == player]
    deck = [*deck_cards, *own_planes]
    to = [card for card in deck if _is_plane(state, card)][:planes] if planes else deck[:1]
    passed = deck[: deck.index(to[-1])] if to else []
    passed_planes = tuple(plane for plane in passed if plane not in to)
    game.do(Planeswalked(player, tuple(away), tuple(to), passed_planes), *because, *rulings, *shared, *apart)
    left = Occasion.PLANE_LEFT if from_plane else Occasion.PLANESWALK
    end_as(game, left, ContinuousFact.ENDS_WITH_PLANESWALKING)
    belong_to(game, player)


def _around(game: Game, player: PlayerId) -> tuple[list[ObjectId], Because]:
    """The face-up planes and phenomena that a player planeswalks away from: all but those of others who take turns as well.

    What says that there are others comes with them.
    """
    state = game.state
    planes = state.face_up_in_command_zone(PLANAR)
    if state.agreed.variant not in MELEES:
        return planes, ()
    near = [plane for plane in planes if state.reaches(player, plane)]
    return near, (game.fact(TableFact.SEVERAL_PLANES),) if len(near) < len(planes) else ()


def _has_planes(position: Position, player: PlayerId, planes: list[ObjectId]) -> bool:
    """Whether a player is one to whom planes belong for now: those that are here, if there are any."""
    if position.agreed.variant in MELEES and not planes:
        return any(marker.is_taking and marker.holder == player for marker in position.turns.markers)
    return all(position.objects[plane].controller == player for plane in planes)


def _is_plane(position: Position, card: ObjectId) -> bool:
    thing = position.objects.get(card)
    return thing is not None and CardType.PLANE in position.cards[thing.card].printed.types


def _leave(game: Game, planes: list[ObjectId]) -> tuple[list[tuple[ObjectId, ObjectId]], list[Ruling[Any]]]:
    """What each face-up card becomes that goes under its deck as somebody planeswalks, and what says so."""
    state = game.state
    because: list[Ruling[Any]] = [game.fact(ObjectFact.WALKED)]
    if sum(_is_plane(state, plane) for plane in planes) > 1:
        because.append(game.fact(ObjectFact.ALL_ARE_LEFT))
    away: list[tuple[ObjectId, ObjectId]] = []
    for plane in planes:
        away.append((plane, state.fresh_id()))
        because.append(game.fact(ObjectFact.PLANE_IS_NEW if _is_plane(state, plane) else ObjectFact.PHENOMENON_IS_NEW))
    return away, because


def belong_to(game: Game, player: PlayerId) -> None:
    """Let the face-up planes and phenomena belong to the player whose turn it is; of a team, to the first of its players.

    Where several take turns, those do that belong to somebody who sits between the player and the next one with a marker.
    """
    state = game.state
    planes = state.face_up_in_command_zone(PLANAR)
    apart: Because = ()
    if planes and state.agreed.variant in MELEES:
        planes, apart = _left_behind(game, player, planes)
    for plane in planes:
        whose = game.fact(ObjectFact.PLANE_OF_ACTIVE, plane)
        if state.objects[plane].controller != player:
            of_team = (game.fact(TableFact.PRIMARY_PLAYER_HAS_PLANES),) if state.agreed.shares_turns else ()
            game.do(ControlChanged(plane, player), whose, *of_team, *apart)


def _left_behind(game: Game, player: PlayerId, planes: list[ObjectId]) -> tuple[list[ObjectId], Because]:
    """Those of some planes that come to a player with a turn marker: of the players on the right who have none.

    What says that there are others comes with them.
    """
    state = game.state
    holders = {marker.holder for marker in state.turns.markers if marker.holder != player}
    to_the_right = takewhile(lambda seat: seat not in holders, reversed(state.others(player)))
    near = {player, *to_the_right}
    left_planes = [plane for plane in planes if state.objects[plane].controller in near]
    return left_planes, (game.fact(TableFact.SEVERAL_PLANES),) if len(left_planes) < len(planes) else ()


def put_away(game: Game, leavers: Sequence[PlayerId]) -> None:
    """Put the face-up planes and phenomena of players under their decks as a turn marker too many leaves with them."""
    state = game.state
    for card in state.face_up_in_command_zone(PLANAR):
        if state.objects[card].controller in leavers:
            game.do(PutUnder(card, state.fresh_id()), game.fact(TableFact.PLANES_GO_WITH_MARKER, card))


def pass_on(game: Game, leaver: PlayerId) -> None:
    """Let the face-up planes and phenomena of a player who leaves the game belong to the next one.

    What phenomena of that player have set off becomes the other's with them.
    """
    state = game.state
    planes = [card for card in state.face_up_in_command_zone(PLANAR) if state.objects[card].controller == leaver]
    following = state.next_player(leaver)
    for plane in planes:
        game.do(ControlChanged(plane, following), game.fact(TableFact.PLANES_PASS_ON, plane))
    if state.agreed.communal:
        _pass_deck_on(game, leaver)
    for waiting in list(state.stack.waiting.values()):
        if waiting.controller == leaver and _is_of_phenomenon(state, waiting.source):
            game.do(AbilityPassed(waiting.id, waiting.name, following), game.fact(TableFact.PHENOMENON_STAYS_ON_STACK))


def _pass_deck_on(game: Game, leaver: PlayerId) -> None:
    """Let a planar deck that all share count as that of the player whose the face-up planes are, if it does as a leaver's."""
    state = game.state
    lying = (state.objects[card] for card in state.shared[Zone.COMMAND])
    planar = [thing for thing in lying if not PLANAR.isdisjoint(state.cards[thing.card].printed.types)]
    controllers = [thing.controller for thing in planar if not thing.face_down]
    shared = tuple(thing.id for thing in planar if thing.owner == leaver)
    if shared:
        following = controllers[0] if controllers else state.next_player(leaver)
        game.do(PlanarDeckPassed(shared, following), game.fact(TableFact.DECK_IN_COMMON_PASSES))


def _is_of_phenomenon(position: Position, source: ObjectId | None) -> bool:
    return source is not None and CardType.PHENOMENON in position.cards[position.recall(source).card].printed.types


def go_on_from(game: Game, gone: Sequence[ObjectId]) -> None:
    """Take face-up planes and phenomena out of the game with the player who owns them: whose each is for now planeswalks."""
    state = game.state
    for player in dict.fromkeys(state.objects[plane].controller for plane in gone):
        _go_on(game, player, [plane for plane in gone if state.objects[plane].controller == player])


def _go_on(game: Game, player: PlayerId, gone: Sequence[ObjectId]) -> None:
    state = game.state
    from_plane = any(_is_plane(state, plane) for plane in gone)
    if from_plane:
        for waiting in list(state.stack.waiting.values()):
            if waiting.ability is game.state.given_by_rules.planeswalking:
                cease(game, waiting, game.fact(TableFact.PLANESWALKING_CEASES))
    deck, shared = planar_deck(game, player)
    away = tuple((plane, state.fresh_id()) for plane in gone)
    because = game.fact(TableFact.PLANE_LEAVES_WITH_OWNER)
    game.do(Planeswalked(player, away, tuple(deck[:1]), leaves=True), because, *shared)
    left = Occasion.PLANE_LEFT if from_plane else Occasion.PLANESWALK
    end_as(game, left, ContinuousFact.ENDS_WITH_PLANESWALKING)
    belong_to(game, player)
