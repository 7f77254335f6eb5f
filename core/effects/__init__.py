"""Carrying out what spells and abilities do as they resolve: one-shot effects, and keyword actions such as destroying.

An effect is handed to the function registered for its type, with the context that says what its words mean. Era
differences do not live here: what touches one (damage, destruction, moving) goes through the flow that asks.
"""

from core.effects import (
    changed_texts,
    copies,
    counters,
    damage,
    dice_and_planes,
    draw_and_discard,
    emblems,
    face_down_casting,
    gained_abilities,
    group_choices,
    lasting,
    life_and_mana,
    mana_drain,
    moving_cards,
    on_the_stack,
    paying_costs,
    permanents,
    playing_cards,
    reflexive_triggers,
    stickers,
    tokens,
    turns,
)
from core.effects.registry import PERFORMERS

ROOMS = (
    copies,
    counters,
    turns,
    life_and_mana,
    mana_drain,
    damage,
    permanents,
    moving_cards,
    draw_and_discard,
    lasting,
    reflexive_triggers,
    gained_abilities,
    on_the_stack,
    playing_cards,
    face_down_casting,
    paying_costs,
    group_choices,
    stickers,
    changed_texts,
    tokens,
    dice_and_planes,
    emblems,
)
"""The modules that carry out effects; importing them fills the registry."""

__all__ = ["PERFORMERS"]
