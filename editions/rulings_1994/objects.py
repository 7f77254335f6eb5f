"""Objects: a token is no card, and one that leaves play is gone. Rulings of 1994-04-14."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, Zone

SOURCES: Sources = {
    ObjectFact.TOKEN_IS_NO_CARD: ("Basic.25",),
    ObjectFact.TOP_OF_GRAVEYARD: ("Other.13",),
    ObjectFact.NEW_OBJECT: ("Graveyard.9", "Other.9"),
}


@rule("Basic.27")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """A token that leaves play is gone."""
    return False
