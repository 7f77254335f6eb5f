"""Choices that a card leaves to an opponent as it is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of
from core.kernel.events import ChoiceMade
from core.kernel.state.game_objects import Chosen
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.ranges import RangeFact
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Instructions
from core.play.base.table import pick_opponent
from core.play.casting.plans import Plan
from core.play.casting.targets import candidates

if TYPE_CHECKING:
    from core.play.base.game import Game


def let_opponent_choose(game: Game, plan: Plan, player: PlayerId, source: ObjectId, mode: int | None) -> int | None:
    """Have an opponent choose what is of an opponent's choice: a way, or targets, before or after those of the player.

    Returns the way in which it is used.
    """
    if plan.does.by_opponent and plan.does.modes:
        return _way_chosen(game, plan, player, source)
    specs = plan.does.targets_for(mode)
    if not specs or not any(spec.by_opponent for spec in specs):
        return mode
    by_ability = plan.ability is not None
    opponent_chooses = game.fact(
        CastingFact.OPPONENT_CHOOSES_FOR_ABILITY if by_ability else CastingFact.OPPONENT_CHOOSES
    )
    because: Because = (opponent_chooses,)
    own = tuple(target for group in plan.targets for target in group)
    if own:
        first = game.fact(CastingFact.PLAYER_CHOOSES_FIRST)
        because = (*because, first)
        choice_made = ChoiceMade(player, ChoiceKind.TARGET, plan.characteristics.name, own, False)
        game.do(choice_made, *because)
    whole = Instructions(plan.does.effects_for(mode), specs)
    chooser = _picked(game, plan, player, source)
    groups: list[tuple[Chosen, ...]] = list(plan.targets)
    for index, spec in enumerate(specs):
        if spec.by_opponent:
            options = candidates(game, player, plan.characteristics, source, whole, index)
            least = options[: spec.minimum]
            choice = Choice(chooser, ChoiceKind.TARGET, options, least, spec.minimum, spec.maximum, about=source)
            groups[index] = game.choose(choice, None, *because)
    plan.targets = tuple(groups)
    plan.because = (*plan.because, *because)
    return mode


def _way_chosen(game: Game, plan: Plan, player: PlayerId, source: ObjectId) -> int:
    """The way in which an opponent has something used; its player chooses the targets for it then, or for each way before."""
    does, chooser = plan.does, _picked(game, plan, player, source)
    opponent_chooses = game.fact(CastingFact.OPPONENT_CHOOSES_WAY)
    if not game.state.reaches(chooser, player):
        game.rest_on_fact(RangeFact.WAYS_OUT_OF_RANGE)
    ways = tuple(index for index in range(len(does.modes)) if _can_be_aimed(game, plan, player, source, index))
    because: Because = (opponent_chooses,)
    aimed: dict[int, tuple[tuple[Chosen, ...], ...]] = {}
    if any(does.targets_for(index) for index in ways):
        before = game.rules.casting.aims_before_mode(game.state, player)
        if before.answer:
            because = (*because, before)
            aimed = {index: _aims_for(game, plan, player, source, index, before) for index in ways}
    options = tuple(index + 1 for index in ways)
    choice = choice_of(chooser, ChoiceKind.MODE, options, about=source)
    picked = int(game.choose(choice, None, *because)[0]) - 1
    plan.targets = aimed[picked] if picked in aimed else _aims_for(game, plan, player, source, picked)
    plan.because = (*plan.because, *because)
    return picked


def _aims_for(
    game: Game, plan: Plan, player: PlayerId, source: ObjectId, mode: int, *because: Ruling[bool]
) -> tuple[tuple[Chosen, ...], ...]:
    """The targets that its player chooses for one way of using something."""
    aimed = Instructions(plan.does.effects_for(mode), plan.does.targets_for(mode))
    groups: list[tuple[Chosen, ...]] = []
    for index, spec in enumerate(aimed.targets):
        possible_targets = candidates(game, player, plan.characteristics, source, aimed, index)
        least = possible_targets[: spec.minimum]
        choice = Choice(player, ChoiceKind.TARGET, possible_targets, least, spec.minimum, spec.maximum, about=source)
        groups.append(game.choose(choice, None, *because))
    return tuple(groups)


def _picked(game: Game, plan: Plan, player: PlayerId, source: ObjectId) -> PlayerId:
    """The opponent who chooses, whom the player of what is announced picks of several."""
    spell = plan.ability is None
    picks = CastingFact.PICKS_OPPONENT_FOR_SPELL if spell else CastingFact.PICKS_OPPONENT_FOR_ABILITY
    return pick_opponent(game, player, source, picks)


def _can_be_aimed(game: Game, plan: Plan, player: PlayerId, source: ObjectId, mode: int) -> bool:
    """Whether there is something to aim at for a way of using something."""
    aimed = Instructions(plan.does.effects_for(mode), plan.does.targets_for(mode))
    return all(
        len(candidates(game, player, plan.characteristics, source, aimed, index)) >= spec.minimum
        for index, spec in enumerate(aimed.targets)
    )
