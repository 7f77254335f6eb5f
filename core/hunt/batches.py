"""A batch of a hunt: some random scripts, run under every rule book, and the differences of an unknown kind among them.

A batch is a function of what it is given, so that it does not matter where and when it is run.
"""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from functools import lru_cache

from msgspec import field

from core.catalog import Catalog, installed
from core.hunt.chance import Dice
from core.hunt.generating import generate
from core.hunt.legal_lines import with_legal_lines
from core.hunt.outcomes import Differing, look, outcome
from core.hunt.pool import Pool, pool_of
from core.hunt.signatures import Explaining, Signature
from core.hunt.tables import generate_at_a_table
from core.kernel.values.records import Record, altered
from core.script.playing.run import Run, Stager
from core.script.syntax import Script
from core.starting import collect_seldom

FIRST_TRIES, MORE_TRIES = 3, 4
"""How many differences of one look are explained at first, and how many more for each new kind found among them."""


WITH_LEGAL_LINES = 25
"""So many scripts out of a hundred have lines of which one of the rule books allows each; others are mostly refused somewhere."""


class HuntOptions(Record):
    """What is hunted: the rule books to compare, the cards to use and the topics to look for (all, if none are named).

    `players` is how many the random scripts are for.
    """

    under: tuple[str, ...]
    cards: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    seed: str = "0"
    players: int = 2


class Tally(Record):
    """How often differences of one look were seen, how often explained, and how many new kinds were found that way."""

    seen: int = 0
    tried: int = 0
    fruits: int = 0

    def plus(self, other: Tally) -> Tally:
        """The two together."""
        return Tally(self.seen + other.seen, self.tried + other.tried, self.fruits + other.fruits)

    @property
    def is_worth_a_try(self) -> bool:
        """Whether the next difference of this look is worth explaining: seldom, once such differences bring nothing new."""
        return self.tried < FIRST_TRIES + MORE_TRIES * self.fruits or self.seen & (self.seen - 1) == 0


Tallies = Mapping[tuple[int, str], Tally]
"""Tallies by the pair of rule books and the look."""


class FoundDifference(Record):
    """A script with a difference of some kind.

    `about` tells what is different: a place, a line, or another aspect; `enough` are topics that bring it about together.
    """

    script: Script
    signature: Signature
    pair: int
    about: str
    enough: frozenset[str] = frozenset()

    @property
    def size(self) -> tuple[int, int, int]:
        """How much there is in the script: its lines, its cards, and what is said of them."""
        return size(self.script)


class Broken(Record):
    """A script under which the program itself failed, and how."""

    script: Script
    text: str


class Catch(Record):
    """What a batch brings in."""

    scripts: int
    differing: int
    findings: tuple[FoundDifference, ...] = ()
    tallies: dict[tuple[int, str], Tally] = field(default_factory=dict)
    broken: tuple[Broken, ...] = ()


def size(script: Script) -> tuple[int, int, int]:
    """How much there is in a script: its lines, its cards, and what is said of the cards and players."""
    duel = script.duels[0]
    entries = [entry for seat in duel.seats for _, zone in seat.zones for entry in zone]
    conditions_said = sum(entry.tapped + entry.new + bool(entry.damage) + bool(entry.counters) for entry in entries)
    conditions_said += sum(seat.life is not None for seat in duel.seats)
    lines = sum(1 for _ in duel.steps()) + sum(1 + len(turn.sections) for turn in duel.turns)
    return lines, sum(entry.count for entry in entries), conditions_said


def about(differing: Differing) -> str:
    """What is different: a place, a line, or another aspect."""
    return "line" if differing.fact.line else differing.fact.aspect or "place"


@lru_cache(maxsize=8)
def _pool(catalog: Catalog, cards: tuple[str, ...]) -> Pool:
    return pool_of(catalog).only(cards) if cards else pool_of(catalog)


