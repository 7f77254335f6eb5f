"""What the document of 2022-09-08 has otherwise than that of 2022-10-07: no stickers, and nothing of gifts to spells."""

from __future__ import annotations

from core.hooks.opening import SheetPick
from core.kernel.questions.asking import answer_with, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.rulebook.basing import changed
from editions.shared import continuous as shared

CREATURE_TYPES = changed(
    {
        "Alien": None,
        "Astartes": None,
        "Balloon": None,
        "C'tan": None,
        "Child": None,
        "Clown": None,
        "Custodes": None,
        "Employee": None,
        "Gamer": None,
        "Guest": None,
        "Inquisitor": None,
        "Necron": None,
        "Performer": None,
        "Primarch": None,
        "Robot": None,
        "Tyranid": None,
    }
)


@rule("103.1", absent="stickers")
def sheets_picked(position: Position, limited: bool) -> SheetPick:
    """Nobody has any."""
    return SheetPick(0, True)


@rule("103.1", absent="stickers")
def may_use_sheet(position: Position, picked: bool) -> Permission:
    """Nobody has any."""
    return denied("there are no stickers")


gift_goes_on = answer_with(shared.given_to_spells_alone, "611.3a")
