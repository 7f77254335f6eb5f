"""Objects: a token that dies is in the graveyard for a moment. "The Graveyard and Going to the Graveyard"."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.questions.asking import Answer, Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, Zone
from core.rulebook.basing import Base

SOURCES: Sources = {
    ObjectFact.TOP_OF_GRAVEYARD: ("Graveyard.2",),
    ObjectFact.ARRANGED_TOGETHER: ("Graveyard.3",),
    ObjectFact.PERMANENTS_ALONE: ("Out-of-Play.1",),
    ObjectFact.NEW_OBJECT: ("Out-of-Play.3",),
}


@rule("Graveyard.4")
def token_moves(position: Position, token: ObjectId, to: Zone, *, base: Base) -> Answer[bool]:
    """Into the graveyard, for a moment; what the excerpts say of no other zone is as in the book before."""
    if to is Zone.GRAVEYARD and position.is_creature(token):
        return True
    base_answer: Answer[bool] = base(position, token, to)
    return base_answer
