"""Scripts that are known already: which kinds of difference they show, and which of them a hunt has found again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from core.catalog import Catalog, installed
from core.hunt.backends import Backend
from core.hunt.batches import FoundDifference
from core.hunt.outcomes import outcome
from core.hunt.signatures import Explaining, Signature
from core.kernel.values.errors import UnknownScript
from core.kernel.values.numbers import so_many
from core.kernel.values.records import Record
from core.script.playing.run import Stager
from core.script.script_files import SUFFIX, find_script, scripts_inside
from core.script.syntax import Script

DECKS = ("deck", "sideboard", "ante")


class KnownScript(Record):
    """A script with the kinds of difference that it shows.

    `signatures` has one for each fact that differs, `whole` one for all that differs between a rule book and the next: all the
    topics, and the first of the questions. `beyond` says why no hunt can make a script like it, if none can.
    """

    name: str
    signatures: frozenset[Signature]
    whole: frozenset[Signature]
    beyond: str


class Rediscovery(Record):
    """A known script, and the finding of a kind that it shows; `None` if nothing of the sort was found."""

    known: KnownScript
    by: FoundDifference | None


def scripts_in(folder: str, catalog: Catalog) -> list[str]:
    """The scripts in a folder, or in one of the built-in folders.

    Raises:
        ErasError: there are none.
    """
    inside = scripts_inside(folder, catalog)
    if not inside:
        raise UnknownScript(
            f"there is no folder {folder}, nor one of built-in scripts; expected one with {SUFFIX} files, or such as comparisons"
        )
    return inside


def known_in(names: Sequence[str], under: tuple[str, ...], backend: Backend, players: int = 2) -> Iterator[KnownScript]:
    """What each of some scripts shows to a hunt with random scripts for so many players."""
    return backend.each(known_script, [(name, under, players) for name in names])


def known_script(name: str, under: tuple[str, ...], players: int = 2) -> KnownScript:
    """What one script shows between each of the rule books and the next, where both know games of so many players as it has."""
    catalog = installed()
    script = find_script(name, catalog)
    stager = Stager(script, catalog)
    signatures: set[Signature] = set()
    whole: set[Signature] = set()
    for first_rules, second_rules in pairwise(catalog.rules(rule_book) for rule_book in under):
        if stager.kept_out(first_rules) or stager.kept_out(second_rules):
            continue
        (differing,) = outcome(script, [stager.run(first_rules), stager.run(second_rules)]).pairs
        if differing:
            explaining = Explaining(stager, first_rules, second_rules)
            signatures.update(explaining.signatures(differing).values())
            whole.add(explaining.whole())
    return KnownScript(script.name, frozenset(signatures), frozenset(whole), _beyond(script, players))


def _beyond(script: Script, players: int) -> str:
    """Why a script is none that a hunt could make: a hunt makes one duel under way, with cards that there are."""
    if len(script.duels[0].seats) != players:
        return f"it is for {so_many(len(script.duels[0].seats), 'player')}"
    if len(script.duels) > 1:
        return "a match of several games"
    if script.duels[0].opening is not None or any(
        zone in DECKS for seat in script.duels[0].seats for zone, _ in seat.zones
    ):
        return "it starts from decks"
    if script.invented:
        return "its card is made up"
    return ""


def rediscovered(known_scripts: Iterable[KnownScript], findings: Sequence[FoundDifference]) -> list[Rediscovery]:
    """Which of the known scripts with a difference have been found again: something of all their topics and their question."""
    by_signature = {finding.signature: finding for finding in findings}
    return [
        Rediscovery(
            known_script_found,
            next((by_signature[kind] for kind in sorted(known_script_found.whole) if kind in by_signature), None),
        )
        for known_script_found in known_scripts
        if known_script_found.signatures
    ]
