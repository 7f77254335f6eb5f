"""Which editions follow one another in time, and of which days the cards are under each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING

from core.rulebook.edition import Edition

if TYPE_CHECKING:
    from core.kernel.state.cards import Card


def in_time(every_edition: Sequence[Edition]) -> tuple[Edition, ...]:
    """Of all editions, oldest first, the documents, and before them those that are older."""
    documents = [edition for edition in every_edition if edition.in_force]
    first = documents[0].day if documents else date.max
    older = (edition for edition in every_edition if not edition.based_on or edition.until is not None)
    return (*(edition for edition in older if edition.day < first), *documents)


def last_day_of(edition: Edition, every_edition: Sequence[Edition]) -> date:
    """The last day of which the wordings may count under an edition: those that come with the next one belong to that."""
    return _last_day_before_next(edition, in_time(every_edition))


def _last_day_before_next(edition: Edition, editions_in_time: Sequence[Edition]) -> date:
    following = next(
        (edition_in_time.day for edition_in_time in editions_in_time if edition_in_time.day > edition.day), None
    )
    ends = [day for day in (following, edition.until) if day is not None]
    return min(ends) - timedelta(days=1) if ends else date.max


def are_worded_alike(cards: Iterable[Card], day: date, other_day: date) -> bool:
    """Whether all of some cards say on one day what they say on another."""
    from core.kernel.state.cards import wording_on

    return day == other_day or all(
        wording_on(card, day).wording is wording_on(card, other_day).wording for card in cards
    )


def with_wordings(
    cards: Sequence[Card], editions: Iterable[Edition], every_edition: Sequence[Edition]
) -> list[Edition]:
    """Some editions, each followed by itself on those days of its time on which any of some cards got another wording."""
    first = {card.first_printed for card in cards}
    days = sorted({wording.since for card in cards for wording in card.wordings if not wording.printing} - first)
    editions_worded: list[Edition] = []
    editions_in_time = in_time(every_edition)
    for edition in editions:
        last = _last_day_before_next(edition, editions_in_time)
        days_within = [day for day in days if edition.day < day <= last]
        for dated in (edition, *map(edition.on, days_within)):
            before = editions_worded[-1] if editions_worded else None
            if dated is edition or (before and not are_worded_alike(cards, before.day, dated.day)):
                editions_worded.append(dated)
    return editions_worded
