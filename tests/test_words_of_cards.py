"""No word of a card is lost as it is read and written: what a text says comes back, in the same words or in others that say it.

`python tests/card_texts.py LISTING --show lost` holds the texts of a listing against the same table.
"""

from __future__ import annotations

import re

import pytest
from test_sentences_of_cards import PERMANENTS, SPELLS, read_again
from words_of_cards import SAME, lost_words

from core.cards.files import card_text
from core.catalog import Catalog, installed
from core.hunt.chance import Dice
from core.hunt.inventing import drawn_card

POOL = installed().cards
SAID_OTHERWISE = {
    "Animate Artifact": "what an Aura is on is a permanent in any case",
    "Ghazbán Ogre": "what comes under a player's control is controlled by that player from then on",
    "Illusionary Mask": "the day of its printing is that of its set",
}
"""Cards of the pool of which a word is lost, each with the reason why that says the same."""


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", POOL)
def test_no_word_of_a_card_in_the_pool_is_lost(name: str, catalog: Catalog) -> None:
    text = re.sub(r"(?m)(^|\s)#.*$", "", catalog.cards.place(name).text)

    lost = lost_words(text, card_text(catalog.cards[name]), name)

    assert not lost or name in SAID_OTHERWISE, lost


@pytest.mark.parametrize(("text", "spell"), [(SPELLS, True), (PERMANENTS, False)], ids=["spells", "permanents"])
def test_no_word_of_a_sentence_is_lost(text: str, spell: bool) -> None:
    lost = {line: lost_words(line, read_again(line, spell), "Nobody") for line in text.splitlines()[::2]}

    assert not {line: words for line, words in lost.items() if words}


@pytest.mark.parametrize("seed", range(40))
def test_no_word_of_a_random_card_is_lost(seed: int, catalog: Catalog) -> None:
    drawn = drawn_card(Dice(f"words/{seed}"), catalog, "Salt Road")
    if drawn is None:
        pytest.skip("nothing was drawn")
    text = "\n".join(line.text for line in drawn.block.lines)

    assert not lost_words(text, card_text(drawn.card), "Salt Road")


def test_every_row_is_a_regular_expression_with_a_reason() -> None:
    for row in SAME:
        re.compile(row.pattern)
        assert row.why


@pytest.mark.parametrize(
    ("text", "written", "lost"),
    [
        ("Whenever one or more Bears attack, draw a card.", "when a Bear attacks, draw a card", ("least", "one")),
        ("Unless they pay {X}, where X is its mana value.", "unless they pay {X}", ("mana", "value")),
        ("You may play an additional land.", "play a land", ("additional", "may")),
    ],
)  # fmt: skip
def test_a_word_that_is_lost_is_found(text: str, written: str, lost: tuple[str, ...]) -> None:
    assert set(lost) <= set(lost_words(text, written))
