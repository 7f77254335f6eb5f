"""The command `eras hunt`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.commands.completion import card_names, edition_names, set_names
from core.commands.console import Exit, check_folder, put, put_json, shows_mistakes, watched
from core.commands.parameters import AS_JSON, WORKERS, Command, TopicName, WholeNumber
from core.hunt.default_duration import SECONDS
from core.kernel.values.errors import ErasError
from core.kernel.values.numbers import so_many

if TYPE_CHECKING:
    from core.hunt.backends import Backend
    from core.hunt.faults import FaultBag
    from core.hunt.hunting import Bag, Limit

UNITS = {"s": 1, "m": 60, "h": 3600}


class TimeAllowed(click.ParamType[float]):
    """A time such as `90s`, `10m` or `1h`; a bare number counts seconds."""

    name = "time"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The time in seconds."""
        time_match = re.fullmatch(r"(\d+(?:\.\d+)?)([smh]?)", str(value).strip())
        if time_match is None:
            self.fail(f"{value!r} is not a time; expected one such as 90s, 10m or 1h", param, ctx)
        seconds = float(time_match.group(1)) * UNITS[time_match.group(2) or "s"]
        if not seconds:
            self.fail(f"{value!r} is too short; expected a time above zero", param, ctx)
        return seconds


@click.command(cls=Command)
@click.option(
    "--under",
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="Compare under this edition or expression [default: the main editions]; repeatable.",
)
@click.option(
    "--card",
    "cards",
    multiple=True,
    metavar="NAME",
    shell_complete=card_names,
    help="Use this card instead of others of its type; repeatable.",
)
@click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="SET",
    shell_complete=set_names,
    help="Use the cards of this set instead of others of their types; repeatable.",
)
@click.option(
    "--topic",
    "topics",
    multiple=True,
    type=TopicName(),
    metavar="TOPIC",
    help="Report only differences caused by this topic, such as mana; repeatable.",
)
@click.option(
    "--time", "seconds", type=TimeAllowed(), help=f"How long to hunt, such as 90s or 10m [default: {SECONDS:.0f}s]."
)
@click.option("--count", type=WholeNumber(), help="How many scripts to run, instead of --time.")
@click.option(
    "--players",
    type=WholeNumber(least=2, most=6),
    metavar="NUMBER",
    help="How many players the random scripts have, 2 to 6 [default: 2; with --faults, mostly 2].",
)
@click.option("--seed", default="0", metavar="WORD", help="Seed for random choices [default: a fixed seed].")
@click.option("--workers", type=WORKERS, help="How many processes share the work [default: one per core].")
@click.option(
    "--known",
    metavar="FOLDER",
    help="Report only differences that no script in this folder shows; these scripts run first, and don't count towards --time.",
)
@click.option(
    "--rediscovered",
    is_flag=True,
    help="With --known: report every difference, and which known differences were found again.",
)
@click.option("--into", metavar="FOLDER", help="Write one script per group of differences into this folder.")
@click.option(
    "--backend",
    type=click.Choice(["processes", "dask"]),
    default="processes",
    help="Where the work runs [default: processes].",
)
@click.option("--cluster", metavar="ADDRESS", help="With --backend dask: the address of the cluster's scheduler.")
@click.option(
    "--faults", is_flag=True, help="Look for bugs in this program instead, including under mixtures of editions."
)
@AS_JSON
@shows_mistakes
def hunt(
    under: Sequence[str],
    cards: Sequence[str],
    sets: Sequence[str],
    topics: Sequence[str],
    seconds: float | None,
    count: int | None,
    players: int | None,
    seed: str,
    workers: int | None,
    known: str | None,
    rediscovered: bool,
    into: str | None,
    backend: str,
    cluster: str | None,
    faults: bool,
    as_json: bool,
) -> None:
    """Each script found is made as small as possible. Differences are grouped by the topics that cause them and the first question
    answered differently. Ctrl-C ends the hunt and keeps the results. The same --count and --seed give the same results with any
    number of workers.
    """
    from core.catalog import installed
    from core.hunt.hunting import Hunt, Limit
    from core.hunt.known import known_in, scripts_in
    from core.hunt.known import rediscovered as found_again
    from core.hunt.options import hunt_options
    from core.report.english import joined
    from core.report.hunting import Hunted, hunted_text, rediscovered_text

    if rediscovered and as_json:
        raise ErasError("expected --rediscovered or --json, not both: --rediscovered prints text only")
    if rediscovered and known is None:
        raise ErasError("--rediscovered needs --known FOLDER, the scripts to look for")
    narrowing = {"--under": under, "--card": cards, "--set": sets, "--topic": topics, "--known": known}
    unused = [option for option, value in narrowing.items() if value]
    if faults and unused:
        options_named = joined(unused, "or")
        raise ErasError(f"--faults looks for bugs with all cards and rules; expected no {options_named} with --faults")
    catalog = installed()
    wanted = hunt_options(catalog, under, cards, topics, seed, 2 if faults or players is None else players, sets)
    limit = Limit(count, SECONDS if count is None and seconds is None else seconds)
    known_names = scripts_in(known, catalog) if known is not None else []
    if into is not None:
        check_folder(into)
    doing = _backend(backend, workers, cluster)
    if faults:
        _hunt_faults(doing, limit, seed, into, players, as_json)
        return
    interrupted = True
    try:
        if known_names:
            notice = f"playing {so_many(len(known_names), 'known script')} first, before the time of the hunt starts"
            click.echo(notice, err=True)
        reading = known_in(known_names, wanted.under, doing, wanted.players)
        already = list(watched(reading, "known scripts", len(known_names)) if known_names else reading)
        masked = set() if rediscovered else {kind for kind_shown in already for kind in kind_shown.signatures}
        progress = Progress()
        bag = Hunt(wanted, doing, masked, progress.of_hunt).run(limit)
        progress.end()
        interrupted = bag.interrupted
    finally:
        doing.close(at_once=interrupted)
    if as_json:
        from core.report.data.listing import hunt_data

        put_json(hunt_data(bag, Hunted(bag).texts()))
    else:
        put(hunted_text(bag))
        if rediscovered:
            put("\n" + rediscovered_text(found_again(already, bag.findings)))
    _write(bag, into, shows_scripts=not as_json)
    if interrupted:
        sys.exit(Exit.STOPPED)
    if bag.broken:
        sys.exit(Exit.FAILED)


