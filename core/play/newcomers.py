"""What comes into play attacking or blocking, and what an effect has become blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Ruling
from core.kernel.events import BecameBlocked, JoinedAttack, JoinedBlock, LeftUndone
from core.kernel.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]


def join_attack(
    game: Game, player: PlayerId, entered: ObjectId, instead_of: ObjectId | None, *because: Ruling[Any]
) -> None:
    """Let what came into play attacking be an attacker, against whatever its player chooses of what it may attack."""
    state = game.state
    if state.attack is None or not state.is_on_battlefield(entered):
        return
    if not _fights(game, entered, True):
        return
    ruling = game.rules.attack.attacks_on_arrival(state, entered, instead_of)
    goals = ruling.answer
    if not goals:
        game.do(LeftUndone(f"the attack of {state.name_of(entered)}"), ruling)
        return
    if len(goals) > 1:
        goals = game.choose(Choice(player, ChoiceKind.THING, goals, goals[:1], about=entered), None, ruling)
    goal = None if isinstance(goals[0], PlayerId) else goals[0]
    game.do(JoinedAttack(entered, goal), *because, ruling)


def join_block(
    game: Game, player: PlayerId, entered: ObjectId, named: tuple[ObjectId, ...], *because: Ruling[Any]
) -> None:
    """Let what came into play blocking be a blocker, of the attacker named or else of one that its player chooses."""
    state = game.state
    attack = state.attack
    if attack is None or not state.is_on_battlefield(entered):
        return
    if not _fights(game, entered, False):
        return
    ruling = game.rules.attack.blocks_on_arrival(state, entered, named)
    options = ruling.answer
    if not options:
        game.do(LeftUndone(f"the block of {state.name_of(entered)}"), ruling)
        return
    if len(options) > 1:
        options = game.choose(Choice(player, ChoiceKind.THING, options, options[:1], about=entered), None, ruling)
    blocked, whole = _with_its_band(game, options[0])
    first = tuple(found for found in blocked if found not in attack.blocked)
    game.do(JoinedBlock(entered, blocked, first), *because, ruling, *whole)


def _fights(game: Game, entered: ObjectId, attacks: bool) -> bool:
    """Whether something that has come into play is what can take part in an attack."""
    ruling = game.rules.attack.fights_on_arrival(game.state, entered, attacks)
    if not ruling.answer:
        game.do(LeftUndone(f"the {'attack' if attacks else 'block'} of {game.state.name_of(entered)}"), ruling)
    return ruling.answer


def become_blocked(game: Game, attackers: list[ObjectId], *because: Ruling[Any]) -> None:
    """Let attackers that are not blocked be so from now on."""
    attack = game.state.attack
    if attack is None:
        return
    for attacker in attackers:
        if attacker in attack.bands and attacker not in attack.blocked:
            blocked, whole = _with_its_band(game, attacker)
            game.do(BecameBlocked(blocked), *because, *whole)


def _with_its_band(game: Game, attacker: ObjectId) -> tuple[tuple[ObjectId, ...], Because]:
    """An attacker that becomes blocked, with its band if that does too."""
    attack = game.state.attack
    band = () if attack is None else tuple(attack.band_of(attacker))
    if len(band) < 2:
        return (attacker,), ()
    whole = game.rules.attack.band_is_blocked(game.state, attacker)
    return band if whole.answer else (attacker,), (whole,)
