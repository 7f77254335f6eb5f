"""Choosing targets and checking them, at announcement and again at resolution."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.hooks.casting import CastingFact
from core.hooks.targeting import PreventionAim, TargetFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Chosen
from core.kernel.state.protection import is_out_of_reach, is_protected
from core.kernel.state.waiting import Pending, Waiting, WaitingKind
from core.kernel.values.citations import Permission, Refused, Ruling, TooManyTargets, TooSoon, Unfinished
from core.kernel.values.colors import Color
from core.kernel.values.ranges import RangeFact
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Bond, TargetSpec
from core.kernel.words.effect import Effect, EffectKind
from core.kernel.words.kinds import Instructions
from core.kernel.words.references import Role, Target
from core.play.base.permissions import no_such_use, refuse
from core.play.base.table import pick_opponent
from core.play.casting.target_descriptions import fewest, fits_spec, is_bound
from core.play.damage.sources import may_be_source

if TYPE_CHECKING:
    from core.play.base.game import Game

Targets = tuple[tuple[Chosen, ...], ...]

AGAINST_DAMAGE = (EffectKind.PREVENTION, EffectKind.REDIRECTION)
"""The sorts of help that keep somebody or something from being dealt damage."""


@lru_cache(maxsize=4096)
def helped_targets(effects: tuple[Effect, ...]) -> Mapping[int, bool]:
    """Which targets are those of effects that prevent or redirect damage, each with whether it is redirected."""
    turned_elsewhere: dict[int, bool] = {}
    for effect in effects:
        if effect.effect_kind in AGAINST_DAMAGE and isinstance(effect.helped, Target):
            turned_elsewhere[effect.helped.index] = effect.effect_kind is EffectKind.REDIRECTION
        turned_elsewhere |= helped_targets(effect.inner)
    return turned_elsewhere


def verify_targets(
    game: Game,
    player: PlayerId,
    source: Characteristics,
    source_id: ObjectId | None,
    does: Instructions,
    mode: int | None,
    chosen: Targets,
) -> Targets:
    """Check the targets chosen for an instruction and return them, damage taking the place of its recipient where needed.

    Raises:
        Refused: there is no target, too few or too many, or one is not legal.
    """
    specs = does.targets_for(mode)
    damage = frozenset[int]()
    for index, redirects in helped_targets(does.effects_for(mode)).items():
        if game.rest_on(game.rules.targeting.prevention_aims_at(game.state, redirects)) is not PreventionAim.RECIPIENT:
            damage |= {index}
    if len(chosen) > len(specs):
        why = TargetFact.TARGET_IS_NEEDED if specs else no_such_use(source)
        takes = {0: "no target", 1: "only one target"}.get(len(specs), f"only {len(specs)} targets")
        refuse(game, why, f"{source.name} takes {takes}", TooManyTargets)
    result: list[tuple[Chosen, ...]] = []
    for index, spec in enumerate(specs):
        group = next(iter(chosen[index:]), ())
        if spec.by_opponent:
            whole = Instructions(does.effects_for(mode), specs)
            options = candidates(game, player, source, source_id, whole, index)
            if len(options) < spec.minimum:
                raise _wrong_number(game, source, spec, len(options), index in damage)
            result.append(())
            continue
        if index in damage:
            group = tuple(_as_damage(game, target) for target in group)
        if not spec.minimum <= len(group) <= spec.maximum:
            wrong, kind = _wrong_number(game, source, spec, len(group), index in damage), Refused
            whole = Instructions(does.effects_for(mode), specs)
            taken = [target for earlier in result for target in earlier] if spec.another else []
            possible_targets = [
                candidate
                for candidate in candidates(game, player, source, source_id, whole, index)
                if candidate not in taken
            ]
            if len(group) < spec.minimum <= len(possible_targets) and (
                index not in damage or game.state.impending.innermost_damage()
            ):
                kind = Unfinished
            elif index in damage and not game.state.impending.innermost_damage():
                kind = TooSoon
            raise kind(wrong.reason, wrong.citation)
        earlier = [target for targets_before in result for target in targets_before]
        twice = any(
            target in earlier and (spec.another or not _may_be_aimed_at_again(game, target, source)) for target in group
        )
        if len(set(group)) < len(group) or twice:
            refuse(game, TargetFact.CHOSEN_TWICE, f"{source.name} needs different targets there")
        for target in group:
            bound = is_bound(game.state, spec, target, group, tuple(result))
            ruling = _ask(game, player, source, target, bound and fits_spec(game, player, spec, target, source_id))
            if not ruling.answer:
                raise Refused(ruling.answer.reason, ruling.citation)
        result.append(group)
    return tuple(result)


def reached(game: Game, player: PlayerId, targets: Targets) -> list[Ruling[bool]]:
    """By what rules targets are within a player's range of influence, where ranges are limited."""
    facts: dict[RangeFact, None] = {}
    for target in (target for group in targets for target in group):
        whose = RangeFact.SEATS_WITHIN_RANGE if isinstance(target, PlayerId) else RangeFact.THINGS_WITHIN_RANGE
        facts[RangeFact.ONESELF_WITHIN_RANGE if target == player and isinstance(target, PlayerId) else whose] = None
    return [game.fact(fact) for fact in facts]


