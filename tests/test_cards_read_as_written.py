"""The language of cards, both ways: what is written is read as the same, and what is told of a card is what may be written."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.cards.files import Reader, blocks_in, card_text
from core.cards.mistakes import CardError
from core.catalog import Catalog, installed
from core.hunt.chance import Dice
from core.hunt.inventing import drawn_card
from core.kernel.state.cards import Card
from core.report.card_text import card_lines

POOL = installed().cards


def contents(card: Card) -> dict[str, object]:
    """What a card consists of; cards themselves are alike only if they are the same."""
    return {known.name: getattr(card, known.name) for known in fields(card)}


@pytest.mark.sampled(18)
@pytest.mark.parametrize("name", POOL)
def test_a_card_that_is_written_is_read_as_the_same(name: str, catalog: Catalog) -> None:
    card = catalog.cards[name]
    written = card_text(card)

    again = Reader("cards", catalog.cards.language, card.first_printed).card(blocks_in(written)[0])

    assert contents(again) == contents(card), written


def test_what_is_told_of_a_card_is_in_the_language_of_cards(catalog: Catalog) -> None:
    told = card_lines(catalog.rules("1994"), catalog.cards["Rancor"])

    block = blocks_in("\n".join(["card Rancor", *(f"  {line}" for line in told)]))[0]
    again = Reader("cards", catalog.cards.language).card(block)
    assert told[0].startswith("# printed after this edition")
    assert again.wordings[0].face == catalog.cards["Rancor"].wordings[0].face.changed(subtypes=frozenset())


@given(st.integers(0, 10**9))
def test_a_random_card_that_is_written_is_read_as_the_same(catalog: Catalog, seed: int) -> None:
    drawn = drawn_card(Dice(str(seed)), catalog, "Salt Road")
    assume(drawn is not None)
    assert drawn is not None
    lines = (f"{'  ' * (1 + line.depth)}{line.text}" for line in drawn.block.lines)
    card = read("\n".join(["card Salt Road", *lines]), catalog)

    again = read(card_text(card), catalog)

    assert contents(again) == contents(card), card_text(card)


def read(text: str, catalog: Catalog) -> Card:
    return Reader("cards", catalog.cards.language).card(blocks_in(text)[0])


def test_a_line_goes_on_with_what_stands_below_it_and_its_mistakes_are_told_where_they_are(catalog: Catalog) -> None:
    whole = "card Salt Road\n  type: land\n  {T}: add {G}. use this as an interrupt"
    parted = "card Salt Road\n  type: land\n  {T}: add {G}.\n    use this as\n      an interrupt"

    assert contents(read(parted, catalog)) == contents(read(whole, catalog))
    with pytest.raises(CardError) as wrong:
        read(parted.replace("use this", "use thus"), catalog)
    assert (wrong.value.line, wrong.value.column) == (4, 8)
