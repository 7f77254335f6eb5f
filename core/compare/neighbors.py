"""Playing a script under an edition and its neighbor, where the second game is played only if it could be another."""

from __future__ import annotations

from functools import lru_cache

from core.catalog import Catalog
from core.kernel.state.cards import wording_on
from core.kernel.values.named_tuple import NamedTuple
from core.rulebook.differing import differing
from core.rulebook.mixing import noting
from core.rulebook.rules import TOPICS, Edition, Rules
from core.script.playing.run import Run, Stager


class Played(NamedTuple):
    """What a script comes to under an edition: its run, or why it cannot be played as a whole; and what it asked."""

    run: Run | None
    kept_out: str
    asked: frozenset[str]


def played_under(stager: Stager, edition: Edition) -> Played:
    """Play a script under an edition, and note the questions that are asked and the facts that are named."""
    rules, asked = _noting(stager.catalog, edition)
    asked.clear()
    kept_out = stager.kept_out(rules)
    run = None if kept_out else stager.run(rules)
    if run is not None:
        asked.update(ruling.question for duel in run.duels for ruling in duel.rulings)
        asked.update(ruling.question for duel in run.duels for entry in duel.log for ruling in entry.because)
    return Played(run, kept_out, frozenset(asked))


@lru_cache(maxsize=256)
def _noting(catalog: Catalog, edition: Edition) -> tuple[Rules, set[str]]:
    """An edition's rule book for all scripts that are played under it, and where it notes what it is asked.

    What it settles once for all games is among the rulings of each.
    """
    asked: set[str] = set()
    return noting(catalog.rules(edition.short), asked.add), asked


@lru_cache(maxsize=256)
def may_differ(catalog: Catalog, edition: Edition, neighbor: Edition) -> frozenset[str] | None:
    """The questions that two editions may answer otherwise, if one of them is based on the other; else `None`: any.

    On two days of its time an edition answers all of them alike, but for the wordings of cards.
    """
    if edition.book.id == neighbor.book.id:
        return frozenset()
    lines = (catalog.lineage(edition), catalog.lineage(neighbor))
    based = next((line for line, base in zip(lines, lines[::-1], strict=True) if line.base is base), None)
    if based is None:
        return None
    return frozenset(based.kept(f"differing-{based.edition.id}", lambda: tuple(differing(based, TOPICS))))


def is_same(stager: Stager, first_edition: Edition, second_edition: Edition, asked: frozenset[str]) -> bool:
    """Whether a game under one of two editions, in which so much was asked, would be the same under the other."""
    differ = may_differ(stager.catalog, first_edition, second_edition)
    if differ is None or differ & asked:
        return False
    return all(wording_on(card, first_edition.day) == wording_on(card, second_edition.day) for card in stager.cards)
