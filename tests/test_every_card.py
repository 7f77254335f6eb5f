"""Every card is played: random games in which it is cast, used, sent to attack and destroyed run without a fault in every era.

`pytest -n0 tests/test_every_card.py --whole` plays every card of the pool; otherwise a sample of them is.
"""

from __future__ import annotations

from dataclasses import replace

from samples import Sample

from core.catalog import Catalog
from core.hunt.chance import Dice
from core.hunt.generating import generate
from core.hunt.laws import ALWAYS, PlayedScript
from core.hunt.pool import pool_of

GAMES = 6
"""How many games each card is played in."""
ONE_OF = 80
"""One of so many cards is in a sample."""


def test_every_card_is_played_without_a_fault(catalog: Catalog, sample: Sample) -> None:
    pool = pool_of(catalog)
    for name in sorted(pool.by_name):
        if not sample.picks(f"the card {name}", ONE_OF):
            continue
        narrowed = pool.only([name])
        for number in range(GAMES):
            script = replace(generate(Dice(f"{name}/{number}"), narrowed), name=f"{name} {number}")
            for edition in catalog.editions:
                case = PlayedScript(script, catalog.rules(edition.short), catalog)
                told = [law(case) for law in ALWAYS]
                assert not any(told), (name, number, edition.short, told)
