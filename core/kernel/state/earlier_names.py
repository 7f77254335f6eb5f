"""Names under which something could be asked of a thing before that was made of parts."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from operator import attrgetter
from typing import Any


class EarlierName:
    """A name of earlier versions: it gives what is asked for, and warns that this has another name now.

    A class that had `__getattr__` instead would have everything else that is asked of it found slowly as well: Python makes the
    look-up of an attribute fast only where nothing but the usual way leads to it.
    """

    def __init__(self, thing: str, name: str, now: str) -> None:
        self._sentence = f"{thing}.{name} is {thing}.{now} now"
        self._find = attrgetter(now)

    def __get__(self, thing: Any, kind: type) -> Any:
        if thing is None:
            return self
        warnings.warn(self._sentence, DeprecationWarning, stacklevel=2)
        return self._find(thing)


def let_have_earlier_names(kind: type, thing: str, names: Mapping[str, str]) -> None:
    """Let what is in the parts of things of a kind be asked of these themselves, too, under its earlier names."""
    for name, now in names.items():
        setattr(kind, name, EarlierName(thing, name, now))
