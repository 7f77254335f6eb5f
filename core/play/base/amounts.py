"""Amounts: how much an effect does by the numbers that its words name, counted while it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.values.citations import Ruling
from core.kernel.words.references import Amount
from core.kernel.words.view import Number

if TYPE_CHECKING:
    from core.play.base.context import Context
    from core.play.base.game import Game


def measure(context: Context, amount: Amount) -> int:
    """How much an effect does by a number, counted now."""
    amount_read = context.calculate(amount)
    if amount_read >= 0 or not (isinstance(amount, Number) and amount.may_sink):
        return amount_read
    nothing = context.game.rules.words.below_zero(context.game.state, amount_read, True)
    context.relied_on = (*context.relied_on, nothing)
    return nothing.answer


def measure_change(context: Context, amount: Amount) -> int:
    """How much a power or toughness is changed by a number, counted now."""
    amount_read = context.calculate(amount)
    if amount_read >= 0 or not (isinstance(amount, Number) and amount.may_sink):
        return amount_read
    sinks = context.game.rules.words.changes_below_zero(context.game.state)
    context.relied_on = (*context.relied_on, sinks)
    return amount_read if sinks.answer else measure(context, amount)


def as_read(game: Game, number: int) -> tuple[int, tuple[Ruling[int], ...]]:
    """As what a power, a toughness or a life total counts, and what says so if it is below zero."""
    if number >= 0:
        return number, ()
    ruling = game.rules.words.below_zero(game.state, number, False)
    return ruling.answer, (ruling,)