def _may_be_aimed_at_again(game: Game, target: Chosen, source: Characteristics) -> bool:
    """Whether something may be a target once more. Raises the refusal that it may not."""
    again = game.rules.targeting.may_be_aimed_at_again(game.state, target)
    if not again.answer:
        raise Refused(f"{source.name} needs different targets", again.citation)
    return game.rest_on(again)


def verify_about(
    game: Game,
    player: PlayerId,
    source: Characteristics,
    source_id: ObjectId | None,
    does: Instructions,
    mode: int | None,
    about: Chosen | None,
) -> Chosen | None:
    """The damage that help without a target works on, where an edition has it work on damage; else the source it is against.

    Raises:
        Refused: no such damage is about to land, or several amounts are and the action does not say which; or the source
            that was named is of another color.
    """
    help_given = [
        effect
        for effect in does.effects_for(mode)
        if effect.effect_kind in AGAINST_DAMAGE and not isinstance(effect.helped, Target)
    ]
    if not help_given:
        return about
    effect = help_given[0]
    aim = game.rest_on(
        game.rules.targeting.prevention_aims_at(game.state, effect.effect_kind is EffectKind.REDIRECTION)
    )
    if aim is PreventionAim.RECIPIENT:
        _verify_source(game, player, effect, source_id, about)
        return about
    fitting = [
        damage
        for damage in game.state.impending.innermost_damage()
        if damage.amount
        and damage.to == _helped(game, player, source_id, effect)
        and _is_of(damage.source.colors, effect.colors_heeded)
        and _has_type(game, damage.source.object, effect)
        and (damage.combat or effect.sources_heeded is None)
        and _is_as_described(game, player, source_id, damage.source.object, effect)
        and (about is None or _is_named(game, damage, about))
    ]
    if len(fitting) > 1 and aim is PreventionAim.DAMAGE_FOUND and effect.helps_against_all:
        sources = {damage.source.object for damage in fitting}
        fitting = fitting[:1] if len(sources) == 1 or not effect.helps_against_one_source else fitting
    if len(fitting) == 1:
        may = _ask(game, player, source, fitting[0].id, True)
        if not may.answer:
            raise Refused(may.answer.reason, may.citation)
        return fitting[0].id
    needs = game.fact(TargetFact.HELP_NEEDS_DAMAGE).citation
    if fitting:
        reason = f"{source.name} could affect several amounts of damage: choose with 'on the damage from ...'"
        raise Unfinished(reason, needs)
    raise TooSoon(f"there is no damage for {source.name} to affect", needs, _helped(game, player, source_id, effect))


def _is_named(game: Game, damage: AssignedDamage, about: Chosen) -> bool:
    """Whether an amount of damage was named: itself, or the card that deals it, wherever that is by now."""
    if isinstance(about, (PlayerId, DamageId)) or damage.source.object is None:
        return about == damage.id
    return game.state.recall(about).card == game.state.recall(damage.source.object).card


def _has_type(game: Game, source: ObjectId | None, effect: Effect) -> bool:
    """Whether a source is of a type against which an effect helps."""
    types = effect.types_heeded
    return not types or (source is not None and not types.isdisjoint(game.state.characteristics(source).types))


