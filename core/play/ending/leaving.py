"""A player out of the game: who wins then, and whose cards are whose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from core.hooks.table import Ending, TableFact
from core.hooks.winning import WinningFact
from core.kernel.events import (
    CardKept,
    Cause,
    ControlOfPlayersEnded,
    EffectsEnded,
    LeftInDraw,
    NextTurnsLetGo,
    PlayerLeft,
    ZoneChange,
    ZonesChanged,
)
from core.kernel.state.game_objects import GameObject, Outcome, OutcomeKind
from core.kernel.state.position import Position
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.card_types import PLANAR
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Whose
from core.kernel.words.kinds import Bars, Static
from core.kernel.words.modifications import Control
from core.kernel.words.player_rules import Bar
from core.play.base.absent_players import cease
from core.play.base.planeswalking import go_on_from, pass_on, put_away
from core.play.base.turn_markers import take_leave, who_reduce

if TYPE_CHECKING:
    from core.play.base.game import Game

PLAYED_TO_AN_END = (OutcomeKind.WON, OutcomeKind.DRAWN)


def is_barred(game: Game, player: PlayerId, *bars: Bar) -> Ruling[bool] | None:
    """What lets a permanent keep a player from losing or winning; nothing if none does."""
    state = game.state
    for thing, ability in state.abilities_in_play(Bars):
        team = state.agreed.shares_life and ability.whose is Whose.YOURS
        if ability.bar in bars and state.means(Whose.TEAM if team else ability.whose, player, thing.controller):
            if player != thing.controller and team:
                game.rest_on_fact(TableFact.TEAM_LOSES_TOGETHER)
            return game.fact(WinningFact.WINNING_BARRED if ability.bar is Bar.WINNING else WinningFact.LOSING_BARRED)
    return None


def leave(game: Game, reasons: Mapping[PlayerId, str], *because: Ruling[Any]) -> None:
    """Let players leave the game, each for a reason, at the same time.

    Raises:
        GameOver: nobody is left, or only one player.
    """
    for player, reason in reasons.items():
        game.do(PlayerLeft(player, reason), *because)
    go_on_without(game, (*reasons, *fall_with(game, reasons)), "; ".join(reasons.values()), *because)


def fall_with(game: Game, losers: Iterable[PlayerId]) -> list[PlayerId]:
    """Let those lose who win and lose the game only together with players who have lost, and say who they are."""
    state = game.state
    if state.agreed.shares_life:
        fact, leading = TableFact.TEAM_LOSES_TOGETHER, list(losers)
    else:
        fact, leading = TableFact.TEAM_LOSES_WITH_EMPEROR, [loser for loser in losers if loser in state.agreed.emperors]
    mates = [mate for loser in leading for mate in state.teammates(loser)]
    for mate in mates:
        game.do(PlayerLeft(mate, "the team has lost"), game.fact(fact))
    return mates


def draw(game: Game, drawing: Iterable[PlayerId], reason: str, *because: Ruling[Any]) -> None:
    """Let the game be a draw for some players, who leave it while the others play on.

    Raises:
        GameOver: nobody is left, or only one player or team.
    """
    state = game.state
    leaving = list(dict.fromkeys(drawer for drawer in drawing if not state.players[drawer].left))
    for player in leaving:
        game.do(LeftInDraw(player, reason), *because)
    mates = [mate for player in leaving if player in state.agreed.emperors for mate in state.teammates(player)]
    for mate in mates:
        game.do(LeftInDraw(mate, "it is one for the emperor"), game.fact(TableFact.TEAM_DRAWS_WITH_EMPEROR))
    go_on_without(game, (*leaving, *mates), reason, *because)


def win(game: Game, winner: PlayerId, reason: str, *because: Ruling[Any]) -> None:
    """Let a player win the game, which is over by that, unless the edition has only those lose who are in range.

    Raises:
        GameOver: the game is over.
    """
    if game.state.agreed.ranges:
        within = game.rules.table.ends_within_range(game.state, Ending.VICTORY)
        because = (*because, within)
        if within.answer:
            reached = (player for player in game.state.opponents(winner) if game.state.reaches(winner, player))
            beaten = {player: reason for player in reached if is_barred(game, player, Bar.LOSING) is None}
            if beaten:
                leave(game, beaten, *because)
            return
    state = game.state
    if state.agreed.teams:
        fact = TableFact.TEAM_LOSES_TOGETHER if state.agreed.shares_life else TableFact.TEAM_WINS_WITH_PLAYER
        because = (*because, game.fact(fact))
    # Of two sides the other has lost, which may have a say in who begins the next game; of more, nobody has to lose for it.
    first = next(player.id for player in state.seated if state.are_together(player.id, winner))
    opponents = state.opponents(winner)
    losers = tuple(opponents) if all(state.are_together(opponents[0], player) for player in opponents) else ()
    game.end(Outcome(OutcomeKind.WON, first, losers, reason), *because)


def go_on_without(game: Game, losers: tuple[PlayerId, ...], reason: str, *because: Ruling[Any]) -> None:
    """End a game in which at most one player is left, or clear away what players had who have left the others.

    Raises:
        GameOver: nobody is left, or only one player.
    """
    left = game.state.seated
    if not left:
        drawn = (game.fact(TableFact.TEAMS_DRAW),) if game.state.agreed.teams else ()
        game.end(Outcome(OutcomeKind.DRAWN, None, losers, reason), *because, *drawn)
    if all(game.state.are_together(player.id, left[0].id) for player in left):
        end_without(game, losers, reason, *because)
    game.rest_on_fact(TableFact.GAME_GOES_ON)
    if game.state.turns.markers:
        put_away(game, who_reduce(game.state, losers))
        take_leave(game, losers)
    for player in losers:
        clear_away(game, player)


def end_without(game: Game, losers: tuple[PlayerId, ...], reason: str, *because: Ruling[Any]) -> NoReturn:
    """End a game in which one player is left: that player wins, unless a card keeps the player from it.

    Raises:
        GameOver: always.
    """
    state = game.state
    winner = next(player.id for player in state.players if player.id not in losers and not player.left)
    if is_barred(game, winner, Bar.WINNING) is not None:
        outlasts = game.rules.winning.bar_outlasts(state, winner)
        if game.rest_on(outlasts):
            game.end(Outcome(OutcomeKind.UNSETTLED, None, losers, f"{reason}, and nobody can win"), *because, outlasts)
    last = game.fact(TableFact.TEAM_WINS if state.agreed.teams else WinningFact.LAST_ONE_WINS)
    game.end(Outcome(OutcomeKind.WON, winner, losers, reason), *because, last)
    raise AssertionError("a game that has ended goes on")


def out_of_cards(game: Game, player: PlayerId, reason: str, *because: Ruling[Any]) -> None:
    """Let a player lose at once who must draw from an empty library.

    Raises:
        GameOver: only one player is left then.
    """
    if len(game.state.seated) > 2:
        leave(game, {player: reason}, *because)
    else:
        end_without(game, (player,), reason, *because)


def clear_away(game: Game, player: PlayerId) -> None:
    """Clear away what a player had who has left: what that player owned, control of things, and the rest on the table."""
    state = game.state
    pass_on(game, player)
    owned = [thing for thing in state.objects.values() if thing.owner == player and _belongs_to_game(thing)]
    along = [(thing, game.rules.table.goes_along(state, thing.id)) for thing in owned]
    leaving = [thing for thing, ruling in along if ruling.answer]
    planes = [thing for thing in leaving if thing.id in state.face_up_in_command_zone(PLANAR)]
    leaving = [thing for thing in leaving if thing not in planes]
    _cease(game, [thing.id for thing in leaving], game.fact(TableFact.OWNED_LEAVES))
    _take(game, leaving, Zone.OUTSIDE, *dict.fromkeys(ruling for _, ruling in along))
    go_on_from(game, [thing.id for thing in planes])
    _end_control(game, player)
    waiting_of_player = [waiting for waiting in state.stack.waiting.values() if waiting.controller == player]
    abilities = [waiting.id for waiting in waiting_of_player if waiting.kind is not WaitingKind.COMBAT_DAMAGE]
    _cease(game, abilities, game.fact(TableFact.ABILITIES_CEASE))
    if len(abilities) < len(waiting_of_player):
        game.rest_on_fact(TableFact.DAMAGE_WAITS_ON)
    while held := state.permanents(player):
        gives = [thing for thing in held if _gives_control(state, thing)]
        _take(game, gives or held, Zone.EXILE, game.fact(TableFact.REST_IS_EXILED))


def _belongs_to_game(thing: GameObject) -> bool:
    return thing.zone not in (Zone.OUTSIDE, Zone.NOWHERE)


def _gives_control(position: Position, thing: GameObject) -> bool:
    """Whether something gives its controller control of what it is attached to."""
    abilities = position.characteristics(thing.id).abilities
    static = (ability for ability in abilities if isinstance(ability, Static))
    return any(isinstance(change, Control) for ability in static for change in ability.modifications)


def _cease(game: Game, waiting: Sequence[ObjectId], *because: Ruling[Any]) -> None:
    """Let some of what is on the stack cease to exist."""
    for waiting_id in waiting:
        if waiting_id in game.state.stack.waiting:
            cease(game, game.state.stack.waiting[waiting_id], *because)


def _take(game: Game, things: Sequence[GameObject], to: Zone, *because: Ruling[Any]) -> None:
    """Move things to a zone, all at the same time, which nothing replaces; a token ceases to exist."""
    state = game.state
    ways = [
        ZoneChange(
            thing.card,
            thing.id,
            thing.zone,
            to if state.cards[thing.card].card is not None else Zone.NOWHERE,
            state.fresh_id(),
            thing.owner,
            thing.owner,
            Cause.LEAVE,
        )
        for thing in things
    ]
    if ways:
        game.do(ZonesChanged(tuple(ways)), *because)


def _end_control(game: Game, player: PlayerId) -> None:
    """End the effects that give a player control of something, or of another player."""
    ending = tuple(
        effect.id
        for effect in game.state.continuous_effects
        if effect.controller == player and any(isinstance(change, Control) for change in effect.modifications)
    )
    if ending:
        game.do(EffectsEnded(ending), game.fact(TableFact.CONTROL_ENDS))
    state = game.state
    if any(control.controller == player for control in state.turns.controls):
        game.do(NextTurnsLetGo(player), game.fact(TableFact.CONTROL_OF_PLAYERS_ENDS))
    controlled = tuple(
        controlled_player.id for controlled_player in state.seated if controlled_player.controlled_by == player
    )
    if controlled:
        game.do(ControlOfPlayersEnded(controlled), game.fact(TableFact.CONTROL_OF_PLAYERS_ENDS))


def settle_cards(game: Game) -> None:
    """Settle whose the cards are that are not at their owners' anyway, if the game was won or drawn."""
    state = game.state
    if state.outcome is None or state.outcome.kind not in PLAYED_TO_AN_END:
        return
    for zone in (Zone.ANTE, Zone.EXILE, Zone.BATTLEFIELD):
        for card in list(state.shared[zone]):
            thing = state.objects[card]
            if state.cards[thing.card].card is not None and _is_astray(thing):
                owner = game.rules.winning.owner_after(state, card)
                game.do(CardKept(card, owner.answer, owner.answer != thing.owner), owner)


def _is_astray(thing: GameObject) -> bool:
    return thing.zone is not Zone.BATTLEFIELD or {thing.controller, thing.side} != {thing.owner}
