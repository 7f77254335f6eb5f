"""`says` and `silent on` find what is said now by the words of earlier versions."""

from __future__ import annotations

import re

import pytest

from core.catalog import installed
from core.compare.checking import check
from core.script.reading.reader import read
from core.script.telling.old_log_words import OLD_LOG_WORDS, OldLogWords, as_in_log
from core.script.telling.old_reason_words import FILLERS, OLD_REASON_WORDS, is_told

BOLT = """\
title: A bolt

Ann
  battlefield: Mountain
  hand: Lightning Bolt
Bob
  battlefield: Grizzly Bears

Ann's turn
  main
    Ann casts Lightning Bolt targeting Grizzly Bears
      expect: says "Lightning Bolt {words}"
"""


@pytest.mark.parametrize("old", OLD_LOG_WORDS, ids=[f"{old.pattern} -> {old.now}" for old in OLD_LOG_WORDS])
def test_each_row_replaces_what_its_example_says(old: OldLogWords) -> None:
    now = re.sub(old.pattern, old.now, old.example)

    assert re.search(old.pattern, old.example)
    assert as_in_log(old.example, f"It begins: {now}. It ends.") == now != old.example


def test_what_was_said_alike_is_found_as_it_is_told_apart_now() -> None:
    told = "Soul Net's ability has resolved; Lightning Bolt has resolved; Ann declines to pay for Power Leak"

    assert as_in_log("Soul Net has taken effect", told) == "Soul Net's ability has resolved"
    assert as_in_log("Lightning Bolt has taken effect", told) == "Lightning Bolt has resolved"
    assert as_in_log("Ann chooses no for Power Leak", told) == "Ann declines to pay for Power Leak"
    assert as_in_log("Bob chooses no for Power Leak", told) == "Bob chooses no for Power Leak"


@pytest.mark.parametrize(
    ("words", "holds"), [("has resolved", True), ("has taken effect", True), ("has fizzled", False)]
)
def test_scripts_find_the_log_by_old_words_and_new_ones(words: str, holds: bool) -> None:
    result = check(read("bolt", BOLT.format(words=words), installed()), installed(), ["2024"])

    assert bool(result.failures) is not holds


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("what becomes of the turn", True),
        ("what happens to the turn", True),
        ("what becomes of a card", False),
    ],
)
def test_assumptions_are_found_by_old_words_and_new_ones(words: str, told: bool) -> None:
    sentence = "600.4 does not say what happens to the turn of a player who leaves the game; we let it go on"

    assert is_told({*words.split()}, {*sentence.replace(";", "").split()}) is told


def test_no_old_word_of_an_assumption_is_replaced_by_itself_or_says_nothing() -> None:
    assert [old for old, now in OLD_REASON_WORDS.items() if old in now or not now] == []
    assert FILLERS.isdisjoint(OLD_REASON_WORDS)
