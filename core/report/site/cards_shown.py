"""The cards as a site shows them: their wordings by day, their printings, what each wording changed, and the scripts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from core.cards.sets import CardSet
from core.catalog import Catalog
from core.kernel.state.cards import Card
from core.kernel.values.records import Record
from core.report.card_text import printings_text
from core.report.site.card_faces import Face, faces_of
from core.report.site.pages import plain_file
from core.report.site.small_boards import color_of
from core.report.site.summaries import Summary, TurnSeen

MOST_SCRIPTS = 150
"""How many scripts the page of a card names."""
MOST_CHANGED = 6
"""How many scripts show what a wording changed."""


class WordingShown(Record):
    """What a card said from a day on, or on one printing; `since` is empty for the first."""

    since: str
    until: str
    printing: str
    faces: tuple[Face, ...]
    changed: tuple[tuple[Summary, TurnSeen], ...]


class CardShown(Record):
    """A card with its wordings, oldest first, when it was printed, and the scripts that use it."""

    name: str
    file: str
    color: str
    wordings: tuple[WordingShown, ...]
    printed: str
    scripts: tuple[Summary, ...]
    others: int

    @property
    def initial(self) -> str:
        """The letter under which it is listed."""
        return self.file[0].upper()

    @property
    def days(self) -> tuple[date, ...]:
        """The days on which its wording changed."""
        return tuple(
            date.fromisoformat(wording.since) for wording in self.wordings[1:] if wording.since and not wording.printing
        )


def cards_shown(catalog: Catalog, summaries: Sequence[Summary]) -> list[CardShown]:
    """The cards with which scripts are played, as far as the pool has them, in alphabetical order."""
    scripts: dict[str, list[Summary]] = {}
    for script_summary in summaries:
        for name in script_summary.cards:
            scripts.setdefault(name, []).append(script_summary)
    printings: dict[str, list[CardSet]] = {}
    for card_set in sorted(catalog.cards.sets, key=lambda card_set: card_set.released):
        for name in {printed.name for printed in card_set.cards}:
            printings.setdefault(name, []).append(card_set)
    cards = []
    for name, used in sorted(scripts.items()):
        card = catalog.cards.get(name)
        if card is not None:
            cards.append(_shown(catalog, card, printings_text(card, printings.get(name, ())), used))
    return cards


def _shown(catalog: Catalog, card: Card, printed: str, used: Sequence[Summary]) -> CardShown:
    return CardShown(
        card.name,
        plain_file(card.name),
        color_of(card.name, catalog),
        tuple(_wordings(card, used)),
        printed,
        tuple(used[:MOST_SCRIPTS]),
        max(len(used) - MOST_SCRIPTS, 0),
    )


def _wordings(card: Card, used: Sequence[Summary]) -> Iterator[WordingShown]:
    general = [wording for wording in card.wordings if not wording.printing]
    turns = [
        (script_summary, turn) for script_summary in used for turn in script_summary.turns if card.name in turn.cards
    ]
    for index, wording in enumerate(general):
        since = str(wording.since) if index else ""
        until = str(general[index + 1].since) if index + 1 < len(general) else ""
        changed = [
            (script_summary, turn) for script_summary, turn in turns if index and turn.before < since <= turn.after
        ]
        yield WordingShown(since, until, "", faces_of(wording, card.name), tuple(changed[:MOST_CHANGED]))
    for wording in card.wordings:
        if wording.printing:
            yield WordingShown("", "", wording.printing, faces_of(wording, card.name), ())