def _is_as_described(
    game: Game, player: PlayerId, source_id: ObjectId | None, source_meant: ObjectId | None, effect: Effect
) -> bool:
    """Whether a source is what an effect helps against, if that is told by a description."""
    described = effect.sources_heeded
    return described is None or (
        source_meant is not None and game.state.fits(described, source_meant, player, source_id)
    )


def _verify_source(
    game: Game, player: PlayerId, effect: Effect, source_id: ObjectId | None, about: Chosen | None
) -> None:
    """Refuse to choose what is no source such as may be chosen: in play, waiting or spoken of by what waits, and of a color."""
    if about is None or isinstance(about, (PlayerId, DamageId)):
        return
    if not may_be_source(game, about):
        refuse(game, CastingFact.NO_SUCH_SOURCE, f"{game.state.name_of(about)} can't be a source of damage where it is")
    if not _has_type(game, about, effect):
        wanted = " or ".join(sorted(kind.value for kind in effect.types_heeded))
        refuse(game, CastingFact.NO_SUCH_SOURCE, f"{game.state.name_of(about)} is not of type {wanted}")
    if not _is_as_described(game, player, source_id, about, effect):
        refuse(
            game,
            CastingFact.NO_SUCH_SOURCE,
            f"{game.state.name_of(about)} doesn't fit the source that the effect names",
        )
    heeded = effect.colors_heeded
    if not _is_of(game.state.characteristics(about).colors, heeded):
        wanted = " or ".join(color.word for color in sorted(heeded or ())) or "of the color that was chosen"
        refuse(game, CastingFact.NO_SUCH_SOURCE, f"{game.state.name_of(about)} is not {wanted}")


def _helped(game: Game, player: PlayerId, source_id: ObjectId | None, effect: Effect) -> ObjectId | PlayerId | None:
    """Whoever is spared damage by help without a target."""
    if effect.helped is Role.YOU:
        return player
    if source_id is None or source_id not in game.state.objects:
        return None
    return source_id if effect.helped is Role.SOURCE else game.state.objects[source_id].attached_to


def _is_of(colors: frozenset[Color], wanted: frozenset[Color] | None) -> bool:
    return wanted is not None and (not wanted or not wanted.isdisjoint(colors))


def _wrong_number(game: Game, source: Characteristics, spec: TargetSpec, count: int, of_damage: bool) -> Refused:
    """Why there may not be so many targets."""
    if count == 0 and of_damage:
        return Refused(
            f"there is no damage for {source.name} to affect", game.fact(TargetFact.HELP_NEEDS_DAMAGE).citation
        )
    if count == 0:
        waits = any(waiting.kind is WaitingKind.COMBAT_DAMAGE for waiting in game.state.stack.waiting.values())
        needs = game.fact(TargetFact.COMBAT_DAMAGE_IS_NO_SPELL if waits else TargetFact.TARGET_IS_NEEDED)
        return Refused(f"{source.name} needs a target", needs.citation)
    wanted = str(spec.minimum) if spec.minimum == spec.maximum else f"{spec.minimum} to {spec.maximum}"
    needs = game.fact(TargetFact.TARGET_IS_NEEDED)
    return Refused(f"{source.name} needs {wanted} different targets there, not {count}", needs.citation)


def _ask(game: Game, player: PlayerId, source: Characteristics, target: Chosen, fits: bool) -> Ruling[Permission]:
    return game.rules.targeting.may_target(game.state, player, source, target, fits)


def _as_damage(game: Game, target: Chosen) -> Chosen:
    """The one amount of damage about to land on what was named.

    Raises:
        Refused: there is none, or there are several.
    """
    if isinstance(target, DamageId):
        return target
    about_to_land = [
        damage.id for damage in game.state.impending.innermost_damage() if damage.to == target and damage.amount
    ]
    if len(about_to_land) == 1:
        return about_to_land[0]
    needs = game.fact(TargetFact.HELP_NEEDS_DAMAGE).citation
    name = game.state.name_in_full(target)
    if about_to_land:
        raise Unfinished(f"several amounts of damage are about to be dealt to {name}: name the source", needs)
    raise TooSoon(f"no damage is about to be dealt to {name}", needs, target)


