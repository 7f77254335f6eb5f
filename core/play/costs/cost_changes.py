"""Cost increases and reductions of spells and abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from core.hooks.casting import Custom, Ground, OwnText
from core.kernel.abilities.casting import CostChange
from core.kernel.abilities.modifications import Copy
from core.kernel.events import EffectBegan
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.game_objects import ContinuousEffect
from core.kernel.objects.waiting import Waiting, WaitingKind
from core.kernel.state.matching import fits
from core.kernel.values.citations import Ruling
from core.kernel.values.mana import ManaCost
from core.kernel.values.moments import Duration
from core.kernel.values.zones import ObjectId
from core.play.context import Context
from core.play.costs.cost_reduction import lower, lowerings_of
from core.play.permissions import refuse

if TYPE_CHECKING:
    from core.play.game import Game


class Priced(NamedTuple):
    """What a spell costs, and by how much effects have changed that."""

    total: ManaCost
    changed: int = 0


def price_of(
    game: Game,
    card: ObjectId,
    face: Characteristics,
    asked: ManaCost,
    instead: bool,
    because: list[Ruling[Any]],
) -> Priced:
    """The price of a card that is being cast as `face`; the rulings on changes join those by which it is cast.

    `instead` tells that what is asked stands in for its mana cost.
    """
    rules, state = game.rules.casting, game.state
    changes = changes_of(game, card, face, because)
    lowerings = lowerings_of(game, card, face, because)
    if not changes and not lowerings:
        return Priced(asked)
    if instead:
        because.append(rules.keeps_custom(state, Custom.CHANGES_INSTEAD))
        if not because[-1].answer:
            return Priced(asked)
    counted: tuple[int, ...] = ()
    if changes:
        because.append(rules.cost_changes(state, face, changes))
        counted = because[-1].answer
    for change in counted:
        left = asked.generic + change
        if left < 0 and asked.value > asked.generic:
            because.append(rules.keeps_custom(state, Custom.GENERIC_ALONE))
            if not because[-1].answer:
                asked = asked.lowered_by(-left)
        asked = replace(asked, generic=max(0, left))
    for less in lowerings:
        asked = lower(game, asked, less, because)
    return Priced(asked, sum(counted))


def changes_of(game: Game, card: ObjectId, face: Characteristics, because: list[Ruling[Any]]) -> tuple[int, ...]:
    """By how much effects, and what a card says itself, make it dearer or cheaper now."""
    state = game.state
    thing = state.objects[card]
    changes = [
        ability.generic
        for source, ability in state.abilities_in_play(CostChange)
        if not ability.own and fits(state, ability.described, thing, face, source.controller, source.id)
    ]
    for ability in face.abilities:
        if isinstance(ability, CostChange) and ability.own:
            change = _own_change(game, card, face, ability)
            if change:
                because.append(game.rules.casting.own_text_works(state, card, OwnText.CHANGED_PRICE))
                if because[-1].answer and ability.part is not None:
                    because.append(game.rules.abilities.keyword_holds(state, card, ability.part))
                changes += [change] if because[-1].answer else []
    return tuple(changes)


def _own_change(game: Game, card: ObjectId, face: Characteristics, ability: CostChange) -> int:
    state = game.state
    player = state.objects[card].controller
    context = Context(game, player, card, face, face.name)
    if ability.condition is not None and not context.holds(ability.condition):
        return 0
    if ability.for_each is None:
        return ability.generic
    return ability.generic * len(state.matching(ability.for_each, player, card))


def cost_as_paid(
    game: Game, face: Characteristics, x: int, total: ManaCost, because: list[Ruling[Any]]
) -> ManaCost | None:
    """What a spell's mana cost becomes for what is paid, should the edition have that change it; nothing if it stays."""
    if face.cost is None or total == face.cost.with_x(x):
        return None
    because.append(game.rules.casting.keeps_custom(game.state, Custom.COST_STAYS))
    return None if because[-1].answer else total


def verify_nothing_asked(game: Game, name: str, asked: ManaCost, because: list[Ruling[Any]]) -> None:
    """Check that a price of no mana can be paid.

    Raises:
        Refused: the edition knows no such price.
    """
    if asked.value:
        return
    because.append(game.rules.casting.keeps_custom(game.state, Custom.ZERO_IS_A_PRICE))
    if not because[-1].answer:
        refuse(game, Ground.UNPAID, f"{name} has a price of nothing, which nobody can pay")


def change_cost(game: Game, spell: ObjectId, values: Characteristics) -> None:
    """Have a spell be what it is with another mana cost."""
    state = game.state
    running = ContinuousEffect(
        state.fresh_id(),
        state.clock + 1,
        (Copy(values),),
        (spell,),
        Duration.GAME,
        None,
        state.objects[spell].controller,
    )
    game.do(EffectBegan(running))


def is_dearer(game: Game, waiting: Waiting) -> bool:
    """Whether a spell that has been paid for would cost more by now, and the edition has it paid for anew."""
    state = game.state
    if waiting.kind is not WaitingKind.SPELL or waiting.is_copy or not state.abilities_in_play(CostChange):
        return False
    if (
        waiting.id not in state.objects
        or sum(changes_of(game, waiting.id, waiting.characteristics, [])) <= waiting.changed
    ):
        return False
    return not game.rest_on(game.rules.casting.keeps_custom(state, Custom.PRICE_IS_FIXED))
