"""Mana: when a pool empties and what unspent mana costs. Revised Edition, pp. 15-17."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.mana import Flow, Sign, Unspent
from core.kernel.abilities.kinds import Activated
from core.kernel.objects.characteristics import CardType
from core.kernel.state.position import Position
from core.kernel.values.mana import Color, Mana
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import mana as shared

MANA_OF_LAND = {"Plains": "p15.10", "Mountain": "p15.11", "Forest": "p15.12", "Swamp": "p15.13", "Island": "p15.14"}
FLOWS = {
    Flow.TAPS_LAND: ("p15.9",),
    Flow.LIFE_PAYS: ("p43.8",),
    Flow.DRAINED: ("p43.8",),
    Flow.FILLS_POOL: ("p15.20",),
    Flow.POOL_PAYS: ("p17.2", "p17.1"),
    Flow.STAYS_THERE: ("p17.8",),
    Flow.DRAWN_FOR_COST: ("p8.2",),
}
MORE_MANA = "the book does not say when mana comes that a card adds to mana drawn; we take it to come at once"
PICKING = "the book does not say who picks among kinds of mana that a card adds; we let whoever gets the mana"
BURNS_AT = {Point.PHASE_ENDS: "p17.3", Point.ATTACK_STARTS: "p17.4", Point.ATTACK_ENDS: "p17.5"}


@rule("p17.3")
def pool_empties(position: Position, point: Point) -> Answer[bool]:
    """As a phase ends, and as an attack starts and ends: an attack is one stretch, whatever happens in it."""
    return cited(True, BURNS_AT[point]) if point in BURNS_AT else False


@rule("p17.6", "p17.7")
def unspent(position: Position, player: PlayerId, mana: Mana) -> Answer[Unspent]:
    """Damage from a colourless source, so that it can be prevented.

    The book does not say whether it lands before or after the look at life totals; the Fourth Edition questions and answers
    of 1995 put it first, and so do we.
    """
    return cited(
        Unspent.DEALS_DAMAGE,
        "p17.6",
        "p17.7",
        "p35.9",
        silent="the book does not say which comes first, damage for unspent mana or the look at life totals; we put "
        "the damage first",
    )


@rule("p17.9", "p36.7")
def drawn_at_once(position: Position, permanent: ObjectId, ability: Activated) -> Answer[bool]:
    """Lands are tapped for mana as interrupts; of other sources the book says only that they work as their cards say."""
    if not ability.makes_mana or CardType.LAND in position.characteristics(permanent).types:
        return ability.makes_mana
    return cited(
        True,
        "p17.9",
        "p15.19",
        silent="the book gives interrupt speed to tapping lands; for other sources their cards do, and we take it for all",
    )


@rule("p43.8", absent="symbols that show two colours; we take the sign as it stands")
def pays_hybrid(position: Position, symbol: frozenset[Color | None]) -> frozenset[Color | None]:
    """Either of the two colours that it shows."""
    return symbol


@rule("p19.6", "p15.4")
def pays_for(position: Position, symbol: Color | None) -> Answer[frozenset[Color | None]]:
    """A symbol takes mana of its own colour; the number takes whatever mana there is, colourless included."""
    takes = shared.pays_for(position, symbol)
    return cited(takes, "p19.7", "p15.5") if symbol is None else takes


@rule("p15.7")
def land_gives(position: Position, land_type: str) -> Answer[Color]:
    """Each of the five types has the colour that the book gives it."""
    return cited(shared.land_gives(position, land_type), MANA_OF_LAND[land_type], "p15.7")


@rule("p17.2")
def flows(position: Position, flow: Flow) -> Answer[bool]:
    """Out of a land that taps into one's own pool, and out of that alone again."""
    return cited(True, *FLOWS[flow])


pays_colorless = answer_with(
    shared.pays_colorless, absent="symbols of colourless mana in costs; they are taken as they stand"
)
heeds_limit = answer_with(shared.heeds_limit, "p43.8")
triggered_at_once = answer_with(shared.triggered_at_once, silent=MORE_MANA)
picks_sort = answer_with(shared.whose_pool_it_is, silent=PICKING)
must_draw = answer_with(
    shared.nobody_must_draw,
    silent="the book does not say whether a player who could draw mana for a price has to; we take nobody to be made to",
)
pays_snow = answer_with(shared.pays_snow, absent="snow and symbols for it; they are taken as they stand")


@rule("p15.19")
def symbol_gives(position: Position, sign: Sign) -> Answer[bool]:
    """What the card says."""
    if sign is Sign.UNDEFINED:
        return cited(False, silent="the book does not say what a colour is that nothing has; we take it to be none")
    gives = shared.symbol_gives(position, sign)
    if sign is Sign.PAIR:
        return cited(gives, absent="symbols of two colours; they are taken as they stand")
    if sign in (Sign.LIFE, Sign.SNOW):
        return cited(gives, absent="symbols for life or for snow; they are taken as they stand")
    return gives
