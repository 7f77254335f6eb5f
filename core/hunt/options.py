"""What is to be hunted, looked up by the names that a user gives."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from core.catalog import Catalog
from core.hooks.rules import topic_named
from core.hunt.batches import HuntOptions
from core.hunt.pool import pool_of
from core.kernel.values.errors import ErasError


def hunt_options(
    catalog: Catalog, under: Sequence[str], cards: Sequence[str] = (), topics: Sequence[str] = (), seed: str = "0"
) -> HuntOptions:
    """What a hunt is for, of these names; without editions, all that there are.

    Raises:
        ErasError: something is not there, or a random script cannot use it, or there are fewer than two rule books.
    """
    names = tuple(under) or tuple(edition.short for edition in catalog.editions)
    owners = [catalog.owners(name) for name in names]
    if len(names) < 2 or any(one == other for one, other in pairwise(owners)):
        raise ErasError(
            "a hunt compares each edition with the next; expected two at least, and each unlike the one before"
        )
    usable = pool_of(catalog).by_name
    wanted = tuple(catalog.card(name).name for name in cards)
    for name in wanted:
        if name not in usable:
            raise ErasError(
                f"random scripts have no use for {name}; expected a card that is no basic land and not split"
            )
    return HuntOptions(names, wanted, tuple(map(topic_named, topics)), seed)
