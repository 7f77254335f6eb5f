"""What players have brought into a game beside their libraries, and of what their decks were made."""

from __future__ import annotations

from msgspec import field

from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import CardId, ObjectId, PlayerId


class Brought(ChangingRecord):
    """Commanders, companions, sticker sheets and boosters: nothing, in most games."""

    commanders: set[CardId] = field(default_factory=set)
    """The cards that are commanders."""
    fallen_commanders: list[ObjectId] = field(default_factory=list)
    """Commanders put into a graveyard or exiled since state-based actions were last looked at."""
    companions: dict[PlayerId, ObjectId] = field(default_factory=dict)
    """The companion that each player has shown; nobody is in here who has shown none."""
    sheets: dict[PlayerId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """The sticker sheets that each player uses in this game."""
    limited: set[PlayerId] = field(default_factory=set)
    """The players whose decks were made for Limited play, out of boosters."""
    masters_drafted: bool = False
    """Whether decks were made of a draft with boosters of Commander Masters."""
