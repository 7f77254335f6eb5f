"""Rolling dice with numbers on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import Nature
from core.kernel.abilities.pregame import RollsOneMore
from core.kernel.events import DiceRolled
from core.kernel.objects.choices import Choice, ChoiceKind
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.game import Game


def roll(game: Game, player: PlayerId, sides: int, plus: int, about: ObjectId | None, *because: Ruling[Any]) -> int:
    """Let a player roll a die, and more of which the lowest are ignored if something has that so. Returns the result."""
    state = game.state
    nature = game.rules.objects.nature_holds
    numbered = nature(state, Nature.DIE_OF_SIDES)
    faces = tuple(range(1, sides + (1 if numbered.answer else 2)))
    more = sum(1 for thing, _ in state.abilities_in_play(RollsOneMore) if thing.controller == player)
    before = sum(len(entry.event.shown) for entry in game.log if type(entry.event) is DiceRolled)
    shown: list[int] = []
    for number in range(before + 1, before + more + 2):
        choice = Choice(player, ChoiceKind.DIE, faces, (), about=about)
        shown.append(game.fall(choice, f"{state.players[player].name}/roll {number}"))
    because = (*because, numbered)
    ignored: list[int] = []
    if more:
        never_was = nature(state, Nature.IGNORED_NEVER_ROLLED)
        because = (*because, never_was)
        ignored = sorted(shown)[:more] if never_was.answer else sorted(shown)[1:]
    result = sum(shown) - sum(ignored)
    if plus:
        modified = nature(state, Nature.ROLL_IS_MODIFIED)
        because = (*because, modified)
        result += plus if modified.answer else 0
    game.do(DiceRolled(player, sides, tuple(shown), result, tuple(ignored)), *because)
    return result
