"""What the document of 2025-07-25 has otherwise than that of 2025-06-06: legendary Vehicles lead decks; nothing is wished for."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.card_types import Supertype
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.variants import Lead
from core.rulebook.basing import Base, changed

CREATURE_TYPES = changed({"Drix": "Drix", "Echidna": "Echidna", "Hedgehog": "Hedgehog", "Lobster": "Lobster"})


@rule("903.3")
def may_lead(position: Position, leaders: tuple[Card, ...], *, base: Base) -> Answer[Permission]:
    """A legendary Vehicle as well, or a legendary Spacecraft with a power and toughness."""
    if len(leaders) == 1:
        face = leaders[0].wordings[-1].face
        moves = "Vehicle" in face.subtypes or ("Spacecraft" in face.subtypes and face.power is not None)
        if moves and Supertype.LEGENDARY in face.supertypes:
            return cited(ALLOWED, "903.3")
    return base(position, leaders)


@rule("903.3")
def leads(position: Position, part: Lead, *, base: Base) -> Answer[bool]:
    """Effects that are not made for this way to play bring no card in from outside the game."""
    return cited(True, "903.11") if part is Lead.CLOSED else base(position, part)
