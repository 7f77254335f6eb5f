"""What has a part of a keyword come about, and each instance of it where something has several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.values.citations import Ruling
from core.kernel.values.keywords import AGAIN, KeywordPart
from core.kernel.values.zones import ObjectId
from core.kernel.words.casting import CostChange
from core.kernel.words.kinds import AsEnters, Triggered

if TYPE_CHECKING:
    from core.play.base.game import Game

WITH_PARTS = (Triggered, AsEnters, CostChange)
"""Abilities of which something may have several for one keyword."""


def keyword_facts(game: Game, thing: ObjectId, part: KeywordPart) -> tuple[Ruling[bool], ...]:
    """What has a part of something's keyword come about, of which each further instance counts by itself."""
    abilities = game.state.characteristics(thing).abilities
    several = sum(isinstance(ability, WITH_PARTS) and ability.part is part for ability in abilities) > 1
    again = AGAIN.get(part) if several else None
    return (game.fact(part),) if again is None else (game.fact(part), game.fact(again))
