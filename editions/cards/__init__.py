"""The card pool."""

from editions.cards import (
    artifacts,
    black,
    blue,
    draws,
    green,
    keywords,
    lands,
    legends,
    modern,
    pricing,
    red,
    split_second,
    white,
    worlds,
    zoned,
)

POOL = (
    *lands.CARDS,
    *white.CARDS,
    *blue.CARDS,
    *black.CARDS,
    *red.CARDS,
    *green.CARDS,
    *artifacts.CARDS,
    *legends.CARDS,
    *modern.CARDS,
    *pricing.CARDS,
    *keywords.CARDS,
    *worlds.CARDS,
    *zoned.CARDS,
    *draws.CARDS,
    *split_second.CARDS,
)

__all__ = ["POOL"]