def candidates(
    game: Game, player: PlayerId, source: Characteristics, source_id: ObjectId | None, does: Instructions, index: int
) -> tuple[Chosen, ...]:
    """Everything that may legally be chosen for one use of the word target, in a fixed order."""
    position = game.state
    spec = does.targets[index]
    everything: list[Chosen] = [*position.in_turn_order(), *position.battlefield, *position.stack.waiting]
    for player_id in position.in_turn_order():
        everything += [*position.graveyards[player_id], *position.hands[player_id]]
    return tuple(
        thing
        for thing in everything
        if (not position.agreed.ranges or position.reaches(player, thing, source_id))
        and fits_spec(game, player, spec, thing, source_id)
        and not is_protected(position, source, thing)
        and not is_out_of_reach(position, player, source, thing)
    )


def choose_targets(game: Game, pending: Pending, now: Characteristics, mode: int | None = None) -> Targets | None:
    """Targets for an ability that was set off, or `None` when it needs one and there is none."""
    whole = pending.ability.does
    does = whole if mode is None else Instructions(whole.effects_for(mode), whole.targets_for(mode))
    result: list[tuple[Chosen, ...]] = []
    for index, spec in enumerate(does.targets):
        options = candidates(game, pending.controller, now, pending.source, does, index)
        if spec.another:
            options = tuple(
                option for option in options if all(option not in earlier_group for earlier_group in result)
            )
        earlier = tuple(result)
        if spec.bond is Bond.ON_FIRST:
            options = tuple(option for option in options if is_bound(game.state, spec, option, (), earlier))
        least = fewest(game.state, spec, options, earlier)
        if len(least) < spec.minimum:
            return None
        chooser, because = pending.controller, tuple[Ruling[Any], ...]()
        if spec.by_opponent:
            chooser = pick_opponent(game, chooser, pending.source, CastingFact.PICKS_OPPONENT_FOR_ABILITY)
            because = (game.fact(CastingFact.OPPONENT_CHOOSES_FOR_ABILITY),)
        choice = Choice(
            chooser,
            ChoiceKind.TARGET,
            options,
            least,
            spec.minimum,
            spec.maximum,
            about=pending.source,
        )
        together = None if spec.bond is None else _together(game, pending, now, spec, earlier)
        result.append(game.choose(choice, together, *because))
    return tuple(result)


def _together(
    game: Game, pending: Pending, now: Characteristics, spec: TargetSpec, earlier: Targets
) -> Callable[[tuple[Chosen, ...]], Ruling[Permission]]:
    """What tells whether several things may be the targets of one use of the word together."""

    def allows(answer: tuple[Chosen, ...]) -> Ruling[Permission]:
        apart = [target for target in answer if not is_bound(game.state, spec, target, answer, earlier)]
        asked = (*apart, *answer)[:1]
        if not asked:
            return game.rules.targeting.may_target(game.state, pending.controller, now, pending.controller, True)
        return _ask(game, pending.controller, now, asked[0], not apart)

    return allows


def still_legal(game: Game, waiting: Waiting) -> tuple[Targets, tuple[bool, ...]]:
    """The targets of something that resolves, without those that are illegal, and for each chosen one whether it is legal."""
    if not waiting.targets:
        return (), ()
    specs = waiting.does.targets_for(waiting.mode)
    legal: list[tuple[Chosen, ...]] = []
    flags: list[bool] = []
    for index, (spec, group) in enumerate(zip(specs, waiting.targets, strict=False)):
        legal_targets = tuple(target for target in group if _is_legal(game, waiting, spec, target))
        kept = tuple(target for target in legal_targets if _is_held(game, waiting, spec, target, legal_targets, index))
        flags += [target in kept for target in group]
        legal.append(kept)
    return tuple(legal), tuple(flags)


def _is_held(
    game: Game, waiting: Waiting, spec: TargetSpec, target: Chosen, group: tuple[Chosen, ...], index: int
) -> bool:
    """Whether the bond between a target and those that are still there holds as it resolves."""
    if is_bound(game.state, spec, target, group, waiting.targets[:index]):
        return True
    return bool(_ask(game, waiting.controller, waiting.characteristics, target, False).answer)


def _is_legal(game: Game, waiting: Waiting, spec: TargetSpec, target: Chosen) -> bool:
    player, source_id = waiting.controller, waiting.id if waiting.kind is WaitingKind.SPELL else waiting.source
    is_meant = fits_spec(game, player, spec, target, source_id, resolving=True)
    return bool(_ask(game, player, waiting.characteristics, target, is_meant).answer)
