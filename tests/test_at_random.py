"""What chance decides: alike in every edition, and as a script says where it says so."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import installed
from core.kernel.values.chance import Chance
from core.script.playing.run import Stager
from core.script.reading.reader import read

CATALOG = installed()

STRUCK = """\
title: A specter strikes a full hand

Ann
  battlefield: Hypnotic Specter, 3 Forest
Bob
  hand: Shivan Dragon, Giant Growth, Terror, Healing Salve, Unsummon

Ann's turn
  main
    Ann taps 2 Forest for mana
  attack
    Ann attacks with Hypnotic Specter
"""


def discarded(script: str, edition: str) -> set[str]:
    """The cards in Bob's graveyard in the end."""
    state = Stager(read("struck", script, CATALOG), CATALOG).run(CATALOG.rules(edition)).last.game.state
    return {state.name_of(card) for card in state.graveyards[state.players[1].id]}


def test_chance_takes_the_same_card_although_more_happens_in_one_edition_than_in_another() -> None:
    """Unspent mana is an event of some editions alone."""
    assert len({frozenset(discarded(STRUCK, edition.id)) for edition in CATALOG.editions}) == 1


@pytest.mark.parametrize("card", ["Shivan Dragon", "Giant Growth", "Terror", "Healing Salve", "Unsummon"])
def test_a_script_may_say_what_is_discarded_at_random(card: str) -> None:
    for edition in CATALOG.editions:
        assert discarded(f"{STRUCK}      Bob discards {card}\n", edition.id) == {card}


@given(st.lists(st.text(min_size=1, max_size=3), min_size=2, max_size=7, unique=True), st.integers(0, 6), st.data())
def test_what_chance_does_not_pick_does_not_matter_to_what_it_picks(
    names: list[str], seed: int, data: st.DataObject
) -> None:
    picked = Chance(str(seed)).pick("a discard", names, names)
    without = data.draw(st.sampled_from([name for name in names if name not in picked]))
    left = [name for name in names if name != without]
    assert Chance(str(seed)).pick("a discard", left, left) == picked
