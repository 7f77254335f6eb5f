"""Cards of a hand that chance picks, for an effect or for a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import ChoiceMade
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.base.game import Game


def can_be_told_apart(game: Game, hand: tuple[ObjectId, ...]) -> bool:
    """Whether it makes a difference which cards of a hand go."""
    return len({game.state.name_of(card) for card in hand}) > 1


def at_random(
    game: Game, player: PlayerId, hand: tuple[ObjectId, ...], count: int, about: ObjectId | None
) -> tuple[ObjectId, ...]:
    """The cards that chance picks, unless the script says which."""
    kind = ChoiceKind.AT_RANDOM
    before = sum(1 for entry in game.log if type(entry.event) is ChoiceMade and entry.event.kind is kind)
    names = [game.state.name_of(card) for card in hand]
    choice = Choice(player, kind, hand, (), count, count, about=about, open=can_be_told_apart(game, hand))
    return tuple(game.fallen(choice, f"{game.state.players[player].name}/random discard {before + 1}", names))
