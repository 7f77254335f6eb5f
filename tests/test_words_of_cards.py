"""No word of a card is lost as it is read and written: what a text says comes back, in the same words or in others that say it.

`python tests/card_texts.py LISTING --show lost` holds the texts of a listing against the same table.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from test_sentences_of_cards import PERMANENTS, SPELLS, read_again
from words_of_cards import SAME, lost_words

from core.cards.files import Reader, blocks_in, card_text
from core.catalog import Catalog, installed
from core.hunt.chance import Dice
from core.hunt.inventing import drawn_card
from core.script.reading.reader import read

ROOT = Path(__file__).parents[1]
POOL = installed().cards
OLD = ROOT / "conformance" / "version_1"
INVENTING = [
    str(path.relative_to(ROOT))
    for folder in ("conformance", "tests/mended")
    for path in sorted((ROOT / folder).rglob("*.game"))
    if OLD not in path.parents and re.search(r"(?m)^card ", path.read_text(encoding="utf-8"))
]
"""The scripts with cards of their own, but for those in the first version of the language, whose words are others by now."""
SAID_OTHERWISE = {
    "Animate Artifact": "what an Aura is on is a permanent in any case",
    "Cabal Therapy": "a name is named or chosen",
    "Ghazbán Ogre": "what comes under a player's control is controlled by that player from then on",
    "Grim Toll": "what follows unless something is done follows otherwise",
    "Illusionary Mask": "the day of its printing is that of its set",
    "T9": "whose graveyard it is owns the card",
    "War Chant": "once in each attack, whichever creatures attack, is when their player attacks",
}
"""Cards of which a word is lost, each with the reason why that says the same."""


@pytest.mark.sampled(36)
@pytest.mark.parametrize("name", POOL)
def test_no_word_of_a_card_in_the_pool_is_lost(name: str, catalog: Catalog) -> None:
    text = re.sub(r"(?m)(^|\s)#.*$", "", catalog.cards.place(name).text)

    lost = lost_words(text, card_text(catalog.cards[name]), name)

    assert not lost or name in SAID_OTHERWISE, lost


@pytest.mark.sampled(36)
@pytest.mark.parametrize("path", INVENTING)
def test_an_invented_card_is_written_as_it_is_read_and_loses_no_word(path: str, catalog: Catalog) -> None:
    for invented in read(path, (ROOT / path).read_text(encoding="utf-8"), catalog).invented:
        lines = [f"{'  ' * (1 + line.depth)}{line.text}" for line in invented.lines]
        block = "\n".join([f"card {invented.name}", *lines])
        card = Reader(path, catalog.cards.language).card(blocks_in(block)[0])
        written = card_text(card)

        again = Reader(path, catalog.cards.language).card(blocks_in(written)[0])

        lost = lost_words("\n".join(lines), written, invented.name)
        assert again.wordings == card.wordings, written
        assert not lost or invented.name in SAID_OTHERWISE, (invented.name, lost)


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


@pytest.mark.parametrize("given", ["", " as long as this is untapped"])
def test_one_that_untaps_alone_is_written_so_in_whichever_words_it_was_read(given: str) -> None:
    written = f"players can't untap more than one land during their untap steps{given}"
    old = f"lands doesn't untap during its controller's untap step together with another land{given}"

    assert [read_again(text) for text in (written, old)] == [written, written]


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


def test_what_an_effect_does_can_be_told_where_no_card_was_read_before() -> None:
    told = "from core.cards.phrasing import effect_phrase; from core.kernel.words.modifications import ChangePower"
    done = subprocess.run(
        [sys.executable, "-c", f"{told}; print(effect_phrase((ChangePower(1, 1),), False))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "gets +1/+1\n"
