"""Damage divided among targets by whoever announces it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.hooks.targeting import TargetFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.state.game_objects import Chosen
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.citations import ALLOWED, Permission, Ruling, denied
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.references import Amount
from core.play.base.permissions import permitted_by

if TYPE_CHECKING:
    from core.play.base.game import Game


def with_division(game: Game, waiting: Waiting, measure: Callable[[Amount], int]) -> Waiting:
    """Something announced with the shares of its targets, if it divides damage; `measure` counts an amount as it is now."""
    for effect in waiting.does.effects_for(waiting.mode):
        if effect.division is not None:
            amount, among = effect.division
            game.rest_on_fact(TargetFact.DIVIDED_AS_ANNOUNCED)
            points = measure(amount)
            targets = waiting.targets[among.index]
            about = waiting.id if waiting.kind is WaitingKind.SPELL else waiting.source
            return altered(waiting, division=shares(game, waiting.controller, targets, points, about))
    return waiting


def shares(
    game: Game, player: PlayerId, targets: Sequence[Chosen], amount: int, about: ObjectId | None
) -> tuple[int, ...]:
    """How much of an amount each of some targets gets, as a player divides it."""
    options = tuple(targets)
    if len(options) < 2:
        whole = tuple((option, amount) for option in options)
        if whole:
            game.agent.settled(
                game.state, Choice(player, ChoiceKind.DIVIDE, options, options, 1, 1, amount, about), whole
            )
        return tuple(amount for _ in options)
    usual = [1] * len(options)
    usual[0] = max(0, amount - len(options) + 1)
    choice = Choice(player, ChoiceKind.DIVIDE, options, options, len(options), len(options), amount, about)

    def allows(division: tuple[tuple[Chosen, int], ...]) -> Ruling[Permission]:
        has_shares = all(points for _, points in division)
        permission = ALLOWED if has_shares else denied("each target has to get a share")
        return permitted_by(game, TargetFact.EACH_GETS_SOME, permission)

    return tuple(points for _, points in game.divide(choice, tuple(zip(options, usual, strict=True)), allows))
