"""Hunting for differences: what is found, that it is the same whoever does the work, and that it can be read and checked."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from datetime import date
from multiprocessing import active_children
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest
from click.testing import CliRunner

from core import hunt
from core.cards.sets import CardSet, PrintedCard
from core.catalog import Catalog, installed
from core.commands.main import main
from core.compare.comparing import ScriptComparison
from core.hunt import backends, faults, hunting
from core.hunt.backends import Dask, Here, Processes
from core.hunt.batches import script_of, size
from core.hunt.chance import Dice
from core.hunt.faults import TABLES, hunt_faults
from core.hunt.generating import generate
from core.hunt.hunting import Bag, Hunt, Limit
from core.hunt.known import known_script
from core.hunt.laws import ALWAYS, IN_TURN, PlayedScript
from core.hunt.legal_lines import with_legal_lines
from core.hunt.options import hunt_options
from core.hunt.pool import pool_of
from core.hunt.statements import statements
from core.hunt.writing import name_of
from core.kernel.values.card_types import BASIC_LANDS
from core.kernel.values.errors import ErasError
from core.script.playing.run import Stager, those_who_know_it
from core.script.reading.reader import read
from core.script.script_files import find_script
from core.script.verdicts import VerdictKind
from core.script.writing.writer import write

CATALOG = installed()
COUNT = 8
CARDS = ("Grizzly Bears", "Hill Giant", "Lightning Bolt", "Giant Growth")
FEW = hunt_options(CATALOG, ("1994", "2006"), CARDS, seed="any")


def hunted(backend: object = None, known: tuple[object, ...] = ()) -> Bag:
    return Hunt(FEW, backend or Here(), known).run(Limit(count=COUNT))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def bag() -> Bag:
    return hunted()


def told(bag: Bag) -> list[tuple[str, str]]:
    return [(one.signature.text, write(one.script)) for one in bag.findings]


def test_a_difference_everybody_knows_is_found(bag: Bag) -> None:
    assert bag.scripts == COUNT
    assert not bag.broken
    assert "1994-2006 combat_damage: delivery" in [one.signature.text for one in bag.findings]


@pytest.mark.thorough
@pytest.mark.parametrize("under", ["1994", "2006", "2024", "2024+timing=1994+damage=1994"])
def test_lines_drawn_from_what_is_legal_are_accepted(under: str) -> None:
    """What hangs on a choice that is left to its default may come out otherwise, and nothing else."""
    verdicts = Counter[VerdictKind]()
    for number in range(25):
        dice = Dice(f"legal/{number}")
        drawn = with_legal_lines(dice, generate(dice, pool_of(CATALOG)), under, CATALOG)
        again = read("again", write(drawn), CATALOG)
        verdicts.update(one.kind for one in Stager(again, CATALOG).run(CATALOG.rules(under)).verdicts.values())

    assert verdicts.total() > 50
    assert verdicts[VerdictKind.DONE] >= 0.97 * verdicts.total()


def test_a_hunt_draws_some_scripts_from_what_is_legal() -> None:
    options = hunt_options(CATALOG, ("2006", "2024"), (), seed="drawn")
    plain = [generate(Dice(f"drawn/{number}"), pool_of(CATALOG)) for number in range(40)]
    drawn = [script_of(options, number, CATALOG) for number in range(40)]

    assert 0 < sum(one.duels != other.duels for one, other in zip(plain, drawn, strict=True)) < 20


def test_what_is_found_is_small_and_still_shows_its_kind(bag: Bag, tmp_path: Path) -> None:
    for number, one in enumerate(bag.findings):
        assert one.size[0] <= 8
        path = tmp_path / f"{number}.game"
        path.write_text(write(one.script), encoding="utf-8")
        assert one.signature in known_script(str(path), FEW.under).signatures


@pytest.mark.thorough
def test_who_does_the_work_makes_no_difference(bag: Bag) -> None:
    doing = Processes(2)
    try:
        assert told(hunted(doing)) == told(bag)
    finally:
        doing.close()


@pytest.mark.parametrize("way", ["each", "as_done"])
def test_work_that_is_broken_off_ends_at_once(way: str, capfd: pytest.CaptureFixture[str]) -> None:
    doing = Processes(2)
    results = getattr(doing, way)(sleep, [(0.0,), *[(600.0,)] * 20])
    assert next(results) is None
    results.close()
    doing.close(at_once=True)

    assert active_children() == []
    assert capfd.readouterr().err == ""


@pytest.mark.thorough
def test_a_cluster_finds_the_same(bag: Bag) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, silence_logs=True
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        doing = Dask(client)
        assert told(hunted(doing)) == told(bag)
        doing.close()


@pytest.mark.thorough
def test_a_worker_that_dies_costs_nothing_but_its_work(bag: Bag) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=True
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids = client.run(os.getpid)
        killer = Thread(target=kill_who_works, args=(client, pids), daemon=True)
        killer.start()
        doing = Dask(client)
        assert told(hunted(doing)) == told(bag)
        killer.join(10)
        assert not killer.is_alive()
        assert set(pids.values()) - set(client.run(os.getpid).values())
        doing.close()


def kill_who_works(client: Any, pids: dict[str, int]) -> None:
    """Kill the first worker of a cluster that has something to do, in the middle of it."""
    while not (busy := [worker for worker, tasks in client.processing().items() if tasks]):
        sleep(0.05)
    os.kill(pids[busy[0]], signal.SIGKILL)


def test_a_cluster_without_workers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(backends, "PATIENCE", 0.2)
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None, silence_logs=True
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        cluster.scale(0)
        with pytest.raises(ErasError, match="the Dask cluster has no workers left"):
            next(Dask(client).each(sleep, [(0.0,)]))


def test_what_is_known_is_not_found_again(bag: Bag) -> None:
    again = hunted(known=tuple(bag.signatures))

    assert again.signatures.isdisjoint(bag.signatures)


def test_a_known_table_is_held_against_those_who_know_it_alone() -> None:
    table = known_script("myr-of-one-who-leaves", ("1994", "2006", "2024"), players=3)

    assert [one.topics for one in table.whole] == [("objects",)]
    assert not table.beyond
    assert known_script("myr-of-one-who-leaves", ("1994", "2006"), players=2) == replace(
        table, signatures=frozenset(), whole=frozenset(), beyond="it is for 3 players"
    )


@pytest.mark.thorough
@pytest.mark.parametrize("players", [3, 4])
def test_a_hunt_may_have_any_number_of_chairs(players: int) -> None:
    options = hunt_options(CATALOG, (), seed="chairs", players=players)
    bag = Hunt(options, Here()).run(Limit(count=20))

    assert "1994" not in options.under
    assert bag.scripts == 20
    assert not bag.broken
    assert all(len(found.script.duels[0].seats) == players for found in bag.findings)


def test_ctrl_c_keeps_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(hunting, "shrink", stopped)
    bag = hunted()

    assert bag.interrupted
    assert bag.findings


@pytest.mark.thorough
def test_files_that_are_written_hold_and_are_in_the_one_layout(tmp_path: Path) -> None:
    folder = tmp_path / "found"
    arguments = ["hunt", "--count", "20", "--workers", "1", "--card", "Lightning Bolt", "--into", str(folder)]
    run = CliRunner().invoke(main, arguments)

    assert run.exit_code == 0, run.output
    assert list(folder.glob("*.game"))
    for command in (["check", str(folder)], ["fmt", "--check", str(folder)]):
        checked = CliRunner().invoke(main, command)
        assert checked.exit_code == 0, checked.output


def test_a_hunt_can_be_for_whole_sets() -> None:
    options = hunt_options(CATALOG, ("1994", "2024"), ("Hill Giant",), sets=("arabian  nights", "Antiquities"))
    printed = {card.name for name in ("Arabian Nights", "Antiquities") for card in CATALOG.card_set(name).cards}
    seats = [seat for number in range(30) for seat in script_of(options, number, CATALOG).duels[0].seats]
    used = {entry.card for seat in seats for _, zone in seat.zones for entry in zone}

    assert options.cards[0] == "Hill Giant"
    assert {"Juzám Djinn", "Ashnod's Altar"} <= set(options.cards) <= printed | {"Hill Giant"}
    assert len(used & printed) > 20
    assert used <= printed | {"Hill Giant"} | set(BASIC_LANDS)


def test_a_set_of_basic_lands_is_nothing_to_hunt_with(monkeypatch: pytest.MonkeyPatch) -> None:
    lands = CardSet("Lands", date(1993, 8, 5), True, tuple(map(PrintedCard, BASIC_LANDS)))
    monkeypatch.setattr(Catalog, "card_set", lambda self, name: lands)

    with pytest.raises(ErasError, match="random scripts cannot use any card of Lands"):
        hunt_options(CATALOG, ("1994", "2024"), sets=("Lands",))


def test_the_win_of_a_team_is_expected_of_one_of_its_players() -> None:
    script = find_script("test-of-endurance-for-two", CATALOG)
    stager = Stager(script, CATALOG)
    runs = [stager.run(CATALOG.rules(name)) for name in ("2006", "2024")]

    assert {"2006: the game goes on", "2024: Ann wins"} <= set(
        statements(ScriptComparison(script, runs, CATALOG), ("2006", "2024"))
    )


def test_of_a_player_who_is_out_of_the_game_nothing_else_is_expected() -> None:
    text = "title: Mana\n\nAnn\n  life: 20\nBob\n  life: 1\n  battlefield: Mountain\nCara\n  life: 5\n\n"
    script = read(
        "mana", f"{text}Bob's turn\n  main\n    Bob taps Mountain for mana\n  second main\n    Bob passes\n", CATALOG
    )
    stager = Stager(script, CATALOG)
    runs = [stager.run(CATALOG.rules(name)) for name in ("2006", "2024")]
    said = [*statements(ScriptComparison(script, runs, CATALOG), ("2006", "2024"))]

    assert "2006: Bob is out of the game" in said
    assert read("again", write(script) + "\nexpect\n" + "".join(f"  {one}\n" for one in said), CATALOG)


def test_a_script_that_was_made_reads_as_it_is_written() -> None:
    for number in range(100):
        text = write(script_of(FEW, number, CATALOG))
        assert write(read("random", text, CATALOG)) == text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--under", "1994"], "expected at least two"),
        (["--card", "Gaint Growth"], "did you mean 'Giant Growth'?"),
        (["--card", "Forest"], "random scripts cannot use Forest"),
        (["--set", "Revisd Edition"], "did you mean 'Revised Edition'?"),
        (["--set", "Nowhere"], "no set named 'Nowhere'; the sets are Alpha, Arabian Nights"),
        (["--faults", "--set", "Alpha"], "expected no --set with --faults"),
        (["--time", "soon"], "expected one such as 90s, 10m or 1h"),
        (["--rediscovered"], "--rediscovered needs --known FOLDER"),
        (["--time", "0s"], "'0s' is too short; expected a time above zero"),
        (["--into", ""], "expected a value, not an empty text"),
        (["--into", "-"], "cannot write a folder into the standard output"),
        (["--into", "/proc/nowhere"], "cannot write into /proc/nowhere"),
        (["--into", __file__], "it is not a folder"),
        (["--known", "nowhere"], "there is no folder nowhere, nor one of built-in scripts"),
        (["--known", ""], "'--known': expected a value, not an empty text"),
        (["--faults", "--card", "Hill Giant", "--known", "x"], "expected no --card or --known with --faults"),
        (["--faults", "--under", "1994", "--topic", "mana"], "expected no --under or --topic with --faults"),
        (["--cluster", "tcp://nowhere"], "--cluster needs --backend dask"),
        (["--backend", "dask", "--cluster", "nowhere"], "there is no Dask scheduler at 'nowhere'"),
        (["--backend", "dask", "--workers", "2"], "a Dask cluster has its own workers: leave out --workers"),
        (["--workers", "99999"], "expected a whole number from 1 to "),
        (["--workers", "0"], "expected a whole number from 1 to "),
        (["--players", "7"], "expected a whole number from 2 to 6"),
        (["--players", "3", "--under", "1994", "--under", "2024"], "1994 does not support games of 3 players"),
    ],
)
def test_mistakes_are_told(arguments: list[str], message: str) -> None:
    run = CliRunner().invoke(main, ["hunt", "--count", "1", *arguments])

    assert run.exit_code == 2
    assert message in run.output


def test_an_extra_that_is_not_installed_is_named_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    run = CliRunner().invoke(main, ["hunt", "--backend", "dask", "--cluster", "tcp://nowhere:1"])

    assert run.exit_code == 2
    assert "needs the extra 'scale', which this installs: " in run.output
    command = shlex.split(run.output.partition("installs: ")[2])
    assert sys.executable in command
    assert command[-2:] == ["install", "dask[distributed]>=2024.1"]


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals here")
def test_a_terminal_shows_how_far_the_known_scripts_are_read() -> None:
    import pty

    ours, theirs = pty.openpty()
    program = "from core.commands.main import main; main()"
    arguments = ["hunt", "--count", "1", "--workers", "1", "--known", "comparisons/words"]
    subprocess.run([sys.executable, "-c", program, *arguments], stdout=subprocess.DEVNULL, stderr=theirs, check=True)
    os.close(theirs)

    told = os.read(ours, 4096)
    assert told.startswith(b"playing ")
    assert b"known scripts first, before the time of the hunt starts" in told
    os.close(ours)


@pytest.mark.sampled(24)
@pytest.mark.parametrize("file", sorted((Path(__file__).parent / "mended").iterdir()), ids=lambda file: file.stem)
def test_what_a_hunt_found_stays_mended(file: Path) -> None:
    script = read(file.stem, file.read_text(encoding="utf-8"), CATALOG)
    playing, _ = those_who_know_it(Stager(script, CATALOG), [edition.short for edition in CATALOG.editions])
    for under in playing:
        case = PlayedScript(script, CATALOG.rules(under), CATALOG)
        assert [law(case) for law in (*ALWAYS, *IN_TURN)] == [""] * len((*ALWAYS, *IN_TURN))


@pytest.mark.thorough
def test_there_is_no_fault_among_the_first_scripts() -> None:
    bag = hunt_faults(Here(), Limit(count=50), "tests")

    assert bag.scripts == 50
    # At tables of several the earliest edition does not play, nor do others that ask for teams of equal size.
    usual = len(CATALOG.editions) + 2
    assert (50 - 50 // TABLES) * usual < bag.runs < 50 * usual
    assert not bag.faults, [fault.text for fault in bag.faults.values()]


@pytest.mark.thorough
def test_a_fault_is_found_and_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_dies(case: PlayedScript) -> str:
        graveyards = case.run.last.game.state.graveyards
        return "a card died" if any(graveyards) else ""

    monkeypatch.setattr(faults, "ALWAYS", (nothing_dies,))
    monkeypatch.setitem(faults.LAWS, "nothing_dies", nothing_dies)
    bag = hunt_faults(Here(), Limit(count=25), "tests")

    (fault,) = bag.faults.values()
    assert (fault.law, fault.text) == ("nothing_dies", "a card died")
    assert size(fault.script) <= (5, 7, 0)


@pytest.mark.thorough
def test_what_comes_back_from_python_prints_and_shows_in_notebooks() -> None:
    found = hunt(["1994", "2006"], count=8, seed="notebook")

    assert "8 scripts" in str(found)
    assert found._repr_html_().startswith("<pre>")
    assert found.texts().keys() == {name_of(one.signature) for one in found.findings}
