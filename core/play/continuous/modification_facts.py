"""What is so in every edition of the changes that continuous effects make, and of their timestamps, named as an effect begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from core.hooks.attack import AttackFact
from core.hooks.continuous import ContinuousFact
from core.kernel.events import Attached, CountersChanged, EffectBegan, Event, Transformed
from core.kernel.state.game_objects import GameObject
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId
from core.kernel.words.conditions import Exists
from core.kernel.words.descriptions import Filter, RestrictionKind, Whose
from core.kernel.words.kinds import Static
from core.kernel.words.modifications import (
    BecomeBasicLand,
    ChangeColors,
    ChangeText,
    ChangeTypes,
    Copy,
    Lose,
    LoseAllAbilities,
    Modification,
    Restrict,
    SetName,
)

if TYPE_CHECKING:
    from core.play.base.game import Game

FACTS: dict[type[Modification], tuple[ContinuousFact, ...]] = {
    BecomeBasicLand: (
        ContinuousFact.LAND_BECOMES_TYPE,
        ContinuousFact.LAND_LOSES_ABILITIES,
        ContinuousFact.LAND_MAKES_MANA_OF_TYPE,
    ),
    ChangeColors: (ContinuousFact.COLORS_CHANGE,),
    ChangeText: (
        ContinuousFact.NAMES_ARE_NO_TEXT,
        ContinuousFact.GRANTED_ABILITY_IS_NO_TEXT,
        ContinuousFact.TEXT_OF_TOKENS_TO_CREATE,
        ContinuousFact.TEXT_OF_TOKEN,
    ),
    Lose: (ContinuousFact.EVERY_INSTANCE_IS_LOST, ContinuousFact.LATER_OF_GIVING_AND_TAKING),
    LoseAllAbilities: (ContinuousFact.QUALITY_IS_NO_ABILITY, ContinuousFact.LATER_OF_GIVING_AND_TAKING),
    Restrict: (ContinuousFact.EFFECTS_ON_RULES_LAST,),
    SetName: (ContinuousFact.NAME_IS_SET,),
}
"""What comes up with each kind of change."""

OF_EVERY_EFFECT = (
    ContinuousFact.LATER_COUNTS_LAST,
    ContinuousFact.APPLIES_THROUGH_LAYERS,
    ContinuousFact.DEPENDENCY_LOOKED_AT_ANEW,
)
"""What comes up with every change of what things are."""


TIMESTAMPS: dict[type[Event], ContinuousFact] = {
    Attached: ContinuousFact.ATTACHED_TIMESTAMP,
    CountersChanged: ContinuousFact.COUNTERS_TIMESTAMP,
    EffectBegan: ContinuousFact.RESOLVED_TIMESTAMP,
    Transformed: ContinuousFact.TRANSFORMED_TIMESTAMP,
}
"""What is so of the timestamp that something gets by an event."""


def name_changes(game: Game, modifications: Iterable[Modification], about: tuple[ObjectId, ...]) -> None:
    """Name what is so of the changes that an effect makes to what it is `about`, as it begins."""
    for fact in OF_EVERY_EFFECT if modifications else ():
        game.fact(fact, *about)
    for part in modifications:
        for fact in (*FACTS.get(type(part), ()), *_of_types(part)):
            game.fact(fact, *about)
        protected = [thing for thing in about if type(part) in (ChangeTypes, Copy) and _is_protected(game, thing)]
        if protected:
            game.fact(AttackFact.PROTECTOR_STAYS, *protected)
        if isinstance(part, BecomeBasicLand):
            game.rules.continuous.land_set_to_type(game.state)
        if isinstance(part, ChangeTypes) and any(_is_legend(game, thing) for thing in about):
            game.rules.continuous.legend_goes_by(game.state)
        if isinstance(part, Restrict) and part.restriction.kind is RestrictionKind.HAVE:
            game.fact(ContinuousFact.CANNOT_HAVE_ABILITY, *about)


def _is_protected(game: Game, thing: ObjectId) -> bool:
    return thing in game.state.objects and game.state.objects[thing].protector is not None


def _is_legend(game: Game, thing: ObjectId) -> bool:
    return thing in game.state.objects and Supertype.LEGENDARY in game.state.characteristics(thing).supertypes


def name_changes_of_static(game: Game, thing: GameObject, ability: Static) -> None:
    """Name what is so of the effect of a static ability of something, as that begins to work."""
    about = (thing.id, *(() if thing.attached_to is None else (thing.attached_to,)))
    if isinstance(ability.to, Filter):
        whatever_type = altered(ability.to, not_types=frozenset()) if ability.to.not_types else ability.to
        affected = game.state.matching(whatever_type, thing.controller, thing.id)
        about = (*about, *affected)
        _name_affected(game, ability.to, about)
    game.fact(ContinuousFact.STATIC_TIMESTAMP, *about)
    name_changes(game, ability.modifications, about)
    if isinstance(ability.condition, Exists):
        game.fact(ContinuousFact.STATIC_COUNTS_WHAT_IS_THERE, *about)


def _name_affected(game: Game, described: Filter, about: tuple[ObjectId, ...]) -> None:
    """Name what is so of all that the effect of a static ability affects."""
    game.fact(ContinuousFact.STATIC_EFFECT_FOLLOWS_TEXT, *about)
    game.fact(ContinuousFact.STATIC_EFFECT_APPLIES_AT_ONCE, *about)
    if described.whose is Whose.ANYONE:
        game.fact(ContinuousFact.REACHES_BOTH_SIDES, *about)


def name_affected(game: Game, arrived: Iterable[ObjectId]) -> None:
    """Name what is so of the effects of static abilities that affect what has come into play, each with what it changes."""
    state = game.state
    for thing, ability in state.abilities_in_play(Static):
        if isinstance(ability.to, Filter):
            for permanent in arrived:
                if not state.fits(ability.to, permanent, thing.controller, thing.id):
                    continue
                _name_affected(game, ability.to, (permanent,))
                name_changes(game, ability.modifications, (permanent,))


def _of_types(part: Modification) -> Iterator[ContinuousFact]:
    """What comes up with a change of types."""
    if not isinstance(part, ChangeTypes):
        return
    yield ContinuousFact.SUPERTYPES_STAY
    if part.sets is not None:
        yield ContinuousFact.TYPES_ARE_SET
    if part.add:
        yield ContinuousFact.TYPES_ARE_ADDED
    if CardType.CREATURE in part.add or CardType.CREATURE in (part.sets or ()):
        yield ContinuousFact.POWER_WITHOUT_NUMBER_IS_ZERO
    if CardType.CREATURE in part.remove or (part.sets is not None and CardType.CREATURE not in part.sets):
        yield ContinuousFact.NONCREATURE_HAS_NO_POWER
