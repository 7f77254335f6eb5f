"""Mana: pools empty as a phase ends, and each point lost costs a life. 300.3, 406."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.mana import Flow, Sign, Unspent
from core.kernel.abilities.kinds import Activated
from core.kernel.state.position import Position
from core.kernel.values.mana import Color, Mana
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import mana as shared

FLOWS = {
    Flow.TAPS_LAND: ("104.4",),
    Flow.LIFE_PAYS: ("103.1",),
    Flow.DRAINED: ("103.1",),
    Flow.FILLS_POOL: ("406.1",),
    Flow.POOL_PAYS: ("409.1h",),
    Flow.STAYS_THERE: ("409.1h",),
    Flow.DRAWN_FOR_COST: ("409.1g", "411.2"),
}


SIGNS = {Sign.PAIR: "104.3g", Sign.NUMBER: "104.3d", Sign.COULD_BE_MADE: "406.6"}


@rule("300.3")
def pool_empties(position: Position, point: Point) -> bool:
    """As a phase ends, not as a step does."""
    return point is Point.PHASE_ENDS


@rule("300.3")
def unspent(position: Position, player: PlayerId, mana: Mana) -> Unspent:
    """Loss of life, which is not damage and cannot be prevented."""
    return Unspent.COSTS_LIFE


@rule("406.1", "406.4", "408.2e", "411.1")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated) -> Answer[bool]:
    """Whatever could make mana takes effect at once, though it may make none as things stand."""
    at_once = shared.every_mana_ability_at_once(position, permanent, ability)
    return cited(at_once, "406.1", "406.3", "406.4", "408.2e", "411.1") if shared.may_make_none(ability) else at_once


@rule("104.3f")
def pays_hybrid(position: Position, symbol: frozenset[Color | None]) -> frozenset[Color | None]:
    """Either of the two colours that it shows."""
    return symbol


@rule("104.3a", "203.1")
def pays_for(position: Position, symbol: Color | None) -> Answer[frozenset[Color | None]]:
    """A symbol takes mana of its own colour; a numeral takes mana of whatever type."""
    takes = shared.pays_for(position, symbol)
    return cited(takes, "104.3b") if symbol is None else takes


land_gives = answer_with(shared.land_gives, "212.6d")


@rule("406.1")
def flows(position: Position, flow: Flow) -> Answer[bool]:
    """Out of a land that taps into one's own pool, and out of that alone again."""
    return cited(True, *FLOWS[flow])


pays_colorless = answer_with(
    shared.pays_colorless, "104.3", absent="symbols of colourless mana in costs; they are taken as they stand"
)
heeds_limit = answer_with(shared.heeds_limit, "103.1")
triggered_at_once = answer_with(shared.triggered_at_once, "411.3")
picks_sort = answer_with(shared.whose_pool_it_is, "411.3a")
must_draw = answer_with(shared.nobody_must_draw, "411.2")
pays_snow = answer_with(shared.pays_snow, "104.3h")


@rule("104.3d")
def symbol_gives(position: Position, sign: Sign) -> Answer[bool]:
    """A number gives colourless mana; of a symbol of two colours its player picks one."""
    if sign is Sign.UNDEFINED:
        return cited(False, "406.6")
    gives = shared.symbol_gives(position, sign)
    if sign is Sign.LIFE:
        return cited(gives, "104.3", absent="symbols that life pays for; they are taken as they stand")
    if sign is Sign.SNOW:
        return cited(
            gives, silent="the rules know snow symbols in costs alone; one for mana to be had gives colourless mana"
        )
    return cited(gives, SIGNS[sign])
