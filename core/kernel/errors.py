"""Mistakes of whoever uses this program, told in words that are shown as they are. Anything else is a bug of ours."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class ErasError(Exception):
    """Something the user can mend. The message says what was expected and, where there is one, the nearest valid thing."""


class PluginError(ErasError):
    """A plugin cannot be loaded, or brings what cannot be used. The message names the plugin."""


class EditionError(PluginError):
    """A fault in an edition: a question that it answers not at all, wrongly or without a source. The message names both."""


class UnknownEdition(ErasError):
    """No edition bears that name, or an expression of editions cannot be read."""


class UnknownTopic(UnknownEdition):
    """There is no topic of that name, for which an expression of editions asks."""


class UnknownCard(ErasError):
    """No card bears that name."""


class UnknownScript(ErasError):
    """No script bears that name, and no file does."""


class UnknownRule(ErasError):
    """The ledger of an edition has no rule of that number."""


def resembling(name: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """The known name nearest to one that is not known; empty if none comes close."""
    by_fold = {candidate.casefold(): candidate for candidate in known}
    found = get_close_matches(name.casefold(), by_fold, n=1, cutoff=likeness)
    return by_fold[found[0]] if found else ""


def nearest(name: str, known: Iterable[str]) -> str:
    """A hint at the known name nearest to one that is not known; empty if none comes close."""
    found = resembling(name, known)
    return f"did you mean '{found}'?" if found else ""
