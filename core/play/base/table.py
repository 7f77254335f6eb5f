"""The table of a multiplayer game: whom a player may attack of several opponents, and an opponent picked of several.

The first is what the attack left, attack right and attack multiple players options are about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from core.hooks.attack import AttackFact
from core.hooks.table import TableFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import DefenderChosen
from core.kernel.state.position import Position
from core.kernel.values.citations import Because, Fact, Refused, Ruling
from core.kernel.values.ranges import RangeFact
from core.kernel.values.variants import MELEES, AttackOption
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.base.permissions import refuse

if TYPE_CHECKING:
    from core.play.base.game import Game

WHO_DEFENDS = {
    AttackOption.MULTIPLE: TableFact.ALL_OPPONENTS_DEFEND,
    AttackOption.LEFT: TableFact.LEFT_IS_ATTACKED,
    AttackOption.RIGHT: TableFact.RIGHT_IS_ATTACKED,
    AttackOption.ONE: TableFact.ONE_DEFENDS,
}


def _who_defends_fact(position: Position) -> TableFact:
    """What has only some opponents be attacked, or all."""
    to_the_left = position.agreed.attack_option is AttackOption.LEFT
    if to_the_left and position.agreed.variant in MELEES:
        return TableFact.MELEE_GOES_LEFT
    return WHO_DEFENDS[position.agreed.attack_option]


def of_team(game: Game, fact: TableFact) -> Because:
    """What is so of teams that take turns, if they do in this game."""
    return (game.fact(fact),) if game.state.agreed.shares_turns else ()


def who_defends(game: Game) -> Ruling[Any]:
    """What makes somebody a defending player."""
    if len(game.state.players) == 2:
        return game.fact(AttackFact.OTHER_PLAYER_IS_ATTACKED)
    if game.state.agreed.teams:
        game.rest_on_fact(TableFact.TEAMMATES_ARE_NO_OPPONENTS)
    return game.fact(_who_defends_fact(game.state))


def within_range(game: Game, player: PlayerId, players: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Those of some players whom a player reaches or, if there is none, the closest to the left; they come in turn order.

    For a choice that something has one of them make.
    """
    reached = tuple(candidate for candidate in players if game.state.reaches(player, candidate))
    if reached or not players:
        return reached
    game.rest_on_fact(RangeFact.CLOSEST_CHOOSES)
    return tuple(players[:1])


def choose_defender(game: Game) -> None:
    """As a combat phase starts, have the active player choose who may be attacked in it, if that is one opponent alone."""
    state = game.state
    if (
        state.agreed.attack_option is not AttackOption.ONE
        or state.agreed.shares_turns
        or state.players[state.this_turn.active].left
    ):
        return
    options = state.attackable(state.this_turn.active)
    one_defends = game.fact(TableFact.ONE_DEFENDS)
    picks = choice_of(state.this_turn.active, ChoiceKind.DEFENDER, options, open=False)
    game.do(
        DefenderChosen(state.this_turn.active, game.choose(picks, None, one_defends)[0] if options else None),
        one_defends,
    )


def verify_attackable(game: Game, attacker: PlayerId, attacked: PlayerId) -> None:
    """Check that a player may attack another.

    Raises:
        Refused: that is no defending player.
    """
    if attacked not in game.state.defending_players(attacker):
        name = game.state.players[attacked].name
        if attacked != attacker and game.state.are_together(attacked, attacker):
            refuse(
                game,
                TableFact.TEAMMATES_ARE_NO_OPPONENTS,
                f"{name} is a teammate of {game.state.players[attacker].name}",
            )
        if game.state.agreed.only_neighbors and attacked in game.state.opponents(attacker):
            neighbors = game.rules.table.attacks_neighbors_only(game.state)
            raise Refused(f"{name} does not sit next to {game.state.players[attacker].name}", neighbors.citation)
        if attacked in game.state.opponents(attacker) and not game.state.reaches(attacker, attacked):
            refuse(game, RangeFact.ATTACKS_WITHIN_RANGE, f"{name} is out of range")
        refuse(game, _who_defends_fact(game.state), f"{name} is not to be attacked")


def refuse_everybody(game: Game, attacker: PlayerId) -> NoReturn:
    """Refuse an attack by a player who has nobody to attack.

    Raises:
        Refused: always.
    """
    name = game.state.players[attacker].name
    if not any(game.state.reaches(attacker, opponent) for opponent in game.state.opponents(attacker)):
        refuse(game, RangeFact.ATTACKS_WITHIN_RANGE, f"no opponent is in range of {name}")
    if game.state.agreed.only_neighbors and game.state.agreed.attack_option is AttackOption.MULTIPLE:
        neighbors = game.rules.table.attacks_neighbors_only(game.state)
        raise Refused(f"no opponent sits next to {name}", neighbors.citation)
    refuse(game, _who_defends_fact(game.state), f"no opponent sits where {name} may attack")


def pick_opponent(game: Game, player: PlayerId, about: ObjectId | None, picks: Fact | None = None) -> PlayerId:
    """An opponent of a player, who picks one if there are several; `picks` is what says so, if anything does."""
    opponents = within_range(game, player, game.state.opponents(player))
    if len(opponents) == 1:
        return opponents[0]
    because = () if picks is None else (game.fact(picks),)
    return game.choose(choice_of(player, ChoiceKind.THING, opponents, about=about), None, *because)[0]
