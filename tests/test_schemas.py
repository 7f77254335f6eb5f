"""What commands print for other programs has the shape that is promised, whatever the script."""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from core import check, compare, run, why
from core.catalog import Catalog, installed
from core.commands.main import main
from core.compare.ledger import RuleEntry
from core.compare.suite import Case, suite
from core.report.data.schemas import schema_text
from core.report.data.shapes import OUTPUTS
from core.rulebook.rules import Edition
from core.script.script_files import BuiltIn, built_in

PROMISED = Path(__file__).parent / "promised"
"""The schemas as they were when the versions of the outputs were published."""
VALIDATORS = {name: Draft202012Validator(json.loads(schema_text(name))) for name in OUTPUTS}
COMMANDS = [
    ["card", "Counterspell"],
    ["card", "Winter Orb", "--under", "1994"],
    ["cards", "--search", "goblin"],
    ["cards", "--set", "Revised Edition"],
    ["cards", "--complete"],
    ["changes", "M14", "--rules-only"],
    ["changes", "1994"],
    ["options", "growth-answered-by-bolt"],
    ["check", "growth-answered-by-bolt", "mana-burn-kills"],
    ["compare", "growth-answered-by-bolt"],
    ["conform", "1994", "--rule", "p17.3"],
    ["conform", "1994", "--topic", "deck", "--flip"],
    ["editions"],
    ["history", "704.5k"],
    ["hunt", "--count", "12", "--workers", "1", "--seed", "shapes"],
    ["hunt", "--faults", "--count", "3", "--workers", "1"],
    ["rule", "2024", "704.5a"],
    ["rule", "2024", "704"],
    ["run", "growth-answered-by-bolt", "--under", "2024+mana=1994"],
    ["run", "growth-answered-by-bolt", "--under", "2006", "--until", "15"],
    ["scripts", "--topic", "mana"],
    ["when", "growth-answered-by-bolt"],
    ["why", "growth-answered-by-bolt"],
]
ONE_OF = 480
"""One of so many built-in scripts is in a sample."""


def faults_of(name: str, told: Any) -> list[str]:
    """Where an output is not of the shape of its schema."""
    return [f"{fault.json_path}: {fault.message}" for fault in VALIDATORS[name].iter_errors(told)]


def broken_promises(before: Any, now: Any, at: str = "") -> list[str]:
    """Where a schema no longer promises what it did: a key that is gone or may be, a type or a word that is another."""
    if isinstance(before, dict):
        if not isinstance(now, dict):
            return [at]
        inside = [key for key in before if key != "description"]
        return [one for key in inside for one in broken_promises(before[key], now.get(key), f"{at}/{key}")]
    if isinstance(before, list) and all(isinstance(one, str) for one in before):
        return [] if set(before) <= set(now or ()) else [at]
    return [] if before == now else [at]


@pytest.mark.parametrize("name", OUTPUTS)
def test_a_schema_keeps_what_its_version_promised(name: str) -> None:
    promised = json.loads((PROMISED / f"{name}.json").read_text(encoding="utf-8"))
    now = json.loads(schema_text(name))

    assert broken_promises(promised, now) == [], "a key that is gone or means something else makes a new version"
    Draft202012Validator.check_schema(now)


def test_a_promise_that_is_broken_is_noticed() -> None:
    promised = json.loads(schema_text("run"))
    for change in ("of another type", "not always there", "gone"):
        now = json.loads(schema_text("run"))
        line = now["$defs"]["Line"]
        if change == "of another type":
            line["properties"]["game"]["type"] = "string"
        elif change == "not always there":
            line["required"].remove("game")
        else:
            del line["properties"]["game"]
        assert broken_promises(promised, now) != [], change


def few_cases(catalog: Catalog, edition: Edition, about: Collection[RuleEntry] | None = None) -> Iterator[Case]:
    """The first of an edition's cases, for what looks through all of them to print a row of the same shape."""
    return islice(suite(catalog, edition, about), 40)


@pytest.mark.thorough
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_command_prints_what_its_schema_tells(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[Case.__module__], "suite", few_cases)
    printed = CliRunner().invoke(main, [*command, "--json"])
    told = json.loads(printed.stdout)

    assert faults_of(command[0], told) == []
    assert told["schema"] == f"{command[0]}/1"


def test_every_output_is_printed_by_a_command_here() -> None:
    # What `import` prints is held against its schema in `test_importing.py`, with files that are made there.
    assert {command[0] for command in COMMANDS} | {"export", "import"} == set(OUTPUTS)


@pytest.mark.sampled(ONE_OF)
@pytest.mark.parametrize("known", built_in(installed()), ids=lambda known: known.name)
def test_every_script_is_told_in_the_shape_of_the_schemas(known: BuiltIn) -> None:
    compared = compare(known.name)
    names = compared.under

    assert faults_of("compare", compared.to_dict()) == []
    assert faults_of("check", check(known.name).to_dict()) == []
    assert faults_of("run", run(known.name, names[0]).to_dict()) == []
    if len(names) > 1:
        assert faults_of("why", why(known.name, names[0], names[-1]).to_dict()) == []


def test_a_shape_that_is_not_promised_is_noticed() -> None:
    told = dict(compare("growth-answered-by-bolt").to_dict())
    told["differences"] = [{"fact": 3}]

    assert faults_of("compare", told) != []


def test_schemas_are_listed_and_an_unknown_one_is_told() -> None:
    listed = CliRunner().invoke(main, ["schema"])
    unknown = CliRunner().invoke(main, ["schema", "compair"])

    assert all(name in listed.stdout for name in OUTPUTS)
    assert unknown.exit_code == 2
    assert "the schemas are card, cards, changes, check, compare" in unknown.stderr
