"""New targets for a copy, or for a spell or ability where an effect has somebody change a target of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.hooks.targeting import TargetFact
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of
from core.kernel.events import LeftUndone
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import is_out_of_reach, is_protected
from core.kernel.state.waiting import Waiting
from core.kernel.values.citations import ALLOWED, Permission, Ruling, denied
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import TargetSpec
from core.play.base.permissions import permitted_by
from core.play.casting.target_descriptions import fits_spec, is_bound

if TYPE_CHECKING:
    from core.play.base.game import Game

Targets = tuple[tuple[Chosen, ...], ...]
Place = tuple[int, int]
"""Where a target stands: for which use of the word, and in which place there."""


def new_targets(
    game: Game,
    player: PlayerId,
    waiting: Waiting,
    way: TargetFact,
    about: ObjectId | None,
    only: tuple[Chosen, ...] | None = None,
) -> Targets:
    """The targets of something that waits once a player has picked others for it; where all have to change, all or none do.

    The `way` says how it comes to have other targets, and which of them may stay. With `only`, nothing else may become a target.
    """
    specs = waiting.does.targets_for(waiting.mode)
    because = game.fact(way)
    game.rest_on(because)
    place_changed: Place | None = None
    if way is TargetFact.ONE_TARGET_CHANGED:
        place_changed = _place_of_one(game, player, waiting, only, about)
        if place_changed is None:
            return _unchanged(game, waiting, because)
    if any(spec.another or spec.bond is not None for spec in specs):
        game.rest_on_fact(CastingFact.JUDGED_TOGETHER)
    result: list[tuple[Chosen, ...]] = []
    for spec, group in zip(specs, waiting.targets, strict=False):
        changed: list[Chosen] = []
        for old in group:
            if place_changed is not None and place_changed != (len(result), len(changed)):
                changed.append(old)
                continue
            other_targets = [target for target in _anything(game) if target not in group and target not in changed]
            legal = tuple(
                target
                for target in other_targets
                if (only is None or target in only) and _is_legal(game, waiting, spec, target)
            )
            if not legal and way in (TargetFact.ONE_TARGET_CHANGED, TargetFact.TARGETS_CHANGED):
                stuck = _allowed(game, waiting, way, legal, other_targets[0])
                if not stuck.answer:
                    game.do(LeftUndone(f"the target of {waiting.name} does not change"), stuck)
                    return waiting.targets
            picked = _picked(game, player, waiting, way, legal, tuple(other_targets), about, place_changed is not None)
            changed.append(picked[0] if picked else old)
        result.append(tuple(changed))
    return tuple(result) if _go_together(game.state, specs, result) else _unchanged(game, waiting, because)


def _place_of_one(
    game: Game, player: PlayerId, waiting: Waiting, only: tuple[Chosen, ...] | None, about: ObjectId | None
) -> Place | None:
    """Which target of something is changed, if a single one is: its player's choice of those that can be."""
    places: list[Place] = []
    for index, (spec, group) in enumerate(zip(waiting.does.targets_for(waiting.mode), waiting.targets, strict=False)):
        other_targets = [target for target in (_anything(game) if only is None else only) if target not in group]
        if any(_is_legal(game, waiting, spec, target) for target in other_targets):
            places += [(index, place) for place in range(len(group))]
    if len(places) < 2:
        return places[0] if places else None
    options = tuple(waiting.targets[index][place] for index, place in places)
    picked = game.choose(choice_of(player, ChoiceKind.THING, options, about=about))[0]
    return places[options.index(picked)]


def _go_together(position: Position, specs: tuple[TargetSpec, ...], groups: list[tuple[Chosen, ...]]) -> bool:
    """Whether what has to be another target is another, and the bonds between targets hold."""
    return not any(
        target in earlier
        for index, (spec, group) in enumerate(zip(specs, groups, strict=False))
        for earlier in groups[:index]
        if spec.another
        for target in group
    ) and all(
        is_bound(position, spec, target, group, tuple(groups[:index]))
        for index, (spec, group) in enumerate(zip(specs, groups, strict=False))
        for target in group
    )


def _unchanged(game: Game, waiting: Waiting, because: Ruling[bool]) -> Targets:
    game.do(LeftUndone(f"the target of {waiting.name} does not change"), because)
    return waiting.targets


def _picked(
    game: Game,
    player: PlayerId,
    waiting: Waiting,
    way: TargetFact,
    legal: tuple[Chosen, ...],
    other_targets: tuple[Chosen, ...],
    about: ObjectId | None,
    must: bool = False,
) -> tuple[Chosen, ...]:
    options = legal or other_targets
    least = 1 if must or way is TargetFact.TARGETS_CHANGED else 0
    beyond = tuple(target for target in other_targets if target not in legal)
    # Who says nothing of a copy has it aimed as the spell is.
    is_open = len(options) > least and way is not TargetFact.COPY_AIMED_ANEW
    choice = Choice(
        player, ChoiceKind.TARGET, options, options[:least], least, 1, about=about, open=is_open, beyond=beyond
    )

    def allows(answer: tuple[Chosen, ...]) -> Ruling[Permission]:
        return _allowed(game, waiting, way, legal, answer[0]) if answer else permitted_by(game, way, ALLOWED)

    return game.choose(choice, allows, game.fact(way))


def _allowed(
    game: Game, waiting: Waiting, way: TargetFact, legal: tuple[Chosen, ...], target: Chosen
) -> Ruling[Permission]:
    """Whether something may be the new target; it may be what another mode of a spell asks for."""
    if target in legal:
        return permitted_by(game, way, ALLOWED)
    other_modes = (index for index in range(len(waiting.does.modes)) if index != waiting.mode)
    elsewhere = any(
        _is_legal(game, waiting, spec, target) for index in other_modes for spec in waiting.does.modes[index].targets
    )
    fact = TargetFact.TARGET_FOR_ITS_MODE if elsewhere else way
    return permitted_by(game, fact, denied("that could not be its target"))


def _is_legal(game: Game, waiting: Waiting, spec: TargetSpec, target: Chosen) -> bool:
    fits = fits_spec(game, waiting.controller, spec, target, waiting.id)
    protected = is_protected(game.state, waiting.characteristics, target)
    out_of_reach = is_out_of_reach(game.state, waiting.controller, waiting.characteristics, target)
    return fits and not protected and not out_of_reach


def _anything(game: Game) -> tuple[Chosen, ...]:
    """Everything that could be pointed at."""
    position = game.state
    graves = [card for player in position.in_turn_order() for card in position.graveyards[player]]
    return (*position.in_turn_order(), *position.battlefield, *position.stack.waiting, *graves)
