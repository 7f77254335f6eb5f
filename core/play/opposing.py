"""Choices that a card leaves to an opponent, made as it is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.casting import Custom
from core.kernel.abilities import Instructions
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Ruling
from core.kernel.events import ChoiceMade
from core.kernel.objects import Chosen
from core.kernel.zones import ObjectId, PlayerId
from core.play.plans import Plan
from core.play.targets import candidates

if TYPE_CHECKING:
    from core.play.game import Game


def let_opponent_choose(game: Game, plan: Plan, player: PlayerId, source: ObjectId, mode: int | None) -> None:
    """Have an opponent choose the targets that are of an opponent's choice, before or after those of the player."""
    specs = plan.does.targets_for(mode)
    if not any(spec.by_opponent for spec in specs):
        return
    state, rules = game.state, game.rules.casting
    theirs = rules.keeps_custom(state, Custom.OPPONENT_CHOOSES)
    because: tuple[Ruling[Any], ...] = (theirs,)
    own = tuple(found for group in plan.targets for found in group)
    own_first = True
    if own:
        first = rules.keeps_custom(state, Custom.PLAYER_CHOOSES_FIRST)
        because, own_first = (*because, first), first.answer
    told = ChoiceMade(player, ChoiceKind.TARGET.name.lower(), plan.characteristics.name, own, False)
    if own and own_first:
        game.do(told, *because)
    whole = Instructions(plan.does.effects_for(mode), specs)
    chooser = state.opponent(player) if theirs.answer else player
    groups: list[tuple[Chosen, ...]] = list(plan.targets)
    for index, spec in enumerate(specs):
        if spec.by_opponent:
            options = candidates(game, player, plan.characteristics, source, whole, index)
            least = options[: spec.minimum]
            choice = Choice(chooser, ChoiceKind.TARGET, options, least, spec.minimum, spec.maximum, about=source)
            groups[index] = game.choose(choice, None, *because)
    if own and not own_first:
        game.do(told, *because)
    plan.targets = tuple(groups)
    plan.because = (*plan.because, *because)
