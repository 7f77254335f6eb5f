"""List what the dated editions take a document to be silent on or to lack, with what comes nearest in its text.

usage: python -m editions.dated.silences ARCHIVE [DAY ...]

ARCHIVE is the one from which the tables of numbers are made. A rule that an answer cites and that has no counterpart in a
document is silent or absent there. Before it is called so, the document is searched for the same matter: each is listed with
its words in the base and with the rules of the document that share the most telling ones.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import log, sqrt
from pathlib import Path

from core.catalog import installed
from core.kernel.values.citations import Lacking, Unwritten
from core.kernel.values.errors import EditionError
from core.rulebook.rules import faults_of
from editions.dated import bases
from editions.dated.aligning import Document, bare, place, read

SHOWN = 3
"""How many rules of a document are listed for each that it is said not to have."""


@dataclass(frozen=True)
class Silence:
    """A rule of the base that an answer cites, and that a document is said to be silent on, or whose thing it lacks."""

    number: str
    said: str
    silent: bool


def silences(day: str) -> list[Silence]:
    """What is said of the rules of the base that answers cite and that have no counterpart in a document.

    Raises:
        EditionError: the edition cannot be opened.
    """
    catalog = installed()
    line = catalog.lineage(catalog.edition(day))
    for fault in faults_of(line.edition, line):
        raise EditionError(fault)
    cited = line.base.translated if line.base is not None else frozenset()
    numbers_here = ((number, line.here(number)) for number in cited if not isinstance(number, Lacking))
    lacked = [
        Silence(number, lacking, type(lacking) is Unwritten)
        for number, lacking in numbers_here
        if isinstance(lacking, Lacking)
    ]
    return sorted(
        (silence for silence in lacked if silence.number[0].isdecimal()), key=lambda silence: place(silence.number)
    )


def nearest(text: str, document: Document) -> Iterator[tuple[float, str]]:
    """The rules of a document that share the most telling words with a text, and how much, from 0 to 1; the nearest first."""
    weights, vectors = _weighed(document)
    asked = _vector(text, weights)
    likenesses = ((sum(asked[word] * held.get(word, 0) for word in asked), number) for number, held in vectors.items())
    return iter(sorted(likenesses, key=lambda pair: -pair[0]))


@cache
def _weighed(document: Document) -> tuple[Mapping[str, float], Mapping[str, Mapping[str, float]]]:
    """What each word of a document weighs, more the fewer rules have it, and each rule as its words with their weights."""
    rules = Counter(word for text in document.texts.values() for word in {*bare(text)})
    weights = {word: log(len(document.texts) / count) for word, count in rules.items()}
    return weights, {number: _vector(text, weights) for number, text in document.texts.items()}


def _vector(text: str, weights: Mapping[str, float]) -> Mapping[str, float]:
    rarest = max(weights.values(), default=1.0)
    weights_found = {word: (1 + log(count)) * weights.get(word, rarest) for word, count in Counter(bare(text)).items()}
    length = sqrt(sum(weight * weight for weight in weights_found.values())) or 1.0
    return {word: weight / length for word, weight in weights_found.items()}


def main() -> None:
    """List them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=Path)
    parser.add_argument("days", nargs="*", metavar="DAY", help="these documents alone")
    arguments = parser.parse_args()
    documents = read(arguments.archive)
    for day in arguments.days or bases():
        base, document = documents[bases()[day]], documents[day]
        for silence in silences(day):
            text = base.texts.get(silence.number, base.titles.get(silence.number, ""))
            print(f"{day} {'silent' if silence.silent else 'absent'} {bases()[day]} {silence.number}: {silence.said}")
            print(f"    {text}")
            for likeness, number in [*nearest(text, document)][:SHOWN]:
                print(f"    {likeness:.2f} {number} {document.texts[number]}")


if __name__ == "__main__":
    main()
