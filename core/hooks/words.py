"""The era's own vocabulary, for output alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.hooks.asking import Topic, question
from core.kernel.characteristics import CardType
from core.kernel.position import Position
from core.kernel.zones import Zone


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """An era's words. Verbs are in the third person: `summons`, `plays`, `casts`."""

    casts: Mapping[CardType, str]
    activates: str
    zones: Mapping[Zone, str]
    bury: str
    counter_on_resolution: str
    stack: str
    token_zone: str
    enters: str
    dies: str


class Words(Topic, name="words"):
    """Questions about words."""

    @question
    def vocabulary(self, position: Position) -> Vocabulary:
        """The era's words for what players do and for the places where cards are. Asked when something is told.

        1994: summon and cast; in play; removed from the game; buried. 2006: play; in play. 2024: cast; battlefield; exile.
        """
