"""Rules, cards and scripts looked up from Python: what is found prints itself and holds its data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.catalog import Catalog, installed, names_in
from core.kernel.state.cards import Card
from core.report.tables import in_notebook
from core.script.script_files import script_of
from core.script.syntax import Script

if TYPE_CHECKING:
    from core.report.data.base import Shape


class Found:
    """The result of a lookup. Prints as text; `.to_dict()` returns it as plain data."""

    def __init__(self, text: str, data: Callable[[], Shape]) -> None:
        self._text = text
        self._data = data

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data; `eras schema` prints its shape."""
        return self._data().to_dict()

    def __str__(self) -> str:
        return self._text

    def _repr_html_(self) -> str:
        return in_notebook(self._text)


def rule(edition: str, number: str, *, catalog: Catalog | None = None) -> Found:
    """Look up what a rule of an edition is about and which scripts prove, show or cite it. A word lists the rules that mention it.

    Raises:
        ErasError: no such edition or rule exists.
    """
    from core.report.data.listing import rule_data
    from core.report.listings import rule_text

    used_catalog = catalog or installed()
    book = used_catalog.edition(edition)
    return Found(rule_text(used_catalog, book, number), lambda: rule_data(used_catalog, book, number))


def history(number: str, edition: str | None = None, *, catalog: Catalog | None = None) -> Found:
    """Follow a rule through the documents, by its number in one of them, by default the latest main edition that has it.

    Raises:
        ErasError: no such document or rule exists.
    """
    from core.compare.names_of_rules import rule_through_the_years
    from core.report.data.listing import history_data
    from core.report.rule_history import history_text

    used_catalog = catalog or installed()
    history_found = rule_through_the_years(
        used_catalog, number, None if edition is None else used_catalog.edition(edition)
    )
    return Found(history_text(used_catalog, history_found), lambda: history_data(used_catalog, history_found))


def card(name: str, under: str | Sequence[str] = (), *, catalog: Catalog | None = None) -> Found:
    """Look up a card as the given editions know it, or all main editions, with the dates of its wordings.

    Raises:
        ErasError: no such card or edition exists.
    """
    from core.report.card_lists import card_text
    from core.report.data.listing import card_data

    used_catalog = catalog or installed()
    card_named, names = used_catalog.card(name), names_in(under)
    return Found(card_text(used_catalog, card_named, names), lambda: card_data(used_catalog, card_named, names))


def read_script(given: str | Path, *, catalog: Catalog | None = None) -> Script:
    """Read a script, given by name, path or text.

    Raises:
        ErasError: the script does not exist or has mistakes; each is listed with its place.
    """
    return script_of(given, catalog or installed())


def write_script(script: Script) -> str:
    """Return the text of a script, formatted. `read_script` reads it back as the same script."""
    from core.script.writing.writer import write

    return write(script)


def read_cards(given: str | Path, *, catalog: Catalog | None = None) -> Mapping[str, Card]:
    """Read the cards of a card file, a folder of card files, or a text, by name. Each card is parsed on first access.

    Raises:
        ErasError: the file does not exist or has mistakes. Mistakes in a card are reported when the card is accessed.
    """
    from core.cards.own_files import OwnCards

    used_catalog = catalog or installed()
    if isinstance(given, str) and "\n" in given:
        return OwnCards({"cards": given}, used_catalog.cards.language)
    return used_catalog.cards_from(Path(given))


def write_card(found: Card) -> str:
    """Return a card in the card language, with all its wordings. `read_cards` reads it back as the same card."""
    from core.cards.files import card_text

    return card_text(found)


def export(script: str | Path | Script, *, catalog: Catalog | None = None) -> dict[str, Any]:
    """Return a script (given as for `compare`) as data for other engines: defaults filled in, names resolved to cards.

    Raises:
        ErasError: the script does not exist or has mistakes.
    """
    from core.report.data.exporting import export_data

    used_catalog = catalog or installed()
    return export_data(script_of(script, used_catalog), used_catalog).to_dict()
