"""Results that print themselves: what `compare`, `run` and `check` of `core` give."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.catalog import Catalog, installed, names_in
from core.compare import comparing
from core.compare.assumptions import assumptions_behind
from core.compare.facts import facts_of
from core.compare.notes import Note
from core.game.agents import play_with
from core.kernel.decisions.agents import AgentsAtTable
from core.kernel.decisions.choices import Agent
from core.kernel.values.errors import ErasError
from core.report.comparison import comparison_text
from core.report.days import warn_of_days
from core.report.tables import in_notebook
from core.report.transcript import transcript_text
from core.script.playing import run as running
from core.script.script_files import script_of
from core.script.syntax import Script

if TYPE_CHECKING:
    from core.compare import checking


class Comparison(comparing.ScriptComparison):
    """A script compared under several editions. Prints as a table; `.differences` holds the facts that differ."""

    def __str__(self) -> str:
        return comparison_text(self)

    def _repr_html_(self) -> str:
        from core.report.notebook import comparison_html

        return comparison_html(self)

    def to_dict(self) -> dict[str, Any]:
        """The comparison as plain data; `eras schema compare` prints its shape."""
        from core.report.data.playing import compare_data

        return compare_data(self).to_dict()

    def to_markdown(self) -> str:
        """The comparison in Markdown."""
        from core.report.markdown import comparison_markdown

        return comparison_markdown(self)


def compare(
    script: str | Path | Script, under: str | Sequence[str] = (), *, catalog: Catalog | None = None
) -> Comparison:
    """Compare a script under editions or expressions such as `BASE+mana=OTHER`.

    `script` is the name of a built-in script, a path, the text of a script, or a script returned by `read_script`.
    Without `under`, all installed editions are compared.

    Raises:
        ErasError: the script or an edition does not exist or has mistakes.
    """
    warn_of_days(under, catalog or installed())
    return compared(script, under, catalog)


def compared(script: str | Path | Script, under: str | Sequence[str], catalog: Catalog | None) -> Comparison:
    """The same without a warning.

    Raises:
        ErasError: the script or an edition does not exist or has mistakes.
    """
    comparison = comparing.compare(script, under, catalog=catalog)
    return Comparison(comparison.script, comparison.runs, comparison.catalog, comparison.kept_out)


class Played:
    """A script played under one edition. Prints as a transcript; `.facts` holds the state at the end of the script, by name."""

    def __init__(self, run: running.Run, catalog: Catalog | None = None) -> None:
        """With a `catalog` it says, of what is assumed, on what the outcome rests."""
        self.run = run
        self._catalog = catalog

    @cached_property
    def _assumptions(self) -> Sequence[Note]:
        return assumptions_behind(self.run, self._catalog) if self._catalog is not None else ()

    @property
    def facts(self) -> dict[str, str]:
        """The state at the end of the script, and the verdict on each line."""
        return {fact.name.text: fact.value for fact in facts_of(self.run.last)}

    def to_dict(self) -> dict[str, Any]:
        """The run as plain data; `eras schema run` prints its shape."""
        from core.report.data.playing import run_data

        return run_data(self.run, assumptions=self._assumptions).to_dict()

    def __str__(self) -> str:
        return transcript_text(self.run, assumptions=self._assumptions)

    def _repr_html_(self) -> str:
        return in_notebook(str(self))


def run(script: str | Path | Script, under: str | Sequence[str], *, catalog: Catalog | None = None) -> Played:
    """Play a script (given as for `compare`) under one edition or expression.

    Raises:
        ErasError: the script or the edition does not exist or has mistakes, or several editions are given.
    """
    used_catalog = catalog or installed()
    names = names_in(under)
    if len(names) != 1:
        raise ErasError(f"expected one edition, not {', '.join(names) or 'none'}; `compare` takes several")
    warn_of_days(names, used_catalog)
    rules = used_catalog.rules(names[0])
    return Played(running.Stager(script_of(script, used_catalog), used_catalog).run(rules), used_catalog)


def play_game(
    setup: str | Path | Script,
    under: str | Sequence[str],
    agents: Agent | Sequence[Agent],
    turns: int = 20,
    *,
    seed: str = "",
    catalog: Catalog | None = None,
) -> Played:
    """Play a game set up by a script without turns. Agents make all decisions: one for everybody, or one for each seat.

    If the script has an `opening`, the game begins from decks; otherwise it begins with the first player's turn in the middle
    of a game. It ends after `turns` turns, or when somebody wins. `seed` seeds the random choices.

    Raises:
        ErasError: the script or the edition does not exist or has mistakes, the script has turns, several editions are given,
            or the number of agents fits no number of seats.
    """
    used_catalog = catalog or installed()
    names = names_in(under)
    if len(names) != 1:
        raise ErasError(f"expected one edition, not {', '.join(names) or 'none'}")
    warn_of_days(names, used_catalog)
    script = script_of(setup, used_catalog)
    if script.duels[0].turns or len(script.duels) > 1 or [*script.duels[0].steps()]:
        raise ErasError(
            f"{script.name} says what happens; expected players, their cards and perhaps `opening`, and no turns"
        )
    if turns < 1:
        raise ErasError(f"expected at least one turn, not {turns}")
    names_of_seats = [seat.name for seat in script.duels[0].seats]
    agents_seated = list(agents) if isinstance(agents, Sequence) else [agents] * len(names_of_seats)
    if len(agents_seated) != len(names_of_seats):
        raise ErasError(f"expected an agent for each of {len(names_of_seats)} seats, not {len(agents_seated)}")
    for agent in agents_seated:
        if isinstance(agent, type) or not isinstance(agent, Agent):
            raise ErasError(f"expected an agent, such as a subclass of PassingAgent, not {agent!r}")
    table = AgentsAtTable(agents_seated, names_of_seats)
    return Played(play_with(table, script, names[0], used_catalog, turns, seed))


class Checked:
    """The result of checking a script. Prints as text; `.failures` lists the expectations that do not hold.

    `.passed` is true if every expectation holds and none depends on a choice the script leaves open.
    """

    def __init__(self, check: checking.Check) -> None:
        self.check = check

    @property
    def passed(self) -> bool:
        """Whether every expectation holds."""
        return self.check.passed

    @property
    def failures(self) -> tuple[checking.Failure, ...]:
        """The expectations that do not hold."""
        return self.check.failures

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data; `eras schema check` prints its shape."""
        from core.report.data.playing import check_data

        return check_data([self.check], (), self.passed).to_dict()

    def __str__(self) -> str:
        from core.report.listings import check_text

        return check_text(self.check)

    def _repr_html_(self) -> str:
        from core.report.notebook import check_html

        return check_html(self.check)


def check(script: str | Path | Script, under: str | Sequence[str] = (), *, catalog: Catalog | None = None) -> Checked:
    """Check the expectations of a script (given as for `compare`) under the given editions, or under all of them.

    Raises:
        ErasError: the script or an edition does not exist or has mistakes.
    """
    from core.compare import checking

    used_catalog = catalog or installed()
    names = names_in(under)
    warn_of_days(names, used_catalog)
    return Checked(checking.check(script_of(script, used_catalog), used_catalog, names))
