"""Continuous effects as they begin, and the abilities that objects gain by them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.kernel.events import EffectBegan, SizeSettled
from core.kernel.state.deriving import changes_of_size
from core.kernel.state.game_objects import ContinuousEffect, Reach
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.keywords import Keyword
from core.kernel.values.phrases import says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Activated
from core.kernel.words.linked import relinked, speaks_of
from core.kernel.words.modifications import (
    ChangePower,
    Gain,
    Layer,
    Modification,
    Restrict,
    SetPower,
    SwitchPower,
)
from core.kernel.words.references import HERE, Reference, Role
from core.play.base.context import Context

if TYPE_CHECKING:
    from core.play.base.game import Game

SIZES = (ChangePower, SetPower, SwitchPower)
"""The changes of power and toughness."""
SET_OR_EXCHANGED = frozenset({Layer.POWER_SET, Layer.POWER_SET_WITH_TYPE, Layer.POWER_SWITCHED})
"""Those among them with which it makes a difference what applies first."""


def begin(
    context: Context,
    modifications: tuple[Modification, ...],
    objects: tuple[ObjectId, ...],
    lasts: Duration,
    *further: Ruling[Any],
    receiver: PlayerId | None = None,
    reach: Reach | None = None,
) -> None:
    """Begin a continuous effect on some objects, for the context's reasons and for further ones; with a `reach` on all in that.

    It is that of the `receiver`, if another player than the one whom the instruction obeys gains something by it.
    """
    state = context.game.state
    whose = context.controller if receiver is None else receiver
    running = ContinuousEffect(
        state.fresh_id(), state.next_timestamp, modifications, objects, lasts, context.source, whose, reach
    )
    context.game.do(EffectBegan(running), *context.because, *further)
    _settle_size(context.game, modifications, objects)
    _take_back(context, modifications, objects)


def _settle_size(game: Game, modifications: Sequence[Modification], objects: Sequence[ObjectId]) -> None:
    """Tell what power and toughness come to as an effect begins, where another one sets or exchanges what this one changes."""
    state = game.state
    if not any(isinstance(part, SIZES) for part in modifications):
        return
    for creature in objects:
        if not state.is_on_battlefield(creature) or not state.is_creature(creature):
            continue
        kinds = changes_of_size(state, creature)
        if len(kinds) > 1 and not kinds.isdisjoint(SET_OR_EXCHANGED):
            now = state.characteristics(creature)
            order = [game.rules.continuous.layers(state, kind) for kind in Layer if kind in kinds]
            game.do(SizeSettled(creature, now.power, now.toughness), *order)


def _take_back(context: Context, modifications: tuple[Modification, ...], objects: tuple[ObjectId, ...]) -> None:
    """Name what has that go on which attacks or blocks already though it could not begin any more."""
    game, attack = context.game, context.game.state.attack
    barred = {part.restriction.kind for part in modifications if isinstance(part, Restrict)}
    if attack is None or barred.isdisjoint((RestrictionKind.ATTACK, RestrictionKind.BLOCK)):
        return
    begun = (attack.bands if RestrictionKind.ATTACK in barred else {}).keys() | (
        attack.blockers if RestrictionKind.BLOCK in barred else {}
    ).keys()
    for creature in objects:
        if creature in begun:
            game.rest_on_fact(ContinuousFact.DONE_STAYS_DONE)


def but_for_what_cannot_be_had(
    context: Context,
    modifications: tuple[Modification, ...],
    objects: tuple[ObjectId, ...],
    lasts: Duration,
) -> tuple[tuple[Modification, ...], tuple[ObjectId, ...]]:
    """Begin an effect on those things apart that cannot have keywords which it gives, without that part of it."""
    state = context.game.state
    gained_keywords = [keyword for part in modifications if isinstance(part, Gain) for keyword in part.keywords]
    without: dict[tuple[Keyword, ...], tuple[ObjectId, ...]] = {}
    for thing in objects:
        barred = tuple(keyword for keyword in gained_keywords if _cannot_have(state, thing, keyword))
        without[barred] = (*without.get(barred, ()), thing)
    free = without.pop((), ())
    for barred, things in without.items():
        rest = tuple(_without(part, barred) for part in modifications)
        if any(part != Gain() for part in rest):
            begin(context, rest, things, lasts)
    return modifications, free


def _cannot_have(state: Position, thing: ObjectId, keyword: Keyword) -> bool:
    return state.is_on_battlefield(thing) and any(
        bar.about is not None and bar.about.keyword is keyword.name
        for bar in state.restrictions(thing, RestrictionKind.HAVE)
    )


def _without(part: Modification, barred: tuple[Keyword, ...]) -> Modification:
    if not isinstance(part, Gain):
        return part
    return altered(part, keywords=tuple(keyword for keyword in part.keywords if keyword not in barred))


@says(
    "{what} gain(s) all activated abilities of {of} {lasts}",
)
class GainAbilitiesOf(Effect, Record):
    """Something gains all the activated abilities that another thing has when this is carried out."""

    of: Reference = HERE
    what: Reference = Role.SOURCE
    lasts: Duration = Duration.TURN

    def carry_out(self, context: Context) -> None:
        """Pairs of abilities that belong together are told apart from any such pair that is there already."""
        mark = f"#{context.game.state.next_id}"
        state = context.game.state
        gained: tuple[Activated, ...] = ()
        for thing in context.objects(self.of):
            had = (held for held in state.characteristics(thing).abilities if isinstance(held, Activated))
            taken = tuple(_apart(context, relinked(ability, mark), mark) for ability in had)
            if speaks_of(taken, Role.SOURCE):
                context.also(context.game.fact(ObjectFact.GAINED_MEANS_GAINER))
            gained += taken
        permanents = tuple(context.permanents(self.what))
        if gained and permanents:
            begin(context, (Gain(abilities=gained),), permanents, self.lasts)


def _apart(context: Context, ability: Activated, mark: str) -> Activated:
    """An ability that is gained, told apart from the like of it if its use is limited."""
    if ability.each_turn is None:
        return ability
    context.game.rest_on_fact(AbilityFact.LIMIT_COUNTS_ONE_ABILITY)
    return altered(ability, given=mark)
