"""Whether something fits the description of a target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact
from core.kernel.state.copiable_values import face_up_values
from core.kernel.state.game_objects import Chosen
from core.kernel.state.meets_description import fits, is_such_ability
from core.kernel.state.position import Position
from core.kernel.state.protection import admits_none, is_taken
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import AbilityFilter, Bond, Filter, PlayerFilter, TargetSpec
from core.kernel.words.kinds import AimsAsCast, Instructions
from core.kernel.words.prohibitions import NoTarget
from core.play.base.absent_players import is_absent

if TYPE_CHECKING:
    from core.play.base.game import Game


def fits_spec(
    game: Game, player: PlayerId, spec: TargetSpec, target: Chosen, source_id: ObjectId | None, resolving: bool = False
) -> bool:
    """Whether something is what one use of the word target asks for, as it is announced or as it resolves."""
    fits = False
    for option in spec.options:
        fits = fits or _fits(game, player, option, target, source_id, resolving)
    for option in spec.also:
        fits = fits and _fits(game, player, option, target, source_id, resolving)
    if not fits or not spec.any_target or isinstance(target, (PlayerId, DamageId)) or game.state.is_creature(target):
        return fits
    return game.rules.targeting.is_any_target(game.state, target).answer


def is_bound(
    position: Position,
    spec: TargetSpec,
    target: Chosen,
    group: tuple[Chosen, ...],
    earlier: tuple[tuple[Chosen, ...], ...],
) -> bool:
    """Whether the bond that a use of the word target asks for holds between a target, the others of its group and earlier ones."""
    if spec.bond is None or isinstance(target, (PlayerId, DamageId)) or target not in position.objects:
        return True
    thing = position.objects[target]
    if spec.bond is Bond.ON_FIRST:
        return thing.attached_to is not None and thing.attached_to in earlier[0]
    other_targets = [
        position.objects[other_target]
        for other_target in group
        if other_target != target
        and not isinstance(other_target, (PlayerId, DamageId))
        and other_target in position.objects
    ]
    if spec.bond is Bond.ONE_GRAVEYARD:
        return all(other_target.owner == thing.owner for other_target in other_targets)
    return all(other_target.controller != thing.controller for other_target in other_targets)


def fewest(
    position: Position, spec: TargetSpec, options: tuple[Chosen, ...], earlier: tuple[tuple[Chosen, ...], ...] = ()
) -> tuple[Chosen, ...]:
    """The first of several options, as few as may be chosen; fewer still, if no more of them go together."""
    fewest_targets: tuple[Chosen, ...] = ()
    for option in options:
        if len(fewest_targets) == spec.minimum:
            break
        if is_bound(position, spec, option, fewest_targets, earlier):
            fewest_targets = (*fewest_targets, option)
    return fewest_targets


def aim_of_aura(face: Characteristics) -> Instructions:
    """What a spell aims at that becomes an Aura: something that is all that it enchants; or a player whom it has for its target."""
    for ability in face.abilities:
        if isinstance(ability, AimsAsCast):
            return Instructions(targets=(TargetSpec((PlayerFilter(ability.whose),)),))
    described = tuple(
        about for about in face.all_about(KeywordName.ENCHANT) if isinstance(about, (Filter, PlayerFilter))
    )
    return Instructions(targets=(TargetSpec(described[:1], also=described[1:]),)) if described else Instructions()


def _fits(
    game: Game,
    player: PlayerId,
    option: Filter | PlayerFilter | AbilityFilter,
    target: Chosen,
    source_id: ObjectId | None,
    resolving: bool,
) -> bool:
    position = game.state
    if isinstance(target, PlayerId):
        aimed_at = isinstance(option, PlayerFilter) and position.means(option.whose, target, player)
        return aimed_at and not is_absent(position, target) and not _is_beyond_aim(position, target, player)
    if isinstance(target, DamageId):
        damage = position.impending.find_damage(target)
        return damage is not None and _fits(game, player, option, damage.to, source_id, resolving)
    if type(option) is AbilityFilter:
        waiting = position.stack.waiting.get(target)
        return waiting is not None and is_such_ability(position, option, waiting, player)
    if not isinstance(option, Filter) or target not in position.objects:
        return False
    if option.zone is Zone.STACK:
        if target == source_id:
            return False
        waiting = position.stack.waiting.get(target)
        if waiting is not None and waiting.is_copy:
            game.fact(CastingFact.COPY_IS_SPELL, target)
    if (is_taken(position, target, None) or admits_none(position, target)) and _is_aura_spell(position, source_id):
        return False
    if position.objects[target].face_down:
        return _hidden_fits(game, player, option, target, source_id, resolving)
    return position.fits(option, target, player, source_id)


def _is_aura_spell(position: Position, source: ObjectId | None) -> bool:
    """Whether something is an Aura that comes onto the battlefield once it resolves."""
    if source is None or position.is_on_battlefield(source):
        return False
    return position.characteristics(source).is_aura


def _is_beyond_aim(position: Position, player: PlayerId, by: PlayerId) -> bool:
    """Whether a permanent has it that its player cannot be a target of what another controls."""
    guards = position.abilities_in_play(NoTarget)
    if guards:
        position.fact(ContinuousFact.EFFECTS_ON_PLAYERS_LAST, *(thing.id for thing, _ in guards))
    return any(
        thing.controller == player and position.means(guard.whose, by, player, thing.id) for thing, guard in guards
    )


def _hidden_fits(
    game: Game, player: PlayerId, option: Filter, thing_id: ObjectId, source_id: ObjectId | None, resolving: bool
) -> bool:
    """Whether something face down is what is asked for. Where it is, whose it is and what it does there is no secret."""
    position = game.state
    thing = position.objects[thing_id]
    if not position.fits(option.of_its_place, thing_id, player, source_id):
        return False
    shows = position.fits(option, thing_id, player, source_id)
    conceals = fits(position, option, thing, face_up_values(position, thing), player, source_id)
    return game.rules.targeting.hidden_fits(position, option, shows, conceals, resolving).answer
