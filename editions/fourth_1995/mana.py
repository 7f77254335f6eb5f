"""Mana: what is left burns before life is looked at. "Timing"."""

from __future__ import annotations

from core.hooks.mana import Unspent, UnspentCost
from core.kernel.questions.asking import Answer, Cited, rule
from core.kernel.state.position import Position
from core.kernel.values.mana import Mana
from core.kernel.values.records import altered
from core.kernel.values.zones import PlayerId
from core.rulebook.basing import Base


@rule("Timing.33")
def unspent(position: Position, player: PlayerId, mana: Mana, *, base: Base) -> Answer[Unspent | UnspentCost]:
    """As in the book before; mana burns first, and life totals are checked after that."""
    base_answer = base(position, player, mana)
    before = base_answer.citation
    silent = before.silent.partition("; there ")[0]
    return Cited(base_answer.answer, altered(before, silent=silent, beside=(*before.beside, "Timing.33")))
