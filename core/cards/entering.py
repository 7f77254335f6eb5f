"""What a permanent is offered as it enters: `as this enters, you may pay 2 life. If you don't, this enters tapped`."""

from __future__ import annotations

from collections.abc import Iterator

from core.cards.following import can_fail
from core.cards.grammar import Classes, Sort, Special
from core.cards.nouns import number_at, read_noun
from core.cards.pointers import ITSELF, Unbound, bound
from core.cards.reading import Reading, Readings, reads_kind
from core.cards.sentences import EFFECT, LIFE, numbers_for_each, so_often
from core.cards.tokens import THIS
from core.cards.writing import Unsayable, Writing, writes_kind
from core.effects.instructions import May
from core.kernel.words.entering import Declined
from core.kernel.words.kinds import AsEnters, EntryChange
from core.kernel.words.references import CountOf
from core.kernel.words.view import Number


@reads_kind(AsEnters)
def _offered(reading: Reading, sort: Classes, start: int) -> Readings:
    """What its controller may pay or do lest it enter tapped, and counters for each thing of some sort."""
    begun = reading.starts(start, "as", THIS, "enters", ",", "you", "may")
    offers = () if begun is None else _offers(reading, begun)
    readings: Readings = _with_counters_for_each(reading, start)
    for offer, place in offers:
        for itself in (THIS, "it"):
            end = reading.starts(place, ".", "otherwise", ",", itself, "enters", "tapped")
            if end is not None:
                readings.append((AsEnters(EntryChange.TAPPED, offer=offer), end))
    return readings


def _with_counters_for_each(reading: Reading, start: int) -> Readings:
    """`this enters with a charge counter on it for each creature you control`."""
    begun = reading.starts(start, THIS, "enters", "with")
    number = None if begun is None else 1 if reading.word(begun) == "a" else number_at(reading, begun)
    readings: Readings = []
    if begun is None or number is None:
        return readings
    for kind, place in reading.read(Special("text", "counters"), begun + 1):
        each = reading.starts(place, "on", "it", "for", "each")
        for counted, end in [] if each is None else _counted(reading, each, number):
            readings.append((AsEnters(EntryChange.COUNTERS, counters=kind, count=counted), end))
    return readings


def _counted(reading: Reading, start: int, number: int) -> Iterator[tuple[Number, int]]:
    """So many for each of what is described, or counted otherwise."""
    yield from ((CountOf(described, number), end) for described, end in read_noun(reading, start, {}))
    for amount, end in numbers_for_each(reading, start):
        counted = so_often(amount, number)
        if isinstance(counted, Number):
            yield counted, end


def _offers(reading: Reading, start: int) -> Iterator[tuple[May, int]]:
    """What may be paid or done."""
    if reading.word(start) == "pay":
        for life, end in reading.read(LIFE, start + 1):
            yield May((), (Declined(),), life=life), end
    for done, end in reading.read(EFFECT, start):
        if not can_fail(done):
            continue
        try:
            effects, targets = bound((done,), (ITSELF,), made=reading.made, mentions=reading.mentions)
        except Unbound:
            continue
        if not targets:
            yield May(effects, (Declined(),)), end


@writes_kind(AsEnters)
def _write_offered(writing: Writing, ability: AsEnters, sort: Sort) -> str:
    offer = ability.offer
    if offer is None:
        return writing.in_phrase(ability)
    if not isinstance(offer, May) or ability != AsEnters(EntryChange.TAPPED, offer=offer):
        raise Unsayable(ability)
    done = f"pay {writing.write(offer.life, LIFE)}" if offer.life is not None else writing.write(offer.then[0], EFFECT)
    return f"as this enters, you may {done}. if you don't, this enters tapped"


@writes_kind(Declined)
def _write_declined(writing: Writing, effect: Declined, sort: Sort) -> str:
    """What comes of not doing what is offered; it is read with the offer alone."""
    return "it enters tapped"
