"""The page for authors, `conformance/SCRIPTS.md`: its scripts run, its lines can be read, and it leaves no word out."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files

import pytest

from core.cards.faces import read_line
from core.cards.files import FACE_FIELDS
from core.cards.grammar import classes_in
from core.cards.pointers import parts_within
from core.cards.reference import BY_HAND, SECTIONS, phrases_page
from core.cards.vocabulary import NAMES
from core.catalog import Catalog
from core.compare.checking import check
from core.kernel.values.closed_words import Fixed
from core.kernel.values.moments import MOMENT_BY_WORD
from core.kernel.values.phrases import PHRASES
from core.script.mistakes import Mistake
from core.script.playing.run import Stager, those_who_know_it
from core.script.reading.grammar import grammar
from core.script.reading.header import HEADER
from core.script.reading.parsing import LineReader
from core.script.reading.players import FIELDS as PLAYER_FIELDS
from core.script.reading.reader import HEADINGS, read
from core.script.reading.tree import Line
from core.script.reading.vocabulary import vocabulary
from core.script.writing.formatting import formatted

PAGE = (files("conformance") / "SCRIPTS.md").read_text(encoding="utf-8")
SCRIPTS = re.findall(r"^```game\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
WRAPPINGS = {
    "line": "{}",
    "answer": "{}",
    "clause": "Ann uses Karn Liberated {}",
    "statement": "expect: {}",
}
"""For each table of lines, by the head of its first column: the whole line of which that column shows a part."""

NEVER_WRITTEN = {
    *("Beginning", "Cascade", "ChangeText", "Condition", "Copy", "Declined", "Effect", "Negative", "Number"),
    *(
        "JointDemand",
        "PaidOtherwise",
        "Ripple",
        "Somebody",
        "SpellAbility",
        "Sticker",
        "Suspends",
        "This",
        "Those",
        "Together",
    ),
}
"""What stands for several classes, or is only ever a part of something else."""
SPELL_CLAUSES = ("as ", "face down", "instead ")


def titled(script: str) -> str:
    return script.splitlines()[0].removeprefix("title: ")


@pytest.mark.parametrize("script", SCRIPTS, ids=titled)
def test_an_example_does_what_it_says(script: str, catalog: Catalog) -> None:
    found = check(read("SCRIPTS.md", script, catalog), catalog)

    assert found.failures == ()
    stager = Stager(found.script, catalog)
    assert {*those_who_know_it(stager, [edition.short for edition in catalog.editions])[0]} <= {*found.evaluated}
    assert all(found.evaluated.values())


@pytest.mark.parametrize("script", SCRIPTS, ids=titled)
def test_an_example_is_laid_out_well(script: str, catalog: Catalog) -> None:
    assert formatted("SCRIPTS.md", script, catalog) == script


def lines_in_tables() -> Iterator[str]:
    """The lines that the tables of the page show in their first columns."""
    wrapping = ""
    for row in PAGE.splitlines():
        cells = [cell.strip() for cell in row.split("|")[1:]]
        if not cells:
            wrapping = ""
        elif cells[0] in WRAPPINGS:
            wrapping = WRAPPINGS[cells[0]]
        elif wrapping:
            for shown in re.findall(r"`([^`]+)`", cells[0]):
                used = wrapping.replace("uses", "casts") if shown.startswith(SPELL_CLAUSES) else wrapping
                yield used.format(shown)


@pytest.mark.parametrize("text", list(lines_in_tables()))
def test_a_line_of_a_table_can_be_read(text: str, catalog: Catalog) -> None:
    mistakes: list[Mistake] = []
    LineReader(vocabulary(("Ann", "Bob"), {}, catalog), mistakes).content(Line(1, 1, text))

    assert mistakes == []


def test_every_word_of_the_language_is_shown() -> None:
    shown = "\n".join([*SCRIPTS, *re.findall(r"`([^`]+)`", PAGE.replace("```", ""))])
    words = {*grammar().terminals, *MOMENT_BY_WORD, *HEADER, *PLAYER_FIELDS, *FACE_FIELDS, *HEADINGS[:3]} - {"text"}

    assert {word for word in words if not re.search(rf"\b{re.escape(word)}\b", shown)} == set()


def texts_in_table() -> Iterator[str]:
    """The texts of cards that the page shows."""
    for row in PAGE.partition("| text | what it is |")[2].partition("\n\n")[0].splitlines():
        yield from re.findall(r"`([^`]+)`", row.split("|")[1]) if row.startswith("| `") else ()


@pytest.mark.parametrize("text", list(texts_in_table()))
def test_a_text_of_a_card_can_be_read(text: str, catalog: Catalog) -> None:
    is_spell = text.startswith(("deal", "draw"))

    assert read_line(text, catalog.cards.language, ("Nobody",), is_spell)


@pytest.mark.parametrize(("kind", "line"), [(kind, line) for kind, said in BY_HAND.items() for line in said.values()])
def test_what_has_no_phrase_of_its_own_is_listed_with_a_line_that_says_it(
    kind: type, line: str, catalog: Catalog
) -> None:
    is_spell = not line.startswith(("{", "When", "Enchanted", "This", "Other"))
    line_read = read_line(line, catalog.cards.language, ("Nobody",), is_spell)

    assert kind in {type(part) for part in parts_within(line_read)}


def test_no_class_that_cards_can_say_is_missing_from_the_page_of_phrases() -> None:
    unlisted = {
        kind.__name__
        for _, sort in SECTIONS
        for kind in classes_in(sort)
        if kind not in BY_HAND and not PHRASES.get(kind) and not issubclass(kind, Fixed)
    }

    assert unlisted == NEVER_WRITTEN


def test_the_page_of_phrases_knows_every_effect_whatever_was_read_in_before() -> None:
    """Effects make their phrases known as they are read in, and a command reads in few of them by itself."""
    program = "from core.cards.reference import phrases_page; print(phrases_page())"
    alone = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    NAMES()

    assert alone == f"{phrases_page()}\n"
    assert "`take an extra turn after this one`" in alone
