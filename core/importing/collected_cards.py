"""What is collected from a file: its cards, each name once, what printings said, official rulings, and what was passed over."""

from __future__ import annotations

from core.importing.foreign_cards import ForeignCard, OfficialRuling, Printing
from core.importing.plain_names import plain_key
from core.kernel.values.records import altered

MOST_TOLD = 1_000
"""How many entries that are passed over are told of one by one."""


class NotCardData(Exception):
    """A file holds no card data. The message says what is wrong with it."""


class CollectedCards:
    """Gathers what a file holds. Of entries of one name the newest counts."""

    def __init__(self) -> None:
        self.format = ""
        self.cards: dict[str, ForeignCard] = {}
        self.printings: dict[Printing, None] = {}
        self.rulings: dict[OfficialRuling, None] = {}
        self.rulings_by_key: list[tuple[str, str, str]] = []
        self.passed_over: list[tuple[str, str]] = []
        self.broken = 0
        """How many entries are not as they should be."""
        self.others = 0
        """How many entries are no cards, or in other languages."""
        self._newest: dict[str, str] = {}

    def add_card(self, card: ForeignCard, day: str = "") -> None:
        """Take a card in, as it is on some day; it replaces an older entry of its name, and keeps the day of the first printing."""
        key = plain_key(card.called)
        earlier_card = self.cards.get(key)
        if earlier_card is not None:
            released = min(filter(None, (earlier_card.released, card.released)), default="")
            newer = day >= self._newest.get(key, "")
            self.cards[key] = altered(card if newer else earlier_card, released=released)
            day = max(day, self._newest.get(key, ""))
        else:
            self.cards[key] = card
        self._newest[key] = day

    def add_printing(self, printing: Printing) -> None:
        """Take in what a printing said."""
        self.printings[printing] = None

    def add_ruling(self, ruling: OfficialRuling) -> None:
        """Take in an official ruling, once."""
        if ruling.text:
            self.rulings[ruling] = None

    def pass_over(self, called: str, why: str) -> None:
        """Note an entry that is not as it should be."""
        self.broken += 1
        if len(self.passed_over) < MOST_TOLD:
            self.passed_over.append((called, why))
