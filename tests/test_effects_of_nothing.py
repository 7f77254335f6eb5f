"""What was carried out and could not have changed anything is told, and no built-in script has such a thing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from core.catalog import Catalog, installed
from core.commands.main import main
from core.compare.checking import check
from core.script.reading.reader import read
from core.script.script_files import built_in, find_script

IDLE_BUILT_IN: dict[str, str] = {}
"""The built-in scripts in which something could not have changed anything, each with the reason why it is played there."""

HEADING = "Effects that cannot do anything"

UNATTACHED = "it is not attached to anything, and is neither an Aura nor an Equipment"

SPELLS = {
    "destroy all creatures of the chosen color": "no color has been chosen",
    "creatures of the chosen color can't block this turn": "no color has been chosen",
    "target creature gains protection from the chosen color until end of turn": "no color has been chosen",
    "target creature can't be blocked by creatures of the chosen color this turn": "no color has been chosen",
    "creatures of the chosen type get +1/+1 until end of turn": "no type has been chosen",
    "destroy all permanents with the chosen name": "no card has been named",
    "deal X damage to target creature, where X is the discarded card's mana value": "nothing has been discarded for it or by it",
    "defending player loses 2 life": "there is no defending player, as nobody has attacked",
    "attacking player loses 2 life": "there is no attacking player, as nobody has attacked",
    "destroy all creatures defending player controls": "there is no defending player, as nobody has attacked",
    "enchanted creature gets +1/+1 until end of turn": UNATTACHED,
    "sacrifice it": "'it' is the spell itself, which is never on the battlefield",
    "it can't block this turn": "'it' is the spell itself, which is never on the battlefield",
    "it gets +1/+1 until end of turn": "'it' is the spell itself, which is never on the battlefield",
}
ARTIFACTS = {
    "{T}: you gain life equal to the sacrificed creature's power": "line 13: Probe: nothing has been sacrificed for it or by it",
    "{T}: equipped creature can't block this turn": f"line 13: Probe: {UNATTACHED}",
    "{T}: add one mana of the chosen color": "Probe: no color has been chosen",
    "{T}: draw a card\n  creatures of the chosen color can't block": "Probe: no color has been chosen",
    "{T}: draw a card\n  players can't cast spells with the chosen name": "Probe: no card has been named",
}
MEANT = (
    "destroy target creature. creatures with flying can't block this turn",
    "target creature gets -9/-9 until end of turn. destroy all artifacts",
    "you may choose a color. destroy all creatures of the chosen color",
    "choose a color. target creature gains protection from the chosen color until end of turn",
    "you may sacrifice an artifact. draw cards equal to the sacrificed permanent's power",
    "you may discard a card. you gain life equal to the discarded card's mana value",
    "it gains lifelink until end of turn. deal 1 damage to target creature",
    "exile it",
)


def _idle(text: str, catalog: Catalog, under: tuple[str, ...] = ("2024",)) -> list[str]:
    """What a check of a script says could not have changed anything."""
    found = check(read("probe", text, catalog), catalog, under)
    assert found.passed
    assert not found.vain
    return [note.text for note in found.notes if note.kind == "idle"]


def _of_spell(text: str) -> str:
    aim = " targeting Gray Ogre" if "target creature" in text else ""
    return f"""title: A sorcery

card Probe
  cost: {{0}}
  type: sorcery
  {text}

Ann
  hand: Probe
Bob
  battlefield: Gray Ogre

Ann's turn
  main
    Ann casts Probe{aim}
"""


def _of_artifact(text: str) -> str:
    return f"""title: An artifact
card Probe
  cost: {{0}}
  type: artifact
  {text}
Ann
  battlefield: Probe
  library: Forest
Bob
  battlefield: Gray Ogre
Ann's turn
  main
    {"Ann taps Probe for mana" if "mana" in text else "Ann uses Probe"}
"""


@pytest.mark.parametrize("text", SPELLS)
def test_a_spell_that_speaks_of_what_never_was_is_told(text: str, catalog: Catalog) -> None:
    assert _idle(_of_spell(text), catalog) == [f"line 15: Probe: {SPELLS[text]}"]


@pytest.mark.parametrize("text", ARTIFACTS)
def test_an_ability_that_speaks_of_what_never_was_is_told(text: str, catalog: Catalog) -> None:
    assert _idle(_of_artifact(text), catalog, ("1994", "2024")) == [ARTIFACTS[text]] * 2


@pytest.mark.parametrize("text", MEANT)
def test_what_merely_finds_nothing_at_the_time_is_not_told(text: str, catalog: Catalog) -> None:
    assert _idle(_of_spell(text), catalog) == []


def test_what_a_game_has_emptied_is_not_told(catalog: Catalog) -> None:
    text = """title: An Equipment without a bearer any longer

card Plain Harness
  cost: {1}
  type: artifact - Equipment
  Brace - {0}: equipped creature gets +1/+1 until end of turn
  equip {0}

Ann
  battlefield: Plain Harness (attached to Grizzly Bears), Grizzly Bears, Mountain
  hand: Lightning Bolt
Bob

Ann's turn
  main
    Ann uses Plain Harness to Brace
      Ann casts Lightning Bolt targeting Grizzly Bears
    Ann uses Plain Harness to Brace
"""

    assert _idle(text, catalog) == []


def test_a_check_tells_it_of_one_script_among_many(tmp_path: Path) -> None:
    idle, plain = tmp_path / "idle.game", tmp_path / "plain.game"
    idle.write_text(_of_spell("destroy all creatures of the chosen color"), encoding="utf-8")
    plain.write_text(_of_spell("destroy all creatures"), encoding="utf-8")

    def eras(*words: str) -> str:
        return CliRunner().invoke(main, [*words, "--under", "2024"]).stdout

    told = eras("check", str(idle), str(plain))
    notes = json.loads(eras("check", str(idle), "--json"))["scripts"][0]["notes"]

    assert f"{HEADING}\n  2024: line 15: Probe: no color has been chosen" in told
    assert told.count(HEADING) == 1
    assert "2 scripts checked, 2 expect nothing" in told
    assert ("idle", "line 15: Probe: no color has been chosen") in [(note["kind"], note["text"]) for note in notes]
    assert HEADING in eras("run", str(idle))
    assert HEADING not in eras("run", str(plain))


@pytest.mark.sampled(144)
@pytest.mark.parametrize("path", [pytest.param(known.path, id=known.name) for known in built_in(installed())])
def test_everything_in_a_built_in_script_could_change_something(path: str, catalog: Catalog) -> None:
    script = find_script(path, catalog)
    notes = check(script, catalog).notes

    assert [note for note in notes if note.kind == "idle" and script.name not in IDLE_BUILT_IN] == []


def test_a_check_tells_that_a_tapped_artifact_does_not_work(catalog: Catalog) -> None:
    """1994 p22.10: a continuous artifact's effect stops while it is tapped. In 2006 and 2024 it goes on."""
    script = """title: A mine that is tapped

Ann
  battlefield: Howling Mine (tapped)
  library: 5 Forest
Bob
  library: 5 Forest

Bob's turn
  draw
  main
    Bob plays Forest
"""
    notes = check(read("mine", script, catalog), catalog).notes

    assert [(note.under, note.text) for note in notes if note.kind == "stopped"] == [
        ("1994", "Howling Mine is tapped, so its abilities don't work (p22.9, p22.10, p22.5)")
    ]