def hunt_batch(
    options: HuntOptions, first: int, count: int, known_signatures: frozenset[Signature], tallies: Tallies
) -> Catch:
    """Run the scripts from a number on, and bring in the smallest of every kind that is not known yet."""
    collect_seldom()
    return _Batch(options, known_signatures, tallies, installed()).run(range(first, first + count))


class _Batch:
    def __init__(self, options: HuntOptions, known: frozenset[Signature], tallies: Tallies, catalog: Catalog) -> None:
        self.options = options
        self.known = known
        self.before = tallies
        self.catalog = catalog
        self.rules = [catalog.rules(name) for name in options.under]
        self.findings: dict[Signature, FoundDifference] = {}
        self.tallies: dict[tuple[int, str], Tally] = {}

    def run(self, numbers: range) -> Catch:
        differing = 0
        broken: list[Broken] = []
        for number in numbers:
            random, script = _board_of(self.options, number, self.catalog)
            try:
                script = _with_lines(random, script, self.options, self.catalog)
                differing += self._look_into(script)
            except Exception:
                broken.append(Broken(script, traceback.format_exc()))
        return Catch(len(numbers), differing, tuple(self.findings.values()), self.tallies, tuple(broken))

    def _look_into(self, script: Script) -> bool:
        """Run a script and note what is new. Whether anything differs."""
        stager = Stager(script, self.catalog)
        if any(stager.kept_out(rules) for rules in self.rules):
            return False
        runs = [stager.run(rules) for rules in self.rules]
        outcomes = outcome(script, runs)
        for pair, differing in enumerate(outcomes.pairs):
            if differing:
                self._explain(script, stager, pair, differing, runs)
        return outcomes.differs

    def _explain(
        self, script: Script, stager: Stager, pair: int, differing: tuple[Differing, ...], runs: list[Run]
    ) -> None:
        looks: dict[str, Differing] = {}
        for difference in differing:
            looks.setdefault(look(difference, runs[pair], runs[pair + 1]), difference)
        worthy: dict[Differing, tuple[int, str]] = {}
        for seen, difference in looks.items():
            key = (pair, seen)
            own_tally = self.tallies.get(key, Tally()).plus(Tally(seen=1))
            worth = self.before.get(key, Tally()).plus(own_tally).is_worth_a_try
            self.tallies[key] = own_tally.plus(Tally(tried=1)) if worth else own_tally
            if worth:
                worthy[difference] = key
        if not worthy:
            return
        explaining = Explaining(stager, self.rules[pair], self.rules[pair + 1])
        for difference, signature in explaining.signatures(tuple(worthy)).items():
            if signature in self.known or not self._is_wanted(signature):
                continue
            finding = FoundDifference(script, signature, pair, about(difference), explaining.enough(difference))
            held = self.findings.get(signature)
            if held is None:
                self.tallies[worthy[difference]] = self.tallies[worthy[difference]].plus(Tally(fruits=1))
            if held is None or finding.size < held.size:
                self.findings[signature] = finding

    def _is_wanted(self, signature: Signature) -> bool:
        return not self.options.topics or not set(self.options.topics).isdisjoint(signature.topics)


def script_of(options: HuntOptions, number: int, catalog: Catalog) -> Script:
    """The script of a number: the same for the same seed and cards, in whatever order scripts are made."""
    return _with_lines(*_board_of(options, number, catalog), options, catalog)


def _board_of(options: HuntOptions, number: int, catalog: Catalog) -> tuple[Dice, Script]:
    """A random board, with lines that use what is on it, and the dice for whatever else is drawn."""
    random, pool = Dice(f"{options.seed}/{number}"), _pool(catalog, options.cards)
    script = generate(random, pool) if options.players == 2 else generate_at_a_table(random, pool, options.players)
    return random, altered(script, name=f"random-script-{number}")


def _with_lines(random: Dice, script: Script, options: HuntOptions, catalog: Catalog) -> Script:
    """The script, or one of the same board with lines that one of the rule books allows."""
    if options.players == 2 and random.chance(WITH_LEGAL_LINES):
        return with_legal_lines(random, script, random.pick(options.under), catalog)
    return script
