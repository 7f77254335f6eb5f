"""One game script, every era's rules: the engine, which itself knows no era, no edition and no card."""

from core import starting as starting

# isort: split
from importlib import import_module
from typing import TYPE_CHECKING

from core.starting.moved_modules import find_by_earlier_names

if TYPE_CHECKING:
    from core.game.decisions import Answer, Pass
    from core.game.game import Game
    from core.kernel.decisions.agents import PassingAgent
    from core.kernel.values.errors import EditionWarning, ErasError
    from core.report.hunting import Hunted, hunt
    from core.report.lookups import (
        Found,
        card,
        export,
        history,
        read_cards,
        read_script,
        rule,
        write_card,
        write_script,
    )
    from core.report.printed import Checked, Comparison, Played, check, compare, play_game, run
    from core.report.site.building import write_report
    from core.report.when import When, when
    from core.report.why import Why, why

__all__ = [
    "Answer",
    "Checked",
    "Comparison",
    "EditionWarning",
    "ErasError",
    "Found",
    "Game",
    "Hunted",
    "Pass",
    "PassingAgent",
    "Played",
    "When",
    "Why",
    "card",
    "check",
    "compare",
    "export",
    "history",
    "hunt",
    "play_game",
    "read_cards",
    "read_script",
    "rule",
    "run",
    "when",
    "why",
    "write_card",
    "write_report",
    "write_script",
]

_MODULES = {
    "core.game.decisions": ("Answer", "Pass"),
    "core.game.game": ("Game",),
    "core.kernel.decisions.agents": ("PassingAgent",),
    "core.kernel.values.errors": ("EditionWarning", "ErasError"),
    "core.report.hunting": ("Hunted", "hunt"),
    "core.report.lookups": (
        "Found",
        "card",
        "export",
        "history",
        "read_cards",
        "read_script",
        "rule",
        "write_card",
        "write_script",
    ),
    "core.report.printed": ("Checked", "Comparison", "Played", "check", "compare", "play_game", "run"),
    "core.report.site.building": ("write_report",),
    "core.report.when": ("When", "when"),
    "core.report.why": ("Why", "why"),
}
"""Where that is which this package offers. A command reads in what it needs of it, and that is seldom all."""

# Two packages within this one bear names of functions that it offers. They are empty, and are read in here lest either name
# becomes that of the package later on.
for _package in ("compare", "hunt"):
    import_module(f"core.{_package}")
    del globals()[_package]


find_by_earlier_names()


def __getattr__(name: str) -> object:
    """What this package offers, read in as it is asked for."""
    module = next((module for module, names in _MODULES.items() if name in names), None)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = offered = getattr(import_module(module), name)
    return offered


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
