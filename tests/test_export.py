"""Scripts for engines in other languages: the shape that is promised, nothing left out, every name resolved."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from core.catalog import installed
from core.commands.main import main
from core.report.data.export_shapes import DOES, KINDS, WAYS, ZONES
from core.report.data.exporting import export_data
from core.report.data.schemas import schema_text
from core.script.lines.base import LINES
from core.script.playing.expectations import applies
from core.script.reading.reader import read
from core.script.script_files import BuiltIn, built_in, find_script

PAGE = (files("conformance") / "ENGINES.md").read_text(encoding="utf-8")
Data = dict[str, Any]
SCHEMA = Draft202012Validator(json.loads(schema_text("export")))
ONE_OF = 48
"""One of so many built-in scripts is in a sample."""


def exported(name: str) -> Data:
    return export_data(find_script(name, installed()), installed()).to_dict()


def lines_of(lines: list[Data]) -> Iterator[Data]:
    for line in lines:
        yield line
        yield from lines_of(line["below"])


def every_line(told: Data) -> list[Data]:
    return [
        line
        for game in told["games"]
        for lines in (game["opening"] or [], *(moment["lines"] for turn in game["turns"] for moment in turn["moments"]))
        for line in lines_of(lines)
    ]


def everything_named(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        if "kind" in part and "name" in part:
            yield part
        for value in part.values():
            yield from everything_named(value)
    elif isinstance(part, list):
        for value in part:
            yield from everything_named(value)


@pytest.mark.sampled(ONE_OF)
@pytest.mark.parametrize("known", built_in(installed()), ids=lambda known: known.name)
def test_a_script_is_exported_whole(known: BuiltIn) -> None:
    script, told = find_script(known.path, installed()), exported(known.path)
    lines = every_line(told)
    expected = [one for line in lines for one in line.get("expects", [])]
    expected += [one for game in told["games"] for one in game["expects"]]

    assert [fault.message for fault in SCHEMA.iter_errors(told)] == []
    assert [(line["line"], line["text"]) for line in lines] == [
        (step.line, step.content.write()) for duel in script.duels for step in duel.steps()
    ]
    assert {line["does"] for line in lines} <= set(DOES)
    ways = {line["way"] for line in lines if line["does"] == "choose"}
    assert {way if way in WAYS else re.sub(r"^(cuts).*|.*?(?=die shows)", r"\1", way) for way in ways} <= {
        *WAYS,
        "die shows",
    }
    assert sorted((one["id"], one["text"], *one["editions"]) for one in expected) == [
        (
            number,
            one.claim.write(),
            *(
                book.short
                for book in installed().editions
                if applies(one.editions, book) and book.short not in told["left_out"]
            ),
        )
        for number, one in enumerate(script.expectations())
    ]
    for game in told["games"]:
        cards = {card["id"]: card["name"] for player in game["players"] for card in player["cards"]}
        assert sorted(cards) == list(range(len(cards)))
        assert {card["zone"] for player in game["players"] for card in player["cards"]} <= set(ZONES)
        for named in everything_named(game):
            assert "id" not in named or named["id"] in cards
            assert set(named.get("ids", ())) <= set(cards)
            assert named["kind"] != "card" or "id" in named


def test_habits_are_filled_in_and_names_resolved() -> None:
    told = exported("growth-answered-by-bolt")
    (game,) = told["games"]
    ann = game["players"][0]
    cast = next(line for line in every_line(told) if line["does"] == "cast")
    card = next(card for card in ann["cards"] if card["zone"] == "hand")
    bears = next(card for card in ann["cards"] if card["name"] == "Grizzly Bears")

    assert (ann["life"], ann["poison"], ann["pool"], game["opening"]) == (20, 0, "", None)
    assert sum(card["zone"] == "library" for card in ann["cards"]) == 20
    assert cast["card"] == {"kind": "card", "name": "Giant Growth", "id": card["id"]}
    assert cast["targets"] == [{"kind": "card", "name": "Grizzly Bears", "id": bears["id"]}]


def test_what_lies_on_top_of_a_shuffled_deck_is_told() -> None:
    text = """title: Decks

Ann
  deck: 30 Forest, 4 Grizzly Bears, 26 Plains
  library: 2 Grizzly Bears, Forest
  library after mulligan 1: 7 Plains
Bob
  deck: 60 Island

opening
  Ann mulligans
"""
    told = export_data(read("decks", text, installed()), installed(), ["2010-06-18"]).to_dict()
    ann = told["games"][0]["players"][0]

    assert ann["life"] is None
    assert ann["stacked"] == {
        "library": ["Grizzly Bears", "Grizzly Bears", "Forest"],
        "library after mulligan 1": ["Plains"] * 7,
    }
    assert sum(card["zone"] == "library" for card in ann["cards"]) == 60
    assert [*told["cards"]["Forest"]["editions"]] == ["1994", "2006", "2024", "2010-06-18"]


def test_every_kind_of_line_and_of_expectation_is_on_the_page() -> None:
    rows = dict(re.findall(r"^\| `([^`]+)` \| (.*) \|$", PAGE, re.MULTILINE))

    assert {name: rows.get(name) for name in DOES} == DOES
    assert {name: rows.get(name) for name in KINDS} == KINDS
    assert {name: rows.get(name) for name in ZONES} == ZONES
    assert {name: rows.get(name) for name in WAYS} == WAYS
    assert len(DOES) == len(LINES)


def test_scripts_are_written_into_a_folder(tmp_path: Path) -> None:
    written = CliRunner().invoke(
        main, ["export", str(tmp_path / "json"), "unspent-mana-cost", "growth-answered-by-bolt"]
    )
    wrong = CliRunner().invoke(main, ["export", str(tmp_path / "json"), "unspent-mana-cots"])
    no_folder = CliRunner().invoke(main, ["export", __file__])

    assert written.stdout == f"2 scripts in {tmp_path / 'json'}\n"
    told = json.loads((tmp_path / "json" / "unspent-mana-cost.json").read_text(encoding="utf-8"))
    assert told == exported("unspent-mana-cost")
    assert (wrong.exit_code, no_folder.exit_code) == (2, 2)
    assert "did you mean 'unspent-mana-cost'?" in wrong.stderr
    assert "it is not a folder" in no_folder.stderr
