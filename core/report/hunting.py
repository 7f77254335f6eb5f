"""What a hunt brought in, as text and from Python."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

# The package alone, which is empty: `hunt` from `core` is to stay the function below, whatever is imported later.
import core.hunt  # noqa: F401
from core.catalog import installed, names_in
from core.hunt.default_duration import SECONDS as SECONDS
from core.kernel.values.errors import ErasError
from core.kernel.values.numbers import so_many
from core.report.days import warn_of_days
from core.report.english import name_of_topic
from core.report.tables import in_notebook, table, wrapped
from core.report.terminal_colors import Meaning, colored
from core.script.writing.writer import write

if TYPE_CHECKING:
    from core.hunt.backends import Backend
    from core.hunt.batches import Broken, FoundDifference
    from core.hunt.faults import FaultBag
    from core.hunt.hunting import Bag
    from core.hunt.known import Rediscovery

MANY = 100
"""Where a difference that takes more topics than are tried comes in a list that begins with those of a single topic."""


class Hunted:
    """The result of a hunt. Prints as a table; `.findings` holds the smallest script for each group of differences."""

    def __init__(self, bag: Bag) -> None:
        self.bag = bag

    @property
    def findings(self) -> list[FoundDifference]:
        """The groups of differences in the order they were found, each with the smallest script that shows it."""
        return list(self.bag.findings)

    @property
    def broken(self) -> list[Broken]:
        """Scripts under which the program itself failed."""
        return list(self.bag.broken)

    def texts(self) -> dict[str, str]:
        """Each finding as the text of a script, by its name."""
        from core.hunt.writing import name_of, text_of

        catalog = installed()
        return {
            name_of(finding.signature): text_of(finding, self.bag.options.under, catalog) for finding in self.findings
        }

    def write(self, folder: str | Path) -> list[Path]:
        """Write each finding as a `.game` file into a folder."""
        from core.hunt.writing import write_files

        return write_files(self.findings, self.bag.options.under, Path(folder), installed())

    def to_dict(self) -> dict[str, Any]:
        """The findings as plain data; `eras schema hunt` prints their shape."""
        from core.report.data.listing import hunt_data

        return hunt_data(self.bag, self.texts()).to_dict()

    def __str__(self) -> str:
        return hunted_text(self.bag)

    def _repr_html_(self) -> str:
        return in_notebook(str(self))


def hunt(
    under: str | Sequence[str] = (),
    *,
    count: int | None = None,
    seconds: float | None = None,
    cards: Sequence[str] = (),
    sets: Sequence[str] = (),
    topics: Sequence[str] = (),
    seed: str = "0",
    workers: int = 1,
    known: str | None = None,
    backend: Backend | None = None,
    players: int = 2,
) -> Hunted:
    """Look for differences between editions with random scripts for 2 to 6 players, up to a number of scripts or seconds.

    The scripts prefer the given `cards` and those of the `sets`. `known` is a folder of scripts whose differences are not
    reported again. With a `count`, the findings do not depend on the number of `workers`, which are processes on this
    machine unless another `backend` is given.

    Raises:
        ErasError: an edition, a card, a set or a topic does not exist, there are fewer than two editions, or one of them does
            not support that many players.
    """
    from core.hunt.backends import processes
    from core.hunt.hunting import Hunt, Limit
    from core.hunt.known import known_in, scripts_in
    from core.hunt.options import hunt_options

    if count is not None and count < 1:
        raise ErasError(f"expected at least one script, not {count}")
    if seconds is not None and seconds <= 0:
        raise ErasError(f"expected more than 0 seconds, not {seconds}")
    catalog = installed()
    warn_of_days(under, catalog)
    wanted = hunt_options(catalog, names_in(under), cards, topics, seed, players, sets)
    doing = backend or processes(workers)
    stopped = True
    try:
        already = (
            list(known_in(scripts_in(known, catalog), wanted.under, doing, wanted.players)) if known is not None else []
        )
        limit = Limit(count, SECONDS if count is None and seconds is None else seconds)
        bag = Hunt(wanted, doing, {kind for rediscovered in already for kind in rediscovered.signatures}).run(limit)
        stopped = bag.interrupted
        return Hunted(bag)
    finally:
        if backend is None:
            doing.close(at_once=stopped)


def hunted_text(bag: Bag) -> str:
    """The kinds of difference that were found, and how many scripts it took."""
    from core.hunt.writing import name_of

    rows = [
        [
            f"{finding.signature.one}-{finding.signature.other}",
            ", ".join(map(name_of_topic, finding.signature.topics)) or "many topics",
            finding.signature.question,
            name_of(finding.signature),
        ]
        for finding in sorted(
            bag.findings, key=lambda finding: (len(finding.signature.topics) or MANY, finding.signature)
        )
    ]
    parts = [table(rows, ["between", "because of", "first question", "script"])] if rows else []
    differ = (
        f"differ{'s' * (bag.scripts == 1)}, in {so_many(len(bag.findings), 'group')}" if bag.differing else "differ"
    )
    scripts = so_many(bag.scripts, "script")
    parts.append(wrapped(f"{bag.differing or 'none'} of {scripts} {differ} ({_speed(bag.per_second)})"))
    if bag.broken:
        failed = wrapped(f"{so_many(len(bag.broken), 'script')} made the program fail: that is a bug in the program")
        parts.append(colored(failed, Meaning.REFUSED))
    return "\n\n".join(parts) + "\n"


def rediscovered_text(rediscoveries: Sequence[Rediscovery]) -> str:
    """Which known scripts a hunt has found again, which it has not, and which it never could."""
    from core.hunt.writing import name_of

    rows = []
    for rediscovery in sorted(
        rediscoveries,
        key=lambda rediscovery: (bool(rediscovery.known.beyond), rediscovery.by is None, rediscovery.known.name),
    ):
        outcome = name_of(rediscovery.by.signature) if rediscovery.by is not None else "not found"
        rows.append(
            [
                rediscovery.known.name,
                (rediscovery.known.beyond and f"out of reach: {rediscovery.known.beyond}") or outcome,
            ]
        )
    within = [rediscovery for rediscovery in rediscoveries if not rediscovery.known.beyond]
    again = sum(rediscovery.by is not None for rediscovery in within)
    reached = f"{again} of {so_many(len(within), 'known script')} that a hunt can reach"
    found_again = wrapped(f"{reached} {'was' if again == 1 else 'were'} found again")
    return f"{table(rows, ['known script', 'found again by'])}\n\n{found_again}\n"


def faults_text(bag: FaultBag) -> str:
    """The faults that were found, one of each kind with its script."""
    parts = []
    for fault in bag.faults.values():
        parts.append(
            f"{fault.law.replace('_', ' ')}, under {fault.under}\n\n{fault.text.rstrip()}\n\n{write(fault.script)}"
        )
    parts.append(
        f"{so_many(bag.scripts, 'script')} in {so_many(bag.runs, 'run')} ({_speed(bag.per_second)}): "
        f"{so_many(bag.count, 'bug')}, in {so_many(len(bag.faults), 'group')}"
    )
    return "\n".join(parts) + "\n"


def _speed(per_second: float) -> str:
    return f"{so_many(round(per_second), 'script')} a second"
