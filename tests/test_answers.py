"""Lines that answer choices: those that nobody asks for do no harm."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from core.catalog import Catalog
from core.commands.main import main
from core.compare.facts import facts_of
from core.script.playing.run import DuelRun, Stager
from core.script.reading.reader import read
from core.script.verdicts import VerdictKind

MENDED = Path(__file__).parent / "mended"

IDLE_ANSWERS = {
    "below a block": (
        "attack\n    Ann attacks with Grizzly Bears\n  blocks\n    Bob blocks Grizzly Bears with Hill Giant",
        "      Ann divides Grizzly Bears's damage: 1 to Hill Giant and 1 to Bob",
    ),
    "below a land": ("main\n    Ann plays Plains", "      Ann chooses red"),
    "below a spell": ("main\n    Ann casts Giant Growth targeting Grizzly Bears", "      Ann chooses red"),
    "in its own right": (
        "main\n    Ann casts Giant Growth targeting Grizzly Bears",
        "    Ann sacrifices Grizzly Bears",
    ),
}


def _script(lines: str) -> str:
    return f"""title: An answer that nobody asks for

Ann
  battlefield: Grizzly Bears, Forest
  hand: Giant Growth, Plains
Bob
  battlefield: Hill Giant

Ann's turn
  {lines}
"""


def _played(text: str, edition: str, catalog: Catalog) -> DuelRun:
    return Stager(read("answers", text, catalog), catalog).run(catalog.rules(edition)).last


@pytest.mark.parametrize("edition", ["1994", "2006", "2024"])
@pytest.mark.parametrize("place", IDLE_ANSWERS)
def test_an_answer_that_nobody_asks_for_changes_nothing(place: str, edition: str, catalog: Catalog) -> None:
    lines, answer = IDLE_ANSWERS[place]
    without = _played(_script(lines), edition, catalog)
    with_it = _played(_script(f"{lines}\n{answer}"), edition, catalog)
    (node,) = (node for node in with_it.nodes() if node.is_answer)

    assert node.verdict is not None
    assert node.verdict.kind is VerdictKind.NEVER_ASKED
    assert [entry.event for entry in with_it.log] == [entry.event for entry in without.log]
    assert [fact for fact in facts_of(with_it) if not fact.name.line] == [
        fact for fact in facts_of(without) if not fact.name.line
    ]


def test_a_strict_check_names_answers_that_nobody_asks_for_in_any_era(tmp_path: Path) -> None:
    lines, answer = IDLE_ANSWERS["below a block"]
    idle = tmp_path / "idle.game"
    idle.write_text(_script(f"{lines}\n{answer}\n\nexpect\n  Bob is at 20"))
    told = CliRunner().invoke(main, ["check", str(idle), "--strict"])

    assert told.exit_code == 1
    assert f"{idle}:14 had no effect: {answer.strip()}" in " ".join(told.output.split())
    asked_in_some = str(MENDED / "trample-divided-where-nobody-asks.game")
    assert CliRunner().invoke(main, ["check", asked_in_some, "--strict"]).exit_code == 0
