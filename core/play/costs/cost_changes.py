"""Cost increases and reductions of spells and abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.casting import CastingFact
from core.kernel.state.game_objects import Chosen
from core.kernel.state.meets_description import fits
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.citations import Ruling
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.zones import ObjectId
from core.kernel.words.casting import AbilityCost, CostChange
from core.kernel.words.characteristics import Characteristics
from core.play.base.context import Context
from core.play.base.keyword_facts import keyword_facts
from core.play.costs.cost_reduction import lower, lowerings_of

if TYPE_CHECKING:
    from core.play.base.game import Game


def total_cost(
    game: Game,
    card: ObjectId,
    face: Characteristics,
    asked: ManaCost,
    instead: bool,
    because: list[Ruling[Any]],
    targets: tuple[tuple[Chosen, ...], ...] = (),
) -> ManaCost:
    """The total cost of a card that is being cast as `face` at some targets; the rulings on changes join those by which it is cast.

    `instead` tells that what is asked stands in for its mana cost.
    """
    changes = changes_of(game, card, face, because, targets)
    lowerings = lowerings_of(game, card, face, because)
    if not changes and not lowerings:
        return asked.in_total
    if instead:
        because.append(game.fact(CastingFact.CHANGES_INSTEAD))
    if changes:
        because.append(game.fact(CastingFact.CHANGES_ADD_UP))
    for change in sorted(changes, reverse=True):
        if asked.every_generic + change < 0:
            rest = asked.value > asked.every_generic
            because.append(game.fact(CastingFact.GENERIC_ALONE if rest else CastingFact.NEVER_BELOW_NOTHING))
        asked = asked.changed_by(change)
    for less in lowerings:
        asked = lower(game, asked, less, because)
    return asked.in_total


def cost_of_use(game: Game, source: ObjectId, asked: ManaCost, times: int, because: list[Ruling[Any]]) -> ManaCost:
    """The mana that the ability of a permanent costs so many times over, as effects make that dearer and then cheaper.

    What makes it dearer counts for each use; several that are paid for at once are one use in some eras.
    """
    state = game.state
    more, less = 0, 0
    for thing, ability in state.abilities_in_play(AbilityCost):
        if ability.attached:
            less += ability.generic * times if thing.attached_to == source else 0
        elif state.is_on_battlefield(source) and state.fits(ability.described, source, thing.controller, thing.id):
            more += ability.generic
    if more and times > 1:
        together = game.rules.abilities.pays_together(state, source, times)
        because.append(together)
        more *= 1 if together.answer else times
    if not more and not less:
        return asked.in_total
    because.append(game.fact(CastingFact.CHANGES_ADD_UP))
    dearer = asked.changed_by(more)
    least = min(dearer.value, times)
    return dearer.changed_by(-min(less, dearer.value - least)).in_total


def changes_of(
    game: Game,
    card: ObjectId,
    face: Characteristics,
    because: list[Ruling[Any]],
    targets: tuple[tuple[Chosen, ...], ...] = (),
) -> tuple[int, ...]:
    """By how much effects, and what a card says itself, make it dearer or cheaper now."""
    state = game.state
    thing = state.objects[card]
    changes = [
        ability.generic
        for source, ability in state.abilities_in_play(CostChange)
        if not ability.own
        and fits(state, ability.described, thing, face, source.controller, source.id)
        and not (ability.abroad and state.is_active(thing.controller))
    ]
    for ability in face.abilities:
        if type(ability) is CostChange and ability.own:
            change = _own_change(game, card, face, ability, targets)
            if change:
                because.append(game.fact(CastingFact.OWN_CHANGED_COST))
                because += [] if ability.part is None else keyword_facts(game, card, ability.part)
                changes.append(change)
    return tuple(changes)


def _own_change(
    game: Game,
    card: ObjectId,
    face: Characteristics,
    ability: CostChange,
    targets: tuple[tuple[Chosen, ...], ...],
) -> int:
    state = game.state
    player = state.objects[card].controller
    context = Context(game, player, card, face, face.name, targets=targets)
    if ability.condition is not None and not context.holds(ability.condition):
        return 0
    if ability.for_each is None:
        return ability.generic * context.measure(ability.times)
    return ability.generic * len(state.matching(ability.for_each, player, card))


def spell_keeps_cost(game: Game, waiting: Waiting) -> None:
    """Have a spell rest on it that what has been paid for keeps its cost, where that would be another by now."""
    state = game.state
    if waiting.kind is not WaitingKind.SPELL or waiting.is_copy or not state.abilities_in_play(CostChange):
        return
    if waiting.id in state.objects and changes_of(game, waiting.id, waiting.characteristics, []):
        game.rest_on_fact(CastingFact.COST_IS_FIXED)
