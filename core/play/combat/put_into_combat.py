"""Creatures put onto the battlefield attacking or blocking, and creatures that an effect has become blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.attack import AttackFact
from core.hooks.turn import TurnAction
from core.hooks.words import WordsFact
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of
from core.kernel.events import (
    AttackTurned,
    BecameBlocked,
    BlocksLifted,
    JoinedAttack,
    JoinedBlock,
    LeftUndone,
    RemovedFromAttack,
)
from core.kernel.events.attack import AttackAnnounced
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.requirements import demands
from core.play.base.table import who_defends
from core.play.base.turn_history import blockers_so_far
from core.play.combat.damage_order import place_in_order

if TYPE_CHECKING:
    from core.play.base.game import Game


def state_attacking(game: Game, creature: ObjectId, named: tuple[Recipient | None, ...], *because: Ruling[Any]) -> None:
    """Let a creature in play be an attacker since an effect says so, against what the effect names or its controller chooses."""
    state = game.state
    if state.attack is None or creature in state.attack.bands or not _may_join(game, creature, True, named, True):
        return
    recipients = [recipient for recipient in named if recipient is not None]
    if recipients:
        game.do(JoinedAttack(creature, _unless_alone(state, recipients[0])), *because)
    else:
        _choose_goal(game, state.objects[creature].controller, creature, None, *because)


def _open_attack(game: Game) -> None:
    """Let there be an attack for what comes to it, if it is the time of one and no attackers were declared."""
    state, stage = game.state, game.stage
    if (
        state.attack is None
        and stage is not None
        and stage.in_attack
        and stage.carries_out(TurnAction.DECLARE_ATTACKERS)
    ):
        game.do(
            AttackAnnounced(state.this_turn.active, state.defending_players(state.this_turn.active)), who_defends(game)
        )


def join_attack(
    game: Game, player: PlayerId, entered: ObjectId, instead_of: ObjectId | None, *because: Ruling[Any]
) -> None:
    """Let what came into play attacking be an attacker, against whatever its player chooses of what it may attack."""
    state = game.state
    _open_attack(game)
    if state.attack is None or not state.is_on_battlefield(entered):
        return
    named = () if instead_of is None else (state.attack.goal_of(instead_of),)
    if not _may_join(game, entered, True, named):
        return
    _choose_goal(game, player, entered, instead_of if named and named[0] is not None else None, *because)


def _choose_goal(
    game: Game, player: PlayerId, entered: ObjectId, instead_of: ObjectId | None, *because: Ruling[Any]
) -> None:
    """Let a new attacker attack what its player chooses, or what the attacker attacks whose place it takes."""
    state = game.state
    ruling = game.rules.attack.attacks_on_arrival(state, entered, instead_of)
    goals = ruling.answer
    if not goals:
        game.do(LeftUndone(f"{state.name_of(entered)} does not attack"), ruling)
        return
    goals = game.choose(choice_of(player, ChoiceKind.THING, goals, about=entered), None, ruling)
    game.do(JoinedAttack(entered, _unless_alone(state, goals[0])), *because, ruling)


def _unless_alone(position: Position, goal: Recipient) -> Recipient | None:
    """What an attacker is sent against; nothing for the only defending player, whom it attacks anyway."""
    attack = position.attack
    assert attack is not None, "nothing can attack outside combat"
    return None if attack.defenders == (goal,) else goal


def join_block(
    game: Game, player: PlayerId, entered: ObjectId, named: tuple[ObjectId, ...], *because: Ruling[Any]
) -> None:
    """Let what came into play blocking be a blocker, of the attacker named or else of one that its player chooses."""
    state = game.state
    attack = state.attack
    if attack is None or not state.is_on_battlefield(entered):
        return
    if not _may_join(game, entered, False, named):
        return
    still = tuple(attacker for attacker in named if attacker in attack.bands)
    ruling = game.rules.attack.blocks_on_arrival(state, entered, still)
    options = ruling.answer
    if not options:
        game.do(LeftUndone(f"{state.name_of(entered)} does not block"), ruling)
        return
    options = game.choose(choice_of(player, ChoiceKind.THING, options, about=entered), None, ruling)
    blocked, whole = _with_its_band(game, options[0])
    first = tuple(attacker for attacker in blocked if attacker not in attack.blocked)
    game.do(JoinedBlock(entered, blocked, first), *because, ruling, *whole)
    place_in_order(game, entered)


def _may_join(
    game: Game, entered: ObjectId, attacks: bool, named: tuple[Recipient | None, ...], stated: bool = False
) -> bool:
    """Whether something that has come into play is what can take part in an attack, as an effect says it does."""
    ruling = game.rules.attack.fights_on_arrival(game.state, entered, attacks, named, stated)
    if not ruling.answer:
        game.do(LeftUndone(f"{game.state.name_of(entered)} does not {'attack' if attacks else 'block'}"), ruling)
    return ruling.answer


def become_blocked(game: Game, attackers: list[ObjectId], *because: Ruling[Any]) -> None:
    """Let attackers that nothing blocks be blocked from now on."""
    for attacker in attackers:
        blocked, whole = _with_its_band(game, attacker)
        game.do(BecameBlocked(blocked), *because, *whole)


def attack_anew(game: Game, player: PlayerId, attacker: ObjectId, *because: Ruling[Any]) -> None:
    """Let a player pick anew what an attacker attacks; it may stay as it was."""
    state = game.state
    attack = state.attack
    if attack is None or attacker not in attack.bands:
        game.do(LeftUndone(f"{state.name_of(attacker)} does not attack anew"), game.fact(WordsFact.AS_FAR_AS_POSSIBLE))
        return
    ruling = game.rules.attack.goals_anew(state, attacker)
    goals = ruling.answer
    if not goals:
        game.do(LeftUndone(f"{state.name_of(attacker)} does not attack anew"), ruling)
        return
    before = attack.goal_of(attacker)
    default = (before,) if before in goals else goals[:1]
    picked = game.choose(Choice(player, ChoiceKind.THING, goals, default, about=attacker), None, ruling)[0]
    if picked != before:
        game.do(AttackTurned(attacker, _unless_alone(state, picked)), *because, ruling)


def block_anew(
    game: Game,
    player: PlayerId,
    blocker: ObjectId,
    *because: Ruling[Any],
    free: bool = False,
    lawful: bool = False,
) -> None:
    """Take a blocker out of the attack, and have it block what a player chooses of all that attacks.

    With `free` that may be nothing, and it may be a creature that has not blocked. With `lawful` it is what the creature can
    block, and something if it has to block.
    """
    state = game.state
    attack = state.attack
    if attack is None or (blocker not in attack.blockers and not free):
        return
    before = attack.blockers.get(blocker, ())
    options = tuple(attack.bands)
    minimum = 0 if free else 1
    if lawful:
        options = tuple(attacker for attacker in options if attacker in before or _may_block(game, blocker, attacker))
        pressed = tuple(attacker for attacker in options if demands(state, (blocker, attacker)))
        options, minimum = pressed or options, min(len(pressed), 1)
    stop_blocking(game, blocker, *because)
    if options and state.is_on_battlefield(blocker):
        default = options[:minimum]
        chosen = game.choose(Choice(player, ChoiceKind.THING, options, default, minimum, 1, about=blocker))
        if not chosen:
            return
        blocked, whole = _with_its_band(game, chosen[0])
        first = tuple(attacker for attacker in blocked if attacker not in attack.blocked)
        game.do(JoinedBlock(blocker, blocked, first, True), *because, *whole)
        place_in_order(game, blocker)


def stop_blocking(game: Game, blocker: ObjectId, *because: Ruling[Any]) -> None:
    """Take a blocker out of the attack; what it alone has blocked is not blocked any longer."""
    attack = game.state.attack
    if attack is None or blocker not in attack.blockers:
        return
    alone = tuple(attacker for attacker in attack.blockers[blocker] if blockers_so_far(game, attacker) == {blocker})
    game.do(RemovedFromAttack((blocker,)), *because)
    if alone:
        game.do(BlocksLifted(alone), *because)


def _may_block(game: Game, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Whether a creature could be declared as a blocker of an attacker."""
    return bool(game.rest_on(game.rules.attack.may_block(game.state, blocker, (attacker,))))


def _with_its_band(game: Game, attacker: ObjectId) -> tuple[tuple[ObjectId, ...], Because]:
    """An attacker that becomes blocked, with its band if that does too."""
    attack = game.state.attack
    band = () if attack is None else tuple(attack.band_of(attacker))
    if len(band) < 2:
        return (attacker,), ()
    return band, (game.fact(AttackFact.BAND_BLOCKED_BY_EFFECT),)
