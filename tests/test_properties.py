"""What must hold for every script under every rule book, mixtures included."""

from __future__ import annotations

import gc
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any
from weakref import ref

import pytest
from hypothesis import given
from samples import Sample

from core.catalog import Catalog, installed
from core.compare.comparing import ScriptComparison
from core.compare.plain_text import UNSEEN, digest, plain
from core.hunt.strategies import editions, expressions
from core.hunt.strategies import texts as scripts
from core.kernel.events import Event
from core.kernel.events.game_state import State
from core.kernel.state.deriving import derive
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Refused
from core.play.base.game import Game
from core.play.casting import actions
from core.rulebook.rules import TOPIC_NAMES, Rules
from core.script.playing.run import Run, Stager
from core.script.reading.reader import read
from core.script.script_files import built_in, find_script

CATALOG = installed()
TELL_ALL = """
import sys
from core import compare
for path in sys.stdin.read().split():
    print(compare(path))
"""


def run(text: str, expression: str) -> Run:
    """A random script, played."""
    return Stager(read("random", text, CATALOG), CATALOG).run(CATALOG.rules(expression))


def log_of(played: Run) -> list[str]:
    """The whole log as text: events, reasons, places."""
    return [plain(entry) for duel in played.duels for entry in duel.log]


def cards_by_place(position: Position) -> Counter[int]:
    """How often each card is somewhere."""
    zones = [*position.libraries, *position.hands, *position.graveyards, *position.shared.values()]
    return Counter(position.objects[found].card for zone in zones for found in zone)


FIXED = frozenset({"cards", "given_by_rules"})
"""What nothing changes, and of which parts are worked out as they are asked for."""


def frozen(state: State) -> bytes:
    """What a game is made of, to be compared with itself later: quicker than a digest, and true for this process alone."""
    names = [name for name in Position.__slots__ if name not in UNSEEN | FIXED]
    return pickle.dumps({name: getattr(state, name) for name in names})


@given(scripts(), expressions())
def test_no_card_is_lost_or_doubled(text: str, expression: str) -> None:
    game = run(text, expression).last.game
    found = cards_by_place(game.state)
    real = [card for card, owned in game.state.cards.items() if owned.card is not None]

    assert all(found[card] == 1 for card in real)
    assert all(count == 1 for count in found.values())


@given(scripts(), expressions())
def test_replaying_the_inputs_gives_the_same_log(text: str, expression: str) -> None:
    stager = Stager(read("random", text, CATALOG), CATALOG)
    rules = CATALOG.rules(expression)
    first = stager.run(rules).last.game
    again = stager.replay(rules, first.inputs)

    assert [plain((entry.event, entry.because)) for entry in again.log] == [
        plain((entry.event, entry.because)) for entry in first.log
    ]
    assert digest(again.state) == digest(first.state)


@given(scripts(), expressions())
def test_two_runs_give_the_same_bytes(text: str, expression: str) -> None:
    assert log_of(run(text, expression)) == log_of(run(text, expression))


@pytest.mark.thorough
def test_the_order_of_sets_leaves_no_trace(sample: Sample) -> None:
    """Hashes differ from one process to the next; what built-in scripts print does not."""
    paths = [known.path for known in built_in(CATALOG) if sample.picks(known.path, 400)]
    told = [
        subprocess.run(
            [sys.executable, "-c", TELL_ALL],
            input="\n".join(paths),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]

    assert told[0]
    assert told[0] == told[1]


@given(scripts(), editions())
def test_a_refused_action_changes_nothing(text: str, expression: str) -> None:
    verify = actions.verify

    def watched(game: Game, action: Any) -> Any:
        before = frozen(game.state)
        try:
            return verify(game, action)
        except Refused:
            assert frozen(game.state) == before
            raise

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(actions, "verify", watched)
        run(text, expression)


@given(scripts(), expressions())
def test_nothing_but_an_event_changes_a_game(text: str, expression: str) -> None:
    """Between two events there are questions, choices, plans and refusals."""
    apply = State.apply
    left: dict[int, bytes] = {}

    def watched(state: State, event: Event) -> None:
        if id(state) in left:
            assert frozen(state) == left[id(state)], event
        apply(state, event)
        left[id(state)] = frozen(state)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "apply", watched)
        run(text, expression)


@pytest.fixture
def deriving_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each event, look whether what a position remembers is what deriving and working it out again gives."""
    plainly = State.apply

    def apply(self: State, event: Event) -> None:
        plainly(self, event)
        derived, _, _ = derive(self)
        assert {found: self.characteristics(found) for found in derived} == derived
        for kind in CardType:
            assert self.permanents_that_are(kind) == [
                self.objects[found] for found, now in derived.items() if kind in now.types
            ]
        for work in [*self._derived.worked_out]:
            assert self.worked_out(work) == work(self)

    monkeypatch.setattr(State, "apply", apply)


@pytest.mark.thorough
@pytest.mark.usefixtures("deriving_anew")
@pytest.mark.parametrize("edition", [edition.id for edition in CATALOG.editions])
def test_what_objects_are_is_never_out_of_date(edition: str, sample: Sample) -> None:
    rules = CATALOG.rules(edition)
    for stager in stagers_under(rules, sample, 90):
        stager.run(rules)


@pytest.mark.parametrize("edition", [edition.id for edition in CATALOG.editions])
def test_a_game_that_nobody_holds_is_gone_before_garbage_is_looked_for(edition: str, sample: Sample) -> None:
    rules = CATALOG.rules(edition)
    picked = list(stagers_under(rules, sample, 90))
    gc.disable()
    try:
        left = [game for stager in picked for game in [ref(stager.run(rules).last.game)] if game() is not None]
    finally:
        gc.enable()

    assert picked
    assert not left


@given(scripts(), editions(), editions())
def test_an_edition_with_all_topics_of_another_is_the_other(text: str, one: str, other: str) -> None:
    swapped = "+".join([one, *(f"{topic}={other}" for topic in TOPIC_NAMES)])

    assert log_of(run(text, swapped)) == log_of(run(text, other))


@given(scripts(), editions())
def test_an_edition_compared_with_itself_differs_in_nothing(text: str, edition: str) -> None:
    script = read("random", text, CATALOG)
    stager, rules = Stager(script, CATALOG), CATALOG.rules(edition)
    comparison = ScriptComparison(script, [stager.run(rules), stager.run(rules)], CATALOG)

    assert comparison.differences == []
    assert comparison.parting is None


def stagers_under(rules: Rules, sample: Sample, of: int) -> Iterator[Stager]:
    """Of so many built-in scripts one, picked for a rule book, those left out that it keeps out."""
    for known in built_in(CATALOG):
        if sample.picks(f"{rules.name} {known.path}", of):
            stager = stager_of(known.path)
            if not stager.kept_out(rules):
                yield stager


@cache
def stager_of(path: str) -> Stager:
    """A built-in script, read once."""
    return Stager(find_script(path, CATALOG), CATALOG)


def single_swaps(catalog: Catalog) -> list[str]:
    """Every edition with one topic of another."""
    names = [edition.short for edition in catalog.editions]
    return [f"{base}+{topic}={other}" for base in names for other in names for topic in TOPIC_NAMES if base != other]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("expression", single_swaps(CATALOG), ids=str)
def test_every_single_swap_runs_built_in_scripts(expression: str, sample: Sample) -> None:
    rules = CATALOG.rules(expression)
    for stager in stagers_under(rules, sample, 400):
        played = stager.run(rules)

        assert all(node.verdict is not None for duel in played.duels for node in duel.nodes() if node.is_told)
