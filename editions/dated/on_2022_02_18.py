"""What the document of 2022-02-18 has otherwise than that of 2022-04-29: no shield counters, no second names, no friends."""

from __future__ import annotations

from core.hooks.objects import CounterWork
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId
from core.rulebook.basing import Base, changed, instead
from editions.shared import cards as shared
from editions.shared.leading import pairs_by

CREATURE_TYPES = changed({"Raccoon": None})


@rule("122.1")
def counters_work(position: Position, thing: ObjectId, work: CounterWork, *, base: Base) -> Answer[bool]:
    """A shield counter is what the card says that puts it there."""
    if work in (CounterWork.SHIELD_SAVES, CounterWork.SHIELD_PREVENTS):
        return cited(False, absent="shield counters; a counter does what the card that puts it there says")
    return base(position, thing, work)


@rule("201.2a")
def share_name(position: Position, one: str, other: str, interchangeable: bool) -> Answer[bool]:
    """One and the same name, whatever another card is called as well."""
    if interchangeable:
        return cited(False, absent="interchangeable names")
    return shared.share_name(position, one, other, interchangeable)


def _own_name(card: Card) -> str:
    return card.name


_name_of = instead(_own_name)


@rule("903.3")
def may_lead(position: Position, leaders: tuple[Card, ...], *, base: Base) -> Answer[Permission]:
    """Two lead a deck by partner and "partner with" alone."""
    if pairs_by(leaders, KeywordName.FRIENDS_FOREVER):
        return cited(denied("it is led by two cards"), "903.3", absent="friends forever")
    return base(position, leaders)
