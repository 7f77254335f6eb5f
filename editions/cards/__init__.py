"""The card pool."""

from editions.cards.first import CARDS as POOL

__all__ = ["POOL"]
