"""Lists of cards for a terminal. What they show of the pool, and what a search looks through, is kept between processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING

from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.spelling import as_typed, has_all
from core.report.tables import listing

if TYPE_CHECKING:
    from core.catalog import Catalog
    from core.kernel.state.cards import Card


class CardRow(NamedTuple):
    """What a list shows of a card: its name, cost and types, and the year of its first printing."""

    name: str
    cost: str
    types: str
    year: str


class CardWords(NamedTuple):
    """What a search for a card looks through: its name and what each edition knows it to be and to do, and how that is typed."""

    written: str
    typed: str


def rows_of_pool(catalog: Catalog) -> dict[str, CardRow]:
    """The rows of all cards of the pool, by name."""
    rows = catalog.cards.kept(
        "rows of cards", lambda: {name: tuple(row_of(card)) for name, card in catalog.cards.items()}
    )
    return {name: CardRow(*row) for name, row in rows.items()}


def row_of(card: Card) -> CardRow:
    """The row of a card."""
    face = card.wordings[-1].face
    types = " ".join(sorted(kind.value for kind in (*face.supertypes, *face.types)))
    year = str(card.first_printed.year) if card.first_printed > date.min else ""
    return CardRow(card.name, face.cost.symbols if face.cost else "", types, year)


def words_of_pool(catalog: Catalog) -> Mapping[str, CardWords]:
    """What a search looks through of all cards of the pool, by name: it takes seconds to write."""
    words = catalog.cards.kept_besides(
        "words of cards",
        catalog.state_of(catalog.editions),
        lambda: {name: tuple(words_of(catalog, card)) for name, card in catalog.cards.items()},
    )
    return {name: CardWords(*of_card) for name, of_card in words.items()}


def words_of(catalog: Catalog, card: Card) -> CardWords:
    """What a search looks through of a card."""
    from core.report.card_text import card_lines

    lines = [
        card.name,
        # What a line of types is called is no word of the card.
        *(
            line.removeprefix("type: ")
            for edition in catalog.editions
            for line in card_lines(catalog.rules(edition.short), card)
        ),
    ]
    return CardWords("\n".join(lines), "\n".join(map(as_typed, lines)))


def names_with(words: Mapping[str, CardWords], search: str) -> Iterator[str]:
    """The names of those of some cards that have all words of a search in them."""
    typed = as_typed(search)
    return (
        name
        for name, of_card in words.items()
        if has_all(search, of_card.written) or (typed and has_all(typed, of_card.typed))
    )


def rows_text(rows: Iterable[CardRow]) -> str:
    """Some cards: name, cost, types and the year of the first printing."""
    listed = [list(row) for row in rows]
    return (
        listing(listed) + "\n"
        if listed
        else "no card matches; a script can invent one: `eras reference --topic exist`\n"
    )
