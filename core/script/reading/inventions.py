"""Cards that a script invents. How they are read takes a dozen modules, which are read in for scripts that invent some alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.script.reading.mistakes import Mistake
from core.script.syntax import Invented

if TYPE_CHECKING:
    from core.catalog import Catalog
    from core.kernel.objects.cards import Card
    from core.script.reading.vocabulary import OfInvented


def invented(name: str, line: int, fields: list[tuple[str, str, int]], column: int) -> Invented:
    """The block of an invented card, with its fields as they are meant."""
    from core.script.reading.invented_fields import fields_as_meant

    return Invented(name, line, fields_as_meant(name, fields), column)


def words_of_all(made: Sequence[Invented]) -> dict[str, OfInvented]:
    """What lines may say of each invented card that has a name."""
    if not made:
        return {}
    from core.script.reading.invented_cards import words_of

    return {one.name: words_of(one) for one in made if one.name}


def cards_of_all(made: Sequence[Invented], catalog: Catalog, mistakes: list[Mistake]) -> dict[str, Card]:
    """The cards that a script declares, by their names."""
    if not made:
        return {}
    from core.script.reading.invented_cards import invent

    return invent(made, catalog, mistakes)
