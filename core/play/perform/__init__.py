"""Carrying out effects: one function for each primitive, by topic.

An effect is handed to the function registered for its type, with the context that says what its words mean. Era
differences do not live here: a primitive that touches one (damage, destruction, moving) goes through the flow that asks.
"""

from core.play.perform import (
    beside,
    copies,
    counters,
    course,
    dealing,
    disguising,
    draining,
    emblems,
    following,
    gaining,
    lasting,
    library,
    life,
    moves,
    permanents,
    picking,
    playing,
    prices,
    stickers,
    texts,
    tokens,
    waiting,
)
from core.play.perform.registry import PERFORMERS

ROOMS = (
    copies,
    counters,
    course,
    life,
    draining,
    dealing,
    permanents,
    moves,
    library,
    lasting,
    following,
    gaining,
    waiting,
    playing,
    disguising,
    prices,
    picking,
    stickers,
    texts,
    tokens,
    beside,
    emblems,
)
"""The modules that carry out effects; importing them fills the registry."""

__all__ = ["PERFORMERS"]
