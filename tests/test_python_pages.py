"""The pages for Python: what they show runs, what they promise is frozen, and the notebook gives what its lesson needs."""

from __future__ import annotations

import ast
import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import frozen_python
import packs
import pytest

import core
from core.catalog import installed
from core.kernel.decisions.actions import Concede, PlayLand
from core.kernel.values.errors import ErasError
from core.kernel.values.zones import ObjectId, PlayerId

PAGE = (files("conformance") / "PYTHON.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
LESSON = json.loads((files("conformance") / "LESSON.ipynb").read_text(encoding="utf-8"))
BEARS = "title: Bears\n\nAnn\n  battlefield: Grizzly Bears\nBob\n  life: 3\n"


@pytest.mark.parametrize("block", BLOCKS)
def test_what_the_page_shows_runs(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(block, {"__name__": "shown"})


def test_every_name_is_on_the_page() -> None:
    functions = [name for name in core.__all__ if name.islower()]

    assert all(re.search(rf"^\|.*`{name}[`(]", PAGE, re.MULTILINE) for name in functions)


def test_what_python_code_relies_on_is_frozen() -> None:
    again = "run `python tests/frozen_python.py`; if a name is gone or a parameter has moved, it is a new version"
    assert frozen_python.FILE.read_text(encoding="utf-8").splitlines() == list(frozen_python.lines()), again


def test_the_lesson_can_be_taught() -> None:
    names: dict[str, Any] = {}
    shown: list[str] = []
    for cell in (cell for cell in LESSON["cells"] if cell["cell_type"] == "code"):
        *before, last = ast.parse("".join(cell["source"])).body
        assert isinstance(last, ast.Expr)
        exec(compile(ast.Module(before, []), "cell", "exec"), names)
        shown.append(eval(compile(ast.Expression(last.value), "cell", "eval"), names)._repr_html_())

    assert "2009-07-11" in shown[2]
    assert "loses" in shown[-1] or "wins" in shown[-1]
    assert all(cell.get("outputs", []) == [] for cell in LESSON["cells"])


def test_agents_may_differ_by_seat_and_are_told_what_is_refused() -> None:
    class Wild(core.PassingAgent):
        def __init__(self) -> None:
            self.refusals: list[str] = []

        def act(self, position: Any, offer: Any) -> Any:
            return PlayLand(offer.player, ObjectId(position.battlefield[0])) if not self.refusals else None

        def refused(self, action: Any, refusal: Any) -> None:
            self.refusals.append(str(refusal))

    class Timid(core.PassingAgent):
        def act(self, position: Any, offer: Any) -> Any:
            return Concede(offer.player)

    wild = Wild()
    game = core.play_game(BEARS, "2024", [wild, Timid()], turns=3)

    assert game.facts["the game"] == "Ann wins"
    assert len(wild.refusals) == 1


@pytest.mark.parametrize(
    ("setup", "agents", "told"),
    [
        (BEARS + "\nAnn's turn\n  main\n    Ann passes\n", core.PassingAgent(), "says what happens"),
        (BEARS, [core.PassingAgent()], "expected an agent for each of 2 seats, not 1"),
        (BEARS, core.PassingAgent, "expected an agent, such as a subclass of PassingAgent"),
        (BEARS, None, "expected an agent, such as a subclass of PassingAgent"),
    ],
)
def test_a_game_that_cannot_be_played_is_told(setup: str, agents: Any, told: str) -> None:
    with pytest.raises(ErasError, match=told):
        core.play_game(setup, "2024", agents)
    with pytest.raises(ErasError, match="expected at least one turn"):
        core.play_game(BEARS, "2024", core.PassingAgent(), turns=-1)


@pytest.mark.parametrize("edition", ["1994", "2024"])
@pytest.mark.parametrize(
    ("acts", "chooses", "told"),
    [
        (lambda position, offer: "attack", None, "was asked for an action or None, not 'attack'"),
        (
            lambda position, offer: PlayLand(PlayerId(1 - offer.player), ObjectId(0)),
            None,
            "an action of its own player",
        ),
        (
            lambda position, offer: PlayLand(offer.player, ObjectId(9999)),
            None,
            "object=9999; expected an existing object",
        ),
        (
            lambda position, offer: PlayLand(offer.player, position.battlefield[0]),
            None,
            "was refused 1000 times in a row, the last time PlayLand",
        ),
        (None, lambda position, choice: 5, "was asked for a tuple of options or None, not 5"),
        (None, lambda position, choice: ("?",), "'?' is not an option"),
        (None, lambda position, choice: choice.options, r"was asked for 1 of \(.*\), not for"),
        (None, lambda position, choice: choice.options[:1] * 2, "one option is given twice"),
    ],
)
def test_what_an_agent_says_is_held_against_what_was_asked(edition: str, acts: Any, chooses: Any, told: str) -> None:
    class Strange(core.PassingAgent):
        def act(self, position: Any, offer: Any) -> Any:
            return acts(position, offer) if acts else None

        def choose(self, position: Any, choice: Any) -> Any:
            return chooses(position, choice) if chooses else None

    setup = BEARS if acts else "title: Decks\n\nAnn\n  deck: 60 Forest\nBob\n  deck: 60 Island\n\nopening\n"
    with pytest.raises(ErasError, match=told):
        core.play_game(setup, edition, Strange(), turns=2)


def test_a_game_of_agents_is_the_same_again_with_the_same_seed() -> None:
    decks = "title: Decks\n\nAnn\n  deck: 60 Forest\nBob\n  deck: 30 Island, 30 Swamp\n\nopening\n"
    games = [str(core.play_game(decks, "2006", core.PassingAgent(), turns=4, seed=seed)) for seed in ("a", "a", "b")]

    assert games[0] == games[1] != games[2]


def test_the_packs_of_the_pages_are_short_and_whole() -> None:
    for name, texts in packs.packs().items():
        assert packs.LAST in texts, name
        rest = {path: text for path, text in texts.items() if not path.endswith((".cards", ".game"))}
        assert name == "club-rules" or sum(len(text.splitlines()) for text in rest.values()) < 30
    script = packs.packs()["hound-scripts"]["hound_scripts/hound-in-the-fire.game"]
    with pytest.raises(ErasError, match="Ember Hound"):
        core.read_script(script, catalog=installed())


def test_cards_and_scripts_are_read_and_written() -> None:
    script = core.read_script("growth-answered-by-bolt")
    cards = core.read_cards(
        "card Bear\n  type: creature - Bear\n  power: 2/2\n\ncard Cub\n  type: creature\n  power: 1/1\n"
    )

    assert core.write_script(core.read_script(core.write_script(script))) == core.write_script(script)
    assert [*cards] == ["Bear", "Cub"]
    assert core.write_card(cards["Cub"]) == "card Cub\n  type: creature\n  power: 1/1\n"
    assert core.export("growth-answered-by-bolt")["schema"] == "export/1"
    assert core.card("Fork").to_dict()["name"] == "Fork"
    assert core.history("704.5k").to_dict()["schema"] == "history/1"
    with pytest.raises(ErasError, match="did you mean"):
        core.card("Frok")


def test_the_environment_of_the_page_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (files("conformance") / "ENVIRONMENTS.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {"__name__": "shown"}
    for block in re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        exec(block, names)

    rewards = names["env"].rewards.values()
    assert sorted(rewards) in ([0, 0], [-1, 1])


def test_the_environment_of_the_page_has_what_pettingzoo_asks_for() -> None:
    pettingzoo = pytest.importorskip("pettingzoo")
    page = (files("conformance") / "ENVIRONMENTS.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {"__name__": "shown"}
    environment, loop = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    exec(environment + loop.partition("chance =")[0], names)
    env = type("Registered", (names["Duel"], pettingzoo.AECEnv), {})(names["DECKS"], "2024", turns=4)
    env.reset(seed=1)
    agents_asked = set()
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        agents_asked.add(agent)
        env.step(len(seen["action_mask"]) - 1)

    assert agents_asked == {"Ann", "Bob"}
    assert {"reset", "step", "observe", "last"} <= set(dir(names["Duel"])) & set(dir(pettingzoo.AECEnv))
