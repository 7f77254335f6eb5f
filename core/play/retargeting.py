"""New targets for something that waits: for a spell whose target is changed, and for a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.targeting import Retarget
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Permission, Ruling
from core.kernel.events import LeftUndone
from core.kernel.filters import TargetSpec
from core.kernel.objects import Chosen, Waiting
from core.kernel.zones import ObjectId, PlayerId
from core.play.fitting import fits_spec

if TYPE_CHECKING:
    from core.play.game import Game

Targets = tuple[tuple[Chosen, ...], ...]


def new_targets(game: Game, player: PlayerId, waiting: Waiting, way: Retarget, about: ObjectId | None) -> Targets:
    """The targets of something that waits once a player has picked others for it; where all have to change, all or none do."""
    specs = waiting.does.targets_for(waiting.mode)
    keeps = game.rules.targeting.may_keep_target(game.state, way)
    result: list[tuple[Chosen, ...]] = []
    for spec, group in zip(specs, waiting.targets, strict=False):
        changed: list[Chosen] = []
        for old in group:
            others = [found for found in _anything(game) if found not in group and found not in changed]
            legal = tuple(found for found in others if _is_legal(game, waiting, spec, found))
            if not legal and not keeps.answer:
                stuck = _allowed(game, waiting, way, legal, others[0])
                if not stuck.answer:
                    game.do(LeftUndone(f"the change of target of {waiting.name}"), stuck)
                    return waiting.targets
            picked = _picked(game, player, waiting, way, legal, tuple(others), keeps, about)
            changed.append(picked[0] if picked else old)
        result.append(tuple(changed))
    return tuple(result)


def _picked(
    game: Game,
    player: PlayerId,
    waiting: Waiting,
    way: Retarget,
    legal: tuple[Chosen, ...],
    others: tuple[Chosen, ...],
    keeps: Ruling[bool],
    about: ObjectId | None,
) -> tuple[Chosen, ...]:
    options = legal or others
    least = 0 if keeps.answer else 1
    beyond = tuple(found for found in others if found not in legal)
    is_open = len(options) > least
    choice = Choice(
        player, ChoiceKind.TARGET, options, options[:least], least, 1, about=about, open=is_open, beyond=beyond
    )

    def allows(answer: tuple[Any, ...]) -> Ruling[Permission]:
        return _allowed(game, waiting, way, legal, answer[0]) if answer else _kept(keeps)

    return game.choose(choice, allows, keeps)


def _kept(keeps: Ruling[bool]) -> Ruling[Permission]:
    return Ruling(keeps.question, keeps.subject, Permission(True), keeps.citation)


def _allowed(
    game: Game, waiting: Waiting, way: Retarget, legal: tuple[Chosen, ...], found: Chosen
) -> Ruling[Permission]:
    """Whether something may be the new target; it may be what another mode of a spell asks for."""
    others = (index for index in range(len(waiting.does.modes)) if index != waiting.mode)
    elsewhere = any(
        _is_legal(game, waiting, spec, found) for index in others for spec in waiting.does.modes[index].targets
    )
    return game.rules.targeting.may_change_target(game.state, way, found in legal, elsewhere)


def _is_legal(game: Game, waiting: Waiting, spec: TargetSpec, found: Chosen) -> bool:
    if not fits_spec(game, waiting.controller, spec, found, waiting.id):
        return False
    may = game.rules.targeting.may_target
    asked = (waiting.controller, waiting.characteristics, found, True, waiting.kinds)
    return may(game.state, *asked).answer.allowed


def _anything(game: Game) -> tuple[Chosen, ...]:
    """Everything that could be pointed at."""
    position = game.state
    graves = [card for player in position.in_turn_order() for card in position.graveyards[player]]
    return (*position.in_turn_order(), *position.battlefield, *position.waiting, *graves)
