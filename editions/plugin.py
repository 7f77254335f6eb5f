"""What this package brings to the catalog: three editions and the card pool."""

from __future__ import annotations

from core.hooks.asking import hookimpl
from core.hooks.rules import Edition
from core.kernel.objects.cards import Card
from editions import comprehensive_2024, ninth_2006, revised_1994


@hookimpl
def mtg_eras_editions() -> tuple[Edition, ...]:
    """The three editions."""
    return (revised_1994.EDITION, ninth_2006.EDITION, comprehensive_2024.EDITION)


@hookimpl
def mtg_eras_cards() -> tuple[Card, ...]:
    """The card pool."""
    from editions.cards import POOL

    return POOL
