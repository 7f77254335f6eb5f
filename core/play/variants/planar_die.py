"""The planar die with its chaos symbol and its planeswalker symbol."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import ChaosEnsued, PlanarDieRolled
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import PlayerId
from core.kernel.words.player_rules import PlayerRule
from core.play.base.planeswalking import PLANESWALKER
from core.play.triggers.triggering import set_off_by_nothing

if TYPE_CHECKING:
    from core.play.base.game import Game

CHAOS, BLANK = "chaos", "blank"
FACES = (PLANESWALKER, CHAOS, BLANK, BLANK, BLANK, BLANK)
THE_DIE = "the planar die"


def roll(game: Game, player: PlayerId, by_action: bool, *because: Ruling[Any]) -> None:
    """Let a player roll the planar die, with what comes of the face that it shows."""
    state = game.state
    number = sum(1 for entry in game.log if type(entry.event) is PlanarDieRolled)
    choice = Choice(player, ChoiceKind.PLANAR_DIE, FACES, ())
    face = game.fall(choice, f"{state.players[player].name}/planar roll {number + 1}")
    game.do(PlanarDieRolled(player, face, by_action), *because)
    if face == BLANK:
        nothing = game.fact(AbilityFact.BLANK_FACE)
        if any(rule is PlayerRule.BLANK_IS_CHAOS for rule, _ in state.players[player].rules):
            ensue(game, player, nothing)
    elif face == CHAOS:
        ensue(game, player, game.fact(AbilityFact.CHAOS_SYMBOL))
    else:
        set_off_by_nothing(game, state.given_by_rules.planeswalking, player, game.fact(AbilityFact.PLANESWALKER_SYMBOL))


def ensue(game: Game, player: PlayerId, *because: Ruling[Any]) -> None:
    """Let chaos ensue, which triggers chaos abilities."""
    game.do(ChaosEnsued(player), *because)
