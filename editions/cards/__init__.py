"""The card pool."""

from editions.cards import (
    artifacts,
    bans,
    beside,
    black,
    blue,
    casting,
    combat,
    comings,
    delayed,
    draws,
    endings,
    green,
    hurting,
    keywords,
    lands,
    legends,
    limited,
    mana_sources,
    modern,
    pricing,
    red,
    shifted,
    split_second,
    timely,
    turns,
    white,
    worlds,
    zoned,
)
from editions.cards.making import with_its_set

POOL = tuple(
    with_its_set(known)
    for known in (
        *lands.CARDS,
        *white.CARDS,
        *blue.CARDS,
        *black.CARDS,
        *red.CARDS,
        *green.CARDS,
        *artifacts.CARDS,
        *legends.CARDS,
        *mana_sources.CARDS,
        *modern.CARDS,
        *pricing.CARDS,
        *casting.CARDS,
        *bans.CARDS,
        *keywords.CARDS,
        *worlds.CARDS,
        *zoned.CARDS,
        *shifted.CARDS,
        *hurting.CARDS,
        *draws.CARDS,
        *endings.CARDS,
        *split_second.CARDS,
        *combat.CARDS,
        *comings.CARDS,
        *limited.CARDS,
        *delayed.CARDS,
        *timely.CARDS,
        *turns.CARDS,
        *beside.CARDS,
    )
)

__all__ = ["POOL"]
