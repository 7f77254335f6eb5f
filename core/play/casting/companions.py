"""Companions: putting one into the hand from outside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.kernel.decisions.actions import TakeCompanion
from core.kernel.events import Cause
from core.kernel.values.citations import Because, Refused, Ruling
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.base.commanders import admits
from core.play.base.permissions import refuse
from core.play.casting.plans import Plan, could_play_sorcery, permit
from core.play.costs.paying import pay
from core.play.costs.payment import plan_payment
from core.play.zones.moving import move

if TYPE_CHECKING:
    from core.play.base.game import Game

COMPANION_COST = cost("{3}")
"""What it costs to take a companion."""


def verify_taking(game: Game, action: TakeCompanion) -> Plan:
    """The plan of taking a companion.

    Raises:
        Refused: it was not shown, was taken already or cannot be taken now, or the cost cannot be paid.
    """
    state, player = game.state, action.player
    shown = state.brought.companions.get(player)
    taken = shown is not None and shown not in state.objects
    allowed = permit(game.rules.casting.may_take_companion(state, player, taken, could_play_sorcery(game, player)))
    if action.object != shown:
        name = state.name_of(action.object)
        refuse(game, CastingFact.ELSEWHERE, f"{name} was not shown as {state.players[player].name}'s companion")
    because: Because = (allowed, *_admitted(game, player, action.object))
    return Plan(action, because, payment=plan_payment(game, player, action.object, (), COMPANION_COST, (), ()))


def _admitted(game: Game, player: PlayerId, card: ObjectId) -> tuple[Ruling[bool], ...]:
    """What lets a card into the deck that a player's commander leads, if one does.

    Raises:
        Refused: it does not belong there.
    """
    admitted, because = admits(game, player, card)
    if not admitted:
        name = game.state.name_of(card)
        raise Refused(f"{name} does not belong to the deck of its player's commander", because[0].citation)
    return because


def may_cast_from_outside(game: Game, player: PlayerId, card: ObjectId) -> tuple[Ruling[bool], ...]:
    """What lets a player cast a card from outside the game; nothing if it is not the companion that was shown.

    Raises:
        Refused: it does not belong to the deck of the player's commander.
    """
    if game.state.brought.companions.get(player) != card:
        return ()
    ruling = game.rules.casting.may_cast_companion(game.state, player)
    return (ruling, *_admitted(game, player, card)) if ruling.answer else ()


def take(game: Game, plan: Plan, action: TakeCompanion) -> None:
    """Pay for a companion and put it into the hand."""
    if plan.payment is None:
        raise AssertionError("a plan without a payment")
    pay(game, plan.payment, *plan.because)
    move(game, [action.object], Zone.HAND, Cause.RETURN, *plan.because)
