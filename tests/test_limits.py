"""Games that take too much: each stops at a limit that is counted, at the line that is under way, and is not settled."""

from __future__ import annotations

import pytest
from work import counted

from core import Game
from core.catalog import Catalog
from core.compare.checking import check
from core.compare.comparing import compare
from core.kernel.decisions.actions import CastSpell
from core.kernel.events import BlockersDeclared
from core.kernel.state.game_objects import OutcomeKind
from core.kernel.values.limits import MOST_OBJECTS, MOST_WORK, LimitReached
from core.kernel.values.zones import ObjectId
from core.report.comparison import comparison_text
from core.script.mistakes import ScriptError
from core.script.playing.run import DuelRun, Stager
from core.script.reading.reader import read

MOST_CALLS = 12_000_000
"""Of the program's functions in a game: about five seconds of a processor."""
DOUBLING = (
    """title: Thirty times as many

card Twin
  type: sorcery
  cost: {0}
  create a 1/1 red Goblin creature token for each creature you control

Ann
  battlefield: Grizzly Bears
  hand: 30 Twin
Bob

Ann's turn
  main
"""
    + "    Ann casts Twin\n" * 30
)
FANS = """title: Three hundred that cheer for each other

card Fan
  type: creature
  power: 1/1
  whenever another creature enters, each creature you control gets +1/+1 until end of turn

card Rush
  type: sorcery
  cost: {0}
  create three 1/1 red Goblin creature tokens

Ann
  battlefield: 300 Fan
  hand: Rush
Bob

Ann's turn
  main
    Ann casts Rush

expect
  Bob is at 20
"""
CHIEFS = """title: A thousand chiefs

card Chief
  type: creature - Goblin
  power: 1/1
  other Goblin creatures get +1/+1

Ann
  battlefield: 1000 Chief
Bob

Ann's turn
  combat
    Ann attacks with Chief
"""


def attack(number: int, attackers: str) -> str:
    """So many creatures that must be blocked against as many that could block."""
    return f"""title: An attack of {number}

card Lurer
  type: creature
  power: 1/1
  all creatures able to block this creature do so

card Tempter
  type: creature
  power: 1/1
  this creature must be blocked if able

card Dread
  type: creature
  power: 1/1
  menace
  this creature must be blocked if able

Ann
  battlefield: {attackers}
Bob
  battlefield: {number} Grizzly Bears

Ann's turn
  combat
    Ann attacks with all
"""


def played(text: str, edition: str, catalog: Catalog) -> DuelRun:
    """The game that comes of a script; it takes no longer than any may."""
    stager = Stager(read("heap", text, catalog), catalog)
    with counted() as work:
        game = stager.run(catalog.rules(edition)).last
    assert work.calls < MOST_CALLS
    return game


def blocks(run: DuelRun) -> tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]:
    """The blocks that are declared in a game."""
    return next(entry.event.blocks for entry in run.log if isinstance(entry.event, BlockersDeclared))


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param(DOUBLING, 28, f"there are more than {MOST_OBJECTS:,} objects", id="tokens that double"),
        pytest.param(
            FANS,
            20,
            f"the game takes more than {MOST_WORK:,} steps of work",
            id="fans",
            marks=pytest.mark.thorough,
        ),
        pytest.param(
            attack(48, "24 Tempter, 24 Dread"),
            26,
            f"the game takes more than {MOST_WORK:,} steps of work",
            id="48 with menace and without",
            marks=pytest.mark.thorough,
        ),
    ],
)
def test_what_takes_too_much_is_not_settled(text: str, line: int, reason: str, catalog: Catalog) -> None:
    run = played(text, "2024", catalog)
    outcome = run.game.state.outcome

    assert outcome is not None
    assert (outcome.kind, outcome.reason) == (OutcomeKind.LIMIT, reason)
    assert run.log[-1].anchor.line == line
    assert all(f"not settled: {reason}" in judgement.found for judgement in run.judgements)


@pytest.mark.thorough
def test_a_hundred_lured_creatures_block(catalog: Catalog) -> None:
    """2024, 509.1c: each creature able to block a lure does, and one lure is as good as another."""
    run = played(attack(100, "100 Lurer"), "2024", catalog)

    assert len({blocker for blocker, _ in blocks(run)}) == 100


@pytest.mark.thorough
def test_two_block_what_has_menace_where_that_meets_as_much(catalog: Catalog) -> None:
    """2024, 509.1c and 702.111b: of 24 blockers twelve block a tempter each; six pairs meet six requirements more."""
    run = played(attack(24, "12 Tempter, 12 Dread"), "2024", catalog)

    assert len({attacker for _, attackers in blocks(run) for attacker in attackers}) == 12 + 6


@pytest.mark.thorough
def test_what_cannot_be_set_up_is_refused(catalog: Catalog) -> None:
    with pytest.raises(LimitReached, match="steps of work"):
        played(CHIEFS, "2024", catalog)


def test_cards_of_more_words_than_can_be_read_in_time_are_not_read(catalog: Catalog) -> None:
    lines = "".join(f"  when this dies, deal {number} damage to any target\n" for number in range(1, 1900))
    card = f"title: A long card\n\ncard Scribe\n  type: creature\n  power: 1/1\n{lines}"
    with counted() as work, pytest.raises(ScriptError, match="can have 15,000 words at most"):
        read("heap", f"{card}\nAnn\n  battlefield: Scribe\nBob\n\nAnn's turn\n  main\n", catalog)

    assert work.calls < MOST_CALLS // 10


def test_what_is_expected_of_a_game_that_stops_has_failed(catalog: Catalog) -> None:
    checked = check(read("heap", f"{DOUBLING}\nexpect\n  Bob is at 20\n", catalog), catalog, ["2024"])

    assert not checked.passed


@pytest.mark.thorough
def test_comparing_games_that_stop_asks_for_no_reasons(catalog: Catalog) -> None:
    with counted() as work:
        text = comparison_text(compare(read("heap", DOUBLING, catalog), ["2006", "2024"], catalog=catalog))

    assert "not settled: there are more than 10,000 objects" in text
    assert work.calls < 2 * MOST_CALLS


def test_a_game_that_stops_is_over_and_can_be_taken_back(catalog: Catalog) -> None:
    game = Game(DOUBLING.partition("\nAnn's turn")[0], "2024", catalog=catalog)
    while not game.is_over:
        decisions = game.legal_actions()
        game.push(next((decision for decision in decisions if isinstance(decision, CastSpell)), decisions[0]))

    assert game.outcome is not None
    assert game.outcome.kind is OutcomeKind.LIMIT
    game.pop()
    assert game.outcome is None
    assert game.offer is not None
