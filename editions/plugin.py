"""What this package brings to the catalog: editions and the card pool."""

from __future__ import annotations

from pathlib import Path

from core.cards.pool import CardModules
from core.hooks.asking import hookimpl
from core.hooks.rules import Edition
from editions import cards, comprehensive_2024, dated, ninth_2006, revised_1994


@hookimpl
def mtg_eras_editions() -> tuple[Edition, ...]:
    """The three main editions, and one for every other document of the rules."""
    return (revised_1994.EDITION, ninth_2006.EDITION, comprehensive_2024.EDITION, *dated.editions())


@hookimpl
def mtg_eras_card_modules() -> tuple[CardModules, ...]:
    """The card pool."""
    return (CardModules(Path(cards.__file__).parent, cards.MODULES, cards.cards_in),)
