"""Numbers before nouns: `1 card`, `3 cards`."""

from __future__ import annotations


def so_many(count: int, noun: str, several: str = "") -> str:
    """So many of something, in figures: `1 card`, `3 cards`. `several` is for nouns with another plural than that."""
    return f"{count} {noun if count == 1 else several or f'{noun}s'}"
