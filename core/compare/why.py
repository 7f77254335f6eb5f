"""Why a script comes out differently: the smallest sets of topics that bring a difference about when they are swapped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from core.compare.comparing import Comparison
from core.compare.facts import FactName, FactsOfRun
from core.compare.parting import Parting, parting_of
from core.hooks.catalog import Catalog, installed
from core.hooks.mixing import mixed, watched
from core.hooks.rules import TOPIC_NAMES, Rules
from core.kernel.errors import ErasError
from core.kernel.immutable import immutable
from core.kernel.zones import CardId
from core.script.library import find_script
from core.script.run import Run, Stager
from core.script.syntax import Script

Topics = frozenset[str]
LARGEST = 3
"""How many topics are swapped together at the most."""


@immutable
class Cause:
    """A minimal set of topics with what swapping it does to a fact.

    It is sufficient if the first rule book with these topics of the second gives the second's value, and necessary if the
    second without them gives the first's. `parting` is where the swap first shows.
    """

    topics: tuple[str, ...]
    sufficient: bool
    necessary: bool
    parting: Parting | None

    @property
    def label(self) -> str:
        """Whether it is sufficient, necessary or both, in words."""
        return " and ".join(
            word for word, holds in (("sufficient", self.sufficient), ("necessary", self.necessary)) if holds
        )


@immutable
class Explanation:
    """A fact that differs, with its values and everything that explains it. Without causes, more than `LARGEST` topics do."""

    fact: FactName
    before: str
    after: str
    causes: tuple[Cause, ...]

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics that bring the difference about: those of sets that suffice and are needed, or else suffice, or are needed."""
        both = [cause for cause in self.causes if cause.sufficient and cause.necessary]
        best = both or [cause for cause in self.causes if cause.sufficient] or self.causes
        return in_order(topic for cause in best for topic in cause.topics)


class Why:
    """Why a script comes out differently under two rule books."""

    def __init__(self, script: Script, source: Rules, target: Rules, catalog: Catalog) -> None:
        self.script = script
        self.source = source
        self.target = target
        self.catalog = catalog
        stager = Stager(script, catalog)
        self._forth = _Side(stager, source, target)
        self._back = _Side(stager, target, source)

    @cached_property
    def facts(self) -> list[Explanation]:
        """The facts that differ, each with its causes."""
        ends = [self._forth.at(frozenset()).run, self._back.at(frozenset()).run]
        comparison = Comparison(self.script, ends)
        names = {difference.fact: difference.values for difference in comparison.differences}
        cards = {name: comparison.card_of(name) for name in names}
        sufficient = self._minimal(self._forth, names, cards, 1)
        necessary = self._minimal(self._back, names, cards, 0)
        return [
            Explanation(name, values[0], values[1], tuple(self._causes(sufficient[name], necessary[name])))
            for name, values in names.items()
        ]

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics that bring any difference about."""
        return in_order(topic for fact in self.facts for topic in fact.topics)

    def _minimal(
        self,
        side: _Side,
        names: Mapping[FactName, tuple[str, ...]],
        cards: Mapping[FactName, CardId | None],
        wanted: int,
    ) -> dict[FactName, list[Topics]]:
        """For each fact the smallest sets of topics whose swap gives it the value that it has on the other side."""
        found: dict[FactName, list[Topics]] = {name: [] for name in names}
        for size in range(1, LARGEST + 1):
            sought = [name for name in names if not found[name]]
            if not sought:
                break
            for topics in side.reachable(size):
                facts = side.at(topics).facts
                for name in sought:
                    if _alike(name, facts.value(name, cards[name]), names[name][wanted]):
                        found[name].append(topics)
        return found

    def _causes(self, sufficient: list[Topics], necessary: list[Topics]) -> Iterator[Cause]:
        for topics in dict.fromkeys([*sufficient, *necessary]):
            side = self._forth if topics in sufficient else self._back
            ends = [side.at(frozenset()).run.last, side.at(topics).run.last]
            parting = parting_of(ends if topics in sufficient else ends[::-1])
            yield Cause(in_order(topics), topics in sufficient, topics in necessary, parting)

    def sides_of(self, cause: Cause) -> tuple[Rules, Rules]:
        """The rule books between which the parting of a cause is: one end, and that end with the topics swapped."""
        if cause.sufficient:
            return self.source, mixed(self.source, self.target, cause.topics)
        return mixed(self.target, self.source, cause.topics), self.target

    def to_dict(self) -> dict[str, Any]:
        """The explanation as plain data."""
        return {
            "script": self.script.name,
            "from": self.source.name,
            "to": self.target.name,
            "facts": [
                {
                    "fact": found.fact.text,
                    "before": found.before,
                    "after": found.after,
                    "causes": [
                        {
                            "topics": list(cause.topics),
                            "sufficient": cause.sufficient,
                            "necessary": cause.necessary,
                            "line": cause.parting.anchor.line if cause.parting else 0,
                            "stage": cause.parting.anchor.stage if cause.parting else "",
                            "rules": [list(telling.rules) for telling in cause.parting.tellings]
                            if cause.parting
                            else [],
                        }
                        for cause in found.causes
                    ],
                }
                for found in self.facts
            ],
        }


@immutable
class _Swapped:
    """A run under a rule book with some topics swapped, and the topics in which the other would have said something else."""

    run: Run
    facts: FactsOfRun
    apart: Topics


class _Side:
    """One rule book with any topics of another."""

    def __init__(self, stager: Stager, base: Rules, other: Rules) -> None:
        self._stager = stager
        self._base = base
        self._other = other
        self._known: dict[Topics, _Swapped] = {}

    def at(self, topics: Topics) -> _Swapped:
        """The run with these topics swapped."""
        found = self._known.get(topics)
        if found is None:
            apart: set[str] = set()
            rules = mixed(self._base, self._other, topics) if topics else self._base
            run = self._stager.run(watched(rules, self._other, apart.add))
            found = self._known[topics] = _Swapped(run, FactsOfRun(run.last), frozenset(apart) - topics)
        return found

    def reachable(self, size: int) -> Iterator[Topics]:
        """The sets of a size that can make a difference at all.

        A topic in which the other rule book answers every question of a run alike leaves that run as it is. So each set that
        does anything grows out of a smaller one by a topic in which they were apart there.
        """
        sets = {frozenset[str]()}
        for _ in range(size):
            sets = {topics | {topic} for topics in sets for topic in self.at(topics).apart}
        yield from sorted(sets, key=in_order)


def in_order(topics: Iterable[str]) -> tuple[str, ...]:
    """Topics without repetition, in the order in which they are listed everywhere."""
    held = set(topics)
    return tuple(name for name in TOPIC_NAMES if name in held)


def _alike(name: FactName, value: str, other: str) -> bool:
    """Whether two values are the same; what became of a line need only be the same kind of thing."""
    return value.partition(":")[0] == other.partition(":")[0] if name.line else value == other


Given = tuple[Script, Rules, Rules, Catalog]


def given(script: str | Path | Script, source: str, target: str, catalog: Catalog | None = None) -> Given:
    """What is to be explained, looked up by names.

    Raises:
        ErasError: the script or an edition is not there or has mistakes, or both editions are the same.
    """
    known = catalog or installed()
    found = script if isinstance(script, Script) else find_script(str(script), known)
    one, other = known.rules(source), known.rules(target)
    if one.owners == other.owners:
        raise ErasError(f"{source} and {target} are the same rules; expected two that differ")
    return found, one, other, known
