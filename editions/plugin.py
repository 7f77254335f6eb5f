"""What this package brings to the catalog: editions and the card pool."""

from __future__ import annotations

from core.cards.pool import CardFolder
from core.kernel.questions.asking import hookimpl
from core.kernel.values.package_files import files_in
from core.rulebook.edition import Edition
from editions import (
    alpha_1993,
    beta_1993,
    cards,
    comprehensive_2024,
    dated,
    fifth_1996,
    floor,
    fourth_1995,
    ninth_2006,
    revised_1994,
    rulings_1994,
    rulings_1999,
)


@hookimpl
def mtg_eras_editions() -> tuple[Edition, ...]:
    """The three main editions, the other books before 1999, one for every other document of the rules, and the floor rules."""
    early = (alpha_1993.EDITION, beta_1993.EDITION, rulings_1994.EDITION)
    return (
        *early,
        revised_1994.EDITION,
        fourth_1995.EDITION,
        fifth_1996.EDITION,
        rulings_1999.EDITION,
        ninth_2006.EDITION,
        comprehensive_2024.EDITION,
        *dated.editions(),
        *floor.editions(),
    )


@hookimpl
def mtg_eras_card_folders() -> tuple[CardFolder, ...]:
    """The card pool."""
    return (CardFolder(files_in(cards), gives_way=True),)
