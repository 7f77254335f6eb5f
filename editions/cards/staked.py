"""Cards for games with ante."""

from __future__ import annotations

from dataclasses import replace

from core.kernel.abilities.references import Role
from core.kernel.effects import Ante, Discard, Draw, How
from core.kernel.objects.cards import Card
from editions.cards.making import does, sorcery

CARDS: tuple[Card, ...] = tuple(
    replace(known, for_ante=True)
    for known in (
        sorcery("Contract from Below", "{B}", does(Discard(player=Role.YOU, how=How.ALL), Ante(), Draw(7))),
        sorcery("Demonic Attorney", "{1}{B}{B}", does(Ante(Role.EACH_PLAYER))),
    )
)
