"""Words of a card that are not understood: what is told of them, and of the phrase that is most like them."""

from __future__ import annotations

import pytest

from core.cards.likeness import nearest_on_card
from core.catalog import Catalog

NEAREST = {
    "Whenever a creature |attacks you alone at night, draw a card": "when <what> attacks alone",
    "Return target |card from any graveyard to hand": "return <count> <described> from your graveyard to your hand",
    "|Opponents discards a card when this dies": "<player> discards <count> card",
    "|Exchange control of target creature and a land": "exchange control of <one> and <other>",
}
"""Lines, with a bar before the word that is not understood, and the phrase that is most like them."""


@pytest.mark.parametrize("line", NEAREST)
def test_the_phrase_most_like_a_line_is_told_with_a_card_that_says_it(line: str, catalog: Catalog) -> None:
    column, plain = line.index("|"), line.replace("|", "")

    told = nearest_on_card(plain, column, catalog.cards, lambda name: catalog.cards.place(name).text)

    phrase, _, name = told.removeprefix("the nearest phrase is '").partition("', as on ")
    assert phrase == NEAREST[line]
    assert name in catalog.cards


FAR = (
    "|Ponder the orb",
    "When this enters, destroy target |thing",
    "Whenever this attacks, you may scry |for fun",
    "Whenever this attacks, you may cast |spells twice",
)
"""Lines that have words of some phrase, and yet say nothing like any."""


@pytest.mark.parametrize("line", FAR)
def test_of_words_like_no_phrase_nothing_is_told(line: str, catalog: Catalog) -> None:
    column, plain = line.index("|"), line.replace("|", "")

    assert not nearest_on_card(plain, column, catalog.cards, lambda name: catalog.cards.place(name).text)
