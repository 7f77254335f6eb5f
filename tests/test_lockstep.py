"""Documents in lockstep: what is taken for the game under a document is the game that is played under it."""

from __future__ import annotations

import pytest

from core.catalog import installed
from core.compare.facts import FactsOfRun
from core.compare.timeline import Timeline
from core.kernel.values.citations import Lacking, Unwritten
from core.rulebook.without_numbers import alike_but_for_numbers
from core.script.playing.run import Run, Stager
from core.script.script_files import BuiltIn, built_in, find_script
from core.script.syntax import Script

FIXED = (
    "humility-between-two-opalescences",
    "unspent-mana-cost",
    "archenemy-against-three",
    "seven-cards-and-twenty-life",
)
"""Scripts with effects whose order matters, with mana burn, with several players, with an opening."""


@pytest.mark.parametrize("name", FIXED)
def test_a_game_that_is_not_played_is_the_one_that_would_be(name: str) -> None:
    check_every_game(find_script(name, installed()))


@pytest.mark.sampled(9000)
@pytest.mark.parametrize("known", built_in(installed()), ids=lambda known: known.name)
def test_no_game_is_taken_for_another(known: BuiltIn) -> None:
    check_every_game(find_script(known.path, installed()))


def check_every_game(script: Script) -> None:
    """Under every document the script comes to the facts, and takes the course, of the game that stands for it."""
    catalog = installed()
    timeline, stager = Timeline(script, catalog), Stager(script, catalog)
    for edition in timeline.editions:
        taken, rules = timeline.game_under(edition), catalog.rules(edition.short)
        kept_out = stager.kept_out(rules)
        assert bool(kept_out) is (taken is None), edition.short
        if taken is not None:
            played = stager.run(rules)
            assert known_of(played) == known_of(taken), edition.short
            assert verdicts_of(played) == verdicts_of(taken), edition.short
            for duel, duel_taken in zip(played.duels, taken.duels, strict=True):
                assert alike_but_for_numbers(
                    [entry.event for entry in duel.log], [entry.event for entry in duel_taken.log]
                ), edition.short


def known_of(run: Run) -> dict[str, str]:
    return {
        name.text: fact.value.partition(":")[0] if name.line else fact.value
        for name, fact in FactsOfRun(run).known.items()
    }


def verdicts_of(run: Run) -> dict[int, str]:
    return {line: verdict.kind.value for line, verdict in run.verdicts.items()}


def test_few_games_are_played_for_all_documents() -> None:
    timeline = Timeline(find_script("growth-answered-by-bolt", installed()), installed())

    assert timeline.documents > 120
    assert timeline.plays <= 12


def test_answers_are_compared_without_numbers_of_rules() -> None:
    assert alike_but_for_numbers("as 502.3 has it", "as 302.3a has it")
    assert alike_but_for_numbers(("drawn", "702.5, 702.6"), ("drawn", "702.5"))
    assert not alike_but_for_numbers("as 502.3 has it", "unlike 302.3")
    assert not alike_but_for_numbers(("502.3",), ())
    assert not alike_but_for_numbers("502.3", Lacking("502.3"))
    assert not alike_but_for_numbers(Unwritten("nothing is said"), Lacking("nothing is said"))
    assert not alike_but_for_numbers(1, True)
    assert not alike_but_for_numbers(len, lambda things: len(things))
