"""Damage that would be dealt to a player and is dealt to a planeswalker of that player instead, in documents that have that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.objects.card_types import CardType
from core.kernel.objects.choices import ChoiceKind, choice_of
from core.kernel.objects.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.damage.shields import redirect

if TYPE_CHECKING:
    from core.play.game import Game


def turn_to_planeswalkers(game: Game) -> None:
    """Let players have damage of their sources dealt to planeswalkers of the players to whom it would be dealt."""
    state = game.state
    for found in [found for found in state.about_to_land() if found.amount and not found.combat]:
        by = found.source.controller
        if not isinstance(found.to, PlayerId) or state.are_together(by, found.to):
            continue
        walkers = [thing.id for thing in state.permanents(found.to) if _is_planeswalker(state, thing.id)]
        ruling = game.rules.damage.goes_to_planeswalker(state, found.to) if walkers else None
        if ruling is None or not ruling.answer:
            continue
        options: tuple[Recipient, ...] = (found.to, *walkers)
        instead = game.choose(choice_of(by, ChoiceKind.THING, options, about=found.source.object), None, ruling)[0]
        if instead != found.to:
            redirect(game, found, found.amount, instead, ruling)


def _is_planeswalker(position: Position, thing: ObjectId) -> bool:
    return CardType.PLANESWALKER in position.characteristics(thing).types
