"""Replacement effects on one another: each has one opportunity at an event, and what never ends is told as not settled."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from core.commands.main import main

THORN = """\
title: Two thorns

card Thorn
  type: enchantment
  cost: {{R}}
  {text}

Ann
  battlefield: Thorn, Mountain
  hand: Lightning Bolt
Bob
  battlefield: Thorn

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
"""


def _run(folder: Path, text: str, edition: str) -> str:
    script = folder / "thorns.game"
    script.write_text(THORN.format(text=text), encoding="utf-8")
    done = CliRunner().invoke(main, ["run", str(script), "--under", edition])
    assert not done.exception or isinstance(done.exception, SystemExit)
    return " ".join(done.output.split())


@pytest.mark.parametrize("edition", ["2006", "2024"])
def test_damage_replaced_by_damage_ends_once_each_effect_has_had_its_opportunity(tmp_path: Path, edition: str) -> None:
    told = _run(tmp_path, "if a source would deal damage to you, instead deal X damage to each opponent", edition)

    assert "Bob: life 17" in told
    assert "Ann: life 20" in told


@pytest.mark.parametrize("edition", ["2006", "2024"])
def test_preventions_that_hurt_one_another_without_end_are_not_settled(tmp_path: Path, edition: str) -> None:
    text = "if a source would deal damage to you, prevent 1 of that damage. then deal 1 damage to each opponent"
    told = _run(tmp_path, text, edition)

    assert "16 not settled: more than 25 events happen within one another" in told


MIRRORS = """\
title: Mirrors in front of a draw

card Mirror
  type: enchantment
  cost: {{U}}
  if you would draw a card, instead draw two cards

Ann
  battlefield: {number} Mirror, Island
  hand: Ancestral Recall
Bob

Ann's turn
  main
    Ann casts Ancestral Recall targeting Ann
"""


def _mirrored(folder: Path, number: int, edition: str) -> str:
    script = folder / "mirrors.game"
    script.write_text(MIRRORS.format(number=number), encoding="utf-8")
    done = CliRunner().invoke(main, ["run", str(script), "--under", edition])
    assert not done.exception or isinstance(done.exception, SystemExit)
    return " ".join(done.output.split())


@pytest.mark.parametrize("edition", ["2006", "2024"])
def test_a_draw_replaced_by_draws_ends_once_each_effect_has_had_its_opportunity(tmp_path: Path, edition: str) -> None:
    assert "Ann: hand 12 cards" in _mirrored(tmp_path, 2, edition)


@pytest.mark.parametrize("edition", ["2006", "2024"])
def test_draws_replaced_within_one_another_too_deep_are_not_settled(tmp_path: Path, edition: str) -> None:
    told = _mirrored(tmp_path, 30, edition)

    assert "not settled: more than 25 events" in told
