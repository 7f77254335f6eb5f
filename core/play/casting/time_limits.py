"""Timing restrictions of abilities: which points of the turn and of combat are past."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.hooks.turn import Stage, TurnAction
from core.kernel.events import AttackersDeclared, PhaseEnded, StepEnded, TurnBegan
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.moments import Moment, TurnPart
from core.kernel.values.zones import PlayerId
from core.kernel.words.kinds import When

if TYPE_CHECKING:
    from core.play.base.game import Game

Verdict = tuple[bool, Because]
"""Whether the time is right, and what says so: first of all what decides it."""


def before_attackers(game: Game) -> Verdict:
    """Whether no attackers have been declared; of several attacks of a turn it is the first that counts."""
    state = game.state
    done = state.this_turn.attacked or state.attack is not None
    comes = any(stage.carries_out(TurnAction.DECLARE_ATTACKERS) for stage in game.ahead[1:])
    comes = comes or any(TurnPart.COMBAT in added.parts for added in state.turns.added)
    begun = done or any(_attackers_of(game, stage) for stage in game.walked)
    if begun and comes:
        return False, (game.fact(CastingFact.FIRST_ATTACK), game.fact(CastingFact.ATTACKERS_PAST))
    past = begun or (_has_place(game) and not comes)
    return not past, (game.fact(CastingFact.ATTACKERS_PAST),)


def in_attack(game: Game) -> Verdict:
    """Whether an attack is under way, whichever of a turn it is."""
    under_way = game.state.attack is not None or (game.stage is not None and game.stage.in_attack)
    return under_way, _each_attack(game) if under_way else ()


def before_blocks(game: Game) -> Verdict:
    """Whether an attack is under way in which no blockers have been declared."""
    under_way, again = in_attack(game)
    past, why = _blockers_past(game)
    return under_way and not past, (why, *again)


def after_blocks(game: Game) -> Verdict:
    """Whether an attack is under way in which blockers have been declared."""
    under_way, again = in_attack(game)
    past, why = _blockers_past(game)
    if under_way and past and _goes_without_blockers(game):
        return False, (game.fact(CastingFact.NEEDS_THE_POINT), why, *again)
    return under_way and past, (why, *again)


def after_upkeep(game: Game) -> Verdict:
    """Whether an upkeep of the turn is past."""
    return _upkeep_has_ended(game), (game.fact(CastingFact.UPKEEP_PAST),)


def has_been_attacked(game: Game, player: PlayerId) -> bool:
    """Whether a creature was declared as an attacker of a player in the attack under way, even if it is gone by now."""
    attack = game.state.attack
    if attack is None or not attack.declared:
        return False
    declared = next(entry.event for entry in reversed(game.log) if isinstance(entry.event, AttackersDeclared))
    return any(attack.goal_of(attacker) == player for band in declared.bands for attacker in band)


LIMITS = {
    When.BEFORE_ATTACKERS: before_attackers,
    When.YOUR_TURN_BEFORE_ATTACK: before_attackers,
    When.OPPONENT_BEFORE_ATTACK: before_attackers,
    When.BEFORE_BLOCKS: before_blocks,
    When.AFTER_BLOCKS: after_blocks,
    When.COMBAT: in_attack,
    When.AFTER_UPKEEP: after_upkeep,
}
"""What is used only before, during or after a part of the turn, and how it is found out whether that is now."""
OF_ATTACKS = (
    When.BEFORE_ATTACKERS,
    When.YOUR_TURN_BEFORE_ATTACK,
    When.OPPONENT_BEFORE_ATTACK,
    When.BEFORE_BLOCKS,
    When.AFTER_BLOCKS,
    When.COMBAT,
)


def _each_attack(game: Game) -> Because:
    """What has a later attack of a turn count as one, if there has been another."""
    earlier = sum(_attackers_of(game, stage) for stage in game.walked) - any(
        _attackers_of(game, stage) for stage in _of_this_attack(game)
    )
    return (game.fact(CastingFact.EACH_ATTACK),) if earlier else ()


def _blockers_past(game: Game) -> tuple[bool, Ruling[bool]]:
    """Whether the time to declare blockers in the attack under way is past, and what says so."""
    attack = game.state.attack
    comes = any(stage.carries_out(TurnAction.DECLARE_BLOCKERS) for stage in _in_one_go(game.ahead)[1:])
    past = (attack is not None and attack.blocks_declared) or (_has_place(game) and not comes)
    why = CastingFact.BLOCKERS_PAST_WITHOUT if attack is None else CastingFact.BLOCKERS_PAST
    return past, game.fact(why)


def _goes_without_blockers(game: Game) -> bool:
    """Whether the attack under way is past the time for blockers without having had it."""
    if not _has_place(game):
        return False
    return not any(stage.carries_out(TurnAction.DECLARE_BLOCKERS) for stage in _of_this_attack(game))


def _upkeep_has_ended(game: Game) -> bool:
    """Whether an upkeep of this turn has ended, or there is none in it."""
    stages = () if game.table is None else game.table.answer.stages
    names = {name for stage in stages if stage.begins is Moment.UPKEEP for name in (stage.name, stage.phase)}
    for entry in reversed(game.log):
        event = entry.event
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, (StepEnded, PhaseEnded)) and event.name in names:
            return True
    return not any(stage.begins is Moment.UPKEEP for stage in game.ahead)


def _has_place(game: Game) -> bool:
    """Whether attacking has a place of its own in the turn, and is not announced within another part of it."""
    return game.table is not None and not game.table.answer.attack


def _attackers_of(game: Game, stage: Stage) -> bool:
    """Whether attackers are declared in a stage, or it is the first of an attack that was announced within another."""
    if stage.carries_out(TurnAction.DECLARE_ATTACKERS):
        return True
    return game.table is not None and stage is next(iter(game.table.answer.attack), None)


def _of_this_attack(game: Game) -> list[Stage]:
    """The stages of the attack under way so far, the latest first."""
    return _in_one_go(reversed(game.walked))


def _in_one_go(stages: Iterable[Stage]) -> list[Stage]:
    """The first of some stages with those that belong to the same attack: none of them comes twice in one."""
    stages_in_one_go: list[Stage] = []
    for stage in stages:
        if stage in stages_in_one_go or not stage.in_attack:
            break
        stages_in_one_go.append(stage)
    return stages_in_one_go
