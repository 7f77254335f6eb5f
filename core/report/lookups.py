"""Rules, cards and scripts looked up from Python: what is found prints itself and holds its data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from core.catalog import Catalog, installed, names_in
from core.kernel.objects.cards import Card
from core.report.data import export_shapes, shapes
from core.report.tables import in_notebook
from core.script.script_files import script_of
from core.script.syntax import Script

D = TypeVar("D")


class Found(Generic[D]):
    """Something that was looked up. Prints as text; `.to_dict()` holds it as plain data."""

    def __init__(self, text: str, data: Callable[[], D]) -> None:
        self._text = text
        self._data = data

    def to_dict(self) -> D:
        """It as plain data, in the shape that `eras schema` tells."""
        return self._data()

    def __str__(self) -> str:
        return self._text

    def _repr_html_(self) -> str:
        return in_notebook(self._text)


def rule(edition: str, number: str, *, catalog: Catalog | None = None) -> Found[shapes.Rule]:
    """What a rule of an edition is about, and which scripts prove, show or cite it; a word lists the rules that speak of it.

    Raises:
        ErasError: there is no such edition or rule.
    """
    from core.report.data.listing import rule_data
    from core.report.listings import rule_text

    known = catalog or installed()
    book = known.edition(edition)
    return Found(rule_text(known, book, number), lambda: rule_data(known, book, number))


def history(number: str, edition: str | None = None, *, catalog: Catalog | None = None) -> Found[shapes.History]:
    """A rule through the documents, by its number in one of them; without one in the youngest main edition that has it.

    Raises:
        ErasError: there is no such document or rule.
    """
    from core.compare.names_of_rules import rule_through_the_years
    from core.report.data.listing import history_data
    from core.report.rule_history import history_text

    known = catalog or installed()
    found = rule_through_the_years(known, number, None if edition is None else known.edition(edition))
    return Found(history_text(known, found), lambda: history_data(known, found))


def card(name: str, under: str | Sequence[str] = (), *, catalog: Catalog | None = None) -> Found[shapes.Card]:
    """A card as some editions know it, or all main ones, with the days of its wordings.

    Raises:
        ErasError: there is no such card or edition.
    """
    from core.report.data.listing import card_data
    from core.report.listings import card_text

    known = catalog or installed()
    found, names = known.card(name), names_in(under)
    return Found(card_text(known, found, names), lambda: card_data(known, found, names))


def read_script(given: str | Path, *, catalog: Catalog | None = None) -> Script:
    """The script of a name, a path or a text, once read.

    Raises:
        ErasError: it is not there, or has mistakes; each is told with its place.
    """
    return script_of(given, catalog or installed())


def write_script(script: Script) -> str:
    """The text of a script, in the one layout. It is read as the same script again."""
    from core.script.writing.writer import write

    return write(script)


def read_cards(given: str | Path, *, catalog: Catalog | None = None) -> Mapping[str, Card]:
    """The cards of a card file, of a folder of such or of a text in the card language, by name; each is read when asked for.

    Raises:
        ErasError: there is no such file, or something in it is not understood; of a card that is told as it is asked for.
    """
    from core.cards.own_files import OwnCards

    known = catalog or installed()
    if isinstance(given, str) and "\n" in given:
        return OwnCards({"cards": given}, known.cards.language)
    return known.cards_from(Path(given))


def write_card(found: Card) -> str:
    """A card in the card language, with all its wordings. It is read as the same card again."""
    from core.cards.files import card_text

    return card_text(found)


def export(script: str | Path | Script, *, catalog: Catalog | None = None) -> export_shapes.Export:
    """A script, given as for `compare`, as data for engines in other languages: defaults filled in, names resolved to cards.

    Raises:
        ErasError: the script is not there, or has mistakes.
    """
    from core.report.data.exporting import export_data

    known = catalog or installed()
    return export_data(script_of(script, known), known)
