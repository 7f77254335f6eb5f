"""The card pool: modules that each hold cards, in `CARDS`."""

from __future__ import annotations

from importlib import import_module

from core.kernel.objects.cards import Card

MODULES = (
    "lands",
    "white",
    "blue",
    "black",
    "red",
    "green",
    "artifacts",
    "imitators",
    "legends",
    "mana_sources",
    "modern",
    "modern_creatures",
    "faces",
    "named",
    "pricing",
    "outlying",
    "phasing",
    "casting",
    "bans",
    "keywords",
    "keyworded",
    "keyword_spells",
    "worlds",
    "zoned",
    "shifted",
    "hurting",
    "several",
    "replacing",
    "sourced",
    "away",
    "remembered",
    "draws",
    "emblems",
    "endings",
    "fighting",
    "split_second",
    "staked",
    "tokens",
    "tosses",
    "combat",
    "comings",
    "commanders",
    "limited",
    "standing",
    "delayed",
    "doubles",
    "constant",
    "counted",
    "timely",
    "told_of",
    "passed_on",
    "turns",
    "turned",
    "sieges",
    "triggering",
    "aiming",
    "linked",
    "hurrying",
    "choosing",
    "variants",
    "aftermath",
    "planes",
    "schemes",
)


def cards_in(module: str) -> tuple[Card, ...]:
    """The cards of one module, each with the set in which it was printed first if any card asks for that."""
    from editions.cards.making import with_its_set

    return tuple(with_its_set(known) for known in import_module(f"{__name__}.{module}").CARDS)
