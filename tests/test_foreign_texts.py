"""Texts of other programs that somebody gives as a script are told as what they are, in one message that says what to do."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from core.catalog import Catalog
from core.script.mistakes import ScriptError
from core.script.reading.foreign_texts import foreign_text
from core.script.reading.reader import read

PUZZLE = """\
[metadata]
Name:Burn them out
Goal:Win
[state]
humanlife=20
ailife=3
humanhand=Lightning Bolt
humanbattlefield=Mountain
activeplayer=human
activephase=MAIN1
"""

TEST = """\
package org.mage.test.cards.single;

import mage.constants.Zone;

public class BoltTest extends CardTestPlayerBase {
    @Test
    public void testBolt() {
        addCard(Zone.BATTLEFIELD, playerA, "Mountain", 1);
        addCard(Zone.HAND, playerA, "Lightning Bolt");
        castSpell(1, PhaseStep.PRECOMBAT_MAIN, playerA, "Lightning Bolt", playerB);
        assertLife(playerB, 17);
    }
}
"""

TOLD: Mapping[str, str] = {
    PUZZLE: "a Forge puzzle",
    "ActivePlayer=Human\nHumanLife=5\nHumanCardsInPlay=Forest; Grizzly Bears\n": "a Forge puzzle",
    TEST: "a test of XMage",
    "\n".join(TEST.splitlines()[7:11]): "a test of XMage",
    "Name:Lightning Bolt\nManaCost:R\nTypes:Instant\n": "a card script of Forge",
    "package one;\n\npublic class Two {\n}\n": "a program in Java",
    "import core\nprint(core.compare('bear'))\n": "a program in Python",
    "<!DOCTYPE html>\n<html><body>Bears</body></html>\n": "a web page",
    "<cards><one/></cards>\n": "XML",
    '{"object": "card", "name": "Lightning Bolt"}\n': "JSON",
    '{"text": "' + 5000 * "a" + '"}\n': "JSON",
}
"""Texts of other programs, with what each is."""

DECKS: Mapping[str, str] = {
    "4 Lightning Bolt\n20 Mountain\n\nSideboard\n2 Duress\n": "'deck: 4 Lightning Bolt, 20 Mountain' and 'sideboard: 2 Duress'",
    "Deck\n4 Lightning Bolt (M10) 146\n20 Mountain (M20) 275\n": "'deck: 4 Lightning Bolt, 20 Mountain'",
    "About\nName Red\n\nDeck\n4 Lightning Bolt\n": "'deck: 4 Lightning Bolt'",
    "1x Sol Ring (C21) 263 *F*\nSB: 2x Duress\n": "'deck: Sol Ring' and 'sideboard: 2 Duress'",
    "Commander\n1 Zedruu the Greathearted\n\nDeck\n99 Island\n": "'commander: Zedruu the Greathearted' and 'deck: 99 Island'",
    "// NAME : Red\n    4 [M10] Lightning Bolt\nSB:  2 [6E] Pyroblast\n": "'deck: 4 Lightning Bolt' and 'sideboard: 2 Pyroblast'",
    "[metadata]\nName=Red\n[Main]\n4 Lightning Bolt|M10\n20 Mountain|M20|1\n": "'deck: 4 Lightning Bolt, 20 Mountain'",
    "NAME:Red\n4 [M10:146] Lightning Bolt\nLAYOUT MAIN:(1,2)\n": "'deck: 4 Lightning Bolt'",
    "Creatures (4)\n4 Grizzly Bears\nLands (20)\n20 Forest\n24 cards\n": "'deck: 4 Grizzly Bears, 20 Forest'",
    'Count,Name,Edition\n4,Lightning Bolt,M10\n1,"Kaheera, the Orphanguard",IKO\n': (
        "'deck: 4 Lightning Bolt, Kaheera, the Orphanguard'"
    ),
    '<cockatrice_deck version="1">\n<zone name="main">\n<card number="4" name="Lightning Bolt"/>\n</zone>\n'
    '<zone name="side">\n<card number="2" name="Duress"/>\n</zone>\n</cockatrice_deck>\n': (
        "'deck: 4 Lightning Bolt' and 'sideboard: 2 Duress'"
    ),
    '<Deck>\n<Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt"/>\n</Deck>\n': "'deck: 4 Lightning Bolt'",
}
"""Deck lists as programs and sites write them, with what a player's block says for each."""


def told(text: str, catalog: Catalog) -> tuple[str, str]:
    """What is said of a text, and what to do about it."""
    with pytest.raises(ScriptError) as caught:
        read("given.txt", text, catalog)
    (mistake,) = caught.value.mistakes
    return mistake.message, mistake.hint


@pytest.mark.parametrize(("text", "what"), TOLD.items(), ids=range(len(TOLD)))
def test_a_text_of_another_program_is_told_as_what_it_is(text: str, what: str, catalog: Catalog) -> None:
    message, hint = told(text, catalog)

    assert message == f"this is {what}, not a script"
    assert "eras new" in hint


@pytest.mark.parametrize(("text", "fields"), DECKS.items(), ids=range(len(DECKS)))
def test_a_deck_list_is_told_with_the_fields_of_a_player(text: str, fields: str, catalog: Catalog) -> None:
    message, hint = told(text, catalog)

    assert message.startswith("this is a ")
    assert "deck list" in message
    assert hint.startswith(f"under the name of a player, write {fields};")


def test_a_long_deck_list_is_cut(catalog: Catalog) -> None:
    _, hint = told("".join(f"4 Card {chr(65 + nth)}\n" for nth in range(26)) + "4 Last\n", catalog)

    assert "4 Card Y, and 2 more cards'" in hint


@pytest.mark.parametrize(
    "text",
    [
        "title: One\n\nAnn\n  deck:\n    4 Lightning Bolt\n  wrong\n",
        "Ann's turn\n  main\n    Ann casts Lightning Bolt\n",
        "",
    ],
)
def test_a_script_with_mistakes_is_no_foreign_text(text: str) -> None:
    assert foreign_text(text) is None
