"""The planar die with its chaos symbol and its planeswalker symbol."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.hooks.casting import CastingFact
from core.hooks.timing import Announcement, Speed
from core.kernel.decisions.actions import RollForPlanes
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import ChaosEnsued, PlanarDieRolled
from core.kernel.values.citations import Ruling
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.zones import NOTHING, PlayerId
from core.kernel.words.player_rules import PlayerRule
from core.play.base.planeswalking import PLANESWALKER
from core.play.casting.plans import Plan, could_play_sorcery, permit, verify_timing
from core.play.costs.payment import plan_payment
from core.play.triggers.triggering import set_off_by_nothing

if TYPE_CHECKING:
    from core.play.base.game import Game

CHAOS, BLANK = "chaos", "blank"
FACES = (PLANESWALKER, CHAOS, BLANK, BLANK, BLANK, BLANK)
THE_DIE = "the planar die"


def verify_rolling(game: Game, action: RollForPlanes) -> Plan:
    """The plan of rolling the planar die.

    Raises:
        Refused: there is none, it is not the time for it, or the cost cannot be paid.
    """
    state, player = game.state, action.player
    allowed = permit(
        game.rules.casting.may_roll_planar_die(state, player, bool(state.windows) and could_play_sorcery(game, player))
    )
    announcement = Announcement(player, THE_DIE, Speed.SPECIAL, rolls=True)
    timing = verify_timing(game, announcement)
    dearer = game.fact(CastingFact.ROLLS_COST_MORE)
    price = ManaCost(generic=state.players[player].planar_rolls)
    payment = plan_payment(game, player, NOTHING, (), price, action.pay_with, ())
    return Plan(action, (allowed, timing, dearer), announcement, payment=payment)


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
