"""One mistake in a script gives one message: what follows from it alone is not told as well."""

from __future__ import annotations

import pytest

from core.catalog import Catalog
from core.script.mistakes import ScriptError
from core.script.playing.binding import bind
from core.script.reading.reader import read

SCRIPT = """\
title: A bear in the way

card Boar
  cost: {1}{R}
  type: creature - Boar
  power: 2/2
  first strike

Ann
  life: 12
  battlefield: Hill Giant, 2 Mountain
  hand: Lightning Bolt
Bob
  battlefield: Grizzly Bears, Forest
  hand: Giant Growth

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
  attack
    Ann attacks with Hill Giant
  blocks
    Bob blocks Hill Giant with Grizzly Bears
    to save Grizzly Bears:
      Bob casts Giant Growth targeting Grizzly Bears

expect
  1994: Grizzly Bears is in Bob's graveyard
  2006: Hill Giant has 2 damage
"""

MISTAKES = (
    ("Hill Giant, 2", "Hil Giant, 2"),
    ("casts Lightning Bolt", "casts Lightnig Bolt"),
    ("Bob blocks", "Bub blocks"),
    ("2006: Hill", "2005x: Hill"),
    ("2006: Hill", "2007-99-01: Hill"),
    ("  attack\n", "  atack\n"),
    ("\nexpect\n", "\nexpekt\n"),
    ("Bob's graveyard", "Bob's graveyrd"),
    ("title: A bear in the way\n", ""),
    ("Ann's turn\n", ""),
    ("    Bob blocks", "  Bob blocks"),
    ("life: 12", "life: twelve"),
    ("life: 12", "life 12 points"),
    ("life: 12", "lfe: 12"),
    ("hand: Giant Growth", "hands: Giant Growth"),
    ("hand: Giant Growth", "hand: Giant Growth,, Forest"),
    ("targeting Bob", "targeting Bobb"),
    ("targeting Bob", "targetting Bob"),
    ("targeting Bob", "targeting"),
    ("casts Lightning", "cast's Lightning"),
    ("Ann casts", "kasts"),
    ("attacks with Hill", "attacks with Hill Gaint and Hill"),
    ("with Grizzly Bears\n", "with Grizzly Bears and\n"),
    ("to save Grizzly Bears:", "to safe Grizzly Bears:"),
    ("to save Grizzly Bears:", "to save Grizly Bears:"),
    ("has 2 damage", "has two damages"),
    ("has 2 damage", "has 2 damge"),
    ("has 2 damage", "hs 2 damage"),
    ("cost: {1}{R}", "cost: {1}{Q}"),
    ("cost: {1}{R}", "cost: 1R}"),
    ("power: 2/2", "power: 2"),
    ("type: creature - Boar", "type: creture - Boar"),
    ("type: creature - Boar", ""),
    ("  first strike\n", "  frist strike\n"),
    ("card Boar", "crad Boar"),
    ("Ann's turn", "Anne's turn"),
    ("Ann's turn", "Ann turns"),
    ("Ann's turn", "Ann's trun"),
    ("2 Mountain", "2 Mountian"),
    ("2 Mountain", "-2 Mountain"),
    ("2 Mountain", "2.5 Mountain"),
    ("2 Mountain", "Mountain (taped)"),
    ("Hill Giant, 2", "Hill Giant (2 damge), 2"),
    ("Hill Giant, 2", "Hill Giant (tapped, 2"),
    ("Hill Giant, 2", '"Hill Giant", 2'),
    ("Lightning Bolt\nBob", "Lightning Bolt\nAnn"),
    ("targeting Bob", "targeting Bob with X = two hundred"),
    ("1994: Grizzly", "1994 Grizzly"),
    ("1994: Grizzly", "1992: Grizzly"),
    ("1994: Grizzly", "Chronicles: Grizzly"),
    ("  blocks\n", "    blocks\n"),
    ("to save Grizzly Bears:", "  to save Grizzly Bears:"),
    ("expect\n", 'expect\n  says "Hill Giant\n'),
    ("casts Giant Growth", "casts Giant Grwth"),
    ("title: A bear", "titel: A bear"),
    ("Bob\n", "Bob and Cara\n"),
    ("  2006: Hill Giant has", "  2006: Serra Angel has"),
    ("targeting Bob", "targeting Serra Angel"),
    ("turn\n  main", "turn\n  combat main"),
    ("attacks with Hill Giant", "attacks with Hill Giant #2"),
    ("Hill Giant with Grizzly", "Hill Giant with Serra Angel and Grizzly"),
    ("targeting Bob", "targeting Bob paying with Swamp"),
    ("targeting Bob", "targeting Bob to gain 3 life"),
    ("2 Mountain\n", "2 Mountain\n\n\tlife: 3\n"),
    ("Hill Giant has", "Hill Giant #3 has"),
    ("attacks with Hill", "attaks with Hill"),
)
"""What stands in the script, with what somebody writes instead."""


@pytest.mark.parametrize(("meant", "written"), MISTAKES)
def test_one_mistake_gives_one_message(meant: str, written: str, catalog: Catalog) -> None:
    text = SCRIPT.replace(meant, written, 1)
    with pytest.raises(ScriptError) as caught:
        bind(read("mistake", text, catalog), catalog)

    assert len(caught.value.mistakes) == 1, caught.value


def test_what_is_expected_may_stand_at_the_edge(catalog: Catalog) -> None:
    text = SCRIPT.replace("expect\n  1994", "expect:\n1994").replace("  2006:", "2006:")

    assert len(read("edge", text, catalog).duels[0].expectations) == 2
