"""Facts that differ as expectations in the words of the script language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.compare.comparing import ScriptComparison
from core.compare.facts import IN, OUT, FactName
from core.script.names import possessive
from core.script.playing.run import Run
from core.script.verdicts import VerdictKind

DONE = VerdictKind.DONE.value


def statements(comparison: ScriptComparison, names: Sequence[str]) -> Iterator[str]:
    """What is the case under some editions and not under others; lines apart. Editions in which the same is so go together."""
    for fact, values in comparison.table:
        if fact.line or len(set(values)) == 1:
            continue
        for value in dict.fromkeys(values):
            text = _statement(fact, value)
            if text:
                names_alike = [name for name, own in zip(names, values, strict=True) if own == value]
                yield f"{', '.join(names_alike)}: {text}"


def verdict_lines(runs: Sequence[Run], names: Sequence[str]) -> dict[int, list[str]]:
    """For each line that is done under some editions alone: what becomes of it, and where."""
    verdicts_by_line: dict[int, list[str]] = {}
    for line in runs[0].verdicts:
        verdicts = [run.verdicts.get(line) for run in runs]
        kinds = [verdict.kind.value if verdict is not None else "" for verdict in verdicts]
        if DONE not in kinds or len(set(kinds)) == 1 or "" in kinds:
            continue
        for kind in dict.fromkeys(kinds):
            names_alike = [name for name, own in zip(names, kinds, strict=True) if own == kind]
            verdicts_by_line.setdefault(line, []).append(f"{', '.join(names_alike)}: {kind}")
    return verdicts_by_line


def _statement(fact: FactName, value: str) -> str:
    """A fact as a statement; empty if there is none for it."""
    subject, aspect = fact.subject, fact.aspect
    if value in (IN, OUT):
        # Of one who is out of the game there is nothing else to say; of one who is in it, there is.
        return f"{subject} is {value}" if value == OUT and not aspect else ""
    if subject == "the game":
        return "" if aspect else _outcome(value)
    if not aspect:
        return f"{subject} is {_place(value)}" if _place(value) else ""
    first = value.partition(" ")[0]
    whole = {
        "life": f"{subject} is at {value}",
        "hand": f"{subject} has {value} in hand",
        "library": f"{subject} has {value} in library",
        "poison": f"{subject} has {value} poison counter{'' if value == '1' else 's'}",
        "pool": f"{subject} has {value} in the pool",
        "controller": f"{value} controls {subject}",
        "owner": f"{value} owns {subject}",
        "tapped": f"{subject} is {value}",
        "power/toughness": f"{subject} is {value}",
        "damage": f"{subject} has {first} damage",
    }
    return whole.get(aspect, "") if value not in ("-", "none") else ""


def _outcome(value: str) -> str:
    """How a game ends; a win names the player, and that of a team the first of its players."""
    if value.endswith(" win"):
        return f"{value.partition(',')[0].partition(' and ')[0]} wins"
    return value if value.endswith(" wins") else f"the game {value}"


def _place(value: str) -> str:
    simple = {"battlefield": "on the battlefield", "exile": "exiled", "ante": "in ante"}
    owner, separator, zone = value.partition("'s ")
    if separator and zone in ("hand", "graveyard", "library"):
        return f"in {possessive(owner)} {zone}"
    return simple.get(value, "")
