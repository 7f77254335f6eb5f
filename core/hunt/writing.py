"""Findings as scripts for people: a question for a title, the rules where the eras part, and what came of it as expected."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path

from core.catalog import Catalog
from core.compare.checking import check
from core.compare.comparing import ScriptComparison
from core.hunt.asking import question
from core.hunt.batches import FoundDifference
from core.hunt.outcomes import outcome
from core.hunt.signatures import Explaining, Signature
from core.hunt.statements import statements, verdict_lines
from core.kernel.values.errors import UnknownScript
from core.kernel.values.records import altered
from core.script.playing.run import Run, Stager
from core.script.reading.lexing import RULE_NUMBER
from core.script.reading.reader import read
from core.script.script_files import SUFFIX
from core.script.syntax import Script
from core.script.writing.formatting import formatted
from core.script.writing.writer import write

_NUMBER = re.compile(RULE_NUMBER)
"""What a script can cite: not an entry of a glossary, nor the word that a text is silent."""


def name_of(signature: Signature) -> str:
    """A name for the file of a kind of difference."""
    words = (*(signature.topics or ("many-topics",)), signature.question, signature.one, signature.other)
    return re.sub(r"[^a-z0-9]+", "-", "-".join(words).casefold()).strip("-")


def text_of(finding: FoundDifference, under: Sequence[str], catalog: Catalog) -> str:
    """A finding as the text of a script in the one layout."""
    name = name_of(finding.signature)
    named_script = altered(finding.script, name=name)
    script = read(name, write(named_script), catalog)
    stager = Stager(script, catalog)
    runs = [stager.run(catalog.rules(rule_book)) for rule_book in under]
    comparison = ScriptComparison(script, runs, catalog)
    headed = altered(
        script,
        title=question(finding, script, runs),
        cites=tuple(_cites(comparison, catalog)),
        shows=tuple(_shows(script, stager, runs, catalog)),
    )
    plain = write(headed)
    if any(duel.open_choices for run in runs for duel in run.duels) or not _are_editions(under, catalog):
        # What hangs on a choice that nobody has made is no good as an expectation, and none are about mixtures.
        return plain
    return _that_holds(name, plain, under, catalog)


def _are_editions(under: Sequence[str], catalog: Catalog) -> bool:
    return all("+" not in name for name in under) and len({catalog.edition(name).id for name in under}) == len(under)


def _that_holds(name: str, plain: str, under: Sequence[str], catalog: Catalog) -> str:
    """The script with everything expected that differs, as far as statements can say it."""
    script = read(name, plain, catalog)
    stager = Stager(script, catalog)
    runs = [stager.run(catalog.rules(rule_book)) for rule_book in under]
    short = [catalog.played(rule_book).short for rule_book in under]
    lines = plain.splitlines()
    for line, texts in verdict_lines(runs, short).items():
        indent = " " * (len(lines[line - 1]) - len(lines[line - 1].lstrip()) + 2)
        lines[line - 1] += "".join(f"\n{indent}expect {text}" for text in texts)
    expectations = list(statements(ScriptComparison(script, runs, catalog), short))
    if expectations:
        lines += ["", "expect", *(f"  {text}" for text in expectations)]
    text = formatted(name, "\n".join(lines) + "\n", catalog)
    return text if check(read(name, text, catalog), catalog, short).passed else plain


def _cites(comparison: ScriptComparison, catalog: Catalog) -> Iterator[tuple[str, tuple[str, ...]]]:
    point = comparison.parting
    if point is None or not _are_editions(comparison.under, catalog):
        return
    for name, telling in zip(comparison.under, point.tellings, strict=True):
        numbers = tuple(rule for rule in telling.rules if _NUMBER.fullmatch(rule))
        if numbers:
            yield catalog.edition(name).short, numbers


def _shows(
    script: Script, stager: Stager, runs: Sequence[Run], catalog: Catalog
) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    names = [run.rules.name for run in runs]
    if not _are_editions(names, catalog) or any(catalog.played(name).within for name in names):
        return
    for first_run, second_run in combinations(runs, 2):
        (differing,) = outcome(script, [first_run, second_run]).pairs
        signatures = (
            Explaining(stager, first_run.rules, second_run.rules).signatures(differing).values() if differing else ()
        )
        topics = tuple(
            topic for topic in first_run.rules.owners if any(topic in signature.topics for signature in signatures)
        )
        if topics:
            yield catalog.edition(first_run.rules.name).short, catalog.edition(second_run.rules.name).short, topics


def write_scripts(name: str, scripts: Sequence[Script], folder: Path) -> list[Path]:
    """Write scripts to files that are called by a name and a number, as they are.

    Raises:
        ErasError: the folder or a file in it cannot be written.
    """
    return _write(((f"{name}-{number}", write(script)) for number, script in enumerate(scripts, 1)), folder)


def write_files(
    findings: Sequence[FoundDifference], under: Sequence[str], folder: Path, catalog: Catalog
) -> list[Path]:
    """Write each finding to a file of its own. Those that were there before are replaced.

    Raises:
        ErasError: the folder or a file in it cannot be written.
    """
    return _write(((name_of(finding.signature), text_of(finding, under, catalog)) for finding in findings), folder)


def _write(texts: Iterable[tuple[str, str]], folder: Path) -> list[Path]:
    """Write each text as soon as it is made, so that whoever stops this keeps what is written."""
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts:
            path = folder / (name + SUFFIX)
            path.write_text(text, encoding="utf-8", newline="\n")
            written.append(path)
    except OSError as fault:
        raise UnknownScript(f"cannot write into {folder}: {fault.strerror}") from fault
    return written