def _backend(name: str, workers: int | None, cluster: str | None) -> Backend:
    from core.hunt.backends import Dask, processes

    if name == "dask":
        if workers is not None:
            raise ErasError("a Dask cluster has its own workers: leave out --workers")
        return Dask(cluster)
    if cluster is not None:
        raise ErasError("--cluster needs --backend dask")
    return processes(workers or os.cpu_count() or 1)


def _write(bag: Bag, into: str | None, shows_scripts: bool) -> None:
    from core.catalog import installed
    from core.hunt.writing import write_files, write_scripts

    catalog = installed()
    if into is not None:
        written = write_files(bag.findings, bag.options.under, Path(into), catalog)
        written += write_scripts("broken", [broken_script.script for broken_script in bag.broken], Path(into))
        if shows_scripts:
            put(f"\n{so_many(len(written), 'script')} written into {into}\n")
    for broken in bag.broken[:1]:
        click.echo(broken.text, err=True)


def _hunt_faults(doing: Backend, limit: Limit, seed: str, into: str | None, players: int | None, as_json: bool) -> None:
    """Hold random scripts to what always holds, and end with an error if something does not."""
    from core.hunt.faults import hunt_faults
    from core.hunt.writing import write_scripts
    from core.report.hunting import faults_text

    progress = Progress()
    interrupted = True
    try:
        bag = hunt_faults(doing, limit, seed, progress.of_faults, players)
        progress.end()
        interrupted = bag.interrupted
    finally:
        doing.close(at_once=interrupted)
    if as_json:
        from core.report.data.listing import faults_data

        put_json(faults_data(bag))
    else:
        put(faults_text(bag))
    if into is not None and bag.faults:
        write_scripts("fault", [fault.script for fault in bag.faults.values()], Path(into))
    if bag.faults or interrupted:
        sys.exit(Exit.STOPPED if interrupted else Exit.FAILED)


class Progress:
    """One line on the standard error, if somebody watches it: scripts, scripts a second, and what was found."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()

    def of_hunt(self, bag: Bag) -> None:
        """Tell how far a hunt for differences has come."""
        self._show(bag.scripts, bag.per_second, f"{bag.differing} differ, {so_many(len(bag.findings), 'group')}")

    def of_faults(self, bag: FaultBag) -> None:
        """Tell how far a hunt for faults has come."""
        self._show(bag.scripts, bag.per_second, f"{so_many(bag.count, 'bug')}, {so_many(len(bag.faults), 'group')}")

    def _show(self, scripts: int, per_second: float, differences: str) -> None:
        if self._shown:
            from core.report.tables import width

            status = f"{so_many(scripts, 'script')}, {per_second:.0f} a second; {differences}"
            click.echo(f"\r{status:<78}"[: width()], nl=False, err=True)

    def end(self) -> None:
        """Leave the line."""
        if self._shown:
            click.echo(err=True)
