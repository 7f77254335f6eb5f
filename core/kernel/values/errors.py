"""Mistakes of whoever uses this program, told in words that are shown as they are. Anything else is a bug of ours."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib.util import find_spec


class ErasError(Exception):
    """A mistake the user can fix. The message says what was expected and, if possible, suggests a correction."""


class EditionWarning(UserWarning):
    """An edition is given by a day on which another may have been in force. The message says which one is used."""


class PluginError(ErasError):
    """A plugin cannot be loaded, or brings what cannot be used. The message names the plugin."""


class LoadingStopped(KeyboardInterrupt):
    """Somebody pressed Ctrl-C while a plugin was being loaded. The message names the plugin."""

    def __init__(self, plugin: str) -> None:
        super().__init__(f"stopped while loading the plugin {plugin}")


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


class NotInEdition(ErasError):
    """A script cannot be played as a whole under an edition."""


class UnknownRule(ErasError):
    """The ledger of an edition has no rule of that number."""


def not_installed(purpose: str, extra: str) -> ErasError:
    """The mistake of asking for what needs an extra that is not installed; the message has the command that installs it here.

    That names the packages of the extra, as this program may come from a checkout, and this Python, as that may have no pip.
    """
    # Whoever has the extra needs neither.
    import shlex
    from importlib.metadata import requires

    mark = re.compile(rf"extra == ['\"]{extra}['\"]")
    packages = [
        requirement.partition(";")[0].strip() for requirement in requires("mtg-eras") or () if mark.search(requirement)
    ]
    pip = [sys.executable, "-m", "pip"] if find_spec("pip") is not None else ["pip", "--python", sys.executable]
    return ErasError(
        f"{purpose} needs the extra '{extra}', which this installs: {shlex.join([*pip, 'install', *packages])}"
    )


def resembling(name: str, candidates: Iterable[str]) -> str:
    """The known name that is one slip of the finger away from one that is not known; empty if there is none.

    What only looks alike is often something else altogether, or the opposite.
    """
    wanted = name.casefold()
    return next((candidate for candidate in candidates if is_one_slip(wanted, candidate.casefold())), "")


def is_one_slip(word: str, other_word: str) -> bool:
    """Whether two words are the same but for one letter left out, added or mistaken, or two that changed places."""
    if abs(len(word) - len(other_word)) > 1:
        return False
    start = next(
        (place for place, (a, b) in enumerate(zip(word, other_word, strict=False)) if a != b),
        min(len(word), len(other_word)),
    )
    rest, left = word[start:], other_word[start:]
    if rest[1:] == left[1:] or rest[1:] == left or rest == left[1:]:
        return True
    return rest[:2] == left[1::-1] and rest[2:] == left[2:] and len(left) > 1


def nearest(name: str, candidates: Iterable[str]) -> str:
    """A hint at the known name one slip away from one that is not known, or that goes on where it ends; empty if there is none."""
    candidates = list(candidates)
    longer = [
        candidate for candidate in candidates if len(name) >= BEGUN and candidate.casefold().startswith(name.casefold())
    ]
    nearest_name = resembling(name, candidates) or min(longer, key=len, default="")
    return f"did you mean '{nearest_name}'?" if nearest_name else ""


BEGUN = 4
"""From how many letters on a word may be the beginning of the one that is meant."""
