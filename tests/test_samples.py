"""Which cases a run of the tests takes, and what a commit touches."""

from __future__ import annotations

import subprocess
from pathlib import Path

import changes
import pytest
from changes import names_touched
from samples import Sample

from core.catalog import installed
from core.script.script_files import built_in

CARDS = """set Bears
  released: 2001-01-01

card Grizzly Bears
  type: creature
  subtype: bear
  cost: {1}{G}
  color: green
  power: 2/2

card Hill Giant
  type: creature
  subtype: giant
  cost: {3}{R}
  color: red
  power: 3/3
"""


def test_a_case_is_picked_by_its_own_name() -> None:
    names = [f"2024 case-{number}" for number in range(400)]

    def picked(sample: Sample, cases: list[str]) -> set[str]:
        return {case for case in cases if sample.picks(case, 8)}

    some = picked(Sample(3, whole=False), names)
    assert 20 < len(some) < 100
    assert picked(Sample(3, whole=False), names[::-1]) == some
    assert picked(Sample(3, whole=False), names[100:]) == some.intersection(names[100:])
    assert picked(Sample(4, whole=False), names) != some
    assert picked(Sample(None, whole=False), names) == set()
    assert picked(Sample(None, whole=True), names) == {*names}


def test_a_run_after_that_of_a_sample_leaves_out_what_it_had() -> None:
    names = [f"2024 case-{number}" for number in range(400)]
    sample, after = Sample(3, whole=False), Sample(None, whole=False, before=3)
    assert (
        {name for name in names if after.has_had(name, 8)} == {name for name in names if sample.picks(name, 8)} > set()
    )
    assert not any(Sample(None, whole=False).has_had(name, 8) for name in names)


def test_a_case_is_picked_that_a_change_touches() -> None:
    sample = Sample(None, whole=False, touched=frozenset({"castle", "Hill Giant"}))
    touched = ["castle", "1994 castle", "conformance/objects/castle.game", "test_plays[2024-castle]", "Hill Giant"]

    assert [case for case in [*touched, "sandcastle", "castle-walls", "Giant"] if sample.picks(case, 10**9)] == touched


def test_a_commit_touches_its_scripts_cards_and_topics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*arguments: str) -> None:
        told = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *told, *arguments], cwd=tmp_path, check=True, capture_output=True)

    def commit(files: dict[str, str]) -> None:
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        git("add", ".")
        git("commit", "--message", "A change")

    git("init", "--initial-branch", "main")
    commit(
        {"README.md": "Read me.\n", "cards/bears.cards": CARDS, "editions/old/mana.py": "", "editions/old/turn.py": ""}
    )
    monkeypatch.setattr(changes, "ROOT", tmp_path)
    catalog = installed()

    def of_last_commit() -> frozenset[str]:
        return names_touched("HEAD~1", catalog)

    def scripts_of(topic: str) -> set[str]:
        return {script.name for script in built_in(catalog) if topic in script.folders}

    def scripts_with(card: str) -> set[str]:
        return {script.name for script in built_in(catalog) if card in script.text}

    commit({"README.md": "Read me again.\n"})
    assert of_last_commit() == set()
    commit({"scripts/a-day-at-sea.game": "title: A day at sea\n"})
    assert of_last_commit() == {"a-day-at-sea"}
    commit({"cards/bears.cards": CARDS.replace("power: 3/3", "power: 3/4")})
    assert of_last_commit() == {"Hill Giant", *scripts_with("Hill Giant")} > {"Hill Giant"}
    commit({"cards/giants.cards": CARDS.partition("\n\n")[2].replace("Grizzly Bears", "Old Bear of No Script")})
    assert of_last_commit() == {"Old Bear of No Script", "Hill Giant", *scripts_with("Hill Giant")}
    commit({"editions/old/mana.py": "MANA = 1\n"})
    assert of_last_commit() == scripts_of("mana") > set()
    commit({"core/hooks/winning.py": "WINNING = 1\n"})
    assert of_last_commit() == scripts_of("winning") > set()
    commit({"core/play/turn.py": "TURN = 1\n"})
    assert of_last_commit() == set()
