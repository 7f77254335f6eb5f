"""Blocks that nobody aims: a player puts creatures into piles, which chance or a hidden order deals out to the attackers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.decisions.actions import DeclareBlocks
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.player_rules import BlocksPlaces, PlayerRule

if TYPE_CHECKING:
    from core.play.base.game import Game


def order_hidden_from(position: Position, player: PlayerId) -> tuple[ObjectId, ...]:
    """The attackers that a player may tell apart by their places alone, in their order."""
    orders = [rule.attackers for rule, _ in position.players[player].rules if isinstance(rule, BlocksPlaces)]
    return orders[-1] if orders else ()


def blocks_blind(position: Position, player: PlayerId) -> bool:
    """Whether a player has to block without aiming at any attacker."""
    return bool(order_hidden_from(position, player)) or position.follows(player, PlayerRule.BLOCKS_BLIND) > 0


def blind_blocks(game: Game, player: PlayerId) -> DeclareBlocks:
    """The blocks that come of piles, numbered from 1; what is in none stays out, and so does what cannot block what it meets."""
    state = game.state
    attack = state.attack
    attackers = (
        [] if attack is None else [attacker for attacker in attack.bands if state.defending_player(attacker) == player]
    )
    own = [thing for thing in state.permanents(player) if state.is_creature(thing.id) and not thing.tapped]
    numbers = tuple(range(len(attackers) + 1))
    piles = {thing.id: game.choose(choice_of(player, ChoiceKind.NUMBER, numbers, about=thing.id))[0] for thing in own}
    name = f"{state.players[player].name}/piles of turn {state.this_turn.number}"
    hidden = order_hidden_from(state, player)
    if hidden:
        dealt = sorted(attackers, key=lambda attacker: hidden.index(attacker) if attacker in hidden else len(hidden))
    else:
        dealt = game.chance.order(name, attackers, [state.name_of(attacker) for attacker in attackers])
    met = {blocker: dealt[pile - 1] for blocker, pile in piles.items() if pile}
    may_block = game.rules.attack.may_block
    return DeclareBlocks(
        player,
        tuple(
            (blocker, attacker)
            for blocker, attacker in met.items()
            if game.rest_on(may_block(state, blocker, (attacker,)))
        ),
    )
