"""Mana: pools empty as every step and phase ends, at no cost. 106.4, 500.4, 605."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.mana import Flow, Sign
from core.kernel.abilities.kinds import Activated
from core.kernel.state.position import Position
from core.kernel.values.mana import Color
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId
from editions.shared import mana as shared

FLOWS = {
    Flow.TAPS_LAND: ("107.5",),
    Flow.LIFE_PAYS: ("107.4f",),
    Flow.DRAINED: ("106.13",),
    Flow.FILLS_POOL: ("106.4", "109.4a"),
    Flow.POOL_PAYS: ("118.3a",),
    Flow.STAYS_THERE: ("118.3a",),
    Flow.DRAWN_FOR_COST: ("117.1d", "118.2", "601.2g", "605.3a"),
}


SIGNS = {Sign.NUMBER: "106.10", Sign.LIFE: "106.9", Sign.SNOW: "106.11", Sign.COULD_BE_MADE: "106.7"}


@rule("106.4", "500.4")
def pool_empties(position: Position, point: Point) -> bool:
    """As each step and each phase ends."""
    return point in (Point.STEP_ENDS, Point.PHASE_ENDS)


unspent = answer_with(shared.unspent_vanishes, "106.4", "500.4")


@rule("405.6c", "605.1a", "605.3b")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated) -> Answer[bool]:
    """What makes mana, has no target and is no loyalty ability."""
    if ability.does.targets:
        return cited(False, "605.1a", "605.5a")
    if ability.is_loyalty_ability:
        return cited(False, "605.1a")
    if shared.may_make_none(ability):
        return cited(ability.makes_mana, "405.6c", "605.1a", "605.2", "605.3b")
    return ability.makes_mana


@rule("107.4e")
def pays_hybrid(position: Position, symbol: frozenset[Color | None]) -> frozenset[Color | None]:
    """Either of the two colours that it shows."""
    return symbol


@rule("107.4a", "202.1a")
def pays_for(position: Position, symbol: Color | None) -> Answer[frozenset[Color | None]]:
    """A symbol takes mana of its own color; a numeral takes mana of whatever type."""
    takes = shared.pays_for(position, symbol)
    return cited(takes, "107.4b") if symbol is None else takes


land_gives = answer_with(shared.land_gives, "305.6")


@rule("106.4")
def flows(position: Position, flow: Flow) -> Answer[bool]:
    """Out of a land that taps into one's own pool, and out of that alone again."""
    return cited(True, *FLOWS[flow])


pays_colorless = answer_with(shared.pays_colorless, "107.4c")
heeds_limit = answer_with(shared.heeds_limit, "106.6")
triggered_at_once = answer_with(shared.triggered_at_once, "605.1b", "605.4a")
picks_sort = answer_with(
    shared.whose_pool_it_is,
    silent="no rule says who picks which of several types of mana comes once more; we let whoever gets it do so",
)
must_draw = answer_with(shared.nobody_must_draw, "118.3c")
pays_snow = answer_with(shared.pays_snow, "107.4h")


@rule("106.8")
def symbol_gives(position: Position, sign: Sign) -> Answer[bool]:
    """Of a symbol of two colours its player picks one; colourless mana has a symbol of its own."""
    if sign is Sign.UNDEFINED:
        return cited(False, "106.5")
    gives = shared.symbol_gives(position, sign)
    return gives if sign is Sign.PAIR else cited(gives, SIGNS[sign])
