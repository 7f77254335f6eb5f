"""Words that cards of scripts had once: each is read, said in today's words, and means nothing else today."""

from __future__ import annotations

import pytest
from work import counted

from core.catalog import Catalog
from core.compare.checking import check
from core.kernel.values.errors import ErasError
from core.kernel.words.characteristics import Characteristics
from core.script.inventing.card_files import own_cards
from core.script.reading import reader
from core.script.reading.old_words import WORDS, OldWords, _sure_words, now_said
from core.script.reading.reader import read
from core.script.syntax import Script
from core.script.writing.writer import write

OTHER = "  always: creatures you control have flying\n\nAnn\n"
SCRIPT = """\
title: Words that cards had once

card Probe
  cost: {{B}}
  type: {types}
  {line}

card Young Roc
  type: creature - Bird
  power: 2/3
  always: creatures you control have flying

Ann
  hand: Probe
Bob
"""


def with_line(line: str) -> str:
    """A script with a card that has a line."""
    field = line.partition(":")[0]
    types = {"does": "sorcery", "only": "sorcery", "hidden agenda": "conspiracy", "first hand": "conspiracy"}
    kind = types.get(field, "enchantment" if field == "always" and ": it " not in line else "creature - Bear")
    body = f"{line}\n  gain 1 life" if field == "only" else line
    return SCRIPT.format(types=kind, line=body if kind != "creature - Bear" else f"power: 2/2\n  {line}")


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.example)
def test_old_words_are_read_and_said_in_todays(words: OldWords, catalog: Catalog) -> None:
    script = read("probe", with_line(words.example), catalog)
    found = {note.text for note in check(script, catalog).notes if note.kind == "older"}

    assert any(words.example.removeprefix("does: ") in text for text in found)
    again = read("probe", write(script), catalog)
    assert [one.lines for one in again.invented] == [one.lines for one in script.invented]
    assert not any(line.said for one in again.invented for line in one.lines)


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.example)
def test_old_words_mean_nothing_else_today(words: OldWords, catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    """Today's language does not read them, or as the same card: it may take in what it once had other words for."""
    meant = _probe(read("probe", with_line(words.example), catalog), catalog)
    monkeypatch.setattr(reader, "in_todays_words", tuple)
    todays_fields = with_line(words.example).replace(OTHER, OTHER.replace("always: ", "")).replace("does: ", "")
    try:
        today = read("probe", todays_fields, catalog)
    except ErasError:
        return

    assert _probe(today, catalog) == meant


def _probe(script: Script, catalog: Catalog) -> Characteristics:
    """What the card with the old words is."""
    return own_cards(script.name, script.text, script.invented, (), catalog, [])["Probe"].wordings[-1].face


def test_the_other_face_of_a_card_stands_below_it(catalog: Catalog) -> None:
    script = read("probe", with_line("other face: Young Roc"), catalog)

    assert [one.name for one in script.invented] == ["Probe"]
    assert (
        write(script)
        .partition("Ann\n")[0]
        .endswith(
            "  back Young Roc:\n    type: creature - Bird\n    power: 2/3\n    creatures you control have flying\n\n"
        )
    )


def test_todays_words_are_left_alone() -> None:
    lines = (
        "Goblins are red",
        "destroy target creature",
        "{T}: add {G}",
        "at the beginning of your upkeep, gain 1 life",
    )

    assert [now_said(line) for line in lines] == list(lines)


def test_a_line_without_old_words_costs_next_to_nothing() -> None:
    now_said("flyng")

    with counted() as work:
        for number in range(100):
            now_said(f"destroy targt creature {number}")

    assert work.calls < 10 * 100


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.example)
def test_what_old_words_are_looked_for_by_is_in_whatever_they_fit(words: OldWords) -> None:
    needed = _sure_words(words.pattern)

    assert len(needed) > 3
    assert needed in words.example
