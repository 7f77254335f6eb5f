"""Rolling dice with numbers on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import ObjectFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import DiceRolled
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.pregame import RollsOneMore

if TYPE_CHECKING:
    from core.play.base.game import Game


def roll(game: Game, player: PlayerId, sides: int, plus: int, about: ObjectId | None, *because: Ruling[Any]) -> int:
    """Let a player roll a die, and more of which the lowest are ignored if something has that so. Returns the result."""
    state = game.state
    faces = tuple(range(1, sides + 1))
    more = sum(1 for thing, _ in state.abilities_in_play(RollsOneMore) if thing.controller == player)
    before = sum(len(entry.event.shown) for entry in game.log if type(entry.event) is DiceRolled)
    shown: list[int] = []
    for number in range(before + 1, before + more + 2):
        choice = Choice(player, ChoiceKind.DIE, faces, (), about=about)
        shown.append(game.fall(choice, f"{state.players[player].name}/roll {number}"))
    because = (*because, game.fact(ObjectFact.DIE_OF_SIDES))
    *ignored, counts = sorted(shown)
    result = counts + plus
    if ignored:
        because = (*because, game.fact(ObjectFact.IGNORED_NEVER_ROLLED))
    if plus:
        because = (*because, game.fact(ObjectFact.ROLL_IS_MODIFIED))
    game.do(DiceRolled(player, sides, tuple(shown), result, tuple(ignored)), *because)
    return result
