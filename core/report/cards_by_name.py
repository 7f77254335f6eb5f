"""What is shown of a card of the pool, which is kept between processes."""

from __future__ import annotations

import marshal
from typing import TYPE_CHECKING

from core.report.known_cards import KnownCard

if TYPE_CHECKING:
    from core.catalog import Catalog


def known_by_name(catalog: Catalog, name: str) -> KnownCard:
    """What is shown of a card under the main editions, of a name as somebody types it.

    Raises:
        UnknownCard: there is none of that name, or one that was imported and is not read whole.
    """
    kept = catalog.cards.store("known cards", catalog.state_of(catalog.editions))
    held = kept.get(name)
    if held is not None:
        return KnownCard(*marshal.loads(held))
    from core.report.card_lists import known_card

    card = catalog.card(name)
    known = known_card(catalog, card)
    if catalog.cards.get(card.name) is card:
        kept.put(name, marshal.dumps(tuple(known)))
    return known
