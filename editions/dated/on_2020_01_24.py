"""What the document of 2020-01-24 has otherwise than that of 2020-04-17: no companions, no keyword counters, older time stamps."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.modifications import Layer
from core.rulebook.basing import Base, changed, instead

CREATURE_TYPES = changed({"Otter": None, "Shark": None})

LAYERS = instead(
    (
        frozenset({Layer.COPY}),
        frozenset({Layer.CONTROL}),
        frozenset({Layer.TEXT}),
        frozenset({Layer.TYPE}),
        frozenset({Layer.COLOR}),
        frozenset({Layer.ABILITY}),
        frozenset({Layer.POWER_DEFINED}),
        frozenset({Layer.POWER_SET, Layer.POWER_SET_WITH_TYPE}),
        frozenset({Layer.POWER_CHANGED, Layer.POWER_CHANGED_BY_STATIC}),
        frozenset({Layer.POWER_COUNTERS}),
        frozenset({Layer.POWER_SWITCHED}),
    )
)
PARTS = changed({Layer.POWER_COUNTERS: "613.3d"})


@rule("103.1", absent="companions, which are revealed from outside the game")
def may_show_companions(position: Position, cards: tuple[ObjectId, ...], fulfilled: bool) -> Permission:
    """There is no time for it."""
    return denied("nothing is shown from outside the game")


@rule("103.1", absent="companions, which are revealed from outside the game")
def may_take_companion(position: Position, player: PlayerId, taken: bool, slow: bool) -> Permission:
    """No card is taken from outside the game without an effect that says so."""
    return denied("nothing is taken from outside the game")


@rule("103.1", absent="companions, which are revealed from outside the game")
def may_cast_companion(position: Position, player: PlayerId) -> bool:
    """There are none."""
    return False


@rule("122.1", absent="keyword counters; a counter does what the card that puts it there says")
def counters_give_keywords(position: Position) -> bool:
    """No kind of counter gives an ability."""
    return False


@rule("613.6j")
def orders_arrivals(position: Position, player: PlayerId) -> PlayerId:
    """The active player, for everybody's."""
    return position.this_turn.active


@rule("903.3")
def leads(position: Position, part: Lead, *, base: Base) -> Answer[bool]:
    """Nothing keeps a card from being brought in from outside."""
    if part is Lead.ADMITS:
        return cited(False, absent="limits on cards brought into a Commander game from outside")
    return base(position, part)
