"""What the document of 2009-10-01 has otherwise than that of 2010-02-01: blocks by effect set nothing off; bars to winning."""

from __future__ import annotations

from core.hooks.abilities import ByEffect
from core.hooks.deck import DeckFault, DeckList
from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.rulebook.basing import Base, changed
from editions.shared import deck as decks
from editions.shared import winning as shared

CREATURE_TYPES = changed({"Eldrazi": None})

bar_outlasts = answer_with(
    shared.bar_outlasts,
    "101.2",
    silent="the text does not say what happens to a game whose last player cannot win; we leave it unsettled",
)


@rule("509.4a")
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect) -> Answer[bool]:
    """An effect may have it block or be blocked; for what waits for each creature that it blocks, it has to be declared."""
    if way is ByEffect.BLOCKS_ONE:
        return cited(False, "509.4b")
    return cited(True, "509.4c") if way is ByEffect.BLOCKED_AGAIN else True


@rule("104.1", "104.2b")
def wins_by_losses(position: Position, player: PlayerId) -> bool:
    """Only a limited range of influence has opponents lose instead."""
    return False


@rule("100.2a", "100.5")
def faults(position: Position, deck: DeckList, *, base: Base) -> Answer[tuple[DeckFault, ...]]:
    """A limited deck may have other cards than its player opened."""
    team = (deck, *deck.teammates)
    opened = [card for team_deck in team for card in team_deck.pool or ()]
    used = [card for team_deck in team for card in team_deck.cards]
    more = decks.beyond(used, opened)
    if not deck.limited or not opened or not more:
        return base(position, deck)
    as_opened = (*(card for card in opened if card.name not in more), *(card for card in used if card.name in more))
    mates = tuple(altered(mate, pool=None) for mate in deck.teammates)
    base_faults = base(position, altered(deck, pool=as_opened, teammates=mates)).answer
    silent = "the text does not say where the cards of a limited deck come from; we only require enough of them"
    return cited(base_faults, "100.2b", "100.5", silent=silent)
