"""What is to be hunted, looked up by the names that a user gives."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from core.catalog import Catalog
from core.hunt.batches import HuntOptions
from core.hunt.pool import pool_of
from core.hunt.tables import FURTHER
from core.kernel.values.errors import ErasError
from core.kernel.values.numbers import so_many
from core.rulebook.rules import topic_named
from core.script.playing.run import Stager
from core.script.reading.reader import read


def hunt_options(
    catalog: Catalog,
    under: Sequence[str],
    cards: Sequence[str] = (),
    topics: Sequence[str] = (),
    seed: str = "0",
    players: int = 2,
    sets: Sequence[str] = (),
) -> HuntOptions:
    """What a hunt is for, of these names; without editions, all that know games of so many players.

    Of each of the `sets` it uses the cards that there are and of which a random script can make use.

    Raises:
        ErasError: something is not there, or a random script cannot use it, or there are fewer than two rule books, or one
            that knows no games of so many players.
    """
    names = tuple(under)
    if not names:
        names = tuple(edition.short for edition in catalog.editions if not _why_not(catalog, edition.short, players))
    for name in names:
        if why_not := _why_not(catalog, name, players):
            raise ErasError(f"{name} does not support games of {so_many(players, 'player')}: {why_not}")
    owners = [catalog.owners(name) for name in names]
    if len(names) < 2 or any(owner_map == next_owner_map for owner_map, next_owner_map in pairwise(owners)):
        raise ErasError(
            "a hunt compares each edition with the next; expected at least two, each different from the one before"
        )
    usable = pool_of(catalog).by_name
    wanted = tuple(catalog.card(name).name for name in cards)
    for name in wanted:
        if name not in usable:
            raise ErasError(f"random scripts cannot use {name}; expected a card that is neither a basic land nor split")
    for name in sets:
        of_set = [printed.name for printed in catalog.card_set(name).cards if printed.name in usable]
        if not of_set:
            raise ErasError(f"random scripts cannot use any card of {name}")
        wanted = tuple(dict.fromkeys((*wanted, *of_set)))
    return HuntOptions(names, wanted, tuple(map(topic_named, topics)), seed, players)


def _why_not(catalog: Catalog, name: str, players: int) -> str:
    """Why so many players cannot sit down under a rule book; empty if they can."""
    lines = ("title: A table", "Ann", "Bob", *FURTHER[: players - 2], "Ann's turn", "  main", "")
    script = read("table", "\n".join(lines), catalog)
    return Stager(script, catalog).kept_out(catalog.rules(name))
