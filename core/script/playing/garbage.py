"""How often Python looks for garbage while scripts are run."""

from __future__ import annotations

import gc

SELDOM = 50_000
"""How many new objects there are before a look: runs leave many in circles, but most of what is looked at is there to stay."""


def collect_seldom() -> None:
    """Have Python look for garbage seldom in this process."""
    gc.set_threshold(SELDOM)
