"""What a spell costs once effects have made it dearer or cheaper."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.hooks.casting import Custom, Ground
from core.kernel.abilities import CostChange
from core.kernel.characteristics import Characteristics
from core.kernel.citations import Ruling
from core.kernel.mana import ManaCost
from core.kernel.matching import fits
from core.kernel.zones import ObjectId
from core.play.permissions import refuse

if TYPE_CHECKING:
    from core.play.game import Game


def price_of(
    game: Game, card: ObjectId, face: Characteristics, asked: ManaCost, because: list[Ruling[Any]]
) -> ManaCost:
    """The price of a card that is being cast as `face`; the ruling on changes joins those by which it is cast."""
    state = game.state
    thing = state.objects[card]
    changes = tuple(
        ability.generic
        for source, ability in state.abilities_in_play(CostChange)
        if fits(state, ability.described, thing, face, source.controller, source.id)
    )
    if changes:
        because.append(game.rules.casting.cost_changes(state, face, changes))
        for change in because[-1].answer:
            asked = replace(asked, generic=max(0, asked.generic + change))
    return asked


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
