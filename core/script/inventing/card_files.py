"""Cards that a script takes from card files of its author's: `cards from: my.cards`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.cards.mistakes import CardError
from core.kernel.state.cards import used_instead
from core.kernel.values.errors import UnknownCard
from core.script.inventing.inventions import cards_of_all
from core.script.mistakes import Mistake
from core.script.syntax import Invented

if TYPE_CHECKING:
    from core.catalog import Catalog
    from core.kernel.state.cards import Card

FIELD = "cards from"


def own_cards(
    name: str,
    text: str,
    invented: tuple[Invented, ...],
    files: tuple[tuple[str, int], ...],
    catalog: Catalog,
    mistakes: list[Mistake],
    imported: Sequence[str] = (),
) -> dict[str, Card]:
    """The cards that a script brings: those that it invents, of its card files those that it speaks of, and imported ones.

    Each file is given as the script names it, from its own folder on, with the line that does; cards of it that the script does not
    name are not read. Of one name the script's own card goes before that of a card file, and either before that of the pool.
    What is wrong is noted.
    """
    cards_by_name = _imported_cards(imported, text, catalog, mistakes)
    brought_by: dict[str, str] = {}
    for file, line in files:
        column = len(FIELD) + 3
        try:
            cards = catalog.cards_within(Path(name).parent, file)
        except UnknownCard as missing:
            mistakes.append(Mistake(line, column, len(file), f"{missing}"))
            continue
        except CardError as wrong:
            mistakes.append(Mistake(line, column, len(file), f"in {_place(wrong)}: {wrong.message}", wrong.hint))
            continue
        for own in (card_name for card_name in cards if card_name in text):
            card, faults = cards.read(own)
            for fault in faults:
                mistakes.append(Mistake(line, column, len(file), f"in {_place(fault)}: {fault.message}", fault.hint))
            cards_by_name[own] = used_instead(card, catalog.cards.brought_by(own))
            brought_by[own] = file
    for own, card in cards_of_all(invented, catalog, mistakes).items():
        cards_by_name[own] = used_instead(card, brought_by.get(own) or catalog.cards.brought_by(own))
    return cards_by_name


def _imported_cards(names: Sequence[str], text: str, catalog: Catalog, mistakes: list[Mistake]) -> dict[str, Card]:
    """The imported cards of some names. Of one that is not read whole, what is not understood is noted."""
    cards: dict[str, Card] = {}
    for name in names:
        imported_card = catalog.imported.read(name)
        if imported_card is None:
            continue
        cards[name] = imported_card.card
        for fault in imported_card.faults[:1]:
            line, column = _first_named(name, text)
            where = f"the imported card {name!r}"
            mistakes.append(Mistake(line, column, len(name), f"in {where}: {fault.told}", fault.hint))
    return cards


def _first_named(name: str, text: str) -> tuple[int, int]:
    """Line and column in which a script first names a card, both from 1."""
    for number, line in enumerate(text.splitlines(), 1):
        column = line.casefold().find(name.casefold())
        if column >= 0:
            return number, column + 1
    return 1, 1


def _place(fault: CardError) -> str:
    return f"{fault.file}, line {fault.line}, column {fault.column + 1}"
