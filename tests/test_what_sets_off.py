"""What sets off the abilities of invented cards: each happening that may be named does so, in every edition."""

from __future__ import annotations

import pytest

from core.catalog import installed
from core.script.playing.run import Stager
from core.script.reading.reader import read

CATALOG = installed()

SCRIPT = """\
title: What sets it off

card Watcher
  type: creature
  cost: {{0}}
  power: 1/3
  {when}, gain 3 life

Ann
  life: 10
  battlefield: {there}, 4 Swamp, 4 Forest, 4 Mountain
  hand: {hand}, Terror, Giant Growth, Stream of Life
  library: 20 Forest
Bob
  battlefield: Gray Ogre, 4 Swamp, 4 Mountain
  hand: Terror
  library: 20 Forest

{lines}
"""

THERE = ("Watcher", "Lightning Bolt")
IN_HAND = ("Hill Giant", "Watcher")
ATTACK = "Ann's turn\n  attack\n    Ann attacks with Watcher\n  blocks\n    Bob does not block"
BLOCK = "Bob's turn\n  attack\n    Bob attacks with Gray Ogre\n  blocks\n    Ann blocks Gray Ogre with Watcher"
KILL = "Ann's turn\n  main\n    Ann casts Terror targeting {0}"
NEXT_TURN = "Ann's turn\n  untap\n  upkeep\n  draw\n  main\n  end of turn\nBob's turn\n  upkeep"

HAPPENS = {
    "when it enters": (IN_HAND, "Ann's turn\n  main\n    Ann casts Watcher", 1),
    "when it dies": (THERE, KILL.format("Watcher"), 1),
    "when it leaves the battlefield": (THERE, KILL.format("Watcher"), 1),
    "whenever it attacks": (THERE, ATTACK, 1),
    "whenever it blocks": (THERE, BLOCK, 1),
    "whenever it becomes blocked": (THERE, ATTACK.replace("does not block", "blocks Watcher with Gray Ogre"), 1),
    "whenever it deals damage to a player": (THERE, ATTACK + "\n  after damage", 1),
    "whenever it deals combat damage to a player": (THERE, ATTACK + "\n  after damage", 1),
    "whenever it becomes tapped": (THERE, ATTACK, 1),
    "whenever a creature enters": (IN_HAND, "Ann's turn\n  main\n    Ann casts Watcher", 1),
    "whenever a creature dies": (THERE, KILL.format("Gray Ogre"), 1),
    "whenever you gain life": (THERE, "Ann's turn\n  main\n    Ann casts Stream of Life targeting Bob with X = 1", 0),
    "whenever you draw a card": (THERE, "Ann's turn\n  untap\n  draw\n  main", 1),
    "whenever you cast a spell": (THERE, "Ann's turn\n  main\n    Ann casts Giant Growth targeting Watcher", 1),
    "whenever a player casts a spell": (THERE, KILL.format("Gray Ogre"), 1),
    "at the beginning of your upkeep": (THERE, NEXT_TURN, 1),
    "at the beginning of each upkeep": (THERE, NEXT_TURN, 2),
    "at the beginning of your draw step": (THERE, NEXT_TURN, 1),
    "at the beginning of your precombat main phase": (THERE, NEXT_TURN, 1),
    "at the beginning of your postcombat main phase": (THERE, NEXT_TURN, 1),
    "at the beginning of your end step": (THERE, NEXT_TURN, 1),
    "at the beginning of each end step": (THERE, NEXT_TURN, 1),
}
"""For each happening what is there at first, the lines of play, and how often Ann gains life for it."""

NEVER = {("at the beginning of your postcombat main phase", "1994")}
"""What an edition does not have: a turn of 1994 has one main phase, and the attack is a part of it (1994 p7.6)."""


@pytest.mark.parametrize("edition", [edition.short for edition in CATALOG.editions])
@pytest.mark.parametrize("when", HAPPENS)
def test_a_happening_sets_off_the_ability(when: str, edition: str) -> None:
    (there, hand), lines, times = HAPPENS[when]
    script = read("watched", SCRIPT.format(when=when, there=there, hand=hand, lines=lines), CATALOG)

    run = Stager(script, CATALOG).run(CATALOG.rules(edition))

    assert run.last.game.state.players[0].life == (10 if (when, edition) in NEVER else 10 + 3 * times)
