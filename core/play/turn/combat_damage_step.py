"""The combat damage step: one round or two (first strike), and damage dealt at once or through the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.combat_damage import CombatDamageFact, Delivery
from core.hooks.turn import Stage, WindowRule
from core.kernel.events import Announced, DamageRoundBegan, FirstStrikersNoted, MomentsChanged, StepBegan
from core.kernel.state.waiting import Waiting, WaitingKind, WindowKind
from core.kernel.values.citations import Ruling
from core.kernel.values.keywords import KeywordName
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Instructions
from core.play.combat.combat_damage import assign, order_of_players
from core.play.damage import dealing
from core.play.stack import priority
from core.play.triggers import watching
from core.play.turn.stages import end_step, open_stage_window

if TYPE_CHECKING:
    from core.play.base.game import Game


def deal_combat_damage(game: Game, stage: Stage, because: Ruling[Any]) -> None:
    """Deal combat damage in as many rounds as the edition says, each with the stage's own window after it."""
    # Who strikes first: with first or double strike among them there are two rounds (510.4).
    quick = tuple(creature for creature in _in_combat(game) if _is_quick(game.state.characteristics(creature)))
    double = tuple(creature for creature in quick if game.state.has(creature, KeywordName.DOUBLE_STRIKE))
    game.do(FirstStrikersNoted(quick, (), double))
    in_rounds = game.fact(CombatDamageFact.ROUNDS, *quick)
    rounds = 2 if quick else 1
    for number in range(1, rounds + 1):
        if number > 1 and stage.is_step:
            game.do(StepBegan(stage.name), in_rounds)
            if stage.begins is not None:
                watching.beginning(game, stage.begins)
        _deal_round(game, stage, number, rounds, because)
        if stage.is_step:
            end_step(game, stage)
        if game.is_cut_short:
            return
        if number < rounds and not stage.is_step:
            _settle_between_rounds(game)
    # Where damage is no step, one window follows both rounds.
    if not stage.is_step and stage.window is not WindowRule.NONE:
        open_stage_window(game, stage, stage.moments, because)
        priority.run_open_window(game)


def _settle_between_rounds(game: Game) -> None:
    """Let what the first round has triggered take effect where it is no step of its own, and nobody may do anything else."""
    if game.state.stack.triggers:
        game.rest_on_fact(CombatDamageFact.SETTLED_BETWEEN_ROUNDS)
    settles = game.fact(CombatDamageFact.SETTLED_BETWEEN_ROUNDS)
    moments = frozenset({Moment.AFTER_FIRST_DAMAGE})
    priority.run_window(game, WindowKind.OPEN, moments, frozenset(), (), settles)


def _is_quick(now: Characteristics) -> bool:
    return now.has(KeywordName.FIRST_STRIKE) or now.has(KeywordName.DOUBLE_STRIKE)


def _in_combat(game: Game) -> list[ObjectId]:
    attack = game.state.attack
    return [] if attack is None else [*attack.bands, *attack.blockers]


def _deal_round(game: Game, stage: Stage, number: int, rounds: int, opens: Ruling[Any]) -> None:
    state = game.state
    first_of_two = number < rounds
    game.do(DamageRoundBegan(first_of_two))
    # Damage is assigned (510.1).
    assigned, struck = assign(game, number, rounds)
    game.do(FirstStrikersNoted((), tuple(struck)))
    delivery = game.rules.combat_damage.delivery(state)
    because = (delivery, *(struck.values() if rounds > 1 else ()), *order_of_players(game))
    after = stage.moments_after_round(first_of_two)
    # It is dealt at once, and players get priority afterwards (510.2, 510.3).
    if delivery.answer is Delivery.AT_ONCE:
        if assigned:
            dealing.settle(game, assigned, *because)
        if stage.is_step:
            last_chance = frozenset({Moment.LAST_CHANCE}) if first_of_two else frozenset()
            open_stage_window(game, stage, after | last_chance, opens)
            priority.run_open_window(game)
        return
    # Or it waits on the stack, and players may respond.
    before = frozenset({Moment.FIRST_DAMAGE if first_of_two else Moment.DAMAGE, Moment.LAST_CHANCE})
    open_stage_window(game, stage, before, opens)
    if assigned:
        waiting = Waiting(
            state.fresh_id(),
            WaitingKind.COMBAT_DAMAGE,
            state.this_turn.active,
            "combat damage",
            None,
            Instructions(),
            Characteristics(),
            damage=tuple(assigned),
        )
        game.do(Announced(waiting), *because)
    else:
        game.do(MomentsChanged(after))
    priority.run_open_window(game)
